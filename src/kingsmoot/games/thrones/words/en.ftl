### Words of Thrones in English.
###
### $house, $other: names of houses; $area, $to: names of areas; $card: name of a card; $order, $new: names of orders
### $units: a list of units; $n, $m: whole numbers; $track, $word, $thing, $wildling, $tide: names of what they say
### Lists are joined by list-comma and list-and.
### Forms of areas: .mid within a sentence, .in where something stands or happens.

## Title

title = A Game of Thrones
about = War and diplomacy for the Iron Throne: secret orders, marches, alliances and betrayal. Up to ten rounds: set aside an evening.

## Lists

list-comma = { $family }, { $other }
list-and = { $family } and { $other }

## Areas

area-castle-black = Castle Black
    .mid = Castle Black
    .in = at Castle Black
area-karhold = Karhold
    .mid = Karhold
    .in = in Karhold
area-winterfell = Winterfell
    .mid = Winterfell
    .in = in Winterfell
area-the-stony-shore = The Stony Shore
    .mid = the Stony Shore
    .in = on the Stony Shore
area-white-harbor = White Harbor
    .mid = White Harbor
    .in = in White Harbor
area-widows-watch = Widow’s Watch
    .mid = Widow’s Watch
    .in = at Widow’s Watch
area-flints-finger = Flint’s Finger
    .mid = Flint’s Finger
    .in = on Flint’s Finger
area-greywater-watch = Greywater Watch
    .mid = Greywater Watch
    .in = at Greywater Watch
area-moat-cailin = Moat Cailin
    .mid = Moat Cailin
    .in = at Moat Cailin
area-seagard = Seagard
    .mid = Seagard
    .in = in Seagard
area-the-twins = The Twins
    .mid = the Twins
    .in = at the Twins
area-the-fingers = The Fingers
    .mid = the Fingers
    .in = on the Fingers
area-the-mountains-of-the-moon = The Mountains of the Moon
    .mid = the Mountains of the Moon
    .in = in the Mountains of the Moon
area-the-eyrie = The Eyrie
    .mid = the Eyrie
    .in = in the Eyrie
area-riverrun = Riverrun
    .mid = Riverrun
    .in = in Riverrun
area-lannisport = Lannisport
    .mid = Lannisport
    .in = in Lannisport
area-stoney-sept = Stoney Sept
    .mid = Stoney Sept
    .in = in Stoney Sept
area-harrenhal = Harrenhal
    .mid = Harrenhal
    .in = in Harrenhal
area-crackclaw-point = Crackclaw Point
    .mid = Crackclaw Point
    .in = on Crackclaw Point
area-searoad-marches = Searoad Marches
    .mid = the Searoad Marches
    .in = in the Searoad Marches
area-blackwater = Blackwater
    .mid = the Blackwater
    .in = on the Blackwater
area-kings-landing = King’s Landing
    .mid = King’s Landing
    .in = in King’s Landing
area-kingswood = Kingswood
    .mid = the Kingswood
    .in = in the Kingswood
area-dragonstone = Dragonstone
    .mid = Dragonstone
    .in = on Dragonstone
area-highgarden = Highgarden
    .mid = Highgarden
    .in = in Highgarden
area-the-reach = The Reach
    .mid = the Reach
    .in = in the Reach
area-dornish-marches = Dornish Marches
    .mid = the Dornish Marches
    .in = in the Dornish Marches
area-the-boneway = The Boneway
    .mid = the Boneway
    .in = on the Boneway
area-storms-end = Storm’s End
    .mid = Storm’s End
    .in = at Storm’s End
area-oldtown = Oldtown
    .mid = Oldtown
    .in = in Oldtown
area-three-towers = Three Towers
    .mid = Three Towers
    .in = at Three Towers
area-princes-pass = Prince’s Pass
    .mid = the Prince’s Pass
    .in = in the Prince’s Pass
area-starfall = Starfall
    .mid = Starfall
    .in = in Starfall
area-yronwood = Yronwood
    .mid = Yronwood
    .in = in Yronwood
area-salt-shore = Salt Shore
    .mid = the Salt Shore
    .in = on the Salt Shore
area-sunspear = Sunspear
    .mid = Sunspear
    .in = in Sunspear
area-the-arbor = The Arbor
    .mid = the Arbor
    .in = on the Arbor
area-pyke = Pyke
    .mid = Pyke
    .in = on Pyke
area-bay-of-ice = Bay of Ice
    .mid = the Bay of Ice
    .in = in the Bay of Ice
area-sunset-sea = Sunset Sea
    .mid = the Sunset Sea
    .in = in the Sunset Sea
area-ironmans-bay = Ironman’s Bay
    .mid = Ironman’s Bay
    .in = in Ironman’s Bay
area-the-golden-sound = The Golden Sound
    .mid = the Golden Sound
    .in = in the Golden Sound
area-west-summer-sea = West Summer Sea
    .mid = the West Summer Sea
    .in = in the West Summer Sea
area-redwyne-straights = Redwyne Straights
    .mid = the Redwyne Straights
    .in = in the Redwyne Straights
area-east-summer-sea = East Summer Sea
    .mid = the East Summer Sea
    .in = in the East Summer Sea
