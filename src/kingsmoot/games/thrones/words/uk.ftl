### Слова «Гри престолів» українською. Змінні — як у en.ftl.

## Title

title = Гра престолів
about = Війна й дипломатія за Залізний трон: таємні накази, походи, союзи та зради. До десяти раундів: гра на цілий вечір.

## Lists

list-comma = { $family }, { $other }
list-and = { $family } та { $other }

## Areas

area-castle-black = Чорний Замок
    .gen = Чорного Замку
    .acc = Чорний Замок
    .from = із Чорного Замку
    .to = до Чорного Замку
    .in = у Чорному Замку
area-karhold = Кархолд
    .gen = Кархолду
    .acc = Кархолд
    .from = з Кархолду
    .to = до Кархолду
    .in = у Кархолді
area-winterfell = Вінтерфел
    .gen = Вінтерфела
    .acc = Вінтерфел
    .from = з Вінтерфела
    .to = до Вінтерфела
    .in = у Вінтерфелі
area-the-stony-shore = Кам’янистий Берег
    .gen = Кам’янистого Берега
    .acc = Кам’янистий Берег
    .from = з Кам’янистого Берега
    .to = на Кам’янистий Берег
    .in = на Кам’янистому Березі
area-white-harbor = Біла Гавань
    .gen = Білої Гавані
    .acc = Білу Гавань
    .from = з Білої Гавані
    .to = до Білої Гавані
    .in = у Білій Гавані
area-widows-watch = Удовина Варта
    .gen = Удовиної Варти
    .acc = Удовину Варту
    .from = з Удовиної Варти
    .to = до Удовиної Варти
    .in = в Удовиній Варті
area-flints-finger = Кремінний Палець
    .gen = Кремінного Пальця
    .acc = Кремінний Палець
    .from = з Кремінного Пальця
    .to = на Кремінний Палець
    .in = на Кремінному Пальці
area-greywater-watch = Сіроводна Варта
    .gen = Сіроводної Варти
    .acc = Сіроводну Варту
    .from = із Сіроводної Варти
    .to = до Сіроводної Варти
    .in = у Сіроводній Варті
area-moat-cailin = Кейлінський Рів
    .gen = Кейлінського Рову
    .acc = Кейлінський Рів
    .from = з Кейлінського Рову
    .to = до Кейлінського Рову
    .in = у Кейлінському Рові
area-seagard = Стражморе
    .gen = Стражморя
    .acc = Стражморе
    .from = зі Стражморя
    .to = до Стражморя
    .in = у Стражморі
area-the-twins = Близнючки
    .gen = Близнючок
    .acc = Близнючки
    .from = з Близнючок
    .to = до Близнючок
    .in = у Близнючках
area-the-fingers = Персти
    .gen = Перстів
    .acc = Персти
    .from = з Перстів
    .to = на Персти
    .in = на Перстах
area-the-mountains-of-the-moon = Місячні Гори
    .gen = Місячних Гір
    .acc = Місячні Гори
    .from = з Місячних Гір
    .to = у Місячні Гори
    .in = у Місячних Горах
area-the-eyrie = Соколине Гніздо
    .gen = Соколиного Гнізда
    .acc = Соколине Гніздо
    .from = із Соколиного Гнізда
    .to = до Соколиного Гнізда
    .in = у Соколиному Гнізді
area-riverrun = Річкорин
    .gen = Річкорину
    .acc = Річкорин
    .from = з Річкорину
    .to = до Річкорину
    .in = у Річкорині
area-lannisport = Ланіспорт
    .gen = Ланіспорту
    .acc = Ланіспорт
    .from = з Ланіспорту
    .to = до Ланіспорту
    .in = у Ланіспорті
area-stoney-sept = Скелястий Септ
    .gen = Скелястого Септу
    .acc = Скелястий Септ
    .from = зі Скелястого Септу
    .to = на Скелястий Септ
    .in = на Скелястому Септі
area-harrenhal = Гаренхол
    .gen = Гаренхолу
    .acc = Гаренхол
    .from = з Гаренхолу
    .to = до Гаренхолу
    .in = у Гаренхолі
area-crackclaw-point = Клішня
    .gen = Клішні
    .acc = Клішню
    .from = з Клішні
    .to = на Клішню
    .in = на Клішні
area-searoad-marches = Морський гостинець
    .gen = Морського гостинця
    .acc = Морський гостинець
    .from = з Морського гостинця
    .to = на Морський гостинець
    .in = на Морському гостинці
area-blackwater = Чорноводна
    .gen = Чорноводної
    .acc = Чорноводну
    .from = із Чорноводної
    .to = на Чорноводну
    .in = на Чорноводній
area-kings-landing = Королівська Гавань
    .gen = Королівської Гавані
    .acc = Королівську Гавань
    .from = з Королівської Гавані
    .to = до Королівської Гавані
    .in = у Королівській Гавані
area-kingswood = Королівський ліс
    .gen = Королівського лісу
    .acc = Королівський ліс
    .from = з Королівського лісу
    .to = у Королівський ліс
    .in = у Королівському лісі
area-dragonstone = Драконів Камінь
    .gen = Драконового Каменя
    .acc = Драконів Камінь
    .from = з Драконового Каменя
    .to = на Драконів Камінь
    .in = на Драконовому Камені
area-highgarden = Небосад
    .gen = Небосаду
    .acc = Небосад
    .from = з Небосаду
    .to = до Небосаду
    .in = у Небосаді
area-the-reach = Розлоги
    .gen = Розлогів
    .acc = Розлоги
    .from = з Розлогів
    .to = на Розлоги
    .in = на Розлогах
area-dornish-marches = Дорнське прикордоння
    .gen = Дорнського прикордоння
    .acc = Дорнське прикордоння
    .from = з Дорнського прикордоння
    .to = на Дорнське прикордоння
    .in = на Дорнському прикордонні
