// One's own page: the key, its devices, my games, whom I avoid. The key lies in this browser: all of it is made here.

import { button, el, fill, need } from "../lib/dom.js";
import { header } from "../lib/header.js";
import { asPlayer, beginPlayer, day, held, keep, newKey, ratingText, remember } from "../lib/player.js";
import { dialog, sure } from "../lib/shortcuts.js";
import { hold, links, set, settings } from "../lib/storage.js";
import { toast } from "../lib/toast.js";
import { tr } from "../lib/words.js";
import { devices, joining, tried } from "../player/devices.js";
import { fromWords, toWords } from "../player/key_words.js";
import { ownGames, showGames } from "../player/own_games.js";

/** @typedef {import("../net/messages.js").Me} Me */

const place = need("me");

/** Seats that were taken in this browser before there was a key. */
async function claim() {
  const tokens = links().filter((l) => l.use === "mine").map((l) => l.token).slice(0, 100);
  if (tokens.length) await asPlayer("/api/me/seats", { tokens }).catch(() => null);
}

/** Nobody is known here yet. */
function stranger() {
  const name = field(settings().name);
  fill(place, el("section", { class: "panel stack" }, el("h1", {}, tr("me-new")),
    el("p", {}, tr("me-new-about")), el("p", { class: "soft" }, tr("me-new-free")),
    el("form", {
      class: "row", onsubmit: (/** @type {Event} */ e) => {
        e.preventDefault();
        void tried(async () => {
          set({ name: name.value.trim() });
          const me = await beginPlayer(name.value.trim());
          if (!held()) return toast(tr("me-no-storage"), { stays: true });
          await claim();
          return show(me);
        });
      },
    }, name, el("button", { type: "submit", class: "button primary", id: "make-key" }, el("span", {}, tr("me-make"))))),
  el("section", { class: "panel stack" }, el("h2", {}, tr("me-restore")),
    ...words("me-restore-about", "me-restore-do", async (key) => {
      const me = await asPlayer("/api/me", undefined, key);
      keep({ key, player: me.player, name: me.name });
      show(me);
    })));
}

/** @param {string} value */
function field(value) {
  return el("input", {
    type: "text", name: "name", maxlength: 40, value, placeholder: tr("your-name"), "aria-label": tr("your-name"),
    autocomplete: "nickname",
  });
}

/**
 * A key that was written down: what it is for, and what is done with it.
 *
 * @param {string} about
 * @param {string} label
 * @param {(key: string) => Promise<void>} then
 */
function words(about, label, then) {
  const text = el("textarea", {
    name: "words", rows: 3, maxlength: 200, autocomplete: "off", autocapitalize: "none", spellcheck: "false",
    "aria-label": tr("me-words"),
  });
  const wrong = el("p", { class: "wrong", role: "alert" });
  return [el("p", { class: "soft" }, tr(about)), el("form", {
    class: "stack", onsubmit: (/** @type {Event} */ e) => {
      e.preventDefault();
      const found = fromWords(text.value);
      wrong.textContent = "wrong" in found ? tr(`me-words-${found.wrong}`, { word: found.word, n: found.n }) : "";
      if ("wrong" in found) return;
      void tried(() => then(found.key));
    },
  }, text, wrong, el("div", { class: "row" }, el("button", { type: "submit", class: "button" }, tr(label))))];
}

/** @param {Me} me */
function show(me) {
  const mine = held();
  if (!mine) return stranger();
  keep({ ...mine, player: me.player, name: me.name });
  remember(me);
  const games = el("div", { id: "turns" });
  const results = el("div", { class: "stack" });
  fill(place,
    el("section", { class: "panel stack" }, el("h1", {}, me.name || tr("me-nameless")), naming(me),
      el("p", { class: "row" }, el("a", { class: "button", href: `/p/${me.player}` }, tr("me-profile")))),
    el("section", { class: "panel stack", id: "my-games" }, el("h2", {}, tr("me-games")), games),
    el("section", { class: "panel stack", id: "devices" }, el("h2", {}, tr("me-devices")), ...devices(me, show)),
    el("section", { class: "panel stack", id: "key" }, el("h2", {}, tr("me-key")), ...keeping()),
    el("section", { class: "panel stack", id: "results" }, el("h2", {}, tr("me-results")), results),
    me.avoided.length > 0 && el("section", { class: "panel stack", id: "avoided" }, el("h2", {}, tr("me-avoided")),
      el("ul", { class: "plain" }, ...me.avoided.map((one) => el("li", { class: "row" },
        el("span", { class: "grow" }, el("a", { href: `/p/${one.player}` }, one.name || one.player), " ",
          el("small", {}, tr(`avoided-${one.how}`))),
        button("ui-close", tr("avoid-none"), () => void tried(async () =>
          show(await asPlayer("/api/me/avoid", { player: one.player, how: "none" }))), { cls: "small" }))))));
  return void fillIn(games, results);
}

