// Changing a drawing into a newer one, element by element: what has the same id stays the same element,
// so that focus and movement survive.

/** Attributes that belong to the client, not to the drawing. */
const OURS = new Set(["tabindex", "aria-pressed", "aria-disabled"]);

/**
 * The elements written in a piece of SVG.
 *
 * @param {string} text
 * @returns {SVGElement[]}
 */
export function parse(text) {
  const read = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`, "image/svg+xml");
  if (read.querySelector("parsererror")) return [];
  return [...read.documentElement.children].map((child) => /** @type {SVGElement} */ (document.importNode(child, true)));
}

/**
 * Make `old` look like `fresh`.
 *
 * @param {Element} old
 * @param {Element} fresh
 */
export function patch(old, fresh) {
  for (const { name, value } of [...fresh.attributes]) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !OURS.has(name)) old.removeAttribute(name);
  }
  children(old, fresh);
}

/** @param {Node} node */
const key = (node) => (node instanceof Element ? node.id : "");

/** @param {Node} a @param {Node} b */
const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && key(a) === key(b);

/** @param {Element} old @param {Element} fresh */
function children(old, fresh) {
  /** @type {Map<string, Element>} */
  const kept = new Map();
  for (const child of old.children) if (child.id) kept.set(child.id, child);
  /** @type {ChildNode | null} */
  let at = old.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    const id = key(wanted);
    const same = id ? kept.get(id) : at && !key(at) && alike(at, wanted) ? at : undefined;
    if (!same || !alike(same, wanted)) {
      old.insertBefore(wanted, at);
      continue;
    }
    if (same === at) at = at.nextSibling;
    else old.insertBefore(same, at);
    if (same instanceof Element) patch(same, /** @type {Element} */ (wanted));
    else if (same.nodeValue !== wanted.nodeValue) same.nodeValue = wanted.nodeValue;
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}
