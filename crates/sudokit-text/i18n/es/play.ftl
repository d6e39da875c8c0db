# El juego de terminal.

## Partidas guardadas

store-folder = No se puede usar la carpeta de las partidas guardadas. ({ $detail })
store-read-only = Las partidas guardadas no se pueden escribir, solo leer. ({ $detail })
store-full = El disco está lleno: no se ha podido escribir la jugada. ({ $detail })
store-newer = Las partidas guardadas las escribió una versión más reciente de este programa; no se ha tocado nada en ellas. ({ $detail })
store-newer-game = Esta partida la guardó una versión más reciente de este programa; no se ha tocado. ({ $detail })
store-in-use = Otra copia del programa está usando las partidas guardadas.
store-in-use-game = Esta partida está abierta en otra copia del programa. Ciérrala allí primero.
store-damaged = El archivo de las partidas guardadas está dañado; no se ha tocado nada en él. ({ $detail })
store-damaged-game = Esta partida está dañada y no se puede abrir; no se ha tocado, y las demás siguen abriéndose. ({ $detail })
store-no-such-game = Esa partida ya no existe.
store-no-name = Un jugador necesita un nombre.
store-other = No se han podido leer o escribir las partidas guardadas. ({ $detail })

play-in-memory = { $why } Puedes jugar, pero al salir no se conservará nada.
play-not-written = No se ha cambiado nada en el tablero. Inténtalo otra vez o pulsa m para seguir sin guardar.
play-now-in-memory = A partir de ahora, al salir no se conservará nada.
play-not-kept = sin guardar
play-no-zone = No se conoce la zona horaria { $zone }: el día es el de UTC.
play-bad-config = No se puede leer config.toml: { $why }
play-bad-syntax = config.toml, línea { $line }: { $why }. Se ignora todo el archivo.
play-bad-setting = config.toml, línea { $line }: no hay ningún ajuste «{ $name }».
play-bad-value = config.toml, línea { $line }: «{ $name }» no puede ser { $value }.
play-bad-command = config.toml, línea { $line }: no existe la orden «{ $name }».
play-bad-key = config.toml, línea { $line }: no existe la tecla «{ $name }».
play-bad-save = Esta partida guardada no se puede leer: { $why }

## Comienzo

play-no-terminal = El juego necesita un terminal: la entrada y la salida estándar no lo son.
play-dumb = Este terminal no puede dibujar un tablero (TERM es dumb). Juega línea a línea: sudokit play --plain
play-terminal = No se puede usar el terminal: { $why }
play-no-puzzle = { $file } no contiene ningún sudoku.
play-kind-too-large = Los sudokus con diagonales y los jigsaw se crean de 4x4 a 9x9, y los windoku de 4x4 y de 9x9. Un jigsaw al azar no tiene diagonales ni otras casas.
play-other-size = El tablero es { $board }: sobra --size.
play-no-levels = Los tableros tan grandes no se valoran, así que no se puede pedir un nivel.
play-no-such-level = De este tamaño no se crean sudokus de nivel { $level }. Los que hay son: { $names }.

## Menú

play-title = Sudokit · { $player }
play-menu-continue =
    { $count ->
        [0] Continuar (ninguna partida abierta)
        [one] Continuar (una partida)
       *[other] Continuar ({ $count } partidas)
    }
play-menu-new = Nueva partida
play-menu-daily = Sudoku del día, { $date }
play-menu-enter = Escribir o pegar un sudoku
play-menu-ranking = Clasificación
play-menu-statistics = Estadísticas
play-menu-settings = Ajustes
play-menu-quit = Salir
play-menu-about = Cada jugada se guarda en cuanto la haces: sal cuando quieras, tu partida seguirá aquí.
play-no-games = Aún no hay ninguna partida que continuar. Empieza una nueva.
play-daily-done = Ya has jugado el sudoku del { $date }. El próximo llega mañana.
play-daily = sudoku del { $date }
play-daily-same = sudoku del día
play-not-made = No se ha encontrado ningún sudoku así. Prueba con otro nivel u otro tamaño.
play-no-board = Ese tablero no existe.
play-making = Se está creando un sudoku
play-making-since =
    { $seconds ->
        [one] desde hace un segundo. Los difíciles tardan más en salir.
       *[other] desde hace { $seconds } segundos. Los difíciles tardan más en salir.
    }

