### Слова «Братства Ночного дозора» по-русски. Переменные те же, что в en.ftl.
### Формы названий: .gen родительный, .dat дательный, .acc винительный, .with творительный с предлогом.
### Сырьё склоняется по числу ($n); одна карта — без цифры.

title = Катан: Братство Ночного дозора
about = Собирайте сырьё, торгуйте и стройте в Даре и вместе держите Стену против одичалых; или играйте в базовую игру без Стены.

## Игроки

player-red = Красный
    .gen = Красного
    .dat = Красному
    .acc = Красного
    .with = с Красным
player-blue = Синий
    .gen = Синего
    .dat = Синему
    .acc = Синего
    .with = с Синим
player-yellow = Жёлтый
    .gen = Жёлтого
    .dat = Жёлтому
    .acc = Жёлтого
    .with = с Жёлтым
player-black = Чёрный
    .gen = Чёрного
    .dat = Чёрному
    .acc = Чёрного
    .with = с Чёрным
letter-player-red = К
letter-player-blue = С
letter-player-yellow = Ж
letter-player-black = Ч

list-comma = { $family }, { $other }
list-and = { $family } и { $other }
nothing = ничего
    .acc = ничего

## Сырьё и местность

resource-lumber =
    { $n ->
       *[1] древесина
        [few] { $n } древесины
        [many] { $n } древесины
    }
    .gen = древесины
    .quoted = древесины
    .acc =
        { $n ->
           *[1] древесину
            [few] { $n } древесины
            [many] { $n } древесины
        }
resource-brick =
    { $n ->
       *[1] глина
        [few] { $n } глины
        [many] { $n } глины
    }
    .gen = глины
    .quoted = глины
    .acc =
        { $n ->
           *[1] глину
            [few] { $n } глины
            [many] { $n } глины
        }
resource-wool =
    { $n ->
       *[1] шерсть
        [few] { $n } шерсти
        [many] { $n } шерсти
    }
    .gen = шерсти
    .quoted = шерсти
    .acc =
        { $n ->
           *[1] шерсть
            [few] { $n } шерсти
            [many] { $n } шерсти
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
        [few] { $n } руды
        [many] { $n } руды
    }
    .gen = руды
    .quoted = руды
    .acc =
        { $n ->
           *[1] руду
            [few] { $n } руды
            [many] { $n } руды
        }

piece-roads = дороги
    .gen = дорог
piece-settlements = поселения
    .gen = поселений
piece-keeps = крепости
    .gen = крепостей
piece-guards = дозорные
    .gen = дозорных

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

card-patrol-text = Переставьте Тормунда на другой гекс и возьмите наугад карту сырья у игрока, чьё поселение или крепость стоит рядом с этим гексом; в «Братстве» можно вместо этого прогнать 1 одичалого из Дара и взять 1 карту сырья того гекса, где он стоял.
card-recruits-text = Выставьте 1 дозорного на Стену бесплатно.
card-roads-text = Проложите 2 дороги бесплатно.
card-winter-text = Возьмите 2 любые карты сырья из резерва.
card-point-text = 1 победное очко. Держите в секрете, пока не победите.

## Герои

hero-jeor = Джиор Мормонт
    .gen = Джиора Мормонта
    .acc = Джиора Мормонта
hero-bowen = Боуэн Марш
    .gen = Боуэна Марша
    .acc = Боуэна Марша
hero-samwell = Сэмвелл Тарли
    .gen = Сэмвелла Тарли
    .acc = Сэмвелла Тарли
hero-othell = Отелл Ярвик
    .gen = Отелла Ярвика
    .acc = Отелла Ярвика
hero-alliser = Сир Аллисер Торне
    .gen = сира Аллисера Торне
    .acc = сира Аллисера Торне
hero-melisandre = Мелисандра
    .gen = Мелисандры
    .acc = Мелисандру
hero-mance = Манс Налётчик
    .gen = Манса Налётчика
    .acc = Манса Налётчика
hero-ygritte = Игритт
    .gen = Игритт
    .acc = Игритт
hero-yoren = Йорен
    .gen = Йорена
    .acc = Йорена
hero-qhorin = Куорен Полурукий
    .gen = Куорена Полурукого
    .acc = Куорена Полурукого
