// A thing dragged: to another, which is two clicks at once (a card to the row, an army to where it marches), or to
// a place of the picture (a tray), where the table is asked how it comes there.

import { svg } from "../lib/dom.js";

/** Pixels from which on a press is a drag. */
const FAR = 8;

/**
 * @typedef {object} Hands
 * @property {(ref: string) => boolean} carries  may it be carried to a place?
 * @property {(ref: string, e: PointerEvent) => void} carry  it is held over a place
 * @property {(ref: string, e: PointerEvent) => void} put  it is let go there
 * @property {() => void} stop  it is let go elsewhere
 * @property {(from: string, to: string) => void} dropped  it is let go on another
 */

/** @param {import("./board.js").Board} board @param {Hands} hands */
export function dragging(board, hands) {
  const shade = svg("line", { class: "drag", "aria-hidden": "true" });
  /** @type {{ref: string, x: number, y: number, on: boolean, carried: boolean, idle: boolean} | null} */
  let held = null;
  const end = () => {
    held = null;
    shade.remove();
    board.view.held = false;
  };
  const over = (/** @type {PointerEvent} */ e) => {
    const box = board.host.getBoundingClientRect();
    return e.clientX >= box.left && e.clientX <= box.right && e.clientY >= box.top && e.clientY <= box.bottom;
  };
  // Hands and trays lie beside the board.
  addEventListener("pointerdown", (e) => {
    if (e.button !== 0 || board.view.held || board.host.classList.contains("measuring")) return;
    const carried = board.under(e).find((ref) => hands.carries(ref));
    const ref = carried ?? board.meant(e);
    if (ref === null) return;
    // What nobody is asked for, such as the only army with an order to march, is dragged to where it goes all the same;
    // where the picture can be moved, the hand moves that, and fingers bring it nearer.
    const idle = carried === undefined && !board.legal.has(ref);
    const drawn = e.target instanceof Node && board.svg.contains(e.target);
    if (idle && !(drawn && e.pointerType === "mouse" && board.host.dataset.fits === "true")) return;
    held = { ref, x: e.clientX, y: e.clientY, on: false, carried: carried !== undefined, idle };
    // The board stands still under what is dragged.
    board.view.held = true;
  }, { capture: true });
  // A hand that drags a thing does not mark its words.
  addEventListener("selectstart", (e) => held && e.preventDefault());
  addEventListener("pointermove", (e) => {
    if (!held) return;
    held.on ||= Math.hypot(e.clientX - held.x, e.clientY - held.y) > FAR;
    if (!held.on) return;
    const [a, b] = [board.point(held.x, held.y), board.point(e.clientX, e.clientY)];
    for (const [name, value] of Object.entries({ x1: a.x, y1: a.y, x2: b.x, y2: b.y })) {
      shade.setAttribute(name, String(value));
    }
    if (!shade.isConnected) board.tools.append(shade);
    if (held.carried && over(e)) hands.carry(held.ref, e);
  });
  addEventListener("pointerup", (e) => {
    const from = held;
    end();
    if (!from?.on) return;
    // Letting go is no click.
    board.view.dragged = true;
    setTimeout(() => (board.view.dragged = false));
    if (from.carried) return over(e) ? hands.put(from.ref, e) : hands.stop();
    const under = document.elementsFromPoint(e.clientX, e.clientY)
      .map((t) => /** @type {SVGElement | null} */ (t.closest("[data-ref]"))?.dataset.ref)
      .filter((ref) => ref !== undefined && ref !== from.ref);
    const to = under.find((ref) => board.takes(String(ref))) ?? (from.idle ? undefined : under[0]);
    if (to !== undefined) hands.dropped(from.ref, to);
  });
  addEventListener("pointercancel", () => {
    if (held?.carried) hands.stop();
    end();
  });
}
