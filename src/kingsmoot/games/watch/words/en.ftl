### Words of Catan: Brotherhood of the Watch in English.
###
### $player, $other, $opponents  names of players (player-red ...); several are joined by list-comma and list-and
### $resource, $taken, $get, $paid, $spared  names of resources (resource-ore ...); the bare word hidden where the
###   reader may not know which
### $give, $want, $cards, $two  resources, equal ones counted: a name of a resource tells how many ($n), a single
###   card without the number, except in the form .counted
### $card  name of a development card   $hero  name of a hero
### $wildling, $clan  a kind of wildling and a clan   $hex, $hexagon, $spot, $path, $off, $on  places by the names
###   of their hexes; $to of summary-tormund may be the bare word camp, $clan of summary-benjen the bare word none
### $section  number of a section of the Wall and of the clearing before it   $n  a whole number

title = Catan: Brotherhood of the Watch
about = Gather, trade and build in the Gift while you all hold the Wall against the wildlings, or play the base game without the Wall.

## Players

player-red = Red
player-blue = Blue
player-yellow = Yellow
player-black = Black
letter-player-red = R
letter-player-blue = B
letter-player-yellow = Y
letter-player-black = K

list-comma = { $family }, { $other }
list-and = { $family } and { $other }
nothing = nothing
    .counted = nothing

## Resources and terrain

resource-lumber =
    { $n ->
       *[1] lumber
        [other] { $n } lumber
    }
    .quoted = lumber
    .counted = { $n } lumber
resource-brick =
    { $n ->
       *[1] brick
        [other] { $n } brick
    }
    .quoted = brick
    .counted = { $n } brick
resource-wool =
    { $n ->
       *[1] wool
        [other] { $n } wool
    }
    .quoted = wool
    .counted = { $n } wool
resource-grain =
    { $n ->
       *[1] grain
        [other] { $n } grain
    }
    .quoted = grain
    .counted = { $n } grain
resource-ore =
    { $n ->
       *[1] ore
        [other] { $n } ore
    }
    .quoted = ore
    .counted = { $n } ore

piece-roads = roads
piece-settlements = settlements
piece-keeps = keeps
piece-guards = guards

terrain-ice = ice field
terrain-forest = forest
terrain-hills = hills
terrain-pasture = pasture
terrain-fields = fields
terrain-mountains = mountains

## Development cards

card-patrol = Ranger Patrol
card-recruits = New Recruits
card-roads = Road Building
card-winter = Winter is Coming
card-point = Victory Point

card-patrol-text = Move Tormund to another hex and take a random resource card from a player there. In the Watch game you may instead drive 1 wildling out of the Gift and take 1 of the resource its hex produces.
card-recruits-text = Place 1 guard on the Wall for free.
card-roads-text = Build 2 roads for free.
card-winter-text = Take any 2 resources from the supply.
card-point-text = 1 victory point. Keep it hidden until you win.

## Heroes

hero-jeor = Jeor Mormont
hero-bowen = Bowen Marsh
hero-samwell = Samwell Tarly
hero-othell = Othell Yarwyck
hero-alliser = Ser Alliser Thorne
hero-melisandre = Melisandre
hero-mance = Mance Rayder
hero-ygritte = Ygritte
hero-yoren = Yoren
hero-qhorin = Qhorin Halfhand
hero-benjen = Benjen Stark

hero-jeor-text = Name a resource and 1 or 2 opponents: each who has it gives you 1 card of it and gets a card from you in return.
hero-bowen-text = Exchange 1 resource for 1 of your choice from the supply.
hero-samwell-text = If a roll (anyone’s, except a 7) brings you nothing, take 1 resource of your choice from the supply.
hero-othell-text = Pick up one of your roads that is connected at only one end and build it elsewhere for free.
hero-alliser-text = When you recruit a guard, pay any resource in place of one of the three.
hero-melisandre-text = When you buy a development card, pay any resource in place of one of the three, look at the top 3 cards and keep one.
hero-mance-text = Look at the resources of an opponent with more points than you and take 1.
hero-ygritte-text = Send 1 wildling from the Gift back to the Frostfangs, before or after your roll.
hero-yoren-text = Discard a Ranger Patrol that you have played and place 1 guard for free.
hero-qhorin-text = Send Tormund back to his camp, before or after your roll, and take 1 of the resource his hex produces.
hero-benjen-text = Send 1 wildling from a clearing or a camp back to the Frostfangs, then reveal a wildling token.

