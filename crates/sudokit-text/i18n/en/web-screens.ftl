# The screens of the web page beside the game.

## Everywhere

web-waiting = One moment ...
web-next = Next
web-previous = Back
web-save = Save
web-cancel = Cancel
web-any = any
web-show-more = Show more
web-copy = Copy
web-copied = Copied.
web-copy-by-hand = The browser does not allow copying. The text is selected: copy it by hand.

## The menu

web-continue-latest = Continue
web-lesson-about = New to Sudoku? Five minutes, with examples.
web-day-today = Puzzle of the day
web-days = Puzzles of the days
web-enter = Open a puzzle
web-games = Games
web-results = Results
web-learn = Learn
web-print = Print
web-help = Help
web-player-now = { $player } is playing.

## An update

web-update = A new version of Sudokit is ready. Your game stays as it is.
web-update-now = Update
web-update-later = Later

## A new game

web-new-more = More choices
web-symmetry = Symmetry of the givens
web-needs-technique = A technique that it needs
web-rating-scale = Rating on the scale
web-rating-from = Rating from
web-rating-to = Rating up to
web-seed = Seed: the same number gives the same puzzle
web-made = { $made } of { $count }

## Printing

web-print-batch = Puzzles to print
web-print-about = One, two, four or six boards on a page, the solutions last.
web-how-many = How many puzzles
web-make = Make them
web-make-again = Make others
web-per-page = On each page
web-with-solutions = Solutions on the last pages
web-solutions = Solutions

## The days

web-days-about = Everyone has the same puzzle on the same day. Past days can still be played.
web-month = Month
web-month-before = Earlier
web-month-after = Later

## Opening a puzzle

web-enter-ways = How the puzzle is entered
web-enter-text = As text or file
web-enter-grid = On a grid
web-enter-about = Paste a puzzle, a link or a saved game, in any format
web-open-file = Open a file
web-drop-here = Files can also be dropped anywhere on this page. Nothing you open leaves this device.
web-read = Read it
web-reading = The puzzle is read and checked ...
web-found = What was found
web-saved-game = Saved game
web-play-on = Go on playing
web-play = Play
web-play-anyway = Play anyway
web-without = without { $what }
web-several = This puzzle has more than one solution. Is a digit missing?
web-puzzle-number = Puzzle { $number }
web-givens =
    { $count ->
        [one] one given
       *[other] { $count } givens
    }
web-faults =
    { $count ->
        [one] One thing could not be read:
       *[other] { $count } things could not be read:
    }
web-type-about = Type the digits row by row, or move with the arrow keys. A point, 0 or the space bar leaves a cell empty.
web-with-diagonals = With diagonals (X)
web-own-regions = Own regions (jigsaw)
web-regions = Regions
web-regions-about = Drag over the cells of region a, then of b, and so on. The cells that are left join the last one. With keys: a letter puts the cell into that region, Backspace takes it out.
web-region-key = region { $name }, { $count } of { $most } cells
web-regions-anew = Start over
web-regions-left =
    { $count ->
        [one] One cell is in no region yet.
       *[other] { $count } cells are in no region yet.
    }
web-regions-done = All regions are complete.
web-type-digits = Type the digits
web-draw-regions = Change the regions
web-digits = Digits
web-leave-empty = Leave empty
web-typed =
    { $board }, { $count ->
        [one] one digit
       *[other] { $count } digits
    }

## Games

web-games-none = There are no games yet.
web-games-open = In progress ({ $count })
web-games-ended = Finished ({ $count })
web-progress = { $percent } % filled
web-game-in-use = open in another tab
web-about = About
web-pass-on = Share
web-rename = Rename
web-name = Name
web-delete = Delete
web-delete-title = Delete a game
web-delete-ask = Delete "{ $name }" with all its moves? This cannot be undone.

## Results

web-helped = With hints
web-best = Best games without hints
web-best-helped = Best games with hints
web-date = Date

## Learning

web-techniques = Techniques
web-techniques-about = Each has a page with a board to step through, the easiest first.
web-search = Search
web-search-none = No technique has this name.
web-puzzle-with = New puzzle with { $name }
web-examples = Examples
web-example = Example { $number }
web-manual = From the manual
web-manual-english = The manual is in English.

## About a puzzle

