# Что solve, count, check, rate, canon и convert говорят человеку.

## Решение

solve-unique = Решение единственное.
solve-first = Одно из решений; могут быть и другие.
solve-several = У судоку больше одного решения; это одно из них.
solve-none = У судоку нет решения.
solve-budget = Лимит исчерпан раньше, чем найден ответ.
solve-budget-unknown-unique = Решение найдено; лимит исчерпан раньше, чем стало ясно, единственное ли оно.
engine-used = Движок { $engine }: { $reason }.
engine-asked = Движок { $engine }, как указано.
time-taken =
    { $nodes ->
        [0] { $time }, без угадывания.
        [one] { $time }, испробован { $nodes } кандидат.
        [few] { $time }, испробовано { $nodes } кандидата.
       *[many] { $time }, испробовано { $nodes } кандидатов.
    }

# What propagate did: how often each of its rules fired.
detail-hidden-row = скрытые одиночки по строкам: { $count }
detail-hidden-column = по столбцам: { $count }
detail-naked = явные одиночки: { $count }
detail-hidden-box = скрытые одиночки по блокам: { $count }
detail-guesses = догадки: { $count }
detail-dead-ends = тупики: { $count }
detail-rounds = круги: { $count }
detail-sweeps = проходов: { $count }

## Подсчёт

count-exact =
    { PLURAL($count) ->
        [0] нет решений
        [one] { $count } решение
        [few] { $count } решения
       *[many] { $count } решений
    }
count-at-least =
    { PLURAL($count) ->
        [one] { $count } решение или больше
        [few] { $count } решения или больше
       *[many] { $count } решений или больше
    }

## Проверка

check-clues =
    { $clues ->
        [0] нет данных цифр
        [one] { $clues } данная цифра
        [few] { $clues } данные цифры
       *[many] { $clues } данных цифр
    }
check-wrong-solution = Решение, которое было с ним, неверно.
check-unique = Решение единственное.
check-not-unique = Решений больше одного.
check-no-solution = Решения нет.
check-conflict = Данные цифры противоречат друг другу: { $defects }.
check-complete = Поле заполнено целиком и без ошибок.
check-minimal = Минимально: нужна каждая данная цифра.
check-redundant = Не минимально: без любой одной из { $cells } решение остаётся единственным.
check-redundant-one = Не минимально: без { $cells } решение остаётся единственным.
check-not-minimal-tested = Нужна ли каждая данная цифра, не проверено: это имеет смысл лишь при единственном решении.
check-minimal-budget = Лимит исчерпан раньше, чем стало ясно, нужна ли каждая данная цифра.

## Оценка

rate-beyond = Известные приёмы не приводят к решению.
scale-about-level = Уровень самого трудного из нужных приёмов
scale-about-se = ER, EP и ED программы Sudoku Explainer 1.2.1.3, для обычного 9x9
scale-about-se-nouniq = Как `se`, но без уникальных прямоугольников, уникальных петель и BUG
scale-about-se-iso = Как `se`, но одинаково для всех изоморфных судоку: оценивается каноническая форма
scale-about-hodoku = Баллы и уровень программы HoDoKu 2.2.0, для обычного 9x9
scale-about-bottlenecks = Шаги самого трудного приёма и выбор шагов в каждом положении
scale-about-backtracks = Сколько цифр простой перебор убирает, прежде чем найдёт решение
scale-column-level = Уровень
scale-column-hardest = Самый трудный приём
scale-column-steps = Шагов
scale-column-score = Баллы
scale-column-er = ER (самый трудный шаг)
scale-column-ep = EP (до первой поставленной цифры)
scale-column-ed = ED (первый шаг)
scale-column-bottlenecks = Шагов самого трудного приёма
scale-column-narrow = Положений с единственным шагом
scale-column-backtracks = Возвратов при простом переборе
scale-value-easy = лёгкий
scale-value-medium = средний
scale-value-hard = трудный
scale-value-unfair = нечестный
scale-value-extreme = предельный
scale-value-brute-force = Перебор
scale-value-bidirectional-cycle = Двунаправленный цикл
scale-value-bidirectional-x-cycle = Двунаправленный X-цикл
scale-value-bidirectional-y-cycle = Двунаправленный Y-цикл
scale-value-forcing-x-chain = Вынуждающая X-цепочка
scale-value-forcing-chain = Вынуждающая цепочка
scale-value-nishio-forcing-chains = Вынуждающие цепочки Нисио
scale-value-cell-forcing-chains = Вынуждающие цепочки из клетки
scale-value-region-forcing-chains = Вынуждающие цепочки из области
scale-value-hidden-triplet = Скрытая тройка
scale-value-hidden-quad = Скрытая четвёрка
scale-value-naked-triplet = Открытая тройка
scale-value-naked-quad = Открытая четвёрка
scale-value-dynamic-cell-forcing-chains = Динамические вынуждающие цепочки из клетки
scale-value-dynamic-region-forcing-chains = Динамические вынуждающие цепочки из области
scale-value-dynamic-contradiction-forcing-chains = Динамические вынуждающие цепочки с противоречием
scale-value-dynamic-double-forcing-chains = Динамические двойные вынуждающие цепочки
scale-value-nested-cell-forcing-chains = Вложенные вынуждающие цепочки из клетки
scale-value-nested-region-forcing-chains = Вложенные вынуждающие цепочки из области
scale-value-nested-contradiction-forcing-chains = Вложенные вынуждающие цепочки с противоречием
scale-value-nested-double-forcing-chains = Вложенные двойные вынуждающие цепочки

## Каноническая форма и запись

canon-automorphisms =
    { PLURAL($count) ->
        [one] Это каноническая форма. { $count } преобразование оставляет судоку прежним.
        [few] Это каноническая форма. { $count } преобразования оставляют судоку прежним.
       *[many] Это каноническая форма. { $count } преобразований оставляют судоку прежним.
    }
convert-done =
    { $puzzles ->
        [one] { $puzzles } судоку, прочитано как { $from }, записано как { $to }
        [few] { $puzzles } судоку, прочитано как { $from }, записано как { $to }
       *[many] { $puzzles } судоку, прочитано как { $from }, записано как { $to }
    }

# The format of saved games.
format-game = Партия со всей историей
