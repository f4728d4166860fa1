### Слова игры «Oriflamme: Ablaze» по-русски.
###
### $family  название действующей семьи (family-red ...), всегда в именительном падеже множественного числа; в log-winners несколько названий, соединённых через list-comma и list-and
### $other   название другой семьи, тоже в именительном падеже
### $card    название карты в именительном падеже (card-queen ...) или слово hidden, если читателю её знать нельзя
### $n       целое число
### $place   номер позиции в ряду, считая от 1 по направлению активации
###
### Атрибуты названий: .gen родительный, .dat дательный, .acc винительный, .ins творительный падеж; у карт ещё .card (карта «Принц») и .gender род.

## Карты

card-prince = Принц
    .gen = Принца
    .dat = Принцу
    .acc = Принца
    .ins = Принцем
    .card = карта «Принц»
    .gender = masculine
card-twin = Близнец
    .gen = Близнеца
    .dat = Близнецу
    .acc = Близнеца
    .ins = Близнецом
    .card = карта «Близнец»
    .gender = masculine
card-queen = Королева
    .gen = Королевы
    .dat = Королеве
    .acc = Королеву
    .ins = Королевой
    .card = карта «Королева»
    .gender = feminine
card-daredevil = Сорвиголова
    .gen = Сорвиголовы
    .dat = Сорвиголове
    .acc = Сорвиголову
    .ins = Сорвиголовой
    .card = карта «Сорвиголова»
    .gender = masculine
card-apothecary = Аптекарь
    .gen = Аптекаря
    .dat = Аптекарю
    .acc = Аптекаря
    .ins = Аптекарем
    .card = карта «Аптекарь»
    .gender = masculine
card-criminal = Преступник
    .gen = Преступника
    .dat = Преступнику
    .acc = Преступника
    .ins = Преступником
    .card = карта «Преступник»
    .gender = masculine
card-schemer = Интриганка
    .gen = Интриганки
    .dat = Интриганке
    .acc = Интриганку
    .ins = Интриганкой
    .card = карта «Интриганка»
    .gender = feminine
card-substitution = Подмена
    .gen = Подмены
    .dat = Подмене
    .acc = Подмену
    .ins = Подменой
    .card = карта «Подмена»
    .gender = feminine
card-plan = План
    .gen = Плана
    .dat = Плану
    .acc = План
    .ins = Планом
    .card = карта «План»
    .gender = masculine
card-trap = Ловушка
    .gen = Ловушки
    .dat = Ловушке
    .acc = Ловушку
    .ins = Ловушкой
    .card = карта «Ловушка»
    .gender = feminine
card-bribe = Подкуп
    .gen = Подкупа
    .dat = Подкупу
    .acc = Подкуп
    .ins = Подкупом
    .card = карта «Подкуп»
    .gender = masculine
card-hidden = закрытая карта
    .gen = закрытой карты
    .dat = закрытой карте
    .acc = закрытую карту
    .ins = закрытой картой
    .card = закрытая карта
    .gender = feminine

card-prince-text = Когда вы его открываете, он выводит в ряд вашего «Близнеца», а каждая активация приносит 1 очко влияния. Если «Принца» устранили, ваш ненакрытый «Близнец» уходит в сброс.
card-twin-text = Каждая активация приносит 1 очко влияния. Если «Близнеца» устранили, ваш ненакрытый «Принц» уходит в сброс.
card-queen-text = Каждая активация приносит 2 очка влияния. Соперник, который устранит «Королеву», получит за это ещё 1 очко.
card-daredevil-text = Устраняет соседнюю карту, а вместе с ней все открытые одноимённые карты других игроков. Если устранена лишь одна карта, очко за устранение не дают.
card-apothecary-text = Устраняет карту рядом с другой вашей картой, как бы далеко та ни лежала. Если других ваших карт в ряду нет, ничего не происходит.
card-criminal-text = Каждый теряет по 1 очку влияния за каждую свою карту рядом с «Преступником». Ваша семья — не исключение.
card-schemer-text = Каждая активация приносит 2 очка влияния. Если в этот момент рядом лежит стопка, «Интриганка» ничего не даёт и уходит в сброс.
card-substitution-text = Устраняет соседнюю карту и уходит в сброс. На место персонажа соперника лицом вверх ложится ваш персонаж с тем же названием, если он есть среди ваших сброшенных, устранённых или отложенных карт.
card-plan-text = Уходит в сброс и активирует вашего открытого персонажа. Каждое очко влияния, лежавшее на «Плане», забирают или тратят на ещё одну активацию.
card-trap-text = Если открыть её самому, она даёт 1 очко влияния, всё влияние на ней пропадает, а сама она уходит в сброс. Если её устранит карта соперника, та карта уходит в сброс, а вы крадёте 3 очка влияния.
card-bribe-text = Ваш жетон подкупа переманивает в вашу семью открытого персонажа, если тот не лежит поверх стопки. Затем «Подкуп» уходит в сброс.

