# Движки, почему выбран один из них, и текстовые форматы: по одной строке.

## Движки

engine-about-bitmask = общий движок: места цифр в виде битов, одиночки и запертые кандидаты, ветвление там, где больше следствий
engine-about-simd9 = только 9x9: кандидаты поля в нескольких векторных регистрах, все выводы за один проход
engine-about-lanes = только 9x9, для многих: по судоку в каждой полосе векторов, все за один проход
engine-about-dlx = танцующие ссылки Кнута на матрице точного покрытия: точный ответ из учебника для проверки остальных
engine-about-stack = стековый помощник: простой перебор с возвратом, который показывает каждый ход, тупик и возврат
engine-about-propagate = метод шестнадцатеричного решателя: скрытые и явные одиночки по кругу, затем сначала наибольшее значение
engine-about-rules = распространение ограничений: движок для клеток с суммами, термометров и других правил

## Причины

reason-fastest = самый быстрый движок для полей этой формы
reason-fastest-for-many = самый быстрый движок для многих полей этой формы
reason-counts-by-symmetry = самый быстрый движок, и взаимозаменяемые цифры он считает вместе
reason-any-board = движок для полей любой формы
reason-shows-its-steps = движок, который показывает свои шаги

## Форматы

format-about-share = код Sudokit для обмена: судоку и ход игры одним словом из букв и цифр, любого размера
format-about-cnf = DIMACS CNF: судоку как дизъюнкты для SAT-решателя и модель, которой он отвечает
format-about-fpuzzles = f-puzzles: JSON с сеткой клеток, данными цифрами, пометками в центре и в углах и правилами
format-about-fpuzzles-link = f-puzzles: ссылки, содержащие судоку, f-puzzles.com/?load=... и sudokupad.app/fpuzzles...
format-about-sudokupad = SudokuPad: JSON с клетками, областями, названием, автором, правилами и решением
format-about-sudokupad-link = SudokuPad: ссылки, содержащие судоку, sudokupad.app/scl..., или только то, что после косой черты
format-about-opensudoku = OpenSudoku: XML с папками игр и состоянием каждой, 9x9
format-about-1gsudoku = 1gSudoku: XML с элементом <sudoku data="81 цифра"/> для каждого судоку, 9x9
format-about-ksudoku = KSudoku: сохранённая игра в XML с решением, состоянием и временем
format-about-sudokuwiki = SudokuWiki: ссылки с 81 цифрой, sudokuwiki.org/sudoku.htm?bd=...
format-about-sudokuexchange = SudokuExchange: ссылки с 81 цифрой, sudokuexchange.com/play/?s=...
format-about-link = ссылки любого сайта с цифрами поля, от 81 клетки
format-about-puzzlink = puzz.link: ссылки вида puzz.link/p?sudoku/9/9/53h7j6h..., также с pzv.jp
format-about-pzprv3 = puzz.link: сохранённые файлы, которые начинаются с pzprv3, с цифрами игрока
format-about-gnome = GNOME Sudoku: сохранённая игра в JSON, с состоянием и временем, 9x9
format-about-gnome-code = GNOME Sudoku: коды для обмена вида #66QQ%=mLJ]*..., 9x9
format-about-ipuz = ipuz: JSON с названием, автором, набором символов, судоку, сохранённым состоянием и решением
format-about-solo = Solo из коллекции Тэтхема: коды игр вида 3x3:5_3b7d6b1_9_5..., с диагоналями и фигурные
format-about-solo-save = Solo из коллекции Тэтхема: сохранённые игры с цифрами и пометками игрока
format-about-penpa = Penpa-edit: ссылки вида swaroopg92.github.io/penpa-edit/#m=edit&p=..., линии задают области
format-about-parquet = Parquet: таблица, столбцы которой называются как в csv; остальные столбцы сохраняются
format-about-gsf = программа gsf: одно судоку в строке среди оценок, пятое из семи значений или более, 9x9
format-about-sdx = SudoCue: девять строк с данными цифрами, u5 для цифр игрока и кандидатами, 9x9
format-about-hodoku = библиотека HoDoKu: :code:digits:grid:deleted:eliminations:placements:extra, только 9x9
format-about-csv = таблица с заголовком, где назван столбец с судоку; остальные столбцы сохраняются
format-about-sql = команды INSERT, в каждой строке судоку
format-about-values = одно судоку в строке: имя, n, число строк и столбцов блока и n x n значений, 0 — пусто
format-about-json-rows = JSON: список строк с числами, 0 — пустая клетка; так читают py-sudoku и sugoku
format-about-json-cells = JSON: список всех клеток, null — пустая; так читает sudoku-core
format-about-jsonl = JSON Lines: один объект в строке, одно из полей содержит судоку
format-about-json = JSON: список судоку или одно, каждое — текст, список клеток или строк либо объект
format-about-sdk = SadMan: строки символов с заголовками #A.. или разделами [Puzzle] и [State]
format-about-ss = Simple Sudoku: |53.|.7.|...| в рамке или его буфер обмена с состоянием и кандидатами, 9x9
format-about-pm = сетка кандидатов в том виде, как её рисует HoDoKu, до 9x9
format-about-numbers = строки чисел через пробел, 0 — пусто, любого размера
format-about-grid = строки символов без рамки или в рамке из + - | либо из линий, любого размера
format-about-text = поля в таблицах с пустыми клетками, в коде, LaTeX, Markdown, HTML или среди слов; пробелы вместо пустых клеток
format-about-line = одно судоку в строке, любого размера: 53..7.... или числа, 729 кандидатов, фигурное с картой областей
format-about-sdm = коллекция SadMan: 81 цифра в строке, 0 — пусто, только 9x9
format-about-candidates = 729 символов в строке: девять на клетку, её кандидаты (Sukaku), только 9x9
