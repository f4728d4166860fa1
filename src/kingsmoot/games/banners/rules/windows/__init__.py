"""Windows: when effects may be used, by whom, and the effects on their way."""
