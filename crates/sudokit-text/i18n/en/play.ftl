# The terminal game.

## Saved games

store-folder = The folder for saved games cannot be used. ({ $detail })
store-read-only = Saved games cannot be written, only read. ({ $detail })
store-full = The disk is full: the move could not be written. ({ $detail })
store-newer = The saved games were written by a newer version of this program; nothing in them was touched. ({ $detail })
store-newer-game = This game was saved by a newer version of this program; it was not touched. ({ $detail })
store-in-use = The saved games are in use by another copy of the program.
store-in-use-game = This game is open in another copy of the program. Close it there first.
store-damaged = The file of saved games is damaged; nothing in it was touched. ({ $detail })
store-damaged-game = This game is damaged and cannot be opened; it was not touched, and the others still open. ({ $detail })
store-no-such-game = This game no longer exists.
store-no-name = A player needs a name.
store-other = Saved games could not be read or written. ({ $detail })

play-in-memory = { $why } You can play, but nothing will be kept after you leave.
play-not-written = Nothing was changed on the board. Try again, or press m to go on without saving.
play-now-in-memory = From now on nothing is kept after you leave.
play-not-kept = not kept
play-no-zone = The time zone { $zone } is not known: the day is that of UTC.
play-bad-config = config.toml cannot be read: { $why }
play-bad-syntax = config.toml, line { $line }: { $why }. The whole file is ignored.
play-bad-setting = config.toml, line { $line }: there is no setting "{ $name }".
play-bad-value = config.toml, line { $line }: "{ $name }" cannot be { $value }.
play-bad-command = config.toml, line { $line }: there is no command "{ $name }".
play-bad-key = config.toml, line { $line }: there is no key "{ $name }".
play-bad-save = This saved game cannot be read: { $why }

## Beginning

play-no-terminal = The game needs a terminal: standard input or output is not one.
play-dumb = This terminal cannot draw a board (TERM is dumb). Play line by line: sudokit play --plain
play-terminal = The terminal cannot be used: { $why }
play-no-puzzle = { $file } contains no puzzle.
play-kind-too-large = Puzzles with diagonals and jigsaws are available from 4x4 to 9x9 only, windokus as 4x4 and 9x9. A random jigsaw has no diagonals and no other houses.
play-other-size = The board is { $board }: omit --size.
play-no-levels = Boards this large are not rated, so no level can be requested.
play-no-such-level = No { $level } puzzles are made in this size. Available: { $names }.

## Menu

play-title = Sudokit · { $player }
play-menu-continue =
    { $count ->
        [0] Continue (no open game)
        [one] Continue (one game)
       *[other] Continue ({ $count } games)
    }
play-menu-new = New game
play-menu-daily = Puzzle of the day, { $date }
play-menu-enter = Enter or paste a puzzle
play-menu-ranking = Ranking
play-menu-statistics = Statistics
play-menu-settings = Settings
play-menu-quit = Quit
play-menu-about = Every move is saved as you make it. Leave whenever you like: your game will be here.
play-no-games = There is no open game to continue. Start a new one.
play-daily-done = You have already played the puzzle of { $date }. The next one comes tomorrow.
play-daily = puzzle of { $date }
play-daily-same = puzzle of the day
play-not-made = No such puzzle was found. Try another level or size.
play-no-board = There is no such board.
play-making = Making a puzzle
play-making-since =
    { $seconds ->
        [one] for one second. Hard ones take longer to find.
       *[other] for { $seconds } seconds. Hard ones take longer to find.
    }

play-games-title = Continue a game
play-finished-title = Finished games
play-games-delete = Press D again to delete this game for good.
play-games-deleted = The game was deleted.
play-games-in-use = open in another window
play-games-damaged = damaged

play-name-title = Who is playing?
play-name-about = Your games, times and records are saved under this name, on this computer only.
play-name-prompt = Your name:
play-name-length = A name has 1 to { $most } characters.

## New game

