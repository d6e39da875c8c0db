# Lo que solve, count, check, rate, canon y convert dicen a una persona.

## Resolver

solve-unique = La solución es única.
solve-first = Una solución; puede haber otras.
solve-several = El sudoku tiene más de una solución; esta es una de ellas.
solve-none = El sudoku no tiene solución.
solve-budget = El límite se agotó antes de conocer la respuesta.
solve-budget-unknown-unique = Se encontró una solución; el límite se agotó antes de saber si es la única.
engine-used = Motor { $engine }: { $reason }.
engine-asked = Motor { $engine }, como se pidió.
time-taken =
    { $nodes ->
        [0] { $time }, sin adivinar.
        [one] { $time }, { $nodes } candidato probado.
       *[other] { $time }, { $nodes } candidatos probados.
    }

# What propagate did: how often each of its rules fired.
detail-hidden-row = únicos ocultos por fila: { $count }
detail-hidden-column = por columna: { $count }
detail-naked = únicos desnudos: { $count }
detail-hidden-box = únicos ocultos por caja: { $count }
detail-guesses = conjeturas: { $count }
detail-dead-ends = callejones sin salida: { $count }
detail-rounds = rondas: { $count }
detail-sweeps = pasadas: { $count }

## Contar

count-exact =
    { PLURAL($count) ->
        [0] ninguna solución
        [one] { $count } solución
       *[other] { $count } soluciones
    }
count-at-least =
    { PLURAL($count) ->
        [one] { $count } solución o más
       *[other] { $count } soluciones o más
    }

## Comprobar

check-clues =
    { $clues ->
        [0] ninguna pista
        [one] { $clues } pista
       *[other] { $clues } pistas
    }
check-wrong-solution = La solución que venía con él es incorrecta.
check-unique = La solución es única.
check-not-unique = Hay más de una solución.
check-no-solution = No hay solución.
check-conflict = Las pistas se contradicen: { $defects }.
check-complete = El tablero está completo y es válido.
check-minimal = Mínimo: todas las pistas son necesarias.
check-redundant = No es mínimo: se puede quitar cualquiera de { $cells }, una sola, y la solución sigue siendo única.
check-redundant-one = No es mínimo: sin { $cells } la solución sigue siendo única.
check-not-minimal-tested = No se ha comprobado si todas las pistas son necesarias: solo tiene sentido si la solución es única.
check-minimal-budget = El límite se agotó antes de saber si todas las pistas son necesarias.

## Calificar

rate-beyond = Las técnicas no llegan a la solución.
scale-about-level = El nivel de la técnica más difícil que hace falta
scale-about-se = ER, EP y ED de Sudoku Explainer 1.2.1.3, para el 9x9 normal
scale-about-se-nouniq = Como `se`, sin rectángulos únicos, bucles únicos ni BUG
scale-about-se-iso = Como `se`, pero igual para todos los isomorfos: se valora la forma canónica
scale-about-hodoku = Puntuación y nivel de HoDoKu 2.2.0, para el 9x9 normal
scale-about-bottlenecks = Los pasos de la técnica más difícil, y cuántos pasos hay para elegir en cada etapa
scale-about-backtracks = Los dígitos que una búsqueda simple retira antes de hallar la solución
scale-column-level = Nivel
scale-column-hardest = Técnica más difícil
scale-column-steps = Pasos
scale-column-score = Puntuación
scale-column-er = ER (paso más difícil)
scale-column-ep = EP (hasta el primer dígito colocado)
scale-column-ed = ED (primer paso)
scale-column-bottlenecks = Pasos de la técnica más difícil
scale-column-narrow = Etapas con un solo paso posible
scale-column-backtracks = Retrocesos de una búsqueda simple
scale-value-easy = fácil
scale-value-medium = medio
scale-value-hard = difícil
scale-value-unfair = injusto
scale-value-extreme = extremo
scale-value-brute-force = Fuerza bruta
scale-value-bidirectional-cycle = Ciclo bidireccional
scale-value-bidirectional-x-cycle = Ciclo X bidireccional
scale-value-bidirectional-y-cycle = Ciclo Y bidireccional
scale-value-forcing-x-chain = Cadena X forzada
scale-value-forcing-chain = Cadena forzada
scale-value-nishio-forcing-chains = Cadenas forzadas Nishio
scale-value-cell-forcing-chains = Cadenas forzadas de una celda
scale-value-region-forcing-chains = Cadenas forzadas de una región
scale-value-hidden-triplet = Trío oculto
scale-value-hidden-quad = Cuarteto oculto
scale-value-naked-triplet = Trío desnudo
scale-value-naked-quad = Cuarteto desnudo
scale-value-dynamic-cell-forcing-chains = Cadenas forzadas dinámicas de una celda
scale-value-dynamic-region-forcing-chains = Cadenas forzadas dinámicas de una región
scale-value-dynamic-contradiction-forcing-chains = Cadenas forzadas dinámicas con contradicción
scale-value-dynamic-double-forcing-chains = Cadenas forzadas dinámicas dobles
scale-value-nested-cell-forcing-chains = Cadenas forzadas anidadas de una celda
scale-value-nested-region-forcing-chains = Cadenas forzadas anidadas de una región
scale-value-nested-contradiction-forcing-chains = Cadenas forzadas anidadas con contradicción
scale-value-nested-double-forcing-chains = Cadenas forzadas anidadas dobles

## Forma canónica y conversión

canon-automorphisms =
    { PLURAL($count) ->
        [one] Esta es la forma canónica. Solo el movimiento que no cambia nada deja el sudoku como está.
       *[other] Esta es la forma canónica. { $count } movimientos dejan el sudoku como está.
    }
convert-done =
    { $puzzles ->
        [one] { $puzzles } sudoku, leído como { $from } y escrito como { $to }
       *[other] { $puzzles } sudokus, leídos como { $from } y escritos como { $to }
    }

# The format of saved games.
format-game = Una partida con todo su historial
