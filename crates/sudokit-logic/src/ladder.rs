//! The ladder: all techniques in the order in which a person tries them, each with its level.

use crate::techniques::*;
use crate::{Covered, Level, Rung, Technique, TechniqueId};

const fn at(level: Level, technique: &'static dyn Technique) -> Rung {
    Rung::new(level, technique)
}

const fn extra(technique: &'static dyn Technique) -> Rung {
    Rung::extra(technique).with_covered(&[Covered {
        ids: &[],
        by: &["nested-forcing-chain"],
        unless: FEW,
    }])
}

/// Switches that leave only the techniques up to medium.
const FEW: &str = "-hard,-expert,-master,-extreme";

// `docs/generate.md` says how it is known that others always come first.

/// In a position near a BUG nearly all cells have two candidates, which is what XY-chains are made of.
const AFTER_XY_CHAIN: &[Covered] = &[Covered { ids: &[], by: &["xy-chain"], unless: "-xy-chain" }];

/// Where one colour sees both of another pair, each of its cells sees a cell of its own opposite colour and one of the other
/// pair, so that type 1 removes the candidate there.
const AFTER_COLORS: &[Covered] =
    &[Covered { ids: &["multi-colors-2"], by: &["multi-colors-1"], unless: "-multi-colors-1" }];

const AFTER_FINNED: &[Covered] =
    &[Covered { ids: &[], by: &["finned-x-wing", "sashimi-x-wing"], unless: FEW }];

/// Where a Franken or mutant fish of two houses removes something, some line has all its places in one box,
/// or some box all in one line.
const AFTER_CLAIMING: &[Covered] =
    &[Covered { ids: &[], by: &["pointing", "claiming"], unless: "-all,+beginner,+easy" }];

/// On the digit of a Franken Swordfish these always remove what it would remove.
const AFTER_GROUPS: &[Covered] = &[Covered {
    ids: &[],
    by: &[
        "claiming",
        "x-wing",
        "empty-rectangle",
        "finned-swordfish",
        "grouped-discontinuous-nice-loop",
    ],
    unless: FEW,
}];

/// An assumption that leaves a cell or a house with nothing is a verity read backwards: each possibility there
/// excludes what was assumed. An assumption with two opposite results is a chain that returns to where it
/// began.
const AFTER_VERITY: &[Covered] = &[Covered {
    ids: &["forcing-chain-contradiction"],
    by: &["grouped-discontinuous-nice-loop", "forcing-chain-verity"],
    unless: "-forcing-chain-verity",
}];

/// What an alternating inference chain removes sees both of its ends. If it were true, both ends would be false, which the
/// chain excludes: so from this candidate the same links are a discontinuous loop.
const AFTER_LOOPS: &[Covered] = &[Covered {
    ids: &["aic"],
    by: &["discontinuous-nice-loop"],
    unless: "-discontinuous-nice-loop",
}];
const AFTER_GROUPED_LOOPS: &[Covered] = &[Covered {
    ids: &["grouped-aic"],
    by: &["grouped-discontinuous-nice-loop"],
    unless: "-grouped-discontinuous-nice-loop",
}];

