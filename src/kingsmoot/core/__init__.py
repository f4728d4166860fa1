"""The shape of play that every game shares, and nothing else.

A seat owes an answer to a question; the answer is judged; the procedure runs on to the next question.
The core knows no board, no card text, no resources and no turn order. It imports only the standard
library and touches no file, no clock and no global random number generator.

Read in this order: `moves`, `slots`, `decisions`, `frames`, `state` (where `play` is the only function
that changes a position), `chance`, `zones` (what is hidden), `slots_from_moves` (slots from a list of moves),
`notation`, `kinds`, `patterns`, `vocabulary` (how things are spelt), `facts` (positions as JSON), `rules`,
`record`, `game`.
"""
