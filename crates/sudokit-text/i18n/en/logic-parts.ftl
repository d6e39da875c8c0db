# Numbered parts of an argument: the links of a chain, the lines of a net, cases.

## Parts

part-suppose = Suppose { $node }.
part-suppose-so = Suppose so.
part-case = If { $case }, then { $node }.
part-follows = { $node }: { $reason }{ $by }.
part-removed = { $technique }{ $by }: { $gone }.
part-removed-because = { $technique }{ $by }: { $why }, so { $gone }.
part-gone =
    { $cells-count ->
        [one] { $cells } is not { $digits-or }
       *[other] { $cells } are not { $digits-or }
    }
part-gone-there = they are not { $digits-or }
part-impossible = { $what }{ $by }.
part-by = ({ $parts })
part-numbers = A line without numbers in brackets follows from the line before it.

## Reasons

reason-cell-on = last candidate
reason-cell-off = the cell has another digit
reason-house-on = last { $house-in }
reason-house-off = only one { $digit } { $house-in }
reason-als =
    { $cells-count ->
        [one] without { $digit }, { $cells } holds its other digit
       *[other] without { $digit }, { $cells } hold all their other digits
    }
reason-als-place = without { $digit }, { $cells } hold all their other digits, and of them only { $places } can be { $kept }
reason-together-on = everything else is ruled out
reason-together-off = the places see each other

## Other techniques, in brief

brief-locked-candidates = { $house } has { $digit } only { $other-in }
brief-naked-subset = { $cells-brief } hold only { $digits }
brief-hidden-subset = { $house } has { $digits } only in { $cells-brief }
brief-fish = { $bases } have { $digit } only { $covers-in }

## Contradictions

part-both = { $nodes } exclude each other
part-nothing = nothing left for { $cell }
part-no-place = no place for { $digit } { $house-in }

## Loops

why-chain-loop = The chain is back at { $cell }, so it is a loop. It can be followed in both directions, so exactly one of the two ends of each link is true.
why-loop-start = { $cells } is { $digits-or }, so { $removed } can be removed.
why-loop-cell = Line { $number }: { $cells } is { $digits-or }, so { $removed } can be removed.
why-loop-house = Line { $number }: one of { $cells } is { $digits }, so { $removed } can be removed.
why-loop-als = Line { $number }: one of { $cells } is { $digits }, because the almost locked set holds all its digits except one that the loop takes. So { $removed } can be removed.

## Chains of almost locked sets

why-als-chain-sets = Each of these sets has one digit more than cells. If a digit is missing there, the set holds all the others.
why-als-chain-set = Set { $set-letter }: { $cells } with { $digits }.
why-als-chain = So { $digit } is in A or in { $other-letter }, and a cell that sees all places for it there cannot hold it.
why-als-chain-too = The lines show the same for { $digits }: then line 1 begins with A without that digit instead, and the last one ends with { $other-letter } holding it.