## Wildlings

wildling-warrior = warrior
wildling-climber = climber
wildling-giant = giant
clan-cannibals = cannibals of the Ice River
    .a = an Ice River
    .adj = Ice River
clan-cave-dwellers = cave dwellers
    .a = a cave-dweller
    .adj = cave-dweller
clan-hornfoots = Hornfoots
    .a = a Hornfoot
    .adj = Hornfoot

## Sections of the rules

section-setup-base = Set-up
section-setup-watch = Set-up for the Watch
section-setup-random = Random layout
section-turn = The turn
section-production = Production
section-seven-tormund = The seven and Tormund
section-trade = Trade
section-build = Building
section-roads = Roads
section-settlements = Settlements
section-keeps = Keeps
section-guards = Guards
section-dev-cards = Development cards
section-longest-road = Longest Road
section-largest-patrol = Largest Patrol
section-wildlings = Wildlings
section-migration = Migration
section-advance = Advance
section-raid = Raid
section-climbers = Climbers
section-giants = Giants
section-warriors = Warriors
section-breach-invasion = Breach
section-heroes = Heroes
section-victory = Victory
section-tie-breaks = Ties
section-variants = Variants
section-rulings = Rulings

## Things on the table

word-supply = supply
word-deck = development cards
word-side-a = A
word-side-b = B

## Buttons

do-roll = Roll the dice
do-end = End the turn
do-stop = Build no second road
do-buy = Buy a development card
do-roads = Play Road Building
do-trade = Offer a trade
do-withdraw = Withdraw the offer
do-accept = Accept
do-decline = Decline
do-flip = Flip the hero
do-qhorin = Qhorin: send Tormund back
do-settle = Build a settlement
do-keep = Build a keep
do-road = Build a road
do-guard = Recruit a guard
do-recruits = Play New Recruits
do-yoren = Yoren: swap a patrol for a guard
why-benjen = there is no such wildling in a camp or clearing
why-qhorin = Tormund is already in his camp
why-yoren = you have not played a Ranger Patrol
do-tormund = Move Tormund
do-patrol = Ranger Patrol: move Tormund
do-rob = Rob
do-mance = Mance: look at a hand
do-deal = Trade
do-take = Take
do-seize = Take
do-give = Give
do-pick = Keep
do-exchange = Exchange the hero
do-bank = Trade with the supply
do-bowen = Bowen: exchange a card
do-melisandre = Melisandre: buy a card
do-winter = Play Winter is Coming
do-clear = Ranger Patrol: drive a wildling away
do-ygritte = Ygritte: send a wildling back
do-benjen = Benjen: send a wildling back
do-othell = Othell: move a road
do-alliser = Alliser: recruit a guard
do-jeor = Jeor: ask for a resource
do-discard = Discard
do-haggle = Make a counter-offer
do-offer = Offer
do-counter = Offer something else

## A move in a sentence

summary-roll = Roll the dice
summary-end = End the turn
summary-stop = Build no second road
summary-buy = Buy a development card
summary-road = Build a road at { $path }
summary-settle = Build a settlement at { $spot }
summary-keep = Build a keep at { $spot }
summary-guard = Recruit a guard for section { $section }
summary-bank = Give { $n } { $give } to the supply for 1 { $get }
summary-trade = Offer the others a trade
summary-offer = Offer { IN($give, "counted") } for { IN($want, "counted") }
summary-counter = Offer { IN($give, "counted") } for { IN($want, "counted") } instead
summary-withdraw = Withdraw the offer
summary-accept = Accept the trade
lasting-decline = Decline for the rest of the turn
summary-decline = Decline the trade
summary-decline-samwell = Do not use Samwell
summary-haggle = Make a counter-offer
summary-deal = Trade with { $player }
summary-discard = Discard { IN($cards, "counted") }
summary-tormund =
    { $to ->
        [camp] Send Tormund back to his camp
       *[other] Move Tormund to { $to }
    }
