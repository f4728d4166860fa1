// The shapes of messages, as docs/table.md tells them. Nothing here runs.

/**
 * @typedef {string} Ref
 * @typedef {string | number | string[]} Filled  what fills one slot
 * @typedef {{text: string, sentence: string}} Move
 *
 * @typedef {{type: "word", words: [string, string][]}} WordDomain
 * @typedef {{type: "among", refs: [Ref, string][], least: number, most: number}} AmongDomain
 * @typedef {{type: "whole", least: number, most: number}} WholeDomain
 * @typedef {object} MeasureDomain
 * @property {"measure"} type
 * @property {number} least
 * @property {number} most
 * @property {number[]} hints  values worth trying first
 * @property {"turn" | "slide" | "spot"} handle
 * @property {string} unit
 * @property {number} scale  how many lattice units make one of `unit`
 * @property {Ref} ref
 * @property {[number, number]} [centre]  about which it is turned, in the units of the picture
 * @property {number} [facing]  of a turn: where zero lies, in degrees clockwise from up
 * @property {[number, number, number, number]} [rail]  where `least` and `most` of a slide lie
 * @property {[number, number, number, number]} [region]  left, top, right, bottom of a spot
 * @typedef {{rule: string, sentence: string, refs: string[]}} WhyNot
 * @typedef {WordDomain | AmongDomain | WholeDomain | MeasureDomain} Domain
 *
 * @typedef {{name: string, words?: string, domain: Domain, rule?: string, done: Move | null}} Slot
 * @typedef {{ref: string, words: string, next?: TreeNode | null, move?: Move | null}} TreeOption
 * @typedef {Slot & {options: TreeOption[]}} TreeNode
 *
 * @typedef {object} Ask  a question to this reader
 * @property {number} decision
 * @property {number} epoch
 * @property {string} kind
 * @property {string} sentence
 * @property {boolean} secret
 * @property {string | boolean | null} answered
 * @property {TreeNode | null} [tree]
 * @property {Slot | null} [slot]
 * @property {string} [rule]
 * @property {Move[]} [free]
 * @property {Move[]} [lasting]  answers that may be left standing by one press
 * @property {boolean} [file]  a list from a file can answer it
 *
 * @typedef {object} SeatInfo
 * @property {number} seat
 * @property {string} name
 * @property {string} words  the game's own name for the seat
 * @property {string} kind  person, bot, open
 * @property {string | null} [bot]
 * @property {boolean} here
 * @property {number | null} [clock]
 * @property {boolean} owes
 * @property {boolean} [resigned]
 * @property {string} [colour]
 * @property {string} [letter]
 * @property {string | null} [symbol]
 * @property {boolean} [ready]
 * @property {boolean} [taken]
 * @typedef {{seat: number | null, decision: number | null, zero: string}} ClockRules
 *
 * @typedef {object} TableMessage
 * @property {"table"} type
 * @property {string} table
 * @property {string} game
 * @property {string} title
 * @property {"waiting" | "running" | "over"} status
 * @property {number} epoch
 * @property {number | null} seat
 * @property {SeatInfo[]} seats
 * @property {ClockRules | null} [clock]
 * @property {[string, string][]} [options]
 * @property {boolean} private_talk
 * @property {boolean} rated
 * @property {string} commitment
 * @property {number[] | null} [result]
 * @property {boolean} [host]
 * @property {[string, string, string?][]} [bots]
 * @property {boolean} [hints]
 * @property {string} [rules]
 * @property {boolean} [lists]  it is played with lists that can be kept as files
 * @property {"free" | "ask" | null} [backs]
 *
 * @typedef {{name: string, static?: boolean, svg?: string}} LayerMessage
 * @typedef {object} SceneMessage
 * @property {"scene"} type
 * @property {string} position
 * @property {Record<Ref, string>} labels
 * @property {[number, number]} [size]
 * @property {string} [static]
 * @property {LayerMessage[]} [layers]
 * @property {string} [title]
 * @property {[string, string][]} [overlays]  what is hidden until it is asked for: names and words
 * @property {[number, string] | null} [measure]  how long a unit of the game is drawn, and the words for it
 * @property {string} [since]  what is left out is as it was in the picture of that position
 * @property {string[]} [unlabelled]
 * @property {Record<string, Record<string, string | null>>} [attributes]
 * @property {Record<string, (string | [number, number])[]>} [children]
 *
 * @typedef {{type: "owed", position: number | string, crumbs: string[], waiting: number[], asks: Ask[]}} OwedMessage
 * @typedef {object} FilledMessage
 * @property {"filled"} type
 * @property {number} decision
 * @property {Filled[]} filled
 * @property {WhyNot} [why]  filled like this, it would be refused
 * @property {Slot | null} [slot]
 * @property {Move | null} [move]
 * @property {string | null} [ghost]
 * @typedef {{n: number, text: string, seat?: number | null, refs?: Ref[]}} LogLine
 * @typedef {{type: "log", from: number, lines: LogLine[]}} LogMessage
 * @typedef {{type: "refused", rule: string, sentence: string, refs?: Ref[], about?: string | null}} RefusedMessage
 * @typedef {object} TalkMessage
 * @property {"talk"} type
 * @property {number} n
 * @property {number | string} at
 * @property {number | null} from
 * @property {number | null} to
 * @property {string} text
 * @property {string} [name]
 * @typedef {"offered" | "given" | "kept" | "broken" | "withdrawn"} PromiseState
 * @typedef {object} PromiseMessage
 * @property {"promise"} type
 * @property {number | string} id
 * @property {number} from
 * @property {number} to
 * @property {string} what
 * @property {string} [words]
 * @property {PromiseState} state
 * @typedef {{id: number, from: number, words: string, yes: number[], needed: number, open: boolean}} Motion
 * @typedef {Motion & {type: "ask_back"}} AskBackMessage
 * @typedef {Motion & {type: "vote", what: string, seat: number}} VoteMessage
 * @typedef {{type: "standing", kinds: [string, string, string][]}} StandingMessage
 * @typedef {{type: "hint", decision: number, move: Move, refs?: Ref[], expectation?: number[], why?: [string, number][]}} HintMessage
 * @typedef {{type: "clock", seats: (number | null)[], running: number[]}} ClockMessage
 * @typedef {{type: "token", seat: number, token: string, link: string}} TokenMessage
 * @typedef {object} OverMessage
 * @property {"over"} type
 * @property {number[]} result
 * @property {number[]} scores
 * @property {string} secret
 * @property {string[]} nonces
 * @property {string} seed
 * @property {boolean | null} [verified]
 * @property {string} [commitment]
 *
 * @typedef {TableMessage | SceneMessage | OwedMessage | FilledMessage | LogMessage | RefusedMessage | TalkMessage |
 *   PromiseMessage | AskBackMessage | VoteMessage | StandingMessage | HintMessage | ClockMessage | TokenMessage |
 *   OverMessage | {type: "pong"}} Message
 *
 * @typedef {object} GameInfo  one row of /api/games
 * @property {string} id
 * @property {string} title
 * @property {string} [about]
 * @property {number} least
 * @property {number} most
 * @property {number} usual  how many seats are offered first
 * @property {[string, string][]} editions
 * @property {OptionInfo[]} options
 * @property {[string, string, string?, (string | null)?][]} seats  words, colour, letter, symbol
 * @property {[string, string, string?][]} bots  levels for people first, the weakest before
 * @property {[string, string][] | null} [lists]  options with which the game asks for lists; null: it knows none
 * @typedef {{name: string, words: string, text?: string, values: [string, string, string?][], default: string}} OptionInfo
 * @typedef {{games: GameInfo[]}} Games
 * @typedef {object} TableRow  one row of /api/tables
 * @property {string} table
 * @property {string} game
 * @property {string} title
 * @property {string} status
 * @property {number[]} [open]
 * @property {SeatInfo[]} seats
 * @property {boolean} [rated]
 * @typedef {{token: string, table: string, seat: number, title?: string, status: string, owes: boolean, words?: string}} MineRow
 *
 * @typedef {object} Story  the whole game after its end
 * @property {number} of
 * @property {number[][]} scores
 * @property {number[][]} standing
 * @property {[number, string][]} [rounds]
 * @property {{answers: number, seconds: number, taken_back: number}[]} [seats]
 * @typedef {{at: number, seat: number, question: string, move: Move, value: number, better: Move, better_value: number}} StudyTurn
 * @typedef {{seats: number, expectation: [number, number[]][], turns: StudyTurn[], rollouts: number}} Study
 * @typedef {{at: number, of: number, scene: SceneMessage, crumbs: string[], lines?: LogLine[], scores?: number[]}} Moment
 */

export {};
