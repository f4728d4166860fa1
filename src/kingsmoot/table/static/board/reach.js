// What a hand can hit: a click that missed a small thing by a little means it, and rings around small things are as
// large on a telephone as a finger needs.

/** @typedef {import("../net/messages.js").Ref} Ref */

/** So far beside a thing a click still means it; things larger than that are not missed. In pixels of the screen. */
const FINGER = 22;
const MOUSE = 7;
const LARGE = 90;
/** No ring is smaller on a telephone. */
const RING = 18;

/**
 * What was missed by a little: roads are thin and fingers are not.
 *
 * @param {(SVGElement | HTMLElement)[]} open  what may be chosen
 * @param {MouseEvent} e
 * @returns {Ref | null}
 */
export function nearest(open, e) {
  const finger = e instanceof PointerEvent && e.pointerType === "touch";
  let least = finger ? FINGER : MOUSE;
  let found = null;
  for (const thing of open) {
    if (thing instanceof HTMLElement) continue;
    const box = thing.getBoundingClientRect();
    const x = Math.max(box.left - e.clientX, 0, e.clientX - box.right);
    const y = Math.max(box.top - e.clientY, 0, e.clientY - box.bottom);
    // Of a box that holds the point its middle counts: a turned line fills little of its own box.
    const inside = x === 0 && y === 0;
    const away = inside ? Math.hypot(e.clientX - box.x - box.width / 2, e.clientY - box.y - box.height / 2) / 2
      : Math.hypot(x, y);
    if (away < least && Math.max(box.width, box.height) < LARGE) [found, least] = [thing.dataset.ref ?? null, away];
  }
  return found;
}

/**
 * Enlarge the rings that are too small around their middles.
 *
 * @param {SVGSVGElement} svg
 * @param {boolean} narrow  a telephone
 */
export function widen(svg, narrow) {
  for (const thing of svg.querySelectorAll("[data-ref]")) {
    if (!(thing instanceof SVGGraphicsElement)) continue;
    const lit = narrow && thing.matches(".legal, .selected");
    const line = lit ? thing.querySelector(":scope > .state") : null;
    let by = 1;
    if (line instanceof SVGGraphicsElement) {
      const { width, height } = line.getBBox();
      const { a, b } = thing.getScreenCTM() ?? { a: 1, b: 0 };
      by = RING / (Math.max(width, height) * Math.hypot(a, b) || RING);
    }
    thing.classList.toggle("widened", by > 1);
    if (by > 1) thing.style.setProperty("--by", by.toFixed(2));
  }
}
