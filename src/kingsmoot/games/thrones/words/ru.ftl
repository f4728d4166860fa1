### Слова «Игры престолов» по-русски. Переменные — как в en.ftl.

## Title

title = Игра престолов
about = Война и дипломатия за Железный трон: тайные приказы, походы, союзы и предательства. До десяти раундов: игра на целый вечер.

## Lists

list-comma = { $family }, { $other }
list-and = { $family } и { $other }

## Areas

area-castle-black = Чёрный замок
    .gen = Чёрного замка
    .acc = Чёрный замок
    .from = из Чёрного замка
    .to = в Чёрный замок
    .in = в Чёрном замке
area-karhold = Кархолд
    .gen = Кархолда
    .acc = Кархолд
    .from = из Кархолда
    .to = в Кархолд
    .in = в Кархолде
area-winterfell = Винтерфелл
    .gen = Винтерфелла
    .acc = Винтерфелл
    .from = из Винтерфелла
    .to = в Винтерфелл
    .in = в Винтерфелле
area-the-stony-shore = Каменный берег
    .gen = Каменного берега
    .acc = Каменный берег
    .from = с Каменного берега
    .to = на Каменный берег
    .in = на Каменном берегу
area-white-harbor = Белая Гавань
    .gen = Белой Гавани
    .acc = Белую Гавань
    .from = из Белой Гавани
    .to = в Белую Гавань
    .in = в Белой Гавани
area-widows-watch = Вдовий Дозор
    .gen = Вдовьего Дозора
    .acc = Вдовий Дозор
    .from = из Вдовьего Дозора
    .to = во Вдовий Дозор
    .in = во Вдовьем Дозоре
area-flints-finger = Кремень
    .gen = Кремня
    .acc = Кремень
    .from = из Кремня
    .to = в Кремень
    .in = в Кремне
area-greywater-watch = Сероводье
    .gen = Сероводья
    .acc = Сероводье
    .from = из Сероводья
    .to = в Сероводье
    .in = в Сероводье
area-moat-cailin = Ров Кейлин
    .gen = Рва Кейлин
    .acc = Ров Кейлин
    .from = из Рва Кейлин
    .to = в Ров Кейлин
    .in = во Рву Кейлин
area-seagard = Сигард
    .gen = Сигарда
    .acc = Сигард
    .from = из Сигарда
    .to = в Сигард
    .in = в Сигарде
area-the-twins = Близнецы
    .gen = Близнецов
    .acc = Близнецы
    .from = из Близнецов
    .to = в Близнецы
    .in = в Близнецах
area-the-fingers = Персты
    .gen = Перстов
    .acc = Персты
    .from = с Перстов
    .to = на Персты
    .in = на Перстах
area-the-mountains-of-the-moon = Лунные горы
    .gen = Лунных гор
    .acc = Лунные горы
    .from = с Лунных гор
    .to = в Лунные горы
    .in = в Лунных горах
area-the-eyrie = Орлиное гнездо
    .gen = Орлиного гнезда
    .acc = Орлиное гнездо
    .from = из Орлиного гнезда
    .to = в Орлиное гнездо
    .in = в Орлином гнезде
area-riverrun = Риверран
    .gen = Риверрана
    .acc = Риверран
    .from = из Риверрана
    .to = в Риверран
    .in = в Риверране
area-lannisport = Ланниспорт
    .gen = Ланниспорта
    .acc = Ланниспорт
    .from = из Ланниспорта
    .to = в Ланниспорт
    .in = в Ланниспорте
area-stoney-sept = Каменная Септа
    .gen = Каменной Септы
    .acc = Каменную Септу
    .from = из Каменной Септы
    .to = в Каменную Септу
    .in = в Каменной Септе
area-harrenhal = Харренхол
    .gen = Харренхола
    .acc = Харренхол
    .from = из Харренхола
    .to = в Харренхол
    .in = в Харренхоле
area-crackclaw-point = Клешня
    .gen = Клешни
    .acc = Клешню
    .from = с Клешни
    .to = на Клешню
    .in = на Клешне
area-searoad-marches = Приморские марки
    .gen = Приморских марок
    .acc = Приморские марки
    .from = из Приморских марок
    .to = в Приморские марки
    .in = в Приморских марках
area-blackwater = Черноводная
    .gen = Черноводной
    .acc = Черноводную
    .from = с Черноводной
    .to = на Черноводную
    .in = на Черноводной
area-kings-landing = Королевская гавань
    .gen = Королевской гавани
    .acc = Королевскую гавань
    .from = из Королевской гавани
    .to = в Королевскую гавань
    .in = в Королевской гавани
area-kingswood = Королевский лес
    .gen = Королевского леса
    .acc = Королевский лес
    .from = из Королевского леса
    .to = в Королевский лес
    .in = в Королевском лесу
area-dragonstone = Драконий Камень
    .gen = Драконьего Камня
    .acc = Драконий Камень
    .from = с Драконьего Камня
    .to = на Драконий Камень
    .in = на Драконьем Камне
area-highgarden = Хайгарден
    .gen = Хайгардена
    .acc = Хайгарден
    .from = из Хайгардена
    .to = в Хайгарден
    .in = в Хайгардене
area-the-reach = Простор
    .gen = Простора
    .acc = Простор
    .from = из Простора
    .to = в Простор
    .in = в Просторе
area-dornish-marches = Дорнийские марки
    .gen = Дорнийских марок
    .acc = Дорнийские марки
    .from = из Дорнийских марок
    .to = в Дорнийские марки
    .in = в Дорнийских марках
area-the-boneway = Костяной путь
    .gen = Костяного пути
    .acc = Костяной путь
    .from = с Костяного пути
    .to = на Костяной путь
    .in = на Костяном пути
