# Qué puede fallar en un texto, un tablero o una orden. Los comentarios sobre los argumentos están
# en la versión inglesa.

## Dónde

fault-in-cell = { $cell }: { $fault }
fault-at = línea { $line }, posición { $column }: { $fault }
line-error-at = carácter { $character }: { $fault }

## Una línea de caracteres

fault-empty = aquí no hay nada; se esperaba un sudoku
fault-length =
    { $found ->
        [one] { $found } carácter no forma un tablero cuadrado; se esperaban { $expected } ({ $side }x{ $side })
       *[other] { $found } caracteres no forman un tablero cuadrado; se esperaban { $expected } ({ $side }x{ $side })
    }
fault-sign = { $character } no es un carácter de un sudoku de { $order }x{ $order }; se esperaba { $first }-{ $last } o un hueco ({ $blanks })
fault-number = { $text } no es un número de 0 (hueco) a { $order }
fault-zero-unclear = 0 puede ser un hueco (1-{ $standard }) o un valor (0-{ $hex }): indique el alfabeto, standard o hex
fault-letters-unclear = las letras solas pueden ser A, B, C ... o los valores altos de 1-9A-Z: indique el alfabeto, letters o standard

## Tableros

fault-geometry-order = un tablero de orden { $order } queda fuera del intervalo de 4 a 64
fault-geometry-no-boxes = el orden { $order } es primo, así que no tiene cajas: dé un mapa de regiones (jigsaw), o la forma 1x{ $order } para un cuadrado latino
fault-geometry-shape-mismatch = la forma pedida tiene orden { $shape }; el sudoku tiene orden { $order }
fault-geometry-not-square =
    { $cells ->
        [one] { $cells } celda no forma un tablero cuadrado
       *[other] { $cells } celdas no forman un tablero cuadrado
    }
fault-geometry-map-size = el mapa de regiones tiene { $cells } celdas; un tablero tiene de 16 a 4096
fault-geometry-regions =
    { $found ->
        [one] el mapa de regiones tiene { $found } región; se esperaban { $order }
       *[other] el mapa de regiones tiene { $found } regiones; se esperaban { $order }
    }
fault-geometry-region-size =
    { $found ->
        [one] la región { $region } del mapa tiene { $found } celda; se esperaban { $order }
       *[other] la región { $region } del mapa tiene { $found } celdas; se esperaban { $order }
    }
fault-geometry-extra-house =
    { $found ->
        [one] la casa extra { $house } tiene { $found } celda del tablero; se esperaban { $order }
       *[other] la casa extra { $house } tiene { $found } celdas del tablero; se esperaban { $order }
    }
fault-geometry-extra-houses = { $found } casas extra son demasiadas; puede haber { $most } como mucho
fault-geometry-extra-shared = { $cell } está en más de 3 casas extra
fault-geometry-no-windows = un tablero de orden { $order } no tiene ventanas: sus cajas no son cuadradas

## Formas de texto

fault-too-long = más de { $limit } bytes; se esperaba un solo sudoku
fault-binary = un byte NUL: son datos binarios; se esperaba texto
fault-utf-16 = este texto es UTF-16; se esperaba UTF-8: guárdelo como UTF-8
fault-not-recognised = no se encontró ningún sudoku
fault-not-recognised-like = no se encontró ningún sudoku; esto parece { $like }
fault-not-recognised-near = no se encontró ningún sudoku; el formato más parecido es { $format }, pero { $character } no encaja
fault-row-width =
    { $found ->
        [one] { $found } celda en esta fila; se esperaban { $expected }
       *[other] { $found } celdas en esta fila; se esperaban { $expected }
    }
fault-row-count =
    { $found ->
        [one] { $found } fila de { $expected } celdas; se esperaban { $expected } filas
       *[other] { $found } filas de { $expected } celdas; se esperaban { $expected } filas
    }
fault-order = un tablero de { $found }x{ $found }, pero { $format } solo admite { $expected }x{ $expected }
fault-candidate = { $character } no es un candidato; se esperaban grupos de los dígitos 1-{ $order }
fault-no-candidates = solo hay pistas; se esperaban 729 caracteres: nueve por celda, sus candidatos
fault-walls = lo que se dibuja junto a esta celda queda dentro de una región: los muros y huecos no muestran las regiones de un tablero { $order }x{ $order }
fault-state = este estado no conserva la pista { $given } de { $cell }
fault-fields =
    { $found ->
        [one] { $found } campo; se esperaba :code:digits:grid:deleted:eliminations:placements:extra
       *[other] { $found } campos; se esperaba :code:digits:grid:deleted:eliminations:placements:extra
    }
fault-triple = { $text } no es un candidato; se esperaban dígito, fila y columna, como 436 para el 4 en r3c6
fault-shape = { $text } aquí; se esperaba: nombre n filas y columnas de la caja, y n veces n valores
fault-values =
    { $found ->
        [one] { $found } valor; se esperaban { $expected }
       *[other] { $found } valores; se esperaban { $expected }
    }
