"""A way in: lessons, puzzles and the coach. They know no game; what they teach lies as data in its folder."""
