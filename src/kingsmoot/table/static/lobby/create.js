// Creating a table: game, edition, options, who sits where, clock, and what is allowed.

import { button, el, emblem, fill, icon } from "../lib/dom.js";
import { ask, nonce } from "../net/http.js";
import { asked, fromFile, readList, wrong } from "../question/prepared_lists.js";
import { beginPlayer, held } from "../lib/player.js";
import { known, tr } from "../lib/words.js";
import { hold, set, settings } from "../lib/storage.js";

/** @typedef {import("../net/messages.js").GameInfo} GameInfo */
/** @typedef {import("../net/messages.js").Games} Games */
/** @typedef {"me" | "bot" | "friend" | "here" | "open"} Sitter */

/** @type {Sitter[]} */
const SITTERS = ["me", "bot", "friend", "here", "open"];

export class Create {
  /**
   * @param {HTMLElement} place
   * @param {Games} games
   * @param {{game?: string | null, friends?: boolean}} [wanted]  chosen before
   */
  constructor(place, games, wanted = {}) {
    this.place = place;
    this.games = games;
    this.game = games.games.find((g) => g.id === wanted.game) ?? games.games[0];
    /** Who is offered for the other seats. @type {Sitter} */
    this.company = wanted.friends ? "friend" : "bot";
    /** @type {Record<string, string>} */
    this.options = {};
    this.edition = "";
    /** @type {{sitter: Sitter, bot: string, all?: boolean, list?: {name: string, text: string}}[]} */
    this.seats = [];
    this.sitters = el("ol", { class: "sitters" });
    this.busy = false;
    if (this.game) this.choose(this.game);
  }

  /** @param {GameInfo} game */
  choose(game) {
    this.game = game;
    this.options = Object.fromEntries(game.options.map((o) => [o.name, o.default]));
    this.edition = game.editions[0]?.[0] ?? "";
    const bot = this.strength();
    this.seats = Array.from({ length: game.usual }, (_, at) => ({ sitter: at === 0 ? "me" : this.company, bot }));
    this.show();
  }

  /** The bot that is offered first. The server lists the weakest first; the third is company for most people. */
  strength() {
    const bots = this.game?.bots ?? [];
    return bots[Math.min(2, bots.length - 1)]?.[0] ?? "";
  }

  show() {
    const game = this.game;
    if (!game) return fill(this.place, el("p", {}, tr("no-games")));
    const name = el("input", {
      type: "text", name: "name", maxlength: 40, value: settings().name, placeholder: tr("your-name"),
      autocomplete: "nickname", onchange: () => set({ name: name.value.trim() }),
    });
    fill(this.place,
      this.games.games.length > 1 && el("div", { class: "games", role: "radiogroup", "aria-label": tr("game") },
        ...this.games.games.map((g) => this.card(g))),
      el("p", { class: "soft about-game" }, game.about, " ",
        el("a", { href: `/r/${encodeURIComponent(game.id)}`, target: "rulebook" }, tr("rulebook"))),
      el("label", { class: "field" }, el("span", {}, tr("your-name")), name),
      el("fieldset", {}, el("legend", {}, tr("seats")), this.seated(),
        el("div", { class: "row" },
          this.many(tr("seat-less"), "−", -1),
          el("span", { class: "numbers" }, tr("seats-count", { n: this.seats.length })),
          this.many(tr("seat-more"), "+", 1))),
      this.more(),
      el("div", { class: "row end" }, this.go()));
  }

  /** Who sits where; drawn anew by itself where an option changes what seats are asked. */
  seated() {
    fill(this.sitters, ...this.seats.map((_, at) => this.seat(at)));
    return this.sitters;
  }

  /** @param {GameInfo} g */
  card(g) {
    const on = g === this.game;
    const card = { type: "button", class: `game-card ${on ? "on" : ""}`, role: "radio", "aria-checked": String(on) };
    return el("button", { ...card, "data-game": g.id, onclick: () => this.choose(g) },
      el("b", {}, g.title), el("small", {}, g.least === g.most ? tr("seats-count", { n: g.most })
        : tr("seats-range", { least: g.least, most: g.most, n: g.most })));
  }

  /** @param {string} words @param {string} sign @param {number} by */
  many(words, sign, by) {
    const game = this.game;
    const next = this.seats.length + by;
    const disabled = !game || next < game.least || next > game.most;
    const made = el("button", { type: "button", class: "button step", "aria-label": words, disabled, onclick: () => {
      if (by > 0) this.seats.push({ sitter: this.company, bot: this.strength() });
      else this.seats.pop();
      this.show();
    } }, sign);
    return made;
  }

  /** @param {number} at */
  seat(at) {
    const game = this.game;
    const seat = this.seats[at];
    if (!game || !seat) return el("li");
    const [words = "", colour, letter, symbol] = game.seats[at] ?? [String(at + 1)];
    const who = el("select", { "aria-label": tr("who-sits", { seat: words }), onchange: () => {
      seat.sitter = /** @type {Sitter} */ (who.value);
      this.show();
    } }, ...SITTERS.map((s) => el("option", { value: s, selected: s === seat.sitter }, tr(`sitter-${s}`))));
    const about = seat.sitter === "bot" ? this.bot(game, at)
      : el("span", { class: "soft" }, tr(`sitter-${seat.sitter}-about`));
    return el("li", { class: "sitter", "data-sitter": at },
      emblem({ colour, letter, symbol, words }), el("b", {}, words), who, about,
      asked(game, this.options) && this.list(game, at));
  }

