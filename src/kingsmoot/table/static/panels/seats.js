// Who sits at the table: names, marks, clocks, whose turn it is.

import { el, emblem, fill, icon } from "../lib/dom.js";
import { cells, chips } from "./items.js";
import { clockText, tr } from "../lib/words.js";

/** @typedef {import("../net/messages.js").SeatSaid} SeatSaid */
/** @typedef {import("../net/messages.js").TableSaid} TableSaid */

export class Seats {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    /** @type {(number | null)[]} */
    this.left = [];
    /** Of that, what is theirs for the whole game; null: there is only one kind of time. @type {number[] | null} */
    this.own = null;
    /** @type {number[]} */
    this.running = [];
    this.at = 0;
    setInterval(() => this.tick(), 500);
  }

  /**
   * People, and what the game says of their seats, in its order.
   *
   * @param {TableSaid} table
   * @param {number[]} waiting
   * @param {import("./items.js").Panel | undefined} panel
   */
  show(table, waiting, panel) {
    const told = new Map((panel?.items ?? []).map((item) => [item.at, item]));
    const order = [...told.keys(), ...table.seats.map((s) => s.seat).filter((n) => !told.has(n))];
    const rows = order.flatMap((n) => table.seats.filter((s) => s.seat === n))
      .map((seat) => this.row(seat, table, waiting.includes(seat.seat), told.get(seat.seat), panel?.columns ?? []));
    fill(this.place, ...rows);
    this.place.dataset.many = String(rows.length);
    this.tick();
  }

  /**
   * @param {SeatSaid} seat
   * @param {TableSaid} table
   * @param {boolean} owes
   * @param {import("../net/messages.js").Item | undefined} item
   * @param {import("../net/messages.js").Cell[]} columns
   */
  row(seat, table, owes, item, columns) {
    const mine = seat.seat === table.seat;
    const open = seat.kind === "open" && !seat.ready;
    const away = !seat.here && !mine;
    const state = open ? tr("seat-open") : seat.bot ? botName(seat.bot, table) : away ? tr("seat-away") : "";
    const about = [item?.about, seat.name && seat.words].filter(Boolean).join(" · ");
    const is = [mine && tr("you"), state, seat.resigned && tr("resigned")].filter(Boolean).join(" · ");
    const absent = away && !seat.bot && !open;
    const cls = `seat ${seat.colour} ${mine ? "mine" : ""} ${owes ? "owes" : ""} ${absent ? "away" : ""}`;
    const more = [about, is].filter(Boolean).join(" · ");
    return el("li", { class: cls, "data-seat": seat.seat, "data-ref": item?.ref || null },
      emblem(seat),
      el("span", { class: "who", title: more },
        el("b", {}, name(seat)),
        el("small", {}, about, is && el("span", { class: "is" }, about && " · ", is))),
      item && cells(item, columns), item && chips(item),
      el("span", { class: "clock numbers", "data-clock": seat.seat }),
      el("span", { class: "marks" },
        (seat.kind === "bot" || seat.bot) && mark("ui-bot", tr("bot")),
        seat.kind !== "bot" && !seat.bot && !open && !mine
          && mark(seat.here ? "ui-seat" : "ui-seat-open", tr(seat.here ? "seat-here" : "seat-away")),
        owes && el("span", { class: "turn" }, icon("ui-play"), el("span", { class: "unseen" }, tr("owes")))));
  }

  /** @param {import("../net/messages.js").ClocksSaid} clock */
  clock(clock) {
    this.left = clock.seats;
    this.own = clock.own ?? null;
    this.running = clock.running;
    this.at = Date.now();
    this.tick();
  }

  tick() {
    for (const place of this.place.querySelectorAll("[data-clock]")) {
      const seat = Number(/** @type {HTMLElement} */ (place).dataset.clock);
      const left = this.left[seat];
      const gone = this.running.includes(seat) ? (Date.now() - this.at) / 1000 : 0;
      const now = typeof left === "number" ? left - gone : null;
      const own = this.own?.[seat] ?? 0;
      // The time of this decision runs first and is told apart.
      const first = this.own && now !== null && now > own ? ` +${clockText(now - own)}` : "";
      const told = now === null ? "" : clockText(first ? own : now) + first;
      if (place.textContent !== told) place.textContent = told;
      if (this.own && !place.hasAttribute("title")) place.setAttribute("title", tr("clock-both"));
      place.classList.toggle("short", now !== null && now < 30);
    }
  }
}

/** @param {string} bot @param {TableSaid} table */
export function botName(bot, table) {
  return table.bots.find(([id]) => id === bot)?.[1] ?? bot;
}

/** @param {string} symbol @param {string} words */
function mark(symbol, words) {
  return el("span", { title: words }, icon(symbol), el("span", { class: "unseen" }, words));
}

/**
 * What a seat is called: by the person's name, or by the game's.
 *
 * @param {{name: string, words: string} | undefined} seat
 */
export function name(seat) {
  return seat ? seat.name || seat.words : "";
}

/**
 * A seat as sentences name it: *Red (Ada)*.
 *
 * @param {SeatSaid | undefined} seat
 */
export function fullName(seat) {
  return seat ? seat.words + (seat.name ? ` (${seat.name})` : "") : "";
}
