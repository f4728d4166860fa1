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
confirm-subject = Можно ли вам писать? { $game }
confirm-body = Кто-то за столом «{ $game }» хочет получать сюда уведомления о своём ходе. Если это вы, согласитесь по этой ссылке; если нет, ничего не делайте — и больше писем не будет.
confirm-page = Уведомления
confirm-ask = Присылать уведомления этого стола на ваш адрес?
confirm-yes = Да, присылать
confirm-done = Теперь уведомления этого стола будут приходить на ваш адрес.
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
play-again = Ещё раз? Сюда: { $link }
lobby-hello = Четыре игры о блефе, зиме и войне.
lobby-about = Научитесь за три минуты и сразу играйте: с ботами или с друзьями. Без регистрации.
lobby-back = С возвращением.
lobby-mine = Ваши столы
lobby-start = Начните здесь
lobby-minutes = { $n } мин
lobby-hours = { $n ->
    [one] { $n } час
    [few] { $n } часа
   *[many] { $n } часов
  }
lobby-weight-1 = лёгкая
lobby-weight-2 = средняя
lobby-weight-3 = сложная
lobby-players = игроков
lobby-learn = Научиться
lobby-three-minutes = за три минуты
lobby-play = Играть сейчас
lobby-friends = С друзьями
lobby-steps = Три шага к первому вечеру
lobby-step-1 = Урок 1: первые карты, три минуты.
lobby-step-2 = Первая игра с тренером рядом.
lobby-step-3 = Отправьте другу ссылку.
lobby-options = Все варианты и места
lobby-no-tables = Сейчас ни один стол не ждёт игроков.
lobby-free = { $n ->
    [one] { $n } свободное место
    [few] { $n } свободных места
   *[many] { $n } свободных мест
  }
learn-list = Уроки
puzzle-list = Задачи
puzzle-daily = Задача дня
puzzle-solve = Решить
puzzle-not-this = Это не лучшее. Посмотрите ещё раз.
lesson-real = Сыграть первую игру с тренером
lesson-script = Для этого урока в браузере нужны скрипты; в терминале он идёт и без них.
lesson-not-this = Не на этот раз. Посмотрите на то, что отмечено.
rules-contents = Содержание
rules-search = Искать слово
rules-coverage = Какие правила показаны примерами?
rules-example = Показать
rules-figure = Позиция, с которой начинается пример к { $rule }
summary = На одном экране
summary-goal = Цель.
summary-turn = Ход.
example-list = Пример
