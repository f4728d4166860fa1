// Between the turns of people who share one device: nothing is seen until the next person holds it.

import { button, el, emblem, fill, need } from "../lib/dom.js";
import { page } from "../lib/page.js";
import { tr } from "../lib/words.js";
import { name } from "./seats.js";

/** @typedef {import("../net/messages.js").SeatSaid} SeatSaid */

/**
 * Hide everything until the next person holds the device.
 *
 * @param {SeatSaid} seat
 * @param {boolean} clock  time runs meanwhile
 * @param {() => void} reveal
 */
export function passDevice(seat, clock, reveal) {
  const place = need("pass-device");
  if (!place.hidden) return;
  const open = button("ui-eye", tr("pass-device-lift", { who: name(seat) }), () => {
    place.hidden = true;
    fill(place);
    need("app").inert = false;
    reveal();
  }, { cls: "primary" });
  fill(place, el("div", { class: `pass-device-card ${seat.colour}` }, emblem(seat),
    el("h2", {}, tr("pass-device-title", { who: name(seat) })),
    el("p", {}, tr("pass-device-about")), clock && el("p", {}, tr("pass-device-clock")), open));
  place.lang = page.lang;
  place.hidden = false;
  need("app").inert = true;
  open.focus();
}