hero-benjen = Бенджен Старк
    .gen = Бенджена Старка
    .acc = Бенджена Старка

hero-jeor-text = Назовите сырьё и 1 или 2 соперников: каждый, у кого оно есть, даёт вам 1 такую карту и получает от вас взамен 1 карту сырья.
hero-bowen-text = Обменяйте 1 карту сырья на 1 любую из резерва.
hero-samwell-text = Если бросок (ваш или чужой, но не 7) ничего вам не принёс, возьмите 1 любую карту сырья из резерва.
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
    .gen = воина
    .acc = воина
wildling-climber = ледолаз
    .gen = ледолаза
    .acc = ледолаза
wildling-giant = великан
    .gen = великана
    .acc = великана
clan-cannibals = клан людоедов
    .gen = клана людоедов
clan-cave-dwellers = клан пещерных жителей
    .gen = клана пещерных жителей
clan-hornfoots = клан рогоногих
    .gen = клана рогоногих

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
word-deck = карты развития
word-side-a = «А»
word-side-b = «Б»

## Кнопки

do-roll = Бросить кубики
do-end = Завершить ход
do-stop = Вторую дорогу не прокладывать
do-buy = Купить карту развития
do-roads = Сыграть «Строительство дорог»
do-trade = Предложить обмен
do-withdraw = Отозвать предложение
do-accept = Согласиться
do-decline = Отказаться
do-flip = Перевернуть героя
do-qhorin = Куорен: вернуть Тормунда
do-settle = Основать поселение
do-keep = Построить крепость
do-road = Проложить дорогу
do-guard = Нанять дозорного
do-recruits = Сыграть «Новобранцев»
do-yoren = Йорен: обменять дозор на дозорного
why-benjen = такого одичалого нет ни в лагере, ни на опушке
why-qhorin = Тормунд уже в своём лагере
why-yoren = вы не сыграли ни одного «Дозора разведчиков»
do-tormund = Переставить Тормунда
do-patrol = «Дозор»: переставить Тормунда
do-rob = Ограбить
do-mance = Манс: посмотреть карты
do-deal = Обменяться
do-take = Взять
do-seize = Забрать
do-give = Отдать
do-pick = Оставить себе
do-exchange = Обменять героя
do-bank = Обменяться с резервом
do-bowen = Боуэн: обменять карту
do-melisandre = Мелисандра: купить карту
do-winter = Сыграть «Зима близко»
do-clear = «Дозор»: прогнать одичалого
do-ygritte = Игритт: вернуть одичалого
do-benjen = Бенджен: вернуть одичалого
do-othell = Отелл: перенести дорогу
do-alliser = Аллисер: нанять дозорного
do-jeor = Джиор: попросить сырьё
do-discard = Сбросить
do-haggle = Поторговаться
do-offer = Предложить
do-counter = Предложить другое

## Ход одним предложением

summary-roll = Бросить кубики
summary-end = Завершить ход
summary-stop = Вторую дорогу не прокладывать
summary-buy = Купить карту развития
summary-road = Проложить дорогу { $path }
summary-settle = Основать поселение на перекрёстке { $spot }
summary-keep = Построить крепость на перекрёстке { $spot }
summary-guard = Нанять дозорного на участок { $section }
summary-bank = Отдать в резерв { IN($give, "acc", $n) } за { IN($get, "acc") }
summary-trade = Предложить обмен соперникам
summary-offer = Предложить { IN($give, "acc") } за { IN($want, "acc") }
summary-counter = Предложить в ответ { IN($give, "acc") } за { IN($want, "acc") }
summary-withdraw = Отозвать предложение
summary-accept = Согласиться на обмен
lasting-decline = Отказываться до конца хода
summary-decline = Отказаться от обмена
summary-decline-samwell = Обойтись без Сэмвелла
summary-haggle = Сделать встречное предложение
summary-deal = Обменяться { IN($player, "with") }
summary-discard = Сбросить { IN($cards, "acc") }
summary-tormund =
    { $to ->
        [camp] Вернуть Тормунда в его лагерь
       *[other] Переставить Тормунда на гекс { $to }
    }
