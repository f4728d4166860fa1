### Words of Banners in English.
### A message is the name on a card or a button; .nom is the name inside a sentence, other forms are as their sentences ask.

## Title

title = A Song of Ice & Fire
about = Armies clash on a battlefield measured in inches: maneuver, charge, and break the enemy’s nerve. There is a lot to decide, so take your time.

## Combat units

unit-sworn-swords = Stark Sworn Swords
    .nom = the Stark Sworn Swords
unit-outriders = Stark Outriders
    .nom = the Stark Outriders
unit-berserkers = House Umber Berserkers
    .nom = the House Umber Berserkers
unit-grey-wind = Grey Wind
    .nom = Grey Wind
unit-guardsmen = Lannister Guardsmen
    .nom = the Lannister Guardsmen
unit-halberdiers = Lannister Halberdiers
    .nom = the Lannister Halberdiers
unit-mountains-men = House Clegane Mountain’s Men
    .nom = the House Clegane Mountain’s Men
unit-bowmen = Stark Bowmen
    .nom = the Stark Bowmen
unit-sworn-shields = House Tully Sworn Shields
    .nom = the House Tully Sworn Shields
unit-greataxes = House Umber Greataxes
    .nom = the House Umber Greataxes
unit-crossbowmen = Lannister Crossbowmen
    .nom = the Lannister Crossbowmen
unit-knights = Knights of Casterly Rock
    .nom = the Knights of Casterly Rock
unit-cutthroats = House Bolton Cutthroats
    .nom = the House Bolton Cutthroats
unit-blackguards = House Bolton Blackguards
    .nom = the House Bolton Blackguards
unit-flayed-men = House Bolton Flayed Men
    .nom = the House Bolton Flayed Men
unit-castle-wall = Castle Wall
    .nom = the castle wall

## Attachments

attachment-robb-wolf-lord = Robb Stark, the Wolf Lord
    .nom = Robb Stark
attachment-robb-young-wolf = Robb Stark, the Young Wolf
    .nom = Robb Stark
attachment-greatjon-last-hearth = Greatjon Umber, Lord of Last Hearth
    .nom = Greatjon Umber
attachment-greatjon-bannerman = Greatjon Umber, Fearless Bannerman
    .nom = Greatjon Umber
attachment-sworn-sword-captain = Sworn Sword Captain
    .nom = the Sworn Sword Captain
attachment-umber-champion = Umber Champion
    .nom = the Umber Champion
attachment-jaime-kingslayer = Jaime Lannister, the Kingslayer
    .nom = Jaime Lannister
attachment-jaime-young-lion = Jaime Lannister, the Young Lion
    .nom = Jaime Lannister
attachment-gregor-mountain = Gregor Clegane, the Mountain
    .nom = Gregor Clegane
attachment-gregor-mad-dog = Gregor Clegane, Lord Tywin’s Mad Dog
    .nom = Gregor Clegane
attachment-guard-captain = Guard Captain
    .nom = the Guard Captain
attachment-assault-veteran = Assault Veteran
    .nom = the Assault Veteran
attachment-ramsay-bastard = Ramsay Snow, the Bastard of Bolton
    .nom = Ramsay Snow
attachment-dreadfort-captain = Dreadfort Captain
    .nom = the Dreadfort Captain
attachment-bronn = Bronn, the Sellsword
    .nom = Bronn
attachment-brienne = Brienne, Maid of Tarth
    .nom = Brienne

## Non-combat units

ncu-catelyn = Catelyn Stark, Lady of Winterfell
    .nom = Catelyn Stark
ncu-sansa = Sansa Stark, Little Bird
    .nom = Sansa Stark
ncu-cersei = Cersei Lannister, Queen Regent
    .nom = Cersei Lannister
ncu-tyrion = Tyrion Lannister, the Imp
    .nom = Tyrion Lannister
ncu-petyr = Petyr Baelish, Littlefinger
    .nom = Petyr Baelish
ncu-varys = Varys, the Spider
    .nom = Varys
ncu-roose = Roose Bolton, Lord of the Dreadfort
    .nom = Roose Bolton

## Attacks

attack-stark-fury = Stark Fury
attack-outriders-blade = Outrider’s Blade
attack-berserker-axes = Berserker Axes
attack-stalking-assault = Stalking Assault
attack-longsword = Longsword
attack-halberd = Halberd
attack-vicious-methods = Vicious Methods
attack-arrow-volley = Arrow Volley
attack-shortsword = Shortsword
attack-executioners-fury = Executioner’s Fury
attack-mighty-cleave = Mighty Cleave
attack-crossbow = Crossbow
attack-lance = Lance
attack-spiked-mace = Spiked Mace
attack-spiked-flail = Spiked Flail
attack-war-flail = War Flail
attack-arrows = Arrows

## Abilities

