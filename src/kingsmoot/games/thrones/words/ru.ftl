### Слова «Игры престолов» по-русски. Переменные — как в en.ftl.

## Title

title = Игра престолов
about = Война и дипломатия за Железный трон: тайные приказы, походы, союзы и предательства. До десяти раундов: игра на целый вечер.

## Areas

area-castle-black = Чёрный замок
area-karhold = Кархолд
area-winterfell = Винтерфелл
area-the-stony-shore = Каменный берег
area-white-harbor = Белая Гавань
area-widows-watch = Вдовий Дозор
area-flints-finger = Кремень
area-greywater-watch = Сероводье
area-moat-cailin = Ров Кейлин
area-seagard = Сигард
area-the-twins = Близнецы
area-the-fingers = Персты
area-the-mountains-of-the-moon = Лунные горы
area-the-eyrie = Орлиное гнездо
area-riverrun = Риверран
area-lannisport = Ланниспорт
area-stoney-sept = Каменная Септа
area-harrenhal = Харренхол
area-crackclaw-point = Клешня
area-searoad-marches = Приморские марки
area-blackwater = Черноводная
area-kings-landing = Королевская гавань
area-kingswood = Королевский лес
area-dragonstone = Драконий Камень
area-highgarden = Хайгарден
area-the-reach = Простор
area-dornish-marches = Дорнийские марки
area-the-boneway = Костяной путь
area-storms-end = Штормовой Предел
area-oldtown = Старомест
area-three-towers = Три башни
area-princes-pass = Принцев перевал
area-starfall = Звездопад
area-yronwood = Айронвуд
area-salt-shore = Солёный берег
area-sunspear = Солнечное Копьё
area-the-arbor = Арбор
area-pyke = Пайк
area-bay-of-ice = Ледовый залив
area-sunset-sea = Закатное море
area-ironmans-bay = Залив Железных людей
area-the-golden-sound = Золотой пролив
area-west-summer-sea = Западное Летнее море
area-redwyne-straights = Пролив Редвин
area-east-summer-sea = Восточное Летнее море
area-sea-of-dorne = Дорнийское море
area-shipbreaker-bay = Губительные валы
area-blackwater-bay = Черноводный залив
area-the-narrow-sea = Узкое море
area-the-shivering-sea = Дрожащее море
area-port-of-winterfell = порт Винтерфелла
area-port-of-white-harbor = порт Белой Гавани
area-port-of-pyke = порт Пайка
area-port-of-lannisport = порт Ланниспорта
area-port-of-oldtown = порт Староместа
area-port-of-sunspear = порт Солнечного Копья
area-port-of-storms-end = порт Штормового Предела
area-port-of-dragonstone = порт Драконьего Камня

## Houses

house-stark = Старк
house-greyjoy = Грейджой
house-lannister = Ланнистер
house-martell = Мартелл
house-tyrell = Тирелл
house-baratheon = Баратеон
house-nobody = Никто

## House cards