summary-rob = Rob { $player }
summary-patrol = Play Ranger Patrol and move Tormund to { $hexagon }
summary-clear = Play Ranger Patrol and drive a { $wildling } out of { $hexagon }
summary-recruits = Play New Recruits and place a guard on section { $section }
summary-roads = Play Road Building and build 2 roads for free
summary-winter = Play Winter is Coming and take { IN($two, "counted") }
summary-jeor = Jeor: ask { $opponents } for { $resource }
summary-bowen = Bowen: exchange { $give } for { $get }
summary-othell = Othell: move the road from { $off } to { $on }
summary-alliser = Alliser: recruit a guard for section { $section }, paying { $paid } instead of { $spared }
summary-melisandre = Melisandre: buy a card, paying { $paid } instead of { $spared }
summary-mance = Mance: look at { $player }’s hand and take a card
summary-ygritte = Ygritte: send a { $wildling } from { $hexagon } back to the Frostfangs
summary-yoren = Yoren: discard a Ranger Patrol and place a guard on section { $section }
summary-qhorin = Qhorin: send Tormund back to his camp
summary-benjen =
    { $clan ->
        [none] Benjen: send a warrior from clearing { $n } back to the Frostfangs
       *[other] Benjen: send a wildling from { IN($clan, "adj") } camp { $n } back to the Frostfangs
    }
summary-flip = Flip the hero to side B
summary-exchange = Take { $hero } instead
summary-take = Take { $resource }
summary-give = Give { $resource }
summary-seize =
    { $resource ->
        [hidden] Take a card
       *[other] Take { $resource }
    }
summary-pick =
    { $card ->
        [hidden] Keep one of the cards
       *[other] Keep the { $card } card
    }

## Table options

option-mode = Game
option-mode-text = Whether the Wall is in play.
option-mode-watch = Brotherhood of the Watch
option-mode-watch-text = Wildlings, guards and heroes.
option-mode-base = Base game
option-mode-base-text = Catan on the Gift, without the Wall.

option-layout = Board
option-layout-text = How the hexes are laid out.
option-layout-fixed = Fixed
option-layout-fixed-text = The layout from the rulebook.
option-layout-random = Random
option-layout-random-text = Terrain and trade routes are shuffled; number tokens keep their places.
option-layout-fully-random = Fully random
option-layout-fully-random-text = Number tokens are shuffled too; 6 and 8 are never side by side.

option-setup = Set-up
option-setup-text = Whether players choose where they start. Only the base game has a fixed start.
option-setup-free = Free
option-setup-free-text = Players choose in turn.
option-setup-fixed = Fixed
option-setup-fixed-text = Each player starts with two settlements and two roads already placed.

option-stages = Trade and building
option-stages-text = Whether trade must come before building.
option-stages-combined = In any order
option-stages-combined-text = After the roll, trade and build in any order you like.
option-stages-separate = Trade first
option-stages-separate-text = Once you have built something, you cannot trade any more that turn.

option-start-tokens = Wildling tokens at the start
option-start-tokens-text = How many wildling tokens each player is dealt.
option-start-tokens-11 = 11
option-start-tokens-11-text = Under the pieces left after set-up.
option-start-tokens-13 = 13
option-start-tokens-13-text = Under all pieces; those under the starting settlements go back to the reserve unseen.

option-stall = Game without progress
option-stall-text = Whether the game ends when points stop changing.
option-stall-60 = Ends after 60 rounds
option-stall-60-text = The player with the most points wins; ties are shared.
option-stall-never = Never ends on its own
option-stall-never-text = The game goes on until somebody wins.

option-offers = Offers per turn
option-offers-text = How often a player may offer the others a trade in one turn.
option-offers-3 = Three
option-offers-3-text = At most three offers per turn.
option-offers-any = Any number
option-offers-any-text = As many as you like.
option-offers-none = None
option-offers-none-text = Trade only with the supply.

option-counter-offers = Counter-offers
option-counter-offers-text = Whether an offer may be answered with another.
option-counter-offers-yes = Yes
option-counter-offers-yes-text = Each opponent may answer with an offer of their own.
option-counter-offers-no = No
option-counter-offers-no-text = An offer is accepted or declined.

option-sixth-wildling = The sixth wildling facing five guards
option-sixth-wildling-text = Which wildling counts as the sixth, which is thrown back together with another one and a guard.
option-sixth-wildling-any = Any
option-sixth-wildling-any-text = Even a giant.
option-sixth-wildling-warrior = Only a warrior
option-sixth-wildling-warrior-text = A giant strikes as always, and the five warriors break through.

option-climbers = Climbers in the Gift
option-climbers-text = Whether climbers count toward the eight wildlings that end the game.
option-climbers-count = They count
option-climbers-count-text = Eight wildlings of any kind end the game.
option-climbers-spare = They do not count
option-climbers-spare-text = Only giants and warriors bring the end nearer.

