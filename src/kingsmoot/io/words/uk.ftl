### Слова програми, спільні для всіх ігор.

list-comma = { $family }, { $other }
list-and = { $family } і { $other }
crumb-waiting = чекаємо: { $family }
crumb-over = гру завершено
seat = Місце { $n }
