// The panel about the table itself: options, seats that change hands, settings, fairness.

import { button, el, fill, icon } from "../lib/dom.js";
import { sure } from "../lib/shortcuts.js";
import { clockText, tr } from "../lib/words.js";
import { name } from "./seats.js";
import { set, settings } from "../lib/storage.js";

/** @typedef {import("../net/messages.js").TableSaid} TableSaid */
/** @typedef {import("../net/messages.js").SeatSaid} SeatSaid */
/**
 * @typedef {object} Actions
 * @property {(message: import("../net/messages.js").Command) => void} send
 * @property {() => void} report
 * @property {() => void} record
 * @property {(table: TableSaid) => HTMLElement[]} lists  buttons for lists that may be kept
 * @property {(seat: SeatSaid) => Promise<void>} handover
 * @property {(seat: SeatSaid) => void} person  what is known of another
 */

export class AboutTable {
  /** @param {HTMLElement} place @param {Actions} actions */
  constructor(place, actions) {
    this.place = place;
    this.actions = actions;
    /** Standing answers of this seat: kind, answer, until. @type {[string, string, string][]} */
    this.standing = [];
  }

  /** Other answers stand now. @param {[string, string, string][]} kinds @param {TableSaid | null} table */
  stand(kinds, table) {
    this.standing = kinds;
    if (table) this.show(table);
  }

  /** @param {TableSaid} table */
  show(table) {
    fill(this.place,
      el("h2", {}, table.title),
      el("p", { class: "row" },
        el("a", { class: "button", href: `/r/${encodeURIComponent(table.game)}`, target: "rulebook" },
          icon("ui-rulebook"), el("span", {}, tr("rulebook"))),
        el("a", { class: "button", href: "/" }, icon("ui-menu"), el("span", {}, tr("lobby")))),
      this.choices(),
      this.answers(),
      table.seat !== null && table.status !== "over" && table.notices.length > 0 && this.notices(table),
      table.seat !== null && table.status === "running" && this.own(table),
      table.status === "running" && this.others(table),
      this.people(table),
      this.rules(table),
      this.fair(table),
      el("p", { class: "row" },
        button("ui-link", tr("share-watch"), () => copy(`${location.origin}/t/${table.table}`), { cls: "small" }),
        button("ui-replay", tr("download-record"), this.actions.record, { cls: "small" }),
        ...this.actions.lists(table),
        button("ui-warning", tr("report"), this.actions.report, { cls: "small" })));
  }

  choices() {
    const box = (/** @type {"sound" | "notify"} */ key, /** @type {string} */ words) => {
      const made = el("input", {
        type: "checkbox", checked: settings()[key], name: key,
        onchange: async () => {
          // A notification is for the browser's own question to allow.
          const may = key !== "notify" || !made.checked || await Notification.requestPermission() === "granted";
          if (!may) made.checked = false;
          set({ [key]: made.checked });
        },
      });
      return el("label", { class: "check" }, made, el("span", {}, words));
    };
    const quick = el("select", {
      "aria-label": tr("setting-quick"),
      onchange: () => set({ quick: /** @type {import("../lib/storage.js").Quick} */ (quick.value) }),
    }, ...["never", "buttons", "clicks"].map((how) =>
      el("option", { value: how, selected: settings().quick === how }, tr(`quick-${how}`))));
    return el("section", {}, el("h3", {}, tr("settings")),
      el("label", { class: "field" }, el("span", {}, tr("setting-quick")), quick), box("sound", tr("setting-sound")),
      "Notification" in window ? box("notify", tr("setting-notify")) : null);
  }

  answers() {
    if (!this.standing.length) return null;
    return el("section", {}, el("h3", {}, tr("standing")),
      el("ul", { class: "plain" }, ...this.standing.map(([kind, answer, until]) =>
      el("li", { class: "row" }, el("code", {}, answer), el("small", {}, tr(`until-${until}`)),
        button("ui-close", tr("standing-off"), () => this.actions.send({ type: "standing", kind, until: "off" }),
          { bare: true })))));
  }

