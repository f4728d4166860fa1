// What the bar on top of a table says: where in the game we are, how many look on, whether the table is heard.

import { el, fill, icon, need } from "../lib/dom.js";
import { toast } from "../lib/toast.js";
import { tr } from "../lib/words.js";

/**
 * From the round down to what is going on. Whom the table waits for, which stands at the end, is told by the question.
 *
 * @param {string[]} crumbs
 * @param {boolean} [waits]  the last of them says whom the table waits for
 */
export function showCrumbs(crumbs, waits = false) {
  const shown = waits && crumbs.length > 1 ? crumbs.slice(0, -1) : crumbs;
  const place = need("crumbs");
  place.title = shown.join(" › ");
  const items = shown.map((c) => el("li", {}, c));
  fill(place, ...items);
  // Where there is no room for all, what lies between the round and the last is left out, the outermost first; at last
  // the round, which is told when it is pointed at.
  const between = items.slice(1, -1);
  const crowded = () => place.scrollWidth > place.clientWidth;
  place.classList.remove("tight");
  place.classList.add("measured");
  if (between.length && crowded()) items[0]?.after(el("li", {}, "…"));
  while (between.length && crowded()) between.shift()?.remove();
  if (crowded()) place.classList.add("tight");
  if (items.length > 1 && crowded()) items[0]?.remove();
  place.classList.remove("measured");
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