summary-rob = Ограбить { IN($player, "acc") }
summary-patrol = Сыграть «Дозор разведчиков» и переставить Тормунда на гекс { $hexagon }
summary-clear = Сыграть «Дозор разведчиков» и прогнать { IN($wildling, "acc") } с гекса { $hexagon }
summary-recruits = Сыграть «Новобранцев» и выставить дозорного на участок { $section }
summary-roads = Сыграть «Строительство дорог» и проложить 2 дороги бесплатно
summary-winter = Сыграть «Зима близко»: взять { IN($two, "acc") }
summary-jeor = Джиор: попросить { IN($resource, "acc") } у { IN($opponents, "gen") }
summary-bowen = Боуэн: обменять { IN($give, "acc") } на { IN($get, "acc") }
summary-othell = Отелл: перенести дорогу «{ $off }» на путь «{ $on }»
summary-alliser = Аллисер: нанять дозорного на участок { $section }, отдав { IN($paid, "acc") } вместо { IN($spared, "gen") }
summary-melisandre = Мелисандра: купить карту, отдав { IN($paid, "acc") } вместо { IN($spared, "gen") }
summary-mance = Манс: посмотреть карты { IN($player, "gen") } и забрать одну
summary-ygritte = Игритт: вернуть { IN($wildling, "acc") } с гекса { $hexagon } на Клыки Мороза
summary-yoren = Йорен: сбросить «Дозор разведчиков» и выставить дозорного на участок { $section }
summary-qhorin = Куорен: вернуть Тормунда в его лагерь
summary-benjen =
    { $clan ->
        [none] Бенджен: вернуть воина с опушки { $n } на Клыки Мороза
       *[other] Бенджен: вернуть одичалого из лагеря № { $n } { IN($clan, "gen") } на Клыки Мороза
    }
summary-flip = Перевернуть героя на сторону «Б»
summary-exchange = Взять { IN($hero, "acc") } взамен
summary-take = Взять { IN($resource, "acc") }
summary-give = Отдать { IN($resource, "acc") }
summary-seize =
    { $resource ->
        [hidden] Забрать карту
       *[other] Забрать { IN($resource, "acc") }
    }
summary-pick =
    { $card ->
        [hidden] Оставить себе одну из карт
       *[other] Оставить себе карту { $card }
    }

## Настройки стола

option-mode = Игра
option-mode-text = Определяет, есть ли в игре Стена.
option-mode-watch = Братство Ночного дозора
option-mode-watch-text = Одичалые, дозорные и герои.
option-mode-base = Базовая игра
option-mode-base-text = Катан в Даре, без Стены.

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

option-sixth-wildling = Шестой одичалый перед пятью дозорными
option-sixth-wildling-text = Определяет, кого отбрасывают как шестого вместе с ещё одним одичалым и дозорным.
option-sixth-wildling-any = Любого
option-sixth-wildling-any-text = Великана тоже.
option-sixth-wildling-warrior = Только воина
option-sixth-wildling-warrior-text = Великан атакует, как всегда, и пятеро воинов прорываются.

option-climbers = Ледолазы в Даре
option-climbers-text = Определяет, входят ли ледолазы в число восьми одичалых, которые завершают игру.
option-climbers-count = Входят
option-climbers-count-text = Игру завершают восемь одичалых, всё равно каких.
option-climbers-spare = Не входят
option-climbers-spare-text = Конец приближают только великаны и воины.

option-jeor-returns = Что возвращает Джиор
option-jeor-returns-text = Определяет, какую карту соперник получает взамен.
option-jeor-returns-any = Любое сырьё
option-jeor-returns-any-text = В том числе названное.
option-jeor-returns-other = Другое сырьё
option-jeor-returns-other-text = Не то, что названо.

option-road-building = «Строительство дорог»
option-road-building-text = Определяет, надо ли строить обе дороги.
option-road-building-up-to-two = До двух
option-road-building-up-to-two-text = Вторую дорогу игрок строит по желанию.
option-road-building-both = Обе
option-road-building-both-text = Вторую дорогу строят всегда, когда это возможно.

## Журнал

