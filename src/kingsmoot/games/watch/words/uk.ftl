### Слова «Братства Нічної Варти» українською. Змінні ті самі, що в en.ftl.
### Форми назв: .gen родовий, .dat давальний, .acc знахідний, .with орудний із прийменником.
### Сировина відмінюється за числом ($n); одна карта — без цифри.

title = Катан: Братство Нічної Варти
about = Збирайте сировину, торгуйте й будуйте в Дарі та разом тримайте Стіну проти дикунів; або грайте в базову гру без Стіни.

## Гравці

player-red = Червоний
    .gen = Червоного
    .dat = Червоному
    .acc = Червоного
    .with = з Червоним
player-blue = Синій
    .gen = Синього
    .dat = Синьому
    .acc = Синього
    .with = із Синім
player-yellow = Жовтий
    .gen = Жовтого
    .dat = Жовтому
    .acc = Жовтого
    .with = із Жовтим
player-black = Чорний
    .gen = Чорного
    .dat = Чорному
    .acc = Чорного
    .with = із Чорним
letter-player-red = Че
letter-player-blue = С
letter-player-yellow = Ж
letter-player-black = Чо

list-comma = { $family }, { $other }
list-and = { $family } та { $other }
nothing = нічого
    .acc = нічого

## Сировина й місцевість

resource-lumber =
    { $n ->
       *[1] деревина
        [few] { $n } деревини
        [many] { $n } деревини
    }
    .gen = деревини
    .quoted = деревини
    .acc =
        { $n ->
           *[1] деревину
            [few] { $n } деревини
            [many] { $n } деревини
        }
resource-brick =
    { $n ->
       *[1] глина
        [few] { $n } глини
        [many] { $n } глини
    }
    .gen = глини
    .quoted = глини
    .acc =
        { $n ->
           *[1] глину
            [few] { $n } глини
            [many] { $n } глини
        }
resource-wool =
    { $n ->
       *[1] вовна
        [few] { $n } вовни
        [many] { $n } вовни
    }
    .gen = вовни
    .quoted = вовни
    .acc =
        { $n ->
           *[1] вовну
            [few] { $n } вовни
            [many] { $n } вовни
        }
resource-grain =
    { $n ->
       *[1] зерно
        [few] { $n } зерна
        [many] { $n } зерна
    }
    .gen = зерна
    .quoted = зерна
    .acc =
        { $n ->
           *[1] зерно
            [few] { $n } зерна
            [many] { $n } зерна
        }
resource-ore =
    { $n ->
       *[1] руда
        [few] { $n } руди
        [many] { $n } руди
    }
    .gen = руди
    .quoted = руди
    .acc =
        { $n ->
           *[1] руду
            [few] { $n } руди
            [many] { $n } руди
        }

piece-roads = дороги
    .gen = доріг
piece-settlements = поселення
    .gen = поселень
piece-keeps = твердині
    .gen = твердинь
piece-guards = вартові
    .gen = вартових

terrain-ice = крижана пустка
terrain-forest = ліс
terrain-hills = пагорби
terrain-pasture = пасовище
terrain-fields = рілля
terrain-mountains = гори

## Карти розвитку

card-patrol = «Дозор розвідників»
card-recruits = «Новобранці»
card-roads = «Будівництво доріг»
card-winter = «Зима близько»
card-point = «Переможне очко»

card-patrol-text = Переставте Тормунда на інший гекс і візьміть навмання карту сировини в гравця, чиє поселення чи твердиня стоїть біля цього гекса; у «Братстві» можна натомість прогнати 1 дикуна з Дару і взяти 1 карту сировини того гекса, де він стояв.
card-recruits-text = Поставте 1 вартового на Стіну безкоштовно.
card-roads-text = Прокладіть 2 дороги безкоштовно.
card-winter-text = Візьміть 2 будь-які карти сировини з резерву.
card-point-text = 1 переможне очко. Тримайте в таємниці, доки не переможете.

## Герої

hero-jeor = Джіор Мормонт
    .gen = Джіора Мормонта
    .acc = Джіора Мормонта
hero-bowen = Бовен Марш
    .gen = Бовена Марша
    .acc = Бовена Марша
hero-samwell = Семвелл Тарлі
    .gen = Семвелла Тарлі
    .acc = Семвелла Тарлі
hero-othell = Отелл Ярвік
    .gen = Отелла Ярвіка
    .acc = Отелла Ярвіка
