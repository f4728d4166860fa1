### Слова программы, общие для всех игр.

list-comma = { $family }, { $other }
list-and = { $family } и { $other }
list-or = { $family } или { $other }
list-also = { $family }, а также { $other }
crumb-waiting = ждём { IN($family, "acc") }
crumb-over = игра окончена
seat = Место { $n }

## Боты, по названиям, под которыми их зовут играть

bot-random = случайный
bot-policy = простой
bot-greedy = жадный
bot-search = рассудительный
bot-page = паж
bot-squire = оруженосец
bot-knight = рыцарь
bot-lord = лорд
bot-king = король

## Стол в терминале

table-you = вы
table-empty-row = Ряд пока пуст.

## Игра в терминале

play-welcome = Вы — { $family }.
play-opponents = Против вас: { $bots }.
play-how = Наберите номер варианта, его название или ход в нотации; все команды покажет слово «справка».
play-no-panels = Рядом с этим полем ничего нет.
play-thinking = { $family }: обдумывание хода…
play-considering = Обдумываю…
play-enough = Это всё
play-back = { $command }: выбрать заново
play-whole = Наберите целое число от { $least } до { $most }.
play-measure = Наберите число от { $least } до { $most } { $unit }; стоит попробовать: { $hints }.
play-measure-bare = Наберите число от { $least } до { $most } { $unit }.
play-several = Наберите номера того, что выбираете: от { $least } до { $most }; 0 — ничего.
play-try = Наберите номер варианта; что ещё можно набрать, подскажет слово «{ $command }».
play-why-what = Какой ход? Например: { $command } keep 3
play-allowed = Ни одно правило не против: ход { $move } разрешён.
play-taken-back = Ваш ход взят назад.
play-unknown-word = Здесь ничего не называется «{ $word }».
play-explain-more = Слово «{ $command }» и название расскажут, что делает эта вещь.
play-prepared = Ваш ответ взят из файла { $file }.
play-prepared-kept = Ваш ответ сохранён в файле { $file }.
play-saved = Игра сохранена в файле { $file }.
play-go-on = Чтобы продолжить её: { $command }
play-quit = Наберите имя файла, чтобы сохранить игру, или только Enter, чтобы выйти без сохранения.
play-keep = Наберите «{ $command }» и имя файла, чтобы оставить себе запись, или только Enter, чтобы выйти.
play-won = Вы победили!
play-shared = Вы среди победителей!
play-lost = На этот раз победа не ваша.
hint-move = Мой ход был бы такой: { $move }  ({ $notation })
hint-expects = После него я жду таких шансов на победу: { $shares }.
hint-share = { $family } { $percent }%
hint-others = Далее по силе: { $moves }

## Уроки в терминале

learn-how = Введите номер варианта или ход. { $hint } — показать правильный ответ, { $undo } — шаг назад, { $quit } — выйти.
learn-step = Шаг { $n } из { $of }
learn-go-on = Enter — дальше.
learn-not-this = Не на этот раз. Прочитайте предложение ещё раз и посмотрите на то, что в нём названо.
learn-taken-back = Сыграно и возвращено назад: ничего не потеряно.
learn-shown = Здесь правильно: { $move }  ({ $notation })
learn-done = Готово.
mined-title = После { $n ->
    [one] { $n } ответа
    [few] { $n } ответов
   *[many] { $n } ответов
  } партии { $name }
mined-task = Найдите лучший ход.
mined-hint = Один ход заметно лучше всех остальных.
mined-idea = Он выигрывает { $percent } из 100 доигранных партий, следующий за ним — { $other }.
mined-looking = Просматриваю { $file }…
mined-written = { $file }: { $move }
mined-total =
    { $n ->
        [0] Задач не найдено.
        [one] Найдена { $n } задача.
        [few] Найдены { $n } задачи.
       *[many] Найдено { $n } задач.
    }
error-puzzle = { $most ->
    [one] В игре «{ $game }» { $most } задача
    [few] В игре «{ $game }» { $most } задачи
   *[many] В игре «{ $game }» { $most } задач
  }, номера { $n } нет.
