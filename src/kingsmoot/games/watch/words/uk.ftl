### Слова «Братства Нічної Варти» українською. Змінні ті самі, що в en.ftl.

title = Катан: Братство Нічної Варти
about = Збирайте ресурси, торгуйте й будуйте в Дарі та разом тримайте Стіну проти дикунів; або грайте в базову гру без Стіни.

## Гравці

player-red = Червоний
player-blue = Синій
player-yellow = Жовтий
player-black = Чорний

list-comma = { $family }, { $other }
list-and = { $family } і { $other }
nothing = нічого

## Сировина й місцевість

resource-lumber = деревина
resource-brick = глина
resource-wool = вовна
resource-grain = зерно
resource-ore = руда

piece-roads = дороги
piece-settlements = поселення
piece-keeps = твердині
piece-guards = вартові

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

card-patrol-text = Переставте Тормунда на інший гекс і візьміть навмання карту сировини в гравця поруч; у «Братстві» можна натомість прогнати 1 дикуна з Дару і взяти 1 карту сировини цього гекса.
card-recruits-text = Поставте 1 вартового на Стіну безкоштовно.
card-roads-text = Прокладіть 2 дороги безкоштовно.
card-winter-text = Візьміть 2 будь-які карти сировини з резерву.
card-point-text = 1 переможне очко. Тримайте в таємниці, доки не переможете.

## Герої

hero-jeor = Джіор Мормонт
hero-bowen = Бовен Марш
hero-samwell = Семвелл Тарлі
hero-othell = Отелл Ярвік
hero-alliser = Сер Аллісер Торн
hero-melisandre = Мелісандра
hero-mance = Манс Розбишака
hero-ygritte = Ігрітта
hero-yoren = Йорен
hero-qhorin = Корін Піврукий
hero-benjen = Бенджен Старк

hero-jeor-text = Назвіть сировину й 1 або 2 суперників: кожен, хто її має, дає вам 1 карту, а ви повертаєте йому 1 карту іншого виду.
hero-bowen-text = Обміняйте 1 карту сировини на 1 будь-яку з резерву.
hero-samwell-text = Якщо кидок у чий завгодно хід (крім 7) нічого вам не приніс, візьміть 1 будь-яку карту сировини з резерву.
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
wildling-climber = льодолаз
wildling-giant = велетень
clan-cannibals = клан людожерів
clan-cave-dwellers = клан печерників
clan-hornfoots = клан рогоногих

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
word-hand = рука
word-points = очки
word-stock = запас
word-deck = карти розвитку
word-wall = Стіна
word-gift = Дар
word-frostfangs = Крижані Ікла
word-clearing = узлісся
word-invasion-track = трек вторгнення
word-longest-road = Найдовший тракт
word-largest-patrol = Найбільший загін
word-hero = герой
word-heroes-free = вільні герої

## Кнопки

do-roll = Кинути кубики
do-end = Завершити хід
do-buy = Купити карту розвитку
do-roads = Зіграти «Будівництво доріг»
do-trade = Запропонувати обмін
do-withdraw = Відкликати
do-accept = Погодитися
do-decline = Відмовитися
do-flip = Перевернути героя
do-qhorin = Корін: відіслати Тормунда
do-settle = Заснувати поселення
do-keep = Збудувати твердиню
do-road = Прокласти дорогу
do-guard = Найняти вартового
do-recruits = Зіграти «Новобранців»
do-yoren = Йорен: дозор стає вартовим
do-tormund = Переставити Тормунда
do-patrol = Зіграти «Дозор розвідників»: Тормунд
do-rob = Пограбувати
do-mance = Манс: подивитися руку
do-deal = Обмінятися
do-take = Узяти
do-seize = Забрати
do-give = Віддати
do-pick = Залишити собі
do-exchange = Обміняти героя
do-bank = Обміняти в резерві
do-bowen = Бовен: обмін із резервом
do-melisandre = Мелісандра: купити карту
do-winter = Зіграти «Зима близько»
do-clear = Зіграти «Дозор розвідників»: прогнати дикуна
do-ygritte = Ігрітта: відіслати дикуна
do-benjen = Бенджен: відіслати дикуна
do-othell = Отелл: перенести дорогу
do-alliser = Аллісер: найняти вартового
do-jeor = Джіор: попросити сировину
do-discard = Скинути
do-haggle = Поторгуватися
do-offer = Запропонувати
do-counter = Зустрічна пропозиція

## Налаштування столу

