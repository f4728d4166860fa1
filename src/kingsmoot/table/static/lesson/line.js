// The line of a lesson: instead of a socket, a call for each answer.

import { ask, Refused } from "../net/http.js";
import { toast } from "../lib/toast.js";

/**
 * @typedef {object} LessonSaid
 * @property {string[]} given
 * @property {number} step
 * @property {number} of
 * @property {boolean} asks
 * @property {string} say
 * @property {string[]} light
 * @property {"" | "right" | "wrong" | "refused"} verdict
 * @property {string} told
 * @property {string} rule
 * @property {string[]} refs
 * @property {import("../net/messages.js").MoveSaid | null} shown
 * @property {string} hint  of a puzzle
 * @property {string[]} rules  of a puzzle
 * @property {import("../net/messages.js").Message[]} messages
 */

/**
 * @typedef {object} Learner  the page that hears it
 * @property {(m: import("../net/messages.js").Message) => unknown} hear
 * @property {(m: LessonSaid) => void} taught
 * @property {() => void} showMe
 * @property {number} columns
 * @property {{seen: string | null}} board
 */

export class LessonLine {
  /** @param {Learner} learner @param {string} address @param {string[]} given  the right answers so far */
  constructor(learner, address, given) {
    this.learner = learner;
    this.address = address;
    this.given = given;
    /** @type {LessonSaid | null} */
    this.last = null;
    // The page is still being made.
    queueMicrotask(() => void this.refresh());
  }

  /** One call after the other: each begins where the last one led. @param {string} [answer] */
  call(answer) {
    this.busy = this.busy.then(() => this.called(answer));
    return this.busy;
  }

  /** @type {Promise<void>} */
  busy = Promise.resolve();

  /** @param {string} [answer] */
  async called(answer) {
    const { columns, board } = this.learner;
    try {
      /** @type {LessonSaid} */
      const said = await ask(this.address,
        { body: { given: this.given, answer, columns: columns ?? 0, seen: board?.seen ?? "" } });
      this.last = said;
      this.given = said.given;
      if (said.verdict !== "refused") for (const message of said.messages) this.learner.hear(message);
      this.learner.taught(said);
    } catch (e) {
      toast(e instanceof Error ? e.message : String(e));
    }
  }

  /** The step as it stands. */
  refresh() {
    return this.call();
  }

  /** Press on after a step that only tells. */
  goOn() {
    this.given = [...this.given, ""];
    return this.refresh();
  }

  /** Back to the last step that was answered. */
  back() {
    const given = [...this.given];
    while (given.length && given.pop() === "");
    this.given = given;
    return this.refresh();
  }

  /** @param {import("../net/messages.js").Command} message */
  send(message) {
    if (message.type === "play") void this.call(message.text);
    else if (message.type === "fill") void this.fill("filled", { decision: message.decision, filled: message.filled });
    else if (message.type === "carry") {
      void this.fill("carried", { decision: message.decision, carry: message.ref, at: message.at });
    }
    else if (message.type === "back") void this.back();
    else if (message.type === "hint") this.learner.showMe();
    else if (message.type === "columns") void this.refresh();
    return true;
  }

  /**
   * Ask what something would mean: values that are filled, a thing that is held over the picture.
   *
   * @param {"filled" | "carried"} type  of the answer
   * @param {object} asked
   */
  async fill(type, asked) {
    try {
      const said = await ask(`${this.address}/fill`, { body: { given: this.given, ...asked } });
      this.learner.hear({ ...said, type });
    } catch (e) {
      if (!(e instanceof Refused)) return toast(e instanceof Error ? e.message : String(e));
      const about = type === "carried" ? "carry" : "";
      this.learner.hear({ type: "refused", rule: e.rule, sentence: e.message, refs: [], about });
    }
  }

  again() {
    void this.refresh();
  }

  end() {}
}