play-games-title = Continuar una partida
play-finished-title = Partidas terminadas
play-games-delete = Pulsa D otra vez para borrar esta partida para siempre.
play-games-deleted = La partida se ha borrado.
play-games-in-use = abierta en otra ventana
play-games-damaged = dañada

play-name-title = ¿Quién juega?
play-name-about = Tus partidas, tiempos y récords se guardan con este nombre, solo en este ordenador.
play-name-prompt = Tu nombre:
play-name-length = Un nombre tiene de 1 a { $most } caracteres.

## Nueva partida

play-new-title = Nueva partida
play-new-size = Tamaño
play-new-kind = Tipo
play-new-level = Nivel
play-new-scoring = Puntuación
play-new-start = Empezar
play-kind-plain = normal
play-kind-plain-about = Cada dígito una vez en cada fila, cada columna y cada caja.
play-kind-diagonal = X
play-kind-diagonal-about = Como el normal, y además cada dígito una vez en cada una de las dos diagonales.
play-kind-windoku = windoku
play-kind-windoku-about = Como el normal, y además cada dígito una vez en cada ventana: un cuadrado que abarca partes de cuatro cajas.
play-kind-jigsaw = jigsaw
play-kind-jigsaw-about = En lugar de las cajas hay regiones de cualquier forma, distintas en cada sudoku.
play-level-unrated = sin valorar
play-level-unrated-about = Los tableros tan grandes no se valoran: llevaría demasiado tiempo.
play-level-beginner-about = Solo únicos, y todos fáciles de ver.
play-level-easy-about = Únicos, algunos de ellos ocultos.
play-level-medium-about = Dígitos bloqueados en una caja, pares y tríos.
play-level-hard-about = Peces, alas, colores simples: aquí ya ayuda anotar marcas.
play-level-expert-about = Cadenas, rectángulos y peces más grandes.
play-level-master-about = Cadenas largas y conjuntos casi bloqueados.
play-level-extreme-about = Cadenas y redes forzadas. Solo para quien disfruta con ellas.
play-scoring-classic = clásica
play-scoring-classic-about = Cuenta el tiempo, y los errores (30 s) y los consejos (de 15 s a 1 min) se le suman. Menos es mejor.
play-scoring-arcade = arcade
play-scoring-arcade-about = Un dígito que las reglas permiten da 100 puntos por cada unidad, cada segundo de un turno cuesta 10 y una entrada errónea, 200. Más es mejor.

## Escribir un sudoku

play-enter-title = Escribir o pegar un sudoku
play-enter-about = Escríbelo fila por fila, con . o 0 para una celda vacía, o pégalo en cualquier formato: una línea, un tablero, el texto de un archivo. Una partida guardada de Sudokit sigue donde estaba.
play-enter-nothing = En este texto no hay ningún sudoku.
play-enter-defects = Esto aún no es un sudoku válido: { $defects }.
play-enter-defects-more =
    { $more ->
        [one] Aún no es un sudoku válido: { $defects }; y hay otro conflicto.
       *[other] Aún no es un sudoku válido: { $defects }; y hay otros { $more } conflictos.
    }
play-enter-no-solution = Este sudoku no tiene solución. ¿Se ha colado algún error?
play-enter-complete = En este sudoku no queda nada por hacer: todas las celdas son pistas.
play-enter-restricted = Este sudoku viene dado con candidatos, no con dígitos. Aquí no se puede jugar.
play-enter-rules = Este sudoku tiene reglas además de filas, columnas y cajas. Aquí no se puede jugar.
play-enter-several = Este sudoku tiene varias soluciones: vale cualquiera de ellas. Pulsa Enter para jugarlo de todos modos.
play-enter-unknown = No se han podido hallar a tiempo sus soluciones, así que no se podrán señalar los errores. Pulsa Enter para jugarlo de todos modos.

## Clasificación y estadísticas

