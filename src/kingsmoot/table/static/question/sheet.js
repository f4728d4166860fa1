// Where the same is asked for each of several things, such as an order for each area.

/** @typedef {import("../net/messages.js").Filled} Filled */
/** @typedef {Map<string, {value: Filled, words: string}>} Given */

export class Sheet {
  /**
   * The things with their words, in the order of the table; none where a question is no sheet.
   *
   * @type {[string, string][]}
   */
  things = [];

  get empty() {
    return this.things.length === 0;
  }

  /** @param {string} ref */
  has(ref) {
    return this.things.some(([thing]) => thing === ref);
  }

  /** @param {string} ref */
  called(ref) {
    return this.things.find(([thing]) => thing === ref)?.[1] ?? "";
  }

  /** Learn from a slot what the sheet holds. @param {import("./choice.js").Slot | null} slot */
  study(slot) {
    if (!slot || !("instead" in slot) || !slot.instead.length) return;
    // The first slot of all is for the first of them.
    if (this.empty) this.things = [[slot.name, slot.about], ...slot.instead];
  }

  /**
   * What each thing has been given, with words.
   *
   * @param {{filled: Filled[], names: string[], trail: string[]}} choice
   * @returns {Given}
   */
  given({ filled, names, trail }) {
    /** @type {Given} */
    const found = new Map();
    filled.forEach((value, n) => {
      const name = names[n] ?? "";
      if (this.has(name)) found.set(name, { value, words: trail[n] ?? "" });
    });
    return found;
  }
}

/**
 * What to fill so that the question turns to one thing; what the others were given stays.
 *
 * @param {Given} given
 * @param {string} ref
 * @param {string} [without]  another thing that loses what it was given
 * @param {Filled} [value]  what the thing is given at once
 */
export function turned(given, ref, without, value) {
  /** @type {Filled[]} */
  const filled = [];
  /** @type {string[]} */
  const names = [];
  for (const [thing, { value: had }] of given) {
    if (thing === ref || thing === without) continue;
    filled.push(thing, had);
    names.push("", thing);
  }
  filled.push(ref);
  names.push("");
  if (value !== undefined) {
    filled.push(value);
    names.push(ref);
  }
  return { filled, names };
}
