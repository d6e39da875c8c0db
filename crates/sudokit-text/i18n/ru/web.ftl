# Страница: то, что говорит только она. Остальные сообщения — из игры для терминала.

## Везде

web-back = Назад
web-close = Закрыть
web-yes = Да
web-no = Нет
web-question = Вы уверены?
web-problem = Не получилось
web-main-menu = Главное меню
web-stop = Остановить

## Хранилище и другие вкладки

web-read-only = Эта игра открыта в другой вкладке. Здесь её можно только смотреть.
web-take-over = Играть здесь
web-not-saved = На поле ничего не изменилось.
web-storage-none = Браузер здесь ничего не сохраняет, возможно, потому что окно приватное. Играть можно, но при закрытии окна игра пропадёт. Её можно выгрузить через меню.
web-storage-full = Хранилище браузера заполнено. Играть можно, но новые ходы пропадут при закрытии окна. Выгрузите игры или удалите лишние.
web-storage-lost = Хранилище браузера не отвечает. Играть можно, но новые ходы пропадут при закрытии окна. Попробуйте перезагрузить страницу.
web-save-elsewhere = Сохранить эту игру в другом месте
web-trouble-restored = Всё, что этот браузер хранил для Sudokit, удалено: вами или самим браузером. Эта игра снова сохранена, остальные пропали.
web-trouble-restarted = Часть страницы отказала и была запущена заново. Все ходы, которые вы видели, на месте; последнее нажатие, возможно, придётся повторить.
web-trouble-stuck = Страница не отвечает. Перезагрузите её: сохранённое не пропадёт.
web-crashed = Часть страницы отказала и была запущена заново. Попробуйте ещё раз.
web-offline = Не удалось загрузить эту часть страницы. Попробуйте снова, когда появится связь.
web-not-found = Этой игры нет в этом браузере, или она удалена.
web-nothing-here = По этому адресу ничего нет.
web-not-started = Sudokit не удалось запустить. Перезагрузите страницу. Если это не поможет, возможно, браузер слишком старый или страница загружена не полностью.
web-reload = Перезагрузить

## Поле

web-board = Поле { $board }
web-cell-given = { $value }, дана
web-cell-centre = пометки { $value }
web-cell-colour = цвет { $value }
web-cell-rule = нарушает правило
web-cell-wrong = расходится с решением

## Инструменты и кнопки

web-tools = Инструменты
web-pad = Цифры
web-key = { $value }, осталось { $left }
web-key-colour = цвет { $value }
web-erase = Стереть
web-locked = { $value } закреплено: нажимайте клетки, куда его поставить.
web-unlocked = Закреплённой цифры нет.

## О ходах

web-begin = Заполните все пустые клетки. Выделите клетки нажатием или проведите по ним, затем введите или нажмите цифру.
web-said-digit =
    { $count ->
        [one] { $value } в { $cell }.
        [few] { $value } в { $count } клетках.
       *[many] { $value } в { $count } клетках.
    } Осталось { $left }.
web-said-removed =
    { $count ->
        [one] { $value } убрано из { $cell }.
        [few] { $value } убрано из { $count } клеток.
       *[many] { $value } убрано из { $count } клеток.
    }
web-said-on =
    { $tool } { $value }: добавлено, { $count ->
        [one] { $count } клетка
        [few] { $count } клетки
       *[many] { $count } клеток
    }.
web-said-off =
    { $tool } { $value }: убрано, { $count ->
        [one] { $count } клетка
        [few] { $count } клетки
       *[many] { $count } клеток
    }.
web-went = Это другое место истории.
web-checkpoint-set = Контрольная точка { $number } поставлена.
web-no-checkpoint = Другой контрольной точки нет.
web-full-but-wrong = Поле заполнено, но что-то неверно. Проверьте его или вернитесь к месту до ошибки.

## Строка и меню игры

