// Short news: refusals with their rule, the line to the table, a hint. And a voice for screen readers.

import { button, el, fill, icon, need } from "./dom.js";
import { page } from "./page.js";
import { tr } from "./words.js";

const STAYS = 9000;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/**
 * @param {string} words
 * @param {{symbol?: string, cls?: string, more?: Node | null, stays?: boolean}} [how]
 */
export function toast(words, how = {}) {
  const place = need("toast");
  clearTimeout(timer);
  fill(place, el("div", { class: `note ${how.cls ?? ""}`, role: how.cls === "refusal" ? "alert" : "status" },
    icon(how.symbol ?? "ui-warning"),
    el("p", {}, words, how.more ? "\u00a0" : null, how.more),
    button("ui-close", tr("close"), () => fill(place), { bare: true })));
  if (!how.stays) timer = setTimeout(() => fill(place), STAYS);
}

export function hush() {
  clearTimeout(timer);
  fill(need("toast"));
}

/** A refusal is read: whoever goes on needs it no longer. */
export function goOn() {
  if (need("toast").querySelector(".refusal")) hush();
}

/** Why something cannot be done. @param {string} rule @param {string} sentence @param {string | null} [game] */
export function refusal(rule, sentence, game) {
  // The sentence may carry its rule in brackets; it is shown once, as a link.
  const words = sentence.replace(` [${rule}]`, "");
  toast(words, { symbol: "ui-why", cls: "refusal", more: ruleLink(rule, game) });
}

/**
 * A link to a rule in the rulebook, by its number or by a sign.
 *
 * @param {string} rule
 * @param {string | null} [game]
 * @param {string} [sign]
 */
export function ruleLink(rule, game, sign) {
  const of = game ?? page.game;
  if (!rule || !of) return null;
  const address = `/r/${encodeURIComponent(of)}#${encodeURIComponent(rule)}`;
  const title = `${tr("open-rule")}: ${rule}`;
  const told = sign ? { class: "button bare rule-sign", "aria-label": title } : { class: "rule-link" };
  return el("a", { href: address, target: "rulebook", title, ...told }, sign ?? rule);
}

/** Say something to a screen reader, without showing it. @param {string} words */
export function say(words) {
  const voice = need("voice");
  // A new node each time: equal words said twice are read twice.
  fill(voice, el("p", {}, words));
}
