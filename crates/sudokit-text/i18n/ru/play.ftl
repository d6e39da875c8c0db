# Игра в терминале.

## Сохранённые игры

store-folder = Папкой для сохранённых игр нельзя воспользоваться. ({ $detail })
store-read-only = Сохранённые игры можно только читать, но не записывать. ({ $detail })
store-full = Диск заполнен: ход не удалось записать. ({ $detail })
store-newer = Сохранённые игры записаны более новой версией этой программы; в них ничего не изменено. ({ $detail })
store-newer-game = Эта игра сохранена более новой версией этой программы; она не изменена. ({ $detail })
store-in-use = Сохранённые игры заняты другой копией программы.
store-in-use-game = Эта игра открыта в другой копии программы. Сначала закройте её там.
store-damaged = Файл сохранённых игр повреждён; в нём ничего не изменено. ({ $detail })
store-damaged-game = Эта игра повреждена, и открыть её нельзя; она не изменена, а остальные по-прежнему открываются. ({ $detail })
store-no-such-game = Этой игры больше нет.
store-no-name = Игроку нужно имя.
store-other = Сохранённые игры не удалось прочитать или записать. ({ $detail })

play-in-memory = { $why } Играть можно, но после выхода ничего не сохранится.
play-not-written = На поле ничего не изменилось. Попробуйте ещё раз или нажмите m, чтобы продолжить без сохранения.
play-now-in-memory = С этого момента после выхода ничего не сохранится.
play-not-kept = не сохраняется
play-no-zone = Часовой пояс { $zone } неизвестен: день считается по UTC.
play-bad-config = config.toml не читается: { $why }
play-bad-syntax = config.toml, строка { $line }: { $why }. Ничто из него не действует.
play-bad-setting = config.toml, строка { $line }: нет настройки «{ $name }».
play-bad-value = config.toml, строка { $line }: «{ $name }» не может быть { $value }.
play-bad-command = config.toml, строка { $line }: команды «{ $name }» нет.
play-bad-key = config.toml, строка { $line }: клавиши «{ $name }» нет.
play-bad-save = Эту сохранённую игру нельзя прочитать: { $why }

## Начало

play-no-terminal = Игре нужен терминал, а стандартные ввод и вывод — не терминал.
play-dumb = Этот терминал не может рисовать поле (TERM — dumb). Играйте по строкам: sudokit play --plain
play-terminal = Терминалом нельзя воспользоваться: { $why }
play-no-puzzle = { $file }: здесь нет ни одного судоку.
play-kind-too-large = Судоку с диагоналями и фигурные создаются от 4x4 до 9x9, виндоку — 4x4 и 9x9. У случайного фигурного нет ни диагоналей, ни других домов.
play-other-size = Поле задано: { $board }. Уберите --size.
play-no-levels = Такие большие поля не оцениваются, поэтому уровень выбрать нельзя.
play-no-such-level = Судоку уровня { $level } такого размера не создаются. Есть: { $names }.

## Меню

play-title = Sudokit · { $player }
play-menu-continue =
    { $count ->
        [0] Продолжить (открытых игр нет)
        [one] Продолжить ({ $count } игра)
        [few] Продолжить ({ $count } игры)
       *[many] Продолжить ({ $count } игр)
    }
play-menu-new = Новая игра
play-menu-daily = Судоку дня, { $date }
play-menu-enter = Ввести или вставить судоку
play-menu-ranking = Рейтинг
play-menu-statistics = Статистика
play-menu-settings = Настройки
play-menu-quit = Выход
play-menu-about = Каждый ход записывается сразу: выходите когда угодно, ваша игра никуда не денется.
play-no-games = Пока нет игры, которую можно продолжить. Начните новую.
play-daily-done = Вы уже сыграли в судоку дня { $date }. Следующее появится завтра.
play-daily = судоку дня { $date }
play-daily-same = судоку дня
play-not-made = Такое судоку не нашлось. Попробуйте другой уровень или размер.
play-no-board = Такого поля нет.
play-making = Судоку создаётся
play-making-since =
    { $seconds ->
        [one] уже { $seconds } секунду. Трудные ищутся дольше.
        [few] уже { $seconds } секунды. Трудные ищутся дольше.
       *[many] уже { $seconds } секунд. Трудные ищутся дольше.
    }

