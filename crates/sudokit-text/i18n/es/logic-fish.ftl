# Peces, patrones de un dígito, colores y plantillas.

## Peces

technique-x-wing = X-Wing
technique-swordfish = Pez espada
technique-jellyfish = Medusa
technique-squirmbag = Squirmbag
technique-whale = Ballena
technique-leviathan = Leviatán
technique-finned-x-wing = X-Wing con aletas
technique-finned-swordfish = Pez espada con aletas
technique-finned-jellyfish = Medusa con aletas
technique-finned-squirmbag = Squirmbag con aletas
technique-finned-whale = Ballena con aletas
technique-finned-leviathan = Leviatán con aletas
technique-sashimi-x-wing = X-Wing sashimi
technique-sashimi-swordfish = Pez espada sashimi
technique-sashimi-jellyfish = Medusa sashimi
technique-sashimi-squirmbag = Squirmbag sashimi
technique-sashimi-whale = Ballena sashimi
technique-sashimi-leviathan = Leviatán sashimi
technique-franken-x-wing = X-Wing Franken
technique-franken-swordfish = Pez espada Franken
technique-franken-jellyfish = Medusa Franken
technique-franken-squirmbag = Squirmbag Franken
technique-franken-whale = Ballena Franken
technique-franken-leviathan = Leviatán Franken
technique-finned-franken-x-wing = X-Wing Franken con aletas
technique-finned-franken-swordfish = Pez espada Franken con aletas
technique-finned-franken-jellyfish = Medusa Franken con aletas
technique-finned-franken-squirmbag = Squirmbag Franken con aletas
technique-finned-franken-whale = Ballena Franken con aletas
technique-finned-franken-leviathan = Leviatán Franken con aletas
technique-mutant-x-wing = X-Wing mutante
technique-mutant-swordfish = Pez espada mutante
technique-mutant-jellyfish = Medusa mutante
technique-mutant-squirmbag = Squirmbag mutante
technique-mutant-whale = Ballena mutante
technique-mutant-leviathan = Leviatán mutante
technique-finned-mutant-x-wing = X-Wing mutante con aletas
technique-finned-mutant-swordfish = Pez espada mutante con aletas
technique-finned-mutant-jellyfish = Medusa mutante con aletas
technique-finned-mutant-squirmbag = Squirmbag mutante con aletas
technique-finned-mutant-whale = Ballena mutante con aletas
technique-finned-mutant-leviathan = Leviatán mutante con aletas
why-fish = { $bases-in-capital }, el { $digit } solo puede ir en { $cells }, todas en { $covers }. Tiene que haber un { $digit } { $bases-each }, y solo cabe uno { $covers-each }. Así que estas tienen el suyo en esas celdas y en ninguna otra.
why-fish-endo-fins = En { $cells } se cruzan dos de las casas que necesitan un { $digit }: allí serviría a las dos a la vez, así que cuenta como aleta.
why-fish-fins =
    { $bases-in-capital }, sin { $fins-count ->
        [one] la aleta { $fins },
       *[other] las aletas { $fins },
    } el { $digit } solo podría ir en { $cells }, todas en { $covers }. Tiene que haber un { $digit } { $bases-each }, y solo cabe uno { $covers-each }. Así que estas tendrían el suyo allí, y { $seen-count ->
        [one] { $seen } no sería { $digit }.
       *[other] ninguna de { $seen } sería { $digit }.
    } Si no es así, { $fins-count ->
        [one] la aleta es { $digit }, y { $seen-count ->
            [one] { $seen } la ve
           *[other] { $seen } la ven
        }
       *[other] una aleta es { $digit }, y { $seen-count ->
            [one] { $seen } las ve todas
           *[other] { $seen } las ven todas
        }
    }.
why-fish-together =
    { $fins-count ->
        [one] La aleta y { $seen } están { $through-in }.
       *[other] Las aletas y { $seen } están { $through-in }.
    }
why-fish-cannibal =
    { $cells-count ->
        [one] Pero { $cells } está en dos de las casas donde solo cabe uno: un { $digit } allí ocuparía las dos, y quedarían muy pocas.
       *[other] Pero cada una de { $cells } está en dos de las casas donde solo cabe uno: un { $digit } allí ocuparía las dos, y quedarían muy pocas.
    }
why-fish-fins-within =
    { $bases-in-capital }, sin { $fins-count ->
        [one] la aleta { $fins },
       *[other] las aletas { $fins },
    } el { $digit } solo podría ir en { $cells }, todas en { $covers }. Tiene que haber un { $digit } { $bases-each }, y solo cabe uno { $covers-each }.
why-fish-cannibal-fins =
    { $cells-count ->
        [one] Pero { $cells } está en dos de las casas donde solo cabe uno y ve
       *[other] Pero cada una de { $cells } está en dos de las casas donde solo cabe uno y ve
    } { $fins-count ->
        [one] la aleta: un { $digit } allí descartaría la aleta y ocuparía las dos casas, y quedarían muy pocas.
       *[other] todas las aletas: un { $digit } allí descartaría las aletas y ocuparía las dos casas, y quedarían muy pocas.
    }

## Dos lugares en una casa

