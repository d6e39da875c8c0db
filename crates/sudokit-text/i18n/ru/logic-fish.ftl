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
why-fish = { $bases-in-capital } цифра { $digit } может стоять только на пересечении с такими домами: { $covers }. Каждому из { $count } домов основы нужна своя { $digit }, а в каждом из { $count } накрывающих домов место только для одной. Значит, в накрывающих домах { $digit } стоит именно на этих местах и больше нигде.
why-fish-endo-fins = В { $cells } пересекаются два дома основы: цифра { $digit } там послужила бы обоим сразу, поэтому такое место считается плавником.
why-fish-fins =
    { $fins-count ->
        [one] Забудем на время о плавнике { $fins }.
        [few] Забудем на время о плавниках { $fins }.
       *[many] Забудем на время о плавниках { $fins }.
    } Тогда { $bases-in } цифра { $digit } могла бы стоять только на пересечении с такими домами: { $covers }. Каждому из { $count } домов основы нужна своя { $digit }, а в каждом из { $count } накрывающих домов место только для одной. Значит, в накрывающих домах { $digit } стояла бы именно на этих местах и больше нигде. Если это не так, то { $digit } стоит { $fins-count ->
        [one] в плавнике. В клетке, где { $digit } исключает рыба и которую видит плавник,
        [few] в одном из плавников. В клетке, где { $digit } исключает рыба и которую видят все плавники,
       *[many] в одном из плавников. В клетке, где { $digit } исключает рыба и которую видят все плавники,
    } цифры { $digit } нет в любом случае.
why-fish-cannibal = Цифра { $digit } в { $cells } заняла бы сразу два накрывающих дома, и остальным домам основы накрывающих не хватило бы, поэтому и такая { $digit } исключается.

## Два места в доме

technique-skyscraper = Небоскрёб
technique-two-string-kite = Воздушный змей
technique-dual-two-string-kite = Двойной воздушный змей
technique-turbot-fish = Турбот
why-two-pairs = { $one-in-capital } у цифры { $digit } только два места: { $first }. { $other-in-capital } у неё тоже только два места: { $second }. { $middle } обе { $through-in }, поэтому { $digit } стоит не больше чем в одной из них.
why-one-end = Значит, { $digit } стоит хотя бы в одной из { $cells }, и в клетке, которая видит обе, { $digit } быть не может.
technique-empty-rectangle = Пустой прямоугольник
technique-dual-empty-rectangle = Двойной пустой прямоугольник
why-empty-rectangle = Все места для { $digit } { $home-in } лежат { $arm-in } или { $other-in }: если { $digit } не в первом из этих домов, то во втором. { $line-in-capital } цифра { $digit } может стоять только в { $near } или { $far }, а { $near } лежит и { $arm-in }.
why-empty-rectangle-ends = Значит, { $digit } стоит в { $far } или же { $other-in } в пределах { $home-of }. В клетке { $other-of } за пределами { $home-of }, которая видит { $far }, цифры { $digit } быть не может.

## Раскраски

why-colors =
    { $houses-in-capital } у цифры { $digit } ровно по два места, и в одном из двух она стоит. Это связывает две группы клеток: либо { $one-count ->
        [one] { $digit } стоит в { $one }
        [few] { $digit } стоит во всех клетках { $one }
       *[many] { $digit } стоит во всех клетках { $one }
    }, либо { $other-count ->
        [one] { $digit } стоит в { $other }.
        [few] { $digit } стоит во всех клетках { $other }.
       *[many] { $digit } стоит во всех клетках { $other }.
    }
