# Chains.

## Chains of one kind

technique-remote-pair = Remote Pair
why-remote-pair = { $cells } can each hold only { $digits }, and each sees the next, so the two digits alternate.
why-remote-pair-ends = So { $first } and { $last } hold different digits, like any two of these cells an odd number of steps apart. A cell that sees both can hold neither digit.
technique-x-chain = X-Chain
technique-xy-chain = XY-Chain
why-chain-assume = Suppose { $cell } is { $digit }.
why-chain-assume-not = Suppose { $cell } is not { $digit }.
why-chain-either = So at least one of { $cells } is { $digit }, and a cell that sees both cannot be { $digit }.
why-chain-must-be = The assumption contradicts itself, so { $cell } is { $digit }.

## Loops

technique-aic = Alternating Inference Chain
technique-grouped-aic = Grouped Alternating Inference Chain
why-chain-either-two = So { $cell } is { $digit }, or { $second } is { $other }. The two cells see each other, so either way { $second } is not { $digit } and { $cell } is not { $other }.
technique-discontinuous-nice-loop = Discontinuous Nice Loop
technique-grouped-discontinuous-nice-loop = Grouped Discontinuous Nice Loop
why-chain-refuted = That contradicts the assumption, so { $cell } is not { $digit }.
why-chain-two-digits = { $cell } cannot be both { $digit } and { $other }, so it is not { $digit }.
why-chain-neither = And if { $cell } is { $digit }, it is not { $other } either. So it is never { $other }.
technique-continuous-nice-loop = Continuous Nice Loop
technique-grouped-continuous-nice-loop = Grouped Continuous Nice Loop
why-chain-loop = The chain comes back to { $cell }, which is { $digit } or { $other }. So it is a closed loop that can be followed in both directions, and of any two neighbours on it exactly one is true. If the two are the same digit, no other cell that sees both can hold it; if they are in the same cell, that cell holds nothing else.
why-chain-loop-als = An almost locked set on the loop holds all its digits except the one that it loses along the loop. A cell that sees all places for such a digit cannot hold it.
why-follow = Follow the chain: { $links }

## Forcing chains

technique-cell-forcing-chain = Cell Forcing Chain
technique-region-forcing-chain = Region Forcing Chain
technique-forcing-chain-contradiction = Forcing Chain (Contradiction)
technique-forcing-chain-verity = Forcing Chain (Verity)
why-forcing-either = { $cell } is { $digit } or it is not.
why-forcing-cell = { $cell } is one of { $digits }.
why-forcing-house = { $house-in-capital }, { $digit } is in one of { $cells }.
why-forcing-case = One case: { $links }
why-forcing-verity-on = In every case { $cell } is { $digit }.
why-forcing-verity-off = In every case { $cell } is not { $digit }.
why-clash-opposite = { $digit } in { $cells } would be both true and false, so the assumption is false.
why-clash-both = { $cell } would be { $digit } and { $second } would be { $other }. These exclude each other, so the assumption is false.
why-clash-cell = Nothing would be left for { $cell }, so the assumption is false.
why-clash-house = { $house-in-capital }, no place would be left for { $digit }, so the assumption is false.

## Nets

technique-nishio = Nishio
technique-forcing-net-contradiction = Forcing Net (Contradiction)
technique-forcing-net-verity = Forcing Net (Verity)
technique-dynamic-forcing-chain = Dynamic Forcing Chain
technique-nested-forcing-chain = Nested Forcing Chain
why-nested-locked = On the way, locked candidates remove { $candidates }: in the position reached by then, all places for a digit in one house are also in a second house, so the rest of the second house loses it.
why-nested-pair = On the way, pairs remove { $candidates }: in the position reached by then, two cells of a house use up two digits, so the other cells lose these digits, or the two cells lose everything else.
why-nested-fish = On the way, an X-Wing removes { $candidates }: in the position reached by then, all places for a digit in two lines are in the same two crossing lines, so the rest of the crossing lines loses it.
why-nested-chain = On the way, chains remove { $candidates }: in the position reached by then, at least one of the two ends of each chain is true, so what both ends exclude is removed.
why-nested-assumption = On the way, further assumptions remove { $candidates }: in the position reached by then, assuming any of these leads to a contradiction, so it is removed.
