// Combats, attacks, trades that were decided: cards that stay until they are put away, the newest on top and open.

import { button, el, emblem, svg } from "../lib/dom.js";
import { tr } from "../lib/words.js";

/** @typedef {import("../net/messages.js").LogLine} LogLine */
/** @typedef {import("../net/messages.js").ResultSaid} ResultSaid */
/** @typedef {import("../net/messages.js").SeatSaid} SeatSaid */
/** @typedef {"auto" | "true" | "false"} Open */

/** So many lie there at most: who has not put the oldest away will not miss it. */
const MOST = 4;
/** Where the pips of a die are, by its faces: places of a square of three by three. */
const PIPS = [[], [4], [2, 6], [2, 4, 6], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

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
      if (line.result && (me === null || touches(line, line.result, me))) this.show(line.n, line.result, "auto");
    }
  }

  /**
   * The newest is open where there is room for it (`auto`), those below it are lines that can be opened.
   *
   * @param {number} n
   * @param {ResultSaid} result
   * @param {Open} [open]
   */
  show(n, result, open = "true") {
    this.place.querySelector(`[data-n="${n}"]`)?.remove();
    for (const other of this.place.children) if (other instanceof HTMLElement) unfold(other, "false");
    const toggle = el("button", { type: "button", class: "toggle", onclick: () => unfold(made) },
      this.totals(result), el("span", {}, result.outcome || result.title));
    const made = el("article", { class: "result-card", "data-n": n, "aria-label": result.title },
      el("h3", {}, toggle), button("ui-close", tr("put-away"), () => made.remove(), { bare: true, cls: "away" }),
      el("div", { class: "more" }, result.outcome && el("p", {}, result.title),
        result.rows.length > 0 && el("ul", { class: "plain" }, ...result.rows.map((row) => this.row(row))),
        ...result.after.map((text) => el("p", { class: "soft" }, text))));
    unfold(made, open);
    this.place.prepend(made);
    while (this.place.children.length > MOST) this.place.lastElementChild?.remove();
  }

  /** @param {ResultSaid} result */
  totals(result) {
    return result.totals.length > 0 && el("span", { class: "totals" }, ...result.totals.map(([seat, total]) => {
      const who = this.seats.find((s) => s.seat === seat);
      return el("span", { class: "total" }, who && emblem(who), el("b", { class: "numbers" }, String(total)));
    }));
  }

  /** @param {ResultSaid["rows"][number]} row */
  row(row) {
    const who = this.seats.find((s) => s.seat === row.seat);
    return el("li", {}, who && emblem(who), el("span", {}, row.text, row.dice.length > 0
      && el("span", { class: "dice", "aria-hidden": "true" }, ...row.dice.map(die))));
  }

  clear() {
    this.place.replaceChildren();
  }
}

/** Open a card, or fold it; without a wish, the other way round. @param {HTMLElement} card @param {Open} [open] */
function unfold(card, open = card.querySelector(".more")?.getClientRects().length ? "false" : "true") {
  card.dataset.open = open;
  card.querySelector(".toggle")?.setAttribute("aria-expanded", String(open !== "false"));
}

/** A die that shows a face; with more than six it says its number. @param {number} face */
function die(face) {
  const pips = PIPS[face];
  return el("span", { class: "die numbers" }, pips?.length ? svg("svg", { viewBox: "0 0 24 24" },
    ...pips.map((at) => svg("circle", { cx: 6 + 6 * (at % 3), cy: 6 + 6 * Math.floor(at / 3), r: 2.3 })))
    : String(face));
}

/**
 * Has the reader a part in it? In what nobody does, such as a blow against all, everybody has.
 *
 * @param {LogLine} line
 * @param {ResultSaid} result
 * @param {number} me
 */
function touches(line, result, me) {
  const seats = [line.seat, ...result.totals.map(([seat]) => seat), ...result.rows.map((row) => row.seat)];
  return seats.includes(me) || seats.every((seat) => seat === null);
}