/// Every technique, easiest first.
pub static LADDER: &[Rung] = &[
    at(Level::Beginner, &FullHouse),
    at(Level::Beginner, &HiddenSingle),
    at(Level::Easy, &NakedSingle),
    at(Level::Easy, &Direct::POINTING),
    at(Level::Easy, &Direct::CLAIMING),
    at(Level::Medium, &Direct::HIDDEN_PAIR),
    at(Level::Medium, &NakedSubset::LOCKED_PAIR),
    at(Level::Medium, &NakedSubset::LOCKED_TRIPLE),
    at(Level::Medium, &LockedCandidates::POINTING),
    at(Level::Medium, &LockedCandidates::CLAIMING),
    at(Level::Medium, &NakedSubset::PAIR),
    at(Level::Medium, &HiddenSubset::PAIR),
    at(Level::Medium, &Direct::HIDDEN_TRIPLET),
    at(Level::Medium, &NakedSubset::TRIPLE),
    at(Level::Medium, &HiddenSubset::TRIPLE),
    at(Level::Hard, &NakedSubset::QUADRUPLE),
    at(Level::Hard, &HiddenSubset::QUADRUPLE),
    at(Level::Hard, &Fish::new(FishKind::Basic, 2)),
    at(Level::Hard, &Fish::new(FishKind::Basic, 3)),
    at(Level::Hard, &Fish::new(FishKind::Basic, 4)),
    at(Level::Hard, &Skyscraper),
    at(Level::Hard, &TwoStringKite),
    at(Level::Hard, &TurbotFish),
    at(Level::Hard, &EmptyRectangle),
    at(Level::Hard, &RemotePair),
    at(Level::Hard, &WWing),
    at(Level::Hard, &XyWing),
    at(Level::Hard, &XyzWing),
    at(Level::Hard, &UniqueRectangle::TYPE_1),
    at(Level::Hard, &UniqueRectangle::TYPE_2),
    at(Level::Hard, &UniqueRectangle::TYPE_3),
    at(Level::Hard, &UniqueRectangle::TYPE_4),
    at(Level::Hard, &UniqueRectangle::TYPE_5),
    at(Level::Hard, &UniqueRectangle::TYPE_6),
    at(Level::Hard, &HiddenRectangle),
    at(Level::Hard, &AvoidableRectangle::TYPE_1),
    at(Level::Hard, &AvoidableRectangle::TYPE_2),
    at(Level::Hard, &Bug::PLUS_ONE),
    at(Level::Expert, &Fish::new(FishKind::Finned, 2)),
    at(Level::Expert, &Fish::new(FishKind::Sashimi, 2)),
    at(Level::Expert, &SimpleColors),
    at(Level::Expert, &MultiColors).with_covered(AFTER_COLORS),
    at(Level::Expert, &XChain),
    at(Level::Expert, &XyChain),
    at(Level::Expert, &Fish::new(FishKind::Finned, 3)),
    at(Level::Expert, &Fish::new(FishKind::Sashimi, 3)),
    at(Level::Expert, &Fish::new(FishKind::Finned, 4)),
    at(Level::Expert, &Fish::new(FishKind::Sashimi, 4)),
    at(Level::Expert, &UniqueLoop::TYPE_1),
    at(Level::Expert, &UniqueLoop::TYPE_2),
    at(Level::Expert, &UniqueLoop::TYPE_3),
    at(Level::Expert, &UniqueLoop::TYPE_4),
    at(Level::Expert, &Bug::TYPE_1).with_covered(AFTER_XY_CHAIN),
    at(Level::Expert, &Bug::TYPE_2).with_covered(AFTER_XY_CHAIN),
    at(Level::Expert, &Bug::TYPE_3).with_covered(AFTER_XY_CHAIN),
    at(Level::Expert, &Bug::TYPE_4).with_covered(AFTER_XY_CHAIN),
    at(Level::Expert, &SueDeCoq),
    at(Level::Expert, &AlignedExclusion::PAIR),
    at(Level::Master, &NiceLoop::PLAIN).with_covered(AFTER_LOOPS),
    at(Level::Master, &NiceLoop::GROUPED).with_covered(AFTER_GROUPED_LOOPS),
    at(Level::Master, &AlsXz),
    at(Level::Master, &AlsXyWing),
    at(Level::Master, &AlsChain::SHORT),
    at(Level::Master, &DeathBlossom),
    at(Level::Master, &AlignedExclusion::TRIPLET),
    at(Level::Master, &Fish::new(FishKind::Franken, 2)).with_covered(AFTER_CLAIMING),
    at(Level::Master, &Fish::new(FishKind::Franken, 3)).with_covered(AFTER_GROUPS),
    at(Level::Master, &Fish::new(FishKind::FinnedFranken, 2)).with_covered(AFTER_FINNED),
    at(Level::Master, &Fish::new(FishKind::FinnedFranken, 3)),
    at(Level::Extreme, &ForcingNet::NISHIO),
    at(Level::Extreme, &ForcingChain::CELL),
    at(Level::Extreme, &ForcingChain::REGION),
    at(Level::Extreme, &ForcingChain::ANY).with_covered(AFTER_VERITY),
    at(Level::Extreme, &AlsChain::LONG),
    at(Level::Extreme, &ForcingNet::NET),
    at(Level::Extreme, &ForcingNet::DYNAMIC),
    at(Level::Extreme, &NestedForcing),
    extra(&Fish::new(FishKind::Basic, 5)),
    extra(&Fish::new(FishKind::Basic, 6)),
    extra(&Fish::new(FishKind::Basic, 7)),
    extra(&Fish::new(FishKind::Finned, 5)),
    extra(&Fish::new(FishKind::Finned, 6)),
    extra(&Fish::new(FishKind::Finned, 7)),
    extra(&Fish::new(FishKind::Sashimi, 5)),
    extra(&Fish::new(FishKind::Sashimi, 6)),
    extra(&Fish::new(FishKind::Sashimi, 7)),
    extra(&Fish::new(FishKind::Franken, 4)),
    extra(&Fish::new(FishKind::Franken, 5)),
    extra(&Fish::new(FishKind::Franken, 6)),
    extra(&Fish::new(FishKind::Franken, 7)),
    extra(&Fish::new(FishKind::FinnedFranken, 4)),
    extra(&Fish::new(FishKind::FinnedFranken, 5)),
    extra(&Fish::new(FishKind::FinnedFranken, 6)),
    extra(&Fish::new(FishKind::FinnedFranken, 7)),
    extra(&Fish::new(FishKind::Mutant, 2)).with_covered(AFTER_CLAIMING),
    extra(&Fish::new(FishKind::Mutant, 3)),
    extra(&Fish::new(FishKind::Mutant, 4)),
    extra(&Fish::new(FishKind::Mutant, 5)),
    extra(&Fish::new(FishKind::Mutant, 6)),
    extra(&Fish::new(FishKind::Mutant, 7)),
    extra(&Fish::new(FishKind::FinnedMutant, 2)),
    extra(&Fish::new(FishKind::FinnedMutant, 3)),
    extra(&Fish::new(FishKind::FinnedMutant, 4)),
    extra(&Fish::new(FishKind::FinnedMutant, 5)),
    extra(&Fish::new(FishKind::FinnedMutant, 6)),
    extra(&Fish::new(FishKind::FinnedMutant, 7)),
    extra(&KrakenFish),
    extra(&Templates::SET),
    extra(&Templates::DELETE),
];

/// The rung of [`LADDER`] whose technique reports steps of this name or HoDoKu code.
#[must_use]
pub fn find_by_id(id: &str) -> Option<&'static Rung> {
    LADDER.iter().find(|rung| rung.name_of(id).is_some())
}

/// The stable name of a technique of [`LADDER`], by its name or its HoDoKu code.
#[must_use]
pub fn canonical_id(id: &str) -> Option<TechniqueId> {
    LADDER.iter().find_map(|rung| rung.name_of(id))
}
