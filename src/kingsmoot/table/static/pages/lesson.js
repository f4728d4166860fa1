// A lesson on the page of a table: the table is played up to where the learner stands, by one call each time.

import { Bubble } from "../lesson/bubble.js";
import { LessonLine } from "../lesson/line.js";
import { keep, lessons, progress, solved } from "../lesson/progress.js";
import { el, fill, need } from "../lib/dom.js";
import { page } from "../lib/page.js";
import { setHalf } from "../lib/storage.js";
import { tr } from "../lib/words.js";
import { say } from "../lib/toast.js";
import { Table } from "./table.js";

/** @typedef {import("../lesson/line.js").LessonSaid} LessonSaid */

const MISSES_SHOWN = 2;

/** Lessons, or puzzles: where they are asked for. */
const way = document.body.dataset.way ?? "learn";
const game = page.game ?? "";
/** What progress is kept by. */
const shelf = way === "learn" ? game : `${way} ${game}`;
const lesson = document.body.dataset.lesson ?? "";
/** An example is looked at, not learnt: it begins anew each time. */
const kept = way === "example" ? { given: [], misses: 0, stars: 0 } : progress(shelf, lesson);

class LessonTable extends Table {
  /** @override */
  connect() {
    this.game = game;
    this.bubble = new Bubble(need("bubble"), this);
    const line = new LessonLine(this, `/api/${way}/${game}/${lesson}`, kept.given);
    this.lessonLine = line;
    return /** @type {any} */ (line);
  }

  /** What the lesson says after a call. @param {LessonSaid} m */
  taught(m) {
    this.sent = false;
    this.owes = m.verdict !== "wrong";
    if (m.verdict === "wrong" || m.verdict === "refused") {
      this.missed += 1;
      kept.misses += 1;
      keep(shelf, lesson, { misses: kept.misses });
      this.lit = m.verdict === "refused" ? m.light : [];
      if (m.verdict === "refused") this.choice?.clear();
      this.bubble?.wrong(m, this.missed >= MISSES_SHOWN);
      this.board.blame(m.refs);
      say(m.told);
    } else {
      if (m.step !== this.at) this.missed = 0;
      this.at = m.step;
      this.lit = m.light;
      const over = m.step >= m.of;
      if (way !== "example") keep(shelf, lesson, { given: over ? [] : m.given });
      if (over) this.end(m);
      else this.bubble?.step(m);
      say(m.say);
    }
    this.pips(m);
    document.body.dataset.step = m.asks && this.owes ? "ask" : "tell";
    this.hinted = this.lit;
    this.show();
    const thing = m.light.flatMap((ref) => this.board.of(ref))[0];
    if (thing) this.board.view.reveal(thing);
    this.bubble?.settle(m.light);
  }

  owes = true;
  at = 0;
  /** Mistakes at this step. */
  missed = 0;
  /** @type {string[]} */
  lit = [];

  /** @override */
  begin() {
    super.begin();
    this.hinted = this.lit;
  }

  /** @override */
  show() {
    super.show();
    const { choice } = this;
    const whole = choice && this.question.whole(choice);
    // What is usual need not be what the lesson asks for: then there is still something to choose.
    const usual = whole && !choice.move && !choice.trial && whole.text !== this.lessonLine?.last?.shown?.text;
    this.bubble?.guide(choice, whole !== null && !whole.nothing && !usual);
    this.bubble?.makeWay();
  }

  /** @param {LessonSaid} m */
  end(m) {
    const stars = kept.misses === 0 ? 3 : kept.misses === 1 ? 2 : 1;
    if (way === "example") return this.bubble?.end(m, 0, null);
    const best = Math.max(stars, progress(shelf, lesson).stars);
    keep(shelf, lesson, { given: [], misses: 0, stars: best });
    if (way === "puzzle") solved();
    rail();
    this.bubble?.end(m, stars, next());
  }

  /** @param {LessonSaid} m */
  pips(m) {
    const place = need("pips");
    const words = tr("lesson-step", { n: Math.min(m.step + 1, m.of), of: m.of });
    place.setAttribute("aria-label", words);
    place.title = words;
    fill(place, ...Array.from({ length: m.of }, (_, at) =>
      el("i", { class: at < m.step ? "done" : at === m.step ? "now" : "" })),
    el("span", {}, m.step < m.of ? words : ""));
  }

  retry() {
    this.choice = null;
    this.lessonLine?.refresh();
  }

  /** Put the right answer together, as far as confirming. */
  showMe() {
    kept.misses += 1;
    const shown = this.lessonLine?.last?.shown;
    if (!shown) return;
    const follow = () => {
      if (!this.choice?.follow(shown.text)) this.play(shown.text);
    };
    if (this.owes) return follow();
    this.choice = null;
    void this.lessonLine?.refresh().then(follow);
  }

  /** @override */
  lineState() {}

  /** @override */
  announce() {
    this.first = false;
  }

  /** @override */
  hotSeat() {}

  /** A lesson is taken back step by step, by its own button: no table keeps its past. @override */
  async lookBack() {}

  /** A lesson has its own voice. @override @param {import("../net/messages.js").OwedSaid} m */
  asked(m) {
    this.coach.asked = async () => {};
    super.asked(m);
  }

  /** @override */
  remember() {}

  /** A lesson explains itself. @override */
  greet() {}

  /** Questions of all lessons have the same numbers: what is half filled belongs to one of them. @override */
  get where() {
    return `${way} ${game} ${lesson}`;
  }

  /**
   * The question is answered only while it is asked. It may be asked again, and is then begun anew.
   *
   * @override @param {string} text
   */
  play(text) {
    if (!this.owes) return;
    setHalf(this.where, null);
    super.play(text);
  }
}

/** The lesson that follows; null after the last. */
function next() {
  const items = [...document.querySelectorAll("#lessons li")];
  const at = items.findIndex((item) => item instanceof HTMLElement && item.dataset.lesson === lesson);
  const found = items[at + 1];
  if (!(found instanceof HTMLElement)) return null;
  return { href: `/${way}/${game}/${found.dataset.lesson}`, title: found.querySelector("span")?.textContent ?? "" };
}

/** Stars beside the lessons that are done. */
function rail() {
  const done = lessons(shelf);
  for (const item of document.querySelectorAll("#lessons li")) {
    if (!(item instanceof HTMLElement)) continue;
    const stars = done[item.dataset.lesson ?? ""]?.stars ?? 0;
    const place = item.querySelector(".stars");
    if (place) place.textContent = "★".repeat(stars);
    place?.setAttribute("aria-label", stars ? tr("lesson-stars", { n: stars }) : "");
  }
}

const all = [...document.querySelectorAll("#lessons li")]
  .map((li) => (li instanceof HTMLElement ? li.dataset.lesson : ""));
if (!lesson && all.length) {
  const done = lessons(shelf);
  location.replace(`/${way}/${game}/${all.find((id) => !(done[id ?? ""]?.stars)) ?? all[0]}`);
} else if (lesson) {
  rail();
  new LessonTable();
}
