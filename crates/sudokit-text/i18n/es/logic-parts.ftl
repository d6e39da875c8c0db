# Partes numeradas de un razonamiento: los enlaces de una cadena, las líneas de una red, los casos.

## Partes

part-suppose = Supongamos: { $node }.
part-suppose-so = Supongamos que es así.
part-case = Si { $case }, entonces { $node }.
part-follows = { $node }: { $reason }{ $by }.
part-removed = { $technique }{ $by }: { $gone }.
part-removed-because = { $technique }{ $by }: { $why }, así que { $gone }.
part-gone =
    { $cells-count ->
        [one] { $cells } no es { $digits-or }
       *[other] { $cells } no son { $digits-or }
    }
part-gone-there = no son { $digits-or }
part-impossible = { $what }{ $by }.
part-by = ({ $parts })
part-numbers = Una línea sin números entre paréntesis se sigue de la línea anterior.

## Motivos

reason-cell-on = último candidato
reason-cell-off = la celda tiene otro dígito
reason-house-on = último lugar { $house-in }
reason-house-off = solo hay un { $digit } { $house-in }
reason-als =
    { $cells-count ->
        [one] sin { $digit }, { $cells } tiene su otro dígito
       *[other] sin { $digit }, { $cells } tienen todos sus demás dígitos
    }
reason-als-place = sin { $digit }, { $cells } tienen todos sus demás dígitos, y { $kept } solo cabe en { $places }
reason-together-on = todo lo demás está descartado
reason-together-off = los lugares se ven entre sí

## Otras técnicas, en breve

brief-locked-candidates = { $house-in }, { $digit } solo está { $other-in }
brief-naked-subset = { $cells-brief } solo tienen { $digits }
brief-hidden-subset = { $house-in }, { $digits } solo caben en { $cells-brief }
brief-fish = { $bases-in }, { $digit } solo está { $covers-in }

## Contradicciones

part-both = { $nodes } se excluyen
part-nothing = no queda nada para { $cell }
part-no-place = no queda lugar para { $digit } { $house-in }

## Bucles

why-chain-loop = La cadena vuelve a { $cell }, así que es un bucle. Se puede seguir en ambos sentidos, así que de los dos extremos de cada enlace es cierto exactamente uno.
why-loop-start = { $cells } es { $digits-or }, así que puedes quitar { $removed }.
why-loop-cell = Línea { $number }: { $cells } es { $digits-or }, así que puedes quitar { $removed }.
why-loop-house = Línea { $number }: una de { $cells } es { $digits }, así que puedes quitar { $removed }.
why-loop-als = Línea { $number }: una de { $cells } es { $digits }, porque el conjunto casi bloqueado tiene todos sus dígitos menos uno que se lleva el bucle. Así que puedes quitar { $removed }.

## Cadenas de conjuntos casi bloqueados

why-als-chain-sets = Cada uno de estos conjuntos tiene un dígito más que celdas. Si falta un dígito, el conjunto tiene todos los demás.
why-als-chain-set = Conjunto { $set-letter }: { $cells } con { $digits }.
why-als-chain = Así que { $digit } está en A o en { $other-letter }, y una celda que ve todos sus lugares allí no puede tenerlo.
why-als-chain-too = Las líneas muestran lo mismo para { $digits }: entonces la 1 empieza con A sin ese dígito, y la última termina con ese dígito en { $other-letter }.
