//! # Locked Candidates: Pointing, Claiming
//!
//! Where two houses cross, a digit that one of them can have only in the crossing is lost to the
//! rest of the other.
//!
//! ```text
//!  .  . .   | . .  .  | .  .  .        5 of box 1 must be in row 2: it *points* along the row,
//!  5  5 .   | . 5- 5- | 5- .  .        and no other cell of the row can be 5.
//!  .  . .   | . .  .  | .  .  .
//! ```
//!
//! The other way round the row *claims* the digit: if row 2 can have 5 only in box 1, the rest of
//! box 1 cannot.

use core::ops::ControlFlow;

use sudokit_core::{CellSet, Digit, HouseId, HouseKind};

use crate::{Board, Fact, Found, Options, Role, Step, Technique, TechniqueId};

/// A digit locked in the crossing of two houses.
#[derive(Debug)]
pub struct LockedCandidates {
    /// Whether the house that locks it is a box or region.
    from_box: bool,
    names: &'static [(TechniqueId, &'static str)],
}

impl LockedCandidates {
    /// A box or region points along a line.
    pub const POINTING: LockedCandidates =
        LockedCandidates { from_box: true, names: &[("pointing", "0100")] };
    /// A line claims a digit in a box or region.
    pub const CLAIMING: LockedCandidates =
        LockedCandidates { from_box: false, names: &[("claiming", "0101")] };
}

impl Technique for LockedCandidates {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        self.names
    }

    fn source(&self) -> &'static str {
        include_str!("locked_candidates.rs")
    }

    fn find(&self, board: &Board, _: &Options<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        let news = |house| board.news.is_in(house);
        self.each(board, news, &mut |locked| found(locked.step(board, self.names[0].0)))
    }
}

/// A digit that one house can have only where another meets it, and the other elsewhere, too.
#[derive(Copy, Clone)]
pub(super) struct Locked {
    pub(super) digit: Digit,
    pub(super) house: HouseId,
    pub(super) other: HouseId,
}

impl LockedCandidates {
    /// Tells of every one in these houses.
    pub(super) fn each(
        &self,
        board: &Board,
        wanted: impl Fn(HouseId) -> bool,
        tell: &mut dyn FnMut(Locked) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let geometry = board.geometry();
        let digits = board.news.digits();
        for house in geometry.house_ids().filter(|&house| wanted(house)) {
            let is_box = matches!(geometry.house(house).kind, HouseKind::Box | HouseKind::Region);
            if is_box != self.from_box {
                continue;
            }
            let (cells, all) = (&geometry.house(house).cells, board.spots_of(house));
            for digit in digits {
                let spots = all[digit.index()];
                if spots & spots.wrapping_sub(1) == 0 {
                    continue;
                }
                let first = cells[spots.trailing_zeros() as usize];
                for &other in geometry.houses_of(first) {
                    if other != house
                        && spots & !geometry.overlap(house, other) == 0
                        && board.spots(other, digit) & !geometry.overlap(other, house) != 0
                    {
                        tell(Locked { digit, house, other })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl Locked {
    /// What it takes away.
    pub(super) fn gone(&self, board: &Board) -> CellSet {
        &board.places_in(self.other, self.digit) - board.geometry().house_set(self.house)
    }

    /// The step.
    pub(super) fn step(&self, board: &Board, id: TechniqueId) -> Step {
        let Locked { digit, house, other } = *self;
        let inside = board.places_in(house, digit);
        let facts = vec![
            ("digit", Fact::Digit(digit)),
            ("house", Fact::House(house)),
            ("cells", Fact::Cells(inside.iter().collect())),
            ("other", Fact::House(other)),
        ];
        Step::new(id)
            .of(digit)
            .remove_from(&self.gone(board), digit)
            .mark_all(Role::Pattern, &inside, digit)
            .mark_house(Role::Base, house)
            .mark_house(Role::Cover, other)
            .say("locked-candidates", facts)
    }
}
