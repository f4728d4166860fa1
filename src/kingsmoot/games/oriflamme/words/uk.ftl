### Слова гри «Oriflamme: Ablaze» українською.
###
### $family  назва родини, що діє (family-red ...), завжди в називному відмінку множини; у log-winners кілька назв, з’єднаних через list-comma та list-and
### $other   назва іншої родини, теж у називному відмінку
### $card    назва карти в називному відмінку (card-queen ...) або слово hidden, якщо читачеві її знати не можна
### $n       ціле число
### $place   номер позиції в ряді, рахуючи від 1 за напрямом активації
###
### Атрибути назв: .gen родовий, .dat давальний, .acc знахідний, .ins орудний відмінок; у карт ще .card (карта «Принц») і .gender рід.

## Карти

card-prince = Принц
    .gen = Принца
    .dat = Принцу
    .acc = Принца
    .ins = Принцом
    .card = карта «Принц»
    .gender = masculine
card-twin = Близнюк
    .gen = Близнюка
    .dat = Близнюку
    .acc = Близнюка
    .ins = Близнюком
    .card = карта «Близнюк»
    .gender = masculine
card-queen = Королева
    .gen = Королеви
    .dat = Королеві
    .acc = Королеву
    .ins = Королевою
    .card = карта «Королева»
    .gender = feminine
card-daredevil = Шибайголова
    .gen = Шибайголови
    .dat = Шибайголові
    .acc = Шибайголову
    .ins = Шибайголовою
    .card = карта «Шибайголова»
    .gender = masculine
card-apothecary = Аптекар
    .gen = Аптекаря
    .dat = Аптекарю
    .acc = Аптекаря
    .ins = Аптекарем
    .card = карта «Аптекар»
    .gender = masculine
card-criminal = Злочинець
    .gen = Злочинця
    .dat = Злочинцю
    .acc = Злочинця
    .ins = Злочинцем
    .card = карта «Злочинець»
    .gender = masculine
card-schemer = Інтриганка
    .gen = Інтриганки
    .dat = Інтриганці
    .acc = Інтриганку
    .ins = Інтриганкою
    .card = карта «Інтриганка»
    .gender = feminine
card-substitution = Підміна
    .gen = Підміни
    .dat = Підміні
    .acc = Підміну
    .ins = Підміною
    .card = карта «Підміна»
    .gender = feminine
card-plan = План
    .gen = Плану
    .dat = Плану
    .acc = План
    .ins = Планом
    .card = карта «План»
    .gender = masculine
card-trap = Пастка
    .gen = Пастки
    .dat = Пастці
    .acc = Пастку
    .ins = Пасткою
    .card = карта «Пастка»
    .gender = feminine
card-bribe = Підкуп
    .gen = Підкупу
    .dat = Підкупу
    .acc = Підкуп
    .ins = Підкупом
    .card = карта «Підкуп»
    .gender = masculine
card-hidden = закрита карта
    .gen = закритої карти
    .dat = закритій карті
    .acc = закриту карту
    .ins = закритою картою
    .card = закрита карта
    .gender = feminine

card-prince-text = Коли ви його відкриваєте, він виводить у ряд вашого «Близнюка», а кожна активація приносить 1 очко впливу. Якщо «Принца» вилучено, ваш ненакритий «Близнюк» іде до скиду.
card-twin-text = Кожна активація приносить 1 очко впливу. Якщо «Близнюка» вилучено, ваш ненакритий «Принц» іде до скиду.
card-queen-text = Кожна активація приносить 2 очки впливу. Суперник, який вилучить «Королеву», отримає за це ще 1 очко.
card-daredevil-text = Вилучає сусідню карту, а разом із нею всі відкриті однойменні карти інших гравців. Якщо вилучено лише одну карту, очка за вилучення не дають.
card-apothecary-text = Вилучає карту поруч з іншою вашою картою, хоч би як далеко вона лежала. Якщо інших ваших карт у ряді немає, нічого не відбувається.
card-criminal-text = Кожен втрачає по 1 очку впливу за кожну свою карту поруч зі «Злочинцем». Ваша родина — не виняток.
card-schemer-text = Кожна активація приносить 2 очки впливу. Якщо тієї миті поруч лежить стос, «Інтриганка» нічого не дає і йде до скиду.
card-substitution-text = Вилучає сусідню карту й іде до скиду. На місце персонажа суперника горілиць лягає ваш персонаж із такою самою назвою, якщо він є серед ваших скинутих, вилучених або відкладених карт.
card-plan-text = Іде до скиду й активує вашого відкритого персонажа. Кожне очко впливу, що лежало на «Плані», забирають або витрачають на ще одну активацію.
card-trap-text = Якщо відкрити її самому, вона дає 1 очко впливу, весь вплив на ній пропадає, а сама вона йде до скиду. Якщо її вилучить карта суперника, та карта йде до скиду, а ви крадете 3 очки впливу.
card-bribe-text = Ваш жетон підкупу переманює до вашої родини відкритого персонажа, якщо той не лежить зверху стосу. Потім «Підкуп» іде до скиду.

