# The stack assistant at work. $cell is a name as r1c3, $pending a set of digits in braces.

# $shape: as 9x9 or 9x9 X.
trace-start =
    { $open ->
        [one] { $shape }, { $open } open cell
       *[other] { $shape }, { $open } open cells
    }
trace-order-first = the first empty cell is decided next
trace-order-mrv = the cell with fewest candidates is decided next
trace-place = { $cell } = { $digit }
trace-place-pending = { $cell } = { $digit }, pending { $pending }
trace-dead-end = { $cell }: nothing fits
trace-backtrack = { $cell }: { $digit } taken back
trace-backtrack-pending = { $cell }: { $digit } taken back, still pending { $pending }
# One line of the decision stack, 1 the oldest.
trace-depth = { $depth }: { $cell } = { $digit }
trace-depth-pending = { $depth }: { $cell } = { $digit }, pending { $pending }
trace-solution = solution
trace-none = no solution
trace-cut =
    { $events ->
        [one] stopped after { $events } event
       *[other] stopped after { $events } events
    }
trace-budget = the budget ran out
trace-totals =
    { $placements ->
        [one] { $placements } placement
       *[other] { $placements } placements
    }, { $deadends ->
        [one] { $deadends } dead end
       *[other] { $deadends } dead ends
    }, { $backtracks ->
        [one] { $backtracks } backtrack
       *[other] { $backtracks } backtracks
    }
