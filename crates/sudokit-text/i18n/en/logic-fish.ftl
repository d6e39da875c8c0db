# Fish, patterns of one digit, colours and templates.

## Fish

technique-x-wing = X-Wing
technique-swordfish = Swordfish
technique-jellyfish = Jellyfish
technique-squirmbag = Squirmbag
technique-whale = Whale
technique-leviathan = Leviathan
technique-finned-x-wing = Finned X-Wing
technique-finned-swordfish = Finned Swordfish
technique-finned-jellyfish = Finned Jellyfish
technique-finned-squirmbag = Finned Squirmbag
technique-finned-whale = Finned Whale
technique-finned-leviathan = Finned Leviathan
technique-sashimi-x-wing = Sashimi X-Wing
technique-sashimi-swordfish = Sashimi Swordfish
technique-sashimi-jellyfish = Sashimi Jellyfish
technique-sashimi-squirmbag = Sashimi Squirmbag
technique-sashimi-whale = Sashimi Whale
technique-sashimi-leviathan = Sashimi Leviathan
technique-franken-x-wing = Franken X-Wing
technique-franken-swordfish = Franken Swordfish
technique-franken-jellyfish = Franken Jellyfish
technique-franken-squirmbag = Franken Squirmbag
technique-franken-whale = Franken Whale
technique-franken-leviathan = Franken Leviathan
technique-finned-franken-x-wing = Finned Franken X-Wing
technique-finned-franken-swordfish = Finned Franken Swordfish
technique-finned-franken-jellyfish = Finned Franken Jellyfish
technique-finned-franken-squirmbag = Finned Franken Squirmbag
technique-finned-franken-whale = Finned Franken Whale
technique-finned-franken-leviathan = Finned Franken Leviathan
technique-mutant-x-wing = Mutant X-Wing
technique-mutant-swordfish = Mutant Swordfish
technique-mutant-jellyfish = Mutant Jellyfish
technique-mutant-squirmbag = Mutant Squirmbag
technique-mutant-whale = Mutant Whale
technique-mutant-leviathan = Mutant Leviathan
technique-finned-mutant-x-wing = Finned Mutant X-Wing
technique-finned-mutant-swordfish = Finned Mutant Swordfish
technique-finned-mutant-jellyfish = Finned Mutant Jellyfish
technique-finned-mutant-squirmbag = Finned Mutant Squirmbag
technique-finned-mutant-whale = Finned Mutant Whale
technique-finned-mutant-leviathan = Finned Mutant Leviathan
why-fish = { $bases-in-capital }, { $digit } can only go where they meet { $covers }. Each of these { $count } houses needs its own { $digit }, and each of the { $count } cover houses has room for one. So { $covers } have their { $digit } in these places and nowhere else.
why-fish-endo-fins = Two base houses meet in { $cells }: { $digit } there would serve both at once, so it counts as a fin.
why-fish-fins =
    { $fins-count ->
        [one] Leave the fin { $fins } aside for a moment.
       *[other] Leave the fins { $fins } aside for a moment.
    } Then { $bases-in }, { $digit } could only go where they meet { $covers }: { $count } houses that each need their own { $digit }, and { $count } that have room for one each. So { $covers } would have their { $digit } in these places and nowhere else. Otherwise { $fins-count ->
        [one] the fin is { $digit }. A cell that the fish excludes and the fin sees
       *[other] a fin is { $digit }. A cell that the fish excludes and every fin sees
    } is not { $digit } in either case.
why-fish-cannibal = { $digit } in { $cells } would use up two cover houses at once, and too few would be left for the other base houses. So it is removed as well.

## Two places in a house

