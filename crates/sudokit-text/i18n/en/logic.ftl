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
link-house-strong = { $node } (the only other place { $house })
link-house-weak = { $node } (only one { $house })
link-als = { $node } (without { $digit }, the cells { $cells } need all their other candidates)
link-together = { $node } (every other possibility is gone by then)

## What follows

so = So { $what }.
so-place = { $cell } is { $digit }
so-remove = { $digit } can be removed from { $cells }

## Singles

technique-full-house = Full House
why-full-house = { $cell } is the last open cell { $house-of }, and only { $digit } is missing there.
technique-hidden-single = Hidden Single
why-hidden-single = { $house-in-capital }, { $digit } can only go in { $cell }: every other cell is filled or sees a { $digit }.
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
why-naked-subset = The { $count } cells { $cells } hold only the { $count } digits { $digits } between them, so they take all of these digits { $houses-in }.
technique-hidden-pair = Hidden Pair
technique-hidden-triple = Hidden Triple
technique-hidden-quadruple = Hidden Quadruple
why-hidden-subset = { $house-in-capital }, the { $count } digits { $digits } fit only in the { $count } cells { $cells }, so nothing else can stand there.