## Родини як дійові особи речень (множина: «Червоні викладають»)

family-red = Червоні
    .gen = Червоних
    .dat = Червоним
    .acc = Червоних
    .ins = Червоними
family-blue = Сині
    .gen = Синіх
    .dat = Синім
    .acc = Синіх
    .ins = Синіми
family-green = Зелені
    .gen = Зелених
    .dat = Зеленим
    .acc = Зелених
    .ins = Зеленими
family-yellow = Жовті
    .gen = Жовтих
    .dat = Жовтим
    .acc = Жовтих
    .ins = Жовтими
family-black = Чорні
    .gen = Чорних
    .dat = Чорним
    .acc = Чорних
    .ins = Чорними
letter-family-red = Че
letter-family-blue = С
letter-family-green = З
letter-family-yellow = Ж
letter-family-black = Чо

list-comma = { $family }, { $other }
list-and = { $family } та { $other }

## Розділи й фази

section-setup = Підготовка до гри
section-round = Раунд
section-placement = Викладання
section-queue = Ряд
section-stacks = Стоси
section-activation = Активація
section-reveal = Відкриття карт
section-influence = Вплив
section-elimination = Вилучення
section-discard = Скид
section-characters = Персонажі
section-intrigues = Інтриги
section-trap = Пастка
section-bribe = Підкуп
section-end = Кінець гри
section-tie-break = Нічия
section-secrecy = Відкрите й приховане
section-rulings = Роз’яснення

phase-placement = Фаза викладання
phase-activation = Фаза активації

## Речі на столі

word-character = персонаж
word-intrigue = інтрига
word-ability = властивість
word-round = раунд
word-row = ряд
word-position = позиція
word-stack = стос
word-hand = рука
word-set-aside = відкладені карти
word-discard = скид
word-supply = запас
word-influence = вплив
word-score = рахунок
word-first-player = перший гравець
word-bribe-token = жетон підкупу
word-direction = напрям активації
word-face-up = горілиць
word-face-down = долілиць
word-covered = накрита
word-yes = так
word-no = ні

influence-count = { $n ->
        [one] { $n } очко впливу
        [few] { $n } очки впливу
       *[many] { $n } очок впливу
    }
card-count =
    { $n ->
        [one] { $n } карта
        [few] { $n } карти
       *[many] { $n } карт
    }

place-start = початок ряду
place-end = кінець ряду
place-on = поверх карти на позиції { $place }
place-first = сюди
place-position = позиція { $place }

## Кнопки

do-place = Викласти
do-place-start = Викласти на початок
do-place-end = Викласти в кінець
do-place-on = Покласти зверху
do-keep = Лишити закритою
do-reveal = Відкрити
do-activate = Активувати
do-eliminate = Вилучити
do-discard = Скинути
do-replace = Замінити
do-bribe = Підкупити
do-twin = Виставити «Близнюка»
do-take = Забрати вплив
do-spend = Витратити й активувати ще раз
do-steal = Вкрасти
do-decline = Відмовитися
do-look = Подивитися карту

## Домовленості за столом

option-direction = Напрям активації
option-direction-text = Визначає, з якого кінця ряду починається фаза активації.
option-direction-left-to-right = Зліва направо
option-direction-left-to-right-text = Перша карта ряду — крайня ліва.
option-direction-right-to-left = Справа наліво
option-direction-right-to-left-text = Перша карта ряду — крайня права.

