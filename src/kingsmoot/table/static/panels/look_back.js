// Looking back at a game that is going on, without leaving it.

import { need } from "../lib/dom.js";
import { showCrumbs } from "../pages/table_header.js";
import { Replay } from "./replay.js";

/**
 * Through the own eyes.
 *
 * @param {import("../pages/table.js").Table} app
 * @param {number} at  after so many answers
 * @param {boolean} play
 */
export async function lookBack(app, at, play) {
  const { table, owed } = app;
  if (!table || !owed || app.replay || table.status !== "running") return;
  const replay = new Replay(need("question"), table, owed.answers, app.token, {
    show: (moment) => {
      if (app.replay !== replay) return;
      showCrumbs(moment.crumbs);
      app.arrows.remember(moment.at);
      app.picture(moment.scene);
      app.board.mark({ legal: [], selected: [] });
      app.arrows.show(app.log.lines.filter((line) => line.after === moment.at), table.seats, moment.at);
    },
    moved: () => {},
    forked: () => {},
  }, () => app.returnToGame());
  replay.lines = app.log.lines;
  replay.columns = app.columns;
  app.replay = replay;
  app.tooltip.hide();
  app.board.showGhost(null);
  await replay.go(at);
  if (play) replay.toggle();
}