area-storms-end = Штормовой Предел
    .gen = Штормового Предела
    .acc = Штормовой Предел
    .from = из Штормового Предела
    .to = в Штормовой Предел
    .in = в Штормовом Пределе
area-oldtown = Старомест
    .gen = Староместа
    .acc = Старомест
    .from = из Староместа
    .to = в Старомест
    .in = в Староместе
area-three-towers = Три башни
    .gen = Трёх башен
    .acc = Три башни
    .from = из Трёх башен
    .to = в Три башни
    .in = в Трёх башнях
area-princes-pass = Принцев перевал
    .gen = Принцева перевала
    .acc = Принцев перевал
    .from = с Принцева перевала
    .to = на Принцев перевал
    .in = на Принцевом перевале
area-starfall = Звездопад
    .gen = Звездопада
    .acc = Звездопад
    .from = из Звездопада
    .to = в Звездопад
    .in = в Звездопаде
area-yronwood = Айронвуд
    .gen = Айронвуда
    .acc = Айронвуд
    .from = из Айронвуда
    .to = в Айронвуд
    .in = в Айронвуде
area-salt-shore = Солёный берег
    .gen = Солёного берега
    .acc = Солёный берег
    .from = с Солёного берега
    .to = на Солёный берег
    .in = на Солёном берегу
area-sunspear = Солнечное Копьё
    .gen = Солнечного Копья
    .acc = Солнечное Копьё
    .from = из Солнечного Копья
    .to = в Солнечное Копьё
    .in = в Солнечном Копье
area-the-arbor = Арбор
    .gen = Арбора
    .acc = Арбор
    .from = с Арбора
    .to = на Арбор
    .in = на Арборе
area-pyke = Пайк
    .gen = Пайка
    .acc = Пайк
    .from = с Пайка
    .to = на Пайк
    .in = на Пайке
area-bay-of-ice = Ледовый залив
    .gen = Ледового залива
    .acc = Ледовый залив
    .from = из Ледового залива
    .to = в Ледовый залив
    .in = в Ледовом заливе
area-sunset-sea = Закатное море
    .gen = Закатного моря
    .acc = Закатное море
    .from = из Закатного моря
    .to = в Закатное море
    .in = в Закатном море
area-ironmans-bay = Залив Железных людей
    .gen = залива Железных людей
    .acc = залив Железных людей
    .from = из залива Железных людей
    .to = в залив Железных людей
    .in = в заливе Железных людей
area-the-golden-sound = Золотой пролив
    .gen = Золотого пролива
    .acc = Золотой пролив
    .from = из Золотого пролива
    .to = в Золотой пролив
    .in = в Золотом проливе
area-west-summer-sea = Западное Летнее море
    .gen = Западного Летнего моря
    .acc = Западное Летнее море
    .from = из Западного Летнего моря
    .to = в Западное Летнее море
    .in = в Западном Летнем море
area-redwyne-straights = Пролив Редвин
    .gen = пролива Редвин
    .acc = пролив Редвин
    .from = из пролива Редвин
    .to = в пролив Редвин
    .in = в проливе Редвин
area-east-summer-sea = Восточное Летнее море
    .gen = Восточного Летнего моря
    .acc = Восточное Летнее море
    .from = из Восточного Летнего моря
    .to = в Восточное Летнее море
    .in = в Восточном Летнем море
area-sea-of-dorne = Дорнийское море
    .gen = Дорнийского моря
    .acc = Дорнийское море
    .from = из Дорнийского моря
    .to = в Дорнийское море
    .in = в Дорнийском море
area-shipbreaker-bay = Губительные валы
    .gen = Губительных валов
    .acc = Губительные валы
    .from = из Губительных валов
    .to = в Губительные валы
    .in = в Губительных валах
area-blackwater-bay = Черноводный залив
    .gen = Черноводного залива
    .acc = Черноводный залив
    .from = из Черноводного залива
    .to = в Черноводный залив
    .in = в Черноводном заливе
area-the-narrow-sea = Узкое море
    .gen = Узкого моря
    .acc = Узкое море
    .from = из Узкого моря
    .to = в Узкое море
    .in = в Узком море
area-the-shivering-sea = Дрожащее море
    .gen = Дрожащего моря
    .acc = Дрожащее море
    .from = из Дрожащего моря
    .to = в Дрожащее море
    .in = в Дрожащем море
area-port-of-winterfell = порт Винтерфелла
    .gen = порта Винтерфелла
    .acc = порт Винтерфелла
    .from = из порта Винтерфелла
    .to = в порт Винтерфелла
    .in = в порту Винтерфелла
area-port-of-white-harbor = порт Белой Гавани
    .gen = порта Белой Гавани
    .acc = порт Белой Гавани
    .from = из порта Белой Гавани
    .to = в порт Белой Гавани
    .in = в порту Белой Гавани
area-port-of-pyke = порт Пайка
    .gen = порта Пайка
    .acc = порт Пайка
    .from = из порта Пайка
    .to = в порт Пайка
    .in = в порту Пайка
area-port-of-lannisport = порт Ланниспорта
    .gen = порта Ланниспорта
    .acc = порт Ланниспорта
    .from = из порта Ланниспорта
    .to = в порт Ланниспорта
    .in = в порту Ланниспорта
area-port-of-oldtown = порт Староместа
    .gen = порта Староместа
    .acc = порт Староместа
    .from = из порта Староместа
    .to = в порт Староместа
    .in = в порту Староместа
area-port-of-sunspear = порт Солнечного Копья
    .gen = порта Солнечного Копья
    .acc = порт Солнечного Копья
    .from = из порта Солнечного Копья
    .to = в порт Солнечного Копья
    .in = в порту Солнечного Копья