option-twin-enters-on = Що виводить «Близнюка»
option-twin-enters-on-text = Визначає, коли «Близнюк», що лежить перед гравцем, потрапляє в ряд.
option-twin-enters-on-reveal = Відкриття «Принца»
option-twin-enters-on-reveal-text = «Близнюк» входить лише тоді, коли його гравець відкриває «Принца» у фазі активації.
option-twin-enters-on-activation = Будь-яка активація «Принца»
option-twin-enters-on-activation-text = «Близнюк» входить за будь-якої активації «Принца» своєї родини, поки ще лежить перед гравцем.

option-apothecary-may-target-itself = «Аптекар» може вилучити себе
option-apothecary-may-target-itself-text = Визначає, чи є «Аптекар» поруч з іншою картою своєї родини ціллю для самого себе.
option-apothecary-may-target-itself-yes = Так
option-apothecary-may-target-itself-yes-text = Він може вибрати себе, а коли іншої цілі немає — мусить.
option-apothecary-may-target-itself-no = Ні
option-apothecary-may-target-itself-no-text = Себе він не вибирає ніколи; якщо іншої цілі немає, нічого не відбувається.

option-influence-floor = Найменший вплив
option-influence-floor-text = Визначає, що буде з гравцем, який має менше впливу, ніж мусить утратити.
option-influence-floor-zero = Нуль
option-influence-floor-zero-text = Гравець втрачає не більше, ніж має, і викрадач отримує не більше за це.
option-influence-floor-none = Без межі
option-influence-floor-none-text = Кожну втрату рахують повністю, і рахунок може впасти нижче нуля.

option-supply = Запас впливу
option-supply-text = Визначає, чи може вплив у запасі скінчитися.
option-supply-unlimited = Необмежений
option-supply-unlimited-text = Впливу в запасі завжди досить.
option-supply-limited = Обмежений
option-supply-limited-text = Домашнє правило: у запасі 63 впливу — стільки, скільки в коробці жетонів обох номіналів; чого бракує, того не платять.

option-hidden-prince-or-twin-spared = Закриту пару не скидають
option-hidden-prince-or-twin-spared-text = Визначає, чи скидають закриту карту, коли вилучено її пару — «Принца» чи «Близнюка».
option-hidden-prince-or-twin-spared-yes = Так
option-hidden-prince-or-twin-spared-yes-text = Для властивостей закрита карта не має назви, тож вона лишається.
option-hidden-prince-or-twin-spared-no = Ні
option-hidden-prince-or-twin-spared-no-text = Закриту пару теж перевертають і скидають.

option-uncovered-card-in-passed-position-activates = Карта, звільнена на пройденій позиції
option-uncovered-card-in-passed-position-activates-text = Визначає, коли така карта активується.
option-uncovered-card-in-passed-position-activates-next-round = Наступного раунду
option-uncovered-card-in-passed-position-activates-next-round-text = Карта чекає, доки черга дійде до її позиції в наступному раунді.
option-uncovered-card-in-passed-position-activates-at-once = Одразу
option-uncovered-card-in-passed-position-activates-at-once-text = Черга карти настає, щойно завершиться поточна властивість.

option-bribe-mandatory-if-possible = «Підкуп» обов’язковий
option-bribe-mandatory-if-possible-text = Визначає, чи можна не скористатися відкритим «Підкупом», коли ціль є.
option-bribe-mandatory-if-possible-yes = Так
option-bribe-mandatory-if-possible-yes-text = Якщо ціль є, когось треба підкупити.
option-bribe-mandatory-if-possible-no = Ні
option-bribe-mandatory-if-possible-no-text = Гравець може відмовитися, і «Підкуп» скидають без наслідків.

option-substitution-replacement-mandatory = Заміна обов’язкова
option-substitution-replacement-mandatory-text = Визначає, чи може гравець «Підміни» не заповнювати місця вилученого персонажа.
option-substitution-replacement-mandatory-yes = Так
option-substitution-replacement-mandatory-yes-text = Якщо серед скинутих, вилучених чи відкладених карт гравця є такий самий персонаж, він стає на це місце.
option-substitution-replacement-mandatory-no = Ні
option-substitution-replacement-mandatory-no-text = Гравець сам вирішує, стане на це місце заміна чи ряд зімкнеться.