ability-sundering = Sundering
ability-sundering-text = The defender gets −1 to its defense rolls against this attack.
ability-critical-blow = Critical Blow
ability-critical-blow-text = Each attack die that shows a natural 6 after re-rolls deals 2 hits instead of 1.
ability-vicious = Vicious
ability-vicious-text = The defender gets −2 to the panic test caused by this attack.
ability-stalwart = Stalwart
ability-stalwart-text = This unit gets +2 to morale tests (panic tests included).
ability-ignore-defense = No defense saves
ability-ignore-defense-text = Hits from this attack cannot be blocked; every hit becomes a wound.
ability-stark-fury = Stark Fury
ability-stark-fury-text = Before rolling attack dice, you may give this attack +1 to hit (4+ becomes 3+) and Critical Blow. If you do, the unit suffers D3 wounds after the attack unless it has only 1 remaining rank.
ability-cavalry = Cavalry
ability-cavalry-text = Each model has 3 wounds. At the start of its activation, the unit may make a free Maneuver; it then takes its normal action.
ability-swift-retreat = Swift Retreat
ability-swift-retreat-text = After this unit has been attacked in melee, it may make a free Retreat action.
ability-rapid-assault = Rapid Assault
ability-rapid-assault-text = When the Maneuver zone chooses this unit, the unit may make a free Charge action instead of a Maneuver or Retreat. This works only when the Maneuver zone itself is claimed, not when its effect is copied.
ability-berserker-axes = Berserker Axes
ability-berserker-axes-text = The attack has Sundering. The unit rolls more dice as it loses ranks (8, 9, 10).
ability-direwolf = Direwolf
ability-direwolf-text = The model has 2 wounds. At the start of its activation, it may make a free Maneuver.
ability-stalking-assault = Stalking Assault
ability-stalking-assault-text = If this attack is made from the target’s flank or rear arc, the target becomes Vulnerable before defense dice are rolled.
ability-arrow-volley = Arrow Volley
ability-arrow-volley-text = Ranged attack only. If the unit did not shift before this attack, it rolls +4 dice. Units and terrain in between do not block line of sight for this attack (front arc and range still apply).
ability-shieldwall = Shieldwall
ability-shieldwall-text = When this unit is attacked from its front arc, it automatically blocks D3 hits after attack dice are rolled.
ability-executioners-fury = Executioner’s Fury
ability-executioners-fury-text = This attack may be used only if the unit began the turn engaged. It allows no defense saves. If the unit has only 1 remaining rank, the attack has Critical Blow.
ability-mighty-cleave = Mighty Cleave
ability-mighty-cleave-text = For each failed defense save, the defender suffers 1 additional hit from this attack (saves are rolled for these hits, but they cause no more).
ability-wolfs-cunning = Wolf’s Cunning
ability-wolfs-cunning-text = When an enemy within long range declares a charge, that charge is disordered.
ability-enhanced-mobility = Enhanced Mobility
ability-enhanced-mobility-text = The unit has +1 speed and may always pivot before a March.
ability-umber-rage = Umber Rage
ability-umber-rage-text = When this unit makes a melee attack, the defender becomes Panicked and Vulnerable before attack dice are rolled; after the attack, this unit suffers D3 wounds.
ability-affil-umber = Affiliation: House Umber
ability-affil-umber-text = The unit counts as a House Umber unit.
ability-fury-of-house-umber = Fury of House Umber
ability-fury-of-house-umber-text = After rolling attack dice for a melee attack, the unit may re-roll any of them; hits from natural 6s allow no defense saves, and after the attack the unit suffers D3 wounds.
ability-onslaught = Onslaught
ability-onslaught-text = When the Combat zone chooses this unit, the unit may make a free Charge action instead of the Attack action (only when the Combat zone itself is claimed).
ability-martial-training = Martial Training
ability-martial-training-text = When this unit makes a melee attack, the defender becomes Vulnerable after attack dice are rolled.
ability-fury-unleashed = Fury Unleashed
ability-fury-unleashed-text = If this unit has lost 1 or more ranks, its melee attacks have Vicious; if it has lost 2, the defender also becomes Panicked.
ability-lannister-supremacy = Lannister Supremacy
ability-lannister-supremacy-text = When this unit is attacked (melee or ranged) and passes its panic test (automatic passes included), the attacker must take a panic test at −2. This is not an order: it applies every time.
ability-halberd = Halberd
ability-halberd-text = The attack has Sundering.
ability-set-for-charge = Set for Charge
ability-set-for-charge-text = If this unit was unengaged and is charged from its front arc, it may make 1 attack against the charger before the charger resolves its charge attack.
ability-vicious-methods = Vicious Methods
ability-vicious-methods-text = The attack has Critical Blow and Vicious.
ability-crossbow = Crossbow
ability-crossbow-text = A long-range attack with Sundering.
ability-lance = Lance
ability-lance-text = When charging, this attack rolls +3 dice and has Critical Blow and Sundering.
ability-counterattack = Counterattack
ability-counterattack-text = When this unit is attacked in melee, the attacker suffers 1 automatic hit for each hit this unit blocks (defense saves allowed).
ability-boldness-and-courage = Boldness and Courage
ability-boldness-and-courage-text = For melee attacks, the unit counts as having 1 more rank than it has; with all its ranks, it rolls +2 dice instead.
ability-affil-clegane = Affiliation: House Clegane
ability-affil-clegane-text = The unit counts as a House Clegane unit.
ability-unstoppable-fury = Unstoppable Fury
ability-unstoppable-fury-text = When this unit declares a charge, the target becomes Panicked (even if the charge fails). Each of this unit’s melee attacks deals D3 additional wounds to the defender.
ability-inhuman-strength = Inhuman Strength
ability-inhuman-strength-text = The unit’s melee attacks roll +2 dice and have Sundering.
ability-uncontrolled-rage = Uncontrolled Rage
ability-uncontrolled-rage-text = When this unit activates, it must declare a Charge action if it legally can.
ability-at-any-cost = At Any Cost
ability-at-any-cost-text = If this unit would fail a panic test, it may destroy 1 of its models to pass that test automatically.
ability-hold-the-line = Hold the Line!
ability-hold-the-line-text = If this unit began the turn engaged, its melee attacks have +1 to hit and roll +2 dice this turn.
ability-family-duty-honor = Family, Duty, Honor
ability-family-duty-honor-text = Influence: attach this card to a combat unit and remove 1 condition token from it. While the card is attached, that unit always attacks with its highest attack dice value, however many ranks it has lost.
ability-repeating-the-words = Repeating the Words
ability-repeating-the-words-text = Once per game, whenever you could play a card, search your tactics deck or discard pile for any 1 card, put it into your hand and shuffle the deck.
ability-no-confidence = No Confidence
ability-no-confidence-text = Influence: attach this card to a combat unit. While the card is attached, that unit gets −2 to morale tests.
ability-tactical-mastermind = Tactical Mastermind
ability-tactical-mastermind-text = You start with 4 tactics cards and refill to 4. Tyrion has 2 order tokens: when he activates, you may discard 1 of them; your opponent then reveals 2 random cards from their hand (1 if they have only 1), and you choose 1 of them to be discarded.
ability-spiked-mace = Spiked Mace
ability-spiked-mace-text = If the target has not activated this round, it becomes Vulnerable. The attack has Vicious.
ability-spiked-flail = Spiked Flail
ability-spiked-flail-text = The attack has Vicious.
ability-spiked-armor = Spiked Armor
ability-spiked-armor-text = When this unit is attacked in melee, each natural 6 on its defense dice inflicts 1 wound on the attacker.
ability-war-flail = War Flail
ability-war-flail-text = The attack has Critical Blow and Vicious.
ability-spread-fear = Spread Fear
ability-spread-fear-text = Each time an enemy engaged with this unit fails a panic test, 1 other enemy within long range of that enemy becomes Panicked.
ability-affil-bolton = Affiliation: House Bolton
ability-affil-bolton-text = The unit counts as a House Bolton unit.
ability-flay-them-all = Flay Them All!
ability-flay-them-all-text = When an enemy engaged with this unit fails a panic test, 1 other enemy within long range of it must take a panic test.
ability-extra-incentive = Extra Incentive
ability-extra-incentive-text = While you control the Wealth zone, this unit has +1 speed, +2 attack dice and +2 to morale tests.
ability-knightly-vow = Knightly Vow
ability-knightly-vow-text = Before deployment, choose 1 enemy unit. For the whole game, this unit’s melee attacks against it have +1 to hit and roll +2 dice.
ability-master-of-the-game = Master of the Game
ability-master-of-the-game-text = When Petyr claims a zone, he may replace its effect with the effect of any other unclaimed zone (he controls only the zone he stands on).
ability-little-birds = Little Birds
ability-little-birds-text = Varys starts with 4 order tokens. When an enemy NCU claims a zone, you may spend 1 and roll a die: on 3+, either cancel the zone’s effect or take away all of that NCU’s abilities until the end of the round. If it fails, you may try again.
ability-horrific-rumors = Horrific Rumors
ability-horrific-rumors-text = When Roose claims a zone, you may replace its effect with: up to 2 enemy combat units become Panicked.
ability-castle-wall = Castle Wall
ability-castle-wall-text = A structure: it cannot move, never counts as engaged for its own actions, makes no defense rolls, takes no panic tests and gains no condition tokens. It has 6 wounds and suffers 1 wound for every 2 hits from an attack or effect (rounded down, but at least 1 if there was a hit).
ability-tar-and-pitch = Tar and Pitch
ability-tar-and-pitch-text = After an enemy unit completes a melee attack against this wall, that unit suffers D3 automatic hits if the wall still stands (defense saves allowed).

## Tactics cards: when they are played, what they do, what a zone adds

