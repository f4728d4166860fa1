### Слова «Братства Ночного дозора» по-русски. Переменные те же, что в en.ftl.

title = Катан: Братство Ночного дозора
about = Собирайте сырьё, торгуйте и стройте в Даре и вместе держите Стену против одичалых; или играйте в базовую игру без Стены.

## Игроки

player-red = Красный
player-blue = Синий
player-yellow = Жёлтый
player-black = Чёрный

list-comma = { $family }, { $other }
list-and = { $family } и { $other }
nothing = ничего

## Сырьё и местность

resource-lumber = древесина
resource-brick = глина
resource-wool = шерсть
resource-grain = зерно
resource-ore = руда

piece-roads = дороги
piece-settlements = поселения
piece-keeps = крепости
piece-guards = дозорные

terrain-ice = ледяная пустошь
terrain-forest = лес
terrain-hills = холмы
terrain-pasture = пастбище
terrain-fields = пашня
terrain-mountains = горы

## Карты развития

card-patrol = «Дозор разведчиков»
card-recruits = «Новобранцы»
card-roads = «Строительство дорог»
card-winter = «Зима близко»
card-point = «Победное очко»

card-patrol-text = Переставьте Тормунда на другой гекс и возьмите наугад карту сырья у игрока рядом; в «Братстве» можно вместо этого прогнать 1 одичалого из Дара и взять 1 карту сырья этого гекса.
card-recruits-text = Выставьте 1 дозорного на Стену бесплатно.
card-roads-text = Проложите 2 дороги бесплатно.
card-winter-text = Возьмите 2 любые карты сырья из резерва.
card-point-text = 1 победное очко. Держите в секрете, пока не победите.

## Герои

hero-jeor = Джиор Мормонт
hero-bowen = Боуэн Марш
hero-samwell = Сэмвелл Тарли
hero-othell = Отелл Ярвик
hero-alliser = Сир Аллисер Торне
hero-melisandre = Мелисандра
hero-mance = Манс Налётчик
hero-ygritte = Игритт
hero-yoren = Йорен
hero-qhorin = Куорен Полурукий
hero-benjen = Бенджен Старк

hero-jeor-text = Назовите сырьё и 1 или 2 соперников: каждый, у кого оно есть, даёт вам 1 карту, а вы возвращаете ему 1 карту другого вида.
hero-bowen-text = Обменяйте 1 карту сырья на 1 любую из резерва.
hero-samwell-text = Если бросок в чей угодно ход (кроме 7) ничего вам не принёс, возьмите 1 любую карту сырья из резерва.
hero-othell-text = Снимите одну свою дорогу, соединённую с вашими фигурками лишь одним концом, и бесплатно проложите её в другом месте.
hero-alliser-text = Нанимая дозорного, замените одну из трёх карт сырья любой другой.
hero-melisandre-text = Покупая карту развития, замените одну из трёх карт сырья любой другой, посмотрите 3 верхние карты и оставьте себе одну.
hero-mance-text = Посмотрите карты сырья соперника, у которого больше очков, чем у вас, и заберите 1.
hero-ygritte-text = Верните 1 одичалого из Дара на Клыки Мороза, до или после своего броска.
hero-yoren-text = Сбросьте сыгранный вами «Дозор разведчиков» и бесплатно выставьте 1 дозорного.
hero-qhorin-text = Верните Тормунда в его лагерь, до или после своего броска, и возьмите 1 карту сырья освобождённого гекса.
hero-benjen-text = Верните 1 одичалого с опушки или из лагеря на Клыки Мороза, а затем откройте жетон одичалых.

## Одичалые

wildling-warrior = воин
wildling-climber = ледолаз
wildling-giant = великан
clan-cannibals = клан людоедов
clan-cave-dwellers = клан пещерных жителей
clan-hornfoots = клан рогоногих

## Разделы правил

section-setup-base = Расстановка
section-setup-watch = Расстановка «Братства»
section-setup-random = Случайный расклад
section-turn = Ход
section-production = Сбор сырья
section-seven-tormund = «Семёрка» и Тормунд
section-trade = Торговля
section-build = Строительство
section-roads = Дороги
section-settlements = Поселения
section-keeps = Крепости
section-guards = Дозорные
section-dev-cards = Карты развития
section-longest-road = Самый длинный тракт
section-largest-patrol = Самый большой отряд
section-wildlings = Одичалые
section-migration = Переселение
section-advance = Наступление
section-raid = Набег
section-climbers = Ледолазы
section-giants = Великаны
section-warriors = Воины
section-breach-invasion = Вторжение
section-heroes = Герои
section-victory = Победа
section-tie-breaks = Ничьи
section-variants = Варианты
section-rulings = Разъяснения