/** @param {HTMLElement} games @param {HTMLElement} results */
async function fillIn(games, results) {
  showGames(games, await ownGames());
  /** @type {import("../net/messages.js").Profile | null} */
  const told = await asPlayer("/api/me/profile").catch(() => null);
  if (!told) return;
  fill(results, told.games.length === 0 && el("p", { class: "soft" }, tr("me-no-results")),
    told.games.length > 0 && el("ul", { class: "plain sums" }, ...told.games.map((g) => el("li", { class: "row" },
      el("b", { class: "grow" }, g.title), el("span", {}, tr("me-sum", { n: g.played, won: g.won }))))),
    told.ratings.length > 0 && el("h3", {}, tr("me-ratings")),
    told.ratings.length > 0 && el("ul", { class: "plain sums" }, ...told.ratings.map((r) => el("li", { class: "row" },
      el("span", { class: "grow" }, el("b", {}, r.title), " ", el("small", {}, tr("seats-count", { n: r.seats }))),
      el("a", { class: "numbers", href: `/ratings/${encodeURIComponent(r.game)}?seats=${r.seats}`,
        title: r.provisional ? tr("rating-provisional") : null }, ratingText(r.rating, r.provisional))))),
    told.history.length > 0 && el("h3", {}, tr("me-latest")),
    el("ul", { class: "plain" }, ...told.history.slice(0, 20).map((g) => el("li", { class: "past soft" },
      el("span", {}, day(g.ended)),
      el("span", { class: "grow" }, g.table ? el("a", { href: `/t/${g.table}` }, g.title) : g.title),
      el("span", {}, tr("place-of", { place: g.place, n: g.seats }))))));
}

/** @param {Me} me */
function naming(me) {
  const name = field(me.name);
  return el("form", {
    class: "row", onsubmit: (/** @type {Event} */ e) => {
      e.preventDefault();
      void tried(async () => {
        set({ name: name.value.trim() });
        await asPlayer("/api/me/name", { name: name.value.trim() });
        show(await asPlayer("/api/me"));
      });
    },
  }, name, el("button", { type: "submit", class: "button" }, tr("me-rename")));
}

function keeping() {
  const key = held()?.key ?? "";
  return [el("p", { class: "soft" }, tr("me-key-about")), el("div", { class: "row" },
    button("ui-eye", tr("me-show-words"), () => void dialog(tr("me-words"),
      el("ol", { class: "key-words" }, ...toWords(key).map((word) => el("li", {}, word))),
      el("p", { class: "soft" }, tr("me-words-about"))), { cls: "small" }),
    button("ui-replay", tr("me-renew"), () => sure(tr("me-renew-about"), tr("me-renew"), () => void renew()),
      { cls: "small" }),
    button("ui-hidden", tr("me-forget"), () => sure(tr("me-forget-about"), tr("me-forget"), () => {
      keep(null);
      stranger();
    }), { cls: "small" }),
    button("ui-close", tr("me-delete"), () => sure(tr("me-delete-about"), tr("me-delete"),
      () => void tried(async () => {
        await asPlayer("/api/me/delete", {});
        keep(null);
        stranger();
      })), { cls: "small" })),
    el("details", { id: "merge" }, el("summary", {}, tr("me-merge")), el("div", { class: "stack" },
      ...words("me-merge-about", "me-merge-do", async (other) => {
        show(await asPlayer("/api/me/merge", { key: other }));
        toast(tr("me-merged"), { symbol: "ui-check", cls: "good" });
      })))];
}

/** Another key: whoever has this one is locked out. */
async function renew() {
  const now = held();
  if (!now) return;
  const key = newKey();
  await tried(async () => {
    const told = await asPlayer("/api/me/renew", { key });
    keep({ ...now, key });
    for (const one of told.seats) hold({ ...one, use: "mine" });
    show(await asPlayer("/api/me"));
    toast(tr("me-renewed"), { symbol: "ui-check", cls: "good" });
  });
}

/** By a link to join, or home. */
function come() {
  const code = /^#join=([A-Za-z0-9_-]{16,32})$/.exec(location.hash)?.[1];
  // It stays neither in the bar nor in the history.
  if (location.hash) history.replaceState(null, "", location.pathname);
  if (code) joining(place, code, () => void home());
  else void home();
}

async function home() {
  if (!held()) return stranger();
  try {
    show(await asPlayer("/api/me"));
  } catch (e) {
    if (/** @type {{rule?: string}} */ (e).rule === "S-KEY") {
      keep(null);
      stranger();
    }
    toast(e instanceof Error ? e.message : String(e), { cls: "refusal", stays: true });
  }
}

header(null);
come();
addEventListener("hashchange", () => location.hash && come());
