# Цепочки.

## Цепочки одного рода

technique-remote-pair = Удалённая пара
why-remote-pair = В каждой из клеток { $cells } возможны только { $digits }, и каждая видит следующую, поэтому эти две цифры чередуются.
why-remote-pair-ends = Значит, в { $first } и { $last }, как и в любых двух клетках через нечётное число шагов, стоят разные цифры из этих двух, и в клетке, которая видит обе, нет ни одной из них.
technique-x-chain = X-цепочка
technique-xy-chain = XY-цепочка
why-chain-either = Значит, хотя бы в одной из { $cells } стоит { $digit }, и в клетке, которая видит обе, { $digit } быть не может.
why-chain-must-be = Допущение противоречит само себе, поэтому в { $cell } стоит { $digit }.

## Петли

technique-aic = Цепочка чередующихся выводов (AIC)
technique-grouped-aic = Групповая цепочка чередующихся выводов
why-chain-either-two = Значит, в { $cell } стоит { $digit } или в { $second } стоит { $other }. Эти клетки видят друг друга, поэтому в обоих случаях в { $second } не { $digit }, а в { $cell } не { $other }.
technique-discontinuous-nice-loop = Разрывная петля
technique-grouped-discontinuous-nice-loop = Групповая разрывная петля
why-chain-refuted = Это противоречит допущению, поэтому в { $cell } не { $digit }.
why-chain-two-digits = В { $cell } не могут стоять сразу { $digit } и { $other }, поэтому там не { $digit }.
why-chain-neither = А если в { $cell } стоит { $digit }, то там тоже не { $other }. Значит, { $other } там нет в любом случае.
technique-continuous-nice-loop = Непрерывная петля
technique-grouped-continuous-nice-loop = Групповая непрерывная петля
why-follow = Пройдём по цепочке: { $links }

## Вынуждающие цепочки

technique-cell-forcing-chain = Вынуждающие цепочки из клетки
technique-region-forcing-chain = Вынуждающие цепочки из области
technique-forcing-chain-contradiction = Вынуждающая цепочка (противоречие)
technique-forcing-chain-verity = Вынуждающая цепочка (истинность)
why-forcing-either = В { $cell } стоит { $digit } или не стоит.
why-forcing-cell = В { $cell } стоит одна из цифр { $digits }.
why-forcing-house = { $house-in-capital } цифра { $digit } стоит в одной из { $cells }.
why-forcing-verity-on = В любом случае в { $cell } стоит { $digit }.
why-forcing-verity-off = В любом случае в { $cell } не { $digit }.

## Сети

technique-nishio = Нисио
technique-forcing-net-contradiction = Вынуждающая сеть (противоречие)
technique-forcing-net-verity = Вынуждающая сеть (истинность)
technique-dynamic-forcing-chain = Динамические вынуждающие цепочки
technique-nested-forcing-chain = Вложенные вынуждающие цепочки
