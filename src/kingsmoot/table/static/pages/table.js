// The page of a table: hears what the table says and lets each part show it.

import { Tooltip } from "../board/tooltip.js";
import { Arrows } from "../board/arrows.js";
import { Board } from "../board/board.js";
import { dragging } from "../board/drag.js";
import { Carrying } from "../question/carrying.js";
import { Choice } from "../question/choice.js";
import { mayNow } from "../question/may_now.js";
import { passDevice } from "../panels/pass_device.js";
import { leaveRoom, waitingRoom } from "../panels/waiting_room.js";
import { QuestionPanel } from "../question/panel.js";
import { Ring } from "../question/ring.js";
import { fill, need } from "../lib/dom.js";
import { gameOver } from "../panels/game_over.js";
import { ask as call, nonce } from "../net/http.js";
import { keepFile, playAgain, takeSeat } from "../net/table_calls.js";
import { AboutTable } from "../panels/about_table.js";
import { Beside } from "../panels/beside.js";
import { hostToken, keepSeat, nextHere, renewSeat } from "../lib/held_seats.js";
import { layOut } from "../lib/layout.js";
import { listen } from "../lib/shortcuts.js";
import { scrollSigns } from "../lib/scroll_signs.js";
import { Overlays } from "../board/overlays.js";
import { Picking } from "../question/picking.js";
import { keepLists } from "../question/prepared_lists.js";
import { Log } from "../panels/log.js";
import { handed, poll, showHint, standing } from "../panels/requests.js";
import { page } from "../lib/page.js";
import { tr } from "../lib/words.js";
import { lookBack } from "../panels/look_back.js";
import { Result } from "../panels/result.js";
import { ResultCards } from "../panels/result_cards.js";
import { fullName, Seats } from "../panels/seats.js";
import { TurnNotice } from "../panels/turn_notice.js";
import * as store from "../lib/storage.js";
import { Line } from "../net/socket.js";
import { Tabs } from "../panels/tabs.js";
import { Chat } from "../panels/chat.js";
import { hush, toast } from "../lib/toast.js";
import { header } from "../lib/header.js";
import { showCrumbs, showLine, showOnlookers } from "./table_header.js";
import { tableKeys, zoomButtons } from "./table_keys.js";
import { Coach } from "../coach/coach.js";
import { firstMeeting, summarySheet } from "../coach/summary.js";
import { asPlayer, beginPlayer, held } from "../lib/player.js";
import { personSheet } from "../panels/person.js";
import { learnLevel } from "../lobby/level.js";

/** @typedef {import("../net/messages.js").Message} Message */
/** @typedef {import("../net/messages.js").TableSaid} TableSaid */
/** @typedef {import("../net/messages.js").OwedSaid} OwedSaid */

/**
 * Where several are asked at once, one of them may be asked something else under the same number: to haggle.
 *
 * @typedef {{decision: number, epoch: number, kind: string}} Numbered
 * @param {Numbered} a
 * @param {Numbered} b
 */
const sameQuestion = (a, b) => a.decision === b.decision && a.epoch === b.epoch && a.kind === b.kind;

