// A ring of signs around a thing that was clicked, where the same is asked for each of several things: what it may be
// given, at the pointer. It says nothing that the panel does not; it only saves the way there.

import { el, fill, icon } from "../lib/dom.js";
import { tr } from "../lib/words.js";
import { capital } from "../panels/items.js";

/** Pixels of a sign, from one to the next, and of the least ring. */
const SIGN = 42;
const STEP = 47;
const LEAST = 74;
const EDGE = 6;

/** @typedef {import("../net/messages.js").Item} Item */

export class Ring {
  /** @param {import("../pages/table.js").Table} app */
  constructor(app) {
    this.app = app;
    /** The thing around which it lies, or will lie once the question has turned to it. */
    this.ref = "";
    this.drawn = "";
    /** Where the pointer went down last; null: keys were used. @type {{x: number, y: number} | null} */
    this.at = null;
    this.hub = el("div", { class: "hub" });
    this.place = el("div", { class: "ring", role: "group", hidden: true });
    document.body.append(this.place);
    addEventListener("pointerdown", (e) => {
      this.at = { x: e.clientX, y: e.clientY };
      if (e.target instanceof Node && !this.place.contains(e.target)) this.close();
    }, true);
    addEventListener("keydown", (e) => {
      this.at = null;
      if (e.key !== "Escape" || this.place.hidden) return;
      e.stopPropagation();
      this.close();
    }, true);
    for (const moved of ["wheel", "resize"]) addEventListener(moved, () => this.close(), { passive: true });
  }

  /** @param {string} ref */
  open(ref) {
    this.ref = ref;
  }

  close() {
    this.ref = this.drawn = "";
    this.place.hidden = true;
  }

  /** Show it, or not: as the question stands. */
  show() {
    const { choice, sent, replay } = this.app;
    if (!this.ref || !choice || sent || replay) return this.close();
    if (choice.asking) return;
    if (choice.move || choice.at?.name !== this.ref) return this.close();
    const given = [...choice.given()].filter(([thing]) => thing !== this.ref).map(([, { value }]) => String(value));
    const signs = [...new Set([...choice.offers().map(([value]) => value), ...given])]
      .map((value) => ({ value, item: this.item(value), free: choice.things().has(value) }));
    // Only where all of it lies beside the board with its signs.
    if (signs.length < 2 || !signs.every(({ item }) => item?.symbol)) return this.close();
    const key = JSON.stringify([this.ref, signs.map(({ value, free }) => [value, free])]);
    if (key === this.drawn) return;
    this.drawn = key;
    this.draw(signs.map(({ value, item, free }) => this.sign(value, item, free)), choice.about);
  }

  /** What lies beside the board. @param {string} ref */
  item(ref) {
    return this.app.board.panels.flatMap((panel) => panel.items).find((item) => item.ref === ref);
  }

  /** @param {string} value @param {Item | undefined} item @param {boolean} free */
  sign(value, item, free) {
    const name = capital(item?.name ?? value);
    const words = free ? name : tr("ring-elsewhere", { what: name });
    const tell = () => (this.hub.textContent = words);
    return el("button", {
      type: "button", class: free ? "sign" : "sign taken", "aria-label": words, title: words, "data-value": value,
      onpointerenter: tell, onfocus: tell,
      onclick: () => {
        this.close();
        this.app.picking.picked(value, true);
      },
    }, icon(item?.symbol ?? ""));
  }

  /** @param {HTMLElement[]} signs @param {string} about */
  draw(signs, about) {
    const far = Math.max(LEAST, (signs.length * STEP) / (2 * Math.PI));
    const half = far + SIGN / 2;
    const box = this.app.board.of(this.ref).find((thing) => thing instanceof SVGElement)?.getBoundingClientRect();
    const { x, y } = this.at ?? { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    const within = (/** @type {number} */ at, /** @type {number} */ size) =>
      Math.max(half + EDGE, Math.min(at, size - half - EDGE));
    this.place.style.left = `${within(x, innerWidth) - half}px`;
    this.place.style.top = `${within(y, innerHeight) - half}px`;
    this.place.style.width = this.place.style.height = `${2 * half}px`;
    this.place.setAttribute("aria-label", about);
    signs.forEach((sign, n) => {
      const angle = (2 * Math.PI * n) / signs.length - Math.PI / 2;
      sign.style.left = `${half + far * Math.cos(angle) - SIGN / 2}px`;
      sign.style.top = `${half + far * Math.sin(angle) - SIGN / 2}px`;
    });
    this.hub.textContent = about;
    fill(this.place, this.hub, ...signs);
    this.place.hidden = false;
    if (!this.at) signs[0]?.focus();
  }
}