area-sea-of-dorne = Sea of Dorne
    .mid = the Sea of Dorne
    .in = in the Sea of Dorne
area-shipbreaker-bay = Shipbreaker Bay
    .mid = Shipbreaker Bay
    .in = in Shipbreaker Bay
area-blackwater-bay = Blackwater Bay
    .mid = Blackwater Bay
    .in = in Blackwater Bay
area-the-narrow-sea = The Narrow Sea
    .mid = the Narrow Sea
    .in = in the Narrow Sea
area-the-shivering-sea = The Shivering Sea
    .mid = the Shivering Sea
    .in = in the Shivering Sea
area-port-of-winterfell = Port of Winterfell
    .mid = the port of Winterfell
    .in = in the port of Winterfell
area-port-of-white-harbor = Port of White Harbor
    .mid = the port of White Harbor
    .in = in the port of White Harbor
area-port-of-pyke = Port of Pyke
    .mid = the port of Pyke
    .in = in the port of Pyke
area-port-of-lannisport = Port of Lannisport
    .mid = the port of Lannisport
    .in = in the port of Lannisport
area-port-of-oldtown = Port of Oldtown
    .mid = the port of Oldtown
    .in = in the port of Oldtown
area-port-of-sunspear = Port of Sunspear
    .mid = the port of Sunspear
    .in = in the port of Sunspear
area-port-of-storms-end = Port of Storm’s End
    .mid = the port of Storm’s End
    .in = in the port of Storm’s End
area-port-of-dragonstone = Port of Dragonstone
    .mid = the port of Dragonstone
    .in = in the port of Dragonstone

## Houses

house-stark = Stark
house-greyjoy = Greyjoy
house-lannister = Lannister
house-martell = Martell
house-tyrell = Tyrell
house-baratheon = Baratheon
letter-house-stark = S
letter-house-greyjoy = G
letter-house-lannister = L
letter-house-martell = M
letter-house-tyrell = T
letter-house-baratheon = B
house-nobody = Nobody

## House cards

card-none = no card
card-eddard-stark = Eddard Stark
card-robb-stark = Robb Stark
card-roose-bolton = Roose Bolton
card-greatjon-umber = Greatjon Umber
card-ser-rodrick-cassel = Ser Rodrick Cassel
card-the-blackfish = The Blackfish
card-catelyn-stark = Catelyn Stark
card-euron-crows-eye = Euron Crow’s Eye
card-victarion-greyjoy = Victarion Greyjoy
card-balon-greyjoy = Balon Greyjoy
card-theon-greyjoy = Theon Greyjoy
card-asha-greyjoy = Asha Greyjoy
card-dagmar-cleftjaw = Dagmar Cleftjaw
card-aeron-damphair = Aeron Damphair
card-tywin-lannister = Tywin Lannister
card-ser-gregor-clegane = Ser Gregor Clegane
card-the-hound = The Hound
card-ser-jaime-lannister = Ser Jaime Lannister
card-tyrion-lannister = Tyrion Lannister
card-ser-kevan-lannister = Ser Kevan Lannister
card-cersei-lannister = Cersei Lannister
card-the-red-viper = The Red Viper
card-areo-hotah = Areo Hotah
card-obara-sand = Obara Sand
card-darkstar = Darkstar
card-nymeria-sand = Nymeria Sand
card-arianne-martell = Arianne Martell
card-doran-martell = Doran Martell
card-mace-tyrell = Mace Tyrell
card-ser-loras-tyrell = Ser Loras Tyrell
card-ser-garlan-tyrell = Ser Garlan Tyrell
card-randyll-tarly = Randyll Tarly
card-alester-florent = Alester Florent
card-margaery-tyrell = Margaery Tyrell
card-queen-of-thorns = Queen of Thorns
card-stannis-baratheon = Stannis Baratheon
card-renly-baratheon = Renly Baratheon
card-ser-davos-seaworth = Ser Davos Seaworth
card-brienne-of-tarth = Brienne of Tarth
card-melisandre = Melisandre
card-salladhor-saan = Salladhor Saan
card-patchface = Patchface
card-robb-stark-text = If you win, you may choose where the beaten units retreat: any legal area where they lose the fewest units.
card-roose-bolton-text = If you lose, take your whole discard pile back into your hand, this card included.
card-the-blackfish-text = In this combat you take no casualties from House card abilities, combat icons or tides cards.
card-catelyn-stark-text = If you have a defense order in the embattled area, its value is doubled.
card-victarion-greyjoy-text = If you are attacking, each of your ships that attacks or supports you counts 2 instead of 1.
card-balon-greyjoy-text = The printed strength of your opponent’s House card counts as 0.
card-theon-greyjoy-text = If you are defending a castle or stronghold area, this card gains +1 strength and a sword.
card-asha-greyjoy-text = If nobody supports you in this combat, not even you yourself, this card gains two swords and a fortification.
card-aeron-damphair-text = You may discard two available power tokens to discard this card and play a different one from your hand, if you have one.
card-tywin-lannister-text = If you win, you gain two power tokens.
card-tyrion-lannister-text = You may cancel your opponent’s card. It returns to their hand, and they must play a different one, or none if they have no other.
card-ser-kevan-lannister-text = If you are attacking, each of your footmen that attacks or supports you counts 2 instead of 1.
card-cersei-lannister-text = If you win, you may remove one of your opponent’s orders anywhere on the board.
card-nymeria-sand-text = If you are defending, this card gains a fortification; if you are attacking, a sword.
card-arianne-martell-text = If you are defending and lose, the attacking units do not enter the embattled area but return to where they marched from. Your units still retreat.
card-doran-martell-text = Your opponent drops to the last position of an influence track of your choice.
card-mace-tyrell-text = Destroy one enemy footman fighting in this combat (not one that only supports).
card-ser-loras-tyrell-text = If you attack and win, move your march order into the conquered area instead of removing it. It may be resolved again later in the round.
card-queen-of-thorns-text = Remove one of your opponent’s orders from an area adjacent to the embattled area, but not the march order that started the combat.
card-stannis-baratheon-text = If your opponent is above you on the Iron Throne track, this card gains +1 strength.
card-renly-baratheon-text = If you win, you may upgrade to a knight one of your footmen that fought in this combat or supported you.
card-ser-davos-seaworth-text = If Stannis Baratheon is in your discard pile, this card gains +1 strength and a sword.
card-salladhor-saan-text = If anyone supports you in this combat, yourself included, every non-Baratheon ship in it counts 0, on both sides, whether it fights or supports.
card-patchface-text = After the combat you may look at your opponent’s hand and discard one card from it.

