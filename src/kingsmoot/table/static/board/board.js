// The picture of the table: shows scenes, lights up what may be chosen, and tells what was picked.

import { el, svg } from "../lib/dom.js";
import { arrange, change, parse } from "./elements.js";
import { PanZoom } from "./panzoom.js";
import { places, slide } from "./animate.js";
import { Beside, panelsAfter } from "../panels/beside.js";
import { nearest, widen } from "./reach.js";
import { nearness, raise } from "./text_floor.js";

/** @typedef {import("../net/messages.js").Ref} Ref */
/** @typedef {import("../net/messages.js").SceneSaid} SceneSaid */
/**
 * @typedef {object} Marks
 * @property {Iterable<Ref>} legal
 * @property {Iterable<Ref>} selected
 * @property {Iterable<Ref>} [also]  what may be clicked as well: it changes the choice
 * @property {Iterable<Ref>} [carries]  what a hand may carry to another place
 * @property {Iterable<Ref>} [hinted]
 * @property {Ref | null} [about]  what is asked about
 * @property {Ref[]} [named]  what the question names
 * @property {Map<Ref, number>} [counts]  how often things are chosen, where that is counted
 * @property {Iterable<Ref>} [again]  those of them of which one more may be taken
 */

const STATES = ["legal", "selected", "illegal", "hinted", "also"];
const NARROW = 620;

export class Board {
  /**
   * @param {HTMLElement} host
   * @param {(ref: Ref, legal: boolean) => void} picked
   */
  constructor(host, picked) {
    this.host = host;
    this.picked = picked;
    this.svg = svg("svg", { class: "scene", role: "group" });
    this.stage = el("div", { class: "stage" }, this.svg);
    this.ghosts = svg("g", { class: "ghosts", "aria-hidden": "true" });
    /** Where things went. */
    this.ways = svg("g", { class: "ways", "aria-hidden": "true" });
    this.marks = svg("g", { class: "marks", "aria-hidden": "true" });
    /** What the reader holds over the picture: handles, the ruler. */
    this.tools = svg("g", { class: "held" });
    /** Overlays that are looked at. @type {Set<string>} */
    this.overlays = new Set();
    host.replaceChildren(this.stage);
    this.view = new PanZoom(host, this.stage);
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let soon;
    this.view.zoomed = () => {
      clearTimeout(soon);
      soon = setTimeout(() => {
        this.readable(true);
        this.widen();
      }, 120);
    };
    /** The static layers of the last picture, by their names. @type {Map<string, ChildNode>} */
    this.statics = new Map();
    /** What they show: they need not be sent again. @type {string | null} */
    this.seen = null;
    /** The last picture, without its elements. @type {SceneSaid | null} */
    this.scene = null;
    /** @type {Set<Ref>} */
    this.legal = new Set();
    /** @type {Set<Ref>} */
    this.also = new Set();
    /** @type {Record<Ref, string>} */
    this.labels = {};
    /** What lies beside it, and where: things there are marked and chosen as those on the board. */
    this.panels = /** @type {import("../panels/items.js").Panel[]} */ ([]);
    this.beside = /** @type {HTMLElement[]} */ ([]);
    host.addEventListener("click", (e) => this.click(e));
    host.addEventListener("keydown", (e) => this.key(e));
    host.addEventListener("focusin", (e) => e.target instanceof SVGElement && this.view.reveal(e.target));
    new ResizeObserver(() => this.measure()).observe(host);
  }

  /** A place beside the board where things of the game lie. @param {HTMLElement} place */
  reachTo(place) {
    this.beside.push(place);
    place.addEventListener("click", (e) => {
      const ref = this.meant(e);
      if (ref !== null && document.getSelection()?.isCollapsed !== false) this.picked(ref, this.takes(ref));
    });
    place.addEventListener("keydown", (e) => this.key(e));
  }

  /** Show a picture, and what changed in it since; things slide to their new places. @param {SceneSaid[]} scenes */
  show(...scenes) {
    const before = places(this.svg);
    const focused = this.svg.contains(document.activeElement) ? document.activeElement : null;
    const size = String(this.scene?.size);
    for (const scene of scenes) this.take(scene);
    this.name();
    this.showOverlays();
    this.readable(false);
    if (size !== String(this.scene?.size)) this.measure();
    if (focused) this.refocus(focused);
    slide(this.svg, before);
  }

