// What the page was served with.

const lang = /** @type {import("../net/messages.js").SetLang["lang"]} */ (document.documentElement.lang);
const { table, game } = document.body.dataset;

export const page = { lang, table: table || null, game: game || null };

/** Our files lie under an address that changes with them, so that they may be kept for ever. */
export const STATIC = new URL("..", import.meta.url);
