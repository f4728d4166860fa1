### Words that the scripts of the table's pages say themselves; served to them as JSON (`web/client_words.py`).

new-table = New table
my-turns = My turns
open-tables = Open tables
lobby = Lobby
game = Game
edition = Edition
no-games = No game is installed.
your-name = Your name
seats = Seats
seat = Seat
seats-count =
    { $n ->
        [one] { $n } seat
       *[other] { $n } seats
    }
seats-range =
    { $n ->
        [one] { $least }–{ $most } player
       *[other] { $least }–{ $most } players
    }
seats-open =
    { $n ->
        [one] { $n } free seat
       *[other] { $n } free seats
    }
seat-less = One seat fewer
seat-more = One more seat
who-sits = Who sits here: { $seat }
sitter-me = I play
sitter-bot = Bot
sitter-friend = A friend, by link
sitter-here = Another player on this device
sitter-open = Open to anyone
sitter-me-about = in this browser
sitter-friend-about = you will get a link to send
sitter-here-about = with a curtain between turns
sitter-open-about = shown in the lobby
strength = Strength
more-options = Rules, clock and more
rulings = Points that the rulebook leaves open
rulings-about = They are settled the usual way; you need not look at them.
clock = Clock
clock-seat = Time for the whole game
clock-decision = Time for each decision
clock-zero = When time runs out
clock-seat-is = { $time } for the game
clock-decision-is = { $time } for a decision
clock-both = The time for a decision runs first (+), then that for the whole game.
zero-bot = a bot answers
zero-vote = the others may vote
zero-none = nothing happens
no-clock = No limit
seconds =
    { $n ->
        [one] { $n } second
       *[other] { $n } seconds
    }
