// A move on its way: what is filled, what may be filled next, and whether it is whole. No drawing here.
//
// Where the whole tree of slots came with the question, looking around needs nobody; otherwise each value
// is sent to the table, which answers with the next slot.

import { counted, counts, steps } from "./counts.js";
import { Sheet, turned } from "./sheet.js";
import { DONE, pathTo, reaches, wayWith, ways } from "./tree.js";

/** @typedef {import("../net/messages.js").Asked} Asked */
/** @typedef {import("../net/messages.js").Filled} Filled */
/** @typedef {import("../net/messages.js").MoveSaid} MoveSaid */
/** @typedef {import("../net/messages.js").TreeNode} TreeNode */
/** @typedef {import("../net/messages.js").SlotSaid | TreeNode} Slot */
/** @typedef {import("../net/messages.js").TreeOption} TreeOption */

/** @param {string} name @param {Filled} value */
const said = (name, value) => JSON.stringify([name, value]);

/** One thing is asked for, not several. @param {{least: number, most: number}} domain */
const single = (domain) => domain.least === 1 && domain.most === 1;

/** What a slot for one thing calls it, if it offers it. @param {Slot | null} slot @param {string} ref */
function offered(slot, ref) {
  const domain = slot?.domain;
  return domain?.type === "among" && single(domain) ? domain.refs.find(([r]) => r === ref)?.[1] : undefined;
}

export class Choice {
  /**
   * @param {Asked} ask
   * @param {{fill: (filled: Filled[]) => void, changed: () => void}} actions
   */
  constructor(ask, actions) {
    this.ask = ask;
    this.actions = actions;
    /** @type {Filled[]} */
    this.filled = [];
    /** Words for what is filled, one for each. @type {string[]} */
    this.trail = [];
    /** The names of the slots that were filled, one for each. @type {string[]} */
    this.names = [];
    /** The slots that were filled, one for each, as far as they are known. @type {(Slot | null)[]} */
    this.slots = [];
    /** Words of what was filled once, by slot and value: kept for a way back. @type {Map<string, string>} */
    this.said = new Map();
    /** @type {Slot | null} */
    this.at = ask.tree ?? ask.slot ?? null;
    /** @type {MoveSaid | null} */
    this.move = null;
    /** @type {string | null} */
    this.ghost = null;
    /** Why what is filled or tried would be refused. @type {import("../net/messages.js").WhyNot | null} */
    this.why = null;
    /** Chosen so far where several are asked for. @type {Set<string>} */
    this.picks = new Set();
    /** Things clicked before what comes before them: the answers with all of these remain. @type {string[]} */
    this.ahead = [];
    /** A button that says it all was pressed, not a thing on the board, which is missed more easily. */
    this.saidAll = false;
    /** The table is being asked for the next slot. */
    this.asking = false;
    /** It is asked whether what was chosen still fits after a change: a refusal is no news. */
    this.trying = false;
    /** Numbers that are being tried, not yet filled: of a spot two, otherwise one. @type {number[] | null} */
    this.trial = null;
    /** What the trial would be. @type {{slot: Slot | null, move: MoveSaid | null} | null} */
    this.tried = null;
    /** Waits for the table's word on the trial: a press that came before it. @type {(() => void) | null} */
    this.pressed = null;
    this.sheet.study(this.at);
  }

  get begun() {
    return this.filled.length > 0 || this.picks.size > 0 || this.ahead.length > 0;
  }

  /** Where the same is asked for each of several things: what they are and have been given. */
  sheet = new Sheet();

  /** What each thing of the sheet has been given. */
  given() {
    return this.sheet.given(this);
  }

  /** How many things of the sheet have nothing yet. */
  get missing() {
    return this.sheet.things.length - this.given().size;
  }

  /**
   * Turn the question to one thing of the sheet; what the others were given stays.
   *
   * @param {string} ref
   * @param {string} [without]  another thing that loses what it was given
   * @param {Filled} [value]  what the thing is given at once
   */
  turn(ref, without, value) {
    const { filled, names } = turned(this.given(), ref, without, value);
    this.rebuild(filled, names);
  }

  /** Several things at once are asked for. */
  get many() {
    const domain = this.at?.domain;
    return domain?.type === "among" && !(domain.least === 1 && domain.most === 1);
  }

  /** @returns {TreeOption[]} */
  get options() {
    return this.at && "options" in this.at ? this.at.options : [];
  }

  /** Values that may be chosen now, with words: verbs, or things. @returns {[string, string][]} */
  offers() {
    if (this.move || this.asking || !this.at) return [];
    const domain = this.at.domain;
    if (this.options.length) {
      return this.fitting().map((o) => [o.ref, o.words]);
    }
    if (domain.type === "word") return domain.words;
    return domain.type === "among" ? domain.refs : [];
  }