play-games-title = Продолжить игру
play-finished-title = Законченные игры
play-games-delete = Нажмите D ещё раз, чтобы удалить эту игру навсегда.
play-games-deleted = Игра удалена.
play-games-in-use = открыта в другом окне
play-games-damaged = повреждена

play-name-title = Кто играет?
play-name-about = Под этим именем хранятся ваши игры, время и рекорды, и только на этом компьютере.
play-name-prompt = Ваше имя:
play-name-length = В имени должно быть от 1 до { $most } символов.

## Новая игра

play-new-title = Новая игра
play-new-size = Размер
play-new-kind = Вид
play-new-level = Уровень
play-new-scoring = Счёт
play-new-start = Начать
play-kind-plain = обычное
play-kind-plain-about = Каждая цифра один раз в каждой строке, каждом столбце и каждом блоке.
play-kind-diagonal = X
play-kind-diagonal-about = Как обычное, и ещё каждая цифра один раз на каждой из двух диагоналей.
play-kind-windoku = виндоку
play-kind-windoku-about = Как обычное, и ещё каждая цифра один раз в каждом окне: квадрате, который захватывает части четырёх блоков.
play-kind-jigsaw = фигурное
play-kind-jigsaw-about = Вместо блоков — области любой формы, в каждом судоку свои.
play-level-unrated = без оценки
play-level-unrated-about = Такие большие поля не оцениваются: это заняло бы слишком много времени.
play-level-beginner-about = Только одиночки, и каждую легко увидеть.
play-level-easy-about = Одиночки, среди них и скрытые.
play-level-medium-about = Цифры, запертые в блоке, пары и тройки.
play-level-hard-about = Рыбы, крылья, простые раскраски: тут уже помогают пометки.
play-level-expert-about = Цепочки, прямоугольники и рыбы покрупнее.
play-level-master-about = Длинные цепочки и почти запертые множества.
play-level-extreme-about = Вынуждающие цепочки и сети. Только для тех, кто их любит.
play-scoring-classic = классический
play-scoring-classic-about = Считается время, к нему прибавляются ошибки (30 с) и подсказки (от 15 с до 1 мин). Чем меньше, тем лучше.
play-scoring-arcade = аркадный
play-scoring-arcade-about = Цифра, которую допускают правила, приносит по 100 очков за каждую единицу, каждая секунда хода стоит 10, неверный ввод — 200. Чем больше, тем лучше.

## Ввод судоку

play-enter-title = Ввести или вставить судоку
play-enter-about = Вводите строку за строкой, пустая клетка — . или 0, или вставьте судоку в любом виде: одной строкой, полем, текстом файла. Сохранённая игра Sudokit продолжится с того же места.
play-enter-nothing = В этом тексте нет судоку.
play-enter-defects = Это ещё не правильное судоку: { $defects }.
play-enter-defects-more =
    { $more ->
        [one] Это ещё не правильное судоку: { $defects }; и ещё { $more } противоречие.
        [few] Это ещё не правильное судоку: { $defects }; и ещё { $more } противоречия.
       *[many] Это ещё не правильное судоку: { $defects }; и ещё { $more } противоречий.
    }
play-enter-no-solution = У этого судоку нет решения. Не закралась ли в него описка?
play-enter-complete = В этом судоку делать нечего: даны все клетки.
play-enter-restricted = Это судоку задано кандидатами, а не цифрами. Сыграть в него здесь нельзя.
play-enter-rules = В этом судоку есть правила помимо строк, столбцов и блоков. Здесь в него не сыграть.
play-enter-several = У этого судоку несколько решений: подойдёт любое. Нажмите Enter, чтобы всё равно сыграть.
play-enter-unknown = Его решения не удалось найти вовремя, поэтому указать на ошибки будет нельзя. Нажмите Enter, чтобы всё равно сыграть.

## Рейтинг и статистика

play-ranking-title = Рейтинг · { $category }
play-ranking-place = #
play-ranking-player = Игрок
play-ranking-best = Рекорд
play-ranking-points = Очки: чем больше, тем лучше.
play-ranking-seconds = Время с надбавкой за ошибки и подсказки: чем меньше, тем лучше.
play-ranking-empty = В рейтинге пока нет игр. Судоку, принесённые игроками, в него не входят.
play-statistics-title = Статистика · { $player }
play-statistics-empty = Вы ещё не доиграли ни одной игры.
play-won = Побед
play-best = Лучшее время
play-mean = Среднее
play-streak = Серия (макс.)
play-day-streak =
    { $days ->
        [0] Ни сегодня, ни вчера побед не было. Больше всего дней подряд: { $best }.
        [one] { $days } день подряд с победой; больше всего: { $best }.
        [few] { $days } дня подряд с победой; больше всего: { $best }.
       *[many] { $days } дней подряд с победой; больше всего: { $best }.
    }

