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
