"""How bots judge a position and choose: the maester, and the policy of play-outs."""
