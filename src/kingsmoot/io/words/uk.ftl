### Слова програми, спільні для всіх ігор.

list-comma = { $family }, { $other }
list-and = { $family } та { $other }
list-or = { $family } або { $other }
list-also = { $family }, а також { $other }
crumb-waiting = чекаємо на { IN($family, "acc") }
crumb-over = гру завершено
seat = Місце { $n }

## Боти, за назвами, під якими їх кличуть грати

bot-random = випадковий
bot-policy = простий
bot-greedy = жадібний
bot-search = розважливий
bot-page = паж
bot-squire = зброєносець
bot-knight = лицар
bot-lord = лорд
bot-king = король

## Стіл у терміналі

table-you = ви
table-empty-row = Ряд поки що порожній.

## Гра в терміналі

play-welcome = Ви — { $family }.
play-opponents = Проти вас: { $bots }.
play-how = Наберіть номер варіанта, його назву або хід у нотації; усі команди покаже слово «довідка».
play-no-panels = Обабіч цього поля нічого немає.
play-thinking = { $family }: обмірковування ходу…
play-considering = Обмірковую…
play-enough = Це все
play-back = { $command }: вибрати знову
play-whole = Наберіть ціле число від { $least } до { $most }.
play-measure = Наберіть число від { $least } до { $most } { $unit }; варто спробувати: { $hints }.
play-measure-bare = Наберіть число від { $least } до { $most } { $unit }.
play-several = Наберіть номери того, що вибираєте: від { $least } до { $most }; 0 — нічого.
play-try = Наберіть номер варіанта; що ще можна набрати, підкаже слово «{ $command }».
play-why-what = Який хід? Наприклад: { $command } keep 3
play-allowed = Жодне правило не проти: хід { $move } дозволено.
play-taken-back = Ваш хід узято назад.
play-unknown-word = Тут нічого не зветься «{ $word }».
play-explain-more = Слово «{ $command }» і назва розкажуть, що робить ця річ.
play-prepared = Вашу відповідь узято з файлу { $file }.
play-prepared-kept = Вашу відповідь збережено у файлі { $file }.
play-saved = Гру збережено у файлі { $file }.
play-go-on = Щоб продовжити її: { $command }
play-quit = Наберіть ім’я файлу, щоб зберегти гру, або лише Enter, щоб вийти без збереження.
play-keep = Наберіть «{ $command }» та ім’я файлу, щоб лишити собі запис, або лише Enter, щоб вийти.
play-won = Ви перемогли!
play-shared = Ви серед переможців!
play-lost = Цього разу перемога не ваша.
hint-move = Мій хід був би такий: { $move }  ({ $notation })
hint-expects = Після нього я чекаю таких шансів на перемогу: { $shares }.
hint-share = { $family } { $percent }%
hint-others = Далі за силою: { $moves }

## Уроки в терміналі

learn-how = Введіть номер варіанта або хід. { $hint } — показати правильну відповідь, { $undo } — крок назад, { $quit } — вийти.
learn-step = Крок { $n } з { $of }
learn-go-on = Enter — далі.
learn-not-this = Не цього разу. Прочитайте речення ще раз і погляньте на те, що в ньому названо.
learn-taken-back = Зіграно й повернено назад: нічого не втрачено.
learn-shown = Тут правильно: { $move }  ({ $notation })
learn-done = Зроблено.
mined-title = Після { $n ->
    [one] { $n } відповіді
    [few] { $n } відповідей
   *[many] { $n } відповідей
  } партії { $name }
mined-task = Знайдіть найкращий хід.
mined-hint = Один хід помітно кращий за всі інші.
mined-idea = Він виграє { $percent } зі 100 дограних партій, наступний за ним — { $other }.
mined-looking = Переглядаю { $file }…
mined-written = { $file }: { $move }
mined-total =
    { $n ->
        [0] Задач не знайдено.
        [one] Знайдено { $n } задачу.
        [few] Знайдено { $n } задачі.
       *[many] Знайдено { $n } задач.
    }
error-puzzle = { $most ->
    [one] У грі «{ $game }» { $most } задача
    [few] У грі «{ $game }» { $most } задачі
   *[many] У грі «{ $game }» { $most } задач
  }, номера { $n } немає.