play-ranking-title = Clasificación · { $category }
play-ranking-place = #
play-ranking-player = Jugador
play-ranking-best = Récord
play-ranking-points = Puntos: más es mejor.
play-ranking-seconds = Tiempo, con lo que suman los errores y los consejos: menos es mejor.
play-ranking-empty = Aún no hay partidas en la clasificación. Los sudokus que traen los jugadores no entran.
play-statistics-title = Estadísticas · { $player }
play-statistics-empty = Aún no has terminado ninguna partida.
play-won = Ganadas
play-best = Mejor tiempo
play-mean = Media
play-streak = Racha (máx.)
play-day-streak =
    { $days ->
        [0] Ninguna partida ganada hoy ni ayer. La racha más larga, en días: { $best }.
        [one] Un día con una partida ganada; la racha más larga, en días: { $best }.
       *[other] { $days } días seguidos con una partida ganada; la racha más larga: { $best }.
    }

## Ajustes

play-settings-title = Ajustes
play-settings-about = Los ajustes y las teclas también se pueden fijar en { $file }.
play-settings-memory = No se conserva nada: no hay ninguna carpeta en la que se pueda escribir.
play-set-player = Jugador
play-set-lang = Idioma
play-set-theme = Colores
play-set-tidy = Un dígito borra sus marcas de las celdas que ve
play-set-live = Mostrar los candidatos que dejan las reglas
play-set-characters = Caracteres del tablero
play-set-unicode = Unicode
play-set-ascii = ASCII
play-set-mistakes = Mostrar enseguida lo que difiere de la solución
play-lang = Español
play-theme-dark = oscuros
play-theme-light = claros
play-theme-high-contrast = de alto contraste
play-theme-colour-blind = para daltónicos
play-theme-no-colour = sin color

## La partida

play-begin = Rellena todas las celdas vacías. Muévete con las flechas y escribe un dígito. ? muestra todas las teclas.
play-begin-letters = Los dígitos mayores que 9 son letras mayúsculas, hasta la { $last }.
play-go-on = Aquí lo dejaste. Sigue.
play-given = Este dígito es una pista: no se puede cambiar.
play-filled = Esta celda tiene un dígito, que oculta las marcas. Quítalo primero.
play-ruled-out = Un dígito del tablero ya descarta este candidato.
play-clash = Eso rompe una regla: el mismo dígito estaría también en { $cells }.
play-turn = { $turn } puntos, { $score } en total.
play-full-but-wrong = El tablero está lleno, pero algo está mal. Compruébalo con = o vuelve atrás con M.
play-solved = ¡Resuelto! Tiempo { $time }, errores { $mistakes }, consejos { $hints }.
play-won-points = { $score } puntos.
play-given-up = Esta es la solución.
play-after = Pulsa n para una nueva partida, q para el menú, u para repasar las jugadas.
play-no-undo = No hay nada que deshacer.
play-no-redo = No hay nada que rehacer.
play-no-fill = Todas las celdas libres tienen ya todos sus candidatos como marcas.
play-no-mistake = Nada en el tablero difiere de la solución.
play-no-clash = Nada en el tablero rompe una regla.
play-no-checkpoint = No hay otro punto de control. Fija uno con b.
play-no-point = Ese punto no existe en el historial.
play-checkpoint = Punto de control { $number } fijado. B vuelve a él.
play-checkpoint-named = Punto de control «{ $name }» fijado. «:volver { $name }» regresa a él.
play-no-such-checkpoint = No hay ningún punto de control con este nombre. El historial (U) los muestra todos.
play-rules-kept = No se rompe ninguna regla: ningún dígito está dos veces en una fila, columna o región.
play-rules-broken = Se rompe una regla: { $cells } tienen un dígito que está dos veces en alguna de sus casas.
play-all-right = Todo lo que has puesto es correcto.
play-differs =
    { $count ->
        [one] Un dígito difiere de la solución: { $cells }.
       *[other] { $count } dígitos difieren de la solución: { $cells }.
    }
