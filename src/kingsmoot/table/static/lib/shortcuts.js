// Shortcuts, and the sheet that lists them.

import { button, el, fill, need } from "./dom.js";
import { tr } from "./words.js";

/** @typedef {{key: string, words: string, act: () => void, shown?: string}} Shortcut */

/** Is somebody writing? Then letters are letters. @param {EventTarget | null} at */
function writing(at) {
  return at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement;
}

/** @param {Shortcut[]} list */
export function listen(list) {
  addEventListener("keydown", (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.defaultPrevented) return;
    if (e.key !== "Escape" && writing(e.target)) return;
    if (document.querySelector("dialog[open]")) return;
    const found = list.find((s) => s.key === e.key);
    if (!found) return;
    e.preventDefault();
    found.act();
  });
}

/** The shortcuts as a list. @param {Shortcut[]} list */
export function keyList(list) {
  return el("dl", { class: "keys" }, ...list.filter((s) => s.words)
    .flatMap((s) => [el("dt", {}, el("kbd", {}, s.shown ?? s.key)), el("dd", {}, s.words)]));
}

/**
 * A dialog over the page; Escape or a click beside it closes it.
 *
 * @param {string} title
 * @param {...import("./dom.js").Child} body
 */
export function dialog(title, ...body) {
  const sheet = /** @type {HTMLDialogElement} */ (need("dialog"));
  fill(sheet,
    el("header", {}, el("h2", {}, title), button("ui-close", tr("close"), () => sheet.close(), { bare: true })),
    el("div", { class: "sheet" }, ...body));
  // Nothing is returned: false would keep links, forms and folds inside from doing what they do.
  sheet.onclick = (e) => {
    if (e.target === sheet) sheet.close();
  };
  if (!sheet.open) sheet.showModal();
  return sheet;
}

/**
 * Ask before something that cannot be undone.
 *
 * @param {string} words
 * @param {string} yes
 * @param {() => void} act
 */
export function sure(words, yes, act) {
  const sheet = dialog(tr("sure"), el("p", {}, words), el("div", { class: "row end" },
    button("", tr("cancel"), () => sheet.close()),
    button("ui-check", yes, () => {
      sheet.close();
      act();
    }, { cls: "primary" })));
}
