// What the table says and is told. Written by `make generate` from protocol.

export interface TableSaid {
  type: "table";
  table: string;
  game: string;
  title: string;
  edition: string;
  /** `waiting`, `running` or `over`. */
  status: string;
  epoch: number;
  seat: number | null;
  seats: SeatSaid[];
  clock: ClockSaid | null;
  options: [string, string][];
  private_talk: boolean;
  onlookers_talk: boolean;
  rated: boolean;
  commitment: string;
  result: number[] | null;
  host: boolean;
  hints: boolean;
  backs: "ask" | "free" | null;
  lists: boolean;
  /** Who may take a seat over, and what they are called: levels for people first, the weakest before. */
  bots: [string, string][];
  /** Where *your turn* may be sent from here: `email`, `webhook`. */
  notices: string[];
  /** How many look on; of many, about how many. */
  onlookers: number;
}

export interface SeatSaid {
  seat: number;
  name: string;
  words: string;
  kind: string;
  bot: string;
  here: boolean;
  ready: boolean;
  clock: number | null;
  owes: boolean;
  resigned: boolean;
  colour: string;
  letter: string;
  symbol: string | null;
  /** Who sits there, if a key was shown: `/p/PLAYER`. */
  player: string;
}

export interface ClockSaid {
  seat: number | null;
  decision: number | null;
  zero: string;
}

/**
 * A picture. With `since` only what differs from the picture of that position, which was sent last: whatever else is
 * left out is as it was.
 */
export interface SceneSaid {
  type: "scene";
  position: string;
  /** What things are called, by their refs; with `since` those that are called otherwise than before. */
  labels: Record<string, string>;
  size?: [number, number];
  /** Names what the static layers show. */
  static?: string;
  /** From the bottom up. */
  layers?: LayerSaid[];
  title?: string;
  /** What is drawn and hidden until the reader asks for it: names and words. */
  overlays?: [string, string][];
  /** How long a unit of the game is drawn, and the words for it: then there is a ruler. */
  measure?: [number, string] | null;
  since?: string;
  /** Things that were labelled then and are not now. */
  unlabelled?: string[];
  /** By the id of an element: attributes with other values than before, or gone (null). */
  attributes?: Record<string, Record<string, string | null>>;
  /**
   * By the id of an element: its children in order, new ones as text and kept ones as a range of those that it had
   * (the number of the first, and how many).
   */
  children?: Record<string, (string | [number, number])[]>;
  /** What lies beside the board, the nearest first; with `since` those that are as they were by their id. */
  panels?: (string | PanelSaid)[];
}

export interface LayerSaid {
  name: string;
  static?: boolean;
  /** The whole layer, one `<g>`. Left out: the reader has it. */
  svg?: string;
}

/**
 * A panel; with `since` those of its items that are as they were stand as a range of those that it had (the number of
 * the first, and how many).
 */
export interface PanelSaid {
  id: string;
  kind: "card" | "cards" | "chart" | "counts" | "facts" | "meter" | "places" | "seats" | "slots" | "table";
  title?: string;
  note?: string;
  place?: "all" | "mine" | "now";
  columns?: Cell[];
  items?: (Item | [number, number])[];
}

/** One figure or mark of an item. */
export interface Cell {
  text?: string;
  symbol?: string;
  /** What it means, where the text does not say it: for a pointer that rests on it, and for ears. */
  words?: string;
  /** The class of the seat that it belongs to: `house-stark`. */
  seat?: string;
  ref?: string;
  /** How full it is, in hundredths: it is then drawn as a bar. */
  share?: number;
  /** It leads, it is reached, it is the present one. */
  strong?: boolean;
  /** It is gone, or misses. */
  struck?: boolean;
}

/** A row, a card, a box. */
export interface Item {
  name?: string;
  ref?: string;
  /** The class of the seat that it belongs to. */
  seat?: string;
  /** The seat that a row of `seats` is about. */
  at?: number;
  symbol?: string;
  value?: string;
  /** A second line. */
  about?: string;
  /** When it can be used, before what it does. */
  when?: string;
  /** What it does. */
  text?: string;
  /** One for each column of the panel. */
  cells?: Cell[];
  chips?: Cell[];
  /** Symbols with their words, beside the name. */
  marks?: [string, string][];
  /** It matters `now`, it is `spent`, or it cannot be had (`off`). */
  state?: "" | "now" | "off" | "spent";
  /** Of a bar in a chart: its height in hundredths. */
  share?: number;
}