card-none = без карты
card-eddard-stark = Эддард Старк
card-robb-stark = Робб Старк
card-roose-bolton = Русе Болтон
card-greatjon-umber = Большой Джон Амбер
card-ser-rodrick-cassel = Сер Родрик Кассель
card-the-blackfish = Чёрная Рыба
card-catelyn-stark = Кейтилин Старк
card-euron-crows-eye = Эурон Вороний Глаз
card-victarion-greyjoy = Виктарион Грейджой
card-balon-greyjoy = Бейлон Грейджой
card-theon-greyjoy = Теон Грейджой
card-asha-greyjoy = Аша Грейджой
card-dagmar-cleftjaw = Дагмер Битый Рот
card-aeron-damphair = Эйерон Сыровласый
card-tywin-lannister = Тайвин Ланнистер
card-ser-gregor-clegane = Сер Грегор Клиган
card-the-hound = Пёс
card-ser-jaime-lannister = Сер Джейме Ланнистер
card-tyrion-lannister = Тирион Ланнистер
card-ser-kevan-lannister = Сер Киван Ланнистер
card-cersei-lannister = Серсея Ланнистер
card-the-red-viper = Оберин Красная Гадюка
card-areo-hotah = Арео Хота
card-obara-sand = Обара Сэнд
card-darkstar = Герольд Тёмная Звезда
card-nymeria-sand = Нимерия Сэнд
card-arianne-martell = Арианна Мартелл
card-doran-martell = Доран Мартелл
card-mace-tyrell = Мейс Тирелл
card-ser-loras-tyrell = Сер Лорас Тирелл
card-ser-garlan-tyrell = Сер Гарлан Тирелл
card-randyll-tarly = Рэндилл Тарли
card-alester-florent = Алистер Флорент
card-margaery-tyrell = Маргери Тирелл
card-queen-of-thorns = Королева Шипов
card-stannis-baratheon = Станнис Баратеон
card-renly-baratheon = Ренли Баратеон
card-ser-davos-seaworth = Сер Давос Сиворт
card-brienne-of-tarth = Бриенна Тарт
card-melisandre = Мелисандра
card-salladhor-saan = Салладор Саан
card-patchface = Пестряк
card-robb-stark-text = Если Старк победил (атакуя или защищаясь), он может сам выбрать, куда отступит проигравший, — из допустимых областей, где потери наименьшие.
card-roose-bolton-text = Если Старк проиграл, он возвращает на руку весь свой сброс вместе с самим Русе.
card-the-blackfish-text = В этом бою Старк не несёт потерь от свойств карт Домов, боевых знаков и карт перевеса; отряды, которые не смогли отступить, гибнут как обычно.
card-catelyn-stark-text = Если в оспариваемой области лежит приказ обороны Старка, его значение удваивается (+1 становится +2, а +2 становится +4).
card-victarion-greyjoy-text = Когда Грейджой атакует, каждый его корабль, который сражается или оказывает ему подмогу, имеет силу 2.
card-balon-greyjoy-text = Напечатанная сила карты соперника становится 0; бонусы от свойства той карты всё равно учитываются.
card-theon-greyjoy-text = Если Грейджой обороняет область с замком или крепостью, карта получает +1 к силе и меч.
card-asha-greyjoy-text = Если у Грейджоя нет никакой подмоги, карта получает два меча и одну крепость.
card-aeron-damphair-text = Грейджой может сбросить два доступных жетона власти, чтобы отправить Эйерона в сброс и сыграть с руки другую карту.
card-tywin-lannister-text = Если Ланнистер победил, он получает два жетона власти.
card-tyrion-lannister-text = Ланнистер может отменить карту соперника; она возвращается на руку, и соперник обязан выбрать другую. Если другой нет, он не играет никакой.
card-ser-kevan-lannister-text = Когда Ланнистер атакует, каждый его пеший воин, который сражается или оказывает ему подмогу, имеет силу 2.
card-cersei-lannister-text = Если Ланнистер победил, он может снять один приказ проигравшего в любом месте поля.
card-nymeria-sand-text = Получает крепость, когда Мартелл защищается, и меч, когда он атакует.
card-arianne-martell-text = Если Мартелл защищается и проигрывает, отряды атакующего не входят в оспариваемую область, а возвращаются туда, откуда вышли; отряды Мартелла всё равно отступают.
card-doran-martell-text = Сразу после раскрытия соперник опускается на последнюю позицию одного трека влияния, который выбирает Мартелл.
card-mace-tyrell-text = Сразу после раскрытия гибнет один вражеский пеший воин, который атакует или защищается.
card-ser-loras-tyrell-text = Если Тирелл атаковал и победил, его приказ похода переходит в завоёванную область, и в этом раунде его можно выполнить ещё раз.
card-queen-of-thorns-text = Сразу после раскрытия снимают один приказ соперника в области по соседству с оспариваемой — но не тот приказ похода, что начал бой.
card-stannis-baratheon-text = +1 к силе, если соперник стоит выше на треке Железного трона.
card-renly-baratheon-text = Если Баратеон победил, он может улучшить до рыцаря одного пешего воина, который сражался (или своего воина из подмоги).
card-ser-davos-seaworth-text = +1 к силе и меч, если Станнис лежит в сбросе Баратеона.
card-salladhor-saan-text = Если Баратеону оказана подмога, все корабли других Домов в этом бою, с обеих сторон, имеют силу 0.
card-patchface-text = После боя Баратеон может посмотреть руку соперника и сбросить с неё одну карту.

## Westeros cards

