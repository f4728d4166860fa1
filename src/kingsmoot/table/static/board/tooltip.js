// What a thing is and does, beside it: for a pointer that rests on it, for keys that stand on it, and for a
// finger that rests on it or has just chosen it.

import { el, fill } from "../lib/dom.js";
import { tr } from "../lib/words.js";
import { panelElement } from "../panels/items.js";

/** Milliseconds that a pointer rests before the words come; sooner from one thing to the next; of a finger. */
const REST = 350;
const NEXT = 90;
const PRESS = 450;
/** A finger moves a little even when it rests. */
const STIR = 10;
/** Words longer than this tell what a thing does, not only what it is called. */
const TELLING = 44;
const GAP = 14;
/** So many choices may be hidden rather than words that are being read. */
const SPOKEN = 12;

/** @typedef {import("../panels/items.js").Panel} Panel */

export class Tooltip {
  /**
   * @param {import("./board.js").Board} board
   * @param {HTMLElement} panel
   * @param {(ref: string) => void} ask  for the whole card of a thing
   * @param {(ref: string) => string[]} may  what it may do now
   */
  constructor(board, panel, ask, may) {
    this.may = may;
    this.board = board;
    this.panel = panel;
    this.ask = ask;
    /** Cards that were sent for this position; null: the label says all. @type {Map<string, Panel | null>} */
    this.cards = new Map();
    this.place = el("div", { class: "tooltip", "aria-hidden": "true", hidden: true });
    document.body.append(this.place);
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.soon = undefined;
    this.ref = "";
    this.pressed = { x: 0, y: 0 };
    addEventListener("pointerover", (e) => e.pointerType !== "touch" && this.over(e));
    addEventListener("pointerdown", (e) => this.down(e), true);
    addEventListener("pointermove", (e) => this.stir(e));
    addEventListener("pointerup", (e) => e.pointerType === "touch" && clearTimeout(this.soon));
    addEventListener("wheel", () => this.hide(), { passive: true });
    addEventListener("blur", () => this.hide());
    addEventListener("keydown", (e) => e.key === "Escape" && this.hide(), true);
    document.addEventListener("focusin", (e) => this.focused(e));
    // Words that have come under a resting finger are what it asked for.
    board.host.addEventListener("click", (e) => this.held && (e.stopPropagation(), (this.held = false)), true);
  }

  held = false;

  /** The thing an element draws, or the choice it offers. @param {EventTarget | null} target */
  meant(target) {
    const at = target instanceof Element ? target.closest("[data-ref], [data-value]") : null;
    if (!(at instanceof SVGElement || at instanceof HTMLElement)) return { at: null, ref: "" };
    if (!this.board.holds(at) && !this.panel.contains(at)) return { at: null, ref: "" };
    return { at, ref: at.dataset.ref ?? at.dataset.value ?? "" };
  }

  /** @param {PointerEvent} e */
  over(e) {
    const { at, ref } = this.meant(e.target);
    if (ref === this.ref && !this.place.hidden) return;
    clearTimeout(this.soon);
    if (!ref || e.buttons || tells(at)) return this.hide();
    const words = this.words(ref, at);
    this.soon = setTimeout(() => this.show(ref, words, this.by(at)), this.place.hidden ? REST : NEXT);
    if (!this.place.hidden) this.hide();
  }

  at = new DOMRect();

  /** @param {PointerEvent} e */
  down(e) {
    this.hide();
    this.held = false;
    if (e.pointerType !== "touch") return;
    const { at, ref } = this.meant(e.target);
    const words = this.words(ref, at);
    this.pressed = { x: e.clientX, y: e.clientY };
    if (!ref || !at || this.panel.contains(at)) return;
    this.soon = setTimeout(() => {
      this.held = true;
      this.show(ref, words, at.getBoundingClientRect());
    }, PRESS);
  }

  /** @param {PointerEvent} e */
  stir(e) {
    if (e.pointerType !== "touch") this.at = new DOMRect(e.clientX, e.clientY, 0, 0);
    else if (Math.hypot(e.clientX - this.pressed.x, e.clientY - this.pressed.y) > STIR) clearTimeout(this.soon);
  }

  /** @param {FocusEvent} e */
  focused(e) {
    const { at, ref } = this.meant(e.target);
    if (!at?.matches(":focus-visible")) return;
    if (!ref || tells(at)) return this.hide();
    this.show(ref, this.words(ref, at), at instanceof HTMLElement ? this.by(at) : at.getBoundingClientRect());
  }

  /**
   * What the words must not cover: the pointer, or of a choice in words all that lies beside it.
   *
   * @param {Element | null} at
   */
  by(at) {
    if (!(at instanceof HTMLElement)) return this.at;
    const { top, height } = at.getBoundingClientRect();
    const place = [this.panel, ...this.board.beside].find((p) => p.contains(at)) ?? this.panel;
    const { left, width } = place.getBoundingClientRect();
    return width > innerWidth / 2 ? at.getBoundingClientRect() : new DOMRect(left, top, width, height);
  }

  /** A finger has chosen a thing: say what it does, if there is more to say than its name. @param {string} ref */
  chosen(ref) {
    const words = this.board.labels[ref] ?? "";
    const thing = this.board.of(ref)[0];
    if (words.length > TELLING && thing) this.show(ref, words, thing.getBoundingClientRect());
  }

  /** What there is to say; nothing where the element says it itself. @param {string} ref @param {Element | null} at */
  words(ref, at) {
    const words = this.board.labels[ref] ?? "";
    return at instanceof HTMLElement && (words.length <= TELLING || at.textContent === words) ? "" : words;
  }

  /** @param {string} ref @param {string} words @param {DOMRect} by  what it must not cover */
  show(ref, words, by) {
    clearTimeout(this.soon);
    this.ref = ref;
    this.near = by;
    this.told = words;
    if (!this.cards.has(ref)) this.ask(ref);
    this.draw();
  }

  near = new DOMRect();
  told = "";

  /** The card of a thing has come. @param {string} ref @param {Panel | null} card */
  explained(ref, card) {
    this.cards.set(ref, card);
    if (ref === this.ref) this.draw();
  }

  /** Another position: cards may say something else. */
  forget() {
    this.cards.clear();
  }

  draw() {
    const card = this.cards.get(this.ref);
    const words = this.told;
    const may = this.may(this.ref);
    this.place.hidden = !card && !words;
    if (this.place.hidden) return;
    // Of words for a thing its name comes first, up to the first stop.
    const [, name = words, rest = ""] = /^(.*?[.;:])\s+(.*)$/s.exec(words) ?? [];
    this.place.classList.toggle("whole", Boolean(card));
    if (card) fill(this.place, panelElement(card));
    else fill(this.place, rest ? el("b", {}, name.replace(/[.;:]$/, "")) : name, rest ? el("span", {}, rest) : null);
    if (may.length) {
      (this.place.querySelector(".beside-panel") ?? this.place).append(el("div", { class: "may-now" },
        el("b", {}, tr("may-now")), ...may.map((told) => el("p", {}, told))));
    }
    const { x, y } = this.spot(this.near, this.place.getBoundingClientRect());
    this.place.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
  }

  /**
   * Where the words hide least of what may be chosen: above, below, beside what they are about, at an edge of the
   * board.
   *
   * @param {DOMRect} by
   * @param {DOMRect} size
   */
  spot(by, { width, height }) {
    const within = (/** @type {number} */ v, /** @type {number} */ most) => Math.max(8, Math.min(v, most - 8));
    const x = within(by.x + by.width / 2 - width / 2, innerWidth - width);
    const y = within(by.y + by.height / 2 - height / 2, innerHeight - height);
    const frame = this.board.host.getBoundingClientRect();
    const spots = [
      { x, y: by.top - height - GAP }, { x, y: by.bottom + GAP },
      { x: by.left - width - GAP, y }, { x: by.right + GAP, y },
      { x, y: frame.bottom - height - 4 }, { x, y: frame.top + 4 }, { x, y: 8 },
    ].filter((at) => at.x >= 8 && at.y >= 8 && at.x + width <= innerWidth - 8 && at.y + height <= innerHeight - 8);
    const open = [...this.board.open(), ...this.panel.querySelectorAll("button, .sentence")]
      .map((thing) => thing.getBoundingClientRect());
    const hidden = (/** @type {{x: number, y: number}} */ at) => open.filter((box) =>
      box.left < at.x + width && box.right > at.x && box.top < at.y + height && box.bottom > at.y).length;
    // What a lesson or the coach says is being read.
    const read = [...document.querySelectorAll(".bubble, .remark")].map((said) => said.getBoundingClientRect());
    const over = (/** @type {{x: number, y: number}} */ at) => read.some((box) =>
      box.left < at.x + width && box.right > at.x && box.top < at.y + height && box.bottom > at.y);
    const [first] = spots.map((at) => ({ at, hidden: hidden(at) + (over(at) ? SPOKEN : 0) }))
      .sort((a, b) => a.hidden - b.hidden);
    return first?.at ?? { x, y: within(by.top - height - GAP, innerHeight - height) };
  }

  hide() {
    clearTimeout(this.soon);
    this.ref = "";
    this.place.hidden = true;
  }
}

/** Does a thing say by itself what it does? @param {Element | null} at */
function tells(at) {
  if (!(at instanceof HTMLElement)) return false;
  return [...at.querySelectorAll(".text")]
    .some((text) => text.getClientRects().length > 0 && text.scrollHeight <= text.clientHeight + 2);
}
