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
