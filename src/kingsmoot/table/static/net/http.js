// Asking the server outside of the socket.

import { page } from "../lib/page.js";

export class Refused extends Error {
  /** @param {string} rule @param {string} sentence */
  constructor(rule, sentence) {
    super(sentence);
    this.rule = rule;
  }
}

/**
 * @param {string} address
 * @param {{token?: string | null, body?: unknown, key?: string | null}} [how]  with a body it is a POST; with a key of
 *   a player, or without one
 * @returns {Promise<any>}
 */
export async function ask(address, how = {}) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (how.token) headers.Authorization = `Bearer ${how.token}`;
  if (how.key) headers["Kingsmoot-Key"] = how.key;
  if (how.body !== undefined) headers["Content-Type"] = "application/json";
  const joined = address.includes("?") ? "&" : "?";
  const answer = await fetch(`${address}${joined}lang=${page.lang}`, {
    method: how.body === undefined ? "GET" : "POST",
    headers,
    body: how.body === undefined ? undefined : JSON.stringify(how.body),
    cache: "no-store",
  });
  if (!answer.ok) throw await refusedBy(answer);
  return answer.json().catch(() => null);
}

/** @param {Response} answer */
async function refusedBy(answer) {
  const told = await answer.json().catch(() => null);
  return new Refused(told?.refused?.rule ?? "", told?.refused?.sentence ?? `${answer.status}`);
}

/**
 * Let the browser keep a file that only the bearer of a token may have.
 *
 * @param {string} address
 * @param {string | null} token
 * @param {string} name
 */
export async function download(address, token, name) {
  const joined = address.includes("?") ? "&" : "?";
  const headers = token ? { Authorization: `Bearer ${token}` } : undefined;
  const answer = await fetch(`${address}${joined}lang=${page.lang}`, { headers });
  if (!answer.ok) throw await refusedBy(answer);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** A fresh nonce: this browser's part of the seed. */
export function nonce() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((b) => b.toString(16).padStart(2, "0")).join("");
}
