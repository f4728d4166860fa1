// The floor under the size of words on a board: a picture that is shown small keeps its words readable.

/** No word is smaller, in pixels of the screen. */
const LEAST = 11;
/** Words that were drawn smaller than this share of it need the room of the signs beside them (`gives-room`). */
const CROWDED = 0.7;
/** Words that were looked at. @type {WeakSet<Element>} */
const sized = new WeakSet();
/** How long enlarged words that were kept within their room had been drawn. @type {WeakMap<Element, string | null>} */
const squeezed = new WeakMap();
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
    text.removeAttribute("style");
    const drawn = squeezed.get(text);
    if (drawn) text.setAttribute("textLength", drawn);
    else if (drawn === null) text.removeAttribute("textLength");
    squeezed.delete(text);
    if (own < least) {
      text.style.fontSize = `${Math.ceil(least * 100) / 100}px`;
      const lift = lifted(text, least);
      if (lift) text.style.translate = `0 ${-lift.toFixed(1)}px`;
    }
    if (own < least && text.dataset.most) limited.push(text);
    text.parentElement?.classList.toggle("crowded", own < least * CROWDED);
  }
  squeeze(limited);
  if (fresh) giveWay(svg, scale);
}

/** No nearer than this is a picture brought by itself. */
const NEAREST = 2;

/**
 * How much nearer a picture must come until most of its words can be read as they were drawn.
 *
 * @param {SVGSVGElement} svg
 * @param {number} scale  pixels a unit of the picture
 */
export function nearness(svg, scale) {
  const own = (/** @type {Element} */ text) => Number(SIZE.exec(text.getAttribute("class") ?? "")?.[1]);
  const known = [...svg.querySelectorAll("text")].map(own).filter(Boolean).sort((a, b) => a - b);
  const usual = known[Math.floor(known.length / 2)];
  return usual && scale ? Math.min(NEAREST, Math.max(1, LEAST / (usual * scale))) : 1;
}

/** How dense the lines of an enlarged name may lie, in sizes of their letters. */
const DENSE = 0.98;

/**
 * By how much an enlarged line of a name makes room for those below it, which are enlarged as well. The last line
 * stays: below it lie signs or pieces.
 *
 * @param {SVGTextElement} text @param {number} size  of the enlarged letters
 */
function lifted(text, size) {
  const name = text.parentElement;
  if (!name?.hasAttribute("data-rank")) return 0;
  const lines = [...name.children].filter((line) => line instanceof SVGTextElement);
  const [first, second] = lines.map((line) => Number(line.getAttribute("y")));
  if (first === undefined || second === undefined) return 0;
  return (lines.length - 1 - lines.indexOf(text)) * Math.max(0, size * DENSE - (second - first));
}

/**
 * Keep enlarged words within their room. The lines of a name are squeezed alike: letters of two widths look like two
 * names.
 *
 * @param {SVGTextElement[]} texts
 */
function squeeze(texts) {
  const long = texts.map((text) => text.getComputedTextLength());  // all at once: the page is laid out but once
  /** @type {Map<Element, number>} */
  const shares = new Map();
  const nameOf = (/** @type {Element} */ text) => text.closest("[data-rank]") ?? text;
  texts.forEach((text, n) => {
    const share = Number(text.dataset.most) / (long[n] || 1);
    shares.set(nameOf(text), Math.min(1, share, shares.get(nameOf(text)) ?? 1));
  });
  texts.forEach((text, n) => {
    const share = shares.get(nameOf(text)) ?? 1;
    if (share >= 1) return;
    squeezed.set(text, text.getAttribute("textLength"));
    text.setAttribute("textLength", ((long[n] ?? 0) * share).toFixed(1));
    text.setAttribute("lengthAdjust", "spacingAndGlyphs");
  });
}

/** By how much the groups around an element enlarge it. @param {Element} element @param {Element} root */
function scaleOf(element, root) {
  let found = 1;
  for (let at = element.parentElement; at && at !== root; at = at.parentElement) {
    found *= Number(SCALE.exec(at.getAttribute("transform") ?? "")?.[1] ?? 1);
  }
  return found;
}

/** How far a name may be moved out of the way of others, in pixels of the screen, the least first. */
const NUDGES = [[0, 0], ...[3, 6, 9, 12, 16, 20, 24].flatMap((by) => [[-by, 0], [by, 0], [0, -by], [0, by]])];
/** Letters have room above and below them in their boxes: so much of it two names may share. */
const LEADING = 3;

/**
 * Names that may give way (`data-rank`, the least first) are shown where they lie over no other, a little aside if need
 * be, or else not until the reader comes closer. What has rank 0 always stays.
 *
 * @param {SVGSVGElement} svg
 * @param {number} scale  pixels a unit of the picture
 */
function giveWay(svg, scale) {
  const names = [...svg.querySelectorAll("[data-rank]")].filter((n) => n instanceof SVGGraphicsElement);
  if (!names.length) return;
  for (const name of names) {
    name.classList.remove("gives-way");
    name.style.removeProperty("translate");
  }
  const sheet = svg.getBoundingClientRect();
  const rank = (/** @type {Element} */ n) => Number(n.getAttribute("data-rank"));
  const boxes = names.map((name) => ({ name, lines: linesOf(name) }));
  boxes.sort((a, b) => rank(a.name) - rank(b.name));
  /** @type {DOMRect[]} */
  const taken = [];
  for (const { name, lines } of boxes) {
    const fits = (/** @type {number[]} */ [x = 0, y = 0]) => lines.every((line) => {
      const at = new DOMRect(line.x + x, line.y + y, line.width, line.height);
      return !taken.some((t) => Math.min(t.right, at.right) - Math.max(t.left, at.left) > 1
        && Math.min(t.bottom, at.bottom) - Math.max(t.top, at.top) > LEADING);
    });
    const whole = (/** @type {number[]} */ [x = 0]) =>
      lines.every((line) => line.left + x > sheet.left && line.right + x < sheet.right);
    // Rather aside than cut by the edge of the picture; rather cut than not at all.
    const free = rank(name) === 0 ? NUDGES[0]
      : NUDGES.find((by) => whole(by) && fits(by)) ?? [[0, 0]].find(fits);
    if (!free) {
      name.classList.add("gives-way");
      continue;
    }
    const [x = 0, y = 0] = free;
    const unit = scale * scaleOf(name, svg);
    if (x || y) name.style.translate = `${(x / unit).toFixed(1)}px ${(y / unit).toFixed(1)}px`;
    taken.push(...lines.map((line) => new DOMRect(line.x + x, line.y + y, line.width, line.height)));
  }
}

/** The boxes of what a name is written in: each line, or a whole plate. @param {SVGGraphicsElement} name */
function linesOf(name) {
  const written = name.getAttribute("data-rank") === "0" ? [name] : [...name.querySelectorAll("text")];
  return (written.length ? written : [name]).map((line) => line.getBoundingClientRect());
}
