# Игра по строкам, для экранных дикторов и простых терминалов.

plain-welcome = Sudokit, строка за строкой. Всё говорится, ничего не рисуется. «выход» выводит из любого вопроса; ваши игры сохраняются.
plain-name = Как вас зовут?
plain-menu = Меню игрока { $player }.
plain-choose = Какой номер? Enter — назад.
plain-change = Какой номер изменить? Enter — назад.
plain-choose-again = Введите число от 1 до { $most }.
plain-set = Изменено.
plain-game = { $date }, { $board }, { $level }, заполнено { $percent } процентов, сыграно { $time }
plain-replay =
    { $count ->
        [one] В игре { $count } ход.
        [few] В игре { $count } хода.
       *[many] В игре { $count } ходов.
    }
plain-enter = Введите или вставьте судоку, одной строкой или ряд за рядом, с . или 0 для пустой клетки.
plain-puzzle = Судоку:
plain-next-row = Строка 2 (пустая закончит судоку):
plain-row = Строка { $number }:
plain-puzzle-or-row = Это судоку { $board } или первая строка судоку { $large }. Enter — играть; иначе строка 2:
plain-document = Следующая строка (пустая заканчивает текст):

plain-how = Введите клетку и цифру, например r3c2 7 (строка 3, столбец 2), или команду. «помощь» назовёт все.
plain-status =
    { $left ->
        [0] Поле заполнено.
        [one] Пуста { $left } клетка из { $cells }.
        [few] Пусты { $left } клетки из { $cells }.
       *[many] Пусто { $left } клеток из { $cells }.
    } Время { $time }, ошибки { $mistakes }, подсказки { $hints }, счёт { $score }.
plain-left-cells =
    { $left ->
        [0] Поле заполнено.
        [one] Осталась { $left } клетка.
        [few] Остались { $left } клетки.
       *[many] Осталось { $left } клеток.
    }
plain-house = { $kind } { $number }: { $cells }.
plain-cell-given = { $cell } { $value }
plain-cell-yours = { $cell } { $value }, ваша
plain-cell-empty = { $cell } пусто
plain-cell-centre = , пометки в центре { $value }
plain-cell-candidates = , кандидаты { $value }
plain-cell-corner = , пометки в углу { $value }
plain-cell-colours = , цвет { $value }
plain-cell-clash = , против правил
plain-digit =
    { $count ->
        [0] { $digit } пока нигде не стоит,
        [one] { $digit } стоит в { $cells },
        [few] { $digit } стоит в { $cells },
       *[many] { $digit } стоит в { $cells },
    } { $left ->
        [0] все на месте.
        [one] не хватает { $left }.
        [few] не хватает { $left }.
       *[many] не хватает { $left }.
    }
plain-open =
    { $count ->
        [0] Пустых клеток нет.
        [one] Пуста { $count } клетка: { $cells }.
        [few] Пусты { $count } клетки: { $cells }.
       *[many] Пусто { $count } клеток: { $cells }.
    }
plain-changed =
    { $count ->
        [one] Изменилась { $count } клетка.
        [few] Изменились { $count } клетки.
       *[many] Изменилось { $count } клеток.
    }
plain-nothing = Ничего не изменилось.
plain-no-cell = «{ $text }» — не клетка. Клетки называются r3c2 (строка 3, столбец 2); B3 значит то же.
plain-what = Непонятно: «{ $line }». Введите клетку и цифру, например r3c2 7, или «помощь».
plain-mark-how = Назовите клетку и числа, например: центр r3c2 4 7. Что уже есть, убирается.
plain-filled = Все кандидаты записаны пометками в центре.
plain-undone = Отменено.
plain-redone = Возвращено.
plain-restarted = Сделано.
plain-checkpoint = Контрольная точка поставлена. «назад» вернёт к ней.
plain-no-checkpoint = Другой контрольной точки нет. Поставьте её командой «точка».
plain-back = Вернулись.
plain-something-wrong = Что-то на поле расходится с решением.
plain-full-but-wrong = Поле заполнено, но что-то неверно. Попробуйте «проверка решение» или «ошибка», чтобы вернуться к месту до неё.
plain-check-more = «проверка решение» сравнит с решением.
plain-hint-more = «ещё» скажет больше.
plain-hint-do = «сделать» выполнит её.
plain-hint-back = «ошибка» вернёт к месту до неё.
plain-no-hint = Полной подсказки ещё нет. Попросите её: «подсказка целиком».
plain-no-more = Нет подсказки, о которой можно сказать больше. Попросите её: «подсказка».
plain-paused = Часы стоят. Нажмите Enter, чтобы продолжить.
plain-trace-more = Enter — дальше (осталось { $left }), что-либо другое — конец.
plain-after = «меню» — выйти, «отмена» — посмотреть назад.
plain-left = Игра сохранена.
plain-memory = Введите m, чтобы продолжить без сохранения, или Enter, чтобы попробовать позже.
plain-ask-row = Строка?
plain-ask-column = Столбец?
plain-ask-value = Цифра?
plain-help = Ход — это клетка и цифра: r3c2 7; с цифрой 0 клетка освобождается. 3 2 7, 3 B 7 и B3 7 значат то же. Вот команды:

## Команды: слово и что оно делает

