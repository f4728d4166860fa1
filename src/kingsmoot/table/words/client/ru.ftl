### Words that the scripts of the table's pages say themselves; served to them as JSON (`web/client_words.py`).

new-table = Новый стол
my-turns = Мои ходы
open-tables = Открытые столы
lobby = В зал
game = Игра
edition = Издание
no-games = Ни одной игры не установлено.
your-name = Ваше имя
seats = Места
seat = Место
seats-count =
    { $n ->
        [one] { $n } место
        [few] { $n } места
        [many] { $n } мест
       *[other] { $n } места
    }
seats-range =
    { $n ->
        [one] { $least }–{ $most } игрок
        [few] { $least }–{ $most } игрока
        [many] { $least }–{ $most } игроков
       *[other] { $least }–{ $most } игрока
    }
seats-open =
    { $n ->
        [one] { $n } свободное место
        [few] { $n } свободных места
        [many] { $n } свободных мест
       *[other] { $n } свободного места
    }
seat-less = На место меньше
seat-more = На место больше
who-sits = Кто здесь сидит: { $seat }
sitter-me = Играю я
sitter-bot = Бот
sitter-friend = Друг по ссылке
sitter-here = Ещё один игрок за этим устройством
sitter-open = Открыто для всех
sitter-me-about = в этом браузере
sitter-friend-about = вы получите ссылку для друга
sitter-here-about = с занавесом между ходами
sitter-open-about = видно в зале
strength = Сила
more-options = Правила, часы и прочее
clock = Часы
clock-seat = Время на всю игру
clock-decision = Время на каждое решение
clock-zero = Когда время выйдет
clock-seat-is = { $time } на игру
clock-decision-is = { $time } на решение
clock-both = Сначала идёт время на решение (+), потом — на всю игру.
zero-bot = отвечает бот
zero-vote = остальные могут проголосовать
zero-none = ничего не происходит
no-clock = Без ограничений
seconds =
    { $n ->
        [one] { $n } секунда
        [few] { $n } секунды
        [many] { $n } секунд
       *[other] { $n } секунды
    }
minutes =
    { $n ->
        [one] { $n } минута
        [few] { $n } минуты
        [many] { $n } минут
       *[other] { $n } минуты
    }
hours =
    { $n ->
        [one] { $n } час
        [few] { $n } часа
        [many] { $n } часов
       *[other] { $n } часа
    }
days =
    { $n ->
        [one] { $n } день
        [few] { $n } дня
        [many] { $n } дней
       *[other] { $n } дня
    }
private-talk = Личные разговоры
private-talk-about = Игроки могут говорить наедине
onlookers-talk = Разговоры зрителей
onlookers-talk-about = Зрители могут обращаться ко всем
rated = Рейтинговая игра
rated-about = Рейтинговая игра: без подсказок ботов
listed-about = Показывать этот стол в зале
create = Открыть стол
list-file = Список из файла
list-download = Скачать список: { $who }
list-away = Убрать { $file }
list-too-long = Этот файл слишком длинный для списка.
turns-none = Ваши партии будут ждать вас здесь.
tables-none = Сейчас никто не ждёт компании. Откройте стол и будьте первыми.
status-waiting = ждёт игроков
status-running = идёт
status-over = завершена
your-turn = ваш ход
language = Язык
theme-dark = Тёмная тема
theme-light = Светлая тема
sound = Звук
help = Справка и клавиши
close = Закрыть
cancel = Отменить
confirm = Подтвердить
sure = Вы уверены?
yes = да
no = нет
next = Дальше
room-sit = Займите своё место
room-choose = Выберите свободное место
room-wait = Ждём остальных
room-about = Игра начнётся сама, как только все сядут. Каждое место — это тайная ссылка: у кого она есть, тот и играет.
sit-down = Сесть
sit-here = Сесть здесь
clear-seat = Освободить место
start-now = Начать сейчас с ботами
copy-link = Скопировать ссылку
send-link = Отправить
copied = Скопировано.
seat-open = свободно
seat-ready = на месте
seat-invited = приглашение отправлено
seat-here = здесь
seat-away = не за столом
you = вы
bot = бот
resigned = партия сдана
owes = ждём ответа
onlooker = Зритель
onlooker-mark = (зритель)
pass-device-title = Ход: { $who }
pass-device-about = Передайте устройство. Больше никто не должен смотреть.
pass-device-clock = Часы уже идут.
pass-device-lift = Это я, { $who }: показать стол
answer-sealed = Ваш ответ запечатан. Ждём остальных.
change-answer = Изменить
not-begun = Игра ещё не началась.
game-over = Игра окончена.
waiting-for = Ждём: { $who }.
thinking = Минутку…
more-questions =
    { $n ->
        [one] и ещё { $n } вопрос
        [few] и ещё { $n } вопроса
        [many] и ещё { $n } вопросов
       *[other] и ещё { $n } вопроса
    }
