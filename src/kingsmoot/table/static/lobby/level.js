// The level of the bots that *Play now* brings: it follows how one plays.

const KEY = "kingsmoot.levels";
const LOSSES = 2;

/** @typedef {{level: string, lost: number, table?: string}} Kept  with the table that was counted last */

/** @returns {Record<string, Kept>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {Record<string, Kept>} levels */
function keep(levels) {
  try {
    localStorage.setItem(KEY, JSON.stringify(levels));
  } catch {
    // Forbidden: the next game begins at the usual level.
  }
}

/**
 * The level for a game and what it is called.
 *
 * @param {string} game
 * @param {string} told  all levels with their words: `page=Page;squire=Squire`
 * @returns {[string, string]}
 */
export function level(game, told) {
  const all = told.split(";").map((one) => one.split("="));
  const mine = kept()[game]?.level;
  const found = all.find(([id]) => id === mine) ?? all[0] ?? [];
  return [found[0] ?? "", found[1] ?? ""];
}

const LEVELS = ["page", "squire", "knight", "lord", "king"];

/**
 * A game against bots of one level has ended: a win leads a level up, two losses in a row lead one down.
 *
 * @param {import("../net/messages.js").TableSaid} table
 * @param {number[]} result
 */
export function learnLevel(table, result) {
  const others = table.seats.filter((s) => s.seat !== table.seat).map((s) => s.bot);
  const met = LEVELS.indexOf(others[0] ?? "");
  if (table.seat === null || met < 0 || others.some((bot) => bot !== others[0])) return;
  const levels = kept();
  if (levels[table.game]?.table === table.table) return;
  const lost = levels[table.game]?.level === others[0] ? (levels[table.game]?.lost ?? 0) : 0;
  const won = (result[table.seat] ?? 0) === 1;
  const next = won ? met + 1 : lost + 1 >= LOSSES ? met - 1 : met;
  const at = Math.min(LEVELS.length - 1, Math.max(0, next));
  const losses = won || at !== met ? 0 : lost + 1;
  levels[table.game] = { level: LEVELS[at] ?? "page", lost: losses, table: table.table };
  keep(levels);
}
