### Words of Oriflamme: Ablaze in English.
###
### $family  name of the acting family (family-red ...); in log-winners several names joined by list-comma and list-and
### $other   name of another family
### $card    name of a card (card-queen ...), or the bare word hidden where the reader may not know it
### $n       a whole number
### $place   number of a position in the row, counted from 1 in the direction of activation
###
### Attribute of cards: .card the name as it stands behind “the” (the Queen, the Bribery card).

## Cards

card-prince = Prince
    .card = Prince
card-twin = Twin
    .card = Twin
card-queen = Queen
    .card = Queen
card-daredevil = Cut-throat
    .card = Cut-throat
card-apothecary = Apothecary
    .card = Apothecary
card-criminal = Felon
    .card = Felon
card-schemer = Schemer
    .card = Schemer
card-substitution = Substitution
    .card = Substitution card
card-plan = Plan
    .card = Plan card
card-trap = Trap
    .card = Trap
card-bribe = Bribery
    .card = Bribery card
card-hidden = face-down card
    .card = face-down card

card-prince-text = Revealing him brings your Twin into the row. Each activation gives 1 influence. If he is eliminated, your Twin is discarded unless it is covered.
card-twin-text = Each activation gives 1 influence. If the Twin is eliminated, your Prince is discarded unless he is covered.
card-queen-text = Each activation gives 2 influence. An opponent who eliminates her gains 1 extra influence.
card-daredevil-text = Eliminates an adjacent card and every face-up card of the same name that belongs to another player. If only one card is eliminated, you gain nothing for it.
card-apothecary-text = Eliminates a card next to any other card of yours, however far away. If you have no other card in the row, nothing happens.
card-criminal-text = Every player, you included, loses 1 influence for each of their cards next to the Felon.
card-schemer-text = Each activation gives 2 influence. If she is next to a stack when activated, she gives nothing and is discarded.
card-substitution-text = Eliminates an adjacent card and is then discarded. If the eliminated card was an opponent’s character and you have one of the same name among your discarded, eliminated or set-aside cards, yours takes its place, face up.
card-plan-text = Discard this card to activate one of your face-up characters. For each influence that was on it, either take it or spend it on one more activation.
card-trap-text = If you reveal it, you gain 1 influence, all influence on it is lost, and it is discarded. If an opponent’s card eliminates it, that card is discarded and you steal 3 influence from that opponent.
card-bribe-text = Put your bribe token on a face-up character that is not on top of a stack: it now belongs to your family. Bribery is then discarded.

## Families, as the acting player of a sentence

family-red = Red
family-blue = Blue
family-green = Green
family-yellow = Yellow
family-black = Black
letter-family-red = R
letter-family-blue = B
letter-family-green = G
letter-family-yellow = Y
letter-family-black = K

list-comma = { $family }, { $other }
list-and = { $family } and { $other }

## Sections and phases

section-setup = Set-up
section-round = The round
section-placement = Placement
section-queue = The row
section-stacks = Stacks
section-activation = Activation
section-reveal = Revealing
section-influence = Influence
section-elimination = Elimination
section-discard = Discard
section-characters = Characters
section-intrigues = Intrigues
section-trap = Trap
section-bribe = Bribery
section-end = End of the game
section-tie-break = Ties
section-secrecy = Open and hidden information
section-rulings = Rulings

phase-placement = Placement phase
phase-activation = Activation phase

## Things on the table

word-character = character
word-intrigue = intrigue
word-ability = ability
word-round = round
word-row = row
word-position = position
word-stack = stack
word-hand = hand
word-set-aside = set-aside cards
word-discard = discard
word-supply = supply
word-influence = influence
word-score = score
word-first-player = first player
word-bribe-token = bribe token
word-direction = direction of activation
word-face-up = face up
word-face-down = face down
word-covered = covered
word-yes = yes
word-no = no

influence-count = { $n } influence
card-count =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }

place-start = start of the row
place-end = end of the row
place-on = on the card in position { $place }
place-first = here
place-position = position { $place }

## Buttons