hint = Подсказка
hint-is = Бот выбрал бы «{ $move }».
hint-others = Ещё он рассматривал: { $moves }.
hint-expects = Ваши шансы были бы { $share }.
hint-behind = Вы отстаёте; лучшего бот не видит.
hint-take = Выбрать это
ring-elsewhere = { $what }: забрать с другого места
type-label = Наберите свой ход
take-back = Взять ход назад
ask-back = Попросить взять ход назад
agree = Согласиться
disagree = Нет
chosen = Уже выбрано
choose-these =
    { $n ->
        [one] Выбрать { $n }
        [few] Выбрать { $n }
        [many] Выбрать { $n }
       *[other] Выбрать { $n }
    }
lacks = Не хватает: { $what }
pieces-left =
    { $n ->
        [one] Остался { $n }
        [few] Осталось { $n }
        [many] Осталось { $n }
       *[other] Осталось { $n }
    }
since-last = После вашего последнего хода
play-back = Показать
look-back = Взглянуть назад
back-to-game = Вернуться к игре
choose-none = Ничего из этого
sheet-missing =
    { $n ->
        [one] Осталось выбрать { $n }
        [few] Осталось выбрать { $n }
        [many] Осталось выбрать { $n }
       *[other] Осталось выбрать { $n }
    }
enough = Готово
as-list =
    { $n ->
        [one] { $n } вариант списком
        [few] { $n } варианта списком
        [many] { $n } вариантов списком
       *[other] { $n } варианта списком
    }
