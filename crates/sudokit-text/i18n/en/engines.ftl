# Engines, why one is chosen, and text formats: one line each. English equals the Rust registries:
# a test compares them.

## Engines

engine-about-bitmask = the general engine: places of digits as bits, singles and locked candidates, branches where most follows
engine-about-simd9 = 9x9 only: the candidates of a board in a few vector registers, all conclusions drawn in one sweep
engine-about-lanes = 9x9 only, for many: a puzzle in each lane of the vectors, all swept at once
engine-about-dlx = Knuth's dancing links on the exact cover matrix: the textbook's exact answer to check others by
engine-about-stack = the stack assistant: plain backtracking that shows every placement, dead end and backtrack
engine-about-propagate = the hexadecimal solver's method: rounds of hidden and naked singles, then the highest value first

## Reasons

reason-fastest = the fastest engine for boards of this shape
reason-fastest-for-many = the fastest engine for many boards of this shape
reason-counts-by-symmetry = the fastest engine, and it counts interchangeable digits together
reason-shows-its-steps = the engine that shows its steps

## Formats

format-about-hodoku = HoDoKu library: :code:digits:grid:deleted:eliminations:placements:extra, 9x9 only
format-about-csv = a table with a header that names a puzzle column; other columns are kept
format-about-values = one puzzle a line: name n boxrows boxcolumns and the n x n values, 0 for a blank
format-about-jsonl = JSON Lines: one object a line, with a field that holds the puzzle
format-about-json = JSON: a list of puzzles or one, each a text, a list of cells or rows, or an object
format-about-sdk = SadMan: rows of signs with #A.. headers or [Puzzle] and [State] sections
format-about-ss = Simple Sudoku: |53.|.7.|...| in a frame, or its clipboard with state and candidates, 9x9
format-about-pm = a grid of candidates (pencil marks) as HoDoKu draws it, up to 9x9
format-about-numbers = rows of numbers parted by blanks, 0 for a blank, any size
format-about-grid = rows of signs, bare or in a frame of + - | or drawn lines, any size
format-about-line = one puzzle a line, any size: 53..7.... or numbers, 729 candidates, a jigsaw with its map
format-about-sdm = SadMan collection: 81 digits a line, 0 for a blank, 9x9 only
format-about-candidates = 729 signs a line: nine a cell, its candidates (Sukaku), 9x9 only
