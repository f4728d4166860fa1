// A thing held over the picture: the table says where it would come to stand, and what is in the way.

import { el, fill } from "../lib/dom.js";
import { refusal } from "../lib/toast.js";

/** @typedef {import("../net/messages.js").CarriedSaid} CarriedSaid */

/** The table is asked no more often than this, in milliseconds. */
const EVERY = 160;
/** Pixels from the hand to what is told of it. */
const BESIDE = 22;

export class Carrying {
  /** @param {import("../pages/table.js").Table} app */
  constructor(app) {
    this.app = app;
    this.note = el("div", { class: "carried", "aria-live": "polite", hidden: true });
    document.body.append(this.note);
    /** What is held, and where. @type {{ref: string, at: [number, number]} | null} */
    this.held = null;
    /** What the table was asked last; null: it has answered. @type {[number, number] | null} */
    this.asked = null;
    /** It was let go: the answer to this place is taken. */
    this.let = false;
    this.last = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.later = undefined;
  }

  /** @param {string} ref */
  carries(ref) {
    const { app } = this;
    return !app.replay && !app.sent && (app.choice?.ask.carries.includes(ref) ?? false);
  }

  /** @param {string} ref @param {PointerEvent} e */
  carry(ref, e) {
    const point = this.app.board.point(e.clientX, e.clientY);
    this.held = { ref, at: [point.x, point.y] };
    this.let = false;
    this.note.style.left = `${Math.min(e.clientX + BESIDE, innerWidth - 300)}px`;
    this.note.style.top = `${Math.min(e.clientY + BESIDE, innerHeight - 90)}px`;
    this.ask();
  }

  /** @param {string} ref @param {PointerEvent} e */
  put(ref, e) {
    this.carry(ref, e);
    this.let = true;
    this.note.hidden = true;
  }

  /** Nothing is held any more. */
  stop() {
    clearTimeout(this.later);
    this.held = this.asked = null;
    this.let = false;
    this.note.hidden = true;
    this.app.board.inTheWay([]);
    this.app.show();
  }

  /** One question at a time, and not too often; where the hand came to rest is always asked. */
  ask() {
    clearTimeout(this.later);
    const { held, app } = this;
    const choice = app.choice;
    if (!held || !choice || this.asked) return;
    const left = this.last + EVERY - Date.now();
    if (left > 0) {
      this.later = setTimeout(() => this.ask(), left);
      return;
    }
    this.last = Date.now();
    this.asked = held.at;
    const { decision, epoch } = choice.ask;
    app.send({ type: "carry", decision, epoch, ref: held.ref, at: held.at });
  }

  /** @param {CarriedSaid} m */
  hear(m) {
    const { held, app } = this;
    this.asked = null;
    if (!held || m.decision !== app.choice?.ask.decision) return;
    const here = String(held.at) === String(m.at);
    if (this.let && here) {
      this.stop();
      app.choice.carry(m.filled);
      if (m.why) refusal(m.why.rule, m.why.sentence, app.table?.game);
      return;
    }
    app.board.showGhost(m.ghost ?? null);
    app.board.inTheWay(m.why?.refs ?? []);
    this.tell(m.move?.sentence ?? "", m.why?.sentence.replace(` [${m.why.rule}]`, "") ?? "");
    if (!here) this.ask();
  }

  /** It cannot come there at all. @param {import("../net/messages.js").RefusedSaid} m */
  refused(m) {
    const { held, app } = this;
    const here = held !== null && String(held.at) === String(this.asked);
    this.asked = null;
    if (!held) return;
    if (this.let && here) {
      this.stop();
      refusal(m.rule, m.sentence, app.table?.game);
      return app.board.blame(m.refs);
    }
    app.board.showGhost(null);
    app.board.inTheWay(m.refs);
    this.tell("", m.sentence.replace(` [${m.rule}]`, ""));
    if (!here) this.ask();
  }

  /** Beside the hand: what would be done, and why not more. @param {string} words @param {string} why */
  tell(words, why) {
    fill(this.note, words && el("p", {}, words), why && el("p", { class: "why" }, why));
    this.note.hidden = this.let || (!words && !why);
  }
}