## Westeros cards

westeros-1-supply = Supply
westeros-1-mustering = Mustering
westeros-1-a-throne-of-blades = A Throne of Blades
westeros-1-last-days-of-summer = Last Days of Summer
westeros-1-winter-is-coming = Winter is Coming
westeros-2-clash-of-kings = Clash of Kings
westeros-2-game-of-thrones = Game of Thrones
westeros-2-dark-wings-dark-words = Dark Wings, Dark Words
westeros-2-last-days-of-summer = Last Days of Summer
westeros-2-winter-is-coming = Winter is Coming
westeros-3-wildlings-attack = Wildlings Attack
westeros-3-put-to-the-sword = Put to the Sword
westeros-3-sea-of-storms = Sea of Storms
westeros-3-rains-of-autumn = Rains of Autumn
westeros-3-feast-for-crows = Feast for Crows
westeros-3-web-of-lies = Web of Lies
westeros-3-storm-of-swords = Storm of Swords
westeros-1-supply-text = Each House adjusts its supply and removes units above its new limit.
westeros-1-mustering-text = Each House musters in its castles and strongholds.
westeros-1-a-throne-of-blades-text = Whoever holds the Iron Throne chooses one: Supply, Mustering or nothing.
westeros-1-last-days-of-summer-text = Nothing happens.
westeros-1-winter-is-coming-text = The deck is shuffled and another card is drawn.
westeros-2-clash-of-kings-text = The Houses bid for their positions on the three influence tracks.
westeros-2-game-of-thrones-text = Each House gains power for its crowns, and for its ports that hold ships and are not blockaded.
westeros-2-dark-wings-dark-words-text = Whoever holds the raven chooses one: Clash of Kings, power for each House’s crowns, or nothing.
westeros-2-last-days-of-summer-text = Nothing happens.
westeros-2-winter-is-coming-text = The deck is shuffled and another card is drawn.
westeros-3-wildlings-attack-text = The wildlings attack with their current strength.
westeros-3-put-to-the-sword-text = Whoever holds the blade chooses one: no defense orders, no march +1 orders or nothing.
westeros-3-sea-of-storms-text = No raid orders this round.
westeros-3-rains-of-autumn-text = No march +1 orders this round.
westeros-3-feast-for-crows-text = No consolidate power orders this round.
westeros-3-web-of-lies-text = No support orders this round.
westeros-3-storm-of-swords-text = No defense orders this round.

## Wildling cards

wildling-silence-at-the-wall = Silence at the Wall
wildling-preemptive-raid = Preemptive Raid
wildling-crow-killers = Crow Killers
wildling-rattleshirts-raiders = Rattleshirt’s Raiders
wildling-massing-on-the-milkwater = Massing on the Milkwater
wildling-a-king-beyond-the-wall = A King Beyond the Wall
wildling-mammoth-riders = Mammoth Riders
wildling-the-horde-descends = The Horde Descends
wildling-skinchanger-scout = Skinchanger Scout

## Tides of battle

tide-0 = 0
tide-1-sword = 1 and a sword
tide-1-fort = 1 and a fortification
tide-2 = 2
tide-3 = 3
tide-0-skull = 0 and a skull

## Units, orders, tracks, phases

unit-footman = { $n ->
       *[1] footman
        [other] { $n } footmen
    }
    .a = { $n ->
       *[1] a footman
        [other] { $n } footmen
    }
    .none = no footmen
unit-knight = { $n ->
       *[1] knight
        [other] { $n } knights
    }
    .a = { $n ->
       *[1] a knight
        [other] { $n } knights
    }
    .none = no knights
unit-ship = { $n ->
       *[1] ship
        [other] { $n } ships
    }
    .a = { $n ->
       *[1] a ship
        [other] { $n } ships
    }
    .none = no ships