hero-alliser = Сер Аллісер Торн
    .gen = сера Аллісера Торна
    .acc = сера Аллісера Торна
hero-melisandre = Мелісандра
    .gen = Мелісандри
    .acc = Мелісандру
hero-mance = Манс Розбишака
    .gen = Манса Розбишаки
    .acc = Манса Розбишаку
hero-ygritte = Ігрітта
    .gen = Ігрітти
    .acc = Ігрітту
hero-yoren = Йорен
    .gen = Йорена
    .acc = Йорена
hero-qhorin = Корін Піврукий
    .gen = Коріна Піврукого
    .acc = Коріна Піврукого
hero-benjen = Бенджен Старк
    .gen = Бенджена Старка
    .acc = Бенджена Старка

hero-jeor-text = Назвіть сировину й 1 або 2 суперників: кожен, хто її має, дає вам 1 таку карту й отримує від вас натомість 1 карту сировини.
hero-bowen-text = Обміняйте 1 карту сировини на 1 будь-яку з резерву.
hero-samwell-text = Якщо кидок (ваш чи чужий, але не 7) нічого вам не приніс, візьміть 1 будь-яку карту сировини з резерву.
hero-othell-text = Зніміть одну свою дорогу, з’єднану з вашими фігурками лише одним кінцем, і безкоштовно прокладіть її деінде.
hero-alliser-text = Наймаючи вартового, замініть одну з трьох карт сировини будь-якою іншою.
hero-melisandre-text = Купуючи карту розвитку, замініть одну з трьох карт сировини будь-якою іншою, подивіться 3 верхні карти й залиште собі одну.
hero-mance-text = Подивіться карти сировини суперника, у якого більше очок, ніж у вас, і заберіть 1.
hero-ygritte-text = Поверніть 1 дикуна з Дару на Крижані Ікла, до або після свого кидка.
hero-yoren-text = Скиньте зіграний вами «Дозор розвідників» і безкоштовно поставте 1 вартового.
hero-qhorin-text = Поверніть Тормунда до його табору, до або після свого кидка, і візьміть 1 карту сировини гекса, який він звільнив.
hero-benjen-text = Поверніть 1 дикуна з узлісся або табору на Крижані Ікла, а потім відкрийте жетон дикунів.

## Дикуни

wildling-warrior = воїн
    .gen = воїна
    .acc = воїна
wildling-climber = льодолаз
    .gen = льодолаза
    .acc = льодолаза
wildling-giant = велетень
    .gen = велетня
    .acc = велетня
clan-cannibals = клан людожерів
    .gen = клану людожерів
clan-cave-dwellers = клан печерників
    .gen = клану печерників
clan-hornfoots = клан рогоногих
    .gen = клану рогоногих

## Розділи правил

section-setup-base = Розстановка
section-setup-watch = Розстановка «Братства»
section-setup-random = Випадковий розклад
section-turn = Хід
section-production = Збір сировини
section-seven-tormund = «Сімка» і Тормунд
section-trade = Торгівля
section-build = Будівництво
section-roads = Дороги
section-settlements = Поселення
section-keeps = Твердині
section-guards = Вартові
section-dev-cards = Карти розвитку
section-longest-road = Найдовший тракт
section-largest-patrol = Найбільший загін
section-wildlings = Дикуни
section-migration = Переселення
section-advance = Наступ
section-raid = Набіг
section-climbers = Льодолази
section-giants = Велетні
section-warriors = Воїни
section-breach-invasion = Вторгнення
section-heroes = Герої
section-victory = Перемога
section-tie-breaks = Нічиї
section-variants = Варіанти
section-rulings = Роз’яснення

## Речі на столі

word-supply = резерв
word-deck = карти розвитку
word-side-a = «А»
word-side-b = «Б»

## Кнопки

