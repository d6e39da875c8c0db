# Создание головоломок.

## Способы

method-about-dig = полная сетка, из которой цифры убираются в случайном порядке, пока решение единственно: самый быстрый
method-about-hybrid = способ генератора на C: перемешанные диагональные блоки, случайный перебор, три прохода удаления
method-about-transform = способ генератора на танцующих ссылках: исходная сетка перемешивается ходами, сохраняющими правила
method-about-rows = способ игры в терминале: строка за строкой в случайном круговом порядке, затем случайные цифры остаются; до 10x10
method-about-controlled-bias = цифры убираются без второй попытки, при неудаче всё сначала: для статистики; до 9x9
header-boards = поля

## Невыполнимые запросы

impossible-board = способ { $method } не создаёт головоломок { $board }
impossible-unsupported = способ { $method } не сочетается с { $option }
impossible-together = { $one } и { $other } исключают друг друга
impossible-no-number = если допускается несколько решений, нужно указать число данных цифр
impossible-empty-range = промежуток чисел пуст
impossible-too-many = на поле не больше клеток, чем { $cells }
impossible-too-few-proved = доказано: для единственного решения на поле { $board } нужно не меньше данных цифр, чем { $fewest }
impossible-too-few = для единственного решения на поле { $board } нужно не меньше данных цифр, чем { $fewest }
impossible-bare-row = узор оставляет строки { $first } и { $second } без данных цифр: их можно поменять местами, и решение не единственно
impossible-bare-column = узор оставляет столбцы { $first } и { $second } без данных цифр: их можно поменять местами, и решение не единственно

## Ход работы

generate-out-of-tries =
    головоломка { $number }: ни одной за { $tries ->
        [one] { $tries } попытку
        [few] { $tries } попытки
       *[many] { $tries } попыток
    }; --tries разрешает больше
generate-no-grid = у этого поля нет ни одной полной сетки
generate-gave-up = полная сетка этого поля не нашлась за разумный труд
generate-out-of-time = за отведённое время головоломка не найдена
generate-unfinished = создано головоломок: { $done } из { $wanted }
generate-untested =
    { $clues ->
        [one] { $clues } данная цифра, возможно, лишняя: на ней кончился запас для одного доказательства
        [few] { $clues } данные цифры, возможно, лишние: на них кончился запас для одного доказательства
       *[many] { $clues } данных цифр, возможно, лишние: на них кончился запас для одного доказательства
    }
generate-beyond-goal =
    { $puzzles ->
        [one] в { $puzzles } головоломке цифр больше, чем заказано (в среднем на { $mean }): без любой из них было бы несколько решений
        [few] в { $puzzles } головоломках цифр больше, чем заказано (в среднем на { $mean }): без любой из них было бы несколько решений
       *[many] в { $puzzles } головоломках цифр больше, чем заказано (в среднем на { $mean }): без любой из них было бы несколько решений
    }
generate-map-symmetry = карты областей { $order }x{ $order } с симметрией { $symmetry } не бывает
generate-large-map = случайные карты бывают не больше { $largest }x{ $largest } клеток, а не { $order }x{ $order }
generate-no-more = подряд повторились { $count } головоломок: новых, возможно, больше нет
generate-large = на полях больше 20x20 большинство данных цифр остаётся: на их проверку не хватает времени (см. --node-limit), а уровень определяется, только если он задан через --level
generate-rare = мало головоломок с такой симметрией, где нужна каждая данная цифра: может понадобиться много попыток (--tries), или не найдётся ни одной
generate-changed-file = { $file } уже не тот, что был в начале { $path }: головоломки вышли бы другими
generate-kept = созданное сохранено; --resume продолжит
generate-resumed = уже есть головоломок: { $done }
generate-other-run = { $path }: начато с другими настройками: { $options }
generate-nothing-to-resume = { $path }: незаконченной работы нет
generate-in-the-way = { $path }: работа не закончена; продолжите её с --resume или удалите { $state }
generate-about =
    { $clues ->
        [one] { $clues } данная цифра
        [few] { $clues } данные цифры
       *[many] { $clues } данных цифр
    }, уровень { $level }, самый трудный приём: { $technique }
generate-about-unrated =
    { $clues ->
        [one] { $clues } данная цифра
        [few] { $clues } данные цифры
       *[many] { $clues } данных цифр
    }, приёмами лестницы не решается
generate-about-several =
    { $clues ->
        [one] { $clues } данная цифра
        [few] { $clues } данные цифры
       *[many] { $clues } данных цифр
    }, решений больше одного
