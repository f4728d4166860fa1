// The floor under the size of words on a board: a picture that is shown small keeps its words readable.

/** No word is smaller, in pixels of the screen. */
const LEAST = 11;
/** Words that were drawn smaller than this share of it need the room of the signs beside them (`gives-room`). */
const CROWDED = 0.7;
/** Words that were looked at. @type {WeakSet<Element>} */
const sized = new WeakSet();
const SCALE = /scale\(([\d.]+)/;
const SIZE = /(?:^| )t(\d+)(?: |$)/;

/**
 * Enlarge the words that would be too small, and make those of them that may give way do so where they would lie
 * over others.
 *
 * @param {SVGSVGElement} svg
 * @param {number} scale  pixels a unit of the picture
 * @param {boolean} all  also those that were looked at before: the scale is another
 */
export function raise(svg, scale, all) {
  let fresh = false;
  /** @type {SVGTextElement[]} */
  const limited = [];
  for (const text of svg.querySelectorAll("text")) {
    if (!all && sized.has(text)) continue;
    const own = Number(SIZE.exec(text.getAttribute("class") ?? "")?.[1]);
    if (!own) continue;
    sized.add(text);
    fresh = true;
    const least = LEAST / (scale * scaleOf(text, svg));
    if (own < least) text.style.fontSize = `${Math.ceil(least * 100) / 100}px`;
    else text.removeAttribute("style");
    if (own < least && text.dataset.most) limited.push(text);
    text.parentElement?.classList.toggle("crowded", own < least * CROWDED);
  }
  const long = limited.map((text) => text.getComputedTextLength());  // all at once: the page is laid out but once
  limited.forEach((text, n) => squeeze(text, long[n] ?? 0));
  if (fresh) giveWay(svg);
}

/** Keep enlarged words within their room. @param {SVGTextElement} text @param {number} long */
function squeeze(text, long) {
  const most = Number(text.dataset.most);
  if (long <= most) return;
  text.setAttribute("textLength", String(most));
  text.setAttribute("lengthAdjust", "spacingAndGlyphs");
}

/** By how much the groups around an element enlarge it. @param {Element} element @param {Element} root */
function scaleOf(element, root) {
  let found = 1;
  for (let at = element.parentElement; at && at !== root; at = at.parentElement) {
    found *= Number(SCALE.exec(at.getAttribute("transform") ?? "")?.[1] ?? 1);
  }
  return found;
}

/**
 * Names that may give way (`data-rank`, the least first) are shown where they lie over no other, or else not until the
 * reader comes closer. What has rank 0 always stays.
 *
 * @param {SVGSVGElement} svg
 */
function giveWay(svg) {
  const names = [...svg.querySelectorAll("[data-rank]")].filter((n) => n instanceof SVGGraphicsElement);
  if (!names.length) return;
  for (const name of names) name.classList.remove("gives-way");
  const rank = (/** @type {Element} */ n) => Number(n.getAttribute("data-rank"));
  const boxes = names.map((name) => ({ name, box: name.getBoundingClientRect() }));
  boxes.sort((a, b) => rank(a.name) - rank(b.name));
  /** @type {DOMRect[]} */
  const taken = [];
  for (const { name, box } of boxes) {
    const over = taken.some((t) => Math.min(t.right, box.right) - Math.max(t.left, box.left) > 1
      && Math.min(t.bottom, box.bottom) - Math.max(t.top, box.top) > 1);
    if (over && rank(name) > 0) name.classList.add("gives-way");
    else taken.push(box);
  }
}
