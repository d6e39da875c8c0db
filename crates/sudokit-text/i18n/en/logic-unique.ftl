# Uniqueness: rectangles, loops and BUGs.

## Rectangles and loops

why-deadly = If { $cells } held only { $digits }, the two digits could be swapped there, and the puzzle would have a second solution.
technique-uniqueness-1 = Uniqueness Test 1
technique-unique-loop-1 = Unique Loop, type 1
why-uniqueness-1 = Only { $cell } has other candidates, so it must hold one of them.
technique-uniqueness-2 = Uniqueness Test 2
technique-uniqueness-5 = Uniqueness Test 5
technique-unique-loop-2 = Unique Loop, type 2
why-uniqueness-2 =
    The only other candidate there is { $digit } in { $cells }. So { $cells-or } is { $digit }, and { $seen-count ->
        [one] { $seen } sees
       *[other] { $seen } see
    } { $cells-count ->
        [2] both.
       *[other] all of these.
    }
technique-uniqueness-3 = Uniqueness Test 3
technique-unique-loop-3 = Unique Loop, type 3
why-uniqueness-3 = So one of { $cells } holds one of its extra digits. This cell and { $others } then hold { $digits } between them, so no other cell { $houses-in } can hold any of these digits.
technique-uniqueness-4 = Uniqueness Test 4
technique-unique-loop-4 = Unique Loop, type 4
why-uniqueness-4 = { $house-in-capital }, { $locked } can only go in { $cells }, so one of them is { $locked }. If the other were { $digit }, all these cells would hold only { $digits }. So neither is { $digit }.
technique-uniqueness-6 = Uniqueness Test 6
why-uniqueness-6 = { $houses-in-capital }, { $digit } can only go in these cells. If one of { $cells } were { $digit }, the other would be { $digit } too, and all these cells would hold only { $digits }. So neither is { $digit }.
technique-hidden-rectangle = Hidden Rectangle
why-hidden-rectangle = { $bare } can only hold these digits. { $houses-in-capital }, { $locked } can only go in these cells. If { $cell } were { $digit }, { $sides } would be { $locked } and { $bare } would be { $digit }: all these cells would hold only { $digits }.
why-avoidable-rectangle = None of { $cells } is a given. If they held only { $digits }, the two digits could be swapped there, and the puzzle would have a second solution.
technique-avoidable-rectangle-1 = Avoidable Rectangle 1
why-avoidable-rectangle-1 = With { $digit } in { $cell }, the four cells would hold only { $digits }.
technique-avoidable-rectangle-2 = Avoidable Rectangle 2

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
why-bug-2 =
    So { $cells-or } is { $digit }, and { $seen-count ->
        [one] { $seen } sees
       *[other] { $seen } see
    } { $cells-count ->
        [2] both.
       *[other] all of these.
    }
technique-bug-3 = BUG, type 3
why-bug-3 = So one of { $cells } holds one of these candidates. Together with { $others } it uses up { $digits } { $house-in }, so no other cell there can hold any of these digits.
technique-bug-4 = BUG, type 4
why-bug-4 = { $house-in-capital }, { $digit } can only go in { $cells }. One of them is { $digit }, and the other holds one of the candidates named above, so neither can be anything else.
