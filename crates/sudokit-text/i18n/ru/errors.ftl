# Что может быть не так с текстом, полем или командой. Пояснения об аргументах — в английском
# варианте.

## Где

fault-in-cell = { $cell }: { $fault }
fault-at = строка { $line }, позиция { $column }: { $fault }
line-error-at = символ { $character }: { $fault }

## Одна строка символов

fault-empty = здесь ничего нет, ожидалось судоку
fault-length =
    { $found ->
        [one] { $found } символ не образует квадратного поля, ожидалось { $expected } ({ $side }x{ $side })
        [few] { $found } символа не образуют квадратного поля, ожидалось { $expected } ({ $side }x{ $side })
       *[many] { $found } символов не образуют квадратного поля, ожидалось { $expected } ({ $side }x{ $side })
    }
fault-sign = { $character } — не символ судоку { $order }x{ $order }, ожидалось { $first }-{ $last } или пусто ({ $blanks })
fault-number = { $text } — не число от 0 (пусто) до { $order }
fault-zero-unclear = 0 может быть пустой клеткой (1-{ $standard }) или значением (0-{ $hex }): укажите алфавит, standard или hex
fault-letters-unclear = одни буквы могут быть A, B, C ... или старшими значениями 1-9A-Z: укажите алфавит, letters или standard

## Поля

fault-geometry-order = поле порядка { $order } вне пределов от 4 до 64
fault-geometry-no-boxes = порядок { $order } — простое число, блоков у него нет: дайте карту областей или форму 1x{ $order } для латинского квадрата
fault-geometry-shape-mismatch = порядок указанной формы — { $shape }, порядок судоку — { $order }
fault-geometry-not-square =
    { $cells ->
        [one] { $cells } клетка не образует квадратного поля
        [few] { $cells } клетки не образуют квадратного поля
       *[many] { $cells } клеток не образуют квадратного поля
    }
fault-geometry-map-size = клеток в карте областей: { $cells }; на поле их от 16 до 4096
fault-geometry-regions =
    { $found ->
        [one] на карте { $found } область, ожидалось { $order }
        [few] на карте { $found } области, ожидалось { $order }
       *[many] на карте { $found } областей, ожидалось { $order }
    }
fault-geometry-region-size =
    { $found ->
        [one] в области { $region } карты { $found } клетка, ожидалось { $order }
        [few] в области { $region } карты { $found } клетки, ожидалось { $order }
       *[many] в области { $region } карты { $found } клеток, ожидалось { $order }
    }
fault-geometry-extra-house = клеток поля в дополнительном доме { $house }: { $found }, а нужно { $order }
fault-geometry-extra-houses = дополнительных домов слишком много: { $found }; их может быть не больше { $most }
fault-geometry-extra-shared = { $cell } входит больше чем в 3 дополнительных дома
fault-geometry-no-windows = на поле порядка { $order } нет окон: его блоки не квадратные

## Виды текста

fault-too-long = длиннее { $limit } байт, ожидалось одно судоку
fault-binary = байт NUL: это двоичные данные, ожидался текст
fault-utf-16 = этот текст в UTF-16, ожидался UTF-8: сохраните его в UTF-8
fault-not-recognised = судоку не найдено
fault-not-recognised-like = судоку не найдено; это похоже на { $like }
fault-not-recognised-near = судоку не найдено; ближе всего формат { $format }, но { $character } не подходит
fault-row-width =
    { $found ->
        [one] в этой строке { $found } клетка, ожидалось { $expected }
        [few] в этой строке { $found } клетки, ожидалось { $expected }
       *[many] в этой строке { $found } клеток, ожидалось { $expected }
    }
fault-row-count =
    { $found ->
        [one] { $found } строка при ширине { $expected }, ожидалось строк: { $expected }
        [few] { $found } строки при ширине { $expected }, ожидалось строк: { $expected }
       *[many] { $found } строк при ширине { $expected }, ожидалось строк: { $expected }
    }
fault-order = поле { $found }x{ $found }, но { $format } вмещает только { $expected }x{ $expected }
fault-candidate = { $character } — не кандидат, ожидались группы цифр 1-{ $order }
fault-no-candidates = здесь только данные цифры, ожидалось 729 символов: девять на клетку, её кандидаты
fault-walls = нарисованное у этой клетки проходит внутри области: стенки и промежутки не показывают области поля { $order }x{ $order }
fault-state = здесь не сохранена данная цифра { $given } в { $cell }
fault-fields =
    { $found ->
        [one] { $found } поле, ожидалось :code:digits:grid:deleted:eliminations:placements:extra
        [few] { $found } поля, ожидалось :code:digits:grid:deleted:eliminations:placements:extra
       *[many] { $found } полей, ожидалось :code:digits:grid:deleted:eliminations:placements:extra
    }
