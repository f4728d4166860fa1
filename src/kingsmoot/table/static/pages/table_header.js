// What the bar on top of a table says: where in the game we are, how many look on, whether the table is heard.

import { el, fill, icon, need } from "../lib/dom.js";
import { toast } from "../lib/toast.js";
import { tr } from "../lib/words.js";

/**
 * From the round down to what is going on. Whom the table waits for stands at the end, unless that is the reader, who
 * is asked anyway.
 *
 * @param {string[]} crumbs
 * @param {boolean} [asked]  the last of them is for the reader
 */
export function showCrumbs(crumbs, asked = false) {
  const shown = asked && crumbs.length > 1 ? crumbs.slice(0, -1) : crumbs;
  fill(need("crumbs"), ...shown.map((c) => el("li", { title: c }, c)));
}

/** How many look on; of many, about how many. @param {number} n */
export function showOnlookers(n) {
  const place = need("onlookers");
  place.hidden = n === 0;
  place.title = tr("onlookers", { n });
  fill(place, icon("ui-eye"), el("span", { "aria-hidden": "true" }, String(n)),
    el("span", { class: "unseen" }, tr("onlookers", { n })));
}

/** @param {import("../net/socket.js").LineState} state @param {number} code */
export function showLine(state, code) {
  const place = need("line");
  place.dataset.state = state;
  place.textContent = state === "live" ? "" : tr(`line-${state}`);
  if (state !== "closed") return;
  toast(tr(code === 4401 ? "line-revoked" : code === 4404 ? "line-no-table" : "line-closed"), { stays: true });
}