area-the-boneway = Кістяна дорога
    .gen = Кістяної дороги
    .acc = Кістяну дорогу
    .from = з Кістяної дороги
    .to = на Кістяну дорогу
    .in = на Кістяній дорозі
area-storms-end = Штормокрай
    .gen = Штормокраю
    .acc = Штормокрай
    .from = зі Штормокраю
    .to = до Штормокраю
    .in = у Штормокраї
area-oldtown = Старгород
    .gen = Старгорода
    .acc = Старгород
    .from = зі Старгорода
    .to = до Старгорода
    .in = у Старгороді
area-three-towers = Три Вежі
    .gen = Трьох Веж
    .acc = Три Вежі
    .from = із Трьох Веж
    .to = до Трьох Веж
    .in = у Трьох Вежах
area-princes-pass = Принців Перевал
    .gen = Принцового Перевалу
    .acc = Принців Перевал
    .from = з Принцового Перевалу
    .to = на Принців Перевал
    .in = на Принцовому Перевалі
area-starfall = Зорепад
    .gen = Зорепаду
    .acc = Зорепад
    .from = із Зорепаду
    .to = до Зорепаду
    .in = у Зорепаді
area-yronwood = Айронвуд
    .gen = Айронвуду
    .acc = Айронвуд
    .from = з Айронвуду
    .to = до Айронвуду
    .in = в Айронвуді
area-salt-shore = Солоний Берег
    .gen = Солоного Берега
    .acc = Солоний Берег
    .from = із Солоного Берега
    .to = на Солоний Берег
    .in = на Солоному Березі
area-sunspear = Сонцеспис
    .gen = Сонцеспису
    .acc = Сонцеспис
    .from = із Сонцеспису
    .to = до Сонцеспису
    .in = у Сонцесписі
area-the-arbor = Арбор
    .gen = Арбору
    .acc = Арбор
    .from = з Арбору
    .to = на Арбор
    .in = на Арборі
area-pyke = Пайк
    .gen = Пайку
    .acc = Пайк
    .from = з Пайку
    .to = на Пайк
    .in = на Пайку
area-bay-of-ice = Крижана Затока
    .gen = Крижаної Затоки
    .acc = Крижану Затоку
    .from = з Крижаної Затоки
    .to = у Крижану Затоку
    .in = у Крижаній Затоці
area-sunset-sea = Призахідне море
    .gen = Призахідного моря
    .acc = Призахідне море
    .from = з Призахідного моря
    .to = у Призахідне море
    .in = у Призахідному морі
area-ironmans-bay = Затока Залізних Людей
    .gen = Затоки Залізних Людей
    .acc = Затоку Залізних Людей
    .from = із Затоки Залізних Людей
    .to = у Затоку Залізних Людей
    .in = у Затоці Залізних Людей
area-the-golden-sound = Золота протока
    .gen = Золотої протоки
    .acc = Золоту протоку
    .from = із Золотої протоки
    .to = у Золоту протоку
    .in = у Золотій протоці
area-west-summer-sea = Західне Літнє море
    .gen = Західного Літнього моря
    .acc = Західне Літнє море
    .from = із Західного Літнього моря
    .to = у Західне Літнє море
    .in = у Західному Літньому морі
area-redwyne-straights = Редвинська протока
    .gen = Редвинської протоки
    .acc = Редвинську протоку
    .from = з Редвинської протоки
    .to = у Редвинську протоку
    .in = у Редвинській протоці
area-east-summer-sea = Східне Літнє море
    .gen = Східного Літнього моря
    .acc = Східне Літнє море
    .from = зі Східного Літнього моря
    .to = у Східне Літнє море
    .in = у Східному Літньому морі
area-sea-of-dorne = Дорнське море
    .gen = Дорнського моря
    .acc = Дорнське море
    .from = з Дорнського моря
    .to = у Дорнське море
    .in = у Дорнському морі
area-shipbreaker-bay = Затока Трощикораблів
    .gen = Затоки Трощикораблів
    .acc = Затоку Трощикораблів
    .from = із Затоки Трощикораблів
    .to = у Затоку Трощикораблів
    .in = у Затоці Трощикораблів
area-blackwater-bay = Чорноводна Затока
    .gen = Чорноводної Затоки
    .acc = Чорноводну Затоку
    .from = із Чорноводної Затоки
    .to = у Чорноводну Затоку
    .in = у Чорноводній Затоці
area-the-narrow-sea = Вузьке море
    .gen = Вузького моря
    .acc = Вузьке море
    .from = з Вузького моря
    .to = у Вузьке море
    .in = у Вузькому морі
area-the-shivering-sea = Дрижаче море
    .gen = Дрижачого моря
    .acc = Дрижаче море
    .from = з Дрижачого моря
    .to = у Дрижаче море
    .in = у Дрижачому морі
area-port-of-winterfell = порт Вінтерфела
    .gen = порту Вінтерфела
    .acc = порт Вінтерфела
    .from = з порту Вінтерфела
    .to = у порт Вінтерфела
    .in = у порту Вінтерфела
area-port-of-white-harbor = порт Білої Гавані
    .gen = порту Білої Гавані
    .acc = порт Білої Гавані
    .from = з порту Білої Гавані
    .to = у порт Білої Гавані
    .in = у порту Білої Гавані
area-port-of-pyke = порт Пайку
    .gen = порту Пайку
    .acc = порт Пайку
    .from = з порту Пайку
    .to = у порт Пайку
    .in = у порту Пайку
area-port-of-lannisport = порт Ланіспорту
    .gen = порту Ланіспорту
    .acc = порт Ланіспорту
    .from = з порту Ланіспорту
    .to = у порт Ланіспорту
    .in = у порту Ланіспорту
area-port-of-oldtown = порт Старгорода
    .gen = порту Старгорода
    .acc = порт Старгорода
    .from = з порту Старгорода
    .to = у порт Старгорода
    .in = у порту Старгорода
