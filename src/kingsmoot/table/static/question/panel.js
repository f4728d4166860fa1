// The question: what is asked, what may be answered, and what would be answered as it stands.

import { button, el, fill, icon } from "../lib/dom.js";
import { Numbers } from "./numbers.js";
import { fromFile } from "./prepared_lists.js";
import { Pressing } from "./pressing.js";
import { tr } from "../lib/words.js";
import { settings } from "../lib/storage.js";
import { refusal, ruleLink } from "../lib/toast.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("../net/messages.js").Asked} Asked */
/**
 * @typedef {object} Actions
 * @property {(text: string, choice: Choice) => void} play
 * @property {() => void} hint
 * @property {() => void} back
 * @property {() => void} standing
 * @property {() => void} reopen
 * @property {() => void} lookBack  one step back in the game that is going on
 * @property {(text: string) => void} list  a list from a file
 * @property {(text: string, choice: Choice) => void} lasting  answer so, now and from now on
 */
/**
 * @typedef {object} Situation
 * @property {Asked | null} ask
 * @property {Choice | null} choice
 * @property {string[]} waiting  names of who is waited for
 * @property {string} status
 * @property {boolean} hints
 * @property {"free" | "ask" | null} backs
 * @property {boolean} seated
 * @property {boolean} sent  an answer is on its way
 * @property {number} questions  how many are owed by this reader
 * @property {string} game
 * @property {string[]} recent  what was told last
 * @property {boolean} begun  something has happened already
 */

/** More than so many are folded away; the board shows them all. */
const MANY = 12;
/** So few whole answers are offered as such, one press each. */
const FEW = 6;

/**
 * The whole move if all that is left is as usual.
 *
 * @param {import("./choice.js").Slot | null} slot
 */
const usually = (slot) => (slot && "likely" in slot ? slot.likely : null);

export class QuestionPanel {
  /**
   * @param {HTMLElement} place
   * @param {import("../board/board.js").Board} board
   * @param {Actions} actions
   */
  constructor(place, board, actions) {
    this.place = place;
    this.board = board;
    this.actions = actions;
    this.typing = false;
    this.numbers = new Numbers(board);
    this.byKeys = false;
    /** @type {Choice | null} */
    this.choice = null;
    addEventListener("keydown", () => (this.byKeys = true), true);
    addEventListener("pointerdown", () => (this.byKeys = false), true);
    this.pressing = new Pressing(place, () => this.due && this.show(this.due));
    /** What is to be shown as soon as a button that is being pressed is let go. @type {Situation | null} */
    this.due = null;
  }

  /** Show nothing, as after somebody else took the device. */
  clear() {
    this.due = null;
    fill(this.place);
  }

  /**
   * News must not take a button from under the finger that presses it: it waits until that is let go.
   *
   * @param {Situation} now
   */
  show(now) {
    this.due = this.pressing.now ? now : null;
    if (this.due) return;
    const within = this.place.contains(document.activeElement);
    const key = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined;
    const choice = now.choice;
    const asked = now.ask && !now.ask.answered;
    this.place.dataset.state = now.sent ? "sent" : now.status === "over" ? "over" : asked ? "asked" : "waiting";
    const slot = choice?.at ?? null;
    const number = slot?.domain.type === "whole" || slot?.domain.type === "measure";
    if (!choice || choice.move || !number) this.numbers.hide();
    if (choice && slot && !this.typing && this.numbers.slot === slot && this.numbers.made?.isConnected
      && this.choice === choice) {
      // A slider that is being pulled must stay where it is: only what it would mean is new.
      this.numbers.show(choice, slot);
      this.place.querySelector(".confirm")?.replaceWith(this.confirm(choice, now));
      if (within && key) this.refocus(within, key, choice);
      return;
    }
    this.choice = choice;
    fill(this.place,
      el("div", { class: "ask" }, this.sentence(now), this.tools(now)),
      choice && !now.ask?.answered && el("div", { class: "answer" },
        this.trail(choice),
        this.actionsOf(choice, now),
        !choice.move && this.options(choice, now),
        !choice.move && slot && number && this.numbers.show(choice, slot),
        this.confirm(choice, now)),
      !choice && now.recent.length > 0 && el("ol", { class: "recent", "aria-hidden": "true" },
        ...now.recent.map((line) => el("li", {}, line))),
      this.typing && choice && this.typed(choice));
    this.refocus(within, key, choice);
  }

