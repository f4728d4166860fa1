// Talk at the table, private talk, what onlookers say, and promises.

import { button, el, emblem, fill, icon } from "../lib/dom.js";
import { known, tr } from "../lib/words.js";
import { set, settings } from "../lib/storage.js";
import { muted } from "../lib/player.js";
import { name } from "./seats.js";

/** @typedef {import("../net/messages.js").TalkSaid} TalkSaid */
/** @typedef {import("../net/messages.js").PromiseSaid} PromiseSaid */
/** @typedef {import("../net/messages.js").TableSaid} TableSaid */

const KINDS = ["peace", "support", "passage", "bid", "other"];

export class Chat {
  /**
   * @param {HTMLElement} place
   * @param {(message: import("../net/messages.js").Command) => void} send
   * @param {(ref: string) => string} label  words for a thing
   * @param {(seat: import("../net/messages.js").SeatSaid) => void} person  opens what is known of another person
   */
  constructor(place, send, label, person) {
    this.place = place;
    this.send = send;
    this.label = label;
    this.person = person;
    /** @type {Map<number, TalkSaid>} */
    this.said = new Map();
    /** @type {Map<string, PromiseSaid>} */
    this.promises = new Map();
    /** @type {TableSaid | null} */
    this.table = null;
    this.list = el("ol", { class: "talk", "aria-live": "polite", "aria-label": tr("tab-talk") });
    this.given = el("ul", { class: "promises" });
    this.text = el("input", {
      type: "text", name: "say", maxlength: 600, autocomplete: "off", "aria-label": tr("say"), placeholder: tr("say"),
    });
    this.to = el("select", { name: "to", "aria-label": tr("say-to") });
    /** Onlookers have no seat whose name they could speak by. */
    this.called = el("input", {
      type: "text", name: "name", maxlength: 40, autocomplete: "nickname", value: settings().name,
      "aria-label": tr("your-name"), placeholder: tr("your-name"),
      onchange: () => set({ name: this.called.value.trim() }),
    });
    this.form = el("form", { class: "say", onsubmit: (/** @type {Event} */ e) => this.speak(e) },
      this.to, this.called, this.text, el("button", { type: "submit", class: "button bare", "aria-label": tr("send") },
        icon("ui-chat")));
    this.offer = button("ui-promise-kept", tr("promise-new"), () => this.compose(), { cls: "small" });
    this.writing = el("div", { class: "compose" });
    fill(place, this.list, this.form, el("h3", {}, tr("promises"), " ", this.offer), this.writing, this.given);
  }

  /** @param {TableSaid} table */
  meet(table) {
    this.table = table;
    const was = this.to.value;
    const others = table.seats.filter((s) => s.seat !== table.seat && s.kind !== "bot");
    fill(this.to, el("option", { value: "" }, tr("to-all")),
      ...(table.private_talk && table.seat !== null ? others.map((s) => el("option", { value: s.seat }, name(s)))
        : []));
    this.to.value = was;
    if (this.to.selectedIndex < 0) this.to.selectedIndex = 0;
    const seated = table.seat !== null;
    this.form.hidden = !seated && !table.onlookers_talk;
    this.to.hidden = !seated;
    this.called.hidden = seated;
    this.offer.hidden = !seated || table.status !== "running";
    this.draw();
  }

  /** Forget what another seat of this device heard. */
  clear() {
    this.said.clear();
    this.promises.clear();
    this.draw();
  }

  /** @param {Event} e */
  speak(e) {
    e.preventDefault();
    const text = this.text.value.trim();
    if (!text) return;
    const onlooker = this.table?.seat === null;
    this.send({
      type: "say", text, to: onlooker || this.to.value === "" ? null : Number(this.to.value),
      name: onlooker ? this.called.value.trim() : "",
    });
    this.text.value = "";
  }

  /** @param {TalkSaid} talk */
  hear(talk) {
    this.said.set(talk.n, talk);
    this.draw();
  }

  /** @param {PromiseSaid} promise */
  promise(promise) {
    this.promises.set(String(promise.id), promise);
    this.draw();
  }

  /** @param {number | null | undefined} seat */
  seat(seat) {
    return this.table?.seats.find((s) => s.seat === seat);
  }