play-check-again = Pulsa { $key } otra vez para comparar con la solución.
play-no-solution-known = No se sabe si este sudoku tiene exactamente una solución.
play-thinking = Buscando el siguiente paso ...
play-thinking-what = Buscando el siguiente paso, para nombrar su técnica ...
play-thinking-full = Buscando el siguiente paso, para explicarlo entero ...
play-hint-more = { $key }: más detalles.
play-hint-follow = Enter: hacerlo. Esc: cerrar.
play-hint-do = Enter: hacerlo.
play-hint-part = Parte { $at } de { $count }
play-scroll = RePág ↑{ $above }  AvPág ↓{ $below }
play-hint-back = { $key }: volver a antes del error.
play-enter-key = Escribe un dígito o pide un consejo con { $key }.
play-no-such-key = Esa tecla no hace nada. { $key } muestra todas las teclas.
play-paste = ¿Jugar lo que has pegado? Esta partida queda como está.
play-copied = Copiado al portapapeles, si tu terminal lo permite. Aquí está para leerlo; «exportar» y «compartir» también escriben archivos, como en: compartir partida.txt
play-paused = En pausa. El reloj está parado.
play-counts = Errores{"\u00A0"}{ $mistakes }  Consejos{"\u00A0"}{ $hints }
play-cell-given = pista { $value }
play-cell-digit = dígito { $value }
play-cell-centre = centro { $value }
play-cell-candidates = candidatos { $value }
play-cell-crossed-out = tachado { $value }
play-cell-corner = esquina { $value }
play-cell-colours = colores { $value }
play-past-digits =
    { $count ->
        [one] un dígito
       *[other] { $count } dígitos
    }
play-past-emptied =
    { $count ->
        [one] una celda vaciada
       *[other] { $count } celdas vaciadas
    }
play-past-coloured =
    { $count ->
        [one] colores en una celda
       *[other] colores en { $count } celdas
    }
play-past-marks =
    { $count ->
        [one] marcas en una celda
       *[other] marcas en { $count } celdas
    }
play-past-empty = vacía
play-tool-digit = dígito
play-tool-corner = esquina
play-tool-centre = centro
play-tool-colour = color
play-points = { $score } puntos
play-part = filas { $top } a { $bottom }, columnas { $left } a { $right }
play-too-small = Este terminal tiene { $columns } columnas y { $rows } filas; el tablero necesita { $more-columns } y { $more-rows }. Agrándalo o juega con --plain.

## Línea de órdenes

play-no-such-line = "{ $line }" no es una orden. Prueba "r3c2 7", "consejo", "comprobar", "copiar", "exportar", "importar", "nueva", "menú"; ? muestra todas.
play-slip-not-a-number = Eso no es un número. Escribe una celda y un dígito: r3c2 7.
play-slip-range = No existe esa fila, columna o valor: van de 1 a { $order }.
play-themes = Colores: { $names }.
play-langs = Idiomas: en, es, ru.
play-characters = Caracteres: unicode, ascii.
play-no-format = No hay ningún formato { $name }. Los más usados: game, line, grid, share, svg, pdf. El formato ? los nombra todos.
play-formats = Formatos: { $names }.
play-format-read-only = El formato { $name } se puede leer, pero no escribir.
play-export-how = Indica el formato y el archivo: exportar line sudoku.txt. "game" guarda la partida entera; "everything", todas tus partidas.
play-exported = Escrito en { $file }.
play-not-exported = No se ha podido escribir { $file }: { $why }
play-not-read = No se ha podido leer { $file }: { $why }
play-always-saved = Ya está todo guardado, jugada a jugada.
play-share-won = Sudokit · { $title }: resuelto en { $time }, errores { $mistakes }, consejos { $hints }
play-share-playing = Sudokit · { $title }: ¿puedes resolverlo?

## El historial y la repetición

play-history = Historial
play-history-start = inicio
play-replay = Repetición
play-replay-at = Jugada { $at } de { $count }, { $time }; { $speed } por segundo

## El asistente de la pila

play-trace = El asistente de la pila
play-trace-ask = El asistente muestra cómo un ordenador encuentra la solución. La partida cuenta entonces como una con un consejo entero. ¿Empezar?
play-trace-counts = Paso { $event }, quitados { $backtracks }, { $speed } por segundo; { $order }
play-trace-about = Prueba los candidatos de una celda uno por uno. Pendientes son los que aún no ha probado. Donde nada cabe, quita el último dígito: un retroceso.
play-trace-first = primero la primera celda
play-trace-mrv = primero la de menos candidatos
play-trace-over = Ha terminado.
play-trace-stack = La pila, con la cima arriba:

## Teclas al pie

