# How the game is operated: keys, entering puzzles, lessons.

## Names of keys

key-ctrl = Ctrl
key-alt = Alt
key-shift = Shift
key-space = Space
key-tab = Tab
key-enter = Enter
key-esc = Esc
key-backspace = Backspace
key-delete = Delete
key-home = Home
key-end = End
key-page-up = Page Up
key-page-down = Page Down

## Entering a puzzle

enter-about = Type the digits row by row, or move with the arrow keys. A point, 0 or the space bar leaves a cell empty. Digits above 9 are capital letters. Or paste the puzzle in any form.
enter-state =
    { $board }, { $count ->
        [one] one digit
       *[other] { $count } digits
    }.
enter-state-name = Name: { $name }.
enter-name-prompt = Name of this puzzle:
enter-name-today = entered on { $date }
enter-checking = The puzzle is being checked: is there exactly one solution, and how hard is it? Esc cancels.
enter-characters =
    { $count ->
        [one] One character. Enter reads the text in any format.
       *[other] { $count } characters. Enter reads the text in any format.
    }
enter-size-fixed = The size can be changed only while the grid is empty.
enter-no-diagonals = Boards of this size have no diagonals here.
enter-paste-ask = Enter replaces the digits you typed by what you pasted. Esc keeps them.
enter-leave = Press Esc again to leave. What you have entered will be lost.
enter-too-small = The grid needs { $columns } columns and { $rows } rows. Press Tab to enter the puzzle as text.
enter-key-text = as text
enter-key-grid = in a grid
enter-key-size = size
enter-key-diagonals = diagonals
enter-key-name = name
enter-link = The digits of the puzzle are not visible in this link. Open it, and copy the puzzle itself.
enter-unique-level = This puzzle has exactly one solution. Its level is { $level }.
enter-unique = This puzzle has exactly one solution. Its level is not known.
enter-several = This puzzle has several solutions; any of them counts.
enter-unknown = The solutions of this puzzle could not be found in time.
enter-choose-title = Choose a puzzle
enter-choose = There are { $count } puzzles in this text. Which one do you want to play?
enter-summary =
    { $board }, { $clues ->
        [one] one given
       *[other] { $clues } givens
    }, { $row }

## Digit first, and the page of a technique

digit-first-on = Digit first: type a digit, then click cells, or move and press Enter. { $key } ends this.
digit-first-off = Cells first again: choose a cell, then type a digit.
digit-first-chosen = { $digit } is chosen. Click a cell, or press Enter, to write it.
technique-none = Ask for a hint until it names a technique: then this is about that technique. Or name one: technique x-wing
technique-unknown = No technique is called { $name }.
technique-unknown-near = No technique is called { $name }. Did you mean { $near }?
technique-page = From the manual (in English). Any other key goes back to the game.

play-command-move-left = move left, the selection stays
play-command-move-right = move right, the selection stays
play-command-move-up = move up, the selection stays
play-command-move-down = move down, the selection stays
play-command-toggle = select this cell, or take it out
play-command-digit-first = choose the digit first, then cells
play-command-technique = the manual page of the hint's technique

## The keys, to change them

keys-title = Keys
keys-value = see and change
keys-about = Enter adds a key to a command, Delete takes its keys away.
keys-press = Press the new key for: { $command }.
keys-taken = The key is taken from another command: { $command }.
keys-taken-last = The key is taken from another command, which has no key now: { $command }.
keys-unbindable = No command can have this key: digits and Enter keep their meaning.
keys-remove-ask = Press the key again to take all keys from: { $command }.
keys-removed = This command has no key now: { $command }.
keys-reset-ask = Press R again to undo all changes of keys.
keys-reset = All commands have their first keys again.
keys-key-add = add a key
keys-key-reset = all as at first
keys-key-back = settings

## A new game

new-too-small = This board needs a window of { $columns } columns and { $rows } rows to be seen as a whole; in this one, the part around the cursor is shown.
new-slow = Making a puzzle of this size takes about 20 seconds, sometimes more.

## The lesson

lesson-menu = Rules and first lesson
lesson-page = Page { $page } of { $pages }
lesson-key-next = next
lesson-key-previous = previous
lesson-more = Enter reads the next page, anything else ends the lesson.
lesson-example = Example: { $text }
lesson-1-title = The rules
lesson-1 =
    Fill every empty cell, so that each row, each column and each box holds every digit once. On a 9x9 board these are the digits 1 to 9, and a box is one of the nine squares of 3x3 cells.
    The digits that are there from the start are the givens. They stay.
    Every puzzle made here has exactly one solution. It can be found by reasoning, without a guess.
lesson-2-title = Moving and writing
lesson-2 = Nothing you enter is final, and every move is saved at once.
lesson-2-keys = Move with the arrow keys or the mouse. Type a digit to write it, and the same digit again to remove it. { $undo } takes back what you did, as far as you like. { $help } shows all keys.
lesson-2-words = Say a cell and a digit: r3c2 7 writes 7 in row 3, column 2. The digit 0 empties the cell. "undo" takes back what you did, and "board" or "row 3" reads what is there.
lesson-3-title = The last open cell
lesson-3 =
    Look for a row, a column or a box with just one empty cell. Eight of the nine digits are there, so the ninth belongs in that cell.
    If a row has 1, 2, 3, 4, 6, 7, 8 and 9, its last cell is 5. Solvers call this a full house.
lesson-4-title = The only place for a digit
lesson-4 =
    Take one digit, say 7, and one box without it. Every 7 outside the box rules out its whole row and its whole column. If only one cell of the box is left, 7 belongs there.
    This is called a hidden single. Easy puzzles can be solved with nothing else. Start with the digits that are on the board most often.
lesson-5-title = The only digit for a cell
lesson-5 =
    Take one empty cell and go through the digits. Leave out those that are in its row, in its column or in its box. If only one digit is left, it belongs there.
    This is called a naked single. Try cells where many digits around are known.
lesson-6-title = Pencil marks
lesson-6 =
    In harder puzzles, note which digits a cell can still hold. These notes are called marks. When two cells of a row, column or box can only hold the same two digits, no other cell of it can hold them: a naked pair.
    A digit you write is removed from the marks of the cells it rules out.
lesson-6-keys = { $centre } switches to centre marks and { $digit } back to digits. { $fill } writes all marks for you.
lesson-6-words = "centre r3c2 4 7" writes two marks, and "fill" writes all of them.
lesson-7-title = When you are stuck
lesson-7 =
    A hint first says where to look, then which technique helps, then why. So you can stop reading as soon as you see it yourself.
    You can also check the board: first against the rules, then against the solution.
    Start with the level "beginner" or "easy". The next levels need marks, and the hints teach you how.
lesson-7-keys = { $hint } asks for a hint and for more of it. { $check } checks. Have fun!
lesson-7-words = "hint" asks for a hint, "more" for more of it, "check" checks. Have fun!

plain-menu-again = Menu of { $player }. "?" reads the lines again.
plain-menu-number = Type the number of a line; "quit" leaves.
plain-replaced = { $cell } held { $digit } before.