do-place = Place
do-place-start = Place at the start
do-place-end = Place at the end
do-place-on = Place on top
do-keep = Keep face down
do-reveal = Reveal
do-activate = Activate
do-eliminate = Eliminate
do-discard = Discard
do-replace = Replace
do-bribe = Bribe
do-twin = Place the Twin
do-take = Take the influence
do-spend = Spend to activate again
do-steal = Steal
do-decline = Decline
do-look = Look at the card

## Table options

option-direction = Direction of activation
option-direction-text = At which end of the row the activation phase begins.
option-direction-left-to-right = From left to right
option-direction-left-to-right-text = The leftmost card is the first in the row.
option-direction-right-to-left = From right to left
option-direction-right-to-left-text = The rightmost card is the first in the row.

option-twin-enters-on = What brings in the Twin
option-twin-enters-on-text = When the Twin leaves its place in front of its player and enters the row.
option-twin-enters-on-reveal = Revealing the Prince
option-twin-enters-on-reveal-text = The Twin enters only when its player turns the Prince face up in the activation phase.
option-twin-enters-on-activation = Any activation of a Prince
option-twin-enters-on-activation-text = The Twin enters whenever a Prince of its family is activated, if it is still in front of its player.

option-apothecary-may-target-itself = Apothecary may eliminate itself
option-apothecary-may-target-itself-text = Whether an Apothecary next to another card of its family may choose itself.
option-apothecary-may-target-itself-yes = Yes
option-apothecary-may-target-itself-yes-text = It may choose itself, and must if there is no other target.
option-apothecary-may-target-itself-no = No
option-apothecary-may-target-itself-no-text = It never chooses itself; without another target nothing happens.

option-influence-floor = Lowest influence
option-influence-floor-text = What happens to a player who must lose more influence than they have.
option-influence-floor-zero = Zero
option-influence-floor-zero-text = A player loses no more than they have, and a thief gets no more than that.
option-influence-floor-none = No limit
option-influence-floor-none-text = Every loss is counted in full, and a score may fall below zero.

option-supply = Supply of influence
option-supply-text = Whether the influence in the supply can run out.
option-supply-unlimited = Unlimited
option-supply-unlimited-text = The supply always has enough influence.
option-supply-limited = Limited
option-supply-limited-text = A house rule: the supply holds 63 influence, 1 for each token in the box whatever its value, and pays nothing once it is empty.

option-hidden-prince-or-twin-spared = Face-down partner is spared
option-hidden-prince-or-twin-spared-text = Whether a face-down card is discarded when its partner, Prince or Twin, is eliminated.
option-hidden-prince-or-twin-spared-yes = Yes
option-hidden-prince-or-twin-spared-yes-text = For abilities, a face-down card has no name, so it stays.
option-hidden-prince-or-twin-spared-no = No
option-hidden-prince-or-twin-spared-no-text = A face-down partner is turned face up and discarded as well.

option-uncovered-card-in-passed-position-activates = Card uncovered in a passed position
option-uncovered-card-in-passed-position-activates-text = When such a card is activated.
option-uncovered-card-in-passed-position-activates-next-round = Next round
option-uncovered-card-in-passed-position-activates-next-round-text = The card waits until its position is reached in the next round.
option-uncovered-card-in-passed-position-activates-at-once = At once
option-uncovered-card-in-passed-position-activates-at-once-text = The card takes its turn as soon as the current ability is complete.

option-bribe-mandatory-if-possible = Bribery is mandatory
option-bribe-mandatory-if-possible-text = Whether a player who reveals Bribery may bribe nobody although there is a target.
option-bribe-mandatory-if-possible-yes = Yes
option-bribe-mandatory-if-possible-yes-text = If there is a target, one must be bribed.
option-bribe-mandatory-if-possible-no = No
option-bribe-mandatory-if-possible-no-text = Its player may decline; Bribery is then discarded without effect.

option-substitution-replacement-mandatory = Replacement is mandatory
option-substitution-replacement-mandatory-text = Whether the player of Substitution may choose not to replace the eliminated character.
option-substitution-replacement-mandatory-yes = Yes
option-substitution-replacement-mandatory-yes-text = If the same character is among the player’s discarded, eliminated or set-aside cards, it must take the place.
option-substitution-replacement-mandatory-no = No
option-substitution-replacement-mandatory-no-text = The player decides whether the replacement takes the place or the row closes up.