log-turn = Ход { IN($player, "gen") }.
log-rolled = { $player } выбрасывает { $n }.
log-rolled-wildling = { $player } выбрасывает { $n }, а на кубике одичалых — { $trail }.
log-gain = { $player } получает { IN($resource, "acc", $n) }.
log-short = { IN($resource, "gen") } в резерве на всех не хватает, поэтому не получает никто.
log-short-one =
    { $n ->
        [0] В резерве нет { IN($resource, "gen") }: { $player } ничего не получает.
        [one] В резерве не хватает { IN($resource, "gen") }: { $player } берёт последнюю карту.
        [few] В резерве не хватает { IN($resource, "gen") }: { $player } берёт последние { $n } карты.
       *[many] В резерве не хватает { IN($resource, "gen") }: { $player } берёт последние { $n } карт.
    }
log-discarded = { $player } сбрасывает { IN($cards, "acc") }.
log-tormund-moves = { $player } переставляет Тормунда на гекс { $hex }.
log-tormund-home = { $player } возвращает Тормунда в его лагерь.
log-robbed = { $player } крадёт карту у { IN($other, "gen") }.
log-stolen = У { IN($other, "gen") } украли { IN($resource, "acc") }.
log-nothing-stolen = { $player } грабит { IN($other, "acc") }, но у того нет карт.
log-banked = { $player } отдаёт в резерв { IN($resource, "acc", $n) } за { IN($taken, "acc") }.
log-offered = { $player } предлагает { IN($give, "acc") } за { IN($want, "acc") }.
log-countered = { $player } в ответ предлагает { IN($give, "acc") } за { IN($want, "acc") }.
log-accepted = { $player } соглашается.
log-declined = { $player } отказывается.
log-dealt = { $player } отдаёт { IN($other, "dat") } { IN($give, "acc") } за { IN($want, "acc") }.
log-no-deal = { $player } ни с кем не договаривается.
log-road-built = { $player } прокладывает дорогу { $path }.
log-settled = { $player } основывает поселение на перекрёстке { $spot }.
log-keep-built = { $player } строит крепость на перекрёстке { $spot }.
log-guard-posted = { $player } выставляет дозорного на участок { $section } (пост { $n }).
log-bought = { $player } покупает карту развития.
log-drew = { $player } берёт карту { $card }.
log-played = { $player } разыгрывает карту { $card }.
log-took = { $player } берёт из резерва { IN($resource, "acc") }.
log-cleared = { $player } прогоняет { IN($wildling, "acc") } с гекса { $hex }.
log-longest-road =
    { $n ->
        [one] «Самый длинный тракт» теперь у { IN($player, "gen") } ({ $n } дорога).
        [few] «Самый длинный тракт» теперь у { IN($player, "gen") } ({ $n } дороги).
       *[many] «Самый длинный тракт» теперь у { IN($player, "gen") } ({ $n } дорог).
    }
log-road-aside = «Самый длинный тракт» теперь ничей.
log-largest-patrol =
    { $n ->
        [one] «Самый большой отряд» теперь у { IN($player, "gen") } ({ $n } дозор).
        [few] «Самый большой отряд» теперь у { IN($player, "gen") } ({ $n } дозора).
       *[many] «Самый большой отряд» теперь у { IN($player, "gen") } ({ $n } дозоров).
    }
log-patrol-aside = «Самый большой отряд» теперь ничей.
log-token = Открыт жетон одичалых: { $wildling } { IN($clan, "gen") }.
log-no-figure = На Клыках Мороза не осталось ни одного { IN($wildling, "gen") }.
log-migrated = В лагерь № { $n } { IN($clan, "gen") } приходит { $wildling }.
log-raid = { $clan } идёт в набег!
log-quiet-trail = По тропе { $n } никто не идёт.
log-advanced = { $wildling } { IN($clan, "gen") } выходит на опушку { $section }.
log-climbed = Ледолаз перебирается через Стену на участке { $section }.
log-giant-strikes = Великан атакует участок { $section }.
log-guard-falls = { $player } теряет дозорного на участке { $section }.
log-waits =
    На опушке { $section } { $n ->
        [one] ждёт { $n } воин
        [few] ждут { $n } воина
       *[many] ждут { $n } воинов
    }; участок { $guards ->
        [0] никто не защищает.
        [one] защищает { $guards } дозорный.
        [few] защищают { $guards } дозорных.
       *[many] защищают { $guards } дозорных.
    }