area-port-of-sunspear = порт Сонцеспису
    .gen = порту Сонцеспису
    .acc = порт Сонцеспису
    .from = з порту Сонцеспису
    .to = у порт Сонцеспису
    .in = у порту Сонцеспису
area-port-of-storms-end = порт Штормокраю
    .gen = порту Штормокраю
    .acc = порт Штормокраю
    .from = з порту Штормокраю
    .to = у порт Штормокраю
    .in = у порту Штормокраю
area-port-of-dragonstone = порт Драконового Каменя
    .gen = порту Драконового Каменя
    .acc = порт Драконового Каменя
    .from = з порту Драконового Каменя
    .to = у порт Драконового Каменя
    .in = у порту Драконового Каменя

## Houses

house-stark = Старки
    .gen = Старків
    .dat = Старкам
    .acc = Старків
house-greyjoy = Грейджої
    .gen = Грейджоїв
    .dat = Грейджоям
    .acc = Грейджоїв
house-lannister = Ланістери
    .gen = Ланістерів
    .dat = Ланістерам
    .acc = Ланістерів
house-martell = Мартели
    .gen = Мартелів
    .dat = Мартелам
    .acc = Мартелів
house-tyrell = Тайрели
    .gen = Тайрелів
    .dat = Тайрелам
    .acc = Тайрелів
house-baratheon = Баратеони
    .gen = Баратеонів
    .dat = Баратеонам
    .acc = Баратеонів
house-nobody = Ніхто
    .gen = нікого
    .dat = нікому
    .acc = нікого

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
card-robb-stark-text = Якщо Старки перемогли (нападаючи чи обороняючись), вони можуть самі вибрати, куди відступить переможений, — з дозволених територій, де втрати найменші.
card-roose-bolton-text = Якщо Старки програли, вони повертають на руку весь свій скид разом із самим Русом.
card-the-blackfish-text = У цьому бою Старки не зазнають втрат від властивостей карт Домів, бойових символів і карт переваги; загони, що не змогли відступити, гинуть як завжди.
card-catelyn-stark-text = Якщо на полі бою лежить наказ оборони Старків, його значення подвоюється (+1 стає +2, а +2 стає +4).
card-victarion-greyjoy-text = Коли Грейджої нападають, кожен їхній корабель у бою або в їхній підтримці має силу 2.
card-balon-greyjoy-text = Надрукована сила карти суперника стає 0; бонуси від властивості тієї карти все одно враховують.
card-theon-greyjoy-text = Якщо Грейджої обороняють територію із замком чи фортецею, карта отримує +1 до сили та меч.
card-asha-greyjoy-text = Якщо Грейджої не мають жодної підтримки, карта отримує два мечі й одне укріплення.
card-aeron-damphair-text = Грейджої можуть скинути два доступні жетони влади, щоб відправити Ейрона у скид і зіграти з руки іншу карту.
card-tywin-lannister-text = Якщо Ланістери перемогли, вони отримують два жетони влади.
card-tyrion-lannister-text = Ланістери можуть скасувати карту суперника; вона повертається на руку, і суперник мусить вибрати іншу. Якщо іншої немає, він не грає жодної.
card-ser-kevan-lannister-text = Коли Ланістери нападають, кожен їхній солдат у бою або в їхній підтримці має силу 2.
card-cersei-lannister-text = Якщо Ланістери перемогли, вони можуть вилучити один наказ переможеного будь-де на полі.
card-nymeria-sand-text = Отримує укріплення, коли Мартели обороняються, і меч, коли вони нападають.
card-arianne-martell-text = Якщо Мартели обороняються й програють, загони нападника не входять на поле бою, а повертаються туди, звідки вирушили; загони Мартелів усе одно відступають.
card-doran-martell-text = Щойно карту відкрито, суперник опускається на останню позицію одного треку впливу, який вибирають Мартели.
card-mace-tyrell-text = Щойно карту відкрито, гине один ворожий солдат, що нападає чи обороняється.
card-ser-loras-tyrell-text = Якщо Тайрели напали й перемогли, їхній наказ походу переходить на завойовану територію, і цього раунду його можна виконати ще раз.
card-queen-of-thorns-text = Щойно карту відкрито, вилучають один наказ суперника на території, суміжній із полем бою, — але не той наказ походу, що розпочав бій.
card-stannis-baratheon-text = +1 до сили, якщо суперник стоїть вище на треку Залізного трону.
card-renly-baratheon-text = Якщо Баратеони перемогли, вони можуть поліпшити до лицаря одного солдата, який бився (або свого солдата з підтримки).
card-ser-davos-seaworth-text = +1 до сили та меч, якщо Станіс лежить у скиді Баратеонів.
card-salladhor-saan-text = Якщо Баратеони мають підтримку, усі кораблі інших Домів у цьому бою, з обох боків, мають силу 0.
card-patchface-text = Після бою Баратеони можуть переглянути руку суперника й скинути з неї одну карту.

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
westeros-1-supply-text = Кожен Дім рахує постачання й розпускає загони понад обмеження.
westeros-1-mustering-text = Кожен Дім збирає армії у своїх замках і фортецях.
westeros-1-a-throne-of-blades-text = Власник Залізного трону вибирає: постачання, збирання армій або нічого.
westeros-1-last-days-of-summer-text = Нічого не відбувається.
westeros-1-winter-is-coming-text = Колоду тасують і відкривають іншу карту.
westeros-2-clash-of-kings-text = Усі Доми торгуються за місця на трьох треках впливу.
westeros-2-game-of-thrones-text = Влада за кожну корону й за кожен порт із кораблями, якого не блокує ворог.
westeros-2-dark-wings-dark-words-text = Власник ворона вибирає: битва королів, влада за корони або нічого.
westeros-2-last-days-of-summer-text = Нічого не відбувається.
westeros-2-winter-is-coming-text = Колоду тасують і відкривають іншу карту.
westeros-3-wildlings-attack-text = Дикуни нападають із теперішньою силою.
westeros-3-put-to-the-sword-text = Власник меча вибирає: без наказів оборони, без походів +1 або нічого.
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

