# Chains.

## Chains of one kind

technique-remote-pair = Remote Pair
why-remote-pair = { $cells } can each hold only { $digits }, and each sees the next, so they take the two digits in turn.
why-remote-pair-ends = So of { $first } and { $last }, and of any two an odd number of steps apart, one holds each digit, and a cell that sees both holds neither.
technique-x-chain = X-Chain
technique-xy-chain = XY-Chain
why-chain-assume = Suppose { $cell } is { $digit }.
why-chain-assume-not = Suppose { $cell } is not { $digit }.
why-chain-either = So at least one of { $cells } is { $digit }, and a cell that sees both is not.
why-chain-must-be = The supposition refutes itself: { $cell } is { $digit }.

## Loops

technique-aic = Alternating Inference Chain
technique-grouped-aic = Grouped Alternating Inference Chain
why-chain-either-two = So { $cell } is { $digit }, or { $second } is { $other }. The two cells see each other, so either way { $second } is not { $digit } and { $cell } is not { $other }.
technique-discontinuous-nice-loop = Discontinuous Nice Loop
technique-grouped-discontinuous-nice-loop = Grouped Discontinuous Nice Loop
why-chain-refuted = That contradicts the supposition, so { $cell } is not { $digit }.
why-chain-two-digits = { $cell } cannot be both { $digit } and { $other }, so it is not { $digit }.
why-chain-neither = And if { $cell } is { $digit }, it is not { $other } either. So it is not { $other } in any case.
technique-continuous-nice-loop = Continuous Nice Loop
technique-grouped-continuous-nice-loop = Grouped Continuous Nice Loop
why-chain-loop = The chain comes back to { $cell }, which is { $digit } or { $other }. So it is a closed loop that can be followed both ways round, and of any two neighbours on it exactly one is true. If these two are the same digit, no other cell that sees both can hold it; if they are in the same cell, that cell holds nothing else.
why-chain-loop-als = Cells on the loop that have one candidate more than cells hold all their candidates but the one they lose on the way: a cell that sees all places of such a candidate cannot hold it.
why-follow = Follow the chain: { $links }

## Forcing chains

technique-cell-forcing-chain = Cell Forcing Chain
technique-region-forcing-chain = Region Forcing Chain
technique-forcing-chain-contradiction = Forcing Chain (Contradiction)
technique-forcing-chain-verity = Forcing Chain (Verity)
why-forcing-either = { $cell } is { $digit } or it is not.
why-forcing-cell = { $cell } is one of { $digits }.
why-forcing-house = { $house-in-capital }, { $digit } is in one of { $cells }.
why-forcing-case = Follow one way: { $links }
why-forcing-verity-on = In every case { $cell } is { $digit }.
why-forcing-verity-off = In every case { $cell } is not { $digit }.
why-clash-opposite = Digit { $digit } cannot both be and not be in { $cells }, so the supposition is false.
why-clash-both = { $cell } would be { $digit } and { $second } would be { $other }. Both cannot be, so the supposition is false.
why-clash-cell = Nothing would be left for { $cell }, so the supposition is false.
why-clash-house = { $house-in-capital } no place would be left for { $digit }, so the supposition is false.

## Nets

technique-nishio = Nishio
technique-forcing-net-contradiction = Forcing Net (Contradiction)
technique-forcing-net-verity = Forcing Net (Verity)
technique-dynamic-forcing-chain = Dynamic Forcing Chain
technique-nested-forcing-chain = Nested Forcing Chain
why-nested-locked = On the way, locked candidates remove { $candidates }: in the position reached by then, a digit has its places in one house only where that crosses a second house, so it goes from the rest of the second.
why-nested-pair = On the way, pairs remove { $candidates }: in the position reached by then, two cells of a house take two digits for themselves, so these go from the other cells, or nothing else stays in the two.
why-nested-fish = On the way, an X-Wing removes { $candidates }: in the position reached by then, a digit has its places in two lines only where the same two lines cross them, so it goes from the rest of these.
why-nested-chain = On the way, chains remove { $candidates }: in the position reached by then, one of the two ends of each chain is true in any case, so what both rule out goes.
why-nested-assumption = On the way, second suppositions remove { $candidates }: in the position reached by then, each leads to a contradiction if it is taken to be true, so it goes.
