# Cómo se maneja el juego: teclas, escribir sudokus, lecciones.

## Nombres de teclas

key-ctrl = Ctrl
key-alt = Alt
key-shift = Mayús
key-space = Espacio
key-tab = Tab
key-enter = Enter
key-esc = Esc
key-backspace = Retroceso
key-delete = Supr
key-home = Inicio
key-end = Fin
key-page-up = RePág
key-page-down = AvPág

## Escribir un sudoku

enter-about = Escribe los dígitos fila a fila, o muévete con las flechas. Un punto, 0 o la barra espaciadora dejan la celda vacía. Los dígitos mayores que 9 son letras mayúsculas. También puedes pegar el sudoku en cualquier forma.
enter-state =
    { $board }, { $count ->
        [one] un dígito
       *[other] { $count } dígitos
    }.
enter-state-name = Nombre: { $name }.
enter-name-prompt = Nombre de este sudoku:
enter-name-today = escrito el { $date }
enter-checking = Se está comprobando el sudoku: ¿tiene una sola solución?, ¿qué nivel tiene? Esc lo cancela.
enter-characters =
    { $count ->
        [one] Un carácter. Enter lee el texto en cualquier formato.
       *[other] { $count } caracteres. Enter lee el texto en cualquier formato.
    }
enter-size-fixed = El tamaño solo se puede cambiar con la cuadrícula vacía.
enter-no-diagonals = Los tableros de este tamaño no tienen diagonales aquí.
enter-paste-ask = Enter cambia los dígitos escritos por lo pegado. Esc los conserva.
enter-leave = Pulsa Esc otra vez para salir. Lo que has escrito se perderá.
enter-too-small = La cuadrícula necesita { $columns } columnas y { $rows } filas. Pulsa Tab para escribir el sudoku como texto.
enter-key-text = como texto
enter-key-grid = en cuadrícula
enter-key-size = tamaño
enter-key-diagonals = diagonales
enter-key-name = nombre
enter-link = En este enlace no se ven los dígitos del sudoku. Ábrelo y copia el sudoku mismo.
enter-unique-level = Este sudoku tiene una sola solución. Su nivel es { $level }.
enter-unique = Este sudoku tiene una sola solución. No se conoce su nivel.
enter-several = Este sudoku tiene varias soluciones: vale cualquiera de ellas.
enter-unknown = No se han podido hallar a tiempo las soluciones de este sudoku.
enter-choose-title = Elegir un sudoku
enter-choose = En este texto hay { $count } sudokus. ¿Cuál quieres jugar?
enter-summary =
    { $board }, { $clues ->
        [one] una pista
       *[other] { $clues } pistas
    }, { $row }

## Primero el dígito, y la página de una técnica

digit-first-on = Primero el dígito: escribe un dígito y después haz clic en celdas, o muévete y pulsa Enter. { $key } termina.
digit-first-off = Otra vez primero la celda: elige una celda y escribe un dígito.
digit-first-chosen = Has elegido { $digit }. Haz clic en una celda, o pulsa Enter, para escribirlo.
technique-none = Pide un consejo hasta que nombre una técnica: entonces se trata de esa. O nombra una: técnica x-wing
technique-unknown = Ninguna técnica se llama { $name }.
technique-unknown-near = Ninguna técnica se llama { $name }. ¿Querías decir { $near }?
technique-page = Del manual (en inglés). Cualquier otra tecla vuelve a la partida.

play-command-move-left = a la izquierda, sin tocar la selección
play-command-move-right = a la derecha, sin tocar la selección
play-command-move-up = hacia arriba, sin tocar la selección
play-command-move-down = hacia abajo, sin tocar la selección
play-command-toggle = seleccionar esta celda, o quitarla
play-command-digit-first = elegir primero el dígito, después las celdas
play-command-technique = la página del manual de la técnica del consejo

## Las teclas y cómo cambiarlas

keys-title = Teclas
keys-value = ver y cambiar
keys-about = Enter añade una tecla a una orden; Supr le quita las suyas.
keys-press = Pulsa la tecla nueva para: { $command }.
keys-taken = La tecla se le quita a otra orden: { $command }.
keys-taken-last = La tecla se le quita a otra orden, que se queda sin ninguna: { $command }.
keys-unbindable = Ninguna orden puede tener esta tecla: los dígitos y Enter conservan su significado.
keys-remove-ask = Pulsa otra vez para quitar todas las teclas de: { $command }.
keys-removed = Esta orden ya no tiene tecla: { $command }.
keys-reset-ask = Pulsa R otra vez para deshacer todos los cambios de teclas.
keys-reset = Todas las órdenes vuelven a tener sus primeras teclas.
keys-key-add = añadir tecla
keys-key-reset = todo como al principio
keys-key-back = ajustes

