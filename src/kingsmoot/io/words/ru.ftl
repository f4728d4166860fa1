### Слова программы, общие для всех игр.

list-comma = { $family }, { $other }
list-and = { $family } и { $other }
crumb-waiting = ждём: { $family }
crumb-over = игра окончена
seat = Место { $n }