learn-next = Enter — наступний урок, «{ $title }».
learn-left = Щоб продовжити звідси: { $command }
learn-all = Це був останній урок. А тепер справжня гра: { $command }
error-lesson = { $most ->
    [one] У грі «{ $game }» { $most } урок
    [few] У грі «{ $game }» { $most } уроки
   *[many] У грі «{ $game }» { $most } уроків
  }, номера { $n } немає.

## Команди, кожна з усіма словами, якими її кличуть

command-help = довідка допомога
command-why = чому
command-undo = відкликати скасувати
command-hint = порада підказка
command-explain = поясни пояснити
command-panels = панелі панель
command-rules = правила правило
command-save = зберегти збережи
command-back = назад
command-quit = вийти вихід

help-answer = Відповідайте номером варіанта, його назвою або ходом у нотації, аби лише було зрозуміло, що саме мається на увазі. А ще є:
help-help = { $command }: цей перелік
help-why = { $command } ХІД: чи дозволено хід, а якщо ні, то яке правило забороняє
help-undo = { $command }: взяти назад свій останній хід, поки ніхто не дізнався нічого нового
help-hint = { $command }: що тут зіграв би бот і чого він чекає
help-explain = { $command } [НАЗВА]: що зараз відбувається або що робить якась річ
help-panels = { $command }: що лежить обабіч поля, як на сторінці столу
help-rules = { $command } [НОМЕР]: одне правило або розділи книги правил
help-save = { $command } [ФАЙЛ]: записати гру у файл
help-back = { $command }: на крок назад під час вибору
help-quit = { $command }: встати з-за столу

## Інші команди

replay-step = { $at } з { $count }. Enter — далі, q — досить.
film-first = До початку
film-back = Назад
film-play = Показати
film-pause = Пауза
film-next = Далі
film-last = До кінця
film-slider = Позиція
film-file = Фільм записують у файл, що закінчується на { $known }, а не в { $file }.
film-written = { $n ->
    [one] { $n } позиція у файлі { $file }.
    [few] { $n } позиції у файлі { $file }.
   *[many] { $n } позицій у файлі { $file }.
}
verify-proven = доведено: кожен жереб, кожен хід і кінець такі, як сказано
verify-unfinished = гру не завершено, тож її кінець нічого не доводить
scenario-holds = усе справджується
scenario-rewritten = переписано
scenario-total = Справдилося сценаріїв: { $n } з { $total }
rules-page = сторінка { $n }
rules-stated = сказано в книзі правил
rules-derived = випливає з книги правил
rules-ruling = наше роз’яснення
rules-enforced = за дотриманням стежить програма
rules-by-construction = порушити тут неможливо
rules-advice = порада
rules-refusals = Відхилити хід може { $n ->
    [one] { $n } правило
    [few] { $n } правила
   *[many] { $n } правил
  }.
games-seats = місць: { $seats }
games-usual = * звичайний вибір; інший: kingsmoot play ГРА --option НАЗВА=ЗНАЧЕННЯ
option-lot = Навмання
option-lot-text = Випадає, щойно створено стіл.
bench-running = Вимірюю { $game }…
bench-compiled = скомпільовано
bench-interpreted = без компіляції
bench-speed = На ярд: рішень { $decisions }, ігор { $games }. Рішень на гру: { $each }. Ярдів за секунду: { $yards }
bench-memory = 1000 ігор, збережених як записи: щонайбільше { $mb } МБ
bench-peer = з ким порівнюємо
bench-decisions = рішення
bench-games = ігри
bench-what = що там виконували
prove-written = Записано у файл { $file }.
prove-failed = Не доведено: { $name }, { $game }. { $why }

## Чого не можна використати

