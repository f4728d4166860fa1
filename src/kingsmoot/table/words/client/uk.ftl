### Words that the scripts of the table's pages say themselves; served to them as JSON (`web/client_words.py`).

new-table = Новий стіл
my-turns = Мої ходи
open-tables = Відкриті столи
lobby = До зали
game = Гра
edition = Видання
no-games = Жодної гри не встановлено.
your-name = Ваше ім’я
seats = Місця
seat = Місце
seats-count =
    { $n ->
        [one] { $n } місце
        [few] { $n } місця
        [many] { $n } місць
       *[other] { $n } місця
    }
seats-range =
    { $n ->
        [one] { $least }–{ $most } гравець
        [few] { $least }–{ $most } гравці
        [many] { $least }–{ $most } гравців
       *[other] { $least }–{ $most } гравця
    }
seats-open =
    { $n ->
        [one] { $n } вільне місце
        [few] { $n } вільні місця
        [many] { $n } вільних місць
       *[other] { $n } вільного місця
    }
seat-less = На місце менше
seat-more = На місце більше
who-sits = Хто тут сидить: { $seat }
sitter-me = Граю я
sitter-bot = Бот
sitter-friend = Друг за посиланням
sitter-here = Ще один гравець за цим пристроєм
sitter-open = Відкрите для всіх
sitter-me-about = у цьому браузері
sitter-friend-about = ви отримаєте посилання для друга
sitter-here-about = із завісою між ходами
sitter-open-about = видно в залі
strength = Сила
more-options = Правила, годинник та інше
clock = Годинник
clock-seat = Час на всю гру
clock-decision = Час на кожне рішення
clock-zero = Коли час вийде
clock-seat-is = { $time } на гру
clock-decision-is = { $time } на рішення
clock-both = Спершу спливає час на рішення (+), а тоді — на всю гру.
zero-bot = відповідає бот
zero-vote = решта може проголосувати
zero-none = нічого не стається
no-clock = Без обмежень
seconds =
    { $n ->
        [one] { $n } секунда
        [few] { $n } секунди
        [many] { $n } секунд
       *[other] { $n } секунди
    }
minutes =
    { $n ->
        [one] { $n } хвилина
        [few] { $n } хвилини
        [many] { $n } хвилин
       *[other] { $n } хвилини
    }
hours =
    { $n ->
        [one] { $n } година
        [few] { $n } години
        [many] { $n } годин
       *[other] { $n } години
    }
days =
    { $n ->
        [one] { $n } день
        [few] { $n } дні
        [many] { $n } днів
       *[other] { $n } дня
    }
private-talk = Приватні розмови
private-talk-about = Гравці можуть говорити наодинці
onlookers-talk = Розмови глядачів
onlookers-talk-about = Глядачі можуть звертатися до всіх
rated = Рейтингова гра
rated-about = Рейтингова гра: без підказок ботів
listed-about = Показувати цей стіл у залі
create = Відкрити стіл
list-file = Список із файлу
list-download = Завантажити список: { $who }
list-away = Прибрати { $file }
list-too-long = Цей файл задовгий для списку.
turns-none = Ваші партії чекатимуть на вас тут.
tables-none = Зараз ніхто не чекає на товариство. Відкрийте стіл і будьте першими.
status-waiting = чекає на гравців
status-running = триває
status-over = завершено
your-turn = ваш хід
language = Мова
theme-dark = Темна тема
theme-light = Світла тема
sound = Звук
help = Довідка і клавіші
close = Закрити
cancel = Скасувати
confirm = Підтвердити
sure = Ви певні?
yes = так
no = ні
next = Далі
room-sit = Займіть своє місце
room-choose = Виберіть вільне місце
room-wait = Чекаємо на інших
room-about = Гра почнеться сама, щойно всі сядуть. Кожне місце — це таємне посилання: хто його має, той і грає.
sit-down = Сісти
sit-here = Сісти тут
clear-seat = Звільнити місце
start-now = Почати зараз із ботами
copy-link = Копіювати посилання
send-link = Надіслати
copied = Скопійовано.
seat-open = вільне
seat-ready = на місці
seat-invited = запрошення надіслано
seat-here = тут
seat-away = не за столом
you = ви
bot = бот
resigned = партію здано
owes = чекаємо на відповідь
onlooker = Глядач
onlooker-mark = (глядач)
pass-device-title = Хід: { $who }
pass-device-about = Передайте пристрій. Більше ніхто не повинен дивитися.
pass-device-clock = Годинник уже йде.
pass-device-lift = Це я, { $who }: показати стіл
answer-sealed = Вашу відповідь запечатано. Чекаємо на інших.
change-answer = Змінити
not-begun = Гра ще не почалася.
game-over = Гру завершено.
waiting-for = Чекаємо: { $who }.
thinking = Хвилинку…
more-questions =
    { $n ->
        [one] і ще { $n } запитання
        [few] і ще { $n } запитання
        [many] і ще { $n } запитань
       *[other] і ще { $n } запитання
    }
