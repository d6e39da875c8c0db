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
house-in-diagonal = in diagonal { $number }
house-of-row = of row { $number }
house-of-column = of column { $number }
house-of-box = of box { $number }
house-of-region = of region { $number }
house-of-diagonal = of diagonal { $number }
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
link-house-strong = { $node } (there is no other place { $house })
link-house-weak = { $node } (only one { $house })
link-als = { $node } (without { $digit }, the cells { $cells } need all their other candidates)
link-together-strong = { $node } (every other possibility is gone by then)
link-together-weak = { $node } (removed by another technique: see below)

## What follows

so = So { $what }.
so-place = { $cell } is { $digit }
so-remove = { $digit } can be removed from { $cells }

## Singles

technique-full-house = Full House
why-full-house = { $cell } is the last open cell { $house-of }, and only { $digit } is missing there.
technique-hidden-single = Hidden Single
why-hidden-single = { $house-in-capital }, { $digit } can only go in { $cell }: no other open cell there can hold it any more.
technique-naked-single = Naked Single
why-naked-single = { $cell } can hold nothing but { $digit }: every other digit is ruled out there.

## Locked candidates and subsets

technique-pointing = Locked Candidates (Pointing)
technique-claiming = Locked Candidates (Claiming)
why-locked-candidates = All places for { $digit } { $house-in } ({ $cells }) lie { $other-in }, too. One of them holds it, so no other cell { $other-of } can.
technique-locked-pair = Locked Pair
technique-locked-triple = Locked Triple
technique-naked-pair = Naked Pair
technique-naked-triple = Naked Triple
technique-naked-quadruple = Naked Quadruple
why-naked-subset = The { $count } cells { $cells } can hold only the { $count } digits { $digits } between them, so they take all of these digits { $houses-in }.
technique-hidden-pair = Hidden Pair
technique-hidden-triple = Hidden Triple
technique-hidden-quadruple = Hidden Quadruple
why-hidden-subset = { $house-in-capital }, the { $count } digits { $digits } fit only in the { $count } cells { $cells }, so nothing else can stand there.

## What explain and hint say besides

explain-restricted = Only candidates are told, not which digits were given. Steps that rest on there being one solution are left out.
explain-not-unique = The puzzle does not have exactly one solution. Only steps that do not rest on that are told.
explain-solved =
    { $steps ->
        [one] Solved in { $steps } step; level: { $level }.
       *[other] Solved in { $steps } steps; level: { $level }.
    }
explain-solved-anyway = That fills the board.
explain-beyond =
    { $open ->
        [one] The techniques lead no further: { $open } cell is open.
       *[other] The techniques lead no further: { $open } cells are open.
    }
hint-where = Look { $place }.
hint-mistake-where = Something you entered or crossed out is wrong. Look { $place }.
hint-entered = What you entered contradicts the solution: { $candidates }. Take it back.
hint-crossed-out =
    { $count ->
        [one] You crossed out a candidate that the solution needs: { $candidates }. Put it back.
       *[other] You crossed out candidates that the solution needs: { $candidates }. Put them back.
    }
hint-crossed-out-in = In { $cells } you crossed out the right candidate.
hint-solved = Nothing is left to do: the board is full and right.
hint-beyond = No technique known here leads further from this position.
hint-not-unique = The puzzle does not have exactly one solution, and logic leads no further.
hint-no-solution = The puzzle has no solution.
hint-no-solution-so = With these candidates the puzzle has no solution. If they are yours, something was crossed out or entered that should not have been.
hint-budget = The budget ran out before there was an answer.

## Lists

header-techniques = techniques
header-code = code
header-level = level
header-tried = tried
error-no-technique = no technique { $technique } is known: `sudokit techniques` lists them
error-no-technique-near = no technique { $technique } is known; names like it: { $near }
error-no-case = { $path }: no technique case here, expected lines of the form :code:digits:grid:deleted:eliminations:placements:extra
note-page-english = The manual pages are in English only.
note-rate-givens = puzzles are rated from their givens alone: what a player entered or crossed out is left aside

## Technique cases

# $text: quoted.
case-code = { $text } is no technique's code of four digits
case-digit = { $text } is no digit from 1 to 9
case-triple = { $text } is no digit, row and column, each from 1 to 9