error-bug = Це помилка програми, а не ваша: { $why }
error-command = Команди «{ $name }» немає; перелік покаже kingsmoot --help.
error-option = Параметра { $name } тут немає; перелік покаже --help.
error-option-value = Параметрові { $name } бракує значення.
error-missing = У командному рядку чогось бракує: { $name }.
error-value = Таке значення не підходить: { $name }.
error-usage = Командний рядок не вдалося зрозуміти; як його писати, розкаже --help.
error-lang = Мови «{ $lang }» тут немає; відомі: { $known }.
error-which-game = У яку гру граємо? Відомі: { $known }.
error-whole = Для { $name } потрібне ціле число щонайбільше з шести цифр, а не «{ $value }».
error-positive = Для { $name } потрібне ціле число від 1 до 999999, а не «{ $value }».
error-seed = Зерно — це щонайбільше 32 шістнадцяткові цифри, а не «{ $seed }».
error-nothing-prepared = Тут не питають нічого, що можна підготувати у файлі. З іншим --option можуть спитати: див. kingsmoot games.
error-prepared = У файлі { $file } немає відповіді для цієї гри. { $why }
error-option-form = Домовленість за столом пишуть НАЗВА=ЗНАЧЕННЯ, а не «{ $option }».
error-seat = У грі { $game } тут немає місця «{ $seat }»; відомі: { $known }.
error-bot = Бота «{ $name }» немає; відомі: { $known }.
error-bots = Названо ботів: { $n }. Назвіть одного на всіх або по одному на кожне з решти місць ({ $seats }).
error-no-file = Файлу { $file } немає.
error-directory = { $file } — тека, а не файл.
error-unreadable = Файл { $file } не вдалося прочитати.
error-unwritable = Файл { $file } не вдалося записати.
error-settings = Налаштування столу не підходить: { $why }
error-in-use = Файлом { $file } уже користується інший сервер: один файл — один сервер.
error-not-text = { $file } — не текстовий файл.
error-record = { $file }: { $why }
error-to =
    { $most ->
        [one] У грі лише { $most } хід, а не { $n }.
        [few] У грі лише { $most } ходи, а не { $n }.
       *[many] У грі лише { $most } ходів, а не { $n }.
    }
error-theme = Теми «{ $theme }» немає; відомі: { $known }.
error-not-drawn = Малювати гру { $game } поки що неможливо.
error-no-scenarios = Сценаріїв там немає.
error-rule = У грі { $game } немає правила { $rule }.
error-section = Розділу «{ $section }» немає; відомі: { $known }.
error-proof = Доведення «{ $name }» немає; відомі: { $known }.

## Що негаразд із записом

record-at-line = рядок ходів { $n }: { $why }
record-at = { $file }:{ $n }: { $why }
record-refused = хід «{ $move }» не за правилами: { $why }
record-not-a-move = «{ $move }» — не хід цієї гри: { $why }.
record-large = Файл завеликий для запису гри.
record-toml = Це не файл TOML.
record-toml-line = Це не файл TOML: помилка в рядку { $n }.
record-key = У записі не буває ключа «{ $name }».
record-type = Ключ «{ $name }» — це { $kind ->
    [text] текст
    [whole] ціле число
    [number] число з крапкою
    [true-or-false] true або false
    [list] список
   *[table] таблиця
  }.
record-holds = Під ключем «{ $name }» можуть бути лише { $kind ->
    [text] тексти
    [number] числа з крапкою
   *[table] таблиці
  }.
record-hex =
    { $n ->
        [one] Під ключем «{ $name }» має бути { $n } шістнадцяткова цифра.
        [few] Під ключем «{ $name }» мають бути { $n } шістнадцяткові цифри.
       *[many] Під ключем «{ $name }» має бути { $n } шістнадцяткових цифр.
    }
record-values = У позиції та очікуваннях бувають лише тексти, числа, списки й таблиці.
record-no-game = У записі не сказано, яка це гра.
record-rules-number = Номери правил починаються з 1.
record-draw = Жереб пишуть так: ["назва", число].
record-draw-label = Наступний заданий жереб — «{ $name }», а гра тягне «{ $other }».
record-draw-range = Заданий жереб «{ $name }» дорівнює { $n }, а має бути від 0 до { $most }.
record-take-back = Узяти назад до такої кількості ходів не можна: { $name }.
record-beside = Рядка зі знаком оклику такого вигляду не буває: «{ $name }».
record-line = «{ $name }» не записано як «МІСЦЕ: ХІД».
record-seat = «{ $name }» — не місце за столом.
record-other-game = Це запис гри { $name }, а не { $other }.
record-rules = Запис зроблено за правилами номер { $name }, а тут правила номер { $other }.
record-of-view = Те, що бачив лише хтось один, відтворити не можна.
record-table = { $why }
record-position = Такої позиції не може бути. { $why }
record-secret = Таємниця не та, яку пообіцяли перед грою.
record-no-seed = Не названо ні зерна, ні таємниці, тож довести нічого не можна.
record-result = Гра закінчується результатом { $name }, а в записі сказано { $other }.
record-digest = Остання позиція не та, яку обіцяє запис.
record-extends-itself = Файл { $file } продовжує сам себе.
record-no-expect = Сценарій, який нічого не очікує, нічого не показує.
expect-key = В очікуванні не буває ключа «{ $name }».
expect-type = В очікуванні «{ $name }» — це { $kind ->
    [text] текст
    [whole] ціле число
    [number] число з крапкою
    [true-or-false] true або false
    [list] список
   *[table] таблиця
  }.
