//! # Avoidable Rectangle 1 and 2
//!
//! As a unique rectangle, but with corners already filled, none of them given: what was found there
//! by logic could as well be exchanged, so the last corners must not complete the pattern. (This
//! trusts the puzzle to have one solution only.)
//!
//! ```text
//!  type 1           type 2
//!  1 . | 2          1 . | 2          all found, none given
//!  2 . | 13         23. | 13         type 1: r2c4 is not 1.  type 2: r2c1 or r2c4 is 3.
//! ```

use core::ops::ControlFlow;

use sudokit_core::{Cell, Digit};

use super::rectangles::rectangles;
use crate::{Board, Fact, Found, Options, Role, Step, Technique, TechniqueId};

/// A rectangle of found digits with one or two corners open.
#[derive(Debug)]
pub struct AvoidableRectangle {
    open: usize,
    names: &'static [(TechniqueId, &'static str)],
}

impl AvoidableRectangle {
    /// One corner is open.
    pub const TYPE_1: AvoidableRectangle =
        AvoidableRectangle { open: 1, names: &[("avoidable-rectangle-1", "0607")] };
    /// Two corners are open, and both may hold the same third digit.
    pub const TYPE_2: AvoidableRectangle =
        AvoidableRectangle { open: 2, names: &[("avoidable-rectangle-2", "0608")] };
}

impl Technique for AvoidableRectangle {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        self.names
    }

    fn source(&self) -> &'static str {
        include_str!("avoidable_rectangle.rs")
    }

    fn needs_uniqueness(&self) -> bool {
        true
    }

    fn find(&self, board: &Board, _: &Options, found: &mut Found<'_>) -> ControlFlow<()> {
        if board.is_restricted() {
            return ControlFlow::Continue(());
        }
        let geometry = board.geometry();
        let held = |cell: Cell| board.digit(cell).filter(|_| !board.is_given(cell));
        for start in geometry.cells() {
            let Some(a) = held(start) else { continue };
            for corners in rectangles(geometry, start) {
                for (next, far) in [(corners[1], corners[2]), (corners[2], corners[1])] {
                    let last = corners[3];
                    let Some(b) = held(next) else { continue };
                    // The first two in one box; each such pair once.
                    if start > next || geometry.region(start) != geometry.region(next) {
                        continue;
                    }
                    match (held(far), held(last)) {
                        (Some(d), None) if d == b && self.open == 1 => {
                            self.one(board, [start, next, far, last], a, b, found)?;
                        }
                        (None, Some(d)) if d == a && self.open == 1 => {
                            self.one(board, [next, start, last, far], b, a, found)?;
                        }
                        (None, None) if self.open == 2 => {
                            self.two(board, [start, next, far, last], a, b, found)?;
                        }
                        _ => {}
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl AvoidableRectangle {
    /// `a b` over `b ?`: the last corner is not `a`.
    fn one(
        &self,
        board: &Board,
        corners: [Cell; 4],
        a: Digit,
        b: Digit,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let last = corners[3];
        if !board.has(last, a) {
            return ControlFlow::Continue(());
        }
        let facts = vec![("cell", Fact::Cell(last)), ("digit", Fact::Digit(a))];
        let step = self.step(corners, a, b).mark(Role::Second, last, a);
        found(step.remove_all(last, a.into()).say("avoidable-rectangle-1", facts))
    }

    /// `a b` over `bx ax`: one of the last two is `x`.
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
        let (Some(x), true, true) = (x, board.has(below_a, b), board.has(below_b, a)) else {
            return ControlFlow::Continue(());
        };
        let gone = board.seen_by_all([below_a, below_b], x);
        if y != Some(x) || gone.is_empty() {
            return ControlFlow::Continue(());
        }
        let facts = vec![("cells", Fact::Cells(vec![below_a, below_b])), ("digit", Fact::Digit(x))];
        let mut step = self.step(corners, a, b);
        for cell in [below_a, below_b] {
            for digit in board.candidates(cell) {
                let role = if digit == x { Role::Second } else { Role::Pattern };
                step = step.mark(role, cell, digit);
            }
        }
        found(step.remove_from(&gone, x).say("avoidable-rectangle-2", facts))
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