area-port-of-storms-end = порт Штормового Предела
    .gen = порта Штормового Предела
    .acc = порт Штормового Предела
    .from = из порта Штормового Предела
    .to = в порт Штормового Предела
    .in = в порту Штормового Предела
area-port-of-dragonstone = порт Драконьего Камня
    .gen = порта Драконьего Камня
    .acc = порт Драконьего Камня
    .from = из порта Драконьего Камня
    .to = в порт Драконьего Камня
    .in = в порту Драконьего Камня

## Houses

house-stark = Старки
    .gen = Старков
    .dat = Старкам
    .acc = Старков
house-greyjoy = Грейджои
    .gen = Грейджоев
    .dat = Грейджоям
    .acc = Грейджоев
house-lannister = Ланнистеры
    .gen = Ланнистеров
    .dat = Ланнистерам
    .acc = Ланнистеров
house-martell = Мартеллы
    .gen = Мартеллов
    .dat = Мартеллам
    .acc = Мартеллов
house-tyrell = Тиреллы
    .gen = Тиреллов
    .dat = Тиреллам
    .acc = Тиреллов
house-baratheon = Баратеоны
    .gen = Баратеонов
    .dat = Баратеонам
    .acc = Баратеонов
house-nobody = Никто
    .gen = никого
    .dat = никому
    .acc = никого

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
card-robb-stark-text = Если Старки победили (атакуя или защищаясь), они могут сами выбрать, куда отступит проигравший, — из допустимых областей, где потери наименьшие.
card-roose-bolton-text = Если Старки проиграли, они возвращают на руку весь свой сброс вместе с самим Русе.
card-the-blackfish-text = В этом бою Старки не несут потерь от свойств карт Домов, боевых знаков и карт перевеса; отряды, которые не смогли отступить, гибнут как обычно.
card-catelyn-stark-text = Если в оспариваемой области лежит приказ обороны Старков, его значение удваивается (+1 становится +2, а +2 становится +4).
card-victarion-greyjoy-text = Когда Грейджои атакуют, каждый их корабль, который сражается или оказывает им подмогу, имеет силу 2.
card-balon-greyjoy-text = Напечатанная сила карты соперника становится 0; бонусы от свойства той карты всё равно учитываются.
card-theon-greyjoy-text = Если Грейджои обороняют область с замком или крепостью, карта получает +1 к силе и меч.
card-asha-greyjoy-text = Если у Грейджоев нет никакой подмоги, карта получает два меча и одну крепость.
card-aeron-damphair-text = Грейджои могут сбросить два доступных жетона власти, чтобы отправить Эйерона в сброс и сыграть с руки другую карту.
card-tywin-lannister-text = Если Ланнистеры победили, они получают два жетона власти.
card-tyrion-lannister-text = Ланнистеры могут отменить карту соперника; она возвращается на руку, и соперник обязан выбрать другую. Если другой нет, он не играет никакой.
card-ser-kevan-lannister-text = Когда Ланнистеры атакуют, каждый их пеший воин, который сражается или оказывает им подмогу, имеет силу 2.
card-cersei-lannister-text = Если Ланнистеры победили, они могут снять один приказ проигравшего в любом месте поля.
card-nymeria-sand-text = Получает крепость, когда Мартеллы защищаются, и меч, когда они атакуют.
card-arianne-martell-text = Если Мартеллы защищаются и проигрывают, отряды атакующего не входят в оспариваемую область, а возвращаются туда, откуда вышли; отряды Мартеллов всё равно отступают.
card-doran-martell-text = Сразу после раскрытия соперник опускается на последнюю позицию одного трека влияния, который выбирают Мартеллы.
card-mace-tyrell-text = Сразу после раскрытия гибнет один вражеский пеший воин, который атакует или защищается.
card-ser-loras-tyrell-text = Если Тиреллы атаковали и победили, их приказ похода переходит в завоёванную область, и в этом раунде его можно выполнить ещё раз.
card-queen-of-thorns-text = Сразу после раскрытия снимают один приказ соперника в области по соседству с оспариваемой — но не тот приказ похода, что начал бой.
card-stannis-baratheon-text = +1 к силе, если соперник стоит выше на треке Железного трона.
card-renly-baratheon-text = Если Баратеоны победили, они могут улучшить до рыцаря одного пешего воина, который сражался (или своего воина из подмоги).
card-ser-davos-seaworth-text = +1 к силе и меч, если Станнис лежит в сбросе Баратеонов.
card-salladhor-saan-text = Если Баратеонам оказана подмога, все корабли других Домов в этом бою, с обеих сторон, имеют силу 0.
card-patchface-text = После боя Баратеоны могут посмотреть руку соперника и сбросить с неё одну карту.

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
westeros-1-supply-text = Каждый Дом считает снабжение и распускает отряды сверх ограничений.
westeros-1-mustering-text = Каждый Дом собирает войска в своих замках и крепостях.
westeros-1-a-throne-of-blades-text = Владелец Железного трона выбирает: снабжение, сбор войск или ничего.
westeros-1-last-days-of-summer-text = Ничего не происходит.
westeros-1-winter-is-coming-text = Колода тасуется, и открывается другая карта.
westeros-2-clash-of-kings-text = Все Дома торгуются за места на трёх треках влияния.
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

unit-footman = { $n ->
       *[1] пеший воин
        [one] { $n } пеший воин
        [few] { $n } пеших воина
        [many] { $n } пеших воинов
    }
    .acc = { $n ->
       *[1] пешего воина
        [one] { $n } пешего воина
        [few] { $n } пеших воинов
        [many] { $n } пеших воинов
    }
    .none = ни одного пешего воина
unit-knight = { $n ->
       *[1] рыцарь
        [one] { $n } рыцарь
        [few] { $n } рыцаря
        [many] { $n } рыцарей
    }
    .acc = { $n ->
       *[1] рыцаря
        [one] { $n } рыцаря
        [few] { $n } рыцарей
        [many] { $n } рыцарей
    }
    .none = ни одного рыцаря