expect-path = В очікуванні разом із «path» стоїть або «value», або «absent».
expect-nothing = Одне з очікувань нічого не вимагає.
expect-holds = В очікуванні «{ $name }» — це список: { $kind ->
    [text] тексти
    [number] числа з крапкою
   *[whole] цілі числа
  }.
expect-needs = В очікуванні «{ $name }» нічого не означає без «{ $other }».
expect-rule = Правила { $rule } немає.
expect-draw = Жеребу «{ $name }» у цій грі немає; є: { $known }.
expect-question = Запитання «{ $name }» у цій грі немає; є: { $known }.
expect-event = Події «{ $name }» немає.
expect-misspelt = Подія «{ $name }» ніколи не станеться: { $why }.
expect-step = «{ $path }» ніколи не з’явиться: ніщо не зветься «{ $name }».
expect-result = У результаті має бути стільки часток, скільки місць: { $n }.
expect-seat = Місця { $name } немає; місця нумеруються від 0 до { $most }.
expect-unlisted = Усі відповіді на це запитання не перелічити, тож «moves» нема з чим порівняти; перевіряйте окремі через «move».
expect-table = Якщо стіл має бути неможливим, більше очікувати нічого.

## Що в сценарії вийшло не так, як очікувалося

differs-after = після ходу { $n }: { $why }
differs-moment = Ходу { $n } немає.
differs-owing = Відповісти мають { $name }, а не { $other }.
differs-asked = Запитання — { $name }, а не { $other }.
differs-open = Можливі, але не очікувані ходи: { $name }. Очікувані, але неможливі: { $other }.
differs-result = Результат — { $name }, а не { $other }.
differs-over = Гру завершено.
differs-not-over = Гру не завершено.
differs-allowed = Хід «{ $move }» дозволено, а мало б забороняти правило { $rule }.
differs-not-offered = Місце { $seat } може відповісти «{ $move }», але цього не запропоновано.
differs-offered = Місцю { $seat } запропоновано «{ $move }», хоча цей хід відхиляють.
differs-listed = Місцю { $seat } запропоновано «{ $move }», але цей хід відхилено: { $why }
differs-silently = «{ $move }» веде до іншої позиції, коли подій ніхто не слухає.
differs-unsound = Після «{ $move }» позиція неможлива: { $why }
differs-refused = Хід «{ $move }» мав бути дозволений, але його відхилено: { $why }
differs-rule = Хід «{ $move }» мало відхилити правило { $rule }, але причина інша: { $why }
differs-table-allowed = Стіл дозволено, а мало б забороняти правило { $rule }.
differs-table = Стіл мало відхилити правило { $rule }, але причина інша: { $why }
differs-no-event = Мало статися «{ $name }», саме в такому порядку; сталося: { $other }.
differs-event = Не мало статися «{ $name }»; сталося: { $other }.
differs-course = Партія пішла не так, як записано: { $name } замість { $other }.
differs-path = { $path } — { $name }, а не { $other }.
differs-no-path = { $path } немає; очікувалося: { $other }.
differs-absent = { $path } має бути, а його немає.
differs-present = { $path } не має бути, а там { $name }.
differs-draws = Останніх заданих жеребів ніхто не тягнув: { $name }.

## Арена

arena-bot = бот
arena-share = частка перемог
arena-interval = інтервал 95 %
arena-fair = рівна частка
arena-rating = рейтинг
arena-seats-held = зіграно місць
arena-time = мс на рішення
arena-faults = збої
arena-failed = { $name } дав збій: { $why }
arena-speed = ігор/с
arena-kept = Ігор у файлі { $file }: { $n }.
arena-better =
    { $n ->
        [one] «{ $one }» сильніший за «{ $two }» (вирішено після { $n } роздачі).
       *[many] «{ $one }» сильніший за «{ $two }» (вирішено після { $n } роздач).
    }
