// Before the game: taking a seat, sending links.

import { button, el, emblem, fill, icon, need } from "../lib/dom.js";
import { copy } from "./about_table.js";
import { tr } from "../lib/words.js";
import { botName, name } from "./seats.js";
import { links, set, settings } from "../lib/storage.js";

/** @typedef {import("../net/messages.js").TableSaid} TableSaid */
/** @typedef {import("../net/messages.js").SeatSaid} SeatSaid */

/**
 * @typedef {object} Actions
 * @property {(name: string) => void} sit
 * @property {(seat: number, name: string) => void} take
 * @property {(() => void) | null} start
 * @property {((seat: number) => void) | null} clear
 */

/**
 * The room before the game: sit down, send the other links, begin.
 *
 * @param {TableSaid} table
 * @param {Actions} actions
 */
export function waitingRoom(table, actions) {
  const place = need("room");
  const me = table.seats.find((s) => s.seat === table.seat);
  const held = links().filter((l) => l.table === table.table);
  // Who is writing a name is not to be disturbed by somebody else sitting down.
  const old = place.querySelector("input[name=name]");
  const typed = old instanceof HTMLInputElement ? old.value : settings().name;
  const writing = document.activeElement === old;
  const field = el("input", {
    type: "text", name: "name", maxlength: 40, value: typed, placeholder: tr("your-name"),
    "aria-label": tr("your-name"),
    autocomplete: "nickname",
  });
  const rows = table.seats.map((s) => {
    const link = held.find((l) => l.seat === s.seat && l.use === "sent");
    const address = link ? `${location.origin}/s/${link.token}` : "";
    return el("li", { class: `seat ${s.colour} ${s.seat === table.seat ? "mine" : ""}` }, emblem(s),
      el("span", { class: "who" }, el("b", {}, name(s)),
        el("small", {}, [s.name ? s.words : "", state(s, table)].filter(Boolean).join(" · "))),
      s.ready ? icon("ui-check", "icon good") : null,
      actions.clear && s.ready && s.kind === "person" && s.seat !== table.seat
        ? button("ui-close", tr("clear-seat"), () => actions.clear?.(s.seat), { cls: "small" }) : null,
      !s.ready && link ? button("ui-link", tr("copy-link"), () => void copy(address), { cls: "small" }) : null,
      !s.ready && link && "share" in navigator ? button("ui-chat", tr("send-link"),
        () => void navigator.share({ title: table.title, url: address }).catch(() => {}), { cls: "small" }) : null,
      table.seat === null && s.kind === "open" && !s.ready && !s.name
        ? button("ui-seat", tr("sit-here"), () => {
          // The others want to know with whom they play.
          if (!field.value.trim()) {
            field.setAttribute("aria-invalid", "true");
            return field.focus();
          }
          set({ name: field.value.trim() });
          actions.take(s.seat, field.value.trim());
        }, { cls: "small primary" }) : null);
  });
  const sitting = me && !me.ready;
  const choosing = table.seat === null && table.seats.some((s) => s.kind === "open" && !s.ready);
  fill(place, el("div", { class: "room-card" },
    el("h2", {}, tr(sitting ? "room-sit" : choosing ? "room-choose" : "room-wait")),
    el("p", { class: "soft" }, tr("room-about")),
    (sitting || choosing) && el("form", {
      class: "row", onsubmit: (/** @type {Event} */ e) => {
        e.preventDefault();
        if (!sitting) return;
        set({ name: field.value.trim() });
        actions.sit(field.value.trim());
      },
    }, field, sitting && el("button", { type: "submit", class: "button primary", id: "sit" },
      icon("ui-seat"), el("span", {}, tr("sit-down")))),
    el("ul", { class: "seats" }, ...rows),
    actions.start && el("p", { class: "row end" }, button("ui-play", tr("start-now"), actions.start, { cls: "" }))));
  place.hidden = false;
  if (writing) field.focus();
}

/** @param {SeatSaid} s @param {TableSaid} table */
function state(s, table) {
  if (s.kind === "bot") return `${tr("bot")}: ${botName(s.bot ?? "", table)}`;
  if (s.seat === table.seat) return tr("you");
  if (s.ready) return tr("seat-ready");
  return s.kind === "open" ? tr("seat-open") : tr("seat-invited");
}

export function leaveRoom() {
  const place = need("room");
  place.hidden = true;
  fill(place);
}