learn-next = Enter — следующий урок, «{ $title }».
learn-left = Чтобы продолжить отсюда: { $command }
learn-all = Это был последний урок. А теперь настоящая игра: { $command }
error-lesson = { $most ->
    [one] В игре «{ $game }» { $most } урок
    [few] В игре «{ $game }» { $most } урока
   *[many] В игре «{ $game }» { $most } уроков
  }, номера { $n } нет.

## Команды, каждая со всеми словами, которыми её зовут

command-help = справка помощь
command-why = почему
command-undo = отозвать отменить
command-hint = подсказка совет
command-explain = объясни объяснить
command-panels = панели панель
command-rules = правила правило
command-save = сохранить сохрани
command-back = назад
command-quit = выйти выход

help-answer = Отвечайте номером варианта, его названием или ходом в нотации, лишь бы было понятно, что именно имеется в виду. А ещё есть:
help-help = { $command }: этот перечень
help-why = { $command } ХОД: разрешён ли ход, а если нет, то какое правило запрещает
help-undo = { $command }: взять назад свой последний ход, пока никто не узнал ничего нового
help-hint = { $command }: что здесь сыграл бы бот и чего он ждёт
help-explain = { $command } [НАЗВАНИЕ]: что сейчас происходит или что делает какая-то вещь
help-panels = { $command }: что лежит рядом с полем, как на странице стола
help-rules = { $command } [НОМЕР]: одно правило или разделы книги правил
help-save = { $command } [ФАЙЛ]: записать игру в файл
help-back = { $command }: на шаг назад во время выбора
help-quit = { $command }: встать из-за стола

## Другие команды

replay-step = { $at } из { $count }. Enter — дальше, q — достаточно.
film-first = К началу
film-back = Назад
film-play = Показать
film-pause = Пауза
film-next = Дальше
film-last = К концу
film-slider = Позиция
film-file = Фильм записывают в файл, который оканчивается на { $known }, а не в { $file }.
film-written = { $n ->
    [one] { $n } позиция в файле { $file }.
    [few] { $n } позиции в файле { $file }.
   *[many] { $n } позиций в файле { $file }.
}
verify-proven = доказано: каждый жребий, каждый ход и конец таковы, как сказано
verify-unfinished = игра не окончена, поэтому её конец ничего не доказывает
scenario-holds = всё подтверждается
scenario-rewritten = переписан
scenario-total = Оправдалось сценариев: { $n } из { $total }
rules-page = страница { $n }
rules-stated = сказано в книге правил
rules-derived = следует из книги правил
rules-ruling = наше разъяснение
rules-enforced = за соблюдением следит программа
rules-by-construction = нарушить здесь невозможно
rules-advice = совет
rules-refusals = Отклонить ход может { $n ->
    [one] { $n } правило
    [few] { $n } правила
   *[many] { $n } правил
  }.
games-seats = мест: { $seats }
games-usual = * обычный выбор; другой: kingsmoot play ИГРА --option НАЗВАНИЕ=ЗНАЧЕНИЕ
option-lot = Наугад
option-lot-text = Выпадает, как только создан стол.
bench-running = Измеряю { $game }…
bench-compiled = скомпилировано
bench-interpreted = без компиляции
bench-speed = На ярд: решений { $decisions }, игр { $games }. Решений на игру: { $each }. Ярдов в секунду: { $yards }
bench-memory = 1000 игр, сохранённых как записи: не больше { $mb } МБ
bench-peer = с кем сравниваем
bench-decisions = решения
bench-games = игры
bench-what = что там выполняли
prove-written = Записано в файл { $file }.
prove-failed = Не доказано: { $name }, { $game }. { $why }

## Что нельзя использовать

