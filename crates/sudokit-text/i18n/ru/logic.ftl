# Логика человека: что говорит каждый шаг, и простейшие приёмы.

## Уровни

level-beginner = для начинающих
level-easy = лёгкий
level-medium = средний
level-hard = трудный
level-expert = экспертный
level-master = мастерский
level-extreme = предельный

## Места

house-in-row = в строке { $number }
house-in-column = в столбце { $number }
house-in-box = в блоке { $number }
house-in-region = в области { $number }
house-in-extra = в дополнительной области { $number }
house-in-diagonal-1 = на диагонали из левого верхнего угла
house-in-diagonal-2 = на диагонали из правого верхнего угла
house-of-row = строки { $number }
house-of-column = столбца { $number }
house-of-box = блока { $number }
house-of-region = области { $number }
house-of-extra = дополнительной области { $number }
house-of-diagonal-1 = диагонали из левого верхнего угла
house-of-diagonal-2 = диагонали из правого верхнего угла
house-diagonal-1 = диагональ из левого верхнего угла
house-diagonal-2 = диагональ из правого верхнего угла
houses-each-row = в каждой из { $count } строк
houses-each-column = в каждом из { $count } столбцов
houses-each-box = в каждом из { $count } блоков
houses-each-region = в каждой из { $count } областей
houses-each-extra = в каждой из { $count } дополнительных областей
houses-each-several = { $houses } (по одной)
candidate = { $digit } в { $cell }

## Цепочки

node-on = в { $cells } стоит { $digit }
node-off = в { $cells } не { $digit }
node-on-group = { $digit } стоит в одной из { $cells }
node-off-group = { $digit } нет ни в одной из { $cells }
chain-begins = если { $node }
chain-goes-on = , тогда { $link }
link-cell-strong = { $node } (других кандидатов в этой клетке нет)
link-cell-weak = { $node } (в клетке одна цифра)
link-house-strong = { $node } (другого места { $house } нет)
link-house-weak = { $node } ({ $house } такая цифра только одна)
link-als =
    { $cells-count ->
        [one] { $node } (без { $digit } в { $cells } остаётся другой кандидат)
        [few] { $node } (без { $digit } в клетках { $cells } остаются все их прочие кандидаты)
       *[many] { $node } (без { $digit } в клетках { $cells } остаются все их прочие кандидаты)
    }
link-together-strong = { $node } (всё остальное исключено)
link-together-weak = { $node } (они видят друг друга)

## Что следует

so = Итак, { $what }.
so-place = в { $cell } стоит { $digit }
so-remove = { $digit } можно убрать из { $cells }

## Одиночки

technique-full-house = Последняя клетка
why-full-house = { $cell } — последняя свободная клетка { $house-of }, и не хватает там только { $digit }.
technique-hidden-single = Скрытая одиночка
why-hidden-single = { $house-in-capital } цифра { $digit } может стоять только в { $cell }.
why-blocked-elsewhere = Из-за { $digit } в { $blockers } этой цифры не может быть в остальных свободных клетках.
why-blocked = Из-за { $digit } в { $blockers } этой цифры не может быть в { $cells }.
why-blocked-earlier = В { $cells } цифра { $digit } исключена раньше.
technique-naked-single = Явная одиночка
why-naked-single = В { $cell } может стоять только { $digit }.
why-cell-sees = { $cell } видит { $seen }.
why-cell-earlier =
    { $digits-count ->
        [one] { $digits } там исключена раньше.
        [few] { $digits } там исключены раньше.
       *[many] { $digits } там исключены раньше.
    }

## Запертые кандидаты и подмножества

technique-pointing = Указание
technique-claiming = Притязание
why-locked-candidates = Все места для { $digit } { $house-in } ({ $cells }) лежат и { $other-in }. В одном из этих мест { $digit } стоит, поэтому в других клетках { $other-of } цифры { $digit } быть не может.
technique-locked-pair = Запертая пара
technique-locked-triple = Запертая тройка
technique-naked-pair = Явная пара
technique-naked-triple = Явная тройка
technique-naked-quadruple = Явная четвёрка
why-naked-subset =
    { $count ->
        [one] В { $count } клетке { $cells } возможна только { $count } цифра { $digits }, поэтому { $houses-in } она достаётся этой клетке.
        [few] В { $count } клетках { $cells } возможны только { $count } цифры { $digits }, поэтому { $houses-in } все они достаются этим клеткам.
       *[many] В { $count } клетках { $cells } возможны только { $count } цифр { $digits }, поэтому { $houses-in } все они достаются этим клеткам.
    }
