// A thing dragged to another: a card to the row, an army to where it marches, a token to its area. Two clicks at once.

import { svg } from "../lib/dom.js";

/** Pixels from which on a press is a drag. */
const FAR = 8;

/**
 * @param {import("./board.js").Board} board
 * @param {(from: string, to: string) => void} dropped
 */
export function dragging(board, dropped) {
  const shade = svg("line", { class: "drag", "aria-hidden": "true" });
  /** @type {{ref: string, x: number, y: number, on: boolean} | null} */
  let held = null;
  const end = () => {
    held = null;
    shade.remove();
    board.view.held = false;
  };
  // Hands and trays lie beside the board.
  addEventListener("pointerdown", (e) => {
    const ref = e.button === 0 && !board.view.held ? board.meant(e) : null;
    if (ref === null || !board.legal.has(ref)) return;
    held = { ref, x: e.clientX, y: e.clientY, on: false };
    // The board stands still under what is dragged.
    board.view.held = true;
  }, { capture: true });
  addEventListener("pointermove", (e) => {
    if (!held) return;
    held.on ||= Math.hypot(e.clientX - held.x, e.clientY - held.y) > FAR;
    if (!held.on) return;
    const [a, b] = [board.point(held.x, held.y), board.point(e.clientX, e.clientY)];
    for (const [name, value] of Object.entries({ x1: a.x, y1: a.y, x2: b.x, y2: b.y })) {
      shade.setAttribute(name, String(value));
    }
    if (!shade.isConnected) board.tools.append(shade);
  });
  addEventListener("pointerup", (e) => {
    const from = held;
    end();
    if (!from?.on) return;
    // Letting go is no click.
    board.view.dragged = true;
    setTimeout(() => (board.view.dragged = false));
    const under = document.elementsFromPoint(e.clientX, e.clientY)
      .map((t) => /** @type {SVGElement | null} */ (t.closest("[data-ref]"))?.dataset.ref)
      .filter((ref) => ref !== undefined && ref !== from.ref);
    const to = under.find((ref) => board.takes(String(ref))) ?? under[0];
    if (to !== undefined) dropped(from.ref, to);
  });
  addEventListener("pointercancel", end);
}
