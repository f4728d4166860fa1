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
hint-because = По сравнению с ответом «{ $other }»: { $reasons }.
hint-wins = Это приносит победу в игре.
hint-only = Другого ответа нет.
hint-alike = Другие ответы дают почти то же самое.
promise-forced = У бота не было ответа, при котором он сдержал бы слово.
promise-struck = Другая сторона напала первой, поэтому слово больше не связывает бота.
promise-turned = { $n ->
    [one] Бот нарушил слово, потому что так его шансы на победу выросли на { $n } процентный пункт.
    [few] Бот нарушил слово, потому что так его шансы на победу выросли на { $n } процентных пункта.
   *[many] Бот нарушил слово, потому что так его шансы на победу выросли на { $n } процентных пунктов.
  }
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
page-me = Я
me-script = Этой странице нужны скрипты в вашем браузере: ваш ключ хранится только там.
rated = рейтинговый
page-ratings = Рейтинги
profile-nameless = Игрок без имени
profile-since = Играет здесь с { $day }
profile-unrated = Рейтинговых партий ещё не было.
profile-games = Результаты по играм
profile-played = Сыграно
profile-won = Выиграно
profile-history = Последние партии
profile-place = { $place } из { $n }
profile-none = Нет завершённых партий, которые могут видеть другие.
profile-shown = Здесь показаны рейтинговые партии и партии за столами, которые были в списке на главной странице.
rating = Рейтинг
rating-seats = Мест
rating-size = { $n ->
    [one] { $n } место
    [few] { $n } места
    [many] { $n } мест
   *[other] { $n } места
  }
rating-who = Игрок
rating-games = Партий
rating-bot = бот
rating-provisional = предварительный: пока слишком мало партий
rating-none = Здесь ещё ни у кого нет рейтинга. Откройте рейтинговый стол и будьте первым.
rating-about = Все, включая ботов, начинают с 1500. Вопросительный знак означает, что рейтинг предварительный; такие рейтинги стоят после остальных.
page-host = Страница хозяина
host-about = Только для хозяина этого сервера.
host-secret = Секрет хозяина
host-enter = Открыть
host-leave = Закрыть страницу
host-reports = Жалобы
host-no-reports = Никто не жаловался.
host-report-of = на игрока { $name }
host-report-by = от
host-reason-talk = Слова в разговоре.
host-reason-name = Имя.
host-reason-cheating = Нечестная игра.
host-reason-leaving = Бросает партии.
host-reason-other = Другое.
host-settle = Решено
host-settled = решено
host-ban-player = Закрыть доступ игроку
host-ban-address = Закрыть доступ с адреса
host-bans = Кому закрыт доступ
host-ban = Закрыть доступ
host-lift = Отменить
host-until = до { $day }
host-kind = Кого именно
host-kind-player = Игрок
host-kind-address = Адрес
host-what = Игрок или адрес
host-why = Почему
host-days = Дней (пусто — навсегда)
host-tables = Столы
host-counts = Ждут: { $waiting }. Идут: { $running }. Завершено: { $over }. Игроков с ключом: { $players }.
host-table = Стол
host-status = Состояние
host-status-waiting = ждёт
host-status-running = идёт
host-status-over = завершено
host-moves = Записей
host-readers = Смотрят
host-changed = Последнее изменение
host-delete = Удалить
host-load = Нагрузка
host-load-is = Этот процесс работает { $hours } ч. Столов в памяти: { $rooms }. Открытых страниц: { $sockets }.
host-sockets = Страниц
host-cpu = Секунды процессора сверх нормы
host-keep = Что и сколько хранится
host-keep-waiting = Столы, которые ждут игроков
host-keep-running = Брошенные партии
host-keep-over = Завершённые партии
host-keep-players = Ключи, которыми ни разу не играли
host-keep-reports = Жалобы
host-keep-days = { $n ->
    [one] { $n } день
    [few] { $n } дня
    [many] { $n } дней
   *[other] { $n } дня
  }
host-keep-always = бессрочно
host-keep-about = Это настройки сервера; их меняют там, где его запускают.
host-tidy = Удалить то, чему пришёл срок
host-recount = Вычислить все рейтинги заново