technique-hidden-pair = Скрытая пара
technique-hidden-triple = Скрытая тройка
technique-hidden-quadruple = Скрытая четвёрка
why-hidden-subset = { $house-in-capital } для { $count } цифр { $digits } есть место только в { $count } клетках { $cells }, поэтому ничего другого в этих клетках быть не может.

## Что ещё говорят explain и hint

explain-restricted = Во входных данных есть только кандидаты, без исходных цифр. Шаги, которые опираются на единственность решения, пропущены.
explain-not-unique = У судоку не ровно одно решение. Показаны только шаги, которые от этого не зависят.
explain-solved =
    { $steps ->
        [one] Решено за { $steps } шаг; уровень: { $level }.
        [few] Решено за { $steps } шага; уровень: { $level }.
       *[many] Решено за { $steps } шагов; уровень: { $level }.
    }
explain-solved-anyway = На этом поле заполнено.
explain-refuted = Значит, { $defect }: у судоку нет решения.
explain-beyond =
    { $open ->
        [one] Приёмы дальше не ведут: осталась { $open } свободная клетка.
        [few] Приёмы дальше не ведут: остались { $open } свободные клетки.
       *[many] Приёмы дальше не ведут: осталось { $open } свободных клеток.
    }
hint-where = Посмотрите { $place }.
hint-mistake-where-entered = Что-то поставлено неверно. Посмотрите { $place }.
hint-mistake-where-crossed-out = Что-то вычеркнуто неверно. Посмотрите { $place }.
hint-mistake-where = Что-то поставлено неверно, и что-то вычеркнуто неверно. Посмотрите { $place }.
hint-entered = То, что вы поставили, противоречит решению: { $candidates }. Уберите это.
hint-crossed-out =
    { $count ->
        [one] Вы вычеркнули кандидата, который нужен решению: { $candidates }. Верните его.
        [few] Вы вычеркнули кандидатов, которые нужны решению: { $candidates }. Верните их.
       *[many] Вы вычеркнули кандидатов, которые нужны решению: { $candidates }. Верните их.
    }
hint-crossed-out-in = В { $cells } вы вычеркнули верного кандидата.
steps-more = Это не все шаги: список обрывается по числу шагов или по времени.
hint-solved = Делать больше нечего: поле заполнено, и всё верно.
hint-beyond = Ни один из приёмов не находит в этом положении следующего шага.
hint-not-unique = У судоку не ровно одно решение, и логика дальше не ведёт.
hint-no-solution = У судоку нет решения.
hint-no-solution-so = С этими кандидатами у судоку нет решения. Если они ваши, что-то вписано или вычеркнуто по ошибке.
hint-budget = Лимит исчерпан раньше, чем найден ответ.

## Списки

header-techniques = приёмы
header-code = код
header-level = уровень
header-tried = применяется
error-no-technique = неизвестный приём { $technique }
error-no-technique-near = неизвестный приём { $technique }; похожие имена: { $near }
error-no-switch = нет ни приёма, ни группы, ни параметра { $name }
error-no-switch-near = нет ни приёма, ни группы, ни параметра { $name }; похожие имена: { $near }
# What the command adds to these.
advice-no-technique = `sudokit techniques` покажет все
advice-no-switch = приёмы показывает `sudokit techniques`, остальное `--help`
error-switch-sign = { $name }: поставьте + перед именем, чтобы включить, или -, чтобы выключить
error-no-case = { $path }: случаев для приёмов не найдено, ожидались строки вида :code:digits:grid:deleted:eliminations:placements:extra
note-page-english = Страницы руководства есть только на английском языке.
note-givens-only = здесь учитываются только данные цифры: поставленное и вычеркнутое игроком не учитывается
note-rate-givens = судоку оцениваются только по данным цифрам: поставленное и вычеркнутое игроком не учитывается. --from-position оценивает то, что осталось

## Случаи для приёмов

# $text: в кавычках.
case-code = { $text } — не код приёма из четырёх цифр
case-digit = { $text } — не цифра от 1 до 9
case-triple = { $text } — не цифра, строка и столбец, каждое от 1 до 9