unit-footman = { $n ->
       *[1] солдат
        [one] { $n } солдат
        [few] { $n } солдати
        [many] { $n } солдатів
    }
    .acc = { $n ->
       *[1] солдата
        [one] { $n } солдата
        [few] { $n } солдатів
        [many] { $n } солдатів
    }
    .none = жодного солдата
unit-knight = { $n ->
       *[1] лицар
        [one] { $n } лицар
        [few] { $n } лицарі
        [many] { $n } лицарів
    }
    .acc = { $n ->
       *[1] лицаря
        [one] { $n } лицаря
        [few] { $n } лицарів
        [many] { $n } лицарів
    }
    .none = жодного лицаря
unit-ship = { $n ->
       *[1] корабель
        [one] { $n } корабель
        [few] { $n } кораблі
        [many] { $n } кораблів
    }
    .acc = { $n ->
       *[1] корабель
        [one] { $n } корабель
        [few] { $n } кораблі
        [many] { $n } кораблів
    }
    .none = жодного корабля
unit-siege = { $n ->
       *[1] облогова вежа
        [one] { $n } облогова вежа
        [few] { $n } облогові вежі
        [many] { $n } облогових веж
    }
    .acc = { $n ->
       *[1] облогову вежу
        [one] { $n } облогову вежу
        [few] { $n } облогові вежі
        [many] { $n } облогових веж
    }
    .none = жодної облогової вежі
thing-footman = { $n ->
       *[1] солдата
        [one] { $n } солдата
        [few] { $n } солдатів
        [many] { $n } солдатів
    }
    .deed = збирають солдата
thing-knight = { $n ->
       *[1] лицаря
        [one] { $n } лицаря
        [few] { $n } лицарів
        [many] { $n } лицарів
    }
    .deed = збирають лицаря
thing-ship = { $n ->
       *[1] корабель
        [one] { $n } корабель
        [few] { $n } кораблі
        [many] { $n } кораблів
    }
    .deed = збирають корабель
thing-siege = { $n ->
       *[1] облогову вежу
        [one] { $n } облогову вежу
        [few] { $n } облогові вежі
        [many] { $n } облогових веж
    }
    .deed = збирають облогову вежу
thing-footman-to-knight = { $n ->
       *[1] лицаря замість солдата
        [one] { $n } лицаря замість солдатів
        [few] { $n } лицарів замість солдатів
        [many] { $n } лицарів замість солдатів
    }
    .deed = поліпшують солдата до лицаря
thing-footman-to-siege = { $n ->
       *[1] облогову вежу замість солдата
        [one] { $n } облогову вежу замість солдатів
        [few] { $n } облогові вежі замість солдатів
        [many] { $n } облогових веж замість солдатів
    }
    .deed = поліпшують солдата до облогової вежі
order-raid = набіг
    .gen = набігу
    .acc = набіг
    .order = наказ набігу
order-march-1 = похід −1
    .gen = походу −1
    .acc = похід −1
    .order = наказ походу −1
order-march = похід
    .gen = походу
    .acc = похід
    .order = наказ походу
order-defense = оборона
    .gen = оборони
    .acc = оборону
    .order = наказ оборони
order-support = підтримка
    .gen = підтримки
    .acc = підтримку
    .order = наказ підтримки
order-power = посилення влади
    .gen = посилення влади
    .acc = посилення влади
    .order = наказ посилення влади
order-raid-star = особливий набіг
    .gen = особливого набігу
    .acc = особливий набіг
    .order = особливий наказ набігу
order-march-star = особливий похід +1
    .gen = особливого походу +1
    .acc = особливий похід +1
    .order = особливий наказ походу +1
order-defense-star = особлива оборона +2
    .gen = особливої оборони +2
    .acc = особливу оборону +2
    .order = особливий наказ оборони +2
order-support-star = особлива підтримка +1
    .gen = особливої підтримки +1
    .acc = особливу підтримку +1
    .order = особливий наказ підтримки +1
order-power-star = особливе посилення влади
    .gen = особливого посилення влади
    .acc = особливе посилення влади
    .order = особливий наказ посилення влади
order-hidden = прихований наказ
    .gen = прихованого наказу
    .acc = прихований наказ
    .order = прихований наказ
order-none = без наказу
    .gen = без наказу
    .acc = без наказу
    .order = без наказу
order-raid-text = Знімає ворожий наказ підтримки, набігу чи посилення влади поруч; за останній ви отримуєте жетон влади, а його власник один втрачає.
order-march-1-text = Загони йдуть на суміжні території й можуть напасти на одну з них із силою на 1 менше.
order-march-text = Загони йдуть на суміжні території й можуть напасти на одну з них.
order-defense-text = Додає 1 до сили, коли на територію нападають.
order-support-text = Загони додають свою силу в битві на суміжній території — тій стороні, яку ви виберете.
order-power-text = Дає жетон влади й ще по одному за кожну корону на території.
order-raid-star-text = Як набіг, але може зняти й наказ оборони.
order-march-star-text = Як похід, але напад на 1 сильніший.
order-defense-star-text = Додає 2 до сили, коли на територію нападають.
order-support-star-text = Як підтримка, із силою на 1 більше.
order-power-star-text = Як посилення влади, але в замку чи фортеці натомість можна зібрати армії.
track-iron-throne = трек Залізного трону
    .acc = трек Залізного трону
    .in = на треку Залізного трону
track-fiefdoms = трек вотчин
    .acc = трек вотчин
    .in = на треку вотчин
track-kings-court = трек королівського двору
    .acc = трек королівського двору
    .in = на треку королівського двору
phase-westeros = фаза Вестеросу
phase-planning = фаза планування
phase-action = фаза дій
word-nothing = нічого
    .gen = нічого
    .deed = вирішують нічого не робити
    .choice = Нічого не робити
