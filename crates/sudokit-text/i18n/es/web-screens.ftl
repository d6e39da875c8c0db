# The screens of the web page beside the game.

## Everywhere

web-waiting = Un momento ...
web-next = Siguiente
web-previous = Anterior
web-save = Guardar
web-cancel = Cancelar
web-any = cualquiera
web-show-more = Mostrar más
web-copy = Copiar
web-copied = Copiado.
web-copy-by-hand = El navegador no permite copiar. El texto está seleccionado: cópialo a mano.

## The menu

web-continue-latest = Continuar
web-lesson-about = ¿Nuevo en el sudoku? Cinco minutos, con ejemplos.
web-day-today = Sudoku del día
web-days = Sudokus de cada día
web-enter = Abrir un sudoku
web-games = Partidas
web-results = Resultados
web-learn = Aprender
web-print = Imprimir
web-help = Ayuda
web-player-now = Juega { $player }.

## An update

web-update = Hay una versión nueva de Sudokit. Tu partida se queda como está.
web-update-now = Actualizar
web-update-later = Más tarde

## A new game

web-new-more = Más opciones
web-symmetry = Simetría de los dígitos dados
web-needs-technique = Una técnica que haga falta
web-rating-scale = Valoración en la escala
web-rating-from = Valoración desde
web-rating-to = Valoración hasta
web-seed = Semilla: el mismo número da el mismo sudoku
web-made = { $made } de { $count }

## Printing

web-print-batch = Sudokus para imprimir
web-print-about = Uno, dos, cuatro o seis tableros por página, con las soluciones al final.
web-how-many = Cuántos sudokus
web-make = Crearlos
web-make-again = Crear otros
web-per-page = En cada página
web-with-solutions = Soluciones en las últimas páginas
web-solutions = Soluciones

## The days

web-days-about = El mismo día, el sudoku es el mismo para todos. Los de días pasados aún se pueden jugar.
web-month = Mes
web-month-before = Antes
web-month-after = Después

## Opening a puzzle

web-enter-ways = Cómo se introduce el sudoku
web-enter-text = Como texto o archivo
web-enter-grid = En una cuadrícula
web-enter-about = Pega un sudoku, un enlace o una partida guardada, en cualquier formato
web-open-file = Abrir un archivo
web-drop-here = También puedes soltar archivos en cualquier lugar de esta página. Nada de lo que abres sale de este dispositivo.
web-read = Leer
web-reading = El sudoku se lee y se comprueba ...
web-found = Lo que se ha encontrado
web-saved-game = Partida guardada
web-play-on = Seguir jugando
web-play = Jugar
web-play-anyway = Jugar de todos modos
web-without = sin { $what }
web-several = Este sudoku tiene más de una solución. ¿Falta un dígito?
web-puzzle-number = Sudoku { $number }
web-givens =
    { $count ->
        [one] un dígito dado
       *[other] { $count } dígitos dados
    }
web-faults =
    { $count ->
        [one] Hay algo que no se ha podido leer:
       *[other] Hay { $count } cosas que no se han podido leer:
    }
web-type-about = Escribe los dígitos fila por fila o muévete con las flechas. Un punto, el 0 o la barra espaciadora dejan una celda vacía.
web-with-diagonals = Con diagonales (X)
web-own-regions = Regiones propias (jigsaw)
web-regions = Regiones
web-regions-about = Arrastra por las celdas de la región a, luego por las de b, y así sucesivamente. Las celdas que queden forman la última. Con el teclado: una letra pone la celda en esa región y Retroceso la quita.
web-region-key = región { $name }, { $count } de { $most } celdas
web-regions-anew = Empezar de nuevo
web-regions-left =
    { $count ->
        [one] Una celda no está aún en ninguna región.
       *[other] { $count } celdas no están aún en ninguna región.
    }
web-regions-done = Todas las regiones están completas.
web-type-digits = Escribir los dígitos
web-draw-regions = Cambiar las regiones
web-digits = Dígitos
web-leave-empty = Dejar vacía
web-typed =
    { $board }, { $count ->
        [one] un dígito
       *[other] { $count } dígitos
    }

## Games

web-games-none = Aún no hay partidas.
web-games-open = En curso ({ $count })
web-games-ended = Terminadas ({ $count })
web-progress = { $percent } % relleno
web-game-in-use = abierta en otra pestaña
web-about = Información
web-pass-on = Compartir
web-rename = Cambiar el nombre
web-name = Nombre
web-delete = Borrar
web-delete-title = Borrar una partida
web-delete-ask = ¿Borrar «{ $name }» con todas sus jugadas? No se puede deshacer.

## Results

web-helped = Con consejos
web-best = Mejores partidas sin consejos
web-best-helped = Mejores partidas con consejos
web-date = Fecha

## Learning

web-techniques = Técnicas
web-techniques-about = Cada una tiene una página con un tablero que se recorre paso a paso. Primero, las más fáciles.
web-search = Buscar
web-search-none = Ninguna técnica se llama así.
web-puzzle-with = Nuevo sudoku con { $name }
web-examples = Ejemplos
web-example = Ejemplo { $number }
web-manual = Del manual
web-manual-english = El manual está en inglés.

## About a puzzle