option-mode = Гра
option-mode-text = Визначає, чи є у грі Стіна.
option-mode-watch = Братство Нічної Варти
option-mode-watch-text = Дикуни, вартові й герої.
option-mode-base = Базова гра
option-mode-base-text = Catan у Дарі, без Стіни.

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

## Журнал

log-turn = Хід: { $player }.
log-rolled = { $player } кидає { $n }.
log-rolled-wildling = { $player } кидає { $n }, на кубику дикунів { $trail }.
log-gain = { $player } отримує: { $resource }, { $n }.
log-short = У резерві замало ({ $resource }): не отримує ніхто.
log-short-one = У резерві замало ({ $resource }): { $player } бере останні { $n }.
log-discarded = { $player } скидає: { $cards }.
log-tormund-moves = { $player } переставляє Тормунда на { $hex }.
log-tormund-home = { $player } повертає Тормунда до його табору.
log-robbed = { $player } грабує: { $other } втрачає карту.
log-stolen = { $player } забирає, { $other } втрачає: { $resource }.
log-nothing-stolen = { $player } грабує, але { $other } карт не має.
log-banked = { $player } віддає в резерв: { $resource }, { $n }; бере: { $taken }.
log-offered = { $player } пропонує: { $give } за { $want }.
log-countered = { $player } відповідає: { $give } за { $want }.
log-accepted = { $player } погоджується.
log-declined = { $player } відмовляється.
log-dealt = Обмін: { $player } віддає { $give }, { $other } віддає { $want }.
log-no-deal = { $player } не міняється ні з ким.
log-road-built = { $player } прокладає дорогу: { $path }.
log-settled = { $player } засновує поселення: { $spot }.
log-keep-built = { $player } будує твердиню: { $spot }.
log-guard-posted = { $player } ставить вартового: ділянка { $section }, пост { $n }.
log-bought = { $player } купує карту розвитку.
log-drew = { $player } бере карту { $card }.
log-played = { $player } грає карту { $card }.
log-took = { $player } бере з резерву: { $resource }.
log-cleared = { $player } проганяє дикуна ({ $wildling }) з { $hex }.
log-longest-road = «Найдовший тракт» має { $player }: { $n }.
log-road-aside = «Найдовший тракт» відкладено.
log-largest-patrol = «Найбільший загін» має { $player }: { $n }.
log-patrol-aside = «Найбільший загін» відкладено.
log-token = Відкрито жетон дикунів: { $wildling }, { $clan }.
log-no-figure = На Крижаних Іклах фігурок немає: { $wildling }.
log-migrated = { $clan }: у таборі { $n } новий { $wildling }.
log-raid = { $clan } йде в набіг!
log-quiet-trail = Стежка { $n } порожня.
log-advanced = { $clan }: { $wildling } виходить на узлісся { $section }.
log-climbed = Льодолаз долає ділянку { $section }.
log-giant-strikes = Велетень б’є по ділянці { $section }.
log-guard-falls = { $player } втрачає вартового на ділянці { $section }.
log-waits = Узлісся { $section }: воїнів { $n }, вартових { $guards }.
log-breach = Вторгнення через ділянку { $section }!
log-clash = Вартові ділянки { $section } відкидають шостого воїна.
log-invaded = Дикун ({ $wildling }) займає { $hex }.
log-marker = Жетон вторгнення: { $n }.
log-guard-tokens = { $player }: очки за вартових — { $n }.
log-hero-used = { $player } застосовує героя: { $hero }.
log-flipped = { $player } перевертає героя стороною «Б»: { $hero }.
log-exchanged = { $player } міняє героя: { $hero } на { $taken }.
log-gave = { $player } віддає, { $other } отримує: { $resource }.
log-has-none = { $player } не має: { $resource }.
log-looked = { $player } дивиться карти; чиї: { $other }.
log-road-moved = { $player } переносить дорогу з { $path } на { $to }.
log-hunted-clearing = { $player } відсилає дикуна ({ $wildling }) з узлісся { $n }.
log-hunted-camp = { $player } відсилає дикуна ({ $wildling }, { $clan }) з табору { $n }.
log-patrol-back = { $player } скидає дозор.
log-reserve-mixed = Жетони дикунів перемішано знову.
log-points-shown = { $player } показує карти очок: { $n }.
log-won = { $player } перемагає; очок: { $n }.
log-tragic-breach = Стіна впала: вторгнень { $n }.
log-tragic-wild = Дар захоплено: дикунів { $n }.
log-most-guards = Трагічна перемога: { $player } має найбільше вартових ({ $n }).
log-all-lose = Ніхто не переважив інших: програли всі.
log-stalled = Очки не змінювалися кіл: { $n }. Партія завершується.
log-shared = { $player } ділять перемогу; очок: { $n }.
log-swapped = { $player } міняє: { $resource } на { $taken }.
log-passed = { $player } не кличе Семвелла.