fault-no-column = ninguna columna de esta cabecera contiene sudokus; se esperaba una llamada { $known }
fault-columns =
    { $found ->
        [one] { $found } columna; se esperaban { $expected }
       *[other] { $found } columnas; se esperaban { $expected }
    }
fault-quote = este campo entre comillas no termina; se esperaba " al final
fault-json = esto no es JSON: { $message }
fault-json-open = la lista no termina; se esperaba ]
fault-json-more = esto sigue al final del documento JSON; no se esperaba nada más
fault-second = aquí empieza otro sudoku; se esperaba uno en cada línea
fault-no-field = ningún campo de este objeto contiene un sudoku; se esperaba uno llamado { $known }
fault-json-cell = { $text } no es una celda; se esperaba un número, un texto o null
fault-json-puzzle = { $text } no es un sudoku; se esperaba un texto, una lista de celdas o una lista de filas
fault-zero-number-unclear = hay otro hueco, así que 0 puede ser el primer dígito (0-{ $last }) u otro hueco: haría falta el dígito { $last } para saberlo
fault-xml = esto no es XML: { $message }
fault-packed = este texto comprimido está dañado: no se puede descomprimir
fault-packed-too-long = esto ocupa más de { $limit } bytes al descomprimirse; se esperaba un solo sudoku
fault-part = { $part }: esta parte del sudoku falta o está dañada; se esperaba como en { $format }
fault-check = este código está dañado: le falta, le sobra o tiene mal algún carácter
fault-version = versión { $version } del formato { $format }: lo escribió un programa más nuevo
fault-no-model = el programa SAT no encontró ningún modelo: el sudoku no tiene solución
fault-statement = no se leyó ningún sudoku de «{ $text }»; se esperaba INSERT INTO tabla VALUES (...), (...);
fault-rules-below = { $text }: reglas debajo del último sudoku; se esperaban encima de los sudokus a los que se aplican
fault-region-map = es un mapa de regiones y no un sudoku: va junto a su sudoku, como palabra, columna o campo siguiente
fault-solutions = son soluciones sin sus sudokus: cada una va junto a su sudoku, como palabra, columna o campo siguiente
fault-clauses = faltan { $missing } cláusulas de las que anuncia la cabecera
fault-kind = un pasatiempo de tipo { $kind }; se esperaba un sudoku
fault-unreadable = no se puede seguir leyendo: { $message }

## Lo que parece el texto

like-a-share-code = un código para compartir
like-xml-or-html = XML o HTML
like-a-link = un enlace
like-a-saved-game-of-tatham-s-collection = una partida guardada de la colección de Tatham
like-pzprv3 = pzprv3
like-dimacs-cnf = DIMACS CNF
like-a-game-id-of-tatham-s-solo = un identificador de partida de Solo, de Tatham
like-a-sudokupad-link = un enlace de SudokuPad
like-ipuz = ipuz

## Sudokus con fallos a la vista

doubt-few-digits = ningún dígito mayor que { $largest } en un tablero de { $order }x{ $order }: un sudoku con una sola solución tiene todos los dígitos menos uno
doubt-outer-clues = una primera fila y una primera columna llenas alrededor de un tablero de { $order }x{ $order }: pueden ser pistas de fuera
doubt-given-order = { $row }, { $column }, { $digit } se ha leído como fila, columna y dígito, pues nada los nombra
doubt-goes-on = los dígitos del tablero anterior, y más: puede ser un estado posterior de la misma partida
doubt-program = el programa alrededor del tablero no se ejecutó: el tablero se lee como está escrito
defect-conflict =
    { $count ->
        [2] { $cells } tienen ambas un { $digit }
       *[other] { $cells } tienen todas un { $digit }
    }
defect-no-candidate = { $cell } no admite ningún dígito
defect-no-place = no hay sitio para el { $digit } { $house }
defect-blank = { $cell } está vacía
defect-changed = { $cell } no coincide con la pista
malformed-cells =
    { $found ->
        [one] se ha dado { $found } celda; el tablero tiene { $expected }
       *[other] se han dado { $found } celdas; el tablero tiene { $expected }
    }
malformed-digit = la celda número { $cell } contiene { $digit }; el dígito mayor es { $order }

## Escritura

loss = { $format } omite: { $losses }
loss-candidates = los candidatos a los que el sudoku limita sus celdas abiertas
loss-rules = las reglas además de filas, columnas y cajas
loss-lone-candidates = qué celdas con un solo candidato no son pistas
loss-placed = qué dígitos puso el jugador
loss-marks = los candidatos del jugador
loss-corner = las marcas en las esquinas de las celdas
loss-colours = los colores de las celdas
loss-time = el tiempo de juego
loss-solution = la solución
loss-name = el nombre
loss-fields = los campos que acompañan al sudoku
loss-comment = el comentario
loss-jigsaw-map = el mapa de regiones
loss-diagonals = que las diagonales contienen cada dígito una vez
loss-extra-houses = las casas extra
loss-box-shape = la forma de las cajas
unwritable-order = { $format } no admite un sudoku de { $order }x{ $order }, solo { $holds }
unwritable-too-many-givens = { $format } no admite más de nueve veces el dígito de { $cell }
unwritable-no-candidate = { $format } no puede mostrar { $cell }, que se ha quedado sin candidatos
holds-up-to = órdenes hasta { $most }