unit-siege = { $n ->
       *[1] siege engine
        [other] { $n } siege engines
    }
    .a = { $n ->
       *[1] a siege engine
        [other] { $n } siege engines
    }
    .none = no siege engines
thing-footman = { $n ->
       *[1] a footman
        [other] { $n } footmen
    }
    .deed = musters a footman
thing-knight = { $n ->
       *[1] a knight
        [other] { $n } knights
    }
    .deed = musters a knight
thing-ship = { $n ->
       *[1] a ship
        [other] { $n } ships
    }
    .deed = musters a ship
thing-siege = { $n ->
       *[1] a siege engine
        [other] { $n } siege engines
    }
    .deed = musters a siege engine
thing-footman-to-knight = { $n ->
       *[1] a knight in place of a footman
        [other] { $n } knights in place of footmen
    }
    .deed = upgrades a footman to a knight
thing-footman-to-siege = { $n ->
       *[1] a siege engine in place of a footman
        [other] { $n } siege engines in place of footmen
    }
    .deed = upgrades a footman to a siege engine
order-raid = raid
    .order = raid order
order-march-1 = march −1
    .order = march −1 order
order-march = march
    .order = march order
order-defense = defense
    .order = defense order
order-support = support
    .order = support order
order-power = consolidate power
    .order = consolidate power order
order-raid-star = special raid
    .order = special raid order
order-march-star = special march +1
    .order = special march +1 order
order-defense-star = special defense +2
    .order = special defense +2 order
order-support-star = special support +1
    .order = special support +1 order
order-power-star = special consolidate power
    .order = special consolidate power order
order-hidden = face-down order
    .order = face-down order
order-none = no order
    .order = no order
order-raid-text = Removes an enemy support, raid or consolidate power order in an adjacent area; if it was a consolidate power order, you also gain a power token and its owner loses one.
order-march-1-text = The units here move to adjacent areas; an attack has 1 less strength.
order-march-text = The units here move to adjacent areas and may attack one of them.
order-defense-text = Adds 1 strength when this area is attacked.
order-support-text = The units here may add their strength to either side of a combat in an adjacent area.
order-power-text = You gain a power token, plus one for each crown in the area.
order-raid-star-text = Like a raid, but can also remove a defense order.
order-march-star-text = Like a march, but an attack has 1 more strength.
order-defense-star-text = Adds 2 strength when this area is attacked.
order-support-star-text = Like support, but with 1 more strength.
order-power-star-text = Like consolidate power, but in a castle or stronghold you may muster instead.
track-iron-throne = Iron Throne
    .mid = the Iron Throne track
track-fiefdoms = Fiefdoms
    .mid = the Fiefdoms track
track-kings-court = King’s Court
    .mid = the King’s Court track
phase-westeros = Westeros phase
phase-planning = planning phase
phase-action = action phase
word-nothing = nothing
    .deed = chooses to do nothing
    .choice = Do nothing
word-supply = supply
    .deed = chooses Supply
    .choice = Choose Supply
word-mustering = mustering
    .deed = chooses Mustering
    .choice = Choose Mustering
word-clash = a Clash of Kings
    .deed = chooses Clash of Kings
    .choice = Choose Clash of Kings
word-power = power for crowns
    .deed = lets every House gain power for its crowns
    .choice = Let every House gain power for its crowns
word-no-defense = a ban on defense orders
    .deed = bans defense orders
    .choice = Ban defense orders
word-no-march-star = a ban on march +1 orders
    .deed = bans march +1 orders
    .choice = Ban march +1 orders
word-standing = a standing footman
    .deed = chooses to destroy a standing footman
    .choice = Destroy a standing footman
word-routed = a routed footman
    .deed = chooses to destroy a routed footman
    .choice = Destroy a routed footman
word-cancel = cancelling a card
    .deed = cancels the card
    .choice = Cancel the card
word-units = losing units
    .deed = chooses to lose units
    .choice = Lose units
word-track = moving down a track
    .deed = chooses to move down a track
    .choice = Move down a track

## Questions

ask-orders = { $n ->
        [0] Place an order on every area with your units. You may use no special orders.
        [one] Place an order on every area with your units. You may use 1 special order.
       *[other] Place an order on every area with your units. You may use up to { $n } special orders.
    }
ask-raven = You hold the raven: replace an order, look at the wildling card, or pass.
ask-peek = Put the wildling card back on top of the deck, or at the bottom?
ask-raid = Resolve a raid order.
ask-march = Resolve a march order.
ask-power = Resolve a consolidate power order.
ask-muster = Which units do you muster?
ask-bid = Make a secret bid { $what ->
        [iron-throne] for the Iron Throne track
        [fiefdoms] for the Fiefdoms track
        [kings-court] for the King’s Court track
       *[wildlings] against the wildlings
    }. { $n ->
        [0] You have no power.
       *[other] You have { $n } power.
    }
