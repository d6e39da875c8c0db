# The game in lines, for screen readers and simple terminals.

plain-welcome = Sudokit, line by line. Everything is said, nothing is drawn. "quit" leaves at any question; your games are kept.
plain-name = What is your name?
plain-menu = Menu of { $player }.
plain-choose = Which number? Enter goes back.
plain-change = Which number shall change? Enter goes back.
plain-choose-again = Please type a number from 1 to { $most }.
plain-set = It is changed.
plain-game = { $board }, { $level }, { $percent } percent filled, { $time } played
plain-enter = Type or paste the puzzle on one line, row by row, with . or 0 for an empty cell.
plain-puzzle = Puzzle:
plain-several = This puzzle has several solutions: any of them will do.
plain-ranking = { $place }. { $player }: best { $best }, { $played } played
plain-statistics = { $board }, { $level }: { $played } played, { $won } won, best time { $best }, mean { $mean }, { $streak } in a row, { $best-streak } at most

plain-how = Type row, column and value, for example 3 2 7, or a command. "help" tells them all.
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
plain-cell-corner = , corner marks { $value }
plain-cell-colours = , colour { $value }
plain-cell-clash = , against the rules
plain-digit =
    { $count ->
        [0] { $digit } stands nowhere yet,
        [one] { $digit } stands in { $cells },
       *[other] { $digit } stands in { $cells },
    } { $left ->
        [0] complete.
        [one] one to come.
       *[other] { $left } to come.
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
plain-no-cell = "{ $text }" is no cell. Cells are called r3c2 (row 3, column 2); B3 says the same.
plain-what = "{ $line }" was not understood. Type row, column and value, for example 3 2 7, or "help".
plain-mark-how = Say a cell and numbers, for example: centre r3c2 4 7. What is there already goes.
plain-filled = All candidates are written as centre marks.
plain-undone = Taken back.
plain-redone = Done again.
plain-restarted = Done.
plain-checkpoint = The checkpoint is set. "back" returns to it.
plain-no-checkpoint = There is no other checkpoint. Set one with "checkpoint".
plain-back = Back there.
plain-something-wrong = Something on the board differs from the solution.
plain-full-but-wrong = The board is full, but something is wrong. Try "check solution", or "mistake" to go back before it.
plain-check-more = "check solution" compares with the solution.
plain-hint-more = "more" tells more.
plain-hint-do = "do" does it.
plain-hint-back = "mistake" goes back to before it.
plain-no-hint = There is no whole hint yet. Ask with "hint full".
plain-paused = The clock stands. Press Enter to go on.
plain-trace-more = Enter tells more ({ $left } to come), anything else ends it.
plain-after = "menu" leaves, "undo" looks back.
plain-left = The game is kept.
plain-memory = Type m to go on without saving, or Enter to try again later.
plain-ask-row = Row?
plain-ask-column = Column?
plain-ask-value = Value?
plain-help = A turn is row, column, value: 3 2 7; with the value 0 the cell is emptied. r3c2 7 says the same. These are the commands:

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
plain-about-digit = tells where a digit stands and how many are to come, as in: digit 7; alone, all digits
plain-word-open = open
plain-about-open = names the empty cells
plain-word-turn = turn
plain-about-turn = asks for row, column and value one after the other
plain-word-erase = erase
plain-about-erase = empties a cell, as in: erase r3c2
plain-word-centre = centre
plain-about-centre = writes centre marks or takes them out, as in: centre r3c2 4 7
plain-word-corner = corner
plain-about-corner = writes corner marks or takes them out, as in: corner r3c2 4
plain-word-colour = colour
plain-about-colour = colours a cell with colours 1 to 9, as in: colour r3c2 2
plain-word-fill = fill
plain-about-fill = writes all candidates as centre marks
plain-word-undo = undo
plain-about-undo = takes the last move back
plain-word-redo = redo
plain-about-redo = does it again
plain-word-hint = hint
plain-about-hint = tells where to look; hint what: for which technique; hint full: the whole argument
plain-word-more = more
plain-about-more = tells more of the hint
plain-word-do = do
plain-about-do = does what the hint says
plain-word-check = check
plain-about-check = tells whether a rule is broken; check solution: what differs from the solution
plain-word-checkpoint = checkpoint
plain-about-checkpoint = sets a point to come back to
plain-word-back = back
plain-about-back = goes back to the checkpoint
plain-word-mistake = mistake
plain-about-mistake = goes back to before the first mistake
plain-word-restart = restart
plain-about-restart = goes back to the start; redo leads forward again
plain-word-status = status
plain-about-status = tells what is left, time and score; so does an empty line
plain-word-pause = pause
plain-about-pause = stops the clock
plain-word-solve = solve
plain-about-solve = shows the solution and ends the game
plain-word-trace = trace
plain-about-trace = tells how the stack assistant solves the puzzle
plain-word-line = line
plain-about-line = tells the puzzle on one line, to copy
plain-word-share = share
plain-about-share = tells a text to pass on
plain-word-export = export
plain-about-export = writes the game to a file, as in: export line puzzle.txt
plain-word-import = import
plain-about-import = plays a puzzle or a saved game from a file, as in: import puzzle.txt
plain-word-menu = menu
plain-about-menu = goes to the menu
plain-word-quit = quit
plain-about-quit = leaves this game for the menu, and the menu for good

## Said since it was tried by others

plain-solved = Solved.
plain-solve-sure = This shows the solution and ends the game. Are you sure? (yes or no)
plain-word-where = where
plain-word-what = what
plain-word-full = full
plain-word-rules = rules
plain-word-solution = solution
plain-no-level = no level