card-northern-ferocity = Northern Ferocity
card-northern-ferocity-when = When a friendly unit makes a melee attack (before rolling attack dice).
card-northern-ferocity-text = The attack has Sundering; if the attacker has only 1 remaining rank, it also has Vicious.
card-northern-ferocity-zone = The defender also becomes Vulnerable.
card-devastating-impact = Devastating Impact
card-devastating-impact-when = When a friendly unit charges, after the charge die is rolled.
card-devastating-impact-text = If the charge succeeds, the target becomes Panicked and Vulnerable before the attack.
card-devastating-impact-zone = The unit may also re-roll the charge die.
card-direwolfs-fervor = Direwolf’s Fervor
card-direwolfs-fervor-when = When a friendly unit makes a melee attack (before rolling attack dice).
card-direwolfs-fervor-text = The attack has Critical Blow; if the attacker has only 1 remaining rank, it may also re-roll any attack dice.
card-direwolfs-fervor-zone = The attack uses the unit’s highest attack dice value.
card-sudden-charge = Sudden Charge
card-sudden-charge-when = When a friendly NCU claims a zone.
card-sudden-charge-text = Replace the zone’s effect with: 1 friendly unengaged combat unit may make a free Charge action, attacking with its lowest attack dice value.
card-sudden-charge-zone = If this is the zone that was claimed, the charge attack uses the normal dice value and the charge die may be re-rolled.
card-swift-advance = Swift Advance
card-swift-advance-when = Start of any turn.
card-swift-advance-text = 1 friendly unengaged combat unit may shift 2 inches.
card-swift-advance-zone = It may make a Maneuver of up to 3 inches instead.
card-north-remembers = The North Remembers
card-north-remembers-when = Start of any turn.
card-north-remembers-text = Attach this card to 1 friendly combat unit until the end of the game. Whenever a friendly infantry or cavalry unit is destroyed, put 1 order token on this card. While the card has a token, the unit attacks with its highest attack dice value.
card-north-remembers-zone = While the card has a token, the unit’s attacks also have +1 to hit.
card-winter-is-coming = Winter Is Coming
card-winter-is-coming-when = When a friendly unit makes a successful charge.
card-winter-is-coming-text = Until the end of the turn, the charged enemy may not use orders and its controller’s tactics cards may not target it.
card-winter-is-coming-zone = The charge attack also uses the unit’s highest attack dice value.
card-hit-and-run = Hit and Run
card-hit-and-run-when = After a friendly unit completes a melee attack.
card-hit-and-run-text = That unit may make a free Retreat action; if it is Robb’s unit, every enemy it disengages from becomes Weakened.
card-superior-positioning = Superior Positioning
card-superior-positioning-when = When an enemy declares a charge against a friendly unit.
card-superior-positioning-text = If it charges that unit’s front, the charge is disordered on a charge die of 3 or less, and a disordered charger becomes Vulnerable. If the target is Robb’s unit, this happens on 5 or less.
card-tactical-regroup = Tactical Regroup
card-tactical-regroup-when = After an enemy completes a melee attack against a friendly unit.
card-tactical-regroup-text = The attacked unit may make a free Retreat action; if it is Robb’s unit, it may re-roll the retreat die.
card-berserker-tactics = Berserker Tactics
card-berserker-tactics-when = When a friendly unit makes a melee attack (before rolling attack dice).
card-berserker-tactics-text = Choose 1: Critical Blow; Sundering; highest attack dice value; re-roll any attack dice. The unit may suffer up to 3 wounds to choose 1 more of these per wound.
card-lash-out = Lash Out
card-lash-out-when = After an enemy completes a melee attack against a friendly unit.
card-lash-out-text = If the defender was not destroyed, the attacker suffers 2 wounds for each rank the defender has lost; if the defender is a House Umber unit, the attacker also becomes Panicked.
card-last-stand = Last Stand
card-last-stand-when = When a friendly unit is destroyed while engaged.
card-last-stand-text = Before it is removed, it makes 1 melee attack with its highest attack dice value; House Umber units may re-roll any attack dice.
card-hear-me-roar = Hear Me Roar!
card-hear-me-roar-when = When an enemy takes a morale test (before rolling).
card-hear-me-roar-text = That enemy gets −1 to the test, and another −1 for each rank it has lost.
card-hear-me-roar-zone = That enemy also becomes Panicked before rolling.
card-intrigue-and-subterfuge = Intrigue and Subterfuge
card-intrigue-and-subterfuge-when = When an enemy NCU activates.
card-intrigue-and-subterfuge-text = That NCU loses all abilities until the end of the round (it still claims a zone and resolves it).
card-intrigue-and-subterfuge-zone = 1 enemy combat unit becomes Weakened.
card-lannister-pays-debts = A Lannister Pays His Debts
card-lannister-pays-debts-when = After an enemy completes an attack against a friendly unit.
card-lannister-pays-debts-text = The attacker gains 1 condition token of your choice; if the defender lost at least 1 rank to that attack, the attacker gains a second, different token.
card-lannister-pays-debts-zone = Return 1 other card from your discard pile to your hand.
card-paid-mutiny = Paid Mutiny
card-paid-mutiny-when = When an enemy combat unit activates.
card-paid-mutiny-text = It takes a morale test; if it fails, it suffers D3 wounds and may not use orders this turn.
card-paid-mutiny-zone = The test is taken at −2.
card-counterplot = Counterplot
card-counterplot-when = When an opponent plays a tactics card (before it resolves).
card-counterplot-text = Roll a die: on 3+, the card’s effect is cancelled (it is still discarded).
card-counterplot-zone = With either zone, it succeeds on 2+; with both, it succeeds automatically.
card-fealty-to-the-crown = Fealty to the Crown
card-fealty-to-the-crown-when = When an enemy fails a panic test.
card-fealty-to-the-crown-text = 1 friendly unit within long range of it restores 1 wound for each wound that enemy suffered from the test, up to 3.
card-fealty-to-the-crown-zone = That enemy suffers 1 more wound and the limit becomes 4.
card-subjugation-of-power = Subjugation of Power
card-subjugation-of-power-when = When an enemy combat unit activates.
card-subjugation-of-power-text = It takes a panic test. If it fails, then until the end of the turn it loses all abilities (its models keep their wounds) and its controller’s tactics cards may not target it.
card-subjugation-of-power-zone = The test is taken at −1 for each of these zones you control.
card-kingslayers-renown = Kingslayer’s Renown
card-kingslayers-renown-when = When a friendly unit within long range of Jaime’s unit takes a morale test (after rolling).
card-kingslayers-renown-text = The test is passed; if it is Jaime’s unit, it also restores 2 wounds.
card-expert-parry = Expert Parry
card-expert-parry-when = When a friendly unit is attacked in melee (after attack dice are rolled).
card-expert-parry-text = The defender automatically blocks D3 hits; Jaime’s unit automatically blocks 3 hits instead.
card-deadly-riposte = Deadly Riposte
card-deadly-riposte-when = After an enemy completes a melee attack against a friendly unit.
card-deadly-riposte-text = If the defender was not destroyed, the attacker suffers D3 wounds; if the defender is Jaime’s unit, the attacker also becomes Vulnerable.
card-fury-of-the-mountain = Fury of the Mountain
card-fury-of-the-mountain-when = When a friendly unit makes a melee attack (before rolling attack dice).
card-fury-of-the-mountain-text = The attack has +1 to hit and rolls +2 dice; if the attacker is a House Clegane unit, it also has Sundering.
card-orders-to-destroy = Orders to Destroy
card-orders-to-destroy-when = When a friendly NCU claims a zone.
card-orders-to-destroy-text = Replace the zone’s effect with: 1 friendly combat unit makes a free melee Attack action with its lowest attack dice value; a House Clegane unit may make a free Charge action instead.
card-overrun = Overrun
card-overrun-when = When a friendly unit destroys an enemy in melee.
card-overrun-text = Instead of the Maneuver for surging forward, it may pivot and make a free Charge action; a House Clegane unit may re-roll the charge die.
card-planning-and-insight = Planning and Insight
card-planning-and-insight-when = When any unit makes a melee attack (before rolling attack dice).
card-planning-and-insight-text = Choose: the attack deals 1 additional automatic hit, or the defender blocks 1 additional hit.
card-planning-and-insight-zone = 2 hits instead of 1.
card-adaptive-methods = Adaptive Methods
card-adaptive-methods-when = Start of any turn.
card-adaptive-methods-text = 1 enemy combat unit gains 1 condition token of your choice; then you may exchange 1 condition token on any unit for another type.
card-adaptive-methods-zone = You may then move 1 condition token from one unit to another.
card-issue-commands = Issue Commands
card-issue-commands-when = When your commander’s unit activates.
card-issue-commands-text = It takes no action this turn; instead, 1 other friendly unit within long range makes a free Attack or Charge action.
card-worth-the-risk = Worth the Risk
card-worth-the-risk-when = When a friendly unit takes a morale test (after rolling).
card-worth-the-risk-text = It may re-roll any of the dice; if it passes, it restores 2 wounds.
card-meticulous-planning = Meticulous Planning
card-meticulous-planning-when = End of the round.
card-meticulous-planning-text = Search your tactics deck for 1 commander card, put it into your hand and shuffle the deck.
card-meticulous-planning-zone = You may also play this card at the start of any turn.
card-surprise-strategy = Surprise Strategy
card-surprise-strategy-when = Start of a friendly turn.
card-surprise-strategy-text = Discard 1 other card from your hand to return 1 other card from your discard pile to your hand.
card-surprise-strategy-zone = You do not have to discard another card.
card-bribery = Bribery
card-bribery-when = When a friendly NCU claims a zone.
card-bribery-text = Replace the zone’s effect with: attach this card to 1 enemy combat unit until it passes a morale test or is chosen by the Wealth zone; while the card is attached, that unit attacks with its lowest attack dice value and gets −1 to morale tests.
card-cruel-methods = Cruel Methods
card-cruel-methods-when = When a friendly unit makes a melee attack (before rolling attack dice).
card-cruel-methods-text = The attack has +1 to hit and Vicious; if it does not destroy the defender, the attacker takes a panic test at −3.
card-our-blades-are-sharp = Our Blades Are Sharp
card-our-blades-are-sharp-when = When a friendly unit makes a melee attack (before rolling attack dice).
card-our-blades-are-sharp-text = If the defender is Panicked, natural 6s in this attack allow no defense saves; a House Bolton attacker may also re-roll any attack dice.
card-sadistic-games = Sadistic Games
card-sadistic-games-when = Start of an enemy turn.
card-sadistic-games-text = Your opponent chooses 1: up to 2 of their combat units become Panicked, or 1 of their engaged units suffers 2 automatic hits plus 1 per remaining rank of House Bolton units engaged with it. You then choose the targets.
card-flayed-man-no-secrets = A Flayed Man Has No Secrets
card-flayed-man-no-secrets-when = When an opponent plays a tactics card that targets a unit.
card-flayed-man-no-secrets-text = You may expend 1 condition token from an enemy within long range of that unit to cancel the card.
card-calculated-cruelty = Calculated Cruelty
card-calculated-cruelty-when = When an enemy NCU activates.
card-calculated-cruelty-text = After it resolves its zone, 1 enemy combat unit becomes Vulnerable and 1 becomes Panicked.
card-fear-keeps-alive = Fear Keeps a Man Alive
card-fear-keeps-alive-when = When an enemy combat unit activates.
card-fear-keeps-alive-text = It takes a morale test; if it fails, it becomes Weakened and 1 House Bolton unit engaged with it may restore up to D3 wounds.

