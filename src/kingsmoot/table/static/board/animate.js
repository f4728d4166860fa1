// Movement: every element with an id slides from where it was to where it is, whatever it may be.

import { still } from "../lib/dom.js";

/** @typedef {Map<string, {x: number, y: number}>} Places */

const TIME = 380;
const EASE = "cubic-bezier(.3,.1,.2,1)";

/** Where all things with an id lie now, in pixels of the screen. @param {Element} root @returns {Places} */
export function places(root) {
  const found = new Map();
  if (still()) return found;
  for (const thing of root.querySelectorAll("g.layer [id]")) {
    const box = thing.getBoundingClientRect();
    found.set(thing.id, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }
  return found;
}

/**
 * Let things slide to where they lie now. What is new fades in. A thing inside another that moves
 * with it is left alone.
 *
 * @param {Element} root
 * @param {Places} before
 */
export function slide(root, before) {
  if (still() || before.size === 0) return;
  /** @type {Map<Element, {x: number, y: number}>} */
  const moved = new Map();
  for (const thing of root.querySelectorAll("g.layer [id]")) {
    const was = before.get(thing.id);
    if (!was) {
      thing.animate({ opacity: [0, 1] }, { duration: TIME, easing: EASE });
      continue;
    }
    const box = thing.getBoundingClientRect();
    const by = { x: was.x - box.x - box.width / 2, y: was.y - box.y - box.height / 2 };
    const carried = moved.get(thing.parentElement?.closest("[id]") ?? thing) ?? { x: 0, y: 0 };
    moved.set(thing, by);
    const own = { x: by.x - carried.x, y: by.y - carried.y };
    if (Math.hypot(own.x, own.y) < 2) continue;
    const at = local(thing, own);
    // `translate` and not `transform`: the attribute of the drawing stays in force below it.
    thing.animate({ translate: [`${at.x}px ${at.y}px`, "0px 0px"] }, { duration: TIME, easing: EASE });
  }
}

/**
 * A way on the screen in the units of an element's parent.
 *
 * @param {Element} thing
 * @param {{x: number, y: number}} way
 */
function local(thing, way) {
  const parent = thing.parentElement;
  const matrix = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
  if (!matrix) return way;
  const back = matrix.inverse();
  return { x: back.a * way.x + back.c * way.y, y: back.b * way.x + back.d * way.y };
}
