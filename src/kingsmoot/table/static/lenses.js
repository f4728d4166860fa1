// What may be looked at beside the bare picture: overlays that are asked for, and the ruler.

import { button, fill } from "./dom.js";
import { tr } from "./page.js";
import { Ruler } from "./ruler.js";
import { set, settings } from "./store.js";

/** @typedef {import("./types.js").SceneMessage} SceneMessage */

export class Lenses {
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
    board.lifted = new Set(settings().overlays[game] ?? []);
    place.setAttribute("aria-label", tr("lenses"));
  }

  /** What the picture offers. @param {SceneMessage | null} scene */
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
    const { lifted } = this.board;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.lens : undefined;
    const made = this.overlays.map(([name, words]) => this.toggle(name, words, lifted.has(name), "ui-eye", () => this.press(name)));
    if (this.measure) {
      const act = (/** @type {MouseEvent} */ e) => this.rule(e.detail === 0);
      made.push(this.toggle("-ruler", tr("ruler"), this.ruler.on, "", act, "r"));
    }
    fill(this.place, ...made);
    this.place.hidden = made.length === 0;
    if (focused) made.find((b) => b.dataset.lens === focused)?.focus();
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
    made.dataset.lens = name;
    return made;
  }

  /** @param {string} name */
  press(name) {
    const { lifted } = this.board;
    if (!lifted.delete(name)) lifted.add(name);
    set({ overlays: { ...settings().overlays, [this.game]: [...lifted] } });
    this.board.lift();
    this.draw();
  }

  /** Take the ruler up or lay it down. @param {boolean} byKeys */
  rule(byKeys) {
    if (this.measure) this.ruler.hold(!this.ruler.on, byKeys);
  }
}
