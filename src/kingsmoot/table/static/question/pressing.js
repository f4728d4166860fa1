// Whether a button is being pressed: until it is let go and has been clicked, nothing may take its place.

/** Milliseconds within which a click follows a finger that was lifted, if one does: a busy telephone is late. */
const CLICK = 400;

export class Pressing {
  /**
   * @param {HTMLElement} place  where the buttons are
   * @param {() => void} done  told when one was let go
   */
  constructor(place, done) {
    this.now = false;
    this.done = done;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    place.addEventListener("pointerdown", (e) => {
      // What was to follow the press before must not end this one.
      clearTimeout(this.timer);
      this.now = e.target instanceof Element && e.target.closest("button") !== null;
    });
    addEventListener("pointerup", () => this.end(CLICK));
    addEventListener("pointercancel", () => this.end(0));
    // Before anybody hears of the click, so that what it brings about is shown at once.
    addEventListener("click", () => {
      this.now = false;
      this.end(0);
    }, true);
  }

  /** @param {number} wait */
  end(wait) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.now = false;
      this.done();
    }, wait);
  }
}