word-supply = постачання
    .gen = постачання
    .deed = вибирають постачання
    .choice = Вибрати постачання
word-mustering = збирання армій
    .gen = збирання армій
    .deed = вибирають збирання армій
    .choice = Вибрати збирання армій
word-clash = битва королів
    .gen = битви королів
    .deed = вибирають битву королів
    .choice = Вибрати битву королів
word-power = влада за корони
    .gen = влади за корони
    .deed = вибирають владу за корони
    .choice = Вибрати владу за корони
word-no-defense = заборона оборони
    .gen = заборони оборони
    .deed = забороняють накази оборони
    .choice = Заборонити накази оборони
word-no-march-star = заборона походів +1
    .gen = заборони походів +1
    .deed = забороняють походи +1
    .choice = Заборонити походи +1
word-standing = солдат, що стоїть
    .gen = солдата, що стоїть
    .deed = вибирають солдата, що стоїть
    .choice = Знищити солдата, що стоїть
word-routed = розгромлений солдат
    .gen = розгромленого солдата
    .deed = вибирають розгромленого солдата
    .choice = Знищити розгромленого солдата
word-cancel = скасування карти
    .gen = скасування карти
    .deed = скасовують карту
    .choice = Скасувати карту
word-units = втрата загонів
    .gen = втрати загонів
    .deed = вирішують втратити загони
    .choice = Втратити загони
word-track = зниження на треку
    .gen = зниження на треку
    .deed = вирішують опуститися на треку
    .choice = Опуститися на треку

## Questions

ask-orders = { $n ->
        [0] Покладіть наказ на кожну територію зі своїми загонами. Особливих наказів цього раунду у вас немає.
       *[other] Покладіть наказ на кожну територію зі своїми загонами. Особливих може бути щонайбільше { $n }.
    }
ask-raven = Ворон у вас: замініть наказ, погляньте на карту дикунів або спасуйте.
ask-peek = Куди покласти карту дикунів: наверх колоди чи під низ?
ask-raid = Виконайте наказ набігу.
ask-march = Виконайте наказ походу.
ask-power = Виконайте наказ посилення влади.
ask-muster = Які загони збираєте?
ask-bid = Зробіть таємну ставку { $what ->
        [iron-throne] за місця на треку Залізного трону
        [fiefdoms] за місця на треку вотчин
        [kings-court] за місця на треку королівського двору
       *[wildlings] проти дикунів
    }. { $n ->
        [0] Жетонів влади у вас немає.
        [one] У вас { $n } жетон влади.
        [few] У вас { $n } жетони влади.
       *[many] У вас { $n } жетонів влади.
    }
ask-rank = Залізний трон у вас: визначте порядок Домів із рівними ставками.
ask-best = Залізний трон у вас: чию з рівних ставок вважати найбільшою?
ask-worst = Залізний трон у вас: чию з рівних ставок вважати найменшою?
ask-support = Бій { IN($area, "in") }: кого підтримуєте?
ask-accept = Бій { IN($area, "in") }: чию підтримку приймаєте?
ask-card = Бій { IN($area, "in") }: яку карту Дому граєте?
ask-cancel = Тиріон: скасувати карту «{ $card }»?
ask-another = Вашу карту скасовано. Яку зіграєте замість неї?
ask-damphair = Ейрон: скинути 2 жетони влади й зіграти іншу карту?
ask-footman = Мейс: котрого солдата знищити?
ask-track = Доран: на якому треку опуститься суперник?
ask-thorns = Королева Шпичок: який наказ зняти?
ask-blade = Використати валерійський меч, щоб отримати +1 до сили?
ask-redraw = Використати валерійський меч, щоб замінити карту переваги?
ask-cersei = Серсея: який наказ зняти?
ask-renly = Ренлі: котрий солдат стане лицарем?
ask-robb = Роб: куди відступлять переможені?
ask-casualties = Бій { IN($area, "in") }: кого втрачаєте?
ask-retreat = Куди відступаєте { IN($area, "from") }?
ask-patchface = Строкатий: яку карту суперника скинути?
ask-ships = Порт тепер ваш: скільки кораблів у ньому захоплюєте?
ask-trim = Арміям бракує постачання: які загони знімаєте?
ask-blades = «Трон із клинків»: що вибираєте?
ask-wings = «Чорні крила, чорні слова»: що вибираєте?
ask-sword = «Віддані мечу»: що вибираєте?
ask-lose = { $n ->
        [1] Виберіть свій загін, який буде знищено.
        [one] Виберіть { $n } свій загін, який буде знищено.
        [few] Виберіть { $n } свої загони, які буде знищено.
       *[many] Виберіть { $n } своїх загонів, які буде знищено.
    }
ask-preemptive = «Попереджувальний набіг»: втратити два загони чи опуститися на своєму найвищому треку?
ask-knights = { $n ->
        [1] «Убивці ворон»: котрий ваш лицар стане солдатом?
        [one] «Убивці ворон»: виберіть { $n } свого лицаря, який стане солдатом.
       *[many] «Убивці ворон»: виберіть { $n } своїх лицарів, які стануть солдатами.
    }
ask-knights-destroyed = { $n ->
        [1] «Убивці ворон»: солдатів бракує. Котрого лицаря буде знищено?
        [one] «Убивці ворон»: солдатів бракує. Виберіть { $n } лицаря, якого буде знищено.
       *[many] «Убивці ворон»: солдатів бракує. Виберіть { $n } лицарів, яких буде знищено.
    }
ask-horde = { $n ->
        [1] «Наступ орди»: виберіть загін у своєму замку чи фортеці, який буде знищено.
        [one] «Наступ орди»: виберіть { $n } загін в одному своєму замку чи фортеці — його буде знищено.
        [few] «Наступ орди»: виберіть { $n } загони в одному своєму замку чи фортеці — їх буде знищено.
       *[many] «Наступ орди»: виберіть { $n } загонів в одному своєму замку чи фортеці — їх буде знищено.
    }
