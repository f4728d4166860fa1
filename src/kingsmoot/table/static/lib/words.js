// Words in the reader's language. They are written as Fluent messages, which the server makes into this form:
// a text, or a list of texts, `[name]` for an argument, and `[name, {key: message}, default]` for a choice by one.

import { page, STATIC } from "./page.js";

/** @typedef {string | [string] | [string, {[key: string]: Message}, string]} Part */
/** @typedef {string | Part[]} Message */
/** @typedef {Record<string, string | number>} Args */

/** @returns {Promise<Record<string, Message>>} */
async function load() {
  const found = await fetch(new URL(`words/${page.lang}.json`, STATIC));
  return found.ok ? found.json() : {};
}

const messages = await load();
const plural = new Intl.PluralRules(page.lang);

/**
 * A message with its arguments filled in. One that is missing is its id, so that something is always said.
 *
 * @param {string} id
 * @param {Args} [args]
 */
export function tr(id, args = {}) {
  return write(messages[id] ?? id, args);
}

/** @param {Message} message @param {Args} args @returns {string} */
function write(message, args) {
  if (typeof message === "string") return message;
  return message.map((part) => {
    if (typeof part === "string") return part;
    const [name, variants, otherwise] = part;
    const value = args[name] ?? "";
    if (!variants) return String(value);
    const chosen = variants[value] ?? (typeof value === "number" ? variants[plural.select(value)] : undefined);
    return write(chosen ?? variants[otherwise ?? ""] ?? "", args);
  }).join("");
}

/** Is there such a message? @param {string} id */
export function known(id) {
  return id in messages;
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