option-covered-face-up-cards-shown-to-all = Накриті відкриті карти видно всім
option-covered-face-up-cards-shown-to-all-text = Визначає, чи можна й далі дивитися відкриту карту, яку накрили.
option-covered-face-up-cards-shown-to-all-yes = Так
option-covered-face-up-cards-shown-to-all-yes-text = Її бачать усі, як і тоді, коли вона лежала зверху.
option-covered-face-up-cards-shown-to-all-no = Ні
option-covered-face-up-cards-shown-to-all-no-text = Її бачить лише її гравець; решта мусить пам’ятати.

option-final-tie = Рівність до кінця
option-final-tie-text = Визначає, хто перемагає, коли рівні й вплив, і карти в ряді.
option-final-tie-shared = Спільна перемога
option-final-tie-shared-text = Усі, хто досі рівний, перемагають разом.
option-final-tie-first-in-order = Перший за чергою
option-final-tie-first-in-order-text = З тих, хто досі рівний, перемагає перший за порядком ходів.

## Журнал

log-round = Починається раунд { $n }.
log-first = Першими ходять { $family }.
log-placed-start =
    { $card ->
        [hidden] { $family } викладають закриту карту на початок ряду.
       *[other] { $family } викладають «{ IN($card, "acc") }» долілиць на початок ряду.
    }
log-placed-end =
    { $card ->
        [hidden] { $family } викладають закриту карту в кінець ряду.
       *[other] { $family } викладають «{ IN($card, "acc") }» долілиць у кінець ряду.
    }
log-placed-on =
    { $card ->
        [hidden] { $family } накривають закритою картою свою карту на позиції { $place }.
       *[other] { $family } кладуть «{ IN($card, "acc") }» долілиць на свою карту на позиції { $place }.
    }
log-placed-only =
    { $card ->
        [hidden] { $family } викладають закриту карту в порожній ряд.
       *[other] { $family } викладають «{ IN($card, "acc") }» долілиць у порожній ряд.
    }
log-kept =
    { $card ->
        [hidden] { $family } лишають карту на позиції { $place } закритою й кладуть на неї 1 очко впливу.
       *[other] { $family } лишають «{ IN($card, "acc") }» на позиції { $place } долілиць і кладуть на карту 1 очко впливу.
    }
log-turned = { $family } відкривають «{ IN($card, "acc") }».
log-influence-taken = { $family } забирають із карти «{ $card }» { $n ->
        [one] { $n } очко впливу
        [few] { $n } очки впливу
       *[many] { $n } очок впливу
    }.
log-gained = { $family } отримують { $n ->
        [one] { $n } очко впливу
        [few] { $n } очки впливу
       *[many] { $n } очок впливу
    }.
log-lost = { $family } втрачають { $n ->
        [one] { $n } очко впливу
        [few] { $n } очки впливу
       *[many] { $n } очок впливу
    }.
log-eliminated = { $family } вилучають «{ IN($card, "acc") }» { IN($other, "gen") }.
log-eliminated-own = { $family } вилучають свою ж карту «{ $card }».
log-paid = { $family } отримують за вилучення { $n ->
        [one] { $n } очко впливу
        [few] { $n } очки впливу
       *[many] { $n } очок впливу
    }.
log-queen-extra = { $family } отримують за «{ card-queen.acc }» ще { $n ->
        [one] { $n } очко впливу
        [few] { $n } очки впливу
       *[many] { $n } очок впливу
    }.
log-discarded = { $family } скидають «{ IN($card, "acc") }».
log-twin-placed-start = { $family } виставляють «{ card-twin.acc }» на початок ряду.
log-twin-placed-end = { $family } виставляють «{ card-twin.acc }» в кінець ряду.
log-twin-placed-on = { $family } накривають «{ card-twin.ins }» свою карту на позиції { $place }.
log-trap-stolen = «{ card-trap }» спрацювала: { $family } крадуть у { IN($other, "gen") } { $n ->
        [one] { $n } очко впливу
        [few] { $n } очки впливу
       *[many] { $n } очок впливу
    }.
