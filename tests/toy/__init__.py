"""A small tourney: the test-only game.

It tests what the core offers and not every game uses: a sealed bid, dice, a measured angle, a reaction
window, a hidden hand, an answer that is a set, two seats asked at once. Two to four knights, two or three
rounds, about fifty decisions.

One round. Every knight bids coins in secret; the highest pays and is the challenger. The challenger
turns the lance on another knight, and a die is rolled: a lance that finds the gap in the guard strikes
harder, a lance turned far strikes less hard. Before the blow falls, the challenger may spur, and the
struck knight may dodge or parry; whoever holds a dodge must use it against a mighty blow. Then both
salute, the challenger makes camp, and everybody may lay cards aside and draws new ones.
"""