  /**
   * Who works with keys is led to the next thing to press.
   *
   * @param {boolean} within  the focus was in the panel
   * @param {string | undefined} key  on what
   * @param {Choice | null} choice
   */
  refocus(within, key, choice) {
    const same = key ? this.place.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
    if (within && same instanceof HTMLElement) return same.focus();
    if (!this.byKeys || !choice) return;
    const next = this.place.querySelector(".confirm .primary:not([disabled])");
    if (choice.move && next instanceof HTMLElement) return next.focus();
    // A thing was chosen by keys: on to the next that may be.
    const on = document.activeElement;
    if (on && this.board.holds(on) && on.classList.contains("selected") && !choice.many) this.board.focus();
    if (!within) return;
    const first = this.place.querySelector(".choices button, .number input");
    if (!this.board.focus() && first instanceof HTMLElement) first.focus();
  }

  /** @param {Situation} now */
  sentence(now) {
    const { ask } = now;
    if (ask) {
      const told = ask.answered ? tr("answer-sealed") : ask.sentence;
      const number = `${ask.epoch}.${ask.decision}`;
      return el("h2", { class: "sentence", id: "sentence", "data-decision": number },
        ask.secret && icon("ui-hidden"), told,
        now.questions > 1 ? el("small", {}, ` ${tr("more-questions", { n: now.questions - 1 })}`) : null);
    }
    const told = now.status === "waiting" ? tr("not-begun") : now.status === "over" ? tr("game-over")
      : now.waiting.length ? tr("waiting-for", { who: now.waiting.join(", ") }) : tr("thinking");
    return el("h2", { class: "sentence calm", id: "sentence" }, now.status === "running" && icon("ui-clock"), told);
  }

  /** @param {Situation} now */
  tools(now) {
    const { ask } = now;
    const open = ask && !ask.answered;
    return el("div", { class: "tools" },
      open && ruleLink(ask.rule, now.game, "§"),
      open && now.hints && button("ui-hint", tr("hint"), this.actions.hint, { bare: true, key: "h" }),
      open && this.letters(now),
      open && ask.file ? fromFile(tr("list-file"), this.actions.list, { cls: "small" }) : null,
      open && ask.free.length ? button("ui-step", tr("standing"), this.actions.standing, { bare: true }) : null,
      ask?.answered && button("ui-undo", tr("change-answer"), this.actions.reopen, { cls: "small" }),
      now.status === "running" && now.begun
        ? button("ui-step-back", tr("look-back"), this.actions.lookBack, { bare: true, key: "[" }) : null,
      now.backs && now.seated
        && button("ui-undo", tr(now.backs === "ask" ? "ask-back" : "take-back"), this.actions.back,
          { bare: true, key: "u" }));
  }

  /** @param {Situation} now */
  letters(now) {
    const made = button("", tr("type-label"), () => this.type(now), { bare: true, key: "t", cls: "letters" });
    made.append("Aa");
    made.setAttribute("aria-expanded", String(this.typing));
    return made;
  }

  typeInstead() {
    this.place.querySelector(".letters")?.dispatchEvent(new MouseEvent("click"));
  }

  /** What is filled so far; a press goes back to before it. @param {Choice} choice */
  trail(choice) {
    if (!choice.sheet.empty) return this.sheet(choice);
    const steps = choice.steps();
    if (!steps.length) return null;
    return el("ol", { class: "trail", "aria-label": tr("chosen") }, ...steps.map(({ words, many, last }) =>
      el("li", {}, button("ui-close", many > 1 ? `${many} × ${words}` : words, () => choice.remove(last),
        { cls: "chip chosen" }))));
  }

