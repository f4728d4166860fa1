// What can be scrolled says so: its edge fades wherever more lies beyond it (`data-more`, styles/base.css). One
// mechanism for every box of the page: whatever does not fit its box, for want of room or in another language.

/** So many pixels beyond an edge are no more than a margin. */
const SLACK = 3;

/** Watch some places, and all that scrolls in them. @param {...HTMLElement} places */
export function scrollSigns(...places) {
  /** Boxes that say that there is more. @type {Set<HTMLElement>} */
  let marked = new Set();
  /** @type {number | undefined} */
  let frame;
  const look = () => {
    frame = undefined;
    // First all is measured, then all is marked: the page is laid out but once.
    const found = places.flatMap((place) => [place, ...place.querySelectorAll("*")])
      .map((box) => (box instanceof HTMLElement ? /** @type {const} */ ([box, moreOf(box)]) : null))
      .filter((box) => box !== null && box[1] !== "");
    const now = new Map(/** @type {(readonly [HTMLElement, string])[]} */ (found));
    for (const box of marked) if (!now.has(box)) delete box.dataset.more;
    for (const [box, more] of now) if (box.dataset.more !== more) box.dataset.more = more;
    marked = new Set(now.keys());
  };
  const soon = () => {
    frame ??= requestAnimationFrame(look);
  };
  const changes = new MutationObserver(soon);
  const any = { childList: true, subtree: true, characterData: true, attributeFilter: ["hidden", "data-open"] };
  const sizes = new ResizeObserver(soon);
  for (const place of places) {
    changes.observe(place, any);
    sizes.observe(place);
    place.addEventListener("scroll", soon, { capture: true, passive: true });
    place.addEventListener("toggle", soon, { capture: true });
  }
  soon();
}

/** On which sides of a box more lies. @param {HTMLElement} box */
function moreOf(box) {
  const { scrollTop: top, scrollLeft: left } = box;
  const down = box.scrollHeight - box.clientHeight;
  const right = box.scrollWidth - box.clientWidth;
  if (down <= SLACK && right <= SLACK) return "";
  const { overflowX, overflowY } = getComputedStyle(box);
  const sides = [];
  if (scrolls(overflowY) && top > SLACK) sides.push("up");
  if (scrolls(overflowY) && down - top > SLACK) sides.push("down");
  if (scrolls(overflowX) && left > SLACK) sides.push("left");
  if (scrolls(overflowX) && right - left > SLACK) sides.push("right");
  return sides.join(" ");
}

/** @param {string} overflow */
function scrolls(overflow) {
  return overflow === "auto" || overflow === "scroll";
}
