# Lo que el juego cuenta y guarda: comprobaciones, reloj, clasificaciones, sudokus de días pasados, un archivo dañado.

## Consejos: de qué se trata

hint-entered-count =
    { $count ->
        [one] Un dígito que has puesto contradice la solución.
       *[other] { $count } dígitos que has puesto contradicen la solución.
    }
hint-crossed-out-count =
    { $count ->
        [one] Has tachado un candidato que la solución necesita.
       *[other] Has tachado { $count } candidatos que la solución necesita.
    }
hint-idea-full-house = Allí solo queda una celda vacía.
hint-idea-hidden-single = A un dígito solo le queda allí un lugar.
hint-idea-naked-single = A una celda de allí solo le queda un candidato.
hint-cell-in = La celda está { $place }.
hint-several = Este sudoku tiene varias soluciones: desde aquí, en las celdas que quedan cabe más de un dígito, así que no hay ningún paso forzoso.

## Marcas

play-fill-kept =
    { $count ->
        [one] Están escritos todos los candidatos, salvo los que tachaste en una celda.
       *[other] Están escritos todos los candidatos, salvo los que tachaste en { $count } celdas.
    }
play-fill-ask =
    { $count ->
        [one] Están escritos todos los candidatos, salvo los que tachaste en una celda. ¿Escribir también esos?
       *[other] Están escritos todos los candidatos, salvo los que tachaste en { $count } celdas. ¿Escribir también esos?
    }
play-solve-ask = Esto muestra la solución y termina la partida. ¿Seguro?
play-ask-keys = Enter: sí. Esc: no.
play-ask-no = No se ha hecho nada.
play-key-yes = sí
play-key-no = no
plain-yes-or-no = { $question } (sí o no)
play-one-solution = Esta es una solución; hay otras.
play-a-solution = Esta es una solución; puede haber otras.
play-check-marks = Pulsa { $key } otra vez para comprobar tus marcas.
play-marks-right = Tus marcas son correctas hasta ahora: no has tachado ningún candidato necesario y ningún dígito descarta una marca.
play-marks-wrong =
    { $count ->
        [one] Las marcas de { $cells } están mal: un dígito del tablero descarta alguna, o has tachado una necesaria.
       *[other] Las marcas de { $count } celdas están mal: un dígito del tablero descarta alguna, o has tachado una necesaria. Son { $cells }.
    }
plain-check-marks = «comprobar marcas» comprueba tus marcas.
plain-word-marks = marcas
plain-status-rules =
    { $left ->
        [0] El tablero está lleno.
        [one] Una de { $cells } celdas está vacía.
       *[other] { $left } de { $cells } celdas están vacías.
    } Tiempo { $time }, en conflicto { $clashes }, consejos { $hints }.
plain-status-points =
    { $left ->
        [0] El tablero está lleno.
        [one] Una de { $cells } celdas está vacía.
       *[other] { $left } de { $cells } celdas están vacías.
    } Tiempo { $time }, en conflicto { $clashes }, consejos { $hints }, { $score } puntos.

## El reloj

play-set-clock = Mostrar el tiempo durante la partida
play-clock-idle = parado: un minuto sin teclas
play-clock-away = parado: otra ventana está activa
plain-clock-idle = El reloj se paró tras un minuto sin ninguna línea.

## Clasificaciones y estadísticas

play-solved-games = Resueltos
play-won-of = { $won } de { $played }
play-helped = Con consejos
play-key-category = otra clase
play-ranking-helped = Con consejos:
plain-ranking = { $place }. { $player }: mejor { $best }, { $solved } resueltos
plain-statistics =
    { $category }: { $played ->
        [one] una jugada
       *[other] { $played } jugadas
    }, { $won ->
        [one] una resuelta sin consejos
       *[other] { $won } resueltas sin consejos
    }, { $helped } con consejos, mejor tiempo { $best }, media { $mean }, { $streak } seguidas, { $best-streak } como máximo