arena-equal =
    { $n ->
        [one] Між «{ $one }» і «{ $two }» немає вагомої різниці (вирішено після { $n } роздачі).
       *[many] Між «{ $one }» і «{ $two }» немає вагомої різниці (вирішено після { $n } роздач).
    }
arena-open =
    { $n ->
        [one] «{ $one }» чи «{ $two }»: після { $n } роздачі ще не вирішено.
       *[many] «{ $one }» чи «{ $two }»: після { $n } роздач ще не вирішено.
    }
arena-few = «{ $one }» чи «{ $two }»: замало зерен, щоб вирішити ({ $n }, потрібно щонайменше { $least }). Для першої оцінки: --games { $games }.
export-written = Рядків у { $file }: { $n }.
export-records = Записів ігор у { $file }: { $n }.
tune-better = Краще: { $share } [{ $low }, { $high }] з нових ігор ({ $n }), рівна частка { $fair }.
tune-no-better = Не доведено, що краще: { $share } [{ $low }, { $high }] з нових ігор ({ $n }), рівна частка { $fair }.
train-told = Навчено. Цифри, виміряні на іграх, що не брали участі в навчанні, — на початку файлу { $file }.
analyse-seat = місце
analyse-course = очікування протягом гри
analyse-first = спочатку
analyse-last = наприкінці
analyse-no-turns = Жоден хід не переламав гру, наскільки показують ці розігрування.
analyse-turn = { $n }. { $who }: { $move } ({ $value }); краще було б «{ $better }» ({ $more }, ± { $doubt }).

## Звіти арени

report-title = { $game }: дослідження
report-games = ігор
report-faults = ігор, у яких бот дав збій
report-length = рішень на гру (найменше–найбільше)
report-mean-length = рішень на гру, у середньому
report-branching = варіантів на рішення, середнє й найбільше
report-unlisted = рішень, які не перелічити
report-bots = Боти
report-shares-note = Крапки — частки перемог з інтервалами 95 %, одиниця — усі ігри одного зерна; риска позначає рівну частку.
report-pair = один · серед
report-pairs = Кожні двоє між собою
report-balance = Баланс
report-order = Хто відповідає першим
report-place = місце за чергою
report-seats = За місцями
report-seat = місце
report-table = стіл
report-tables = За столами
report-course = Перебіг гри
report-decisions = рішень
report-choices = варіантів
report-median = медіана { $n }
report-kinds = Рішення за видами
report-a-game = на гру
report-scores = Рахунок протягом гри
report-winners = переможці
report-others = решта
report-progress = перебіг гри, %
report-score = рахунок
report-events = Що трапляється
report-sample = З ігор, узятих із файлу за жеребом: { $n }.
report-rules = Які правила спрацьовують
report-rule = правило
report-in-games = у скількох іграх
report-watched = Рядки коду, що посилаються на правило; переглянуто ігор: { $n }.
report-unwatched = За скомпільованим рушієм не простежити; за нескомпільованим можна.
report-never = Не спрацювали:
report-again = Як це відтворити
report-plan = план
report-commit = коміт
report-sources = вихідний код
report-by-rules = правила
report-versions = версії

## Чим арена не може скористатися

