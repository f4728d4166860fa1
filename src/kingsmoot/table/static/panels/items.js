// The panels of a game as elements: each kind of panel shows its items in its own way, and none knows a game.

import { el, icon } from "../lib/dom.js";

/** @typedef {import("../net/messages.js").Cell} Cell */
/** @typedef {import("../net/messages.js").Item} Item */
/**
 * @typedef {object} Panel  as it is shown: all its items are there
 * @property {string} id
 * @property {import("../net/messages.js").PanelSaid["kind"]} kind
 * @property {string} [title]
 * @property {string} [note]
 * @property {"all" | "mine" | "now"} [place]
 * @property {Cell[]} [columns]
 * @property {Item[]} items
 */

/** @type {Record<Panel["kind"], (item: Item, panel: Panel) => HTMLElement>} */
const SHOWN = {
  seats: row, table: row, cards: card, slots: slot, places: track, meter: track, counts: count, facts: fact, chart: bar,
  card: part,
};

/** A name as it stands by itself. @param {string | undefined} name */
export function capital(name) {
  return name ? name.charAt(0).toLocaleUpperCase() + name.slice(1) : "";
}

/** The whole panel. @param {Panel} panel */
export function panelElement(panel) {
  const { id, kind, title, note, items } = panel;
  return el("section", { class: `beside-panel kind-${kind}`, id: `beside-${id}`, "aria-label": title },
    title || note ? el("header", {}, title && el("h3", {}, capital(title)), note && el("small", {}, note)) : null,
    el("div", { class: "items" }, ...items.map((item, at) => {
      const shown = SHOWN[kind](item, panel);
      // Where a list goes on with another seat's, it may begin a column of its own.
      shown.classList.toggle("other-seat", at > 0 && (items[at - 1]?.seat ?? "") !== (item.seat ?? ""));
      return shown;
    })));
}

/**
 * The outermost element of an item, by which it is chosen.
 *
 * @param {string} cls
 * @param {Item} item
 * @param {...(Node | string | false | null | undefined)} children
 */
function thing(cls, item, ...children) {
  const { seat = "", state = "", ref } = item;
  return el("div", { class: `item ${cls} ${seat} ${state}`.trimEnd(), "data-ref": ref || null }, ...children);
}

/** @param {Item} item @param {Panel} panel */
function row(item, panel) {
  return thing("row-item", item,
    item.symbol && icon(item.symbol, `icon ${item.seat ? "own-sign" : ""}`), value(item),
    el("span", { class: "who" }, el("b", {}, capital(item.name)), item.about && el("small", {}, item.about),
      item.when && el("small", { class: "when" }, item.when), item.text && el("span", { class: "text" }, item.text)),
    marks(item), cells(item, panel.columns ?? []), chips(item));
}

/** @param {Item} item */
function value(item) {
  return item.value ? el("b", { class: "value" }, item.value) : null;
}

/** @param {Item} item */
function marks(item) {
  return item.marks?.length ? el("span", { class: "marks" }, ...item.marks.map(([symbol, words]) =>
    el("span", { title: words }, icon(symbol), el("span", { class: "unseen" }, words)))) : null;
}

/**
 * Figures under the columns of the panel, whose signs and words they carry.
 *
 * @param {Item} item
 * @param {Cell[]} columns
 */
export function cells(item, columns) {
  const all = item.cells ?? [];
  return all.length ? el("span", { class: "cells" }, ...all.map((cell, n) => cellElement({
    ...cell, symbol: cell.symbol ?? columns[n]?.symbol, words: cell.words ?? columns[n]?.words,
  }))) : null;
}

/** @param {Item} item */
export function chips(item) {
  return item.chips?.length ? el("span", { class: "chips" }, ...item.chips.map(cellElement)) : null;
}

/** @param {Cell} cell */
function cellElement(cell) {
  const worn = ["cell", cell.seat, cell.seat && "own", cell.strong && "strong", cell.struck && "struck",
    cell.share !== undefined && "gauge"];
  const made = el("span", {
    class: worn.filter(Boolean).join(" "), title: cell.words,
    "data-ref": cell.ref || null,
  }, cell.symbol && icon(cell.symbol), cell.text && el("span", {}, cell.text),
  cell.words && el("span", { class: "unseen" }, cell.words));
  if (cell.share !== undefined) made.style.setProperty("--share", `${cell.share}%`);
  return made;
}

/** @param {Item} item */
function card(item) {
  return thing("card-item", item,
    el("div", { class: "head" }, value(item), el("b", { class: "name" }, capital(item.name)), marks(item)),
    item.symbol && el("div", { class: "art" }, icon(item.symbol), chips(item)),
    !item.symbol && chips(item),
    item.about && el("small", { class: "about" }, item.about),
    item.when && el("p", { class: "when" }, item.when),
    item.text && el("p", { class: "text" }, item.text),
    cells(item, []));
}

/** @param {Item} item */
function slot(item) {
  return thing("slot-item", item,
    item.symbol && icon(item.symbol), el("span", { class: "name" }, capital(item.name)),
    item.value && el("b", { class: "left" }, item.value), item.about && el("small", {}, item.about), chips(item));
}

/** @param {Item} item */
function track(item) {
  return thing("track-item", item, item.symbol && icon(item.symbol),
    item.name && el("span", { class: "name" }, capital(item.name)), chips(item),
    item.about && el("small", {}, item.about));
}

/** @param {Item} item */
function count(item) {
  const made = thing("count-item", item, item.symbol && icon(item.symbol), item.value && el("b", {}, item.value),
    item.name && el("span", { class: item.symbol && item.value ? "unseen" : "" }, item.name));
  made.title = item.name ?? "";
  return made;
}

/** @param {Item} item */
function fact(item) {
  return thing("fact-item", item, item.name && el("span", { class: "name" }, capital(item.name)),
    item.value && el("b", {}, item.value), chips(item), item.text && el("p", { class: "text" }, item.text));
}

/** @param {Item} item */
function bar(item) {
  const made = thing("bar-item", item,
    el("small", {}, item.value ?? ""), el("span", { class: "bar" }), el("span", {}, item.name ?? ""));
  made.style.setProperty("--share", `${item.share ?? 0}%`);
  return made;
}

/** A part of a card in full: a figure, a row with chips, or a named text. @param {Item} item */
function part(item) {
  const kind = item.text ? "telling" : item.chips || item.cells ? "attack" : "figure";
  return thing(`part-item ${kind}`, item, item.symbol && icon(item.symbol),
    item.name && el("b", { class: "name" }, item.name), item.value && el("span", { class: "value" }, item.value),
    item.about && el("small", {}, item.about), marks(item), chips(item), cells(item, []),
    item.when && el("p", { class: "when" }, item.when), item.text && el("p", { class: "text" }, item.text));
}

/** What is said of a thing that lies in a panel: its name, and what it does. @param {Item} item */
export function wordsOf(item) {
  const name = [item.name, item.about].filter(Boolean).join(", ");
  const does = [item.when, item.text].filter(Boolean).join(" ");
  return does ? `${name}. ${does}` : name;
}