error-bug = Это ошибка программы, а не ваша: { $why }
error-command = Команды «{ $name }» нет; перечень покажет kingsmoot --help.
error-option = Параметра { $name } здесь нет; перечень покажет --help.
error-option-value = Параметру { $name } не хватает значения.
error-missing = В командной строке чего-то не хватает: { $name }.
error-value = Такое значение не подходит: { $name }.
error-usage = Командную строку не удалось понять; как её писать, расскажет --help.
error-lang = Языка «{ $lang }» здесь нет; известны: { $known }.
error-which-game = Во что играем? Известны: { $known }.
error-whole = Для { $name } нужно целое число не более чем из шести цифр, а не «{ $value }».
error-positive = Для { $name } нужно целое число от 1 до 999999, а не «{ $value }».
error-seed = Зерно — это не более 32 шестнадцатеричных цифр, а не «{ $seed }».
error-nothing-prepared = Здесь не спрашивают ничего, что можно подготовить в файле. С другим --option могут спросить: см. kingsmoot games.
error-prepared = В файле { $file } нет ответа для этой игры. { $why }
error-option-form = Договорённость за столом пишут НАЗВАНИЕ=ЗНАЧЕНИЕ, а не «{ $option }».
error-seat = В игре { $game } здесь нет места «{ $seat }»; известны: { $known }.
error-bot = Бота «{ $name }» нет; известны: { $known }.
error-bots = Названо ботов: { $n }. Назовите одного на всех или по одному на каждое из остальных мест ({ $seats }).
error-no-file = Файла { $file } нет.
error-directory = { $file } — папка, а не файл.
error-unreadable = Файл { $file } не удалось прочитать.
error-unwritable = Файл { $file } не удалось записать.
error-settings = Настройка стола не подходит: { $why }
error-in-use = Файлом { $file } уже пользуется другой сервер: один файл — один сервер.
error-not-text = { $file } — не текстовый файл.
error-record = { $file }: { $why }
error-to =
    { $most ->
        [one] В игре только { $most } ход, а не { $n }.
        [few] В игре только { $most } хода, а не { $n }.
       *[many] В игре только { $most } ходов, а не { $n }.
    }
error-theme = Темы «{ $theme }» нет; известны: { $known }.
error-not-drawn = Рисовать игру { $game } пока нельзя.
error-no-scenarios = Сценариев там нет.
error-rule = В игре { $game } нет правила { $rule }.
error-section = Раздела «{ $section }» нет; известны: { $known }.
error-proof = Доказательства «{ $name }» нет; известны: { $known }.

## Что не так с записью

record-at-line = строка ходов { $n }: { $why }
record-at = { $file }:{ $n }: { $why }
record-refused = ход «{ $move }» не по правилам: { $why }
record-not-a-move = «{ $move }» — не ход этой игры: { $why }.
record-large = Файл слишком велик для записи игры.
record-toml = Это не файл TOML.
record-toml-line = Это не файл TOML: ошибка в строке { $n }.
record-key = В записи не бывает ключа «{ $name }».
record-type = Ключ «{ $name }» — это { $kind ->
    [text] текст
    [whole] целое число
    [number] число с точкой
    [true-or-false] true или false
    [list] список
   *[table] таблица
  }.
record-holds = Под ключом «{ $name }» могут быть только { $kind ->
    [text] тексты
    [number] числа с точкой
   *[table] таблицы
  }.
record-hex =
    { $n ->
        [one] Под ключом «{ $name }» должна быть { $n } шестнадцатеричная цифра.
        [few] Под ключом «{ $name }» должны быть { $n } шестнадцатеричные цифры.
       *[many] Под ключом «{ $name }» должно быть { $n } шестнадцатеричных цифр.
    }
record-values = В позиции и ожиданиях бывают только тексты, числа, списки и таблицы.
record-no-game = В записи не сказано, какая это игра.
record-rules-number = Номера правил начинаются с 1.
record-draw = Жребий пишут так: ["название", число].
record-draw-label = Следующий заданный жребий — «{ $name }», а игра тянет «{ $other }».
record-draw-range = Заданный жребий «{ $name }» равен { $n }, а должен быть от 0 до { $most }.
record-take-back = Взять назад до такого числа ходов нельзя: { $name }.
record-beside = Строки с восклицательным знаком такого вида не бывает: «{ $name }».
record-line = «{ $name }» не записано как «МЕСТО: ХОД».
record-seat = «{ $name }» — не место за столом.
record-other-game = Это запись игры { $name }, а не { $other }.
record-rules = Запись сделана по правилам номер { $name }, а здесь правила номер { $other }.
record-of-view = То, что видел только кто-то один, воспроизвести нельзя.
record-table = { $why }
record-position = Такой позиции не может быть. { $why }
record-secret = Тайна не та, что была обещана перед игрой.
record-no-seed = Не названы ни зерно, ни тайна, поэтому доказать ничего нельзя.
record-result = Игра кончается результатом { $name }, а в записи сказано { $other }.
record-digest = Последняя позиция не та, которую обещает запись.
record-extends-itself = Файл { $file } продолжает сам себя.
record-no-expect = Сценарий, который ничего не ожидает, ничего не показывает.
expect-key = В ожидании не бывает ключа «{ $name }».
expect-type = В ожидании «{ $name }» — это { $kind ->
    [text] текст
    [whole] целое число
    [number] число с точкой
    [true-or-false] true или false
    [list] список
   *[table] таблица
  }.
