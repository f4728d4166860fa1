// The log: sentences that this reader may know, newest at the end.

import { el, emblem } from "../lib/dom.js";
import { page } from "../lib/page.js";
import { tr } from "../lib/words.js";
import { say } from "../lib/toast.js";

/** @typedef {import("../net/messages.js").LogLine} LogLine */
/** @typedef {import("../net/messages.js").SeatSaid} SeatSaid */

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
    place.addEventListener("scroll", () => {
      this.low = place.scrollHeight - place.scrollTop - place.clientHeight < 60;
    }, { passive: true });
  }

  /**
   * New lines from number `from` on; what was there behind it was taken back.
   *
   * @param {number} from
   * @param {LogLine[]} lines
   * @param {boolean} aloud
   */
  add(from, lines, aloud) {
    while (this.lines.length && (this.lines.at(-1)?.n ?? -1) >= from) {
      this.lines.pop();
      this.list.lastElementChild?.remove();
    }
    for (const line of lines) {
      this.lines.push(line);
      this.list.append(this.line(line));
    }
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
    const made = el("li", { class: seat ? "" : "head", lang: page.lang, "data-n": line.n },
      seat && emblem(seat), el("span", {}, line.text));
    if (refs.length) {
      made.addEventListener("pointerenter", () => this.point(refs, true));
      made.addEventListener("pointerleave", () => this.point(refs, false));
    }
    return made;
  }
}