  /** Things that may be clicked: those asked for, and those that some verb speaks of. @returns {Map<string, string>} */
  things() {
    const found = new Map();
    if (this.move || this.asking || !this.at) return found;
    const domain = this.at.domain;
    if (domain.type === "among") for (const [ref, words] of this.offers()) found.set(ref, words);
    if (domain.type === "word" && !this.ahead.length) {
      for (const option of this.options) {
        for (const o of this.beyond(option)) found.set(o.ref, o.words);
        for (const ref of option.things ?? []) if (!found.has(ref)) found.set(ref, option.words);
      }
    }
    return found;
  }

  /** Options from which everything that was clicked ahead can still be reached. */
  fitting() {
    return this.options.filter((o) => this.ahead.every((ref) => reaches(o, ref)));
  }

  /**
   * Things that may be clicked as well, although they are not asked for now: a click chooses them at their own
   * slot, before or after this one, and what does not fit them is let go.
   *
   * @returns {Set<string>}
   */
  also() {
    /** @type {Set<string>} */
    const found = new Set();
    if (this.asking) return found;
    if (this.ask.tree) {
      for (const { path } of this.paths()) for (const ref of path) if (ref.includes(":")) found.add(ref);
    }
    for (const slot of this.slots) {
      if (slot?.domain.type === "among" && single(slot.domain)) for (const [ref] of slot.domain.refs) found.add(ref);
    }
    for (const [ref] of this.sheet.things) found.add(ref);
    for (const { value } of this.given().values()) found.add(String(value));
    for (const ref of this.things().keys()) found.delete(ref);
    return found;
  }

  /** The things that follow a verb. @param {TreeOption} option @returns {TreeOption[]} */
  beyond(option) {
    return option.next?.domain.type === "among" ? option.next.options : [];
  }

  /** Refs that are chosen already. @returns {Set<string>} */
  chosen() {
    const found = new Set([...this.picks, ...this.ahead]);
    this.filled.forEach((value, n) => {
      if (typeof value === "string" && (this.names[n] || this.sheet.empty)) found.add(value);
      else if (Array.isArray(value)) value.forEach((v) => found.add(v));
    });
    return found;
  }

  /** Nothing is left to choose, and this is one of the things that were. @param {string} ref */
  settled(ref) {
    return this.move !== null && this.sheet.empty && this.chosen().has(ref);
  }

  /** A thing that was clicked while the table was being asked: it waits for the answer. @type {string | null} */
  waits = null;

  /** A thing was clicked. @param {string} ref @returns {void} */
  pick(ref) {
    if (this.asking) {
      this.waits = ref;
      return;
    }
    if (this.things().has(ref)) {
      if (this.many) return this.toggle(ref);
      if (this.at?.domain.type !== "word") return this.take(ref);
      return this.jump(ref);
    }
    if (!this.sheet.empty && this.also().has(ref)) return this.turnOrMove(ref);
    if (this.chosen().has(ref)) return this.undoTo(ref);
    if (this.also().has(ref)) this.jump(ref);
  }

  /**
   * In a sheet: on to another of its things, or a token from where it lies to where one is asked for.
   *
   * @param {string} ref
   */
  turnOrMove(ref) {
    const { sheet } = this;
    if (sheet.has(ref) && ref === this.at?.name) return this.actions.changed();
    if (sheet.has(ref)) return this.turn(ref);
    const [from, had] = [...this.given()].find(([, { value }]) => value === ref) ?? [];
    if (!this.at || !from || !had) return;
    const words = had.words.slice(sheet.called(from).length);
    this.said.set(said(this.at.name, ref), sheet.called(this.at.name) + words);
    this.turn(this.at.name, from, ref);
  }

  /**
   * Choose a thing at its own slot, whichever that is. What was chosen and fits it stays.
   *
   * @param {string} ref
   */
  jump(ref) {
    if (this.ask.tree) return this.jumpInTree(ref);
    let n = this.slots.length - 1;
    while (n >= 0 && !offered(this.slots[n] ?? null, ref)) n -= 1;
    if (n < 0) return;
    this.said.set(said(this.names[n] ?? "", ref), offered(this.slots[n] ?? null, ref) ?? ref);
    // What came after may fit still: the table takes away what does not.
    const filled = [...this.filled.slice(0, n), ref, ...this.filled.slice(n + 1)].filter((v) => v !== DONE);
    this.trying = filled.length > n + 1;
    this.rebuild(filled, this.names.slice(0, filled.length));
  }

  /** @param {string} ref */
  jumpInTree(ref) {
    const had = this.filled.filter((v) => v !== DONE).map(String);
    const ahead = this.ahead.filter((other) => other !== ref);
    const filled = wayWith(this.paths(), ref, had, ahead);
    if (!filled) return;
    this.rebuild(filled);
    this.ahead = [...ahead, ref]
      .filter((other) => !filled.includes(other) && this.options.some((o) => reaches(o, other)));
    this.actions.changed();
  }