play-new-title = New game
play-new-size = Size
play-new-kind = Kind
play-new-level = Level
play-new-scoring = Score
play-new-start = Start
play-kind-plain = plain
play-kind-plain-about = Every digit once in each row, each column and each box.
play-kind-diagonal = X
play-kind-diagonal-about = Like plain, and every digit once on each of the two diagonals.
play-kind-windoku = windoku
play-kind-windoku-about = Like plain, and every digit once in each window: a square that overlaps four boxes.
play-kind-jigsaw = jigsaw
play-kind-jigsaw-about = Regions of any shape replace the boxes, different ones in each puzzle.
play-level-unrated = unrated
play-level-unrated-about = Boards this large are not rated: that would take too long.
play-level-beginner-about = Only singles, each easy to see.
play-level-easy-about = Singles, some of them hidden.
play-level-medium-about = Digits locked in a box, pairs and triples.
play-level-hard-about = Fish, wings, simple colours: pencil marks help now.
play-level-expert-about = Chains, rectangles and larger fish.
play-level-master-about = Long chains and almost locked sets.
play-level-extreme-about = Forcing chains and nets. Only for those who love them.
play-scoring-classic = classic
play-scoring-classic-about = The time counts; mistakes (30 s) and hints (15 s to 1 min) add to it. Less is better.
play-scoring-arcade = arcade
play-scoring-arcade-about = A digit that breaks no rule earns 100 points times its value; each second of a turn costs 10, invalid input 200. More is better.

## Enter a puzzle

play-enter-title = Enter or paste a puzzle
play-enter-about = Type it row by row, with . or 0 for an empty cell, or paste it in any format: a line, a board, a file's text. A saved game continues where it was.
play-enter-nothing = There is no puzzle in this text.
play-enter-defects = This is not a valid puzzle yet: { $defects }.
play-enter-defects-more =
    { $more ->
        [one] This is not a valid puzzle yet: { $defects }; and there is one more conflict.
       *[other] This is not a valid puzzle yet: { $defects }; and there are { $more } more conflicts.
    }
play-enter-no-solution = This puzzle has no solution. Is there a typo in it?
play-enter-complete = There is nothing to do in this puzzle: every cell is given.
play-enter-restricted = This puzzle consists of candidates, not of givens. It cannot be played here.
play-enter-rules = This puzzle has rules beyond its rows, columns and boxes. It cannot be played here.
play-enter-several = This puzzle has several solutions; any of them counts. Press Enter to play it anyway.
play-enter-unknown = Its solutions could not be found in time, so mistakes cannot be detected. Press Enter to play it anyway.

## Ranking and statistics

play-ranking-title = Ranking · { $category }
play-ranking-place = #
play-ranking-player = Player
play-ranking-best = Best
play-ranking-points = Points: more is better.
play-ranking-seconds = Time plus penalties for mistakes and hints: less is better.
play-ranking-empty = No game is in a ranking yet. Puzzles that players bring are in none.
play-statistics-title = Statistics · { $player }
play-statistics-empty = You have not finished a game yet.
play-won = Won
play-best = Best time
play-mean = Mean
play-streak = Streak (best)
play-day-streak =
    { $days ->
        [0] No game won today or yesterday. Your longest streak: { $best } days.
        [one] A streak of one day with a game won; the longest: { $best }.
       *[other] A streak of { $days } days with a game won; the longest: { $best }.
    }

## Settings

play-settings-title = Settings
play-settings-about = Settings and keys can also be set in { $file }.
play-settings-memory = Nothing is kept: no folder can be written to.
play-set-player = Player
play-set-lang = Language
play-set-theme = Colours
play-set-tidy = A digit removes its marks from the cells it sees
play-set-live = Show the candidates that the rules leave
play-set-characters = Characters of the board
play-set-unicode = Unicode
play-set-ascii = ASCII
play-set-mistakes = Show differences from the solution at once
play-lang = English
play-theme-dark = dark
play-theme-light = light
play-theme-high-contrast = high contrast
play-theme-colour-blind = colour-blind
play-theme-no-colour = no colour

## The game