play-statistics-about = En tiempos, récords y rachas cuentan las partidas resueltas sin consejos, y cada sudoku una vez.
play-place-helped = Puesto { $place } en la clasificación de partidas con consejos.
play-record = Tu nuevo récord en esta clase de partida; el anterior era { $before }.
play-puzzle-again = Ya habías terminado este sudoku, así que esta partida no cuenta.
play-daily-again = Ya habías terminado el sudoku de este día, así que esta partida no cuenta.
play-level-original = original { $number }
play-level-own = propio, { $level }
play-level-own-unknown = propio
play-own-puzzle = Este sudoku lo trajiste tú, así que la partida no entra en ninguna clasificación; las estadísticas la cuentan aparte.

## Jugadores y menús

play-players-new = Jugador nuevo
play-menu-keys = Las flechas o los números eligen, Enter abre, Esc vuelve, Q sale del programa.
play-menu-leave = Pulsa q para salir.
plain-choose-menu = ¿Qué número? «salir» termina.

## Sudokus de días pasados

play-calendar-title = Sudokus del día · { $player }
play-calendar-about = Enter juega un sudoku que te perdiste. Jugado después de su día, queda marcado como tal. La lista llega a 30 días atrás, o al primer sudoku que jugaste.
play-day-missed = sin jugar
play-day-open = empezado
play-day-won = resuelto en { $time }
play-day-helped = resuelto en { $time } con consejos
play-day-lost = solución mostrada
play-outcome-won = resuelto
play-outcome-helped = con consejos
play-outcome-lost = solución mostrada
play-day-late = { $result }, después de su día
plain-past = ¿Qué sudoku de un día pasado? Enter vuelve.
play-day-done = Ya has terminado este sudoku.

## Un archivo dañado

play-rescue-offer = Pulsa { $key } para apartar el archivo dañado y empezar uno nuevo, al que pasa lo que aún se pueda leer.
play-menu-damaged = Continuar (las partidas guardadas están dañadas)
play-key-rescue = empezar un archivo nuevo
play-rescued = El archivo dañado se conserva como { $file }. Se han recuperado: partidas { $games }, resultados { $results }, jugadores { $players }.
play-rescued-lost = Partidas perdidas: { $lost }. Partidas sin sus últimas jugadas: { $cut }.
plain-rescue = ¿Apartar el archivo dañado y empezar uno nuevo, al que pasa lo que aún se pueda leer? (sí o no)

## Sobre un sudoku

play-set-ratings = Valoraciones que se muestran con cada sudoku
play-ratings-none = ninguna
play-ratings-about = Se calculan en segundo plano al empezar una partida, y aparecen en su titular, en la página sobre el sudoku y en la lista de partidas.
info-title = Sobre este sudoku
info-name = Nombre: { $value }
info-daily = Sudoku del { $value }
info-board = Tablero: { $value }
info-givens = Dígitos dados: { $value }
info-level = Nivel: { $value }
info-seed = Semilla: { $value }
info-unique = Tiene exactamente una solución.
info-several = Tiene varias soluciones.
info-unknown = No se sabe cuántas soluciones tiene.
info-ratings = Valoraciones:
info-not-rated = Solo se valora un sudoku con exactamente una solución.
info-rating-none = { $scale }: no valora este tablero
info-rating-waiting = { $scale }: se está calculando ...
info-rating-beyond = sus técnicas no resuelven el sudoku
info-rating-stopped = se detuvo antes de saber nada
# The reason of a rating: the hardest step of the scale itself, with what follows from it (a sentence).
info-hardest-rated = El paso más difícil, con una valoración de { $rating }: { $technique }. { $so }
info-how = En los ajustes se elige qué valoraciones se muestran. «info» y un nombre muestra otra: { $names }.
play-command-info = sobre este sudoku, con sus valoraciones