ask-discard = «Збір на Молочній»: яку карту Дому скидаєте?
ask-sink = «Король-за-Стіною»: на якому треку опускаєтеся?
ask-rise = «Король-за-Стіною»: на якому треку піднімаєтеся?
ask-promote = «Убивці ворон»: які солдати стануть лицарями?
ask-recover = «Вершники на мамонтах»: яку карту Дому повертаєте на руку?
ask-highest = На якому з найвищих треків опустяться { $house }?

## Log

log-round = Починається раунд { $n }.
log-shown = З колоди Вестеросу { $n ->
        [1] I
        [2] II
       *[3] III
    } відкрито карту «{ $card }».
log-threat = Загроза дикунів тепер становить { $n }.
log-supplied = Постачання { IN($house, "gen") } тепер становить { $n }.
log-mustered = { $house } { IN($thing, "deed") } { IN($to, "in") }.
log-bid = { $n ->
        [0] { $house } нічого не ставлять.
        [one] { $house } ставлять { $n } жетон влади.
        [few] { $house } ставлять { $n } жетони влади.
       *[many] { $house } ставлять { $n } жетонів влади.
    }
log-ranked = { $house } посідають { $n ->
        [1] перше
        [2] друге
        [3] третє
        [4] четверте
        [5] п’яте
       *[6] шосте
    } місце { IN($track, "in") }.
log-revealed = Накази відкрито.
log-swapped = { $house } надсилають ворона: { IN($area, "in") } тепер { $new } замість { IN($order, "gen") }.
log-peeked = { $house } дивляться на карту дикунів.
log-saw = { $house } бачать карту «{ $wildling }».
log-put-back = { $house } кладуть карту дикунів { $n ->
        [0] наверх колоди
       *[other] під низ колоди
    }.
log-raided = Набіг { IN($house, "gen") } { IN($area, "from") } знімає { IN($order, "order") } { IN($to, "in") }.
log-raid-spent = { $house } знімають свій набіг { IN($area, "in") }, не вибравши цілі.
log-pillaged = { $n ->
        [0] { $house } спустошують землі { IN($other, "gen") }, але жетонів влади ті не мають.
        [one] { $house } спустошують землі { IN($other, "gen") }: ті втрачають { $n } жетон влади.
        [few] { $house } спустошують землі { IN($other, "gen") }: ті втрачають { $n } жетони влади.
       *[many] { $house } спустошують землі { IN($other, "gen") }: ті втрачають { $n } жетонів влади.
    }
log-marched = { $house } виступають у похід { IN($area, "from") }.
log-moved = { $house } ведуть { IN($units, "acc") } { IN($area, "from") } { IN($to, "to") }.
log-left-token = { $house } лишають жетон влади { IN($area, "in") }.
log-token-gone = { $house } втрачають жетон влади { IN($area, "in") }.
log-attacks = { IN($area, "from") } { $house } нападають на { IN($other, "acc") } { IN($to, "in") }.
log-backed = { IN($area, "from") } { $house } підтримують { IN($other, "acc") }.
log-backed-self = { IN($house, "acc") } підтримують їхні загони { IN($area, "from") }.
log-refused = { $house } відмовляються від підтримки { IN($other, "gen") }.
log-initial = Початкова сила { IN($house, "gen") } — { $n }.
log-played = { $house } грають карту «{ $card }».
log-applied = Діє карта «{ $card }».
log-cancelled = Карту { IN($house, "gen") } «{ $card }» скасовано.
log-bladed = { $house } використовують валерійський меч: +1 до сили.
log-redrew = { $house } використовують валерійський меч і замінюють карту переваги.
log-tide = Карта переваги { IN($house, "gen") } — { $tide }.
log-final = Підсумкова сила { IN($house, "gen") } — { $n }.
log-wins = { $house } перемагають { IN($other, "acc") }.
log-destroyed = { $house } втрачають { IN($units, "acc") } { IN($area, "in") }.
log-retreated = { $house } відводять { IN($units, "acc") } { IN($area, "to") }.
log-garrison-falls = Гарнізон { IN($house, "gen") } { IN($area, "in") } знищено.
log-lord-falls = { $house } виганяють лорда { IN($area, "from") }.
log-ships-taken = { $n ->
        [0] { $house } не захоплюють кораблів { IN($area, "in") }.
        [one] { $house } захоплюють { $n } корабель { IN($area, "in") }.
        [few] { $house } захоплюють { $n } кораблі { IN($area, "in") }.
       *[many] { $house } захоплюють { $n } кораблів { IN($area, "in") }.
    }
log-ships-lost = { $house } втрачають { $n ->
        [one] { $n } корабель
        [few] { $n } кораблі
       *[many] { $n } кораблів
    } { IN($area, "in") }.
log-gained = { $house } отримують { $n ->
        [one] { $n } жетон влади
        [few] { $n } жетони влади
       *[many] { $n } жетонів влади
    }.
log-paid = { $house } скидають { $n ->
        [one] { $n } жетон влади
        [few] { $n } жетони влади
       *[many] { $n } жетонів влади
    }.
log-order-gone = { $house } втрачають { IN($order, "order") } { IN($area, "in") }.
log-hand-back = { $house } повертають на руку скинуті карти Дому.
log-discarded = { $house } скидають карту «{ $card }».
log-wild-attack = Дикуни нападають із силою { $n }.
log-wild-strength = Сила Нічної варти — { $n }, сила дикунів — { $m }.
log-wild-card = Карта дикунів — «{ $wildling }».
log-watch-wins = Нічна варта перемагає; найбільша ставка у { IN($house, "gen") }.
log-wildlings-win = Дикуни перемагають; найменша ставка у { IN($house, "gen") }.
log-chose = { $house } { IN($word, "deed") }.
log-promoted = Солдат { IN($house, "gen") } { IN($area, "in") } стає лицарем.
log-demoted = Лицар { IN($house, "gen") } { IN($area, "in") } стає солдатом.
log-collected = { $n ->
        [0] { $house } посилюють владу { IN($area, "in") }, але жетонів не отримують.
        [one] { $house } посилюють владу { IN($area, "in") } та отримують { $n } жетон.
        [few] { $house } посилюють владу { IN($area, "in") } та отримують { $n } жетони.
       *[many] { $house } посилюють владу { IN($area, "in") } та отримують { $n } жетонів.
    }
