# The game in lines, for screen readers and simple terminals.

plain-welcome = Sudokit, line by line. Everything is text, nothing is drawn. "quit" leaves at any question; your games are kept.
plain-name = What is your name?
plain-menu = Menu of { $player }.
plain-choose = Which number? Enter goes back.
plain-change = Which number do you want to change? Enter goes back.
plain-choose-again = Please type a number from 1 to { $most }.
plain-set = Changed.
plain-game = { $date }, { $board }, { $level }, { $percent } percent filled, { $time } played
plain-replay =
    { $count ->
        [one] The game has one move.
       *[other] The game has { $count } moves.
    }
plain-enter = Type or paste the puzzle, on one line or row by row, with . or 0 for an empty cell.
plain-puzzle = Puzzle:
plain-next-row = Row 2 (an empty line ends the puzzle):
plain-row = Row { $number }:
plain-puzzle-or-row = This is a { $board } puzzle, or the first row of a { $large } one. Enter plays it; otherwise, row 2:
plain-document = Next line (an empty line ends the text):

plain-how = Type a cell and a digit, for example r3c2 7 (row 3, column 2), or a command. "help" lists them all.
plain-status =
    { $left ->
        [0] The board is full.
        [one] One of { $cells } cells is empty.
       *[other] { $left } of { $cells } cells are empty.
    } Time { $time }, mistakes { $mistakes }, hints { $hints }, score { $score }.
plain-left-cells =
    { $left ->
        [0] The board is full.
        [one] One cell is left.
       *[other] { $left } cells are left.
    }
plain-house = { $kind } { $number }: { $cells }.
plain-cell-given = { $cell } { $value }
plain-cell-yours = { $cell } { $value }, yours
plain-cell-empty = { $cell } empty
plain-cell-centre = , centre marks { $value }
plain-cell-candidates = , candidates { $value }
plain-cell-corner = , corner marks { $value }
plain-cell-colours = , colour { $value }
plain-cell-clash = , breaks a rule
plain-digit =
    { $count ->
        [0] { $digit } is not on the board yet,
        [one] { $digit } is in { $cells },
       *[other] { $digit } is in { $cells },
    } { $left ->
        [0] complete.
        [one] one left to place.
       *[other] { $left } left to place.
    }
plain-open =
    { $count ->
        [0] No cell is empty.
        [one] One cell is empty: { $cells }.
       *[other] { $count } cells are empty: { $cells }.
    }
plain-changed =
    { $count ->
        [one] One cell changed.
       *[other] { $count } cells changed.
    }
plain-nothing = Nothing changed.
plain-no-cell = "{ $text }" is not a cell. Cells are named r3c2 (row 3, column 2) or B3.
plain-what = "{ $line }" was not understood. Type a cell and a digit, for example r3c2 7, or "help".
plain-mark-how = Give a cell and numbers, for example: centre r3c2 4 7. Marks that are there already are removed.
plain-filled = All candidates are written as centre marks.
plain-undone = Undone.
plain-redone = Redone.
plain-restarted = Done.
plain-checkpoint = The checkpoint is set. "back" returns to it.
plain-no-checkpoint = There is no other checkpoint. Set one with "checkpoint".
plain-back = Back at the checkpoint.
plain-something-wrong = Something on the board differs from the solution.
plain-full-but-wrong = The board is full, but something is wrong. Try "check solution", or "mistake" to go back to before it.
plain-check-more = "check solution" compares with the solution.
plain-hint-more = "more" shows more.
plain-hint-do = "do" applies it.
plain-hint-back = "mistake" goes back to before it.
plain-no-hint = There is no complete hint yet. Ask with "hint full".
plain-no-more = There is no hint of which more could be shown. Ask for one with "hint".
plain-paused = The clock is stopped. Press Enter to go on.
plain-trace-more = Enter shows more ({ $left } left), anything else ends it.
plain-after = "menu" leaves; "undo" steps back through the game.
plain-left = The game is kept.
plain-memory = Type m to go on without saving, or Enter to try again later.
plain-ask-row = Row?
plain-ask-column = Column?
plain-ask-value = Value?
plain-help = A move is a cell and a digit: r3c2 7. The digit 0 empties the cell. 3 2 7, 3 B 7 and B3 7 mean the same. These are the commands:

## Commands: a word, and what it does

