# El juego línea a línea, para lectores de pantalla y terminales sencillos.

plain-welcome = Sudokit, línea a línea. Todo se dice, nada se dibuja. «salir» sale en cualquier pregunta; tus partidas se guardan.
plain-name = ¿Cómo te llamas?
plain-menu = Menú de { $player }.
plain-choose = ¿Qué número? Enter vuelve atrás.
plain-change = ¿Qué número quieres cambiar? Enter vuelve atrás.
plain-choose-again = Escribe un número del 1 al { $most }.
plain-set = Cambiado.
plain-game = { $date }, { $board }, { $level }, { $percent } por ciento lleno, { $time } de juego
plain-replay =
    { $count ->
        [one] La partida tiene una jugada.
       *[other] La partida tiene { $count } jugadas.
    }
plain-enter = Escribe o pega el sudoku, en una línea o fila a fila, con . o 0 para una celda vacía.
plain-puzzle = Sudoku:
plain-next-row = Fila 2 (una línea vacía termina el sudoku):
plain-row = Fila { $number }:
plain-puzzle-or-row = Esto es un sudoku de { $board }, o la primera fila de uno de { $large }. Enter lo juega; si no, fila 2:
plain-document = Línea siguiente (una línea vacía termina el texto):

plain-how = Escribe una celda y un dígito, por ejemplo r3c2 7 (fila 3, columna 2), o una orden. «ayuda» las dice todas.
plain-status =
    { $left ->
        [0] El tablero está lleno.
        [one] Una de { $cells } celdas está vacía.
       *[other] { $left } de { $cells } celdas están vacías.
    } Tiempo { $time }, errores { $mistakes }, consejos { $hints }, puntuación { $score }.
plain-left-cells =
    { $left ->
        [0] El tablero está lleno.
        [one] Queda una celda.
       *[other] Quedan { $left } celdas.
    }
plain-house = { $kind } { $number }: { $cells }.
plain-cell-given = { $cell } { $value }
plain-cell-yours = { $cell } { $value }, tuyo
plain-cell-empty = { $cell } vacía
plain-cell-centre = , marcas centrales { $value }
plain-cell-candidates = , candidatos { $value }
plain-cell-corner = , marcas de esquina { $value }
plain-cell-colours = , color { $value }
plain-cell-clash = , contra las reglas
plain-digit =
    { $count ->
        [0] El { $digit } no está aún en ninguna parte,
        [one] El { $digit } está en { $cells },
       *[other] El { $digit } está en { $cells },
    } { $left ->
        [0] completo.
        [one] falta uno.
       *[other] faltan { $left }.
    }
plain-open =
    { $count ->
        [0] No hay ninguna celda vacía.
        [one] Una celda está vacía: { $cells }.
       *[other] { $count } celdas están vacías: { $cells }.
    }
plain-changed =
    { $count ->
        [one] Ha cambiado una celda.
       *[other] Han cambiado { $count } celdas.
    }
plain-nothing = No ha cambiado nada.
plain-no-cell = «{ $text }» no es una celda. Las celdas se llaman r3c2 (fila 3, columna 2); B3 dice lo mismo.
plain-what = No entiendo «{ $line }». Escribe una celda y un dígito, por ejemplo r3c2 7, o «ayuda».
plain-mark-how = Di una celda y números, por ejemplo: centro r3c2 4 7. Lo que ya está se quita.
plain-filled = Todos los candidatos están escritos como marcas centrales.
plain-undone = Deshecho.
plain-redone = Rehecho.
plain-restarted = Hecho.
plain-checkpoint = El punto de control está puesto. «volver» regresa a él.
plain-no-checkpoint = No hay otro punto de control. Pon uno con «punto».
plain-back = De vuelta allí.
plain-something-wrong = Algo en el tablero difiere de la solución.
plain-full-but-wrong = El tablero está lleno, pero algo está mal. Prueba «comprobar solución», o «error» para volver antes de él.
plain-check-more = «comprobar solución» compara con la solución.
plain-hint-more = «más» dice más.
plain-hint-do = «hacer» lo hace.
plain-hint-back = «error» vuelve a antes de él.
plain-no-hint = Aún no hay un consejo entero. Pídelo con «consejo entero».
plain-no-more = No hay ningún consejo del que decir más. Pide uno con «consejo».
plain-paused = El reloj está parado. Pulsa Enter para seguir.
plain-trace-more = Enter dice más (faltan { $left }), cualquier otra cosa lo termina.
plain-after = «menú» sale, «deshacer» mira atrás.
plain-left = La partida está guardada.
plain-memory = Escribe m para seguir sin guardar, o Enter para intentarlo más tarde.
plain-ask-row = ¿Fila?
plain-ask-column = ¿Columna?
plain-ask-value = ¿Valor?
plain-help = Un turno es una celda y un dígito: r3c2 7; con el dígito 0 la celda se vacía. 3 2 7, 3 B 7 y B3 7 dicen lo mismo. Estas son las órdenes:

## Órdenes: una palabra y lo que hace

