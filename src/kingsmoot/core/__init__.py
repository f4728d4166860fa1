"""The shape of play that every game shares, and nothing else.

Something is owed by someone, under a rule; an answer is judged; procedure runs on to the next
question. The core knows no board, no card text, no resource and no turn order. It imports only the
standard library, touches no file, no clock and no global generator of random numbers.

Read in this order: `moves`, `slots`, `decisions`, `frames`, `state` (the nouns and the one door,
`play`), `chance`, `zones` (what is hidden), `project` (slots from a list of moves), `notation`,
`facts` (positions as JSON), `rules`, `record`, `game`.
"""
