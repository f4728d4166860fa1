// What the page was served with, and words in the reader's language.

/** @typedef {string | Record<string, string>} Wording */

const { lang } = document.documentElement;
const { table, game } = document.body.dataset;

/** The words lie beside this module, under the same lasting address. @returns {Promise<Record<string, Wording>>} */
async function words() {
  const found = await fetch(new URL(`words/${lang}.json`, import.meta.url));
  return found.ok ? found.json() : {};
}

export const page = { lang, table: table || null, game: game || null, words: await words() };

const plural = new Intl.PluralRules(page.lang);

/**
 * A message with its places filled. Where it has plural forms, `n` chooses; a missing message is its
 * id, so that something is always said.
 *
 * @param {string} id
 * @param {Record<string, string | number>} [args]
 */
export function tr(id, args = {}) {
  const found = page.words[id];
  if (found === undefined) return id;
  const text = typeof found === "string" ? found : (found[plural.select(Number(args.n))] ?? found.other ?? id);
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in args ? String(args[name]) : whole));
}

/** Is there such a message? @param {string} id */
export function known(id) {
  return id in page.words;
}

/** Seconds as a clock shows them. @param {number} seconds */
export function clockText(seconds) {
  const s = Math.max(0, Math.ceil(seconds));
  const pad = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const hours = Math.floor(s / 3600);
  const minutes = Math.floor(s / 60) % 60;
  return hours ? `${hours}:${pad(minutes)}:${pad(s % 60)}` : `${minutes}:${pad(s % 60)}`;
}

/** A share of the win, in per cent. @param {number} share */
export function percent(share) {
  return new Intl.NumberFormat(page.lang, { style: "percent", maximumFractionDigits: 0 }).format(share);
}