  /** @param {SceneSaid} scene */
  take(scene) {
    const { layers, attributes = {}, children = {}, panels, ...facts } = scene;
    change(this.svg, attributes, children);
    if (layers) {
      const shown = layers.map((layer) => this.layer(layer)).filter((node) => node !== undefined);
      // Names and pieces that an arrow would hide lie over it, if the picture says so.
      const names = shown.findIndex((node) => node instanceof Element && node.classList.contains("over-ways"));
      shown.splice(names < 0 ? shown.length : names, 0, this.ways);
      arrange(this.svg, [...shown, this.ghosts, this.marks, this.tools]);
    }
    const whole = scene.since === undefined;
    this.scene = whole ? facts : { ...this.scene, ...facts };
    this.panels = panelsAfter(this.panels, panels, whole);
    this.drawn = whole ? scene.labels : { ...this.drawn, ...scene.labels };
    for (const ref of scene.unlabelled ?? []) delete this.drawn[ref];
    this.labels = { ...Beside.labels(this.panels), ...this.drawn };
    const { size, title } = this.scene;
    this.seen = this.scene.static ?? null;
    if (size) this.svg.setAttribute("viewBox", `0 0 ${size[0]} ${size[1]}`);
    if (title) this.svg.setAttribute("aria-label", title);
  }

  /** The words of what is drawn. @type {Record<Ref, string>} */
  drawn = {};

  /** No words on the board are smaller than can be read. @param {boolean} all  those already looked at too */
  readable(all) {
    // A game that has no panels says everything in its picture, where words must keep to their places.
    if (this.scale() && this.panels.length) raise(this.svg, this.scale() * this.view.k, all);
  }

  /** Pixels a unit of the picture, where nothing is brought nearer. */
  scale() {
    const [w, h] = this.scene?.size ?? [0, 0];
    const { clientWidth, offsetHeight } = this.stage;
    return w && h ? Math.min(clientWidth / w, offsetHeight / h) : 0;
  }

  /** @param {import("../net/messages.js").LayerSaid} layer @returns {ChildNode | undefined} */
  layer(layer) {
    const sent = layer.svg === undefined ? undefined : parse(layer.svg)[0];
    if (!layer.static) return sent ?? [...this.svg.children].find((g) => g.id === `layer-${layer.name}`);
    if (sent) this.statics.set(layer.name, sent);
    return this.statics.get(layer.name);
  }

  /** Where a picture came whole, what had the focus is another element now. @param {Element} focused */
  refocus(focused) {
    const now = focused.isConnected ? focused : this.svg.querySelector(`#${CSS.escape(focused.id || "-")}`);
    if (!(now instanceof SVGElement) || now === document.activeElement) return;
    if (!now.hasAttribute("tabindex")) now.setAttribute("tabindex", "-1");
    now.focus({ preventScroll: true });
  }

  /** Show nothing, as after somebody else took the device. */
  clear() {
    this.svg.replaceChildren(this.ways, this.ghosts, this.marks, this.tools);
    this.ways.replaceChildren();
    this.ghosts.replaceChildren();
    this.marks.replaceChildren();
    this.scene = null;
    this.labels = this.drawn = {};
    this.panels = [];
    this.legal = new Set();
    this.also = new Set();
  }

  /** Show the overlays that are looked at, and no others. */
  showOverlays() {
    for (const part of this.svg.querySelectorAll("[data-overlay]")) {
      part.classList.toggle("shown", this.overlays.has(part.getAttribute("data-overlay") ?? ""));
    }
  }

  /** A point of the screen in the units of the picture. @param {number} x @param {number} y */
  point(x, y) {
    return new DOMPoint(x, y).matrixTransform(this.svg.getScreenCTM()?.inverse());
  }

  /** Static layers come without words, for those depend on the reader. */
  name() {
    for (const thing of this.things()) {
      if (!(thing instanceof SVGElement)) continue;
      const words = this.labels[thing.dataset.ref ?? ""];
      if (words && thing.getAttribute("aria-label") !== words) thing.setAttribute("aria-label", words);
    }
  }

