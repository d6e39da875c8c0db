# Uniqueness: rectangles, loops and BUGs.

## Rectangles and loops

why-deadly = If { $cells } held only { $digits }, the two digits could be swapped there, and the puzzle would have a second solution.
technique-uniqueness-1 = Uniqueness Test 1
technique-unique-loop-1 = Unique Loop, type 1
why-uniqueness-1 = Only { $cell } has other candidates. It must hold one of them, so it is neither of { $digits }.
technique-uniqueness-2 = Uniqueness Test 2
technique-uniqueness-5 = Uniqueness Test 5
technique-unique-loop-2 = Unique Loop, type 2
why-uniqueness-2 = Only a { $digit } in one of { $cells } can prevent that, so a cell that sees all of them is not { $digit }.
technique-uniqueness-3 = Uniqueness Test 3
technique-unique-loop-3 = Unique Loop, type 3
why-uniqueness-3 = So one of { $cells } holds another digit. Together with { $others } it uses up { $digits } { $houses-in }, so no other cell there can hold any of these digits.
technique-uniqueness-4 = Uniqueness Test 4
technique-unique-loop-4 = Unique Loop, type 4
why-uniqueness-4 = { $house-in-capital }, { $locked } can only go in { $cells }, so one of them is { $locked }. If the other were { $digit }, that pattern would be complete. So neither is { $digit }.
technique-uniqueness-6 = Uniqueness Test 6
why-uniqueness-6 = { $houses-in-capital }, { $digit } can only go in this rectangle. If one of { $cells } were { $digit }, both would be, and that pattern would be complete. So neither is { $digit }.
technique-hidden-rectangle = Hidden Rectangle
why-hidden-rectangle = { $bare } has no other candidate. { $houses-in-capital }, { $locked } can only go in this rectangle. If { $cell } were { $digit }, its two neighbours in the rectangle would be { $locked }, { $bare } would be { $digit } too, and that pattern would be complete.
why-avoidable-rectangle = None of { $cells } is a given. If they held only { $digits }, crosswise, the two digits could be swapped there, and the puzzle would have a second solution.
technique-avoidable-rectangle-1 = Avoidable Rectangle 1
why-avoidable-rectangle-1 = { $digit } in { $cell } would complete that pattern.
technique-avoidable-rectangle-2 = Avoidable Rectangle 2
why-avoidable-rectangle-2 = Only a { $digit } in one of { $cells } can prevent that, so a cell that sees both is not { $digit }.

## BUG

why-bug =
    { $candidates-count ->
        [one] Without { $candidates }, every open cell would have two candidates, and every digit two places in each house that still needs it. Such a puzzle never has exactly one solution, so this candidate is true.
       *[other] Without { $candidates }, every open cell would have two candidates, and every digit two places in each house that still needs it. Such a puzzle never has exactly one solution, so one of these candidates is true.
    }
technique-bug-plus-one = BUG + 1
technique-bug-1 = BUG, type 1
why-bug-1 = That candidate is in { $cell }, so { $cell } can be nothing else.
technique-bug-2 = BUG, type 2
why-bug-2 = So one of { $cells } is { $digit }, and a cell that sees all of them is not.
technique-bug-3 = BUG, type 3
why-bug-3 = So one of { $cells } holds one of these candidates. Together with { $others } it uses up { $digits } { $house-in }, so no other cell there can hold any of these digits.
technique-bug-4 = BUG, type 4
why-bug-4 = { $house-in-capital }, { $digit } can only go in { $cells }. One of them is { $digit }, and the other holds one of the candidates named above, so neither can be anything else.
