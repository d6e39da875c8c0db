# Los motores, por qué se elige uno y los formatos de texto: una línea cada uno.

## Motores

engine-about-bitmask = el motor general: los lugares de cada dígito como bits, únicos y candidatos bloqueados; se bifurca donde más se deduce
engine-about-simd9 = solo 9x9: los candidatos del tablero en unos pocos registros vectoriales; todas las conclusiones en una pasada
engine-about-lanes = solo 9x9, para muchos: un sudoku en cada carril de los vectores, todos en la misma pasada
engine-about-dlx = los enlaces danzantes de Knuth sobre la matriz de cobertura exacta: la respuesta de manual con la que comprobar las demás
engine-about-stack = el asistente de la pila: vuelta atrás sencilla que muestra cada colocación, callejón sin salida y retroceso
engine-about-propagate = el método del solucionador hexadecimal: rondas de únicos ocultos y desnudos, y luego el valor más alto primero
engine-about-rules = propagación de restricciones: el motor para jaulas, termómetros y otras reglas

## Razones

reason-fastest = el motor más rápido para tableros de esta forma
reason-fastest-for-many = el motor más rápido para muchos tableros de esta forma
reason-counts-by-symmetry = el motor más rápido, y cuenta juntos los dígitos intercambiables
reason-any-board = un motor para tableros de cualquier forma
reason-shows-its-steps = el motor que muestra sus pasos

## Formatos

format-about-share = el código para compartir de Sudokit: un sudoku y su partida en una palabra de letras y cifras, de cualquier tamaño
format-about-cnf = DIMACS CNF: un sudoku como cláusulas para un programa SAT, y el modelo con el que responde
format-about-fpuzzles = f-puzzles: JSON con una cuadrícula de celdas, pistas, marcas en el centro y en las esquinas, y reglas
format-about-fpuzzles-link = f-puzzles: enlaces que contienen un sudoku, f-puzzles.com/?load=... y sudokupad.app/fpuzzles...
format-about-sudokupad = SudokuPad: JSON con celdas, regiones, título, autor, reglas y solución
format-about-sudokupad-link = SudokuPad: enlaces que contienen un sudoku, sudokupad.app/scl..., o solo lo que sigue a la barra
format-about-opensudoku = OpenSudoku: XML con carpetas de partidas y el estado de cada una, 9x9
format-about-1gsudoku = 1gSudoku: XML con <sudoku data="81 dígitos"/> para cada sudoku, 9x9
format-about-ksudoku = KSudoku: una partida guardada en XML, con su solución, su estado y su tiempo
format-about-sudokuwiki = SudokuWiki: enlaces con 81 dígitos, sudokuwiki.org/sudoku.htm?bd=...
format-about-sudokuexchange = SudokuExchange: enlaces con 81 dígitos, sudokuexchange.com/play/?s=...
format-about-link = enlaces de cualquier sitio con los dígitos de un tablero, de 81 celdas o más
format-about-puzzlink = puzz.link: enlaces como puzz.link/p?sudoku/9/9/53h7j6h..., también de pzv.jp
format-about-pzprv3 = puzz.link: archivos guardados que empiezan por pzprv3, con los dígitos puestos por el jugador
format-about-gnome = GNOME Sudoku: una partida guardada en JSON, con el estado y el tiempo, 9x9
format-about-gnome-code = GNOME Sudoku: códigos para compartir como #66QQ%=mLJ]*..., 9x9
format-about-ipuz = ipuz: JSON con título, autor, juego de caracteres, sudoku, estado guardado y solución
format-about-solo = Solo, de la colección de Tatham: identificadores como 3x3:5_3b7d6b1_9_5..., con X y regiones irregulares
format-about-solo-save = Solo, de la colección de Tatham: partidas guardadas, con los dígitos y las marcas del jugador
format-about-penpa = Penpa-edit: enlaces como swaroopg92.github.io/penpa-edit/#m=edit&p=..., con líneas como regiones
format-about-parquet = Parquet: una tabla cuyas columnas se llaman como en csv; las demás columnas se conservan
format-about-gsf = programa de gsf: un sudoku por línea entre valoraciones, el quinto de siete valores o más, 9x9
format-about-sdx = SudoCue: nueve filas con pistas, u5 para los dígitos del jugador, y candidatos, 9x9
format-about-hodoku = biblioteca de HoDoKu: :code:digits:grid:deleted:eliminations:placements:extra, solo 9x9
format-about-csv = una tabla con una cabecera que nombra la columna del sudoku; las demás columnas se conservan
format-about-sql = órdenes INSERT, con un sudoku en cada fila
format-about-values = un sudoku por línea: nombre, n, filas y columnas de la caja y los n x n valores, 0 para un hueco
format-about-json-rows = JSON: una lista de filas de números, 0 si está vacía, como la toman py-sudoku y sugoku
format-about-json-cells = JSON: una lista de todas las celdas, null si está vacía, como la toma sudoku-core
format-about-jsonl = JSON Lines: un objeto por línea, con un campo que contiene el sudoku
format-about-json = JSON: una lista de sudokus o uno solo, cada uno un texto, una lista de celdas o filas, o un objeto
format-about-sdk = SadMan: filas de caracteres con cabeceras #A.. o secciones [Puzzle] y [State]
format-about-ss = Simple Sudoku: |53.|.7.|...| en un marco, o su portapapeles con estado y candidatos, 9x9
format-about-pm = una cuadrícula de candidatos tal como la dibuja HoDoKu, hasta 9x9
format-about-numbers = filas de números separados por espacios, 0 para un hueco, de cualquier tamaño
format-about-grid = filas de caracteres, solas o en un marco de + - | o de líneas dibujadas, de cualquier tamaño
format-about-text = tableros en tablas con celdas vacías, código, LaTeX, Markdown, HTML o entre palabras; espacios por celdas vacías
format-about-line = un sudoku por línea, de cualquier tamaño: 53..7.... o números, 729 candidatos, un jigsaw con su mapa
format-about-sdm = colección de SadMan: 81 dígitos por línea, 0 para un hueco, solo 9x9
format-about-candidates = 729 caracteres por línea: nueve por celda, sus candidatos (Sukaku), solo 9x9