## Вещи на столе

word-supply = резерв
word-hand = рука
word-points = очки
word-stock = запас
word-deck = карты развития
word-wall = Стена
word-gift = Дар
word-frostfangs = Клыки Мороза
word-clearing = опушка
word-invasion-track = трек вторжения
word-longest-road = Самый длинный тракт
word-largest-patrol = Самый большой отряд
word-hero = герой
word-heroes-free = свободные герои

## Кнопки

do-roll = Бросить кубики
do-end = Завершить ход
do-buy = Купить карту развития
do-roads = Сыграть «Строительство дорог»
do-trade = Предложить обмен
do-withdraw = Отозвать
do-accept = Согласиться
do-decline = Отказаться
do-flip = Перевернуть героя
do-qhorin = Куорен: отослать Тормунда
do-settle = Основать поселение
do-keep = Построить крепость
do-road = Проложить дорогу
do-guard = Нанять дозорного
do-recruits = Сыграть «Новобранцев»
do-yoren = Йорен: дозор становится дозорным
do-tormund = Переставить Тормунда
do-patrol = Сыграть «Дозор разведчиков»: Тормунд
do-rob = Ограбить
do-mance = Манс: посмотреть руку
do-deal = Обменяться
do-take = Взять
do-seize = Забрать
do-give = Отдать
do-pick = Оставить себе
do-exchange = Обменять героя
do-bank = Обменять в резерве
do-bowen = Боуэн: обмен с резервом
do-melisandre = Мелисандра: купить карту
do-winter = Сыграть «Зима близко»
do-clear = Сыграть «Дозор разведчиков»: прогнать одичалого
do-ygritte = Игритт: отослать одичалого
do-benjen = Бенджен: отослать одичалого
do-othell = Отелл: перенести дорогу
do-alliser = Аллисер: нанять дозорного
do-jeor = Джиор: попросить сырьё
do-discard = Сбросить
do-haggle = Поторговаться
do-offer = Предложить
do-counter = Встречное предложение

## Настройки стола

option-mode = Игра
option-mode-text = Определяет, есть ли в игре Стена.
option-mode-watch = Братство Ночного дозора
option-mode-watch-text = Одичалые, дозорные и герои.
option-mode-base = Базовая игра
option-mode-base-text = Catan в Даре, без Стены.

option-layout = Поле
option-layout-text = Определяет, как выложены гексы.
option-layout-fixed = Обычный расклад
option-layout-fixed-text = Расклад из книги.
option-layout-random = Случайный
option-layout-random-text = Местности и торговые пути перемешаны, номерные жетоны на своих местах.
option-layout-fully-random = Полностью случайный
option-layout-fully-random-text = Перемешаны и номерные жетоны; 6 и 8 никогда не лежат рядом.

option-setup = Расстановка
option-setup-text = Определяет, выбирают ли игроки сами, где начать. Готовое начало есть только в базовой игре.
option-setup-free = Свободная
option-setup-free-text = Все выбирают по очереди.
option-setup-fixed = Готовая
option-setup-fixed-text = Два поселения и две дороги каждого игрока уже на поле.

option-stages = Торговля и строительство
option-stages-text = Определяет, можно ли торговать только до строительства.
option-stages-combined = В любом порядке
option-stages-combined-text = После броска торгуйте и стройте как угодно.
option-stages-separate = Раздельно
option-stages-separate-text = После первой постройки в этот ход уже не торгуют.

option-start-tokens = Жетоны одичалых в начале
option-start-tokens-text = Определяет, сколько жетонов одичалых получает каждый.
option-start-tokens-11 = 11
option-start-tokens-11-text = Под фигурками, оставшимися после расстановки.
option-start-tokens-13 = 13
option-start-tokens-13-text = Под всеми фигурками; жетоны начальных поселений возвращаются в резерв неоткрытыми.

option-stall = Партия без продвижения
option-stall-text = Определяет, завершается ли партия, в которой очки не меняются.
option-stall-60 = Завершается после 60 кругов
option-stall-60-text = Побеждает тот, у кого больше очков; при равенстве победу делят.
option-stall-never = Сама не завершается
option-stall-never-text = Длится, пока кто-нибудь не победит.

option-offers = Предложения за ход
option-offers-text = Определяет, сколько раз за ход можно предлагать обмен соперникам.
option-offers-3 = Три
option-offers-3-text = Не больше трёх предложений за ход.
option-offers-any = Сколько угодно
option-offers-any-text = Без ограничений.
option-offers-none = Ни одного
option-offers-none-text = Обмен только с резервом.

