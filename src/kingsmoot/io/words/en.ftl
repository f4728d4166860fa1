### Words of the doors, shared by all games.

list-comma = { $family }, { $other }
list-and = { $family } and { $other }
list-or = { $family } or { $other }
list-also = { $family }, and also { $other }
crumb-waiting = waiting for { $family }
crumb-over = the game is over
seat = Seat { $n }

## Bots, by the names under which they are asked to play

bot-random = random
bot-policy = simple
bot-greedy = greedy
bot-search = searching
bot-page = page
bot-squire = squire
bot-knight = knight
bot-lord = lord
bot-king = king

## The table in a terminal

table-you = you
table-empty-row = The row is still empty.

## Playing in a terminal

play-welcome = You are { $family }.
play-opponents = You are playing against { $bots }.
play-how = Type the number of a choice, its name, or a move in notation; help lists the commands.
play-no-panels = There is nothing beside this board.
play-thinking = { $family } is thinking…
play-considering = Thinking it over…
play-enough = That is all
play-back = { $command }: choose again
play-whole = Type a whole number from { $least } to { $most }.
play-measure = Type a number from { $least } to { $most } { $unit }; worth trying: { $hints }.
play-measure-bare = Type a number from { $least } to { $most } { $unit }.
play-several = Type the numbers of your choices, from { $least } to { $most } of them; 0 for none.
play-try = Type the number of a choice; { $command } lists what else you can type.
play-why-what = Which move? For example: { $command } keep 3
play-allowed = No rule forbids it: { $move } is allowed.
play-taken-back = Your move has been taken back.
play-unknown-word = Nothing here is called “{ $word }”.
play-explain-more = { $command } and a name explains that thing.
play-prepared = Your answer is taken from { $file }.
play-prepared-kept = Your answer is kept in { $file }.
play-saved = The game is saved in { $file }.
play-go-on = To continue: { $command }
play-quit = Type a file name to save the game, or just press Enter to leave without saving.
play-keep = Type { $command } and a file name to keep the record, or just press Enter to leave.
play-won = You have won!
play-shared = You share the victory!
play-lost = You have not won this time.
hint-move = I would play: { $move }  ({ $notation })
hint-expects = Chances of winning after that: { $shares }.
hint-share = { $family } { $percent }%
hint-others = Next best: { $moves }

## Lessons in a terminal

learn-how = Type the number of a choice or a move. { $hint } shows the right answer, { $undo } takes a step back, { $quit } leaves.
learn-step = Step { $n } of { $of }
learn-go-on = Press Enter to go on.
learn-not-this = Not this time. Read the sentence again and look at what it names.
learn-taken-back = Played out and taken back: nothing is lost.
learn-shown = The right move: { $move }  ({ $notation })
learn-done = Done.
mined-title = After { $n ->
    [one] { $n } answer
   *[other] { $n } answers
  } of { $name }
mined-task = Find the best move.
mined-hint = One move is clearly better than all others.
mined-idea = It wins { $percent } of 100 play-outs; the next best { $other }.
mined-looking = Looking through { $file }…
mined-written = { $file }: { $move }
mined-total =
    { $n ->
        [0] No puzzle was found.
        [one] { $n } puzzle was found.
       *[other] { $n } puzzles were found.
    }
error-puzzle = { $most ->
    [one] { $game } has { $most } puzzle
   *[other] { $game } has { $most } puzzles
  }, but no number { $n }.
learn-next = Press Enter for the next lesson, “{ $title }”.
learn-left = To continue from here: { $command }
learn-all = That was the last lesson. Now a real game: { $command }
error-lesson =
    { $most ->
        [one] { $game } has { $most } lesson, but no number { $n }.
       *[other] { $game } has { $most } lessons, but no number { $n }.
    }

## Commands at the prompt, each with all the words that call it

command-help = help
command-why = why
command-undo = undo
command-hint = hint
command-explain = explain
command-panels = panels
command-rules = rules
command-save = save
command-back = back
command-quit = quit

