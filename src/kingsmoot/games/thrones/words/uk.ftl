### Слова «Гри престолів» українською. Змінні — як у en.ftl.

## Title

title = Гра престолів
about = Війна й дипломатія за Залізний трон: таємні накази, походи, союзи та зради. До десяти раундів: гра на цілий вечір.

## Areas

area-castle-black = Чорний Замок
area-karhold = Кархолд
area-winterfell = Вінтерфел
area-the-stony-shore = Кам’янистий Берег
area-white-harbor = Біла Гавань
area-widows-watch = Удовина Варта
area-flints-finger = Кремінний Палець
area-greywater-watch = Сіроводна Варта
area-moat-cailin = Кейлінський Рів
area-seagard = Стражморе
area-the-twins = Близнючки
area-the-fingers = Персти
area-the-mountains-of-the-moon = Місячні Гори
area-the-eyrie = Соколине Гніздо
area-riverrun = Річкорин
area-lannisport = Ланіспорт
area-stoney-sept = Скелястий Септ
area-harrenhal = Гаренхол
area-crackclaw-point = Клішня
area-searoad-marches = Морський гостинець
area-blackwater = Чорноводна
area-kings-landing = Королівська Гавань
area-kingswood = Королівський ліс
area-dragonstone = Драконів Камінь
area-highgarden = Небосад
area-the-reach = Розлоги
area-dornish-marches = Дорнське прикордоння
area-the-boneway = Кістяна дорога
area-storms-end = Штормокрай
area-oldtown = Старгород
area-three-towers = Три Вежі
area-princes-pass = Принців Перевал
area-starfall = Зорепад
area-yronwood = Айронвуд
area-salt-shore = Солоний Берег
area-sunspear = Сонцеспис
area-the-arbor = Арбор
area-pyke = Пайк
area-bay-of-ice = Крижана Затока
area-sunset-sea = Призахідне море
area-ironmans-bay = Затока Залізних Людей
area-the-golden-sound = Золота протока
area-west-summer-sea = Західне Літнє море
area-redwyne-straights = Редвинська протока
area-east-summer-sea = Східне Літнє море
area-sea-of-dorne = Дорнське море
area-shipbreaker-bay = Затока Трощикораблів
area-blackwater-bay = Чорноводна Затока
area-the-narrow-sea = Вузьке море
area-the-shivering-sea = Дрижаче море
area-port-of-winterfell = порт Вінтерфела
area-port-of-white-harbor = порт Білої Гавані
area-port-of-pyke = порт Пайку
area-port-of-lannisport = порт Ланіспорту
area-port-of-oldtown = порт Старгорода
area-port-of-sunspear = порт Сонцеспису
area-port-of-storms-end = порт Штормокраю
area-port-of-dragonstone = порт Драконового Каменя

## Houses

house-stark = Старк
house-greyjoy = Грейджой
house-lannister = Ланістер
house-martell = Мартел
house-tyrell = Тайрел
house-baratheon = Баратеон
house-nobody = Ніхто

## House cards