ask-rank = You hold the Iron Throne: decide the order of the tied Houses.
ask-best = You hold the Iron Throne: which tied bid counts as the highest?
ask-worst = You hold the Iron Throne: which tied bid counts as the lowest?
ask-support = Combat { IN($area, "in") }: whom do you support?
ask-accept = Combat { IN($area, "in") }: whose support do you accept?
ask-card = Combat { IN($area, "in") }: which House card do you play?
ask-cancel = Tyrion: cancel { $card }?
ask-another = Your card is cancelled. Which one do you play instead?
ask-damphair = Aeron: discard 2 power and play another card?
ask-footman = Mace: which footman do you destroy?
ask-track = Doran: on which track does your opponent drop to the last position?
ask-thorns = The Queen of Thorns: which order do you remove?
ask-blade = Use the Valyrian Steel Blade for +1 strength?
ask-redraw = Use the Valyrian Steel Blade to draw another tides card?
ask-cersei = Cersei: which order do you remove?
ask-renly = Renly: which footman becomes a knight?
ask-robb = Robb: where do the beaten units retreat?
ask-casualties = Combat { IN($area, "in") }: which units do you lose?
ask-retreat = Where do your units { IN($area, "in") } retreat?
ask-patchface = Patchface: which of your opponent’s cards do you discard?
ask-ships = The port is now yours: how many ships do you take over?
ask-trim = Your armies exceed your supply: which units do you remove?
ask-blades = A Throne of Blades: what do you choose?
ask-wings = Dark Wings, Dark Words: what do you choose?
ask-sword = Put to the Sword: what do you choose?
ask-lose = { $n ->
        [one] Choose one of your units to destroy.
       *[other] Choose { $n } of your units to destroy.
    }
ask-preemptive = Preemptive Raid: lose two units or move down your highest track?
ask-knights = { $n ->
        [one] Crow Killers: which of your knights becomes a footman?
       *[other] Crow Killers: choose { $n } knights to become footmen.
    }
ask-knights-destroyed = { $n ->
        [one] Crow Killers: there are too few footmen. Which knight is destroyed?
       *[other] Crow Killers: there are too few footmen. Choose { $n } knights to destroy.
    }
ask-horde = { $n ->
        [one] The Horde Descends: choose one of your units in a castle or stronghold to destroy.
       *[other] The Horde Descends: choose { $n } of your units in one castle or stronghold to destroy.
    }
ask-discard = Massing on the Milkwater: which House card do you discard?
ask-sink = A King Beyond the Wall: on which track do you drop to the last position?
ask-rise = A King Beyond the Wall: on which track do you rise to the first position?
ask-promote = Crow Killers: which footmen become knights?
ask-recover = Mammoth Riders: which House card do you take back into your hand?
ask-highest = { $house } is equally high on several tracks: on which one does it drop?

## Log

log-round = Round { $n } begins.
log-shown = Westeros deck { $n ->
        [1] I
        [2] II
       *[3] III
    }: { $card }.
log-threat = The wildling threat is now { $n }.
log-supplied = { $house }’s supply is now { $n }.
log-mustered = { $house } { IN($thing, "deed") } { IN($to, "in") }.
log-bid = { $n ->
        [0] { $house } bids nothing.
       *[other] { $house } bids { $n } power.
    }
log-ranked = { $house } takes { $n ->
        [1] first
        [2] second
        [3] third
        [4] fourth
        [5] fifth
       *[6] sixth
    } place on { IN($track, "mid") }.
log-revealed = Orders are revealed.
log-swapped = { $house } uses the Messenger Raven: a { IN($new, "order") } replaces the { IN($order, "order") } { IN($area, "in") }.
log-peeked = { $house } looks at the wildling card.
log-saw = { $house } sees that the wildling card is { $wildling }.
log-put-back = { $house } puts the wildling card { $n ->
        [0] back on top of the deck
       *[other] at the bottom of the deck
    }.
log-raided = { $house } raids from { IN($area, "mid") }: the { IN($order, "order") } { IN($to, "in") } is removed.
log-raid-spent = { $house } removes its raid order { IN($area, "in") } without raiding.
log-pillaged = { $n ->
        [0] { $house } pillages { $other }, who has no power to lose.
       *[other] { $house } pillages { $other }, who loses { $n } power.
    }
log-marched = { $house } marches from { IN($area, "mid") }.
log-march-spent = { $house } removes its march order { IN($area, "in") } without marching.
log-moved = { $house } moves { IN($units, "a") } from { IN($area, "mid") } to { IN($to, "mid") }.
log-left-token = { $house } leaves a power token { IN($area, "in") }.
log-token-gone = { $house } loses its power token { IN($area, "in") }.
log-attacks = From { IN($area, "mid") }, { $house } attacks { $other } { IN($to, "in") }.
log-backed = From { IN($area, "mid") }, { $house } supports { $other }.
log-backed-self = From { IN($area, "mid") }, { $house } supports its own side.
log-refused = { $house } refuses { $other }’s support.
log-initial = { $house }’s initial strength is { $n }.
log-played = { $house } plays { $card }.
log-applied = { $card }’s ability takes effect.
log-cancelled = { $card } is cancelled and returns to { $house }’s hand.
log-bladed = { $house } uses the Valyrian Steel Blade for +1 strength.
log-redrew = { $house } uses the Valyrian Steel Blade to draw another tides card.
log-tide = { $house }’s tides card shows { $tide }.
log-final = { $house }’s final strength is { $n }.
log-wins = { $house } beats { $other }.
log-destroyed = { $house } loses { IN($units, "a") } { IN($area, "in") }.
log-retreated = { $house } retreats to { IN($area, "mid") } with { IN($units, "a") }.
log-garrison-falls = { $house }’s garrison { IN($area, "in") } falls.
log-lord-falls = { $house } drives the lord out of { IN($area, "mid") }.
log-ships-taken = { $n ->
        [0] { $house } takes over none of the ships { IN($area, "in") }.
        [one] { $house } takes over { $n } ship { IN($area, "in") }.
       *[other] { $house } takes over { $n } ships { IN($area, "in") }.
    }
