// The games of a player, on whatever device they were begun; this one is given a link to those that it opens.

import { el, fill, icon } from "../lib/dom.js";
import { asPlayer, held } from "../lib/player.js";
import { hold, links } from "../lib/storage.js";
import { toast } from "../lib/toast.js";
import { tr } from "../lib/words.js";

/** @typedef {import("../net/messages.js").OwnGame} OwnGame */

/** @returns {Promise<OwnGame[]>} */
export async function ownGames() {
  if (!held()) return [];
  try {
    return (await asPlayer("/api/me/games")).tables;
  } catch {
    return [];
  }
}

/** The link of this device to a seat, if it has one. @param {OwnGame} game */
function link(game) {
  return links().find((l) => l.table === game.table && l.seat === game.seat && l.use === "mine");
}

/** @param {OwnGame} game */
export async function openOwn(game) {
  try {
    const { token } = await asPlayer("/api/me/open", { table: game.table, seat: game.seat });
    const words = game.seats.find((s) => s.seat === game.seat)?.words ?? "";
    hold({ table: game.table, seat: game.seat, token, use: "mine", title: game.title, words });
    location.href = `/s/${token}`;
  } catch (e) {
    toast(e instanceof Error ? e.message : String(e));
  }
}

/** One game as a line that leads to it. @param {OwnGame} game */
export function gameLine(game) {
  const known = link(game);
  const seat = game.seats.find((s) => s.seat === game.seat);
  const others = game.seats.filter((s) => s.seat !== game.seat && s.name).map((s) => s.name).join(", ");
  return el("li", {}, el("a", {
    href: known ? `/s/${known.token}` : "/me", class: game.owes ? "mine turn" : "mine", "data-table": game.table,
    onclick: (/** @type {Event} */ e) => {
      if (known) return;
      e.preventDefault();
      void openOwn(game);
    },
  }, icon(game.owes ? "ui-play" : game.status === "over" ? "ui-replay" : "ui-clock"),
  el("span", {}, el("b", {}, game.title), el("small", {}, [seat?.words, others].filter(Boolean).join(" · "))),
  el("em", {}, tr(game.owes ? "go-on" : `status-${game.status}`))));
}

/** @param {HTMLElement} place @param {OwnGame[]} games */
export function showGames(place, games) {
  fill(place, games.length ? el("ul", { class: "tables" }, ...games.map(gameLine))
    : el("p", { class: "soft" }, tr("turns-none")));
}