expect-path = В ожидании вместе с «path» стоит либо «value», либо «absent».
expect-nothing = Одно из ожиданий ничего не требует.
expect-holds = В ожидании «{ $name }» — это список: { $kind ->
    [text] тексты
    [number] числа с точкой
   *[whole] целые числа
  }.
expect-needs = В ожидании «{ $name }» ничего не значит без «{ $other }».
expect-rule = Правила { $rule } нет.
expect-draw = Жребия «{ $name }» в этой игре нет; есть: { $known }.
expect-question = Вопроса «{ $name }» в этой игре нет; есть: { $known }.
expect-event = События «{ $name }» нет.
expect-misspelt = Событие «{ $name }» никогда не произойдёт: { $why }.
expect-step = «{ $path }» никогда не появится: ничто не называется «{ $name }».
expect-result = В результате должно быть столько долей, сколько мест: { $n }.
expect-seat = Места { $name } нет; места нумеруются от 0 до { $most }.
expect-unlisted = Все ответы на этот вопрос не перечислить, поэтому «moves» не с чем сравнить; проверяйте отдельные через «move».
expect-table = Если стол должен быть невозможным, больше ожидать нечего.

## Что в сценарии вышло не так, как ожидалось

differs-after = после хода { $n }: { $why }
differs-moment = Хода { $n } нет.
differs-owing = Ответить должны { $name }, а не { $other }.
differs-asked = Вопрос — { $name }, а не { $other }.
differs-open = Возможные, но не ожидавшиеся ходы: { $name }. Ожидавшиеся, но невозможные: { $other }.
differs-result = Результат — { $name }, а не { $other }.
differs-over = Игра окончена.
differs-not-over = Игра не окончена.
differs-allowed = Ход «{ $move }» разрешён, а должно запрещать правило { $rule }.
differs-not-offered = Место { $seat } может ответить «{ $move }», но этого не предложено.
differs-offered = Месту { $seat } предложено «{ $move }», хотя этот ход отклоняют.
differs-listed = Месту { $seat } предложено «{ $move }», но этот ход отклонён: { $why }
differs-silently = «{ $move }» ведёт к другой позиции, когда события никто не слушает.
differs-unsound = После «{ $move }» позиция невозможна: { $why }
differs-refused = Ход «{ $move }» должен быть разрешён, но он отклонён: { $why }
differs-rule = Ход «{ $move }» должно отклонить правило { $rule }, но причина другая: { $why }
differs-table-allowed = Стол разрешён, а должно запрещать правило { $rule }.
differs-table = Стол должно отклонить правило { $rule }, но причина другая: { $why }
differs-no-event = Должно было произойти «{ $name }», именно в этом порядке; произошло: { $other }.
differs-event = Не должно было произойти «{ $name }»; произошло: { $other }.
differs-course = Партия пошла не так, как записано: { $name } вместо { $other }.
differs-path = { $path } — { $name }, а не { $other }.
differs-no-path = { $path } нет; ожидалось: { $other }.
differs-absent = { $path } должно быть, но его нет.
differs-present = { $path } быть не должно, а там { $name }.
differs-draws = Последние заданные жребии никто не тянул: { $name }.

## Арена

arena-bot = бот
arena-share = доля побед
arena-interval = интервал 95 %
arena-fair = равная доля
arena-rating = рейтинг
arena-seats-held = сыграно мест
arena-time = мс на решение
arena-faults = сбои
arena-failed = { $name } дал сбой: { $why }
arena-speed = игр/с
arena-kept = Игр в файле { $file }: { $n }.
arena-better =
    { $n ->
        [one] «{ $one }» сильнее, чем «{ $two }» (решено после { $n } раздачи).
       *[many] «{ $one }» сильнее, чем «{ $two }» (решено после { $n } раздач).
    }
