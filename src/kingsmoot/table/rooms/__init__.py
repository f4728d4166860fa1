"""Tables in memory: their rules, their log, their clocks, and what their readers are told."""
