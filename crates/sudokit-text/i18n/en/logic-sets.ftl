# Wings, almost locked sets and Sue de Coq.

## Wings

technique-xy-wing = XY-Wing
why-xy-wing = { $pivot } is { $first } or { $second }. If it is { $first }, { $one } is { $digit }; if it is { $second }, { $other } is { $digit }. So { $one } or { $other } is { $digit }, and a cell that sees both cannot be { $digit }.
technique-xyz-wing = XYZ-Wing
why-xyz-wing = { $pivot } is { $first }, { $second } or { $digit }. If it is { $first }, { $one } is { $digit }; if it is { $second }, { $other } is { $digit }. So one of { $pivot }, { $one } and { $other } is { $digit }, and a cell that sees all three cannot be { $digit }.
technique-w-wing = W-Wing
why-w-wing =
    { $one } and { $other } can each only be { $digits-or }. { $house-in-capital }, { $link } can only go in { $first }, which { $one } sees, or in { $last }, which { $other } sees. So { $one } and { $other } are not both { $link }: one of them is { $digit }, and { $seen-count ->
        [one] { $seen } sees both.
       *[other] { $seen } see both.
    }

## Almost locked sets

technique-als-xz = Almost Locked Set XZ-Rule
why-als-set =
    { $cells-count ->
        [one] Set { $set-letter }: { $cells } can hold only { $digits }. If it is not one of them, it is the other.
       *[other] Set { $set-letter }: { $cells } can hold only { $digits }, one digit more than cells. So at most one of these digits is missing there.
    }
why-als-xz = { $restricted } is a restricted common candidate of A and B: all its places in A see all its places in B. So at most one of the sets has it, and the other holds all its other digits. So A or B has { $digits }, and { $digits-count ->
    [one] a cell that sees all places for { $digits } in both cannot hold it.
   *[other] a cell that sees all places for one of these digits in both cannot hold it.
}
why-als-xz-double = { $restricted } are restricted common candidates of A and B: for each of them, all places in A see all places in B. So no set has both of them, and as at most one digit is missing in a set, each has exactly one of them and all its other digits.
why-als-xz-double-either =
    { $digit } is in A or in B, and { $seen-count ->
        [one] { $seen } sees all its places in both.
       *[other] { $seen } see all its places in both.
    }
why-als-xz-double-one =
    { $set-letter } has { $digit }, and { $seen-count ->
        [one] { $seen } sees all its places there.
       *[other] { $seen } see all its places there.
    }
technique-als-xy-wing = Almost Locked Set XY-Wing
why-als-xy-wing = At most one digit is missing in C, so it has { $first } or { $second }. If C has { $first }, A does not have it and holds all its other digits; if C has { $second }, the same is true of B: all places for these digits see each other. So A or B has { $digits }, and { $digits-count ->
    [one] a cell that sees all places for { $digits } in both cannot hold it.
   *[other] a cell that sees all places for one of these digits in both cannot hold it.
}
technique-als-chain = Almost Locked Set Chain
technique-long-als-chain = Long Almost Locked Set Chain
technique-death-blossom = Death Blossom
why-death-blossom-stem = { $cell } is one of { $digits }.
why-death-blossom-petal = If { $cell } is { $digit }, { $set-letter } loses { $digit }, because all places for it there see { $cell }. So { $set-letter } has { $last }.
why-death-blossom = So in every case one of these sets has { $digits }, and { $digits-count ->
    [one] a cell that sees all places for { $digits } in all of them cannot hold it.
   *[other] a cell that sees all places for one of these digits in all of them cannot hold it.
}

## Sue de Coq, exclusion, direct forms

technique-sue-de-coq = Sue de Coq
why-sue-de-coq = { $cells }, where { $line } and { $area } cross, can hold only { $digits }. { $one } { $line-in } can hold only { $first }, and { $other } { $area-in } only { $second }. These are as many digits as cells, so each digit is in exactly one of these cells. A digit whose cell must be { $line-in } goes from all other cells there, and one whose cell must be { $area-in } from all other cells there.
technique-aligned-pair-exclusion = Aligned Pair Exclusion
technique-aligned-triplet-exclusion = Aligned Triplet Exclusion
why-aligned-exclusion = Try every way to fill { $cells } together.
why-aligned-equal = { $candidates } cannot go together: the cells see each other.
why-aligned-taken = { $candidates } cannot go together: nothing would be left for { $cell }.
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
