// The game on one screen: under `?`, and by itself at the first table of a game.

import { button, el, icon } from "../lib/dom.js";
import { dialog, keyList } from "../lib/shortcuts.js";
import { ask } from "../net/http.js";
import { tr } from "../lib/words.js";

/** @typedef {import("../net/messages.js").Summary} Summary */

const MET = "kingsmoot.met";

/**
 * @param {string} game
 * @param {import("../lib/shortcuts.js").Shortcut[]} keys
 * @param {boolean} first  before the first game begins
 */
export async function summarySheet(game, keys, first) {
  /** @type {Summary | null} */
  const told = await ask(`/api/games/${encodeURIComponent(game)}/summary`).catch(() => null);
  const begin = first && button("ui-play", tr("summary-begin"), () => sheet.close(), { cls: "primary" });
  const sheet = dialog(told ? tr("summary") : tr("help"),
    ...(told ? [
      el("p", {}, el("b", {}, tr("summary-goal")), " ", told.goal),
      el("p", {}, el("b", {}, tr("summary-turn")), " ", told.turn),
      el("ul", { class: "signs" }, ...told.signs.map(([symbol, say]) => el("li", {}, icon(symbol), say))),
      el("p", { class: "row" }, begin,
        el("a", { class: "button", href: `/learn/${game}` }, icon("ui-rulebook"), el("span", {}, tr("summary-learn"))),
        el("a", { class: "button", href: `/r/${game}`, target: "rulebook" }, el("span", {}, tr("rulebook")))),
    ] : []),
    el("h3", {}, tr("help")), el("p", {}, tr("help-board")), keyList(keys));
  if (begin) begin.focus({ preventScroll: true });
}

/** Is this the first table of the game in this browser? Asked once. @param {string} game */
export function firstMeeting(game) {
  try {
    const met = JSON.parse(localStorage.getItem(MET) ?? "[]");
    if (met.includes(game)) return false;
    localStorage.setItem(MET, JSON.stringify([...met, game]));
    return true;
  } catch {
    return false;
  }
}