  /** Everything that is a thing of the game: on the board, then beside it. @returns {(SVGElement | HTMLElement)[]} */
  things() {
    return [this.svg, ...this.beside].flatMap((place) => [...place.querySelectorAll("[data-ref]")])
      .filter((t) => t instanceof SVGElement || t instanceof HTMLElement);
  }

  /** Does an element lie on the board or in a panel of the game? @param {Element} element */
  holds(element) {
    return [this.host, ...this.beside].some((place) => place.contains(element));
  }

  /** The elements that draw a thing; within one another only the outermost. @param {Ref} ref */
  of(ref) {
    const all = this.things().filter((t) => t.dataset.ref === ref);
    return all.filter((t) => !all.some((other) => other !== t && other.contains(t)));
  }

  /** @param {Ref} ref */
  has(ref) {
    return this.of(ref).length > 0;
  }

  /** The host has another size. */
  measure() {
    const { clientWidth: width, clientHeight: height } = this.host;
    if (!this.scene || !width) return;
    // On a telephone a tall board takes the whole width, and is panned.
    const [w, h] = this.scene.size ?? [1, 1];
    this.stage.style.height = width < NARROW ? `${Math.max(height, (width * h) / w)}px` : "";
    this.view.apply();
    this.lead();
    this.readable(true);
    this.widen();
  }

  /** On a telephone rings around small things are as large as a finger needs. */
  widen() {
    widen(this.svg, this.host.clientWidth < NARROW);
  }

  /** Light up what may be chosen and what is chosen. @param {Marks} marks */
  mark(marks) {
    const on = {
      legal: new Set(marks.legal), selected: new Set(marks.selected), hinted: new Set(marks.hinted ?? []),
      illegal: new Set(),
    };
    this.legal = new Set([...on.legal, ...on.selected]);
    this.also = new Set(marks.also ?? []);
    const carries = new Set(marks.carries ?? []);
    const again = new Set(marks.again ?? []);
    const outlines = [];
    for (const thing of this.things()) {
      const ref = thing.dataset.ref ?? "";
      const state = on.selected.has(ref) ? "selected" : on.legal.has(ref) ? "legal" : this.also.has(ref) ? "also" : "";
      const worn = new Set([state, on.hinted.has(ref) ? "hinted" : ""]);
      for (const name of STATES) thing.classList.toggle(name, worn.has(name));
      thing.classList.toggle("movable", carries.has(ref));
      thing.classList.toggle("again", again.has(ref));
      this.invite(thing, state);
      const inside = thing.parentElement?.closest(`[data-ref="${CSS.escape(ref)}"]`);
      if (!(thing instanceof SVGElement)) continue;
      const lit = (state !== "" && state !== "also") || on.hinted.has(ref);
      if (lit && !inside && !thing.querySelector(":scope > .state")) outlines.push(thing);
    }
    this.outline(outlines);
    this.widen();
    this.count(marks.counts ?? new Map(), again);
    this.rove();
    this.bring([...on.legal].sort().join(" "), marks.about ? [marks.about] : (marks.named ?? []), !marks.about);
  }

  /**
   * What is asked about is brought into view, and what may be chosen anew: after that the reader's own panning counts.
   *
   * @param {string} legal
   * @param {Ref[]} about
   * @param {boolean} close  it is all about that: on a telephone the picture comes nearer
   */
  bring(legal, about, close) {
    const now = `${about.join(" ")} ${legal}`;
    if (now === " " || now === this.brought) return;
    this.brought = now;
    this.subject = about;
    this.close = close;
    this.view.led = true;
    this.lead();
  }

  brought = "";
  /** What is asked about. @type {Ref[]} */
  subject = [];
  close = false;

  /** Move the picture to what is asked about; where that is nothing drawn, to what may be chosen. */
  lead() {
    if (!this.view.led) return;
    const asked = this.subject.map((ref) => this.of(ref)[0]).find((thing) => thing && this.svg.contains(thing));
    const open = this.open().filter((thing) => thing instanceof SVGElement);
    const last = open.at(-1);
    const only = asked ?? (last === open[0] ? last : undefined);
    const near = only && (this.close || !asked) && this.host.clientWidth < NARROW;
    this.view.approach(near ? nearness(this.svg, this.scale()) : 1);
    if (only) return this.view.reveal(only, true);
    if (open[0] && last) {
      this.view.reveal(open[0]);
      this.view.reveal(last);
    }
  }

