# Рыбы, узоры одной цифры, раскраски и шаблоны.

## Рыбы

technique-x-wing = X-Wing
technique-swordfish = Рыба-меч
technique-jellyfish = Медуза
technique-squirmbag = Скуирмбэг
technique-whale = Кит
technique-leviathan = Левиафан
technique-finned-x-wing = X-Wing с плавниками
technique-finned-swordfish = Рыба-меч с плавниками
technique-finned-jellyfish = Медуза с плавниками
technique-finned-squirmbag = Скуирмбэг с плавниками
technique-finned-whale = Кит с плавниками
technique-finned-leviathan = Левиафан с плавниками
technique-sashimi-x-wing = X-Wing-сашими
technique-sashimi-swordfish = Рыба-меч-сашими
technique-sashimi-jellyfish = Медуза-сашими
technique-sashimi-squirmbag = Скуирмбэг-сашими
technique-sashimi-whale = Кит-сашими
technique-sashimi-leviathan = Левиафан-сашими
technique-franken-x-wing = X-Wing Франкен
technique-franken-swordfish = Рыба-меч Франкен
technique-franken-jellyfish = Медуза Франкен
technique-franken-squirmbag = Скуирмбэг Франкен
technique-franken-whale = Кит Франкен
technique-franken-leviathan = Левиафан Франкен
technique-finned-franken-x-wing = X-Wing Франкен с плавниками
technique-finned-franken-swordfish = Рыба-меч Франкен с плавниками
technique-finned-franken-jellyfish = Медуза Франкен с плавниками
technique-finned-franken-squirmbag = Скуирмбэг Франкен с плавниками
technique-finned-franken-whale = Кит Франкен с плавниками
technique-finned-franken-leviathan = Левиафан Франкен с плавниками
technique-mutant-x-wing = Мутант X-Wing
technique-mutant-swordfish = Мутант Рыба-меч
technique-mutant-jellyfish = Мутант Медуза
technique-mutant-squirmbag = Мутант Скуирмбэг
technique-mutant-whale = Мутант Кит
technique-mutant-leviathan = Мутант Левиафан
technique-finned-mutant-x-wing = Мутант X-Wing с плавниками
technique-finned-mutant-swordfish = Мутант Рыба-меч с плавниками
technique-finned-mutant-jellyfish = Мутант Медуза с плавниками
technique-finned-mutant-squirmbag = Мутант Скуирмбэг с плавниками
technique-finned-mutant-whale = Мутант Кит с плавниками
technique-finned-mutant-leviathan = Мутант Левиафан с плавниками
why-fish = { $bases-in-capital } цифра { $digit } может стоять только на пересечении с такими домами: { $covers }. Каждому из домов основы ({ $count }) нужна своя { $digit }, а в каждом из накрывающих ({ $count }) место только для одной. Значит, там она стоит именно на этих местах и больше нигде.
why-fish-endo-fins = В { $cells } пересекаются два дома основы: { $digit } там послужила бы обоим сразу, поэтому считается плавником.
why-fish-fins = Забудем на время о плавниках: { $fins }. Тогда { $bases-in } цифра { $digit } могла бы стоять только на пересечении с такими домами: { $covers }. Домов основы { $count }, и каждому нужна своя { $digit }; накрывающих столько же, и в каждом место только для одной. Значит, там она стояла бы именно на этих местах и больше нигде. Если это не так, то { $digit } стоит в плавнике. Где её исключает рыба и видят все плавники, её нет в любом случае.
why-fish-cannibal = Цифра { $digit } в { $cells } заняла бы сразу два накрывающих дома, и остальным домам основы их не хватило бы, поэтому и она исключается.

## Два места в доме