do-roll = Кинути кубики
do-end = Завершити хід
do-stop = Другої дороги не прокладати
do-buy = Купити карту розвитку
do-roads = Зіграти «Будівництво доріг»
do-trade = Запропонувати обмін
do-withdraw = Відкликати пропозицію
do-accept = Погодитися
do-decline = Відмовитися
do-flip = Перевернути героя
do-qhorin = Корін: повернути Тормунда
do-settle = Заснувати поселення
do-keep = Збудувати твердиню
do-road = Прокласти дорогу
do-guard = Найняти вартового
do-recruits = Зіграти «Новобранців»
do-yoren = Йорен: обміняти дозор на вартового
why-benjen = такого дикуна немає ні в таборі, ні на узліссі
why-qhorin = Тормунд уже у своєму таборі
why-yoren = ви не зіграли жодного «Дозору розвідників»
do-tormund = Переставити Тормунда
do-patrol = «Дозор»: переставити Тормунда
do-rob = Пограбувати
do-mance = Манс: подивитися карти
do-deal = Обмінятися
do-take = Узяти
do-seize = Забрати
do-give = Віддати
do-pick = Залишити собі
do-exchange = Обміняти героя
do-bank = Обмінятися з резервом
do-bowen = Бовен: обміняти карту
do-melisandre = Мелісандра: купити карту
do-winter = Зіграти «Зима близько»
do-clear = «Дозор»: прогнати дикуна
do-ygritte = Ігрітта: повернути дикуна
do-benjen = Бенджен: повернути дикуна
do-othell = Отелл: перенести дорогу
do-alliser = Аллісер: найняти вартового
do-jeor = Джіор: попросити сировину
do-discard = Скинути
do-haggle = Поторгуватися
do-offer = Запропонувати
do-counter = Запропонувати інше

## Хід одним реченням

summary-roll = Кинути кубики
summary-end = Завершити хід
summary-stop = Другої дороги не прокладати
summary-buy = Купити карту розвитку
summary-road = Прокласти дорогу на шляху «{ $path }»
summary-settle = Заснувати поселення на перехресті { $spot }
summary-keep = Збудувати твердиню на перехресті { $spot }
summary-guard = Найняти вартового на ділянку { $section }
summary-bank = Віддати в резерв { IN($give, "acc", $n) } за { IN($get, "acc") }
summary-trade = Запропонувати обмін суперникам
summary-offer = Запропонувати { IN($give, "acc") } за { IN($want, "acc") }
summary-counter = Запропонувати натомість { IN($give, "acc") } за { IN($want, "acc") }
summary-withdraw = Відкликати пропозицію
summary-accept = Погодитися на обмін
lasting-decline = Відмовлятися до кінця ходу
summary-decline = Відмовитися від обміну
summary-decline-samwell = Обійтися без Семвелла
summary-haggle = Зробити зустрічну пропозицію
summary-deal = Обмінятися { IN($player, "with") }
summary-discard = Скинути { IN($cards, "acc") }
summary-tormund =
    { $to ->
        [camp] Повернути Тормунда до його табору
       *[other] Переставити Тормунда на гекс { $to }
    }
summary-rob = Пограбувати { IN($player, "acc") }
summary-patrol = Зіграти «Дозор розвідників» і переставити Тормунда на гекс { $hexagon }
summary-clear = Зіграти «Дозор розвідників» і прогнати { IN($wildling, "acc") } з гекса { $hexagon }
summary-recruits = Зіграти «Новобранців» і поставити вартового на ділянку { $section }
summary-roads = Зіграти «Будівництво доріг» і прокласти 2 дороги безкоштовно
summary-winter = Зіграти «Зима близько»: узяти { IN($two, "acc") }
summary-jeor = Джіор: попросити { IN($resource, "acc") } у { IN($opponents, "gen") }
summary-bowen = Бовен: обміняти { IN($give, "acc") } на { IN($get, "acc") }
summary-othell = Отелл: перенести дорогу «{ $off }» на шлях «{ $on }»
summary-alliser = Аллісер: найняти вартового на ділянку { $section }, віддавши { IN($paid, "acc") } замість { IN($spared, "gen") }
summary-melisandre = Мелісандра: купити карту, віддавши { IN($paid, "acc") } замість { IN($spared, "gen") }
summary-mance = Манс: подивитися карти { IN($player, "gen") } й забрати одну
summary-ygritte = Ігрітта: повернути { IN($wildling, "acc") } з гекса { $hexagon } на Крижані Ікла
summary-yoren = Йорен: скинути «Дозор розвідників» і поставити вартового на ділянку { $section }
summary-qhorin = Корін: повернути Тормунда до його табору
summary-benjen =
    { $clan ->
        [none] Бенджен: повернути воїна з узлісся { $n } на Крижані Ікла
       *[other] Бенджен: повернути дикуна з табору № { $n } { IN($clan, "gen") } на Крижані Ікла
    }