log-ships-lost = { $n ->
        [one] { $house } loses { $n } ship { IN($area, "in") }.
       *[other] { $house } loses { $n } ships { IN($area, "in") }.
    }
log-gained = { $house } gains { $n } power.
log-paid = { $house } discards { $n } power.
log-order-gone = { $house }’s { IN($order, "order") } { IN($area, "in") } is removed.
log-hand-back = { $house } returns its discarded House cards to hand.
log-discarded = { $house } discards { $card }.
log-wild-attack = The wildlings attack with strength { $n }.
log-wild-strength = The Night’s Watch has strength { $n } against the wildlings’ { $m }.
log-wild-card = The wildling card is { $wildling }.
log-watch-wins = The Night’s Watch wins; the highest bidder is { $house }.
log-wildlings-win = The wildlings win; the lowest bidder is { $house }.
log-chose = { $house } { IN($word, "deed") }.
log-promoted = A { $house } footman { IN($area, "in") } becomes a knight.
log-demoted = A { $house } knight { IN($area, "in") } becomes a footman.
log-collected = { $n ->
        [0] { $house } consolidates power { IN($area, "in") } but gains nothing.
       *[other] { $house } consolidates power { IN($area, "in") } and gains { $n } power.
    }
log-cleaned = The round is over.
log-recovered = { $house } returns { $card } to hand.
log-abandoned = { $house } is too weak for the lord of { IN($area, "mid") } and stays put.
log-seventh = { $n ->
        [one] { $house } holds { $n } castle or stronghold.
       *[other] { $house } holds { $n } castles and strongholds.
    }
log-winner = { $n ->
        [one] { $house } wins the game with { $n } castle or stronghold.
       *[other] { $house } wins the game with { $n } castles and strongholds.
    }
log-order-goes-along = { $house }’s march order moves to { IN($area, "mid") }.
log-fell-back = { $house } regains control of { IN($area, "mid") }.
log-tides-drawn = { $house } draws a tides card.

## Where we are

crumb-round = Round { $n }, { $phase }
crumb-supply = supply
crumb-trim = { $house } reduces its armies
crumb-port = { IN($area, "mid") } changes hands
crumb-mustering = mustering
crumb-muster = { $house } musters
crumb-choice = choosing the effect of a Westeros card
crumb-clash = bidding for { IN($track, "mid") }
crumb-rank = tied bids for { IN($track, "mid") }
crumb-wildlings = wildling attack with strength { $n }
crumb-toll = { $card }
crumb-wild = { $house } chooses
crumb-lose = { $house } loses units
crumb-orders = assign orders
crumb-orders-in-turn = assign orders in turn
crumb-raven = the Messenger Raven
crumb-peek = { $house } looks at the wildling card
crumb-raids = raids
crumb-marches = marches
crumb-power = consolidate power
crumb-lord = the lord of { IN($area, "mid") }
crumb-combat = { $house } against { $other } { IN($area, "in") }
crumb-support = call for support
crumb-accept = support offered
crumb-cards = choose House cards
crumb-card = { $card }
crumb-blade = the Valyrian Steel Blade
crumb-casualties = casualties
crumb-retreat = { $house } retreats

## Buttons and labels

do-orders = Place orders
do-assign = Place orders
do-raven = Replace an order
do-look = Look at the wildling card
do-top = On top of the deck
do-bottom = To the bottom of the deck
do-pass = Pass
do-raid = Raid
do-march = March
do-collect = Consolidate power
do-muster = Muster
do-power = Power for crowns
do-leave-power = Leave a power token
do-leave-nothing = Leave no token
do-collect-power = Take power
do-nothing = Do nothing
do-bid = Bid
do-rank = Decide the order
do-accept = Accept support
do-support = Support
do-none = Support nobody
do-lose = Lose
do-promote = Promote to knights
do-promote-routed = Promote a routed footman
do-demote = Demote to footmen
do-retreat = Retreat
do-card = Play a card
do-discard = Discard a card
do-recover = Take a card back
do-name = Choose a House
do-drop = Move down a track
do-climb = Rise to the top of a track
do-remove = Remove an order
do-choose = Choose
do-take = Take over ships
do-blade = Use the blade
do-redraw = Draw again
do-supply = Supply
do-mustering = Mustering
do-clash = Clash of Kings
do-no-defense = Ban defense orders
do-no-march-star = Ban march +1 orders
do-standing = A standing footman
do-routed = A routed footman
do-cancel = Cancel the card
do-units = Lose units
do-track = Move down a track
do-footman = Footman
do-knight = Knight
do-ship = Ship
do-siege = Siege engine
do-footman-to-knight = Footman to knight
do-footman-to-siege = Footman to siege engine
do-0 = 0
do-1 = 1
do-2 = 2
do-3 = 3
label-house = { $house }: { $n } power
label-house-name = { $house }
label-area = { $area }: { $house }, { IN($units, "a") }
label-area-name = { $area }
label-group = { IN($units, "a") }
label-unit = { $units } { IN($area, "in") }

