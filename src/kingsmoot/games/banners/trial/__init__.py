"""Random crowded tables, and slow twins that search them for what the rules have missed."""