technique-skyscraper = Rascacielos
technique-two-string-kite = Cometa de dos cuerdas
technique-dual-two-string-kite = Cometa de dos cuerdas doble
technique-turbot-fish = Pez Turbot
why-two-pairs = { $one-in-capital }, el { $digit } solo puede ir en { $first-or }; { $other-in }, solo en { $second-or }. { $middle } están { $through-in }, así que como mucho una de ellas es { $digit }.
why-two-pairs-ends =
    Así que { $cells-or } es { $digit }, y { $seen-count ->
        [one] { $seen } ve a ambas.
       *[other] { $seen } ven a ambas.
    }
why-two-pairs-meet =
    Si { $cells } no fuera { $digit }, lo serían las dos. Así que { $cells } es { $digit }, y { $seen-count ->
        [one] { $seen } la ve.
       *[other] { $seen } la ven.
    }
technique-empty-rectangle = Rectángulo vacío
technique-dual-empty-rectangle = Rectángulo vacío doble
why-empty-rectangle =
    { $home-in-capital }, el { $digit } solo puede ir en { $places-or }; { $line-in }, solo en { $far } o { $near }. Si { $near } es { $digit }, { $arm-count ->
        [one] { $arm } no lo es,
       *[other] { $arm } no lo son,
    } y queda { $rest-or }.
why-empty-rectangle-ends =
    Así que { $cells-or } es { $digit }, y { $seen-count ->
        [one] { $seen } ve a
       *[other] { $seen } ven a
    } { $cells-count ->
        [2] ambas.
       *[other] todas ellas.
    }

## Colores

why-colors-pair = { $house-in-capital }, el { $digit } solo puede ir en { $cells-or }.
why-colors-opposite = Así que en { $chain } el { $digit } va en una celda sí y otra no.
why-colors-alike = Así que en { $chain } el { $digit } va en una celda sí y otra no: en { $cells } a la vez, o en ninguna de las dos.
why-colors-like =
    { $cells-count ->
        [one] { $cells } está unida a { $known } por más pares así ({ $houses-in }), así que tampoco es { $digit }.
       *[other] { $cells } están unidas a { $known } por más pares así ({ $houses-in }), así que tampoco son { $digit }.
    }
technique-simple-colors-trap = Colores simples (trampa)
technique-simple-colors-wrap = Colores simples (envoltura)
why-simple-colors-wrap = Pero { $cells } se ven entre sí, así que ninguna es { $digit }.
technique-multi-colors-1 = Colores múltiples 1
why-multi-colors-1 =
    { $pair } se ven entre sí y no son ambas { $digit }. Así que { $cells-or } es { $digit }, y { $seen-count ->
        [one] { $seen } ve a ambas.
       *[other] { $seen } ven a ambas.
    }
technique-multi-colors-2 = Colores múltiples 2
why-multi-colors-2 =
    { $cells-count ->
        [one] { $cells } ve a ambas, así que no es { $digit }.
       *[other] Pero { $one } ve a { $first } y { $other } ve a { $second }, así que ni una ni otra es { $digit }.
    }

## Plantillas

technique-template-set = Plantillas (colocar)
why-template-set =
    { $count ->
        [one] Probemos todas las formas de colocar a la vez en el tablero todos los { $digit } que faltan y que dejan sitio a los demás dígitos: solo queda una, y usa { $cells }.
       *[other] Probemos todas las formas de colocar a la vez en el tablero todos los { $digit } que faltan y que dejan sitio a los demás dígitos: quedan { $count }, y todas usan { $cells }.
    }
technique-template-delete = Plantillas (quitar)
why-template-delete =
    { $count ->
        [one] Probemos todas las formas de colocar a la vez en el tablero todos los { $digit } que faltan y que dejan sitio a los demás dígitos: solo queda una, y no usa { $cells }.
       *[other] Probemos todas las formas de colocar a la vez en el tablero todos los { $digit } que faltan y que dejan sitio a los demás dígitos: quedan { $count }, y ninguna usa { $cells }.
    }

## Peces kraken

technique-kraken-fish-1 = Pez kraken, tipo 1
why-kraken-fish-1 =
    { $fins-count ->
        [one] Dejemos a un lado, por un momento, la aleta { $fins }.
       *[other] Dejemos a un lado, por un momento, las aletas { $fins }.
    } Entonces { $bases-in } el { $digit } solo podría ir donde se cruzan con { $covers }: { $count } casas que necesitan cada una su { $digit }, y { $count } en las que cabe uno solo, así que { $covers } tendrían el suyo en esos lugares, y { $victim } no sería { $digit }. Si no es así, { $fins-count ->
        [one] la aleta es { $digit }, y desde ella una cadena lleva a lo mismo.
       *[other] una aleta es { $digit }, y desde cada aleta una cadena lleva a lo mismo.
    }
technique-kraken-fish-2 = Pez kraken, tipo 2
why-kraken-fish-2 =
    { $fins-count ->
        [one] Dejemos a un lado, por un momento, la aleta { $fins }.
       *[other] Dejemos a un lado, por un momento, las aletas { $fins }.
    } Entonces { $bases-in } el { $digit } solo podría ir donde se cruzan con { $covers }: { $count } casas que necesitan cada una su { $digit }, y { $count } en las que cabe uno solo, de modo que cada una de estas tiene allí su { $digit }. En todo caso, pues, una de { $starts } es { $digit }: un lugar del pez { $home-in } o una aleta. Desde cada una de ellas una cadena descarta { $victim }.
why-kraken-chain = Desde { $start }: { $links }
