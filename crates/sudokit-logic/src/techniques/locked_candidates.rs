//! # Locked Candidates: Pointing and Claiming
//!
//! If all candidates for a digit in one house lie where it crosses a second house, the digit can be
//! removed from the rest of the second house.
//!
//! ```text
//!  .  . .   | . .  .  | .  .  .        In box 1, 5 can only go in row 2: the box *points* along the
//!  5  5 .   | . 5- 5- | 5- .  .        row. No other cell of row 2 can be 5.
//!  .  . .   | . .  .  | .  .  .
//! ```
//!
//! **Why.** The first house needs its digit, so one of the cells in the crossing holds it. The
//! second house contains that cell too, and takes the digit only once.
//!
//! - *Pointing*: the first house is a box (or region), the second a row or column.
//! - *Claiming*: the first house is a row or column, the second a box. If row 2 can have 5 only in
//!   box 1, the row claims it, and the other cells of box 1 cannot be 5.
//!
//! **How to spot it.** In each box, look for a digit whose candidates form a single line. In each
//! line, look for a digit whose candidates stay within one box. Also known as *intersection
//! removal*.

use alloc::vec;
use core::ops::ControlFlow;

use sudokit_core::{CellSet, Crossing, Digit, DigitSet, HouseId};

use crate::board::{BitMemo, Bits};
use crate::notation::Notation;
use crate::patterns::blockers::explain_bases;
use crate::patterns::subsets::at_most;
use crate::plain9;
use crate::{Board, Fact, Found, Role, SearchOptions, Step, Technique, TechniqueId};

/// Locked candidates: a digit confined to the crossing of two houses.
#[derive(Debug)]
pub struct LockedCandidates {
    /// Whether the digit is confined within a box or region; otherwise within a line.
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
        module_comment!("locked_candidates.rs")
    }

    fn notation(&self) -> Notation {
        Notation::Houses
    }

    fn explain(&self, board: &Board, step: &mut Step, _: &SearchOptions<'_>) {
        explain_bases(board, step);
    }

    fn find(&self, board: &Board, _: &SearchOptions<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        let changed = |house| board.changes.has_house(house);
        self.each(board, changed, &mut |locked| found(locked.step(board, self.names[0].0)))
    }
}

/// A digit whose places in `house` all lie in the crossing with `other`, which has further places
/// for it.
#[derive(Copy, Clone)]
pub(crate) struct Locked {
    pub(crate) digit: Digit,
    pub(crate) house: HouseId,
    pub(crate) other: HouseId,
}

impl LockedCandidates {
    /// Reports every locked digit of the houses that are `wanted`.
    pub(crate) fn each(
        &self,
        board: &Board,
        wanted: impl Fn(HouseId) -> bool,
        report: &mut dyn FnMut(Locked) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let geometry = board.geometry();
        let locks_of = Locks::by_digit(board);
        let locked = |digit: &Digit| locks_of(*digit).has(self.from_box);
        let digits: DigitSet = board.changes.digits().iter().filter(locked).collect();
        if digits.is_empty() {
            return ControlFlow::Continue(());
        }
        for house in geometry.house_ids().filter(|&house| wanted(house)) {
            if is_box(board, house) != self.from_box {
                continue;
            }
            for digit in digits {
                for other in others(board, house, digit) {
                    report(Locked { digit, house, other })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The houses that lose the digit outside `house`, because in `house` it is confined to the crossing.
#[inline]
fn others(board: &Board, house: HouseId, digit: Digit) -> impl Iterator<Item = HouseId> + '_ {
    let positions = board.positions(house, digit);
    let crossings = board.geometry().crossings(house).iter();
    let inside =
        crossings.filter(move |crossing| positions & !crossing.here == 0 && !at_most(positions, 1));
    let loses = move |c: &&Crossing| board.positions(c.other, digit) & !c.there != 0;
    inside.filter(loses).map(|crossing| crossing.other)
}

/// Whether a digit is locked within some box, and within some line. On the plain 9x9 also true where
/// a house has just one place left, which is a single.
#[derive(Copy, Clone, Default, Debug)]
struct Locks {
    in_box: bool,
    in_line: bool,
}

static LOCKS: BitMemo<Digit, Locks> = BitMemo::new("locks");

impl Bits for Locks {
    #[inline]
    fn from_words(word: impl Fn(usize) -> u64) -> Locks {
        let word = word(0);
        Locks { in_box: word & 1 != 0, in_line: word & 2 != 0 }
    }

    #[inline]
    fn words(self) -> [u64; 2] {
        [u64::from(self.in_box) | u64::from(self.in_line) << 1, 0]
    }
}

impl Locks {
    /// Looks it up; it is computed once and kept until the digit changes.
    fn by_digit(board: &Board) -> impl Fn(Digit) -> Locks + '_ {
        let known = board.bits(&LOCKS);
        move |digit| {
            known.get(digit, || match board.geometry().is_plain_9x9() {
                true => {
                    let (in_box, in_line) = plain9::locked(board.cells_with(digit));
                    Locks { in_box, in_line }
                }
                false => Locks::find(board, digit),
            })
        }
    }

    fn find(board: &Board, digit: Digit) -> Locks {
        let mut locks = Locks::default();
        for house in board.geometry().house_ids() {
            let here = if is_box(board, house) { &mut locks.in_box } else { &mut locks.in_line };
            *here = *here || others(board, house, digit).next().is_some();
        }
        locks
    }

    fn has(self, in_box: bool) -> bool {
        if in_box { self.in_box } else { self.in_line }
    }
}

fn is_box(board: &Board, house: HouseId) -> bool {
    board.geometry().house(house).kind.is_area()
}

impl Locked {
    /// The cells that lose the digit.
    pub(crate) fn gone(&self, board: &Board) -> CellSet {
        &board.cells_in(self.other, self.digit) - board.geometry().house_set(self.house)
    }

    /// The step.
    pub(crate) fn step(&self, board: &Board, id: TechniqueId) -> Step {
        let Locked { digit, house, other } = *self;
        let inside = board.cells_in(house, digit);
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

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::sync::Arc;
    use sudokit_core::{Cell, Geometry, Puzzle};

    #[test]
    fn the_tables_of_the_plain_board_agree_with_the_search() {
        let geometry = Arc::new(Geometry::classic(9).expect("a board"));
        let digit = Digit::from_index(6);
        let mut state = 1u64;
        let mut draw = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) % below
        };
        let mut seen = [[0; 2]; 2];
        for round in 0..10_000 {
            let mut board = Board::new(&Puzzle::empty(geometry.clone())).expect("a board");
            for _ in 0..round % 5 {
                board.place(Cell::new(draw(81) as usize), Digit::from_index(draw(9) as usize));
            }
            let share = 2 + draw(7);
            for cell in geometry.cells() {
                if draw(10) < share {
                    board.remove(cell, digit);
                }
            }
            if board.hidden_singles().any(|(_, sole)| sole == digit) {
                continue;
            }
            let Locks { in_box, in_line } = Locks::find(&board, digit);
            assert_eq!(plain9::locked(board.cells_with(digit)), (in_box, in_line), "{board:?}");
            seen[usize::from(in_box)][usize::from(in_line)] += 1;
        }
        assert!(seen.iter().flatten().all(|&count| count > 50), "{seen:?}");
    }
}
