title = Турнир

knight-1 = Красный рыцарь
knight-2 = Синий рыцарь
knight-3 = Жёлтый рыцарь
knight-4 = Чёрный рыцарь

ruse-dodge = уклонение
ruse-parry = отражение
ruse-spur = шпоры
ruse-banner = стяг
ruse-hidden = карта лицом вниз

label-hand = карта { $n } на руке: { $ruse }
label-lance = копьё: { $knight }
label-favour = спрятанная карта: { $knight }
label-deck = колода
label-pile = отложенные карты

overlay-reach = Докуда достают копья
measure-foot = {" "}фут.

ask-bid = Сколько монет ставите за поле?
ask-aim = На кого и как далеко поворачиваете копьё?
ask-react = { $knight } бьёт с силой { $n }. Играете хитрость?
ask-salute = Отдохнуть или похвалиться?
ask-camp = Что делаете в лагере?
ask-refit = Какие карты откладываете?

lasting-pass = Пасовать до конца раунда

crumb-round = раунд { $n }
crumb-bid = ставки
crumb-aim = { $knight } целится
crumb-blow = { $knight } бьёт с силой { $n }, цель — { $target }
crumb-window = хитрости
crumb-salute = салют
crumb-camp = { $knight } в лагере
crumb-refit = пополнение

log-round = Начинается раунд { $n }.
log-gap = { $knight } открывает щель: { $angle }°.
log-bid = { $knight } ставит { $n }.
log-field = { $knight } получает поле за { $n }.
log-scout = { $knight } смотрит следующую карту.
log-scouted = Это { $ruse }.
log-aim = { $knight } целится, поворот { $angle }°, цель — { $target }.
log-roll = Кубик показывает { $n }.
log-react = { $knight } играет: { $ruse }.
log-blow = { $knight } бьёт и получает славы: { $n }, цель — { $target }.
log-rest = { $knight } отдыхает и получает монету.
log-boast = { $knight } хвалится и получает очко славы.
log-stow = { $knight } прячет карту.
log-stowed = Это { $ruse }.
log-buy = { $knight } покупает карту.
log-discard = { $knight } откладывает: { $n }.
log-draw = { $knight } берёт карту.
log-drawn = Это { $ruse }.
log-favour = { $knight } показывает спрятанное: { $ruse }.