## Семьи как действующие лица предложений (множественное число: «Красные выкладывают»)

family-red = Красные
    .gen = Красных
    .dat = Красным
    .acc = Красных
    .ins = Красными
family-blue = Синие
    .gen = Синих
    .dat = Синим
    .acc = Синих
    .ins = Синими
family-green = Зелёные
    .gen = Зелёных
    .dat = Зелёным
    .acc = Зелёных
    .ins = Зелёными
family-yellow = Жёлтые
    .gen = Жёлтых
    .dat = Жёлтым
    .acc = Жёлтых
    .ins = Жёлтыми
family-black = Чёрные
    .gen = Чёрных
    .dat = Чёрным
    .acc = Чёрных
    .ins = Чёрными
letter-family-red = К
letter-family-blue = С
letter-family-green = З
letter-family-yellow = Ж
letter-family-black = Ч

list-comma = { $family }, { $other }
list-and = { $family } и { $other }

## Разделы и фазы

section-setup = Подготовка к игре
section-round = Раунд
section-placement = Выкладывание
section-queue = Ряд
section-stacks = Стопки
section-activation = Активация
section-reveal = Открытие карт
section-influence = Влияние
section-elimination = Устранение
section-discard = Сброс
section-characters = Персонажи
section-intrigues = Интриги
section-trap = Ловушка
section-bribe = Подкуп
section-end = Конец игры
section-tie-break = Ничья
section-secrecy = Открытое и скрытое
section-rulings = Разъяснения

phase-placement = Фаза выкладывания
phase-activation = Фаза активации

## Вещи на столе

word-character = персонаж
word-intrigue = интрига
word-ability = свойство
word-round = раунд
word-row = ряд
word-position = позиция
word-stack = стопка
word-hand = рука
word-set-aside = отложенные карты
word-discard = сброс
word-supply = запас
word-influence = влияние
word-score = счёт
word-first-player = первый игрок
word-bribe-token = жетон подкупа
word-direction = направление активации
word-face-up = лицом вверх
word-face-down = лицом вниз
word-covered = накрытая
word-yes = да
word-no = нет

influence-count = { $n ->
        [one] { $n } очко влияния
        [few] { $n } очка влияния
       *[many] { $n } очков влияния
    }
card-count =
    { $n ->
        [one] { $n } карта
        [few] { $n } карты
       *[many] { $n } карт
    }

place-start = начало ряда
place-end = конец ряда
place-on = поверх карты на позиции { $place }
place-first = сюда
place-position = позиция { $place }

## Кнопки

do-place = Выложить
do-place-start = Выложить в начало
do-place-end = Выложить в конец
do-place-on = Положить сверху
do-keep = Оставить закрытой
do-reveal = Открыть
do-activate = Активировать
do-eliminate = Устранить
do-discard = Сбросить
do-replace = Заменить
do-bribe = Подкупить
do-twin = Выставить «Близнеца»
do-take = Забрать влияние
do-spend = Потратить и активировать ещё раз
do-steal = Украсть
do-decline = Отказаться
do-look = Посмотреть карту

## Договорённости за столом

option-direction = Направление активации
option-direction-text = Определяет, с какого конца ряда начинается фаза активации.
option-direction-left-to-right = Слева направо
option-direction-left-to-right-text = Первая карта ряда — крайняя левая.
option-direction-right-to-left = Справа налево
option-direction-right-to-left-text = Первая карта ряда — крайняя правая.

