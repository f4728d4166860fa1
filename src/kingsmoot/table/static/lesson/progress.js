// How far the lessons of each game are, in this browser: the right answers of the one that was left, and stars.

const KEY = "kingsmoot.lessons";

/** @typedef {{given: string[], misses: number, stars: number}} Progress */

/** @returns {Record<string, Record<string, Progress>>} */
function all() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return found && typeof found === "object" ? found : {};
  } catch {
    return {};
  }
}

/** @param {string} game @returns {Record<string, Progress>} */
export function lessons(game) {
  return all()[game] ?? {};
}

/** @param {string} game @param {string} lesson @returns {Progress} */
export function progress(game, lesson) {
  return { given: [], misses: 0, stars: 0, ...lessons(game)[lesson] };
}

/** @param {string} game @param {string} lesson @param {Partial<Progress>} change */
export function keep(game, lesson, change) {
  const kept = all();
  kept[game] = { ...kept[game], [lesson]: { ...progress(game, lesson), ...change } };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Forbidden or full: the lesson goes on and is forgotten afterwards.
  }
}

/** How many lessons of a game are done. @param {string} game */
export function finished(game) {
  return Object.values(lessons(game)).filter((p) => p.stars > 0).length;
}

/** Has any lesson been begun here? */
export function known() {
  return Object.keys(all()).length > 0;
}

const DAYS = "kingsmoot.days";

/** @returns {string[]} */
function days() {
  try {
    const found = JSON.parse(localStorage.getItem(DAYS) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/** @param {number} ago */
function day(ago) {
  return new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
}

/** A puzzle was solved today. */
export function solved() {
  const kept = days();
  if (kept.includes(day(0))) return;
  try {
    localStorage.setItem(DAYS, JSON.stringify([day(0), ...kept].slice(0, 400)));
  } catch {
    // Forbidden: the streak is not counted.
  }
}

/** On how many days in a row, up to today or yesterday, a puzzle was solved. */
export function streak() {
  const kept = new Set(days());
  let at = kept.has(day(0)) ? 0 : 1;
  let found = 0;
  while (kept.has(day(at))) {
    found += 1;
    at += 1;
  }
  return found;
}
