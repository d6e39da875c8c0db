# Стековый помощник за работой.

trace-start =
    { $open ->
        [one] { $shape }, { $open } свободная клетка
        [few] { $shape }, { $open } свободные клетки
       *[many] { $shape }, { $open } свободных клеток
    }
trace-order-first = следующей берётся первая пустая клетка
trace-order-mrv = следующей берётся клетка с наименьшим числом кандидатов
trace-place = { $cell } = { $digit }
trace-place-pending = { $cell } = { $digit }, в запасе { $pending }
trace-dead-end = { $cell }: ничего не подходит
trace-backtrack = { $cell }: { $digit } убрано
trace-backtrack-pending = { $cell }: { $digit } убрано, в запасе ещё { $pending }
trace-depth = { $depth }: { $cell } = { $digit }
trace-depth-pending = { $depth }: { $cell } = { $digit }, в запасе { $pending }
trace-solution = решение
trace-none = решения нет
trace-cut =
    { $events ->
        [one] остановлено после { $events } события
        [few] остановлено после { $events } событий
       *[many] остановлено после { $events } событий
    }
trace-budget = лимит исчерпан
trace-totals =
    { $placements ->
        [one] { $placements } цифра поставлена
        [few] { $placements } цифры поставлены
       *[many] { $placements } цифр поставлено
    }, { $deadends ->
        [one] { $deadends } тупик
        [few] { $deadends } тупика
       *[many] { $deadends } тупиков
    }, { $backtracks ->
        [one] { $backtracks } возврат
        [few] { $backtracks } возврата
       *[many] { $backtracks } возвратов
    }
