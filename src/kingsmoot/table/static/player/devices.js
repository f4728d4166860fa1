// Another device: the link and code by which it asks to join, its asking, and the list of those that are in.

import { button, el, fill, svg } from "../lib/dom.js";
import { copy } from "../panels/about_table.js";
import { asPlayer, day, deviceName, held, keep, newKey } from "../lib/player.js";
import { sure } from "../lib/shortcuts.js";
import { toast } from "../lib/toast.js";
import { tr } from "../lib/words.js";

/** @typedef {import("../net/messages.js").Me} Me */
/** @typedef {(me: Me) => void} Show  everything anew */

const EVERY = 1500;

/** What goes wrong is said in a line. @template T @param {() => Promise<T>} act @returns {Promise<T | null>} */
export async function tried(act) {
  try {
    return await act();
  } catch (e) {
    toast(e instanceof Error ? e.message : String(e), { cls: "refusal" });
    return null;
  }
}

/** The squares that a phone reads. @param {string[]} rows */
function squares(rows) {
  const wide = (rows[0]?.length ?? 0) + 8;
  const dark = rows.map((row, y) =>
    [...row].map((bit, x) => (bit === "1" ? `M${x + 4} ${y + 4}h1v1h-1z` : "")).join(""));
  return svg("svg", { class: "code", viewBox: `0 0 ${wide} ${wide}`, role: "img", "aria-label": tr("me-code") },
    svg("rect", { width: wide, height: wide, class: "code-paper" }),
    svg("path", { d: dark.join(""), class: "code-ink" }));
}

/**
 * The devices, and a way in for another.
 *
 * @param {Me} me
 * @param {Show} show
 */
export function devices(me, show) {
  const way = el("div", { class: "stack", id: "way-in" });
  const rows = me.devices.map((one) => el("li", { class: "row", "data-device": one.id },
    el("span", { class: "grow" }, el("b", {}, one.label || tr("me-device")), " ",
      el("small", {}, one.this ? tr("me-this-device")
        : tr("me-device-since", { day: day(one.made), seen: day(one.seen) }))),
    !one.this && button("ui-close", tr("me-drop"), () => sure(tr("me-drop-about"), tr("me-drop"), () =>
      void tried(async () => show(await asPlayer("/api/me/drop", { device: one.id })))), { cls: "small" })));
  return [el("ul", { class: "plain devices" }, ...rows),
    me.asking && asking(me, show),
    el("div", { class: "row" },
      button("ui-link", tr("me-add-device"), () => void wayIn(way, show), { cls: "primary" })), way];
}

/** Somebody asks to join. @param {Me} me @param {Show} show */
function asking(me, show) {
  const one = me.asking;
  if (!one) return null;
  const answer = (/** @type {boolean} */ yes) => void tried(async () =>
    show(await asPlayer("/api/me/admit", { ticket: one.ticket, yes })));
  return el("div", { class: "asking", role: "alert" },
    el("p", {}, tr("me-asks", { device: one.label || tr("me-device") })),
    el("p", { class: "big-number numbers" }, one.number),
    el("p", { class: "soft" }, tr("me-asks-about")),
    el("div", { class: "row" }, button("ui-check", tr("me-admit"), () => answer(true), { cls: "primary" }),
      button("ui-close", tr("me-deny"), () => answer(false))));
}

/** Show a link and its code, and wait for who comes by it. @param {HTMLElement} place @param {Show} show */
async function wayIn(place, show) {
  const told = /** @type {import("../net/messages.js").MoveCode | null} */ (
    await tried(() => asPlayer("/api/me/move", {})));
  if (!told) return;
  const address = `${location.origin}/me#join=${told.code}`;
  fill(place, el("div", { class: "way-in" }, squares(told.matrix),
    el("div", { class: "stack" }, el("p", {}, tr("me-way-in")),
      el("p", { class: "soft" }, tr("me-way-in-safe", { n: Math.round(told.seconds / 60) })),
      button("ui-link", tr("copy-link"), () => void copy(address), { cls: "small" }))));
  const until = Date.now() + told.seconds * 1000;
  const look = async () => {
    if (!place.isConnected) return;
    if (Date.now() > until) return fill(place);
    if (!document.hidden) {
      /** @type {Me | null} */
      const me = await asPlayer("/api/me").catch(() => null);
      if (me?.asking && place.isConnected) return show(me);
    }
    setTimeout(() => void look(), EVERY);
  };
  setTimeout(() => void look(), EVERY);
}

/**
 * This device comes by a link: it asks, shows the number, and waits.
 *
 * @param {HTMLElement} place
 * @param {string} code
 * @param {() => void} done
 */
export function joining(place, code, done) {
  const now = held();
  // A key of its own: the other device's never leaves it.
  const key = newKey();
  const ask = () => asPlayer("/api/me/join", { code, label: deviceName() }, key);
  const wait = async () => {
    const told = /** @type {import("../net/messages.js").Joined | null} */ (await tried(ask));
    if (!told) return done();
    if (told.state === "in") {
      const me = await tried(() => asPlayer("/api/me", undefined, key));
      if (me) keep({ key, player: me.player, name: me.name });
      return done();
    }
    fill(place, el("section", { class: "panel stack" }, el("h2", {}, tr("me-joining", { name: told.name || "…" })),
      el("p", { class: "big-number numbers" }, told.number), el("p", {}, tr("me-joining-about"))));
    setTimeout(() => void wait(), EVERY);
  };
  fill(place, el("section", { class: "panel stack" }, el("h2", {}, tr("me-join")),
    el("p", {}, tr("me-join-about")),
    now && el("p", {}, tr("me-join-instead", { name: now.name || now.player })),
    el("div", { class: "row" }, button("ui-check", tr("me-join-yes"), () => void wait(), { cls: "primary" }),
      button("", tr("cancel"), done))));
}
