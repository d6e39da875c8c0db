# Imágenes y páginas para imprimir.

## Archivos de imágenes

picture-exists = { $path } ya existe: --force lo sobrescribe
picture-ending = { $path } no termina en { $formats }: cambia el nombre o indica el formato con --to
picture-terminal = un { $format } no se puede mostrar en un terminal: usa -o ARCHIVO o redirige la salida estándar
picture-several = hay varias imágenes y en la salida estándar solo cabe un { $format }: usa -o ARCHIVO o pdf
picture-json = { $option } no se puede combinar con imágenes
picture-size = no es posible una imagen de { $width } por { $height } píxeles
picture-no-room = los márgenes dejan { $width } x { $height } mm de la página: un sudoku necesita 21 x 21 mm
picture-needs-pages = { $option } necesita páginas: indica su tamaño con --paper
picture-missing =
    { $count ->
        [one] la fuente no tiene { $characters }: se dibuja como un recuadro
       *[other] la fuente no tiene { $characters }: se dibujan como recuadros
    }

## Páginas

print-solutions = Soluciones
print-name = Nombre:
print-date = Fecha:
print-not-unique = varias soluciones
print-no-solution = sin solución
print-beyond = fuera del alcance de las técnicas

print-no-step =
    { $steps ->
        [one] no hay paso { $step }: la solución tiene un solo paso
       *[other] no hay paso { $step }: la solución tiene { $steps } pasos
    }
print-title-cut = el título no cabe en la página: se corta
print-contents = Índice
print-chapter-other = otros sudokus
print-hints = Pistas para empezar
# $cells: where the first step leads. $technique: what it is called.
print-hint = Empieza en { $cells }: { $technique }.
# $technique: the hardest of the solution.
print-hint-later = El paso más difícil: { $technique }.
print-words-missing = algunos nombres o niveles no caben encima de su sudoku: se cortan o se omiten
print-solutions-small = las soluciones debajo de tantos sudokus son más pequeñas que la letra grande: --solutions end las imprime grandes
print-no-position = no hay solución de la que tomar un paso
# $bytes: the length of the text.
print-code = un código QR no admite { $bytes } bytes

## El camino a la solución

print-walk = Solución del sudoku { $number }
print-walk-only = La solución, paso a paso
print-walk-puzzle = El sudoku
print-walk-end = El final
print-walk-level = Nivel: { $level }
# $rating: the scale and what it says, as in "ER 6.6".
print-walk-rating = Dificultad: { $rating }
print-walk-hardest = Técnica más difícil: { $technique }
print-walk-shown = Pasos que se muestran: { $shown } de { $steps }

## Libros

book-key = en una receta no hay ninguna clave «{ $key }», solo { $known }
book-chapter = capítulo { $chapter }: { $fault }
book-not-made = { $chapter }: no se encontró el sudoku { $number }; pide menos o permite más intentos
book-rules = Las reglas
book-rules-grid = Rellena la cuadrícula de modo que ningún número se repita en ninguna fila, columna o caja: cada una contiene todos los números.
book-rules-regions = Donde unas líneas gruesas sustituyen a las cajas, cada región que encierran contiene todos los números.
book-rules-diagonals = Donde se dibujan las diagonales, cada una de ellas contiene también todos los números.
book-rules-extra = Donde se dibujan ventanas, cada una de ellas contiene también todos los números.
book-rules-one = Cada sudoku tiene una sola solución, y se encuentra solo con razonar.