export interface OwedSaid {
  type: "owed";
  position: string;
  crumbs: string[];
  waiting: number[];
  asks: Asked[];
  /** How many answers stand. */
  answers: number;
  /** How many stood after the last one of this reader; null for one who has given none. */
  since: number | null;
}

export interface Asked {
  decision: number;
  epoch: number;
  kind: string;
  sentence: string;
  secret: boolean;
  answered: boolean;
  tree: TreeNode | null;
  slot: SlotSaid | null;
  rule: string;
  /** Answers that make sense to every question of this kind. */
  free: MoveSaid[];
  /** Those of them that the game itself names: they may be left standing by one press. */
  lasting: MoveSaid[];
  /** A list from a file can answer it. */
  file: boolean;
  /** All that a turn offers, also what cannot be done now. */
  actions: ActionSaid[];
  /** Things that may be carried over the picture to where they should be. */
  carries: string[];
  /** Things that the sentence names, as far as they may be drawn: a picture is moved to them. */
  refs: string[];
}

export interface TreeNode {
  name: string;
  domain: WordDomain | AmongDomain | WholeDomain | MeasureDomain;
  options: TreeOption[];
  done: MoveSaid | null;
}

export interface WordDomain {
  type: "word";
  words: [string, string][];
}

export interface AmongDomain {
  type: "among";
  refs: [string, string][];
  least: number;
  most: number;
}

export interface WholeDomain {
  type: "whole";
  least: number;
  most: number;
}

export interface MeasureDomain {
  type: "measure";
  least: number;
  most: number;
  hints: number[];
  /** `turn`, `slide` or `spot`. */
  handle: string;
  unit: string;
  scale: number;
  ref: string;
  centre?: [number, number];
  facing?: number;
  rail?: [number, number, number, number];
  region?: [number, number, number, number];
}

export interface TreeOption {
  ref: string;
  words: string;
  next?: TreeNode;
  move?: MoveSaid;
  /** What a whole move speaks of besides: a click on it means the move, though nothing is left to choose. */
  things?: string[];
}

export interface MoveSaid {
  text: string;
  sentence: string;
  /** It does nothing: never what a page offers first. */
  nothing?: boolean;
}

export interface SlotSaid {
  name: string;
  domain: WordDomain | AmongDomain | WholeDomain | MeasureDomain;
  rule: string;
  done: MoveSaid | null;
  /** What the thing is called that the slot is for, if its name is the ref of one: an area for an order. */
  about: string;
  /** Where the same is asked for each of several things: the others, to which the question can be turned. */
  instead: [string, string][];
  /** What is meant most often. */
  usual: string | number | null;
  /** The whole move if all that is left is as usual. */
  likely: MoveSaid | null;
}

/** What may be done in a turn, with its price, whether it can be done now or not. */
export interface ActionSaid {
  verb: string;
  words: string;
  costs: CostSaid[];
  why: WhyNot | null;
  left: number | null;
}

export interface CostSaid {
  symbol: string;
  words: string;
  needed: number;
  held: number;
}

export interface WhyNot {
  rule: string;
  sentence: string;
  refs: string[];
}

export interface FilledSaid {
  type: "filled";
  decision: number;
  filled: any[];
  slot?: SlotSaid;
  move?: MoveSaid;
  ghost: string | null;
  /** Filled like this, it would be refused. */
  why?: WhyNot;
  /**
   * If a thing was filled where a word is asked for, and one word alone leads to it: `filled` has that word too, and
   * these are the names of the slots with the words of what fills them.
   */
  steps?: [string, string][];
}

export interface LogSaid {
  type: "log";
  from: number;
  lines: LogLine[];
}

export interface LogLine {
  n: number;
  text: string;
  seat: number | null;
  refs: string[];
  /** How many answers stood when it was told. */
  after: number;
  /** What the line decides, if that deserves a card. */
  result?: ResultSaid;
  /** From which thing to which something went; twice the same thing, if it went itself. */
  way?: string[];
}

/** A combat, an attack, a trade that is decided: a card that stays until it is put away. */
export interface ResultSaid {
  title: string;
  rows: ResultRow[];
  /** What the sides had: seats and numbers. */
  totals: [number, number][];
  outcome: string;
  after: string[];
}

export interface ResultRow {
  text: string;
  seat: number | null;
  dice: number[];
}

