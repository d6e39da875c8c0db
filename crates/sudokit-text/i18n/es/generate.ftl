# Crear sudokus.

## Métodos

method-about-dig = una cuadrícula llena; se quitan pistas al azar mientras la solución siga siendo única: el más rápido
method-about-hybrid = el del generador en C: cajas diagonales barajadas, retroceso aleatorio y tres fases de retirada
method-about-transform = el del generador de enlaces danzantes: una cuadrícula base barajada con movimientos que la mantienen válida
method-about-rows = el del juego de terminal: fila por fila en orden cíclico al azar, y después se conservan pistas al azar; hasta 10x10
method-about-controlled-bias = pistas quitadas sin segundo intento; si falla, se empieza de nuevo: para estadísticas; hasta 9x9
header-boards = tableros

## Peticiones imposibles

impossible-board = el método { $method } no hace sudokus { $board }
impossible-unsupported = el método { $method } no admite { $option }
impossible-together = { $one } y { $other } se excluyen
impossible-no-number = si se admiten varias soluciones, hay que dar el número de pistas
impossible-empty-range = el intervalo de pistas está vacío
impossible-too-many = el tablero no tiene más de { $cells } celdas
impossible-too-few-proved = está demostrado que un sudoku { $board } con solución única necesita al menos { $fewest } pistas
impossible-too-few = un sudoku { $board } con solución única necesita al menos { $fewest } pistas
impossible-bare-row = el patrón deja sin pistas las filas { $first } y { $second }: se pueden intercambiar, así que ningún sudoku así tiene solución única
impossible-bare-column = el patrón deja sin pistas las columnas { $first } y { $second }: se pueden intercambiar, así que ningún sudoku así tiene solución única

## Ejecuciones

generate-out-of-tries =
    sudoku { $number }: ninguno en { $tries ->
        [one] { $tries } intento
       *[other] { $tries } intentos
    }; --tries permite más
generate-no-grid = este tablero no tiene ninguna cuadrícula completa
generate-gave-up = no se encontró una cuadrícula completa de este tablero con un esfuerzo razonable
generate-out-of-time = no se encontró ningún sudoku en el tiempo dado
generate-unfinished = { $done } de { $wanted } sudokus hechos
generate-untested =
    { $clues ->
        [one] { $clues } pista quizá sobre: se agotó el presupuesto de una prueba con ella
       *[other] { $clues } pistas quizá sobren: se agotó el presupuesto de una prueba con ellas
    }
generate-beyond-goal =
    { $puzzles ->
        [one] { $puzzles } sudoku tiene más pistas de las pedidas ({ $mean } de más): sin cualquiera de ellas habría varias soluciones
       *[other] { $puzzles } sudokus tienen más pistas de las pedidas ({ $mean } de más por término medio): sin cualquiera de ellas habría varias soluciones
    }
generate-map-symmetry = no hay ningún mapa de regiones de { $order }x{ $order } con la simetría { $symmetry }
generate-large-map = los mapas aleatorios tienen como mucho { $largest }x{ $largest } casillas, no { $order }x{ $order }
generate-no-more = { $count } sudokus seguidos ya eran conocidos: puede que no haya más
generate-large = en tableros de más de 20x20 la mayoría de las pistas se quedan porque no hay tiempo de probarlas (véase --node-limit), y el nivel solo se determina si se pide con --level
generate-rare = pocos sudokus tienen esta simetría y necesitan todas sus pistas: puede requerir muchos intentos (--tries), o no hallarse ninguno
generate-changed-file = { $file } ha cambiado desde que se empezó { $path }: sus sudokus serían otros
generate-kept = lo hecho se conserva; --resume continúa
generate-resumed = ya hay { $done } sudokus
generate-other-run = { $path } se empezó con otras opciones: { $options }
generate-nothing-to-resume = { $path } no contiene ninguna ejecución sin terminar
generate-in-the-way = { $path } contiene una ejecución sin terminar: continúala con --resume o borra { $state }
generate-about =
    { $clues ->
        [one] { $clues } pista
       *[other] { $clues } pistas
    }, nivel { $level }, técnica más difícil: { $technique }
generate-about-unrated =
    { $clues ->
        [one] { $clues } pista
       *[other] { $clues } pistas
    }, ninguna técnica de la escala lo resuelve
generate-about-several =
    { $clues ->
        [one] { $clues } pista
       *[other] { $clues } pistas
    }, más de una solución