export class Table {
  constructor() {
    this.id = page.table ?? location.pathname.split("/")[2] ?? "";
    /** @type {string | null} */
    this.token = location.pathname.startsWith("/s/") ? (location.pathname.split("/")[2] ?? null) : null;
    /** @type {TableSaid | null} */
    this.table = null;
    /** @type {OwedSaid | null} */
    this.owed = null;
    /** @type {Choice | null} */
    this.choice = null;
    /** @type {import("../panels/replay.js").Replay | null} */
    this.replay = null;
    /** @type {string[]} */
    this.hinted = [];
    this.sent = false;
    this.reopened = false;
    /** Whether this page saw the game before its end. */
    this.lived = false;
    this.first = true;
    this.notice = new TurnNotice(this.id);
    this.board = new Board(need("board"), (ref, legal) => this.picking.picked(ref, legal));
    this.picking = new Picking(this);
    this.ring = new Ring(this);
    this.carrying = new Carrying(this);
    dragging(this.board, {
      carries: (ref) => this.carrying.carries(ref),
      carry: (ref, e) => this.carrying.carry(ref, e),
      put: (ref, e) => this.carrying.put(ref, e),
      stop: () => this.carrying.stop(),
      dropped: (from, to) => this.picking.dropped(from, to),
    });
    this.arrows = new Arrows(this.board);
    this.overlays = new Overlays(need("overlays"), this.board, page.game ?? "");
    this.question = new QuestionPanel(need("question"), this.board, {
      // A button pressed while its question passed away means nothing to the next one.
      play: (text, choice) => choice === this.choice && this.play(text),
      hint: () => this.ask && this.send({ type: "hint", decision: this.ask.decision }),
      back: () => this.send({ type: "back" }),
      standing: () => this.ask && standing(this.ask, (m) => this.send(m)),
      lookBack: () => this.stepBack(),
      lasting: (text, choice) => choice === this.choice && this.leave(text),
      list: (text) => void this.picking.bring(text),
      reopen: () => {
        this.reopened = true;
        this.begin();
      },
    });
    this.tooltip = new Tooltip(this.board, need("question"), (ref) => this.explain(ref), (ref) => this.mayNow(ref));
    this.seats = new Seats(need("seats"));
    const beside = { all: need("panels-all"), mine: need("panels-mine"), now: need("panels-now") };
    this.beside = new Beside(beside);
    for (const place of [need("seats"), ...Object.values(beside)]) this.board.reachTo(place);
    this.tabs = new Tabs();
    this.log = new Log(need("panel-log"), (refs, on) => {
      for (const ref of refs) for (const thing of this.board.of(ref)) thing.classList.toggle("pointed", on);
    });
    this.results = new ResultCards(need("results"));
    this.log.open = (n, result) => this.results.show(n, result);
    this.log.again = () => void this.lookBack(this.owed?.since ?? 0, true);
    this.chat = new Chat(need("panel-talk"), (m) => this.send(m), (ref) => this.board.labels[ref] ?? ref,
      (seat) => this.person(seat));
    this.aboutTable = new AboutTable(need("panel-table"), {
      send: (m) => this.send(m),
      record: () => void this.fetch("record"),
      report: () => void this.fetch("report"),
      handover: async (seat) => this.send({ type: "handover", seat: seat.seat }),
      lists: (table) => keepLists(table, this.token),
      person: (seat) => this.person(seat),
    });
    this.result = new Result(need("panel-result"), {
      go: (n) => void this.replay?.go(n),
      record: () => void this.fetch("record"),
      report: () => void this.fetch("report"),
      again: () => void playAgain(this.id, this.token, this.table?.title ?? ""),
    });
    this.coach = new Coach(need("coach"), this);
    this.keys = tableKeys(this);
    listen(this.keys);
    header(() => this.help());
    fill(need("zooms"), ...zoomButtons(this.board.view));
    /** @type {NodeListOf<HTMLElement>} */
    const around = document.querySelectorAll("#app > :not(.top, .picture), #overlays");
    scrollSigns(...around);
    this.columns = this.board.columns();
    addEventListener("resize", () => this.resized());
    this.line = this.connect();
  }

  connect() {
    const hello = () => ({ token: this.token, lang: page.lang, columns: this.columns, seen: this.board.seen });
    return new Line(this.id, hello,
      (message) => this.hear(message), (state, code) => this.lineState(state, code));
  }

  /** The question that is shown: the first that is not answered. */
  get ask() {
    const asks = this.owed?.asks ?? [];
    return asks.find((a) => !a.answered) ?? asks[0] ?? null;
  }

  get where() {
    return `${this.id}.${this.table?.seat ?? "-"}`;
  }

  /** @param {import("../net/messages.js").Command} message */
  send(message) {
    if (!this.line.send(message)) toast(tr("line-broken"));
  }

  /** @param {Message} m */
  hear(m) {
    switch (m.type) {
      case "table": return this.meet(m);
      case "scene": return this.draw(m);
      case "owed": return this.asked(m);
      case "filled": return m.steps ? this.picking.led(m.filled, m.steps) : this.choice?.answered(m);
      case "log": return this.heardLog(m);
      case "refused": return this.picking.refused(m);
      case "talk": if (!this.chat.hidden(m.from)) this.tabs.more("talk"); return this.chat.hear(m);
      case "promise": this.tabs.more("talk"); return this.chat.promise(m);
      case "standing": return this.aboutTable.stand(m.kinds, this.table);
      case "ask_back": return poll(m, this.table?.seat ?? null, (yes) => this.send({ type: "back", agree: m.id, yes }));
      case "vote": return poll(m, this.table?.seat ?? null, (yes) => this.send({ type: "vote", id: m.id, yes }));
      case "hint": return this.advised(m);
      case "explained": return this.tooltip.explained(m.ref, m.card && { ...m.card, items: m.card.items ?? [] });
      case "carried": return this.carrying.hear(m);
      case "clock": return this.seats.clock(m);
      case "token": return m.renewed ? this.renew(m.token) : handed(m, this.id);
      case "over": return this.over(m);
      default: return undefined;
    }
  }

