//! # Empty Rectangle
//!
//! All candidates for a digit in a box lie on one row and one column. A conjugate pair of the digit
//! outside the box has one end on that row. Then the cell that sees its other end on the column of
//! the box cannot hold the digit. (The same with rows and columns swapped.)
//!
//! ```text
//!  .  .  5 | .  .  . | .  .  .       Box 1 has its 5 in row 2 or in column 3. If r2c7 is 5, it is
//!  5  5  . | .  .  . | 5  .  .       in column 3. If not, r6c7 is 5, the only other place in
//!  .  .  5 | .  .  . | .  .  .       column 7. Either way r6c3 is not 5.
//!     ...
//!  .  .  5-| .  .  . | 5  .  .
//! ```
//!
//! **Why.** One end of the conjugate pair is true. If it is the near end, the box cannot have the
//! digit in that row, so it has it in the column. If it is the far end, that one removes it.
//!
//! **How to spot it.** The four cells of the box that are neither on the row nor on the column form
//! a rectangle without the digit: the *empty rectangle*. Look for such a rectangle first, then for
//! a conjugate pair that ends on one of the two lines.
//!
//! With only two candidates in the box, one on each line, the pattern is a turbot fish as well and
//! is reported as an empty rectangle only on request. A *dual* empty rectangle uses one box twice:
//! one conjugate pair meets its row and another meets its column, and both pairs have the same far
//! end.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{Cell, CellSet, Digit, HouseId};

use super::fish::families;
use crate::notation::Notation;
use crate::patterns::blockers::explain_bases;
use crate::patterns::placements::digits_with_dead;
use crate::patterns::strong::pair;
use crate::{Board, Fact, Found, Link, Node, Reason, Role, SearchOptions, Step, Technique};

/// A cross of places in a box and a conjugate pair.
#[derive(Debug)]
pub struct EmptyRectangle;

/// One instance of the pattern.
struct Cross {
    digit: Digit,
    home: HouseId,
    /// The line of the box that the conjugate pair meets, and the one that loses a place.
    arm: HouseId,
    other: HouseId,
    /// The places of the digit in the box.
    places: CellSet,
    /// The line of the conjugate pair; its ends, on the arm and away from it.
    line: HouseId,
    near: Cell,
    far: Cell,
    removed: CellSet,
}

impl Technique for EmptyRectangle {
    fn names(&self) -> &'static [(crate::TechniqueId, &'static str)] {
        &[("empty-rectangle", "0402"), ("dual-empty-rectangle", "0405")]
    }

    fn optional(&self) -> &'static [(crate::TechniqueId, &'static str)] {
        &[("dual-empty-rectangle", "duals")]
    }

    fn source(&self) -> &'static str {
        module_comment!("empty_rectangle.rs")
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
        for digit in digits_with_dead(board) {
            let mut all = Vec::new();
            for home in geometry.house_ids() {
                let kind = geometry.house(home).kind;
                if !kind.is_area() {
                    continue;
                }
                // A single place has no two arms.
                let count = board.positions(home, digit).count_ones();
                if count < 2 {
                    continue;
                }
                let places = board.cells_in(home, digit);
                for &row in rows.bases {
                    let on_row = &places & geometry.house_set(row);
                    if on_row.is_empty() {
                        continue;
                    }
                    let rest = &places - &on_row;
                    // All other places must lie on one column.
                    if let Some(column) = rest.first().map(|c| rows.crossing[geometry.column(c)]) {
                        let on_column = &places & geometry.house_set(column);
                        if !rest.is_subset(&on_column)
                            || on_row.is_subset(&on_column)
                            || (!options.small_empty_rectangles
                                && on_row.len() < 2
                                && on_column.len() < 2)
                        {
                            continue;
                        }
                        for (arm, other) in [(row, column), (column, row)] {
                            let mut report = |cross: Cross| {
                                if options.duals {
                                    all.push(cross);
                                    return ControlFlow::Continue(());
                                }
                                found(cross.step(board, Step::new("empty-rectangle")))
                            };
                            lines(board, digit, home, &places, arm, other, &mut report)?;
                        }
                    }
                }
            }
            duals(board, &all, found)?;
            let single = |cross: &Cross| cross.step(board, Step::new("empty-rectangle"));
            all.iter().try_for_each(|cross| found(single(cross)))?;
        }
        ControlFlow::Continue(())
    }
}

