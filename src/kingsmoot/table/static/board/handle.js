// Handles for angles, distances and places: dragged on the board, or set by a slider and by keys.

import { svg } from "../lib/dom.js";

/** @typedef {import("../net/messages.js").MeasureDomain} MeasureDomain */
/** @typedef {import("./board.js").Board} Board */

/** A ghost from the table is asked for no more often than this. */
const EVERY = 70;
const RAIL = 180;

export class Handle {
  /**
   * @param {Board} board
   * @param {MeasureDomain} domain  of a spot: the slot of x
   * @param {MeasureDomain | null} second  of a spot: the slot of y
   * @param {(values: number[]) => void} moved  at every step
   * @param {(values: number[]) => void} turned  now and then, and at the end: the table may be asked
   * @param {number | null} [usual]  where it begins, if that is known
   */
  constructor(board, domain, second, moved, turned, usual = null) {
    this.board = board;
    this.domain = domain;
    this.second = second;
    this.moved = moved;
    this.turned = turned;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.later = undefined;
    this.grip = svg("g", { class: "handle", "aria-hidden": "true" });
    this.box = this.place();
    this.value = [usual ?? this.begin(), second ? start(second) : 0];
    this.last = 0;
    this.down = (/** @type {PointerEvent} */ e) => this.drag(e);
    this.grip.addEventListener("pointerdown", this.down);
    this.draw();
  }

  /** Where the thing lies, in the units of the picture. */
  place() {
    const thing = this.board.of(this.domain.ref).find((t) => t instanceof SVGElement);
    const box = (thing ?? this.board.svg).getBoundingClientRect();
    const at = this.board.point(box.x + box.width / 2, box.y + box.height / 2);
    const edge = this.board.point(box.right, box.bottom);
    const centre = this.domain.centre ?? [at.x, at.y];
    // Where the thing itself looks. A turn is told from there, unless it is one of the whole circle.
    const own = thing ? this.facing(thing) : 0;
    const zero = this.domain.facing ?? (this.domain.least < 0 ? own : 0);
    const reach = thing ? Math.max(34, Math.hypot(edge.x - at.x, edge.y - at.y) + 10) : 80;
    return { thing, own, zero, x: centre[0], y: centre[1], reach };
  }

  /** How far a thing is turned in the picture, in degrees. @param {SVGElement} thing */
  facing(thing) {
    const from = thing instanceof SVGGraphicsElement ? thing.getScreenCTM() : null;
    const m = from ? this.board.svg.getScreenCTM()?.inverse().multiply(from) : null;
    return m ? (Math.atan2(m.b, m.a) * 180) / Math.PI : 0;
  }

  /** Where the handle begins; of a whole circle where the thing looks already. */
  begin() {
    const { domain } = this;
    const own = Math.round(this.within(this.box.own - this.box.zero) ?? NaN);
    // A thing that is not in its place yet, but in a list, does not look anywhere.
    const looks = domain.hints.length ? domain.hints.includes(own) : !Number.isNaN(own);
    return domain.handle === "turn" && domain.least >= 0 && looks ? own : start(domain);
  }

  /** Of equal angles the one within the bounds, in lattice units. @param {number} angle */
  within(angle) {
    const { least, most, scale } = this.domain;
    return [angle, angle + 360, angle - 360].map((a) => a * scale).find((t) => t >= least && t <= most);
  }

  /** @returns {[number, number, number, number]} */
  rail() {
    const { x, y } = this.box;
    return this.domain.rail ?? [x - RAIL / 2, y, x + RAIL / 2, y];
  }

  /** @returns {[number, number, number, number]} */
  region() {
    const [w, h] = this.board.scene?.size ?? [1, 1];
    return this.domain.region ?? [0, 0, w, h];
  }

  /** Also without dragging: slider, keys, a hint. @param {number[]} values */
  set(values) {
    this.value = values.map((v, at) => clamp(at ? (this.second ?? this.domain) : this.domain, v));
    this.draw();
    this.moved(this.values);
    this.tell();
  }

  get values() {
    return this.second ? this.value : this.value.slice(0, 1);
  }

  /** Not too often; but where the handle came to rest is always told. */
  tell() {
    clearTimeout(this.later);
    const left = this.last + EVERY - Date.now();
    if (left > 0) {
      this.later = setTimeout(() => this.tell(), left);
      return;
    }
    this.last = Date.now();
    this.turned(this.values);
  }

