// What the lesson says: beside the thing that it speaks of where there is room, above the question where there is not.

import { inTheWay, stand } from "../board/free_place.js";
import { button, el, fill, icon } from "../lib/dom.js";
import { ruleLink } from "../lib/toast.js";
import { tr } from "../lib/words.js";

/** @typedef {import("./line.js").LessonSaid} LessonSaid */

/**
 * @typedef {object} Teacher
 * @property {{goOn(): unknown, back(): unknown} | undefined} lessonLine
 * @property {() => void} retry
 * @property {() => void} showMe
 * @property {import("../board/board.js").Board} board
 * @property {string | undefined} game
 */

const SETTLED = 400;

export class Bubble {
  /** @param {HTMLElement} place @param {Teacher} page */
  constructor(place, page) {
    this.element = place;
    this.page = page;
    // The board may still be finding its place when the bubble does.
    new ResizeObserver(() => this.place(this.refs)).observe(page.board.host);
  }

  /** @type {string[]} */
  refs = [];

  /** @param {LessonSaid} m */
  step(m) {
    this.element.dataset.state = m.asks ? "ask" : "tell";
    const back = m.given.length > 0
      && button("ui-undo", tr("take-back"), () => this.page.lessonLine?.back(), { bare: true, cls: "back" });
    const hint = el("p", { class: "hint-text", hidden: true }, m.hint, " ", ...this.rules(m));
    const help = m.hint && m.asks && button("ui-hint", tr("hint"), () => (hint.hidden = false), { cls: "small" });
    fill(this.element, el("p", { class: "say" }, m.say), m.hint && hint,
      el("div", { class: "row" }, help,
        !m.asks && button("ui-step", tr("lesson-go-on"), () => this.page.lessonLine?.goOn(), { cls: "primary" }),
        m.asks && el("small", { class: "soft guide" }, tr("lesson-answer")),
        m.asks && button("ui-hint", tr("lesson-show"), () => this.page.showMe(), { cls: "small" }),
        back));
  }

  /** The rules that decide a puzzle. @param {LessonSaid} m */
  rules(m) {
    return m.rules.flatMap((rule) => [ruleLink(rule, this.page.game), " "]);
  }

  /**
   * Say where the answer is given, as far as it is put together.
   *
   * @param {import("../question/choice.js").Choice | null} choice
   * @param {boolean} whole  nothing is missing but to confirm it
   */
  guide(choice, whole) {
    const place = this.element.querySelector(".guide");
    if (!place || !choice) return;
    const drawn = [...choice.things().keys()].some((ref) => this.page.board.has(ref));
    place.textContent = tr(choice.trial ? "lesson-measure" : whole ? "lesson-confirm"
      : drawn ? "lesson-answer" : "lesson-choose");
  }

  /** Leave the way to a handle that is to be pulled. */
  makeWay() {
    if (inTheWay(this.page.board, this.element)) this.place(this.refs);
  }

  /** @param {LessonSaid} m @param {boolean} help  offer the right answer */
  wrong(m, help) {
    this.element.dataset.state = "wrong";
    const words = m.told.replace(` [${m.rule}]`, "");
    fill(this.element,
      el("p", { class: "say" }, words, "\u00a0", ruleLink(m.rule, this.page.game)),
      m.verdict === "wrong" && el("p", { class: "soft" }, icon("ui-undo"), tr("lesson-taken-back")),
      el("div", { class: "row" },
        button("ui-undo", tr("lesson-again"), () => this.page.retry(), { cls: "primary" }),
        help && button("ui-hint", tr("lesson-show"), () => this.page.showMe())));
  }

  /** @param {LessonSaid} m @param {number} stars @param {{href: string, title: string} | null} next */
  end(m, stars, next) {
    this.element.dataset.state = "end";
    const again = button("ui-replay", tr("lesson-once-more"), () => location.reload());
    const real = document.querySelector("#lessons .real-game button");
    fill(this.element,
      stars > 0 && el("p", { class: "big-stars", role: "img", "aria-label": tr("lesson-stars", { n: stars }) },
        "★".repeat(stars), el("i", {}, "★".repeat(3 - stars))),
      stars > 0 && el("h2", {}, tr("lesson-learnt")),
      el("p", { class: "say" }, m.say),
      m.rules.length > 0 && el("p", { class: "decided soft" }, ...this.rules(m)),
      el("div", { class: "row" },
        next && el("a", { class: "button primary", href: next.href }, icon("ui-step"),
          el("span", {}, tr("lesson-next", { title: next.title }))),
        again,
        stars > 0 && real instanceof HTMLButtonElement
          && button("ui-play", real.textContent ?? "", () => real.click(), { cls: next ? "" : "primary" })));
    this.refs = [];
  }

  /** Find a place, and look again when the picture has settled. @param {string[]} refs */
  settle(refs) {
    this.place(refs);
    clearTimeout(this.later);
    this.later = setTimeout(() => this.place(refs), SETTLED);
  }

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  later = undefined;

  /** Stand beside things. @param {string[]} refs */
  place(refs) {
    this.refs = refs;
    // A refusal is told at the other end of the board.
    document.body.dataset.bubble = stand(this.element, this.page.board, refs, true);
  }
}
