// A knock when it is your turn, a tap when a piece is moved. Off unless asked for; made, not loaded.

import { settings } from "./storage.js";

/** @type {AudioContext | null} */
let studio = null;

/** @param {"turn" | "move" | "over"} what */
export function play(what) {
  if (!settings().sound) return;
  studio ??= new AudioContext();
  const notes = { turn: [440, 587], move: [196], over: [392, 494, 587] }[what];
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