westeros-1-supply = Снабжение
westeros-1-mustering = Сбор войск
westeros-1-a-throne-of-blades = Трон из клинков
westeros-1-last-days-of-summer = Последние дни лета
westeros-1-winter-is-coming = Зима близко
westeros-2-clash-of-kings = Битва королей
westeros-2-game-of-thrones = Игра престолов
westeros-2-dark-wings-dark-words = Чёрные крылья, чёрные слова
westeros-2-last-days-of-summer = Последние дни лета
westeros-2-winter-is-coming = Зима близко
westeros-3-wildlings-attack = Нашествие одичалых
westeros-3-put-to-the-sword = Преданы мечу
westeros-3-sea-of-storms = Море штормов
westeros-3-rains-of-autumn = Дожди осени
westeros-3-feast-for-crows = Пир для ворон
westeros-3-web-of-lies = Паутина лжи
westeros-3-storm-of-swords = Буря мечей
westeros-1-supply-text = Каждый дом считает снабжение и распускает отряды сверх ограничений.
westeros-1-mustering-text = Каждый дом собирает войска в своих замках и крепостях.
westeros-1-a-throne-of-blades-text = Владелец Железного трона выбирает: снабжение, сбор войск или ничего.
westeros-1-last-days-of-summer-text = Ничего не происходит.
westeros-1-winter-is-coming-text = Колода тасуется, и открывается другая карта.
westeros-2-clash-of-kings-text = Все дома торгуются за места на трёх треках влияния.
westeros-2-game-of-thrones-text = Власть за каждую корону и за каждый порт с кораблями, не блокированный врагом.
westeros-2-dark-wings-dark-words-text = Владелец ворона выбирает: битва королей, власть за короны или ничего.
westeros-2-last-days-of-summer-text = Ничего не происходит.
westeros-2-winter-is-coming-text = Колода тасуется, и открывается другая карта.
westeros-3-wildlings-attack-text = Одичалые нападают с нынешней силой.
westeros-3-put-to-the-sword-text = Владелец меча выбирает: без приказов обороны, без походов +1 или ничего.
westeros-3-sea-of-storms-text = В этом раунде набеги запрещены.
westeros-3-rains-of-autumn-text = В этом раунде походы +1 запрещены.
westeros-3-feast-for-crows-text = В этом раунде усиление власти запрещено.
westeros-3-web-of-lies-text = В этом раунде подмога запрещена.
westeros-3-storm-of-swords-text = В этом раунде оборона запрещена.

## Wildling cards

wildling-silence-at-the-wall = Тишина у Стены
wildling-preemptive-raid = Передовой отряд
wildling-crow-killers = Убийцы ворон
wildling-rattleshirts-raiders = Разбойники Гремучей Рубашки
wildling-massing-on-the-milkwater = Сбор на Молоководной
wildling-a-king-beyond-the-wall = Король-за-Стеной
wildling-mammoth-riders = Наездники на мамонтах
wildling-the-horde-descends = Наступление орды
wildling-skinchanger-scout = Разведчик-оборотень

## Tides of battle

tide-0 = 0
tide-1-sword = 1 и меч
tide-1-fort = 1 и крепость
tide-2 = 2
tide-3 = 3
tide-0-skull = 0 и череп

## Units, orders, tracks, phases

unit-footman = пеший воин
unit-knight = рыцарь
unit-ship = корабль
unit-siege = осадная башня
thing-footman = пешего воина
thing-knight = рыцаря
thing-ship = корабль
thing-siege = осадную башню
thing-footman-to-knight = рыцаря вместо пешего воина
thing-footman-to-siege = осадную башню вместо пешего воина
order-raid = набег
order-march-1 = поход −1
order-march = поход
order-defense = оборона
order-support = подмога
order-power = усиление власти
order-raid-star = особый набег
order-march-star = особый поход +1
order-defense-star = особая оборона +2
order-support-star = особая подмога +1
order-power-star = особое усиление власти
order-hidden = скрытый приказ
order-none = без приказа
order-raid-text = Снимает вражеский приказ подмоги, набега или усиления власти по соседству; за последний вы получаете жетон власти, а его владелец один теряет.
order-march-1-text = Отряды идут в соседние области и могут напасть на одну из них с силой на 1 меньше.
order-march-text = Отряды идут в соседние области и могут напасть на одну из них.
order-defense-text = Добавляет 1 к силе, когда на область нападают.
order-support-text = Отряды добавляют свою силу в битве в соседней области — той стороне, которую вы выберете.
order-power-text = Даёт жетон власти и ещё по одному за каждую корону в области.
order-raid-star-text = Как набег, но может снять и приказ обороны.
order-march-star-text = Как поход; нападение на 1 сильнее.
order-defense-star-text = Добавляет 2 к силе, когда на область нападают.
order-support-star-text = Как подмога, с силой на 1 больше.
order-power-star-text = Как усиление власти; или вместо этого собирает войска в замке или крепости.
track-iron-throne = трек Железного трона
track-fiefdoms = трек Вотчин
track-kings-court = трек Королевского двора
phase-westeros = фаза Вестероса
phase-planning = фаза замыслов
phase-action = фаза действий
word-nothing = ничего
word-supply = снабжение
word-mustering = сбор войск
word-clash = битву королей
word-power = власть за короны
word-no-defense = запрет обороны
word-no-march-star = запрет похода +1
word-standing = стоящего воина
word-routed = беглеца
word-cancel = отменить карту
word-units = потерять отряды
word-track = опуститься на треке