card-none = без карти
card-eddard-stark = Едард Старк
card-robb-stark = Роб Старк
card-roose-bolton = Рус Болтон
card-greatjon-umber = Великий Джон Амбер
card-ser-rodrick-cassel = Сер Родрик Касель
card-the-blackfish = Чорна Риба
card-catelyn-stark = Кетлін Старк
card-euron-crows-eye = Юрон Вороняче Око
card-victarion-greyjoy = Віктаріон Грейджой
card-balon-greyjoy = Балон Грейджой
card-theon-greyjoy = Теон Грейджой
card-asha-greyjoy = Аша Грейджой
card-dagmar-cleftjaw = Дагмер Розколотий
card-aeron-damphair = Ейрон Мокрочуб
card-tywin-lannister = Тайвін Ланістер
card-ser-gregor-clegane = Сер Грегор Кліган
card-the-hound = Гончак
card-ser-jaime-lannister = Сер Джеймі Ланістер
card-tyrion-lannister = Тиріон Ланістер
card-ser-kevan-lannister = Сер Кеван Ланістер
card-cersei-lannister = Серсея Ланістер
card-the-red-viper = Червоний Гад
card-areo-hotah = Арео Гота
card-obara-sand = Обара Сенд
card-darkstar = Чорна Зірка
card-nymeria-sand = Німерія Сенд
card-arianne-martell = Аріанна Мартел
card-doran-martell = Доран Мартел
card-mace-tyrell = Мейс Тайрел
card-ser-loras-tyrell = Сер Лорас Тайрел
card-ser-garlan-tyrell = Сер Гарлан Тайрел
card-randyll-tarly = Рендил Тарлі
card-alester-florent = Алестер Флорент
card-margaery-tyrell = Марджері Тайрел
card-queen-of-thorns = Королева Шпичок
card-stannis-baratheon = Станіс Баратеон
card-renly-baratheon = Ренлі Баратеон
card-ser-davos-seaworth = Сер Давос Сіворт
card-brienne-of-tarth = Брієнна з Тарту
card-melisandre = Мелісандра
card-salladhor-saan = Салладор Саан
card-patchface = Строкатий
card-robb-stark-text = Якщо Старк переміг (нападаючи чи обороняючись), він може сам вибрати, куди відступить переможений, — з дозволених територій, де втрати найменші.
card-roose-bolton-text = Якщо Старк програв, він повертає на руку весь свій скид разом із самим Русом.
card-the-blackfish-text = У цьому бою Старк не зазнає втрат від властивостей карт Домів, бойових символів і карт переваги; загони, що не змогли відступити, гинуть як завжди.
card-catelyn-stark-text = Якщо на полі бою лежить наказ оборони Старка, його значення подвоюється (+1 стає +2, а +2 стає +4).
card-victarion-greyjoy-text = Коли Грейджой нападає, кожен його корабель у бою або в його підтримці має силу 2.
card-balon-greyjoy-text = Надрукована сила карти суперника стає 0; бонуси від властивості тієї карти все одно враховують.
card-theon-greyjoy-text = Якщо Грейджой обороняє територію із замком чи фортецею, карта отримує +1 до сили та меч.
card-asha-greyjoy-text = Якщо Грейджой не має жодної підтримки, карта отримує два мечі й одне укріплення.
card-aeron-damphair-text = Грейджой може скинути два доступні жетони влади, щоб відправити Ейрона у скид і зіграти з руки іншу карту.
card-tywin-lannister-text = Якщо Ланістер переміг, він отримує два жетони влади.
card-tyrion-lannister-text = Ланістер може скасувати карту суперника; вона повертається на руку, і суперник мусить вибрати іншу. Якщо іншої немає, він не грає жодної.
card-ser-kevan-lannister-text = Коли Ланістер нападає, кожен його солдат у бою або в його підтримці має силу 2.
card-cersei-lannister-text = Якщо Ланістер переміг, він може вилучити один наказ переможеного будь-де на полі.
card-nymeria-sand-text = Отримує укріплення, коли Мартел обороняється, і меч, коли він нападає.
card-arianne-martell-text = Якщо Мартел обороняється й програє, загони нападника не входять на поле бою, а повертаються туди, звідки вирушили; загони Мартела все одно відступають.
card-doran-martell-text = Щойно карту відкрито, суперник опускається на останню позицію одного треку впливу, який вибирає Мартел.
card-mace-tyrell-text = Щойно карту відкрито, гине один ворожий солдат, що нападає чи обороняється.
card-ser-loras-tyrell-text = Якщо Тайрел напав і переміг, його наказ походу переходить на завойовану територію, і цього раунду його можна виконати ще раз.
card-queen-of-thorns-text = Щойно карту відкрито, вилучають один наказ суперника на території, суміжній із полем бою, — але не той наказ походу, що розпочав бій.
card-stannis-baratheon-text = +1 до сили, якщо суперник стоїть вище на треку Залізного трону.
card-renly-baratheon-text = Якщо Баратеон переміг, він може поліпшити до лицаря одного солдата, який бився (або свого солдата з підтримки).
card-ser-davos-seaworth-text = +1 до сили та меч, якщо Станіс лежить у скиді Баратеона.
card-salladhor-saan-text = Якщо Баратеон має підтримку, усі кораблі інших Домів у цьому бою, з обох боків, мають силу 0.
card-patchface-text = Після бою Баратеон може переглянути руку суперника й скинути з неї одну карту.

## Westeros cards

