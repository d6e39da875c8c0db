# Lógica humana: lo que dice cada paso, y las técnicas más sencillas.

## Niveles

level-beginner = principiante
level-easy = fácil
level-medium = medio
level-hard = difícil
level-expert = experto
level-master = maestro
level-extreme = extremo

## Lugares

house-in-row = en la fila { $number }
house-in-column = en la columna { $number }
house-in-box = en la caja { $number }
house-in-region = en la región { $number }
house-in-extra = en la casa extra { $number }
house-in-diagonal-1 = en la diagonal que baja desde la esquina superior izquierda
house-in-diagonal-2 = en la diagonal que baja desde la esquina superior derecha
house-of-row = de la fila { $number }
house-of-column = de la columna { $number }
house-of-box = de la caja { $number }
house-of-region = de la región { $number }
house-of-extra = de la casa extra { $number }
house-of-diagonal-1 = de la diagonal que baja desde la esquina superior izquierda
house-of-diagonal-2 = de la diagonal que baja desde la esquina superior derecha
house-diagonal-1 = la diagonal que baja desde la esquina superior izquierda
house-diagonal-2 = la diagonal que baja desde la esquina superior derecha
houses-each-row = en cada una de las { $count } filas
houses-each-column = en cada una de las { $count } columnas
houses-each-box = en cada una de las { $count } cajas
houses-each-region = en cada una de las { $count } regiones
houses-each-extra = en cada una de las { $count } casas extra
houses-each-several = { $houses } (uno en cada una)
candidate = { $digit } en { $cell }

## Cadenas

node-on = { $cells } es { $digit }
node-off = { $cells } no es { $digit }
node-on-group = alguna de { $cells } es { $digit }
node-off-group = ninguna de { $cells } es { $digit }
chain-begins = si { $node }
chain-goes-on = , entonces { $link }
link-cell-strong = { $node } (el único otro candidato de esa celda)
link-cell-weak = { $node } (una celda tiene un solo dígito)
link-house-strong = { $node } (no queda otro lugar { $house })
link-house-weak = { $node } (solo puede haber uno { $house })
link-als =
    { $cells-count ->
        [one] { $node } (sin { $digit }, { $cells } tiene su otro candidato)
       *[other] { $node } (sin { $digit }, las celdas { $cells } tienen todos sus demás candidatos)
    }
link-together-strong = { $node } (todo lo demás está descartado)
link-together-weak = { $node } (se ven entre sí)

## Lo que se sigue

so = Por tanto, { $what }.
so-place = { $cell } es { $digit }
so-remove = puedes quitar { $digit } de { $cells }

## Únicos

technique-full-house = Última celda
why-full-house = { $cell } es la última celda libre { $house-of }, y allí solo falta { $digit }.
technique-hidden-single = Único oculto
why-hidden-single = { $house-in-capital }, { $digit } solo puede ir en { $cell }.
why-blocked-elsewhere =
    { $blockers-count ->
        [one] El { $digit } de { $blockers } lo descarta en las demás celdas libres de allí.
       *[other] Los { $digit } de { $blockers } lo descartan en las demás celdas libres de allí.
    }
why-blocked =
    { $blockers-count ->
        [one] El { $digit } de { $blockers } lo descarta en { $cells }.
       *[other] Los { $digit } de { $blockers } lo descartan en { $cells }.
    }
why-blocked-earlier = En { $cells }, el { $digit } ya estaba descartado.
technique-naked-single = Único desnudo
why-naked-single = { $cell } solo puede ser { $digit }.
why-cell-sees = { $cell } ve { $seen }.
why-cell-earlier =
    { $digits-count ->
        [one] El { $digits } ya estaba descartado allí.
       *[other] { $digits } ya estaban descartados allí.
    }

## Candidatos bloqueados y subconjuntos