log-breach = Вторжение через участок { $section }!
log-clash = Дозорные участка { $section } отбрасывают шестого одичалого.
log-invaded = { $wildling } занимает гекс { $hex }.
log-marker = Жетон вторжения переходит на деление { $n }.
log-guard-tokens =
    { $n ->
        [0] У { IN($player, "gen") } больше нет очков за дозорных.
        [one] У { IN($player, "gen") } теперь { $n } очко за дозорных.
        [few] У { IN($player, "gen") } теперь { $n } очка за дозорных.
       *[many] У { IN($player, "gen") } теперь { $n } очков за дозорных.
    }
log-hero-used = { $player } зовёт на помощь { IN($hero, "acc") }.
log-flipped = { $player } переворачивает { IN($hero, "acc") } на сторону «Б».
log-exchanged = { $player } меняет { IN($hero, "acc") } на { IN($taken, "acc") }.
log-gave = { $player } отдаёт { IN($other, "dat") } { IN($resource, "acc") }.
log-has-none = У { IN($player, "gen") } нет { IN($resource, "gen") }.
log-looked = { $player } смотрит карты { IN($other, "gen") }.
log-road-moved = { $player } переносит дорогу с пути «{ $path }» на путь «{ $to }».
log-hunted-clearing = { $player } возвращает { IN($wildling, "acc") } с опушки { $n } на Клыки Мороза.
log-hunted-camp = { $player } возвращает { IN($wildling, "acc") } из лагеря № { $n } { IN($clan, "gen") } на Клыки Мороза.
log-patrol-back = { $player } сбрасывает сыгранный «Дозор разведчиков».
log-reserve-mixed = Жетоны одичалых перемешаны заново.
log-points-shown =
    { $n ->
        [one] { $player } показывает карту «Победное очко».
        [few] { $player } показывает { $n } карты «Победное очко».
       *[many] { $player } показывает { $n } карт «Победное очко».
    }
log-won =
    { $n ->
        [one] { $player } побеждает, набрав { $n } очко.
        [few] { $player } побеждает, набрав { $n } очка.
       *[many] { $player } побеждает, набрав { $n } очков.
    }
log-tragic-breach =
    { $n ->
        [one] Стена пала: произошло { $n } вторжение.
        [few] Стена пала: произошло { $n } вторжения.
       *[many] Стена пала: произошло { $n } вторжений.
    }
log-tragic-wild =
    { $n ->
        [one] Дар захвачен: в нём уже { $n } одичалый.
        [few] Дар захвачен: в нём уже { $n } одичалых.
       *[many] Дар захвачен: в нём уже { $n } одичалых.
    }
log-most-guards = Трагическая победа: больше всего дозорных ({ $n }) у { IN($player, "gen") }.
log-all-lose = Равенство во всём: проиграли все.
log-stalled =
    { $n ->
        [one] Очки не менялись { $n } круг: партия завершается.
        [few] Очки не менялись { $n } круга: партия завершается.
       *[many] Очки не менялись { $n } кругов: партия завершается.
    }
log-shared =
    { $n ->
        [one] { $player } делят победу: по { $n } очку.
        [few] { $player } делят победу: по { $n } очка.
       *[many] { $player } делят победу: по { $n } очков.
    }
log-swapped = { $player } меняет { IN($resource, "acc") } на { IN($taken, "acc") }.
log-passed = { $player } обходится без Сэмвелла.

## Вопросы

ask-found = Где основываете поселение?
ask-first-road = Куда ведёте дорогу от этого поселения?
ask-first-guard = На какой участок Стены выставляете дозорного?
ask-before = Бросить кубики или сначала сделать что-то другое?
ask-turn = Торгуйте, стройте или завершайте ход.
ask-discard =
    { $n ->
        [one] Сбросьте { $n } карту.
        [few] Сбросьте { $n } карты.
       *[other] Сбросьте { $n } карт.
    }
ask-tormund = Куда переставляете Тормунда?
ask-rob = Кого грабите?
ask-free-road =
    { $n ->
        [one] Где прокладываете последнюю бесплатную дорогу?
       *[other] Где прокладываете первую из { $n } бесплатных дорог?
    }