guide-thing = Выберите на поле или из списка.
guide-beside = Выберите на поле или рядом с ним.
may-now = Сейчас
may-choose = Это сейчас можно выбрать.
may-more = и ещё { $n }
guide-word = Выберите ответ.
guide-word-or-thing = Выберите ответ или что-нибудь на поле.
guide-several = Выберите от { $least } до { $most }.
guide-up-to = Выберите не больше { $most }.
guide-exactly = Выберите { $n }.
guide-whole = Число от { $least } до { $most }.
guide-turn = Поверните ручку на поле или воспользуйтесь ползунком.
guide-slide = Сдвиньте ручку вдоль линии или воспользуйтесь ползунком.
guide-spot = Перетащите ручку на место.
less = Меньше
more = Больше
open-rule = Открыть правила на этом месте
standing = Постоянные ответы
standing-about = На такие вопросы ответ будет даваться за вас сразу, чтобы никто не ждал.
standing-off = Больше не отвечать за меня
lasting = { $answer } — и так до конца («{ $what }»)
until-round = до конца раунда
until-game = до конца игры
until-off = выключено
tab-state = Обзор
tab-log = Летопись
tab-talk = Разговор
tab-table = Стол
tab-result = Итог
say = Скажите что-нибудь
say-to = Кому
to-all = всем
send = Отправить
privately = → { $who }
talk-empty = Ещё никто ничего не сказал.
promises = Обещания
promise-new = Пообещать
promise-about = Обещание записывают, но никто не заставит его сдержать. В конце все увидят, сдержано ли оно.
promise-to = Кому
promise-kind = Что
promise-note = своими словами, если хотите
promise-offer = Предложить
promise-peace = мир
promise-support = поддержка
promise-passage = свободный проход
promise-bid = ставка
promise-other = нечто иное
promise-accept = Принять
promise-withdraw = Отозвать
promise-kept = Сдержано
promise-broken = Нарушено
promise-state-offered = предложено
promise-state-given = дано
promise-state-kept = сдержано
promise-state-broken = нарушено
promise-state-withdrawn = отозвано
rulebook = Правила
settings = Настройки
setting-quick = Играть без подтверждения
quick-never = ничего: подтверждаю каждый ход
quick-buttons = кнопки с полным ответом
quick-clicks = всё, что делается одним нажатием
setting-sound = Тихие звуки
my-seat = Моё место
bot-plays = Пусть за меня играет бот
take-seat-back = Снова играю я
hand-over = Передать место другому
hand-over-about = Вы получите новую ссылку для другого игрока, а ваша перестанет действовать.
hand-over-link = Отправьте эту ссылку тому, кто будет играть дальше:
resign = Сдаться
resign-about = Ваше место до конца доиграет бот.
absent = Кто отсутствует
vote-bot = Голосовать за бота
this-table = Этот стол
share-watch = Скопировать ссылку для зрителей
download-record = Скачать запись
report = Сообщить о проблеме
fairness = Честная случайность
fairness-about = Перед игрой стол обнародовал этот отпечаток своей тайны. Браузер каждого игрока добавил собственное число. После игры тайна будет показана, и каждый сможет проверить, что случайность никто не подстроил.
fairness-after = Тайна раскрыта. Одно нажатие проверит всё.
verify = Проверить
proof-commitment = Тайна та самая, которую запечатали перед игрой.
proof-commitment-bad = Тайна не та, которую запечатали перед игрой!
proof-seed = Зерно следует из тайны и чисел всех игроков.
proof-seed-bad = Зерно не следует из тайны и чисел игроков!
proof-replay = Вся игра, воспроизведённая заново, приходит к тому же концу.
proof-replay-bad = Воспроизведённая игра отличается!
proof-secret = Тайна стола
proof-nonce = Число игрока { $n }
proof-seed-is = Зерно
result-wins =
    { $n ->
        [one] Победа: { $who }!
        [few] Общая победа: { $who }!
        [many] Общая победа: { $who }!
       *[other] Общая победа: { $who }!
    }
score = Счёт
share = Доля победы
graph-standing = Шансы на победу
graph-scores = Счёт
study = Разбор
study-about = Просматривает много моментов партии, много раз доигрывает её с каждого и пробует другие ходы с тем, что тогда знал игрок. Это занимает некоторое время.
study-begin = Разобрать партию
study-wait = Обдумываю: обычно не дольше полуминуты…
study-expectation = Шансы по доигрываниям
study-how =
    { $n ->
        [one] С каждого момента доиграна { $n } партия.
        [few] С каждого момента доиграно { $n } партии.
        [many] С каждого момента доиграно { $n } партий.
       *[other] С каждого момента доиграно { $n } партии.
    }