summary-flip = Перевернути героя на сторону «Б»
summary-exchange = Узяти натомість { IN($hero, "acc") }
summary-take = Узяти { IN($resource, "acc") }
summary-give = Віддати { IN($resource, "acc") }
summary-seize =
    { $resource ->
        [hidden] Забрати карту
       *[other] Забрати { IN($resource, "acc") }
    }
summary-pick =
    { $card ->
        [hidden] Залишити собі одну з карт
       *[other] Залишити собі карту { $card }
    }

## Налаштування столу

option-mode = Гра
option-mode-text = Визначає, чи є у грі Стіна.
option-mode-watch = Братство Нічної Варти
option-mode-watch-text = Дикуни, вартові й герої.
option-mode-base = Базова гра
option-mode-base-text = Катан у Дарі, без Стіни.

option-layout = Поле
option-layout-text = Визначає, як викладено гекси.
option-layout-fixed = Сталий розклад
option-layout-fixed-text = Розклад із книги.
option-layout-random = Випадковий
option-layout-random-text = Місцевості й торгові шляхи перемішано, числові жетони на своїх місцях.
option-layout-fully-random = Цілком випадковий
option-layout-fully-random-text = Перемішано й числові жетони; 6 та 8 ніколи не лежать поруч.

option-setup = Розстановка
option-setup-text = Визначає, чи гравці самі вибирають, де почати. Готовий початок є лише в базовій грі.
option-setup-free = Вільна
option-setup-free-text = Усі вибирають по черзі.
option-setup-fixed = Готова
option-setup-fixed-text = Два поселення й дві дороги кожного гравця вже на полі.

option-stages = Торгівля й будівництво
option-stages-text = Визначає, чи торгувати можна лише до будівництва.
option-stages-combined = У будь-якому порядку
option-stages-combined-text = Після кидка торгуйте й будуйте як завгодно.
option-stages-separate = Окремо
option-stages-separate-text = Після першої будівлі цього ходу вже не торгують.

option-start-tokens = Жетони дикунів на початку
option-start-tokens-text = Визначає, скільки жетонів дикунів отримує кожен.
option-start-tokens-11 = 11
option-start-tokens-11-text = Під фігурками, що лишилися після розстановки.
option-start-tokens-13 = 13
option-start-tokens-13-text = Під усіма фігурками; жетони початкових поселень повертаються в резерв невідкритими.

option-stall = Партія без поступу
option-stall-text = Визначає, чи завершується партія, у якій очки не змінюються.
option-stall-60 = Завершується після 60 кіл
option-stall-60-text = Перемагає той, у кого більше очок; за рівності перемогу ділять.
option-stall-never = Сама не завершується
option-stall-never-text = Триває, доки хтось не переможе.

option-offers = Пропозиції за хід
option-offers-text = Визначає, скільки разів за хід можна пропонувати обмін суперникам.
option-offers-3 = Три
option-offers-3-text = Щонайбільше три пропозиції за хід.
option-offers-any = Скільки завгодно
option-offers-any-text = Без обмежень.
option-offers-none = Жодної
option-offers-none-text = Обмін лише з резервом.

option-counter-offers = Зустрічні пропозиції
option-counter-offers-text = Визначає, чи можна відповісти на пропозицію своєю.
option-counter-offers-yes = Так
option-counter-offers-yes-text = Кожен суперник може відповісти власною пропозицією.
option-counter-offers-no = Ні
option-counter-offers-no-text = Пропозицію приймають або відхиляють.

option-sixth-wildling = Шостий дикун перед п’ятьма вартовими
option-sixth-wildling-text = Визначає, кого відкидають як шостого разом з іще одним дикуном і вартовим.
option-sixth-wildling-any = Будь-кого
option-sixth-wildling-any-text = Велетня також.
option-sixth-wildling-warrior = Лише воїна
option-sixth-wildling-warrior-text = Велетень атакує, як завжди, і п’ятеро воїнів прориваються.

option-climbers = Льодолази в Дарі
option-climbers-text = Визначає, чи входять льодолази до восьми дикунів, які завершують гру.
option-climbers-count = Входять
option-climbers-count-text = Гру завершують восьмеро дикунів, байдуже яких.
option-climbers-spare = Не входять
option-climbers-spare-text = Кінець наближають лише велетні та воїни.

