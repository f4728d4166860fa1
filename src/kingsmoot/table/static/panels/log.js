// The log: sentences that this reader may know, newest at the end.

import { button, el, emblem } from "../lib/dom.js";
import { page } from "../lib/page.js";
import { tr } from "../lib/words.js";
import { say } from "../lib/toast.js";

/** @typedef {import("../net/messages.js").LogLine} LogLine */
/** @typedef {import("../net/messages.js").SeatSaid} SeatSaid */

/** Milliseconds after a touch in which scrolling is the reader's own. */
const HAND = 1200;

export class Log {
  /**
   * @param {HTMLElement} place
   * @param {(refs: string[], on: boolean) => void} point
   */
  constructor(place, point) {
    this.list = el("ol", { class: "log" });
    this.point = point;
    /** @type {LogLine[]} */
    this.lines = [];
    /** @type {SeatSaid[]} */
    this.seats = [];
    place.replaceChildren(el("h2", { class: "unseen" }, tr("tab-log")), this.list);
    this.place = place;
    /** The reader is at the end. Kept as it changes: to ask for it with every line would lay out the page each time. */
    this.low = true;
    /** @type {number | undefined} */
    this.frame = undefined;
    /** When the reader last touched it: only a hand leaves the end, never lines that come quickly. */
    let touched = -Infinity;
    for (const kind of ["wheel", "touchmove", "pointerdown", "keydown"]) {
      place.addEventListener(kind, () => (touched = performance.now()), { passive: true });
    }
    place.addEventListener("scroll", () => {
      if (place.scrollHeight - place.scrollTop - place.clientHeight < 60) this.low = true;
      else if (performance.now() - touched < HAND) this.low = false;
    }, { passive: true });
    /** The mark before what happened since the reader's last answer. */
    this.mark = el("li", { class: "since" }, el("span", {}, tr("since-last")),
      button("ui-play", tr("play-back"), () => this.again(), { cls: "small" }));
    /** So many answers stood after the reader's last one. @type {number | null} */
    this.since = null;
  }

  /** Show a result as a card. @param {number} _n @param {import("../net/messages.js").ResultSaid} _result */
  open(_n, _result) {}

  /** Play back what happened since the reader's last answer. */
  again() {}

  /** So many answers stood after the reader's last one: what came later is marked. @param {number | null} since */
  markSince(since) {
    this.since = since;
    this.mark.remove();
    const first = since === null ? undefined : this.lines.find((line) => line.after > since);
    const item = first && this.list.querySelector(`[data-n="${first.n}"]`);
    if (item && first !== this.lines[0]) item.before(this.mark);
    if (this.low) this.follow();
  }

  /**
   * New lines from number `from` on; what was there behind it was taken back.
   *
   * @param {number} from
   * @param {LogLine[]} lines
   * @param {boolean} aloud
   */
  add(from, lines, aloud) {
    this.mark.remove();
    while (this.lines.length && (this.lines.at(-1)?.n ?? -1) >= from) {
      this.lines.pop();
      this.list.lastElementChild?.remove();
    }
    for (const line of lines) {
      this.lines.push(line);
      this.list.append(this.line(line));
    }
    this.markSince(this.since);
    if (aloud && lines.length) say(lines.slice(-4).map((l) => l.text).join(" "));
    if (this.low || !aloud) this.follow();
  }

  /** To the newest line, once a frame. */
  follow() {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = undefined;
      this.place.scrollTop = this.place.scrollHeight;
    });
  }

  /** @param {LogLine} line */
  line(line) {
    const seat = this.seats.find((s) => s.seat === line.seat);
    const refs = line.refs;
    const { result } = line;
    const made = el("li", { class: seat ? "" : "head", lang: page.lang, "data-n": line.n },
      seat && emblem(seat), el("span", {}, line.text),
      result && button("ui-eye", tr("show-result"), () => this.open(line.n, result),
        { bare: true, cls: "open-result" }));
    if (refs.length) {
      made.addEventListener("pointerenter", () => this.point(refs, true));
      made.addEventListener("pointerleave", () => this.point(refs, false));
    }
    return made;
  }
}
