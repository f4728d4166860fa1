// The coach of a first real game: one short remark at a question, ever fewer as one shows that one knows.

import { stand } from "../board/free_place.js";
import { button, el, fill, need } from "../lib/dom.js";
import { ruleLink, say } from "../lib/toast.js";
import { ask } from "../net/http.js";
import { tr } from "../lib/words.js";

/** @typedef {import("../net/messages.js").CoachSaid} CoachSaid */
/** @typedef {{said: Record<string, number>, known: Record<string, number>, tables: string[]}} Memory */

const KEY = "kingsmoot.coach";
/** Remarks in one game, at most. */
const MOST = 12;
/** How often somebody does it unasked before it need not be said. */
const KNOWS = 2;
/** Who answers at once needs no coach: a remark that was heard before waits so long. */
const PATIENCE = 2500;
const TABLES = 50;

/** @returns {Memory} */
function memory() {
  const none = { said: {}, known: {}, tables: [] };
  try {
    return { ...none, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return none;
  }
}

/** @param {Memory} now */
function remember(now) {
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // Forbidden: the coach repeats itself.
  }
}

export class Coach {
  /**
   * @param {HTMLElement} place
   * @param {{id: string, token: string | null, table: import("../net/messages.js").TableSaid | null,
   *   board: import("../board/board.js").Board}} page
   */
  constructor(place, page) {
    this.place = place;
    this.page = page;
    /** What holds at the present question. @type {CoachSaid[]} */
    this.fitting = [];
    this.spoken = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** The question that was looked at last. */
    this.at = "";
    if (location.hash !== "#coach") return; // a number is a moment of the game, and stays
    this.sit();
    // Said once, and not again when the page is loaded anew.
    history.replaceState(null, "", location.pathname);
  }

  get on() {
    return memory().tables.includes(this.page.id);
  }

  /** Sit down at this table. */
  sit() {
    const now = memory();
    remember({ ...now, tables: [this.page.id, ...now.tables.filter((t) => t !== this.page.id)].slice(0, TABLES) });
  }

  leave() {
    const now = memory();
    remember({ ...now, tables: now.tables.filter((t) => t !== this.page.id) });
    this.hush();
    this.offer();
  }

  /** Always a button away, but never in a rated game. */
  offer() {
    const table = this.page.table;
    const may = table && table.seat !== null && !table.rated && table.status === "running" && !this.on;
    fill(need("coach-call"), may && button("ui-coach", tr("coach"), () => {
      this.sit();
      this.at = "";
      this.hush();
      if (this.now) void this.asked(this.now);
    }, { bare: true, cls: "call" }));
  }

  /** @type {import("../net/messages.js").Asked | null} */
  now = null;

  /** A question is put, or none. @param {import("../net/messages.js").Asked | null} question */
  async asked(question) {
    this.now = question && !question.answered ? question : null;
    const at = this.now ? `${this.now.epoch}.${this.now.decision}` : "";
    if (at === this.at) return;
    this.at = at;
    this.hush();
    this.fitting = [];
    this.offer();
    if (!this.on || this.page.table?.rated || !this.now) return;
    try {
      const told = await ask(`/api/tables/${this.page.id}/coach`, { token: this.page.token });
      if (at !== this.at) return;
      this.fitting = told.remarks;
    } catch {
      return;
    }
    this.speak();
  }

  /** Say the first remark that is not worn out. */
  speak() {
    const { said, known } = memory();
    const next = this.fitting.find((r) => (said[r.id] ?? 0) < r.times && (known[r.id] ?? 0) < KNOWS);
    if (!next || this.spoken >= MOST) return;
    this.timer = setTimeout(() => this.show(next), said[next.id] ? PATIENCE : 0);
  }

  /** @param {CoachSaid} remark */
  show(remark) {
    const now = memory();
    remember({ ...now, said: { ...now.said, [remark.id]: (now.said[remark.id] ?? 0) + 1 } });
    this.spoken += 1;
    for (const ref of remark.light) for (const thing of this.page.board.of(ref)) thing.classList.add("pointed");
    const away = button("ui-close", tr("close"), () => this.hush(), { bare: true });
    const quiet = button("", tr("coach-quiet"), () => this.leave(), { cls: "small" });
    fill(this.place, el("div", { class: "remark", role: "status" },
      el("p", {}, el("b", {}, `${tr("coach")}: `), remark.say, "\u00a0", ruleLink(remark.rule)),
      el("div", {}, quiet, away)));
    stand(this.place, this.page.board, remark.light);
    say(remark.say);
  }

  /** An answer was given: who does unasked what would be said knows it. @param {string} text */
  answered(text) {
    clearTimeout(this.timer);
    const now = memory();
    const known = { ...now.known };
    for (const r of this.fitting) {
      if (r.follows.some((told) => `${text} `.startsWith(`${told} `))) known[r.id] = (known[r.id] ?? 0) + 1;
    }
    remember({ ...now, known });
    this.hush();
  }

  hush() {
    clearTimeout(this.timer);
    for (const thing of this.page.board.host.querySelectorAll(".pointed")) thing.classList.remove("pointed");
    this.place.removeAttribute("style");
    fill(this.place);
  }
}
