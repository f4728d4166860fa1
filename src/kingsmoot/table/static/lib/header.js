// The bar on top of every page: language, theme, sound, help. And the settings behind it.

import { button, el, fill, icon, need } from "./dom.js";
import { page } from "./page.js";
import { tr } from "./words.js";
import { cookie, set, settings } from "./storage.js";

/** @type {[string, string][]} */
export const LANGUAGES = [["en", "English"], ["uk", "Українська"], ["ru", "Русский"]];

/** The language is the server's business too, so the page is asked for anew. @param {string} lang */
function speak(lang) {
  cookie("lang", lang);
  const address = new URL(location.href);
  address.searchParams.delete("lang");
  history.replaceState(null, "", address);
  location.reload();
}

function dark() {
  const theme = document.documentElement.dataset.theme;
  if (theme === "dark" || theme === "light") return theme === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

/** @param {(() => void) | null} help */
export function header(help) {
  const bar = need("tools");
  const themes = button("ui-moon", tr("theme-dark"), () => {
    const next = dark() ? "light" : "dark";
    document.documentElement.dataset.theme = next;
    cookie("theme", next);
    // Pictures that are files of their own do not see the theme of the page.
    for (const figure of document.querySelectorAll("img.figure")) {
      if (figure instanceof HTMLImageElement) figure.src = figure.src.replace(/theme=\w+/, `theme=${next}`);
    }
    shine();
  }, { bare: true });
  const shine = () => {
    themes.setAttribute("aria-label", tr(dark() ? "theme-light" : "theme-dark"));
    themes.title = tr(dark() ? "theme-light" : "theme-dark");
    fill(themes, icon(dark() ? "ui-sun" : "ui-moon"));
  };
  shine();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", shine);
  const chooser = el("select", {
    "aria-label": tr("language"), class: "language",
    onchange: () => speak(chooser.value),
  }, ...LANGUAGES.map(([code, words]) =>
    el("option", { value: code, lang: code, selected: code === page.lang }, words)));
  const sound = button("ui-sound", tr("sound"), () => {
    set({ sound: !settings().sound });
    sound.setAttribute("aria-pressed", String(settings().sound));
  }, { bare: true, cls: "sound" });
  sound.setAttribute("aria-pressed", String(settings().sound));
  fill(bar,
    el("label", { class: "chooser" }, icon("ui-language"), chooser),
    el("a", { class: "button bare me", href: "/me", "aria-label": tr("me"), title: tr("me") }, icon("ui-seat")),
    help && sound,
    themes,
    help && button("ui-why", tr("help"), help, { bare: true, key: "?" }));
}