log-trap-gained = { $family } отримують за власну «{ card-trap.acc }» { $n ->
        [one] { $n } очко впливу
        [few] { $n } очки впливу
       *[many] { $n } очок впливу
    }.
log-bribed = { $family } підкуповують «{ IN($card, "acc") }» { IN($other, "gen") }.
log-bribed-own = { $family } підкуповують свою ж карту «{ $card }».
log-bribe-returned = { $family } отримують назад свій жетон підкупу.
log-replaced = { $family } виставляють на звільнене місце свою карту «{ $card }».
log-plan-activated = Завдяки «{ card-plan.dat }» { $family } активують «{ IN($card, "acc") }».
log-plan-taken = { $family } забирають із «{ card-plan.gen }» { $n ->
        [one] { $n } очко впливу
        [few] { $n } очки впливу
       *[many] { $n } очок впливу
    }.
log-plan-spent = { $family } витрачають { $n ->
        [one] { $n } очко впливу
        [few] { $n } очки впливу
       *[many] { $n } очок впливу
    } з «{ card-plan.gen }» на ще одну активацію.
log-nothing = Властивість «{ IN($card, "gen") }» { IN($family, "gen") } не спрацьовує.
log-declined = { $family } не користуються картою «{ $card }».
log-declined-replacement = { $family } нікого не виставляють на місце вилученого персонажа.
log-turned-up = Вилучену карту перевернуто: це «{ $card }» { IN($other, "gen") }.
log-influence-lost =
    { $n ->
        [one] Із карти «{ $card }» до запасу повертається { $n } очко впливу.
        [few] Із карти «{ $card }» до запасу повертаються { $n } очки впливу.
       *[many] Із карти «{ $card }» до запасу повертається { $n } очок впливу.
    }
log-winner = Перемагають { $family }: { $n ->
        [one] { $n } очко впливу
        [few] { $n } очки впливу
       *[many] { $n } очок впливу
    }.
log-winners =
    { $n ->
        [one] Перемогу ділять { $family }: по { $n } очку впливу.
        [few] Перемогу ділять { $family }: по { $n } очки впливу.
       *[many] Перемогу ділять { $family }: по { $n } очок впливу.
    }
log-tie-break = Впливу порівну, тож вирішують карти в ряді: у { IN($family, "gen") } їх найбільше ({ $n }).
log-tie-break-equal = Впливу порівну, карт у ряді теж: у { IN($family, "gen") } їх по { $n }.

## Запитання

ask-place = Яку карту викладаєте й куди?
ask-reveal =
    { $card ->
        [hidden] Лишити карту закритою чи відкрити?
       *[other] Лишити карту «{ $card }» закритою чи відкрити?
    }
ask-twin = Куди виставляєте «{ card-twin.acc }»?
ask-target-daredevil = Яку сусідню карту вилучає «{ card-daredevil }»?
ask-target-apothecary = Яку карту вилучає «{ card-apothecary }»?
ask-target-substitution = Яку сусідню карту вилучає «{ card-substitution }»?
ask-bribe = Кого підкуповуєте?
ask-plan-target = Кого зі своїх персонажів активуєте завдяки «{ card-plan.dat }»?
ask-plan-influence =
    { $n ->
        [one] Від «{ card-plan.gen }» лишилося { $n } очко впливу: забрати його чи витратити на ще одну активацію?
        [few] Від «{ card-plan.gen }» лишилися { $n } очки впливу: забрати одне чи витратити на ще одну активацію?
       *[many] Від «{ card-plan.gen }» лишилося { $n } очок впливу: забрати одне чи витратити на ще одну активацію?
    }
ask-replace = Виставити свою карту «{ $card }» на місце вилученого персонажа?

## Де ми зараз

crumb-round = раунд { $n } із { $of }
crumb-placement = викладання
crumb-activation = активація
crumb-visit =
    { $card ->
        [hidden] закрита карта
       *[other] «{ $card }»
    }
crumb-plan = «{ card-plan }»
crumb-waiting = вирішують { $family }

## Назви речей для кнопок і читачів екрана

