// Calls of a table's page that end in a link or a file. What goes wrong is said in a line.

import { ask, download, nonce } from "./http.js";
import { held } from "../lib/player.js";
import { hold, settings } from "../lib/storage.js";
import { toast } from "../lib/toast.js";

/** @template T @param {() => Promise<T>} act @returns {Promise<T | null>} */
async function tried(act) {
  try {
    return await act();
  } catch (e) {
    toast(e instanceof Error ? e.message : String(e));
    return null;
  }
}

/**
 * Take an open seat; its token.
 *
 * @param {string} table
 * @param {number} seat
 * @param {string} name
 * @param {string} [title]
 * @returns {Promise<string | null>}
 */
export async function takeSeat(table, seat, name, title) {
  return tried(async () => {
    const { token } = await ask(`/api/tables/${table}/sit`, {
      body: { seat, name, nonce: nonce() }, key: held()?.key,
    });
    hold({ table, seat, token, use: "mine", title });
    return token;
  });
}

/**
 * The same once more, with the same seats.
 *
 * @param {string} table
 * @param {string | null} token
 * @param {string} title
 */
export async function playAgain(table, token, title) {
  await tried(async () => {
    const made = await ask(`/api/tables/${table}/again`, { token, body: {}, key: held()?.key });
    hold({ table: made.table, seat: -1, token: made.host, use: "host", title });
    for (const { seat, token: mine } of made.seats) {
      const body = { name: settings().name, nonce: nonce(), own: true };
      const sat = await ask(`/api/tables/${made.table}/sit`, { token: mine, body, key: held()?.key });
      hold({ table: made.table, seat, token: sat.token ?? mine, use: "mine", title });
      location.href = `/s/${sat.token ?? mine}`;
    }
  });
}

/**
 * @param {"record" | "report"} what
 * @param {string} table
 * @param {string | null} token
 * @param {string} game
 */
export async function keepFile(what, table, token, game) {
  await tried(() => download(`/api/tables/${table}/${what}`, token, `${game}-${table}-${what}.toml`));
}