study-turns = Ходы, изменившие игру
study-no-turns = Ни один ход не выделяется: явно лучшего ни у кого не было.
study-moment = ход { $n }
study-played = сыграно
study-better = лучше
statistics = Статистика
stat-answers = Ответы
stat-time = Время
stat-back = Взято назад
replay = Просмотр игры
replay-moment = Момент
replay-eyes = Чьими глазами
replay-back = На шаг назад
replay-step = На шаг вперёд
replay-play = Воспроизвести
replay-pause = Остановить
replay-link = Ссылка на этот момент
eyes-all = всё открыто
eyes-onlooker = глазами зрителя
fork = Играть дальше отсюда: { $who }
zoom-in = Приблизить
zoom-out = Отдалить
zoom-fit = Показать всё
overlays = Что показывать
ruler = Линейка
help-board = То, что можно выбрать, обведено сплошной линией, выбранное — двойной. Нажмите на что угодно другое на поле, чтобы узнать, почему этого нельзя выбрать. Стрелки переходят между вариантами, Enter выбирает.
key-board = К полю
key-cancel = Отменить, закрыть
key-number = Ответ с первого по девятый
key-type = Набрать ход
line-joining = соединение…
line-live = на связи
line-broken = Связи нет. Пробуем ещё раз…
line-closed = Стол закрыл соединение. Загрузите страницу ещё раз.
line-revoked = Эта ссылка больше не ведёт к месту за столом.
line-no-table = Такого стола нет.
bot-page-about = новичок, ошибается
bot-squire-about = играет разумно, отвечает сразу
bot-knight-about = думает треть секунды
bot-lord-about = думает две секунды
bot-king-about = думает десять секунд
bot-random-about = ходит как угодно
bot-policy-about = играет по простым привычкам
bot-greedy-about = смотрит на ход вперёд
bot-search-about = взвешивает 2000 продолжений игры
bot-own-about = создан для этой игры, отвечает сразу
play-again = Сыграть ещё раз
setting-notify = Сообщать мне в браузере, когда мой ход
notices = Пока вас нет
notices-about = Куда написать, когда наступит ваш ход? Сначала там спросят согласия.
notice-email = Электронная почта
notice-webhook = Веб-адрес для сообщений
notices-set = Сохранить
line-silent = Сервер не отвечает…
onlookers =
    { $n ->
        [one] { $n } зритель
        [few] { $n } зрителя
        [many] { $n } зрителей
       *[other] { $n } зрителя
    }
put-away = Убрать
show-result = Показать итог

## Лобби и уроки

go-on = Дальше
look-on = Смотреть
lesson-step = Шаг { $n } из { $of }
lesson-go-on = Дальше
lesson-answer = Отвечайте на поле или в списке.
lesson-choose = Выберите один из ответов.
lesson-measure = Задайте меру, затем «Подтвердить».
lesson-confirm = Теперь нажмите «Подтвердить».
lesson-show = Показать
lesson-again = Ещё раз
lesson-taken-back = Сыграно и возвращено назад. Ничего не потеряно.
lesson-once-more = Пройти ещё раз
lesson-learnt = Чему вы научились
lesson-next = Дальше: { $title }
lesson-stars =
    { $n ->
        [one] { $n } звезда
        [few] { $n } звезды
        [many] { $n } звёзд
       *[other] { $n } звезды
    }
streak =
    { $n ->
        [one] { $n } день подряд
        [few] { $n } дня подряд
        [many] { $n } дней подряд
       *[other] { $n } дня подряд
    }
coach = Тренер
coach-quiet = Хватит
rules-found =
    { $n ->
        [one] { $n } правило
        [few] { $n } правила
        [many] { $n } правил
       *[other] { $n } правила
    }
summary = На одном экране
summary-goal = Цель.
summary-turn = Ход.
summary-learn = Научиться шаг за шагом
summary-begin = Начать игру
study-sentence =
    { $n ->
        [one] { $who }: { $move }. Лучше так: { $better }. Это выиграло бы на { $n } партию из ста больше.
        [few] { $who }: { $move }. Лучше так: { $better }. Это выиграло бы на { $n } партии из ста больше.
        [many] { $who }: { $move }. Лучше так: { $better }. Это выиграло бы на { $n } партий из ста больше.
       *[other] { $who }: { $move }. Лучше так: { $better }. Это выиграло бы на { $n } партии из ста больше.
    }
study-lesson = Поможет урок: { $title }
study-rule = Поможет правило:
