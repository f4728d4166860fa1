// Looking back: a slider over all moments, through any eyes, with a link to each.

import { button, el, fill, icon, still } from "../lib/dom.js";
import { ask } from "../net/http.js";
import { copy } from "./about_table.js";
import { page } from "../lib/page.js";
import { tr } from "../lib/words.js";
import { name } from "./seats.js";
import { toast } from "../lib/toast.js";

/** @typedef {import("../net/messages.js").Moment} Moment */
/** @typedef {import("../net/messages.js").TableSaid} TableSaid */
/**
 * @typedef {object} Actions
 * @property {(moment: Moment) => void} show
 * @property {(n: number) => void} moved
 * @property {(table: string, seat: number, token: string) => void} forked
 */

const PACE = 1400;

export class Replay {
  /**
   * @param {HTMLElement} place
   * @param {TableSaid} table
   * @param {number} of
   * @param {string | null} token
   * @param {Actions} actions
   * @param {(() => void) | null} [leave]  of a game that is going on: back to it
   */
  constructor(place, table, of, token, actions, leave = null) {
    this.live = leave !== null;
    this.place = place;
    this.table = table;
    this.of = of;
    this.token = token;
    this.actions = actions;
    this.at = of;
    this.eyes = table.seat !== null ? String(table.seat) : this.live ? "-1" : "all";
    /** @type {Map<string, Promise<Moment>>} */
    this.kept = new Map();
    this.columns = 0;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.running = undefined;
    this.slider = el("input", {
      type: "range", min: 0, max: of, value: of, "aria-label": tr("replay-moment"),
      oninput: () => this.go(Number(this.slider.value)),
    });
    this.number = el("output", { class: "numbers" });
    this.told = el("p", { class: "meaning", "aria-live": "polite" });
    this.player = button("ui-play", tr("replay-play"), () => this.toggle(), { bare: true });
    this.forks = button("ui-redo", "…", () => void this.fork(), { cls: "small fork" });
    const eyes = el("select", { "aria-label": tr("replay-eyes"), onchange: () => {
      this.eyes = eyes.value;
      this.nameFork();
      this.go(this.at);
    } },
    el("option", { value: "all" }, tr("eyes-all")), el("option", { value: "-1" }, tr("eyes-onlooker")),
    ...table.seats.map((s) => el("option", { value: s.seat, selected: String(s.seat) === this.eyes }, name(s))));
    fill(place,
      el("div", { class: "ask" }, el("h2", { class: "sentence", id: "sentence" }, tr("replay")),
        !this.live && el("label", { class: "row eyes" }, icon("ui-eye"), eyes)),
      el("div", { class: "replay" },
        button("ui-step-back", tr("replay-back"), () => this.go(this.at - 1), { bare: true, key: "←" }), this.player,
        button("ui-step", tr("replay-step"), () => this.go(this.at + 1), { bare: true, key: "→" }),
        this.slider, this.number),
      leave ? el("div", { class: "confirm" }, this.told,
        button("ui-check", tr("back-to-game"), leave, { cls: "primary" })) : el("div", { class: "confirm" }, this.told,
        button("ui-link", tr("replay-link"), () => void copy(`${location.origin}/t/${table.table}#${this.at}`),
          { cls: "small" }),
        this.forks));
    this.nameFork();
    place.dataset.state = "over";
    if (!this.live) addEventListener("hashchange", () => this.fromHash());
  }

  /** Of a game that is going on: the log that the page has. @type {import("../net/messages.js").LogLine[]} */
  lines = [];

  /** Stop playing. */
  stop() {
    if (this.running) this.toggle();
  }

  fromHash() {
    const n = Number(location.hash.slice(1));
    if (location.hash && Number.isInteger(n) && n !== this.at) this.go(n);
  }

  /** @param {number} n */
  moment(n) {
    const key = `${n} ${this.eyes} ${this.columns}`;
    let found = this.kept.get(key);
    if (!found) {
      found = ask(`/api/tables/${this.table.table}/moment?at=${n}&eyes=${this.eyes}&columns=${this.columns}`,
        { token: this.token });
      found.catch(() => this.kept.delete(key));
      this.kept.set(key, found);
    }
    return found;
  }

  /** The card of a thing as it was at this moment. @param {string} ref */
  async explained(ref) {
    const of = `at=${this.at}&eyes=${this.eyes}&ref=${encodeURIComponent(ref)}`;
    const told = await ask(`/api/tables/${this.table.table}/explained?${of}`, { token: this.token });
    return told.card;
  }

  /** @param {number} n */
  async go(n) {
    this.at = Math.min(this.of, Math.max(0, n));
    this.slider.value = String(this.at);
    this.number.textContent = `${this.at} / ${this.of}`;
    if (!this.live) history.replaceState(null, "", `#${this.at}`);
    this.actions.moved(this.at);
    const wanted = `${this.at} ${this.eyes}`;
    try {
      const moment = await this.moment(this.at);
      // Who pulls the slider quickly sees where it stopped, not every answer on its way.
      if (wanted !== `${this.at} ${this.eyes}`) return;
      const lines = this.live ? this.lines.filter((l) => l.after === this.at) : (moment.lines ?? []);
      this.told.textContent = lines.slice(-3).map((l) => l.text).join(" ") || moment.crumbs.join(" · ");
      this.told.lang = page.lang;
      this.actions.show(moment);
      if (this.at < this.of) void this.moment(this.at + 1).catch(() => {});
    } catch (e) {
      toast(e instanceof Error ? e.message : String(e));
    }
  }

  toggle() {
    if (this.running) {
      clearInterval(this.running);
      this.running = undefined;
    } else {
      if (this.at >= this.of) void this.go(0);
      const step = () => (this.at >= this.of ? this.toggle() : void this.go(this.at + 1));
      this.running = setInterval(step, still() ? PACE * 1.5 : PACE);
    }
    fill(this.player, icon(this.running ? "ui-pause" : "ui-play"));
    this.player.setAttribute("aria-label", tr(this.running ? "replay-pause" : "replay-play"));
  }

  /** The seat that one would play on: the one through whose eyes one looks, or one's own. */
  get forkSeat() {
    const eyes = Number(this.eyes);
    return Number.isInteger(eyes) && eyes >= 0 ? eyes : this.table.seat ?? 0;
  }

  /** The button says as whom. */
  nameFork() {
    const seat = this.table.seats.find((s) => s.seat === this.forkSeat);
    fill(this.forks, icon("ui-redo"), el("span", {}, tr("fork", { who: seat?.words ?? "" })));
  }

  /** A private table against bots from here on. */
  async fork() {
    try {
      const body = { at: this.at, seat: this.forkSeat };
      const made = await ask(`/api/tables/${this.table.table}/fork`, { token: this.token, body });
      const { seat, token } = made.seats[0];
      this.actions.forked(made.table, seat, token);
    } catch (e) {
      toast(e instanceof Error ? e.message : String(e));
    }
  }
}
