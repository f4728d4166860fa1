// The lobby: my turns, open tables, a new table.

import { Create } from "./create.js";
import { el, emblem, fill, icon, need } from "./dom.js";
import { ask } from "./http.js";
import { tr } from "./page.js";
import { name } from "./seats.js";
import { toast } from "./toast.js";
import { topBar } from "./top.js";
import { myTurns } from "./turns.js";

/** @typedef {import("./types.js").TableRow} TableRow */

const EVERY = 10_000;

/** @param {TableRow} row */
function line(row) {
  const open = row.open?.length ?? row.seats.filter((s) => s.kind === "open").length;
  return el("li", {}, el("a", { href: `/t/${row.table}` },
    el("span", { class: "emblems" }, ...row.seats.map((s) => emblem(s))),
    el("span", {}, el("b", {}, row.title), el("small", {}, ` ${row.seats.filter((s) => s.name).map((s) => name(s)).join(", ")}`)),
    el("em", {}, open && row.status === "waiting" ? tr("seats-open", { n: open }) : tr(`status-${row.status}`))));
}

async function openTables() {
  try {
    const told = await ask("/api/tables");
    /** @type {TableRow[]} */
    const rows = told.tables;
    const place = need("tables");
    const waiting = (/** @type {TableRow} */ r) => (r.status === "waiting" ? 0 : r.status === "running" ? 1 : 2);
    fill(place, rows.length ? el("ul", { class: "tables" }, ...rows.sort((a, b) => waiting(a) - waiting(b)).slice(0, 30).map(line))
      : el("p", { class: "soft tables-none" }, icon("ui-seat-open"), tr("tables-none")));
  } catch {
    // The next round tries again.
  }
}

async function begin() {
  topBar(null);
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