## Запитання

ask-found = Де засновуєте поселення?
ask-first-road = Куди веде його дорога?
ask-first-guard = Яку ділянку Стіни вартуєте?
ask-before = Кидати кубики чи спершу щось зробити?
ask-turn = Торгуйте, будуйте або завершуйте хід.
ask-discard =
    { $n ->
        [one] Виберіть { $n } карту, яку скинути.
        [few] Виберіть { $n } карти, які скинути.
       *[other] Виберіть { $n } карт, які скинути.
    }
ask-tormund = Куди переставляєте Тормунда?
ask-rob = Кого грабуєте?
ask-free-road = Де прокладаєте безкоштовну дорогу? (лишилося { $n })
ask-offer = Що пропонуєте й за що?
ask-reply = { $player } пропонує: { $give } за { $want }. Погоджуєтеся?
ask-counter = { $player } пропонує: { $give } за { $want }. Що дасте ви й за що?
ask-deal = З ким міняєтеся?
ask-samwell = Кидок нічого вам не приніс. Семвелл добуде карту сировини?
ask-hero = { $hero }: перевернути стороною «Б» чи обміняти?
ask-hero-b = { $hero }: якого героя берете на заміну?
ask-repay = Яку карту даєте у відповідь? ({ $player })
ask-seize = Яку карту забираєте? ({ $player })
ask-pick = Яку карту залишаєте собі?

## Стежка

crumb-turn = хід { $n }, { $player }
crumb-setup = розстановка, коло { $n }
crumb-discards = «сімка»: скидання
crumb-tormund = Тормунд іде
crumb-rob = грабунок
crumb-advance = кубик дикунів: { $n }
crumb-free-roads = «Будівництво доріг»
crumb-trade = пропозиція
crumb-offer = відповіді на пропозицію
crumb-hero = { $hero }
crumb-waiting = чекаємо: { $family }

## Назви речей для кнопок і читачів екрана

label-hex = { $hex }, { $terrain }, { $number }
label-ice = { $hex }, { $terrain }
label-hex-tormund = { $hex }, { $terrain }, { $number }, Тормунд
label-hex-wildlings = { $hex }, { $terrain }, { $number }, дикунів: { $n }
label-spot = перехрестя { $spot }
label-settlement = поселення, { $spot }, { $player }
label-keep = твердиня, { $spot }, { $player }
label-path = шлях { $path }
label-road = дорога, { $path }, { $player }
label-section = Стіна, ділянка { $n }, вартових: { $guards }
label-section-breached = Стіна, ділянка { $n }, прорвана, вартових: { $guards }
label-clearing = узлісся { $n }, воїнів: { $warriors }
label-camp = { $clan }, табір { $n }
label-player = { $player }, очок: { $n }
label-hand = { $resource }, у вашій руці
label-bank = { $resource }, у резерві: { $n }
label-give = віддаю: { $resource }
label-want = бажаю: { $resource }
label-tormund-camp = табір Тормунда

## Малюнок

picture-title = Стіл Братства Дозору
picture-you = { $player } (ви)
picture-trail = стежка { $n }
picture-no-trail = без наступу
picture-heroes = Вільні герої
picture-frostfangs = У Крижаних Іклах
picture-tokens = жетонів дикунів долілиць
picture-breaches = Вторгнення: { $n } з { $most }
picture-wild = Дикуни в Дарі: { $n } з { $most }
picture-next-breach = Ще одне вторгнення, і гру скінчено!
picture-next-wildling = Ще один дикун, і гру скінчено!
picture-if-it-falls = Якби Стіна впала зараз:
picture-fallen = Стіна впала.
picture-held = Стіна встояла.
picture-heir = найбільше вартових ({ $n }), перемога
picture-heirs = нічия, вартових: { $n }
picture-in-hand = { $resource }, у вас на руці: { $n }
picture-deck = карток розвитку лишилося: { $n }
picture-prices = Вартість
picture-dice = кубики, кидків досі: { $n }

## Боти

bot-builder = будівник

## Термінал

terminal-legend = очки, L Найдовший тракт, P Найбільший загін; карти/картки розвитку, p загони, r доріг поспіль, g вартові, герой; w воїн, c льодолаз, G велетень, T Тормунд, ! наступний воїн прорветься
terminal-legend-base = очки, L Найдовший тракт, P Найбільший загін; карти/картки розвитку, p загони, r доріг поспіль; T Тормунд

edition-almanac = З альманахом