westeros-1-supply = Постачання
westeros-1-mustering = Збирання армій
westeros-1-a-throne-of-blades = Трон із клинків
westeros-1-last-days-of-summer = Останні дні літа
westeros-1-winter-is-coming = Зима на підході
westeros-2-clash-of-kings = Битва королів
westeros-2-game-of-thrones = Гра престолів
westeros-2-dark-wings-dark-words = Чорні крила, чорні слова
westeros-2-last-days-of-summer = Останні дні літа
westeros-2-winter-is-coming = Зима на підході
westeros-3-wildlings-attack = Напад дикунів
westeros-3-put-to-the-sword = Віддані мечу
westeros-3-sea-of-storms = Море штормів
westeros-3-rains-of-autumn = Осінні дощі
westeros-3-feast-for-crows = Бенкет круків
westeros-3-web-of-lies = Павутина брехні
westeros-3-storm-of-swords = Буря мечів
westeros-1-supply-text = Кожен дім рахує постачання й розпускає загони понад обмеження.
westeros-1-mustering-text = Кожен дім збирає армії у своїх замках і фортецях.
westeros-1-a-throne-of-blades-text = Володар Залізного трону вибирає: постачання, збирання армій або нічого.
westeros-1-last-days-of-summer-text = Нічого не відбувається.
westeros-1-winter-is-coming-text = Колоду тасують і відкривають іншу карту.
westeros-2-clash-of-kings-text = Усі доми торгуються за місця на трьох треках впливу.
westeros-2-game-of-thrones-text = Влада за кожну корону й за кожен порт із кораблями, якого не блокує ворог.
westeros-2-dark-wings-dark-words-text = Володар ворона вибирає: битва королів, влада за корони або нічого.
westeros-2-last-days-of-summer-text = Нічого не відбувається.
westeros-2-winter-is-coming-text = Колоду тасують і відкривають іншу карту.
westeros-3-wildlings-attack-text = Дикуни нападають із теперішньою силою.
westeros-3-put-to-the-sword-text = Володар меча вибирає: без наказів оборони, без походів +1 або нічого.
westeros-3-sea-of-storms-text = Цього раунду набіги заборонено.
westeros-3-rains-of-autumn-text = Цього раунду походи +1 заборонено.
westeros-3-feast-for-crows-text = Цього раунду посилення влади заборонено.
westeros-3-web-of-lies-text = Цього раунду підтримку заборонено.
westeros-3-storm-of-swords-text = Цього раунду оборону заборонено.

## Wildling cards

wildling-silence-at-the-wall = Тиша біля Стіни
wildling-preemptive-raid = Попереджувальний набіг
wildling-crow-killers = Убивці ворон
wildling-rattleshirts-raiders = Розбійники Тарахкотливої Сорочки
wildling-massing-on-the-milkwater = Збір на Молочній
wildling-a-king-beyond-the-wall = Король-за-Стіною
wildling-mammoth-riders = Вершники на мамонтах
wildling-the-horde-descends = Наступ орди
wildling-skinchanger-scout = Розвідник-шкуромін

## Tides of battle

tide-0 = 0
tide-1-sword = 1 і меч
tide-1-fort = 1 і укріплення
tide-2 = 2
tide-3 = 3
tide-0-skull = 0 і череп

## Units, orders, tracks, phases