  /** Make a thing a button, or no longer one. @param {SVGElement | HTMLElement} thing @param {string} state */
  invite(thing, state) {
    if (state) {
      thing.setAttribute("role", "button");
      thing.setAttribute("aria-pressed", String(state === "selected"));
    } else if (thing.getAttribute("role") === "button") {
      if (thing instanceof HTMLElement) thing.removeAttribute("role");
      else thing.setAttribute("role", thing.querySelector("[data-ref]") ? "group" : "img");
      thing.removeAttribute("aria-pressed");
    }
  }

  /** Lines around things whose drawing has no outline of its own. @param {SVGElement[]} things */
  outline(things) {
    const drawn = [];
    // To ask where something is makes the browser lay out the page: not while others play.
    const to = things.length ? this.svg.getScreenCTM()?.inverse() : null;
    for (const thing of things) {
      const from = thing instanceof SVGGraphicsElement ? thing.getScreenCTM() : null;
      if (!from || !to || !(thing instanceof SVGGraphicsElement)) continue;
      const box = thing.getBBox();
      const m = to.multiply(from);
      const corner = (/** @type {number} */ x, /** @type {number} */ y) =>
        `${m.a * x + m.c * y + m.e} ${m.b * x + m.d * y + m.f}`;
      const [l, t, r, b] = [box.x - 3, box.y - 3, box.x + box.width + 3, box.y + box.height + 3];
      const d = `M${corner(l, t)}L${corner(r, t)}L${corner(r, b)}L${corner(l, b)}z`;
      const cls = ["selected", "legal"].find((state) => thing.classList.contains(state)) ?? "hinted";
      drawn.push(svg("g", { class: cls },
        svg("path", { d, class: "casing" }), svg("path", { d, class: "state" }), svg("path", { d, class: "core" })));
    }
    this.marks.replaceChildren(...drawn);
  }

  /**
   * How often each thing is chosen, on the thing, and whether it may be once more.
   *
   * @param {Map<Ref, number>} counts @param {Set<Ref>} again
   */
  count(counts, again) {
    for (const place of this.beside) {
      for (const thing of place.querySelectorAll("[data-count]")) thing.removeAttribute("data-count");
    }
    for (const [ref, many] of counts) {
      const [thing] = this.of(ref);
      if (!(thing instanceof SVGElement)) {
        if (thing) thing.dataset.count = String(many);
        continue;
      }
      const box = thing.getBoundingClientRect();
      const px = 1 / (this.svg.getScreenCTM()?.a || 1);
      const bead = (/** @type {string} */ cls, /** @type {DOMPoint} */ at, /** @type {string} */ words) =>
        svg("g", { class: cls }, svg("circle", { cx: at.x, cy: at.y, r: 13 * px, "stroke-width": 2 * px }),
          svg("text", { x: at.x, y: at.y + 5.5 * px, "font-size": 15 * px }, words));
      this.marks.append(bead("count", this.point(box.right, box.top), String(many)));
      if (again.has(ref)) this.marks.append(bead("count one-more", this.point(box.right, box.bottom), "+"));
    }
  }

  /** One thing of those that may be chosen is reached by Tab, the others by arrows from there. */
  rove() {
    const open = this.open();
    const focused = open.find((t) => t === document.activeElement)
      ?? open.find((t) => t.getAttribute("tabindex") === "0");
    for (const thing of this.things()) if (!open.includes(thing)) thing.removeAttribute("tabindex");
    open.forEach((thing, at) => thing.setAttribute("tabindex", thing === (focused ?? open[0]) && at >= 0 ? "0" : "-1"));
  }

  /** What may be chosen, one element a thing. */
  open() {
    const seen = new Set();
    return this.things().filter((thing) => {
      const ref = thing.dataset.ref ?? "";
      if (!this.legal.has(ref) || seen.has(ref)) return false;
      seen.add(ref);
      return true;
    });
  }