## Zones of the tactics board

zone-crown = Crown
zone-crown-text = Choose 1 enemy combat unit: it takes a panic test at −1.
zone-wealth = Wealth
zone-wealth-text = Choose 1 friendly combat unit: restore up to 3 wounds to it and remove 1 condition token from it.
zone-tactics = Tactics
zone-tactics-text = Draw 2 tactics cards and put 1 condition token of your choice on 1 enemy combat unit.
zone-combat = Combat
zone-combat-text = 1 friendly combat unit may make a free Attack action (melee or ranged).
zone-maneuver = Maneuver
zone-maneuver-text = 1 friendly combat unit may make a free Maneuver or Retreat action.

## Conditions

condition-panicked = Panicked
condition-panicked-text = After this unit rolls for a morale test, its enemy may expend the token to make it re-roll any of those dice.
condition-vulnerable = Vulnerable
condition-vulnerable-text = After this unit rolls defense dice, its enemy may expend the token to make it re-roll any of those dice.
condition-weakened = Weakened
condition-weakened-text = After this unit rolls attack dice, its enemy may expend the token to make it re-roll any of those dice.

## Objectives

objective-prize = The Prize
objective-prize-text = When you score from this token, you gain 1 additional victory point; then the controlling unit takes a panic test at −2.
objective-field-hospital = Field Hospital
objective-field-hospital-text = When you score from this token, 1 friendly unit within long range of the controlling unit restores 1 wound plus 1 per rank it has lost.
objective-crossroads = Crossroads
objective-crossroads-text = When you score from this token, 1 friendly unengaged unit within long range of the controlling unit may shift up to 3 inches.
objective-gallows = Gallows
objective-gallows-text = When you score from this token, 1 enemy within long range of the controlling unit becomes Panicked.
objective-overlook = Overlook
objective-overlook-text = When you score from this token, 1 enemy within long range of the controlling unit becomes Vulnerable.
objective-war-camp = War Camp
objective-war-camp-text = While you control this token, you refill your hand to 1 more card.
objective-armory = Armory
objective-armory-text = The melee attacks of the unit controlling this token have Sundering.
objective-heads-on-spikes = Heads on Spikes
objective-heads-on-spikes-text = The melee attacks of the unit controlling this token have Vicious.
objective-barricade = Barricade
objective-barricade-text = When the unit controlling this token makes a melee attack, the defender becomes Weakened before the attack is resolved.
objective-high-banner = High Banner
objective-high-banner-text = The unit controlling this token always attacks with its highest attack dice value.

## Siege strategies

siege-sappers = Sappers
siege-sappers-when = Start of any round.
siege-sappers-text = Remove up to 2 terrain pieces (not castle walls) from the battlefield.
siege-cut-off = Cut Off
siege-cut-off-when = Start of any round.
siege-cut-off-text = Until the end of the round, all enemy attachments and NCUs lose their abilities (units and zones still work).
siege-to-the-walls = To the Walls!
siege-to-the-walls-when = Start of any round.
siege-to-the-walls-text = Until the end of the round, all friendly units may re-roll charge dice and have +1 to hit on charge attacks.
siege-starved-garrison = Starved Garrison
siege-starved-garrison-when = Start of any round.
siege-starved-garrison-text = Choose Weakened, Panicked or Vulnerable: every enemy combat unit on the table gains that token.
siege-dread = Dread of the Siege
siege-dread-when = Start of any round.
siege-dread-text = Until the end of the round, each enemy combat unit that activates takes a morale test and becomes Panicked if it fails.
siege-battering-ram = Battering Ram
siege-battering-ram-when = When a friendly unit makes a melee attack against a castle wall (before rolling).
siege-battering-ram-text = The attack deals 4 additional automatic hits to that wall.
siege-boiling-oil = Boiling Oil
siege-boiling-oil-when = When an enemy completes a successful charge against a castle wall (before its attack).
siege-boiling-oil-text = That unit suffers D3+1 wounds.
siege-sortie = Sortie
siege-sortie-when = Start of round 2 or later.
siege-sortie-text = Deploy 1 reserve unit at once within short range of any flank edge; it may activate normally this round.
siege-massed-volley = Massed Volley
siege-massed-volley-when = Start of a friendly turn.
siege-massed-volley-text = 1 castle wall that still stands makes a free Arrows attack with +1 to hit.
siege-masons = Masons
siege-masons-when = End of any round.
siege-masons-text = 1 castle wall that still stands restores up to 2 wounds.
siege-hold-the-castle = Hold the Castle!
siege-hold-the-castle-when = Start of any round.
siege-hold-the-castle-text = Until the end of the round, friendly units within short range of a castle wall that still stands pass all panic tests automatically.
siege-hidden-pits = Hidden Pits
siege-hidden-pits-when = When an enemy declares a charge.
siege-hidden-pits-text = That charge is disordered, and the charger suffers D3 automatic hits before moving.

## Missions

mission-hold-the-centre = Hold the Center
mission-hold-the-centre-text = A friendly unit controls the center objective token.
mission-spread-the-banners = Spread the Banners
mission-spread-the-banners-text = Friendly units control at least 3 objective tokens.
mission-foothold = Foothold
mission-foothold-text = Friendly units control at least 2 objective tokens.
mission-deny-the-field = Deny the Field
mission-deny-the-field-text = The opponent controls no objective token.
mission-seize-their-prize = Seize Their Prize
mission-seize-their-prize-text = A friendly unit claims a token that an enemy unit controlled earlier in this round.
mission-break-them = Break Them
mission-break-them-text = You destroy an enemy combat unit costing at least 1 point.
mission-slay-the-champion = Slay the Champion
mission-slay-the-champion-text = You destroy an enemy combat unit that had an attachment.
mission-off-with-the-head = Off with the Head
mission-off-with-the-head-text = You destroy the enemy commander’s unit (or, if the commander is an NCU, the most expensive enemy unit on the table).
mission-revenge = Revenge
mission-revenge-text = You destroy an enemy combat unit in a round when one of yours has already been destroyed.
mission-behind-enemy-lines = Behind Enemy Lines
mission-behind-enemy-lines-text = At least 1 friendly unit is entirely within 12 inches of the enemy table edge.
mission-push-forward = Push Forward
mission-push-forward-text = You have more combat units entirely in the opponent’s half than the opponent has in yours.
mission-flank-assault = Flank Assault
mission-flank-assault-text = A friendly melee attack from the flank or rear inflicts at least 1 wound.
mission-thunderous-charge = Thunderous Charge
mission-thunderous-charge-text = A friendly unit makes a successful charge that is not disordered.
mission-terror = Terror
mission-terror-text = An enemy unit suffers 2 or more wounds from one failed panic test.
mission-decimate = Decimate
mission-decimate-text = An enemy unit loses 2 or more ranks during one of your turns.
mission-sow-discord = Sow Discord
mission-sow-discord-text = Enemy combat units carry at least 3 condition tokens in total.
mission-masters-of-the-council = Masters of the Council
mission-masters-of-the-council-text = You control more tactics zones than the opponent (checked before NCUs leave the board).
mission-power-at-court = The Power at Court
mission-power-at-court-text = You control both the Crown and Wealth zones.
mission-war-council = War Council
mission-war-council-text = You control both the Combat and Maneuver zones.
mission-hold-the-line = Hold the Line
mission-hold-the-line-text = None of your combat units was destroyed this round and at least 1 of them is engaged.

## Terrain

keyword-elevated = Elevated
keyword-elevated-text = For ranged attacks, units standing on it ignore units and terrain between themselves and the target.
keyword-inspiring = Inspiring
keyword-inspiring-text = +1 to morale tests within 6 inches; several such pieces do not stack.
keyword-hindering = Hindering
keyword-hindering-text = A charge crossing it rolls 2 dice and uses the lower; on a 1 or 2, the charge is disordered.
keyword-destructible = Destructible
keyword-destructible-text = Removed when a unit moves through it or ends its move on it.
keyword-impassable = Impassable
keyword-impassable-text = Units may not move through it or end their move on it.
keyword-dangerous = Dangerous
keyword-dangerous-text = A unit that moves through it or ends its move on it suffers D3+1 wounds.
keyword-blocks-sight = Blocks sight
keyword-blocks-sight-text = No line of sight can be drawn through it, except by a unit standing on it.
keyword-rough = Rough
keyword-rough-text = Any movement across it is 1 inch shorter.
keyword-fortification = Fortification
keyword-fortification-text = +1 to defense rolls against melee attacks if the attacker had to cross it while charging.
keyword-cover = Cover
keyword-cover-text = +1 to defense rolls against ranged attacks across it; ignored if the attacker is within 1 inch of it.
keyword-horrifying = Horrifying
keyword-horrifying-text = −1 to morale tests within 6 inches; several such pieces do not stack.
terrain-forest = Forest
    .nom = a forest