/// Reports an instance for every conjugate pair that meets the arm outside the box.
fn lines(
    board: &Board,
    digit: Digit,
    home: HouseId,
    places: &CellSet,
    arm: HouseId,
    other: HouseId,
    report: &mut dyn FnMut(Cross) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let geometry = board.geometry();
    let kind = geometry.house(other).kind;
    for near in (&board.cells_in(arm, digit) - geometry.house_set(home)).iter() {
        let mut across = geometry.houses_of(near).iter().copied();
        let Some(line) = across.find(|&house| geometry.house(house).kind == kind) else { continue };
        if line == other {
            continue;
        }
        let Some(pair) = pair(board, line, digit) else { continue };
        let far = pair.cells[(pair.cells[0] == near) as usize];
        // The cell where the other arm crosses the far end's own line.
        let arms = geometry.house(arm).kind;
        let mut own = geometry.houses_of(far).iter().copied();
        let Some(level) = own.find(|&house| geometry.house(house).kind == arms) else { continue };
        let hit =
            &(board.cells_with(digit) & geometry.house_set(other)) & geometry.house_set(level);
        let removed = &hit - geometry.house_set(home);
        if removed.is_empty() || level == arm {
            continue;
        }
        let places = places.clone();
        report(Cross { digit, home, arm, other, places, line, near, far, removed })?;
    }
    ControlFlow::Continue(())
}

/// Reports pairs of instances in one box, on the same places, that remove different candidates.
fn duals(board: &Board, all: &[Cross], found: &mut Found<'_>) -> ControlFlow<()> {
    for (i, one) in all.iter().enumerate() {
        for other in &all[i + 1..] {
            let twins = one.home == other.home
                && one.places == other.places
                && one.removed != other.removed;
            if twins {
                let step = Step::new("dual-empty-rectangle");
                found(other.step(board, one.step(board, step)))?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl Cross {
    fn step(&self, board: &Board, step: Step) -> Step {
        let digit = self.digit;
        let node = |cells: Vec<Cell>, on| Node { cells, digit, on };
        let geometry = board.geometry();
        let on_arm = &self.places & geometry.house_set(self.arm);
        let off_arm: Vec<Cell> = (&self.places - &on_arm).iter().collect();
        let on_arm: Vec<Cell> = on_arm.iter().collect();
        let mut step = step
            .of(digit)
            .remove_from(&self.removed, digit)
            .mark_all(Role::Second, &self.places, digit)
            .mark(Role::Pattern, self.near, digit)
            .mark(Role::Pattern, self.far, digit)
            .mark_house(Role::Base, self.home)
            .mark_house(Role::Base, self.line)
            .mark_house(Role::Cover, self.arm)
            .mark_house(Role::Cover, self.other);
        let links = [
            (node(vec![self.far], false), node(vec![self.near], true), self.line),
            (node(vec![self.near], true), node(on_arm.clone(), false), self.arm),
            (node(on_arm.clone(), false), node(off_arm.clone(), true), self.home),
        ];
        let links = links.map(|(from, to, house)| Link { from, to, reason: Reason::House(house) });
        step.links.extend(links);
        let ends: Vec<Cell> = core::iter::once(self.far).chain(off_arm.iter().copied()).collect();
        step.only_draw_links()
            .say(
                "empty-rectangle",
                vec![
                    ("digit", Fact::Digit(digit)),
                    ("home", Fact::House(self.home)),
                    ("places", Fact::Cells(self.places.iter().collect())),
                    ("line", Fact::House(self.line)),
                    ("near", Fact::Cell(self.near)),
                    ("far", Fact::Cell(self.far)),
                    ("arm", Fact::Cells(on_arm)),
                    ("rest", Fact::Cells(off_arm)),
                ],
            )
            .say(
                "empty-rectangle-ends",
                vec![
                    ("digit", Fact::Digit(digit)),
                    ("cells", Fact::Cells(ends)),
                    ("seen", Fact::Cells(self.removed.iter().collect())),
                ],
            )
    }
}