technique-simple-colors-trap = Простая раскраска (ловушка)
why-simple-colors-trap = Из { $cells } видны обе группы, и в одной из них стоит { $digit }, поэтому там { $digit } быть не может.
technique-simple-colors-wrap = Простая раскраска (столкновение)
why-simple-colors-wrap = Но { $pair } видят друг друга, и { $digit } не может стоять в обеих, поэтому группа { $cells } неверна.
technique-multi-colors-1 = Множественная раскраска 1
why-multi-colors-1 = { $pair }, по одной из каждой пары групп, видят друг друга, и { $digit } не может стоять в обеих. Значит, верна хотя бы одна из противоположных групп: { $one } или { $other }. В клетке, которая видит клетки из обеих, { $digit } быть не может.
technique-multi-colors-2 = Множественная раскраска 2
why-multi-colors-2 = Если бы { $digit } стояла в { $cells }, то клетка { $first } исключила бы { $digit } в { $one }, а клетка { $second } — в { $other }. Но одна из этих двух групп верна, поэтому в { $cells } цифры { $digit } быть не может.

## Шаблоны

technique-template-set = Шаблоны (постановка)
why-template-set =
    { $count ->
        [one] Переберём все способы расставить на доске сразу все недостающие цифры { $digit } так, чтобы осталось место и другим цифрам. Остался { $count } такой способ, и он занимает { $cells }.
        [few] Переберём все способы расставить на доске сразу все недостающие цифры { $digit } так, чтобы осталось место и другим цифрам. Осталось { $count } таких способа, и все они занимают { $cells }.
       *[many] Переберём все способы расставить на доске сразу все недостающие цифры { $digit } так, чтобы осталось место и другим цифрам. Осталось { $count } таких способов, и все они занимают { $cells }.
    }
technique-template-delete = Шаблоны (исключение)
why-template-delete =
    { $count ->
        [one] Переберём все способы расставить на доске сразу все недостающие цифры { $digit } так, чтобы осталось место и другим цифрам. Остался { $count } такой способ, и он не занимает { $cells }.
        [few] Переберём все способы расставить на доске сразу все недостающие цифры { $digit } так, чтобы осталось место и другим цифрам. Осталось { $count } таких способа, и ни один не занимает { $cells }.
       *[many] Переберём все способы расставить на доске сразу все недостающие цифры { $digit } так, чтобы осталось место и другим цифрам. Осталось { $count } таких способов, и ни один не занимает { $cells }.
    }

## Рыбы кракен

technique-kraken-fish-1 = Рыба кракен, тип 1
why-kraken-fish-1 =
    { $fins-count ->
        [one] Забудем на время о плавнике { $fins }.
        [few] Забудем на время о плавниках { $fins }.
       *[many] Забудем на время о плавниках { $fins }.
    } Тогда { $bases-in } цифра { $digit } могла бы стоять только на пересечении с такими домами: { $covers }. Каждому из { $count } домов основы нужна своя { $digit }, а в каждом из { $count } накрывающих домов место только для одной. Значит, в накрывающих домах { $digit } стояла бы именно на этих местах, и в { $victim } цифры { $digit } бы не было. Если это не так, то { $digit } стоит { $fins-count ->
        [one] в плавнике, а из него к тому же ведёт цепочка.
        [few] в одном из плавников, а из каждого плавника к тому же ведёт цепочка.
       *[many] в одном из плавников, а из каждого плавника к тому же ведёт цепочка.
    }
technique-kraken-fish-2 = Рыба кракен, тип 2
why-kraken-fish-2 =
    { $fins-count ->
        [one] Забудем на время о плавнике { $fins }.
        [few] Забудем на время о плавниках { $fins }.
       *[many] Забудем на время о плавниках { $fins }.
    } Тогда { $bases-in } цифра { $digit } могла бы стоять только на пересечении с такими домами: { $covers }. Каждому из { $count } домов основы нужна своя { $digit }, а в каждом из { $count } накрывающих домов место только для одной, поэтому каждый накрывающий дом получил бы свою { $digit } именно там. Итак, в любом случае { $digit } стоит в одной из { $starts }: на месте рыбы { $home-in } или в плавнике. Из каждой такой клетки цепочка исключает { $victim }.
why-kraken-chain = Из { $start }: { $links }
