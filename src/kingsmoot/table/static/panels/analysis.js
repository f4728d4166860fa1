// A finished game looked at again, when somebody asks: what everybody could expect, and the moves that turned it.

import { button, el, emblem, fill } from "../lib/dom.js";
import { graph } from "./graph.js";
import { ask } from "../net/http.js";
import { ruleLink } from "../lib/toast.js";
import { percent, tr } from "../lib/words.js";
import { name } from "./seats.js";

/** @typedef {import("../net/messages.js").AnalysisSaid} AnalysisSaid */
/** @typedef {import("../net/messages.js").TableSaid} TableSaid */

export class Analysis {
  /** @param {(n: number) => void} go  to a moment of the game */
  constructor(go) {
    this.go = go;
    /** @type {AnalysisSaid | null} */
    this.study = null;
    this.place = el("section", { class: "study" });
    /** Marks a moment on the graph. @type {(n: number) => void} */
    this.point = () => {};
  }

  /** @param {TableSaid} table @param {number} of @param {[number, string][]} [rounds] */
  show(table, of, rounds) {
    if (this.study) this.told(table, of, this.study, rounds);
    else {
      fill(this.place, el("h3", {}, tr("study")), el("p", { class: "soft" }, tr("study-about")),
        button("ui-eye", tr("study-begin"), () => void this.begin(table, of, rounds), { cls: "begin" }));
    }
    return this.place;
  }

  /** @param {TableSaid} table @param {number} of @param {[number, string][]} [rounds] */
  async begin(table, of, rounds) {
    fill(this.place, el("h3", {}, tr("study")),
      el("p", { class: "row", role: "status" }, el("progress", { "aria-label": tr("study") }), tr("study-wait")));
    try {
      this.study = await ask(`/api/tables/${table.table}/analysis`);
      this.show(table, of, rounds);
    } catch (e) {
      this.show(table, of, rounds);
      this.place.append(el("p", { class: "bad", role: "alert" }, e instanceof Error ? e.message : String(e)));
    }
  }

  /** @param {TableSaid} table @param {number} of @param {AnalysisSaid} study @param {[number, string][]} [rounds] */
  told(table, of, study, rounds) {
    const how = { share: true, at: of, rounds, go: this.go, words: tr("study-expectation") };
    const drawn = graph(between(study.expectation), table.seats, how);
    this.point = drawn.move;
    fill(this.place,
      el("h3", {}, tr("study-expectation")), drawn.picture,
      el("p", { class: "soft" }, tr("study-how", { n: study.rollouts })),
      el("h3", {}, tr("study-turns")),
      study.turns.length
        ? el("ol", { class: "turns" }, ...study.turns.map((turn) => this.turn(table, turn)))
        : el("p", {}, tr("study-no-turns")));
  }

  /** @param {TableSaid} table @param {import("../net/messages.js").TurningPoint} turn */
  turn(table, turn) {
    const seat = table.seats[turn.seat];
    /**
     * @type {(head: string, move: import("../net/messages.js").MoveSaid, share: number, cls: string) => HTMLElement}
     */
    const line = (head, move, share, cls) => el("span", { class: cls },
      el("small", {}, head), el("span", {}, move.sentence || move.text), el("b", { class: "numbers" }, percent(share)));
    const made = button("", "", () => this.go(turn.at), { cls: "turn" });
    fill(made, seat ? emblem(seat) : null, el("span", { class: "lines" },
      el("span", { class: "question" }, `${name(seat)} · `, el("small", {}, tr("study-moment", { n: turn.at + 1 })),
        ` ${turn.question}`),
      line(tr("study-played"), turn.move, turn.value, "played"),
      line(tr("study-better"), turn.better, turn.better_value, "better")));
    return el("li", {}, el("p", { class: "in-words" }, tr("study-sentence", {
      who: name(seat), move: within(turn.move), better: within(turn.better),
      n: Math.round(100 * (turn.better_value - turn.value)),
    })), made, helps(table.game, turn));
  }
}

/** A move within a sentence. @param {import("../net/messages.js").MoveSaid} move */
function within({ sentence, text }) {
  const [first = "", ...rest] = sentence || text;
  return first.toLowerCase() + rest.join("");
}

/**
 * What would have helped: a lesson, or a rule.
 *
 * @param {string} game
 * @param {import("../net/messages.js").TurningPoint} turn
 */
function helps(game, { lesson, lesson_title: title, rule }) {
  if (lesson) {
    return el("a", { class: "helps", href: `/learn/${game}/${lesson}` }, tr("study-lesson", { title: title ?? "" }));
  }
  return rule ? el("p", { class: "helps" }, tr("study-rule"), " ", ruleLink(rule, game)) : null;
}

/**
 * A row for every moment: between two that were looked at, as if it went straight from one to the other.
 *
 * @param {[number, number[]][]} looked
 */
export function between(looked) {
  /** @type {number[][]} */
  const rows = [];
  looked.forEach(([at, shares], n) => {
    const [next, then] = looked[n + 1] ?? [at + 1, shares];
    for (let m = at; m < next; m++) rows.push(shares.map((s, seat) =>
      s + (((then[seat] ?? s) - s) * (m - at)) / (next - at)));
  });
  return rows;
}