web-ratings = Ratings
web-rating-unsupported = This scale does not rate such boards.
web-rating-stopped = The rating was stopped; this is what was known by then.
web-scale-level = Level of the hardest technique
web-scale-se = Sudoku Explainer 1.2.1.3
web-scale-se-nouniq = Sudoku Explainer without techniques that rely on a unique solution
web-scale-se-iso = Sudoku Explainer, equal for all forms of a puzzle
web-scale-hodoku = HoDoKu 2.2.0
web-scale-bottlenecks = Bottlenecks: where there is little to choose from
web-scale-backtracks = Backtracks: digits that a plain search takes back
web-path = How it can be solved
web-path-beyond = The techniques do not solve it. This is how far they lead.
web-path-stopped = The search was stopped. This is how far it came.
web-path-steps =
    { $count ->
        [one] Show the step
       *[other] Show all { $count } steps
    }
web-path-warning = This gives the solution away.
web-times = Times

## Sharing

web-link = Link
web-link-about = The puzzle is in the link itself, behind the # sign. It is sent to no server.
web-link-puzzle = The puzzle
web-link-game = The game, with all moves
web-link-long = The game is too long for a link. Save it as a file instead.
web-save-game = Save the game as a file
web-save-game-about = The file keeps the whole history. "Open a puzzle" reads it in any browser, and "sudokit play" in a terminal.
web-formats = For other programs
web-formats-about = What a format cannot hold is named.
web-format = Format
web-write = Write
web-save-file = Save the file
web-picture = Picture
web-picture-moves = With what I entered

## Settings

web-set-look = What you see
web-set-play = How you play
web-set-keys = Keys
web-set-as-browser = as the browser
web-set-lang-missing = The words of this language could not be loaded. Try again when there is a connection.
web-set-as-system = as the system
web-set-digit-first = Choose a digit first, then press cells
web-set-peers = Tint the row, column and box of the cursor
web-set-same = Tint digits like that of the cursor
web-set-colour-letters = Letters on coloured cells
web-set-mirror = Digits on the left when the screen is wide
web-set-motion = No moving pictures
web-set-letter-keys = Commands on single letters
web-set-letter-keys-about = Switch them off if you use speech input, or if keys are pressed by accident.
web-theme-light = light
web-theme-dark = dark
web-theme-contrast = high contrast
web-theme-colour-blind = colour-blind
web-players-about = Each player has games, times and records of their own, in this browser only.
web-player-playing = Who is playing
web-add = Add
web-data = Your games and results
web-data-about = Everything is kept in this browser, and nowhere else.
web-keep = Ask the browser to keep it
web-keep-about = The browser may delete it when space runs short, or when this page was not visited for some time. You can ask it not to.
web-keep-refused = The browser makes no promise. It may agree later, for instance when the page is installed. Until then, export now and then.
web-kept-for-good = The browser has promised to keep it.
web-export-all = Export everything
web-exported = The file is on its way to your downloads.
web-import-all = Import a file
web-import-about = An import adds what is missing. Nothing is doubled, and nothing is replaced.
web-collection =
    { $games ->
        [one] Export with one game
       *[other] Export with { $games } games
    }
web-import = Import it
web-imported = Imported: { $added }. There before: { $known }.
web-imported-damaged = Damaged, and left out: { $damaged }.

## Help

web-help-enter = Writing
web-help-enter-1 = Choose a cell, then press a digit below or beside the board, or type it. The same digit again takes it out. Nothing is final: everything can be undone, back to the start.
web-help-enter-2 = There are four tools: digits, small marks in the corners, small marks in the centre, and colours. Corner marks say where a digit can be in a box, centre marks what a cell can be. They mean what you want them to mean.
web-help-enter-3 = Several chosen cells are filled at once. If some of them lack the mark, all get it; if none lacks it, it is taken out of all.
web-help-touch = Touch and mouse
web-help-touch-1 = In wide windows, the digits are beside the board; the settings put them on the left.
web-help-hints = Hints and checks
web-help-hints-1 = A hint first says where to look, then which technique helps, then why. Stop as soon as you see it yourself. The complete hint is drawn on the board, and can be looked at line by line.
web-help-hints-2 = A check compares the board with the rules first, then with the solution, then checks your marks.
web-help-kept = Where games are kept
web-help-kept-1 = Every move is saved in this browser before you see it. You can close the page at any time. Nothing is sent anywhere, and the page works without a network after the first visit.
web-help-kept-2 = The settings export everything as one file, which another browser imports.
web-help-readers = With a screen reader
web-help-readers-1 = The board is a grid: the arrow keys move in it, and each cell says what is in it. The digits are buttons that say how many are left.
web-help-readers-2 = What a move did is announced. A hint is a region that is read from its beginning.