## Questions

ask-orders = Положите приказ в каждую область со своими отрядами; особых приказов: { $n }.
ask-raven = Пошлите ворона: замените приказ, взгляните на карту одичалых или спасуйте.
ask-peek = Верните карту одичалых наверх или под низ колоды.
ask-raid = Исполните приказ набега.
ask-march = Исполните приказ похода.
ask-power = Исполните приказ усиления власти.
ask-muster = Соберите отряды.
ask-bid = Сделайте тайную ставку: у вас власти { $n }.
ask-rank = Железный трон ваш: расставьте Дома.
ask-best = Железный трон ваш: назовите Дом с наибольшей ставкой.
ask-worst = Железный трон ваш: назовите Дом с наименьшей ставкой.
ask-support = Кому вы помогаете: { $area }?
ask-accept = Чью подмогу вы принимаете: { $area }?
ask-card = Выберите карту Дома для боя: { $area }.
ask-cancel = Тирион: отменить карту «{ $card }»?
ask-another = Ваша карта отменена: сыграйте другую.
ask-damphair = Эйерон: заплатить 2 власти и сыграть другую карту?
ask-footman = Мейс: какого воина уничтожить?
ask-track = Доран: на каком треке соперник опускается?
ask-thorns = Королева Шипов: какой приказ снять?
ask-blade = Использовать Валирийский меч для +1?
ask-redraw = Использовать Валирийский меч, чтобы сменить карту перевеса?
ask-cersei = Серсея: какой приказ снять?
ask-renly = Ренли: какой воин становится рыцарем?
ask-robb = Робб: куда отступят побеждённые?
ask-casualties = Выберите свои потери: { $area }.
ask-retreat = Куда отступают ваши отряды: { $area }?
ask-patchface = Пестряк: какую карту сбросить?
ask-ships = Порт ваш: сколько кораблей вы берёте?
ask-trim = Войска превышают снабжение: снимите отряды.
ask-blades = «Трон из клинков»: выбирайте.
ask-wings = «Чёрные крылья, чёрные слова»: выбирайте.
ask-sword = «Преданы мечу»: выбирайте.
ask-lose = Выберите свои отряды, которые будут уничтожены: { $n }.
ask-preemptive = «Передовой отряд»: потерять два отряда или опуститься на самом высоком треке?
ask-knights = «Убийцы ворон»: выберите рыцарей: { $n }.
ask-horde = «Наступление орды»: выберите отряды в одном замке или крепости: { $n }.
ask-discard = «Сбор на Молоководной»: сбросьте карту Дома.
ask-sink = «Король-за-Стеной»: на каком треке вы опускаетесь?
ask-rise = «Король-за-Стеной»: на каком треке вы поднимаетесь?
ask-promote = «Убийцы ворон»: какие воины становятся рыцарями?
ask-recover = «Наездники на мамонтах»: какую карту Дома вы берёте назад?
ask-highest = На каком из самых высоких треков опускается { $house }?

## Log

