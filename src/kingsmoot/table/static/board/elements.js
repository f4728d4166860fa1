// The elements of a picture: read from text, and changed as the table tells. What has an id and stays in the
// picture stays the same element, so that focus and movement survive.

/** @typedef {string | [number, number]} Child  a new one, or kept ones: the number of the first, and how many */

/**
 * The nodes written in a piece of SVG.
 *
 * @param {string} text
 * @returns {ChildNode[]}
 */
export function parse(text) {
  const whole = `<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`;
  const read = new DOMParser().parseFromString(whole, "image/svg+xml");
  if (read.querySelector("parsererror")) return [];
  return [...read.documentElement.childNodes].map((node) => document.importNode(node, true));
}

/**
 * Give elements other attributes and children. They are named by the ids they have before anything is changed.
 *
 * @param {Element} root
 * @param {Record<string, Record<string, string | null>>} attributes
 * @param {Record<string, Child[]>} children
 */
export function change(root, attributes, children) {
  const named = (/** @type {string} */ id) => root.querySelector(`#${CSS.escape(id)}`);
  const dressed = Object.entries(attributes).map(([id, values]) => /** @type {const} */ ([named(id), values]));
  const filled = Object.entries(children).map(([id, wanted]) => /** @type {const} */ ([named(id), wanted]));
  for (const [element, values] of dressed) {
    for (const [name, value] of Object.entries(values)) {
      if (value === null) element?.removeAttribute(name);
      else element?.setAttribute(name, value);
    }
  }
  for (const [element, wanted] of filled) {
    const had = [...(element?.childNodes ?? [])];
    const now = wanted.flatMap((child) =>
      (typeof child === "string" ? parse(child) : had.slice(child[0], child[0] + child[1])));
    if (element) arrange(element, now);
  }
}

/**
 * Give an element these children in this order. Those that are in their place already are not touched: to be put
 * in again would cost them the focus.
 *
 * @param {Element} element
 * @param {ChildNode[]} children
 */
export function arrange(element, children) {
  const kept = new Set(children);
  for (const child of [...element.childNodes]) if (!kept.has(child)) child.remove();
  let at = element.firstChild;
  for (const child of children) {
    if (child === at) at = at.nextSibling;
    else element.insertBefore(child, at);
  }
}