hint = Підказка
hint-is = Бот вибрав би «{ $move }».
hint-others = Ще він розглядав: { $moves }.
hint-expects = Ваші шанси були б { $share }.
hint-behind = Ви відстаєте; кращого бот не бачить.
hint-take = Вибрати це
ring-elsewhere = { $what }: забрати з іншого місця
type-label = Наберіть свій хід
take-back = Узяти хід назад
ask-back = Попросити взяти хід назад
agree = Погоджуюся
disagree = Ні
chosen = Уже вибрано
choose-these =
    { $n ->
        [one] Вибрати { $n }
        [few] Вибрати { $n }
        [many] Вибрати { $n }
       *[other] Вибрати { $n }
    }
lacks = Бракує: { $what }
pieces-left =
    { $n ->
        [one] Лишився { $n }
        [few] Лишилося { $n }
        [many] Лишилося { $n }
       *[other] Лишилося { $n }
    }
since-last = Після вашого останнього ходу
play-back = Показати
look-back = Поглянути назад
back-to-game = Повернутися до гри
choose-none = Нічого з цього
sheet-missing =
    { $n ->
        [one] Лишилося вибрати { $n }
        [few] Лишилося вибрати { $n }
        [many] Лишилося вибрати { $n }
       *[other] Лишилося вибрати { $n }
    }
enough = Готово
as-list =
    { $n ->
        [one] { $n } варіант списком
        [few] { $n } варіанти списком
        [many] { $n } варіантів списком
       *[other] { $n } варіанта списком
    }