terrain-corpse-pile = Corpse Pile
    .nom = a corpse pile
terrain-bog = Bog
    .nom = a bog
terrain-stakes = Stakes
    .nom = stakes
terrain-hedge = Hedge
    .nom = a hedge
terrain-low-wall = Low Wall
    .nom = a low wall
terrain-ruined-wall = Ruined Wall
    .nom = a ruined wall
terrain-weirwood = Weirwood
    .nom = a weirwood
terrain-palisade = Palisade
    .nom = a palisade
terrain-hill = Hill
    .nom = a hill
terrain-ruins = Ruins
    .nom = ruins

## Factions, types, modes

faction-stark = House Stark
faction-lannister = House Lannister
faction-neutral = Neutral
type-infantry = infantry
type-cavalry = cavalry
type-monster = monster
type-war-machine = war machine
mode-got = A Game of Thrones
mode-clash = A Clash of Kings
mode-storm = A Storm of Swords
mode-feast = A Feast for Crows
mode-winds = The Winds of Winter

## Sample armies

army-stark-30 = Stark, 30 points
army-stark-40 = Stark, 40 points
army-stark-50 = Stark, 50 points
army-stark-30-greatjon = Stark under the Greatjon, 30 points
army-lannister-30 = Lannister, 30 points
army-lannister-40 = Lannister, 40 points
army-lannister-50 = Lannister, 50 points
army-lannister-30-gregor = Lannister under the Mountain, 30 points
army-neutral-30 = Neutral, 30 points
army-neutral-40 = Neutral, 40 points
army-neutral-50 = Neutral, 50 points
army-stark-40-with-neutral = Stark with neutrals, 40 points
army-stark-20 = Stark, 20 points
army-lannister-20 = Lannister, 20 points
army-neutral-20 = Neutral, 20 points
army-dreadfort-20 = The Dreadfort, 20 points
army-dreadfort-30 = The Dreadfort, 30 points
army-dreadfort-40 = The Dreadfort, 40 points
army-dreadfort-50 = The Dreadfort, 50 points

## Persons

person-grey-wind = Grey Wind
person-robb-stark = Robb Stark
person-greatjon-umber = Greatjon Umber
person-jaime-lannister = Jaime Lannister
person-gregor-clegane = Gregor Clegane
person-ramsay-snow = Ramsay Snow
person-bronn = Bronn
person-brienne = Brienne
person-catelyn-stark = Catelyn Stark
person-sansa-stark = Sansa Stark
person-cersei-lannister = Cersei Lannister
person-tyrion-lannister = Tyrion Lannister
person-petyr-baelish = Petyr Baelish
person-varys = Varys
person-roose-bolton = Roose Bolton

## Sections of the rulebook

section-terms = Terms
section-round = The round
section-activation = Turn and activation
section-cleanup = Clean-up phase
section-units = Units and trays
section-ranks = Ranks
section-attachments = Attachments
section-ncu = Non-combat units
section-line-of-sight = Line of sight
section-arcs = Arcs
section-actions = Actions
section-movement = Movement
section-maneuver = Maneuver
section-march = March
section-retreat = Retreat
section-attack-ranged = Ranged attacks
section-attack-melee = Melee attacks
section-charge = Charge
section-disordered-charge = Disordered charge
section-failed-charge = Failed charge
section-attack-roll = Attack roll
section-surge-forward = Surge forward
section-combat-bonuses = Combat bonuses
section-morale = Morale tests
section-panic = Panic tests
section-tactics-board = Tactics board
section-influence = Influence
section-commander = Commander
section-tactics-cards = Tactics cards
section-conflict-of-effects = Competing effects
section-simultaneous = Simultaneous effects
section-rerolls = Re-rolls
section-stacking = Stacking effects
section-wounds = Wounds and healing
section-orders = Orders
section-condition-tokens = Condition tokens
section-modifiers = Modifiers
section-army-building = Army building
section-team-play = Team play
section-free-for-all = Free-for-all
section-terrain = Terrain
section-victory = Victory
section-battlefield-setup = Setting up the battlefield
section-deployment = Deployment
section-game-modes = Game modes
section-rulings = Rulings

## Players and seats

player-1 = Player 1
player-2 = Player 2
player-3 = Player 3
player-4 = Player 4
letter-player-1 = 1
letter-player-2 = 2
letter-player-3 = 3
letter-player-4 = 4
team-1 = Side 1
team-2 = Side 2
team-3 = Side 3
team-4 = Side 4
nobody = nobody
    .nom = nobody

## Words

side-front = front
side-right = right flank
side-rear = rear
side-left = left flank
way-forward = forward
way-right = right
way-back = back
way-left = left
ways-of-retreat = back, left or right
alignment-full = Center to center
    .how = center to center
alignment-left = Halfway, to the left
    .how = halfway, shifted to the left
alignment-right = Halfway, to the right
    .how = halfway, shifted to the right
alignment-odd = As best it fits
    .how = as best it fits
alignment-keep = Leave it as it is
home-south = The south edge
    .does = will deploy at the south edge
    .deed = Deploy at the south edge
home-north = The north edge
    .does = will deploy at the north edge
    .deed = Deploy at the north edge
home-south-west = The south-west corner
    .does = will deploy in the south-west corner
    .deed = Deploy in the south-west corner
home-north-east = The north-east corner
    .does = will deploy in the north-east corner
    .deed = Deploy in the north-east corner
home-north-west = The north-west corner
    .does = will deploy in the north-west corner
    .deed = Deploy in the north-west corner
home-south-east = The south-east corner
    .does = will deploy in the south-east corner
    .deed = Deploy in the south-east corner
home-theirs = Let the opponent choose
    .does = let the opponent choose a zone
    .deed = Let the opponent choose a zone
role-attacker = Attacker
    .nom = attacker
    .deed = Attack the castle
role-defender = Defender
    .nom = defender
    .deed = Defend the castle
choice-panicked = Panicked
choice-vulnerable = Vulnerable
choice-weakened = Weakened
choice-critical-blow = Critical Blow
choice-sundering = Sundering
choice-highest = Highest attack dice
choice-re-roll = Re-roll attack dice
choice-hit = Add automatic hits
choice-block = Block more hits
choice-cancel = Cancel the zone’s effect
choice-silence = Take away its abilities
choice-yes = Yes
choice-no = No
choice-panic = Up to two units become Panicked
choice-hits = One unit suffers automatic hits
choice-maneuver = Maneuver
choice-retreat = Retreat
choice-attack = Attack
choice-charge = Charge
choice-shift = Shift
choice-crown = Crown
choice-wealth = Wealth
choice-tactics = Tactics
choice-combat = Combat
die-start = who goes first
    .for = to decide who goes first
die-attack = attack
    .for = for attack
die-defence = defense
    .for = for defense
die-morale = morale
    .for = for morale
die-charge = charge
    .for = for the charge
die-retreat = retreat
    .for = for the retreat
die-d3 = D3
    .for = for a D3 (halved, rounding up)
die-effect = effect
    .for = for an effect
granted-maneuver = maneuver
    .a = a maneuver
granted-march = march
    .a = a march
granted-shift = shift
    .a = a shift
granted-pivot = pivot
    .a = a pivot
granted-attack = melee attack
    .a = a melee attack
granted-shoot = ranged attack
    .a = a ranged attack
granted-charge = charge
    .a = a charge
granted-retreat = retreat
    .a = a retreat

unseen-arc = that unit is not in your front arc

unseen-hidden = something blocks the line of sight

unseen-friend = that is not an enemy unit on the table

why-tokens = objectives
    .for = for objectives
why-spoils = spoils of war
    .for = for spoils of war
why-commander = the commander
    .for = for the commander
why-wall = a castle wall
    .for = for a castle wall
why-stains = the tokens on a destroyed unit’s tray
    .for = for the tokens on a destroyed unit’s tray
why-mission = a mission
    .for = for a mission
why-prize = the Prize
    .for = for the Prize
move-maneuver = maneuver
    .did = maneuvered
move-march = march
    .did = marched
move-shift = shift
    .did = shifted
move-pivot = pivot
    .did = pivoted
move-withdraw = withdrawal
    .did = withdrew

## Moments at which effects may be used

trigger-before-deployment = before deployment
    .at = before deployment
trigger-start-of-round = the round begins
    .at = as the round begins
trigger-start-of-turn = the turn begins
    .at = as the turn begins
trigger-unit-activates = a unit activates
    .at = as a unit activates
trigger-ncu-activates = a non-combat unit activates
    .at = as a non-combat unit activates
trigger-ncu-claims = a zone is claimed
    .at = as a zone is claimed
trigger-zone-chooses = a zone has chosen a unit
    .at = now that a zone has chosen a unit
trigger-card-played = a tactics card is played
    .at = in response to a tactics card
trigger-charge-declared = a charge is declared
    .at = as a charge is declared
trigger-charge-die = the charge die is rolled
    .at = after the charge roll
trigger-charged = a charge succeeds
    .at = after a successful charge
trigger-before-attack = before the attack roll
    .at = before the attack roll
trigger-after-attack-dice = after the attack roll
    .at = after the attack roll
trigger-after-defence-dice = after the defense roll
    .at = after the defense roll
trigger-blocked = hits are blocked
    .at = now that hits are blocked
trigger-before-morale = before a morale test
    .at = before a morale test
trigger-after-morale = after the morale roll
    .at = after the morale roll
trigger-would-fail = a panic test is about to fail
    .at = before a panic test fails
trigger-panic-failed = a panic test is failed
    .at = after a failed panic test
trigger-panic-passed = a panic test is passed
    .at = after a passed panic test
trigger-falling = a unit is about to be destroyed
    .at = before a unit is destroyed
trigger-destroyed = a unit is destroyed
    .at = now that a unit is destroyed
trigger-surges = a unit surges forward
    .at = as a unit surges forward
trigger-attack-completed = the attack is completed
    .at = after the attack
trigger-retreated = a unit has retreated
    .at = after a retreat
trigger-end-of-turn = the turn ends
    .at = as the turn ends
trigger-end-of-round = the round ends
    .at = as the round ends

## Questions

ask-army = Muster an army of at most { count-point }.
ask-terrain = Place a piece of terrain.
ask-objective = Place an objective token.
ask-side = Attack or defend the castle?
ask-zone = Choose your deployment zone.
ask-units = Which units start on the table?
ask-units-wait = Which units wait in reserve?
ask-deploy = Which unit do you deploy?
ask-weapon = Choose an attack for { IN($unit, "nom") }.
ask-representative = Which unit represents your commander on the battlefield?
ask-activate = Which unit do you activate?
ask-action = Choose an action for { IN($unit, "nom") }.
ask-free = Choose a free action for { IN($unit, "nom") }.
ask-window = Use an effect { IN($trigger, "at") }?
ask-pick = “{ $effect }”: make your choice.
ask-reroll = The roll was { $faces }. Re-roll any dice?
ask-side-of = Your unit stands exactly between two arcs of its target. Which side do you charge?
ask-align = How do you align your unit?
ask-withdraw = Choose where { IN($unit, "nom") } will retreat to.
ask-pivot = Choose which way to turn { IN($unit, "nom") }.
ask-target = “{ $zone }”: choose a unit.
ask-condition = Choose a condition token.
ask-claim = Choose a zone for { IN($unit, "nom") } to claim.
ask-discard = Discard any number of tactics cards.
ask-corpse = Place a corpse pile near { IN($unit, "nom") }.
ask-mission = Discard one secret mission, or keep both?
ask-arrive = Choose where { IN($unit, "nom") } will enter the battlefield.
ask-redeploy = Bring back destroyed units?

## Log

log-army = { $player } mustered an army.
log-die = { $player } rolled { $n } { IN($purpose, "for") }.
log-placed-terrain = { $player } placed { IN($terrain, "nom") }.
log-placed-objective = { $player } placed an objective token.
log-role = { $player } is the { IN($role, "nom") }.
log-home = { $player } { IN($home, "does") }.
log-deployed = { $player } deployed { IN($unit, "nom") }.
log-held-back = { IN($unit, "nom") } stayed in reserve.
log-objective-card = Objective { $n }: “{ $objective }”.
log-round = Round { $n } begins.
log-turn = It is { $player }’s turn.
log-activated = { $player } activated { IN($unit, "nom") }.
log-rested = { IN($unit, "nom") } took no action.
log-moved = { IN($unit, "nom") } { IN($move, "did") }.
log-charge = { IN($unit, "nom") } declared a charge against { IN($other, "nom") }.
log-charge-failed = { IN($unit, "nom") } failed to complete the charge.
log-charge-disordered = { IN($unit, "nom") } charged in disorder.
log-charged = { IN($unit, "nom") } charged into the { $side } of { IN($other, "nom") }, aligning { IN($alignment, "how") }.
log-retreat = { IN($unit, "nom") } retreated.
log-attack = { IN($unit, "nom") } attacked { IN($other, "nom") } with “{ $attack }”.
log-hits =
    { $n ->
        [0] { $m ->
                [0] No hits.
               *[other] The target took { count-unsaved-hit }.
            }
       *[other] { $m ->
                [0] The target took { count-hit }.
               *[other] The target took { count-hit } and { count-unsaved-hit }.
            }
    }
log-blocked =
    { $n ->
        [0] { IN($unit, "nom") } blocked no hits.
       *[other] { IN($unit, "nom") } blocked { count-hit }.
    }
log-wounds = { IN($unit, "nom") } suffered { count-wound }, leaving { count-model-left }.
log-restored =
    { $m ->
        [1] { IN($unit, "nom") } restored { count-wound }.
       *[other] { IN($unit, "nom") } restored { count-wound }, back to { count-model-now }.
    }
log-destroyed = { IN($unit, "nom") } fell.
log-morale-passed = { IN($unit, "nom") } passed a morale test (total { $n }, morale { $m }+).
log-morale-passed-by-effect = { IN($unit, "nom") } passed a morale test thanks to an effect (total { $n }, morale { $m }+).
log-morale-failed = { IN($unit, "nom") } failed a morale test (total { $n }, morale { $m }+).
log-panic-wounds = { IN($unit, "nom") } panicked and suffered { count-wound }.
log-auto-pass = { IN($unit, "nom") } took no wounds and so passed the panic test automatically.
log-condition = { IN($unit, "nom") } became { $condition }.
log-condition-off = { IN($unit, "nom") } lost the { $condition } token.
log-expended = { $player } expended the { $condition } token on { IN($unit, "nom") }.
log-rerolled = { $player } had { count-die } re-rolled.
log-claimed = { IN($unit, "nom") } claimed the { $zone } zone.
log-no-zone = { IN($unit, "nom") } found no empty zone.
log-influence = { IN($unit, "nom") } influenced { IN($other, "nom") }.
log-played = { $player } played “{ $card }”.
log-used = { IN($unit, "nom") } used “{ $ability }”.
log-cancelled = { $player } cancelled the effect.
log-drew = { $player } drew { count-tactics-card }.
log-drawn = You drew “{ $card }”.
log-discarded = { $player } discarded “{ $card }”.
log-attached = “{ $card }” was attached to { IN($unit, "nom") }.
log-detached = “{ $card }” was removed from { IN($unit, "nom") }.
log-token-claimed = { IN($unit, "nom") } claimed objective { $n }.
log-token-lost = { IN($unit, "nom") } lost objective { $n }.
log-scored = { $team } scored { count-victory-point } { IN($why, "for") }.
log-terrain-gone = A terrain piece was removed.
log-first = { $player } is now the first player.
log-won = { $team } won the battle.
log-tie = The battle ended in a draw.
log-eliminated = { $player } was eliminated.
log-corpse = A corpse pile was placed.
log-stain = { IN($unit, "nom") } gained a victory point token ({ $n } in all).
log-mission-open = Open mission: “{ $mission }”.
log-mission-scored = { $player } completed the mission “{ $mission }” and scored { count-victory-point }.
log-mission-dropped = { $player } discarded a secret mission.
log-mission-drawn = You drew the mission “{ $mission }”.
log-redeployed = { $player } redeployed { IN($unit, "nom") }.
log-represents = { $player } named { IN($unit, "nom") } as the commander’s representative.
log-siege-drawn = You drew the siege strategy “{ $siege }”.
log-hand-shown = { $player } revealed “{ $card }”.
log-aligned = { IN($unit, "nom") } aligned with the target { IN($alignment, "how") }.
log-wall-falls = { IN($unit, "nom") } was breached.
log-side = The attack will strike the { $side } of { IN($unit, "nom") }.
log-nothing = The zone did nothing for { $player }.

## Where we are