option-jeor-returns = Що повертає Джіор
option-jeor-returns-text = Визначає, яку карту суперник отримує натомість.
option-jeor-returns-any = Будь-яку сировину
option-jeor-returns-any-text = Зокрема й названу.
option-jeor-returns-other = Іншу сировину
option-jeor-returns-other-text = Не ту, що названо.

option-road-building = «Будівництво доріг»
option-road-building-text = Визначає, чи треба будувати обидві дороги.
option-road-building-up-to-two = До двох
option-road-building-up-to-two-text = Другу дорогу гравець будує за бажанням.
option-road-building-both = Обидві
option-road-building-both-text = Другу дорогу будують щоразу, коли це можливо.

## Журнал

log-turn = Хід { IN($player, "gen") }.
log-rolled = { $player } викидає { $n }.
log-rolled-wildling = { $player } викидає { $n }, а на кубику дикунів — { $trail }.
log-gain = { $player } отримує { IN($resource, "acc", $n) }.
log-short = На всіх { IN($resource, "gen") } у резерві замало, тож не отримує ніхто.
log-short-one =
    { $n ->
        [0] У резерві немає { IN($resource, "gen") }: { $player } нічого не отримує.
        [one] У резерві замало { IN($resource, "gen") }: { $player } бере останню карту.
        [few] У резерві замало { IN($resource, "gen") }: { $player } бере останні { $n } карти.
       *[many] У резерві замало { IN($resource, "gen") }: { $player } бере останні { $n } карт.
    }
log-discarded = { $player } скидає { IN($cards, "acc") }.
log-tormund-moves = { $player } переставляє Тормунда на гекс { $hex }.
log-tormund-home = { $player } повертає Тормунда до його табору.
log-robbed = { $player } краде карту у { IN($other, "gen") }.
log-stolen = У { IN($other, "gen") } вкрадено { IN($resource, "acc") }.
log-nothing-stolen = { $player } грабує { IN($other, "acc") }, але той не має карт.
log-banked = { $player } віддає в резерв { IN($resource, "acc", $n) } за { IN($taken, "acc") }.
log-offered = { $player } пропонує { IN($give, "acc") } за { IN($want, "acc") }.
log-countered = { $player } натомість пропонує { IN($give, "acc") } за { IN($want, "acc") }.
log-accepted = { $player } погоджується.
log-declined = { $player } відмовляється.
log-dealt = { $player } віддає { IN($other, "dat") } { IN($give, "acc") } за { IN($want, "acc") }.
log-no-deal = { $player } ні з ким не домовляється.
log-road-built = { $player } прокладає дорогу на шляху «{ $path }».
log-settled = { $player } засновує поселення на перехресті { $spot }.
log-keep-built = { $player } будує твердиню на перехресті { $spot }.
log-guard-posted = { $player } ставить вартового на ділянку { $section } (пост { $n }).
log-bought = { $player } купує карту розвитку.
log-drew = { $player } бере карту { $card }.
log-played = { $player } розігрує карту { $card }.
log-took = { $player } бере з резерву { IN($resource, "acc") }.
log-cleared = { $player } проганяє { IN($wildling, "acc") } з гекса { $hex }.
log-longest-road =
    { $n ->
        [one] «Найдовший тракт» тепер у { IN($player, "gen") } ({ $n } дорога).
        [few] «Найдовший тракт» тепер у { IN($player, "gen") } ({ $n } дороги).
       *[many] «Найдовший тракт» тепер у { IN($player, "gen") } ({ $n } доріг).
    }
log-road-aside = «Найдовший тракт» тепер нічий.
log-largest-patrol =
    { $n ->
        [one] «Найбільший загін» тепер у { IN($player, "gen") } ({ $n } дозор).
        [few] «Найбільший загін» тепер у { IN($player, "gen") } ({ $n } дозори).
       *[many] «Найбільший загін» тепер у { IN($player, "gen") } ({ $n } дозорів).
    }
