# Цепочки.

## Цепочки одного рода

technique-remote-pair = Удалённая пара
why-remote-pair = В каждой из клеток { $cells } возможны только { $digits }, и каждая видит следующую, поэтому эти две цифры чередуются. В { $first } и { $last }, как и в любых двух клетках через нечётное число шагов, стоят разные цифры из этих двух, и в клетке, которая видит обе, нет ни одной из них.
technique-x-chain = X-цепочка
technique-xy-chain = XY-цепочка
why-chain-assume = Допустим, в { $cell } стоит { $digit }.
why-chain-assume-not = Допустим, в { $cell } не { $digit }.
why-chain-either = Значит, хотя бы в одной из { $cells } стоит { $digit }, и в клетке, которая видит обе, её нет.
why-chain-must-be = Допущение опровергает само себя: в { $cell } стоит { $digit }.

## Петли

technique-aic = Цепочка чередующихся выводов (AIC)
technique-grouped-aic = Групповая цепочка чередующихся выводов
why-chain-either-two = Значит, в { $cell } стоит { $digit } или в { $second } стоит { $other }. Эти клетки видят друг друга: в первом случае в { $second } не { $digit }, а в { $cell } не { $other }, и во втором случае тоже.
technique-discontinuous-nice-loop = Разрывная петля
technique-grouped-discontinuous-nice-loop = Групповая разрывная петля
why-chain-refuted = Это противоречит допущению, поэтому в { $cell } не { $digit }.
why-chain-two-digits = В { $cell } не могут стоять сразу { $digit } и { $other }, поэтому там не { $digit }.
why-chain-neither = А если в { $cell } стоит { $digit }, то там тоже не { $other }. Значит, { $other } там нет в любом случае.
technique-continuous-nice-loop = Непрерывная петля
technique-grouped-continuous-nice-loop = Групповая непрерывная петля
why-chain-loop = Цепочка возвращается в { $cell }, где стоит { $digit } или { $other }, и её можно пройти в обе стороны. Поэтому всюду, где в ней сказано, что цифра может стоять лишь в одном из двух мест, в одном из них она и стоит, и больше нигде, откуда видны оба; а в клетке, обе цифры которой есть в цепочке, третьей нет.

## Вынуждающие цепочки

technique-cell-forcing-chain = Вынуждающие цепочки из клетки
technique-region-forcing-chain = Вынуждающие цепочки из области
technique-forcing-chain-contradiction = Вынуждающая цепочка (противоречие)
technique-forcing-chain-verity = Вынуждающая цепочка (истинность)
why-forcing-either = В { $cell } стоит { $digit } или не стоит.
why-forcing-cell = В { $cell } стоит одна из цифр { $digits }.
why-forcing-house = { $house-in-capital } цифра { $digit } стоит в одной из { $cells }.
why-forcing-case = Один из путей: { $links }
why-forcing-verity-on = В любом случае в { $cell } стоит { $digit }.
why-forcing-verity-off = В любом случае в { $cell } не { $digit }.
why-clash-opposite = Цифра { $digit } не может там сразу и быть, и не быть ({ $cells }), поэтому допущение неверно.
why-clash-both = В { $cell } стояла бы { $digit }, а в { $second } — { $other }. Вместе это невозможно, поэтому допущение неверно.
why-clash-cell = Для { $cell } ничего не осталось бы, поэтому допущение неверно.
why-clash-house = { $house-in-capital } не осталось бы места для { $digit }, поэтому допущение неверно.

## Сети

technique-nishio = Нисио
technique-forcing-net-contradiction = Вынуждающая сеть (противоречие)
technique-forcing-net-verity = Вынуждающая сеть (истинность)
technique-dynamic-forcing-chain = Динамические вынуждающие цепочки
technique-nested-forcing-chain = Вложенные вынуждающие цепочки
why-nested-locked = По пути запертые кандидаты кое-что убирают: в положении, которое к тому времени сложилось, цифре осталось место только там, где пересекаются две области.
why-nested-pair = По пути пара кое-что убирает в положении, которое к тому времени сложилось.
why-nested-fish = По пути X-Wing кое-что убирает в положении, которое к тому времени сложилось.
why-nested-chain = По пути цепочка кое-что убирает в положении, которое к тому времени сложилось.
why-nested-assumption = По пути не удаётся второе допущение внутри первого, и его кандидат уходит.
