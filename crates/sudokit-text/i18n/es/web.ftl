# La página web: lo que solo dice la página. Donde el juego del terminal dice lo mismo, se usan sus mensajes.

## En todas partes

web-back = Atrás
web-close = Cerrar
web-yes = Sí
web-no = No
web-question = ¿Seguro?
web-problem = No ha funcionado
web-main-menu = Menú principal
web-stop = Parar

## El almacenamiento y otras pestañas

web-read-only = Esta partida está abierta en otra pestaña. Aquí solo se puede mirar.
web-take-over = Jugar aquí
web-not-saved = No se ha cambiado nada en el tablero.
web-storage-none = Este navegador no guarda nada aquí, quizá porque la ventana es privada. Se puede jugar, pero la partida se pierde al cerrar la ventana. El menú permite exportarla.
web-storage-full = El almacenamiento del navegador está lleno. Se puede seguir, pero las jugadas nuevas se pierden al cerrar la ventana. Exporta tus partidas o borra algunas.
web-storage-lost = El almacenamiento del navegador no responde. Se puede seguir, pero las jugadas nuevas se pierden al cerrar la ventana. Prueba a recargar la página.
web-save-elsewhere = Guardar esta partida en otro lugar
web-trouble-restored = Todo lo que este navegador guardaba de Sudokit se ha borrado: lo has hecho tú o lo ha hecho el navegador. Esta partida vuelve a estar guardada; las demás se han perdido.
web-trouble-restarted = Una parte de la página ha fallado y se ha vuelto a iniciar. Están todas las jugadas que viste; quizá tengas que repetir la última tecla.
web-trouble-stuck = La página no responde. Recárgala: lo que se guardó no se pierde.
web-crashed = Una parte de la página ha fallado y se ha vuelto a iniciar. Inténtalo otra vez.
web-offline = No se ha podido cargar esta parte de la página. Inténtalo de nuevo cuando haya conexión.
web-not-found = Esta partida no está guardada en este navegador, o se ha borrado.
web-nothing-here = No hay nada en esta dirección.
web-not-started = Sudokit no ha podido iniciarse. Recarga la página. Si no ayuda, quizá el navegador sea demasiado antiguo o la página esté incompleta.
web-reload = Recargar

## El tablero

web-board = Tablero { $board }
web-cell-given = { $value }, pista
web-cell-centre = marcas { $value }
web-cell-colour = color { $value }
web-cell-rule = rompe una regla
web-cell-wrong = difiere de la solución

## Las herramientas y el teclado

web-tools = Herramientas
web-pad = Dígitos
web-key = { $value }, quedan { $left }
web-key-colour = color { $value }
web-erase = Borrar
web-locked = { $value } queda fijado: pulsa las celdas que lo llevan.
web-unlocked = Ningun dígito está fijada.

## Lo que se dice de las jugadas

web-begin = Rellena todas las celdas vacías. Selecciona celdas pulsando o arrastrando y después escribe o pulsa un dígito.
web-said-digit =
    { $count ->
        [one] { $value } en { $cell }.
       *[other] { $value } en { $count } celdas.
    } Quedan { $left }.
web-said-removed =
    { $count ->
        [one] { $value } quitado de { $cell }.
       *[other] { $value } quitado de { $count } celdas.
    }
web-said-on =
    { $tool } { $value } puesto, { $count ->
        [one] una celda
       *[other] { $count } celdas
    }.
web-said-off =
    { $tool } { $value } quitado, { $count ->
        [one] una celda
       *[other] { $count } celdas
    }.
web-went = Este es otro punto del historial.
web-checkpoint-set = El punto de control { $number } está marcado.
web-no-checkpoint = No hay otro punto de control.
web-full-but-wrong = El tablero está lleno, pero algo está mal. Compruébalo o vuelve a antes del error.

## La barra y el menú

