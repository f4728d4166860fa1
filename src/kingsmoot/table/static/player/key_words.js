// A key as words, for paper. Each word stands for 16 bits: consonant, vowel, consonant, vowel, consonant, of letters
// that are hard to mistake for one another. Eight words are the key; the ninth follows from them and tells mistakes.

import { blake2b } from "../panels/seed_proof.js";

const CONSONANTS = "bdfghjklmnprstvz";
const VOWELS = "aiou";
const WORD = /^[bdfghjklmnprstvz][aiou][bdfghjklmnprstvz][aiou][bdfghjklmnprstvz]$/;
export const WORDS = 9;

/** @param {number} bits */
function word(bits) {
  const c = (/** @type {number} */ at) => CONSONANTS[(bits >> at) & 15] ?? "";
  const v = (/** @type {number} */ at) => VOWELS[(bits >> at) & 3] ?? "";
  return c(12) + v(10) + c(6) + v(4) + c(0);
}

/** @param {string} text @returns {number} */
function bits(text) {
  const c = (/** @type {number} */ at) => CONSONANTS.indexOf(text[at] ?? "");
  const v = (/** @type {number} */ at) => VOWELS.indexOf(text[at] ?? "");
  return (c(0) << 12) | (v(1) << 10) | (c(2) << 6) | (v(3) << 4) | c(4);
}

/** @param {string} key */
function check(key) {
  return parseInt(blake2b(new TextEncoder().encode(`kingsmoot key ${key}`), { size: 2 }), 16);
}

/** @param {string} key  32 hexadecimal digits */
export function toWords(key) {
  const parts = key.match(/.{4}/g) ?? [];
  return [...parts.map((part) => word(parseInt(part, 16))), word(check(key))];
}

/**
 * The key that somebody has written down. What cannot be one is told by kind: how many words there are, which one is
 * none, or that they do not fit together.
 *
 * @param {string} text
 * @returns {{key: string} | {wrong: "count" | "word" | "sum", word: string, n: number}}
 */
export function fromWords(text) {
  const words = text.toLowerCase().split(/[^\p{L}\d]+/u).filter(Boolean);
  const odd = words.find((one) => !WORD.test(one));
  if (odd !== undefined) return { wrong: "word", word: odd, n: words.length };
  if (words.length !== WORDS) return { wrong: "count", word: "", n: words.length };
  const numbers = words.map(bits);
  const key = numbers.slice(0, -1).map((n) => n.toString(16).padStart(4, "0")).join("");
  return check(key) === numbers.at(-1) ? { key } : { wrong: "sum", word: "", n: words.length };
}
