// What a thing may do now: the answers that speak of it, in words.

import { tr } from "../lib/words.js";

/** So many answers are told of a thing, at most. */
const MOST = 4;

/** @param {import("./choice.js").Choice} choice @param {string} ref @returns {string[]} */
export function mayNow(choice, ref) {
  const fits = (/** @type {string[]} */ path) => [ref, ...choice.filled].every((one) => path.includes(String(one)));
  const named = choice.ask.tree ? choice.paths().filter(({ path }) => fits(path)) : [];
  const told = [...new Set(named.map(({ move }) => move.sentence))].filter(Boolean);
  if (told.length > MOST) return [...told.slice(0, MOST - 1), tr("may-more", { n: told.length - MOST + 1 })];
  return told.length || !(choice.things().has(ref) || choice.also().has(ref)) ? told : [tr("may-choose")];
}