option-jeor-returns = What Jeor gives back
option-jeor-returns-text = Which card an opponent gets in return.
option-jeor-returns-any = Any resource
option-jeor-returns-any-text = Even the one that was named.
option-jeor-returns-other = Another resource
option-jeor-returns-other-text = Not the one that was named.

option-road-building = Road Building
option-road-building-text = Whether both roads must be built.
option-road-building-up-to-two = Up to two
option-road-building-up-to-two-text = The second road is optional.
option-road-building-both = Both
option-road-building-both-text = The second road must be built if possible.

## Log

log-turn = { $player }’s turn.
log-rolled = { $player } rolls { $n }.
log-rolled-wildling = { $player } rolls { $n }, and { $trail } on the wildling die.
log-gain = { $player } gets { $n } { $resource }.
log-short = The supply does not have enough { $resource }: nobody gets any.
log-short-one =
    { $n ->
        [0] The supply has no { $resource }: { $player } gets nothing.
        [one] The supply is short of { $resource }: { $player } takes the last card.
       *[other] The supply is short of { $resource }: { $player } takes the last { $n } cards.
    }
log-discarded = { $player } discards { IN($cards, "counted") }.
log-tormund-moves = { $player } moves Tormund to { $hex }.
log-tormund-home = { $player } sends Tormund back to his camp.
log-robbed = { $player } steals a card from { $other }.
log-stolen = The card taken from { $other } was { $resource }.
log-nothing-stolen = { $player } robs { $other }, who has no cards.
log-banked = { $player } gives { $n } { $resource } to the supply for 1 { $taken }.
log-offered = { $player } offers { IN($give, "counted") } for { IN($want, "counted") }.
log-countered = { $player } offers { IN($give, "counted") } for { IN($want, "counted") } instead.
log-accepted = { $player } accepts.
log-declined = { $player } declines.
log-dealt = { $player } trades { IN($give, "counted") } for { IN($want, "counted") } with { $other }.
log-no-deal = { $player } trades with nobody.
log-road-built = { $player } builds a road at { $path }.
log-settled = { $player } builds a settlement at { $spot }.
log-keep-built = { $player } builds a keep at { $spot }.
log-guard-posted = { $player } places a guard on post { $n } of section { $section }.
log-bought = { $player } buys a development card.
log-drew = { $player } draws a { $card } card.
log-played = { $player } plays { $card }.
log-took = { $player } takes { $resource } from the supply.
log-cleared = { $player } drives a { $wildling } out of { $hex }.
log-longest-road =
    { $n ->
        [one] { $player } now has the Longest Road ({ $n } road).
       *[other] { $player } now has the Longest Road ({ $n } roads).
    }
log-road-aside = Nobody has the Longest Road now.
log-largest-patrol =
    { $n ->
        [one] { $player } now has the Largest Patrol ({ $n } patrol).
       *[other] { $player } now has the Largest Patrol ({ $n } patrols).
    }
log-patrol-aside = Nobody has the Largest Patrol now.
log-token = A wildling token is revealed: { IN($clan, "a") } { $wildling }.
log-no-figure = There is no { $wildling } left in the Frostfangs.
log-migrated = { IN($clan, "a") } { $wildling } arrives at camp { $n }.
log-raid = The { $clan } raid the Wall!
log-quiet-trail = Nobody comes down trail { $n }.
log-advanced = { IN($clan, "a") } { $wildling } reaches clearing { $section }.
log-climbed = A climber gets over the Wall at section { $section }.
log-giant-strikes = A giant strikes section { $section }.
log-guard-falls = { $player } loses a guard on section { $section }.
log-waits =
    { $n ->
        [one] { $n } warrior waits
       *[other] { $n } warriors wait
    } at section { $section }; { $guards ->
        [0] nobody guards it.
        [one] { $guards } guard holds it.
       *[other] { $guards } guards hold it.
    }
log-breach = Section { $section } is breached!
log-clash = The guards of section { $section } throw the sixth wildling back.
log-invaded = A { $wildling } occupies { $hex }.
log-marker = The invasion marker moves to space { $n }.
log-guard-tokens =
    { $n ->
        [0] { $player } no longer has any points for guards.
        [one] { $player } now has { $n } point for guards.
       *[other] { $player } now has { $n } points for guards.
    }