web-menu = Menú de la partida
web-time = Tiempo
web-clock-stopped = El reloj está parado.
web-paused = Pausa
web-fill = Anotar todos los candidatos
web-live-show = Mostrar candidatos
web-live-hide = Ocultar candidatos
web-check = Comprobar
web-before-mistake = Volver a antes del error
web-checkpoint = Punto de control
web-checkpoints = Puntos de control
web-checkpoint-here = Marcar un punto de control
web-checkpoint-back = Volver al punto de control
web-give-up = Mostrar la solución
web-share = Compartir, exportar, imprimir
web-overview = Resumen
web-filled = Rellenas
web-mistakes = Errores
web-hints = Consejos
web-now = (ahora)

## Consejos

web-hint = Consejo
web-more-hint = Más detalles del consejo
web-hint-late = No se encontró ningún paso en diez segundos.
web-do-it = Hacerlo
web-technique = Técnica
web-technique-page = Página de la técnica del consejo
web-no-technique = Ningún consejo ha nombrado su técnica todavía.
web-part = { $at } de { $count }
web-parts = las { $count }
web-part-before = Una atrás
web-part-next = Una adelante

## La repetición y el asistente

web-replay-at = Jugada { $at } de { $count }, { $time }
web-film-play = Reproducir
web-film-place = Posición
web-slower = Más despacio
web-faster = Más deprisa
web-speed = { $speed } por segundo
web-trace-start = Prueba los candidatos de una celda uno por uno. Donde nada encaja, retira el último dígito.
web-trace-place = { $cell } = { $digit }
web-trace-place-pending = { $cell } = { $digit }, por probar: { $pending }
web-trace-back = { $cell }: { $digit } retirado
web-trace-back-pending = { $cell }: { $digit } retirado, por probar: { $pending }
web-trace-dead-end = { $cell }: nada encaja
web-trace-cut = Solo se muestran los primeros { $count } pasos.
web-trace-solution = Esta es la solución.
web-trace-pending = por probar: { $digits }

## El final

web-solved = ¡Resuelto!
web-solved-in = Tiempo { $time }, errores { $mistakes }, consejos { $hints }.
web-score = Puntuación: { $score }
web-first = Tu primer resultado en este tipo de partida.
web-look = Mirar el tablero

## Teclas

web-keys = Teclas y gestos
web-keys-digits = Los dígitos de 1 a { $last } escriben en las celdas seleccionadas lo que escribe la herramienta. Si todas lo tienen, se quita.
web-keys-letters = En este tablero las letras son dígitos. Las órdenes de esas letras requieren Alt.
web-keys-touch = Arrastra para seleccionar varias celdas; con Mayús o Ctrl se añaden. Una pulsación doble o larga selecciona todas las celdas iguales. Una pulsación larga en una tecla fija su dígito: después pulsa las celdas que la llevan. Con dos dedos se amplían los tableros de celdas pequeñas.
web-key-tools = dígito, marca de esquina, marca central, color
web-key-next-tool = herramienta siguiente, anterior
web-key-held = mientras se mantienen: marcas de esquina, marcas centrales, colores
web-key-move = mover el cursor
web-key-extend = seleccionar también las celdas del camino
web-key-walk = mover sin cambiar lo seleccionado; seleccionar también esta celda
web-key-jump = extremos de la fila, esquinas del tablero
web-key-step = una línea del consejo atrás, adelante
web-key-act = hacer lo que dice el consejo completo
web-key-checkpoint = marcar un punto de control, volver a él
web-key-same = seleccionar todas las celdas iguales
web-key-all = seleccionar todo, nada, las demás
web-key-zoom = tablero más grande o más pequeño
web-key-past = historial, repetición
web-key-paste = leer un sudoku del portapapeles
web-key-close = cerrar lo abierto; no seleccionar nada

## El tablero en palabras

web-aloud = Leer el tablero
web-aloud-by = Leer por
web-aloud-row = filas
web-aloud-column = columnas
web-aloud-box = cajas
web-aloud-region = regiones
web-aloud-diagonal = diagonales
web-aloud-empty =
    { $count ->
        [one] { $count } vacía
       *[other] { $count } vacías
    }
web-house-row = Fila { $number }
web-house-column = Columna { $number }
web-house-box = Caja { $number }
web-house-region = Región { $number }
web-house-extra = Casa extra { $number }
web-house-diagonal = Diagonal { $number }