unit-ship = { $n ->
       *[1] корабль
        [one] { $n } корабль
        [few] { $n } корабля
        [many] { $n } кораблей
    }
    .acc = { $n ->
       *[1] корабль
        [one] { $n } корабль
        [few] { $n } корабля
        [many] { $n } кораблей
    }
    .none = ни одного корабля
unit-siege = { $n ->
       *[1] осадная башня
        [one] { $n } осадная башня
        [few] { $n } осадные башни
        [many] { $n } осадных башен
    }
    .acc = { $n ->
       *[1] осадную башню
        [one] { $n } осадную башню
        [few] { $n } осадные башни
        [many] { $n } осадных башен
    }
    .none = ни одной осадной башни
thing-footman = { $n ->
       *[1] пешего воина
        [one] { $n } пешего воина
        [few] { $n } пеших воинов
        [many] { $n } пеших воинов
    }
    .deed = собирают пешего воина
thing-knight = { $n ->
       *[1] рыцаря
        [one] { $n } рыцаря
        [few] { $n } рыцарей
        [many] { $n } рыцарей
    }
    .deed = собирают рыцаря
thing-ship = { $n ->
       *[1] корабль
        [one] { $n } корабль
        [few] { $n } корабля
        [many] { $n } кораблей
    }
    .deed = собирают корабль
thing-siege = { $n ->
       *[1] осадную башню
        [one] { $n } осадную башню
        [few] { $n } осадные башни
        [many] { $n } осадных башен
    }
    .deed = собирают осадную башню
thing-footman-to-knight = { $n ->
       *[1] рыцаря вместо пешего воина
        [one] { $n } рыцаря вместо пеших воинов
        [few] { $n } рыцарей вместо пеших воинов
        [many] { $n } рыцарей вместо пеших воинов
    }
    .deed = улучшают пешего воина до рыцаря
thing-footman-to-siege = { $n ->
       *[1] осадную башню вместо пешего воина
        [one] { $n } осадную башню вместо пеших воинов
        [few] { $n } осадные башни вместо пеших воинов
        [many] { $n } осадных башен вместо пеших воинов
    }
    .deed = улучшают пешего воина до осадной башни
order-raid = набег
    .gen = набега
    .acc = набег
    .order = приказ набега
order-march-1 = поход −1
    .gen = похода −1
    .acc = поход −1
    .order = приказ похода −1
order-march = поход
    .gen = похода
    .acc = поход
    .order = приказ похода
order-defense = оборона
    .gen = обороны
    .acc = оборону
    .order = приказ обороны
order-support = подмога
    .gen = подмоги
    .acc = подмогу
    .order = приказ подмоги
order-power = усиление власти
    .gen = усиления власти
    .acc = усиление власти
    .order = приказ усиления власти
order-raid-star = особый набег
    .gen = особого набега
    .acc = особый набег
    .order = особый приказ набега
order-march-star = особый поход +1
    .gen = особого похода +1
    .acc = особый поход +1
    .order = особый приказ похода +1
order-defense-star = особая оборона +2
    .gen = особой обороны +2
    .acc = особую оборону +2
    .order = особый приказ обороны +2
order-support-star = особая подмога +1
    .gen = особой подмоги +1
    .acc = особую подмогу +1
    .order = особый приказ подмоги +1
order-power-star = особое усиление власти
    .gen = особого усиления власти
    .acc = особое усиление власти
    .order = особый приказ усиления власти
order-hidden = скрытый приказ
    .gen = скрытого приказа
    .acc = скрытый приказ
    .order = скрытый приказ
order-none = без приказа
    .gen = без приказа
    .acc = без приказа
    .order = без приказа
order-raid-text = Снимает вражеский приказ подмоги, набега или усиления власти по соседству; за последний вы получаете жетон власти, а его владелец один теряет.
order-march-1-text = Отряды идут в соседние области и могут напасть на одну из них с силой на 1 меньше.
order-march-text = Отряды идут в соседние области и могут напасть на одну из них.
order-defense-text = Добавляет 1 к силе, когда на область нападают.
order-support-text = Отряды добавляют свою силу в битве в соседней области — той стороне, которую вы выберете.
order-power-text = Даёт жетон власти и ещё по одному за каждую корону в области.
order-raid-star-text = Как набег, но может снять и приказ обороны.
order-march-star-text = Как поход, но нападение на 1 сильнее.
order-defense-star-text = Добавляет 2 к силе, когда на область нападают.
order-support-star-text = Как подмога, с силой на 1 больше.
order-power-star-text = Как усиление власти, но в замке или крепости вместо этого можно собрать войска.
track-iron-throne = трек Железного трона
    .acc = трек Железного трона
    .in = на треке Железного трона
track-fiefdoms = трек Вотчин
    .acc = трек Вотчин
    .in = на треке Вотчин
track-kings-court = трек Королевского двора
    .acc = трек Королевского двора
    .in = на треке Королевского двора
phase-westeros = фаза Вестероса
phase-planning = фаза замыслов
phase-action = фаза действий
word-nothing = ничего
    .gen = ничего
    .deed = решают ничего не делать
    .choice = Ничего не делать
word-supply = снабжение
    .gen = снабжения
    .deed = выбирают снабжение
    .choice = Выбрать снабжение
word-mustering = сбор войск
    .gen = сбора войск
    .deed = выбирают сбор войск
    .choice = Выбрать сбор войск
word-clash = битва королей
    .gen = битвы королей
    .deed = выбирают битву королей
    .choice = Выбрать битву королей
word-power = власть за короны
    .gen = власти за короны
    .deed = выбирают власть за короны
    .choice = Выбрать власть за короны
