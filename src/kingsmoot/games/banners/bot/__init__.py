"""The captain, the bot of this game: what each answer is worth, and the odds it counts with."""
