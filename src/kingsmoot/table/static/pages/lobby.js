// The lobby: what waits for me, lessons done, bots of my level, open tables.

import { el, fill, icon, need } from "../lib/dom.js";
import { ask } from "../net/http.js";
import { tr } from "../lib/words.js";
import { header } from "../lib/header.js";
import { avoided, ratingText } from "../lib/player.js";
import { links, settings } from "../lib/storage.js";
import { myTurns } from "../lobby/my_turns.js";
import { level } from "../lobby/level.js";
import { finished, known, streak } from "../lesson/progress.js";

/** @typedef {import("../net/messages.js").TableInfo} TableInfo */

const EVERY = 10_000;
const SHOWN = 6;

/** @param {TableInfo} row */
function line(row) {
  const open = row.open?.length ?? row.seats.filter((s) => s.kind === "open").length;
  const rating = (/** @type {import("../net/messages.js").SeatInfo} */ s) => ratingText(s.rating, s.provisional);
  const names = row.seats.filter((s) => s.name || s.rating).map((s) =>
    [s.name || (s.kind === "bot" ? tr("bot") : s.words), rating(s)].filter(Boolean).join(" ")).join(", ");
  return el("li", {}, icon(open ? "ui-seat-open" : "ui-eye"),
    el("span", {}, el("b", {}, row.title), row.rated && el("small", { class: "rated" }, tr("rated-mark")),
      " ", el("small", {}, names)),
    el("em", {}, open && row.status === "waiting" ? tr("seats-open", { n: open }) : tr(`status-${row.status}`)),
    el("a", { class: "button", href: `/t/${row.table}` }, tr(row.status === "waiting" ? "sit-here" : "look-on")));
}

/** Does somebody sit there whom this player has blocked? @param {TableInfo} row */
function met(row) {
  const known = avoided();
  return row.seats.some((s) => s.player && known[s.player] === "block");
}

async function openTables() {
  try {
    const told = await ask("/api/tables");
    /** @type {TableInfo[]} */
    const rows = told.tables.filter((/** @type {TableInfo} */ row) => !met(row));
    const waiting = (/** @type {TableInfo} */ r) => (r.status === "waiting" ? 0 : r.status === "running" ? 1 : 2);
    const shown = rows.sort((a, b) => waiting(a) - waiting(b)).slice(0, SHOWN);
    fill(need("tables"), shown.length ? el("ul", { class: "tables" }, ...shown.map(line))
      : el("p", { class: "soft" }, tr("tables-none")));
  } catch {
    // The next round tries again.
  }
}

/** Fill in what this browser remembers of a game. @param {HTMLElement} card */
function remembered(card) {
  const game = card.dataset.game ?? "";
  const of = Number(card.dataset.lessons);
  const done = finished(game);
  const told = card.querySelector(".done");
  const bar = card.querySelector("progress");
  if (told) told.textContent = `${done}/${of}`;
  if (bar) bar.value = done;
  const press = card.querySelector("button.play");
  const words = card.querySelector(".level");
  const [bot, name] = level(game, press instanceof HTMLElement ? press.dataset.levels ?? "" : "");
  if (words) words.textContent = name;
  for (const [field, value] of [["bot", bot], ["name", settings().name]]) {
    const hidden = card.querySelector(`input[name=${field}]`);
    if (hidden instanceof HTMLInputElement) hidden.value = value ?? "";
  }
}

async function turns() {
  const any = await myTurns(need("turns"));
  need("mine").hidden = !any;
}

function begin() {
  header(null);
  const back = links().length > 0 || known();
  document.documentElement.dataset.visit = back ? "back" : "first";
  for (const card of document.querySelectorAll(".game")) if (card instanceof HTMLElement) remembered(card);
  const days = streak();
  need("streak").textContent = days ? tr("streak", { n: days }) : "";
  const refresh = () => {
    if (document.hidden) return;
    void openTables();
    void turns();
  };
  refresh();
  setInterval(refresh, EVERY);
  document.addEventListener("visibilitychange", refresh);
}

begin();