  /** Put the focus on the first thing that may be chosen. */
  focus() {
    const all = this.open();
    const fresh = all.filter((t) => !t.classList.contains("selected"));
    const open = fresh.length ? fresh : all;
    const first = open.find((t) => t.getAttribute("tabindex") === "0") ?? open[0];
    first?.focus();
    this.rove();
    return Boolean(first);
  }

  /**
   * The thing meant by a click: the innermost that may be chosen, or that may be as well, or else the innermost.
   *
   * @param {Event} e
   */
  meant(e) {
    const under = this.under(e);
    return under.find((ref) => this.legal.has(ref)) ?? under.find((ref) => this.also.has(ref)) ?? under[0] ?? null;
  }

  /** The things that were hit, the innermost first. @param {Event} e */
  under(e) {
    const found = [];
    let at = e.target instanceof Element ? e.target.closest("[data-ref]") : null;
    for (; at; at = at.parentElement?.closest("[data-ref]") ?? null) {
      found.push(/** @type {SVGElement | HTMLElement} */ (at).dataset.ref ?? "");
    }
    return found;
  }

  /** May it be clicked to choose it? @param {Ref} ref */
  takes(ref) {
    return this.legal.has(ref) || this.also.has(ref);
  }

  /** @param {MouseEvent} e */
  click(e) {
    const meant = this.meant(e);
    const ref = meant !== null && this.takes(meant) ? meant : (nearest(this.open(), e) ?? meant);
    if (ref !== null) this.picked(ref, this.takes(ref));
  }

  /** The thing that a slot is for, where it is named by it. @param {string} name @returns {Ref | null} */
  about(name) {
    return name.includes(":") && name in this.labels ? name : null;
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    const at = e.target;
    if (!(at instanceof SVGElement || at instanceof HTMLElement) || !at.dataset.ref) return;
    if (e.altKey || e.ctrlKey || e.metaKey) return;
    if (e.key === "Enter" || e.key === " ") {
      e.preventDefault();
      this.picked(at.dataset.ref, this.takes(at.dataset.ref));
      return;
    }
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key];
    const next = way ? this.towards(at, way[0] ?? 0, way[1] ?? 0)
      : e.key === "Home" ? this.open()[0] : e.key === "End" ? this.open().at(-1) : null;
    if (!next) return;
    e.preventDefault();
    next.focus();
    this.rove();
  }

  /** The nearest thing in a direction. @param {Element} from @param {number} dx @param {number} dy */
  towards(from, dx, dy) {
    const middle = (/** @type {Element} */ t) => {
      const box = t.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const here = middle(from);
    let best = null;
    let least = Infinity;
    for (const thing of this.open()) {
      if (thing === from) continue;
      const there = middle(thing);
      const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
      const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
      if (along > 1 && along + 2 * aside < least) [best, least] = [thing, along + 2 * aside];
    }
    return best;
  }

  /** Mark things as the reason of a refusal, for a while. @param {Ref[]} refs */
  blame(refs) {
    for (const ref of refs) {
      for (const thing of this.of(ref)) {
        thing.classList.add("illegal");
        setTimeout(() => thing.classList.remove("illegal"), 2600);
      }
    }
  }

  /** What is tried is not allowed, and these things are in its way; null: it is. @param {Ref[] | null} refs */
  forbid(refs) {
    this.ghosts.classList.toggle("forbidden", refs !== null);
    this.inTheWay(refs ?? []);
  }

  /** Mark the things that are in the way of what is tried. @param {Ref[]} refs */
  inTheWay(refs) {
    for (const thing of this.things()) {
      if (thing.classList.contains("in-the-way")) thing.classList.remove("in-the-way", "illegal");
    }
    for (const ref of refs) for (const thing of this.of(ref)) thing.classList.add("in-the-way", "illegal");
  }

  /** Show the ghost of a result; nothing takes it away. @param {string | SVGElement[] | null} ghost */
  showGhost(ghost) {
    this.ghosts.replaceChildren(...(typeof ghost === "string" ? parse(ghost) : ghost ?? []));
  }

  /** How many pieces of a finger's width fit side by side; 0: enough that it does not matter. */
  columns() {
    const width = this.host.clientWidth;
    return width && width < NARROW ? Math.max(3, Math.floor(width / 78)) : 0;
  }
}