option-covered-face-up-cards-shown-to-all = Covered face-up cards are shown to all
option-covered-face-up-cards-shown-to-all-text = Whether a face-up card that has been covered may still be looked at.
option-covered-face-up-cards-shown-to-all-yes = Yes
option-covered-face-up-cards-shown-to-all-yes-text = Everybody may see it, just as when it lay on top.
option-covered-face-up-cards-shown-to-all-no = No
option-covered-face-up-cards-shown-to-all-no-text = Only its player may look at it; the others must remember.

option-final-tie = Final tie
option-final-tie-text = Who wins if influence and cards in the row are both equal.
option-final-tie-shared = Shared victory
option-final-tie-shared-text = All players still tied win together.
option-final-tie-first-in-order = First in order
option-final-tie-first-in-order-text = Of the players still tied, the first in the order of play wins.

## Log

log-round = Round { $n } begins.
log-first = { $family } goes first.
log-placed-start =
    { $card ->
        [hidden] { $family } places a card face down at the start of the row.
       *[other] { $family } places their { $card } face down at the start of the row.
    }
log-placed-end =
    { $card ->
        [hidden] { $family } places a card face down at the end of the row.
       *[other] { $family } places their { $card } face down at the end of the row.
    }
log-placed-on =
    { $card ->
        [hidden] { $family } covers their card in position { $place } with a face-down card.
       *[other] { $family } places their { $card } face down on their card in position { $place }.
    }
log-placed-only =
    { $card ->
        [hidden] { $family } places a card face down in the empty row.
       *[other] { $family } places their { $card } face down in the empty row.
    }
log-kept =
    { $card ->
        [hidden] { $family } keeps the card in position { $place } face down and adds 1 influence to it.
       *[other] { $family } keeps their { $card } in position { $place } face down and adds 1 influence to it.
    }
log-turned = { $family } reveals their { $card }.
log-influence-taken = { $family } takes { $n } influence from their { $card }.
log-gained = { $family } gains { $n } influence.
log-lost = { $family } loses { $n } influence.
log-eliminated = { $family } eliminates { $other }’s { $card }.
log-eliminated-own = { $family } eliminates their own { $card }.
log-paid = { $family } gains { $n } influence for the elimination.
log-queen-extra = { $family } gains { $n } extra influence for the { card-queen }.
log-discarded = { $family } discards their { $card }.
log-twin-placed-start = { $family } places the { card-twin } at the start of the row.
log-twin-placed-end = { $family } places the { card-twin } at the end of the row.
log-twin-placed-on = { $family } places the { card-twin } on their card in position { $place }.
log-trap-stolen = The { card-trap } snaps shut: { $family } steals { $n } influence from { $other }.
log-trap-gained = { $family } gains { $n } influence for revealing their own { card-trap }.
log-bribed = { $family } bribes { $other }’s { $card }.
log-bribed-own = { $family } bribes their own { $card }.
log-bribe-returned = { $family } gets their bribe token back.
log-replaced = { $family } fills the gap with their own { $card }.
log-plan-activated = { $family } uses { card-plan } to activate their { $card }.
log-plan-taken = { $family } takes { $n } influence from { card-plan }.
log-plan-spent = { $family } spends { $n } influence from { card-plan } on one more activation.
log-nothing = { $family }’s { $card } has no effect.
log-declined = { $family } chooses not to use { $card }.
log-declined-replacement = { $family } does not replace the eliminated character.
log-turned-up = The eliminated card is turned face up: { $other }’s { $card }.
log-influence-lost = { $n } influence from the { IN($card, "card") } returns to the supply.
log-winner = { $family } wins with { $n } influence.
log-winners = { $family } share the victory with { $n } influence each.
log-tie-break = Influence is tied, so the number of cards in the row decides: { $family } has the most ({ $n }).
log-tie-break-equal = Influence is tied, and so is the number of cards in the row: { $family } have { $n } each.

## Questions

