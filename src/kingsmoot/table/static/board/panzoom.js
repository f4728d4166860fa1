// Pan, zoom and pinch. It moves the stage around the drawing and never the drawing itself: a patch of the
// drawing would undo it.

const MOST = 6;
const THRESHOLD = 6;
/** From so near a picture tells in full what it tells shortly from afar. */
const NEAR = 1.5;
/** So many pixels beyond an edge are no more than a margin. */
const SLACK = 3;
/** So far from the middle of the view, as a share of it, something is still in the middle. */
const CENTRAL = 0.25;

export class PanZoom {
  /**
   * @param {HTMLElement} host  what is seen through
   * @param {HTMLElement} stage  what is moved
   */
  constructor(host, stage) {
    this.host = host;
    this.stage = stage;
    this.x = 0;
    this.y = 0;
    this.k = 1;
    /** True just after a drag, so that letting go is no click. */
    this.dragged = false;
    /** The picture was moved to what is asked about, and not by its reader since. */
    this.led = false;
    /** It was brought nearer for that. */
    this.near = false;
    /** Set while somebody turns or slides a thing: the board then stands still. */
    this.held = false;
    /** @type {Map<number, {x: number, y: number}>} */
    this.fingers = new Map();
    host.addEventListener("wheel", (e) => this.wheel(e), { passive: false });
    host.addEventListener("pointerdown", (e) => this.down(e));
    host.addEventListener("pointermove", (e) => this.move(e));
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
      host.addEventListener(end, (e) => this.fingers.delete(/** @type {PointerEvent} */ (e).pointerId));
    }
    host.addEventListener("click", (e) => {
      if (this.dragged) e.stopPropagation();
      this.dragged = false;
    }, { capture: true });
    // The board never scrolls by itself, but a focused piece outside of view must be found.
    host.addEventListener("scroll", () => host.scrollTo(0, 0));
  }

  /** @param {WheelEvent} e */
  wheel(e) {
    e.preventDefault();
    const step = e.deltaMode === 1 ? e.deltaY * 16 : e.deltaY;
    this.zoom(Math.exp(-step * (e.ctrlKey ? 0.01 : 0.0015)), e.clientX, e.clientY);
  }

  /** @param {PointerEvent} e */
  down(e) {
    if (this.held || e.button !== 0) return;
    if (this.fingers.size === 0) this.dragged = false;
    this.fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    this.begun = { x: e.clientX, y: e.clientY };
  }

  begun = { x: 0, y: 0 };

  /** @param {PointerEvent} e */
  move(e) {
    const was = this.fingers.get(e.pointerId);
    if (!was || this.held) return;
    const now = { x: e.clientX, y: e.clientY };
    if (this.fingers.size === 1) {
      if (!this.dragged && Math.hypot(now.x - this.begun.x, now.y - this.begun.y) < THRESHOLD) return;
      this.dragged = true;
      this.led = false;
      this.shift(now.x - was.x, now.y - was.y);
    } else {
      const other = [...this.fingers].find(([id]) => id !== e.pointerId)?.[1] ?? was;
      const apart = (/** @type {{x: number, y: number}} */ p) => Math.hypot(p.x - other.x, p.y - other.y) || 1;
      this.dragged = true;
      this.zoom(apart(now) / apart(was), (now.x + other.x) / 2, (now.y + other.y) / 2);
      this.shift((now.x - was.x) / 2, (now.y - was.y) / 2);
    }
    this.fingers.set(e.pointerId, now);
  }

  /**
   * Zoom about a point of the screen; without one, about the middle.
   *
   * @param {number} by
   * @param {number} [x]
   * @param {number} [y]
   */
  zoom(by, x, y) {
    const box = this.host.getBoundingClientRect();
    const px = (x ?? box.x + box.width / 2) - box.x;
    const py = (y ?? box.y + box.height / 2) - box.y;
    const k = Math.min(MOST, Math.max(this.least(), this.k * by));
    this.led = this.near = false;
    this.x = px - ((px - this.x) * k) / this.k;
    this.y = py - ((py - this.y) * k) / this.k;
    this.k = k;
    this.apply();
    this.zoomed();
  }

  /** @param {number} dx @param {number} dy */
  shift(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.apply();
  }

  /** How small everything is seen whole. */
  least() {
    return Math.min(1, this.host.clientHeight / (this.stage.offsetHeight || 1));
  }

  /** Show everything; once more, as large as the width allows. */
  fit() {
    const least = this.least();
    this.k = Math.abs(this.k - least) < 0.01 ? 1 : least;
    this.x = this.y = 0;
    this.led = this.near = false;
    this.apply();
    this.zoomed();
  }

  /**
   * Bring the picture nearer for what is asked about, or back from there; not if its reader has done so.
   *
   * @param {number} k
   */
  approach(k) {
    if (k === this.k || (k === 1 && !this.near) || (k !== 1 && this.k > 1 && !this.near)) return;
    this.near = k !== 1;
    this.k = k;
    this.apply();
    this.zoomed();
  }

  /** Told when the picture was brought nearer or further. */
  zoomed = () => {};

  /**
   * Bring a thing into view if it is outside.
   *
   * @param {Element} thing
   * @param {boolean} [middle]  into the middle, if it is not about there
   */
  reveal(thing, middle = false) {
    const box = thing.getBoundingClientRect();
    const seen = this.host.getBoundingClientRect();
    if (middle) {
      const aside = (/** @type {number} */ from, /** @type {number} */ size) => Math.abs(from) > size * CENTRAL;
      const x = seen.x + seen.width / 2 - box.x - box.width / 2;
      const y = seen.y + seen.height / 2 - box.y - box.height / 2;
      if (aside(x, seen.width) || aside(y, seen.height)) this.shift(x, y);
      return;
    }
    const over = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ c, /** @type {number} */ d) =>
      a < c ? c - a + 12 : b > d ? d - b - 12 : 0;
    const dx = over(box.left, box.right, seen.left, seen.right);
    const dy = over(box.top, box.bottom, seen.top, seen.bottom);
    if (dx || dy) this.shift(dx, dy);
  }

  apply() {
    const width = this.host.clientWidth;
    const height = this.host.clientHeight;
    const stage = { w: this.stage.offsetWidth * this.k, h: this.stage.offsetHeight * this.k };
    // At least the edge of the drawing stays in view; what is smaller than the view cannot be lost.
    const within = (/** @type {number} */ at, /** @type {number} */ room, /** @type {number} */ size) =>
      size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at));
    this.x = within(this.x, width, stage.w);
    this.y = within(this.y, height, stage.h);
    // A picture that goes on above or below says so, as every box does that scrolls (styles/base.css).
    const up = this.y < -SLACK ? "up" : "";
    const down = this.y + stage.h > height + SLACK ? "down" : "";
    if (up || down) this.host.dataset.more = `${up} ${down}`.trim();
    else delete this.host.dataset.more;
    const plain = this.k === 1 && this.x === 0 && this.y === 0;
    this.stage.style.transform = plain ? "" : `translate(${this.x}px, ${this.y}px) scale(${this.k})`;
    this.host.dataset.zoomed = String(this.k > 1.01);
    this.host.dataset.near = String(this.k > NEAR);
    // Nothing to bring nearer or further: all of it is seen, as large as it can be.
    this.host.dataset.fits = String(this.k <= 1.01 && this.least() > 0.99);
  }
}