arena-equal =
    { $n ->
        [one] Между «{ $one }» и «{ $two }» нет заметной разницы (решено после { $n } раздачи).
       *[many] Между «{ $one }» и «{ $two }» нет заметной разницы (решено после { $n } раздач).
    }
arena-open =
    { $n ->
        [one] «{ $one }» или «{ $two }»: после { $n } раздачи ещё не решено.
       *[many] «{ $one }» или «{ $two }»: после { $n } раздач ещё не решено.
    }
arena-few = «{ $one }» или «{ $two }»: слишком мало зёрен, чтобы решить ({ $n }, нужно не меньше { $least }). Для первой оценки: --games { $games }.
export-written = Строк в { $file }: { $n }.
export-records = Записей игр в { $file }: { $n }.
tune-better = Лучше: { $share } [{ $low }, { $high }] из новых игр ({ $n }), равная доля { $fair }.
tune-no-better = Не доказано, что лучше: { $share } [{ $low }, { $high }] из новых игр ({ $n }), равная доля { $fair }.
train-told = Обучено. Цифры, измеренные на играх, не участвовавших в обучении, — в начале файла { $file }.
analyse-seat = место
analyse-course = ожидание по ходу игры
analyse-first = сначала
analyse-last = в конце
analyse-no-turns = Ни один ход не переломил игру, насколько показывают эти розыгрыши.
analyse-turn = { $n }. { $who }: { $move } ({ $value }); лучше было бы «{ $better }» ({ $more }, ± { $doubt }).

## Отчёты арены

report-title = { $game }: исследование
report-games = игр
report-faults = игр, в которых бот дал сбой
report-length = решений на игру (наименьшее–наибольшее)
report-mean-length = решений на игру, в среднем
report-branching = вариантов на решение, среднее и наибольшее
report-unlisted = решений, которые не перечислить
report-bots = Боты
report-shares-note = Точки — доли побед с интервалами 95 %, единица — все игры одного зерна; черта отмечает равную долю.
report-pair = один · среди
report-pairs = Каждые двое между собой
report-balance = Баланс
report-order = Кто отвечает первым
report-place = место по очереди
report-seats = По местам
report-seat = место
report-table = стол
report-tables = По столам
report-course = Ход игры
report-decisions = решений
report-choices = вариантов
report-median = медиана { $n }
report-kinds = Решения по видам
report-a-game = за игру
report-scores = Счёт по ходу игры
report-winners = победители
report-others = остальные
report-progress = ход игры, %
report-score = счёт
report-events = Что происходит
report-sample = Из игр, взятых из файла по жребию: { $n }.
report-rules = Какие правила срабатывают
report-rule = правило
report-in-games = в скольких играх
report-watched = Строки кода, ссылающиеся на правило; просмотрено игр: { $n }.
report-unwatched = За скомпилированным движком не проследить; за нескомпилированным можно.
report-never = Не сработали:
report-again = Как это повторить
report-plan = план
report-commit = коммит
report-sources = исходный код
report-by-rules = правила
report-versions = версии

## Чем арена не может воспользоваться