log-cleaned = Раунд завершено.
log-recovered = { $house } повертають на руку карту «{ $card }».
log-abandoned = { $house } заслабкі проти лорда { IN($area, "gen") }, тож лишаються на місці.
log-seventh = { $house } контролюють уже { $n ->
        [one] { $n } замок чи фортецю
        [few] { $n } замки й фортеці
       *[many] { $n } замків і фортець
    }.
log-winner = { $n ->
        [one] Перемогли { $house }: у них { $n } замок чи фортеця.
        [few] Перемогли { $house }: у них { $n } замки та фортеці.
       *[many] Перемогли { $house }: у них { $n } замків і фортець.
    }
log-order-goes-along = Наказ походу { IN($house, "gen") } переходить { IN($area, "to") }.
log-fell-back = { $area } знову під владою { IN($house, "gen") }.
log-tides-drawn = { $house } тягнуть карту переваги.

## Where we are

crumb-round = Раунд { $n }, { $phase }
crumb-supply = постачання
crumb-trim = { $house } зменшують армії
crumb-port = { $area } змінює власника
crumb-mustering = збирання армій
crumb-muster = { $house } збирають загони
crumb-choice = карта Вестеросу
crumb-clash = битва королів за { IN($track, "acc") }
crumb-rank = рівні ставки за { IN($track, "acc") }
crumb-wildlings = напад дикунів із силою { $n }
crumb-toll = «{ $card }»
crumb-wild = { $house } вибирають
crumb-lose = { $house } втрачають загони
crumb-orders = призначення наказів
crumb-orders-in-turn = призначення наказів по черзі
crumb-raven = поштовий ворон
crumb-peek = { $house } дивляться на карту дикунів
crumb-raids = набіги
crumb-marches = походи
crumb-power = посилення влади
crumb-lord = лорд { IN($area, "gen") }
crumb-combat = { $house } проти { IN($other, "gen") } { IN($area, "in") }
crumb-support = заклик до підтримки
crumb-accept = запропонована підтримка
crumb-cards = вибір карт Домів
crumb-card = «{ $card }»
crumb-blade = валерійський меч
crumb-casualties = втрати
crumb-retreat = { $house } відступають

## Buttons and labels

do-orders = Накази
do-assign = Накази
do-raven = Замінити наказ
do-look = Поглянути на карту дикунів
do-top = Наверх колоди
do-bottom = Під низ колоди
do-pass = Спасувати
do-raid = Набіг
do-march = Похід
do-collect = Посилити владу
do-muster = Зібрати загони
do-power = Влада за корони
do-leave-power = Лишити жетон влади
do-leave-nothing = Не лишати жетона
do-collect-power = Отримати владу
do-nothing = Нічого не робити
do-bid = Зробити ставку
do-rank = Визначити порядок
do-accept = Прийняти підтримку
do-support = Підтримати
do-none = Нікого не підтримувати
do-lose = Втратити
do-promote = Зробити лицарями
do-promote-routed = Розгромлений стане лицарем
do-demote = Зробити солдатами
do-retreat = Відступити
do-card = Зіграти карту
do-discard = Скинути карту
do-recover = Повернути карту
do-name = Вибрати Дім
do-drop = Опустити на треку
do-climb = Піднятися на треку
do-remove = Зняти наказ
do-choose = Вибрати
do-take = Захопити кораблі
do-blade = Використати меч
do-redraw = Замінити карту переваги
do-supply = Постачання
do-mustering = Збирання армій
do-clash = Битва королів
do-no-defense = Заборонити оборону
do-no-march-star = Заборонити походи +1
do-standing = Солдат, що стоїть
do-routed = Розгромлений солдат
do-cancel = Скасувати карту
do-units = Втратити загони
do-track = Опуститися на треку
do-footman = Солдат
do-knight = Лицар
do-ship = Корабель
do-siege = Облогова вежа
do-footman-to-knight = Лицар замість солдата
do-footman-to-siege = Облогова вежа замість солдата
do-0 = 0
do-1 = 1
do-2 = 2
do-3 = 3
label-house = { $n ->
        [one] { $house }: { $n } жетон влади
        [few] { $house }: { $n } жетони влади
       *[many] { $house }: { $n } жетонів влади
    }
label-house-name = { $house }
label-area = { $area }: { $house }, { $units }
label-area-name = { $area }
label-group = { $units }
label-unit = { $units } { IN($area, "in") }

## Ходи одним реченням

summary-orders = { $n ->
        [0] Не віддавати наказів
       *[other] Накази: { $orders }
    }
summary-assign = { $n ->
        [0] Не віддавати наказів
       *[other] Накази: { $orders }
    }
summary-orders-item = { $order } { IN($area, "in") }
summary-raven = Надіслати ворона: { IN($area, "in") } буде { $order }
summary-look = Поглянути на верхню карту дикунів
summary-top = Покласти карту дикунів наверх колоди
summary-bottom = Покласти карту дикунів під низ колоди
summary-raid = Набіг { IN($area, "from") } на { IN($target, "acc") }
summary-raid-none = Зняти набіг { IN($area, "in") }, не вибравши цілі
summary-march = Похід { IN($area, "from") }: { $groups }{ $leave ->
        [power] ; лишити жетон влади
        [nothing] ; жетон влади не лишати
       *[no] { "" }
    }
