// Another person at the table: profile, and what to do about one that one would rather not meet.

import { button, el } from "../lib/dom.js";
import { asPlayer, avoided, beginPlayer, held, hush, muted, remember } from "../lib/player.js";
import { dialog } from "../lib/shortcuts.js";
import { settings } from "../lib/storage.js";
import { toast } from "../lib/toast.js";
import { tr } from "../lib/words.js";
import { ask } from "../net/http.js";
import { name } from "./seats.js";

/** @typedef {import("../net/messages.js").TableSaid} TableSaid */
/** @typedef {import("../net/messages.js").SeatSaid} SeatSaid */

const REASONS = ["talk", "name", "cheating", "leaving", "other"];

/**
 * @param {TableSaid} table
 * @param {SeatSaid} seat
 * @param {() => void} changed  what is hidden from now on
 */
export function personSheet(table, seat, changed) {
  const quiet = muted(table.table, seat);
  const how = seat.player ? avoided()[seat.player] : undefined;
  const sheet = dialog(name(seat),
    seat.player ? el("p", {}, el("a", { href: `/p/${seat.player}`, target: "profile" }, tr("person-profile")))
      : el("p", { class: "soft" }, tr("person-no-key")),
    el("div", { class: "row" },
      how !== "block" && button(quiet ? "ui-chat" : "ui-hidden", tr(quiet ? "person-unmute" : "person-mute"), () =>
        void avoid(quiet ? "none" : "mute"), { cls: "small" }),
      seat.player && button("ui-close", tr(how === "block" ? "person-unblock" : "person-block"), () =>
        void avoid(how === "block" ? "none" : "block"), { cls: "small" })),
    seat.player && el("p", { class: "soft" }, tr("person-block-about")),
    reporting());

  /** @param {"mute" | "block" | "none"} next */
  async function avoid(next) {
    try {
      // To mute works without a key, in this browser; to block needs somebody who blocks.
      if (seat.player && (held() || next === "block")) {
        if (!held()) await beginPlayer(settings().name);
        remember(await asPlayer("/api/me/avoid", { player: seat.player, how: next }));
      }
      if (next !== "block") hush(table.table, seat.seat, next === "mute");
      sheet.close();
      changed();
    } catch (e) {
      toast(e instanceof Error ? e.message : String(e));
    }
  }

  function reporting() {
    const reason = el("select", { name: "reason", "aria-label": tr("report-reason") },
      ...REASONS.map((one) => el("option", { value: one }, tr(`report-${one}`))));
    const text = el("textarea", { name: "text", rows: 3, maxlength: 1000, "aria-label": tr("report-text"),
      placeholder: tr("report-text") });
    return el("details", { class: "report" }, el("summary", {}, tr("report-person")),
      el("form", {
        class: "stack", onsubmit: async (/** @type {Event} */ e) => {
          e.preventDefault();
          try {
            const body = { table: table.table, seat: seat.seat, reason: reason.value, text: text.value.trim() };
            await ask("/api/reports", { body, key: held()?.key });
            sheet.close();
            toast(tr("report-sent"), { symbol: "ui-check", cls: "good" });
          } catch (wrong) {
            toast(wrong instanceof Error ? wrong.message : String(wrong));
          }
        },
      }, el("p", { class: "soft" }, tr("report-about")), reason, text,
      el("div", { class: "row end" }, el("button", { type: "submit", class: "button" }, tr("report-send")))));
  }
}