  /** Where *your turn* is sent while one is away. @param {TableSaid} table */
  notices(table) {
    const fields = table.notices.map((kind) => el("input", {
      type: kind === "email" ? "email" : "url", name: kind, placeholder: tr(`notice-${kind}`),
      "aria-label": tr(`notice-${kind}`), maxlength: kind === "email" ? 200 : 500,
    }));
    const value = (/** @type {string} */ kind) => fields.find((f) => f.name === kind)?.value.trim() ?? "";
    return el("section", {}, el("h3", {}, tr("notices")),
      el("p", { class: "soft" }, tr("notices-about")),
      el("form", {
        class: "row notices", onsubmit: (/** @type {Event} */ e) => {
          e.preventDefault();
          this.actions.send({ type: "notices", email: value("email"), webhook: value("webhook") });
        },
      }, ...fields, el("button", { type: "submit", class: "button small" }, icon("ui-check"),
        el("span", {}, tr("notices-set")))));
  }

  /** What I may do with my own seat. @param {TableSaid} table */
  own(table) {
    const seat = table.seats.find((s) => s.seat === table.seat);
    if (!seat) return null;
    const bots = table.bots;
    const away = seat.kind === "bot" || Boolean(seat.bot);
    const bot = el("select", { "aria-label": tr("bot") },
      ...bots.map(([id, words]) => el("option", { value: id }, words)));
    const { send, handover } = this.actions;
    const act = (/** @type {string} */ symbol, /** @type {string} */ words, /** @type {() => void} */ done) =>
      button(symbol, words, done, { cls: "small" });
    return el("section", {}, el("h3", {}, tr("my-seat")),
      el("p", { class: "row" },
        away && act("ui-seat", tr("take-seat-back"), () => send({ type: "handover", seat: seat.seat })),
        !away && bots.length > 0 && bot,
        !away && act("ui-bot", tr("bot-plays"), () => send({ type: "takeover", seat: seat.seat, bot: bot.value })),
        act("ui-link", tr("hand-over"), () => sure(tr("hand-over-about"), tr("hand-over"), () => void handover(seat))),
        !away && act("ui-close", tr("resign"), () =>
          sure(tr("resign-about"), tr("resign"), () => send({ type: "resign" })))));
  }

  /** Who is away may be replaced by a vote. @param {TableSaid} table */
  others(table) {
    const away = table.seats.filter((s) => s.seat !== table.seat && s.kind === "person" && !s.here && !s.bot);
    if (table.seat === null || !away.length) return null;
    const bot = table.bots[0]?.[0] ?? "";
    return el("section", {}, el("h3", {}, tr("absent")),
      ...away.map((s) => el("p", { class: "row" }, el("span", {}, name(s)),
        button("ui-bot", tr("vote-bot"), () => this.actions.send({ type: "takeover", seat: s.seat, bot }),
          { cls: "small" }))));
  }

  /** The other people, with what is known of them. @param {TableSaid} table */
  people(table) {
    const others = table.seats.filter((s) => s.seat !== table.seat && s.kind === "person" && s.ready);
    if (!others.length) return null;
    return el("section", {}, el("h3", {}, tr("people")), el("p", { class: "row people" }, ...others.map((s) =>
      button("ui-seat", name(s), () => this.actions.person(s), { cls: "small" }))));
  }

  /** @param {TableSaid} table */
  rules(table) {
    const clock = table.clock;
    const rows = [...(table.options)];
    if (clock && (clock.seat || clock.decision)) {
      const told = [
        clock.seat && tr("clock-seat-is", { time: clockText(clock.seat) }),
        clock.decision && tr("clock-decision-is", { time: clockText(clock.decision) }),
      ];
      rows.push([tr("clock"), `${told.filter(Boolean).join(", ")}; ${tr(`zero-${clock.zero}`)}`]);
    }
    rows.push([tr("private-talk"), tr(table.private_talk ? "yes" : "no")],
      [tr("onlookers-talk"), tr(table.onlookers_talk ? "yes" : "no")],
      [tr("rated"), tr(table.rated ? "yes" : "no")]);
    return el("section", {}, el("h3", {}, tr("this-table")),
      el("dl", { class: "facts" }, ...rows.flatMap(([k, v]) => [el("dt", {}, k), el("dd", {}, v)])));
  }

  /** @param {TableSaid} table */
  fair(table) {
    return el("details", { class: "fair" }, el("summary", {}, icon("ui-verified-dice"), tr("fairness")),
      el("p", { class: "soft" }, tr("fairness-about")),
      el("code", { class: "hash" }, table.commitment));
  }
}

/** Into the clipboard, or at least before the eyes. @param {string} text */
export async function copy(text) {
  const { toast } = await import("../lib/toast.js");
  try {
    await navigator.clipboard.writeText(text);
    toast(tr("copied"), { symbol: "ui-check", cls: "good" });
  } catch {
    toast(text, { symbol: "ui-link", stays: true });
  }
}