summary-march-group = { $units } { IN($to, "to") }
summary-march-none = Зняти наказ походу { IN($area, "in") }: усі лишаються на місці
summary-collect = Посилити владу { IN($area, "in") }
summary-collect-muster = Зібрати загони { IN($area, "in") } замість влади
summary-muster = Зібрати { $things }
summary-muster-item = { $things } { IN($to, "in") }
summary-muster-none = Нікого не збирати
summary-bid = { $power ->
        [0] Нічого не ставити
        [one] Поставити { $power } жетон влади
        [few] Поставити { $power } жетони влади
       *[many] Поставити { $power } жетонів влади
    }
summary-rank = Порядок на треку: { $seats }
summary-name = Вибрати ставку { IN($house, "gen") }
summary-drop = Опустити цей Дім { IN($track, "in") }
summary-drop-self = Опуститися { IN($track, "in") }
summary-drop-opponent = Опустити суперника { IN($track, "in") }
summary-climb = Піднятися { IN($track, "in") }
summary-support = Підтримати { IN($house, "acc") } загонами { IN($areas, "from") }
summary-support-none = Нікого не підтримувати
summary-accept = Прийняти підтримку { IN($seats, "gen") }
summary-accept-none = Не приймати підтримки
summary-card = Зіграти карту «{ $card }»
summary-discard = Скинути карту «{ $card }»
summary-recover = Повернути на руку карту «{ $card }»
summary-remove = Зняти наказ { IN($area, "in") }
summary-blade = Використати валерійський меч: +1 до сили
summary-redraw = Використати валерійський меч і замінити карту переваги
summary-lose = Втратити { $lost }
summary-lose-item = { IN($units, "acc") } { IN($area, "in") }
summary-retreat = Відступити { IN($area, "to") }
summary-retreat-lose = Відступити { IN($area, "to") }, втративши { IN($units, "acc") }
summary-promote = { $n ->
        [1] Лицарем стане { $figures }
       *[other] Лицарями стануть { $figures }
    }
summary-promote-routed = Лицарем стане розгромлений солдат { IN($area, "in") }; він лишиться розгромленим
summary-demote = { $n ->
        [1] Солдатом стане { $figures }
       *[other] Солдатами стануть { $figures }
    }
summary-figures-item = { $units } { IN($area, "in") }
summary-take = { $ships ->
        [0] Не захоплювати кораблів
        [one] Захопити { $ships } корабель
        [few] Захопити { $ships } кораблі
       *[many] Захопити { $ships } кораблів
    }
summary-choose = { IN($word, "choice") }
summary-pass = Спасувати
summary-also = { $family }, а також { $other }

## The picture

# $armies, $limits: sizes of armies, such as 3 2 2
picture-title = Гра престолів, раунд { $n }
picture-over = гру завершено
picture-round = Раунд { $n } з 10
picture-influence = Вплив
panel-track-iron-throne = Залізний трон
panel-track-fiefdoms = Вотчини
panel-track-kings-court = Королівський двір
panel-power = Жетони влади
panel-bid = Ставка
panel-armies = Ваші війська
panel-strength = Сила
panel-won = Перемога
panel-sword = Меч
panel-fort = Укріплення
picture-supply = Постачання
picture-victory = Перемога
picture-westeros = Вестерос
picture-no-card = карти ще немає
picture-threat = Загроза дикунів: { $n }
picture-known-wildling = Наступна карта дикунів: «{ $card }»
picture-banned = Цього раунду заборонено: { $orders }
picture-armies = Ваші армії: { $armies }. Дозволено: { $limits }
picture-armies-after = Армії тоді: { $armies }. Дозволено: { $limits }
picture-orders = Накази · особливих дозволено: { $n }
picture-hand = Ваші карти Дому
picture-you = { $house } · ви
picture-castles = замків і фортець: { $n }
picture-answered = відповідь дано
picture-power = жетон влади { IN($house, "gen") }
picture-garrison = гарнізон із силою { $n }
picture-lord = нейтральний лорд із силою { $n }
picture-closed = у цій грі закрито
picture-routed = { $n ->
        [one] { $n } розгромлений загін
        [few] { $n } розгромлені загони
       *[many] { $n } розгромлених загонів
    }
picture-card = { $card }: сила { $n }{ $swords ->
        [0] { "" }
        [one] , { $swords } меч
        [few] , { $swords } мечі
       *[many] , { $swords } мечів
    }{ $forts ->
        [0] { "" }
        [one] , { $forts } укріплення
        [few] , { $forts } укріплення
       *[many] , { $forts } укріплень
    }
picture-in-hand = на руці
picture-in-play = у грі
picture-spent = скинуто
picture-attacks = нападають
picture-defends = обороняються
picture-with-card = Сила з кожною картою на руці
picture-tide = Карта переваги: { $tide }
picture-tide-hidden = Карта переваги: закрита
board-round = Раунд
board-supply = Трек постачання
board-victory = Трек перемоги
board-threat = Трек дикунів
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
term-support = підтримка { IN($area, "from") }
term-garrison = гарнізон
term-blade = валерійський меч
term-tide = карта переваги
key-castle = замок: 1 очко збору
key-stronghold = фортеця: 2 очки збору
key-supply = символ постачання
key-crown = символ корони
key-footman = солдат: сила 1, ціна 1
key-knight = лицар: сила 2, ціна 2
key-ship = корабель: сила 1, ціна 1
key-siege = облогова вежа: 4 проти замків, ціна 2
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
table-head-cards = карти на руці
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

option-salladhor-victarion = Салладор Саан і Віктаріон
option-salladhor-victarion-text = Визначає, скільки важать кораблі Віктаріона, коли Салладор Саан зводить силу чужих кораблів до 0.
option-salladhor-victarion-turn-order = За порядком ходів
option-salladhor-victarion-turn-order-text = Останнє слово за властивістю, яку застосовують другою, тобто за Домом, що ходить пізніше.
option-salladhor-victarion-salladhor = Салладор Саан
option-salladhor-victarion-salladhor-text = Кораблі мають силу 0, хто б не ходив першим.
