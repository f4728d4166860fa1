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
rulings = Про що правила мовчать
rulings-about = Усе вирішено так, як зазвичай грають; можна сюди й не заглядати.
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
rated-about = Рейтингова гра: результат іде в рейтинг, усі сідають зі своїм ключем, без підказок ботів
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
guide-beside = Виберіть на полі або поруч.
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
temper = Вдача ботів
temper-lot = кожному за жеребом
temper-cautious = обережні: тримають слово, поки не йдеться про багато
temper-greedy = жадібні: порушують слово й заради дрібного зиску
temper-vengeful = мстиві: б’ють того, хто порушив слово
temper-loyal = вірні: порушують слово лише заради перемоги
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
promise-return = Пообіцяти те саме
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
bot-page-about = початківець, що часто помиляється
bot-squire-about = розсудливий, але ще помиляється
bot-knight-about = добрий, помиляється в дрібницях
bot-lord-about = сильний, майже не помиляється; думає щонайбільше дві секунди
bot-king-about = найсильніший, думає щонайбільше десять секунд
bot-random-about = ходить навмання
bot-policy-about = грає за простими звичками, не заглядаючи вперед
bot-greedy-about = робить хід, що здається найкращим просто зараз
bot-search-about = зважує 2000 продовжень гри, хоч би скільки це тривало
bot-own-about = створений для цієї гри; відповідає одразу
bot-levels = Рівні
bots-other = Інші боти
bots-more = Інші боти…
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

## One's own identity

me = Я
key-made = Тепер у цьому браузері є ваш ключ гравця. Він на сторінці «Я».
me-new = Власний ключ
me-new-about = Із ключем ваші партії будуть на всіх ваших пристроях, а ще ви матимете сторінку з результатами й рейтинг. Ані облікового запису, ані пошти, ані пароля: ключ створюється тут і зберігається в цьому браузері.
me-new-free = Щоб грати, він не потрібен.
me-make = Створити ключ
me-no-storage = Цей браузер забороняє сторінкам щось запам’ятовувати, тож зберегти ключ не може.
me-nameless = Без імені
me-rename = Зберегти ім’я
me-profile = Що бачать інші
me-games = Мої партії
me-results = Мої результати
me-ratings = Рейтинги
me-latest = Останні партії
me-no-results = Тут з’являться завершені партії.
me-sum =
    { $n ->
        [one] { $n } партія, виграно { $won }
        [few] { $n } партії, виграно { $won }
        [many] { $n } партій, виграно { $won }
       *[other] { $n } партії, виграно { $won }
    }
place-of = місце { $place } з { $n }
rated-mark = рейтинговий
rating-provisional = попередній: поки що замало партій
me-devices = Пристрої
me-device = Пристрій
me-this-device = цей пристрій
me-device-since = додано { $day }, востаннє тут { $seen }
me-drop = Вилучити
me-drop-about = Цей пристрій більше не буде вашим, і його посилання на ваші партії перестануть діяти.
me-add-device = Додати пристрій
me-code = Код для камери телефона
me-way-in = Зчитайте цей код іншим пристроєм або відкрийте там посилання.
me-way-in-safe =
    { $n ->
        [one] Посилання діє один раз, упродовж { $n } хвилини, і нікого не впускає без вашої згоди тут. Не закривайте цю сторінку.
        [few] Посилання діє один раз, упродовж { $n } хвилин, і нікого не впускає без вашої згоди тут. Не закривайте цю сторінку.
        [many] Посилання діє один раз, упродовж { $n } хвилин, і нікого не впускає без вашої згоди тут. Не закривайте цю сторінку.
       *[other] Посилання діє один раз, упродовж { $n } хвилини, і нікого не впускає без вашої згоди тут. Не закривайте цю сторінку.
    }
me-asks = Приєднатися просить пристрій: { $device }. Чи показує він це число?
me-asks-about = Якщо ваш пристрій показує інше число або жодного, посиланням скористався хтось інший: відмовте.
me-admit = Так, впустити
me-deny = Відмовити
me-join = Додати цей пристрій
me-join-about = Цей пристрій попросить згоди в того, який показав вам посилання. Без неї нічого не станеться.
me-join-instead = Досі в цьому браузері ви були «{ $name }». Спершу запишіть слова того ключа: якщо ввести їх на іншому пристрої, його ігри перейдуть до вас.
me-join-yes = Попросити
me-joining = Приєднання до гравця: { $name }
me-joining-about = Інший пристрій має показати те саме число. Погодьтеся там.
me-key = Ключ
me-key-about = Хто має ключ, той і є вами. Запишіть його слова на папері: вони повернуть вас, якщо браузер вас забуде.
me-words = Слова вашого ключа
me-show-words = Показати слова
me-words-about = Дев’ять слів у цьому порядку. Хто їх знає, той і є вами: не показуйте їх нікому.
me-words-count =
    { $n ->
        [one] Слів має бути дев’ять, а тут { $n }.
        [few] Слів має бути дев’ять, а тут { $n }.
        [many] Слів має бути дев’ять, а тут { $n }.
       *[other] Слів має бути дев’ять, а тут { $n }.
    }
me-words-word = «{ $word }» — не слово ключа.
me-words-sum = Ці слова не сходяться: одне з них хибне або порядок не той.
me-merge = У мене є ще один ключ
me-merge-about = Уведіть дев’ять слів того ключа. Його ігри, результати й список заблокованих стануть вашими, а пристрій, на якому він зберігається, приєднається до ваших. Скасувати це не можна.
me-merge-do = Об’єднати
me-merged = Ігри того ключа тепер ваші.
me-restore = У мене є ключ на папері
me-restore-about = Уведіть його дев’ять слів. Великі літери й коми не важливі.
me-restore-do = Відновити
me-renew = Замінити ключ
me-renew-about = Ви отримаєте інший ключ з іншими словами. Решту пристроїв буде від’єднано, а посилання на незавершені партії замінено. Зробіть це, якщо ваш ключ міг потрапити до когось іншого.
me-renewed = Ключ новий. Запишіть його слова.
me-forget = Забути ключ тут
me-forget-about = Цей браузер забуде ключ. Без його слів або іншого пристрою з ключем повернутися не вдасться.
me-delete = Видалити гравця
me-delete-about = Ваше ім’я, рейтинги, пристрої та історію буде видалено назавжди. Партії триватимуть без вашого імені.
me-avoided = Заблоковані та заглушені
avoided-block = заблоковано
avoided-mute = заглушено
avoid-none = Скасувати
people = Люди за столом
person-profile = Сторінка гравця: результати й рейтинги
person-no-key = Ця людина грає без ключа.
person-mute = Заглушити
person-unmute = Знову чути
person-block = Заблокувати
person-unblock = Розблокувати
person-block-about = Той, кого ви заблокували, не сяде за ваші столи; ви більше не бачитимете його відкритих столів і того, що він каже.
report-person = Поскаржитися господареві сервера
report-about = Господар побачить ваші слова, стіл і місце, але не приховані карти.
report-reason = Що не так
report-talk = Слова в розмові
report-name = Ім’я
report-cheating = Нечесна гра
report-leaving = Навмисно кидає партії
report-other = Щось інше
report-text = Що сталося?
report-send = Надіслати скаргу
report-sent = Господаря повідомлено.