log-round = Начинается раунд { $n }.
log-shown = Карта Вестероса { $n }: «{ $card }».
log-threat = Угроза одичалых: { $n }.
log-supplied = { $house }: снабжение { $n }.
log-mustered = { $house } собирает { $thing }: { $area }, { $to }.
log-bid = { $house }: ставка { $n }.
log-ranked = { $house }: { $track }, позиция { $n }.
log-revealed = Приказы открыты.
log-swapped = { $house } посылает ворона ({ $area }): { $new } вместо «{ $order }».
log-peeked = { $house } смотрит на карту одичалых.
log-saw = { $house } видит карту «{ $wildling }».
log-put-back = { $house } возвращает карту одичалых { $n ->
    [0] наверх
   *[other] под низ
 }.
log-raided = { $house }: набег ({ $area }) снимает приказ «{ $order }» ({ $to }).
log-raid-spent = { $house } тратит набег: { $area }.
log-pillaged = { $house } разоряет: { $other } теряет власти { $n }.
log-marched = { $house }: поход, { $area }.
log-moved = { $units }: { $area } → { $to }.
log-left-token = { $house } оставляет жетон власти: { $area }.
log-token-gone = Жетон власти снят: { $house }, { $area }.
log-attacks = { $house } атакует ({ $other }): { $area } → { $to }.
log-backed = { $house } помогает ({ $other }): { $area }.
log-refused = { $house } отказывается от подмоги: { $other }.
log-initial = { $house }: начальная сила { $n }.
log-played = { $house } играет карту «{ $card }».
log-applied = Действует карта «{ $card }».
log-cancelled = Карта «{ $card }» отменена ({ $house }).
log-bladed = { $house } берёт Валирийский меч.
log-redrew = { $house } меняет карту перевеса.
log-tide = { $house }: карта перевеса { $tide }.
log-final = { $house }: итоговая сила { $n }.
log-wins = { $house } побеждает: { $other } проигрывает.
log-destroyed = { $house } теряет ({ $area }): { $units }.
log-retreated = { $house } отступает ({ $area }): { $units }.
log-garrison-falls = Гарнизон уничтожен: { $house }, { $area }.
log-lord-falls = { $house } изгоняет лорда: { $area }.
log-ships-taken = { $house } берёт кораблей { $n }: { $area }.
log-ships-lost = { $house } теряет кораблей { $n }: { $area }.
log-gained = { $house } получает власти { $n }.
log-paid = { $house } сбрасывает власти { $n }.
log-order-gone = Приказ «{ $order }» снят: { $house }, { $area }.
log-hand-back = { $house } берёт сброшенные карты Дома назад.
log-discarded = { $house } сбрасывает карту «{ $card }».
log-wild-attack = Одичалые нападают силой { $n }.
log-wild-strength = Ночной дозор: { $n } против { $m }.
log-wild-card = Карта одичалых: «{ $wildling }».
log-watch-wins = Ночной дозор побеждает; наибольшая ставка — { $house }.
log-wildlings-win = Одичалые побеждают; наименьшая ставка — { $house }.
log-chose = { $house } выбирает: { $word }.
log-promoted = { $house }: воин становится рыцарем, { $area }.
log-demoted = { $house }: рыцарь становится пешим воином, { $area }.
log-collected = { $house }: усиление власти ({ $area }): { $n }.
log-cleaned = Раунд завершён.
log-recovered = { $house } берёт назад карту «{ $card }».
log-abandoned = { $house } слишком слаб для лорда ({ $area }) и остаётся.
log-seventh = { $house } контролирует замков и крепостей: { $n }.
log-winner = { $house } побеждает в игре: замков и крепостей { $n }.
log-order-goes-along = { $house }: приказ похода переходит: { $area }.
log-fell-back = { $area } возвращается: { $house }.
log-tides-drawn = { $house } тянет карту перевеса.

## Where we are

crumb-round = Раунд { $n }, { $phase }
crumb-supply = снабжение
crumb-trim = { $house } сокращает войска
crumb-port = { $area } меняет владельца
crumb-mustering = сбор войск
crumb-muster = { $house } собирает отряды
crumb-choice = карта Вестероса
crumb-clash = Битва королей: { $track }
crumb-rank = ничья: { $track }
crumb-wildlings = нашествие одичалых, сила { $n }
crumb-toll = «{ $card }»
crumb-wild = { $house } выбирает
crumb-lose = { $house } теряет отряды
crumb-orders = назначение приказов
crumb-orders-in-turn = назначение приказов по очереди
crumb-raven = Посыльный ворон
crumb-peek = { $house } смотрит на карту одичалых
crumb-raids = набеги
crumb-marches = походы
crumb-power = усиление власти
crumb-lord = лорд: { $area }
crumb-combat = { $house } против { $other }: { $area }
crumb-support = призыв подмоги
crumb-accept = предложенная подмога
crumb-cards = выбор карт Домов
crumb-card = «{ $card }»
crumb-blade = Валирийский меч
crumb-casualties = потери
crumb-retreat = { $house } отступает