help-answer = Answer with the number of a choice, its name or a move in notation; an abbreviation will do if it is unambiguous. You can also type:
help-help = { $command }: this list
help-why = { $command } MOVE: whether a move is allowed, and if not, which rule forbids it
help-undo = { $command }: take back your last move, as long as nothing new has been revealed since
help-hint = { $command }: what a bot would play here, and what it expects
help-explain = { $command } [NAME]: where the game stands, or what a thing does
help-panels = { $command }: what is beside the board, as on the table’s web page
help-rules = { $command } [NUMBER]: one rule, or the sections of the rulebook
help-save = { $command } [FILE]: write the game to a file
help-back = { $command }: one step back within a choice
help-quit = { $command }: leave the table

## Other commands

replay-step = { $at } of { $count }. Press Enter to go on, q to quit.
film-first = First position
film-back = Back
film-play = Play
film-pause = Pause
film-next = Forward
film-last = Last position
film-slider = Position
film-file = A film is written to a file ending in { $known }, not to { $file }.
film-written = { $n ->
    [one] { $n } position is in { $file }.
   *[other] { $n } positions are in { $file }.
}
verify-proven = proven: every draw, every move and the result are as recorded
verify-unfinished = the game is not over, so there is no result to prove
scenario-holds = holds
scenario-rewritten = rewritten
scenario-total =
    { $total ->
        [one] { $n } of { $total } scenario holds
       *[other] { $n } of { $total } scenarios hold
    }
rules-page = page { $n }
rules-stated = stated in the rulebook
rules-derived = follows from the rulebook
rules-ruling = our ruling
rules-enforced = enforced
rules-by-construction = cannot be broken here
rules-advice = advice
rules-refusals = { $n ->
    [one] { $n } rule can refuse a move.
   *[other] { $n } rules can refuse a move.
  }
games-seats = seats: { $seats }
games-usual = * the default; to choose another: kingsmoot play GAME --option NAME=VALUE
option-lot = By lot
option-lot-text = Drawn when the table is made.
bench-running = Measuring { $game }…
bench-compiled = compiled
bench-interpreted = interpreted
bench-speed = { $decisions } decisions and { $games } games per yard, { $each } decisions per game; { $yards } yards per second
bench-memory = 1,000 games kept as records: { $mb } MB at the peak
bench-peer = peer
bench-decisions = decisions
bench-games = games
bench-what = what was run there
prove-written = Written to { $file }.
prove-failed = Not proved: { $name }, { $game }. { $why }

## What cannot be used

error-bug = This is a fault in the program, not a mistake of yours: { $why }
error-command = There is no command “{ $name }”; kingsmoot --help lists them.
error-option = There is no option { $name } here; --help lists the options.
error-option-value = The option { $name } needs a value.
error-missing = Missing from the command line: { $name }.
error-value = This value cannot be used: { $name }.
error-usage = The command line cannot be read; --help shows how to write it.
error-lang = There is no language “{ $lang }” here; known: { $known }.
error-which-game = Which game? Known: { $known }.
error-whole = { $name } needs a whole number of at most six digits, not “{ $value }”.
error-positive = { $name } needs a whole number from 1 to 999999, not “{ $value }”.
error-seed = A seed is at most 32 hexadecimal digits, not “{ $seed }”.
error-nothing-prepared = This game asks nothing that could be prepared in a file. It may with another --option: see kingsmoot games.
error-prepared = { $file } does not contain an answer for this game. { $why }
error-option-form = A table option is written NAME=VALUE, not “{ $option }”.
error-seat = { $game } has no seat “{ $seat }” here; known: { $known }.
error-bot = There is no bot “{ $name }”; known: { $known }.
error-bots = Bots named: { $n }. Name one for all the other seats, or one for each of them ({ $seats }).
error-no-file = There is no file { $file }.
error-directory = { $file } is a folder, not a file.
error-unreadable = The file { $file } cannot be read.
error-unwritable = The file { $file } cannot be written.
error-settings = A table setting cannot be used: { $why }
error-in-use = Another server is using { $file }: each server needs a file of its own.
error-not-text = { $file } is not a text file.
error-record = { $file }: { $why }
error-to =
    { $most ->
        [one] The game has only { $most } move; { $n } was asked for.
       *[other] The game has only { $most } moves; { $n } was asked for.
    }
error-theme = There is no theme “{ $theme }”; known: { $known }.
error-not-drawn = { $game } cannot be drawn yet.
error-no-scenarios = There are no scenarios there.
error-rule = { $game } has no rule { $rule }.
error-section = There is no section “{ $section }”; known: { $known }.
error-proof = There is no proof “{ $name }”; known: { $known }.

