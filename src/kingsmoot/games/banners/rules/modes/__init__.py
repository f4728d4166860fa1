"""What single game modes add: reserves, corpse piles, castle walls, secret missions."""