plain-word-help = ayuda
plain-about-help = esta lista
plain-word-board = tablero
plain-about-board = lee todo el tablero, fila a fila
plain-word-row = fila
plain-about-row = lee una fila, como en: fila 3
plain-word-column = columna
plain-about-column = lee una columna, como en: columna 2
plain-word-box = caja
plain-about-box = lee una caja o región por número o por una celda, como en: caja 5, o caja r3c2
plain-word-cell = celda
plain-about-cell = lee una celda con sus marcas, como en: celda r3c2
plain-word-digit = dígito
plain-about-digit = dice dónde está un dígito y cuántos faltan, como en: dígito 7; solo, todos los dígitos
plain-word-open = vacías
plain-about-open = nombra las celdas vacías
plain-word-turn = turno
plain-about-turn = pregunta fila, columna y valor uno tras otro
plain-word-erase = borrar
plain-about-erase = vacía una celda, como en: borrar r3c2
plain-word-centre = centro
plain-about-centre = pone o quita marcas centrales, como en: centro r3c2 4 7
plain-word-corner = esquina
plain-about-corner = pone o quita marcas de esquina, como en: esquina r3c2 4
plain-word-colour = color
plain-about-colour = colorea una celda con los colores 1 a 9, como en: color r3c2 2
plain-word-fill = rellenar
plain-about-fill = escribe todos los candidatos como marcas centrales
plain-word-undo = deshacer
plain-about-undo = deshace la última jugada
plain-word-redo = rehacer
plain-about-redo = la hace otra vez
plain-word-hint = consejo
plain-about-hint = dice dónde mirar; consejo técnica: con qué técnica; consejo entero: todo el argumento
plain-word-more = más
plain-about-more = dice más del consejo
plain-word-do = hacer
plain-about-do = hace lo que dice el consejo
plain-word-check = comprobar
plain-about-check = dice si se rompe una regla; comprobar solución: qué difiere de la solución; comprobar marcas: cuáles de tus marcas están mal
plain-word-checkpoint = punto
plain-about-checkpoint = pone un punto de control al que volver
plain-word-back = volver
plain-about-back = vuelve al último punto de control, o al que tiene un nombre, como en: volver antes de probar
plain-word-mistake = error
plain-about-mistake = vuelve a antes del primer error
plain-word-restart = reiniciar
plain-about-restart = vuelve al principio; rehacer lleva de nuevo adelante
plain-word-status = estado
plain-about-status = dice qué falta, el tiempo y la puntuación; una línea vacía también
plain-word-info = información
plain-about-info = dice lo que se sabe del sudoku, con sus valoraciones; con el nombre de una escala, esa valoración: información level
plain-info-again = Pregunta otra vez con «información» por lo que aún se está calculando.
plain-word-technique = técnica
plain-about-technique = dice lo que el manual cuenta de una técnica, como en: técnica x-wing; sin nombre, de la del último consejo
plain-technique = { $name }. Del manual, en inglés y sin sus dibujos:
plain-word-pause = pausa
plain-about-pause = para el reloj
plain-word-solve = resolver
plain-about-solve = muestra la solución y termina la partida
plain-word-trace = traza
plain-about-trace = cuenta cómo el asistente de la pila resuelve el sudoku
plain-word-replay = repetir
plain-about-replay = dice todas las jugadas de esta partida, también las deshechas
plain-word-line = línea
plain-about-line = dice el sudoku en una línea, para copiarlo
plain-word-share = compartir
plain-about-share = dice un texto para compartir, o lo escribe en un archivo, como en: compartir partida.txt
plain-word-export = exportar
plain-about-export = escribe la partida en un archivo, como en: exportar line sudoku.txt; "everything" escribe todas las partidas
plain-word-import = importar
plain-about-import = juega un sudoku o una partida guardada, o añade todas las partidas, de un archivo, de un enlace o del propio texto, como en: importar sudoku.txt
plain-games-for = Para jugarlas, elige a esa persona en los ajustes.
plain-word-menu = menú
plain-about-menu = va al menú
plain-word-quit = salir
plain-about-quit = sale de la partida al menú, y del menú del todo

# Words of the command line of the screen only.
plain-word-copy = copiar
plain-word-theme = tema
plain-word-lang = idioma
plain-word-history = historial
plain-word-characters = caracteres
plain-word-suspend = suspender
plain-word-new = nueva
plain-word-daily = diario

## Otros mensajes

plain-solved = Resuelto.
plain-solve-sure = Esto muestra la solución y termina la partida. ¿Seguro? (sí o no)
plain-word-where = dónde
plain-word-what = técnica
plain-word-full = entero
plain-word-rules = reglas
plain-word-solution = solución
plain-no-level = sin nivel

## Otras palabras para las mismas órdenes, separadas por comas

plain-also-help = órdenes, comandos
plain-also-board = cuadrícula, mostrar
plain-also-column = col
plain-also-box = bloque, región, cuadro, recuadro
plain-also-digit = número, cifra
plain-also-open = libres, huecos
plain-also-erase = quitar, eliminar, vaciar
plain-also-centre = central, marcar, nota
plain-also-colour = colorear, pintar
plain-also-fill = llenar, candidatos
plain-also-undo = anular
plain-also-redo = reponer
plain-also-hint = pista, sugerencia, indicio
plain-also-more = siguiente
plain-also-do = aplicar, hazlo
plain-also-check = revisar, verificar
plain-also-checkpoint = marcador, control
plain-also-back = regresar, atrás
plain-also-mistake = fallo, equivocación
plain-also-restart = recomenzar
plain-also-status = tiempo, puntuación
plain-also-info = info, acerca, valoraciones, valoración
plain-also-pause = pausar, parar
plain-also-solve = solucionar, respuesta
plain-also-trace = asistente
plain-also-replay = jugadas, reproducir
plain-also-line = sudoku
plain-also-export = escribir
plain-also-import = cargar, leer
plain-also-quit = terminar, adiós
plain-also-where = lugar, sitio
plain-also-what = qué, cuál
plain-also-full = todo, completo
plain-also-solution = respuesta
plain-also-marks = notas
plain-also-theme = colores
plain-also-lang = lengua
plain-also-history = historia, árbol
plain-also-daily = diaria, hoy
