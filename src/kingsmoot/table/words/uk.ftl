### Слова мережевого столу: журнал того, що стається поза ходами, голосування, сповіщення, сторінки без скрипту.
### $who — назва місця.

log-take-back = { $who }: хід узято назад.
log-resign = { $who }: гравець здається, далі грає бот.
log-timeout = { $who }: час вичерпано.
log-takeover = { $who }: далі грає бот ({ $bot }).
log-handover = { $who }: далі грає людина.
ask-back = { $who }: прохання взяти хід назад.
vote-takeover = { $who }: гравця немає за столом. Нехай далі грає бот?
vote-handover = { $who }: за це місце грає бот. Нехай далі грає людина?
vote-timeout = { $who }: час вичерпано. Нехай відповість бот?
notice-subject = Ваш хід: { $game }
notice-body = Ваш хід за столом «{ $game }»: { $question }
confirm-subject = Чи можна вам писати? { $game }
confirm-body = Хтось за столом «{ $game }» хоче отримувати сюди сповіщення про свій хід. Якщо це ви, погодьтеся за цим посиланням; якщо ні, нічого не робіть — і більше листів не буде.
confirm-page = Сповіщення
confirm-ask = Надсилати сповіщення цього столу на вашу адресу?
confirm-yes = Так, надсилати
confirm-done = Відтепер сповіщення цього столу надходитимуть на вашу адресу.
hint-because = Порівняно з відповіддю «{ $other }»: { $reasons }.
hint-wins = Це приносить перемогу в грі.
hint-only = Іншої відповіді немає.
hint-alike = Інші відповіді дають майже те саме.
promise-forced = Бот не мав відповіді, за якої дотримав би слова.
promise-struck = Друга сторона напала першою, тож слово більше не зв’язує бота.
promise-turned = { $n ->
    [one] Бот порушив слово, бо так його шанси на перемогу зросли на { $n } відсотковий пункт.
    [few] Бот порушив слово, бо так його шанси на перемогу зросли на { $n } відсоткові пункти.
   *[many] Бот порушив слово, бо так його шанси на перемогу зросли на { $n } відсоткових пунктів.
  }
page-lobby = Столи
page-new = Новий стіл
page-game = Гра
page-bots = Грати з ботами
page-play = Грати
page-move = Хід
page-back = Узяти хід назад
page-open = Відкриті столи
page-none = Поки що порожньо.
page-rules = Правила
page-log = Що сталося
page-waiting = Чекаємо на інших
page-over = Гру завершено.
page-sit = Сісти за стіл
page-coverage = Обов’язкових правил із пройденим прикладом: { $covered } із { $total }.
page-covered = перевірено
page-uncovered = прикладу ще немає
play-again = Ще раз? Сюди: { $link }
lobby-hello = Чотири гри про блеф, зиму та війну.
lobby-about = Навчіться за три хвилини й одразу грайте: з ботами чи з друзями. Без реєстрації.
lobby-back = З поверненням.
lobby-mine = Ваші столи
lobby-start = Почніть тут
lobby-minutes = { $n } хв
lobby-hours = { $n ->
    [one] { $n } година
    [few] { $n } години
   *[many] { $n } годин
  }
lobby-weight-1 = легка
lobby-weight-2 = середня
lobby-weight-3 = складна
lobby-players = гравців
lobby-learn = Навчитися
lobby-three-minutes = за три хвилини
lobby-play = Грати зараз
lobby-friends = З друзями
lobby-steps = Три кроки до першого вечора
lobby-step-1 = Урок 1: перші карти, три хвилини.
lobby-step-2 = Перша гра з тренером поруч.
lobby-step-3 = Надішліть другові посилання.
lobby-options = Усі варіанти й місця
lobby-no-tables = Зараз жоден стіл не чекає на гравців.
lobby-free = { $n ->
    [one] { $n } вільне місце
    [few] { $n } вільні місця
   *[many] { $n } вільних місць
  }
