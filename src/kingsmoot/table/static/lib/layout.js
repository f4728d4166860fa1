// How the page is laid out follows from the shape of the board: beside a tall one there is room for two columns,
// beside a square one for one, and a wide one has everything below it. The style sheet does the rest.

/** A board so many times as wide as high is square, or wide. */
const SQUARE = 1.02;
const WIDE = 2;

/**
 * @param {[number, number] | undefined} size
 * @param {boolean} panels  whether anything lies beside the board
 */
export function layOut(size, panels) {
  if (!size) return;
  const app = /** @type {HTMLElement} */ (document.getElementById("app"));
  const aspect = size[0] / size[1];
  const shape = !panels ? "square" : aspect > WIDE ? "wide" : aspect > SQUARE ? "square" : "tall";
  if (app.dataset.shape !== shape) app.dataset.shape = shape;
  app.style.setProperty("--aspect", aspect.toFixed(3));
}
