# Human logic: what every step says, and the simplest techniques.

## Levels

level-beginner = beginner
level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert
level-master = master
level-extreme = extreme

## Places

house-in-row = in row { $number }
house-in-column = in column { $number }
house-in-box = in box { $number }
house-in-region = in region { $number }
house-in-extra = in extra house { $number }
house-in-diagonal-1 = in the diagonal from the top left
house-in-diagonal-2 = in the diagonal from the top right
house-of-row = of row { $number }
house-of-column = of column { $number }
house-of-box = of box { $number }
house-of-region = of region { $number }
house-of-extra = of extra house { $number }
house-of-diagonal-1 = of the diagonal from the top left
house-of-diagonal-2 = of the diagonal from the top right
house-diagonal-1 = diagonal from the top left
house-diagonal-2 = diagonal from the top right
houses-each-row = in each of the { $count } rows
houses-each-column = in each of the { $count } columns
houses-each-box = in each of the { $count } boxes
houses-each-region = in each of the { $count } regions
houses-each-extra = in each of the { $count } extra houses
houses-each-several = { $houses } (one in each)
candidate = { $digit } in { $cell }

## Chains

node-on = { $cells } is { $digit }
node-off = { $cells } is not { $digit }
node-on-group = one of { $cells } is { $digit }
node-off-group = none of { $cells } is { $digit }
chain-begins = if { $node }
chain-goes-on = , then { $link }
link-cell-strong = { $node } (the only other candidate of that cell)
link-cell-weak = { $node } (a cell holds one digit)
link-house-strong = { $node } (no other place is left { $house })
link-house-weak = { $node } (there is only one { $house })
link-als =
    { $cells-count ->
        [one] { $node } (without { $digit }, { $cells } holds its other candidate)
       *[other] { $node } (without { $digit }, the cells { $cells } hold all their other candidates)
    }
link-together-strong = { $node } (everything else has been ruled out)
link-together-weak = { $node } (they see each other)

## What follows

so = So { $what }.
so-place = { $cell } is { $digit }
so-remove = { $digit } can be removed from { $cells }

## Singles

technique-full-house = Full House
why-full-house = { $cell } is the last open cell { $house-of }, and only { $digit } is missing there.
technique-hidden-single = Hidden Single
why-hidden-single = { $house-in-capital }, { $digit } can only go in { $cell }.
why-blocked-elsewhere =
    { $blockers-count ->
        [one] The { $digit } in { $blockers } rules it out in every other open cell there.
       *[other] The { $digit }s in { $blockers } rule it out in every other open cell there.
    }
why-blocked =
    { $blockers-count ->
        [one] The { $digit } in { $blockers } rules it out in { $cells }.
       *[other] The { $digit }s in { $blockers } rule it out in { $cells }.
    }
why-blocked-earlier = In { $cells }, { $digit } was ruled out before.
technique-naked-single = Naked Single
why-naked-single = { $cell } can only be { $digit }.
why-cell-sees = { $cell } sees { $seen }.
why-cell-earlier =
    { $digits-count ->
        [one] { $digits } was ruled out there before.
       *[other] { $digits } were ruled out there before.
    }

## Locked candidates and subsets

technique-pointing = Pointing
technique-claiming = Claiming
why-locked-candidates = All candidates for { $digit } { $house-in } ({ $cells }) are also { $other-in }. One of these cells holds it, so no other cell { $other-of } can.
technique-locked-pair = Locked Pair
technique-locked-triple = Locked Triple
technique-naked-pair = Naked Pair
technique-naked-triple = Naked Triple
technique-naked-quadruple = Naked Quadruple
why-naked-subset = Between them, the { $count } cells { $cells } can hold only the { $count } digits { $digits }, so they use up these digits { $houses-in }.
technique-hidden-pair = Hidden Pair
technique-hidden-triple = Hidden Triple
technique-hidden-quadruple = Hidden Quadruple
why-hidden-subset = { $house-in-capital }, the { $count } digits { $digits } can only go in the { $count } cells { $cells }, so these cells can hold nothing else.

## Other sentences of explain and hint

explain-restricted = The input lists candidates only, not the givens. Steps that rely on the solution being unique are left out.
explain-not-unique = The puzzle does not have exactly one solution. Only steps that do not rely on that are shown.
explain-solved =
    { $steps ->
        [one] Solved in { $steps } step; level: { $level }.
       *[other] Solved in { $steps } steps; level: { $level }.
    }
explain-solved-anyway = That fills the board.
explain-refuted = So { $defect }, and the puzzle has no solution.
explain-beyond =
    { $open ->
        [one] No technique leads any further: { $open } cell is still open.
       *[other] No technique leads any further: { $open } cells are still open.
    }
hint-where = Look { $place }.
hint-mistake-where-entered = Something you entered is wrong. Look { $place }.
hint-mistake-where-crossed-out = Something you crossed out is wrong. Look { $place }.
hint-mistake-where = Something you entered and something you crossed out is wrong. Look { $place }.
hint-entered = What you entered contradicts the solution: { $candidates }. Take it back.
hint-crossed-out =
    { $count ->
        [one] You crossed out a candidate that the solution needs: { $candidates }. Put it back.
       *[other] You crossed out candidates that the solution needs: { $candidates }. Put them back.
    }
hint-crossed-out-in = You crossed out the right candidate in { $cells }.
steps-more = These are not all steps: the list ends at the count or at the time limit.
hint-solved = There is nothing left to do: the board is complete and correct.
hint-beyond = None of the techniques finds a step in this position.
hint-not-unique = The puzzle does not have exactly one solution, and logic leads no further.
hint-no-solution = The puzzle has no solution.
hint-no-solution-so = With these candidates the puzzle has no solution. If they are your own, something was entered or crossed out by mistake.
hint-budget = The budget ran out before an answer was found.

## Lists

header-techniques = techniques
header-code = code
header-level = level
header-tried = tried
error-no-technique = unknown technique { $technique }
error-no-technique-near = unknown technique { $technique }; similar names: { $near }
error-no-switch = unknown technique, group or option { $name }
error-no-switch-near = unknown technique, group or option { $name }; similar names: { $near }
# What the command adds to these.
advice-no-technique = `sudokit techniques` lists them all
advice-no-switch = `sudokit techniques` lists the techniques, `--help` the others
error-switch-sign = { $name }: write + before a name to switch it on, - to switch it off
error-no-case = { $path }: no technique case found, expected lines of the format :code:digits:grid:deleted:eliminations:placements:extra
note-page-english = The manual pages are in English only.
note-givens-only = only the givens count here: what a player entered or crossed out is ignored
note-rate-givens = puzzles are rated from their givens alone: what a player entered or crossed out is ignored. --from-position rates what is left

## Technique cases

# $text: quoted.