guide-thing = Виберіть на полі або зі списку.
guide-beside = Виберіть на полі або поруч із ним.
may-now = Зараз
may-choose = Це зараз можна вибрати.
may-more = і ще { $n }
guide-word = Виберіть відповідь.
guide-word-or-thing = Виберіть відповідь або щось на полі.
guide-several = Виберіть від { $least } до { $most }.
guide-up-to = Виберіть не більш як { $most }.
guide-exactly = Виберіть { $n }.
guide-whole = Число від { $least } до { $most }.
guide-turn = Поверніть ручку на полі або скористайтеся повзунком.
guide-slide = Посуньте ручку вздовж лінії або скористайтеся повзунком.
guide-spot = Перетягніть ручку на місце.
less = Менше
more = Більше
open-rule = Відкрити правила на цьому місці
standing = Сталі відповіді
standing-about = На такі запитання відповідь даватиметься за вас одразу, щоб ніхто не чекав.
standing-off = Більше не відповідати за мене
lasting = { $answer } — і так до кінця («{ $what }»)
until-round = до кінця раунду
until-game = до кінця гри
until-off = вимкнено
tab-state = Стан
tab-log = Літопис
tab-talk = Розмова
tab-table = Стіл
tab-result = Підсумок
say = Скажіть щось
say-to = Кому
to-all = усім
send = Надіслати
privately = → { $who }
talk-empty = Ще ніхто нічого не сказав.
promises = Обіцянки
promise-new = Пообіцяти
promise-about = Обіцянку записують, але ніхто не змусить її дотримати. Наприкінці всі побачать, чи її дотримано.
promise-to = Кому
promise-kind = Що
promise-note = своїми словами, за бажання
promise-offer = Запропонувати
promise-peace = мир
promise-support = підтримка
promise-passage = вільний прохід
promise-bid = ставка
promise-other = щось інше
promise-accept = Прийняти
promise-withdraw = Відкликати
promise-kept = Дотримано
promise-broken = Порушено
promise-state-offered = запропоновано
promise-state-given = дано
promise-state-kept = дотримано
promise-state-broken = порушено
promise-state-withdrawn = відкликано
rulebook = Правила
settings = Налаштування
setting-quick = Грати без підтвердження
quick-never = нічого: підтверджую кожен хід
quick-buttons = кнопки з повною відповіддю
quick-clicks = усе, що робиться одним дотиком
setting-sound = Тихі звуки
my-seat = Моє місце
bot-plays = Нехай за мене грає бот
take-seat-back = Знову граю я
hand-over = Передати місце іншому
hand-over-about = Ви отримаєте нове посилання для іншого гравця, а ваше перестане діяти.
hand-over-link = Надішліть це посилання тому, хто гратиме далі:
resign = Здатися
resign-about = Ваше місце до кінця дограє бот.
absent = Хто відсутній
vote-bot = Голосувати за бота
this-table = Цей стіл
share-watch = Копіювати посилання для глядачів
download-record = Завантажити запис
report = Повідомити про проблему
fairness = Чесна випадковість
fairness-about = Перед грою стіл оприлюднив цей відбиток своєї таємниці. Браузер кожного гравця додав власне число. Після гри таємницю буде показано, і кожен зможе перевірити, що випадковість ніхто не підлаштував.
fairness-after = Таємницю розкрито. Одне натискання перевірить усе.
verify = Перевірити
proof-commitment = Таємниця та сама, яку запечатали перед грою.
proof-commitment-bad = Таємниця не та, яку запечатали перед грою!
proof-seed = Зерно випливає з таємниці та чисел усіх гравців.
proof-seed-bad = Зерно не випливає з таємниці та чисел гравців!
proof-replay = Уся гра, відтворена наново, приходить до того самого кінця.
proof-replay-bad = Відтворена гра відрізняється!
proof-secret = Таємниця столу
proof-nonce = Число гравця { $n }
proof-seed-is = Зерно
result-wins =
    { $n ->
        [one] Перемога: { $who }!
        [few] Спільна перемога: { $who }!
        [many] Спільна перемога: { $who }!
       *[other] Спільна перемога: { $who }!
    }
score = Рахунок
share = Частка перемоги
graph-standing = Шанси на перемогу
graph-scores = Рахунок
study = Розбір
study-about = Переглядає багато миттєвостей партії, багато разів дограє її з кожної і пробує інші ходи з тим, що тоді знав гравець. Це триває певний час.
study-begin = Розібрати партію
study-wait = Обмірковую: зазвичай не довше за пів хвилини…
study-expectation = Шанси за дограваннями
study-how =
    { $n ->
        [one] З кожної миті дограно { $n } партію.
        [few] З кожної миті дограно { $n } партії.
        [many] З кожної миті дограно { $n } партій.
       *[other] З кожної миті дограно { $n } партії.
    }
