# The screens of the web page beside the game.

## Everywhere

web-waiting = Минутку ...
web-next = Дальше
web-previous = Назад
web-save = Сохранить
web-cancel = Отмена
web-any = любой вариант
web-show-more = Показать ещё
web-copy = Копировать
web-copied = Скопировано.
web-copy-by-hand = Браузер не разрешает копировать. Текст выделен: скопируйте его вручную.

## The menu

web-continue-latest = Продолжить
web-lesson-about = Впервые за судоку? Пять минут, с примерами.
web-day-today = Судоку дня
web-days = Судоку по дням
web-enter = Открыть судоку
web-games = Игры
web-results = Результаты
web-learn = Учиться
web-print = Печать
web-help = Справка
web-player-now = Сейчас играет { $player }.

## An update

web-update = Готова новая версия Sudokit. Ваша игра останется как есть.
web-update-now = Обновить
web-update-later = Позже

## A new game

web-new-more = Другие условия
web-symmetry = Симметрия данных цифр
web-needs-technique = Приём, который понадобится
web-rating-scale = Оценка по шкале
web-rating-from = Оценка от
web-rating-to = Оценка до
web-seed = Начальное число: то же число — то же судоку
web-made = { $made } из { $count }

## Printing

web-print-batch = Судоку для печати
web-print-about = Одно, два, четыре или шесть полей на странице, решения в конце.
web-how-many = Сколько судоку
web-make = Создать
web-make-again = Создать другие
web-per-page = На странице
web-with-solutions = Решения на последних страницах
web-solutions = Решения

## The days

web-days-about = В один и тот же день судоку у всех одно. В прошедшие дни ещё можно сыграть.
web-month = Месяц
web-month-before = Раньше
web-month-after = Позже

## Opening a puzzle

web-enter-ways = Как ввести судоку
web-enter-text = Текстом или файлом
web-enter-grid = В сетке
web-enter-about = Вставьте судоку, ссылку или сохранённую игру в любом формате
web-open-file = Открыть файл
web-drop-here = Файлы можно и перетащить в любое место этой страницы. Ничто из открытого не покидает это устройство.
web-read = Прочитать
web-reading = Судоку читается и проверяется ...
web-found = Что нашлось
web-saved-game = Сохранённая игра
web-play-on = Играть дальше
web-play = Играть
web-play-anyway = Всё равно играть
web-without = без правил: { $what }
web-several = У этого судоку больше одного решения. Не пропущена ли цифра?
web-puzzle-number = Судоку { $number }
web-givens =
    { $count ->
        [one] дана { $count } цифра
        [few] даны { $count } цифры
       *[many] дано { $count } цифр
    }
web-faults =
    { $count ->
        [one] Не удалось прочитать { $count } место:
        [few] Не удалось прочитать { $count } места:
       *[many] Не удалось прочитать { $count } мест:
    }
web-type-about = Вводите цифры строку за строкой или двигайтесь стрелками. Точка, 0 или пробел оставляют клетку пустой.
web-with-diagonals = С диагоналями (X)
web-own-regions = Свои области (фигурное)
web-regions = Области
web-regions-about = Проведите по клеткам области a, затем b и так далее. Оставшиеся клетки войдут в последнюю. С клавиатуры: буква относит клетку к этой области, Backspace убирает её.
web-region-key = область { $name }, клеток { $count } из { $most }
web-regions-anew = Начать заново
web-regions-left =
    { $count ->
        [one] { $count } клетка пока не входит ни в одну область.
        [few] { $count } клетки пока не входят ни в одну область.
       *[many] { $count } клеток пока не входят ни в одну область.
    }
web-regions-done = Все области готовы.
web-type-digits = Ввести цифры
web-draw-regions = Изменить области
web-digits = Цифры
web-leave-empty = Оставить пустой
web-typed =
    { $board }, { $count ->
        [one] { $count } цифра
        [few] { $count } цифры
       *[many] { $count } цифр
    }

## Games

web-games-none = Игр пока нет.
web-games-open = Идут ({ $count })
web-games-ended = Окончены ({ $count })
web-progress = заполнено { $percent } %
web-game-in-use = открыта в другой вкладке
web-about = Сведения
web-pass-on = Поделиться
web-rename = Переименовать
web-name = Название
web-delete = Удалить
web-delete-title = Удаление игры
web-delete-ask = Удалить «{ $name }» со всеми ходами? Отменить это нельзя.

## Results

web-helped = С подсказками
web-best = Лучшие игры без подсказок
web-best-helped = Лучшие игры с подсказками
web-date = Дата

## Learning

web-techniques = Приёмы
web-techniques-about = У каждого есть страница с полем, на котором его можно разобрать по шагам. Сначала самые простые.
web-search = Поиск
web-search-none = Приёма с таким названием нет.
web-puzzle-with = Новое судоку с приёмом «{ $name }»
web-examples = Примеры
web-example = Пример { $number }
web-manual = Из руководства
web-manual-english = Руководство на английском языке.

## About a puzzle