export interface RefusedSaid {
  type: "refused";
  rule: string;
  sentence: string;
  refs: string[];
  about: string;
}

export interface TalkSaid {
  type: "talk";
  /** Tells lines apart and in which order they came, by their times: a count would tell of private ones. */
  n: number;
  at: number;
  /** Null: an onlooker. */
  from: number | null;
  to: number | null;
  text: string;
  /** Of an onlooker who gave one. */
  name: string;
}

export interface PromiseSaid {
  type: "promise";
  id: number;
  from: number;
  to: number;
  what: string;
  words: string;
  state: string;
}

export interface AskBackSaid {
  type: "ask_back";
  id: number;
  from: number;
  words: string;
  yes: number[];
  needed: number;
  open: boolean;
}

export interface VoteSaid {
  type: "vote";
  id: number;
  from: number;
  what: string;
  seat: number;
  words: string;
  yes: number[];
  needed: number;
  open: boolean;
}

export interface HintSaid {
  type: "hint";
  decision: number;
  move: MoveSaid;
  refs: string[];
  expectation: number[];
  why: [string, number][];
  /** What it is for, in a sentence. */
  reason: string;
}

export interface ExplainedSaid {
  type: "explained";
  ref: string;
  /** Nothing if its label says all. */
  card: Panel | null;
}

/** A hand, a track, the armies: rows, cards or boxes under a title. */
export interface Panel {
  id: string;
  kind: "card" | "cards" | "chart" | "counts" | "facts" | "meter" | "places" | "seats" | "slots" | "table";
  title?: string;
  /** Beside the title. */
  note?: string;
  /** What `all` look at, what is `mine`, or what goes on `now`. */
  place?: "all" | "mine" | "now";
  /** How near it must be: heavier ones come first. */
  weight?: number;
  columns?: Cell[];
  items?: Item[];
}

export interface CarriedSaid {
  type: "carried";
  decision: number;
  ref: string;
  at: [number, number];
  /** What brings the thing as near as it may. */
  filled: any[];
  /** The whole move if all that is left is as usual. */
  move: MoveSaid | null;
  ghost: string | null;
  /** Why not exactly there. */
  why: WhyNot | null;
}

export interface ClocksSaid {
  type: "clock";
  /** Seconds until the time of each is up. */
  seats: (number | null)[];
  running: number[];
  /** Of these, what is for the whole game, where decisions have a time of their own, which runs first. */
  own: number[] | null;
}

export interface OverSaid {
  type: "over";
  result: number[];
  scores: number[];
  secret: string;
  nonces: string[];
  seed: string;
  verified: boolean;
}

export interface TokenSaid {
  type: "token";
  seat: number;
  token: string;
  link: string;
  /** It is the link of the reader's own seat from now on; the one that the reader came by opens nothing more. */
  renewed: boolean;
}

export interface StandingSaid {
  type: "standing";
  kinds: [string, string, string][];
}

export interface Pong {
  type: "pong";
}

export interface Hello {
  type: "hello";
  token?: string | null;
  lang?: "en" | "ru" | "uk";
  columns?: number;
  seen?: string | null;
}

export interface Fill {
  type: "fill";
  decision: number;
  filled?: (string | number | string[])[];
  epoch?: number;
}

/** A thing is held over a point of the picture: how would it come there? */
export interface Carry {
  type: "carry";
  decision: number;
  ref: string;
  at: [number, number];
  epoch?: number;
}

export interface Play {
  type: "play";
  decision: number;
  text: string;
  epoch?: number;
}

export interface Back {
  type: "back";
  agree?: number | null;
  yes?: boolean | null;
}

export interface Hint {
  type: "hint";
  decision: number;
}

export interface Standing {
  type: "standing";
  kind: string;
  answer?: string;
  until?: "game" | "off" | "round";
}

export interface Say {
  type: "say";
  text: string;
  to?: number | null;
  /** What an onlooker is called; seats have names of their own. */
  name?: string;
}

export interface Promise {
  type: "promise";
  to?: number | null;
  what?: string;
  id?: number | null;
  state?: "broken" | "given" | "kept" | "withdrawn" | null;
}

export interface Takeover {
  type: "takeover";
  seat: number;
  bot?: string;
}

export interface Handover {
  type: "handover";
  seat: number;
}

export interface Resign {
  type: "resign";
}

export interface Vote {
  type: "vote";
  id: number;
  yes: boolean;
}