## What is wrong with a record

record-at-line = line { $n } of the moves: { $why }
record-at = { $file }:{ $n }: { $why }
record-refused = the move “{ $move }” is against the rules: { $why }
record-not-a-move = “{ $move }” is not a move of this game: { $why }.
record-large = The file is too large for a record.
record-toml = This is not a TOML file.
record-toml-line = This is not a TOML file: the error is in line { $n }.
record-key = A record has no key “{ $name }”.
record-type = The key “{ $name }” must be { $kind ->
    [text] a string
    [whole] a whole number
    [number] a number with a decimal point
    [true-or-false] true or false
    [list] a list
   *[table] a table
  }.
record-holds = The key “{ $name }” may hold only { $kind ->
    [text] strings
    [number] numbers with a decimal point
   *[table] tables
  }.
record-hex =
    { $n ->
        [one] The key “{ $name }” must be { $n } hexadecimal digit.
       *[other] The key “{ $name }” must be { $n } hexadecimal digits.
    }
record-values = A position and expectations may hold only strings, numbers, lists and tables.
record-no-game = The record does not say which game it is of.
record-rules-number = Rules are numbered from 1.
record-draw = A draw must be written ["label", number].
record-draw-label = The next draw in the script is “{ $name }”, but the game draws “{ $other }”.
record-draw-range = The scripted draw “{ $name }” is { $n }; it must lie between 0 and { $most }.
record-take-back = The game cannot be taken back to { $name } moves.
record-beside = “{ $name }” is not a valid “!” line.
record-line = “{ $name }” is not written as “SEAT: MOVE”.
record-seat = “{ $name }” is not a seat.
record-other-game = This is a record of { $name }, not of { $other }.
record-rules = The record was made under rules { $name }; those here are number { $other }.
record-of-view = A game recorded as one seat saw it cannot be replayed.
record-table = { $why }
record-position = This position is impossible. { $why }
record-secret = The secret is not the one that was promised before the game.
record-no-seed = The record has neither the seed nor the secret, so nothing can be proved.
record-result = The game ends with { $name }, but the record claims { $other }.
record-digest = The final position is not the one that the record claims.
record-extends-itself = { $file } extends itself.
record-no-expect = A scenario that expects nothing shows nothing.
expect-key = An expectation has no key “{ $name }”.
expect-type = In an expectation “{ $name }” must be { $kind ->
    [text] a string
    [whole] a whole number
    [number] a number with a decimal point
    [true-or-false] true or false
    [list] a list
   *[table] a table
  }.
expect-path = In an expectation “path” goes with either “value” or “absent”.
expect-nothing = One of the expectations demands nothing.
expect-holds = In an expectation “{ $name }” is a list of { $kind ->
    [text] strings
    [number] numbers with a decimal point
   *[whole] whole numbers
  }.
expect-needs = In an expectation “{ $name }” means nothing without “{ $other }”.
expect-rule = There is no rule { $rule }.
expect-draw = The game makes no draw “{ $name }”; it makes: { $known }.
expect-question = The game asks no question “{ $name }”; it asks: { $known }.
expect-event = There is no event “{ $name }”.
expect-misspelt = The event “{ $name }” can never happen: { $why }.
expect-step = “{ $path }” can never exist: nothing is called “{ $name }”.
expect-result =
    { $n ->
        [one] A result has { $n } share, one for each seat.
       *[other] A result has { $n } shares, one for each seat.
    }
expect-seat = There is no seat { $name }; seats are numbered from 0 to { $most }.
expect-unlisted = The answers to this question cannot all be listed, so “moves” cannot be compared; test single answers with “move”.
expect-table = Where the table should be refused, nothing else can be expected.

## What a scenario finds otherwise than it expects

