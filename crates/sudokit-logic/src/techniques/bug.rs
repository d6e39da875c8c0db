//! # BUG (Bivalue Universal Grave)
//!
//! If every open cell had exactly two candidates, and every digit exactly two places (or none) in
//! every house, the puzzle could not have exactly one solution. So when only a few candidates are
//! in the way of that state, one of them is true.
//!
//! ```text
//!  27  .  .  | 47  24  .        All open cells have two candidates except r5c5, which has three. In
//!   ...                         its row, column and box 3 appears three times: without that 3 only
//!  .  39  .  | .  139  ...      pairs would be left. So r5c5 is 3.
//! ```
//!
//! **Why.** In such a state, if there is a solution at all, taking the other candidate in every
//! cell gives a second one. (This relies on the puzzle having one solution only.)
//!
//! - BUG + 1: a single extra candidate. It is true.
//! - Type 1: all extra candidates are in one cell. The cell holds one of these.
//! - Type 2: the extra candidates are the same digit in several cells. A cell that sees all of them
//!   is not that digit.
//! - Type 3: one of the cells holds an extra candidate. Together they form a naked subset with
//!   other cells of a house.
//! - Type 4: two cells with extra candidates also share a digit that must be in one of them. The
//!   other one holds an extra candidate, so neither can be anything else.
//!
//! **How to spot it.** Look for it near the end, when almost all open cells are bivalue. The extra
//! candidate of a cell with three is the digit that appears three times in its row, column and box.
//!
//! Types 1 to 4 are from Sudoku Explainer.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{Cell, CellSet, DigitSet};

use crate::patterns::subsets::tight;
use crate::{Board, Fact, Found, Mark, Role, SearchOptions, Step, Technique, TechniqueId};

/// A bivalue universal grave with extra candidates, one of the types.
#[derive(Debug)]
pub struct Bug {
    kind: u8,
    names: &'static [(TechniqueId, &'static str)],
}

impl Bug {
    /// One extra candidate.
    pub const PLUS_ONE: Bug = Bug { kind: 0, names: &[("bug-plus-one", "0610")] };
    /// Several extra candidates, all in one cell.
    pub const TYPE_1: Bug = Bug { kind: 1, names: &[("bug-1", "")] };
    /// The same extra digit in several cells.
    pub const TYPE_2: Bug = Bug { kind: 2, names: &[("bug-2", "")] };
    /// The extra candidates form a naked subset with other cells.
    pub const TYPE_3: Bug = Bug { kind: 3, names: &[("bug-3", "")] };
    /// Two cells with extra candidates share a locked digit.
    pub const TYPE_4: Bug = Bug { kind: 4, names: &[("bug-4", "")] };
}

impl Technique for Bug {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        self.names
    }

    fn source(&self) -> &'static str {
        module_comment!("bug.rs")
    }

    fn needs_uniqueness(&self) -> bool {
        true
    }

    fn find(&self, board: &Board, _: &SearchOptions<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        let Some(extras) = extras(board) else { return ControlFlow::Continue(()) };
        let all = extras.iter().fold(DigitSet::EMPTY, |all, (_, extra)| all | *extra);
        let cells = CellSet::of(board.geometry().cell_count(), extras.iter().map(|e| e.0));
        match (self.kind, &extras[..], all.len()) {
            (0, [(cell, extra)], 1) | (1, [(cell, extra)], 2..) => {
                let step = self.step(&extras).remove_all(*cell, board.candidates(*cell) - *extra);
                let facts = vec![("cell", Fact::Cell(*cell)), ("digits", Fact::Digits(*extra))];
                found(step.say("bug-1", facts))
            }
            (2, [_, _, ..], 1) => {
                let Some(digit) = all.single() else { return ControlFlow::Continue(()) };
                let gone = board.seen_by_all(cells.iter(), digit);
                if gone.is_empty() {
                    return ControlFlow::Continue(());
                }
                let facts = vec![
                    ("cells", Fact::Cells(cells.iter().collect())),
                    ("digit", Fact::Digit(digit)),
                    ("seen", Fact::Cells(gone.iter().collect())),
                ];
                found(self.step(&extras).remove_from(&gone, digit).say("bug-2", facts))
            }
            (3, [_, _, ..], 2..) => self.subset(board, &extras, &cells, all, found),
            (4, [(one, a), (other, b)], _) => {
                let shared = (board.candidates(*one) - *a) & (board.candidates(*other) - *b);
                let houses = board.common_houses(&cells);
                let (Some(digit), Some(&house)) = (shared.single(), houses.first()) else {
                    return ControlFlow::Continue(());
                };
                let mut step = self.step(&extras);
                for (cell, extra) in &extras {
                    let kept = *extra | digit.into();
                    step = step.remove_all(*cell, board.candidates(*cell) - kept);
                }
                if step.conclusions.is_empty() {
                    return ControlFlow::Continue(());
                }
                let facts = vec![
                    ("cells", Fact::Cells(cells.iter().collect())),
                    ("digit", Fact::Digit(digit)),
                    ("house", Fact::House(house)),
                ];
                found(step.mark_house(Role::Base, house).say("bug-4", facts))
            }
            _ => ControlFlow::Continue(()),
        }
    }

    /// Names the digits of the pattern: the extra candidates. HoDoKu's technique cases leave them out.
    fn explain(&self, _board: &Board, step: &mut Step, _: &SearchOptions<'_>) {
        for mark in &step.marks {
            if let Mark::Candidate(Role::Second, candidate) = mark {
                step.digits.insert(candidate.digit);
            }
        }
    }
}