export interface Start {
  type: "start";
}

export interface Clear {
  type: "clear";
  seat: number;
}

export interface SitDown {
  type: "nonce";
  nonce: string;
  name?: string;
  key?: string;
}

export interface Rename {
  type: "name";
  name: string;
}

export interface Notices {
  type: "notices";
  email?: string;
  webhook?: string;
}

/** What a thing is and does, in full. */
export interface Explain {
  type: "explain";
  ref: string;
}

export interface SetLang {
  type: "lang";
  lang: "en" | "ru" | "uk";
}

export interface SetColumns {
  type: "columns";
  columns: number;
}

export interface Ping {
  type: "ping";
}

export interface Games {
  games: GameInfo[];
  languages: string[];
}

export interface GameInfo {
  id: string;
  title: string;
  about: string;
  least: number;
  most: number;
  editions: [string, string][];
  options: OptionInfo[];
  /** How many seats are offered first. */
  usual: number;
  /** What each is called, and of its look colour, letter and symbol. */
  seats: ([string, string, string, string | null])[];
  /** Options, by name and value, with which the game asks for prepared lists; null: it knows none. */
  lists: [string, string][] | null;
  /** Levels for people first, the weakest before. */
  bots: [string, string][];
  /** So many of the bots are levels; the others are for those who know them. */
  levels: number;
}

export interface OptionInfo {
  name: string;
  words: string;
  text: string;
  rule: string;
  /** The value, what it is called, what it means. */
  values: [string, string, string][];
  default: string;
  /** It settles what the rulebook leaves open: most people never wish to choose it. */
  ruling: boolean;
}

export interface Tables {
  tables: TableInfo[];
}

export interface TableInfo {
  table: string;
  game: string;
  title: string;
  status: string;
  open: number[];
  seats: SeatInfo[];
  created: number;
  rated: boolean;
  clock: boolean;
}

export interface SeatInfo {
  seat: number;
  name: string;
  kind: string;
  bot: string;
  words: string;
  colour: string;
  letter: string;
  symbol: string | null;
  /** Who sits there, if a key was shown. */
  player: string;
  /** In this game with so many seats; null: not rated yet. */
  rating: number | null;
  provisional: boolean;
}

export interface HeldSeats {
  tables: HeldSeat[];
}

/** A table where somebody holds the link of a seat. */
export interface HeldSeat {
  table: string;
  game: string;
  title: string;
  status: string;
  open: number[];
  seats: SeatInfo[];
  created: number;
  rated: boolean;
  clock: boolean;
  seat: number;
  token: string;
  owes: boolean;
}

/** The course of a finished game. Scores and shares of the win belong to moments, from 0 to `of`. */
export interface Story {
  of: number;
  scores: number[][];
  standing: number[][];
  /** At which moment a round began, and what it is called. */
  rounds: [number, string][];
  seats: SeatFigures[];
}

export interface SeatFigures {
  seat: number;
  answers: number;
  seconds: number;
  taken_back: number;
}

/** A finished game after `at` answers, through somebody's eyes. */
export interface Moment {
  at: number;
  of: number;
  eyes: string | number;
  scene: SceneSaid;
  crumbs: string[];
  waiting: number[];
  lines: LogLine[];
  scores: number[];
}

export interface AnalysisSaid {
  seats: number;
  rollouts: number;
  /** At some moments, the share of the win that each seat could expect. */
  expectation: [number, number[]][];
  turns: TurningPoint[];
}

/** An answer that turned the game, and the better one; values are shares of the win. */
export interface TurningPoint {
  at: number;
  seat: number;
  kind: string;
  question: string;
  move: MoveSaid;
  value: number;
  better: MoveSaid;
  better_value: number;
  error: number;
  /** The lesson that would have helped, and what it is called; empty: none speaks of it. */
  lesson: string;
  lesson_title: string;
  /** Where no lesson does: the rule that would have helped. */
  rule: string;
}

export interface Coached {
  remarks: CoachSaid[];
}

/** A remark that holds now; whoever keeps count decides whether it is said. */
export interface CoachSaid {
  id: string;
  say: string;
  rule: string;
  light: string[];
  times: number;
  follows: string[];
}

/** A game on one screen. */
export interface Summary {
  goal: string;
  turn: string;
  /** Symbols of the look, and what they mean. */
  signs: [string, string][];
}

export interface Verified {
  verified: boolean;
  faults: string[];
}