differs-after = after move { $n }: { $why }
differs-moment = There is no move { $n }.
differs-owing = Answers are owed by { $name }, not by { $other }.
differs-asked = The question is { $name }, not { $other }.
differs-open = Open, but not expected: { $name }. Expected, but not open: { $other }.
differs-result = The result is { $name }, not { $other }.
differs-over = The game is over.
differs-not-over = The game is not over.
differs-allowed = The move “{ $move }” is allowed, and should be refused by { $rule }.
differs-not-offered = Seat { $seat } may answer “{ $move }”, but it is not offered.
differs-offered = Seat { $seat } is offered “{ $move }”, although it is refused.
differs-listed = Seat { $seat } is offered “{ $move }”, which is refused: { $why }
differs-silently = “{ $move }” leads to another position when nobody listens to the events.
differs-unsound = After “{ $move }” the position is impossible: { $why }
differs-refused = The move “{ $move }” should be allowed; it is refused: { $why }
differs-rule = The move “{ $move }” should be refused by { $rule }; it is refused for another reason: { $why }
differs-table-allowed = The table is allowed, and should be refused by { $rule }.
differs-table = The table should be refused by { $rule }; it is refused for another reason: { $why }
differs-no-event = “{ $name }” should have happened, in this order; what happened: { $other }.
differs-event = “{ $name }” should not have happened; what happened: { $other }.
differs-course = The play took another course than the recorded one: { $name } instead of { $other }.
differs-path = { $path } is { $name }, not { $other }.
differs-no-path = There is no { $path }; expected: { $other }.
differs-absent = { $path } should be there and is not.
differs-present = { $path } should not be there; it is { $name }.
differs-draws = The last draws of the script were never made: { $name }.

## The arena

arena-bot = bot
arena-share = win share
arena-interval = 95% interval
arena-fair = fair share
arena-rating = rating
arena-seats-held = seats held
arena-time = ms per decision
arena-faults = failed
arena-failed = { $name } failed: { $why }
arena-speed = games/s
arena-kept =
    { $n ->
        [one] { $n } game is kept in { $file }.
       *[other] { $n } games are kept in { $file }.
    }
arena-better =
    { $n ->
        [one] { $one } is better than { $two } (decided after { $n } deal).
       *[other] { $one } is better than { $two } (decided after { $n } deals).
    }
arena-equal =
    { $n ->
        [one] There is no difference worth mentioning between { $one } and { $two } (decided after { $n } deal).
       *[other] There is no difference worth mentioning between { $one } and { $two } (decided after { $n } deals).
    }
arena-open =
    { $n ->
        [one] { $one } or { $two }: undecided after { $n } deal.
       *[other] { $one } or { $two }: undecided after { $n } deals.
    }
arena-few = { $one } or { $two }: too few seeds to decide ({ $n }, at least { $least } are needed). For a first look: --games { $games }.
export-written =
    { $n ->
        [one] { $n } line is written to { $file }.
       *[other] { $n } lines are written to { $file }.
    }
export-records =
    { $n ->
        [one] { $n } record is written to { $file }.
       *[other] { $n } records are written to { $file }.
    }
tune-better = Better: { $share } [{ $low }, { $high }] of { $n } fresh games, where { $fair } is fair.
tune-no-better = No proof that it is better: { $share } [{ $low }, { $high }] of { $n } fresh games, where { $fair } is fair.
train-told = Learnt. The figures, measured on games that took no part, are at the top of { $file }.
analyse-seat = seat
analyse-course = chances over time
analyse-first = at the start
analyse-last = at the end
analyse-no-turns = No move turned the game, as far as these play-outs can tell.
analyse-turn = { $n }. { $who }: { $move } ({ $value }); “{ $better }” was better ({ $more }, ± { $doubt }).

## Reports of the arena

report-title = { $game }: a study
report-games = games
report-faults = games in which a bot failed
report-length = decisions per game (least–most)
report-mean-length = decisions per game, mean
report-branching = choices per decision, mean and most
report-unlisted = decisions with too many choices to list
report-bots = Bots
report-shares-note = Dots are win shares with their 95% intervals, counting all games of one seed as a unit; a line marks the fair share.
report-pair = alone · among
report-pairs = Head to head
report-balance = Balance
report-order = Who answers first
report-place = place in the order
report-seats = By seat
report-seat = seat
report-table = table
report-tables = By table
report-course = The course of a game
report-decisions = decisions
report-choices = choices
report-median = median { $n }
report-kinds = Decisions by kind
report-a-game = per game
report-scores = Score over time
report-winners = the winners
report-others = the others
report-progress = course of the game, %
report-score = score
report-events = What happens
report-sample =
    { $n ->
        [one] From { $n } game, drawn from the file by lot.
       *[other] From { $n } games, drawn from the file by lot.
    }
