### Words of the web table: the log of what happens beside moves, votes, notices, pages without a script.
### $who is the name of a seat.

log-take-back = { $who } takes back a move.
log-resign = { $who } resigns; a bot plays on.
log-timeout = { $who } has run out of time.
log-takeover = A bot ({ $bot }) now plays for { $who }.
log-handover = A person now plays for { $who }.
ask-back = { $who } asks to take back a move.
vote-takeover = { $who } is away. Should a bot take over?
vote-handover = A bot is playing for { $who }. Should a person take over?
vote-timeout = { $who } has run out of time. Should a bot answer?
notice-subject = Your turn: { $game }
notice-body = It is your turn at the table “{ $game }”: { $question }
confirm-subject = May we write to you? { $game }
confirm-body = Someone at a “{ $game }” table has asked to be notified here whenever it is their turn. If that was you, confirm with this link; otherwise do nothing, and you will not hear from us again.
confirm-page = Notices
confirm-ask = Send notices from this table to your address?
confirm-yes = Yes, send them
confirm-done = From now on, notices from this table will be sent to your address.
hint-because = Compared with “{ $other }”: { $reasons }.
hint-wins = This wins the game.
hint-only = There is no other answer.
hint-alike = Other answers come to much the same.
promise-forced = The bot had no answer that would have kept its word.
promise-struck = The other side attacked first, so the bot’s word no longer binds it.
promise-turned = { $n ->
    [one] The bot broke its word because that raised its chances of winning by { $n } percentage point.
   *[other] The bot broke its word because that raised its chances of winning by { $n } percentage points.
  }
page-lobby = Tables
page-new = New table
page-game = Game
page-bots = Play against bots
page-play = Play
page-move = Move
page-back = Take back
page-open = Open tables
page-none = Nothing here yet.
page-rules = Rulebook
page-log = What happened
page-waiting = Waiting for the others
page-over = The game is over.
page-sit = Sit down
page-coverage = { $covered } of { $total } enforced rules have a passing case.
page-covered = covered
page-uncovered = no case yet
play-again = Play again? { $link }
lobby-hello = Four games of bluff, winter and war.
lobby-about = Learn one in three minutes. Play at once, against bots or friends. No account.
lobby-back = Welcome back.
lobby-mine = Your tables
lobby-start = Start here
lobby-minutes = { $n } min
lobby-hours = { $n ->
    [one] { $n } hour
   *[other] { $n } hours
  }
lobby-weight-1 = light
lobby-weight-2 = medium
lobby-weight-3 = heavy
lobby-players = players
lobby-learn = Learn
lobby-three-minutes = in three minutes
lobby-play = Play now
lobby-friends = With friends
lobby-steps = Three steps to your first evening
lobby-step-1 = Lesson 1: your first cards, three minutes.
lobby-step-2 = A first game with a coach beside you.
lobby-step-3 = Send a friend the link.
lobby-options = All options and seats
lobby-no-tables = No table is waiting for players just now.
lobby-free = { $n ->
    [one] { $n } free seat
   *[other] { $n } free seats
  }
learn-list = Lessons
puzzle-list = Puzzles
puzzle-daily = Puzzle of the day
puzzle-solve = Solve it
puzzle-not-this = That is not the best move. Look again.
lesson-real = Play a first game with a coach
lesson-script = This lesson needs JavaScript in your browser; you can also play it in a terminal.
lesson-not-this = Not this time. Look at what lights up.
rules-contents = Contents
rules-search = Search for a word
rules-coverage = Which rules have an example?
rules-example = Show it
rules-figure = The position in the example for { $rule }
summary = On one screen
summary-goal = Goal.
summary-turn = A turn.
example-list = Example
page-me = Me
me-script = This page needs JavaScript in your browser: your key is kept there and nowhere else.
rated = rated
page-ratings = Ratings
profile-nameless = A player without a name
profile-since = Playing here since { $day }
profile-unrated = No rated game yet.
profile-games = Results by game
profile-played = Played
profile-won = Won
profile-history = Latest games
profile-place = { $place } of { $n }
profile-none = No finished game that others may see.
profile-shown = Shown here: rated games, and games at tables that were listed in the lobby.
rating = Rating
rating-seats = Seats
rating-size = { $n ->
    [one] { $n } seat
   *[other] { $n } seats
  }
rating-who = Player
rating-games = Games
rating-bot = bot
rating-provisional = provisional: too few games so far
rating-none = Nobody has been rated here yet. Open a rated table and be the first.
rating-about = Everybody, bots included, starts at 1500. A question mark means the rating is provisional; provisional ratings come after all others.
page-host = The host’s page
host-about = For the host of this server alone.
host-secret = The host’s secret
host-enter = Open
host-leave = Close this page
host-reports = Reports
host-no-reports = Nobody has complained.
host-report-of = about { $name }
host-report-by = by
host-reason-talk = Talk.
host-reason-name = Name.
host-reason-cheating = Cheating.
host-reason-leaving = Leaving games.
host-reason-other = Other.
host-settle = Settled
host-settled = settled
host-ban-player = Ban the player
host-ban-address = Ban the address
host-bans = Bans
host-ban = Ban
host-lift = Lift
host-until = until { $day }
host-kind = What kind
host-kind-player = Player
host-kind-address = Address
host-what = Player or address
host-why = Why
host-days = Days (empty: for ever)
host-tables = Tables
host-counts = Waiting: { $waiting }. In progress: { $running }. Over: { $over }. Players with a key: { $players }.
host-table = Table
host-status = Status
host-status-waiting = waiting
host-status-running = in progress
host-status-over = over
host-moves = Entries
host-readers = Looking
host-changed = Last change
host-delete = Delete
host-load = Load
host-load-is = This process has been up for { $hours } h. Tables in memory: { $rooms }. Open pages: { $sockets }.
host-sockets = Pages
host-cpu = CPU seconds above the allowance
host-keep = What is kept for how long
host-keep-waiting = Tables waiting for players
host-keep-running = Abandoned games
host-keep-over = Finished games
host-keep-players = Keys that have never played
host-keep-reports = Reports
host-keep-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
  }
host-keep-always = for ever
host-keep-about = These are settings of the server, changed where it is started.
host-tidy = Delete what is due now
host-recount = Compute all ratings anew
