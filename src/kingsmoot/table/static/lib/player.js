// The key of a player: a secret of 128 bits, made in this browser and kept by it. It goes to the server in a header
// alone, never in an address. Nothing of it is needed to play.

import { ask } from "../net/http.js";
import { page } from "./page.js";

/**
 * @typedef {object} Held
 * @property {string} key
 * @property {string} player  public
 * @property {string} name
 */
/** @typedef {Record<string, "block" | "mute">} Avoided  by player */

const KEY = "kingsmoot.key";
const AVOIDED = "kingsmoot.avoided";
const HUSHED = "kingsmoot.hushed";
const MOST_HUSHED = 200;

/** @param {string} where @returns {any} */
function read(where) {
  try {
    return JSON.parse(localStorage.getItem(where) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} where @param {unknown} value */
function write(where, value) {
  try {
    if (value === null) localStorage.removeItem(where);
    else localStorage.setItem(where, JSON.stringify(value));
    return true;
  } catch {
    return false;  // forbidden: then this browser cannot have a key
  }
}

/** @returns {Held | null} */
export function held() {
  const found = read(KEY);
  return typeof found?.key === "string" ? found : null;
}

/** Whether it could be kept. @param {Held | null} value */
export function keep(value) {
  if (!value) write(AVOIDED, null);
  return write(KEY, value);
}

/** A new one, by the browser's own chance. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((b) => b.toString(16).padStart(2, "0")).join("");
}

/** What this device is called in the list of devices: kind of computer and browser. */
export function deviceName() {
  const told = navigator.userAgent;
  const first = (/** @type {[RegExp, string][]} */ kinds) => kinds.find(([sign]) => sign.test(told))?.[1] ?? "";
  const browser = first([[/Edg\//, "Edge"], [/Firefox\//, "Firefox"], [/Chrom(e|ium)\//, "Chrome"],
    [/Safari\//, "Safari"]]);
  const system = first([[/Android/, "Android"], [/iPhone/, "iPhone"], [/iPad/, "iPad"], [/Windows/, "Windows"],
    [/Mac OS/, "Mac"], [/Linux/, "Linux"]]);
  return [browser, system].filter(Boolean).join(", ");
}

/**
 * A call with the key; refusals are thrown, as `net/http.js` throws them.
 *
 * @param {string} address
 * @param {unknown} [body]
 * @param {string} [key]
 * @returns {Promise<any>}
 */
export async function asPlayer(address, body, key) {
  return ask(address, { body, key: key ?? held()?.key });
}

/**
 * Begin to be known by a key: the one that is held, or a new one.
 *
 * @param {string} name
 * @returns {Promise<import("../net/messages.js").Me>}
 */
export async function beginPlayer(name) {
  const key = held()?.key ?? newKey();
  const me = await asPlayer("/api/me", { name, label: deviceName() }, key);
  keep({ key, player: me.player, name: me.name });
  remember(me);
  return me;
}

/** Keep whom this player avoids, so that every page knows at once. @param {import("../net/messages.js").Me} me */
export function remember(me) {
  write(AVOIDED, Object.fromEntries(me.avoided.map((one) => [one.player, one.how])));
}

/** @returns {Avoided} */
export function avoided() {
  return read(AVOIDED) ?? {};
}

/** Seats whose talk is not shown here; for those who play without a key. @returns {string[]} */
function hushed() {
  return read(HUSHED) ?? [];
}

/**
 * Is the talk of a seat hidden from this reader?
 *
 * @param {string} table
 * @param {{seat: number, player?: string}} seat
 */
export function muted(table, seat) {
  if (seat.player && avoided()[seat.player]) return true;
  return hushed().includes(`${table}.${seat.seat}`);
}

/** @param {string} table @param {number} seat @param {boolean} on */
export function hush(table, seat, on) {
  const rest = hushed().filter((one) => one !== `${table}.${seat}`);
  write(HUSHED, (on ? [`${table}.${seat}`, ...rest] : rest).slice(0, MOST_HUSHED));
}

/** A rating as people read it. @param {number | null | undefined} rating @param {boolean} [provisional] */
export function ratingText(rating, provisional) {
  return typeof rating === "number" ? `${rating}${provisional ? "?" : ""}` : "";
}

/** The day of something, as the reader writes days. @param {number} at */
export function day(at) {
  return new Intl.DateTimeFormat(page.lang, { dateStyle: "medium" }).format(at * 1000);
}