  /** @param {import("../net/messages.js").OverSaid} m */
  over(m) {
    if (this.lived && this.table) learnLevel(this.table, m.result);
    if (this.replay?.live) return this.returnToGame();
    this.choice = null;
    return void gameOver(this, m);
  }

  /** @param {import("../net/messages.js").SceneSaid} m */
  draw(m) {
    if (this.replay) return undefined;
    if (m.since === undefined) this.scenes = [];
    else if (m.since !== this.position) return this.line.again();
    this.position = m.position;
    this.scenes.push(m);
    return this.later();
  }

  /** The picture that was sent last. */
  position = "";
  /**
   * What was sent and is not shown yet: the newest picture, or what changed in the one that is shown.
   *
   * @type {import("../net/messages.js").SceneSaid[]}
   */
  scenes = [];
  /** @type {number | undefined} */
  frame = undefined;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  soon = undefined;

  /** Show what the table told, with the next frame of the screen: of many moves in a moment, the last. */
  later() {
    this.frame ??= requestAnimationFrame(() => this.show());
    // A page that nobody looks at gets no frames.
    this.soon ??= setTimeout(() => this.show(), 300);
  }

  /** @param {TableSaid} m */
  meet(m) {
    this.table = m;
    if (m.status !== "over") this.lived = true;
    this.log.seats = m.seats;
    need("title").textContent = m.title;
    showOnlookers(m.onlookers);
    this.remember(m);
    this.greet(m);
    this.chat.meet(m);
    this.aboutTable.show(m);
    const host = hostToken(this.id);
    /** @param {import("../net/messages.js").Command} body */
    const act = (body) => void call(`/api/tables/${this.id}/act`, { token: host ?? this.token, body })
      .catch((e) => toast(e.message));
    const hosts = m.host || host !== undefined;
    if (m.status === "waiting") {
      waitingRoom(m, {
        sit: (name) => void this.sit(name),
        take: (seat, name) => void this.take(seat, name),
        start: hosts ? () => act({ type: "start" }) : null,
        clear: hosts ? (seat) => act({ type: "clear", seat }) : null,
      });
    } else leaveRoom();
    this.show();
  }

  /** Keep the link of a seat that was opened here, so that the lobby finds it again. @param {TableSaid} m */
  remember(m) {
    keepSeat(m, this.token);
    const mine = m.seats.find((s) => s.seat === m.seat);
    // A seat that was taken without showing the key is mine on my other devices too.
    if (!mine?.ready || mine.player || m.rated || this.token === this.claimed || !held()) return;
    if (store.links().find((l) => l.token === this.token)?.use !== "mine") return;
    this.claimed = this.token;
    void asPlayer("/api/me/seats", { tokens: [this.token] }).catch(() => null);
  }

  /** The link that was shown together with the key. @type {string | null} */
  claimed = null;

  /** What is known of another, and what to do about that one. @param {import("../net/messages.js").SeatSaid} seat */
  person(seat) {
    if (this.table) personSheet(this.table, seat, () => this.chat.draw());
  }

  /** Sit down where the link leads; where it counts, as somebody. @param {string} name */
  async sit(name) {
    if (await this.known(name)) this.send({ type: "nonce", nonce: nonce(), name, key: held()?.key ?? "" });
  }

  /** At a rated table everybody sits with a key: whoever has none is made one. @param {string} name */
  async known(name) {
    if (!this.table?.rated || held()) return true;
    try {
      await beginPlayer(name);
      toast(tr("key-made"), { symbol: "ui-check", cls: "good" });
      return true;
    } catch (e) {
      toast(e instanceof Error ? e.message : String(e));
      return false;
    }
  }

  /** Whoever plays a game for the first time is shown it on one screen. @param {TableSaid} m */
  greet(m) {
    if (m.seat !== null && m.status === "running" && firstMeeting(m.game)) this.help(true);
  }

  /**
   * The link of this seat is another one from now on: whoever made the old one cannot look in.
   *
   * @param {string} token
   */
  renew(token) {
    renewSeat(this.token, token);
    this.token = token;
    history.replaceState(null, "", `/s/${token}`);
  }

  /** @param {number} seat @param {string} name */
  async take(seat, name) {
    if (!await this.known(name)) return;
    const token = await takeSeat(this.id, seat, name, this.table?.title);
    if (token) this.become(token);
  }