## Настройки

play-settings-title = Настройки
play-settings-about = Настройки и клавиши можно задать и в { $file }.
play-settings-memory = Ничего не сохраняется: нет папки, в которую можно записывать.
play-set-player = Игрок
play-set-lang = Язык
play-set-theme = Цвета
play-set-tidy = Цифра убирает свои пометки из клеток, которые видит
play-set-live = Показывать кандидатов, которых оставляют правила
play-set-characters = Символы поля
play-set-unicode = Unicode
play-set-ascii = ASCII
play-set-mistakes = Сразу показывать, что расходится с решением
play-lang = Русский
play-theme-dark = тёмные
play-theme-light = светлые
play-theme-high-contrast = контрастные
play-theme-colour-blind = для дальтоников
play-theme-no-colour = без цвета

## Игра

play-begin = Заполните все пустые клетки. Двигайтесь стрелками и вводите цифры. ? покажет все клавиши.
play-begin-letters = Цифры больше 9 — заглавные буквы, до { $last }.
play-go-on = Здесь вы остановились. Продолжайте.
play-given = Эта цифра дана: изменить её нельзя.
play-filled = В этой клетке стоит цифра, пометок под ней не видно. Сначала уберите её.
play-ruled-out = Этого кандидата уже исключает цифра на поле.
play-clash = Это нарушает правило: та же цифра оказалась бы и в { $cells }.
play-turn = Очки: { $turn }, всего { $score }.
play-full-but-wrong = Поле заполнено, но что-то не так. Проверьте его клавишей = или вернитесь назад клавишей M.
play-solved = Решено! Время { $time }, ошибки { $mistakes }, подсказки { $hints }.
play-won-points = Очки: { $score }.
play-given-up = Это решение.
play-after = Нажмите n для новой игры, q для меню, u, чтобы вернуться к ходам.
play-no-undo = Отменять нечего.
play-no-redo = Возвращать нечего.
play-no-fill = Во всех свободных клетках уже помечены все кандидаты.
play-no-mistake = На поле ничто не расходится с решением.
play-no-clash = На поле ничто не нарушает правил.
play-no-checkpoint = Другой контрольной точки нет. Поставьте её клавишей b.
play-no-point = Такой точки в истории нет.
play-checkpoint = Контрольная точка { $number } поставлена. B вернёт к ней.
play-checkpoint-named = Контрольная точка «{ $name }» поставлена. «:назад { $name }» вернёт к ней.
play-no-such-checkpoint = Контрольной точки с таким названием нет. Все они видны в истории (U).
play-rules-kept = Правила не нарушены: ни одна цифра не стоит дважды в строке, столбце или области.
play-rules-broken = Правило нарушено: в { $cells } стоит цифра, которая есть в одном из домов этих клеток дважды.
play-all-right = Всё, что вы поставили, верно.
play-differs =
    { $count ->
        [one] { $count } цифра расходится с решением: { $cells }.
        [few] { $count } цифры расходятся с решением: { $cells }.
       *[many] { $count } цифр расходятся с решением: { $cells }.
    }
