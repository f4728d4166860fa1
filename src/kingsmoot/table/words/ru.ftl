### Слова сетевого стола: журнал того, что случается помимо ходов, голосования, уведомления, страницы без скрипта.
### $who — название места.

log-take-back = { $who }: ход взят назад.
log-resign = { $who }: игрок сдаётся, дальше играет бот.
log-timeout = { $who }: время вышло.
log-takeover = { $who }: дальше играет бот ({ $bot }).
log-handover = { $who }: дальше играет человек.
ask-back = { $who }: просьба взять ход назад.
vote-takeover = { $who }: игрока нет за столом. Пусть дальше играет бот?
vote-handover = { $who }: за это место играет бот. Пусть дальше играет человек?
vote-timeout = { $who }: время вышло. Пусть ответит бот?
notice-subject = Ваш ход: { $game }
notice-body = Ваш ход за столом «{ $game }»: { $question }
page-lobby = Столы
page-new = Новый стол
page-game = Игра
page-bots = Играть с ботами
page-play = Играть
page-move = Ход
page-back = Взять ход назад
page-open = Открытые столы
page-none = Пока пусто.
page-rules = Правила
page-log = Что произошло
page-waiting = Ждём остальных
page-over = Игра окончена.
page-sit = Сесть за стол
page-coverage = Обязательных правил с пройденным примером: { $covered } из { $total }.
page-covered = проверено
page-uncovered = примера пока нет