study-turns = Ходи, що змінили гру
study-no-turns = Жоден хід не виділяється: явно кращого ні в кого не було.
study-moment = хід { $n }
study-played = зіграно
study-better = краще
statistics = Статистика
stat-answers = Відповіді
stat-time = Час
stat-back = Узято назад
replay = Перегляд гри
replay-moment = Мить
replay-eyes = Чиїми очима
replay-back = На крок назад
replay-step = На крок уперед
replay-play = Відтворити
replay-pause = Зупинити
replay-link = Посилання на цю мить
eyes-all = усе відкрито
eyes-onlooker = очима глядача
fork = Грати далі звідси: { $who }
zoom-in = Наблизити
zoom-out = Віддалити
zoom-fit = Показати все
overlays = Що показувати
ruler = Лінійка
help-board = Те, що можна вибрати, обведено суцільною лінією, вибране — подвійною. Натисніть на будь-що інше на полі, щоб дізнатися, чому цього не можна вибрати. Стрілки переходять між варіантами, Enter вибирає.
key-board = До поля
key-cancel = Скасувати, закрити
key-number = Відповідь від першої до дев’ятої
key-type = Набрати хід
line-joining = з’єднання…
line-live = на зв’язку
line-broken = Зв’язку немає. Пробуємо ще раз…
line-closed = Стіл закрив з’єднання. Завантажте сторінку ще раз.
line-revoked = Це посилання вже не веде до місця за столом.
line-no-table = Такого столу немає.
bot-page-about = початківець, помиляється
bot-squire-about = грає розсудливо, відповідає одразу
bot-knight-about = думає третину секунди
bot-lord-about = думає дві секунди
bot-king-about = думає десять секунд
bot-random-about = ходить як завгодно
bot-policy-about = грає за простими звичками
bot-greedy-about = дивиться на хід уперед
bot-search-about = зважує 2000 продовжень гри
bot-own-about = створений для цієї гри, відповідає одразу
play-again = Зіграти ще раз
setting-notify = Сповіщати мене в браузері, коли мій хід
notices = Поки вас немає
notices-about = Куди написати, коли настане ваш хід? Спершу там спитають згоди.
notice-email = Електронна пошта
notice-webhook = Вебадреса для повідомлень
notices-set = Зберегти
line-silent = Сервер не відповідає…
onlookers =
    { $n ->
        [one] { $n } глядач
        [few] { $n } глядачі
        [many] { $n } глядачів
       *[other] { $n } глядача
    }
put-away = Прибрати
show-result = Показати підсумок

## Лобі та уроки

go-on = Далі
look-on = Дивитися
lesson-step = Крок { $n } з { $of }
lesson-go-on = Далі
lesson-answer = Відповідайте на полі або у списку.
lesson-choose = Виберіть одну з відповідей.
lesson-measure = Задайте міру, тоді «Підтвердити».
lesson-confirm = Тепер натисніть «Підтвердити».
lesson-show = Показати
lesson-again = Ще раз
lesson-taken-back = Зіграно й повернено назад. Нічого не втрачено.
lesson-once-more = Пройти ще раз
lesson-learnt = Чого ви навчилися
lesson-next = Далі: { $title }
lesson-stars =
    { $n ->
        [one] { $n } зірка
        [few] { $n } зірки
        [many] { $n } зірок
       *[other] { $n } зірки
    }
streak =
    { $n ->
        [one] { $n } день поспіль
        [few] { $n } дні поспіль
        [many] { $n } днів поспіль
       *[other] { $n } дня поспіль
    }
coach = Тренер
coach-quiet = Досить
rules-found =
    { $n ->
        [one] { $n } правило
        [few] { $n } правила
        [many] { $n } правил
       *[other] { $n } правила
    }
summary = На одному екрані
summary-goal = Мета.
summary-turn = Хід.
summary-learn = Навчитися крок за кроком
summary-begin = Почати гру
study-sentence =
    { $n ->
        [one] { $who }: { $move }. Краще так: { $better }. Це виграло б на { $n } партію зі ста більше.
        [few] { $who }: { $move }. Краще так: { $better }. Це виграло б на { $n } партії зі ста більше.
        [many] { $who }: { $move }. Краще так: { $better }. Це виграло б на { $n } партій зі ста більше.
       *[other] { $who }: { $move }. Краще так: { $better }. Це виграло б на { $n } партії зі ста більше.
    }
study-lesson = Допоможе урок: { $title }
study-rule = Допоможе правило:
