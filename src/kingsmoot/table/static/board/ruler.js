// A ruler over the board: from one point to another, told in the game's own unit. It is sent nowhere.

import { svg } from "../lib/dom.js";
import { page } from "../lib/page.js";
import { tr } from "../lib/words.js";
import { say } from "../lib/toast.js";

/** @typedef {{x: number, y: number}} Point */

/** A pointer that moved less than this between down and up has clicked: the other end comes by a second click. */
const CLICK = 6;
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Ruler {
  /** @param {import("./board.js").Board} board @param {() => void} changed  it was taken up or laid down */
  constructor(board, changed) {
    this.board = board;
    this.changed = changed;
    this.on = false;
    /** How long a unit is drawn, and what it is called. @type {[number, string]} */
    this.measure = [1, ""];
    /** @type {Point | null} */
    this.from = null;
    /** @type {Point | null} */
    this.to = null;
    /** Whether the far end follows the pointer. */
    this.following = false;
    /** Where the pointer went down, on the screen. @type {Point | null} */
    this.pressed = null;
    this.told = new Intl.NumberFormat(page.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    this.drawn = svg("g", { class: "ruler", tabindex: -1, role: "application" });
    this.drawn.addEventListener("keydown", (e) => this.key(e));
    const { host } = board;
    // Caught before the board sees them: who measures neither pans nor chooses.
    const caught = (/** @type {(e: PointerEvent) => void} */ act) => (/** @type {Event} */ e) => {
      if (!this.on) return;
      e.stopPropagation();
      act(/** @type {PointerEvent} */ (e));
    };
    host.addEventListener("pointerdown", caught((e) => this.down(e)), { capture: true });
    host.addEventListener("pointermove", caught((e) => this.move(e)), { capture: true });
    host.addEventListener("pointerup", caught((e) => this.up(e)), { capture: true });
    host.addEventListener("click", caught(() => {}), { capture: true });
  }

  /** Take it up, or lay it down. @param {boolean} on @param {boolean} [byKeys] it then begins at what has the focus */
  hold(on, byKeys = false) {
    if (on === this.on) return;
    this.on = on;
    this.from = this.to = this.pressed = null;
    this.following = false;
    this.board.host.classList.toggle("measuring", on);
    if (on && byKeys) {
      const at = document.activeElement;
      const thing = at instanceof SVGElement && this.board.svg.contains(at) ? at : this.board.host;
      const box = thing.getBoundingClientRect();
      this.from = this.to = this.board.point(box.x + box.width / 2, box.y + box.height / 2);
    }
    this.draw();
    if (on && byKeys) this.drawn.focus();
    this.changed();
  }

  /** @param {PointerEvent} e */
  down(e) {
    if (e.button !== 0) return;
    e.preventDefault();
    this.pressed = { x: e.clientX, y: e.clientY };
    this.to = this.board.point(e.clientX, e.clientY);
    if (!this.following) this.from = this.to;
    else this.pressed = null;
    this.following = !this.following;
    this.draw();
  }

  /** @param {PointerEvent} e */
  move(e) {
    if (!this.following) return;
    this.to = this.board.point(e.clientX, e.clientY);
    this.draw();
  }

  /** @param {PointerEvent} e */
  up(e) {
    const from = this.pressed;
    if (from && Math.hypot(e.clientX - from.x, e.clientY - from.y) >= CLICK) this.following = false;
    this.pressed = null;
    if (!this.following && this.from) say(this.words());
  }

  /**
   * Arrows move the far end by one unit, with Shift by a tenth; Enter begins anew from there.
   *
   * @param {KeyboardEvent} e
   */
  key(e) {
    if (!this.from || !this.to) return;
    const way = WAYS[/** @type {keyof typeof WAYS} */ (e.key)];
    if (e.key === "Enter") this.from = this.to;
    else if (!way) return;
    e.preventDefault();
    e.stopPropagation();
    const step = this.measure[0] * (e.shiftKey ? 0.1 : 1);
    this.following = false;
    this.to = { x: this.to.x + (way?.[0] ?? 0) * step, y: this.to.y + (way?.[1] ?? 0) * step };
    this.draw();
    say(this.words());
  }

  /** The distance, to a tenth. */
  words() {
    const { from, to, measure } = this;
    return from && to ? `${this.told.format(Math.hypot(to.x - from.x, to.y - from.y) / measure[0])}${measure[1]}` : "";
  }

  /** As large on the screen at any zoom. */
  draw() {
    const { from, to, drawn } = this;
    if (!this.on || !from || !to) return drawn.remove();
    const px = 1 / (this.board.svg.getScreenCTM()?.a || 1);
    const line = (/** @type {string} */ cls, /** @type {number} */ width) => svg("line", {
      class: cls, x1: from.x, y1: from.y, x2: to.x, y2: to.y, "stroke-width": width * px, "stroke-linecap": "round",
    });
    const end = (/** @type {Point} */ p) =>
      svg("circle", { class: "end", cx: p.x, cy: p.y, r: 5 * px, "stroke-width": 2 * px });
    const words = this.words();
    // Beside the line, on a plate of its own: the picture below it may be anything.
    const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const side = to.x < from.x ? -1 : 1;
    const at = {
      x: (from.x + to.x) / 2 + ((to.y - from.y) / long) * 24 * px * side,
      y: (from.y + to.y) / 2 - ((to.x - from.x) / long) * 24 * px * side,
    };
    const width = (words.length * 10 + 12) * px;
    const plate = svg("rect", {
      class: "plate", x: at.x - width / 2, y: at.y - 14 * px, width, height: 28 * px, rx: 4 * px,
      "stroke-width": 1.5 * px,
    });
    const told = svg("text", { x: at.x, y: at.y + 6 * px, "font-size": 17 * px }, words);
    drawn.replaceChildren(line("casing", 6), line("length", 2.5), end(from), end(to), plate, told);
    drawn.setAttribute("aria-label", `${tr("ruler")}: ${words}`);
    if (!drawn.isConnected) this.board.tools.append(drawn);
    return undefined;
  }
}