report-rules = Which rules fire
report-rule = rule
report-in-games = in games
report-watched = Lines of code that cite a rule and were watched in games: { $n }.
report-unwatched = A compiled engine cannot be watched; the interpreted one can.
report-never = Never seen to fire:
report-again = How to reproduce this
report-plan = plan
report-commit = commit
report-sources = sources
report-by-rules = rules
report-versions = versions

## What the arena cannot use

error-participants = Name at least one bot, and none of them twice.
error-bot-no-file = There is no file { $file } with a bot in it.
error-bot-broken = The bot in { $file } cannot be loaded: { $why }
error-bot-class = There is no class { $name } with a method choose in { $file }.
error-weights = There are no weights in { $file }: they are written in TOML under [weights], one number per name.
error-weight = { $bot } has no weight “{ $name }”; it has: { $known }.
error-participant = There is no bot “{ $name }”; known: { $known }. To set how long a search thinks: search:2000, search:0.5s. To use your own class: path/to/file.py:Class.
error-no-weights = The bot “{ $name }” has no weights to tune.
error-not-judging = { $game } has no features to learn from.
error-style = There is no style “{ $style }”; known: { $known }.
error-fraction = { $name } needs a number between 0 and 1, not “{ $value }”.
error-arena-file = { $file } is not a file of the arena.
error-arena-empty = There are no games in { $file } yet.
error-arena-plan = { $file } holds games of another tournament; name another file, or repeat its command.
error-arena-rules = { $file } was played under other rules; name another file.
error-arena-bot = { $file } holds games of another “{ $name }”: that bot has been changed since; name another file.
error-arena-changed = The bot “{ $name }” was changed while it played, or a worker has another one.
error-arena-fewer = { $file } was started for more games than that.
error-arena-turned-away = No worker plays by these rules; turned away: { $n }.
error-arena-worker = A worker failed: { $why }
error-arena-lost =
    { $n ->
        [one] A job was given up after { $n } worker had failed on it.
       *[other] A job was given up after { $n } workers had failed on it.
    }
error-ray = There is no Ray cluster at { $address }: { $why }
error-extra = This needs the extra “{ $extra }”: pip install 'kingsmoot[{ $extra }]'
error-export = { $file } should end in .parquet or .npz, or be a folder.
error-analyse-empty = Nobody has moved yet in { $file }.
error-analyse-few = { $name } must be at least { $least }: a single play-out does not show how far off it may be.

# What is wrong with a described position.
position-unknown-key = A position has no key “{ $key }”.
position-whole = { $key } must be a whole number from { $least } to { $most }.
position-type = { $key } must be { $kind ->
    [table] a table
    [list] a list
    [lists] a list of lists
    [texts] a list of strings
   *[true-or-false] true or false
  }.
position-no-such = { $where }: there is no “{ $name }”.
position-known = { $where }: there is no “{ $name }” (known are { $known }).
position-hidden = These words come from a view and leave open what its reader may not know (“?”): only a whole position can be set up. To play on from a view, imagine what is hidden.
position-form = “{ $told }” cannot be read; it is written like this: “{ $form }”.
position-frame = { $where }: “{ $told }” cannot be happening here.
position-twice = There is only one “{ $name }”.
position-too-many = { $key } holds at most { $most }.
position-unsound = It cannot come about: { $why }.
position-follows = { $key } follows from the rest: it is { $form }, not { $told }.
position-result = The result “{ $told }” does not share out one win among the seats.
position-acting = acting: { $told } is a unit of seat { $owner }, but it is the turn of seat { $active }.
position-off-table = { $key }: { $told } is not on the table.
position-empty = { $key } is empty, but something must be happening.

## Why a text is no move

notation-long =
    { $n ->
        [one] it is longer than { $n } character
       *[other] it is longer than { $n } characters
    }