play-begin = Fill every empty cell. Move with the arrow keys and type a digit. ? shows all keys.
play-begin-letters = Digits above 9 are capital letters, up to { $last }.
play-go-on = This is where you left off.
play-given = This digit is a given and cannot be changed.
play-filled = This cell has a digit, which hides marks. Remove the digit first.
play-ruled-out = A digit on the board rules this candidate out.
play-clash = That breaks a rule: { $cells } would hold the same digit.
play-turn = { $turn } points, { $score } in all.
play-full-but-wrong = The board is full, but something is wrong. Check it with =, or go back with M.
play-solved = Solved! Time { $time }, mistakes { $mistakes }, hints { $hints }.
play-won-points = { $score } points.
play-given-up = This is the solution.
play-after = Press n for a new game, q for the menu, u to look back.
play-no-undo = There is nothing to undo.
play-no-redo = There is nothing to redo.
play-no-fill = Every open cell already has all its candidates as marks.
play-no-mistake = Nothing on the board differs from the solution.
play-no-clash = Nothing on the board breaks a rule.
play-no-checkpoint = There is no other checkpoint. Set one with b.
play-no-point = There is no such point in the history.
play-checkpoint = Checkpoint { $number } is set. B returns to it.
play-checkpoint-named = Checkpoint "{ $name }" is set. ":back { $name }" returns to it.
play-no-such-checkpoint = There is no checkpoint of this name. The history (U) shows all of them.
play-rules-kept = No rule is broken: no digit occurs twice in a row, column or region.
play-rules-broken = A rule is broken: { $cells } hold a digit that occurs twice in one of their houses.
play-all-right = Everything you entered is right.
play-differs =
    { $count ->
        [one] One digit differs from the solution: { $cells }.
       *[other] { $count } digits differ from the solution: { $cells }.
    }
play-check-again = Press { $key } again to compare with the solution.
play-no-solution-known = This puzzle is not known to have just one solution.
play-thinking = Looking for the next step ...
play-thinking-what = Looking for the next step, to name its technique ...
play-thinking-full = Looking for the next step, to explain all of it ...
play-hint-more = { $key }: tell me more.
play-hint-follow = Enter: do it. Esc: close.
play-hint-do = Enter: do it.
play-hint-part = Part { $at } of { $count }
play-scroll = PgUp ↑{ $above }  PgDn ↓{ $below }
play-hint-back = { $key }: go back to before the mistake.
play-enter-key = Type a digit, or ask for a hint with { $key }.
play-no-such-key = That key does nothing. { $key } shows all keys.
play-paste = Play what you pasted? This game stays as it is.
play-copied = Copied to the clipboard, if your terminal allows it. Here it is to read; "export" and "share" also write files, as in: share game.txt
play-paused = Paused. The clock is stopped.
play-counts = Mistakes{"\u00A0"}{ $mistakes }  Hints{"\u00A0"}{ $hints }
play-cell-given = given { $value }
play-cell-digit = digit { $value }
play-cell-centre = centre { $value }
play-cell-candidates = candidates { $value }
play-cell-crossed-out = crossed out { $value }
play-cell-corner = corner { $value }
play-cell-colours = colours { $value }
play-past-digits =
    { $count ->
        [one] one digit
       *[other] { $count } digits
    }
play-past-emptied =
    { $count ->
        [one] one cell emptied
       *[other] { $count } cells emptied
    }
play-past-coloured =
    { $count ->
        [one] colours in one cell
       *[other] colours in { $count } cells
    }
play-past-marks =
    { $count ->
        [one] marks in one cell
       *[other] marks in { $count } cells
    }
play-past-empty = empty
play-tool-digit = digit
play-tool-corner = corner
play-tool-centre = centre
play-tool-colour = colour
play-points = { $score } points
play-part = rows { $top } to { $bottom }, columns { $left } to { $right }
play-too-small = This terminal has { $columns } columns and { $rows } rows; the board needs { $more-columns } and { $more-rows }. Enlarge it, or play with --plain.

## Command line

play-no-such-line = "{ $line }" is not a command. Try "r3c2 7", "hint", "check", "copy", "export", "import", "new", "menu"; ? shows all.
play-slip-not-a-number = That is not a number. Type a cell and a digit: r3c2 7.
play-slip-range = No such row, column or value: they go from 1 to { $order }.
play-themes = Colours: { $names }.
play-langs = Languages: en, es, ru.
play-characters = Characters: unicode, ascii.
play-no-format = There is no format { $name }. Often used: game, line, grid, share, svg, pdf. The format ? names all.
play-formats = Formats: { $names }.
play-format-read-only = { $name } can be read, but not written.
play-export-how = Give the format and the file: export line puzzle.txt. "game" writes the whole game, "everything" all your games.
play-exported = Written to { $file }.
play-not-exported = { $file } could not be written: { $why }
play-not-read = { $file } could not be read: { $why }
play-always-saved = Everything is saved already, move by move.
play-share-won = Sudokit · { $title }: solved in { $time }, mistakes { $mistakes }, hints { $hints }
play-share-playing = Sudokit · { $title }: can you solve it?