play-check-again = Нажмите { $key } ещё раз, чтобы сравнить с решением.
play-no-solution-known = Неизвестно, единственное ли решение у этого судоку.
play-thinking = Ищется следующий шаг ...
play-thinking-what = Ищется следующий шаг: будет назван его приём ...
play-thinking-full = Ищется следующий шаг: он будет объяснён целиком ...
play-hint-more = { $key }: подробнее.
play-hint-follow = Enter: выполнить. Esc: закрыть.
play-hint-do = Enter: выполнить.
play-hint-part = Часть { $at } из { $count }
play-scroll = PgUp ↑{ $above }  PgDn ↓{ $below }
play-hint-back = { $key }: вернуться к тому, что было до ошибки.
play-enter-key = Введите цифру или попросите подсказку клавишей { $key }.
play-no-such-key = Эта клавиша ничего не делает. { $key } покажет все клавиши.
play-paste = Сыграть во вставленное? Эта игра останется как есть.
play-copied = Скопировано в буфер обмена, если ваш терминал это позволяет. Здесь это можно прочитать; «экспорт» и «поделиться» записывают и в файл, например: поделиться игра.txt
play-paused = Пауза. Часы стоят.
play-counts = Ошибки{"\u00A0"}{ $mistakes }  Подсказки{"\u00A0"}{ $hints }
play-cell-given = дана { $value }
play-cell-digit = цифра { $value }
play-cell-centre = центр { $value }
play-cell-candidates = кандидаты { $value }
play-cell-crossed-out = вычеркнуто { $value }
play-cell-corner = угол { $value }
play-cell-colours = цвета { $value }
play-past-digits =
    { $count ->
        [one] { $count } цифра
        [few] { $count } цифры
       *[many] { $count } цифр
    }
play-past-emptied =
    { $count ->
        [one] очищена { $count } клетка
        [few] очищены { $count } клетки
       *[many] очищено { $count } клеток
    }
play-past-coloured =
    { $count ->
        [one] цвета в { $count } клетке
        [few] цвета в { $count } клетках
       *[many] цвета в { $count } клетках
    }
play-past-marks =
    { $count ->
        [one] пометки в { $count } клетке
        [few] пометки в { $count } клетках
       *[many] пометки в { $count } клетках
    }
play-past-empty = пусто
play-tool-digit = цифра
play-tool-corner = угол
play-tool-centre = центр
play-tool-colour = цвет
play-points = очки: { $score }
play-part = строки { $top }–{ $bottom }, столбцы { $left }–{ $right }
play-too-small = В этом терминале столбцов { $columns }, строк { $rows }; полю нужно { $more-columns } и { $more-rows }. Увеличьте окно или играйте с --plain.

## Командная строка

play-no-such-line = "{ $line }" — не команда. Попробуйте "r3c2 7", "подсказка", "проверка", "копировать", "экспорт", "импорт", "новая", "меню"; ? покажет все.
play-slip-not-a-number = Это не число. Введите клетку и цифру: r3c2 7.
play-slip-range = Такой строки, столбца или значения нет: они бывают от 1 до { $order }.
play-themes = Цвета: { $names }.
play-langs = Языки: en, es, ru.
play-characters = Символы: unicode, ascii.
play-no-format = Формата { $name } нет. Чаще всего: game, line, grid, share, svg, pdf. Формат ? называет все.
play-formats = Форматы: { $names }.
play-format-read-only = Формат { $name } можно читать, но не записывать.
play-export-how = Укажите формат и файл: экспорт line sudoku.txt. "game" сохраняет игру целиком, "everything" — все ваши игры.
play-exported = Записано в { $file }.
play-not-exported = Не удалось записать { $file }: { $why }
play-not-read = Не удалось прочитать { $file }: { $why }
play-always-saved = Всё уже сохранено, ход за ходом.
play-share-won = Sudokit · { $title }: решено за { $time }, ошибки { $mistakes }, подсказки { $hints }
play-share-playing = Sudokit · { $title }: сможете решить?

## История ходов и повтор игры

play-history = История ходов
play-history-start = начало
play-replay = Повтор игры
play-replay-at = Ход { $at } из { $count }, { $time }; { $speed } в секунду

## Стековый помощник

play-trace = Стековый помощник
play-trace-ask = Помощник показывает, как решение находит компьютер. После этого игра считается игрой с полной подсказкой. Начать?
play-trace-counts = Шаг { $event }, возвраты { $backtracks }, { $speed } в секунду; { $order }
play-trace-about = Он пробует кандидатов клетки одного за другим. В запасе те, что ещё не пробовал. Где ничего не подходит, он убирает последнюю цифру: это возврат.
play-trace-first = сначала первая клетка
play-trace-mrv = сначала где меньше кандидатов
play-trace-over = Всё закончилось.
play-trace-stack = Стек, вершина сверху:

## Клавиши внизу

