// What may be looked at beside the bare picture: overlays that are asked for, and the ruler.

import { button, fill } from "../lib/dom.js";
import { tr } from "../lib/words.js";
import { Ruler } from "./ruler.js";
import { set, settings } from "../lib/storage.js";

/** @typedef {import("../net/messages.js").SceneSaid} SceneSaid */

export class Overlays {
  /** @param {HTMLElement} place @param {import("./board.js").Board} board @param {string} game */
  constructor(place, board, game) {
    this.place = place;
    this.board = board;
    this.game = game;
    this.ruler = new Ruler(board, () => this.draw());
    /** @type {[string, string][]} */
    this.overlays = [];
    /** @type {[number, string] | null} */
    this.measure = null;
    board.overlays = new Set(settings().overlays[game] ?? []);
    place.setAttribute("aria-label", tr("overlays"));
  }

  /** What the picture offers. @param {SceneSaid | null} scene */
  show(scene) {
    const { overlays = [], measure = null } = scene ?? {};
    const same = JSON.stringify([overlays, measure]) === JSON.stringify([this.overlays, this.measure]);
    if (same) return;
    this.overlays = overlays;
    this.measure = measure;
    if (measure) this.ruler.measure = measure;
    else this.ruler.hold(false);
    this.draw();
  }

  draw() {
    const shown = this.board.overlays;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.toggle : undefined;
    const made = this.overlays.map(([name, words]) =>
      this.toggle(name, words, shown.has(name), "ui-eye", () => this.press(name)));
    if (this.measure) {
      const act = (/** @type {MouseEvent} */ e) => this.rule(e.detail === 0);
      made.push(this.toggle("-ruler", tr("ruler"), this.ruler.on, "", act, "r"));
    }
    fill(this.place, ...made);
    this.place.hidden = made.length === 0;
    if (focused) made.find((b) => b.dataset.toggle === focused)?.focus();
  }

  /**
   * @param {string} name
   * @param {string} words
   * @param {boolean} on
   * @param {string} symbol
   * @param {(e: MouseEvent) => void} act
   * @param {string} [key]
   */
  toggle(name, words, on, symbol, act, key) {
    const made = button(symbol, words, act, { cls: "small", key });
    made.setAttribute("aria-pressed", String(on));
    made.dataset.toggle = name;
    return made;
  }

  /** @param {string} name */
  press(name) {
    const shown = this.board.overlays;
    if (!shown.delete(name)) shown.add(name);
    set({ overlays: { ...settings().overlays, [this.game]: [...shown] } });
    this.board.showOverlays();
    this.draw();
  }

  /** Take the ruler up or lay it down. @param {boolean} byKeys */
  rule(byKeys) {
    if (this.measure) this.ruler.hold(!this.ruler.on, byKeys);
  }
}