fault-triple = { $text } — не кандидат, ожидались цифра, строка и столбец: 436 значит 4 в r3c6
fault-shape = здесь { $text }, ожидалось: имя, n, число строк и столбцов блока и n раз по n значений
fault-values =
    { $found ->
        [one] { $found } значение, ожидалось { $expected }
        [few] { $found } значения, ожидалось { $expected }
       *[many] { $found } значений, ожидалось { $expected }
    }
fault-no-column = ни один столбец этого заголовка не содержит судоку, ожидался столбец с именем { $known }
fault-columns =
    { $found ->
        [one] { $found } столбец, ожидалось { $expected }
        [few] { $found } столбца, ожидалось { $expected }
       *[many] { $found } столбцов, ожидалось { $expected }
    }
fault-quote = поле в кавычках не закончено, ожидалась закрывающая "
fault-json = это не JSON: { $message }
fault-json-open = список не закончен, ожидалась ]
fault-json-more = это стоит после конца документа JSON, больше ничего не ожидалось
fault-second = здесь начинается ещё одно судоку, ожидалось одно в строке
fault-no-field = ни одно поле этого объекта не содержит судоку, ожидалось поле с именем { $known }
fault-json-cell = { $text } — не клетка, ожидалось число, строка или null
fault-json-puzzle = { $text } — не судоку, ожидалась строка, список клеток или список строк
fault-zero-number-unclear = есть и другие пустые клетки, поэтому 0 может быть первой цифрой (0-{ $last }) или тоже пустой клеткой: различить помогла бы цифра { $last }
fault-xml = это не XML: { $message }
fault-packed = этот сжатый текст повреждён: его не удаётся распаковать
fault-packed-too-long = после распаковки здесь больше { $limit } байт, ожидалось одно судоку
fault-part = { $part }: этой части судоку нет или она повреждена, ожидалось как в { $format }
fault-check = этот код повреждён: какой-то знак неверен, лишний или пропущен
fault-version = версия { $version } формата { $format }: код записан более новой программой
fault-no-model = SAT-решатель не нашёл модели: у судоку нет решения
fault-statement = из «{ $text }» не прочитано ни одного судоку, ожидалось INSERT INTO таблица VALUES (...), (...);
fault-rules-below = { $text }: правила под последним судоку, ожидались над теми судоку, для которых они действуют
fault-region-map = это карта областей, а не судоку: её место рядом с её судоку, следующим словом, столбцом или полем
fault-solutions = это решения без своих судоку: место каждого рядом с его судоку, следующим словом, столбцом или полем
fault-clauses = не хватает дизъюнктов, обещанных в заголовке: { $missing }
fault-kind = головоломка вида { $kind }, ожидалось судоку
fault-unreadable = дальше прочитать нельзя: { $message }

## На что похож текст

like-a-share-code = код для обмена
like-xml-or-html = XML или HTML
like-a-link = ссылку
like-a-saved-game-of-tatham-s-collection = сохранённую игру из коллекции Тэтхема
like-pzprv3 = pzprv3
like-dimacs-cnf = DIMACS CNF
like-a-game-id-of-tatham-s-solo = код игры Solo Тэтхема
like-a-sudokupad-link = ссылку SudokuPad
like-ipuz = ipuz

## Судоку, в которых сразу видна ошибка

doubt-few-digits = ни одной цифры больше { $largest } на поле { $order }x{ $order }: у судоку с одним решением есть все цифры, кроме одной
doubt-outer-clues = заполнены первая строка и первый столбец вокруг поля { $order }x{ $order }: это могут быть внешние подсказки
doubt-given-order = { $row }, { $column }, { $digit } прочитано как строка, столбец, цифра: ничто их не называет
doubt-goes-on = цифры предыдущего поля и ещё другие: это может быть более поздний ход той же игры
doubt-program = программа вокруг поля не выполнялась: поле прочитано так, как записано
defect-conflict =
    { $count ->
        [2] { $cells }: в обеих клетках { $digit }
       *[other] { $cells }: во всех этих клетках { $digit }
    }
defect-no-candidate = { $cell }: не подходит ни одна цифра
defect-no-place = для { $digit } нет места { $house }
defect-blank = { $cell }: клетка пуста
defect-changed = { $cell }: не та цифра, что дана
malformed-cells =
    { $found ->
        [one] дана { $found } клетка, на поле их { $expected }
        [few] даны { $found } клетки, на поле их { $expected }
       *[many] дано { $found } клеток, на поле их { $expected }
    }
malformed-digit = в клетке номер { $cell } стоит { $digit }, наибольшая цифра — { $order }

## Запись

loss = { $format } не сохраняет: { $losses }
loss-candidates = кандидаты, которыми судоку ограничивает свободные клетки
loss-rules = правила помимо строк, столбцов и блоков
loss-lone-candidates = какие клетки с одним кандидатом не даны в условии
loss-placed = какие цифры поставил игрок
loss-marks = кандидаты игрока
loss-corner = пометки в углах клеток
loss-colours = цвета клеток
loss-time = время игры
loss-solution = решение
loss-name = имя
loss-fields = поля рядом с судоку
loss-comment = комментарий
loss-jigsaw-map = карта областей
loss-diagonals = что на диагоналях каждая цифра стоит один раз
loss-extra-houses = дополнительные дома
loss-box-shape = форма блоков
unwritable-order = { $format } не вмещает судоку { $order }x{ $order }, только { $holds }
unwritable-too-many-givens = { $format } вмещает цифру из { $cell } не больше девяти раз
unwritable-no-candidate = { $format } не может показать { $cell }: там не осталось кандидатов
holds-up-to = порядки до { $most }

