// That it is the reader's turn: told to the ear, in the title, by a sound and by the browser.

import { badge } from "../lobby/my_turns.js";
import { play as sound } from "../lib/sound.js";
import { settings } from "../lib/storage.js";
import { say } from "../lib/toast.js";
import { tr } from "../lib/words.js";

export class TurnNotice {
  /** @param {string} table */
  constructor(table) {
    this.table = table;
    this.turn = false;
  }

  /**
   * @param {string | null} sentence  what the reader is asked, if anything
   * @param {string} [title]
   * @param {boolean} [first]  the page has just been opened: its reader knows
   */
  tell(sentence, title = "kingsmoot", first = false) {
    const turn = sentence !== null;
    if (turn && (!this.turn || first)) {
      say(sentence);
      if (!first) {
        sound("turn");
        this.notify(sentence, title);
      }
    }
    this.turn = turn;
    document.title = turn ? `● ${tr("your-turn")} · ${title}` : title;
    badge(turn ? 1 : 0);
  }

  /**
   * By a notification of the browser, if the reader wished for it and looks elsewhere.
   *
   * @param {string} sentence
   * @param {string} title
   */
  notify(sentence, title) {
    if (!settings().notify || !document.hidden || !("Notification" in window)) return;
    if (Notification.permission !== "granted") return;
    const told = new Notification(`${tr("your-turn")} · ${title}`, { body: sentence, tag: this.table });
    told.onclick = () => {
      focus();
      told.close();
    };
  }
}