word-no-defense = запрет обороны
    .gen = запрета обороны
    .deed = запрещают приказы обороны
    .choice = Запретить приказы обороны
word-no-march-star = запрет походов +1
    .gen = запрета походов +1
    .deed = запрещают походы +1
    .choice = Запретить походы +1
word-standing = стоящий воин
    .gen = стоящего воина
    .deed = выбирают стоящего воина
    .choice = Уничтожить стоящего воина
word-routed = беглец
    .gen = беглеца
    .deed = выбирают беглеца
    .choice = Уничтожить беглеца
word-cancel = отмена карты
    .gen = отмены карты
    .deed = отменяют карту
    .choice = Отменить карту
word-units = потеря отрядов
    .gen = потери отрядов
    .deed = решают потерять отряды
    .choice = Потерять отряды
word-track = спуск на треке
    .gen = спуска на треке
    .deed = решают опуститься на треке
    .choice = Опуститься на треке

## Questions

ask-orders = { $n ->
        [0] Положите приказ в каждую область со своими отрядами. Особых приказов в этом раунде у вас нет.
       *[other] Положите приказ в каждую область со своими отрядами. Особых может быть не больше { $n }.
    }
ask-raven = Ворон у вас: замените приказ, взгляните на карту одичалых или спасуйте.
ask-peek = Куда положить карту одичалых: наверх колоды или под низ?
ask-raid = Выполните приказ набега.
ask-march = Выполните приказ похода.
ask-power = Выполните приказ усиления власти.
ask-muster = Какие отряды собираете?
ask-bid = Сделайте тайную ставку { $what ->
        [iron-throne] за места на треке Железного трона
        [fiefdoms] за места на треке Вотчин
        [kings-court] за места на треке Королевского двора
       *[wildlings] против одичалых
    }. { $n ->
        [0] Жетонов власти у вас нет.
        [one] У вас { $n } жетон власти.
        [few] У вас { $n } жетона власти.
       *[many] У вас { $n } жетонов власти.
    }
ask-rank = Железный трон у вас: решите, в каком порядке встанут Дома с равными ставками.
ask-best = Железный трон у вас: чью из равных ставок считать наибольшей?
ask-worst = Железный трон у вас: чью из равных ставок считать наименьшей?
ask-support = Бой { IN($area, "in") }: кому окажете подмогу?
ask-accept = Бой { IN($area, "in") }: чью подмогу примете?
ask-card = Бой { IN($area, "in") }: какую карту Дома сыграете?
ask-cancel = Тирион: отменить карту «{ $card }»?
ask-another = Ваша карта отменена. Какую сыграете вместо неё?
ask-damphair = Эйерон: сбросить 2 жетона власти и сыграть другую карту?
ask-footman = Мейс: какого воина уничтожить?
ask-track = Доран: на каком треке опустится соперник?
ask-thorns = Королева Шипов: какой приказ снять?
ask-blade = Применить Валирийский меч ради +1 к силе?
ask-redraw = Применить Валирийский меч, чтобы заменить карту перевеса?
ask-cersei = Серсея: какой приказ снять?
ask-renly = Ренли: какой воин станет рыцарем?
ask-robb = Робб: куда отступят побеждённые?
ask-casualties = Бой { IN($area, "in") }: кого теряете?
ask-retreat = Куда отступаете { IN($area, "from") }?
ask-patchface = Пестряк: какую карту соперника сбросить?
ask-ships = Порт теперь ваш: сколько кораблей в нём захватываете?
ask-trim = Войскам не хватает снабжения: какие отряды снимаете?
ask-blades = «Трон из клинков»: что выбираете?
ask-wings = «Чёрные крылья, чёрные слова»: что выбираете?
ask-sword = «Преданы мечу»: что выбираете?
ask-lose = { $n ->
        [1] Выберите свой отряд, который будет уничтожен.
        [one] Выберите { $n } свой отряд, который будет уничтожен.
        [few] Выберите { $n } своих отряда, которые будут уничтожены.
       *[many] Выберите { $n } своих отрядов, которые будут уничтожены.
    }
ask-preemptive = «Передовой отряд»: потерять два отряда или опуститься на своём самом высоком треке?
ask-knights = { $n ->
        [1] «Убийцы ворон»: какой ваш рыцарь станет пешим воином?
        [one] «Убийцы ворон»: выберите { $n } своего рыцаря, который станет пешим воином.
       *[many] «Убийцы ворон»: выберите { $n } своих рыцарей, которые станут пешими воинами.
    }
ask-knights-destroyed = { $n ->
        [1] «Убийцы ворон»: пеших воинов не хватает. Какой рыцарь будет уничтожен?
        [one] «Убийцы ворон»: пеших воинов не хватает. Выберите { $n } рыцаря, который будет уничтожен.
       *[many] «Убийцы ворон»: пеших воинов не хватает. Выберите { $n } рыцарей, которые будут уничтожены.
    }
ask-horde = { $n ->
        [1] «Наступление орды»: выберите отряд в своём замке или крепости, который будет уничтожен.
        [one] «Наступление орды»: выберите { $n } отряд в одном своём замке или крепости — он будет уничтожен.
        [few] «Наступление орды»: выберите { $n } отряда в одном своём замке или крепости — они будут уничтожены.
       *[many] «Наступление орды»: выберите { $n } отрядов в одном своём замке или крепости — они будут уничтожены.
    }
ask-discard = «Сбор на Молоководной»: какую карту Дома сбрасываете?
ask-sink = «Король-за-Стеной»: на каком треке опускаетесь?
ask-rise = «Король-за-Стеной»: на каком треке поднимаетесь?
ask-promote = «Убийцы ворон»: какие воины станут рыцарями?
ask-recover = «Наездники на мамонтах»: какую карту Дома возвращаете на руку?
ask-highest = На каком из самых высоких треков опустятся { $house }?

