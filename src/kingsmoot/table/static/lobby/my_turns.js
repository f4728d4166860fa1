// *My turns*: what the links held in this browser owe.

import { el, fill, icon } from "../lib/dom.js";
import { ask } from "../net/http.js";
import { tr } from "../lib/words.js";
import { forget, links } from "../lib/storage.js";
import { gameLine, ownGames } from "../player/own_games.js";

/** @typedef {import("../net/messages.js").HeldSeat} HeldSeat */

/** How many answers are owed, on the icon of an installed page. @param {number} n */
export function badge(n) {
  if (!("setAppBadge" in navigator)) return;
  void (n ? navigator.setAppBadge(n) : navigator.clearAppBadge()).catch(() => {});
}

/** Shows them; tells whether there are any. @param {HTMLElement} place */
export async function myTurns(place) {
  const held = links().filter((l) => l.use === "mine" || l.use === "here").slice(0, 100);
  const own = await ownGames();
  if (!held.length && !own.length) return false;
  /** @type {HeldSeat[]} */
  let rows;
  try {
    const told = held.length ? await ask("/api/mine", { body: { tokens: held.map((l) => l.token) } }) : { tables: [] };
    rows = told.tables;
  } catch {
    return place.childElementCount > 0;
  }
  const found = held.map((link) => ({ link, row: rows.find((r) => r.token === link.token) ?? null }));
  const gone = found.filter((f) => !f.row);
  if (gone.length) forget((l) => gone.some((g) => g.link.token === l.token));
  const rest = found.filter((f) => f.row).sort((a, b) => rank(a.row) - rank(b.row));
  // Games that were begun on another device of the same player.
  const elsewhere = own.filter((game) => game.status !== "over"
    && !rest.some((f) => f.row?.table === game.table && f.row?.seat === game.seat));
  const owed = rest.filter((f) => f.row?.owes).length + elsewhere.filter((game) => game.owes).length;
  document.title = owed ? `(${owed}) kingsmoot` : "kingsmoot";
  badge(owed);
  const lines = elsewhere.slice(0, 12).map(gameLine);
  fill(place, el("ul", { class: "tables" }, ...lines, ...rest.slice(0, 12).map(({ link, row }) => el("li", {},
    el("a", { href: `/s/${link.token}`, class: row?.owes ? "mine turn" : "mine" },
      icon(row?.owes ? "ui-play" : row?.status === "over" ? "ui-replay" : "ui-clock"),
      el("span", {}, el("b", {}, row?.title ?? link.title ?? link.table), el("small", {}, ` ${link.words ?? ""}`)),
      el("em", {}, tr(row?.owes ? "go-on" : `status-${row?.status ?? "running"}`)))))));
  return rest.length + elsewhere.length > 0;
}

/** @param {HeldSeat | null} row */
function rank(row) {
  return row?.owes ? 0 : row?.status === "running" ? 1 : row?.status === "waiting" ? 2 : 3;
}
