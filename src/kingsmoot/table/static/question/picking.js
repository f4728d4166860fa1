// What a click on the picture means for the question: a thing is chosen, or the table is asked why it cannot be.

import { readList, wrong } from "./prepared_lists.js";
import { goOn, refusal, toast } from "../lib/toast.js";

export class Picking {
  /** @param {import("../pages/table.js").Table} app */
  constructor(app) {
    this.app = app;
    /** The thing that the table was asked about: why it cannot be chosen. */
    this.why = "";
  }

  /** A thing was clicked. @param {string} ref @param {boolean} legal */
  picked(ref, legal) {
    const { choice } = this.app;
    if (this.app.replay || this.app.sent) return;
    if (choice?.sheet.has(ref)) this.app.ring.open(ref);
    if (choice?.asking) return choice.pick(ref);
    if (legal && choice) {
      goOn();
      // What is chosen is clicked again, and nothing is left to choose: so be it.
      if (choice.move && !choice.move.nothing && choice.settled(ref)) return this.app.play(choice.move.text);
      choice.pick(ref);
      if (matchMedia("(pointer: coarse)").matches && !this.app.sent) this.app.tooltip.chosen(ref);
      return;
    }
    const words = this.app.board.labels[ref];
    if (!choice) {
      if (words) toast(words, { symbol: "ui-eye", cls: "quiet" });
      return;
    }
    // Not offered: the table says why not.
    this.why = ref;
    const { decision, epoch } = choice.ask;
    // To a whole answer nothing can be added: it is asked of its last part.
    const filled = choice.move ? choice.filled.slice(0, -1) : choice.filled;
    this.app.send({ type: "fill", decision, epoch, filled: [...filled, ref] });
  }

  /** A thing was dragged to another: both are chosen. @param {string} from @param {string} to */
  dropped(from, to) {
    const { choice } = this.app;
    if (!choice || this.app.replay || this.app.sent) return;
    goOn();
    if (choice.sheet.has(to)) return choice.turn(to, undefined, from);
    if (!choice.chosen().has(from)) choice.pick(from);
    // While the table is asked for what may follow, the second waits; if it cannot be chosen, the table says why.
    if (choice.asking) return choice.pick(to);
    return this.picked(to, choice.things().has(to) || choice.also().has(to));
  }

  /**
   * What was clicked is led to by one word, which the table has filled as well.
   *
   * @param {import("../net/messages.js").Filled[]} filled
   * @param {[string, string][]} steps
   */
  led(filled, steps) {
    this.why = "";
    this.app.choice?.restore(filled, steps.map(([slot]) => slot), steps.map(([, words]) => words));
  }

  /** Do as the hint says, as far as confirming. @param {string} text */
  follow(text) {
    if (!this.app.choice?.follow(text)) this.app.play(text);
  }

  /** Answer with a list from a file, as far as confirming. @param {string} text */
  async bring(text) {
    const { choice } = this.app;
    if (!choice || this.app.sent) return;
    try {
      const { decision, epoch } = choice.ask;
      const move = await readList(`/api/tables/${this.app.id}/list`, this.app.token, { decision, epoch, text });
      if (choice === this.app.choice) choice.bring(move);
    } catch (e) {
      wrong(e, this.app.table?.game ?? "");
    }
  }

  /** @param {import("../net/messages.js").RefusedSaid} m */
  refused(m) {
    if (m.about === "carry") return this.app.carrying.refused(m);
    this.app.sent = false;
    const asked = this.why;
    this.why = "";
    // Somebody was quicker, or a move was taken back: the table has sent what stands now.
    if (m.rule === "C-STALE") return this.app.show();
    if (this.app.choice?.trying && !asked) return this.app.choice.refused();
    refusal(m.rule, m.sentence, this.app.table?.game);
    this.app.board.blame(m.refs.length ? m.refs : asked ? [asked] : []);
    if (!asked) this.app.choice?.refused();
    this.app.show();
  }
}