option-counter-offers = Встречные предложения
option-counter-offers-text = Определяет, можно ли ответить на предложение своим.
option-counter-offers-yes = Да
option-counter-offers-yes-text = Каждый соперник может ответить собственным предложением.
option-counter-offers-no = Нет
option-counter-offers-no-text = Предложение принимают или отклоняют.

## Журнал

log-turn = Ход: { $player }.
log-rolled = { $player } бросает { $n }.
log-rolled-wildling = { $player } бросает { $n }, на кубике одичалых { $trail }.
log-gain = { $player } получает: { $resource }, { $n }.
log-short = В резерве не хватает ({ $resource }): не получает никто.
log-short-one = В резерве не хватает ({ $resource }): { $player } берёт последние { $n }.
log-discarded = { $player } сбрасывает: { $cards }.
log-tormund-moves = { $player } переставляет Тормунда на { $hex }.
log-tormund-home = { $player } возвращает Тормунда в его лагерь.
log-robbed = { $player } грабит: { $other } теряет карту.
log-stolen = { $player } забирает, { $other } теряет: { $resource }.
log-nothing-stolen = { $player } грабит, но { $other } карт не имеет.
log-banked = { $player } отдаёт в резерв: { $resource }, { $n }; берёт: { $taken }.
log-offered = { $player } предлагает: { $give } за { $want }.
log-countered = { $player } отвечает: { $give } за { $want }.
log-accepted = { $player } соглашается.
log-declined = { $player } отказывается.
log-dealt = Обмен: { $player } отдаёт { $give }, { $other } отдаёт { $want }.
log-no-deal = { $player } ни с кем не меняется.
log-road-built = { $player } прокладывает дорогу: { $path }.
log-settled = { $player } основывает поселение: { $spot }.
log-keep-built = { $player } строит крепость: { $spot }.
log-guard-posted = { $player } выставляет дозорного: участок { $section }, пост { $n }.
log-bought = { $player } покупает карту развития.
log-drew = { $player } берёт карту { $card }.
log-played = { $player } играет карту { $card }.
log-took = { $player } берёт из резерва: { $resource }.
log-cleared = { $player } прогоняет одичалого ({ $wildling }) с { $hex }.
log-longest-road = «Самый длинный тракт» у игрока { $player }: { $n }.
log-road-aside = «Самый длинный тракт» отложен.
log-largest-patrol = «Самый большой отряд» у игрока { $player }: { $n }.
log-patrol-aside = «Самый большой отряд» отложен.
log-token = Открыт жетон одичалых: { $wildling }, { $clan }.
log-no-figure = На Клыках Мороза фигурок нет: { $wildling }.
log-migrated = { $clan }: в лагере { $n } новый { $wildling }.
log-raid = { $clan } идёт в набег!
log-quiet-trail = Тропа { $n } пуста.
log-advanced = { $clan }: { $wildling } выходит на опушку { $section }.
log-climbed = Ледолаз перебирается через участок { $section }.
log-giant-strikes = Великан бьёт по участку { $section }.
log-guard-falls = { $player } теряет дозорного на участке { $section }.
log-waits = Опушка { $section }: воинов { $n }, дозорных { $guards }.
log-breach = Вторжение через участок { $section }!
log-clash = Дозорные участка { $section } отбрасывают шестого воина.
log-invaded = Одичалый ({ $wildling }) занимает { $hex }.
log-marker = Жетон вторжения: { $n }.
log-guard-tokens = { $player }: очки за дозорных — { $n }.
log-hero-used = { $player } применяет героя: { $hero }.
log-flipped = { $player } переворачивает героя стороной «Б»: { $hero }.
log-exchanged = { $player } меняет героя: { $hero } на { $taken }.
log-gave = { $player } отдаёт, { $other } получает: { $resource }.
log-has-none = { $player } не имеет: { $resource }.
log-looked = { $player } смотрит карты; чьи: { $other }.
log-road-moved = { $player } переносит дорогу с { $path } на { $to }.
log-hunted-clearing = { $player } отсылает одичалого ({ $wildling }) с опушки { $n }.
log-hunted-camp = { $player } отсылает одичалого ({ $wildling }, { $clan }) из лагеря { $n }.
log-patrol-back = { $player } сбрасывает дозор.
log-reserve-mixed = Жетоны одичалых перемешаны заново.
log-points-shown = { $player } показывает карты очков: { $n }.
log-won = { $player } побеждает; очков: { $n }.
log-tragic-breach = Стена пала: вторжений { $n }.
log-tragic-wild = Дар захвачен: одичалых { $n }.
log-most-guards = Трагическая победа: { $player } имеет больше всего дозорных ({ $n }).
log-all-lose = Никто не превзошёл других: проиграли все.
log-stalled = Очки не менялись кругов: { $n }. Партия завершается.
log-shared = { $player } делят победу; очков: { $n }.
log-swapped = { $player } меняет: { $resource } на { $taken }.
log-passed = { $player } не зовёт Сэмвелла.