web-ratings = Оценки
web-rating-unsupported = Такие поля эта шкала не оценивает.
web-rating-stopped = Оценка остановлена; вот что было известно к этому времени.
web-scale-level = Уровень самого трудного приёма
web-scale-se = Sudoku Explainer 1.2.1.3
web-scale-se-nouniq = Sudoku Explainer без приёмов, которые опираются на единственность решения
web-scale-se-iso = Sudoku Explainer, одинаковая для всех видов одного судоку
web-scale-hodoku = HoDoKu 2.2.0
web-scale-bottlenecks = Узкие места: где почти не из чего выбирать
web-scale-backtracks = Возвраты: цифры, которые убирает простой перебор
web-path = Как его можно решить
web-path-beyond = Приёмы его не решают. Вот докуда они доводят.
web-path-stopped = Поиск остановлен. Вот докуда он дошёл.
web-path-steps =
    { $count ->
        [one] Показать { $count } шаг
        [few] Показать все { $count } шага
       *[many] Показать все { $count } шагов
    }
web-path-warning = Это раскроет решение.
web-times = Раз

## Sharing

web-link = Ссылка
web-link-about = Судоку находится в самой ссылке, после знака #. Ни на какой сервер оно не отправляется.
web-link-puzzle = Судоку
web-link-game = Игра со всеми ходами
web-link-long = Игра слишком длинная для ссылки. Сохраните её как файл.
web-save-game = Сохранить игру как файл
web-save-game-about = В файле хранится вся история. Его прочтёт «Открыть судоку» в любом браузере и «sudokit play» в терминале.
web-formats = Для других программ
web-formats-about = Что в формат не помещается, будет названо.
web-format = Формат
web-write = Записать
web-save-file = Сохранить файл
web-picture = Картинка
web-picture-moves = С тем, что вписано мной

## Settings

web-set-look = Что видно
web-set-play = Как играть
web-set-keys = Клавиши
web-set-as-browser = как в браузере
web-set-lang-missing = Не удалось загрузить тексты на этом языке. Попробуйте снова, когда появится связь.
web-set-as-system = как в системе
web-set-digit-first = Сначала выбирать цифру, потом клетки
web-set-peers = Выделять строку, столбец и блок курсора
web-set-same = Выделять такие же цифры, как под курсором
web-set-colour-letters = Буквы на цветных клетках
web-set-mirror = На широком экране цифры слева
web-set-motion = Без движения на экране
web-set-letter-keys = Команды на отдельных буквах
web-set-letter-keys-about = Выключите их, если вводите голосом или нажимаете клавиши случайно.
web-theme-light = светлые
web-theme-dark = тёмные
web-theme-contrast = контрастные
web-theme-colour-blind = для дальтоников
web-players-about = У каждого игрока свои игры, время и рекорды, только в этом браузере.
web-player-playing = Кто играет
web-add = Добавить
web-data = Ваши игры и результаты
web-data-about = Всё хранится в этом браузере, и больше нигде.
web-keep = Попросить браузер хранить это
web-keep-about = Браузер может удалить это, если не хватит места или если вы давно не заходили на эту страницу. Можно попросить его этого не делать.
web-keep-refused = Браузер ничего не обещает. Возможно, он согласится позже, например, когда вы установите страницу. А пока время от времени сохраняйте всё в файл.
web-kept-for-good = Браузер обещал это хранить.
web-export-all = Сохранить всё в файл
web-exported = Файл отправлен в загрузки.
web-import-all = Загрузить из файла
web-import-about = Из файла добавляется то, чего нет. Ничего не удваивается и не заменяется.
web-collection =
    { $games ->
        [one] Файл, в котором { $games } игра
        [few] Файл, в котором { $games } игры
       *[many] Файл, в котором { $games } игр
    }
web-import = Загрузить
web-imported = Добавлено: { $added }. Было и раньше: { $known }.
web-imported-damaged = Повреждено и пропущено: { $damaged }.

## Help

web-help-enter = Как писать
web-help-enter-1 = Выберите клетку и нажмите цифру под полем или рядом с ним, или введите её с клавиатуры. Та же цифра ещё раз убирает её. Ничто не окончательно: отменить можно всё, до самого начала.
web-help-enter-2 = Инструментов четыре: цифры, маленькие пометки в углах, маленькие пометки в центре и цвета. Пометки в углах говорят, где в блоке может стоять цифра, пометки в центре — что может быть в клетке. Они значат то, что захотите вы.
web-help-enter-3 = Несколько выбранных клеток заполняются сразу. Если хотя бы в одной пометки нет, её получат все; если она есть во всех, она убирается из всех.
web-help-touch = Касания и мышь
web-help-touch-1 = В широком окне цифры стоят рядом с полем; в настройках их можно перенести влево.
web-help-hints = Подсказки и проверки
web-help-hints-1 = Подсказка сначала говорит, где искать, потом — какой приём поможет, потом — почему. Остановитесь, как только увидите сами. Полная подсказка рисуется на поле, и её можно просмотреть строка за строкой.
web-help-hints-2 = Проверка сравнивает поле сначала с правилами, потом с решением, а потом проверяет ваши пометки.
web-help-kept = Где хранятся игры
web-help-kept-1 = Каждый ход сохраняется в этом браузере раньше, чем вы его увидите. Страницу можно закрыть в любую минуту. Ничего никуда не отправляется, и после первого посещения страница работает без сети.
web-help-kept-2 = В настройках всё сохраняется в один файл, который загрузит другой браузер.
web-help-readers = С программой экранного доступа
web-help-readers-1 = Поле — это таблица: стрелки двигаются по ней, и каждая клетка говорит, что в ней. Цифры — это кнопки, которые говорят, сколько их осталось.
web-help-readers-2 = Что сделал ход, объявляется. Подсказка — это область, которая читается с начала.
