# Making puzzles. The English of methods and errors is in Rust (`about` and `Display`).

## Methods

header-boards = boards

## Runs

generate-out-of-tries =
    puzzle { $number }: none in { $tries ->
        [one] { $tries } try
       *[other] { $tries } tries
    }; --tries allows more
generate-out-of-time = no puzzle was found in the time allowed
generate-unfinished = { $done } of { $wanted } puzzles made
generate-untested =
    { $clues ->
        [one] { $clues } clue may not be needed: the budget for one proof ran out on it
       *[other] { $clues } clues may not be needed: the budget for one proof ran out on them
    }
generate-beyond-goal =
    { $puzzles ->
        [one] { $puzzles } puzzle has more clues than asked for, by { $mean }: without any of them there would be several solutions
       *[other] { $puzzles } puzzles have more clues than asked for, by { $mean } on average: without any of them there would be several solutions
    }
generate-map-symmetry = there is no { $order }x{ $order } map of regions with the symmetry { $symmetry }
generate-large-map = random maps have at most { $largest }x{ $largest } cells, not { $order }x{ $order }
generate-no-more = { $count } puzzles in a row were found before: there may be no others
generate-large = on boards above 20x20 most clues stay because there is no time to test them (see --node-limit), and the level is found only if --level asks for one
generate-rare = few puzzles have this symmetry and need every clue: it may take many tries (--tries), or none may be found
generate-changed-file = { $file } has changed since { $path } was begun: its puzzles would be different
generate-kept = what was made is kept; --resume continues
generate-resumed = { $done } puzzles are there already
generate-other-run = { $path } was begun with other options: { $options }
generate-nothing-to-resume = { $path } contains no unfinished run
generate-in-the-way = { $path } contains an unfinished run: continue it with --resume, or remove { $state }
generate-about =
    { $clues ->
        [one] { $clues } clue
       *[other] { $clues } clues
    }, level { $level }, hardest technique: { $technique }
generate-about-unrated =
    { $clues ->
        [one] { $clues } clue
       *[other] { $clues } clues
    }, no technique of the ladder solves it
generate-about-several =
    { $clues ->
        [one] { $clues } clue
       *[other] { $clues } clues
    }, more than one solution
generate-pattern-size = { $path }: { $cells } cells do not make a square board
generate-size-unclear = { $one } and { $other } ask for boards of different sizes
generate-technique-unused = solving does not use { $technique }, so no puzzle needs it: there are such puzzles with `{ $option } { $switches }`
generate-technique-covered = no puzzle needs { $technique }: wherever it applies, an easier technique such as { $by } finds something first. With `{ $option } { $switches }` there are such puzzles
generate-level-unused = no technique of the level { $level } is switched on

## How a puzzle was made

step-attempt = Attempt { $number }
step-shuffled-box = box { $number } (from { $cell }): { $digits }
step-base = The base grid:
step-full = The full grid:
step-not-filled = Backtracking did not complete the grid.
step-exchange-digits = digits { $one } and { $other } are swapped
step-exchange-rows = rows { $one } and { $other } are swapped
step-exchange-columns = columns { $one } and { $other } are swapped
step-exchange-bands = bands { $one } and { $other } are swapped
step-exchange-stacks = stacks { $one } and { $other } are swapped
step-exchange-transposed = rows become columns
step-shuffles = Each box on the diagonal takes its digits in random order:
step-phase-each-box = Phase 1: one random clue of each box
step-phase-forced = Phase 2: clues whose digit could go in no other empty cell of the row, and in none of the column
step-phase-free = Clues removed in random order, while the solution stays unique
step-phase-then-free = Phase 3: clues removed in random order, while the solution stays unique
step-phase-blind = Clues removed in random order, whether the solution stays unique or not
step-phase-no-retry = Clues removed in random order, until the first that cannot be removed
step-phase-minimal = Clues removed one by one, until every clue is needed
step-phase-aiming = Towards the request: some clues are put back, others removed
step-round = round { $number }
step-removed = removed { $digits } at { $cells } - total: { $total }
step-phase-total =
    { $removed ->
        [one] { $removed } clue removed in this phase
       *[other] { $removed } clues removed in this phase
    }, { $left } left
step-spoilt = without { $cell } there would be several solutions, and not every clue is needed: the puzzle is discarded
step-rejected = Does not match the request; starting over.
step-failed = This attempt failed.
step-more-attempts =
    { $count ->
        [one] One more attempt failed.
       *[other] { $count } more attempts failed.
    }
step-back = clues put back: { $cells }
step-besides = clues removed: { $cells }
step-beyond-goal =
    { $clues ->
        [one] Removal stopped { $clues } clue short of its goal: every clue left is needed
       *[other] Removal stopped { $clues } clues short of its goal: every clue left is needed
    }
step-done = The puzzle:
step-counts = { $empty } cells empty, { $filled } filled
step-unique =
    Verified: the solution is unique ({ $nodes ->
        [0] by deduction alone
        [one] after { $nodes } guess
       *[other] after { $nodes } guesses
    }).
step-several = Verified: there is more than one solution.

## Statistics

stats-title = Statistics
stats-made = puzzles made
stats-tries = puzzles tried
stats-beyond-goal = with more clues than asked for
stats-time = time
stats-rate = puzzles a second
stats-clues = clues
stats-levels = level
stats-mean = mean

generate-default-limit = no limit was given: boards above 25x25 end after { $seconds } s (see --time-limit)
generate-exists = { $path } exists: --force overwrites it, --resume continues an unfinished run

# The symmetries of givens.
symmetry-none = None
symmetry-half = Half turn
symmetry-quarter = Quarter turn
symmetry-mirror-h = Top and bottom
symmetry-mirror-v = Left and right
symmetry-mirror-both = Both mirrors
symmetry-diagonal = Main diagonal
symmetry-antidiagonal = Other diagonal
symmetry-diagonal-both = Both diagonals
symmetry-full = All of these