export interface Me {
  player: string;
  name: string;
  created: number;
  devices: Device[];
  asking: AskingDevice | null;
  avoided: AvoidedPlayer[];
}

/** A browser that holds a key of a player. */
export interface Device {
  id: string;
  label: string;
  made: number;
  seen: number;
  this: boolean;
}

/** A device that asks to join; both show the number. */
export interface AskingDevice {
  ticket: string;
  label: string;
  number: string;
}

export interface AvoidedPlayer {
  player: string;
  name: string;
  how: string;
}

/** By which another device may ask to join. */
export interface MoveCode {
  code: string;
  seconds: number;
  /** The link as a code that phones read: rows of 0 and 1. */
  matrix: string[];
}

export interface Joined {
  /** `asked`, or `in`. */
  state: string;
  name: string;
  number: string;
}

export interface OwnGames {
  tables: OwnGame[];
}

/** A table where a player sits, on whatever device he sat down. */
export interface OwnGame {
  table: string;
  game: string;
  title: string;
  status: string;
  open: number[];
  seats: SeatInfo[];
  created: number;
  rated: boolean;
  clock: boolean;
  seat: number;
  owes: boolean;
}

export interface Renewed {
  seats: RenewedSeat[];
}

export interface RenewedSeat {
  table: string;
  seat: number;
  token: string;
}

export interface Profile {
  player: string;
  name: string;
  since: number;
  ratings: RatingSaid[];
  games: GameSums[];
  history: PastGame[];
}

export interface RatingSaid {
  game: string;
  title: string;
  seats: number;
  rating: number;
  provisional: boolean;
  games: number;
}

export interface GameSums {
  game: string;
  title: string;
  played: number;
  won: number;
}

/** A finished game of a player. The table is told only where it is no secret. */
export interface PastGame {
  game: string;
  title: string;
  table: string;
  seats: number;
  place: number;
  share: number;
  rated: boolean;
  ended: number;
  rating: number | null;
  others: Opponent[];
}

export interface Opponent {
  name: string;
  player: string;
  bot: string;
  place: number;
}

export interface Leaders {
  game: string;
  title: string;
  seats: number;
  sizes: number[];
  leaders: Leader[];
}

export interface Leader {
  /** A player, or `bot:LEVEL`. */
  who: string;
  name: string;
  rating: number;
  provisional: boolean;
  games: number;
}

/** A new table, with the links that open its seats: they are shown once and kept by nobody here. */
export interface Made {
  table: string;
  seats: SeatLink[];
  host: string;
}

export interface SeatLink {
  seat: number;
  token: string;
  link: string;
}

export interface Seated {
  table: string;
  seat: number;
  /** Opens the seat from now on; left out: the one that was used does. */
  token?: string;
  link?: string;
}

/** All that a seat may know. Before the game begins there is only the table. */
export interface Seen {
  table: TableSaid;
  /** Where the picture lies. */
  scene: string;
  /** The position as plain data. */
  facts?: Record<string, any>;
  owed?: OwedSaid;
  log?: LogLine[];
}

/** What every call answers that does not succeed: the rule, and its sentence in the reader's language. */
export interface Failed {
  refused: WhyNot;
}

/** What a file holds: an answer, or why it cannot be one. */
export interface ListSaid {
  move: MoveSaid | null;
  why: WhyNot | null;
}

/** What the table sends. */
export type Message = TableSaid
  | SceneSaid
  | OwedSaid
  | FilledSaid
  | LogSaid
  | RefusedSaid
  | TalkSaid
  | PromiseSaid
  | AskBackSaid
  | VoteSaid
  | HintSaid
  | ExplainedSaid
  | CarriedSaid
  | ClocksSaid
  | OverSaid
  | TokenSaid
  | StandingSaid
  | Pong;

/** What is sent to it. */
export type Command = Hello
  | Fill
  | Carry
  | Play
  | Back
  | Hint
  | Standing
  | Say
  | Promise
  | Takeover
  | Handover
  | Resign
  | Vote
  | Start
  | Clear
  | SitDown
  | Rename
  | Notices
  | Explain
  | SetLang
  | SetColumns
  | Ping;

/** What may fill a slot. */
export type Domain = WordDomain | AmongDomain | WholeDomain | MeasureDomain;

/** What fills one slot. */
export type Filled = string | number | string[];

/** The name of a thing in pictures, moves and slots. */
export type Ref = string;
