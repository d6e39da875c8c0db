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
why-fish = { $bases-in-capital } цифра { $digit } может стоять только в { $cells }, а все эти клетки лежат в таких домах: { $covers }. Цифра { $digit } должна стоять { $bases-each }, а { $covers-each } место только для одной. Поэтому там { $digit } стоит именно в этих клетках и больше нигде.
why-fish-endo-fins = В { $cells } пересекаются два из домов, которым нужна цифра { $digit }: там она послужила бы обоим сразу, поэтому такое место считается плавником.
why-fish-fins =
    { $bases-in-capital } без { $fins-count ->
        [one] плавника { $fins }
        [few] плавников { $fins }
       *[many] плавников { $fins }
    } цифра { $digit } могла бы стоять только в { $cells }, а все эти клетки лежат в таких домах: { $covers }. Цифра { $digit } должна стоять { $bases-each }, а { $covers-each } место только для одной. Поэтому там она стояла бы именно в этих клетках, и её не было бы в { $seen }. Иначе { $digit } стоит { $fins-count ->
        [one] в плавнике, а { $seen-count ->
            [one] { $seen } видит его
            [few] { $seen } видят его
           *[many] { $seen } видят его
        }
        [few] в одном из плавников, а { $seen-count ->
            [one] { $seen } видит их все
            [few] { $seen } видят их все
           *[many] { $seen } видят их все
        }
       *[many] в одном из плавников, а { $seen-count ->
            [one] { $seen } видит их все
            [few] { $seen } видят их все
           *[many] { $seen } видят их все
        }
    }.
why-fish-together =
    { $fins-count ->
        [one] Плавник и { $seen } находятся { $through-in }.
        [few] Плавники и { $seen } находятся { $through-in }.
       *[many] Плавники и { $seen } находятся { $through-in }.
    }
why-fish-cannibal =
    { $cells-count ->
        [one] Но { $cells } лежит сразу в двух домах, где место только для одной: { $digit } там заняла бы оба, и мест не хватило бы.
        [few] Но каждая из { $cells } лежит сразу в двух домах, где место только для одной: { $digit } там заняла бы оба, и мест не хватило бы.
       *[many] Но каждая из { $cells } лежит сразу в двух домах, где место только для одной: { $digit } там заняла бы оба, и мест не хватило бы.
    }
why-fish-fins-within =
    { $bases-in-capital } без { $fins-count ->
        [one] плавника { $fins }
        [few] плавников { $fins }
       *[many] плавников { $fins }
    } цифра { $digit } могла бы стоять только в { $cells }, а все эти клетки лежат в таких домах: { $covers }. Цифра { $digit } должна стоять { $bases-each }, а { $covers-each } место только для одной.
why-fish-cannibal-fins =
    { $cells-count ->
        [one] Но { $cells } лежит сразу в двух домах, где место только для одной и видит
        [few] Но каждая из { $cells } лежит сразу в двух домах, где место только для одной и видит
       *[many] Но каждая из { $cells } лежит сразу в двух домах, где место только для одной и видит
    } { $fins-count ->
        [one] плавник: { $digit } там исключила бы плавник и заняла бы оба дома, и мест не хватило бы.
        [few] все плавники: { $digit } там исключила бы плавники и заняла бы оба дома, и мест не хватило бы.
       *[many] все плавники: { $digit } там исключила бы плавники и заняла бы оба дома, и мест не хватило бы.
    }

## Два места в доме

technique-skyscraper = Небоскрёб
technique-two-string-kite = Воздушный змей
technique-dual-two-string-kite = Двойной воздушный змей
technique-turbot-fish = Турбот
why-two-pairs = { $one-in-capital } цифра { $digit } может стоять только в { $first-or }, а { $other-in } только в { $second-or }. { $middle } находятся { $through-in }, поэтому { $digit } стоит самое большее в одной из них.
why-two-pairs-ends =
    Поэтому { $digit } стоит в { $cells-or }, а { $seen-count ->
        [one] { $seen } видит обе эти клетки.
        [few] { $seen } видят обе эти клетки.
       *[many] { $seen } видят обе эти клетки.
    }
why-two-pairs-meet =
    Если бы { $digit } не было в { $cells }, она стояла бы сразу в обеих. Поэтому она стоит в { $cells }, а { $seen-count ->
        [one] { $seen } видит эту клетку.
        [few] { $seen } видят эту клетку.
       *[many] { $seen } видят эту клетку.
    }
technique-empty-rectangle = Пустой прямоугольник
technique-dual-empty-rectangle = Двойной пустой прямоугольник
why-empty-rectangle = { $home-in-capital } цифра { $digit } может стоять только в { $places-or }, а { $line-in } только в { $far } или { $near }. Если она стоит в { $near }, то её нет в { $arm } и остаётся { $rest-or }.
why-empty-rectangle-ends =
    Поэтому { $digit } стоит в { $cells-or }, а { $seen-count ->
        [one] { $seen } видит
        [few] { $seen } видят
       *[many] { $seen } видят
    } { $cells-count ->
        [2] обе эти клетки.
       *[other] все эти клетки.
    }

## Раскраски

why-colors-pair = { $house-in-capital } цифра { $digit } может стоять только в { $cells-or }.
why-colors-opposite = Поэтому в { $chain } цифра { $digit } стоит через одну клетку.
why-colors-alike = Поэтому в { $chain } цифра { $digit } стоит через одну клетку: в { $cells } — или в обеих, или ни в одной.
why-colors-like = { $cells } связаны с { $known } другими такими парами ({ $houses-in }), поэтому и там нет { $digit }.
technique-simple-colors-trap = Простая раскраска (ловушка)
technique-simple-colors-wrap = Простая раскраска (столкновение)
why-simple-colors-wrap = Но { $cells } видят друг друга, поэтому { $digit } нет ни в одной.
technique-multi-colors-1 = Множественная раскраска 1
why-multi-colors-1 =
    { $pair } видят друг друга, и { $digit } не стоит сразу в обеих. Поэтому { $digit } стоит в { $cells-or }, а { $seen-count ->
        [one] { $seen } видит обе эти клетки.
        [few] { $seen } видят обе эти клетки.
       *[many] { $seen } видят обе эти клетки.
    }
technique-multi-colors-2 = Множественная раскраска 2
why-multi-colors-2 =
    { $cells-count ->
        [one] { $cells } видит обе эти клетки, поэтому { $digit } в ней нет.
        [few] Но { $one } видит { $first }, а { $other } видит { $second }, поэтому { $digit } нет ни в одной из { $cells }.
       *[many] Но { $one } видит { $first }, а { $other } видит { $second }, поэтому { $digit } нет ни в одной из { $cells }.
    }

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
    } Тогда { $bases-in } цифра { $digit } могла бы стоять только на пересечении с такими домами: { $covers }. Каждому из { $count } первых домов нужна своя { $digit }, а в каждом из { $count } вторых место только для одной. Значит, во вторых { $digit } стояла бы именно на этих местах, и в { $victim } цифры { $digit } бы не было. Если это не так, то { $digit } стоит { $fins-count ->
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
    } Тогда { $bases-in } цифра { $digit } могла бы стоять только на пересечении с такими домами: { $covers }. Каждому из { $count } первых домов нужна своя { $digit }, а в каждом из { $count } вторых место только для одной, поэтому каждый из вторых получил бы свою { $digit } именно там. Итак, в любом случае { $digit } стоит в одной из { $starts }: на месте рыбы { $home-in } или в плавнике. Из каждой такой клетки цепочка исключает { $victim }.
why-kraken-chain = Из { $start }: { $links }