impl Bug {
    fn step(&self, extras: &[(Cell, DigitSet)]) -> Step {
        let mut step = Step::new(self.names[0].0);
        let mut extra_candidates = Vec::new();
        for &(cell, extra) in extras {
            for digit in extra {
                step = step.mark(Role::Second, cell, digit);
                extra_candidates.push(crate::Candidate { cell, digit });
            }
        }
        step.say("bug", vec![("candidates", Fact::Candidates(extra_candidates))])
    }

    fn subset(
        &self,
        board: &Board,
        extras: &[(Cell, DigitSet)],
        cells: &CellSet,
        all: DigitSet,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let geometry = board.geometry();
        for house in board.common_houses(cells) {
            let rest = &(geometry.house_set(house) - cells) & board.open();
            let rest: Vec<Cell> = rest.iter().collect();
            // The cells with extra candidates count as one cell that holds one of these.
            let mut sets = vec![all.bits()];
            sets.extend(rest.iter().map(|&cell| board.candidates(cell).bits()));
            for size in 2..=rest.len().min(6) {
                tight(&sets, size, &mut |chosen, digits| {
                    if chosen[0] != 0 {
                        return ControlFlow::Continue(());
                    }
                    let digits = DigitSet::from_bits(digits);
                    let others: Vec<Cell> = chosen[1..].iter().map(|&i| rest[i - 1]).collect();
                    let mut step = self.step(extras).of(digits);
                    for &cell in rest.iter().filter(|cell| !others.contains(cell)) {
                        step = step.remove_all(cell, board.candidates(cell) & digits);
                    }
                    if step.conclusions.is_empty() {
                        return ControlFlow::Continue(());
                    }
                    for &cell in &others {
                        for digit in board.candidates(cell) {
                            step = step.mark(Role::Third, cell, digit);
                        }
                    }
                    let facts = vec![
                        ("cells", Fact::Cells(cells.iter().collect())),
                        ("others", Fact::Cells(others)),
                        ("digits", Fact::Digits(digits)),
                        ("house", Fact::House(house)),
                    ];
                    found(step.mark_house(Role::Base, house).say("bug-3", facts))
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The extra candidates by cell: without them every open cell would have two candidates, and every
/// digit two places or none in every house. `None` if the position is not that close to a grave.
fn extras(board: &Board) -> Option<Vec<(Cell, DigitSet)>> {
    if board.is_restricted() || board.is_solved() {
        return None;
    }
    let geometry = board.geometry();
    let many = |cell: &Cell| board.candidates(*cell).len() > 2;
    // Near a grave there are few such cells; most positions end here.
    if board.open().iter().filter(many).count() > board.order() as usize {
        return None;
    }
    let mut extras: Vec<(Cell, DigitSet)> = Vec::new();
    for house in geometry.house_ids() {
        for digit in board.all_digits() {
            let positions = board.positions(house, digit);
            if matches!(positions.count_ones(), 0 | 2) {
                continue;
            }
            let mut here = board.cells_at(house, positions).filter(many);
            let (cell, None) = (here.next()?, here.next()) else { continue };
            match extras.iter_mut().find(|(known, _)| *known == cell) {
                Some((_, extra)) => {
                    extra.insert(digit);
                }
                None => extras.push((cell, digit.into())),
            }
        }
    }
    if extras.is_empty() {
        return None;
    }
    extras.sort_unstable_by_key(|extra| extra.0);
    let mut grave = board.clone();
    for &(cell, extra) in &extras {
        for digit in extra {
            grave.remove(cell, digit);
        }
    }
    let pairs = grave.open().iter().all(|cell| grave.candidates(cell).len() == 2);
    let even = |house| {
        let mut digits = grave.all_digits();
        digits.all(|digit| matches!(grave.positions(house, digit).count_ones(), 0 | 2))
    };
    (pairs && geometry.house_ids().all(even)).then_some(extras)
}
