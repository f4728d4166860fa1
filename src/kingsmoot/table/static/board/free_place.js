// Where words stand over the board: near what they speak of, neither on it nor on what may be chosen, and on
// little else.

const GAP = 10;
/** How finely places are tried. */
const STEP = 24;
/** What it costs to cover a square pixel, and to stand a pixel away from what is spoken of. */
const COST = { lit: 100, open: 20, drawn: 1, away: 40 };
/** Square pixels of things in a row that words may hide before they stand below it. */
const MUCH = 9_000;
/** By how much a row is wider than high. */
const ROW = 2.5;
/** Narrower than they would be by themselves: tall words beside a row of cards. */
const WIDTHS = ["330px", "260px"];
const NARROW = "(max-width: 860px)";
/** What is pulled, and what shows where it would lead. */
const HELD = ".handle .grip, .ghosts > *";

/**
 * Put words where they hide least of the board, wide or narrow; on a narrow screen they have a place of their own.
 * Tells where: at its top or its foot.
 *
 * @param {HTMLElement} words
 * @param {import("./board.js").Board} board
 * @param {string[]} refs  what the words speak of
 * @param {boolean} [below]  they may stand below the board where they would hide too much of it
 * @returns {"top" | "foot"}
 */
export function stand(words, board, refs, below = false) {
  for (const name of ["left", "top", "right", "bottom", "width"]) words.style.removeProperty(name);
  words.classList.remove("below");
  const home = words.offsetParent?.getBoundingClientRect();
  if (!home || matchMedia(NARROW).matches) return "foot";
  const host = board.host.getBoundingClientRect();
  let best = freePlace(board, words.getBoundingClientRect(), refs);
  let width = "";
  for (const tried of WIDTHS) {
    words.style.width = tried;
    const found = freePlace(board, words.getBoundingClientRect(), refs);
    if (found.cost < best.cost) [best, width] = [found, tried];
  }
  words.style.width = width;
  const hides = best.hides > MUCH && host.width > ROW * host.height;
  if (below && (hides || best.cost === Infinity)) {
    words.style.removeProperty("width");
    words.classList.add("below");
    return "foot";
  }
  words.style.left = `${best.x - home.left}px`;
  words.style.top = `${best.y - home.top}px`;
  words.style.right = words.style.bottom = "auto";
  return best.y + words.offsetHeight / 2 < host.top + host.height / 2 ? "top" : "foot";
}

/**
 * The corner of the best place, on the screen.
 *
 * @param {import("./board.js").Board} board
 * @param {{width: number, height: number}} size
 * @param {string[]} refs
 */
function freePlace(board, { width, height }, refs) {
  const host = board.host.getBoundingClientRect();
  const seen = (/** @type {Element[]} */ things) => things.map((thing) => thing.getBoundingClientRect())
    .filter((box) => box.width && box.height && box.bottom > host.top && box.top < host.bottom);
  const lit = seen(refs.flatMap((ref) => board.of(ref)));
  const open = seen([...board.open(), ...board.host.querySelectorAll(HELD)]);
  const drawn = seen([...board.svg.querySelectorAll("[data-ref]")]);
  let best = { x: host.left + GAP, y: host.bottom - height - GAP, cost: Infinity, hides: 0 };
  for (const y of places(host.top + GAP, host.bottom - height - GAP)) {
    for (const x of places(host.left + GAP, host.right - width - GAP)) {
      const here = new DOMRect(x - 6, y - 6, width + 12, height + 12);
      const away = lit.length ? Math.min(...lit.map((box) => distance(box, here))) : 0;
      const hides = covered(drawn, here);
      const cost = COST.lit * covered(lit, here) + COST.open * covered(open, here)
        + COST.drawn * hides + COST.away * away;
      if (cost < best.cost) best = { x, y, cost, hides };
    }
  }
  return best;
}

/** From one end to the other, both of them too. @param {number} from @param {number} to */
function places(from, to) {
  const found = [];
  for (let at = from; at < to; at += STEP) found.push(at);
  return to >= from ? [...found, to] : [];
}

/**
 * Does something that is to be pulled lie under these words?
 *
 * @param {import("./board.js").Board} board
 * @param {Element} words
 */
export function inTheWay(board, words) {
  const held = [...board.host.querySelectorAll(HELD)].map((thing) => thing.getBoundingClientRect());
  return covered(held, words.getBoundingClientRect()) > 0;
}

/** How much of a place some boxes take. @param {DOMRect[]} boxes @param {DOMRect} place */
function covered(boxes, place) {
  return boxes.reduce((sum, box) => sum
    + Math.max(0, Math.min(box.right, place.right) - Math.max(box.left, place.left))
    * Math.max(0, Math.min(box.bottom, place.bottom) - Math.max(box.top, place.top)), 0);
}

/** From edge to edge. @param {DOMRect} a @param {DOMRect} b */
function distance(a, b) {
  return Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom));
}