play-any-key = любая клавиша
play-any-other-key = любая другая клавиша
play-key-change = изменить
play-key-check = проверка
play-key-game = назад в игру
play-key-branch = где началось
play-key-choose = выбрать
play-key-close = закрыть
play-key-delete = удалить
play-key-finished = законченные
play-key-follow = выполнить
play-key-go = перейти
play-key-go-on = продолжить
play-key-help = помощь
play-key-hint = подсказка
play-key-in-progress = незаконченные
play-key-leave = выйти
play-key-line = команды
play-key-memory = продолжить без сохранения
play-key-menu = меню
play-key-more = подробнее
play-key-new = новая игра
play-key-open = открыть
play-key-order = другой порядок
play-key-pause = пауза
play-key-part = по частям
play-key-quit = выйти
play-key-redo = вернуть
play-key-replay = повтор
play-key-scroll = прокрутить
play-key-speed = скорость
play-key-start = начать
play-key-step = шаг
play-key-technique = приём
play-key-undo = отмена
play-key-unfold = почему

## Помощь

play-help-digits = Цифры и пометки
play-help-digit-keys = Клавиши от 1 до { $last } пишут то, что пишет выбранный инструмент: цифру, угловую пометку, центральную пометку или цвет. Если это уже есть во всех выделенных клетках, оно убирается. Цифры больше 9 — заглавные буквы.
play-help-ctrl-digits = С Ctrl они пишут центральную пометку, с Alt — угловую, каким бы ни был инструмент.
play-help-alt-digits = С Alt они пишут угловую пометку, каким бы ни был инструмент.
play-help-keys = Клавиши
play-help-marks = Как выглядят пометки
play-help-marks-text =
    У каждой пометки своё место: как на телефоне или, в низких клетках, 1–4 сверху и 5–9 снизу.
    Где места не хватает, + после первых пометок или сам по себе заменяет те, которых не видно; панель покажет пометки под курсором.
    L показывает более бледным цветом кандидатов, которых оставляют цифры, во всех клетках без пометок в центре. Они следуют за каждым ходом; инструмент «центр» вычёркивает их.
    Угловые пометки подчёркнуты. Если пометка и угловая, и центральная, она ещё и выделена инверсией.
    + и - делают поле крупнее и мельче. Если поле не помещается, видна часть вокруг курсора.
    У цветов есть буквы, от a до i. ! — что-то не так.
    В подсказке ? отмечает цифру, которую она ставит, * — ту, что что-то исключает, а без цветов ‹ › — клетки, о которых она говорит.
play-help-hints = Подсказки
play-help-hints-text =
    В первый раз подсказка говорит, где смотреть, во второй — какой нужен приём,
    в третий — всё рассуждение. После этого Enter делает то, что в ней сказано.
    Tab проходит рассуждение по частям, поле показывает только эту часть. Пробел раскрывает часть с [+] или все сразу. Page Down прокручивает длинный текст.
    Числа в скобках — части, на которых держится часть.
play-help-lines = Командная строка
play-help-lines-text =
    :r3c2 7         строка 3, столбец 2, цифра 7 (0 очищает клетку)
    :3 2 7          то же самое, как и :3 B 7 и :B3 7
    :hint full      where (где), what (что) или full (всё)
    :check solution rules (правила), solution (решение) или marks (пометки)
    :checkpoint a   :back [a]   :go 0   :restart
    :copy [формат]  :share [файл]   :export формат файл   :import файл или текст
    :theme light    :lang es   :solve   :daily   :new   :menu   :quit
    :characters ascii   :suspend   :history   :replay   :info [level]
    :technique x-wing

play-command-left = на клетку влево
play-command-right = на клетку вправо
play-command-up = на клетку вверх
play-command-down = на клетку вниз
play-command-extend-left = расширить выделение влево
play-command-extend-right = расширить выделение вправо
play-command-extend-up = расширить выделение вверх
play-command-extend-down = расширить выделение вниз
play-command-digit = писать цифры
play-command-corner = писать угловые пометки
play-command-centre = писать центральные пометки
play-command-colour = раскрашивать клетки
play-command-next-tool = следующий инструмент
play-command-previous-tool = предыдущий инструмент
play-command-notes = центральные пометки или цифры
play-command-erase = очистить выделенные клетки
play-command-undo = отменить
play-command-redo = вернуть
play-command-hint = подсказка; ещё раз — подробнее
play-command-check = проверить правила, затем решение и пометки
play-command-fill = записать всех кандидатов в центре
play-command-live-candidates = показать или скрыть кандидатов, которых оставляют правила
play-command-checkpoint = поставить контрольную точку
play-command-back = назад к контрольной точке
play-command-before-mistake = назад, к положению до первой ошибки
play-command-same = выделить все клетки с этой цифрой
play-command-all = выделить все клетки
play-command-none = снять выделение, закрыть подсказку
play-command-invert = выделить остальные клетки
play-command-larger = поле крупнее; если не помещается, видна его часть
play-command-smaller = поле мельче
play-command-pause = пауза
play-command-trace = смотреть, как решает стековый помощник
play-command-history = дерево ходов
play-command-replay = повтор этой игры
play-command-copy = скопировать судоку
play-command-command-line = командная строка
play-command-new = новая игра
play-command-menu = меню
play-command-quit = выйти
play-command-help = эта помощь