## The history and the replay

play-history = History
play-history-start = start
play-replay = Replay
play-replay-at = Move { $at } of { $count }, { $time }; { $speed } a second

## The stack assistant

play-trace = The stack assistant
play-trace-ask = The assistant shows how a computer finds the solution. The game then counts as one with a complete hint. Start it?
play-trace-counts = Step { $event }, taken back { $backtracks }, { $speed } a second; { $order }
play-trace-about = It tries the candidates of a cell one by one. Pending are those not tried yet. Where nothing fits, it takes the last digit back: a backtrack.
play-trace-first = first cell first
play-trace-mrv = fewest candidates first
play-trace-over = The search has ended.
play-trace-stack = The stack, top first:

## Keys at the bottom

play-any-key = any key
play-any-other-key = any other key
play-key-change = change
play-key-check = check
play-key-game = back to the game
play-key-branch = where it began
play-key-choose = choose
play-key-close = close
play-key-delete = delete
play-key-finished = finished games
play-key-follow = do it
play-key-go = go there
play-key-go-on = go on
play-key-help = help
play-key-hint = hint
play-key-in-progress = games in progress
play-key-leave = leave
play-key-line = commands
play-key-memory = go on without saving
play-key-menu = menu
play-key-more = more
play-key-new = new game
play-key-open = open
play-key-order = other order
play-key-pause = pause
play-key-part = part by part
play-key-quit = quit
play-key-redo = redo
play-key-replay = replay
play-key-scroll = scroll
play-key-speed = speed
play-key-start = start
play-key-step = step
play-key-technique = technique
play-key-undo = undo
play-key-unfold = why

## Help

play-help-digits = Digits and marks
play-help-digit-keys = 1 to { $last } write what the current tool writes: a digit, a corner mark, a centre mark or a colour. If all selected cells have it, it is removed. Digits above 9 are capital letters.
play-help-ctrl-digits = With Ctrl they write a centre mark, with Alt a corner mark, whatever the tool.
play-help-alt-digits = With Alt they write a corner mark, whatever the tool.
play-help-keys = Keys
play-help-marks = How marks look
play-help-marks-text =
    Each mark has its place: as on a telephone keypad, or in low cells 1 to 4 above and 5 to 9 below.
    Where there is no room for that, a + after the first marks, or alone, stands for those that are not shown; the panel lists the marks under the cursor.
    L shows the candidates that the digits leave, in a fainter colour, in all cells without centre marks. They follow every move; the centre tool crosses them out.
    Corner marks are underlined. A mark that is both corner and centre mark is also shown in reverse video.
    + and - make the board larger and smaller. If it does not fit, the part around the cursor is shown.
    Colours have letters, a to i. ! marks something wrong.
    In a hint, ? marks a digit that it places, * one that rules something out, and where there are no colours ‹ › the cells it is about.
play-help-hints = Hints
play-help-hints-text =
    The first hint says where to look, the second which technique to use,
    the third gives the whole argument. Enter then applies it.
    Tab goes through the argument part by part, and the board shows just that part. Space unfolds a part with [+], or all of them. Page Down scrolls a long text.
    Numbers in brackets are the parts that a part rests on.
play-help-lines = Command line
play-help-lines-text =
    :r3c2 7         row 3, column 2, digit 7 (0 empties the cell)
    :3 2 7          the same; so do :3 B 7 and :B3 7
    :hint full      where, what or full
    :check solution rules, solution or marks
    :checkpoint a   :back [a]   :go 0   :restart
    :copy [format]  :share [file]   :export format file   :import file or text
    :theme light    :lang es   :solve   :daily   :new   :menu   :quit
    :characters ascii   :suspend   :history   :replay   :info [level]
    :technique x-wing