plain-word-help = помощь
plain-about-help = этот список
plain-word-board = поле
plain-about-board = читает всё поле, строку за строкой
plain-word-row = строка
plain-about-row = читает строку, например: строка 3
plain-word-column = столбец
plain-about-column = читает столбец, например: столбец 2
plain-word-box = блок
plain-about-box = читает блок или область по номеру или по клетке: блок 5 или блок r3c2
plain-word-cell = клетка
plain-about-cell = читает клетку с пометками, например: клетка r3c2
plain-word-digit = цифра
plain-about-digit = говорит, где стоит цифра и сколько не хватает, например: цифра 7; без числа — все цифры
plain-word-open = пустые
plain-about-open = называет пустые клетки
plain-word-turn = ход
plain-about-turn = спрашивает строку, столбец и цифру по очереди
plain-word-erase = стереть
plain-about-erase = освобождает клетку, например: стереть r3c2
plain-word-centre = центр
plain-about-centre = ставит или убирает пометки в центре, например: центр r3c2 4 7
plain-word-corner = угол
plain-about-corner = ставит или убирает пометки в углу, например: угол r3c2 4
plain-word-colour = цвет
plain-about-colour = красит клетку цветами от 1 до 9, например: цвет r3c2 2
plain-word-fill = заполнить
plain-about-fill = записывает всех кандидатов пометками в центре
plain-word-undo = отмена
plain-about-undo = отменяет последний ход
plain-word-redo = вернуть
plain-about-redo = делает его снова
plain-word-hint = подсказка
plain-about-hint = говорит, куда смотреть; подсказка приём: каким приёмом; подсказка целиком: всё рассуждение
plain-word-more = ещё
plain-about-more = говорит больше о подсказке
plain-word-do = сделать
plain-about-do = делает то, что сказано в подсказке
plain-word-check = проверка
plain-about-check = говорит, нарушено ли правило; проверка решение: что расходится с решением; проверка пометки: какие пометки неверны
plain-word-checkpoint = точка
plain-about-checkpoint = ставит точку, к которой можно вернуться
plain-word-back = назад
plain-about-back = возвращает к последней точке или к точке с названием, например: назад до догадки
plain-word-mistake = ошибка
plain-about-mistake = возвращает к месту до первой ошибки
plain-word-restart = заново
plain-about-restart = возвращает к началу; «вернуть» ведёт снова вперёд
plain-word-status = итог
plain-about-status = говорит, сколько осталось, время и счёт; пустая строка — тоже
plain-word-info = сведения
plain-about-info = рассказывает, что известно о судоку, с оценками; с названием шкалы — эту оценку: сведения level
plain-info-again = О том, что ещё вычисляется, спросите снова: «сведения».
plain-word-technique = приём
plain-about-technique = читает из руководства о приёме, например: приём x-wing; без названия — о приёме последней подсказки
plain-technique = { $name }. Из руководства, на английском и без рисунков:
plain-word-pause = пауза
plain-about-pause = останавливает часы
plain-word-solve = решить
plain-about-solve = показывает решение и заканчивает игру
plain-word-trace = ход-решения
plain-about-trace = рассказывает, как стековый помощник решает судоку
plain-word-replay = повтор
plain-about-replay = перечисляет все ходы этой игры, и отменённые тоже
plain-word-line = запись
plain-about-line = говорит судоку одной строкой, чтобы скопировать
plain-word-share = поделиться
plain-about-share = говорит текст, которым можно поделиться, или записывает его в файл, например: поделиться игра.txt
plain-word-export = экспорт
plain-about-export = пишет игру в файл, например: экспорт line sudoku.txt; "everything" пишет все игры
plain-word-import = импорт
plain-about-import = открывает судоку или сохранённую игру либо добавляет все игры: из файла, по ссылке или из самого текста, например: импорт sudoku.txt
plain-games-for = Чтобы играть в них, выберите этого игрока в настройках.
plain-word-menu = меню
plain-about-menu = переходит в меню
plain-word-quit = выход
plain-about-quit = выходит из игры в меню, а из меню совсем

# Words of the command line of the screen only.
plain-word-copy = копировать
plain-word-theme = тема
plain-word-lang = язык
plain-word-history = история
plain-word-characters = символы
plain-word-suspend = приостановить
plain-word-new = новая
plain-word-daily = дневное

## Другие сообщения

plain-solved = Решено.
plain-solve-sure = Это покажет решение и закончит игру. Вы уверены? (да или нет)
plain-word-where = где
plain-word-what = приём
plain-word-full = целиком
plain-word-rules = правила
plain-word-solution = решение
plain-no-level = без уровня

## Другие слова для тех же команд, через запятую

plain-also-help = справка, команды
plain-also-board = доска, показать
plain-also-column = колонка
plain-also-box = квадрат, область, регион
plain-also-digit = число
plain-also-open = свободные
plain-also-erase = удалить, очистить, убрать
plain-also-centre = пометка, заметка
plain-also-colour = покрасить, раскрасить
plain-also-fill = кандидаты
plain-also-undo = отменить
plain-also-redo = повторить
plain-also-hint = совет, намёк
plain-also-more = дальше, больше
plain-also-do = выполнить, применить
plain-also-check = проверить
plain-also-checkpoint = закладка, отметка
plain-also-back = вернуться
plain-also-mistake = промах
plain-also-restart = сначала, сброс
plain-also-status = время, счёт, состояние
plain-also-info = info, инфо, оценки, оценка
plain-also-pause = стоп, перерыв
plain-also-solve = ответ, сдаться
plain-also-trace = помощник
plain-also-replay = ходы, просмотр
plain-also-line = судоку
plain-also-export = записать, экспортировать
plain-also-import = загрузить, открыть, импортировать
plain-also-quit = выйти, конец
plain-also-where = место
plain-also-what = техника, какой
plain-also-full = полностью, всё, весь
plain-also-solution = ответ
plain-also-marks = заметки
plain-also-theme = цвета
plain-also-lang = языки
plain-also-history = дерево
plain-also-daily = сегодня