error-participants = Назовите хотя бы одного бота, и ни одного дважды.
error-bot-no-file = Файла { $file } с ботом нет.
error-bot-broken = Бота из { $file } не удалось загрузить: { $why }
error-bot-class = В файле { $file } нет класса { $name } с методом choose.
error-weights = В { $file } нет весов: их записывают в TOML под [weights], число для каждого названия.
error-weight = У { $bot } нет веса «{ $name }»; есть: { $known }.
error-participant = Бота «{ $name }» нет; известны: { $known }. Сколько думает поиск: search:2000, search:0.5s. Собственный класс: путь/к/файлу.py:Класс.
error-no-weights = У бота «{ $name }» нет весов для настройки.
error-not-judging = { $game }: нет признаков, по которым можно учиться.
error-style = Стиля «{ $style }» нет; известны: { $known }.
error-fraction = { $name } требует числа между 0 и 1, а не «{ $value }».
error-arena-file = { $file } — не файл арены.
error-arena-empty = В { $file } пока нет игр.
error-arena-plan = { $file } содержит игры другого турнира; назовите другой файл или повторите его команду.
error-arena-rules = В { $file } играли по другим правилам; назовите другой файл.
error-arena-bot = { $file } содержит игры другого «{ $name }»: с тех пор этого бота изменили; назовите другой файл.
error-arena-changed = Бота «{ $name }» изменили во время игры, или у одного из исполнителей он другой.
error-arena-fewer = { $file } начат для большего числа игр.
error-arena-turned-away = Ни один исполнитель не играет по этим правилам; отклонено: { $n }.
error-arena-worker = Исполнитель дал сбой: { $why }
error-arena-lost =
    { $n ->
        [one] Задание провалил { $n } исполнитель; оно прекращено.
        [few] Задание провалили { $n } исполнителя; оно прекращено.
       *[many] Задание провалили { $n } исполнителей; оно прекращено.
    }
error-ray = Кластера Ray по адресу { $address } нет: { $why }
error-extra = Для этого нужно дополнение «{ $extra }»: pip install 'kingsmoot[{ $extra }]'
error-export = { $file } должен оканчиваться на .parquet или .npz либо быть папкой.
error-analyse-empty = В { $file } ещё никто не ходил.
error-analyse-few = Для { $name } нужно не меньше { $least }: один розыгрыш не показывает, насколько он может ошибаться.

# Что не так с описанной позицией.
position-unknown-key = У позиции нет ключа «{ $key }».
position-whole = { $key } — целое число от { $least } до { $most }.
position-type = { $key } — это { $kind ->
    [table] таблица
    [list] список
    [lists] список списков
    [texts] список слов в кавычках
   *[true-or-false] true или false
  }.
position-no-such = { $where }: «{ $name }» здесь нет.
position-known = { $where }: «{ $name }» здесь нет (есть { $known }).
position-hidden = Так позицию видно с одного места: то, чего оттуда не знают, помечено «?». Расставить можно только полную позицию.
position-form = «{ $told }» не удалось прочитать; пишут так: «{ $form }».
position-frame = { $where }: «{ $told }» здесь происходить не может.
position-twice = «{ $name }» есть только в одном экземпляре.
position-too-many = { $key } вмещает не больше { $most }.
position-unsound = Так не бывает; проверка говорит по-английски: «{ $why }».
position-follows = { $key } следует из остального: это { $form }, а не { $told }.
position-result = Результат «{ $told }» не делит одну победу между местами.
position-acting = «acting»: { $told } принадлежит месту { $owner }, а ход за местом { $active }.
position-off-table = { $key }: { $told } — вне стола.
position-empty = { $key } — пусто, а что-то должно происходить.

## Почему текст — не ход

notation-long = в нём больше знаков, чем { $n }
notation-missing = не хватает ещё слова ({ $what })
notation-absent = не хватает «{ $name }»
notation-expected = здесь должно быть «{ $name }», а не «{ $other }»
notation-whole = здесь должно быть целое число, а не «{ $name }»
notation-range = число должно быть от { $least } до { $most }
notation-form = «{ $name }» не удалось прочитать; пишут так: { $form }
notation-no-such = «{ $name }» ({ $what }) здесь ничего не значит
notation-known = «{ $name }» ({ $what }) здесь ничего не значит; можно написать: { $known }
notation-too-much = «{ $name }» здесь лишнее
notation-verb = ни один ход не начинается с «{ $name }»; ходы начинаются с { $known }
notation-nothing = ничего не введено
notation-unlike = ни один из ходов, возможных сейчас, так не читается
notation-ambiguous = это может значить { $known }
notation-left-out = «{ $what }» не пишут там, где этого нет
notation-order = каждое называют только раз и в установленном порядке
notation-twice = одно и то же названо дважды
notation-count = «{ $name }» всего { $most }

## Что делает каждая команда, как пишет `kingsmoot --help`