ask-offer = Что отдаёте и что хотите взамен?
ask-reply = { $player } предлагает { IN($give, "acc") } за { IN($want, "acc") }. Согласны?
ask-counter = { $player } предлагает { IN($give, "acc") } за { IN($want, "acc") }. А что предложите вы?
ask-deal = С кем меняетесь?
ask-samwell = Бросок ничего вам не принёс. Какую карту сырья добудет Сэмвелл?
ask-hero = Перевернуть { IN($hero, "acc") } на сторону «Б» или обменять на другого героя?
ask-hero-b = Какого героя берёте вместо { IN($hero, "gen") }?
ask-repay = Какую карту даёте { IN($player, "dat") } взамен?
ask-seize = Какую карту забираете у { IN($player, "gen") }?
ask-pick = Какую карту оставляете себе?

## Цепочка

crumb-turn =
    { $n ->
        [0] { $player }
       *[other] ход { $n }, { $player }
    }
crumb-setup = расстановка, круг { $n }
crumb-discards = «семёрка»: сброс карт
crumb-tormund = перемещение Тормунда
crumb-rob = грабёж
crumb-advance = кубик одичалых: { $n }
crumb-free-roads = «Строительство дорог»
crumb-trade = предложение обмена
crumb-offer = ответы на предложение
crumb-hero = { $hero }
crumb-waiting = решает { $family }

## Названия вещей для кнопок и экранных чтецов

label-hex = гекс { $hex }, { $terrain }, число { $number }
label-ice = гекс { $hex }, { $terrain }
label-hex-tormund = гекс { $hex }, { $terrain }, число { $number }, Тормунд
label-hex-wildlings =
    { $n ->
        [one] гекс { $hex }, { $terrain }, число { $number }, { $n } одичалый
        [few] гекс { $hex }, { $terrain }, число { $number }, { $n } одичалых
       *[many] гекс { $hex }, { $terrain }, число { $number }, { $n } одичалых
    }
label-spot = перекрёсток { $spot }
label-settlement = поселение { IN($player, "gen") }, { $spot }
label-keep = крепость { IN($player, "gen") }, { $spot }
label-path = путь { $path }
label-road = дорога { IN($player, "gen") }, { $path }
label-section =
    { $guards ->
        [0] участок Стены № { $n }: дозорных нет
        [one] участок Стены № { $n }: { $guards } дозорный
        [few] участок Стены № { $n }: { $guards } дозорных
       *[many] участок Стены № { $n }: { $guards } дозорных
    }
label-section-breached =
    { $guards ->
        [0] прорванный участок Стены № { $n }: дозорных нет
        [one] прорванный участок Стены № { $n }: { $guards } дозорный
        [few] прорванный участок Стены № { $n }: { $guards } дозорных
       *[many] прорванный участок Стены № { $n }: { $guards } дозорных
    }
label-clearing =
    { $warriors ->
        [0] опушка № { $n }: воинов нет
        [one] опушка № { $n }: { $warriors } воин
        [few] опушка № { $n }: { $warriors } воина
       *[many] опушка № { $n }: { $warriors } воинов
    }
label-camp = лагерь № { $n } { IN($clan, "gen") }
label-player =
    { $n ->
        [one] { $player }, { $n } очко
        [few] { $player }, { $n } очка
       *[many] { $player }, { $n } очков
    }
label-agrees = { $player } соглашается
label-counters = { $player } даёт { IN($give, "acc") } за { IN($want, "acc") }
label-bank =
    { $n ->
        [0] { $resource }, в резерве нет
        [one] { $resource }, в резерве { $n } карта
        [few] { $resource }, в резерве { $n } карты
       *[many] { $resource }, в резерве { $n } карт
    }
label-looked =
    { $n ->
        [one] { $resource }: у { IN($player, "gen") } { $n } такая карта
        [few] { $resource }: у { IN($player, "gen") } { $n } такие карты
       *[many] { $resource }: у { IN($player, "gen") } { $n } таких карт
    }