technique-skyscraper = Небоскрёб
technique-two-string-kite = Воздушный змей
technique-dual-two-string-kite = Двойной воздушный змей
technique-turbot-fish = Турбот
why-two-pairs = { $one-in-capital } у цифры { $digit } только два места: { $first }. Так же и { $other-in }: { $second }. Из { $middle }, которые обе { $through-in }, { $digit } может стоять не больше чем в одной.
why-one-end = Значит, { $digit } стоит хотя бы в одной из { $cells }, и в клетке, которая видит обе, её быть не может.
technique-empty-rectangle = Пустой прямоугольник
technique-dual-empty-rectangle = Двойной пустой прямоугольник
why-empty-rectangle = Все места для { $digit } { $home-in } лежат { $arm-in } или { $other-in }: если она не там, то здесь. { $line-in-capital } цифра { $digit } может стоять только в { $near } или { $far }, а { $near } лежит и { $arm-in }.
why-empty-rectangle-ends = Значит, { $digit } стоит в { $far } или же { $other-in } внутри такого дома: { $home }. В клетке { $other-of } вне его, которая видит { $far }, цифры { $digit } быть не может.

## Раскраски

why-colors = Две группы клеток связаны между собой: { $houses-in } у цифры { $digit } ровно по два места, и в одном из них она стоит. Либо { $digit } стоит во всех клетках { $one }, либо во всех клетках { $other }.
technique-simple-colors-trap = Простая раскраска (ловушка)
why-simple-colors-trap = Какой бы ни была верная группа, { $digit } из неё видна из { $cells }, поэтому там { $digit } быть не может.
technique-simple-colors-wrap = Простая раскраска (столкновение)
why-simple-colors-wrap = Но { $pair } видят друг друга, и { $digit } не может стоять в обеих, поэтому группа { $cells } неверна.
technique-multi-colors-1 = Множественная раскраска 1
why-multi-colors-1 = { $pair }, по одной из каждой пары групп, видят друг друга, и { $digit } не может стоять в обеих. Значит, верна хотя бы одна из противоположных групп: { $one } или { $other }. В клетке, которая видит кого-то из обеих, { $digit } быть не может.
technique-multi-colors-2 = Множественная раскраска 2
why-multi-colors-2 = Если бы { $digit } стояла в { $cells }, то { $first } исключила бы её в { $one }, а { $second } — в { $other }. Но это две группы, одна из которых верна, поэтому в { $cells } цифры { $digit } быть не может.

## Шаблоны

technique-template-set = Шаблоны (постановка)
why-template-set = Переберём все способы расставить на доске сразу все недостающие цифры { $digit } так, чтобы осталось место и другим. Таких способов осталось { $count }, и все они занимают { $cells }.
technique-template-delete = Шаблоны (исключение)
why-template-delete = Переберём все способы расставить на доске сразу все недостающие цифры { $digit } так, чтобы осталось место и другим. Таких способов осталось { $count }, и ни один не занимает { $cells }.

## Рыбы кракен

technique-kraken-fish-1 = Рыба кракен, тип 1
why-kraken-fish-1 = Забудем на время о плавниках: { $fins }. Тогда { $bases-in } цифра { $digit } могла бы стоять только на пересечении с такими домами: { $covers }. Домов основы { $count }, и каждому нужна своя { $digit }; накрывающих столько же, и в каждом место только для одной. Значит, там она стояла бы именно на этих местах, и в { $victim } цифры { $digit } бы не было. Если это не так, то { $digit } стоит в плавнике, а из каждого плавника к тому же ведёт цепочка.
technique-kraken-fish-2 = Рыба кракен, тип 2
why-kraken-fish-2 = Забудем на время о плавниках: { $fins }. Тогда { $bases-in } цифра { $digit } могла бы стоять только на пересечении с такими домами: { $covers }. Домов основы { $count }, и каждому нужна своя { $digit }; накрывающих столько же, и в каждом место только для одной, поэтому каждый получил бы её именно там. Итак, в любом случае { $digit } стоит в одной из { $starts }: на месте рыбы { $home-in } или в плавнике. Из каждой такой клетки цепочка исключает { $victim }.
why-kraken-chain = Из { $start }: { $links }