crumb-round =
    { $n ->
        [0] Before the battle
       *[other] Round { $n }
    }
crumb-activation = activation phase
crumb-turn = { $seat }’s turn
crumb-unit = { IN($unit, "nom") }
crumb-action = action
crumb-free = free action for { IN($unit, "nom") }
crumb-window = { $trigger }
crumb-effect = “{ $effect }”
crumb-falling = { IN($unit, "nom") } about to be destroyed
crumb-panic = panic test for { IN($unit, "nom") }
crumb-morale = morale test for { IN($unit, "nom") }
crumb-retreat = { IN($unit, "nom") } retreating
crumb-attack = { IN($unit, "nom") } attacking { IN($target, "nom") }
crumb-charge = { IN($unit, "nom") } charging { IN($target, "nom") }
crumb-embassy = { IN($unit, "nom") } on the tactics board
crumb-zone = { $zone } zone
crumb-hits = { count-sure-hit } on { IN($unit, "nom") }
crumb-homes = deployment zones
crumb-objective = “{ $objective }”
crumb-redeploy = redeployment
crumb-units = who starts and who waits
crumb-clean-up = clean-up phase
crumb-setup = set-up
crumb-armies = armies
crumb-terrain = terrain
crumb-objectives = objectives
crumb-deployment = deployment
crumb-missions = missions
crumb-arrival = { IN($unit, "nom") } arriving
crumb-redeployment = redeployment
crumb-corpse = a corpse pile

## Buttons

do-army = Choose the army
do-side = Choose the role
do-home = Choose the zone
do-lay = Place terrain
do-mark = Place an objective
do-start = Start on the table
do-wait = Hold in reserve
do-deploy = Deploy
do-arrive = Bring in
do-represent = Name the representative
do-lift = Pick up units to redeploy
do-hold = Put in reserve
do-activate = Activate
do-maneuver = Maneuver
do-march = March
do-retreat = Retreat
do-withdraw = Retreat
do-pivot = Pivot
do-shift = Shift
do-charge = Charge
do-at = Choose the side
do-align = Align
do-attack = Attack
do-shoot = Shoot
do-play = Play a card
do-siege = Use a siege strategy
do-use = Use an ability
do-pass = Pass
do-reroll = Re-roll
do-keep = Keep as is
do-claim = Claim a zone
do-target = Choose
do-token = Choose a condition token
do-choose = Choose
do-take = Take a card
do-discard = Discard
do-drop = Discard a mission
do-rest = No action
do-done = Done
do-none = None
do-piece = Remove terrain
do-forward = Forward
do-right = Right
do-back = Back
do-left = Left

## Labels

label-unit = { $unit }: { count-model }, { $player }
label-unit-gone = { $unit }, { $player }
label-ncu = { $unit }, { $player }
label-terrain = { $terrain }
label-objective = Objective { $n }
label-objective-card = Objective { $n }: { $objective }
label-die = die showing { $n }
label-player = { $player }: { count-victory-point }
label-hand =
    { $card ->
        [hidden] a card in hand
       *[other] “{ $card }”, in hand
    }
label-words = { $words }
label-move = move { $n }″
label-no-move = stay in place
label-forward = forward { $n }″
label-back = back { $n }″
label-left = left { $n }″
label-right = right { $n }″
label-faces = dice: { $n }
label-turn-right = { $n }° to the right
label-turn-left = { $n }° to the left
label-no-turn = no pivot
label-no-shift = no shift
measure-x = How far from the west edge
measure-y = How far from the south edge
measure-face = Which way it faces: 0 is north, 90 east
measure-move = How far it moves
measure-turn = How far it turns first: to the left below zero, to the right above
measure-turn2 = How far it turns at the end: to the left below zero, to the right above
label-pose = { $x }″ from the west edge, { $y }″ from the south edge, { facing }
label-spot = { $x }″ from the west edge, { $y }″ from the south edge

## Options

edition-1-0 = Rules 1.0
option-mode = Game mode
option-mode-text = What the battle is about.
option-mode-got = A Game of Thrones
option-mode-got-text = Five objectives with abilities.
option-mode-clash = A Clash of Kings
option-mode-clash-text = Two units start; the others arrive from reserve.
option-mode-storm = A Storm of Swords
option-mode-storm-text = One side storms the other’s castle.
option-mode-feast = A Feast for Crows
option-mode-feast-text = Corpses, fear and points for broken units.
option-mode-winds = The Winds of Winter
option-mode-winds-text = Secret missions instead of spoils of war.
option-size = Size
option-size-text = Points of each army.
option-size-20 = 20
option-size-20-text = Armies of 20 points.
option-size-25 = 25
option-size-25-text = Armies of 25 points.
option-size-30 = 30
option-size-30-text = Armies of 30 points.
option-size-35 = 35
option-size-35-text = Armies of 35 points.
option-size-40 = 40
option-size-40-text = Armies of 40 points.
option-size-45 = 45
option-size-45-text = Armies of 45 points.
option-size-50 = 50
option-size-50-text = Armies of 50 points.
option-size-55 = 55
option-size-55-text = Armies of 55 points.
option-size-60 = 60
option-size-60-text = Armies of 60 points.
option-size-65 = 65
option-size-65-text = Armies of 65 points.
option-size-70 = 70
option-size-70-text = Armies of 70 points.
option-size-75 = 75
option-size-75-text = Armies of 75 points.
option-size-80 = 80
option-size-80-text = Armies of 80 points.
option-armies = Armies
option-armies-text = Where the armies come from.
option-armies-starter = Ready-made armies
option-armies-starter-text = Everyone gets a sample army.
option-armies-choose = Your own armies
option-armies-choose-text = Everyone musters their own army.
option-sides = Four at the table
option-sides-text = Who fights whom with more than two players.
option-sides-teams = Teams
option-sides-teams-text = Two against two.
option-sides-free-for-all = Free-for-all
option-sides-free-for-all-text = Everyone for themselves.
option-terrain = Terrain
option-terrain-text = Whether terrain is placed.
option-terrain-placed = Placed in turns
option-terrain-placed-text = Four pieces, placed in turns.
option-terrain-none = None
option-terrain-none-text = An open field.
option-terrain-6 = Six pieces
option-terrain-6-text = Six pieces, placed in turns, if there is room.
option-terrain-8 = Eight pieces
option-terrain-8-text = Eight pieces, placed in turns, if there is room.
option-ground = Terrain pieces
option-ground-text = Which pieces may be placed.
option-ground-box = From the box
option-ground-box-text = The thirteen pieces from the box.
option-ground-agreed = Hills and ruins too
option-ground-agreed-text = Also two hills (elevated) and two ruins (cover, hindering, rough), by agreement.
option-table = Table
option-table-text = The size of the battlefield in inches.
option-table-48x48 = 48 × 48 inches
option-table-48x48-text = The standard battlefield.
option-table-72x48 = 72 × 48 inches
option-table-72x48-text = For larger games.
option-edge-pivot = Table edge
option-edge-pivot-text = Whether a tray may hang over the edge after a pivot.
option-edge-pivot-inside = Inside
option-edge-pivot-inside-text = Trays stay entirely on the table.
option-edge-pivot-over = Over it
option-edge-pivot-over-text = A corner may hang over the edge.
option-flank-bonus-ranged = Shooting at flanks
option-flank-bonus-ranged-text = Whether ranged attacks get flank and rear bonuses.
option-flank-bonus-ranged-off = Off
option-flank-bonus-ranged-off-text = Melee attacks only.
option-flank-bonus-ranged-on = On
option-flank-bonus-ranged-on-text = Ranged attacks too.
option-retreat-forward = Retreat forward
option-retreat-forward-text = Whether a unit engaged in the flank or rear may retreat forward.
option-retreat-forward-off = Off
option-retreat-forward-off-text = Backward and sideways only.
option-retreat-forward-on = On
option-retreat-forward-on-text = Forward too.
option-corpses = Corpse piles
option-corpses-text = How many corpse piles may be on the table.
option-corpses-4 = 4
option-corpses-4-text = As many as the box holds.
option-corpses-unlimited = Unlimited
option-corpses-unlimited-text = One for every infantry unit destroyed.

## The picture