unit-footman = солдат
unit-knight = лицар
unit-ship = корабель
unit-siege = облогова вежа
thing-footman = солдата
thing-knight = лицаря
thing-ship = корабель
thing-siege = облогову вежу
thing-footman-to-knight = лицаря замість солдата
thing-footman-to-siege = облогову вежу замість солдата
order-raid = набіг
order-march-1 = похід −1
order-march = похід
order-defense = оборона
order-support = підтримка
order-power = посилення влади
order-raid-star = особливий набіг
order-march-star = особливий похід +1
order-defense-star = особлива оборона +2
order-support-star = особлива підтримка +1
order-power-star = особливе посилення влади
order-hidden = прихований наказ
order-none = без наказу
order-raid-text = Знімає ворожий наказ підтримки, набігу чи посилення влади поруч; за останній ви отримуєте жетон влади, а його власник один втрачає.
order-march-1-text = Загони йдуть на суміжні території й можуть напасти на одну з них із силою на 1 менше.
order-march-text = Загони йдуть на суміжні території й можуть напасти на одну з них.
order-defense-text = Додає 1 до сили, коли на територію нападають.
order-support-text = Загони додають свою силу в битві на суміжній території — тій стороні, яку ви оберете.
order-power-text = Дає жетон влади й ще по одному за кожну корону на території.
order-raid-star-text = Як набіг, але може зняти й наказ оборони.
order-march-star-text = Як похід; напад має на 1 сили більше.
order-defense-star-text = Додає 2 до сили, коли на територію нападають.
order-support-star-text = Як підтримка, із силою на 1 більше.
order-power-star-text = Як посилення влади; або натомість збирає армії в замку чи фортеці.
track-iron-throne = трек Залізного трону
track-fiefdoms = трек вотчин
track-kings-court = трек королівського двору
phase-westeros = фаза Вестеросу
phase-planning = фаза планування
phase-action = фаза дій
word-nothing = нічого
word-supply = постачання
word-mustering = збирання армій
word-clash = битву королів
word-power = владу за корони
word-no-defense = заборону оборони
word-no-march-star = заборону походу +1
word-standing = солдата, що стоїть
word-routed = розгромленого солдата
word-cancel = скасувати карту
word-units = втратити загони
word-track = опуститися на треку

## Questions

ask-orders = Покладіть наказ на кожну територію зі своїми загонами; особливих наказів: { $n }.
ask-raven = Надішліть ворона: замініть наказ, гляньте на карту дикунів або спасуйте.
ask-peek = Поверніть карту дикунів наверх або під низ колоди.
ask-raid = Виконайте наказ набігу.
ask-march = Виконайте наказ походу.
ask-power = Виконайте наказ посилення влади.
ask-muster = Зберіть загони.
ask-bid = Зробіть таємну ставку: у вас влади { $n }.
ask-rank = Залізний трон ваш: розставте Доми.
ask-best = Залізний трон ваш: назвіть Дім із найбільшою ставкою.
ask-worst = Залізний трон ваш: назвіть Дім із найменшою ставкою.
ask-support = Кого ви підтримуєте: { $area }?
ask-accept = Чию підтримку ви приймаєте: { $area }?
ask-card = Виберіть карту Дому для бою: { $area }.
ask-cancel = Тиріон: скасувати карту «{ $card }»?
ask-another = Вашу карту скасовано: зіграйте іншу.
ask-damphair = Ейрон: заплатити 2 влади й зіграти іншу карту?
ask-footman = Мейс: котрого солдата знищити?
ask-track = Доран: на якому треку суперник опускається?
ask-thorns = Королева Шпичок: який наказ зняти?
ask-blade = Використати валерійський меч для +1?
ask-redraw = Використати валерійський меч, щоб змінити карту переваги?
ask-cersei = Серсея: який наказ зняти?
ask-renly = Ренлі: котрий солдат стає лицарем?
ask-robb = Роб: куди відступлять переможені?
ask-casualties = Виберіть свої втрати: { $area }.
ask-retreat = Куди відступають ваші загони: { $area }?
ask-patchface = Строкатий: яку карту скинути?
ask-ships = Порт ваш: скільки кораблів ви берете?
ask-trim = Армії перевищують постачання: зніміть загони.
ask-blades = «Трон із клинків»: вибирайте.
ask-wings = «Чорні крила, чорні слова»: вибирайте.
ask-sword = «Віддані мечу»: вибирайте.
ask-lose = Виберіть свої загони, яких буде знищено: { $n }.
ask-preemptive = «Попереджувальний набіг»: втратити два загони чи опуститися на найвищому треку?
ask-knights = «Убивці ворон»: виберіть лицарів: { $n }.
ask-horde = «Наступ орди»: виберіть загони в одному замку чи фортеці: { $n }.
ask-discard = «Збір на Молочній»: скиньте карту Дому.
ask-sink = «Король-за-Стіною»: на якому треку ви опускаєтеся?
ask-rise = «Король-за-Стіною»: на якому треку ви піднімаєтеся?
ask-promote = «Убивці ворон»: які солдати стають лицарями?
ask-recover = «Вершники на мамонтах»: яку карту Дому ви берете назад?
ask-highest = На якому з найвищих треків опускається { $house }?

## Log

log-round = Починається раунд { $n }.
log-shown = Карта Вестеросу { $n }: «{ $card }».
log-threat = Загроза дикунів: { $n }.
log-supplied = { $house }: постачання { $n }.
log-mustered = { $house } збирає { $thing }: { $area }, { $to }.
log-bid = { $house }: ставка { $n }.
log-ranked = { $house }: { $track }, позиція { $n }.
log-revealed = Накази відкрито.
log-swapped = { $house } надсилає ворона ({ $area }): { $new } замість «{ $order }».
log-peeked = { $house } дивиться на карту дикунів.
log-saw = { $house } бачить карту «{ $wildling }».
log-put-back = { $house } повертає карту дикунів { $n ->
    [0] наверх
   *[other] під низ
 }.
log-raided = { $house }: набіг ({ $area }) знімає наказ «{ $order }» ({ $to }).
log-raid-spent = { $house } витрачає набіг: { $area }.
log-pillaged = { $house } спустошує: { $other } втрачає влади { $n }.
log-marched = { $house }: похід, { $area }.
log-moved = { $units }: { $area } → { $to }.
log-left-token = { $house } лишає жетон влади: { $area }.
log-token-gone = Жетон влади знято: { $house }, { $area }.
log-attacks = { $house } нападає ({ $other }): { $area } → { $to }.
log-backed = { $house } підтримує ({ $other }): { $area }.
log-refused = { $house } відмовляється від підтримки: { $other }.
log-initial = { $house }: початкова сила { $n }.
log-played = { $house } грає карту «{ $card }».
log-applied = Діє карта «{ $card }».
log-cancelled = Карту «{ $card }» скасовано ({ $house }).
log-bladed = { $house } бере валерійський меч.
log-redrew = { $house } змінює карту переваги.
log-tide = { $house }: карта переваги { $tide }.
log-final = { $house }: підсумкова сила { $n }.
log-wins = { $house } перемагає: { $other } програє.
log-destroyed = { $house } втрачає ({ $area }): { $units }.
log-retreated = { $house } відступає ({ $area }): { $units }.
log-garrison-falls = Гарнізон знищено: { $house }, { $area }.
log-lord-falls = { $house } проганяє лорда: { $area }.
log-ships-taken = { $house } бере кораблів { $n }: { $area }.
log-ships-lost = { $house } втрачає кораблів { $n }: { $area }.
log-gained = { $house } отримує влади { $n }.
log-paid = { $house } скидає влади { $n }.
log-order-gone = Наказ «{ $order }» знято: { $house }, { $area }.
log-hand-back = { $house } бере скинуті карти Дому назад.
log-discarded = { $house } скидає карту «{ $card }».
log-wild-attack = Дикуни нападають силою { $n }.
log-wild-strength = Нічна варта: { $n } проти { $m }.
log-wild-card = Карта дикунів: «{ $wildling }».
log-watch-wins = Нічна варта перемагає; найбільша ставка — { $house }.
log-wildlings-win = Дикуни перемагають; найменша ставка — { $house }.
log-chose = { $house } вибирає: { $word }.
log-promoted = { $house }: солдат стає лицарем, { $area }.
log-demoted = { $house }: лицар стає солдатом, { $area }.
log-collected = { $house }: посилення влади ({ $area }): { $n }.
log-cleaned = Раунд завершено.
log-recovered = { $house } бере назад карту «{ $card }».
log-abandoned = { $house } заслабкий для лорда ({ $area }) і лишається.
log-seventh = { $house } контролює замків і фортець: { $n }.
log-winner = { $house } перемагає в грі: замків і фортець { $n }.
log-order-goes-along = { $house }: наказ походу переходить: { $area }.
log-fell-back = { $area } повертається: { $house }.
log-tides-drawn = { $house } тягне карту переваги.

## Where we are

crumb-round = Раунд { $n }, { $phase }
crumb-supply = постачання
crumb-trim = { $house } зменшує армії
crumb-port = { $area } змінює власника
crumb-mustering = збирання армій
crumb-muster = { $house } збирає загони
crumb-choice = карта Вестеросу
crumb-clash = Битва королів: { $track }
crumb-rank = нічия: { $track }
crumb-wildlings = напад дикунів, сила { $n }
crumb-toll = «{ $card }»
crumb-wild = { $house } вибирає
crumb-lose = { $house } втрачає загони
crumb-orders = призначення наказів
crumb-orders-in-turn = призначення наказів по черзі
crumb-raven = поштовий ворон
crumb-peek = { $house } дивиться на карту дикунів
crumb-raids = набіги
crumb-marches = походи
crumb-power = посилення влади
crumb-lord = лорд: { $area }
crumb-combat = { $house } проти { $other }: { $area }
crumb-support = заклик про підтримку
crumb-accept = запропонована підтримка
crumb-cards = вибір карт Домів
crumb-card = «{ $card }»
crumb-blade = валерійський меч
crumb-casualties = втрати
crumb-retreat = { $house } відступає

