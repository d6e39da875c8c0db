# What the verbs solve, count, check, rate, canon and convert say to a person.

## Solve

solve-unique = The solution is unique.
solve-first = A solution; there may be others.
solve-several = The puzzle has more than one solution; this is one of them.
solve-none = The puzzle has no solution.
solve-budget = The budget ran out before the answer was known.
solve-budget-unknown-unique = A solution was found; the budget ran out before it was known whether it is the only one.
# $reason: one of reason-... in engines.ftl.
engine-used = Engine { $engine }: { $reason }.
engine-asked = Engine { $engine }, as requested.
# $time: with its unit, as text. $nodes: candidates tried at branches.
time-taken =
    { $nodes ->
        [0] { $time }, without guessing.
        [one] { $time }, { $nodes } candidate tried.
       *[other] { $time }, { $nodes } candidates tried.
    }

# What propagate did: how often each of its rules fired.
detail-hidden-row = hidden singles by row: { $count }
detail-hidden-column = by column: { $count }
detail-naked = naked singles: { $count }
detail-hidden-box = hidden singles by box: { $count }
detail-guesses = guesses: { $count }
detail-dead-ends = dead ends: { $count }
detail-rounds = rounds: { $count }
detail-sweeps = sweeps: { $count }

## Count

# PLURAL makes a plural of numbers of any length.
count-exact =
    { PLURAL($count) ->
        [0] no solution
        [one] { $count } solution
       *[other] { $count } solutions
    }
count-at-least =
    { PLURAL($count) ->
        [one] { $count } solution or more
       *[other] { $count } solutions or more
    }

## Check

check-clues =
    { $clues ->
        [0] no clues
        [one] { $clues } clue
       *[other] { $clues } clues
    }
check-wrong-solution = The solution that came with it is wrong.
check-unique = The solution is unique.
check-not-unique = There is more than one solution.
check-no-solution = There is no solution.
# $defects: one or several of defect-..., separated by "; ".
check-conflict = The clues contradict each other: { $defects }.
check-complete = The board is full and valid.
check-minimal = Minimal: every clue is needed.
# $cells: names joined by list-and.
check-redundant = Not minimal: removing any one of { $cells } keeps the solution unique.
check-redundant-one = Not minimal: removing { $cells } keeps the solution unique.
check-not-minimal-tested = Minimality was not tested: it is only defined if the solution is unique.
check-minimal-budget = The budget ran out before it was known whether every clue is needed.

## Rate

rate-beyond = The techniques do not lead to the solution.
scale-column-level = Level
scale-column-hardest = Hardest technique
scale-column-steps = Steps
scale-column-score = Score
scale-column-er = ER (hardest step)
scale-column-ep = EP (up to the first placed digit)
scale-column-ed = ED (first step)
scale-column-bottlenecks = Steps of the hardest technique
scale-column-narrow = Stages with one step to choose from
scale-column-backtracks = Backtracks of a plain search
scale-value-easy = easy
scale-value-medium = medium
scale-value-hard = hard
scale-value-unfair = unfair
scale-value-extreme = extreme
scale-value-brute-force = Brute Force
scale-value-bidirectional-cycle = Bidirectional Cycle
scale-value-bidirectional-x-cycle = Bidirectional X-Cycle
scale-value-bidirectional-y-cycle = Bidirectional Y-Cycle
scale-value-forcing-x-chain = Forcing X-Chain
scale-value-forcing-chain = Forcing Chain
scale-value-nishio-forcing-chains = Nishio Forcing Chains
scale-value-cell-forcing-chains = Cell Forcing Chains
scale-value-region-forcing-chains = Region Forcing Chains
scale-value-hidden-triplet = Hidden Triplet
scale-value-hidden-quad = Hidden Quad
scale-value-naked-triplet = Naked Triplet
scale-value-naked-quad = Naked Quad
scale-value-dynamic-cell-forcing-chains = Dynamic Cell Forcing Chains
scale-value-dynamic-region-forcing-chains = Dynamic Region Forcing Chains
scale-value-dynamic-contradiction-forcing-chains = Dynamic Contradiction Forcing Chains
scale-value-dynamic-double-forcing-chains = Dynamic Double Forcing Chains
scale-value-nested-cell-forcing-chains = Nested Cell Forcing Chains
scale-value-nested-region-forcing-chains = Nested Region Forcing Chains
scale-value-nested-contradiction-forcing-chains = Nested Contradiction Forcing Chains
scale-value-nested-double-forcing-chains = Nested Double Forcing Chains

## Canon and convert

canon-automorphisms =
    { PLURAL($count) ->
        [one] This is the canonical form. Only the move that changes nothing leaves the puzzle as it is.
       *[other] This is the canonical form. { $count } moves leave the puzzle as it is.
    }
convert-done =
    { $puzzles ->
        [one] { $puzzles } puzzle, read as { $from }, written as { $to }
       *[other] { $puzzles } puzzles, read as { $from }, written as { $to }
    }

# The format of saved games.
format-game = A game with its whole history
