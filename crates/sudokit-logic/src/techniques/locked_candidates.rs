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

use sudokit_core::HouseKind;

use super::naked_subset::boxes_first;
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

    fn find(&self, board: &Board, _: &Options, found: &mut Found<'_>) -> ControlFlow<()> {
        let geometry = board.geometry();
        for house in boxes_first(geometry) {
            let kind = geometry.house(house).kind;
            if matches!(kind, HouseKind::Box | HouseKind::Region) != self.from_box {
                continue;
            }
            for digit in board.all_digits() {
                let spots = board.spots(house, digit);
                if spots.count_ones() < 2 {
                    continue;
                }
                let Some(first) = board.cells_at(house, spots).next() else { continue };
                for &other in geometry.houses_of(first) {
                    let inside = board.places_in(house, digit);
                    if other == house || !inside.is_subset(geometry.house_set(other)) {
                        continue;
                    }
                    let gone = &board.places_in(other, digit) - &inside;
                    if gone.is_empty() {
                        continue;
                    }
                    let facts = vec![
                        ("digit", Fact::Digit(digit)),
                        ("house", Fact::House(house)),
                        ("cells", Fact::Cells(inside.iter().collect())),
                        ("other", Fact::House(other)),
                    ];
                    let step = Step::new(self.names[0].0).of(digit).remove_from(&gone, digit);
                    let step = step.mark_all(Role::Pattern, &inside, digit);
                    let step = step.mark_house(Role::Base, house).mark_house(Role::Cover, other);
                    found(step.say("locked-candidates", facts))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