generate-pattern-size = { $path }: клеток { $cells }, это не квадратное поле
generate-size-unclear = { $one } и { $other } требуют досок разного размера
generate-technique-unused = при решении приём { $technique } не используется, поэтому он не нужен ни одному судоку: с `{ $option } { $switches }` такие судоку есть
generate-technique-covered = приём { $technique } не нужен ни одному судоку: везде, где он применим, раньше что-то находит более простой приём, например { $by }. С `{ $option } { $switches }` такие судоку есть
generate-level-unused = ни один приём уровня { $level } не включён

## Как создана головоломка

step-attempt = Попытка { $number }
step-shuffled-box = блок { $number } (от { $cell }): { $digits }
step-base = Исходная сетка:
step-full = Полная сетка:
step-not-filled = Перебор не заполнил сетку.
step-exchange-digits = цифры { $one } и { $other } меняются именами
step-exchange-rows = строки { $one } и { $other } меняются местами
step-exchange-columns = столбцы { $one } и { $other } меняются местами
step-exchange-bands = полосы { $one } и { $other } меняются местами
step-exchange-stacks = колонны { $one } и { $other } меняются местами
step-exchange-transposed = строки становятся столбцами
step-shuffles = Каждый блок на диагонали получает свои цифры в случайном порядке:
step-phase-each-box = Проход 1: по одной случайной цифре из каждого блока
step-phase-forced = Проход 2: цифры, которым нет другого места ни в пустых клетках строки, ни в пустых клетках столбца
step-phase-free = Цифры убираются в случайном порядке, пока решение единственно
step-phase-then-free = Проход 3: цифры в случайном порядке, пока решение единственно
step-phase-blind = Цифры убираются в случайном порядке, что бы ни стало с решением
step-phase-no-retry = Цифры убираются в случайном порядке до первой, которую убрать нельзя
step-phase-minimal = Цифры убираются по одной, пока не станет нужна каждая
step-phase-aiming = К желаемому: одни цифры возвращаются, другие уходят
step-round = круг { $number }
step-removed = убрано { $digits } из { $cells } - всего: { $total }
step-phase-total =
    { $removed ->
        [one] за этот проход убрана { $removed } цифра
        [few] за этот проход убраны { $removed } цифры
       *[many] за этот проход убрано { $removed } цифр
    }, осталось { $left }
step-spoilt = без { $cell } решений стало бы несколько, а нужны не все цифры: всё сначала
step-rejected = Не то, что нужно: сначала.
step-failed = Ничего не вышло.
step-more-attempts =
    { $count ->
        [one] Ещё { $count } попытка ни к чему не привела.
        [few] Ещё { $count } попытки ни к чему не привели.
       *[many] Ещё { $count } попыток ни к чему не привели.
    }
step-back = цифры, которые вернулись: { $cells }
step-besides = цифры, которые ушли: { $cells }
step-beyond-goal =
    { $clues ->
        [one] До цели не хватило { $clues } цифры: каждая из оставшихся нужна
        [few] До цели не хватило { $clues } цифр: каждая из оставшихся нужна
       *[many] До цели не хватило { $clues } цифр: каждая из оставшихся нужна
    }
step-done = Головоломка:
step-counts = пустых клеток { $empty }, заполненных { $filled }
step-unique =
    Проверено: решение единственно ({ $nodes ->
        [0] одними выводами
        [one] после { $nodes } догадки
        [few] после { $nodes } догадок
       *[many] после { $nodes } догадок
    }).
step-several = Проверено: решений больше одного.

## Статистика

stats-title = Статистика
stats-made = создано головоломок
stats-tries = просмотрено головоломок
stats-beyond-goal = цифр больше, чем заказано
stats-time = время
stats-rate = головоломок в секунду
stats-clues = данных цифр
stats-levels = уровень
stats-mean = среднее

generate-default-limit = ограничений не задано: для полей больше 25x25 работа закончится через { $seconds } с (см. --time-limit)
generate-exists = файл { $path } уже есть: --force перезапишет его, --resume продолжит прерванную работу

# The symmetries of givens.
symmetry-none = Нет
symmetry-half = Поворот на 180°
symmetry-quarter = Поворот на 90°
symmetry-mirror-h = Верх и низ
symmetry-mirror-v = Лево и право
symmetry-mirror-both = Оба отражения
symmetry-diagonal = Главная диагональ
symmetry-antidiagonal = Побочная диагональ
symmetry-diagonal-both = Обе диагонали
symmetry-full = Все сразу