  /** Begin anew with a word; what was clicked ahead and fits it stays. @param {string} verb */
  begin(verb) {
    const ahead = this.ahead;
    this.rebuild([]);
    this.saidAll = true;
    const option = this.options.find((o) => o.ref === verb);
    this.ahead = option ? ahead.filter((ref) => reaches(option, ref)) : [];
    this.take(verb);
  }

  /** Put one of several in or out. @param {string} ref */
  toggle(ref) {
    const domain = this.at?.domain;
    if (domain?.type !== "among") return;
    if (this.picks.has(ref)) this.picks.delete(ref);
    else if (this.picks.size < domain.most) this.picks.add(ref);
    else if (domain.most === 1) this.picks = new Set([ref]);
    this.actions.changed();
  }

  /** Several are chosen: enough of them? */
  get enough() {
    const domain = this.at?.domain;
    return domain?.type === "among" && this.picks.size >= domain.least && this.picks.size <= domain.most;
  }

  /** The several that are chosen are all. */
  gather() {
    if (this.many && this.enough) this.take([...this.picks].sort());
  }

  /** Fill the slot. @param {Filled} value @param {boolean} [last] false: more is filled at once @returns {void} */
  take(value, last = true) {
    if (!this.at || this.move) return;
    const words = this.wordsOf(value);
    if (this.ask.tree) {
      const option = this.options.find((o) => o.ref === value);
      if (!option) return;
      this.put(value, words);
      this.move = option.move ?? null;
      this.at = option.next ?? null;
      const next = this.ahead.find((ref) => this.options.some((o) => o.ref === ref));
      this.ahead = this.ahead.filter((ref) => ref !== next);
      if (next !== undefined) return this.take(next, last);
      if (last) this.actions.changed();
      return;
    }
    this.put(value, words);
    this.request();
  }

  /** @param {Filled} value @param {string} words */
  put(value, words) {
    this.filled.push(value);
    this.trail.push(words);
    this.names.push(this.at?.name ?? "");
    this.slots.push(this.at);
    this.said.set(said(this.at?.name ?? "", value), words);
  }

  request() {
    this.picks = new Set();
    this.trial = this.tried = null;
    this.asking = true;
    this.actions.fill(this.filled);
    this.actions.changed();
  }

  /** Look at what a number would mean, without filling it. @param {number[]} values */
  attempt(values) {
    this.trial = values;
    this.tried = this.why = null;
    this.actions.fill([...this.filled, ...values]);
  }

  /** Fill what was tried. */
  settle() {
    const { trial, tried } = this;
    if (!trial) return;
    for (const value of trial) {
      this.put(value, this.wordsOf(value));
    }
    this.trial = this.tried = null;
    if (tried) {
      this.at = tried.slot;
      this.move = tried.move;
      this.actions.changed();
    } else this.request();
  }

  /** Stop here: what is filled is whole. */
  finish() {
    const done = this.at?.done;
    if (!done || this.move) return;
    this.move = done;
    this.put(DONE, "");
    this.at = null;
    this.actions.changed();
  }

  /** How often each thing was filled, where things are counted. */
  counts() {
    return counts(this);
  }

  /** Counted things of which one more may be taken. @returns {Set<string>} */
  again() {
    const open = this.things();
    return new Set([...this.counts().keys()].filter((ref) => open.has(ref)));
  }

  /** What is filled, in words: equal things that are counted together. */
  steps() {
    return steps(this);
  }

  /**
   * Take away what was filled there: alone where things are counted, otherwise with all that came after.
   *
   * @param {number} n
   */
  remove(n) {
    const rest = this.filled.filter((_, at) => at !== n && this.filled[at] !== DONE);
    if (counted(this, n)) this.rebuild(rest, this.names.filter((_, at) => at !== n && this.filled[at] !== DONE));
    else this.rebuild(this.filled.slice(0, n), this.names.slice(0, n));
  }

  /** What the thing is called that the present slot is for, where it is for one. */
  get about() {
    return this.at && "about" in this.at ? this.at.about : "";
  }

  /** What was filled, and for what. @param {Filled} value @returns {string} */
  wordsOf(value) {
    return this.about ? `${this.about}: ${this.plain(value)}` : this.plain(value);
  }

  /** @param {Filled} value @returns {string} */
  plain(value) {
    if (Array.isArray(value)) return value.map((v) => this.plain(v)).join(", ");
    const domain = this.at?.domain;
    if (typeof value === "number") {
      return domain?.type === "measure" ? `${value / domain.scale}${domain.unit}` : String(value);
    }
    const option = this.options.find((o) => o.ref === value);
    if (option) return option.words;
    const pairs = domain?.type === "word" ? domain.words : domain?.type === "among" ? domain.refs : [];
    return pairs.find(([v]) => v === value)?.[1] ?? value;
  }