  /**
   * All that a turn offers, always in the same order: what can be done is chosen by a press, and what cannot says
   * what is missing, and by a press the rule.
   *
   * @param {Choice} choice
   * @param {Situation} now
   */
  actionsOf(choice, now) {
    const { actions } = choice.ask;
    if (!actions.length) return null;
    return el("div", { class: "actions", role: "group", "aria-labelledby": "sentence" }, ...actions.map((action) => {
      const { why, verb } = action;
      const made = this.chip("", action.words, `action-${verb}`, [], () => {
        if (why) return refusal(why.rule, why.sentence, now.game);
        return choice.begin(verb);
      }, why ? "not-now" : "");
      made.append(...action.costs.map((cost) => this.cost(cost)));
      const lacks = action.costs.filter((c) => c.held < c.needed).map((c) => `${c.words} ${c.held}/${c.needed}`);
      const about = [action.words, lacks.length ? tr("lacks", { what: lacks.join(", ") }) : why?.sentence ?? "",
        action.left === null || why ? "" : tr("pieces-left", { n: action.left })].filter(Boolean).join(". ");
      made.setAttribute("aria-label", about);
      made.title = about;
      if (why) made.setAttribute("aria-disabled", "true");
      made.classList.toggle("chosen", choice.filled[0] === verb);
      return made;
    }));
  }

  /** @param {import("../net/messages.js").CostSaid} cost */
  cost(cost) {
    const lacks = cost.held < cost.needed;
    const many = cost.needed > 1 || lacks ? (lacks ? `${cost.held}/${cost.needed}` : String(cost.needed)) : "";
    return el("span", { class: `cost${lacks ? " lacks" : ""}` }, icon(cost.symbol), many);
  }

  /** What each of several things is given; a press turns the question to it. @param {Choice} choice */
  sheet(choice) {
    const given = choice.given();
    return el("ol", { class: "trail sheet", "aria-label": tr("chosen") }, ...choice.sheet.things.map(([ref, words]) => {
      const had = given.get(ref);
      const now = !choice.move && !choice.asking && choice.at?.name === ref;
      const made = this.chip(had ? "ui-check" : "", had ? had.words : `${words}: …`, `sheet-${ref}`, [ref],
        () => choice.turn(ref), had ? "chosen" : "");
      if (now) made.setAttribute("aria-current", "true");
      return el("li", {}, made);
    }));
  }

  /**
   * Words as buttons, and things as buttons too: for thumbs, keys and ears.
   *
   * @param {Choice} choice
   * @param {Situation} now
   */
  options(choice, now) {
    const paths = this.few(choice);
    if (paths.length) return this.answers(choice, now, paths);
    const offers = choice.offers();
    if (!offers.length) return null;
    const slot = choice.at;
    const words = slot?.domain.type === "word";
    const shown = words ? new Set(choice.ask.actions.map((action) => action.verb)) : new Set();
    const kind = words ? "words" : choice.sheet.empty ? "things" : "things close";
    const list = this.list(kind,
      ...offers.filter(([value]) => !shown.has(value)).map(([value, told], at) => {
        const picked = choice.picks.has(value);
        const made = this.chip(picked ? "ui-check" : "", told, value, [value], () => {
          if (choice.many) return choice.toggle(value);
          choice.saidAll = !choice.begun;
          return choice.take(value);
        });
        made.classList.toggle("chosen", picked);
        made.classList.toggle("usual", slot !== null && "usual" in slot && slot.usual === value);
        if (choice.many) made.setAttribute("aria-pressed", String(picked));
        if (at < 9 && words) made.title = `${at + 1}`;
        return made;
      }), ...this.lasting(choice));
    // What lies open beside the board, the own hand or the tray, need not be said a second time.
    if (!words && !choice.many && offers.every(([value]) => this.beside(value))) list.classList.add("elsewhere");
    const drawn = offers.every(([value]) => this.board.has(value));
    if (offers.length <= MANY || !drawn) return list;
    return el("details", { class: "folded" }, el("summary", {}, tr("as-list", { n: offers.length })), list);
  }

  /** Does a thing lie before the reader, in a panel? @param {string} ref */
  beside(ref) {
    return this.board.of(ref).some((thing) => thing.closest("#panels-mine, #panels-now") !== null);
  }

  /** The whole answers, if they are few and none is begun. @param {Choice} choice */
  few(choice) {
    if (!choice.ask.tree || choice.ask.actions.length || choice.filled.length || choice.picks.size) return [];
    // Where a thing was clicked that nobody need choose, the answers that speak of it are left.
    const clicked = choice.ahead;
    const asked = choice.paths().some(({ path }) => clicked.some((ref) => path.includes(ref)));
    const paths = asked ? [] : choice.paths().filter(({ things }) => clicked.every((ref) => things.includes(ref)));
    return paths.length <= FEW ? paths : [];
  }

