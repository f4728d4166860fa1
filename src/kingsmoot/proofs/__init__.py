"""Long proofs of what must always hold: `kingsmoot prove NAME` runs them and keeps their figures.

rules      every rule has a case that fails when the code of the rule is spoilt (mutations: how it is spoilt;
           trials: how the cases are run against that); `rule-by-rule` is its first part alone
room       where legal moves are searched for, none is missed
games      games end, replay and verify; views leak nothing
unusual    every two options meet, and play goes on from the edges of the rules
table      a killed server loses nothing
kills      the same, a thousand times, while games go on
proxied    one of two servers behind a proxy is killed, and the tables go on
hostile    whatever is typed, posted or sent is taken or refused
leaks      what is hidden changes no byte that others are sent (wire: how worlds are compared)
timing     nor how long an answer takes
soak       at the end of a day of play the server grows no more
arena      tournaments are stopped, resumed and spread without a difference
strength   bots win what is asked of them
levels     so does every level among copies of the one below, at the times people wait
"""