  /** The table's answer to what was filled. @param {import("../net/messages.js").FilledSaid} answer */
  answered(answer) {
    if (answer.decision !== this.ask.decision) return;
    const told = JSON.stringify(answer.filled);
    if (this.trial && told === JSON.stringify([...this.filled, ...this.trial])) {
      this.tried = { slot: answer.slot ?? null, move: answer.move ?? null };
      this.ghost = answer.ghost ?? null;
      this.why = answer.why ?? null;
      const pressed = this.pressed;
      this.pressed = null;
      this.actions.changed();
      return pressed?.();
    }
    if (told !== JSON.stringify(this.filled)) return;
    this.asking = this.trying = false;
    this.at = answer.slot ?? null;
    this.sheet.study(this.at);
    this.move = answer.move ?? null;
    this.ghost = answer.ghost ?? null;
    this.why = answer.why ?? null;
    const next = this.waits;
    this.waits = null;
    if (next !== null) this.pick(next);
    else this.actions.changed();
  }

  /**
   * A thing was carried to its place: this brings it there. Its numbers are told by the meaning of the whole, not one
   * by one.
   *
   * @param {Filled[]} filled
   */
  carry(filled) {
    const words = this.at?.domain.type === "word" ? new Map(this.at.domain.words) : new Map();
    this.rebuild([]);
    for (const value of filled) {
      const told = typeof value === "number" ? "" : words.get(value) ?? this.plain(value);
      this.said.set(said("", value), told);
    }
    this.rebuild(filled);
  }

  /** A whole answer that was put together elsewhere, to be confirmed here. @param {MoveSaid} move */
  bring(move) {
    this.rebuild([]);
    this.move = move;
    this.actions.changed();
  }

  /** What was filled last was refused. */
  refused() {
    if (this.asking) this.back();
  }

  /** One step back. */
  back() {
    if (this.picks.size || this.ahead.length) {
      this.picks = new Set();
      this.ahead.pop();
      return this.actions.changed();
    }
    this.rebuild(this.filled.slice(0, -1), this.names.slice(0, -1));
  }

  clear() {
    this.rebuild([]);
  }

  /** Back to before a thing was chosen. @param {string} ref */
  undoTo(ref) {
    if (this.ahead.includes(ref)) {
      this.ahead = this.ahead.filter((other) => other !== ref);
      return this.actions.changed();
    }
    const at = this.filled.findIndex((v) => v === ref || (Array.isArray(v) && v.includes(ref)));
    if (at >= 0) this.remove(at);
  }

  /**
   * Fill anew from the beginning: after a step back, or after the page was loaded again.
   *
   * @param {Filled[]} filled
   * @param {string[]} [names]  of the slots
   */
  rebuild(filled, names = []) {
    this.filled = [];
    this.trail = [];
    this.names = [];
    this.saidAll = false;
    const slots = this.slots;
    this.slots = [];
    this.at = this.ask.tree ?? this.ask.slot ?? null;
    this.move = this.ghost = this.why = null;
    this.ahead = [];
    this.picks = new Set();
    this.trial = this.tried = null;
    this.asking = false;
    if (this.ask.tree) {
      for (const value of filled) value === DONE ? this.finish() : this.take(value, false);
      return this.actions.changed();
    }
    if (!filled.length) return this.actions.changed();
    this.filled = [...filled];
    this.names = filled.map((_, n) => names[n] ?? "");
    this.trail = filled.map((v, n) => (v === DONE || (!this.sheet.empty && !names[n]) ? ""
      : (this.said.get(said(names[n] ?? "", v)) ?? this.wordsOf(v))));
    this.slots = filled.map((_, n) => (slots[n]?.name === names[n] ? (slots[n] ?? null) : null));
    this.request();
  }

  /**
   * Go on where the page was left.
   *
   * @param {Filled[]} filled
   * @param {string[]} names
   * @param {string[]} trail
   */
  restore(filled, names, trail) {
    filled.forEach((value, n) => trail[n] && this.said.set(said(names[n] ?? "", value), trail[n] ?? ""));
    this.rebuild(filled, names);
  }

  /** Fill what makes this move, if the tree has it. @param {string} text */
  follow(text) {
    const path = pathTo(this.ask.tree, text);
    if (path) this.rebuild(path);
    return path !== null;
  }

  /** @type {import("./tree.js").Way[] | null} */
  all = null;

  /** Every whole move that the tree tells, what fills it, and what it speaks of besides. */
  paths() {
    return (this.all ??= ways(this.ask.tree));
  }

  /** Every whole move that the tree tells. @returns {MoveSaid[]} */
  whole() {
    return this.paths().map((p) => p.move);
  }
}