  /**
   * Few answers, each as a button that says it all.
   *
   * @param {Choice} choice
   * @param {Situation} now
   * @param {ReturnType<Choice["paths"]>} paths
   */
  answers(choice, now, paths) {
    return this.list("words", ...paths.map(({ move, path }, at) => {
      const value = path.length === 1 ? path[0] ?? "" : move.text;
      const made = this.chip("", move.sentence || move.text, value, path, (e) => {
        // The second press of a double click belongs to the question before.
        if (e.detail > 1) return;
        if (settings().quick === "never") choice.follow(move.text);
        else this.actions.play(move.text, choice);
      });
      made.disabled = now.sent;
      if (at < 9) made.title = `${at + 1}`;
      return made;
    }), ...this.lasting(choice));
  }

  /** Answers that may be left standing by one press. @param {Choice} choice */
  lasting(choice) {
    if (choice.begun) return [];
    return choice.ask.lasting.map((move) => {
      const act = (/** @type {MouseEvent} */ e) => e.detail <= 1 && this.actions.lasting(move.text, choice);
      return this.chip("ui-step", move.sentence, `lasting-${move.text}`, [], act, "lasting");
    });
  }

  /** @param {string} kind @param {...HTMLElement} chips */
  list(kind, ...chips) {
    return el("div", { class: `choices ${kind}`, role: "group", "aria-labelledby": "sentence" }, ...chips);
  }

  /**
   * A choice as a button; the things it speaks of light up with it.
   *
   * @param {string} symbol
   * @param {string} words
   * @param {string} value
   * @param {string[]} refs
   * @param {(e: MouseEvent) => void} act
   * @param {string} [cls]
   */
  chip(symbol, words, value, refs, act, cls = "") {
    const made = button(symbol, words, act, { cls: `chip ${cls}` });
    made.dataset.key = `option-${value}`;
    made.dataset.value = value;
    const light = (/** @type {boolean} */ on) => () => {
      for (const ref of refs) for (const thing of this.board.of(ref)) thing.classList.toggle("pointed", on);
    };
    made.addEventListener("pointerenter", light(true));
    made.addEventListener("pointerleave", light(false));
    made.addEventListener("focus", light(true));
    made.addEventListener("blur", light(false));
    return made;
  }

  /** @param {Choice} choice @param {Situation} now */
  confirm(choice, now) {
    const gather = choice.many && !choice.move;
    const done = choice.move || choice.asking ? null : choice.at?.done ?? null;
    const whole = this.whole(choice);
    // What does nothing is never what the main button means: it has a button of its own that says so.
    const main = whole?.nothing ? null : whole;
    const next = choice.trial ? choice.tried?.slot : null;
    const press = () => {
      // What a number just set means may still be on its way: nothing older may be played for it.
      if (choice.trial && !choice.tried) {
        choice.pressed = press;
        return;
      }
      const move = this.whole(choice);
      if (gather) choice.gather();
      else if (move && !move.nothing) this.actions.play(move.text, choice);
      else if (choice.tried?.slot) choice.settle();
    };
    const why = choice.why;
    const some = gather && choice.enough && choice.picks.size > 0;
    const ready = !why && (gather ? some : Boolean(main || next));
    const label = gather && choice.picks.size ? tr("choose-these", { n: choice.picks.size })
      : !choice.sheet.empty && choice.missing ? tr("sheet-missing", { n: choice.missing })
        : !main && next ? tr("next") : tr("confirm");
    const primary = el("button", {
      type: "button", class: "button primary", "data-key": "confirm", disabled: !ready || now.sent, onclick: press,
    }, icon("ui-check"), el("span", {}, label));
    const cancel = button("ui-undo", tr("cancel"), () => choice.clear(), { cls: "cancel" });
    cancel.dataset.key = "cancel";
    cancel.disabled = !choice.begun && !choice.move;
    const meaning = why ? el("p", { class: "meaning why", "aria-live": "polite" }, icon("ui-why"),
      why.sentence.replace(` [${why.rule}]`, ""), "\u00a0", ruleLink(why.rule, now.game))
      : el("p", { class: "meaning", "aria-live": "polite" },
        whole ? whole.sentence : choice.asking ? "…" : this.guide(choice));
    // Where every answer is a button of its own there is nothing to confirm.
    const plain = settings().quick !== "never" && this.few(choice).length > 0;
    const stop = whole?.nothing ? whole : done && done !== whole ? done : null;
    return el("div", { class: "confirm" }, !(plain && !whole && !why) && meaning,
      stop ? this.stop(choice, stop) : null,
      gather && choice.enough && !choice.picks.size
        ? button("ui-close", tr("choose-none"), () => choice.gather(), { cls: "done" }) : null,
      main && next && !why ? button("ui-step", tr("next"), () => choice.settle(), { cls: "on" }) : null,
      !plain && cancel, !plain && primary);
  }