web-menu = Меню игры
web-time = Время
web-clock-stopped = Часы остановлены.
web-paused = Пауза
web-fill = Записать всех кандидатов
web-live-show = Показать кандидатов
web-live-hide = Скрыть кандидатов
web-check = Проверить
web-before-mistake = Назад до ошибки
web-checkpoint = Контрольная точка
web-checkpoints = Контрольные точки
web-checkpoint-here = Поставить контрольную точку
web-checkpoint-back = Назад к контрольной точке
web-give-up = Показать решение
web-share = Поделиться, выгрузить, напечатать
web-overview = Обзор
web-filled = Заполнено
web-mistakes = Ошибки
web-hints = Подсказки
web-now = (сейчас)

## Подсказки

web-hint = Подсказка
web-more-hint = Подсказать больше
web-hint-late = За десять секунд шаг не найден.
web-do-it = Выполнить
web-technique = Приём
web-technique-page = Страница приёма из подсказки
web-no-technique = Подсказка ещё не назвала приём.
web-part = { $at } из { $count }
web-parts = все { $count }
web-part-before = На одну назад
web-part-next = На одну вперёд

## Повтор и помощник

web-replay-at = Ход { $at } из { $count }, { $time }
web-film-play = Пуск
web-film-place = Место
web-slower = Медленнее
web-faster = Быстрее
web-speed = { $speed } в секунду
web-trace-start = Перебирает кандидатов клетки по одному. Где ничего не подходит, убирает последнюю цифру.
web-trace-place = { $cell } = { $digit }
web-trace-place-pending = { $cell } = { $digit }, ещё не проверены: { $pending }
web-trace-back = { $cell }: { $digit } убрано
web-trace-back-pending = { $cell }: { $digit } убрано, ещё не проверены: { $pending }
web-trace-dead-end = { $cell }: ничего не подходит
web-trace-cut = Показаны только первые шаги: { $count }.
web-trace-solution = Это решение.
web-trace-pending = не проверены: { $digits }

## Конец игры

web-solved = Решено!
web-solved-in = Время { $time }, ошибки { $mistakes }, подсказки { $hints }.
web-score = Счёт: { $score }
web-first = Ваш первый результат в игре такого вида.
web-look = Посмотреть поле

## Клавиши

web-keys = Клавиши и жесты
web-keys-digits = Цифры от 1 до { $last } записывают в выделенные клетки то, что пишет инструмент. Если оно есть во всех, оно убирается.
web-keys-letters = На этом поле буквы — цифры. Для команд на этих буквах нужен Alt.
web-keys-touch = Проведите, чтобы выделить несколько клеток; с Shift или Ctrl они добавляются. Двойное или долгое нажатие выделяет все похожие клетки. Долгое нажатие на кнопку закрепляет её цифру: затем нажимайте клетки. Двумя пальцами увеличиваются поля с мелкими клетками.
web-key-tools = цифра, угловая пометка, центральная пометка, цвет
web-key-next-tool = следующий инструмент, предыдущий
web-key-held = пока удерживаются: угловые пометки, центральные, цвета
web-key-move = двигать курсор
web-key-extend = выделять и клетки по пути
web-key-walk = двигать, не меняя выделения; выделить и эту клетку
web-key-jump = концы строки, углы поля
web-key-step = строка подсказки назад, вперёд
web-key-act = выполнить полную подсказку
web-key-checkpoint = поставить контрольную точку, вернуться к ней
web-key-same = выделить все похожие клетки
web-key-all = выделить всё, ничего, остальные
web-key-zoom = поле крупнее или мельче
web-key-past = история, повтор
web-key-paste = прочесть задачу из буфера
web-key-close = закрыть открытое; снять выделение

## Поле словами

web-aloud = Прочитать поле
web-aloud-by = Читать
web-aloud-row = по строкам
web-aloud-column = по столбцам
web-aloud-box = по блокам
web-aloud-region = по областям
web-aloud-diagonal = по диагоналям
web-aloud-empty =
    { $count ->
        [one] { $count } пустая
        [few] { $count } пустые
       *[many] { $count } пустых
    }
web-house-row = Строка { $number }
web-house-column = Столбец { $number }
web-house-box = Блок { $number }
web-house-region = Область { $number }
web-house-extra = Дополнительная область { $number }
web-house-diagonal = Диагональ { $number }
