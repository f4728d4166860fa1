// Making elements. Text is always set as text, so names and chat cannot become markup.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * @param {Element} element
 * @param {Record<string, unknown>} attributes
 */
function dress(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * An element; attributes that are functions listen (`onclick`), false and null ones are left out.
 *
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  dress(made, attributes);
  put(made, ...children);
  return made;
}

/**
 * The same in SVG.
 *
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, tag);
  dress(made, attributes);
  put(made, ...children);
  return made;
}

/** Add children, leaving out what is nothing. @param {Element} parent @param {...Child} children */
export function put(parent, ...children) {
  for (const child of children) if (child || child === "") parent.append(child);
}

/** Replace all children. @param {Element} parent @param {...Child} children */
export function fill(parent, ...children) {
  parent.replaceChildren();
  put(parent, ...children);
}

/**
 * A symbol of the look; without words of its own, for the button around it speaks.
 *
 * @param {string} name
 * @param {string} [cls]
 */
export function icon(name, cls = "icon") {
  return svg("svg", { class: cls, viewBox: "0 0 48 48", "aria-hidden": "true" },
    svg("use", { href: `/static/symbols.svg#${name}` }));
}

/**
 * A button with a symbol, words, or both; a symbol alone gets the words as its label.
 *
 * @param {string} symbol
 * @param {string} words
 * @param {(event: MouseEvent) => void} act
 * @param {{cls?: string, bare?: boolean, key?: string}} [how]
 */
export function button(symbol, words, act, how = {}) {
  const label = how.key ? `${words} (${how.key})` : words;
  return el("button", {
    type: "button",
    class: `button ${how.bare ? "bare" : ""} ${how.cls ?? ""}`.trim(),
    "aria-label": how.bare ? words : null,
    title: how.bare || how.key ? label : null,
    onclick: act,
  }, symbol && icon(symbol), !how.bare && el("span", {}, words));
}

/**
 * The element with this id; the templates promise that it is there.
 *
 * @param {string} id
 * @returns {HTMLElement}
 */
export function need(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/** Does the reader wish for stillness? */
export function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * A seat's mark: its colour and pattern, and its letter, so that colour is never alone.
 *
 * @param {{colour?: string, letter?: string, symbol?: string | null, words?: string}} seat
 */
export function emblem(seat) {
  // The look's classes end in the name of the seat: `player-red`.
  const letter = seat.letter || (seat.colour?.split("-").at(-1) ?? seat.words ?? "?").slice(0, 1).toUpperCase();
  const two = letter.length > 1 && !seat.symbol ? " two" : "";
  return el("span", { class: `emblem ${seat.colour ?? ""}${two}`, "aria-hidden": "true" },
    seat.symbol ? icon(seat.symbol, "icon on-own") : letter);
}