## Órdenes

error-no-input = no hay ningún sudoku: indique un archivo o un sudoku, o páselo por una tubería (véase --help)
error-no-file = no existe el archivo { $path }, y tampoco es un sudoku: { $reason }
error-no-file-library = no existe el archivo { $path }. Una línea de biblioteca se lee de un archivo o, con -, de la entrada estándar
error-io = { $path }: { $reason }
error-empty-argument = un argumento vacío no es ni un sudoku ni un archivo
error-directory = { $path } es un directorio
error-unsupported = el motor { $engine } no admite tableros { $shape }
error-unrated = la escala { $scale } no admite tableros { $shape }
error-scale-techniques = la escala { $scale } tiene sus propias técnicas: { $option } no las cambia
error-scale-path = la escala { $scale } no muestra pasos, así que no admite { $option }
error-one-path = { $option } muestra los pasos de una sola escala: indique cuál
error-no-ratings = el formato { $format } no admite valoraciones: use line, csv o jsonl, o añada --stats
error-unknown-engine = ningún motor se llama { $name }; los que hay son { $known }
error-unknown-format = ningún formato se llama { $name }; los que hay son { $known }
error-read-only-format = el formato { $format } se puede leer, pero no escribir
error-bench-results = { $path }, línea { $line }: no es una fila de resultados: { $reason }
canon-restricted = la forma canónica necesita pistas, no candidatos de celdas abiertas
canon-rules = la forma canónica necesita un tablero sin más reglas que sus casas
canon-too-symmetric = el sudoku es demasiado simétrico: empatan demasiadas maneras de escribirlo
canon-too-many-moves = el tablero tiene demasiadas simetrías para enumerarlas, más de { $most }
error-unknown-rules = el sudoku tiene reglas que no se entienden: { $what }. No se hace nada con él, pues la respuesta sería para otro sudoku
morph-restricted = solo un 9x9 puede escribirse con los candidatos de sus celdas abiertas

## Notas

note-no-puzzle = la entrada no contiene ningún sudoku
note-alphabet-read = leído como { $from }; --alphabet elige otro alfabeto
note-zero = los números se leen desde 0, pues hay otros huecos: 0 es el primer dígito. Si es un hueco, use --alphabet numbers
note-other-alphabet = los caracteres se pueden leer en dos alfabetos: { $read }, como se hizo aquí, y { $other }. Difiere el signo de un dígito que no aparece. --alphabet { $other } elige el otro
note-columns = varias columnas se llaman { $column }; los sudokus se leen de la primera
note-unread = estas reglas no se entienden y se ignoran: { $what }. La respuesta es para el sudoku sin ellas
note-explain-shows = `sudokit explain` muestra por qué: los pasos hasta que aparece la contradicción
note-doubt = el tablero puede significar otra cosa: { $what }
note-remarks = «{ $what }» se ha leído como comentario y no como regla; --json da todas esas notas
note-alphabet = leído como { $from }, escrito como { $to }; --alphabet { $from } lo conserva
note-bench-left-out = { $path }: tableros que { $engine } no admite y quedan fuera: { $count }
note-skipped =
    { $count ->
        [one] { $count } sudoku omitido: { $reason }
       *[other] { $count } sudokus omitidos: { $reason }
    }
note-progress =
    { $done ->
        [one] { $done } sudoku, { $rate } por segundo
       *[other] { $done } sudokus, { $rate } por segundo
    }
note-interrupted = interrumpido: se muestra lo que ya estaba terminado
serve-listens = el servidor escucha en { $url }; Ctrl-C lo detiene
note-seed = semilla { $seed }

## Palabras

label-error = error
label-note = nota
label-board = tablero
list-and = { $most } y { $last }
list-or = { $most } o { $last }
house = { $kind } { $number }
house-row = la fila
house-column = la columna
house-box = la caja
house-region = la región
house-diagonal = la diagonal
house-extra = la casa extra
yes = sí
no = no
header-name = nombre
header-goal = objetivo
header-reason = porque es
header-goals = se elige para
header-about = descripción
header-reads = lee
header-writes = escribe
# Whether a format carries a state of play.
header-state = partida
header-sizes = tamaños
header-leaves-out = omite
# In the place of a list of what a format leaves out.
leaves-out-nothing = nada
format-more-lines = ... ({ $lines } líneas más)
# In the place of an example, for a format that is not text.
format-not-text = (no es texto)
convert-not-text = { $format } no se puede mostrar en un terminal: redirige la salida estándar a un archivo
header-engine = motor
header-puzzles = sudokus
header-rate = sudokus/s

## Lo que dice el sistema

system-not-found = no existe ese archivo o esa carpeta ({ $system })
system-permission = falta el permiso ({ $system })
system-full = no queda espacio en el disco ({ $system })
system-read-only = el disco es de solo lectura ({ $system })
system-directory = es una carpeta ({ $system })
system-no-directory = una parte de la ruta no es una carpeta ({ $system })
system-name = el nombre de archivo no es válido ({ $system })
