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
hint-several = This puzzle has several solutions: from here, more than one digit is possible in every open cell that is left, so no step follows.

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