## Moves in a sentence

summary-orders = { $n ->
        [0] Place no orders
       *[other] Orders: { $orders }
    }
summary-assign = { $n ->
        [0] Place no orders
       *[other] Orders: { $orders }
    }
summary-orders-item = { IN($area, "mid") } ({ $order })
summary-raven = Replace the order { IN($area, "in") } with a { IN($order, "order") }
summary-look = Look at the top wildling card
summary-top = Put the wildling card on top of the deck
summary-bottom = Put the wildling card at the bottom of the deck
summary-raid = Raid { IN($target, "mid") } from { IN($area, "mid") }
summary-raid-none = Remove the raid order { IN($area, "in") } without raiding
summary-march = March from { IN($area, "mid") }: { $groups }{ $leave ->
        [power] ; leave a power token
        [nothing] ; leave no power token
       *[no] { "" }
    }
summary-march-group = { IN($units, "a") } to { IN($to, "mid") }
summary-march-none = Remove the march order { IN($area, "in") } without moving any units
summary-collect = Consolidate power { IN($area, "in") }
summary-collect-muster = Muster { IN($area, "in") } instead of taking power
summary-muster = Muster { $things }
summary-muster-item = { $things } { IN($to, "in") }
summary-muster-none = Muster nothing
summary-bid = { $power ->
        [0] Bid nothing
       *[other] Bid { $power } power
    }
summary-rank = Place { $seats } on the track in that order
summary-name = Choose { $house }’s bid
summary-drop = Move the House down two positions on { IN($track, "mid") }
summary-drop-house = Move { $house } down two positions on { IN($track, "mid") }
summary-drop-self = Drop to the last position on { IN($track, "mid") }
summary-drop-opponent = Move your opponent to the last position on { IN($track, "mid") }
summary-climb = Rise to the first position on { IN($track, "mid") }
summary-support = Support { $house } with the units { IN($areas, "in") }
summary-support-none = Support nobody
summary-accept = Accept support from { $seats }
summary-accept-none = Accept no support
summary-card = Play { $card }
summary-discard = Discard { $card }
summary-recover = Take { $card } back into your hand
summary-remove = Remove the order { IN($area, "in") }
summary-blade = Use the Valyrian Steel Blade for +1 strength
summary-redraw = Use the Valyrian Steel Blade to draw another tides card
summary-lose = Lose { $lost }
summary-lose-item = { IN($units, "a") } { IN($area, "in") }
summary-retreat = Retreat to { IN($area, "mid") }
summary-retreat-lose = Retreat to { IN($area, "mid") }, losing { IN($units, "a") }
summary-promote = Turn { $figures } into { $n ->
        [1] a knight
       *[other] knights
    }
summary-promote-routed = Turn a routed footman { IN($area, "in") } into a knight that stays routed
summary-demote = Turn { $figures } into { $n ->
        [1] a footman
       *[other] footmen
    }
summary-figures-item = { IN($units, "a") } { IN($area, "in") }
summary-take = { $ships ->
        [0] Take over no ships
        [one] Take over { $ships } ship
       *[other] Take over { $ships } ships
    }
summary-choose = { IN($word, "choice") }
summary-pass = Pass
summary-also = { $family }, as well as { $other }

## The picture

# $armies, $limits: sizes of armies, such as 3 2 2
picture-title = A Game of Thrones, round { $n }
picture-over = the game is over
picture-round = Round { $n } of 10
picture-influence = Influence
panel-track-iron-throne = Iron Throne
panel-track-fiefdoms = Fiefdoms
panel-track-kings-court = King’s Court
panel-power = Power tokens
panel-bid = Bid
panel-armies = Your armies
panel-strength = Strength
panel-won = Wins
panel-sword = Sword
panel-fort = Fortification
picture-supply = Supply
picture-supply-later = supply { $n }, { $m } when it is next counted
picture-victory = Victory
picture-westeros = Westeros
picture-no-card = no card yet
picture-threat = Wildling threat: { $n }
picture-known-wildling = Next wildling card: { $card }
picture-banned = Forbidden this round: { $orders }
picture-armies = Your armies: { $armies }. Allowed: { $limits }
picture-armies-after = Armies then: { $armies }. Allowed: { $limits }
picture-orders = Orders · up to { $n } special
picture-hand = Your House cards
picture-you = { $house } · you
picture-castles = castles and strongholds: { $n }
picture-answered = has answered
picture-power = { $house }’s power token
picture-garrison = garrison with strength { $n }
picture-lord = neutral lord with strength { $n }
picture-closed = closed in this game
picture-routed = routed units: { $n }
picture-card = { $card }: strength { $n }{ $swords ->
        [0] { "" }
        [one] , { $swords } sword
       *[other] , { $swords } swords
    }{ $forts ->
        [0] { "" }
        [one] , { $forts } fortification
       *[other] , { $forts } fortifications
    }
