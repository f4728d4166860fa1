// Lists that are prepared beforehand and kept as files, such as armies.

import { button, el } from "../lib/dom.js";
import { ask, download, Refused } from "../net/http.js";
import { tr } from "../lib/words.js";
import { refusal, toast } from "../lib/toast.js";

/** No list is longer; the table refuses more. */
const LONGEST = 4000;

/**
 * A button that lets somebody choose a file, and hands on what is in it.
 *
 * @param {string} words
 * @param {(text: string, name: string) => void} take
 * @param {{cls?: string, bare?: boolean}} [how]
 */
export function fromFile(words, take, how = {}) {
  const input = el("input", {
    type: "file", accept: ".toml,.txt", class: "unseen", tabindex: -1, "aria-hidden": "true",
  });
  input.addEventListener("change", async () => {
    const [file] = input.files ?? [];
    if (!file) return;
    const text = file.size > LONGEST ? "" : await file.text();
    input.value = "";
    if (file.size > LONGEST) toast(tr("list-too-long"));
    else take(text, file.name);
  });
  return el("span", { class: "from-file" }, button("ui-menu", words, () => input.click(), how), input);
}

/** What went wrong, in one sentence, with its rule if there is one. @param {unknown} e @param {string} game */
export function wrong(e, game) {
  if (e instanceof Refused && e.rule) refusal(e.rule, e.message, game);
  else toast(e instanceof Error ? e.message : String(e));
}

/**
 * Do the options chosen make the game ask for lists?
 *
 * @param {import("../net/messages.js").GameInfo | undefined} game
 * @param {Record<string, string>} options
 */
export function asked(game, options) {
  return (game?.lists ?? []).some(([name, value]) => options[name] === value);
}

/**
 * What a file holds, judged but not given.
 *
 * @param {string} address
 * @param {string | null} token
 * @param {Record<string, unknown>} body
 * @returns {Promise<import("../net/messages.js").MoveSaid>}
 */
export async function readList(address, token, body) {
  const { move, why } = await ask(address, { token, body });
  if (why) throw new Refused(why.rule, why.sentence);
  return move;
}

/**
 * Buttons for the lists that this reader may keep: the own one, and everybody's when the game is over.
 *
 * @param {import("../net/messages.js").TableSaid} table
 * @param {string | null} token
 */
export function keepLists(table, token) {
  if (!table.lists || table.status === "waiting") return [];
  const seats = table.seats.filter((s) => table.status === "over" || s.seat === table.seat);
  return seats.map((s) => button("ui-menu", tr("list-download", { who: s.name || s.words }), () => {
    const name = `${table.game}-${table.table}-${s.seat}.toml`;
    download(`/api/tables/${table.table}/list?seat=${s.seat}`, token, name).catch((e) => wrong(e, table.game));
  }, { cls: "small list" }));
}