plain-word-help = help
plain-about-help = this list
plain-word-board = board
plain-about-board = reads the whole board, row by row
plain-word-row = row
plain-about-row = reads a row, as in: row 3
plain-word-column = column
plain-about-column = reads a column, as in: column 2
plain-word-box = box
plain-about-box = reads a box or region by number or by a cell in it, as in: box 5, or box r3c2
plain-word-cell = cell
plain-about-cell = reads a cell with its marks, as in: cell r3c2
plain-word-digit = digit
plain-about-digit = says where a digit is and how many are left to place, as in: digit 7; alone, all digits
plain-word-open = open
plain-about-open = lists the empty cells
plain-word-turn = turn
plain-about-turn = asks for row, column and value one after the other
plain-word-erase = erase
plain-about-erase = empties a cell, as in: erase r3c2
plain-word-centre = centre
plain-about-centre = adds or removes centre marks, as in: centre r3c2 4 7
plain-word-corner = corner
plain-about-corner = adds or removes corner marks, as in: corner r3c2 4
plain-word-colour = colour
plain-about-colour = colours a cell with colours 1 to 9, as in: colour r3c2 2
plain-word-fill = fill
plain-about-fill = writes all candidates as centre marks
plain-word-undo = undo
plain-about-undo = undoes the last move
plain-word-redo = redo
plain-about-redo = redoes it
plain-word-hint = hint
plain-about-hint = says where to look; hint what: which technique; hint full: the whole argument
plain-word-more = more
plain-about-more = shows more of the hint
plain-word-do = do
plain-about-do = applies the hint
plain-word-check = check
plain-about-check = says whether a rule is broken; check solution: what differs from the solution; check marks: which of your marks are wrong
plain-word-checkpoint = checkpoint
plain-about-checkpoint = sets a point to return to
plain-word-back = back
plain-about-back = returns to the last checkpoint, or to the one of a name, as in: back before the guess
plain-word-mistake = mistake
plain-about-mistake = goes back to before the first mistake
plain-word-restart = restart
plain-about-restart = returns to the start; redo goes forward again
plain-word-status = status
plain-about-status = says what is left, time and score; so does an empty line
plain-word-info = info
plain-about-info = says what is known of the puzzle, with its ratings; with the name of a scale, that rating: info level
plain-info-again = Ask again with "info" for what is still being computed.
plain-word-technique = technique
plain-about-technique = says what the manual has about a technique, as in: technique x-wing; without a name, about that of the last hint
plain-technique = { $name }. From the manual, in English and without its drawings:
plain-word-pause = pause
plain-about-pause = stops the clock
plain-word-solve = solve
plain-about-solve = shows the solution and ends the game
plain-word-trace = trace
plain-about-trace = shows how the stack assistant solves the puzzle
plain-word-replay = replay
plain-about-replay = lists all moves of this game, also those undone
plain-word-line = line
plain-about-line = prints the puzzle on one line, to copy
plain-word-share = share
plain-about-share = prints a text to share, or writes it to a file, as in: share game.txt
plain-word-export = export
plain-about-export = writes the game to a file, as in: export line puzzle.txt; "everything" writes all games
plain-word-import = import
plain-about-import = plays a puzzle or a saved game, or adds all games, from a file, a link or the text itself, as in: import puzzle.txt
plain-games-for = To play them, choose that player in the settings.
plain-word-menu = menu
plain-about-menu = goes to the menu
plain-word-quit = quit
plain-about-quit = leaves this game for the menu, and in the menu the program

# Words of the command line of the screen only.
plain-word-copy = copy
plain-word-theme = theme
plain-word-lang = lang
plain-word-history = history
plain-word-characters = characters
plain-word-suspend = suspend
plain-word-new = new
plain-word-daily = daily

## Further messages

plain-solved = Solved.
plain-solve-sure = This shows the solution and ends the game. Are you sure? (yes or no)
plain-word-where = where
plain-word-what = what
plain-word-full = full
plain-word-rules = rules
plain-word-solution = solution
plain-no-level = no level

## Other words for the same commands, separated by commas

plain-also-help = commands
plain-also-board = show, grid, print
plain-also-column = col
plain-also-box = region, block
plain-also-digit = number
plain-also-open = empty
plain-also-erase = delete, clear, remove
plain-also-centre = center, mark, note
plain-also-colour = color, paint
plain-also-fill = candidates
plain-also-undo = revert
plain-also-redo = again
plain-also-hint = tip, clue
plain-also-more = further
plain-also-do = apply, follow
plain-also-check = verify, test
plain-also-checkpoint = bookmark
plain-also-back = return
plain-also-mistake = error, wrong
plain-also-restart = reset
plain-also-status = time, score, state
plain-also-info = about, ratings, information
plain-also-pause = stop, break
plain-also-solve = answer
plain-also-trace = assistant
plain-also-replay = moves
plain-also-line = puzzle
plain-also-export = write
plain-also-import = load
plain-also-quit = leave, bye
plain-also-where = place
plain-also-what = technique
plain-also-full = all, whole, everything
plain-also-solution = answer
plain-also-marks = notes
plain-also-theme = colours, colors
plain-also-lang = language
plain-also-history = tree
plain-also-daily = today