minutes =
    { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
hours =
    { $n ->
        [one] { $n } hour
       *[other] { $n } hours
    }
days =
    { $n ->
        [one] { $n } day
       *[other] { $n } days
    }
private-talk = Private talk
private-talk-about = Players may talk in private
onlookers-talk = Talk of onlookers
onlookers-talk-about = Onlookers may talk to everybody
rated = Rated
rated-about = Rated: the result counts, everyone sits down with a key, no hints from bots
listed-about = Show this table in the lobby
create = Open the table
list-file = List from a file
list-download = Download the list: { $who }
list-away = Remove { $file }
list-too-long = This file is too long for a list.
turns-none = Games you are playing will appear here.
tables-none = Nobody is waiting for company just now. Open a table and be the first.
status-waiting = waiting for players
status-running = in progress
status-over = over
your-turn = your turn
language = Language
theme-dark = Dark theme
theme-light = Light theme
sound = Sound
help = Help and keys
close = Close
cancel = Cancel
confirm = Confirm
sure = Are you sure?
yes = yes
no = no
next = Next
room-sit = Take your seat
room-choose = Choose a free seat
room-wait = Waiting for the others
room-about = The game starts automatically as soon as everyone has sat down. Every seat is a secret link: whoever has it plays that seat.
sit-down = Sit down
sit-here = Sit here
clear-seat = Free this seat
start-now = Start now, with bots
copy-link = Copy link
send-link = Send
copied = Copied.
seat-open = free
seat-ready = ready
seat-invited = invited
seat-here = here
seat-away = away
you = you
bot = bot
resigned = resigned
owes = to answer
onlooker = Onlooker
onlooker-mark = (onlooker)
pass-device-title = { $who } to play
pass-device-about = Pass the device on. Nobody else should be looking.
pass-device-clock = The clock is already running.
pass-device-lift = I am { $who }: show the table
answer-sealed = Your answer is sealed. Waiting for the others.
change-answer = Change it
not-begun = The game has not begun.
game-over = The game is over.
waiting-for = Waiting for { $who }.
thinking = One moment…
more-questions =
    { $n ->
        [one] and { $n } more question
       *[other] and { $n } more questions
    }
hint = Hint
hint-is = The bot would choose “{ $move }”.
hint-others = It also considered: { $moves }.
hint-expects = Your chances would be { $share }.
hint-behind = You are behind; the bot sees nothing better.
hint-take = Choose this
ring-elsewhere = { $what }, from another place
type-label = Type your move
take-back = Take back
ask-back = Ask to take back
agree = Agree
disagree = No
chosen = Chosen so far
choose-these =
    { $n ->
        [one] Choose { $n }
       *[other] Choose { $n }
    }
lacks = Lacks { $what }
pieces-left =
    { $n ->
        [one] { $n } left
       *[other] { $n } left
    }
since-last = Since your last move
play-back = Play it back
look-back = Look back
back-to-game = Back to the game
choose-none = None of them
sheet-missing =
    { $n ->
        [one] { $n } still to choose
       *[other] { $n } still to choose
    }
enough = Done
as-list =
    { $n ->
        [one] { $n } choice as a list
       *[other] { $n } choices as a list
    }
guide-thing = Choose on the board or from the list.
guide-beside = Choose on the board or beside it.
may-now = Now
may-choose = It can be chosen now.
may-more = and { $n } more
guide-word = Choose an answer.
guide-word-or-thing = Choose an answer, or a piece on the board.
guide-several = Choose { $least } to { $most }.
guide-up-to = Choose up to { $most }.
guide-exactly = Choose { $n }.
guide-whole = A number from { $least } to { $most }.
guide-turn = Drag the handle around, or use the slider.
guide-slide = Drag the handle along its line, or use the slider.
guide-spot = Drag the handle to its place.
less = Less
more = More
open-rule = Open the rulebook at this rule
standing = Standing answers
standing-about = Questions of this kind are then answered for you at once, so that nobody has to wait.
standing-off = Stop answering this for me
until-round = until the end of the round
until-game = until the end of the game
until-off = off
tab-state = State
tab-log = Log
tab-talk = Talk
tab-table = Table
tab-result = Result
say = Say something
say-to = To whom
to-all = to all
send = Send
privately = → { $who }
talk-empty = Nothing has been said yet.
temper = The bots’ temper
temper-lot = by lot for each
temper-cautious = cautious: keep their word unless much is at stake
temper-greedy = greedy: break it for a small gain
temper-vengeful = vengeful: strike back at whoever broke theirs
temper-loyal = loyal: break it only to win
promises = Promises
promise-new = Promise something
promise-about = A promise is recorded and never enforced. At the end everyone sees whether it was kept.
promise-to = To whom
promise-kind = What
promise-note = in your own words, if you like
promise-offer = Offer
promise-peace = peace
promise-support = support
promise-passage = free passage
promise-bid = a bid
promise-other = something else
promise-accept = Accept
promise-return = Promise the same
promise-withdraw = Withdraw
promise-kept = Kept
promise-broken = Broken
promise-state-offered = offered
promise-state-given = given
promise-state-kept = kept
promise-state-broken = broken
promise-state-withdrawn = withdrawn
rulebook = Rulebook
settings = Settings
setting-quick = Play without confirming
quick-never = nothing: I confirm every move
quick-buttons = buttons with the whole answer
quick-clicks = whatever takes a single click
setting-sound = Quiet sounds
my-seat = My seat
bot-plays = Let a bot play for me
take-seat-back = Play myself again
hand-over = Give my seat to someone else
hand-over-about = You will get a new link to pass on, and your own will stop working.
hand-over-link = Send this link to whoever takes over:
resign = Resign
resign-about = A bot will play your seat to the end.
absent = Who is away
vote-bot = Vote to let a bot play
this-table = This table
share-watch = Copy the link for onlookers
download-record = Download the record
report = Report a problem
fairness = Provably fair
fairness-about = Before the game, the table published this fingerprint of its secret. Every player’s browser added a number of its own. After the game the secret is revealed, and anyone can check that nobody rigged the draws.
fairness-after = The secret has been revealed. One click checks everything.
verify = Verify
proof-commitment = The secret is the one that was sealed before the game.
proof-commitment-bad = The secret is not the one that was sealed before the game!
proof-seed = The seed follows from the secret and every player’s number.
proof-seed-bad = The seed does not follow from the secret and the players’ numbers!
proof-replay = The whole game, replayed, comes to the same end.
proof-replay-bad = The replayed game differs!
proof-secret = The table’s secret
proof-nonce = Number of player { $n }
proof-seed-is = Seed
result-wins =
    { $n ->
        [one] { $who } wins!
       *[other] { $who } win together!
    }
score = Score
share = Share of the win
graph-standing = Chances of winning
graph-scores = Score
study = Analysis
study-about = Looks at many moments of the game, plays on from each of them many times, and tries other moves with what each player knew then. It takes a while.
study-begin = Analyse the game
study-wait = Thinking it over: usually no more than half a minute…
study-expectation = Chances, by playing on
study-how =
    { $n ->
        [one] { $n } game was played on from each moment.
       *[other] { $n } games were played on from each moment.
    }
study-turns = Moves that turned the game
study-no-turns = No single move stands out: nobody had a clearly better one.
study-moment = move { $n }
study-played = played
study-better = better
statistics = Statistics
stat-answers = Answers
stat-time = Time
stat-back = Taken back
replay = Replay
replay-moment = Moment
replay-eyes = Point of view
replay-back = One step back
replay-step = One step forward
replay-play = Play
replay-pause = Pause
replay-link = Link to this moment
eyes-all = everything revealed
eyes-onlooker = an onlooker’s view
fork = Play on from here: { $who }
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Show everything
overlays = What to look at
ruler = Ruler
help-board = Things you can choose have a solid outline; chosen ones have a double outline. Press anything else on the board to see why it cannot be chosen. On the board, arrow keys move between choices and Enter chooses.
key-board = Go to the board
key-cancel = Cancel, close
key-number = The first to the ninth answer
key-type = Type a move
line-joining = joining…
line-live = connected
line-broken = No connection. Trying again…
line-closed = The table has closed the connection. Reload the page.
line-revoked = This link no longer opens a seat.
line-no-table = There is no such table.
bot-page-about = a beginner who makes many mistakes
bot-squire-about = sensible, still makes mistakes
bot-knight-about = good, makes small mistakes
bot-lord-about = strong, hardly makes a mistake; thinks for two seconds at most
bot-king-about = strongest, thinks for ten seconds at most
bot-random-about = makes any move at all, by chance
bot-policy-about = plays by simple habits, without looking ahead
bot-greedy-about = makes the move that looks best at once
bot-search-about = weighs 2,000 ways the game might go, however long it takes
bot-own-about = made for this game; answers at once
bot-levels = Levels
bots-other = More bots
bots-more = More bots…
play-again = Play again
setting-notify = Notify me when it is my turn
notices = While you are away
notices-about = Where should the table write when it is your turn? It asks for confirmation there first.
notice-email = E-mail
notice-webhook = Webhook address
notices-set = Save
line-silent = The server is not responding…
onlookers =
    { $n ->
        [one] { $n } onlooker
       *[other] { $n } onlookers
    }
put-away = Put away
show-result = Show the result

## Lobby and lessons

go-on = Continue
look-on = Watch
lesson-step = Step { $n } of { $of }
lesson-go-on = Go on
lesson-answer = Answer on the board or in the list.
lesson-choose = Choose one of the answers.
lesson-measure = Set the value, then press “Confirm”.
lesson-confirm = Now press “Confirm”.
lesson-show = Show me
lesson-again = Try again
lesson-taken-back = Played out and taken back. Nothing is lost.
lesson-once-more = Once more
lesson-learnt = What you have learnt
lesson-next = Next: { $title }
lesson-stars =
    { $n ->
        [one] { $n } star
       *[other] { $n } stars
    }
streak =
    { $n ->
        [one] solved on { $n } day
       *[other] solved { $n } days in a row
    }
coach = Coach
coach-quiet = No more advice
rules-found =
    { $n ->
        [one] { $n } rule
       *[other] { $n } rules
    }
summary = On one screen
summary-goal = Goal.
summary-turn = A turn.
summary-learn = Learn it step by step
summary-begin = Start playing
study-sentence =
    { $n ->
        [one] { $who }: { $move }. Better: { $better }. That would have won { $n } more game in a hundred.
       *[other] { $who }: { $move }. Better: { $better }. That would have won { $n } more games in a hundred.
    }
study-lesson = A lesson that helps: { $title }
study-rule = A rule that helps:

## One's own identity

me = Me
key-made = You now have a player key in this browser. It is on the page “Me”.
me-new = Your own key
me-new-about = With a key you keep your games on all your devices, a profile with your results, and a rating. There is no account, no e-mail and no password: the key is made here and kept in this browser.
me-new-free = You do not need one to play.
me-make = Make my key
me-no-storage = This browser forbids pages to remember anything, so it cannot keep a key.
me-nameless = Without a name
me-rename = Save the name
me-profile = What others see
me-games = My games
me-results = My results
me-ratings = Ratings
me-latest = Latest games
me-no-results = Finished games will appear here.
me-sum =
    { $n ->
        [one] { $n } game, won { $won }
       *[other] { $n } games, won { $won }
    }
place-of = place { $place } of { $n }
rated-mark = rated
rating-provisional = provisional: too few games so far
me-devices = Devices
me-device = A device
me-this-device = this device
me-device-since = added { $day }, last seen { $seen }
me-drop = Remove
me-drop-about = This device will no longer be you, and its links to your games will stop working.
me-add-device = Add a device
me-code = Code for a phone’s camera
me-way-in = Read this code with the other device, or open the link there.
me-way-in-safe =
    { $n ->
        [one] The link works once, for { $n } minute, and lets nobody in until you agree here. Keep this page open.
       *[other] The link works once, for { $n } minutes, and lets nobody in until you agree here. Keep this page open.
    }
me-asks = { $device } asks to join. Does it show this number?
me-asks-about = If your device shows another number, or none, somebody else has used the link: refuse.
me-admit = Yes, let it in
me-deny = Refuse
me-join = Add this device
me-join-about = This device asks the one that showed you the link. Nothing happens until you agree there.
me-join-instead = In this browser you are “{ $name }” so far. Write down that key’s words first: typed on the other device, they bring its games along.
me-join-yes = Ask to join
me-joining = Joining { $name }
me-joining-about = The other device must show the same number. Agree there.
me-key = The key
me-key-about = Whoever has the key is you. Write its words down on paper: they bring you back if this browser forgets you.
me-words = The words of your key
me-show-words = Show the words
me-words-about = Nine words, in this order. Anyone who knows them is you: show them to nobody.
me-words-count =
    { $n ->
        [one] There should be nine words; this is { $n }.
       *[other] There should be nine words; these are { $n }.
    }
me-words-word = “{ $word }” is not a word of a key.
me-words-sum = These words do not fit together: one is wrong, or the order is.
me-merge = I have another key, too
me-merge-about = Type the nine words of the other key. Its games, results and blocks become yours, and the device that holds it becomes one of yours. This cannot be undone.
me-merge-do = Merge
me-merged = The games of the other key are yours now.
me-restore = I have a key on paper
me-restore-about = Type its nine words. Capital letters and commas do not matter.
me-restore-do = Restore
me-renew = Renew the key
me-renew-about = You get another key, and the words change. All other devices are out, and the links to your unfinished games are replaced. Do this if somebody may have your key.
me-renewed = The key is new. Write its words down.
me-forget = Forget the key here
me-forget-about = This browser forgets the key. Without its words, or another device that has one, you cannot get back.
me-delete = Delete this player
me-delete-about = Your name, ratings, devices and history are deleted for good. Games go on without your name.
me-avoided = Blocked and muted
avoided-block = blocked
avoided-mute = muted
avoid-none = Undo
people = People at the table
person-profile = Profile: results and ratings
person-no-key = This person plays without a key.
person-mute = Mute
person-unmute = Hear again
person-block = Block
person-unblock = Unblock
person-block-about = Whoever you block cannot sit down at your tables; you no longer see their open tables or what they say.
report-person = Report to the host of this server
report-about = The host sees your words, the table and the seat, but no hidden cards.
report-reason = What is wrong
report-talk = What they say
report-name = Their name
report-cheating = Cheating
report-leaving = Leaving games on purpose
report-other = Something else
report-text = What happened?
report-send = Send the report
report-sent = The host has been told.