  draw() {
    const { x, y, reach, thing, own, zero } = this.box;
    const parts = [];
    const [v = 0, w = 0] = this.value;
    let at = { x, y };
    if (this.domain.handle === "turn") {
      const angle = zero + v / this.domain.scale;
      const rad = (angle * Math.PI) / 180;
      at = { x: x + reach * Math.sin(rad), y: y - reach * Math.cos(rad) };
      parts.push(svg("circle", { cx: x, cy: y, r: reach, class: "track" }),
        svg("line", { x1: x, y1: y, x2: at.x, y2: at.y, class: "track" }));
      this.shade(thing, `rotate(${angle - own} ${x} ${y})`);
    } else if (this.domain.handle === "spot" && this.second) {
      const [l, t, r, b] = this.region();
      at = { x: l + (r - l) * share(this.domain, v), y: t + (b - t) * share(this.second, w) };
      this.shade(thing, `translate(${at.x - x} ${at.y - y})`);
    } else {
      const [x1, y1, x2, y2] = this.rail();
      const f = share(this.domain, v);
      at = { x: x1 + (x2 - x1) * f, y: y1 + (y2 - y1) * f };
      parts.push(svg("line", { x1, y1, x2, y2, class: "track" }));
      this.shade(thing, `translate(${at.x - x} ${at.y - y})`);
    }
    parts.push(svg("circle", { cx: at.x, cy: at.y, r: 24, class: "reach" }),
      svg("circle", { cx: at.x, cy: at.y, r: 11, class: "grip" }));
    this.grip.replaceChildren(...parts);
    if (!this.grip.isConnected) this.board.tools.append(this.grip);
  }

  /**
   * A ghost of our own, until (or unless) the table sends a better one.
   *
   * @param {SVGElement | undefined} thing
   * @param {string} move
   */
  shade(thing, move) {
    const from = thing instanceof SVGGraphicsElement ? thing.getScreenCTM() : null;
    const to = this.board.svg.getScreenCTM()?.inverse();
    if (!thing || !from || !to) return;
    const m = to.multiply(from);
    const copy = /** @type {SVGElement} */ (thing.cloneNode(true));
    for (const named of [copy, ...copy.querySelectorAll("[id], [data-ref]")]) {
      for (const name of ["id", "data-ref", "tabindex", "role"]) named.removeAttribute(name);
    }
    copy.setAttribute("transform", `matrix(${m.a} ${m.b} ${m.c} ${m.d} ${m.e} ${m.f})`);
    copy.classList.remove("legal", "selected");
    copy.classList.add("ghost");
    this.board.showGhost([svg("g", { transform: move }, copy)]);
  }

  /** @param {PointerEvent} e */
  drag(e) {
    e.preventDefault();
    e.stopPropagation();
    this.board.view.held = true;
    const move = (/** @type {PointerEvent} */ now) => this.follow(now);
    const end = (/** @type {PointerEvent} */ now) => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      this.board.view.held = false;
      this.follow(now);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  /** @param {PointerEvent} e */
  follow(e) {
    const p = this.board.point(e.clientX, e.clientY);
    const { x, y } = this.box;
    if (this.domain.handle === "turn") {
      const angle = (Math.atan2(p.x - x, y - p.y) * 180) / Math.PI - this.box.zero;
      const turns = [angle, angle + 360, angle - 360].map((a) => a * this.domain.scale);
      this.set([this.within(angle) ?? turns.reduce((a, b) => (gap(this.domain, a) < gap(this.domain, b) ? a : b))]);
    } else if (this.domain.handle === "spot" && this.second) {
      const [l, t, r, b] = this.region();
      this.set([unshare(this.domain, (p.x - l) / (r - l)), unshare(this.second, (p.y - t) / (b - t))]);
    } else {
      const [x1, y1, x2, y2] = this.rail();
      const length = (x2 - x1) ** 2 + (y2 - y1) ** 2 || 1;
      this.set([unshare(this.domain, ((p.x - x1) * (x2 - x1) + (p.y - y1) * (y2 - y1)) / length)]);
    }
  }

  remove() {
    clearTimeout(this.later);
    this.grip.remove();
    this.board.showGhost(null);
  }
}

/**
 * Where a handle begins: straight ahead if there is such a thing, otherwise at a hint.
 *
 * @param {MeasureDomain} domain
 */
function start(domain) {
  const { handle, least, most, hints } = domain;
  if (handle === "spot" || (handle === "turn" && least >= 0)) return hints[Math.floor(hints.length / 2)] ?? least;
  return least <= 0 && most >= 0 ? 0 : hints[0] ?? least;
}

/** @param {MeasureDomain} domain @param {number} v */
function gap(domain, v) {
  return v < domain.least ? domain.least - v : v > domain.most ? v - domain.most : 0;
}

/** @param {MeasureDomain} domain @param {number} value */
function clamp(domain, value) {
  return Math.round(Math.min(domain.most, Math.max(domain.least, value)));
}

/** @param {MeasureDomain} domain @param {number} value */
function share(domain, value) {
  return (value - domain.least) / (domain.most - domain.least || 1);
}

/** @param {MeasureDomain} domain @param {number} part */
function unshare(domain, part) {
  return domain.least + part * (domain.most - domain.least);
}