overlay-arcs = Arcs
overlay-ranges = { $player }’s ranges
picture-title = A Song of Ice & Fire: { $round }
picture-round = Round { $n } of { $m }
picture-setup = Before the battle
picture-over = The battle is over
picture-points = { count-victory-point } to win
picture-zone = { $player }’s deployment zone
picture-zone-free = Deployment zone, not yet taken
picture-board = Tactics board
picture-first = first player
picture-order = an order
picture-attached = attached
picture-hand = Your tactics cards
picture-siege = Your siege cards
picture-missions = Your secret missions
picture-open-mission = Open mission
picture-objectives = Objectives
picture-you = { $player } · you
picture-holds = { $hand } in hand, { $deck } in the deck, { $discard } discarded
picture-in-hand = hand
picture-deck = deck
picture-discard = discard
picture-back = a card face down
picture-waiting = not deployed
picture-reserve = in reserve
picture-dead = destroyed
picture-done = activated
picture-engaged = engaged
picture-commander = commander
picture-wounds =
    { $n ->
        [0] about to be destroyed
       *[other] { count-wound } from destruction
    }
picture-stained = { count-victory-token }
panel-zone-bonus = If you control the { $zone } zone: { $text }
panel-zones-bonus = { $zone } zones: { $text }
picture-with = with { IN($attachment, "nom") }
picture-conditions = { $conditions }
picture-influenced = influenced by { IN($ncu, "nom") }
picture-attire = { IN($card, "quoted") } attached
picture-ncu-zone = { $zone } zone
picture-ncu-on = influencing { IN($unit, "nom") }
picture-held = held by { $player }
picture-free = nobody holds it
picture-speed = Speed
picture-defence = Defense
picture-morale = Morale
picture-models = Models
picture-melee = melee
picture-range = up to { $n }″
picture-dice = Attack dice
picture-from = Side of the target
picture-keywords = With
picture-hits = Hits
picture-blocked = Blocked
picture-inflicted = Wounds
picture-total = Total
picture-reach = Reach
picture-attack-dice = { $player }’s attack dice
picture-defence-dice = { $player }’s defense dice
picture-morale-dice = { $player }’s morale dice
picture-charge-die = { $player }’s charge die
picture-retreat-die = { $player }’s retreat die
picture-arrival = in order { $ordered }%, disordered { $disordered }%, falls short { $failed }%
picture-odds = Chances of wounds, panic included (%)
picture-panic-odds = Chances of wounds from panic (%)
picture-outlook = { $mean } wounds on average; { $fails }% chance of panic, { $dies }% of destruction
picture-odds-note = Exact odds: every re-roll is used; cards are not considered.
bot-captain = captain
army-too-long = it is too long

## Summaries of moves

facing =
    { $face ->
        [0] facing north
        [45] facing north-east
        [90] facing east
        [135] facing south-east
        [180] facing south
        [225] facing south-west
        [270] facing west
        [315] facing north-west
       *[other] facing { $face }°
    }
step-forward = { $n }″ forward
step-back = { $n }″ back
step-left = { $n }″ to the left
step-right = { $n }″ to the right
step-none = stay in place
step-turn-left = { $n }° to the left
step-turn-right = { $n }° to the right
army-unit = { $unit }
army-unit-with = { $unit } (with { IN($attachment, "nom") })
army-ncu = { IN($unit, "nom") }
army-times = { $member } × { $n }
summary-army = { $faction } army: { $members }
summary-side = { IN($role, "deed") }
summary-home = { IN($home, "deed") }
summary-lay = Place { IN($piece, "nom") }: { $x }″ from the west edge, { $y }″ from the south edge
summary-mark = Place an objective token: { $x }″ from the west edge, { $y }″ from the south edge
summary-start = Start with { IN($units, "nom") } on the table
summary-start-none = Start with no units on the table
summary-wait = Hold { IN($units, "nom") } in reserve
summary-wait-none = Hold no units in reserve
summary-deploy = Deploy { IN($unit, "nom") }: { $x }″ from the west edge, { $y }″ from the south edge, { facing }
summary-arrive = Bring in { IN($unit, "nom") }: { $x }″ from the west edge, { $y }″ from the south edge, { facing }
summary-represent = Name { IN($unit, "nom") } as the commander’s representative
summary-lift = Pick up { IN($unit, "nom") } to redeploy
summary-hold = Hold { IN($unit, "nom") } in reserve
summary-activate = Activate { IN($unit, "nom") }
summary-maneuver = Maneuver { IN($unit, "nom") }: { $steps }
summary-maneuver-none = Keep { IN($unit, "nom") } in place instead of maneuvering
summary-march = March { IN($unit, "nom") }: { $steps }
summary-march-none = Keep { IN($unit, "nom") } in place instead of marching
summary-shift = Shift { IN($unit, "nom") }: { $steps }
summary-shift-none = Do not shift { IN($unit, "nom") }
summary-pivot = Pivot { IN($unit, "nom") } { $turn }
summary-pivot-none = Do not pivot { IN($unit, "nom") }
summary-retreat = Retreat with { IN($unit, "nom") }
summary-withdraw = Retreat with { IN($unit, "nom") }: { $steps }
summary-charge = Charge { IN($target, "nom") } with { IN($unit, "nom") }
summary-charge-turn = Charge { IN($target, "nom") } with { IN($unit, "nom") } after pivoting { $turn }
summary-at = Charge into the { $side }
summary-align = Align with the target { IN($alignment, "how") }
summary-attack = Attack { IN($target, "nom") } with { IN($unit, "nom") }: “{ $attack }”
summary-attack-face = Attack { IN($target, "nom") } with { IN($unit, "nom") }: “{ $attack }”, aligning { IN($face, "how") }
summary-shoot = Shoot at { IN($target, "nom") } with { IN($unit, "nom") }
summary-shoot-shift = Shoot at { IN($target, "nom") } with { IN($unit, "nom") } after shifting { $shift }
summary-rest = Take no action with { IN($unit, "nom") }
summary-play = Play “{ $card }”
summary-play-on = Play “{ $card }” on { IN($target, "nom") }
summary-siege = Use the siege strategy “{ $card }”
summary-siege-on = Use the siege strategy “{ $card }” on { IN($target, "nom") }
summary-use = Use “{ $ability }” with { IN($unit, "nom") }
summary-use-on = Use “{ $ability }” with { IN($unit, "nom") } on { IN($target, "nom") }
summary-pass = Do nothing
summary-reroll = Re-roll { count-die }: { $faces }
summary-keep = Re-roll nothing
summary-keep-missions = Keep both missions
summary-claim = Claim the { $zone } zone
summary-target = Choose { IN($unit, "nom") }
summary-token = Place a { $condition } token on { IN($unit, "nom") }
summary-token-off = Remove the { $condition } token from { IN($unit, "nom") }
summary-choose = { $choice }
summary-take =
    { $card ->
        [hidden] Take a card
       *[other] Take “{ $card }”
    }
summary-discard =
    { $n ->
        [1] Discard { $cards }
       *[other] Discard { $cards }
    }
summary-discard-card =
    { $n ->
        [1] “{ $card }”
       *[other] “{ $card }” × { $n }
    }
summary-discard-none = Discard nothing
summary-drop =
    { $mission ->
        [hidden] Discard a secret mission
       *[other] Discard the secret mission “{ $mission }”
    }
summary-done = Done
summary-piece = Remove { IN($piece, "nom") }

## Counts

count-wound =
    { $n ->
        [one] { $n } wound
       *[other] { $n } wounds
    }
count-model =
    { $n ->
        [one] { $n } model
       *[other] { $n } models
    }
count-hit =
    { $n ->
        [one] { $n } hit
       *[other] { $n } hits
    }
count-sure-hit =
    { $n ->
        [one] { $n } automatic hit
       *[other] { $n } automatic hits
    }
count-unsaved-hit =
    { $m ->
        [one] { $m } hit that cannot be blocked
       *[other] { $m } hits that cannot be blocked
    }
count-die =
    { $n ->
        [one] { $n } die
       *[other] { $n } dice
    }
count-tactics-card =
    { $n ->
        [one] { $n } tactics card
       *[other] { $n } tactics cards
    }
count-victory-point =
    { $n ->
        [one] { $n } victory point
       *[other] { $n } victory points
    }
count-victory-token =
    { $n ->
        [one] { $n } victory point token
       *[other] { $n } victory point tokens
    }
count-point =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
count-model-left =
    { $m ->
        [0] no models
        [one] { $m } model
       *[other] { $m } models
    }
count-model-now =
    { $m ->
        [one] { $m } model
       *[other] { $m } models
    }

## Reasons of hints: what is better than after another answer

hint-points = more victory points
hint-foe-points = fewer victory points for the enemy
hint-strength = lighter losses on your side
hint-foe-strength = heavier losses for the enemy
hint-conditions = fewer condition tokens on your units
hint-foe-conditions = more condition tokens on enemy units
hint-ready = more of your units left to activate
hint-tokens = more objectives under your control
hint-foe-tokens = fewer objectives under enemy control
hint-cards = more tactics cards in hand