## Log

log-round = Начинается раунд { $n }.
log-shown = Из колоды Вестероса { $n ->
        [1] I
        [2] II
       *[3] III
    } открыта карта «{ $card }».
log-threat = Угроза одичалых теперь равна { $n }.
log-supplied = Снабжение { IN($house, "gen") } теперь равно { $n }.
log-mustered = { $house } { IN($thing, "deed") } { IN($to, "in") }.
log-bid = { $n ->
        [0] { $house } ничего не ставят.
        [one] { $house } ставят { $n } жетон власти.
        [few] { $house } ставят { $n } жетона власти.
       *[many] { $house } ставят { $n } жетонов власти.
    }
log-ranked = { $house } занимают { $n ->
        [1] первое
        [2] второе
        [3] третье
        [4] четвёртое
        [5] пятое
       *[6] шестое
    } место { IN($track, "in") }.
log-revealed = Приказы открыты.
log-swapped = { $house } посылают ворона: { IN($area, "in") } теперь { $new } вместо { IN($order, "gen") }.
log-peeked = { $house } смотрят на карту одичалых.
log-saw = { $house } видят карту «{ $wildling }».
log-put-back = { $house } кладут карту одичалых { $n ->
        [0] наверх колоды
       *[other] под низ колоды
    }.
log-raided = Набег { IN($house, "gen") } { IN($area, "from") } снимает { IN($order, "order") } { IN($to, "in") }.
log-raid-spent = { $house } снимают свой набег { IN($area, "in") }, не выбрав цели.
log-pillaged = { $n ->
        [0] { $house } разоряют земли { IN($other, "gen") }, но жетонов власти у тех нет.
        [one] { $house } разоряют земли { IN($other, "gen") }: те теряют { $n } жетон власти.
        [few] { $house } разоряют земли { IN($other, "gen") }: те теряют { $n } жетона власти.
       *[many] { $house } разоряют земли { IN($other, "gen") }: те теряют { $n } жетонов власти.
    }
log-marched = { $house } выступают в поход { IN($area, "from") }.
log-moved = { $house } ведут { IN($units, "acc") } { IN($area, "from") } { IN($to, "to") }.
log-left-token = { $house } оставляют жетон власти { IN($area, "in") }.
log-token-gone = { $house } теряют жетон власти { IN($area, "in") }.
log-attacks = { IN($area, "from") } { $house } атакуют { IN($other, "acc") } { IN($to, "in") }.
log-backed = { IN($area, "from") } { $house } оказывают подмогу { IN($other, "dat") }.
log-backed-self = { $house } получают подмогу от своих отрядов { IN($area, "from") }.
log-refused = { $house } отказываются от подмоги { IN($other, "gen") }.
log-initial = Исходная сила { IN($house, "gen") } — { $n }.
log-played = { $house } разыгрывают карту «{ $card }».
log-applied = Действует карта «{ $card }».
log-cancelled = Карта { IN($house, "gen") } «{ $card }» отменена.
log-bladed = { $house } применяют Валирийский меч: +1 к силе.
log-redrew = { $house } применяют Валирийский меч и заменяют карту перевеса.
log-tide = Карта перевеса { IN($house, "gen") } — { $tide }.
log-final = Итоговая сила { IN($house, "gen") } — { $n }.
log-wins = { $house } побеждают { IN($other, "acc") }.
log-destroyed = { $house } теряют { IN($units, "acc") } { IN($area, "in") }.
log-retreated = { $house } отводят { IN($units, "acc") } { IN($area, "to") }.
log-garrison-falls = Гарнизон { IN($house, "gen") } { IN($area, "in") } уничтожен.
log-lord-falls = { $house } изгоняют лорда { IN($area, "from") }.
log-ships-taken = { $n ->
        [0] { $house } не захватывают кораблей { IN($area, "in") }.
        [one] { $house } захватывают { $n } корабль { IN($area, "in") }.
        [few] { $house } захватывают { $n } корабля { IN($area, "in") }.
       *[many] { $house } захватывают { $n } кораблей { IN($area, "in") }.
    }
log-ships-lost = { $house } теряют { $n ->
        [one] { $n } корабль
        [few] { $n } корабля
       *[many] { $n } кораблей
    } { IN($area, "in") }.
log-gained = { $house } получают { $n ->
        [one] { $n } жетон власти
        [few] { $n } жетона власти
       *[many] { $n } жетонов власти
    }.
log-paid = { $house } сбрасывают { $n ->
        [one] { $n } жетон власти
        [few] { $n } жетона власти
       *[many] { $n } жетонов власти
    }.
log-order-gone = { $house } теряют { IN($order, "order") } { IN($area, "in") }.
log-hand-back = { $house } возвращают на руку сброшенные карты Дома.
log-discarded = { $house } сбрасывают карту «{ $card }».
log-wild-attack = Одичалые нападают с силой { $n }.
log-wild-strength = Сила Ночного дозора — { $n }, сила одичалых — { $m }.
log-wild-card = Карта одичалых — «{ $wildling }».
log-watch-wins = Ночной дозор побеждает; наибольшая ставка у { IN($house, "gen") }.
log-wildlings-win = Одичалые побеждают; наименьшая ставка у { IN($house, "gen") }.
log-chose = { $house } { IN($word, "deed") }.
log-promoted = Пеший воин { IN($house, "gen") } { IN($area, "in") } становится рыцарем.
log-demoted = Рыцарь { IN($house, "gen") } { IN($area, "in") } становится пешим воином.
log-collected = { $n ->
        [0] { $house } усиливают власть { IN($area, "in") }, но жетонов не получают.
        [one] { $house } усиливают власть { IN($area, "in") } и получают { $n } жетон.
        [few] { $house } усиливают власть { IN($area, "in") } и получают { $n } жетона.
       *[many] { $house } усиливают власть { IN($area, "in") } и получают { $n } жетонов.
    }
