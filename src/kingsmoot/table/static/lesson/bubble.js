// What the lesson says: beside the thing that it speaks of where there is room, above the question where there is not.

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

const GAP = 10;
/** How finely places are tried. */
const STEP = 24;
const SETTLED = 400;
const NARROW = "(max-width: 860px)";

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
    const hint = el("p", { class: "hint-text", hidden: true }, m.hint, " ",
      ...m.rules.flatMap((rule) => [ruleLink(rule, this.page.game), " "]));
    const help = m.hint && m.asks && button("ui-hint", tr("hint"), () => (hint.hidden = false), { cls: "small" });
    fill(this.element, el("p", { class: "say" }, m.say), m.hint && hint,
      el("div", { class: "row" }, help,
        !m.asks && button("ui-step", tr("lesson-go-on"), () => this.page.lessonLine?.goOn(), { cls: "primary" }),
        m.asks && el("small", { class: "soft" }, tr("lesson-answer")),
        m.asks && button("ui-hint", tr("lesson-show"), () => this.page.showMe(), { cls: "small" }),
        back));
  }

  /** @param {LessonSaid} m @param {boolean} help  offer the right answer */
  wrong(m, help) {
    this.element.dataset.state = "wrong";
    const words = m.told.replace(` [${m.rule}]`, "");
    fill(this.element,
      el("p", { class: "say" }, words, " ", ruleLink(m.rule, this.page.game)),
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

  /** Stand near things, and neither on them nor on what may be chosen. @param {string[]} refs */
  place(refs) {
    this.refs = refs;
    const { element, page } = this;
    const frame = element.parentElement;
    element.style.removeProperty("left");
    element.style.removeProperty("top");
    if (!frame || matchMedia(NARROW).matches) return;
    const host = page.board.host.getBoundingClientRect();
    const home = frame.getBoundingClientRect();
    const { width, height } = element.getBoundingClientRect();
    const seen = (/** @type {Element[]} */ things) => things.map((thing) => thing.getBoundingClientRect())
      .filter((box) => box.width && box.height && box.bottom > host.top && box.top < host.bottom);
    const lit = seen(refs.flatMap((ref) => page.board.of(ref)));
    const open = seen(page.board.open());
    let best = { x: host.left + GAP, y: host.bottom - height - GAP };
    let least = Infinity;
    for (let y = host.top + GAP; y <= host.bottom - height - GAP; y += STEP) {
      for (let x = host.left + GAP; x <= host.right - width - GAP; x += STEP) {
        const here = new DOMRect(x - 6, y - 6, width + 12, height + 12);
        const covered = 100 * total(lit, here) + 20 * total(open, here);
        const away = lit.length ? Math.min(...lit.map((box) => distance(box, here))) : 0;
        if (covered + 40 * away < least) [best, least] = [{ x, y }, covered + 40 * away];
      }
    }
    element.style.left = `${best.x - home.left}px`;
    element.style.top = `${best.y - home.top}px`;
  }
}

/** How much of a place some boxes take. @param {DOMRect[]} boxes @param {DOMRect} place */
function total(boxes, place) {
  return boxes.reduce((sum, box) => sum
    + Math.max(0, Math.min(box.right, place.right) - Math.max(box.left, place.left))
    * Math.max(0, Math.min(box.bottom, place.bottom) - Math.max(box.top, place.top)), 0);
}

/** From edge to edge. @param {DOMRect} a @param {DOMRect} b */
function distance(a, b) {
  return Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom));
}