option-twin-enters-on = Что выводит «Близнеца»
option-twin-enters-on-text = Определяет, когда «Близнец», лежащий перед игроком, попадает в ряд.
option-twin-enters-on-reveal = Открытие «Принца»
option-twin-enters-on-reveal-text = «Близнец» входит только тогда, когда его игрок открывает «Принца» в фазе активации.
option-twin-enters-on-activation = Любая активация «Принца»
option-twin-enters-on-activation-text = «Близнец» входит при любой активации «Принца» своей семьи, пока ещё лежит перед игроком.

option-apothecary-may-target-itself = «Аптекарь» может устранить себя
option-apothecary-may-target-itself-text = Определяет, служит ли «Аптекарь» рядом с другой картой своей семьи целью для самого себя.
option-apothecary-may-target-itself-yes = Да
option-apothecary-may-target-itself-yes-text = Он может выбрать себя, а когда другой цели нет — обязан.
option-apothecary-may-target-itself-no = Нет
option-apothecary-may-target-itself-no-text = Себя он не выбирает никогда; если другой цели нет, ничего не происходит.

option-influence-floor = Наименьшее влияние
option-influence-floor-text = Определяет, что будет с игроком, у которого влияния меньше, чем он должен потерять.
option-influence-floor-zero = Ноль
option-influence-floor-zero-text = Игрок теряет не больше, чем имеет, и вор получает не больше этого.
option-influence-floor-none = Без предела
option-influence-floor-none-text = Каждую потерю считают полностью, и счёт может опуститься ниже нуля.

option-supply = Запас влияния
option-supply-text = Определяет, может ли влияние в запасе закончиться.
option-supply-unlimited = Неограниченный
option-supply-unlimited-text = Влияния в запасе всегда достаточно.
option-supply-limited = Ограниченный
option-supply-limited-text = Домашнее правило: в запасе 63 влияния — столько, сколько в коробке жетонов обоих номиналов; чего не хватает, того не платят.

option-hidden-prince-or-twin-spared = Закрытую пару не сбрасывают
option-hidden-prince-or-twin-spared-text = Определяет, сбрасывают ли закрытую карту, когда устранили её пару — «Принца» или «Близнеца».
option-hidden-prince-or-twin-spared-yes = Да
option-hidden-prince-or-twin-spared-yes-text = Для свойств у закрытой карты нет названия, поэтому она остаётся.
option-hidden-prince-or-twin-spared-no = Нет
option-hidden-prince-or-twin-spared-no-text = Закрытую пару тоже переворачивают и сбрасывают.

option-uncovered-card-in-passed-position-activates = Карта, освобождённая на пройденной позиции
option-uncovered-card-in-passed-position-activates-text = Определяет, когда такая карта активируется.
option-uncovered-card-in-passed-position-activates-next-round = В следующем раунде
option-uncovered-card-in-passed-position-activates-next-round-text = Карта ждёт, пока очередь дойдёт до её позиции в следующем раунде.
option-uncovered-card-in-passed-position-activates-at-once = Сразу
option-uncovered-card-in-passed-position-activates-at-once-text = Очередь карты наступает, как только завершится текущее свойство.

option-bribe-mandatory-if-possible = «Подкуп» обязателен
option-bribe-mandatory-if-possible-text = Определяет, можно ли не воспользоваться открытым «Подкупом», когда цель есть.
option-bribe-mandatory-if-possible-yes = Да
option-bribe-mandatory-if-possible-yes-text = Если цель есть, кого-то нужно подкупить.
option-bribe-mandatory-if-possible-no = Нет
option-bribe-mandatory-if-possible-no-text = Игрок может отказаться, и «Подкуп» сбрасывают без последствий.

option-substitution-replacement-mandatory = Замена обязательна
option-substitution-replacement-mandatory-text = Определяет, может ли игрок «Подмены» не заполнять место устранённого персонажа.
option-substitution-replacement-mandatory-yes = Да
option-substitution-replacement-mandatory-yes-text = Если среди сброшенных, устранённых или отложенных карт игрока есть такой же персонаж, он встаёт на это место.
option-substitution-replacement-mandatory-no = Нет
option-substitution-replacement-mandatory-no-text = Игрок сам решает, встанет на это место замена или ряд сомкнётся.

