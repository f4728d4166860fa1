title = The tourney

knight-1 = the Red Knight
knight-2 = the Blue Knight
knight-3 = the Yellow Knight
knight-4 = the Black Knight

ruse-dodge = dodge
ruse-parry = parry
ruse-spur = spur
ruse-banner = banner
ruse-hidden = a card face down

label-hand = card { $n } in hand: { $ruse }
label-lance = the lance of { $knight }
label-favour = the favour of { $knight }
label-deck = the deck
label-pile = cards laid aside

overlay-reach = How far lances reach
measure-foot = {" "}ft

ask-bid = How many coins do you bid for the field?
ask-aim = On whom do you turn your lance, and how far?
ask-react = { $knight } strikes with strength { $n }. Do you play a ruse?
ask-salute = Do you rest or boast?
ask-camp = What do you do in camp?
ask-refit = Which cards do you lay aside?

lasting-pass = Pass for the rest of the round

crumb-round = round { $n }
crumb-bid = bidding
crumb-aim = { $knight } aims
crumb-blow = { $knight } strikes { $target } with { $n }
crumb-window = ruses
crumb-salute = salute
crumb-camp = { $knight } is in camp
crumb-refit = refit

log-round = Round { $n } begins.
log-gap = { $knight } leaves a gap at { $angle }°.
log-bid = { $knight } bids { $n }.
log-field = { $knight } takes the field for { $n }.
log-scout = { $knight } looks at the next card.
log-scouted = It is: { $ruse }.
log-aim = { $knight } aims at { $target }, turned by { $angle }°.
log-roll = The die shows { $n }.
log-react = { $knight } plays: { $ruse }.
log-blow = { $knight } strikes { $target } and wins { $n } glory.
log-rest = { $knight } rests and gains a coin.
log-boast = { $knight } boasts and gains a point of glory.
log-stow = { $knight } stows a card.
log-stowed = It is: { $ruse }.
log-buy = { $knight } buys a card.
log-discard = { $knight } lays aside: { $n }.
log-draw = { $knight } draws a card.
log-drawn = It is: { $ruse }.
log-favour = { $knight } shows the favour: { $ruse }.
