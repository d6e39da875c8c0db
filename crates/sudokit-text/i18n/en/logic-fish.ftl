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
why-fish = { $bases-in-capital }, { $digit } can only go in { $cells }, all of them in { $covers }. There must be one { $digit } { $bases-each }, and there is room for just one { $covers-each }. So the { $digit }s of { $covers } are in these cells and nowhere else.
why-fish-endo-fins = Two of the houses that need { $digit } meet in { $cells }: there it would serve both at once, so it counts as a fin.
why-fish-fins =
    { $bases-in-capital }, without the { $fins-count ->
        [one] fin { $fins },
       *[other] fins { $fins },
    } { $digit } could only go in { $cells }, all of them in { $covers }. There must be one { $digit } { $bases-each }, and there is room for just one { $covers-each }. So the { $digit }s of { $covers } would be there, and { $seen-count ->
        [one] { $seen } would not be { $digit }.
        [2] neither of { $seen } would be { $digit }.
       *[other] none of { $seen } would be { $digit }.
    } Otherwise { $fins-count ->
        [one] the fin is { $digit }, and { $seen-count ->
            [one] { $seen } sees it
           *[other] { $seen } see it
        }
       *[other] a fin is { $digit }, and { $seen-count ->
            [one] { $seen } sees all of them
           *[other] { $seen } see all of them
        }
    }.
why-fish-together =
    { $fins-count ->
        [one] The fin and { $seen } are { $through-in }.
       *[other] The fins and { $seen } are { $through-in }.
    }
why-fish-cannibal =
    { $cells-count ->
        [one] But { $cells } lies in two of the houses with room for one. { $digit } there would use up both, and too few would be left.
       *[other] But each of { $cells } lies in two of the houses with room for one. { $digit } there would use up both, and too few would be left.
    }
why-fish-fins-within =
    { $bases-in-capital }, without the { $fins-count ->
        [one] fin { $fins },
       *[other] fins { $fins },
    } { $digit } could only go in { $cells }, all of them in { $covers }. There must be one { $digit } { $bases-each }, and there is room for just one { $covers-each }.
why-fish-cannibal-fins =
    { $cells-count ->
        [one] But { $cells } lies in two of the houses with room for one, and it sees
       *[other] But each of { $cells } lies in two of the houses with room for one, and it sees
    } { $fins-count ->
        [one] the fin. { $digit } there would rule out the fin and use up both, and too few would be left.
       *[other] all fins. { $digit } there would rule out the fins and use up both, and too few would be left.
    }

## Two places in a house

technique-skyscraper = Skyscraper
technique-two-string-kite = Two-String Kite
technique-dual-two-string-kite = Dual Two-String Kite
technique-turbot-fish = Turbot Fish
why-two-pairs = { $one-in-capital }, { $digit } can only go in { $first-or }; { $other-in }, only in { $second-or }. { $middle } are both { $through-in }, so at most one of them is { $digit }.
why-two-pairs-ends =
    So { $cells-or } is { $digit }, and { $seen-count ->
        [one] { $seen } sees both.
       *[other] { $seen } see both.
    }
why-two-pairs-meet =
    If { $cells } were not { $digit }, both would be. So { $cells } is { $digit }, and { $seen-count ->
        [one] { $seen } sees it.
       *[other] { $seen } see it.
    }
technique-empty-rectangle = Empty Rectangle
technique-dual-empty-rectangle = Dual Empty Rectangle
why-empty-rectangle =
    { $home-in-capital }, { $digit } can only go in { $places-or }; { $line-in }, only in { $far } or { $near }. If { $near } is { $digit }, { $arm-count ->
        [one] { $arm } is not,
       *[other] { $arm } are not,
    } which leaves { $rest-or }.
why-empty-rectangle-ends =
    So { $cells-or } is { $digit }, and { $seen-count ->
        [one] { $seen } sees
       *[other] { $seen } see
    } { $cells-count ->
        [2] both.
       *[other] all of these.
    }

## Colors

why-colors-pair = { $house-in-capital }, { $digit } can only go in { $cells-or }.
why-colors-opposite = So of { $chain }, every second one is { $digit }.
why-colors-alike = So of { $chain }, every second one is { $digit }: { $cells } both are, or neither.
why-colors-like =
    { $cells-count ->
        [one] { $cells } is tied to { $known } by more such pairs ({ $houses-in }), so it is not { $digit } either.
        [2] { $cells } are tied to { $known } by more such pairs ({ $houses-in }), so neither of them is { $digit } either.
       *[other] { $cells } are tied to { $known } by more such pairs ({ $houses-in }), so none of them is { $digit } either.
    }
technique-simple-colors-trap = Simple Colors Trap
technique-simple-colors-wrap = Simple Colors Wrap
why-simple-colors-wrap = But { $cells } see each other, so neither is { $digit }.
technique-multi-colors-1 = Multi Colors 1
why-multi-colors-1 =
    { $pair } see each other and are not both { $digit }. So { $cells-or } is { $digit }, and { $seen-count ->
        [one] { $seen } sees both.
       *[other] { $seen } see both.
    }
technique-multi-colors-2 = Multi Colors 2
why-multi-colors-2 =
    { $cells-count ->
        [one] { $cells } sees both, so it is not { $digit }.
       *[other] But { $one } sees { $first }, and { $other } sees { $second }, so neither of { $cells } is { $digit }.
    }

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