learn-list = Уроки
puzzle-list = Задачі
puzzle-daily = Задача дня
puzzle-solve = Розв’язати
puzzle-not-this = Це не найкраще. Погляньте ще раз.
lesson-real = Зіграти першу гру з тренером
lesson-script = Для цього уроку в браузері потрібні скрипти; у терміналі він іде й без них.
lesson-not-this = Не цього разу. Погляньте на те, що позначено.
rules-contents = Зміст
rules-search = Шукати слово
rules-coverage = Які правила показано прикладами?
rules-example = Показати
rules-figure = Позиція, з якої починається приклад до { $rule }
summary = На одному екрані
summary-goal = Мета.
summary-turn = Хід.
example-list = Приклад
page-me = Я
me-script = Цій сторінці потрібні скрипти у вашому браузері: ваш ключ зберігається лише там.
rated = рейтинговий
page-ratings = Рейтинги
profile-nameless = Гравець без імені
profile-since = Грає тут із { $day }
profile-unrated = Рейтингових партій ще не було.
profile-games = Результати за іграми
profile-played = Зіграно
profile-won = Виграно
profile-history = Останні партії
profile-place = { $place } з { $n }
profile-none = Немає завершених партій, які можуть бачити інші.
profile-shown = Тут показано рейтингові партії та партії за столами, які були в списку на головній сторінці.
rating = Рейтинг
rating-seats = Місць
rating-size = { $n ->
    [one] { $n } місце
    [few] { $n } місця
    [many] { $n } місць
   *[other] { $n } місця
  }
rating-who = Гравець
rating-games = Партій
rating-bot = бот
rating-provisional = попередній: поки що замало партій
rating-none = Тут ще ніхто не має рейтингу. Відкрийте рейтинговий стіл і будьте першими.
rating-about = Усі, зокрема боти, починають із 1500. Знак питання означає, що рейтинг попередній; такі рейтинги стоять після решти.
page-host = Сторінка господаря
host-about = Лише для господаря цього сервера.
host-secret = Секрет господаря
host-enter = Відкрити
host-leave = Закрити сторінку
host-reports = Скарги
host-no-reports = Ніхто не скаржився.
host-report-of = на гравця { $name }
host-report-by = від
host-reason-talk = Слова в розмові.
host-reason-name = Ім’я.
host-reason-cheating = Нечесна гра.
host-reason-leaving = Кидає партії.
host-reason-other = Інше.
host-settle = Вирішено
host-settled = вирішено
host-ban-player = Закрити доступ гравцеві
host-ban-address = Закрити доступ з адреси
host-bans = Кому закрито доступ
host-ban = Закрити доступ
host-lift = Скасувати
host-until = до { $day }
host-kind = Кого саме
host-kind-player = Гравець
host-kind-address = Адреса
host-what = Гравець або адреса
host-why = Чому
host-days = Днів (порожньо — назавжди)
host-tables = Столи
host-counts = Чекають: { $waiting }. Тривають: { $running }. Завершено: { $over }. Гравців із ключем: { $players }.
host-table = Стіл
host-status = Стан
host-status-waiting = чекає
host-status-running = триває
host-status-over = завершено
host-moves = Записів
host-readers = Дивляться
host-changed = Остання зміна
host-delete = Видалити
host-load = Навантаження
host-load-is = Цей процес працює { $hours } год. Столів у пам’яті: { $rooms }. Відкритих сторінок: { $sockets }.
host-sockets = Сторінок
host-cpu = Секунди процесора понад норму
host-keep = Що й скільки зберігається
host-keep-waiting = Столи, що чекають на гравців
host-keep-running = Покинуті партії
host-keep-over = Завершені партії
host-keep-players = Ключі, якими ніколи не грали
host-keep-reports = Скарги
host-keep-days = { $n ->
    [one] { $n } день
    [few] { $n } дні
    [many] { $n } днів
   *[other] { $n } дня
  }
host-keep-always = безстроково
host-keep-about = Це налаштування сервера; їх змінюють там, де його запускають.
host-tidy = Видалити те, чому вже час
host-recount = Обчислити всі рейтинги заново
