"""Looking at games that were played: what they were worth, and how sure one can be of it.

game             one finished game: expectation over time
turning_points   which of its moves turned it
intervals        how far a mean may be off
"""
