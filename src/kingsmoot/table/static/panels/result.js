// After the game: who won, how it came, and the proof that nobody chose the chances.

import { button, el, emblem, fill, icon } from "../lib/dom.js";
import { graph } from "./graph.js";
import { ask } from "../net/http.js";
import { clockText, percent, tr } from "../lib/words.js";
import { commitment, seedOf } from "./seed_proof.js";
import { name } from "./seats.js";
import { Analysis } from "./analysis.js";

/** @typedef {import("../net/messages.js").OverSaid} OverSaid */
/** @typedef {import("../net/messages.js").Story} Story */
/** @typedef {import("../net/messages.js").TableSaid} TableSaid */
/** @typedef {{go: (n: number) => void, record: () => void, report: () => void, again: () => void}} Actions */

export class Result {
  /** @param {HTMLElement} place @param {Actions} actions */
  constructor(place, actions) {
    this.place = place;
    this.actions = actions;
    /** @type {Story | null} */
    this.story = null;
    /** @type {((n: number) => void)[]} */
    this.pointers = [];
    this.study = new Analysis(actions.go);
    this.proof = el("div", { class: "proof" });
  }

  /** @param {TableSaid} table @param {OverSaid} over */
  show(table, over) {
    const order = table.seats.map((s, at) => ({ s, share: over.result[at] ?? 0, score: over.scores[at] ?? 0 }))
      .sort((a, b) => b.share - a.share || b.score - a.score);
    const best = Math.max(...over.result);
    const winners = order.filter((o) => o.share === best).map((o) => name(o.s));
    this.pointers = [(n) => this.study.point(n)];
    fill(this.place,
      el("h2", { class: "laurel" }, icon("thrones-crown"),
        tr("result-wins", { who: winners.join(", "), n: winners.length })),
      table.seat !== null && el("p", { class: "row" },
        button("ui-redo", tr("play-again"), this.actions.again, { cls: "primary again" })),
      el("table", { class: "ranking" },
        el("thead", {}, el("tr", {}, el("th", {}), el("th", {}, tr("seat")),
          el("th", { class: "num" }, tr("score")), el("th", { class: "num" }, tr("share")))),
        el("tbody", {}, ...order.map((o) => el("tr", { class: o.share === best ? "won" : "" },
          el("td", {}, emblem(o.s)), el("td", {}, name(o.s), o.s.name ? el("small", {}, ` ${o.s.words}`) : null),
          el("td", { class: "num" }, String(o.score)), el("td", { class: "num" }, percent(o.share)))))),
      this.story && this.graphs(table, this.story),
      this.story && this.study.show(table, this.story.of, this.story.rounds),
      this.story && this.statistics(table, this.story),
      el("section", {}, el("h3", {}, tr("fairness")), el("p", { class: "soft" }, tr("fairness-after")),
        button("ui-verified-dice", tr("verify"), () => void this.verify(table, over), { cls: "verify" }), this.proof),
      el("p", { class: "row" },
        button("ui-replay", tr("download-record"), this.actions.record, { cls: "small" }),
        button("ui-warning", tr("report"), this.actions.report, { cls: "small" }),
        el("a", { class: "button small", href: "/" }, icon("ui-play"), el("span", {}, tr("new-table")))));
  }

  /** @param {TableSaid} table @param {Story} story */
  graphs(table, story) {
    const how = { at: story.of, rounds: story.rounds, go: this.actions.go };
    /** @type {Element[]} */
    const parts = [];
    const add = (/** @type {number[][]} */ rows, /** @type {string} */ words, /** @type {boolean} */ share) => {
      if (!(rows?.length > 1)) return;
      const drawn = graph(rows, table.seats, { ...how, words, share });
      this.pointers.push(drawn.move);
      parts.push(el("h3", {}, words), drawn.picture);
    };
    add(story.standing, tr("graph-standing"), true);
    add(story.scores, tr("graph-scores"), false);
    return el("section", {}, ...parts,
      el("p", { class: "legend" }, ...table.seats.map((s) => el("span", {}, emblem(s), name(s)))));
  }

  /** @param {TableSaid} table @param {Story} story */
  statistics(table, story) {
    const seats = story.seats;
    if (!seats?.length) return null;
    const rows = [
      [tr("stat-answers"), ...seats.map((s) => String(s.answers))],
      [tr("stat-time"), ...seats.map((s) => clockText(s.seconds))],
      [tr("stat-back"), ...seats.map((s) => String(s.taken_back))],
    ];
    return el("section", {}, el("h3", {}, tr("statistics")),
      el("div", { class: "wide" }, el("table", { class: "facts-table" },
      el("thead", {}, el("tr", {}, el("th", {}), ...table.seats.map((s) =>
        el("th", { class: "num", title: name(s) }, emblem(s), el("span", { class: "unseen" }, name(s)))))),
      el("tbody", {}, ...rows.map(([head, ...cells]) => el("tr", {},
        el("th", { scope: "row" }, head), ...cells.map((c) => el("td", { class: "num" }, c))))))));
  }

  /**
   * One button: our own arithmetic first, then the table's replay of every draw.
   *
   * @param {TableSaid} table
   * @param {OverSaid} over
   */
  async verify(table, over) {
    const line = (/** @type {boolean} */ good, /** @type {string} */ words) =>
      el("li", { class: good ? "good" : "bad" }, icon(good ? "ui-check" : "ui-close"), words);
    const promised = table.commitment;
    const sealed = commitment(over.secret) === promised;
    const seeded = seedOf(over.secret, over.nonces, over.seed.length / 2) === over.seed;
    // A table whose seed was given has no secret: there is nothing to prove but the replay.
    const list = el("ul", { class: "plain" },
      over.secret ? line(sealed, tr(sealed ? "proof-commitment" : "proof-commitment-bad")) : null,
      over.secret ? line(seeded, tr(seeded ? "proof-seed" : "proof-seed-bad")) : null);
    fill(this.proof, list, over.secret && el("dl", { class: "facts" },
      el("dt", {}, tr("proof-secret")), el("dd", {}, el("code", { class: "hash" }, over.secret)),
      ...over.nonces.flatMap((n, at) =>
        [el("dt", {}, tr("proof-nonce", { n: at + 1 })), el("dd", {}, el("code", { class: "hash" }, n))]),
      el("dt", {}, tr("proof-seed-is")), el("dd", {}, el("code", { class: "hash" }, over.seed))));
    try {
      const told = await ask(`/api/tables/${table.table}/verify`);
      list.append(line(told.verified, tr(told.verified ? "proof-replay" : "proof-replay-bad")));
      for (const fault of told.faults ?? []) list.append(line(false, fault));
    } catch (e) {
      list.append(line(false, String(e)));
    }
    this.proof.dataset.done = "true";
  }
}