  /** Look through the eyes of another seat that is held here. @param {string} token */
  become(token) {
    this.line.end();
    this.token = token;
    history.replaceState(null, "", `/s/${token}`);
    this.owed = this.choice = null;
    this.first = true;
    // Nothing of what the other seat saw may stay before the eyes of this one.
    this.scenes = [];
    this.board.clear();
    this.beside.show([]);
    this.tooltip.hide();
    this.tooltip.forget();
    this.log.add(0, [], false);
    this.results.clear();
    this.chat.clear();
    this.aboutTable.standing = [];
    hush();
    this.question.clear();
    this.line = this.connect();
  }

  /** @param {OwedSaid} m */
  asked(m) {
    const was = this.choice?.ask;
    this.owed = m;
    this.sent = false;
    this.log.markSince(m.since);
    const now = this.ask;
    if (!this.replay) showCrumbs(m.crumbs, m.waiting.length > 0);
    if (!now || now.answered) this.reopened = false;
    if (!this.choice || !was || !now || now.answered || !sameQuestion(was, now)) this.begin();
    else this.later();
    this.announce();
    void this.coach.asked(now);
    this.hotSeat();
  }

  /**
   * Look back at the game that is going on, through the own eyes.
   *
   * @param {number} at  after so many answers
   * @param {boolean} [play]
   */
  async lookBack(at, play = false) {
    await lookBack(this, at, play);
  }

  /** One answer back. */
  stepBack() {
    if (this.replay) void this.replay.go(this.replay.at - 1);
    else void this.lookBack((this.owed?.answers ?? 1) - 1);
  }

  /** From looking back to what goes on: the table tells everything anew. */
  returnToGame() {
    this.replay?.stop();
    this.replay = null;
    this.question.clear();
    this.line.again();
  }

  /** Start on the question, or go on where the page was left. */
  begin() {
    const ask = this.ask;
    this.hinted = [];
    if (!ask || (ask.answered && !this.reopened)) {
      this.choice = null;
      return this.later();
    }
    const open = { ...ask, answered: false };
    const choice = new Choice(open, {
      fill: (filled) => this.line.send({ type: "fill", decision: ask.decision, epoch: ask.epoch, filled }),
      changed: () => this.changed(),
    });
    this.choice = choice;
    const half = store.half(this.where);
    if (half && sameQuestion(half, ask) && half.filled.length) {
      choice.restore(half.filled, half.names ?? [], half.trail ?? []);
    } else this.later();
  }

  changed() {
    const choice = this.choice;
    if (!choice) return;
    const { decision, epoch, kind } = choice.ask;
    const { filled, names, trail } = choice;
    store.setHalf(this.where, filled.length ? { decision, epoch, kind, filled, names, trail } : null);
    if (choice.move && !this.sent && this.question.quick(choice)) return this.play(choice.move.text);
    this.show();
  }

  /** @param {string} text */
  play(text) {
    const ask = this.ask;
    if (!ask || this.sent) return;
    this.sent = true;
    this.coach.answered(text);
    this.hinted = [];
    hush();
    this.send({ type: "play", decision: ask.decision, epoch: ask.epoch, text });
    this.show();
  }

  /** Answer so now, and to every further question of this kind for the rest of what goes on. @param {string} text */
  leave(text) {
    const ask = this.ask;
    if (!ask || this.sent) return;
    this.send({ type: "standing", kind: ask.kind, answer: text, until: "round" });
    this.play(text);
  }

