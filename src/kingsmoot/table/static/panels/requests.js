// What others ask of this reader, and what a bot advises.

import { button, el } from "../lib/dom.js";
import { dialog } from "../lib/shortcuts.js";
import { percent, tr } from "../lib/words.js";
import { forget } from "../lib/storage.js";
import { hush, toast } from "../lib/toast.js";

/** A share of the win below which a number would only discourage. */
const FAR = 0.03;

/**
 * A bot's advice: the move, what it expects of it, and why.
 *
 * @param {import("../net/messages.js").HintSaid} m
 * @param {number} seat
 * @param {() => void} follow
 */
export function showHint(m, seat, follow) {
  const mine = m.expectation?.[seat];
  const chosen = m.move.sentence || m.move.text;
  const others = (m.why ?? []).filter(([words]) => words !== chosen && !m.reason.includes(words))
    .slice(0, 2).map(([words]) => words).join("; ");
  const parts = [
    tr("hint-is", { move: chosen }),
    m.reason,
    mine === undefined ? "" : mine < FAR ? tr("hint-behind") : tr("hint-expects", { share: percent(mine) }),
    others && tr("hint-others", { moves: others }),
  ];
  toast(parts.filter(Boolean).join(" "), {
    symbol: "ui-hint", cls: "hint", stays: true,
    more: button("ui-check", tr("hint-take"), () => {
      hush();
      follow();
    }, { cls: "small" }),
  });
}

/**
 * Somebody asks all: to take back, or to let a bot play for who is away.
 *
 * @param {{from: number, words: string, yes: number[], needed: number, open: boolean}} m
 * @param {number | null} me
 * @param {(yes: boolean) => void} answer
 */
export function poll(m, me, answer) {
  if (!m.open) return hush();
  const asked = me !== null && m.from !== me && !m.yes.includes(me);
  const reply = (/** @type {boolean} */ yes) => () => {
    hush();
    answer(yes);
  };
  toast(`${m.words} (${m.yes.length}/${m.needed})`, {
    symbol: "ui-undo", stays: true,
    more: asked ? el("span", { class: "row" },
      button("ui-check", tr("agree"), reply(true), { cls: "small primary" }),
      button("ui-close", tr("disagree"), reply(false), { cls: "small" })) : null,
  });
}

/**
 * A seat was given on: here is its new link.
 *
 * @param {import("../net/messages.js").TokenSaid} m
 * @param {string} table
 */
export function handed(m, table) {
  const address = `${location.origin}/s/${m.token}`;
  dialog(tr("hand-over"), el("p", {}, tr("hand-over-link")),
    el("input", {
      type: "text", readonly: true, value: address, class: "wide", "aria-label": tr("hand-over-link"),
      onfocus: (/** @type {Event} */ e) => /** @type {HTMLInputElement} */ (e.target).select(),
    }));
  forget((l) => l.table === table && l.seat === m.seat);
}

/**
 * Choose an answer that is given by itself from now on.
 *
 * @param {import("../net/messages.js").Asked} ask
 * @param {(m: import("../net/messages.js").Command) => void} send
 */
export function standing(ask, send) {
  if (!ask.free.length) return;
  const lasting = /** @type {const} */ (["round", "game"]);
  const rows = ask.free.map((move) => el("div", { class: "row" },
    el("b", {}, move.sentence || move.text),
    ...lasting.map((until) => button("", tr(`until-${until}`), () => {
      send({ type: "standing", kind: ask.kind, answer: move.text, until });
      sheet.close();
    }, { cls: "small" }))));
  const sheet = dialog(tr("standing"), el("p", {}, tr("standing-about")), ...rows);
}
