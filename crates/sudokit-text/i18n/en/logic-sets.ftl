# Wings, almost locked sets and Sue de Coq.

## Wings

technique-xy-wing = XY-Wing
why-xy-wing = { $pivot } is { $first } or { $second }. If it is { $first }, { $one } is { $digit }; if it is { $second }, { $other } is { $digit }. So { $one } or { $other } is { $digit }, and a cell that sees both is not.
technique-xyz-wing = XYZ-Wing
why-xyz-wing = { $pivot } is { $first }, { $second } or { $digit }. If it is { $first }, { $one } is { $digit }; if it is { $second }, { $other } is { $digit }. So one of { $pivot }, { $one } and { $other } is { $digit }, and a cell that sees all three is not.
technique-w-wing = W-Wing
why-w-wing = { $one } and { $other } can each hold only { $digits }. { $house-in-capital }, { $link } can only go in { $ends }, and each of these is seen by one of the two: so { $one } and { $other } cannot both be { $link }.

## Almost locked sets

technique-als-xz = Almost Locked Set XZ-Rule
why-als-set =
    { $cells-count ->
        [one] Group { $set-letter }: { $cells } can hold only { $digits }. If it is not one of them, it is the other.
       *[other] Group { $set-letter }: { $cells } can hold only { $digits }, one digit more than cells. So at most one of these digits is missing there.
    }
why-als-xz = All places for { $restricted } in A and B see each other, so only one of the groups has it, and the other has all its other digits. So A or B has { $digits }, and { $digits-count ->
    [one] a cell that sees all places for { $digits } in both cannot hold it.
   *[other] a cell that sees all places for one of these digits in both cannot hold it.
}
why-als-xz-double = All places for { $restricted } in A and B see each other, digit by digit, so each of these digits is missing in one of the groups. Each group lacks at most one digit, so each has exactly one of these and all its other digits. A cell that sees all places where such a digit must be cannot hold it.
technique-als-xy-wing = Almost Locked Set XY-Wing
why-als-xy-wing = At most one digit is missing in C, so it has { $first } or { $second }. If C has { $first }, A lacks it and has all its other digits; if C has { $second }, the same goes for B: all places for these digits see each other. So A or B has { $digits }, and { $digits-count ->
    [one] a cell that sees all places for { $digits } in both cannot hold it.
   *[other] a cell that sees all places for one of these digits in both cannot hold it.
}
technique-als-chain = Almost Locked Set Chain
why-als-chain-begins =
    { $digits-count ->
        [one] Suppose { $digits } is missing in { $set-letter }.
       *[other] Suppose one of { $digits } is missing in { $set-letter }.
    } Then { $set-letter } has all its other digits.
why-als-link = So { $one-letter } has { $digit }. All places for { $digit } in { $one-letter } and { $other-letter } see each other, so { $other-letter } lacks it and has all its other digits.
why-als-chain = So { $digits } must be in { $one-letter } or in { $other-letter }, and { $digits-count ->
    [one] a cell that sees all places for { $digits } in both cannot hold it.
   *[other] a cell that sees all places for one of these digits in both cannot hold it.
}
technique-death-blossom = Death Blossom
why-death-blossom-stem = { $cell } is one of { $digits }.
why-death-blossom-petal = If { $cell } is { $digit }, { $set-letter } lacks { $digit }, because all places for it there see { $cell }, and so has { $last }.
why-death-blossom = So in every case one of these groups has { $digits }, and { $digits-count ->
    [one] a cell that sees all places for { $digits } in all of them cannot hold it.
   *[other] a cell that sees all places for one of these digits in all of them cannot hold it.
}

## Sue de Coq, exclusion, direct forms

technique-sue-de-coq = Sue de Coq
why-sue-de-coq = { $cells }, where { $line } and { $area } cross, can hold only { $digits }. { $one } { $line-in } can hold only { $first }, and { $other } { $area-in } only { $second }. These are no more digits than cells, so each of them stands in one of these cells. No other cell { $line-in } or { $area-in } can have a digit that is needed there.
technique-aligned-pair-exclusion = Aligned Pair Exclusion
technique-aligned-triplet-exclusion = Aligned Triplet Exclusion
why-aligned-exclusion = Try every way to fill { $cells } together.
why-aligned-equal = { $candidates } do not go together: the cells see each other.
why-aligned-taken = { $candidates } do not go together: nothing would be left for { $cell }.
why-aligned-ends =
    { $candidates-count ->
        [one] That rules out every way with { $candidates }.
       *[other] That rules out every way with any of these: { $candidates }.
    }
technique-direct-pointing = Direct Pointing
technique-direct-claiming = Direct Claiming
technique-direct-hidden-pair = Direct Hidden Pair
technique-direct-hidden-triplet = Direct Hidden Triplet
why-direct = That leaves { $digit } only one place { $house-in }: { $cell }.
