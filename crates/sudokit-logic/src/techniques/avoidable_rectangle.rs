//! # Avoidable Rectangle: types 1 and 2
//!
//! A unique rectangle in which some corners are already filled. None of the four is a given. If the
//! open corners completed the pattern of two alternating digits, these could be swapped, and the
//! puzzle would have two solutions.
//!
//! ```text
//!  type 1           type 2
//!  1 . | 2          1 . | 2          the filled corners were all solved, none was given
//!  2 . | 13         23. | 13         type 1: r2c4 is not 1    type 2: r2c1 or r2c4 is 3
//! ```
//!
//! **Why.** No given distinguishes the two digits here, so one solution could be changed into
//! another by swapping them. (This relies on the puzzle having one solution only.)
//!
//! - Type 1: three corners are filled. The last cannot hold the digit that completes the rectangle.
//! - Type 2: two corners are filled. The other two have one extra candidate each, the same one. One
//!   of them holds it, so cells that see both do not.
//!
//! **How to spot it.** Keep track of which digits were given and which you placed. Whenever you
//! place a digit, look for a diagonal partner across two boxes.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{Cell, CellSet, Digit, DigitSet, HouseId, HouseKind};

use crate::patterns::rectangles::may_swap;
use crate::{Board, Fact, Found, Role, SearchOptions, Step, Technique, TechniqueId};

/// A rectangle of solved cells with one or two open corners.
#[derive(Debug)]
pub struct AvoidableRectangle {
    open: usize,
    names: &'static [(TechniqueId, &'static str)],
}

impl AvoidableRectangle {
    /// One corner is open.
    pub const TYPE_1: AvoidableRectangle =
        AvoidableRectangle { open: 1, names: &[("avoidable-rectangle-1", "0607")] };
    /// Two corners are open and have the same single extra candidate.
    pub const TYPE_2: AvoidableRectangle =
        AvoidableRectangle { open: 2, names: &[("avoidable-rectangle-2", "0608")] };
}

impl Technique for AvoidableRectangle {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        self.names
    }

    fn source(&self) -> &'static str {
        module_comment!("avoidable_rectangle.rs")
    }

    fn needs_uniqueness(&self) -> bool {
        true
    }

    fn find(&self, board: &Board, _: &SearchOptions<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        if board.is_restricted() {
            return ControlFlow::Continue(());
        }
        let geometry = board.geometry();
        let at = |row: Cell, column: Cell| geometry.at(geometry.row(row), geometry.column(column));
        let held = board.solved_cells();
        let held_in = |house| &held & geometry.house_set(house);
        if self.open == 2 {
            for start in board.pairs().iter() {
                let [row, column, ..] = geometry.houses_of(start) else { continue };
                self.beside(board, start, (*row, &held_in(*column)), &at, found)?;
                self.beside(board, start, (*column, &held_in(*row)), &at, found)?;
            }
            return ControlFlow::Continue(());
        }
        let digits = |&house| held_in(house).iter().filter_map(|cell| board.digit(cell)).collect();
        let in_row: Vec<DigitSet> = geometry.rows().iter().map(digits).collect();
        let in_column: Vec<DigitSet> = geometry.columns().iter().map(digits).collect();
        for start in board.open().iter() {
            let (row, column) = (geometry.row(start), geometry.column(start));
            let shared = in_row[row] & in_column[column];
            if shared.is_empty() {
                continue;
            }
            let (across, down) =
                (held_in(geometry.rows()[row]), held_in(geometry.columns()[column]));
            for right in across.iter() {
                let Some(b) = board.digit(right).filter(|b| shared.contains(*b)) else { continue };
                for below in down.iter().filter(|&below| board.digit(below) == Some(b)) {
                    let Some(far) = at(below, right).filter(|&far| held.contains(far)) else {
                        continue;
                    };
                    let Some(a) = board.digit(far) else { continue };
                    if board.has(start, a) && may_swap(geometry, &[start, right, below, far]) {
                        self.one([far, right, below, start], a, b, found)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl AvoidableRectangle {
    /// Reports rectangles of the open corner `start`, a later open corner in `line`, and the solved
    /// corners next to them. `held` are the solved cells of the other line of `start`.
    fn beside(
        &self,
        board: &Board,
        start: Cell,
        (line, held): (HouseId, &CellSet),
        at: &dyn Fn(Cell, Cell) -> Option<Cell>,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let geometry = board.geometry();
        if held.is_empty() {
            return ControlFlow::Continue(());
        }
        let is_row = geometry.house(line).kind == HouseKind::Row;
        let beside = board.pairs() & geometry.house_set(line);
        for next in beside.iter().filter(|&next| next > start) {
            for over in held.iter() {
                let Some(a) = board.digit(over) else { continue };
                let far = if is_row { at(over, next) } else { at(next, over) };
                let Some(far) = far.filter(|&far| !board.is_given(far)) else { continue };
                let Some(b) = board.digit(far) else { continue };
                let fits = board.has(start, b) && board.has(next, a);
                if fits && may_swap(geometry, &[start, next, over, far]) {
                    self.two(board, [over, far, start, next], a, b, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Type 1, `a b` over `b ?`: the last corner is not `a`.
    fn one(
        &self,
        corners: [Cell; 4],
        a: Digit,
        b: Digit,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let last = corners[3];
        let facts = vec![
            ("cell", Fact::Cell(last)),
            ("digit", Fact::Digit(a)),
            ("digits", Fact::Digits([a, b].into_iter().collect())),
        ];
        let step = self.step(corners, a, b).mark(Role::Second, last, a);
        found(step.remove_all(last, a.into()).say("avoidable-rectangle-1", facts))
    }

    /// Type 2, `a b` over `bx ax`: one of the last two corners is `x`.
    fn two(
        &self,
        board: &Board,
        corners: [Cell; 4],
        a: Digit,
        b: Digit,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let [_, _, below_a, below_b] = corners;
        let x = (board.candidates(below_a) - b.into()).single();
        let y = (board.candidates(below_b) - a.into()).single();
        let Some(x) = x else { return ControlFlow::Continue(()) };
        let gone = board.seen_by_all([below_a, below_b], x);
        if y != Some(x) || gone.is_empty() {
            return ControlFlow::Continue(());
        }
        let facts = vec![
            ("cells", Fact::Cells(vec![below_a, below_b])),
            ("digit", Fact::Digit(x)),
            ("seen", Fact::Cells(gone.iter().collect())),
        ];
        let mut step = self.step(corners, a, b);
        for cell in [below_a, below_b] {
            for digit in board.candidates(cell) {
                let role = if digit == x { Role::Second } else { Role::Pattern };
                step = step.mark(role, cell, digit);
            }
        }
        found(step.remove_from(&gone, x).say("uniqueness-2", facts))
    }

    fn step(&self, corners: [Cell; 4], a: Digit, b: Digit) -> Step {
        let mut step = Step::new(self.names[0].0).of(a).of(b);
        let mut cells = corners.to_vec();
        cells.sort_unstable();
        for &cell in &cells {
            step = step.mark_cell(Role::Pattern, cell);
        }
        let digits = [a, b].into_iter().collect();
        let facts = vec![("cells", Fact::Cells(cells)), ("digits", Fact::Digits(digits))];
        step.say("avoidable-rectangle", facts)
    }
}