  /** Show everything anew: cheap, and nothing is forgotten. */
  show() {
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
    clearTimeout(this.soon);
    this.frame = this.soon = undefined;
    const { table, owed, choice } = this;
    if (!table) return;
    const waiting = owed?.waiting ?? [];
    if (this.scenes.length && !this.replay) this.picture(...this.scenes);
    this.scenes = [];
    const told = this.board.panels.find((panel) => panel.kind === "seats");
    this.seats.show(table, table.status === "running" ? waiting : [], told);
    const over = table.status === "over";
    const about = choice?.at && !choice.move ? this.board.about(choice.at.name) : null;
    this.board.mark({
      legal: over || this.sent ? [] : (choice?.things().keys() ?? []), selected: choice?.chosen() ?? [],
      also: over || this.sent ? [] : (choice?.also() ?? []),
      carries: over || this.sent || this.replay ? [] : (choice?.ask.carries ?? []),
      hinted: about === null ? this.hinted : [...this.hinted, about], about, named: choice?.ask.refs,
      counts: choice?.counts(), again: over || this.sent ? [] : (choice?.again() ?? []),
    });
    if (choice?.ghost) this.board.showGhost(choice.ghost);
    else if (!choice?.trial) this.board.showGhost(null);
    this.board.forbid(choice?.why?.refs ?? null);
    this.ring.show();
    if (this.replay) return;
    const since = owed?.since ?? null;
    this.arrows.show(this.log.lines.filter((line) => since !== null && line.after > since), table.seats, since);
    this.board.ways.classList.toggle("seen", choice?.begun ?? false);
    const ask = this.ask;
    this.question.show({
      ask: ask && this.reopened ? { ...ask, answered: false } : ask,
      choice, status: table.status, game: table.game,
      waiting: waiting.filter((s) => s !== table.seat).map((s) => fullName(table.seats.find((x) => x.seat === s))),
      hints: table.hints, backs: table.backs,
      seated: table.seat !== null, sent: this.sent, begun: (owed?.answers ?? 0) > 0,
      recent: this.log.lines.slice(-4).map((l) => l.text),
      questions: (owed?.asks ?? []).filter((a) => !a.answered).length,
    });
  }

  /** Show a picture with all that lies beside it. @param {import("../net/messages.js").SceneSaid[]} scenes */
  picture(...scenes) {
    this.board.show(...scenes);
    layOut(this.board.scene?.size, this.board.panels.length > 0);
    this.overlays.show(this.board.scene);
    this.beside.show(this.board.panels);
    this.tooltip.forget();
  }

  /** Ask for the card of a thing, which is told to the tooltip. @param {string} ref */
  explain(ref) {
    if (this.replay) {
      void this.replay.explained(ref)
        .then((card) => this.tooltip.explained(ref, card && { ...card, items: card.items ?? [] })).catch(() => {});
    } else if (this.table?.status === "running") this.line.send({ type: "explain", ref });
  }

  /** What a thing may do now: the answers that speak of it, in words. @param {string} ref @returns {string[]} */
  mayNow(ref) {
    return this.choice && !this.replay && !this.sent ? mayNow(this.choice, ref) : [];
  }

  /** Tell the ear and the title when it becomes my turn. */
  announce() {
    const ask = this.ask;
    this.notice.tell(ask && !ask.answered ? ask.sentence : null, this.table?.title, this.first);
    this.first = false;
  }

  /** On a shared device: have it passed on when another seat held here is asked. */
  hotSeat() {
    if (this.ask && !this.ask.answered) return;
    const next = nextHere(this.id, this.token, this.owed?.waiting ?? []);
    const seat = this.table?.seats.find((s) => s.seat === next?.seat);
    if (next && seat) passDevice(seat, this.table?.clock !== null, () => this.become(next.token));
  }

  /** @param {import("../net/messages.js").HintSaid} m */
  advised(m) {
    this.hinted = m.refs;
    showHint(m, this.table?.seat ?? 0, () => this.picking.follow(m.move.text));
    this.show();
  }

  /** @param {import("../net/messages.js").LogSaid} m */
  heardLog(m) {
    const aloud = !this.first;
    this.log.add(m.from, m.lines, aloud);
    this.results.seats = this.table?.seats ?? [];
    if (aloud) this.results.take(m.lines, this.table?.seat ?? null);
    if (!this.choice) this.later();
    if (aloud && m.lines.length) {
      this.tabs.more("log");
    }
  }

  /** @param {"record" | "report"} what */
  async fetch(what) {
    await keepFile(what, this.id, this.token, this.table?.game ?? "");
  }

  /** @param {import("../net/socket.js").LineState} state @param {number} code */
  lineState(state, code) {
    showLine(state, code);
  }

  resized() {
    const columns = this.board.columns();
    if (columns === this.columns) return;
    this.columns = columns;
    if (this.replay) {
      this.replay.columns = columns;
      void this.replay.go(this.replay.at);
    } else this.line.send({ type: "columns", columns });
  }

  /** The game on one screen, and the keys. @param {boolean} [first]  before the first game begins */
  help(first = false) {
    void summarySheet(page.game ?? "", this.keys, first);
  }
}

// Whoever was sent a link comes back by it: this browser knows the one that has taken its place.
const renewed = store.links().find((l) => l.was && location.pathname === `/s/${l.was}`);
if (renewed) location.replace(`/s/${renewed.token}${location.hash}`);
// The page of a lesson extends this class.
else if (!document.body.classList.contains("lesson")) new Table();
