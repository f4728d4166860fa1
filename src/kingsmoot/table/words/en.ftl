### Words of the web table: the log of what happens beside moves, votes, notices, pages without a script.
### $who is the name of a seat.

log-take-back = { $who } takes a move back.
log-resign = { $who } resigns; a bot plays on.
log-timeout = The time of { $who } has run out.
log-takeover = A bot ({ $bot }) plays for { $who }.
log-handover = { $who } is played by a person.
ask-back = { $who } asks to take a move back.
vote-takeover = { $who } is away. Shall a bot play on?
vote-handover = { $who } is played by a bot. Shall a person play on?
vote-timeout = The time of { $who } has run out. Shall a bot answer?
notice-subject = Your turn: { $game }
notice-body = It is your turn at the table “{ $game }”: { $question }
confirm-subject = May we write to you? { $game }
confirm-body = Somebody at a table of “{ $game }” wishes to be told here whenever it is their turn. If that is you, agree by this link; otherwise do nothing, and you will hear no more of it.
confirm-page = Notices
confirm-ask = Shall notices of this table come to your address?
confirm-yes = Yes, send them
confirm-done = From now on notices of this table come to your address.
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
play-again = Once more? Here: { $link }
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
lobby-no-tables = No table waits for players just now.
lobby-free = { $n ->
    [one] { $n } free seat
   *[other] { $n } free seats
  }
learn-list = Lessons
puzzle-list = Puzzles
puzzle-daily = Puzzle of the day
puzzle-solve = Solve it
puzzle-not-this = That is not the best. Look again.
lesson-real = Play a first game with a coach
lesson-script = This lesson needs scripts in your browser; in a terminal it plays without.
lesson-not-this = Not this time. Look at what lights up.
rules-contents = Contents
rules-search = Look for a word
rules-coverage = Which rules are shown by a case?
rules-example = Show it
rules-figure = The position of the example for { $rule }
summary = On one screen
summary-goal = Goal.
summary-turn = A turn.
example-list = Example
