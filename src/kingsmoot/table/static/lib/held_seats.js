// Seats whose links are held in this browser: the lobby finds them again, and people who share a device take turns.

import { hold, links } from "./storage.js";

/** @typedef {import("../net/messages.js").TableSaid} TableSaid */

/**
 * Keep the link of a seat that was opened here.
 *
 * @param {TableSaid} table
 * @param {string | null} token
 */
export function keepSeat(table, token) {
  if (table.seat === null || !token) return;
  const held = links().find((l) => l.token === token);
  const words = table.seats.find((s) => s.seat === table.seat)?.words ?? "";
  const use = held && held.use !== "sent" ? held.use : "mine";
  if (held && held.use === use && held.words === words) return;
  hold({ ...held, table: table.table, seat: table.seat, token, use, title: table.title, words });
}

/**
 * The link of a seat is another one from now on: whoever made the old one cannot look in.
 *
 * @param {string | null} old
 * @param {string} token
 */
export function renewSeat(old, token) {
  const held = links().find((l) => l.token === old);
  if (held) hold({ ...held, token, use: "mine", was: held.token });
}

/**
 * On a shared device: another seat held here that the table waits for.
 *
 * @param {string} table
 * @param {string | null} token  of the seat that is looked at
 * @param {number[]} waiting
 */
export function nextHere(table, token, waiting) {
  const held = links().filter((l) => l.table === table && (l.use === "here" || l.use === "mine"));
  return held.length < 2 ? undefined : held.find((l) => l.token !== token && waiting.includes(l.seat));
}

/** The token of who made the table, if that was here. @param {string} table */
export function hostToken(table) {
  return links().find((l) => l.table === table && l.use === "host")?.token;
}