  /**
   * Which bot: the levels for people, and behind *more bots* those for who knows them.
   *
   * @param {GameInfo} game
   * @param {number} at
   */
  bot(game, at) {
    const seat = this.seats[at];
    if (!seat) return null;
    const option = (/** @type {[string, string]} */ [id, told]) =>
      el("option", { value: id, selected: id === seat.bot }, `${told} · ${strength(id)}`);
    const levels = game.bots.slice(0, game.levels).map(option);
    const others = game.bots.slice(game.levels);
    const made = el("select", { "aria-label": tr("strength"), onchange: () => {
      if (made.value) {
        seat.bot = made.value;
        return;
      }
      seat.all = true;
      this.seated();
      const again = /** @type {HTMLElement | undefined} */ (this.sitters.children[at]?.querySelectorAll("select")[1]);
      again?.focus();
    } }, ...(seat.all
      ? [el("optgroup", { label: tr("bot-levels") }, ...levels),
        el("optgroup", { label: tr("bots-other") }, ...others.map(option))]
      : [...levels, others.length > 0 && el("option", { value: "" }, tr("bots-more"))]));
    return made;
  }

  /** What the seat answers first, from a file. @param {GameInfo} game @param {number} at */
  list(game, at) {
    const seat = this.seats[at];
    if (!seat) return null;
    if (seat.list) {
      const away = button("ui-close", tr("list-away", { file: seat.list.name }), () => {
        delete seat.list;
        this.seated();
      }, { bare: true });
      return el("span", { class: "list row" }, icon("ui-check", "icon good"),
        el("span", { class: "soft" }, seat.list.name), away);
    }
    return el("span", { class: "list" }, fromFile(tr("list-file"), async (text, name) => {
      try {
        await readList("/api/lists", null, {
          game: game.id, edition: this.edition, options: this.options, seats: this.seats.length, seat: at, text,
        });
        seat.list = { name, text };
        this.seated();
      } catch (e) {
        wrong(e, game.id);
      }
    }, { cls: "small" }));
  }

  /** What most people leave as it is. */
  more() {
    const game = this.game;
    if (!game) return null;
    /** @type {(values: [string, string, string?][], now: string, change: (v: string) => void) => HTMLSelectElement} */
    const pick = (values, now, change) => {
      const made = el("select", { onchange: () => change(made.value) },
        ...values.map(([v, words]) => el("option", { value: v, selected: v === now }, words)));
      return made;
    };
    const option = (/** @type {import("../net/messages.js").OptionInfo} */ o) => {
      const text = el("small", {}, o.values.find(([v]) => v === this.options[o.name])?.[2] ?? "");
      return el("label", { class: "field option" }, el("span", {}, o.words, o.text ? el("small", {}, o.text) : null),
        pick(counted(o.values), this.options[o.name] ?? o.default, (v) => {
          this.options[o.name] = v;
          if (game.lists) this.seated();
          text.textContent = o.values.find(([value]) => value === v)?.[2] ?? "";
        }), text);
    };
    const open = this.place.querySelector("details.more")?.hasAttribute("open") ?? false;
    return el("details", { class: "more", open },
      el("summary", {}, icon("ui-settings"), tr("more-options")),
      game.editions.length > 1 && el("label", { class: "field" }, el("span", {}, tr("edition")),
        pick(game.editions, this.edition, (v) => (this.edition = v))),
      ...game.options.filter((o) => !o.ruling).map(option),
      this.rulings(game.options.filter((o) => o.ruling).map(option)),
      el("fieldset", {}, el("legend", {}, tr("clock")),
        el("label", { class: "field" }, el("span", {}, tr("clock-seat")),
          pick(times([0, 300, 600, 1200, 3600, 86400]), this.clock.seat, (v) => (this.clock.seat = v))),
        el("label", { class: "field" }, el("span", {}, tr("clock-decision")),
          pick(times([0, 15, 30, 60, 300, 86400]), this.clock.decision, (v) => (this.clock.decision = v))),
        el("label", { class: "field" }, el("span", {}, tr("clock-zero")),
          pick([["bot", tr("zero-bot")], ["vote", tr("zero-vote")], ["none", tr("zero-none")]], this.clock.zero,
            (v) => (this.clock.zero = v)))),
      this.seats.some((s) => s.sitter === "bot") && el("label", { class: "field" }, el("span", {}, tr("temper")),
        pick([["", tr("temper-lot")], ["cautious", tr("temper-cautious")], ["greedy", tr("temper-greedy")],
          ["vengeful", tr("temper-vengeful")], ["loyal", tr("temper-loyal")]], this.temper,
        (v) => (this.temper = /** @type {typeof this.temper} */ (v)))),
      this.check("private_talk", tr("private-talk-about")), this.check("onlookers_talk", tr("onlookers-talk-about")),
      this.check("rated", tr("rated-about")), this.check("listed", tr("listed-about")));
  }

