"""The command `kingsmoot`: play, replay, show, verify, scenario, rules, bench, games, prove."""
