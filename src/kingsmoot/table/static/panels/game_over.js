// When the game is over: the result beside the board, the replay below it.

import { need } from "../lib/dom.js";
import { ask } from "../net/http.js";
import { showCrumbs } from "../pages/table_header.js";
import { Replay } from "./replay.js";
import { play as sound } from "../lib/sound.js";
import { hold } from "../lib/storage.js";
import { toast } from "../lib/toast.js";

/**
 * @param {import("../pages/table.js").Table} app
 * @param {import("../net/messages.js").OverSaid} over
 */
export async function gameOver(app, over) {
  const { table, tabs, result, board, log } = app;
  if (!table || app.replay) return;
  const late = !app.lived;
  tabs.offer("result", true);
  result.show(table, over);
  if (!late) sound("over");
  if (!late || !tabs.narrow.matches) tabs.show("result");
  try {
    /** @type {import("../net/messages.js").Story} */
    const story = await ask(`/api/tables/${app.id}/story`, { token: app.token });
    if (app.replay) return;
    result.story = story;
    const replay = new Replay(need("question"), table, story.of, app.token, {
      show: (moment) => {
        showCrumbs(moment.crumbs);
        app.arrows.remember(moment.at);
        app.picture(moment.scene);
        app.seats.show(table, moment.waiting ?? [], board.panels.find((p) => p.kind === "seats"));
        board.mark({ legal: [], selected: [] });
        log.add(0, moment.lines ?? [], false);
        app.arrows.show((moment.lines ?? []).filter((line) => line.after === moment.at), table.seats, moment.at);
      },
      moved: (n) => result.pointers.forEach((point) => point(n)),
      forked: (id, seat, token) => {
        hold({ table: id, seat, token, use: "mine", title: table.title });
        location.href = `/s/${token}`;
      },
    });
    app.replay = replay;
    replay.columns = app.columns;
    result.show(table, over);
    await replay.go(location.hash ? Number(location.hash.slice(1)) || 0 : story.of);
  } catch (e) {
    toast(e instanceof Error ? e.message : String(e));
  }
}