error-participants = Назвіть щонайменше одного бота, і жодного двічі.
error-bot-no-file = Файлу { $file } з ботом немає.
error-bot-broken = Бота з { $file } не вдалося завантажити: { $why }
error-bot-class = У файлі { $file } немає класу { $name } з методом choose.
error-weights = У { $file } немає ваг: їх записують у TOML під [weights], число для кожної назви.
error-weight = У { $bot } немає ваги «{ $name }»; є: { $known }.
error-participant = Бота «{ $name }» немає; відомі: { $known }. Скільки думає пошук: search:2000, search:0.5s. Власний клас: шлях/до/файлу.py:Клас.
error-no-weights = У бота «{ $name }» немає ваг для налаштування.
error-not-judging = { $game }: немає ознак, за якими можна вчитися.
error-style = Стилю «{ $style }» немає; відомі: { $known }.
error-fraction = { $name } потребує числа між 0 і 1, а не «{ $value }».
error-arena-file = { $file } — не файл арени.
error-arena-empty = У { $file } поки немає ігор.
error-arena-plan = { $file } містить ігри іншого турніру; назвіть інший файл або повторіть його команду.
error-arena-rules = У { $file } грали за іншими правилами; назвіть інший файл.
error-arena-bot = { $file } містить ігри іншого «{ $name }»: відтоді цього бота змінено; назвіть інший файл.
error-arena-changed = Бота «{ $name }» змінено під час гри, або в одного з виконавців він інший.
error-arena-fewer = { $file } розпочато для більшої кількості ігор.
error-arena-turned-away = Жоден виконавець не грає за цими правилами; відхилено: { $n }.
error-arena-worker = Виконавець дав збій: { $why }
error-arena-lost =
    { $n ->
        [one] Завдання провалив { $n } виконавець; його припинено.
        [few] Завдання провалили { $n } виконавці; його припинено.
       *[many] Завдання провалили { $n } виконавців; його припинено.
    }
error-ray = Кластера Ray за адресою { $address } немає: { $why }
error-extra = Для цього потрібне доповнення «{ $extra }»: pip install 'kingsmoot[{ $extra }]'
error-export = { $file } має закінчуватися на .parquet чи .npz або бути текою.
error-analyse-empty = У { $file } ще ніхто не ходив.
error-analyse-few = Для { $name } потрібно щонайменше { $least }: одне розігрування не показує, наскільки воно може помилятися.

# Що не так із описаною позицією.
position-unknown-key = У позиції немає ключа «{ $key }».
position-whole = { $key } — ціле число від { $least } до { $most }.
position-type = { $key } — це { $kind ->
    [table] таблиця
    [list] список
    [lists] список списків
    [texts] список слів у лапках
   *[true-or-false] true або false
  }.
position-no-such = { $where }: «{ $name }» тут немає.
position-known = { $where }: «{ $name }» тут немає (є { $known }).
position-hidden = Так позицію видно з одного місця: те, чого звідти не знають, позначено «?». Розставити можна лише повну позицію.
position-form = «{ $told }» не вдалося прочитати; пишуть так: «{ $form }».
position-frame = { $where }: «{ $told }» тут відбуватися не може.
position-twice = «{ $name }» є лише в одному примірнику.
position-too-many = { $key } вміщує щонайбільше { $most }.
position-unsound = Так не буває; перевірка каже англійською: «{ $why }».
position-follows = { $key } випливає з решти: це { $form }, а не { $told }.
position-result = Результат «{ $told }» не ділить одну перемогу між місцями.
position-acting = «acting»: { $told } належить місцю { $owner }, а хід за місцем { $active }.
position-off-table = { $key }: { $told } — поза столом.
position-empty = { $key } — порожньо, а щось має відбуватися.

## Чому текст — не хід

notation-long = у ньому більше знаків, ніж { $n }
notation-missing = бракує ще слова ({ $what })
notation-absent = бракує «{ $name }»
notation-expected = тут має бути «{ $name }», а не «{ $other }»
notation-whole = тут має бути ціле число, а не «{ $name }»
notation-range = число має бути від { $least } до { $most }
notation-form = «{ $name }» не вдалося прочитати; пишуть так: { $form }
notation-no-such = «{ $name }» ({ $what }) тут нічого не означає
notation-known = «{ $name }» ({ $what }) тут нічого не означає; можна написати: { $known }
notation-too-much = «{ $name }» тут зайве
notation-verb = жоден хід не починається з «{ $name }»; ходи починаються з { $known }
notation-nothing = нічого не введено
notation-unlike = жоден із ходів, можливих зараз, так не читається
notation-ambiguous = це може означати { $known }
notation-left-out = «{ $what }» не пишуть там, де цього немає
notation-order = кожне називають лише раз і у сталому порядку
notation-twice = те саме названо двічі
notation-count = «{ $name }» є лише { $most }

## Що робить кожна команда, як пише `kingsmoot --help`

