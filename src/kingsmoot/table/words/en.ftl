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
