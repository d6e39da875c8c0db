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
why-fish = { $bases-in-capital }, el { $digit } solo puede ir donde se cruzan con { $covers }. Cada una de estas { $count } casas necesita su propio { $digit }, y en cada una de las { $count } que las cubren cabe uno solo: así que { $covers } tienen el suyo en esos lugares y en ningún otro.
why-fish-endo-fins = En { $cells } se cruzan dos casas base: un { $digit } allí serviría a las dos a la vez, así que cuenta como aleta.
why-fish-fins =
    { $fins-count ->
        [one] Dejemos a un lado, por un momento, la aleta { $fins }.
       *[other] Dejemos a un lado, por un momento, las aletas { $fins }.
    } Entonces { $bases-in } el { $digit } solo podría ir donde se cruzan con { $covers }: { $count } casas que necesitan cada una su { $digit }, y { $count } en las que cabe uno solo, así que { $covers } tendrían el suyo en esos lugares y en ningún otro. Si no es así, { $fins-count ->
        [one] la aleta es { $digit }. Lo que descarta el pez y además ve la aleta
       *[other] una aleta es { $digit }. Lo que descarta el pez y además ven todas las aletas
    } no es { $digit } en ningún caso.
why-fish-cannibal = Un { $digit } en { $cells } ocuparía a la vez dos de las casas que cubren, y quedarían muy pocas para las demás casas base, así que también se quita.

## Dos lugares en una casa

technique-skyscraper = Rascacielos
technique-two-string-kite = Cometa de dos cuerdas
technique-dual-two-string-kite = Cometa de dos cuerdas doble
technique-turbot-fish = Pez Turbot
why-two-pairs = { $one-in-capital }, el { $digit } tiene solo dos lugares: { $first }. { $other-in-capital } también tiene solo dos: { $second }. { $middle } están { $through-in }, así que como mucho una de ellas es { $digit }.
why-one-end = Así que al menos una de { $cells } es { $digit }, y una celda que ve a ambas no puede ser { $digit }.
technique-empty-rectangle = Rectángulo vacío
technique-dual-empty-rectangle = Rectángulo vacío doble
why-empty-rectangle = Todos los lugares para { $digit } { $home-in } están { $arm-in } o { $other-in }: si no va en una, va en la otra. { $line-in-capital } el { $digit } solo puede ir en { $near } o { $far }, y { $near } está también { $arm-in }.
why-empty-rectangle-ends = Así que { $digit } está en { $far }, o bien { $other-in } dentro de { $home }: una celda { $other-of } fuera de { $home } que ve a { $far } no puede ser { $digit }.

## Colores

why-colors =
    { $houses-in-capital }, el { $digit } tiene justo dos lugares, y uno de los dos ha de tenerlo. Eso ata entre sí dos grupos de celdas: o { $one-count ->
        [one] { $one } tiene { $digit }
       *[other] todas las celdas { $one } tienen { $digit }
    }, o { $other-count ->
        [one] lo tiene { $other }.
       *[other] lo tienen todas las celdas { $other }.
    }
technique-simple-colors-trap = Colores simples (trampa)
why-simple-colors-trap = Desde { $cells } se ven los dos grupos, y uno de ellos tiene { $digit }, así que allí no puede haber ningún { $digit }.
technique-simple-colors-wrap = Colores simples (envoltura)
why-simple-colors-wrap = Pero { $pair } se ven entre sí y no pueden ser las dos { $digit }, así que el grupo { $cells } no es el que lo tiene.
technique-multi-colors-1 = Colores múltiples 1
why-multi-colors-1 = { $pair }, una de cada par de grupos, se ven entre sí y no pueden ser las dos { $digit }. Así que al menos uno de los grupos opuestos lo tiene: { $one }, o bien { $other }. Una celda que ve alguna celda de cada uno no puede ser { $digit }.
technique-multi-colors-2 = Colores múltiples 2
why-multi-colors-2 = Si { $cells } tuvieran { $digit }, { $first } lo descartaría en { $one } y { $second } en { $other }. Pero uno de estos dos grupos tiene { $digit }, así que { $cells } no pueden tenerlo.

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
