// A move on its way: what is filled, what may be filled next, and whether it is whole. No drawing here.
//
// Where the whole tree of slots came with the question, looking around needs nobody; otherwise each value
// is sent to the table, which answers with the next slot.

/** @typedef {import("../net/messages.js").Asked} Asked */
/** @typedef {import("../net/messages.js").Filled} Filled */
/** @typedef {import("../net/messages.js").MoveSaid} MoveSaid */
/** @typedef {import("../net/messages.js").TreeNode} TreeNode */
/** @typedef {import("../net/messages.js").SlotSaid | TreeNode} Slot */
/** @typedef {import("../net/messages.js").TreeOption} TreeOption */

const DONE = ".";

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
    /** Words of what was filled once, kept for a way back. @type {Map<string, string>} */
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
    /** A thing clicked before its verb: the verbs that fit it remain. @type {string | null} */
    this.meant = null;
    /** A button that says it all was pressed, not a thing on the board, which is missed more easily. */
    this.saidAll = false;
    /** The table is being asked for the next slot. */
    this.asking = false;
    /** Numbers that are being tried, not yet filled: of a spot two, otherwise one. @type {number[] | null} */
    this.trial = null;
    /** What the trial would be. @type {{slot: Slot | null, move: MoveSaid | null} | null} */
    this.tried = null;
    /** Waits for the table's word on the trial: a press that came before it. @type {(() => void) | null} */
    this.pressed = null;
  }

  get begun() {
    return this.filled.length > 0 || this.picks.size > 0 || this.meant !== null;
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
      const fits = this.meant === null ? null : new Set(this.verbs(this.meant));
      return this.options.filter((o) => !fits || fits.has(o.ref)).map((o) => [o.ref, o.words]);
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
    if (domain.type === "word" && this.meant === null) {
      for (const option of this.options) for (const o of this.beyond(option)) found.set(o.ref, o.words);
    }
    return found;
  }

  /** The things that follow a verb. @param {TreeOption} option @returns {TreeOption[]} */
  beyond(option) {
    return option.next?.domain.type === "among" ? option.next.options : [];
  }

  /** Verbs that can be followed by a thing. @param {string} ref */
  verbs(ref) {
    return this.options.filter((o) => this.beyond(o).some((b) => b.ref === ref)).map((o) => o.ref);
  }

  /** Refs that are chosen already. @returns {Set<string>} */
  chosen() {
    const found = new Set(this.picks);
    for (const value of this.filled) {
      if (typeof value === "string") found.add(value);
      else if (Array.isArray(value)) value.forEach((v) => found.add(v));
    }
    if (this.meant) found.add(this.meant);
    return found;
  }

  /** A thing was clicked. @param {string} ref */
  pick(ref) {
    if (this.chosen().has(ref) && !this.things().has(ref)) return this.undoTo(ref);
    if (!this.things().has(ref)) return;
    if (this.many) return this.toggle(ref);
    if (this.at?.domain.type !== "word") return this.take(ref);
    const verbs = this.verbs(ref);
    if (verbs.length === 1 && verbs[0]) {
      this.take(verbs[0], false);
      this.take(ref);
      return;
    }
    this.meant = ref;
    this.actions.changed();
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
      const meant = this.meant;
      this.meant = null;
      if (meant !== null && this.options.some((o) => o.ref === meant)) return this.take(meant, last);
      if (last) this.actions.changed();
      return;
    }
    this.put(value, words);
    this.said.set(JSON.stringify(this.filled), words);
    this.request();
  }

  /** @param {Filled} value @param {string} words */
  put(value, words) {
    this.filled.push(value);
    this.trail.push(words);
    this.names.push(this.at?.name ?? "");
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
      const words = this.wordsOf(value);
      this.put(value, words);
      this.said.set(JSON.stringify(this.filled), words);
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

  /**
   * Is a value one of several things that were filled one after the other in slots of one name? Such are counted,
   * and each may be taken away by itself.
   *
   * @param {number} n
   */
  counted(n) {
    const name = this.names[n];
    const value = this.filled[n];
    if (!name || typeof value !== "string" || !value.includes(":")) return false;
    const next = n + 1 < this.filled.length ? this.names[n + 1] : this.at?.name;
    return this.names[n - 1] === name || next === name;
  }

  /** How often each thing was filled, where things are counted. @returns {Map<string, number>} */
  counts() {
    const found = new Map();
    this.filled.forEach((value, n) => {
      if (typeof value === "string" && this.counted(n)) found.set(value, (found.get(value) ?? 0) + 1);
    });
    return found;
  }

  /**
   * What is filled, in words: equal things that are counted together.
   *
   * @returns {{words: string, many: number, last: number}[]}
   */
  steps() {
    /** @type {{words: string, many: number, last: number}[]} */
    const found = [];
    this.trail.forEach((words, n) => {
      const same = this.counted(n)
        ? found.find((step) => this.counted(step.last) && this.filled[step.last] === this.filled[n]) : undefined;
      if (same) {
        same.many += 1;
        same.last = n;
      } else if (words) found.push({ words, many: 1, last: n });
    });
    return found;
  }

  /**
   * Take away what was filled there: alone where things are counted, otherwise with all that came after.
   *
   * @param {number} n
   */
  remove(n) {
    const rest = this.filled.filter((_, at) => at !== n && this.filled[at] !== DONE);
    if (this.counted(n)) this.rebuild(rest, this.names.filter((_, at) => at !== n && this.filled[at] !== DONE));
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
    this.asking = false;
    this.at = answer.slot ?? null;
    this.move = answer.move ?? null;
    this.ghost = answer.ghost ?? null;
    this.why = answer.why ?? null;
    this.actions.changed();
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
    if (this.picks.size || this.meant !== null) {
      this.picks = new Set();
      this.meant = null;
      return this.actions.changed();
    }
    this.rebuild(this.filled.slice(0, -1), this.names.slice(0, -1));
  }

  clear() {
    this.rebuild([]);
  }

  /** Back to before a thing was chosen. @param {string} ref */
  undoTo(ref) {
    if (this.meant === ref) return this.back();
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
    this.at = this.ask.tree ?? this.ask.slot ?? null;
    this.move = this.ghost = this.meant = this.why = null;
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
    this.trail = filled.map((v, n) =>
      (v === DONE ? "" : (this.said.get(JSON.stringify(filled.slice(0, n + 1))) ?? this.wordsOf(v))));
    this.request();
  }

  /** Fill what makes this move, if the tree has it. @param {string} text */
  follow(text) {
    /** @type {(node: TreeNode | null | undefined, path: Filled[]) => Filled[] | null} */
    const seek = (node, path) => {
      if (!node) return null;
      if (node.done?.text === text) return [...path, DONE];
      for (const option of node.options) {
        const found = option.move?.text === text ? [...path, option.ref] : seek(option.next, [...path, option.ref]);
        if (found) return found;
      }
      return null;
    };
    const path = seek(this.ask.tree, []);
    if (path) this.rebuild(path);
    return path !== null;
  }

  /** Every whole move that the tree tells, and what fills it. @returns {{move: MoveSaid, path: string[]}[]} */
  paths() {
    /** @type {{move: MoveSaid, path: string[]}[]} */
    const found = [];
    const walk = (/** @type {TreeNode | null | undefined} */ node, /** @type {string[]} */ path) => {
      if (!node || found.length > 500) return;
      if (node.done) found.push({ move: node.done, path });
      for (const option of node.options) {
        const on = [...path, option.ref];
        if (option.move) found.push({ move: option.move, path: on });
        else walk(option.next, on);
      }
    };
    walk(this.ask.tree, []);
    return found;
  }

  /** Every whole move that the tree tells. @returns {MoveSaid[]} */
  whole() {
    return this.paths().map((p) => p.move);
  }
}