log-patrol-aside = «Найбільший загін» тепер нічий.
log-token = Відкрито жетон дикунів: { $wildling } { IN($clan, "gen") }.
log-no-figure = На Крижаних Іклах не лишилося жодного { IN($wildling, "gen") }.
log-migrated = До табору № { $n } { IN($clan, "gen") } приходить { $wildling }.
log-raid = { $clan } іде в набіг!
log-quiet-trail = Стежкою { $n } ніхто не йде.
log-advanced = { $wildling } { IN($clan, "gen") } виходить на узлісся { $section }.
log-climbed = Льодолаз перелазить через Стіну на ділянці { $section }.
log-giant-strikes = Велетень атакує ділянку { $section }.
log-guard-falls = { $player } утрачає вартового на ділянці { $section }.
log-waits =
    На узліссі { $section } { $n ->
        [one] чекає { $n } воїн
        [few] чекають { $n } воїни
       *[many] чекають { $n } воїнів
    }; ділянку { $guards ->
        [0] ніхто не боронить.
        [one] боронить { $guards } вартовий.
        [few] боронять { $guards } вартові.
       *[many] боронять { $guards } вартових.
    }
log-breach = Вторгнення через ділянку { $section }!
log-clash = Вартові ділянки { $section } відкидають шостого дикуна.
log-invaded = { $wildling } займає гекс { $hex }.
log-marker = Жетон вторгнення переходить на поділку { $n }.
log-guard-tokens =
    { $n ->
        [0] { $player } більше не має очок за вартових.
        [one] { $player } тепер має { $n } очко за вартових.
        [few] { $player } тепер має { $n } очки за вартових.
       *[many] { $player } тепер має { $n } очок за вартових.
    }
log-hero-used = { $player } кличе на допомогу { IN($hero, "acc") }.
log-flipped = { $player } перевертає { IN($hero, "acc") } на сторону «Б».
log-exchanged = { $player } міняє { IN($hero, "acc") } на { IN($taken, "acc") }.
log-gave = { $player } віддає { IN($other, "dat") } { IN($resource, "acc") }.
log-has-none = { $player } не має { IN($resource, "gen") }.
log-looked = { $player } дивиться карти { IN($other, "gen") }.
log-road-moved = { $player } переносить дорогу зі шляху «{ $path }» на шлях «{ $to }».
log-hunted-clearing = { $player } повертає { IN($wildling, "acc") } з узлісся { $n } на Крижані Ікла.
log-hunted-camp = { $player } повертає { IN($wildling, "acc") } з табору № { $n } { IN($clan, "gen") } на Крижані Ікла.
log-patrol-back = { $player } скидає зіграний «Дозор розвідників».
log-reserve-mixed = Жетони дикунів перемішано знову.
log-points-shown =
    { $n ->
        [one] { $player } показує карту «Переможне очко».
        [few] { $player } показує { $n } карти «Переможне очко».
       *[many] { $player } показує { $n } карт «Переможне очко».
    }
log-won =
    { $n ->
        [one] { $player } перемагає, набравши { $n } очко.
        [few] { $player } перемагає, набравши { $n } очки.
       *[many] { $player } перемагає, набравши { $n } очок.
    }
log-tragic-breach =
    { $n ->
        [one] Стіна впала: сталося { $n } вторгнення.
        [few] Стіна впала: сталося { $n } вторгнення.
       *[many] Стіна впала: сталося { $n } вторгнень.
    }
log-tragic-wild =
    { $n ->
        [one] Дар захоплено: у ньому вже { $n } дикун.
        [few] Дар захоплено: у ньому вже { $n } дикуни.
       *[many] Дар захоплено: у ньому вже { $n } дикунів.
    }
log-most-guards = Трагічна перемога: найбільше вартових ({ $n }) у { IN($player, "gen") }.
log-all-lose = Рівність в усьому: програли всі.
log-stalled =
    { $n ->
        [one] Очки не змінювалися { $n } коло: партія завершується.
        [few] Очки не змінювалися { $n } кола: партія завершується.
       *[many] Очки не змінювалися { $n } кіл: партія завершується.
    }
log-shared =
    { $n ->
        [one] { $player } ділять перемогу: по { $n } очку.
        [few] { $player } ділять перемогу: по { $n } очки.
       *[many] { $player } ділять перемогу: по { $n } очок.
    }
log-swapped = { $player } міняє { IN($resource, "acc") } на { IN($taken, "acc") }.
log-passed = { $player } обходиться без Семвелла.

## Запитання

ask-found = Де засновуєте поселення?
ask-first-road = Куди ведете дорогу від цього поселення?
ask-first-guard = На яку ділянку Стіни ставите вартового?
ask-before = Кинути кубики чи спершу зробити щось інше?
ask-turn = Торгуйте, будуйте або завершуйте хід.
ask-discard =
    { $n ->
        [one] Скиньте { $n } карту.
        [few] Скиньте { $n } карти.
       *[other] Скиньте { $n } карт.
    }
