"""The arena: strength, balance and learning, for every registered game and knowing none of them.

errors         what cannot be done, in a sentence
participants   who plays: a bot's name, a file of your own, a program that speaks HTTP (`http_bot`), weights
schedule       who meets whom at which table: rotated seats, paired seeds
bot_game       one game, one record
store          every game of a run in one SQLite file
backends       one interface, three back ends: this process, processes, Ray (`ray_workers`)
sprt           when a question is decided: a sequential probability ratio test
standings      win shares with intervals, ratings
skill          what one game teaches of the strength of those who played it
run            all of it together, stopped and resumed at any instant
head_to_head   one bot at a table of another, without a file: for proofs and tests
contests       what a game asks of its bots (`contests.toml`)
rules_fired    which rules fire how often
summary        what a file of games says about a game
report         the same as one HTML page with plots
export         a file of games as Parquet or NPZ
tune           weights of an evaluation, found by self-play
"""
