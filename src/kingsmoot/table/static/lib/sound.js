// A quiet knock when it is your turn, and at the end; made, not loaded. On unless switched off, which is remembered.

import { settings } from "./storage.js";

/** @type {AudioContext | null} */
let studio = null;

/** Browsers let a page be heard only after its reader has touched it. */
let touched = false;
for (const kind of ["pointerdown", "keydown"]) {
  addEventListener(kind, () => (touched = true), { once: true, capture: true });
}

/** @param {"turn" | "over"} what */
export function play(what) {
  if (!settings().sound || !touched) return;
  studio ??= new AudioContext();
  const notes = { turn: [440, 587], over: [392, 494, 587] }[what];
  notes.forEach((pitch, at) => knock(pitch, at * 0.14));
}

/** One soft wooden note. @param {number} pitch @param {number} after */
function knock(pitch, after) {
  if (!studio) return;
  const begin = studio.currentTime + after;
  const tone = studio.createOscillator();
  const loud = studio.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  loud.gain.setValueAtTime(0.0001, begin);
  loud.gain.exponentialRampToValueAtTime(0.12, begin + 0.01);
  loud.gain.exponentialRampToValueAtTime(0.0001, begin + 0.22);
  tone.connect(loud).connect(studio.destination);
  tone.start(begin);
  tone.stop(begin + 0.25);
}