ask-tormund = Куди переставляєте Тормунда?
ask-rob = Кого грабуєте?
ask-free-road =
    { $n ->
        [one] Де прокладаєте останню безкоштовну дорогу?
       *[other] Де прокладаєте першу з { $n } безкоштовних доріг?
    }
ask-offer = Що віддаєте й що хочете натомість?
ask-reply = { $player } пропонує { IN($give, "acc") } за { IN($want, "acc") }. Погоджуєтеся?
ask-counter = { $player } пропонує { IN($give, "acc") } за { IN($want, "acc") }. А що запропонуєте ви?
ask-deal = З ким міняєтеся?
ask-samwell = Кидок нічого вам не приніс. Яку карту сировини добуде Семвелл?
ask-hero = Перевернути { IN($hero, "acc") } на сторону «Б» чи обміняти на іншого героя?
ask-hero-b = Якого героя берете замість { IN($hero, "gen") }?
ask-repay = Яку карту даєте { IN($player, "dat") } натомість?
ask-seize = Яку карту забираєте у { IN($player, "gen") }?
ask-pick = Яку карту залишаєте собі?

## Стежка

crumb-turn =
    { $n ->
        [0] { $player }
       *[other] хід { $n }, { $player }
    }
crumb-setup = розстановка, коло { $n }
crumb-discards = «сімка»: скидання карт
crumb-tormund = переміщення Тормунда
crumb-rob = грабунок
crumb-advance = кубик дикунів: { $n }
crumb-free-roads = «Будівництво доріг»
crumb-trade = пропозиція обміну
crumb-offer = відповіді на пропозицію
crumb-hero = { $hero }
crumb-waiting = вирішує { $family }

## Назви речей для кнопок і читачів екрана

label-hex = гекс { $hex }, { $terrain }, число { $number }
label-ice = гекс { $hex }, { $terrain }
label-hex-tormund = гекс { $hex }, { $terrain }, число { $number }, Тормунд
label-hex-wildlings =
    { $n ->
        [one] гекс { $hex }, { $terrain }, число { $number }, { $n } дикун
        [few] гекс { $hex }, { $terrain }, число { $number }, { $n } дикуни
       *[many] гекс { $hex }, { $terrain }, число { $number }, { $n } дикунів
    }
label-spot = перехрестя { $spot }
label-settlement = поселення { IN($player, "gen") }, { $spot }
label-keep = твердиня { IN($player, "gen") }, { $spot }
label-path = шлях { $path }
label-road = дорога { IN($player, "gen") }, { $path }
label-section =
    { $guards ->
        [0] ділянка Стіни № { $n }: вартових немає
        [one] ділянка Стіни № { $n }: { $guards } вартовий
        [few] ділянка Стіни № { $n }: { $guards } вартові
       *[many] ділянка Стіни № { $n }: { $guards } вартових
    }
label-section-breached =
    { $guards ->
        [0] прорвана ділянка Стіни № { $n }: вартових немає
        [one] прорвана ділянка Стіни № { $n }: { $guards } вартовий
        [few] прорвана ділянка Стіни № { $n }: { $guards } вартові
       *[many] прорвана ділянка Стіни № { $n }: { $guards } вартових
    }
label-clearing =
    { $warriors ->
        [0] узлісся № { $n }: воїнів немає
        [one] узлісся № { $n }: { $warriors } воїн
        [few] узлісся № { $n }: { $warriors } воїни
       *[many] узлісся № { $n }: { $warriors } воїнів
    }
label-camp = табір № { $n } { IN($clan, "gen") }
label-player =
    { $n ->
        [one] { $player }, { $n } очко
        [few] { $player }, { $n } очки
       *[many] { $player }, { $n } очок
    }
label-agrees = { $player } погоджується
label-counters = { $player } дає { IN($give, "acc") } за { IN($want, "acc") }
label-bank =
    { $n ->
        [0] { $resource }, у резерві немає
        [one] { $resource }, у резерві { $n } карта
        [few] { $resource }, у резерві { $n } карти
       *[many] { $resource }, у резерві { $n } карт
    }
label-looked =
    { $n ->
        [one] { $resource }: у { IN($player, "gen") } { $n } така карта
        [few] { $resource }: у { IN($player, "gen") } { $n } такі карти
       *[many] { $resource }: у { IN($player, "gen") } { $n } таких карт
    }
