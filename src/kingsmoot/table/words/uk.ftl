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
