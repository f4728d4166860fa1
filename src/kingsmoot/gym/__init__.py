"""Environments for agents that learn; they know no game.

actions       moves as numbers, slot by slot, with a mask
spelling      the numbers that make a given move
observations  what a seat sees, as a vector; what it has seen, as a text
episode       a game being played through these two, with snapshots
environment   what the following three share           (extra `[rl]`)
aec           PettingZoo, one seat at a time            (extra `[rl]`)
parallel      PettingZoo, all seats at once             (extra `[rl]`)
single        Gymnasium, one seat against given bots    (extra `[rl]`)
spiel         OpenSpiel                                 (extra `[openspiel]`)
simulate      OpenSpiel's own check of a game           (extra `[openspiel]`)
"""