play-any-key = cualquier tecla
play-any-other-key = cualquier otra tecla
play-key-change = cambiar
play-key-check = comprobar
play-key-game = volver a la partida
play-key-branch = dónde empezó
play-key-choose = elegir
play-key-close = cerrar
play-key-delete = borrar
play-key-finished = terminadas
play-key-follow = hacerlo
play-key-go = ir ahí
play-key-go-on = seguir
play-key-help = ayuda
play-key-hint = consejo
play-key-in-progress = en curso
play-key-leave = salir
play-key-line = órdenes
play-key-memory = seguir sin guardar
play-key-menu = menú
play-key-more = más
play-key-new = nueva partida
play-key-open = abrir
play-key-order = otro orden
play-key-pause = pausa
play-key-part = por partes
play-key-quit = salir
play-key-redo = rehacer
play-key-replay = repetición
play-key-scroll = desplazar
play-key-speed = velocidad
play-key-start = empezar
play-key-step = paso
play-key-technique = técnica
play-key-undo = deshacer
play-key-unfold = porqué

## Ayuda

play-help-digits = Dígitos y marcas
play-help-digit-keys = De 1 a { $last } se escribe lo que escribe la herramienta elegida: un dígito, una marca de esquina, una marca central o un color. Si todas las celdas seleccionadas lo tienen, se quita. Los dígitos mayores que 9 son mayúsculas.
play-help-ctrl-digits = Con Ctrl se escribe una marca central y con Alt una marca de esquina, sea cual sea la herramienta.
play-help-alt-digits = Con Alt se escribe una marca de esquina, sea cual sea la herramienta.
play-help-keys = Teclas
play-help-marks = Cómo se ven las marcas
play-help-marks-text =
    Cada marca tiene su sitio: como en un teléfono o, en celdas bajas, 1 a 4 arriba y 5 a 9 abajo.
    Donde no caben, un + tras las primeras marcas, o solo, representa las que no se ven; el panel muestra las de la celda del cursor.
    L muestra los candidatos que dejan los dígitos, en un color más tenue, en las celdas sin marcas centrales. Siguen cada jugada; la herramienta central los tacha.
    Las marcas de esquina van subrayadas. Si una marca es de esquina y también de centro, va además en negativo.
    + y - agrandan y achican el tablero. Si no cabe entero, se ve la parte donde está el cursor.
    Los colores tienen letras, de la a a la i. ! es algo que está mal.
    En un consejo, ? marca el dígito que pone, * uno que descarta algo y, donde no hay colores, ‹ › las celdas de las que trata.
play-help-hints = Consejos
play-help-hints-text =
    La primera vez, el consejo dice dónde mirar; la segunda, con qué técnica;
    la tercera, todo el razonamiento. Después, Enter hace lo que dice.
    Tab recorre el razonamiento por partes, y el tablero muestra solo esa parte. Espacio despliega una parte con [+], o todas. Av Pág desplaza un texto largo.
    Los números entre paréntesis son las partes en que se apoya una parte.
play-help-lines = Línea de órdenes
play-help-lines-text =
    :r3c2 7         fila 3, columna 2, dígito 7 (0 vacía la celda)
    :3 2 7          lo mismo; también :3 B 7 y :B3 7
    :hint full      where (dónde), what (qué) o full (todo)
    :check solution rules (reglas), solution (solución) o marks (marcas)
    :checkpoint a   :back [a]   :go 0   :restart
    :copy [formato] :share [archivo]   :export formato archivo   :import archivo o texto
    :theme light    :lang es   :solve   :daily   :new   :menu   :quit
    :characters ascii   :suspend   :history   :replay   :info [level]
    :technique x-wing

play-command-left = una celda a la izquierda
play-command-right = una celda a la derecha
play-command-up = una celda hacia arriba
play-command-down = una celda hacia abajo
play-command-extend-left = ampliar la selección a la izquierda
play-command-extend-right = ampliar la selección a la derecha
play-command-extend-up = ampliar la selección hacia arriba
play-command-extend-down = ampliar la selección hacia abajo
play-command-digit = escribir dígitos
play-command-corner = escribir marcas de esquina
play-command-centre = escribir marcas centrales
play-command-colour = colorear celdas
play-command-next-tool = la herramienta siguiente
play-command-previous-tool = la herramienta anterior
play-command-notes = marcas centrales o dígitos
play-command-erase = vaciar las celdas seleccionadas
play-command-undo = deshacer
play-command-redo = rehacer
play-command-hint = un consejo; otra vez, más detalles
play-command-check = comprobar reglas, luego solución y marcas
play-command-fill = anotar todos los candidatos en el centro
play-command-live-candidates = mostrar u ocultar los candidatos que dejan las reglas
play-command-checkpoint = fijar un punto de control
play-command-back = volver al punto de control
play-command-before-mistake = volver a antes del primer error
play-command-same = seleccionar todas las celdas con este dígito
play-command-all = seleccionar todas las celdas
play-command-none = no seleccionar nada, cerrar el consejo
play-command-invert = seleccionar las demás celdas
play-command-larger = un tablero mayor; una parte, si no cabe
play-command-smaller = un tablero menor
play-command-pause = pausa
play-command-trace = ver cómo lo resuelve el asistente de la pila
play-command-history = el historial en forma de árbol
play-command-replay = repetición de esta partida
play-command-copy = copiar el sudoku
play-command-command-line = línea de órdenes
play-command-new = nueva partida
play-command-menu = menú
play-command-quit = salir
play-command-help = esta ayuda