label-give = отдать { IN($resource, "acc") }
label-want = получить { IN($resource, "acc") }
label-tormund-camp = лагерь Тормунда

## Рисунок

picture-title = Стол «Братства Ночного дозора»
picture-you = { $player } · вы
panel-points = Очки
panel-cards = Карты сырья
panel-developments = Карты развития
panel-patrols = Сыгранные дозоры
panel-road = Длина тракта
panel-guards = Дозорные на Стене
panel-supply = Резерв
panel-hand = Ваши карты
panel-fresh = куплено в этот ход
panel-looked = Карты, которые вы смотрите
panel-about-section = Если воинов больше, чем дозорных на участке, они прорываются. Тогда дозорный с поста 1 возвращается в запас, а все одичалые с опушки переходят Стену.
panel-about-clearing = Воины ждут здесь, пока их не больше, чем дозорных на участке. Ледолаз перебирается через Стену сразу, великан забирает дозорного с поста 1.
panel-about-camp = Как только к клану присоединяется пятый одичалый, клан совершает набег: одичалые из лагерей 1 и 2 спускаются на опушки.
panel-about-hex = Каждое поселение у гекса с выпавшим числом приносит карту, каждая крепость — две. Гекс, на котором стоит Тормунд или одичалый, ничего не даёт.
panel-about-threat = Стена падает с последним прорывом или когда в Даре слишком много одичалых; тогда победителя определяют дозорные.
panel-about-frostfangs = Одичалые, которые ещё ждут в горах.
panel-about-tokens = Закрытые жетоны одичалых: кто будет следующим, не знает никто.
picture-trail = тропа { $n }
picture-no-trail = без наступления
picture-heroes = Свободные герои
picture-frostfangs = На Клыках Мороза
picture-tokens = закрытые жетоны одичалых
picture-breaches = Вторжения: { $n } из { $most }
picture-wild = Одичалые в Даре: { $n } из { $most }
picture-next-breach = Ещё одно вторжение, и игре конец!
picture-next-wildling = Ещё один одичалый, и игре конец!
picture-if-it-falls = Если Стена падёт сейчас
picture-fallen = Стена пала
picture-held = Стена устояла
picture-heir = побеждает { $player }: у него больше всего дозорных ({ $n })
picture-heirs = поровну дозорных ({ $n }) у { IN($player, "gen") }
picture-most-guards = больше всего дозорных ({ $n }) у { IN($player, "gen") }
picture-in-hand =
    { $n ->
        [0] { $resource }, у вас на руке нет
        [one] { $resource }, у вас на руке { $n } карта
        [few] { $resource }, у вас на руке { $n } карты
       *[many] { $resource }, у вас на руке { $n } карт
    }
picture-deck =
    { $n ->
        [0] колода карт развития пуста
        [one] в колоде { $n } карта развития
        [few] в колоде { $n } карты развития
       *[many] в колоде { $n } карт развития
    }
picture-prices = Стоимость
picture-dice =
    { $n ->
        [one] { $n } бросок за партию
        [few] { $n } броска за партию
       *[many] { $n } бросков за партию
    }

## Боты

bot-builder = строитель

## Терминал

terminal-legend = очки, L Самый длинный тракт, P Самый большой отряд; карты на руке/карты развития, p сыгранные дозоры, r длина тракта, g дозорные, герой; w воин, c ледолаз, G великан, T Тормунд, ! следующий воин прорвётся
terminal-legend-base = очки, L Самый длинный тракт, P Самый большой отряд; карты на руке/карты развития, p сыгранные дозоры, r длина тракта; T Тормунд

edition-almanac = С альманахом

## Доводы подсказок: что становится лучше, чем при другом ответе

hint-points = больше очков
hint-site = лучшее место для поселения
hint-hand = более удачные карты для строительства
hint-held = больше карт развития
hint-road = более длинная дорога
hint-patrols = больше сыгранных «Дозоров разведчиков»
hint-income = больше { IN($resource, "gen") }
hint-rival = меньше очков у { IN($player, "gen") }
hint-guards = больше дозорных на Стене
hint-wall = более надёжная Стена

## Обещания, которые могут сдержать боты

promise-peace = Мир: Тормунд не приходит на гексы другого игрока, и карт у него не забирают.