option-covered-face-up-cards-shown-to-all = Накрытые открытые карты видны всем
option-covered-face-up-cards-shown-to-all-text = Определяет, можно ли по-прежнему смотреть открытую карту, которую накрыли.
option-covered-face-up-cards-shown-to-all-yes = Да
option-covered-face-up-cards-shown-to-all-yes-text = Её видят все, как и тогда, когда она лежала сверху.
option-covered-face-up-cards-shown-to-all-no = Нет
option-covered-face-up-cards-shown-to-all-no-text = Её видит только её игрок; остальным придётся помнить.

option-final-tie = Равенство до конца
option-final-tie-text = Определяет, кто побеждает, когда равны и влияние, и карты в ряду.
option-final-tie-shared = Общая победа
option-final-tie-shared-text = Все, кто до сих пор равен, побеждают вместе.
option-final-tie-first-in-order = Первый по очереди
option-final-tie-first-in-order-text = Из тех, кто до сих пор равен, побеждает первый по порядку ходов.

## Журнал

log-round = Начинается раунд { $n }.
log-first = Первыми ходят { $family }.
log-placed-start =
    { $card ->
        [hidden] { $family } выкладывают закрытую карту в начало ряда.
       *[other] { $family } выкладывают «{ IN($card, "acc") }» лицом вниз в начало ряда.
    }
log-placed-end =
    { $card ->
        [hidden] { $family } выкладывают закрытую карту в конец ряда.
       *[other] { $family } выкладывают «{ IN($card, "acc") }» лицом вниз в конец ряда.
    }
log-placed-on =
    { $card ->
        [hidden] { $family } накрывают закрытой картой свою карту на позиции { $place }.
       *[other] { $family } кладут «{ IN($card, "acc") }» лицом вниз на свою карту на позиции { $place }.
    }
log-placed-only =
    { $card ->
        [hidden] { $family } выкладывают закрытую карту в пустой ряд.
       *[other] { $family } выкладывают «{ IN($card, "acc") }» лицом вниз в пустой ряд.
    }
log-kept =
    { $card ->
        [hidden] { $family } оставляют карту на позиции { $place } закрытой и кладут на неё 1 очко влияния.
       *[other] { $family } оставляют «{ IN($card, "acc") }» на позиции { $place } лицом вниз и кладут на карту 1 очко влияния.
    }
log-turned = { $family } открывают «{ IN($card, "acc") }».
log-influence-taken = { $family } забирают с карты «{ $card }» { $n ->
        [one] { $n } очко влияния
        [few] { $n } очка влияния
       *[many] { $n } очков влияния
    }.
log-gained = { $family } получают { $n ->
        [one] { $n } очко влияния
        [few] { $n } очка влияния
       *[many] { $n } очков влияния
    }.
log-lost = { $family } теряют { $n ->
        [one] { $n } очко влияния
        [few] { $n } очка влияния
       *[many] { $n } очков влияния
    }.
log-eliminated = { $family } устраняют «{ IN($card, "acc") }» { IN($other, "gen") }.
log-eliminated-own = { $family } устраняют свою же карту «{ $card }».
log-paid = { $family } получают за устранение { $n ->
        [one] { $n } очко влияния
        [few] { $n } очка влияния
       *[many] { $n } очков влияния
    }.
log-queen-extra = { $family } получают за «{ card-queen.acc }» ещё { $n ->
        [one] { $n } очко влияния
        [few] { $n } очка влияния
       *[many] { $n } очков влияния
    }.
log-discarded = { $family } сбрасывают «{ IN($card, "acc") }».
log-twin-placed-start = { $family } выставляют «{ card-twin.acc }» в начало ряда.
log-twin-placed-end = { $family } выставляют «{ card-twin.acc }» в конец ряда.
log-twin-placed-on = { $family } накрывают «{ card-twin.ins }» свою карту на позиции { $place }.
log-trap-stolen = «{ card-trap }» сработала: { $family } крадут у { IN($other, "gen") } { $n ->
        [one] { $n } очко влияния
        [few] { $n } очка влияния
       *[many] { $n } очков влияния
    }.
