// How everybody stood, moment by moment: lines that differ by dash and letter as well as by colour.

import { svg } from "../lib/dom.js";
import { percent } from "../lib/words.js";
import { name } from "./seats.js";

/** @typedef {import("../net/messages.js").SeatSaid} SeatSaid */

const W = 640;
const H = 240;
const PAD = { left: 46, right: 30, top: 12, bottom: 26 };
const LETTER = 17;
const DASHES = ["", "8 4", "2 4", "12 4 2 4", "5 5", "1 6"];

/**
 * @param {number[][]} rows  one row a moment, one number a seat
 * @param {SeatSaid[]} seats
 * @param {{share: boolean, at: number, words: string, rounds?: [number, string][], go: (n: number) => void}} how
 */
export function graph(rows, seats, how) {
  const all = rows.flat();
  const least = how.share ? 0 : Math.min(0, ...all);
  // Scores are whole numbers, and so are the marks beside them.
  const step = how.share ? 0.25 : Math.max(1, Math.ceil((Math.max(1, ...all) - least) / 4));
  const steps = how.share ? 4 : Math.ceil((Math.max(1, ...all) - least) / step);
  const most = least + steps * step;
  const last = Math.max(1, rows.length - 1);
  const x = (/** @type {number} */ n) => PAD.left + ((W - PAD.left - PAD.right) * n) / last;
  const y = (/** @type {number} */ v) =>
    H - PAD.bottom - ((H - PAD.top - PAD.bottom) * (v - least)) / (most - least || 1);
  const picture = svg("svg", {
    class: "graph", viewBox: `0 0 ${W} ${H}`, role: "img", "aria-label": told(rows, seats, how),
  });
  for (let i = 0; i <= steps; i++) {
    const v = least + step * i;
    picture.append(svg("line", { class: "grid", x1: PAD.left, x2: W - PAD.right, y1: y(v), y2: y(v) }),
      svg("text", { class: "tick end", x: PAD.left - 6, y: y(v) + 4 },
        how.share ? percent(v) : String(v)));
  }
  for (const [n, words] of how.rounds ?? []) {
    picture.append(svg("line", { class: "round", x1: x(n), x2: x(n), y1: PAD.top, y2: H - PAD.bottom }),
      svg("text", { class: "tick", x: x(n) + 3, y: H - 8 },
        words.length > 3 ? (words.match(/\d+/)?.[0] ?? "") : words));
  }
  const ends = apart(seats.map((_, at) => y(rows.at(-1)?.[at] ?? 0)), H - PAD.bottom);
  seats.forEach((seat, at) => {
    const points = rows.map((row, n) => `${x(n).toFixed(1)} ${y(row[at] ?? 0).toFixed(1)}`);
    picture.append(
      svg("path", {
        class: `line ${seat.colour}`, d: `M${points.join("L")}`,
        "stroke-dasharray": DASHES[at % DASHES.length] || null,
      }),
      svg("text", { class: `name ${seat.colour}`, x: W - PAD.right + 6, y: (ends[at] ?? 0) + 4 },
        seat.letter || (seat.colour?.split("-").at(-1) ?? seat.words).slice(0, 1).toUpperCase()));
  });
  const here = svg("line", { class: "here", x1: x(how.at), x2: x(how.at), y1: PAD.top, y2: H - PAD.bottom });
  picture.append(here);
  picture.addEventListener("click", (e) => {
    const box = picture.getBoundingClientRect();
    const at = ((e.clientX - box.x) / box.width) * W;
    how.go(Math.min(last, Math.max(0, Math.round(((at - PAD.left) / (W - PAD.left - PAD.right)) * last))));
  });
  return {
    picture,
    /** @param {number} n */
    move: (n) => {
      here.setAttribute("x1", String(x(n)));
      here.setAttribute("x2", String(x(n)));
    },
  };
}

/**
 * Where the letters at the ends of the lines stand: beside their line, but never one on the other.
 *
 * @param {number[]} wanted
 * @param {number} lowest
 */
function apart(wanted, lowest) {
  const found = [...wanted];
  let under = lowest + LETTER;
  for (const at of wanted.map((_, n) => n).sort((a, b) => (wanted[b] ?? 0) - (wanted[a] ?? 0) || b - a)) {
    under = found[at] = Math.min(wanted[at] ?? 0, under - LETTER);
  }
  return found;
}

/**
 * The same for who cannot see it: where everybody ended.
 *
 * @param {number[][]} rows
 * @param {SeatSaid[]} seats
 * @param {{share: boolean, words: string}} how
 */
function told(rows, seats, how) {
  const end = rows.at(-1) ?? [];
  const parts = seats.map((s, at) => `${name(s)}: ${how.share ? percent(end[at] ?? 0) : end[at] ?? 0}`);
  return `${how.words}. ${parts.join(", ")}`;
}