  /** What the rulebook leaves open: out of the way of whoever has no opinion. @param {HTMLElement[]} options */
  rulings(options) {
    if (!options.length) return null;
    const open = this.place.querySelector("details.rulings")?.hasAttribute("open") ?? false;
    return el("details", { class: "rulings", open },
      el("summary", {}, el("span", {}, tr("rulings"), el("small", {}, tr("rulings-about")))), ...options);
  }

  /** @type {"" | "cautious" | "greedy" | "vengeful" | "loyal"} */
  temper = "";
  clock = { seat: "0", decision: "0", zero: "bot" };
  /** What is allowed; a table is shown in the lobby if it has open seats, unless the reader says otherwise. */
  allowed = {
    private_talk: true, onlookers_talk: false, rated: false, listed: /** @type {boolean | null} */ (null),
  };

  /** @param {"private_talk" | "onlookers_talk" | "rated" | "listed"} key @param {string} words */
  check(key, words) {
    const box = el("input", {
      type: "checkbox", checked: this.allowed[key] ?? this.seats.some((s) => s.sitter === "open"), name: key,
      onchange: () => (this.allowed[key] = box.checked),
    });
    return el("label", { class: "check" }, box, el("span", {}, words));
  }

  go() {
    const made = button("ui-play", tr("create"), () => void this.create(), { cls: "primary big" });
    made.id = "create";
    return made;
  }

  async create() {
    const game = this.game;
    if (!game || this.busy) return;
    this.busy = true;
    const called = settings().name;
    const person = (/** @type {Sitter} */ s) => s === "me" || s === "friend" || s === "here";
    const { seat, decision, zero } = this.clock;
    try {
      // Where it counts, everybody is somebody.
      if (this.allowed.rated && !held() && this.seats.some((s) => s.sitter === "me")) await beginPlayer(called);
      const made = await ask("/api/tables", { key: held()?.key, body: {
        game: game.id, edition: this.edition, options: this.options,
        seats: this.seats.map((s) => ({
          kind: person(s.sitter) ? "person" : s.sitter, bot: s.sitter === "bot" ? s.bot : "",
          name: s.sitter === "me" ? called : "",
          list: (asked(game, this.options) && s.list?.text) || "",
        })),
        clock: Number(seat) || Number(decision)
          ? { seat: Number(seat) || null, decision: Number(decision) || null, zero } : null,
        temper: this.temper, ...this.allowed,
      } });
      if (made.host) hold({ table: made.table, seat: -1, token: made.host, use: "host", title: game.title });
      await this.sit(game, made, called);
    } catch (e) {
      wrong(e, game.id);
    }
    this.busy = false;
  }

  /**
   * Keep the links, sit down on every seat of this device, and go there.
   *
   * @param {GameInfo} game
   * @param {{table: string, seats: {seat: number, token: string}[]}} made
   * @param {string} called
   */
  async sit(game, made, called) {
    let first = "";
    for (const { seat, token } of [...made.seats].reverse()) {
      const sitter = this.seats[seat]?.sitter ?? "open";
      if (sitter === "open") continue;
      const words = game.seats[seat]?.[0] ?? "";
      const use = sitter === "me" ? "mine" : sitter === "here" ? "here" : "sent";
      /** @type {import("../lib/storage.js").HeldLink} */
      const link = { table: made.table, seat, token, use, title: game.title, words };
      hold(link);
      if (sitter === "friend") continue;
      const body = { name: sitter === "me" ? called : "", nonce: nonce(), own: true };
      const key = sitter === "me" ? held()?.key : null;
      const sat = await ask(`/api/tables/${made.table}/sit`, { token, body, key });
      first = sat.token ?? token;
      if (sat.token) hold({ ...link, token: sat.token });
    }
    location.href = first ? `/s/${first}` : `/t/${made.table}`;
  }
}

/**
 * The recommended value comes first; but numbers are looked for in their order.
 *
 * @param {import("../net/messages.js").OptionInfo["values"]} values
 */
function counted(values) {
  return values.every(([v]) => /^\d+$/.test(v)) ? [...values].sort(([a], [b]) => Number(a) - Number(b)) : values;
}

/** @param {number[]} seconds @returns {[string, string][]} */
function times(seconds) {
  const told = (/** @type {number} */ s) => {
    if (s === 0) return tr("no-clock");
    if (s < 60) return tr("seconds", { n: s });
    if (s < 3600) return tr("minutes", { n: s / 60 });
    return s < 86400 ? tr("hours", { n: s / 3600 }) : tr("days", { n: s / 86400 });
  };
  return seconds.map((s) => [String(s), told(s)]);
}

/** What to expect of a bot; one that is not everywhere is the game's own. @param {string} bot */
function strength(bot) {
  return tr(known(`bot-${bot}-about`) ? `bot-${bot}-about` : "bot-own-about");
}
