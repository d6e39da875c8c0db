# Wings, almost locked sets and Sue de Coq.

## Wings

technique-xy-wing = XY-Wing
why-xy-wing = { $pivot } is { $first } or { $second }. If it is { $first }, { $one } is { $digit }; if it is { $second }, { $other } is { $digit }. So { $one } or { $other } is { $digit }, and a cell that sees both is not.
technique-xyz-wing = XYZ-Wing
why-xyz-wing = { $pivot } is { $first }, { $second } or { $digit }. If it is { $first }, { $one } is { $digit }; if it is { $second }, { $other } is { $digit }. So one of { $pivot }, { $one } and { $other } is { $digit }, and a cell that sees all three is not.
technique-w-wing = W-Wing
why-w-wing = { $one } and { $other } can each hold only { $digits }. { $house-in-capital }, { $link } can only go in { $ends }, and each of these is seen by one of the two: so { $one } and { $other } cannot both be { $link }. One of them is { $digit }, and a cell that sees both is not.

## Almost locked sets

technique-als-xz = Almost Locked Set XZ-Rule
why-als-xz = { $one } and { $other } are almost locked: each has one digit more than cells. Only one of the two groups can have { $restricted }, because all its places see each other; the group without it holds all its other digits. So one of them holds { $digits }, and a cell that sees all its places in both does not.
why-als-xz-double = { $one } and { $other } are almost locked: each has one digit more than cells. Only one of the two groups can have each of { $restricted }, so each gets exactly one of these and holds all its other digits.
technique-als-xy-wing = Almost Locked Set XY-Wing
why-als-xy-wing = { $pivot } is almost locked: it can lack only one of its digits. If it has { $first }, { $one } lacks it and holds all its other digits; if it has { $second }, { $other } does. So { $one } or { $other } holds { $digits }, and a cell that sees all its places in both does not.
technique-als-chain = Almost Locked Set Chain
why-als-link = { $one } and { $other } are almost locked, and only one of them can have { $digit }.
why-als-chain = If { $one } lacks one of { $digits }, each group in turn takes a digit from the next, and in the end { $other } holds it. So one of the two ends holds { $digits }, and a cell that sees all its places in both does not.
technique-death-blossom = Death Blossom
why-death-blossom-stem = { $cell } is one of { $digits }.
why-death-blossom-petal = If { $cell } is { $digit }, then { $cells }, with one digit more than cells, lose { $digit } and hold { $last }.
why-death-blossom = In every case one of these groups holds { $digits }, so a cell that sees all its places in all of them does not.

## Sue de Coq, exclusion, direct forms

technique-sue-de-coq = Sue de Coq
why-sue-de-coq = { $cells }, where { $line } and { $area } cross, hold some of { $digits }. { $one } { $line-in } can hold only { $first }, and { $other } { $area-in } only { $second }. Together these cells hold each of their digits just once, so every digit has its place: in one of these parts, and nowhere else { $line-in } or { $area-in } where it would be needed twice.
technique-aligned-pair-exclusion = Aligned Pair Exclusion
technique-aligned-triplet-exclusion = Aligned Triplet Exclusion
why-aligned-exclusion = Try every way to fill { $cells } together. It fails if two of them that see each other are equal, or if they take every candidate of one of { $others }. What is left in no way that works can be removed.
technique-direct-pointing = Direct Pointing
technique-direct-claiming = Direct Claiming
technique-direct-hidden-pair = Direct Hidden Pair
technique-direct-hidden-triplet = Direct Hidden Triplet
why-direct = That leaves { $digit } only one place { $house-in }: { $cell }.
