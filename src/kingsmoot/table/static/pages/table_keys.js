// The keys of a table's page, and the buttons that zoom.

import { button } from "../lib/dom.js";
import { hush } from "../lib/toast.js";
import { tr } from "../lib/words.js";

/** By how much one press zooms. */
const ZOOM = 1.4;

/**
 * @param {import("./table.js").Table} app
 * @returns {import("../lib/shortcuts.js").Shortcut[]}
 */
export function tableKeys(app) {
  const { view } = app.board;
  const tab = (/** @type {string} */ id) => () => app.tabs.show(id);
  return [
    { key: "b", words: tr("key-board"), act: () => app.board.focus() },
    { key: "Escape", shown: "Esc", words: tr("key-cancel"), act: () => escape(app) },
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => ({
      key: String(n), shown: "1–9", words: n === 1 ? tr("key-number") : "", act: () => app.question.press(n),
    })),
    { key: "t", words: tr("key-type"), act: () => app.question.typeInstead() },
    { key: "h", words: tr("hint"), act: () => app.question.actions.hint() },
    { key: "u", words: tr("take-back"), act: () => app.question.actions.back() },
    { key: "l", words: tr("tab-log"), act: tab("log") },
    { key: "c", words: tr("tab-talk"), act: tab("talk") },
    { key: "+", words: tr("zoom-in"), act: () => view.zoom(ZOOM) },
    { key: "-", words: tr("zoom-out"), act: () => view.zoom(1 / ZOOM) },
    { key: "f", words: tr("zoom-fit"), act: () => view.fit() },
    { key: "r", words: tr("ruler"), act: () => app.overlays.rule(true) },
    { key: "[", words: tr("look-back"), act: () => app.stepBack() },
    { key: "]", words: tr("replay-step"), act: () => void app.replay?.go(app.replay.at + 1) },
    { key: "?", words: tr("help"), act: () => app.help() },
  ];
}

/**
 * Away with what is in front: the drawer, the ruler, what is chosen, the news.
 *
 * @param {import("./table.js").Table} app
 */
function escape(app) {
  if (app.tabs.close()) return;
  if (app.overlays.ruler.on) app.overlays.ruler.hold(false);
  else if (app.choice?.begun) app.choice.clear();
  else hush();
}

/** @param {import("../board/panzoom.js").PanZoom} view */
export function zoomButtons(view) {
  return [
    button("ui-zoom-in", tr("zoom-in"), () => view.zoom(ZOOM), { bare: true, key: "+" }),
    button("ui-zoom-out", tr("zoom-out"), () => view.zoom(1 / ZOOM), { bare: true, key: "−" }),
    button("ui-zoom-fit", tr("zoom-fit"), () => view.fit(), { bare: true, key: "f" }),
  ];
}
