# Chains.

## Chains of one kind

technique-remote-pair = Remote Pair
why-remote-pair = { $cells } can each hold only { $digits }, and each sees the next, so they take the two digits in turn. Of { $first } and { $last }, and of any two an odd number of steps apart, one holds each digit, and a cell that sees both holds neither.
technique-x-chain = X-Chain
technique-xy-chain = XY-Chain
why-chain-assume = Suppose { $cell } is { $digit }.
why-chain-assume-not = Suppose { $cell } is not { $digit }.
why-chain-either = So at least one of { $cells } is { $digit }, and a cell that sees both is not.
why-chain-must-be = The supposition refutes itself: { $cell } is { $digit }.

## Loops

technique-aic = Alternating Inference Chain
technique-grouped-aic = Grouped Alternating Inference Chain
why-chain-either-two = So { $cell } is { $digit }, or { $second } is { $other }. The two cells see each other: in the first case { $second } is not { $digit } and { $cell } is not { $other }, and in the second case just as little.
technique-discontinuous-nice-loop = Discontinuous Nice Loop
technique-grouped-discontinuous-nice-loop = Grouped Discontinuous Nice Loop
why-chain-refuted = That contradicts the supposition, so { $cell } is not { $digit }.
why-chain-two-digits = { $cell } cannot be both { $digit } and { $other }, so it is not { $digit }.
why-chain-neither = And if { $cell } is { $digit }, it is not { $other } either. So it is not { $other } in any case.
technique-continuous-nice-loop = Continuous Nice Loop
technique-grouped-continuous-nice-loop = Grouped Continuous Nice Loop
why-chain-loop = The chain comes back to { $cell }, which is { $digit } or { $other }, and can be followed in both directions. So wherever it says that only one of two places can hold a digit, one of them does hold it, and nothing else that sees both; and a cell whose two digits are both on the chain has no third.

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
why-clash-opposite = Digit { $digit } cannot be both there and not there ({ $cells }), so the supposition is false.
why-clash-both = { $cell } would be { $digit } and { $second } would be { $other }. Both cannot be, so the supposition is false.
why-clash-cell = Nothing would be left for { $cell }, so the supposition is false.
why-clash-house = { $house-in-capital } no place would be left for { $digit }, so the supposition is false.

## Nets

technique-nishio = Nishio
technique-forcing-net-contradiction = Forcing Net (Contradiction)
technique-forcing-net-verity = Forcing Net (Verity)
technique-dynamic-forcing-chain = Dynamic Forcing Chain
technique-nested-forcing-chain = Nested Forcing Chain
why-nested-locked = On the way, locked candidates remove something: in the position reached by then, a house has a digit only where it crosses another.
why-nested-pair = On the way, a pair removes something in the position reached by then.
why-nested-fish = On the way, an X-Wing removes something in the position reached by then.
why-nested-chain = On the way, a chain removes something in the position reached by then.
why-nested-assumption = On the way, a second supposition within the first fails, so its candidate goes.
