// A question whose moves are listed comes as a tree of slots: what can be read from it without asking the table.

/** @typedef {import("../net/messages.js").MoveSaid} MoveSaid */
/** @typedef {import("../net/messages.js").TreeNode} TreeNode */
/** @typedef {import("../net/messages.js").TreeOption} TreeOption */
/**
 * A whole move, what fills it, and what it speaks of besides.
 *
 * @typedef {{move: MoveSaid, path: string[], things: string[]}} Way
 */

/** Filled where a move is whole although more could be chosen. */
export const DONE = ".";

/** So many ways are looked at; a tree with more is walked slot by slot. */
const MOST = 700;

/** Does an option lead to a thing? @param {TreeOption} option @param {string} ref @returns {boolean} */
export function reaches(option, ref) {
  return option.ref === ref || (option.things?.includes(ref) ?? false)
    || (option.next?.options.some((o) => reaches(o, ref)) ?? false);
}

/** Every whole move, and what fills it. @param {TreeNode | null | undefined} tree */
export function ways(tree) {
  /** @type {Way[]} */
  const found = [];
  const walk = (/** @type {TreeNode | null | undefined} */ node, /** @type {string[]} */ path) => {
    if (!node || found.length > MOST) return;
    if (node.done) found.push({ move: node.done, path, things: [] });
    for (const option of node.options) {
      const on = [...path, option.ref];
      if (option.move) found.push({ move: option.move, path: on, things: option.things ?? [] });
      else walk(option.next, on);
    }
  };
  walk(tree, []);
  return found;
}

/**
 * What makes this move; null if the tree does not have it.
 *
 * @param {TreeNode | null | undefined} tree
 * @param {string} text
 * @returns {string[] | null}
 */
export function pathTo(tree, text) {
  /** @type {(node: TreeNode | null | undefined, path: string[]) => string[] | null} */
  const seek = (node, path) => {
    if (!node) return null;
    if (node.done?.text === text) return [...path, DONE];
    for (const option of node.options) {
      const found = option.move?.text === text ? [...path, option.ref] : seek(option.next, [...path, option.ref]);
      if (found) return found;
    }
    return null;
  };
  return seek(tree, []);
}

/**
 * What to fill so that a thing is chosen at its own slot and as much as possible of what was chosen stays: as far as
 * the ways that are left agree with each other, or with what was chosen before. Null if no way has the thing.
 *
 * @param {Way[]} all
 * @param {string} ref
 * @param {string[]} had  what is filled
 * @param {string[]} ahead  things clicked before what comes before them
 */
export function wayWith(all, ref, had, ahead) {
  let best = -1;
  /** @type {{path: string[], at: number}[]} */
  let among = [];
  for (const { path, things } of all) {
    const asked = path.indexOf(ref, had.length) >= 0 ? path.indexOf(ref, had.length) : path.indexOf(ref);
    const at = asked < 0 && things.includes(ref) ? path.length : asked;
    if (at < 0) continue;
    const kept = had.filter((value, n) => n !== at && path[n] === value).length
      + ahead.filter((other) => path.includes(other)).length;
    if (kept > best) [best, among] = [kept, []];
    if (kept === best) among.push({ path, at });
  }
  if (!among.length) return null;
  /** @type {string[]} */
  const filled = [];
  for (let n = 0; ; n += 1) {
    const values = [...new Set(among.map(({ path }) => path[n]).filter((v) => v !== undefined))];
    const here = among.some(({ at }) => at === n) ? ref : (had[n] ?? "");
    const forced = values.length === 1 && n < (among[0]?.at ?? 0) ? values[0] : undefined;
    const value = values.includes(here) ? here : forced;
    if (value === undefined) return filled;
    filled.push(value);
    among = among.filter(({ path }) => path[n] === value);
  }
}
