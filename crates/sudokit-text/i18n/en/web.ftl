# The web page: what only the page says. Where the terminal game says the same, its messages are used.

## Everywhere

web-back = Back
web-close = Close
web-yes = Yes
web-no = No
web-question = Are you sure?
web-problem = That did not work
web-main-menu = Main menu
web-stop = Stop

## The storage and other tabs

web-read-only = This game is open in another tab. Here it can only be looked at.
web-take-over = Play here
web-not-saved = Nothing was changed on the board.
web-storage-none = This browser keeps nothing here, perhaps because the window is private. You can play, but the game is gone when you close the window. The menu can export it.
web-storage-full = The storage of the browser is full. You can go on, but new moves are gone when you close the window. Export your games, or delete some.
web-storage-lost = The storage of the browser does not answer. You can go on, but new moves are gone when you close the window. Try to reload the page.
web-save-elsewhere = Save this game elsewhere
web-trouble-restored = All that this browser kept for Sudokit was deleted, by you or by the browser. This game is stored again. Other games are gone.
web-trouble-restarted = A part of the page broke and was started again. Every move that you saw is there; the last key may need to be pressed again.
web-trouble-stuck = The page does not answer. Reload it: what was stored is not lost.
web-crashed = A part of the page broke and was started again. Please try once more.
web-offline = This part of the page could not be loaded. Try again when there is a connection.
web-not-found = This game is not kept in this browser, or it was deleted.
web-nothing-here = There is nothing at this address.
web-not-started = Sudokit could not start. Reload the page. If that does not help, the browser may be too old or the page incomplete.
web-reload = Reload

## The board

web-board = Board { $board }
web-cell-given = { $value }, given
web-cell-centre = marks { $value }
web-cell-colour = colour { $value }
web-cell-rule = breaks a rule
web-cell-wrong = differs from the solution

## The tools and the pad

web-tools = Tools
web-pad = Digits
web-key = { $value }, { $left } left
web-key-colour = colour { $value }
web-erase = Erase
web-locked = { $value } is locked: press the cells that take it.
web-unlocked = No digit is locked.

## What is said about moves

web-begin = Fill every empty cell. Choose cells by pressing or dragging, then type or press a digit.
web-said-digit =
    { $count ->
        [one] { $value } in { $cell }.
       *[other] { $value } in { $count } cells.
    } { $left } left.
web-said-removed =
    { $count ->
        [one] { $value } taken out of { $cell }.
       *[other] { $value } taken out of { $count } cells.
    }
web-said-on =
    { $tool } { $value } on, { $count ->
        [one] one cell
       *[other] { $count } cells
    }.
web-said-off =
    { $tool } { $value } off, { $count ->
        [one] one cell
       *[other] { $count } cells
    }.
web-went = This is another point of the history.
web-checkpoint-set = Checkpoint { $number } is set.
web-no-checkpoint = There is no other checkpoint.
web-full-but-wrong = The board is full, but something is wrong. Check it, or go back to before the mistake.

## The bar and the menu of a game

web-menu = Menu of the game
web-time = Time
web-clock-stopped = The clock is stopped.
web-paused = Pause
web-fill = Write all candidates
web-live-show = Show candidates
web-live-hide = Hide candidates
web-check = Check
web-before-mistake = Back to before the mistake
web-checkpoint = Checkpoint
web-checkpoints = Checkpoints
web-checkpoint-here = Set a checkpoint
web-checkpoint-back = Back to the checkpoint
web-give-up = Show the solution
web-share = Share, export, print
web-overview = Overview
web-filled = Filled
web-mistakes = Mistakes
web-hints = Hints
web-now = (now)

## Hints

web-hint = Hint
web-more-hint = More of the hint
web-hint-late = No step was found within ten seconds.
web-do-it = Do it
web-technique = Technique
web-technique-page = Page of the hint's technique
web-no-technique = No hint has named its technique yet.
web-part = { $at } of { $count }
web-parts = all { $count }
web-part-before = One back
web-part-next = One on

## The replay and the stack assistant

web-replay-at = Move { $at } of { $count }, { $time }
web-film-play = Play
web-film-place = Place in the film
web-slower = Slower
web-faster = Faster
web-speed = { $speed } a second
web-trace-start = It tries the candidates of a cell one by one. Where nothing fits, it takes the last digit back.
web-trace-place = { $cell } = { $digit }
web-trace-place-pending = { $cell } = { $digit }, still to be tried: { $pending }
web-trace-back = { $cell }: { $digit } taken back
web-trace-back-pending = { $cell }: { $digit } taken back, still to be tried: { $pending }
web-trace-dead-end = { $cell }: nothing fits
web-trace-cut = Only the first { $count } steps are shown.
web-trace-solution = This is the solution.
web-trace-pending = to try: { $digits }

## The end of a game

web-solved = Solved!
web-solved-in = Time { $time }, mistakes { $mistakes }, hints { $hints }.
web-score = Score: { $score }
web-first = Your first result for this kind of game.
web-look = Look at the board

## Keys

web-keys = Keys and gestures
web-keys-digits = Digits 1 to { $last } write what the tool writes into the chosen cells. If all of them have it, it is taken out.
web-keys-letters = On this board letters are digits. Commands on those letters need Alt.
web-keys-touch = Drag to choose several cells; with Shift or Ctrl they are added. A double or long press chooses all cells like one. A long press on a key of the pad locks its digit: then press the cells that take it. Two fingers enlarge boards with small cells.
web-key-tools = digit, corner mark, centre mark, colour
web-key-next-tool = next tool, previous tool
web-key-held = while held: corner marks, centre marks, colours
web-key-move = move the cursor
web-key-extend = choose the cells on the way, too
web-key-walk = move and keep what is chosen; choose this cell, too
web-key-jump = ends of the row, corners of the board
web-key-step = one line of the hint back, on
web-key-act = do what the complete hint says
web-key-checkpoint = set a checkpoint, go back to it
web-key-same = choose all cells like this one
web-key-all = choose all, nothing, the others
web-key-zoom = a larger or smaller board
web-key-past = history, replay
web-key-paste = read a puzzle from the clipboard
web-key-close = close what is open; choose nothing

## The board in words

web-aloud = Read the board
web-aloud-by = Read by
web-aloud-row = rows
web-aloud-column = columns
web-aloud-box = boxes
web-aloud-region = regions
web-aloud-diagonal = diagonals
web-aloud-empty =
    { $count ->
        [one] { $count } empty
       *[other] { $count } empty
    }
web-house-row = Row { $number }
web-house-column = Column { $number }
web-house-box = Box { $number }
web-house-region = Region { $number }
web-house-extra = Extra house { $number }
web-house-diagonal = Diagonal { $number }
