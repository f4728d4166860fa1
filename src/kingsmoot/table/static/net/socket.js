// The line to the table: comes back by itself after a break, ever more patiently.

/** @typedef {"joining" | "live" | "silent" | "broken" | "closed"} LineState */
/** @typedef {import("./messages.js").Message} Message */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
/** How often it is looked whether the table still speaks; after so long it is asked, missed, and given up. */
const BEAT = 1_000;
const ASK_AFTER = 5_000;
const MISS_AFTER = 9_000;
const SILENCE = 25_000;
/** No such seat (any more), no such table, not understood: coming back would not help. */
const FINAL = new Set([4400, 4401, 4404]);

export class Line {
  /**
   * @param {string} table
   * @param {() => Omit<import("./messages.js").Hello, "type">} hello  what is said first, made anew for each connection
   * @param {(message: Message) => void} hear
   * @param {(state: LineState, code: number) => void} tell
   */
  constructor(table, hello, hear, tell) {
    this.table = table;
    this.hello = hello;
    this.hear = hear;
    this.tell = tell;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.wait = FIRST_WAIT;
    this.heard = 0;
    this.ended = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.retry = undefined;
    this.asked = 0;
    this.beat = setInterval(() => this.ping(), BEAT);
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    this.open();
  }

  open() {
    this.tell("joining", 0);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(this.table)}`);
    this.socket = socket;
    socket.onopen = () => {
      this.heard = Date.now();
      socket.send(JSON.stringify({ type: "hello", ...this.hello() }));
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      if (this.wait !== FIRST_WAIT || !this.live || this.silent) this.tell("live", 0);
      this.live = true;
      this.silent = false;
      this.wait = FIRST_WAIT;
      this.heard = Date.now();
      // What belongs together comes in one frame. A fault in showing one thing must not swallow the question after it.
      for (const message of [JSON.parse(event.data)].flat()) {
        if (socket !== this.socket) return;
        try {
          this.hear(message);
        } catch (fault) {
          reportError(fault);
        }
      }
    };
    socket.onclose = (event) => {
      if (socket !== this.socket) return;
      this.live = false;
      this.socket = null;
      if (this.ended || FINAL.has(event.code)) return this.tell("closed", event.code);
      this.tell("broken", event.code);
      this.retry = setTimeout(() => {
        this.retry = undefined;
        this.open();
      }, this.wait * (0.75 + Math.random() / 2));
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }

  live = false;
  /** Nothing has been heard for longer than an answer takes. */
  silent = false;

  /** Try at once: the network came back, or somebody looks again. */
  hurry() {
    if (this.ended || this.socket || this.retry === undefined) return;
    clearTimeout(this.retry);
    this.retry = undefined;
    this.open();
  }

  /** Hang up and come back, to be told everything anew. */
  again() {
    this.socket?.close();
  }

  ping() {
    if (!this.socket || this.socket.readyState !== WebSocket.OPEN) return;
    const quiet = Date.now() - this.heard;
    if (quiet > SILENCE) return this.socket.close();
    if (quiet > MISS_AFTER && !this.silent && this.asked > this.heard) {
      this.silent = true;
      this.tell("silent", 0);
    }
    if (quiet > ASK_AFTER && Date.now() - this.asked > ASK_AFTER) {
      this.asked = Date.now();
      this.send({ type: "ping" });
    }
    return undefined;
  }

  /** Send if there is a line. @param {import("./messages.js").Command} message */
  send(message) {
    if (!this.socket || this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** End it for good: whatever is still on its way is for a reader who has left. */
  end() {
    this.ended = true;
    clearTimeout(this.retry);
    clearInterval(this.beat);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }
}