label-card-up =
    { $card ->
        [hidden] накрита карта { IN($family, "gen") }, позиція { $place }
       *[other] «{ $card }» { IN($family, "gen") }, позиція { $place }
    }
label-card-down =
    { $card ->
        [hidden] закрита карта { IN($family, "gen") }, позиція { $place }
       *[other] «{ $card }» { IN($family, "gen") } долілиць, позиція { $place }
    }{ $n ->
        [0] { "" }
        [one] , на карті { $n } очко впливу
        [few] , на карті { $n } очки впливу
       *[many] , на карті { $n } очок впливу
    }
label-family = { $family }: { $n ->
        [one] { $n } очко впливу
        [few] { $n } очки впливу
       *[many] { $n } очок впливу
    }
label-family-hand = { $family }: { $n ->
        [0] карт на руці немає
        [one] { $n } карта на руці
        [few] { $n } карти на руці
       *[many] { $n } карт на руці
    }
label-family-aside = { $family }: { $n ->
        [0] відкладених карт немає
        [one] { $n } відкладена карта
        [few] { $n } відкладені карти
       *[many] { $n } відкладених карт
    }
label-family-discard = { $family }, у скиді: { $cards }
label-family-discard-empty = { $family }: скид порожній
label-hand = «{ $card }» у вас на руці
label-aside = «{ $card }» серед ваших відкладених карт
label-discard = «{ $card }» у вашому скиді
label-lost = «{ $card }» у скиді

## Малюнок

picture-title = Орифлама, раунд { $n } із 6
picture-hand = Ваші карти
picture-influence = вплив
picture-in-hand = карти на руці
picture-aside = Відкладено
picture-discards = Скинуто
picture-twin = Близнюк чекає
picture-first = перший гравець
picture-character = персонаж
picture-intrigue = інтрига
picture-start = початок
picture-end = кінець
title = Орифлама: Полум’я
about = Блеф та інтриги з картами: кладіть їх долілиць у спільний ряд і відкривайте тоді, коли це найболючіше. Шість коротких раундів, правила засвоюються швидко.

edition-ablaze = «Ablaze»

## Хід одним реченням

summary-place = { $where ->
        [start] Викласти «{ IN($card, "acc") }» на початок ряду
        [end] Викласти «{ IN($card, "acc") }» у кінець ряду
       *[on] Накрити «{ IN($card, "ins") }» свою карту на позиції { $place }
    }
summary-twin = { $where ->
        [start] Виставити «{ card-twin.acc }» на початок ряду
        [end] Виставити «{ card-twin.acc }» в кінець ряду
       *[on] Накрити «{ card-twin.ins }» свою карту на позиції { $place }
    }
summary-keep = { $card ->
        [hidden] Лишити карту на позиції { $place } закритою
       *[other] Лишити «{ IN($card, "acc") }» на позиції { $place } долілиць
    }
summary-reveal = { $card ->
        [hidden] Відкрити карту на позиції { $place }
       *[other] Відкрити «{ IN($card, "acc") }» на позиції { $place }
    }
summary-eliminate = { $card ->
        [hidden] Вилучити закриту карту { IN($family, "gen") } на позиції { $place }
       *[other] Вилучити «{ IN($card, "acc") }» { IN($family, "gen") } на позиції { $place }
    }
summary-bribe = Підкупити «{ IN($card, "acc") }» { IN($family, "gen") } на позиції { $place }
summary-activate = Активувати «{ IN($card, "acc") }» на позиції { $place }
summary-take = Забрати 1 очко впливу
summary-spend = Витратити 1 очко впливу на ще одну активацію
summary-replace = Виставити свого персонажа на звільнене місце
summary-decline = Нікого не підкуповувати
summary-decline-replacement = Не виставляти свого персонажа на звільнене місце

## Доводи підказок: що стає краще, ніж за іншої відповіді

hint-influence = більше очок впливу
hint-laid = більше впливу на ваших картах
hint-income = більше впливу від відкритих карт щораунду
hint-row = більше ваших карт у ряді
hint-rival = менше впливу в { IN($family, "gen") }

## Боти

bot-learnt = самоук

## Обіцянки, яких можуть дотриматися боти

promise-peace = Мир: жодної карти іншої родини не вилучають і не підкуповують.