about-kingsmoot = Один стіл для настільних ігор: грайте, переглядайте, перевіряйте й читайте правила.
about-options = Параметри команд описано англійською.
about-play = Зіграти проти ботів у терміналі.
about-learn = Вивчити гру на уроках у терміналі.
about-puzzle = Розв’язати задачу «знайди найкращий хід» у терміналі.
about-puzzles = Знайти нові задачі в зіграних партіях: один хід помітно кращий за всі інші.
about-table = Запустити вебстіл: грати в браузері з друзями чи ботами.
about-replay = Переглянути записану гру.
about-film = Зробити фільм із записаної гри: сторінку, яку можна гортати, або рухомий малюнок чи зображення.
about-show = Показати позицію словами або намалювати її у форматі SVG.
about-verify = Довести записані ігри: кожен кубик, тасування, хід і кінець.
about-scenario = Перевірити сценарії й сказати, що не так.
about-rules = Почитати пронумеровані правила гри.
about-games = Показати ігри, їхні місця, видання й варіанти.
about-bench = Виміряти рушії, у ярдах і мікросекундах.
about-arena = Провести турнір ботів; перерваний триває звідти, де спинився.
about-lab = Дослідити баланс гри чи силу ботів і написати звіт із графіками.
about-report = Написати звіт за файлом ігор.
about-analyse = Сказати, хто коли на що міг сподіватися і які ходи переламали гру.
about-export = Вивантажити спостереження, ходи й результати з файлу ігор або самі записи.
about-tune = Пошукати кращих ваг для оцінки бота й зберегти їх разом із дослідженням.
about-train = Навчитися оцінювати позиції з ігор бота проти себе, перевірити на інших іграх і зберегти ваги.
about-prove = Довести багатьма іграми те, що має бути завжди.
about-words = Зіграти ботами й надрукувати всі різні рядки гри за повідомленнями.

## Для того, хто тримає стіл

upkeep-no-address = База даних — це файл або postgresql://КОРИСТУВАЧ@СЕРВЕР/НАЗВА.
upkeep-no-folder = Для бази даних немає теки { $folder }: спершу створіть її або вкажіть інший файл через --db.
upkeep-other = { $file } — не база даних kingsmoot: вкажіть іншу через --db.
upkeep-read-only = { $file } не вдається записати: передайте файл і його теку користувачеві, від імені якого працює сервер, або вкажіть інший файл через --db.
upkeep-no-server = Базою даних { $address } не вдається скористатися: перевірте, чи вона працює, її назву та пароль ({ $why }).
upkeep-port-taken = Порт { $port } уже зайнято: завершіть іншу програму або вкажіть інший порт через --port.
upkeep-no-listening = Сервер не може слухати { $address } ({ $why }): вкажіть іншу адресу через --host або інший порт через --port.
upkeep-newer = Цією базою вже користувалася новіша версія kingsmoot: установіть ту версію знову (зараз { $version }) або відновіть копію, зроблену перед оновленням.
upkeep-pg-dump = PostgreSQL копіює свої бази сам: pg_dump -Fc -f { $file } { $address }
upkeep-version = Це kingsmoot { $version }.
upkeep-thinks-compiled = Боти думають за скомпільованими правилами.
upkeep-thinks-building = Правила компілюються у фоні; доти боти думають за нескомпільованими й бачать не так далеко.
upkeep-thinks-later = Правила ще не скомпільовано; сервер зробить це у фоні.
upkeep-thinks-interpreted = Боти думають за нескомпільованими правилами й бачать не так далеко, як зі скомпільованими.
upkeep-sound = Файл { $file } цілий.
upkeep-damaged-file = Файл { $file } пошкоджено: { $why }
upkeep-shared = Файл { $file }, у якому є приховані карти гравців, можуть читати інші користувачі цього комп’ютера: зробіть chmod 600.
upkeep-empty = База порожня: її підготує перший запуск сервера.
upkeep-older = База належить давнішій версії: її оновить наступний запуск сервера. Спершу зробіть копію.
upkeep-tables = { $n ->
    [0] Столів поки немає.
    [one] Прочитано й відтворено { $n } стіл.
    [few] Прочитано й відтворено { $n } столи.
   *[many] Прочитано й відтворено { $n } столів.
}
upkeep-damaged-table = Стіл { $table } не вдалося прочитати; решти це не стосується.
upkeep-copied = Копію збережено: { $file }.
upkeep-exists = Файл { $file } уже є, а копія ніколи не замінює іншої.
upkeep-phones = У вашій мережі: { $address }