log-trap-gained = { $family } получают за собственную «{ card-trap.acc }» { $n ->
        [one] { $n } очко влияния
        [few] { $n } очка влияния
       *[many] { $n } очков влияния
    }.
log-bribed = { $family } подкупают «{ IN($card, "acc") }» { IN($other, "gen") }.
log-bribed-own = { $family } подкупают свою же карту «{ $card }».
log-bribe-returned = { $family } получают назад свой жетон подкупа.
log-replaced = { $family } выставляют на освободившееся место свою карту «{ $card }».
log-plan-activated = Благодаря «{ card-plan.dat }» { $family } активируют «{ IN($card, "acc") }».
log-plan-taken = { $family } забирают с «{ card-plan.gen }» { $n ->
        [one] { $n } очко влияния
        [few] { $n } очка влияния
       *[many] { $n } очков влияния
    }.
log-plan-spent = { $family } тратят { $n ->
        [one] { $n } очко влияния
        [few] { $n } очка влияния
       *[many] { $n } очков влияния
    } с «{ card-plan.gen }» на ещё одну активацию.
log-nothing = Свойство «{ IN($card, "gen") }» { IN($family, "gen") } не срабатывает.
log-declined = { $family } не пользуются картой «{ $card }».
log-declined-replacement = { $family } никого не выставляют на место устранённого персонажа.
log-turned-up = Устранённую карту перевернули: это «{ $card }» { IN($other, "gen") }.
log-influence-lost =
    { $n ->
        [one] С карты «{ $card }» в запас возвращается { $n } очко влияния.
        [few] С карты «{ $card }» в запас возвращаются { $n } очка влияния.
       *[many] С карты «{ $card }» в запас возвращается { $n } очков влияния.
    }
log-winner = Побеждают { $family }: { $n ->
        [one] { $n } очко влияния
        [few] { $n } очка влияния
       *[many] { $n } очков влияния
    }.
log-winners =
    { $n ->
        [one] Победу делят { $family }: по { $n } очку влияния.
        [few] Победу делят { $family }: по { $n } очка влияния.
       *[many] Победу делят { $family }: по { $n } очков влияния.
    }
log-tie-break = Влияния поровну, поэтому решают карты в ряду: у { IN($family, "gen") } их больше всего ({ $n }).
log-tie-break-equal = Влияния поровну, карт в ряду тоже: у { IN($family, "gen") } их по { $n }.

## Вопросы

ask-place = Какую карту выкладываете и куда?
ask-reveal =
    { $card ->
        [hidden] Оставить карту закрытой или открыть?
       *[other] Оставить карту «{ $card }» закрытой или открыть?
    }
ask-twin = Куда выставляете «{ card-twin.acc }»?
ask-target-daredevil = Какую соседнюю карту устраняет «{ card-daredevil }»?
ask-target-apothecary = Какую карту устраняет «{ card-apothecary }»?
ask-target-substitution = Какую соседнюю карту устраняет «{ card-substitution }»?
ask-bribe = Кого подкупаете?
ask-plan-target = Кого из своих персонажей активируете благодаря «{ card-plan.dat }»?
ask-plan-influence =
    { $n ->
        [one] От «{ card-plan.gen }» осталось { $n } очко влияния: забрать его или потратить на ещё одну активацию?
        [few] От «{ card-plan.gen }» осталось { $n } очка влияния: забрать одно или потратить на ещё одну активацию?
       *[many] От «{ card-plan.gen }» осталось { $n } очков влияния: забрать одно или потратить на ещё одну активацию?
    }
ask-replace = Выставить свою карту «{ $card }» на место устранённого персонажа?

## Где мы сейчас

crumb-round = раунд { $n } из { $of }
crumb-placement = выкладывание
crumb-activation = активация
crumb-visit =
    { $card ->
        [hidden] закрытая карта
       *[other] «{ $card }»
    }
crumb-plan = «{ card-plan }»
crumb-waiting = решают { $family }

## Названия предметов для кнопок и экранных дикторов

