# What the game counts and keeps: checks, the clock, rankings, past puzzles of the day, a damaged file.

## Hints: what kind

hint-entered-count =
    { $count ->
        [one] One digit you entered contradicts the solution.
       *[other] { $count } digits you entered contradict the solution.
    }
hint-crossed-out-count =
    { $count ->
        [one] You crossed out a candidate that the solution needs.
       *[other] You crossed out { $count } candidates that the solution needs.
    }
hint-idea-full-house = Only one cell is still empty there.
hint-idea-hidden-single = One digit has only one place left there.
hint-idea-naked-single = One cell there has only one candidate left.
hint-cell-in = The cell is { $place }.
hint-several = This puzzle has several solutions: from here, more than one digit is possible in every open cell that is left, so no step is forced.

## Marks

play-fill-kept =
    { $count ->
        [one] All candidates are written, except those you crossed out in one cell.
       *[other] All candidates are written, except those you crossed out in { $count } cells.
    }
play-fill-ask =
    { $count ->
        [one] All candidates are written, except those you crossed out in one cell. Write these again, too?
       *[other] All candidates are written, except those you crossed out in { $count } cells. Write these again, too?
    }
play-solve-ask = This shows the solution and ends the game. Are you sure?
play-ask-keys = Enter: yes. Esc: no.
play-ask-no = Nothing was done.
play-key-yes = yes
play-key-no = no
plain-yes-or-no = { $question } (yes or no)
play-one-solution = This is one solution; there are others.
play-a-solution = This is a solution; there may be others.
play-check-marks = Press { $key } again to check your marks.
play-marks-right = Your marks are right as far as they go: no crossed-out candidate is needed, and no digit rules out a mark.
play-marks-wrong =
    { $count ->
        [one] The marks in { $cells } are wrong: a digit on the board rules one out, or one that is needed was crossed out.
       *[other] The marks in { $count } cells are wrong: a digit on the board rules one out, or one that is needed was crossed out. They are { $cells }.
    }
plain-check-marks = "check marks" checks your marks.
plain-word-marks = marks
plain-status-rules =
    { $left ->
        [0] The board is full.
        [one] One of { $cells } cells is empty.
       *[other] { $left } of { $cells } cells are empty.
    } Time { $time }, in conflict { $clashes }, hints { $hints }.
plain-status-points =
    { $left ->
        [0] The board is full.
        [one] One of { $cells } cells is empty.
       *[other] { $left } of { $cells } cells are empty.
    } Time { $time }, in conflict { $clashes }, hints { $hints }, { $score } points.

## The clock

play-set-clock = Show the time during a game
play-clock-idle = stopped: no key for a minute
play-clock-away = stopped: another window is active
plain-clock-idle = The clock stopped after a minute without a line.

## Rankings and statistics

play-solved-games = Solved
play-won-of = { $won } of { $played }
play-helped = With hints
play-key-category = next kind
play-ranking-helped = With hints:
plain-ranking = { $place }. { $player }: best { $best }, { $solved } solved
plain-statistics = { $category }: { $played } played, { $won } solved without hints, { $helped } with hints, best time { $best }, mean { $mean }, streak { $streak }, longest streak { $best-streak }
play-statistics-about = Times, records and streaks count games solved without hints, each puzzle once.
play-place-helped = Place { $place } in the ranking of games with hints.
play-record = Your new best for this kind of game; it was { $before } before.
play-puzzle-again = You have finished this puzzle before, so this game does not count.
play-daily-again = You have finished the puzzle of this day before, so this game does not count.
play-level-original = original { $number }
play-level-own = own, { $level }
play-level-own-unknown = own
play-own-puzzle = This puzzle was your own, so the game is in no ranking; the statistics list it apart.

## Players and menus

play-players-new = New player
play-menu-keys = Arrows or numbers choose, Enter opens, Esc goes back, Q leaves the program.
play-menu-leave = Press q to leave.
plain-choose-menu = Which number? "quit" leaves.

## Past puzzles of the day

play-calendar-title = Puzzles of the day · { $player }
play-calendar-about = Enter plays a puzzle you have missed. It is then marked as played on a later day. The list goes back 30 days, or to the first puzzle you have played.
play-day-missed = not played
play-day-open = begun
play-day-won = solved in { $time }
play-day-helped = solved in { $time } with hints
play-day-lost = solution shown
play-outcome-won = solved
play-outcome-helped = with hints
play-outcome-lost = solution shown
play-day-late = { $result }, on a later day
plain-past = Which past puzzle? Enter goes back.
play-day-done = You have already finished this puzzle.

## A damaged file

play-rescue-offer = Press { $key } to set the damaged file aside and start a new one. What can still be read is recovered.
play-menu-damaged = Continue (the saved games are damaged)
play-key-rescue = start a new file
play-rescued = The damaged file is kept as { $file }. Recovered: games { $games }, results { $results }, players { $players }.
play-rescued-lost = Games lost: { $lost }. Games without their last moves: { $cut }.
plain-rescue = Set the damaged file aside and start a new one? What can still be read is recovered. (yes or no)

## About a puzzle

play-set-ratings = Ratings shown with every puzzle
play-ratings-none = none
play-ratings-about = They are computed in the background when a game begins, and shown in its headline, on the page about the puzzle and in the list of games.
info-title = About this puzzle
info-name = Name: { $value }
info-daily = Puzzle of { $value }
info-board = Board: { $value }
info-givens = Givens: { $value }
info-level = Level: { $value }
info-seed = Seed: { $value }
info-unique = It has exactly one solution.
info-several = It has several solutions.
info-unknown = How many solutions it has is not known.
info-ratings = Ratings:
info-not-rated = Only a puzzle with exactly one solution is rated.
info-rating-none = { $scale }: does not rate this board
info-rating-waiting = { $scale }: being computed ...
info-rating-beyond = its techniques do not solve the puzzle
info-rating-stopped = stopped before anything was known
# The reason of a rating: the hardest step of the scale itself, with what follows from it (a sentence).
info-hardest-rated = The hardest step, rated { $rating }: { $technique }. { $so }
info-how = The settings choose which ratings are shown. "info" and a name shows another: { $names }.
play-command-info = about this puzzle, with its ratings