log-hero-used = { $player } calls on { $hero }.
log-flipped = { $player } flips { $hero } to side B.
log-exchanged = { $player } exchanges { $hero } for { $taken }.
log-gave = { $player } gives { $resource } to { $other }.
log-has-none = { $player } has no { $resource }.
log-looked = { $player } looks at { $other }’s hand.
log-road-moved = { $player } moves a road from { $path } to { $to }.
log-hunted-clearing = { $player } sends a { $wildling } from clearing { $n } back to the Frostfangs.
log-hunted-camp = { $player } sends { IN($clan, "a") } { $wildling } from camp { $n } back to the Frostfangs.
log-patrol-back = { $player } discards a played Ranger Patrol.
log-reserve-mixed = The wildling tokens are shuffled again.
log-points-shown =
    { $n ->
        [one] { $player } shows a Victory Point card.
       *[other] { $player } shows { $n } Victory Point cards.
    }
log-won =
    { $n ->
        [one] { $player } wins with { $n } point.
       *[other] { $player } wins with { $n } points.
    }
log-tragic-breach =
    { $n ->
        [one] The Wall has fallen: { $n } breach.
       *[other] The Wall has fallen: { $n } breaches.
    }
log-tragic-wild =
    { $n ->
        [one] The Gift is overrun: { $n } wildling.
       *[other] The Gift is overrun: { $n } wildlings.
    }
log-most-guards = { $player } has the most guards on the Wall ({ $n }) and wins a tragic victory.
log-all-lose = Still tied: all players lose.
log-stalled =
    { $n ->
        [one] No points have changed for { $n } round: the game ends.
       *[other] No points have changed for { $n } rounds: the game ends.
    }
log-shared =
    { $n ->
        [one] { $player } share the victory with { $n } point each.
       *[other] { $player } share the victory with { $n } points each.
    }
log-swapped = { $player } exchanges { $resource } for { $taken }.
log-passed = { $player } does not use Samwell.

## Questions

ask-found = Where do you build a settlement?
ask-first-road = Which way does the road from this settlement go?
ask-first-guard = On which section of the Wall do you place a guard?
ask-before = Roll the dice, or do something first?
ask-turn = Trade, build, or end your turn.
ask-discard =
    { $n ->
        [one] Discard { $n } card.
       *[other] Discard { $n } cards.
    }
ask-tormund = Where do you move Tormund?
ask-rob = Whom do you rob?
ask-free-road =
    { $n ->
        [one] Where do you build the last free road?
       *[other] Where do you build the first of your { $n } free roads?
    }
ask-offer = What do you offer, and what do you want in return?
ask-reply = { $player } offers { IN($give, "counted") } for { IN($want, "counted") }. Do you accept?
ask-counter = { $player } offers { IN($give, "counted") } for { IN($want, "counted") }. What do you offer instead?
ask-deal = Whom do you trade with?
ask-samwell = The roll brought you nothing. Which resource does Samwell bring you?
ask-hero = Flip { $hero } to side B, or exchange this hero for another?
ask-hero-b = Which hero do you take in place of { $hero }?
ask-repay = Which card do you give { $player } in return?
ask-seize = Which card do you take from { $player }?
ask-pick = Which card do you keep?

## Breadcrumbs

crumb-turn =
    { $n ->
        [0] { $player }
       *[other] turn { $n }, { $player }
    }
crumb-setup = set-up, round { $n }
crumb-discards = a seven: discarding
crumb-tormund = Tormund moves
crumb-rob = robbery
crumb-advance = wildling die: { $n }
crumb-free-roads = Road Building
crumb-trade = an offer
crumb-offer = replies to an offer
crumb-hero = { $hero }
crumb-waiting = waiting for { $family }

## Names of things, for buttons and screen readers

label-hex = hex { $hex }, { $terrain }, number { $number }
label-ice = hex { $hex }, { $terrain }
label-hex-tormund = hex { $hex }, { $terrain }, number { $number }, Tormund
label-hex-wildlings =
    { $n ->
        [one] hex { $hex }, { $terrain }, number { $number }, { $n } wildling
       *[other] hex { $hex }, { $terrain }, number { $number }, { $n } wildlings
    }
label-spot = intersection { $spot }
label-settlement = { $player }’s settlement, { $spot }
label-keep = { $player }’s keep, { $spot }
label-path = path { $path }
label-road = { $player }’s road, { $path }
label-section =
    { $guards ->
        [0] section { $n } of the Wall, no guards
        [one] section { $n } of the Wall, { $guards } guard
       *[other] section { $n } of the Wall, { $guards } guards
    }
