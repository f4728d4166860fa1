// Whole numbers and measures: a stepper and a slider in the panel, a handle on the board.

import { button, el } from "../lib/dom.js";
import { Handle } from "../board/handle.js";
import { page } from "../lib/page.js";
import { tr } from "../lib/words.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("./choice.js").Slot} Slot */
/** @typedef {import("../net/messages.js").MeasureDomain} MeasureDomain */
/** @typedef {import("../net/messages.js").WholeDomain} WholeDomain */

/** So many numbers are shown as a slider as well. */
const SLIDER = 12;

export class Numbers {
  /** @param {import("../board/board.js").Board} board */
  constructor(board) {
    this.board = board;
    /** @type {Handle | null} */
    this.handle = null;
    /** Which slot the controls stand for. @type {Slot | null} */
    this.slot = null;
    /** @type {HTMLElement | null} */
    this.made = null;
    this.value = 0;
    /** Of a spot, its second number. @type {Slot | null} */
    this.second = null;
    /** Shows where the handle is. @type {(values: number[]) => void} */
    this.write = () => {};
  }

  hide() {
    this.handle?.remove();
    this.handle = this.slot = this.second = this.made = null;
  }

  /**
   * The controls of a slot; the same ones as long as it is the same slot, so that a slider being pulled is
   * not replaced under the finger.
   *
   * @param {Choice} choice
   * @param {Slot} slot
   */
  show(choice, slot) {
    const domain = slot.domain;
    if (this.slot === slot && this.made) {
      this.learn(choice);
      return this.made;
    }
    this.hide();
    this.slot = slot;
    if (domain.type === "whole") this.made = this.stepper(choice, domain);
    else if (domain.type === "measure") this.made = this.dial(choice, domain);
    return this.made;
  }

  /** The second number of a spot becomes known with the first. @param {Choice} choice */
  learn(choice) {
    const next = choice.tried?.slot;
    if (this.slot?.domain.type !== "measure" || this.slot.domain.handle !== "spot" || this.second) return;
    if (next?.domain.type !== "measure" || next.domain.handle !== "spot") return;
    this.second = next;
    this.handle?.remove();
    this.handle = new Handle(this.board, this.slot.domain, next.domain, this.write, (values) => choice.attempt(values));
    this.write(this.handle.value);
    this.board.view.reveal(this.handle.grip);
    choice.attempt(this.handle.value);
  }

  /** @param {Choice} choice @param {WholeDomain} domain */
  stepper(choice, domain) {
    const go = (/** @type {number} */ value) => {
      this.value = Math.round(Math.min(domain.most, Math.max(domain.least, value || 0)));
      field.value = String(this.value);
      if (slider) slider.value = field.value;
      less.disabled = this.value <= domain.least;
      more.disabled = this.value >= domain.most;
      exact.forEach((chip, n) => chip.setAttribute("aria-pressed", String(domain.least + n === this.value)));
      choice.attempt([this.value]);
    };
    const field = el("input", {
      type: "number", inputmode: "numeric", min: domain.least, max: domain.most, value: domain.least,
      "data-key": "number",
      "aria-labelledby": "sentence", onchange: () => go(Number(field.value)),
    });
    const less = button("", "−", () => go(this.value - 1), { cls: "step" });
    const more = button("", "+", () => go(this.value + 1), { cls: "step" });
    less.setAttribute("aria-label", tr("less"));
    more.setAttribute("aria-label", tr("more"));
    less.dataset.key = "less";
    more.dataset.key = "more";
    const slider = domain.most - domain.least >= SLIDER ? el("input", {
      type: "range", min: domain.least, max: domain.most, value: domain.least, "aria-labelledby": "sentence",
      oninput: () => go(Number(slider?.value)),
    }) : null;
    // Few numbers are pressed, not counted up to.
    const exact = slider ? [] : Array.from({ length: domain.most - domain.least + 1 }, (_, n) => {
      const value = domain.least + n;
      const chip = button("", String(value), () => go(value), { cls: "chip" });
      chip.dataset.key = `number-${value}`;
      return chip;
    });
    if (exact.length) {
      // Nothing is chosen before a number is: to confirm at once must not mean the least of them.
      this.value = domain.least;
      field.value = "";
      field.placeholder = String(domain.least);
      less.disabled = true;
    } else {
      queueMicrotask(() => go(domain.least));
    }
    return el("div", { class: "number" }, less, field, more, slider,
      exact.length > 0 && el("div", { class: "row exact" }, ...exact));
  }

  /** @param {Choice} choice @param {MeasureDomain} domain */
  dial(choice, domain) {
    const step = Math.max(1, Math.round(domain.scale));
    const told = new Intl.NumberFormat(page.lang, { maximumFractionDigits: 2 });
    const tell = (/** @type {number} */ v) => `${told.format(v / domain.scale)}${domain.unit}`.replace("-", "−");
    const reading = el("output", { class: "reading numbers" });
    this.write = (values) => {
      slider.value = String(values[0] ?? 0);
      reading.textContent = values.map(tell).join(", ");
      slider.setAttribute("aria-valuetext", reading.textContent);
    };
    const go = (/** @type {number} */ v) => {
      this.handle?.set([v, ...this.handle.value.slice(1)]);
    };
    const slider = el("input", {
      type: "range", min: domain.least, max: domain.most, step: 1, "aria-labelledby": "sentence", "data-key": "dial",
      oninput: () => go(Number(slider.value)),
      // A range of a lattice has thousands of steps; arrows move by one readable unit.
      onkeydown: (/** @type {KeyboardEvent} */ e) => {
        const by = {
          ArrowLeft: -step, ArrowDown: -step, ArrowRight: step, ArrowUp: step,
          PageUp: 10 * step, PageDown: -10 * step,
        }[e.key];
        if (by === undefined) return;
        e.preventDefault();
        go(Number(slider.value) + (e.shiftKey ? by / step : by));
      },
    });
    const slot = this.slot;
    const usual = slot && "usual" in slot && typeof slot.usual === "number" ? slot.usual : null;
    queueMicrotask(() => {
      this.handle = new Handle(this.board, domain, null, this.write, (values) => choice.attempt(values), usual);
      this.write(this.handle.values);
      choice.attempt(this.handle.value.slice(0, 1));
    });
    const hints = domain.hints.slice(0, 6).map((h) =>
      button("", tell(h), () => go(h), { cls: "chip" }));
    return el("div", { class: "number dial" }, reading, slider, el("div", { class: "row" }, ...hints));
  }
}
