"""Files in and out: registry of games, rulebooks, languages, records on disk."""
