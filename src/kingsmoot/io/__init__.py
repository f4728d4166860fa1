"""Files in and out, and what is said to people.

registry         which games there are
rulebook         the numbered rules of a game
cites            where code cites them
cases            records and scenarios on disk
packed           the scenarios of a built package, in one archive a game
rewrite          scenarios in a former spelling
words, fluent    lines and refusals as sentences, in three languages
seeds, build     seeds as people write them; which build is running
"""