technique-skyscraper = Skyscraper
technique-two-string-kite = Two-String Kite
technique-dual-two-string-kite = Dual Two-String Kite
technique-turbot-fish = Turbot Fish
why-two-pairs = { $one-in-capital }, { $digit } has only two places: { $first }. { $other-in-capital } it has only two as well: { $second }. { $middle } are both { $through-in }, so at most one of them is { $digit }.
why-one-end = So at least one of { $cells } is { $digit }, and a cell that sees both cannot be { $digit }.
technique-empty-rectangle = Empty Rectangle
technique-dual-empty-rectangle = Dual Empty Rectangle
why-empty-rectangle = All places for { $digit } { $home-in } are { $arm-in } or { $other-in }: if it is not in the one, it is in the other. { $line-in-capital }, { $digit } can only go in { $near } or { $far }, and { $near } is also { $arm-in }.
why-empty-rectangle-ends = So { $digit } is in { $far }, or it is { $other-in } within { $home }: a cell { $other-of } outside { $home } that sees { $far } cannot be { $digit }.

## Colors

why-colors =
    { $houses-in-capital }, { $digit } has exactly two places, and one of the two holds it. That ties two groups of cells together: either { $one-count ->
        [one] { $one } holds { $digit }
       *[other] { $one } all hold { $digit }
    }, or { $other-count ->
        [one] { $other } does.
       *[other] { $other } all do.
    }
technique-simple-colors-trap = Simple Colors Trap
why-simple-colors-trap = Both groups are seen from { $cells }, and one of them holds { $digit }, so no { $digit } can go there.
technique-simple-colors-wrap = Simple Colors Wrap
why-simple-colors-wrap = But { $pair } see each other and cannot both be { $digit }, so the group { $cells } is not the one that holds it.
technique-multi-colors-1 = Multi Colors 1
why-multi-colors-1 = { $pair }, one from each pair of groups, see each other and cannot both be { $digit }. So at least one of the opposite groups holds it: { $one }, or { $other }. A cell that sees a member of each cannot be { $digit }.
technique-multi-colors-2 = Multi Colors 2
why-multi-colors-2 = If { $cells } held { $digit }, then { $first } would rule it out in { $one } and { $second } in { $other }. But one of these two groups holds { $digit }, so { $cells } cannot.

## Templates

technique-template-set = Template Set
why-template-set =
    { $count ->
        [one] List all ways to place the remaining { $digit }s on the board that leave room for the other digits: only one is left, and it uses { $cells }.
       *[other] List all ways to place the remaining { $digit }s on the board that leave room for the other digits: { $count } are left, and all of them use { $cells }.
    }
technique-template-delete = Template Delete
why-template-delete =
    { $count ->
        [one] List all ways to place the remaining { $digit }s on the board that leave room for the other digits: only one is left, and it does not use { $cells }.
       *[other] List all ways to place the remaining { $digit }s on the board that leave room for the other digits: { $count } are left, and none of them uses { $cells }.
    }

## Kraken fish

technique-kraken-fish-1 = Kraken Fish Type 1
why-kraken-fish-1 =
    { $fins-count ->
        [one] Leave the fin { $fins } aside for a moment.
       *[other] Leave the fins { $fins } aside for a moment.
    } Then { $bases-in }, { $digit } could only go where they meet { $covers }: { $count } houses that each need their own { $digit }, and { $count } that have room for one each. So { $covers } would have their { $digit } in these places, and { $victim } would not be { $digit }. Otherwise { $fins-count ->
        [one] the fin is { $digit }, and a chain leads from it to the same result.
       *[other] a fin is { $digit }, and a chain leads from each fin to the same result.
    }
technique-kraken-fish-2 = Kraken Fish Type 2
why-kraken-fish-2 =
    { $fins-count ->
        [one] Leave the fin { $fins } aside for a moment.
       *[other] Leave the fins { $fins } aside for a moment.
    } Then { $bases-in }, { $digit } could only go where they meet { $covers }: { $count } houses that each need their own { $digit }, and { $count } that have room for one each, so each of these would have its { $digit } there. So in any case one of { $starts } is { $digit }: a place of the fish { $home-in }, or a fin. From each of these a chain rules out { $victim }.
why-kraken-chain = From { $start }: { $links }
