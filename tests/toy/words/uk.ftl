title = Турнір

knight-1 = Червоний лицар
knight-2 = Синій лицар
knight-3 = Жовтий лицар
knight-4 = Чорний лицар

ruse-dodge = ухил
ruse-parry = відбиття
ruse-spur = остроги
ruse-banner = стяг
ruse-hidden = карта долілиць

label-hand = карта { $n } в руці: { $ruse }
label-lance = спис: { $knight }
label-favour = схована карта: { $knight }
label-deck = колода
label-pile = відкладені карти

overlay-reach = Куди дістають списи
measure-foot = {" "}фут.

ask-bid = Скільки монет ставите за поле?
ask-aim = На кого і як далеко повертаєте спис?
ask-react = { $knight } б'є із силою { $n }. Граєте хитрість?
ask-salute = Відпочити чи похвалитися?
ask-camp = Що робите в таборі?
ask-refit = Які карти відкладаєте?

lasting-pass = Пасувати до кінця раунду

crumb-round = раунд { $n }
crumb-bid = ставки
crumb-aim = { $knight } цілиться
crumb-blow = { $knight } б'є з силою { $n }, ціль — { $target }
crumb-window = хитрощі
crumb-salute = салют
crumb-camp = { $knight } у таборі
crumb-refit = поповнення

log-round = Починається раунд { $n }.
log-gap = { $knight } відкриває щілину: { $angle }°.
log-bid = { $knight } ставить { $n }.
log-field = { $knight } здобуває поле за { $n }.
log-scout = { $knight } дивиться наступну карту.
log-scouted = Це { $ruse }.
log-aim = { $knight } цілиться, поворот { $angle }°, ціль — { $target }.
log-roll = Кубик показує { $n }.
log-react = { $knight } грає: { $ruse }.
log-blow = { $knight } б'є й здобуває слави: { $n }, ціль — { $target }.
log-rest = { $knight } відпочиває й отримує монету.
log-boast = { $knight } хвалиться й отримує очко слави.
log-stow = { $knight } ховає карту.
log-stowed = Це { $ruse }.
log-buy = { $knight } купує карту.
log-discard = { $knight } відкладає: { $n }.
log-draw = { $knight } бере карту.
log-drawn = Це { $ruse }.
log-favour = { $knight } показує сховане: { $ruse }.