label-section-breached =
    { $guards ->
        [0] section { $n } of the Wall, breached, no guards
        [one] section { $n } of the Wall, breached, { $guards } guard
       *[other] section { $n } of the Wall, breached, { $guards } guards
    }
label-clearing =
    { $warriors ->
        [0] clearing { $n }, no warriors
        [one] clearing { $n }, { $warriors } warrior
       *[other] clearing { $n }, { $warriors } warriors
    }
label-camp = { IN($clan, "adj") } camp { $n }
label-player =
    { $n ->
        [one] { $player }, { $n } point
       *[other] { $player }, { $n } points
    }
label-agrees = { $player } agrees
label-counters = { $player } gives { IN($give, "counted") } for { IN($want, "counted") }
label-bank =
    { $n ->
        [0] { $resource }, none in the supply
       *[other] { $resource }, { $n } in the supply
    }
label-looked = { $resource }, { $n } in { $player }’s hand
label-give = give { $resource }
label-want = get { $resource }
label-tormund-camp = Tormund’s camp

## The picture

picture-title = Catan: Brotherhood of the Watch
picture-you = { $player } · you
panel-points = Points
panel-cards = Resource cards
panel-developments = Development cards
panel-patrols = Patrols played
panel-road = Longest road
panel-guards = Guards on the Wall
panel-supply = Supply
panel-hand = Your cards
panel-fresh = bought this turn
panel-looked = Cards you are looking at
panel-about-section = Warriors that outnumber the guards on their section breach the Wall. In a breach, the guard on post 1 returns to its owner, and all wildlings in the clearing cross the Wall.
panel-about-clearing = Warriors wait here as long as they do not outnumber the guards on the section. A climber crosses the Wall at once; a giant removes the guard on post 1.
panel-about-camp = When a fifth wildling joins a clan, the clan raids at once: the wildlings in camps 1 and 2 go down to the clearings.
panel-about-hex = When its number is rolled, a hex gives a card for each settlement beside it and two for each keep. A hex with Tormund or a wildling on it produces nothing.
panel-about-threat = The Wall falls at the last breach or when too many wildlings are in the Gift; then the player with the most guards wins.
panel-about-frostfangs = Wildlings still waiting in the mountains.
panel-about-tokens = Face-down wildling tokens: nobody knows which one comes next.
picture-trail = trail { $n }
picture-no-trail = no advance
picture-heroes = Heroes to choose from
picture-frostfangs = In the Frostfangs
picture-tokens = face-down wildling tokens
picture-breaches = Breaches: { $n } of { $most }
picture-wild = Wildlings in the Gift: { $n } of { $most }
picture-next-breach = One more breach ends the game!
picture-next-wildling = One more wildling ends the game!
picture-if-it-falls = If the Wall falls now
picture-fallen = The Wall has fallen
picture-held = The Wall has held
picture-heir = { $player } wins with the most guards ({ $n })
picture-heirs = { $player } are tied for the most guards ({ $n } each)
picture-most-guards = { $player }: most guards ({ $n })
picture-in-hand =
    { $n ->
        [0] { $resource }, none in your hand
       *[other] { $resource }, { $n } in your hand
    }
picture-deck =
    { $n ->
        [0] no development cards left
        [one] { $n } development card left
       *[other] { $n } development cards left
    }
picture-prices = Costs
picture-dice =
    { $n ->
        [one] { $n } roll so far
       *[other] { $n } rolls so far
    }

## Bots

bot-builder = builder

## The terminal

terminal-legend = points, L Longest Road, P Largest Patrol; cards/development cards, p patrols, r roads in a row, g guards, hero; w warrior, c climber, G giant, T Tormund, ! the next warrior breaks through
terminal-legend-base = points, L Longest Road, P Largest Patrol; cards/development cards, p patrols, r roads in a row; T Tormund

edition-almanac = With the almanac

## Reasons of hints: what is better than after another answer

hint-points = more points
hint-site = a better place to settle
hint-hand = a better hand for building
hint-held = more development cards
hint-road = a longer road
hint-patrols = more Ranger Patrols played
hint-income = more { $resource }
hint-rival = fewer points for { $player }
hint-guards = more guards on the Wall
hint-wall = a safer Wall

## Promises that bots can keep

promise-peace = Peace: Tormund does not come to the other’s hexes, and no card is taken from their hand.