  draw() {
    const talk = [...this.said.values()].filter((t) => !this.hidden(t.from)).sort((a, b) => a.n - b.n);
    fill(this.list, ...talk.map((t) => {
      const from = this.seat(t.from);
      return el("li", { class: !from ? "onlooker" : t.to === null ? "" : "private" },
        from ? emblem(from) : icon("ui-eye"),
        el("span", {}, from && from.seat !== this.table?.seat && from.kind === "person"
          ? el("button", { type: "button", class: "person", onclick: () => this.person(from) }, name(from))
          : el("b", {}, from ? name(from) : t.name || tr("onlooker")),
          !from && t.name ? el("small", {}, ` ${tr("onlooker-mark")}`) : null,
          t.to === null ? null : el("small", {}, icon("ui-private"), tr("privately", { who: name(this.seat(t.to)) })),
          " ", t.text));
    }), !talk.length && el("li", { class: "empty" }, tr("talk-empty")));
    this.list.scrollTop = this.list.scrollHeight;
    fill(this.given, ...[...this.promises.values()].map((p) => this.one(p)));
  }

  /** Whom the reader has muted or blocked is not heard. @param {number | null} from */
  hidden(from) {
    const seat = this.seat(from);
    return Boolean(seat && this.table && seat.seat !== this.table.seat && muted(this.table.table, seat));
  }

  /** @param {PromiseSaid} p */
  one(p) {
    const [kind = "other", ref = "-", ...note] = p.what.split(" ");
    const mine = this.table?.seat;
    const about = ref !== "-" ? this.label(ref) : "";
    const words = [known(`promise-${kind}`) ? tr(`promise-${kind}`) : kind, about, note.join(" ")];
    const change = (/** @type {import("../net/messages.js").Promise["state"]} */ state) =>
      () => this.send({ type: "promise", id: p.id, state });
    const symbol = p.state === "kept" ? "ui-promise-kept" : p.state === "broken" ? "ui-promise-broken" : "ui-private";
    return el("li", { class: `promise ${p.state}` }, icon(symbol),
      el("span", {}, el("b", {}, `${name(this.seat(p.from))} → ${name(this.seat(p.to))}`), " ",
        words.filter(Boolean).join(": "),
        el("small", {}, ` · ${tr(`promise-state-${p.state}`)}`),
        p.words && el("small", { class: "soft" }, ` ${p.words}`)),
      el("span", { class: "row" },
        p.state === "offered" && mine === p.to
          && button("ui-check", tr("promise-accept"), change("given"), { cls: "small" }),
        p.state === "offered" && mine === p.from
          && button("ui-close", tr("promise-withdraw"), change("withdrawn"), { cls: "small" }),
        this.unreturned(p) && button("ui-promise-kept", tr("promise-return"),
          () => this.send({ type: "promise", to: p.from, what: `${kind} -` }), { cls: "small" }),
        p.state === "given" && mine === p.to
          && button("ui-promise-kept", tr("promise-kept"), change("kept"), { cls: "small" }),
        p.state === "given" && mine === p.to
          && button("ui-promise-broken", tr("promise-broken"), change("broken"), { cls: "small" })));
  }

  /** Whether the reader has been given peace, and has not promised anything back. @param {PromiseSaid} p */
  unreturned(p) {
    const mine = this.table?.seat;
    return p.state === "given" && p.what === "peace -" && mine === p.to && this.table?.status === "running"
      && ![...this.promises.values()].some((q) => q.from === mine && q.to === p.from && q.state !== "withdrawn");
  }

  /** A form for a new promise. */
  compose() {
    const table = this.table;
    if (!table || this.writing.firstChild) return fill(this.writing);
    const to = el("select", { "aria-label": tr("promise-to") },
      ...table.seats.filter((s) => s.seat !== table.seat).map((s) => el("option", { value: s.seat }, name(s))));
    const kind = el("select", { "aria-label": tr("promise-kind") },
      ...KINDS.map((k) => el("option", { value: k }, tr(`promise-${k}`))));
    const note = el("input", {
      type: "text", maxlength: 120, "aria-label": tr("promise-note"), placeholder: tr("promise-note"),
    });
    fill(this.writing, el("form", {
      class: "stack", onsubmit: (/** @type {Event} */ e) => {
        e.preventDefault();
        this.send({ type: "promise", to: Number(to.value), what: `${kind.value} - ${note.value.trim()}`.trim() });
        fill(this.writing);
      },
    }, el("p", { class: "soft" }, tr("promise-about")), el("div", { class: "row" }, to, kind), note,
    el("div", { class: "row end" }, button("", tr("cancel"), () => fill(this.writing)),
      el("button", { type: "submit", class: "button primary" }, tr("promise-offer")))));
    to.focus();
  }
}