web-ratings = Valoraciones
web-rating-unsupported = Esta escala no valora tableros así.
web-rating-stopped = La valoración se detuvo; esto es lo que se sabía hasta entonces.
web-scale-level = Nivel de la técnica más difícil
web-scale-se = Sudoku Explainer 1.2.1.3
web-scale-se-nouniq = Sudoku Explainer sin técnicas que se apoyan en la solución única
web-scale-se-iso = Sudoku Explainer, igual para todas las formas de un sudoku
web-scale-hodoku = HoDoKu 2.2.0
web-scale-bottlenecks = Cuellos de botella: dónde hay poco que elegir
web-scale-backtracks = Retrocesos: dígitos que una búsqueda simple retira
web-path = Cómo se puede resolver
web-path-beyond = Las técnicas no lo resuelven. Hasta aquí llegan.
web-path-stopped = La búsqueda se detuvo. Hasta aquí llegó.
web-path-steps =
    { $count ->
        [one] Mostrar el paso
       *[other] Mostrar los { $count } pasos
    }
web-path-warning = Esto revela la solución.
web-times = Veces

## Sharing

web-link = Enlace
web-link-about = El sudoku está en el propio enlace, detrás del signo #. No se envía a ningún servidor.
web-link-puzzle = El sudoku
web-link-game = La partida, con todas las jugadas
web-link-long = La partida es demasiado larga para un enlace. Guárdala como archivo.
web-save-game = Guardar la partida como archivo
web-save-game-about = El archivo conserva toda la historia. «Abrir un sudoku» lo lee en cualquier navegador, y «sudokit play», en un terminal.
web-formats = Para otros programas
web-formats-about = Se indica lo que un formato no puede guardar.
web-format = Formato
web-write = Escribir
web-save-file = Guardar el archivo
web-picture = Imagen
web-picture-moves = Con lo que he escrito

## Settings

web-set-look = Lo que ves
web-set-play = Cómo juegas
web-set-keys = Teclas
web-set-as-browser = el del navegador
web-set-lang-missing = No se han podido cargar los textos de este idioma. Inténtalo de nuevo cuando haya conexión.
web-set-as-system = los del sistema
web-set-digit-first = Elegir primero el dígito y luego las celdas
web-set-peers = Sombrear la fila, la columna y la caja del cursor
web-set-same = Sombrear los dígitos iguales al del cursor
web-set-colour-letters = Letras en las celdas coloreadas
web-set-mirror = Dígitos a la izquierda en pantallas anchas
web-set-motion = Nada que se mueva
web-set-letter-keys = Órdenes con una sola letra
web-set-letter-keys-about = Desactívalas si dictas por voz o si pulsas teclas sin querer.
web-theme-light = claros
web-theme-dark = oscuros
web-theme-contrast = de alto contraste
web-theme-colour-blind = para daltónicos
web-players-about = Cada jugador tiene sus propias partidas, tiempos y récords, solo en este navegador.
web-player-playing = Quién juega
web-add = Añadir
web-data = Tus partidas y resultados
web-data-about = Todo se guarda en este navegador y en ningún otro sitio.
web-keep = Pedir al navegador que lo conserve
web-keep-about = El navegador puede borrarlo si falta espacio o si hace tiempo que no visitas esta página. Puedes pedirle que no lo haga.
web-keep-refused = El navegador no promete nada. Quizá acepte más adelante, por ejemplo si instalas la página. Hasta entonces, exporta de vez en cuando.
web-kept-for-good = El navegador ha prometido conservarlo.
web-export-all = Exportar todo
web-exported = El archivo va a tus descargas.
web-import-all = Importar un archivo
web-import-about = Una importación añade lo que falta. Nada se duplica ni se reemplaza.
web-collection =
    { $games ->
        [one] Exportación con una partida
       *[other] Exportación con { $games } partidas
    }
web-import = Importar
web-imported = Importado: { $added }. Ya estaba: { $known }.
web-imported-damaged = Dañado y omitido: { $damaged }.

## Help

web-help-enter = Escribir
web-help-enter-1 = Elige una celda y pulsa un dígito debajo o al lado del tablero, o escríbelo. El mismo dígito otra vez lo quita. Nada es definitivo: todo se puede deshacer hasta el principio.
web-help-enter-2 = Hay cuatro herramientas: dígitos, marcas pequeñas en las esquinas, marcas pequeñas en el centro y colores. Las marcas de esquina dicen dónde puede ir un dígito en una caja; las de centro, qué puede haber en una celda. Significan lo que tú quieras.
web-help-enter-3 = Si eliges varias celdas, se rellenan a la vez. Si a alguna le falta la marca, todas la reciben; si no le falta a ninguna, se quita de todas.
web-help-touch = Pantalla táctil y ratón
web-help-touch-1 = En ventanas anchas, los dígitos están al lado del tablero; los ajustes los ponen a la izquierda.
web-help-hints = Consejos y comprobaciones
web-help-hints-1 = Un consejo dice primero dónde mirar, luego qué técnica ayuda y después por qué. Déjalo en cuanto lo veas tú. El consejo completo se dibuja en el tablero y se puede ver línea por línea.
web-help-hints-2 = Una comprobación compara el tablero primero con las reglas, luego con la solución, y después revisa tus marcas.
web-help-kept = Dónde se guardan las partidas
web-help-kept-1 = Cada jugada se guarda en este navegador antes de que la veas. Puedes cerrar la página cuando quieras. No se envía nada a ningún sitio, y tras la primera visita la página funciona sin red.
web-help-kept-2 = En los ajustes se exporta todo como un solo archivo, que otro navegador importa.
web-help-readers = Con un lector de pantalla
web-help-readers-1 = El tablero es una cuadrícula: las flechas se mueven por ella y cada celda dice lo que contiene. Los dígitos son botones que dicen cuántos quedan.
web-help-readers-2 = Se anuncia lo que hizo cada jugada. Un consejo es una región que se lee desde el principio.