## Una partida nueva

new-too-small = Para verse entero, este tablero necesita una ventana de { $columns } columnas y { $rows } filas; en esta se ve la parte que rodea al cursor.
new-slow = Crear un sudoku de este tamaño tarda unos 20 segundos, a veces más.

## La lección

lesson-menu = Reglas y primera lección
lesson-page = Página { $page } de { $pages }
lesson-key-next = siguiente
lesson-key-previous = anterior
lesson-more = Enter lee la página siguiente; cualquier otra cosa termina la lección.
lesson-example = Ejemplo: { $text }
lesson-1-title = Las reglas
lesson-1 =
    Rellena todas las celdas vacías de modo que cada fila, cada columna y cada caja tenga todos los dígitos una sola vez. En un tablero de 9x9 son los dígitos del 1 al 9, y una caja es uno de los nueve cuadrados de 3x3 celdas.
    Los dígitos que están desde el principio son las pistas. No cambian.
    Cada sudoku creado aquí tiene una sola solución. Se encuentra razonando, sin adivinar.
lesson-2-title = Moverse y escribir
lesson-2 = Nada de lo que escribes es definitivo, y cada jugada se guarda al momento.
lesson-2-keys = Muévete con las flechas o con el ratón. Escribe un dígito para ponerlo y el mismo otra vez para quitarlo. { $undo } deshace lo que has hecho, hasta donde quieras. { $help } muestra todas las teclas.
lesson-2-words = Di una celda y un dígito: r3c2 7 pone un 7 en la fila 3, columna 2. Con el dígito 0 la celda se vacía. «deshacer» deshace lo que has hecho, y «tablero» o «fila 3» leen lo que hay.
lesson-3-title = La última celda libre
lesson-3 =
    Busca una fila, una columna o una caja con una sola celda vacía. Ya están ocho de los nueve dígitos, así que en esa celda va el noveno.
    Si una fila tiene 1, 2, 3, 4, 6, 7, 8 y 9, su última celda es 5. Esto se llama última celda.
lesson-4-title = El único sitio para un dígito
lesson-4 =
    Toma un dígito, por ejemplo el 7, y una caja que no lo tenga. Cada 7 fuera de la caja descarta toda su fila y toda su columna. Si en la caja solo queda una celda, el 7 va allí.
    Esto se llama único oculto. Los sudokus fáciles se resuelven solo con esto. Empieza por los dígitos que más veces están en el tablero.
lesson-5-title = El único dígito para una celda
lesson-5 =
    Toma una celda vacía y repasa los dígitos. Deja fuera los que están en su fila, en su columna o en su caja. Si solo queda uno, va allí.
    Esto se llama único desnudo. Prueba con celdas que tengan muchos dígitos alrededor.
lesson-6-title = Marcas
lesson-6 =
    En los sudokus más difíciles, anota qué dígitos puede tener todavía una celda. Esas notas se llaman marcas. Cuando dos celdas de una fila, columna o caja solo pueden tener los mismos dos dígitos, ninguna otra de sus celdas puede tenerlos: es un par desnudo.
    El dígito que escribes se quita de las marcas de las celdas en las que ya no puede estar.
lesson-6-keys = { $centre } pasa a las marcas centrales y { $digit } vuelve a los dígitos. { $fill } escribe todas las marcas.
lesson-6-words = «centro r3c2 4 7» escribe dos marcas, y «rellenar» las escribe todas.
lesson-7-title = Cuando no sabes seguir
lesson-7 =
    Un consejo dice primero dónde mirar, después qué técnica ayuda y por último por qué. Así puedes dejar de leer en cuanto lo veas.
    También puedes comprobar el tablero: primero las reglas y después la solución.
    Empieza por los dos primeros niveles. Los siguientes piden marcas, y los consejos te enseñan cómo.
lesson-7-keys = { $hint } pide un consejo, y más detalles. { $check } comprueba. ¡Que lo disfrutes!
lesson-7-words = «consejo» pide un consejo, «más» dice más, «comprobar» comprueba. ¡Que lo disfrutes!

plain-menu-again = Menú de { $player }. «?» vuelve a leer las líneas.
plain-menu-number = Escribe el número de una línea; «salir» sale.
plain-replaced = Antes { $cell } tenía { $digit }.
