// Panels beside the board: tabs on a wide screen, a drawer over the board on a narrow one.

import { el, fill, icon, need } from "../lib/dom.js";
import { tr } from "../lib/words.js";
import { set, settings } from "../lib/storage.js";

/** @type {[string, string][]} */
const TABS = [
  ["state", "ui-seat"], ["log", "ui-replay"], ["talk", "ui-chat"], ["table", "ui-settings"],
  ["result", "ui-verified-dice"],
];

export class Tabs {
  constructor() {
    this.bar = need("tabs");
    this.side = need("side");
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
    this.narrow = matchMedia("(max-width: 860px)");
    for (const [id, symbol] of TABS) {
      const made = el("button", {
        type: "button", class: "tab", role: "tab", id: `tab-${id}`, "aria-controls": panelOf(id).id,
        onclick: () => this.press(id),
        onkeydown: (/** @type {KeyboardEvent} */ e) => this.key(e),
      }, icon(symbol), el("span", {}, tr(`tab-${id}`)), el("span", { class: "badge", hidden: true }));
      this.buttons.set(id, made);
    }
    fill(this.bar, ...this.buttons.values());
    this.offer("result", false);
    this.shown = settings().shown;
    if (!this.buttons.has(this.shown) || ["result", "state"].includes(this.shown)) this.shown = "log";
    const fit = () => {
      // Where there is room, the state of the table is always before the eyes.
      this.offer("state", this.narrow.matches);
      if (this.shown === "state" && !this.narrow.matches) this.shown = "log";
      this.show(this.shown, !this.narrow.matches);
    };
    fit();
    this.narrow.addEventListener("change", fit);
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
    if (!by) return;
    const open = [...this.buttons.entries()].filter(([, b]) => !b.hidden);
    const at = open.findIndex(([id]) => id === this.shown);
    const next = open[(at + by + open.length) % open.length];
    if (next) {
      this.show(next[0], true);
      next[1].focus();
    }
  }

  /** On a narrow screen a second press closes the drawer. @param {string} id */
  press(id) {
    this.show(id, !(this.narrow.matches && this.shown === id && this.open));
  }

  open = true;

  /** @param {string} id @param {boolean} [open] */
  show(id, open = true) {
    this.shown = id;
    this.open = open;
    set({ shown: id });
    this.side.classList.toggle("open", open);
    this.side.dataset.shown = id;
    for (const [name, made] of this.buttons) {
      const on = name === id && (open || !this.narrow.matches);
      made.setAttribute("aria-selected", String(on));
      made.tabIndex = name === id ? 0 : -1;
      if (name !== "state") panelOf(name).hidden = name !== id;
      if (on) this.count(name, 0);
    }
    const panel = panelOf(id);
    if (id === "log") panel.scrollTop = panel.scrollHeight;
  }

  /** Close the drawer; on a wide screen there is none. */
  close() {
    if (!this.narrow.matches || !this.open) return false;
    this.show(this.shown, false);
    return true;
  }

  /** Is this panel before the reader's eyes? @param {string} id */
  seen(id) {
    return this.shown === id && this.open;
  }

  /** A number of unread things. @param {string} id @param {number} n */
  count(id, n) {
    const badge = this.buttons.get(id)?.querySelector(".badge");
    if (!(badge instanceof HTMLElement)) return;
    badge.hidden = n === 0;
    badge.textContent = String(n);
  }

  /** One more unread thing. @param {string} id */
  more(id) {
    if (this.seen(id)) return;
    const badge = this.buttons.get(id)?.querySelector(".badge");
    this.count(id, Number(badge?.textContent || 0) + 1);
  }

  /** @param {string} id @param {boolean} on */
  offer(id, on) {
    const made = this.buttons.get(id);
    if (made) made.hidden = !on;
  }
}

/** @param {string} id */
function panelOf(id) {
  return need(id === "state" ? "panels-all" : `panel-${id}`);
}
