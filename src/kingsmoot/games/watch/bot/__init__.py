"""The bot `builder` and what it judges by: the worth of a position, plans, heroes, play-outs."""