ask-place = Which card do you place, and where?
ask-reveal =
    { $card ->
        [hidden] Keep the card face down or reveal it?
       *[other] Keep your { $card } face down or reveal it?
    }
ask-twin = Where do you place the { card-twin }?
ask-target-daredevil = Which adjacent card does the { card-daredevil } eliminate?
ask-target-apothecary = Which card does the { card-apothecary } eliminate?
ask-target-substitution = Which adjacent card does { card-substitution } eliminate?
ask-bribe = Which character do you bribe?
ask-plan-target = Which of your characters does { card-plan } activate?
ask-plan-influence =
    { $n ->
        [one] You have { $n } influence left from { card-plan }: take it, or spend it on one more activation?
       *[other] You have { $n } influence left from { card-plan }: take 1, or spend 1 on one more activation?
    }
ask-replace = Replace the eliminated character with your own { $card }?

## Breadcrumbs

crumb-round = round { $n } of { $of }
crumb-placement = placement
crumb-activation = activation
crumb-visit =
    { $card ->
        [hidden] face-down card
       *[other] { $card }
    }
crumb-plan = { card-plan }
crumb-waiting = waiting for { $family }

## Names of things, for buttons and screen readers

label-card-up =
    { $card ->
        [hidden] { $family }’s covered card, position { $place }
       *[other] { $family }’s { $card }, position { $place }
    }
label-card-down =
    { $card ->
        [hidden] { $family }’s face-down card, position { $place }
       *[other] { $family }’s { $card }, face down, position { $place }
    }{ $n ->
        [0] { "" }
       *[other] , { $n } influence on it
    }
label-family = { $family }: { $n } influence
label-family-hand = { $family }: { $n } in hand
label-family-aside = { $family }: { $n } set aside
label-family-discard = { $family }, discarded: { $cards }
label-family-discard-empty = { $family }: nothing discarded
label-hand = { $card }, in your hand
label-aside = { $card }, among your set-aside cards
label-discard = { $card }, in your discard pile
label-lost = { $card }, discarded

## The picture

picture-title = Oriflamme, round { $n } of 6
picture-hand = Your hand
picture-influence = influence
picture-in-hand = cards in hand
picture-aside = Set aside
picture-discards = Discarded
picture-twin = the Twin is waiting
picture-first = first player
picture-character = character
picture-intrigue = intrigue
picture-start = start
picture-end = end
title = Oriflamme: Ablaze
about = A card game of bluff and intrigue: place your cards face down in a shared row and reveal them when it hurts most. Six short rounds, easy to learn.

edition-ablaze = Ablaze

## A move in a sentence

summary-place = { $where ->
        [start] Place your { $card } at the start of the row
        [end] Place your { $card } at the end of the row
       *[on] Place your { $card } on your card in position { $place }
    }
summary-twin = { $where ->
        [start] Place the { card-twin } at the start of the row
        [end] Place the { card-twin } at the end of the row
       *[on] Place the { card-twin } on your card in position { $place }
    }
summary-keep = { $card ->
        [hidden] Keep the card in position { $place } face down
       *[other] Keep your { $card } in position { $place } face down
    }
summary-reveal = { $card ->
        [hidden] Reveal the card in position { $place }
       *[other] Reveal your { $card } in position { $place }
    }
summary-eliminate = { $card ->
        [hidden] Eliminate { $family }’s face-down card in position { $place }
       *[other] Eliminate { $family }’s { $card } in position { $place }
    }
summary-bribe = Bribe { $family }’s { $card } in position { $place }
summary-activate = Activate your { $card } in position { $place }
summary-take = Take 1 influence
summary-spend = Spend 1 influence on another activation
summary-replace = Replace the eliminated character with your own card
summary-decline = Bribe nobody
summary-decline-replacement = Do not replace the eliminated character

## Reasons of hints: what is better than after another answer

hint-influence = more influence
hint-laid = more influence on your cards
hint-income = more influence from your face-up cards every round
hint-row = more of your cards in the row
hint-rival = less influence for { $family }

## Bots

bot-learnt = self-taught

## Promises that bots can keep

promise-peace = Peace: none of the other’s cards is eliminated or bribed.