notation-missing = { $what } is missing
notation-absent = “{ $name }” is missing
notation-expected = “{ $name }” is expected, not “{ $other }”
notation-whole = a whole number is expected, not “{ $name }”
notation-range = the number must be between { $least } and { $most }
notation-form = “{ $name }” cannot be read; it is written like this: { $form }
notation-no-such = there is no { $what } “{ $name }”
notation-known = there is no { $what } “{ $name }” (known are { $known })
notation-too-much = “{ $name }” does not belong there
notation-verb = no move begins with “{ $name }”; moves begin with { $known }
notation-nothing = nothing was typed
notation-unlike = it does not match any move that is possible now
notation-ambiguous = it could mean { $known }
notation-left-out = leave out { $what } if there is none
notation-order = each must be named only once, in the fixed order
notation-twice = the same is named twice
notation-count = there are only { $most } of “{ $name }”

## What each command of `kingsmoot --help` does

about-kingsmoot = One table for board games: play, replay, verify, and read the rules.
about-options = Options are described in English.
about-play = Play against bots, in the terminal.
about-learn = Learn a game by playing its lessons, in the terminal.
about-puzzle = Find the best move: a puzzle, in the terminal.
about-puzzles = Find new puzzles in finished games: one move clearly better than all others.
about-table = Serve the web table: play in a browser, with friends or bots.
about-replay = Replay a recorded game.
about-film = Make a film of a recorded game: a page to step through, or a drawing or picture that moves.
about-show = Print a position in words, or draw it as SVG.
about-verify = Prove recorded games: every die and shuffle, every move, and the end.
about-scenario = Run scenarios and say what differed.
about-rules = Read the numbered rules of a game.
about-games = List the games, with their seats, editions and options.
about-bench = Measure the engines, in yards and microseconds.
about-arena = Let bots play a tournament; an interrupted one resumes where it stopped.
about-lab = Study the balance of a game, or the strength of its bots, and write a report with plots.
about-report = Write a report on a file of games.
about-analyse = Show how each seat’s chances changed and which moves turned the game.
about-export = Write the observations, moves and results of a file of games, or its records, one file each.
about-tune = Look for better weights for a bot’s evaluation, and keep them with the study that found them.
about-train = Learn from self-play how good a position is, measure it on games that took no part, and keep the weights.
about-prove = Prove, over many games, what must always hold.
about-words = Play games with bots and print every distinct line they cause, by message.

## The operator of a table

upkeep-no-address = A database is a file, or postgresql://USER@HOST/NAME.
upkeep-no-folder = There is no folder { $folder } for the database: create it first, or name another file with --db.
upkeep-other = { $file } is not a kingsmoot database: name another one with --db.
upkeep-read-only = { $file } cannot be written: give the file and its folder to the user who runs the server, or name another one with --db.
upkeep-no-server = The database { $address } cannot be used: check that it runs, its name and its password ({ $why }).
upkeep-port-taken = Port { $port } is already in use: end the other program, or choose another port with --port.
upkeep-no-listening = The server cannot listen on { $address } ({ $why }): choose another address with --host or another port with --port.
upkeep-newer = A newer kingsmoot has used this database: install that version again (this is { $version }), or restore the copy that was made before the upgrade.
upkeep-pg-dump = PostgreSQL copies its databases itself: pg_dump -Fc -f { $file } { $address }
upkeep-version = This is kingsmoot { $version }.
upkeep-thinks-compiled = Bots think with compiled rules.
upkeep-thinks-building = The rules are being compiled in the background; until that is done, bots think with the uncompiled ones and see less far.
upkeep-thinks-later = The rules are not compiled yet; a server does that in the background.
upkeep-thinks-interpreted = Bots think with uncompiled rules and see less far than with compiled ones.
upkeep-sound = The file { $file } is sound.
upkeep-damaged-file = The file { $file } is damaged: { $why }
upkeep-shared = Others on this computer can read { $file }, which holds hidden hands: chmod 600 it.
upkeep-empty = The database is empty: the first start of the server prepares it.
upkeep-older = The database is from an earlier version: the next start of the server upgrades it. Make a copy first.
upkeep-tables = { $n ->
    [0] No tables yet.
    [one] { $n } table read and replayed.
   *[other] { $n } tables read and replayed.
}
upkeep-damaged-table = Table { $table } cannot be read; the others are not affected.
upkeep-copied = The copy is { $file }.
upkeep-exists = { $file } already exists, and a copy never overwrites another file.
upkeep-phones = On your network: { $address }
