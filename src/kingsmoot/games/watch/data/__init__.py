"""The figures of the game by names, to be held against the box: heroes; boards, costs and limits in TOML."""
