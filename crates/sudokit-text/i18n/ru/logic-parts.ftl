# Пронумерованные части рассуждения: звенья цепочки, строки сети, случаи.

## Части

part-suppose = Допустим, { $node }.
part-suppose-so = Допустим, что это так.
part-case = Если { $case }, то { $node }.
part-follows = { $node }: { $reason }{ $by }.
part-removed = { $technique }{ $by }: { $gone }.
part-removed-because = { $technique }{ $by }: { $why }, поэтому { $gone }.
part-gone = в { $cells } нет { $digits-or }
part-gone-there = там нет { $digits-or }
part-impossible = { $what }{ $by }.
part-by = ({ $parts })
part-numbers = Строка без номеров в скобках следует из предыдущей.

## Причины

reason-cell-on = последний кандидат
reason-cell-off = в клетке другая цифра
reason-house-on = последнее место { $house-in }
reason-house-off = { $house-in } только одна { $digit }
reason-als =
    { $cells-count ->
        [one] без { $digit } в { $cells } стоит её другая цифра
        [few] без { $digit } в { $cells } есть все прочие их цифры
       *[many] без { $digit } в { $cells } есть все прочие их цифры
    }
reason-als-place = без { $digit } в { $cells } есть все прочие их цифры, а { $kept } возможна только в { $places }
reason-together-on = всё остальное исключено
reason-together-off = эти места видят друг друга

## Другие приёмы, кратко

brief-locked-candidates = { $house-in } { $digit } есть только { $other-in }
brief-naked-subset = в { $cells-brief } только { $digits }
brief-hidden-subset = { $house-in } { $digits } возможны только в { $cells-brief }
brief-fish = { $bases-in } { $digit } есть только { $covers-in }

## Противоречия

part-both = { $nodes } — это несовместимо
part-nothing = для { $cell } ничего не осталось
part-no-place = для { $digit } нет места { $house-in }

## Петли

why-chain-loop = Цепочка вернулась в { $cell }, значит, это петля. Её можно пройти в обе стороны, поэтому из двух концов каждого звена верен ровно один.
why-loop-start = В { $cells } стоит { $digits-or }, поэтому можно убрать { $removed }.
why-loop-cell = Пункт { $number }: в { $cells } стоит { $digits-or }, поэтому можно убрать { $removed }.
why-loop-house = Пункт { $number }: в одной из { $cells } стоит { $digits }, поэтому можно убрать { $removed }.
why-loop-als = Пункт { $number }: в одной из { $cells } стоит { $digits }, потому что почти запертое множество сохраняет все свои цифры, кроме одной, которую забирает петля. Поэтому можно убрать { $removed }.

## Цепочки почти запертых множеств

why-als-chain-sets = В каждом из этих множеств цифр на одну больше, чем клеток. Если какой-то цифры там нет, есть все остальные.
why-als-chain-set = Множество { $set-letter }: { $cells } с цифрами { $digits }.
why-als-chain = Значит, { $digit } есть в A или в { $other-letter }, и в клетке, которая видит там все её места, её быть не может.
why-als-chain-too = Строки показывают то же для { $digits }: тогда строка 1 начинается с A без этой цифры, а последняя кончается этой цифрой в { $other-letter }.
