# Chains.

## Chains of one kind

technique-remote-pair = Remote Pair
why-remote-pair = { $cells } can each hold only { $digits }, and each sees the next, so the two digits alternate.
why-remote-pair-ends = So { $first } and { $last } hold different digits, like any two of these cells an odd number of steps apart. A cell that sees both can hold neither digit.
technique-x-chain = X-Chain
technique-xy-chain = XY-Chain
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
why-follow = Follow the chain: { $links }

## Forcing chains

technique-cell-forcing-chain = Cell Forcing Chain
technique-region-forcing-chain = Region Forcing Chain
technique-forcing-chain-contradiction = Forcing Chain (Contradiction)
technique-forcing-chain-verity = Forcing Chain (Verity)
why-forcing-either = { $cell } is { $digit } or it is not.
why-forcing-cell = { $cell } is one of { $digits }.
why-forcing-house = { $house-in-capital }, { $digit } is in one of { $cells }.
why-forcing-verity-on = In every case { $cell } is { $digit }.
why-forcing-verity-off = In every case { $cell } is not { $digit }.

## Nets

technique-nishio = Nishio
technique-forcing-net-contradiction = Forcing Net (Contradiction)
technique-forcing-net-verity = Forcing Net (Verity)
technique-dynamic-forcing-chain = Dynamic Forcing Chain
technique-nested-forcing-chain = Nested Forcing Chain