generate-pattern-size = { $path }: { $cells } celdas no forman un tablero cuadrado
generate-size-unclear = { $one } y { $other } piden tableros de tamaños distintos
generate-technique-unused = al resolver no se usa { $technique }, así que ningún sudoku la necesita: con `{ $option } { $switches }` sí los hay
generate-technique-covered = ningún sudoku necesita { $technique }: donde se puede aplicar, antes encuentra algo una técnica más fácil, como { $by }. Con `{ $option } { $switches }` sí los hay
generate-level-unused = no hay activada ninguna técnica del nivel { $level }

## Cómo se hizo un sudoku

step-attempt = Intento { $number }
step-shuffled-box = caja { $number } (desde { $cell }): { $digits }
step-base = La cuadrícula base:
step-full = La cuadrícula completa:
step-not-filled = El retroceso no completó la cuadrícula.
step-exchange-digits = los dígitos { $one } y { $other } cambian de nombre
step-exchange-rows = las filas { $one } y { $other } se intercambian
step-exchange-columns = las columnas { $one } y { $other } se intercambian
step-exchange-bands = las bandas { $one } y { $other } se intercambian
step-exchange-stacks = las pilas { $one } y { $other } se intercambian
step-exchange-transposed = las filas pasan a ser columnas
step-shuffles = Cada caja de la diagonal recibe sus dígitos en orden aleatorio:
step-phase-each-box = Fase 1: una pista al azar de cada caja
step-phase-forced = Fase 2: pistas cuyo dígito no cabría en ninguna otra celda vacía de la fila ni de la columna
step-phase-free = Pistas quitadas en orden aleatorio mientras la solución siga siendo única
step-phase-then-free = Fase 3: pistas quitadas en orden aleatorio mientras la solución siga siendo única
step-phase-blind = Pistas quitadas en orden aleatorio, sea o no única la solución
step-phase-no-retry = Pistas quitadas en orden aleatorio, hasta la primera que no se puede quitar
step-phase-minimal = Pistas quitadas una a una, hasta que todas hagan falta
step-phase-aiming = Hacia lo pedido: se reponen algunas pistas y se quitan otras
step-round = ronda { $number }
step-removed = quitado { $digits } en { $cells } - total: { $total }
step-phase-total =
    { $removed ->
        [one] { $removed } pista quitada en esta fase
       *[other] { $removed } pistas quitadas en esta fase
    }, quedan { $left }
step-spoilt = sin { $cell } habría varias soluciones, y no todas las pistas hacen falta: se descarta el sudoku
step-rejected = No es lo pedido: se empieza de nuevo.
step-failed = Este intento no dio resultado.
step-more-attempts =
    { $count ->
        [one] Otro intento no dio resultado.
       *[other] Otros { $count } intentos no dieron resultado.
    }
step-back = pistas repuestas: { $cells }
step-besides = pistas quitadas: { $cells }
step-beyond-goal =
    { $clues ->
        [one] Se dejó de quitar a falta de { $clues } pista para el objetivo: todas las que quedan hacen falta
       *[other] Se dejó de quitar a falta de { $clues } pistas para el objetivo: todas las que quedan hacen falta
    }
step-done = El sudoku:
step-counts = { $empty } celdas vacías, { $filled } llenas
step-unique =
    Comprobado: la solución es única ({ $nodes ->
        [0] solo por deducción
        [one] con { $nodes } conjetura
       *[other] con { $nodes } conjeturas
    }).
step-several = Comprobado: hay más de una solución.

## Estadísticas

stats-title = Estadísticas
stats-made = sudokus hechos
stats-tries = sudokus probados
stats-beyond-goal = con más pistas de las pedidas
stats-time = tiempo
stats-rate = sudokus por segundo
stats-clues = pistas
stats-levels = nivel
stats-mean = media

generate-default-limit = no se dio ningún límite: los tableros de más de 25x25 terminan a los { $seconds } s (véase --time-limit)
generate-exists = { $path } ya existe: --force lo sobrescribe, --resume continúa una serie interrumpida

# The symmetries of givens.
symmetry-none = Ninguna
symmetry-half = Media vuelta
symmetry-quarter = Cuarto de vuelta
symmetry-mirror-h = Arriba y abajo
symmetry-mirror-v = Izquierda y derecha
symmetry-mirror-both = Los dos espejos
symmetry-diagonal = Diagonal principal
symmetry-antidiagonal = La otra diagonal
symmetry-diagonal-both = Las dos diagonales
symmetry-full = Todas a la vez