## Вопросы

ask-found = Где основываете поселение?
ask-first-road = Куда ведёт его дорога?
ask-first-guard = Какой участок Стены охраняете?
ask-before = Бросать кубики или сначала что-то сделать?
ask-turn = Торгуйте, стройте или завершайте ход.
ask-discard =
    { $n ->
        [one] Выберите { $n } карту, которую сбросить.
        [few] Выберите { $n } карты, которые сбросить.
       *[other] Выберите { $n } карт, которые сбросить.
    }
ask-tormund = Куда переставляете Тормунда?
ask-rob = Кого грабите?
ask-free-road = Где прокладываете бесплатную дорогу? (осталось { $n })
ask-offer = Что предлагаете и за что?
ask-reply = { $player } предлагает: { $give } за { $want }. Согласны?
ask-counter = { $player } предлагает: { $give } за { $want }. Что дадите вы и за что?
ask-deal = С кем меняетесь?
ask-samwell = Бросок ничего вам не принёс. Сэмвелл добудет карту сырья?
ask-hero = { $hero }: перевернуть стороной «Б» или обменять?
ask-hero-b = { $hero }: какого героя берёте на замену?
ask-repay = Какую карту даёте в ответ? ({ $player })
ask-seize = Какую карту забираете? ({ $player })
ask-pick = Какую карту оставляете себе?

## Цепочка

crumb-turn = ход { $n }, { $player }
crumb-setup = расстановка, круг { $n }
crumb-discards = «семёрка»: сброс
crumb-tormund = Тормунд идёт
crumb-rob = грабёж
crumb-advance = кубик одичалых: { $n }
crumb-free-roads = «Строительство дорог»
crumb-trade = предложение
crumb-offer = ответы на предложение
crumb-hero = { $hero }
crumb-waiting = ждём: { $family }

## Названия вещей для кнопок и экранных чтецов

label-hex = { $hex }, { $terrain }, { $number }
label-ice = { $hex }, { $terrain }
label-hex-tormund = { $hex }, { $terrain }, { $number }, Тормунд
label-hex-wildlings = { $hex }, { $terrain }, { $number }, одичалых: { $n }
label-spot = перекрёсток { $spot }
label-settlement = поселение, { $spot }, { $player }
label-keep = крепость, { $spot }, { $player }
label-path = путь { $path }
label-road = дорога, { $path }, { $player }
label-section = Стена, участок { $n }, дозорных: { $guards }
label-section-breached = Стена, участок { $n }, прорван, дозорных: { $guards }
label-clearing = опушка { $n }, воинов: { $warriors }
label-camp = { $clan }, лагерь { $n }
label-player = { $player }, очков: { $n }
label-hand = { $resource }, у вас на руке
label-bank = { $resource }, в резерве: { $n }
label-give = отдаю: { $resource }
label-want = хочу: { $resource }
label-tormund-camp = лагерь Тормунда

## Рисунок

picture-title = Стол Братства Дозора
picture-you = { $player } (вы)
picture-trail = тропа { $n }
picture-no-trail = без наступления
picture-heroes = Свободные герои
picture-frostfangs = В Клыках Мороза
picture-tokens = жетонов одичалых лицом вниз
picture-breaches = Вторжения: { $n } из { $most }
picture-wild = Одичалые в Даре: { $n } из { $most }
picture-next-breach = Ещё одно вторжение, и игре конец!
picture-next-wildling = Ещё один одичалый, и игре конец!
picture-if-it-falls = Если бы Стена пала сейчас:
picture-fallen = Стена пала.
picture-held = Стена устояла.
picture-heir = больше всех дозорных ({ $n }), победа
picture-heirs = поровну, дозорных: { $n }
picture-in-hand = { $resource }, у вас на руке: { $n }
picture-deck = карт развития осталось: { $n }
picture-prices = Стоимость
picture-dice = кости, бросков пока: { $n }

## Боты

bot-builder = строитель

## Терминал

terminal-legend = очки, L Самый длинный тракт, P Самый большой отряд; карты/карты развития, p отряды, r дорог подряд, g дозорные, герой; w воин, c ледолаз, G великан, T Тормунд, ! следующий воин прорвётся
terminal-legend-base = очки, L Самый длинный тракт, P Самый большой отряд; карты/карты развития, p отряды, r дорог подряд; T Тормунд

edition-almanac = С альманахом