## Buttons and labels

do-orders = Накази
do-assign = Накази
do-raven = Замінити наказ
do-look = Глянути на карту дикунів
do-top = Наверх
do-bottom = Під низ
do-pass = Пас
do-raid = Набіг
do-march = Похід
do-collect = Посилити владу
do-muster = Зібрати загони
do-power = Влада
do-nothing = Нічого
do-bid = Ставка
do-rank = Порядок
do-accept = Прийняти
do-support = Підтримати
do-none = Нікого
do-lose = Втратити
do-promote = Зробити лицарями
do-demote = Зробити солдатами
do-retreat = Відступити
do-card = Зіграти карту
do-discard = Скинути
do-recover = Узяти назад
do-name = Назвати
do-drop = Опустити
do-climb = Піднятися
do-remove = Зняти
do-choose = Вибрати
do-take = Узяти кораблі
do-blade = Узяти меч
do-redraw = Тягнути ще раз
do-supply = Постачання
do-mustering = Збирання армій
do-clash = Битву королів
do-no-defense = Заборону оборони
do-no-march-star = Заборону походу +1
do-standing = Солдата, що стоїть
do-routed = Розгромленого солдата
do-cancel = Скасувати карту
do-units = Втратити загони
do-track = Опуститися на треку
do-footman = солдат
do-knight = лицар
do-ship = корабель
do-siege = облогова вежа
do-footman-to-knight = лицар замість солдата
do-footman-to-siege = облогова вежа замість солдата
do-0 = 0
do-1 = 1
do-2 = 2
do-3 = 3
label-house = { $house }: влади { $n }
label-house-name = { $house }
label-area = { $area }: { $house }, { $units }
label-area-name = { $area }
label-group = { $units }
label-unit = { $units }: { $area }

## The picture

# $armies, $limits: sizes of armies, such as 3 2 2
picture-title = Гра престолів, раунд { $n }
picture-over = гру закінчено
picture-round = Раунд { $n } з 10
picture-influence = Вплив
picture-supply = Постачання
picture-victory = Перемога
picture-westeros = Вестерос
picture-threat = Загроза дикунів: { $n }
picture-no-card = карти ще немає
picture-known-wildling = Наступна карта дикунів: «{ $card }»
picture-banned = Цього раунду заборонено: { $orders }
picture-armies = Ваші армії: { $armies }. Дозволено: { $limits }
picture-armies-after = Армії тоді: { $armies }. Дозволено: { $limits }
picture-orders = Накази · особливих дозволено: { $n }
picture-hand = Ваші карти Дому
picture-you = { $house } · ви
picture-castles = замків і фортець: { $n }
picture-answered = відповідь дано
picture-power = жетон влади: { $house }
picture-garrison = гарнізон { $n }
picture-lord = нейтральний лорд { $n }
picture-closed = у цій грі закрито
picture-routed = розгромлених загонів: { $n }
picture-card = { $card }: сила { $n }, мечів { $swords }, укріплень { $forts }
picture-in-hand = у руці
picture-in-play = у грі
picture-spent = скинуто
picture-attacks = нападає
picture-defends = захищається
picture-with-card = Сила з кожною картою в руці
picture-tide = Карта переваги: { $tide }
picture-tide-hidden = Карта переваги: закрита
board-round = Раунд
board-supply = Трек постачання
board-victory = Трек перемоги
board-threat = Трек дикунів
board-threat-word = ДИКУНИ
deck-westeros-1 = Колода Вестеросу I
deck-westeros-2 = Колода Вестеросу II
deck-westeros-3 = Колода Вестеросу III
deck-wildlings = Колода дикунів: наступна карта закрита
count-footman = { $n ->
    [one] { $n } солдат
    [few] { $n } солдати
   *[other] { $n } солдатів
 }
