### Words of the doors, shared by all games.

list-comma = { $family }, { $other }
list-and = { $family } and { $other }
crumb-waiting = waiting for { $family }
crumb-over = the game is over
seat = Seat { $n }
