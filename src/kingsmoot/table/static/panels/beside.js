// What lies beside the board: the panels of the game, where the page has room for them.

import { panelElement, wordsOf } from "./items.js";

/** @typedef {import("./items.js").Panel} Panel */
/** @typedef {import("../net/messages.js").PanelSaid} PanelSaid */

/**
 * The panels after some news: what was left out is as it was.
 *
 * @param {Panel[]} had
 * @param {(string | PanelSaid)[] | undefined} said
 * @param {boolean} whole
 * @returns {Panel[]}
 */
export function panelsAfter(had, said, whole) {
  if (!said) return whole ? [] : had;
  const known = new Map(had.map((panel) => [panel.id, panel]));
  return said.flatMap((panel) => {
    if (typeof panel === "string") return known.get(panel) ?? [];
    const before = known.get(panel.id)?.items ?? [];
    const items = (panel.items ?? []).flatMap((item) =>
      (Array.isArray(item) ? before.slice(item[0], item[0] + item[1]) : [item]));
    return [{ ...panel, items }];
  });
}

export class Beside {
  /** @param {Record<"all" | "mine" | "now", HTMLElement>} places */
  constructor(places) {
    this.places = places;
    /** What is shown, by the id of the panel. @type {Map<string, {panel: Panel, shown: HTMLElement}>} */
    this.shown = new Map();
  }

  /** The words of things that lie in panels only. @param {Panel[]} panels @returns {Record<string, string>} */
  static labels(panels) {
    /** @type {Record<string, string>} */
    const found = {};
    for (const { items } of panels) {
      for (const item of items) {
        for (const cell of [...(item.cells ?? []), ...(item.chips ?? [])]) {
          if (cell.ref) found[cell.ref] ??= cell.words ?? cell.text ?? "";
        }
      }
    }
    for (const item of panels.flatMap(({ items }) => items)) {
      if (item.ref && wordsOf(item)) found[item.ref] = wordsOf(item);
    }
    return found;
  }

  /** Show these; a panel that is as it was stays the same element. @param {Panel[]} panels */
  show(panels) {
    const now = new Map();
    for (const panel of panels) {
      if (panel.kind === "seats") continue;  // they stand with the people who sit there
      const had = this.shown.get(panel.id);
      now.set(panel.id, had?.panel === panel ? had : { panel, shown: this.anew(panel, had?.shown) });
    }
    this.shown = now;
    for (const [name, place] of Object.entries(this.places)) {
      const wanted = [...now.values()].filter(({ panel }) => (panel.place ?? "all") === name).map(({ shown }) => shown);
      if (wanted.length !== place.children.length || wanted.some((shown, n) => place.children[n] !== shown)) {
        place.replaceChildren(...wanted);
      }
      place.toggleAttribute("data-empty", wanted.length === 0);
    }
  }

  /**
   * The element of a panel that changed, scrolled and focused as the one before.
   *
   * @param {Panel} panel
   * @param {HTMLElement} [had]
   */
  anew(panel, had) {
    const shown = panelElement(panel);
    const focused = had?.contains(document.activeElement) && document.activeElement instanceof HTMLElement
      ? document.activeElement.dataset.ref : undefined;
    if (had) {
      const low = had.scrollTop;
      had.replaceWith(shown);
      shown.scrollTop = low;
    }
    if (focused) {
      const again = shown.querySelector(`[data-ref="${CSS.escape(focused)}"]`);
      if (again instanceof HTMLElement) {
        again.tabIndex = -1;
        again.focus({ preventScroll: true });
      }
    }
    return shown;
  }
}
