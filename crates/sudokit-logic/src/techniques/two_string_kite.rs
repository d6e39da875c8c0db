//! # Two-String Kite
//!
//! A row and a column have only two places each for a digit, and one place of each lies in the same
//! box. A cell that sees the other two places cannot hold the digit.
//!
//! ```text
//!  .  5  . | .  .  . | .  5  .       In row 1 and in column 3, 5 can only go in these cells. r1c2
//!  .  .  5 | .  .  . | .  .  .       and r2c3 share a box and are not both 5, so r1c8 or r5c3 is 5.
//!  .  .  . | .  .  . | .  .  .       r5c8 sees both.
//! ---------+---------+---------
//!  .  .  . | .  .  . | .  .  .
//!  .  .  5 | .  .  . | .  5- .
//! ```
//!
//! **Why.** At most one of the two places in the box is true. The line of the other one then has
//! the digit at its far end.
//!
//! **How to spot it.** Look for a row and a column with a conjugate pair of the same digit that
//! come together in one box. They are the two strings; the cell that loses its candidate is where
//! lines through their loose ends cross.
//!
//! A *dual* kite: the same two cells of the box make a second kite, with the other row and the
//! other column, or with another digit. On request the two are reported as one step, under the
//! digit of the first.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{Cell, CellSet, HouseId};

use super::fish::families;
use crate::notation::Notation;
use crate::patterns::blockers::explain_bases;
use crate::patterns::placements::digits_with_dead;
use crate::patterns::strong::{Joined, pairs};
use crate::{Board, Found, SearchOptions, Step, Technique, TechniqueId};

/// A conjugate pair in a row and one in a column, joined in a box.
#[derive(Debug)]
pub struct TwoStringKite;

impl Technique for TwoStringKite {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        &[("two-string-kite", "0401"), ("dual-two-string-kite", "0404")]
    }

    fn optional(&self) -> &'static [(TechniqueId, &'static str)] {
        &[("dual-two-string-kite", "duals")]
    }

    fn source(&self) -> &'static str {
        module_comment!("two_string_kite.rs")
    }

    fn notation(&self) -> Notation {
        Notation::Chain
    }

    fn explain(&self, board: &Board, step: &mut Step, _: &SearchOptions<'_>) {
        explain_bases(board, step);
    }

    fn find(
        &self,
        board: &Board,
        options: &SearchOptions<'_>,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let geometry = board.geometry();
        let [rows, _] = families(geometry);
        let mut kites: Vec<Joined> = Vec::new();
        for digit in digits_with_dead(board) {
            let across = pairs(board, digit, rows.bases.iter().copied());
            let down = pairs(board, digit, rows.crossing.iter().copied());
            for &row in &across {
                for &column in &down {
                    // A cell in both pairs makes no kite.
                    if row.cells.iter().any(|cell| column.cells.contains(cell)) {
                        continue;
                    }
                    for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                        let knot = (row.cells[i], column.cells[j]);
                        let through = geometry.houses_of(knot.0).iter().copied().find(|&house| {
                            is_box(board, house) && geometry.house_set(house).contains(knot.1)
                        });
                        let Some(through) = through else { continue };
                        let kite = Joined::new(board, digit, (row, i), (column, j), through);
                        let Some(mut kite) = kite else { continue };
                        // Another cell sees both ends only if one of the strings lies within a box;
                        // then locked candidates remove it.
                        kite.removed = crossing(board, kite.ends, &kite.removed);
                        if kite.removed.is_empty() {
                            continue;
                        }
                        match options.duals {
                            true => kites.push(kite),
                            false => found(kite.step(board, "two-string-kite"))?,
                        }
                    }
                }
            }
        }
        for (i, one) in kites.iter().enumerate() {
            let [a, b] = one.middle;
            for other in &kites[i + 1..] {
                if other.middle == [b, a] || (other.middle == [a, b] && other.digit != one.digit) {
                    found(dual(board, one, other))?;
                }
            }
        }
        kites.iter().try_for_each(|kite| found(kite.step(board, "two-string-kite")))
    }
}

fn is_box(board: &Board, house: HouseId) -> bool {
    board.geometry().house(house).kind.is_area()
}

/// The cell of `cells` in the column of the first end and the row of the second, if any.
fn crossing(board: &Board, ends: [Cell; 2], cells: &CellSet) -> CellSet {
    let geometry = board.geometry();
    let (row, column) = (geometry.row(ends[1]), geometry.column(ends[0]));
    let target = geometry.at(row, column).filter(|&cell| cells.contains(cell));
    CellSet::of(geometry.cell_count(), target)
}

/// The step of two kites over the same two cells of a box.
fn dual(board: &Board, one: &Joined, other: &Joined) -> Step {
    let cells = board.geometry().cell_count();
    let step = Step::new("dual-two-string-kite")
        .of(one.digit)
        .remove_from(&one.removed, one.digit)
        .remove_from(&other.removed, other.digit);
    other.draw(one.draw(step, cells), cells)
}
