// Arrows of the last moves: what went where since the reader's own last answer, with the mark of who did it: the
// colours of two seats may look alike in lines.

import { icon, svg } from "../lib/dom.js";

/** @typedef {import("../net/messages.js").LogLine} LogLine */
/** @typedef {import("../net/messages.js").SeatSaid} SeatSaid */
/** @typedef {{x: number, y: number, r: number}} Point  with how far a piece reaches from its middle */

/** More than so many would hide the board; the newest count. */
const MOST = 10;
/** In pixels of the screen: what went less far is not told, how long and wide a head is, how bent the way. */
const NEAR = 14;
const HEAD = 15;
const BEND = 0.12;
/** The mark of the seat: how large, and how far along the way. */
const CREST = 9;
const ALONG = 0.3;
/** What is larger is no piece but ground: an arrow reaches its middle. */
const PIECE = 44;

export class Arrows {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    /** Where things lay when the reader had answered. @type {Map<string, Point>} */
    this.before = new Map();
    /** After so many answers. @type {number | null} */
    this.since = null;
  }

  /**
   * The ways that these lines tell of. With a new `since` things are remembered where they lie now.
   *
   * @param {LogLine[]} lines
   * @param {SeatSaid[]} seats
   * @param {number | null} since
   */
  show(lines, seats, since) {
    if (since !== this.since || !this.before.size) this.remember(since);
    /** @type {Map<string, LogLine>} */
    const ways = new Map();
    for (const line of lines) {
      if (!line.way) continue;
      const key = line.way.join(" ");
      ways.delete(key);
      ways.set(key, line);
    }
    const drawn = [...ways.values()].slice(-MOST).map((line) => this.arrow(line, seats));
    this.board.ways.replaceChildren(...drawn.filter((arrow) => arrow !== null));
  }

  /** @param {number | null} since */
  remember(since) {
    this.since = since;
    this.before = this.middles(this.board.svg.querySelectorAll("[data-ref]"));
  }

  /**
   * Where things are drawn: of several elements the smallest, for a piece tells more than the ground it stands on.
   *
   * @param {Iterable<Element>} elements
   * @returns {Map<string, Point>}
   */
  middles(elements) {
    /** @type {Map<string, DOMRect>} */
    const found = new Map();
    for (const element of elements) {
      const ref = element.getAttribute("data-ref") ?? "";
      const box = element.getBoundingClientRect();
      const had = found.get(ref);
      if (box.width && (!had || box.width * box.height < had.width * had.height)) found.set(ref, box);
    }
    const px = 1 / (this.board.svg.getScreenCTM()?.a || 1);
    const middle = (/** @type {DOMRect} */ box) => {
      const { x, y } = this.board.point(box.x + box.width / 2, box.y + box.height / 2);
      const side = Math.min(box.width, box.height);
      return { x, y, r: side < PIECE ? side / 2 * px : 0 };
    };
    return new Map([...found].map(([ref, box]) => [ref, middle(box)]));
  }

  /** @param {string} ref @returns {Point | undefined} */
  middle(ref) {
    return this.middles(this.board.svg.querySelectorAll(`[data-ref="${CSS.escape(ref)}"]`)).get(ref);
  }

  /** @param {LogLine} line @param {SeatSaid[]} seats */
  arrow(line, seats) {
    const [start = "", end = ""] = line.way ?? [];
    const from = start === end ? this.before.get(start) : this.middle(start);
    const target = this.middle(end);
    if (!from || !target) return null;
    const px = 1 / (this.board.svg.getScreenCTM()?.a || 1);
    const [dx, dy] = [target.x - from.x, target.y - from.y];
    const far = Math.hypot(dx, dy);
    if (far < NEAR * px) return null;
    // A little bent, so that a way there and a way back do not lie over one another.
    const by = { x: from.x + dx / 2 - dy * BEND, y: from.y + dy / 2 + dx * BEND };
    const last = Math.hypot(target.x - by.x, target.y - by.y);
    const [ux, uy] = [(target.x - by.x) / last, (target.y - by.y) / last];
    // Up to the edge of a piece, which may lie over the arrow; a short way keeps its head.
    const short = Math.min(target.r, far / 3);
    const to = { x: target.x - ux * short, y: target.y - uy * short };
    const [h, w] = [HEAD * px, HEAD * px * 0.55];
    const neck = { x: to.x - ux * h, y: to.y - uy * h };
    const way = `M${from.x} ${from.y}Q${by.x} ${by.y} ${neck.x} ${neck.y}`;
    const tip = `M${to.x} ${to.y}L${neck.x - uy * w} ${neck.y + ux * w}L${neck.x + uy * w} ${neck.y - ux * w}z`;
    const seat = seats.find((s) => s.seat === line.seat);
    const [a, b, c] = [(1 - ALONG) ** 2, 2 * ALONG * (1 - ALONG), ALONG ** 2];
    const mark = { x: a * from.x + b * by.x + c * neck.x, y: a * from.y + b * by.y + c * neck.y };
    return svg("g", { class: `way ${seat?.colour ?? ""}`, "stroke-width": 4 * px },
      svg("path", { class: "casing", d: way + tip, "stroke-width": 9 * px }),
      svg("path", { class: "ring", d: way + tip, "stroke-width": 6.5 * px }),
      svg("path", { class: "line", d: way }), svg("path", { class: "tip", d: tip, "stroke-width": 0 }),
      ...(seat && far > 5 * CREST * px ? this.crest(seat, mark, px) : []));
  }

  /** The mark of a seat on its way. @param {SeatSaid} seat @param {{x: number, y: number}} at @param {number} px */
  crest(seat, at, px) {
    const r = CREST * px;
    const disc = svg("circle", { class: "crest", cx: at.x, cy: at.y, r, "stroke-width": 1.5 * px });
    if (!seat.symbol) {
      const size = (seat.letter?.length ?? 0) > 1 ? 11 : 13;
      return [disc, svg("text", { x: at.x, y: at.y + 0.35 * size * px, "font-size": size * px }, seat.letter ?? "")];
    }
    const inside = icon(seat.symbol, "on-own");
    const box = { x: at.x - 0.75 * r, y: at.y - 0.75 * r, width: 1.5 * r, height: 1.5 * r };
    for (const [name, value] of Object.entries(box)) inside.setAttribute(name, String(value));
    return [disc, inside];
  }
}
