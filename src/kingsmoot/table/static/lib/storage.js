// What this browser remembers: seat links, settings, a half-filled move. A browser that forbids
// storage plays on and forgets.

/**
 * @typedef {object} HeldLink
 * @property {string} table
 * @property {number} seat
 * @property {string} token
 * @property {"mine" | "here" | "sent" | "host"} use  my own, shared on this device, for a friend, or the table's host
 * @property {string} [title]
 * @property {string} [words]
 * @property {number} [at]
 * @property {string} [was]  the link by which its person came, before it was renewed
 */
/** @typedef {"never" | "buttons" | "clicks"} Quick  nothing, buttons that say it all, whatever takes a single click */
/**
 * @typedef {object} Settings
 * @property {Quick} quick  what is played without confirming
 * @property {boolean} sound
 * @property {boolean} notify  tell by a notification of the browser
 * @property {string} name
 * @property {string} shown  the panel beside the board
 * @property {Record<string, string[]>} overlays  those looked at, by game
 */

const LINKS = "kingsmoot.links";
const SETTINGS = "kingsmoot.settings";
const MOST_LINKS = 200;

/**
 * @template T
 * @param {Storage} storage
 * @param {string} key
 * @param {T} otherwise
 * @returns {T}
 */
function read(storage, key, otherwise) {
  try {
    const text = storage.getItem(key);
    return text ? JSON.parse(text) : otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {Storage} storage @param {string} key @param {unknown} value */
function write(storage, key, value) {
  try {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden: nothing depends on it.
  }
}

/** @returns {HeldLink[]} */
export function links() {
  const held = read(localStorage, LINKS, /** @type {HeldLink[]} */ ([]));
  return Array.isArray(held) ? held : [];
}

/** Keep a link; a newer one for the same seat takes its place. @param {HeldLink} link */
export function hold(link) {
  const rest = links().filter((l) => l.token !== link.token
    && !(l.table === link.table && l.seat === link.seat && l.use !== "host"));
  write(localStorage, LINKS, [{ at: Date.now(), ...link }, ...rest].slice(0, MOST_LINKS));
}

/** @param {(link: HeldLink) => boolean} which */
export function forget(which) {
  write(localStorage, LINKS, links().filter((l) => !which(l)));
}

/** @returns {Settings} */
export function settings() {
  /** @type {Settings} */
  const usual = { quick: "buttons", sound: true, notify: false, name: "", shown: "log", overlays: {} };
  return { ...usual, ...read(localStorage, SETTINGS, {}) };
}

/** @param {Partial<Settings>} change */
export function set(change) {
  write(localStorage, SETTINGS, { ...settings(), ...change });
}

/**
 * @typedef {object} Half  a half-filled move
 * @property {number} decision
 * @property {number} epoch
 * @property {string} kind  of the question
 * @property {import("../net/messages.js").Filled[]} filled
 * @property {string[]} [names]  of the slots
 * @property {string[]} [trail]  words for what is filled
 */

/** @param {string} where table and seat @returns {Half | null} */
export function half(where) {
  return read(sessionStorage, `kingsmoot.half.${where}`, null);
}

/** @param {string} where @param {Half | null} value */
export function setHalf(where, value) {
  write(sessionStorage, `kingsmoot.half.${where}`, value);
}

/** A cookie that the server reads when it makes the next page. @param {string} name @param {string} value */
export function cookie(name, value) {
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`;
}