count-knight = { $n ->
    [one] { $n } лицар
    [few] { $n } лицарі
   *[other] { $n } лицарів
 }
count-ship = { $n ->
    [one] { $n } корабель
    [few] { $n } кораблі
   *[other] { $n } кораблів
 }
count-siege = { $n ->
    [one] { $n } облогова вежа
    [few] { $n } облогові вежі
   *[other] { $n } облогових веж
 }
term-no-units = загонів немає
term-march = наказ походу
term-defense = наказ оборони
term-support = підтримка: { $area }
term-garrison = гарнізон
term-blade = валерійський меч
term-tide = карта переваги
picture-key = Позначки
key-castle = замок: 1 очко збору
key-stronghold = фортеця: 2 очки збору
key-supply = символ постачання
key-crown = символ влади
key-port = порт
key-river = ріка: переходу немає
key-bridge = міст: перехід є
key-footman = солдат: сила 1, ціна 1
key-knight = лицар: сила 2, ціна 2
key-ship = корабель: сила 1, ціна 1
key-siege = облогова вежа: 4 проти замків, ціна 2
key-power = жетон влади: утримує землю
key-garrison = гарнізон і його сила
key-lord = нейтральний лорд і його сила
key-back = закритий наказ
table-region-north = Північ
table-region-iron-islands = Залізні острови
table-region-vale = Долина
table-region-riverlands = Річкові землі
table-region-westerlands = Західні землі
table-region-crownlands = Королівські землі
table-region-reach = Розлоги
table-region-stormlands = Штормові землі
table-region-dorne = Дорн
table-region-seas = Моря
table-head-power = влада
table-head-castles = замки
table-head-supply = постачання
table-head-cards = карти в руці
table-wildlings = дикуни

edition-uk = Українське видання
edition-ru = Російське видання

## Bots

bot-maester = мейстер

## Вибір столу

option-tides = Карти переваги в бою
option-tides-text = Визначає, чи тягне кожна сторона в бою карту удачі.
option-tides-off = Без них
option-tides-off-text = Вирішують лише війська, накази й карти Домів.
option-tides-on = З ними
option-tides-on-text = Кожна сторона тягне карту, що додає силу, мечі, укріплення або череп.

option-dark-wings-ports = Порти за «Чорних крил, чорних слів»
option-dark-wings-ports-text = Визначає, чи приносить ця карта владу й за порти, як «Гра престолів».
option-dark-wings-ports-off = Не приносять
option-dark-wings-ports-off-text = Влада лише за корони.
option-dark-wings-ports-on = Приносять
option-dark-wings-ports-on-text = Влада за корони й за порти.

option-arianne-token = Жетон влади за Аріанною Мартел
option-arianne-token-text = Визначає, що стає з жетоном на території, куди вона не впустила нападників.
option-arianne-token-stays = Лишається
option-arianne-token-stays-text = Наказ і гарнізон втрачено, жетон лежить далі.
option-arianne-token-removed = Знімають
option-arianne-token-removed-text = Жетон втрачають разом із наказом і гарнізоном.

option-milkwater = «Збір на Молочній» з однаковою силою на руці
option-milkwater-text = Визначає, що робити з рукою, де всі карти однакової сили.
option-milkwater-literal = Дослівно
option-milkwater-literal-text = Скидають усі карти, а решта повертається, як на порожню руку.
option-milkwater-keep = Руку зберігають
option-milkwater-keep-text = Нічого не скидають.

option-siege-casualties = Облогові вежі як втрати
option-siege-casualties-text = Визначає, чи можна віддати переможену облогову вежу в рахунок втрат.
option-siege-casualties-no = Гинуть понад втрати
option-siege-casualties-no-text = Їх знищують на додачу до втрат.
option-siege-casualties-yes = Рахуються
option-siege-casualties-yes-text = Їх можна вибрати як втрати; решту веж однаково знищують.

option-lannister-ship = Другий корабель Ланістерів
option-lannister-ship-text = Визначає, чи діє виправлення видавця; не для гри втрьох.
option-lannister-ship-on = З ним
option-lannister-ship-on-text = Корабель від початку стоїть у порту Ланіспорту.
option-lannister-ship-off = Без нього
option-lannister-ship-off-text = Розстановка з першого друку.