technique-pointing = Señalado
technique-claiming = Reclamado
why-locked-candidates = Todos los candidatos { $digit } { $house-in } ({ $cells }) están también { $other-in }. Una de estas celdas lo tiene, así que ninguna otra celda { $other-of } puede tenerlo.
technique-locked-pair = Par bloqueado
technique-locked-triple = Trío bloqueado
technique-naked-pair = Par desnudo
technique-naked-triple = Trío desnudo
technique-naked-quadruple = Cuarteto desnudo
why-naked-subset = Las { $count } celdas { $cells } solo pueden tener los { $count } dígitos { $digits }, así que agotan esos dígitos { $houses-in }.
technique-hidden-pair = Par oculto
technique-hidden-triple = Trío oculto
technique-hidden-quadruple = Cuarteto oculto
why-hidden-subset = { $house-in-capital }, los { $count } dígitos { $digits } solo pueden ir en las { $count } celdas { $cells }, así que en esas celdas no puede haber nada más.

## Lo que explain y hint dicen además

explain-restricted = La entrada solo da candidatos, no las pistas. Se omiten los pasos que dependen de que la solución sea única.
explain-not-unique = El sudoku no tiene exactamente una solución. Solo se muestran los pasos que no dependen de ello.
explain-solved =
    { $steps ->
        [one] Resuelto en { $steps } paso; nivel: { $level }.
       *[other] Resuelto en { $steps } pasos; nivel: { $level }.
    }
explain-solved-anyway = Con eso el tablero queda lleno.
explain-refuted = Así que { $defect }: el sudoku no tiene solución.
explain-beyond =
    { $open ->
        [one] Ninguna técnica lleva más lejos: queda { $open } celda libre.
       *[other] Ninguna técnica lleva más lejos: quedan { $open } celdas libres.
    }
hint-where = Mira { $place }.
hint-mistake-where-entered = Algo que has puesto está mal. Mira { $place }.
hint-mistake-where-crossed-out = Algo que has tachado está mal. Mira { $place }.
hint-mistake-where = Algo que has puesto y algo que has tachado está mal. Mira { $place }.
hint-entered = Lo que has puesto contradice la solución: { $candidates }. Retíralo.
hint-crossed-out =
    { $count ->
        [one] Has tachado un candidato que la solución necesita: { $candidates }. Vuelve a ponerlo.
       *[other] Has tachado candidatos que la solución necesita: { $candidates }. Vuelve a ponerlos.
    }
hint-crossed-out-in = En { $cells } has tachado el candidato correcto.
steps-more = No son todos los pasos: la lista termina al llegar al número o al tiempo límite.
hint-solved = No queda nada por hacer: el tablero está completo y es correcto.
hint-beyond = Ninguna de las técnicas encuentra un paso en esta posición.
hint-not-unique = El sudoku no tiene exactamente una solución, y la lógica no lleva más lejos.
hint-no-solution = El sudoku no tiene solución.
hint-no-solution-so = Con estos candidatos el sudoku no tiene solución. Si son tuyos, algo se puso o se tachó por error.
hint-budget = El límite se agotó antes de encontrar una respuesta.

## Listas

header-techniques = técnicas
header-code = código
header-level = nivel
header-tried = se prueba
error-no-technique = técnica desconocida { $technique }
error-no-technique-near = técnica desconocida { $technique }; nombres parecidos: { $near }
error-no-switch = técnica, grupo u opción { $name } desconocidos
error-no-switch-near = técnica, grupo u opción { $name } desconocidos; nombres parecidos: { $near }
# What the command adds to these.
advice-no-technique = `sudokit techniques` las lista todas
advice-no-switch = `sudokit techniques` muestra las técnicas, y `--help`, lo demás
error-switch-sign = { $name }: escribe + delante de un nombre para activarlo y - para desactivarlo
error-no-case = { $path }: no se encontró ningún caso de técnica, se esperaban líneas con el formato :code:digits:grid:deleted:eliminations:placements:extra
note-page-english = Las páginas del manual solo están en inglés.
note-givens-only = aquí solo cuentan las pistas: lo que un jugador ha puesto o tachado no cuenta
note-rate-givens = los sudokus se valoran solo por sus pistas: lo que un jugador ha puesto o tachado no cuenta. --from-position valora lo que queda

## Casos de técnicas

# $text: entre comillas.
case-code = { $text } no es un código de técnica de cuatro dígitos
case-digit = { $text } no es un dígito del 1 al 9
case-triple = { $text } no es un dígito, una fila y una columna, cada uno del 1 al 9