## Buttons and labels

do-orders = Приказы
do-assign = Приказы
do-raven = Заменить приказ
do-look = Взглянуть на карту одичалых
do-top = Наверх
do-bottom = Под низ
do-pass = Пас
do-raid = Набег
do-march = Поход
do-collect = Усилить власть
do-muster = Собрать отряды
do-power = Власть
do-nothing = Ничего
do-bid = Ставка
do-rank = Порядок
do-accept = Принять
do-support = Помочь
do-none = Никому
do-lose = Потерять
do-promote = Сделать рыцарями
do-demote = Сделать воинами
do-retreat = Отступить
do-card = Сыграть карту
do-discard = Сбросить
do-recover = Взять назад
do-name = Назвать
do-drop = Опустить
do-climb = Подняться
do-remove = Снять
do-choose = Выбрать
do-take = Взять корабли
do-blade = Взять меч
do-redraw = Тянуть ещё раз
do-supply = Снабжение
do-mustering = Сбор войск
do-clash = Битву королей
do-no-defense = Запрет обороны
do-no-march-star = Запрет похода +1
do-standing = Стоящего воина
do-routed = Беглеца
do-cancel = Отменить карту
do-units = Потерять отряды
do-track = Опуститься на треке
do-footman = пеший воин
do-knight = рыцарь
do-ship = корабль
do-siege = осадная башня
do-footman-to-knight = рыцарь вместо пешего воина
do-footman-to-siege = осадная башня вместо пешего воина
do-0 = 0
do-1 = 1
do-2 = 2
do-3 = 3
label-house = { $house }: власти { $n }
label-house-name = { $house }
label-area = { $area }: { $house }, { $units }
label-area-name = { $area }
label-group = { $units }
label-unit = { $units }: { $area }

## The picture

# $armies, $limits: sizes of armies, such as 3 2 2
picture-title = Игра престолов, раунд { $n }
picture-over = игра окончена
picture-round = Раунд { $n } из 10
picture-influence = Влияние
picture-supply = Снабжение
picture-victory = Победа
picture-westeros = Вестерос
picture-threat = Угроза одичалых: { $n }
picture-no-card = карты ещё нет
picture-known-wildling = Следующая карта одичалых: «{ $card }»
picture-banned = В этом раунде запрещено: { $orders }
picture-armies = Ваши армии: { $armies }. Разрешено: { $limits }
picture-armies-after = Армии тогда: { $armies }. Разрешено: { $limits }
picture-orders = Приказы · особых разрешено: { $n }
picture-hand = Ваши карты Дома
picture-you = { $house } · вы
picture-castles = замков и крепостей: { $n }
picture-answered = ответ дан
picture-power = жетон власти: { $house }
picture-garrison = гарнизон { $n }
picture-lord = нейтральный лорд { $n }
picture-closed = в этой игре закрыто
picture-routed = беглецов: { $n }
picture-card = { $card }: сила { $n }, мечей { $swords }, крепостей { $forts }
picture-in-hand = в руке
picture-in-play = в игре
picture-spent = сброшена
picture-attacks = нападает
picture-defends = обороняется
picture-with-card = Сила с каждой картой в руке
picture-tide = Карта перевеса: { $tide }
picture-tide-hidden = Карта перевеса: закрыта
board-round = Раунд
board-supply = Трек снабжения
board-victory = Трек победы
board-threat = Трек одичалых
board-threat-word = ОДИЧАЛЫЕ
deck-westeros-1 = Колода Вестероса I
deck-westeros-2 = Колода Вестероса II
deck-westeros-3 = Колода Вестероса III
deck-wildlings = Колода одичалых: следующая карта закрыта
count-footman = { $n ->
    [one] { $n } пеший воин
    [few] { $n } пеших воина
   *[other] { $n } пеших воинов
 }