label-card-up =
    { $card ->
        [hidden] накрытая карта { IN($family, "gen") }, позиция { $place }
       *[other] «{ $card }» { IN($family, "gen") }, позиция { $place }
    }
label-card-down =
    { $card ->
        [hidden] закрытая карта { IN($family, "gen") }, позиция { $place }
       *[other] «{ $card }» { IN($family, "gen") } лицом вниз, позиция { $place }
    }{ $n ->
        [0] { "" }
        [one] , на карте { $n } очко влияния
        [few] , на карте { $n } очка влияния
       *[many] , на карте { $n } очков влияния
    }
label-family = { $family }: { $n ->
        [one] { $n } очко влияния
        [few] { $n } очка влияния
       *[many] { $n } очков влияния
    }
label-family-hand = { $family }: { $n ->
        [0] карт на руке нет
        [one] { $n } карта на руке
        [few] { $n } карты на руке
       *[many] { $n } карт на руке
    }
label-family-aside = { $family }: { $n ->
        [0] отложенных карт нет
        [one] { $n } отложенная карта
        [few] { $n } отложенные карты
       *[many] { $n } отложенных карт
    }
label-family-discard = { $family }, в сбросе: { $cards }
label-family-discard-empty = { $family }: сброс пуст
label-hand = «{ $card }» у вас на руке
label-aside = «{ $card }» среди ваших отложенных карт
label-discard = «{ $card }» в вашем сбросе
label-lost = «{ $card }» в сбросе

## Рисунок

picture-title = Орифламма, раунд { $n } из 6
picture-hand = Ваши карты
picture-influence = влияние
picture-in-hand = карты на руке
picture-aside = Отложено
picture-discards = Сброшено
picture-twin = Близнец ждёт
picture-first = первый игрок
picture-character = персонаж
picture-intrigue = интрига
picture-start = начало
picture-end = конец
title = Орифламма: Пламя войны
about = Блеф и интриги с картами: выкладывайте их лицом вниз в общий ряд и открывайте тогда, когда это больнее всего. Шесть коротких раундов, правила осваиваются быстро.

edition-ablaze = «Ablaze»

## Ход одним предложением

summary-place = { $where ->
        [start] Выложить «{ IN($card, "acc") }» в начало ряда
        [end] Выложить «{ IN($card, "acc") }» в конец ряда
       *[on] Накрыть «{ IN($card, "ins") }» свою карту на позиции { $place }
    }
summary-twin = { $where ->
        [start] Выставить «{ card-twin.acc }» в начало ряда
        [end] Выставить «{ card-twin.acc }» в конец ряда
       *[on] Накрыть «{ card-twin.ins }» свою карту на позиции { $place }
    }
summary-keep = { $card ->
        [hidden] Оставить карту на позиции { $place } закрытой
       *[other] Оставить «{ IN($card, "acc") }» на позиции { $place } лицом вниз
    }
summary-reveal = { $card ->
        [hidden] Открыть карту на позиции { $place }
       *[other] Открыть «{ IN($card, "acc") }» на позиции { $place }
    }
summary-eliminate = { $card ->
        [hidden] Устранить закрытую карту { IN($family, "gen") } на позиции { $place }
       *[other] Устранить «{ IN($card, "acc") }» { IN($family, "gen") } на позиции { $place }
    }
summary-bribe = Подкупить «{ IN($card, "acc") }» { IN($family, "gen") } на позиции { $place }
summary-activate = Активировать «{ IN($card, "acc") }» на позиции { $place }
summary-take = Забрать 1 очко влияния
summary-spend = Потратить 1 очко влияния на ещё одну активацию
summary-replace = Выставить своего персонажа на освободившееся место
summary-decline = Никого не подкупать
summary-decline-replacement = Не выставлять своего персонажа на освободившееся место

## Доводы подсказок: что становится лучше, чем при другом ответе

hint-influence = больше очков влияния
hint-laid = больше влияния на ваших картах
hint-income = больше влияния от открытых карт каждый раунд
hint-row = больше ваших карт в ряду
hint-rival = меньше влияния у { IN($family, "gen") }

## Боты

bot-learnt = самоучка

## Обещания, которые могут сдержать боты

promise-peace = Мир: ни одну карту другой семьи не устраняют и не подкупают.
