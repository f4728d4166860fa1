"""The arena: strength, balance and learning, for every registered game and knowing none of them.

entrants     who plays: a bot's name, a file of your own, a program that speaks HTTP
schedule     who meets whom at which table: rotated seats, paired seeds
playing      one game, one record
store        every game of a run in one SQLite file
crew         one interface, three back ends: this process, processes, Ray
verdict      when a question is decided
standings    win shares with intervals, ratings
run          all of it together, stopped and resumed at any instant
firing       which rules fire how often
figures      what a file of games says about a game
report       the same as one HTML page with plots
analysis     one finished game: expectation over time, the moves that turned it
export       a file of games as Parquet or NPZ
tune         weights of an evaluation, found by self-play
"""