count-knight = { $n ->
    [one] { $n } рыцарь
    [few] { $n } рыцаря
   *[other] { $n } рыцарей
 }
count-ship = { $n ->
    [one] { $n } корабль
    [few] { $n } корабля
   *[other] { $n } кораблей
 }
count-siege = { $n ->
    [one] { $n } осадная башня
    [few] { $n } осадные башни
   *[other] { $n } осадных башен
 }
term-no-units = отрядов нет
term-march = приказ похода
term-defense = приказ обороны
term-support = подмога: { $area }
term-garrison = гарнизон
term-blade = Валирийский меч
term-tide = карта перевеса
picture-key = Обозначения
key-castle = замок: 1 очко сбора
key-stronghold = крепость: 2 очка сбора
key-supply = символ снабжения
key-crown = символ власти
key-port = порт
key-river = река: пути нет
key-bridge = мост: путь открыт
key-footman = пеший воин: сила 1, цена 1
key-knight = рыцарь: сила 2, цена 2
key-ship = корабль: сила 1, цена 1
key-siege = осадная башня: 4 против замков, цена 2
key-power = жетон власти: удерживает землю
key-garrison = гарнизон и его сила
key-lord = нейтральный лорд и его сила
key-back = скрытый приказ
table-region-north = Север
table-region-iron-islands = Железные острова
table-region-vale = Долина
table-region-riverlands = Речные земли
table-region-westerlands = Западные земли
table-region-crownlands = Королевские земли
table-region-reach = Простор
table-region-stormlands = Штормовые земли
table-region-dorne = Дорн
table-region-seas = Моря
table-head-power = власть
table-head-castles = замки
table-head-supply = снабжение
table-head-cards = карты в руке
table-wildlings = одичалые

edition-uk = Украинское издание
edition-ru = Русское издание

## Bots

bot-maester = мейстер

## Выбор стола

option-tides = Карты перевеса
option-tides-text = Определяет, тянет ли каждая сторона в бою карту удачи.
option-tides-off = Без них
option-tides-off-text = Решают только войска, приказы и карты Домов.
option-tides-on = С ними
option-tides-on-text = Каждая сторона тянет карту, которая добавляет силу, мечи, укрепления или череп.

option-dark-wings-ports = Порты при «Чёрных крыльях, чёрных словах»
option-dark-wings-ports-text = Определяет, приносит ли эта карта власть и за порты, как «Игра престолов».
option-dark-wings-ports-off = Не приносят
option-dark-wings-ports-off-text = Власть только за короны.
option-dark-wings-ports-on = Приносят
option-dark-wings-ports-on-text = Власть за короны и за порты.

option-arianne-token = Жетон власти за Арианной Мартелл
option-arianne-token-text = Определяет, что станет с жетоном в области, куда она не впустила атакующих.
option-arianne-token-stays = Остаётся
option-arianne-token-stays-text = Приказ и гарнизон теряются, жетон лежит дальше.
option-arianne-token-removed = Снимается
option-arianne-token-removed-text = Жетон теряется вместе с приказом и гарнизоном.

option-milkwater = «Сбор на Молоководной» с одной силой на руке
option-milkwater-text = Определяет, что делать с рукой, где все карты одной силы.
option-milkwater-literal = Дословно
option-milkwater-literal-text = Сбрасываются все карты, а остальные возвращаются, как на пустую руку.
option-milkwater-keep = Рука сохраняется
option-milkwater-keep-text = Ничего не сбрасывается.

option-siege-casualties = Осадные башни как потери
option-siege-casualties-text = Определяет, можно ли отдать побеждённую осадную башню в счёт потерь.
option-siege-casualties-no = Гибнут сверх потерь
option-siege-casualties-no-text = Они уничтожаются вдобавок к потерям.
option-siege-casualties-yes = Считаются
option-siege-casualties-yes-text = Их можно выбрать как потери; остальные башни всё равно уничтожаются.

option-lannister-ship = Второй корабль Ланнистеров
option-lannister-ship-text = Определяет, действует ли исправление издателя; не для игры втроём.
option-lannister-ship-on = С ним
option-lannister-ship-on-text = Корабль с начала стоит в порту Ланниспорта.
option-lannister-ship-off = Без него
option-lannister-ship-off-text = Расстановка из первого тиража.
