"""The figures of the game by names, to be held against the box: map, houses, units, orders, cards."""
