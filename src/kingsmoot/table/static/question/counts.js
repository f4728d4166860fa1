// Things that are counted: a click on the same one is one more, and each may be taken away by itself.

/** @typedef {import("./choice.js").Choice} Choice */

/**
 * Is a value one of several things that were filled one after the other in slots of one name?
 *
 * @param {Choice} choice
 * @param {number} n
 */
export function counted({ filled, names, at }, n) {
  const name = names[n];
  const value = filled[n];
  if (!name || typeof value !== "string" || !value.includes(":")) return false;
  const next = n + 1 < filled.length ? names[n + 1] : at?.name;
  return names[n - 1] === name || next === name;
}

/** How often each thing was filled, where things are counted. @param {Choice} choice @returns {Map<string, number>} */
export function counts(choice) {
  const found = new Map();
  choice.filled.forEach((value, n) => {
    if (typeof value === "string" && counted(choice, n)) found.set(value, (found.get(value) ?? 0) + 1);
  });
  return found;
}

/**
 * What is filled, in words: equal things that are counted together.
 *
 * @param {Choice} choice
 */
export function steps(choice) {
  const { filled, trail } = choice;
  /** @type {{words: string, many: number, last: number}[]} */
  const found = [];
  trail.forEach((words, n) => {
    const same = counted(choice, n)
      ? found.find((step) => counted(choice, step.last) && filled[step.last] === filled[n]) : undefined;
    if (same) {
      same.many += 1;
      same.last = n;
    } else if (words) found.push({ words, many: 1, last: n });
  });
  return found;
}