## Команды

error-no-input = нет ни одного судоку: укажите файл или само судоку либо передайте его по конвейеру (см. --help)
error-no-file = нет файла { $path }, и это не судоку: { $reason }
error-no-file-library = нет файла { $path }. Строка библиотеки читается из файла или, с -, из стандартного ввода
error-io = { $path }: { $reason }
error-empty-argument = пустой аргумент — не судоку и не файл
error-directory = { $path } — каталог
error-unsupported = движок { $engine } не работает с полями { $shape }
error-unrated = шкала { $scale } не работает с полями { $shape }
error-scale-techniques = у шкалы { $scale } свои приёмы: { $option } на них не влияет
error-scale-path = шкала { $scale } не показывает шагов, поэтому { $option } к ней не подходит
error-one-path = { $option } показывает шаги только по одной шкале: назовите одну
error-no-ratings = формат { $format } не вмещает оценок: используйте line, csv или jsonl либо добавьте --stats
error-unknown-engine = движка { $name } нет, есть { $known }
error-unknown-format = формата { $name } нет, есть { $known }
error-read-only-format = формат { $format } можно читать, но не записывать
error-bench-results = { $path }, строка { $line }: это не строка результатов: { $reason }
canon-restricted = канонической форме нужны заданные цифры, а не кандидаты пустых клеток
canon-rules = канонической форме нужно поле, у которого нет правил помимо его домов
canon-too-symmetric = судоку слишком симметрично: слишком много равных записей
canon-too-many-moves = у поля слишком много симметрий, больше { $most }: их не перечислить
error-unknown-rules = у судоку есть правила, которых программа не понимает: { $what }. Ответа нет: он был бы для другого судоку
morph-restricted = с кандидатами пустых клеток записывается только поле 9x9

## Примечания

note-no-puzzle = во входных данных нет ни одного судоку
note-alphabet-read = прочитано как { $from }; другой алфавит задаёт --alphabet
note-zero = числа считаются с 0, так как есть другие пустые клетки: 0 — первая цифра. Если это пустая клетка, укажите --alphabet numbers
note-other-alphabet = знаки можно прочесть в двух алфавитах: { $read }, как сделано здесь, и { $other }. Различается знак цифры, которой здесь нет. --alphabet { $other } выбирает второй
note-columns = несколько столбцов названы { $column }; судоку читаются из первого
note-unread = эти правила не поняты и пропущены: { $what }. Ответ дан для судоку без них
note-explain-shows = `sudokit explain` показывает почему: шаги до противоречия
note-doubt = поле может означать другое: { $what }
note-remarks = «{ $what }» прочитано как примечание, а не как правило; --json перечисляет все такие пометки
note-alphabet = прочитано как { $from }, записано как { $to }; --alphabet { $from } это сохранит
note-bench-left-out = { $path }: полей, с которыми { $engine } не работает, пропущено: { $count }
note-skipped = пропущено { $count } судоку: { $reason }
note-progress = { $done } судоку, { $rate } в секунду
note-interrupted = прервано: выведено то, что было готово
serve-listens = сервер слушает по адресу { $url }; Ctrl-C его остановит
note-seed = зерно { $seed }

## Слова

label-error = ошибка
label-note = примечание
label-board = поле
list-and = { $most } и { $last }
list-or = { $most } или { $last }
house = { $kind } { $number }
house-row = строка
house-column = столбец
house-box = блок
house-region = область
house-diagonal = диагональ
house-extra = дополнительная область
yes = да
no = нет
header-name = имя
header-goal = цель
header-reason = потому что это
header-goals = выбирается для
header-about = описание
header-reads = читает
header-writes = пишет
# Whether a format carries a state of play.
header-state = игра
header-sizes = размеры
header-leaves-out = не сохраняет
# In the place of a list of what a format leaves out.
leaves-out-nothing = ничего
format-more-lines = ... (ещё строк: { $lines })
# In the place of an example, for a format that is not text.
format-not-text = (не текст)
convert-not-text = { $format } нельзя показать в терминале: перенаправьте стандартный вывод в файл
header-engine = движок
header-puzzles = судоку
header-rate = судоку/с

## Что сообщает система

system-not-found = такого файла или каталога нет ({ $system })
system-permission = нет прав доступа ({ $system })
system-full = на диске нет места ({ $system })
system-read-only = диск доступен только для чтения ({ $system })
system-directory = это каталог ({ $system })
system-no-directory = часть пути — не каталог ({ $system })
system-name = недопустимое имя файла ({ $system })