log-cleaned = Раунд завершён.
log-recovered = { $house } возвращают на руку карту «{ $card }».
log-abandoned = { $house } слишком слабы против лорда { IN($area, "gen") } и остаются на месте.
log-seventh = { $house } удерживают уже { $n ->
        [one] { $n } замок или крепость
        [few] { $n } замка и крепости
       *[many] { $n } замков и крепостей
    }.
log-winner = { $n ->
        [one] Победили { $house }: у них { $n } замок или крепость.
        [few] Победили { $house }: у них { $n } замка и крепости.
       *[many] Победили { $house }: у них { $n } замков и крепостей.
    }
log-order-goes-along = Приказ похода { IN($house, "gen") } переходит { IN($area, "to") }.
log-fell-back = { $area } снова под властью { IN($house, "gen") }.
log-tides-drawn = { $house } тянут карту перевеса.

## Where we are

crumb-round = Раунд { $n }, { $phase }
crumb-supply = снабжение
crumb-trim = { $house } сокращают войска
crumb-port = { $area } меняет владельца
crumb-mustering = сбор войск
crumb-muster = { $house } собирают отряды
crumb-choice = карта Вестероса
crumb-clash = битва королей за { IN($track, "acc") }
crumb-rank = равные ставки за { IN($track, "acc") }
crumb-wildlings = нашествие одичалых с силой { $n }
crumb-toll = «{ $card }»
crumb-wild = { $house } выбирают
crumb-lose = { $house } теряют отряды
crumb-orders = назначение приказов
crumb-orders-in-turn = назначение приказов по очереди
crumb-raven = Посыльный ворон
crumb-peek = { $house } смотрят на карту одичалых
crumb-raids = набеги
crumb-marches = походы
crumb-power = усиление власти
crumb-lord = лорд { IN($area, "gen") }
crumb-combat = { $house } против { IN($other, "gen") } { IN($area, "in") }
crumb-support = призыв подмоги
crumb-accept = предложенная подмога
crumb-cards = выбор карт Домов
crumb-card = «{ $card }»
crumb-blade = Валирийский меч
crumb-casualties = потери
crumb-retreat = { $house } отступают

## Buttons and labels

do-orders = Приказы
do-assign = Приказы
do-raven = Заменить приказ
do-look = Взглянуть на карту одичалых
do-top = Наверх колоды
do-bottom = Под низ колоды
do-pass = Спасовать
do-raid = Набег
do-march = Поход
do-collect = Усилить власть
do-muster = Собрать отряды
do-power = Власть за короны
do-leave-power = Оставить жетон власти
do-leave-nothing = Не оставлять жетон
do-collect-power = Получить власть
do-nothing = Ничего не делать
do-bid = Сделать ставку
do-rank = Определить порядок
do-accept = Принять подмогу
do-support = Оказать подмогу
do-none = Никому не помогать
do-lose = Потерять
do-promote = Сделать рыцарями
do-promote-routed = Сделать рыцарем беглеца
do-demote = Сделать пешими воинами
do-retreat = Отступить
do-card = Сыграть карту
do-discard = Сбросить карту
do-recover = Вернуть карту
do-name = Выбрать Дом
do-drop = Опустить на треке
do-climb = Подняться на треке
do-remove = Снять приказ
do-choose = Выбрать
do-take = Захватить корабли
do-blade = Применить меч
do-redraw = Заменить карту перевеса
do-supply = Снабжение
do-mustering = Сбор войск
do-clash = Битва королей
do-no-defense = Запретить оборону
do-no-march-star = Запретить походы +1
do-standing = Стоящий воин
do-routed = Беглец
do-cancel = Отменить карту
do-units = Потерять отряды
do-track = Опуститься на треке
do-footman = Пеший воин
do-knight = Рыцарь
do-ship = Корабль
do-siege = Осадная башня
do-footman-to-knight = Рыцарь вместо пешего воина
do-footman-to-siege = Осадная башня вместо пешего воина
do-0 = 0
do-1 = 1
do-2 = 2
do-3 = 3
label-house = { $n ->
        [one] { $house }: { $n } жетон власти
        [few] { $house }: { $n } жетона власти
       *[many] { $house }: { $n } жетонов власти
    }
label-house-name = { $house }
label-area = { $area }: { $house }, { $units }
label-area-name = { $area }
label-group = { $units }
label-unit = { $units } { IN($area, "in") }

## Ходы одним предложением

summary-orders = { $n ->
        [0] Не отдавать приказов
       *[other] Приказы: { $orders }
    }
summary-assign = { $n ->
        [0] Не отдавать приказов
       *[other] Приказы: { $orders }
    }
summary-orders-item = { $order } { IN($area, "in") }
summary-raven = Послать ворона: { IN($area, "in") } будет { $order }
summary-look = Взглянуть на верхнюю карту одичалых
summary-top = Положить карту одичалых наверх колоды
summary-bottom = Положить карту одичалых под низ колоды
summary-raid = Набег { IN($area, "from") } на { IN($target, "acc") }
summary-raid-none = Снять набег { IN($area, "in") }, не выбрав цели
summary-march = Поход { IN($area, "from") }: { $groups }{ $leave ->
        [power] ; оставить жетон власти
        [nothing] ; жетон власти не оставлять
       *[no] { "" }
    }