  /**
   * What would be answered as it stands: a whole answer, or one whose rest is as usual, or what is enough once it is
   * begun.
   *
   * @param {Choice} choice
   * @returns {import("../net/messages.js").MoveSaid | null}
   */
  whole(choice) {
    if (choice.move) return choice.move;
    if (choice.asking || choice.many) return null;
    if (choice.trial) return choice.tried?.move ?? usually(choice.tried?.slot ?? null);
    const at = choice.at;
    if (!at || !choice.begun) return null;
    return at.done ?? usually(at);
  }

  /**
   * Enough, or nothing at all: a whole answer as well, by one press.
   *
   * @param {Choice} choice
   * @param {import("../net/messages.js").MoveSaid} done
   */
  stop(choice, done) {
    return button(done.nothing ? "ui-close" : "ui-check", done.sentence || tr("enough"), (e) => {
      if (e.detail > 1) return;
      if (choice.move || settings().quick !== "never") this.actions.play(done.text, choice);
      else choice.finish();
    }, { cls: "done" });
  }

  /** What to do next, in a few words. @param {Choice} choice */
  guide(choice) {
    const { about } = choice;
    return about ? el("span", {}, el("b", {}, `${about}: `), this.next(choice)) : this.next(choice);
  }

  /** @param {Choice} choice */
  next(choice) {
    const domain = choice.at?.domain;
    if (!domain) return "";
    if (choice.many && domain.type === "among") {
      const { least, most } = domain;
      return tr(least === most ? "guide-exactly" : least === 0 ? "guide-up-to" : "guide-several",
        { least, most, n: most });
    }
    if (domain.type === "among") {
      return tr(choice.offers().every(([value]) => this.beside(value)) ? "guide-beside" : "guide-thing");
    }
    if (domain.type === "word") return choice.things().size ? tr("guide-word-or-thing") : tr("guide-word");
    if (domain.type === "whole") return tr("guide-whole", { least: domain.least, most: domain.most });
    return tr(`guide-${domain.handle}`);
  }

  /** @param {Situation} now */
  type(now) {
    this.typing = !this.typing;
    this.show(now);
    const field = this.place.querySelector(".typed input");
    if (field instanceof HTMLElement) field.focus();
  }

  /** Every move can also be typed; what the tree knows is offered while typing. @param {Choice} choice */
  typed(choice) {
    const field = el("input", {
      type: "text", name: "typed", list: "moves", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
      maxlength: 400,
      "aria-label": tr("type-label"), placeholder: choice.whole()[0]?.text ?? "", "data-key": "typed",
    });
    return el("form", {
      class: "typed",
      onsubmit: (/** @type {Event} */ e) => {
        e.preventDefault();
        if (field.value.trim()) this.actions.play(field.value.trim(), choice);
      },
      onkeydown: (/** @type {KeyboardEvent} */ e) => {
        if (e.key !== "Escape") return;
        e.stopPropagation();
        this.typing = false;
        choice.actions.changed();
      },
    }, field,
    el("datalist", { id: "moves" }, ...choice.whole().map((m) => el("option", { value: m.text, label: m.sentence }))),
    el("button", { type: "submit", class: "button" }, icon("ui-check"), el("span", {}, tr("confirm"))));
  }

  /** A number key presses the word at that place. @param {number} n */
  press(n) {
    const made = this.place.querySelectorAll(".choices .chip")[n - 1];
    if (made instanceof HTMLElement) made.click();
  }

  /** Is what was chosen by one press played at once, by the reader's own wish? @param {Choice} choice */
  quick(choice) {
    const { quick } = settings();
    const once = choice.move !== null && choice.filled.filter((v) => v !== ".").length <= 1;
    return once && (quick === "clicks" || (quick === "buttons" && choice.saidAll));
  }
}