picture-in-hand = in hand
picture-in-play = in play
picture-spent = discarded
picture-attacks = attacks
picture-defends = defends
picture-with-card = Strength with each card in hand
picture-tide = Tides card: { $tide }
picture-tide-hidden = Tides card: face down
board-round = Round
board-supply = Supply track
board-victory = Victory track
board-threat = Wildling track
deck-westeros-1 = Westeros deck I
deck-westeros-2 = Westeros deck II
deck-westeros-3 = Westeros deck III
deck-wildlings = Wildling deck: the next card is face down
count-footman = { $n ->
    [one] { $n } footman
   *[other] { $n } footmen
 }
count-knight = { $n ->
    [one] { $n } knight
   *[other] { $n } knights
 }
count-ship = { $n ->
    [one] { $n } ship
   *[other] { $n } ships
 }
count-siege = { $n ->
    [one] { $n } siege engine
   *[other] { $n } siege engines
 }
term-no-units = no units
term-march = march order
term-defense = defense order
term-support = support from { IN($area, "mid") }
term-garrison = garrison
term-blade = Valyrian Steel Blade
term-tide = tides card
key-castle = castle: 1 muster point
key-stronghold = stronghold: 2 muster points
key-supply = supply icon
key-crown = crown icon
key-adjacent = adjacent: { $areas }
key-footman = footman: strength 1, cost 1
key-knight = knight: strength 2, cost 2
key-ship = ship: strength 1, cost 1
key-siege = siege engine: strength 4 against castles and strongholds, cost 2
table-region-north = The North
table-region-iron-islands = Iron Islands
table-region-vale = The Vale
table-region-riverlands = Riverlands
table-region-westerlands = Westerlands
table-region-crownlands = Crownlands
table-region-reach = The Reach
table-region-stormlands = Stormlands
table-region-dorne = Dorne
table-region-seas = Seas
table-head-power = power
table-head-castles = castles
table-head-supply = supply
table-head-cards = cards in hand
table-wildlings = wildlings

edition-uk = Ukrainian box
edition-ru = Russian box

## Bots

bot-maester = maester

## Table options

option-tides = Tides of battle
option-tides-text = Whether each side draws a tides card in combat.
option-tides-off = Without them
option-tides-off-text = Only armies, orders and House cards decide.
option-tides-on = With them
option-tides-on-text = Each side draws one card that adds strength, swords, fortifications or a skull.

option-dark-wings-ports = Ports under Dark Wings, Dark Words
option-dark-wings-ports-text = Whether that card pays for ports too, as Game of Thrones does.
option-dark-wings-ports-off = They pay nothing
option-dark-wings-ports-off-text = Power for crowns only.
option-dark-wings-ports-on = They pay
option-dark-wings-ports-on-text = Power for crowns and for ports.

option-arianne-token = Power token behind Arianne Martell
option-arianne-token-text = What happens to the power token in an area she has closed to the attackers.
option-arianne-token-stays = Stays
option-arianne-token-stays-text = The order and the garrison are lost, but the token stays.
option-arianne-token-removed = Is removed
option-arianne-token-removed-text = The token is lost along with the order and the garrison.

option-milkwater = Massing on the Milkwater with cards of equal strength
option-milkwater-text = What happens to a hand in which all cards are equally strong.
option-milkwater-literal = They are discarded
option-milkwater-literal-text = All these cards are discarded, and the other cards return as they would to an empty hand.
option-milkwater-keep = They are kept
option-milkwater-keep-text = Nothing is discarded.

option-siege-casualties = Siege engines as casualties
option-siege-casualties-text = Whether a beaten siege engine may be chosen as a casualty.
option-siege-casualties-no = They do not count
option-siege-casualties-no-text = They are destroyed in addition to the casualties.
option-siege-casualties-yes = They count
option-siege-casualties-yes-text = They may be chosen as casualties; those that are not are destroyed anyway.

option-lannister-ship = Second Lannister ship
option-lannister-ship-text = Whether to use the publisher’s correction of the set-up (not with three players).
option-lannister-ship-on = With it
option-lannister-ship-on-text = Lannister starts with a ship in the port of Lannisport.
option-lannister-ship-off = Without it
option-lannister-ship-off-text = The set-up as first printed.

option-salladhor-victarion = Salladhor Saan and Victarion
option-salladhor-victarion-text = How much Victarion’s ships count while Salladhor Saan makes all other ships count 0.
option-salladhor-victarion-turn-order = Turn order
option-salladhor-victarion-turn-order-text = The ability resolved last, that of the House later in turn order, has the last word.
option-salladhor-victarion-salladhor = Salladhor Saan
option-salladhor-victarion-salladhor-text = The ships count 0, whoever is first in turn order.

## Reasons of hints: what is better than after another answer

hint-keep = a better chance of keeping { IN($area, "mid") }
hint-take = a better chance of taking { IN($area, "mid") }
hint-drive-out = a better chance of driving { $house } out of { IN($area, "mid") }
hint-keep-out = a better chance of keeping { $house } out of { IN($area, "mid") }
hint-army = a stronger army
hint-danger = fewer of your castles in danger
hint-power = more power tokens
hint-supply = better supply
hint-cards = more House cards in hand
hint-place = a better place on { IN($track, "mid") }

## Promises that bots can keep

promise-peace = Peace: no march into the other’s areas and no raid on their orders.