about-kingsmoot = Один стол для настольных игр: играйте, пересматривайте, проверяйте и читайте правила.
about-options = Параметры команд описаны по-английски.
about-play = Сыграть против ботов в терминале.
about-learn = Изучить игру на уроках в терминале.
about-puzzle = Решить задачу «найди лучший ход» в терминале.
about-puzzles = Найти новые задачи в сыгранных партиях: один ход заметно лучше всех остальных.
about-table = Запустить веб-стол: играть в браузере с друзьями или ботами.
about-replay = Просмотреть записанную игру.
about-film = Сделать фильм из записанной игры: страницу, которую можно листать, или движущийся рисунок либо изображение.
about-show = Показать позицию словами или нарисовать её в формате SVG.
about-verify = Доказать записанные игры: каждый кубик, тасовку, ход и конец.
about-scenario = Проверить сценарии и сказать, что не так.
about-rules = Почитать пронумерованные правила игры.
about-games = Показать игры, их места, издания и варианты.
about-bench = Измерить движки, в ярдах и микросекундах.
about-arena = Провести турнир ботов; прерванный продолжается с того же места.
about-lab = Исследовать баланс игры или силу ботов и написать отчёт с графиками.
about-report = Написать отчёт по файлу игр.
about-analyse = Сказать, кто когда на что мог рассчитывать и какие ходы переломили игру.
about-export = Выгрузить наблюдения, ходы и результаты из файла игр или сами записи.
about-tune = Поискать лучшие веса для оценки бота и сохранить их вместе с исследованием.
about-train = Научиться оценивать позиции по играм бота с самим собой, проверить на других играх и сохранить веса.
about-prove = Доказать многими играми то, что должно быть всегда.
about-words = Сыграть ботами и напечатать все разные строки игры по сообщениям.

## Для того, кто держит стол

upkeep-no-address = База данных — это файл или postgresql://ПОЛЬЗОВАТЕЛЬ@СЕРВЕР/НАЗВАНИЕ.
upkeep-no-folder = Для базы данных нет папки { $folder }: сначала создайте её или укажите другой файл через --db.
upkeep-other = { $file } — не база данных kingsmoot: укажите другую через --db.
upkeep-read-only = { $file } не удаётся записать: передайте файл и его папку пользователю, от имени которого работает сервер, или укажите другой файл через --db.
upkeep-no-server = Базой данных { $address } не удаётся воспользоваться: проверьте, работает ли она, её название и пароль ({ $why }).
upkeep-port-taken = Порт { $port } уже занят: завершите другую программу или укажите другой порт через --port.
upkeep-no-listening = Сервер не может слушать { $address } ({ $why }): укажите другой адрес через --host или другой порт через --port.
upkeep-newer = Этой базой уже пользовалась более новая версия kingsmoot: установите ту версию снова (сейчас { $version }) или восстановите копию, сделанную перед обновлением.
upkeep-pg-dump = PostgreSQL копирует свои базы сам: pg_dump -Fc -f { $file } { $address }
upkeep-version = Это kingsmoot { $version }.
upkeep-thinks-compiled = Боты думают по скомпилированным правилам.
upkeep-thinks-building = Правила компилируются в фоне; до тех пор боты думают по нескомпилированным и видят не так далеко.
upkeep-thinks-later = Правила ещё не скомпилированы; сервер сделает это в фоне.
upkeep-thinks-interpreted = Боты думают по нескомпилированным правилам и видят не так далеко, как со скомпилированными.
upkeep-sound = Файл { $file } цел.
upkeep-damaged-file = Файл { $file } повреждён: { $why }
upkeep-shared = Файл { $file }, в котором есть скрытые карты игроков, могут читать другие пользователи этого компьютера: сделайте chmod 600.
upkeep-empty = База пуста: её подготовит первый запуск сервера.
upkeep-older = База относится к более ранней версии: её обновит следующий запуск сервера. Сначала сделайте копию.
upkeep-tables = { $n ->
    [0] Столов пока нет.
    [one] Прочитан и воспроизведён { $n } стол.
    [few] Прочитано и воспроизведено { $n } стола.
   *[many] Прочитано и воспроизведено { $n } столов.
}
upkeep-damaged-table = Стол { $table } не удалось прочитать; остальных это не касается.
upkeep-copied = Копия сохранена: { $file }.
upkeep-exists = Файл { $file } уже есть, а копия никогда не заменяет другую.
upkeep-phones = В вашей сети: { $address }