## Импорт из исходной игры

play-no-folder = На этой машине нет папки для сохранённых игр. Назовите её в SUDOKIT_DATA.
import-done = перенесено: игры { $games }, результаты { $results }; известно раньше: { $known }
import-not-memory = Это не memory.json исходной игры. ({ $detail })
import-field = поле { $place } отсутствует или не такое, как должно быть
import-clue-outside = одна из данных цифр вне поля
import-clue-empty = в клетке { $place } нет данной цифры
import-clash = одинаковые цифры встречаются в { $place }
import-no-solution = у этого судоку нет решения
import-not-full = сказано, что игра окончена, но поле не заполнено

## Другие сообщения

play-clashes =
    { $count ->
        [one] { $digit } уже стоит в { $cells }: это против правил.
        [few] { $digit } уже стоит в { $cells }: это против правил.
       *[many] { $digit } уже стоит в { $cells }: это против правил.
    }
play-wrong = Это расходится с решением.
play-counts-rules = Против правил{"\u00A0"}{ $clashes }  Подсказки{"\u00A0"}{ $hints }
play-digits-missing = Осталось поставить:
play-won-score = Счёт { $score }: время и то, что добавляют ошибки и подсказки.
play-place = Место в рейтинге: { $place }.
play-back = Снова у контрольной точки.
play-went-start = Снова начало. История (U) вернёт назад.
play-went = Это точка { $point } истории.
play-before = Снова у места до ошибки.
play-undone =
    { $count ->
        [one] Отменено в { $count } клетке: { $cells }.
        [few] Отменено в { $count } клетках: { $cells }.
       *[many] Отменено в { $count } клетках: { $cells }.
    }
play-redone =
    { $count ->
        [one] Возвращено в { $count } клетке: { $cells }.
        [few] Возвращено в { $count } клетках: { $cells }.
       *[many] Возвращено в { $count } клетках: { $cells }.
    }
play-undone-many = Отменено, клеток: { $count }.
play-redone-many = Возвращено, клеток: { $count }.
play-fill = Все кандидаты записаны пометками в центре.
play-live-on = В клетках без пометок в центре показаны кандидаты, которых оставляют цифры. Введите такую цифру инструментом «центр», чтобы вычеркнуть её.
play-live-off = Показаны только ваши пометки и то, что осталось там, где вы что-то вычеркнули.
play-games-busy = Ваши игры открыты в другом окне. Сначала закройте его.
play-menu-memory = После выхода ничего не сохранится: нет папки, в которую можно писать.
play-file-exists = { $file } уже есть. Выберите другое имя.
play-import-how = Укажите файл либо само судоку, текстом или ссылкой: импорт sudoku.txt
play-games-taken = Добавлено игр: { $added }, было и раньше: { $known }, повреждено: { $damaged }.
play-games-taken-for = Добавлено игр: { $added }, для игрока { $players }. Было и раньше: { $known }, повреждено: { $damaged }.
play-format-no-text = { $name } — это рисунок, а не текст для копирования. Запишите его в файл командой «экспорт».
play-no-file = Прочитать { $file } не удалось: такого файла нет, и это не судоку.
enter-unread = У этого судоку есть правила, которые здесь неизвестны: { $what }. Играть придётся без них.
enter-unread-enter = У этого судоку есть правила, которые здесь неизвестны: { $what }. Нажмите Enter, чтобы играть без них.
enter-unread-ask = У этого судоку есть правила, которые здесь неизвестны: { $what }. Играть без них?
enter-remarks = Рядом с ним написано: { $what }. Если это правило, здесь оно неизвестно, и играть придётся без него.
play-key-before = до неё
