// The lobby: my turns, open tables, a new table.

import { Create } from "../lobby/create.js";
import { el, emblem, fill, icon, need } from "../lib/dom.js";
import { ask } from "../net/http.js";
import { tr } from "../lib/words.js";
import { name } from "../panels/seats.js";
import { toast } from "../lib/toast.js";
import { header } from "../lib/header.js";
import { myTurns } from "../lobby/my_turns.js";

/** @typedef {import("../net/messages.js").TableInfo} TableInfo */

const EVERY = 10_000;

/** @param {TableInfo} row */
function line(row) {
  const open = row.open?.length ?? row.seats.filter((s) => s.kind === "open").length;
  return el("li", {}, el("a", { href: `/t/${row.table}` },
    el("span", { class: "emblems" }, ...row.seats.map((s) => emblem(s))),
    el("span", {}, el("b", {}, row.title),
      el("small", {}, ` ${row.seats.filter((s) => s.name).map((s) => name(s)).join(", ")}`)),
    el("em", {}, open && row.status === "waiting" ? tr("seats-open", { n: open }) : tr(`status-${row.status}`))));
}

async function openTables() {
  try {
    const told = await ask("/api/tables");
    /** @type {TableInfo[]} */
    const rows = told.tables;
    const place = need("tables");
    const waiting = (/** @type {TableInfo} */ r) => (r.status === "waiting" ? 0 : r.status === "running" ? 1 : 2);
    const shown = rows.sort((a, b) => waiting(a) - waiting(b)).slice(0, 30);
    fill(place, shown.length ? el("ul", { class: "tables" }, ...shown.map(line))
      : el("p", { class: "soft tables-none" }, icon("ui-seat-open"), tr("tables-none")));
  } catch {
    // The next round tries again.
  }
}

async function begin() {
  header(null);
  need("h-create").textContent = tr("new-table");
  need("h-turns").textContent = tr("my-turns");
  need("h-tables").textContent = tr("open-tables");
  const refresh = () => {
    if (document.hidden) return;
    void openTables();
    void myTurns(need("turns"));
  };
  refresh();
  setInterval(refresh, EVERY);
  document.addEventListener("visibilitychange", refresh);
  try {
    new Create(need("create-form"), await ask("/api/games"));
  } catch (e) {
    toast(e instanceof Error ? e.message : String(e));
  }
}

void begin();
