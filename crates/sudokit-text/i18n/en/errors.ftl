# What can be wrong with a text, a board or a command. English equals the Rust types' Display: a
# test compares them.

## Where

fault-at = line { $line }, column { $column }: { $fault }
line-error-at = character { $sign }: { $fault }

## One line of signs

fault-empty = nothing here, expected a puzzle
fault-length = { $found } characters do not make a square board, expected { $expected } ({ $side }x{ $side })
fault-sign = { $sign } is not a character of a { $order }x{ $order } puzzle, expected { $first }-{ $last } or a blank ({ $blanks })
fault-number = { $text } is not a number from 0 (blank) to { $order }
fault-zero-unclear = 0 could be a blank (1-G) or a value (0-F): choose --alphabet standard or hex
fault-letters-unclear = letters alone could be A, B, C ... or the upper values of 1-9A-Z: choose --alphabet letters or standard

## Boards

fault-geometry-order = a board of order { $order } is outside 4 to 64
fault-geometry-no-boxes = order { $order } is prime, so it has no boxes: give a jigsaw map, or shape 1x{ $order } for a Latin square
fault-geometry-shape-mismatch = the shape asked for has order { $shape }, the puzzle has order { $order }
fault-geometry-not-square = { $cells } cells do not make a square board
fault-geometry-regions = the jigsaw map has { $found } regions, expected { $order }
fault-geometry-region-size = region { $region } of the jigsaw map has { $found } cells, expected { $order }

## Text forms

fault-too-long = longer than { $limit } bytes, expected one puzzle
fault-binary = a NUL byte: this is binary data, expected text
fault-utf-16 = this text is UTF-16, expected UTF-8: save it as UTF-8
fault-not-recognised = not recognised: known formats are { $known }
fault-not-recognised-like = not recognised (it looks like { $like }): known formats are { $known }
fault-row-width = { $found } cells in this row, expected { $expected }
fault-row-count = { $found } rows of { $expected } cells, expected { $expected } rows
fault-order = a { $found }x{ $found } board, but { $format } holds { $expected }x{ $expected } only
fault-candidate = { $sign } is no candidate, expected groups of the digits 1-{ $order }
fault-no-candidates = givens only, expected 729 signs: nine a cell, its candidates
fault-state = this state does not keep the given { $given } of { $cell }
fault-fields = { $found } fields, expected :code:digits:grid:deleted:eliminations:placements:extra
fault-triple = { $text } is no candidate, expected digit, row and column as 436 for 4 in r3c6
fault-shape = { $text } here, expected: name n boxrows boxcolumns and n times n values
fault-values = { $found } values, expected { $expected }
fault-no-column = no column of this header holds puzzles, expected one named { $known }
fault-columns = { $found } columns, expected { $expected }
fault-quote = this quoted field has no end, expected a closing "
fault-json = this is no JSON: { $message }
fault-json-open = the list has no end, expected ]
fault-json-more = this stands behind the end of the JSON document, expected nothing more
fault-no-field = no field of this object holds a puzzle, expected one named { $known }
fault-json-cell = { $text } is no cell, expected a number, a string or null
fault-json-puzzle = { $text } is no puzzle, expected a string, a list of cells or a list of rows
fault-json-zero-unclear = null is blank here, so 0 could be the first digit (0-{ $last }) or a second blank: expected the digit { $last } to tell
fault-unreadable = cannot read on: { $message }

## What a text looks like instead

like-a-share-code = a share code
like-xml-or-html = XML or HTML
like-a-link = a link
like-a-saved-game-of-tatham-s-collection = a saved game of Tatham's collection
like-pzprv3 = pzprv3
like-dimacs-cnf = DIMACS CNF
like-a-game-id-of-tatham-s-solo = a game id of Tatham's Solo
like-a-sudokupad-link = a SudokuPad link
like-ipuz = ipuz

## Puzzles that clash at sight

# $cells: names parted by commas, the last joined by list-and. $count: how many.
defect-conflict =
    { $count ->
        [2] { $cells } both hold { $digit }
       *[other] { $cells } all hold { $digit }
    }
defect-no-candidate = { $cell } may hold no digit at all
defect-blank = { $cell } is blank
defect-changed = { $cell } differs from the given
malformed-cells = { $found } cells given, the board has { $expected }
malformed-digit = cell number { $cell } holds { $digit }, the largest digit is { $order }

## Writing

# $losses: one or several of loss-..., joined by list-and.
loss = { $format } leaves out: { $losses }
loss-candidates = the candidates the puzzle restricts its open cells to
loss-placed = which digits the player set
loss-marks = the player's candidates
loss-solution = the solution
loss-name = the name
loss-fields = the fields beside the puzzle
loss-comment = the comment
loss-jigsaw-map = the map of the jigsaw
loss-diagonals = that the diagonals hold every digit once
loss-box-shape = the shape of the boxes
unwritable-order = { $format } cannot hold a { $order }x{ $order } puzzle, only { $holds }
unwritable-no-candidate = { $format } cannot show { $cell }, which has no candidate left
# Stands for $holds.
holds-up-to = orders up to { $most }

## Commands

error-no-input = no puzzle given: name a file, a puzzle, or pipe one in (see --help)
error-no-file = no file { $path }, and it is no puzzle: { $reason }
error-no-file-library = no file { $path }. A line of a library is read from a file, or with - from standard input
error-io = { $path }: { $reason }
error-directory = { $path } is a directory
error-unsupported = engine { $engine } cannot search { $shape } boards
error-unknown-engine = no engine is called { $name }, there are { $known }
error-unknown-format = no format is called { $name }, there are { $known }
error-read-only-format = the format { $format } can be read, not written
canon-restricted = a canonical form needs givens, not candidates of open cells
canon-too-symmetric = the puzzle is too symmetric: too many ways to write it tie
canon-too-many-moves = the board has too many symmetries to list, above { $most }
morph-restricted = only a 9x9 can be written with the candidates of its open cells

## Notes

note-alphabet = read as { $from }, written as { $to }; --alphabet { $from } keeps it
note-bench-left-out = { $path }: boards that { $engine } cannot search are left out: { $count }
note-skipped =
    { $count ->
        [one] { $count } puzzle skipped: { $reason }
       *[other] { $count } puzzles skipped: { $reason }
    }
# $rate: a number as text.
note-progress =
    { $done ->
        [one] { $done } puzzle, { $rate } a second
       *[other] { $done } puzzles, { $rate } a second
    }
note-interrupted = interrupted: what was finished is printed
note-seed = seed { $seed }

## Words

label-error = error
label-note = note
label-board = board
# "r1c1, r1c2 and r1c3": $most is the list without its last.
list-and = { $most } and { $last }
house = { $kind } { $number }
house-row = row
house-column = column
house-box = box
house-region = region
house-diagonal = diagonal
yes = yes
no = no
header-name = name
header-goal = goal
header-reason = because it is
header-goals = chosen for
header-about = about
header-reads = reads
header-writes = writes
header-engine = engine
header-puzzles = puzzles
header-rate = puzzles/s