play-command-left = one cell left
play-command-right = one cell right
play-command-up = one cell up
play-command-down = one cell down
play-command-extend-left = extend the selection left
play-command-extend-right = extend the selection right
play-command-extend-up = extend the selection up
play-command-extend-down = extend the selection down
play-command-digit = write digits
play-command-corner = write corner marks
play-command-centre = write centre marks
play-command-colour = colour cells
play-command-next-tool = next tool
play-command-previous-tool = previous tool
play-command-notes = switch centre marks and digits
play-command-erase = empty the selected cells
play-command-undo = undo
play-command-redo = redo
play-command-hint = a hint; again: more of it
play-command-check = check the rules, then the solution, then the marks
play-command-fill = write all candidates as centre marks
play-command-live-candidates = show or hide the candidates that the rules leave
play-command-checkpoint = set a checkpoint
play-command-back = return to the checkpoint
play-command-before-mistake = return to before the first mistake
play-command-same = select all cells with this digit
play-command-all = select all cells
play-command-none = select nothing, close the hint
play-command-invert = invert the selection
play-command-larger = a larger board; a part of it, if it does not fit
play-command-smaller = a smaller board
play-command-pause = pause
play-command-trace = watch the stack assistant solve it
play-command-history = the history as a tree
play-command-replay = a replay of this game
play-command-copy = copy the puzzle
play-command-command-line = command line
play-command-new = new game
play-command-menu = menu
play-command-quit = leave
play-command-help = this help

## Importing from the original terminal game

play-no-folder = This machine has no folder for saved games. Set one in SUDOKIT_DATA.
import-done = imported: games { $games }, results { $results }; imported before: { $known }
import-not-memory = This is not a memory.json of the original game. ({ $detail })
import-field = the field { $place } is missing or malformed
import-clue-outside = a clue lies outside the board
import-clue-empty = the clue { $place } has no digit
import-clash = equal digits clash in { $place }
import-no-solution = its clues have no solution
import-not-full = it is marked as finished, but the board is not full

## Further messages

play-clashes =
    { $count ->
        [one] { $cells } also holds { $digit }: that breaks a rule.
       *[other] { $cells } also hold { $digit }: that breaks a rule.
    }
play-wrong = This differs from the solution.
play-counts-rules = Conflicts{"\u00A0"}{ $clashes }  Hints{"\u00A0"}{ $hints }
play-digits-missing = Still missing:
play-won-score = Score { $score }: the time plus penalties for mistakes and hints.
play-place = Place { $place } in the ranking.
play-back = Back at the checkpoint.
play-went-start = This is the start again. The history (U) leads back.
play-went = This is point { $point } of the history.
play-before = Back at the position before the mistake.
play-undone =
    { $count ->
        [one] Undone: { $cells }.
       *[other] Undone, in { $count } cells: { $cells }.
    }
play-redone =
    { $count ->
        [one] Redone: { $cells }.
       *[other] Redone, in { $count } cells: { $cells }.
    }
play-undone-many = Undone, in { $count } cells.
play-redone-many = Redone, in { $count } cells.
play-fill = All candidates are written as centre marks.
play-live-on = Cells without centre marks show the candidates that the digits leave. Typing one with the centre tool crosses it out.
play-live-off = Only your own marks are shown, and what is left where you crossed something out.
play-games-busy = Your games are open in another window. Close it there first.
play-menu-memory = Nothing is kept after you leave: no folder can be written to.
play-file-exists = { $file } already exists. Choose another name.
play-import-how = Give a file, or the puzzle itself as text or link: import puzzle.txt
play-games-taken = Games added: { $added }, there before: { $known }, damaged: { $damaged }.
play-games-taken-for = Games added: { $added }, for { $players }. There before: { $known }, damaged: { $damaged }.
play-format-no-text = { $name } is a picture and no text to copy. Write it to a file with "export".
play-no-file = { $file } could not be read: there is no such file, and it is not a puzzle either.
enter-unread = This puzzle has rules that are not known here: { $what }. It is played without them.
enter-unread-enter = This puzzle has rules that are not known here: { $what }. Press Enter to play it without them.
enter-unread-ask = This puzzle has rules that are not known here: { $what }. Play it without them?
enter-remarks = With it stands: { $what }. If that is a rule, it is not known here, and it is played without it.
play-key-before = before it