## Importar del juego original

play-no-folder = No hay carpeta para partidas guardadas en esta máquina. Nombra una en SUDOKIT_DATA.
import-done = importado: partidas { $games }, resultados { $results }; ya conocidos: { $known }
import-not-memory = Esto no es un memory.json del juego original. ({ $detail })
import-field = el campo { $place } falta o está mal formado
import-clue-outside = una pista está fuera del tablero
import-clue-empty = la pista { $place } no tiene dígito
import-clash = dígitos iguales chocan en { $place }
import-no-solution = sus pistas no tienen solución
import-not-full = consta como terminada, pero el tablero no está lleno

## Otros mensajes

play-clashes =
    { $count ->
        [one] { $cells } tiene también un { $digit }: eso rompe una regla.
       *[other] { $cells } tienen también un { $digit }: eso rompe una regla.
    }
play-wrong = Esto difiere de la solución.
play-counts-rules = En conflicto{"\u00A0"}{ $clashes }  Consejos{"\u00A0"}{ $hints }
play-digits-missing = Faltan:
play-won-score = Puntuación { $score }: el tiempo y lo que añaden errores y consejos.
play-place = Puesto { $place } en la clasificación.
play-back = De vuelta en el punto de control.
play-went-start = De nuevo al principio. El historial (U) lleva de vuelta.
play-went = Este es el punto { $point } del historial.
play-before = De vuelta a antes del error.
play-undone =
    { $count ->
        [one] Deshecho: { $cells }.
       *[other] Deshecho en { $count } celdas: { $cells }.
    }
play-redone =
    { $count ->
        [one] Rehecho: { $cells }.
       *[other] Rehecho en { $count } celdas: { $cells }.
    }
play-undone-many = Deshecho en { $count } celdas.
play-redone-many = Rehecho en { $count } celdas.
play-fill = Todos los candidatos están escritos como marcas centrales.
play-live-on = Las celdas sin marcas centrales muestran los candidatos que dejan los dígitos. Escribir uno con la herramienta central lo tacha.
play-live-off = Solo se muestran tus marcas, y lo que queda donde tachaste algo.
play-games-busy = Tus partidas están abiertas en otra ventana. Ciérrala primero.
play-menu-memory = Al salir no se conserva nada: no hay ninguna carpeta en la que se pueda escribir.
play-file-exists = { $file } ya existe. Elige otro nombre.
play-import-how = Da un archivo, o el propio sudoku como texto o enlace: importar sudoku.txt
play-games-taken = Partidas añadidas: { $added }; ya estaban: { $known }; dañadas: { $damaged }.
play-games-taken-for = Partidas añadidas: { $added }, para { $players }. Ya estaban: { $known }; dañadas: { $damaged }.
play-format-no-text = { $name } es una imagen, no un texto que se pueda copiar. Escríbela en un archivo con «exportar».
play-no-file = { $file } no se pudo leer: no existe ese archivo, y tampoco es un sudoku.
enter-unread = Este sudoku tiene reglas que aquí no se conocen: { $what }. Se juega sin ellas.
enter-unread-enter = Este sudoku tiene reglas que aquí no se conocen: { $what }. Pulsa Enter para jugarlo sin ellas.
enter-unread-ask = Este sudoku tiene reglas que aquí no se conocen: { $what }. ¿Jugarlo sin ellas?
enter-remarks = Junto a él pone: { $what }. Si es una regla, aquí no se conoce y se juega sin ella.
play-key-before = antes