label-give = віддати { IN($resource, "acc") }
label-want = отримати { IN($resource, "acc") }
label-tormund-camp = табір Тормунда

## Малюнок

picture-title = Стіл «Братства Нічної Варти»
picture-you = { $player } · ви
panel-points = Очки
panel-cards = Карти сировини
panel-developments = Карти розвитку
panel-patrols = Зіграні дозори
panel-road = Найдовша дорога
panel-guards = Вартові на Стіні
panel-supply = Резерв
panel-hand = Ваші карти
panel-fresh = куплено цього ходу
panel-looked = Карти, які ви переглядаєте
panel-about-section = Якщо воїнів більше, ніж вартових на ділянці, вони прориваються. Тоді вартовий із поста 1 повертається до запасу, а всі дикуни з узлісся переходять Стіну.
panel-about-clearing = Воїни чекають тут, доки їх не більше, ніж вартових на ділянці. Льодолаз долає Стіну одразу, а велетень забирає вартового з поста 1.
panel-about-camp = Щойно до клану приєднується п’ятий дикун, клан робить набіг: дикуни з таборів 1 і 2 спускаються на узлісся.
panel-about-hex = Кожне поселення біля гекса, число якого випало, приносить карту, кожна твердиня — дві. Гекс, на якому стоїть Тормунд або дикун, нічого не дає.
panel-about-threat = Стіна падає з останнім проривом або коли в Дарі забагато дикунів; тоді переможця визначають вартові.
panel-about-frostfangs = Дикуни, що ще чекають у горах.
panel-about-tokens = Закриті жетони дикунів: хто буде наступним, не знає ніхто.
picture-trail = стежка { $n }
picture-no-trail = без наступу
picture-heroes = Вільні герої
picture-frostfangs = На Крижаних Іклах
picture-tokens = закриті жетони дикунів
picture-breaches = Вторгнення: { $n } з { $most }
picture-wild = Дикуни в Дарі: { $n } з { $most }
picture-next-breach = Ще одне вторгнення, і грі кінець!
picture-next-wildling = Ще один дикун, і грі кінець!
picture-if-it-falls = Якщо Стіна впаде зараз
picture-fallen = Стіна впала
picture-held = Стіна встояла
picture-heir = перемагає { $player }: має найбільше вартових ({ $n })
picture-heirs = порівну вартових ({ $n }) у { IN($player, "gen") }
picture-most-guards = найбільше вартових ({ $n }) у { IN($player, "gen") }
picture-in-hand =
    { $n ->
        [0] { $resource }, у вас на руці немає
        [one] { $resource }, у вас на руці { $n } карта
        [few] { $resource }, у вас на руці { $n } карти
       *[many] { $resource }, у вас на руці { $n } карт
    }
picture-deck =
    { $n ->
        [0] колода карт розвитку порожня
        [one] у колоді { $n } карта розвитку
        [few] у колоді { $n } карти розвитку
       *[many] у колоді { $n } карт розвитку
    }
picture-prices = Вартість
picture-dice =
    { $n ->
        [one] { $n } кидок за партію
        [few] { $n } кидки за партію
       *[many] { $n } кидків за партію
    }

## Боти

bot-builder = будівник

## Термінал

terminal-legend = очки, L Найдовший тракт, P Найбільший загін; карти на руці/карти розвитку, p загони, r доріг поспіль, g вартові, герой; w воїн, c льодолаз, G велетень, T Тормунд, ! наступний воїн прорветься
terminal-legend-base = очки, L Найдовший тракт, P Найбільший загін; карти на руці/карти розвитку, p загони, r доріг поспіль; T Тормунд

edition-almanac = З альманахом

## Доводи підказок: що стає краще, ніж за іншої відповіді

hint-points = більше очок
hint-site = краще місце для поселення
hint-hand = вдаліші карти для будівництва
hint-held = більше карт розвитку
hint-road = довша дорога
hint-patrols = більше зіграних «Дозорів розвідників»
hint-income = більше { IN($resource, "gen") }
hint-rival = менше очок у { IN($player, "gen") }
hint-guards = більше вартових на Стіні
hint-wall = надійніша Стіна

## Обіцянки, яких можуть дотриматися боти

promise-peace = Мир: Тормунд не приходить на гекси іншого гравця, і карт у нього не забирають.