summary-march-group = { $units } { IN($to, "to") }
summary-march-none = Снять приказ похода { IN($area, "in") }: все остаются на месте
summary-collect = Усилить власть { IN($area, "in") }
summary-collect-muster = Собрать отряды { IN($area, "in") } вместо власти
summary-muster = Собрать { $things }
summary-muster-item = { $things } { IN($to, "in") }
summary-muster-none = Никого не собирать
summary-bid = { $power ->
        [0] Ничего не ставить
        [one] Поставить { $power } жетон власти
        [few] Поставить { $power } жетона власти
       *[many] Поставить { $power } жетонов власти
    }
summary-rank = Порядок на треке: { $seats }
summary-name = Выбрать ставку { IN($house, "gen") }
summary-drop = Опустить этот Дом { IN($track, "in") }
summary-drop-self = Опуститься { IN($track, "in") }
summary-drop-opponent = Опустить соперника { IN($track, "in") }
summary-climb = Подняться { IN($track, "in") }
summary-support = Оказать подмогу { IN($house, "dat") } отрядами { IN($areas, "from") }
summary-support-none = Никому не помогать
summary-accept = Принять подмогу { IN($seats, "gen") }
summary-accept-none = Не принимать подмоги
summary-card = Сыграть карту «{ $card }»
summary-discard = Сбросить карту «{ $card }»
summary-recover = Вернуть на руку карту «{ $card }»
summary-remove = Снять приказ { IN($area, "in") }
summary-blade = Применить Валирийский меч: +1 к силе
summary-redraw = Применить Валирийский меч и заменить карту перевеса
summary-lose = Потерять { $lost }
summary-lose-item = { IN($units, "acc") } { IN($area, "in") }
summary-retreat = Отступить { IN($area, "to") }
summary-retreat-lose = Отступить { IN($area, "to") }, потеряв { IN($units, "acc") }
summary-promote = { $n ->
        [1] Рыцарем станет { $figures }
       *[other] Рыцарями станут { $figures }
    }
summary-promote-routed = Рыцарем станет беглец { IN($area, "in") }; беглецом он и останется
summary-demote = { $n ->
        [1] Пешим воином станет { $figures }
       *[other] Пешими воинами станут { $figures }
    }
summary-figures-item = { $units } { IN($area, "in") }
summary-take = { $ships ->
        [0] Не захватывать кораблей
        [one] Захватить { $ships } корабль
        [few] Захватить { $ships } корабля
       *[many] Захватить { $ships } кораблей
    }
summary-choose = { IN($word, "choice") }
summary-pass = Спасовать
summary-also = { $family }, а также { $other }

## The picture

# $armies, $limits: sizes of armies, such as 3 2 2
picture-title = Игра престолов, раунд { $n }
picture-over = игра окончена
picture-round = Раунд { $n } из 10
picture-influence = Влияние
panel-track-iron-throne = Железный трон
panel-track-fiefdoms = Вотчины
panel-track-kings-court = Королевский двор
panel-power = Жетоны власти
panel-bid = Ставка
panel-armies = Ваши войска
panel-strength = Сила
panel-won = Победа
panel-sword = Меч
panel-fort = Крепость
picture-supply = Снабжение
picture-victory = Победа
picture-westeros = Вестерос
picture-no-card = карты ещё нет
picture-threat = Угроза одичалых: { $n }
picture-known-wildling = Следующая карта одичалых: «{ $card }»
picture-banned = В этом раунде запрещено: { $orders }
picture-armies = Ваши войска: { $armies }. Разрешено: { $limits }
picture-armies-after = Войска тогда: { $armies }. Разрешено: { $limits }
picture-orders = Приказы · особых разрешено: { $n }
picture-hand = Ваши карты Дома
picture-you = { $house } · вы
picture-castles = замков и крепостей: { $n }
picture-answered = ответ дан
picture-power = жетон власти { IN($house, "gen") }
picture-garrison = гарнизон с силой { $n }
picture-lord = нейтральный лорд с силой { $n }
picture-closed = в этой игре закрыто
picture-routed = { $n ->
        [one] { $n } беглец
        [few] { $n } беглеца
       *[many] { $n } беглецов
    }
picture-card = { $card }: сила { $n }{ $swords ->
        [0] { "" }
        [one] , { $swords } меч
        [few] , { $swords } меча
       *[many] , { $swords } мечей
    }{ $forts ->
        [0] { "" }
        [one] , { $forts } крепость
        [few] , { $forts } крепости
       *[many] , { $forts } крепостей
    }
picture-in-hand = на руке
picture-in-play = в игре
picture-spent = сброшена
picture-attacks = нападают
picture-defends = обороняются
picture-with-card = Сила с каждой картой на руке
picture-tide = Карта перевеса: { $tide }
picture-tide-hidden = Карта перевеса: закрыта
board-round = Раунд
board-supply = Трек снабжения
board-victory = Трек победы
board-threat = Трек одичалых
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
term-support = подмога { IN($area, "from") }
term-garrison = гарнизон
term-blade = Валирийский меч
term-tide = карта перевеса
key-castle = замок: 1 очко сбора
key-stronghold = крепость: 2 очка сбора
key-supply = знак снабжения
key-crown = знак короны
key-footman = пеший воин: сила 1, цена 1
key-knight = рыцарь: сила 2, цена 2
key-ship = корабль: сила 1, цена 1
key-siege = осадная башня: 4 против замков, цена 2
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
table-head-cards = карты на руке
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

option-salladhor-victarion = Салладор Саан и Виктарион
option-salladhor-victarion-text = Определяет, сколько весят корабли Виктариона, когда Салладор Саан сводит силу чужих кораблей к 0.
option-salladhor-victarion-turn-order = По порядку хода
option-salladhor-victarion-turn-order-text = Последнее слово за свойством, которое применяется вторым, то есть за Домом, который ходит позже.
option-salladhor-victarion-salladhor = Салладор Саан
option-salladhor-victarion-salladhor-text = Корабли имеют силу 0, кто бы ни ходил первым.
