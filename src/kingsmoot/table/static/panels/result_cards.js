// Combats, attacks, trades that were decided: cards that stay until they are put away, the newest on top.

import { button, el, emblem } from "../lib/dom.js";
import { tr } from "../lib/words.js";

/** @typedef {import("../net/messages.js").LogLine} LogLine */
/** @typedef {import("../net/messages.js").ResultSaid} ResultSaid */
/** @typedef {import("../net/messages.js").SeatSaid} SeatSaid */

/** So many lie there at most: who has not put the oldest away will not miss it. */
const MOST = 4;

export class ResultCards {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    /** @type {SeatSaid[]} */
    this.seats = [];
  }

  /**
   * Those of new lines that touch the reader; the others wait in the log.
   *
   * @param {LogLine[]} lines
   * @param {number | null} me
   */
  take(lines, me) {
    for (const line of lines) {
      if (line.result && (me === null || touches(line, line.result, me))) this.show(line.n, line.result);
    }
  }

  /** @param {number} n @param {ResultSaid} result */
  show(n, result) {
    this.place.querySelector(`[data-n="${n}"]`)?.remove();
    const made = el("article", { class: "result-card", "data-n": n, "aria-label": result.title },
      button("ui-close", tr("put-away"), () => made.remove(), { bare: true, cls: "away" }),
      el("h3", {}, result.title),
      result.totals.length > 0 && el("p", { class: "totals" }, ...result.totals.map(([seat, total]) => {
        const who = this.seats.find((s) => s.seat === seat);
        return el("span", { class: "total" }, who && emblem(who), el("b", { class: "numbers" }, String(total)));
      })),
      el("ul", { class: "plain" }, ...result.rows.map((row) => el("li", {}, row.text,
        row.dice.length > 0 && el("span", { class: "dice", "aria-hidden": "true" },
          ...row.dice.map((face) => el("span", { class: "die numbers" }, String(face))))))),
      result.outcome && el("p", { class: "outcome" }, result.outcome),
      ...result.after.map((text) => el("p", { class: "soft" }, text)));
    this.place.prepend(made);
    while (this.place.children.length > MOST) this.place.lastElementChild?.remove();
  }

  clear() {
    this.place.replaceChildren();
  }
}

/** @param {LogLine} line @param {ResultSaid} result @param {number} me */
function touches(line, result, me) {
  return line.seat === me || result.totals.some(([seat]) => seat === me) || result.rows.some((row) => row.seat === me);
}
