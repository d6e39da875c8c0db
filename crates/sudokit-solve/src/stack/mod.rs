//! The stack assistant: backtracking without recursion, with every step visible.
//!
//! What a recursive solver hides in its call stack is a list of [`Decision`]s here. The assistant
//! takes the next empty cell, places its smallest candidate and remembers the others as pending.
//! When no candidate fits the next cell, it pops a decision, clears the cell and tries its next
//! pending candidate, and so on down the stack:
//!
//! ```text
//!   5 3 [1] [2] 7 . . . .        stack, the last decision on top
//!   6 .  .   1  9 5 . . .
//!   . 9  8   .  . . . 6 .        r1c4 = 2   pending {6}      <- being tried
//!   ...                          r1c3 = 1   pending {2, 4}
//! ```
//!
//! A candidate that fails is removed for good: it contradicts the decisions below it on the stack,
//! whatever comes after. So no solution is missed; and none is found twice, since two branches
//! differ in the digit of the decided cell. When the stack is empty and nothing is pending,
//! everything was tried.
//!
//! The next cell is the first empty one row by row ([`Order::First`]), as in the program this
//! engine is modelled on (a 9x9 solver for the classroom), or one with the fewest candidates
//! ([`Order::Mrv`], "minimum remaining values"), which readers of that program asked for and which
//! is faster by orders of magnitude. Every placement, dead end and backtrack is an [`Event`], which
//! an [`Observer`] receives together with the entire stack.
//!
//! The search is compiled once for each type of observer. With [`Silent`] nothing of the reports is
//! left: over 200 puzzles it takes as many instructions, to 0.05 %, as with the reports deleted
//! from the source (counted with callgrind).
//!
//! ```
//! use core::ops::ControlFlow;
//! use sudokit_core::Puzzle;
//! use sudokit_solve::{Limits, stack::{Decision, Event, Order, trace}};
//!
//! let text = "1..4..1..2..4..1";
//! let puzzle = text.parse::<Puzzle>().unwrap();
//! let mut log = Vec::new();
//! trace(&puzzle, Order::First, &Limits::default(), &mut |event: Event, stack: &[Decision]| {
//!     if let Event::Place { cell, digit, .. } = event {
//!         log.push(format!("{} = {digit}, depth {}", puzzle.geometry().name(cell), stack.len()));
//!     }
//!     ControlFlow::Continue(())
//! });
//! assert_eq!(log[0], "r1c2 = 3, depth 1");
//! ```

mod board;
mod event;
mod order;

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{Puzzle, Solution};

use crate::engine::Engine;
use crate::info::{EngineInfo, EngineOption, Goal, Reason, Strength};
use crate::limits::Limits;
use crate::meter::Meter;
use crate::outcome::{Ending, Outcome};
use board::Board;

pub use event::{Decision, Event, Observer, Silent};
pub use order::Order;

/// What the list of engines says about this one.
pub(crate) const INFO: EngineInfo = EngineInfo::new(
    "stack",
    "the stack assistant: plain backtracking that shows every placement, dead end and backtrack",
    |settings| {
        let order = settings.get(ORDER.name).and_then(Order::by_name);
        Box::new(Stack::new(order.unwrap_or_default()))
    },
)
.with_strengths(&[Strength::general(&[Goal::Trace], Reason::ShowsItsSteps)])
.with_options(&[ORDER]);

const ORDER: EngineOption = EngineOption::new(
    "order",
    "the cell decided next: one with the fewest candidates, or the first row by row",
    &[Order::Mrv.name(), Order::First.name()],
);

/// The stack assistant. See the [module](self).
#[derive(Debug)]
pub struct Stack {
    order: Order,
    board: Option<Board>,
    decisions: Vec<Decision>,
}

/// Receives a full board, whose digits are valid.
type Found<'a> = dyn FnMut(&Board) -> ControlFlow<()> + 'a;

impl Stack {
    /// Makes an assistant that decides cells in this order.
    #[must_use]
    pub fn new(order: Order) -> Stack {
        Stack { order, board: None, decisions: Vec::new() }
    }

    /// Returns the order in which cells are decided.
    #[must_use]
    pub fn order(&self) -> Order {
        self.order
    }

    /// Searches as [`Engine::search`] does, and reports every event to `observer`. A solution is an
    /// [`Event::Solution`]; its digits are the givens and those on the stack.
    pub fn trace<O: Observer>(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits<'_>,
        observer: &mut O,
    ) -> Outcome {
        self.run(puzzle, limits, observer, &mut |_| ControlFlow::Continue(()))
    }

    fn run<O: Observer>(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits<'_>,
        observer: &mut O,
        found: &mut Found<'_>,
    ) -> Outcome {
        assert!(puzzle.rules().is_empty(), "{} knows no rules beyond houses", INFO.name);
        let mut meter = match Meter::new(limits) {
            Ok(meter) => meter,
            Err(outcome) => return outcome,
        };
        let geometry = puzzle.geometry();
        let kept = self
            .board
            .take()
            .filter(|board| Arc::ptr_eq(&board.geometry, geometry) || board.geometry == *geometry);
        let board = self.board.insert(kept.unwrap_or_else(|| Board::new(geometry)));
        self.decisions.clear();
        self.decisions.reserve(geometry.cell_count());
        if !board.load(puzzle) {
            return meter.end(Ending::Exhausted);
        }
        let (order, stack) = (self.order, &mut self.decisions);
        // Cells are in no more houses than this.
        let ending = if board.geometry.is_bare() {
            search::<3, O>(board, stack, order, &mut meter, observer, found)
        } else if board.geometry.extra().is_empty() {
            search::<5, O>(board, stack, order, &mut meter, observer, found)
        } else {
            search::<8, O>(board, stack, order, &mut meter, observer, found)
        };
        meter.end(ending)
    }
}

/// Searches with a new stack assistant and reports every event to `observer`; see [`Stack::trace`].
pub fn trace<O: Observer>(
    puzzle: &Puzzle,
    order: Order,
    limits: &Limits<'_>,
    observer: &mut O,
) -> Outcome {
    Stack::new(order).trace(puzzle, limits, observer)
}

/// Searches a board whose cells are in at most `H` houses.
fn search<const H: usize, O: Observer>(
    board: &mut Board,
    stack: &mut Vec<Decision>,
    order: Order,
    meter: &mut Meter<'_>,
    observer: &mut O,
    found: &mut Found<'_>,
) -> Ending {
    match descend::<H, O>(board, stack, order, meter, observer, found) {
        Err(ending) => ending,
        Ok(never) => match never {},
    }
}

/// The result of a loop that only ends with an error.
enum Never {}

fn descend<const H: usize, O: Observer>(
    board: &mut Board,
    stack: &mut Vec<Decision>,
    order: Order,
    meter: &mut Meter<'_>,
    observer: &mut O,
    found: &mut Found<'_>,
) -> Result<Never, Ending> {
    loop {
        let (next, looks) = board.pick::<H>(order);
        meter.work(looks)?;
        match next {
            None => {
                report(observer, Event::Solution, stack)?;
                let flow = found(board);
                meter.found(1)?;
                if flow.is_break() {
                    return Err(Ending::Stopped);
                }
            }
            Some((cell, candidates)) => match candidates.first() {
                None => report(observer, Event::DeadEnd { cell }, stack)?,
                Some(digit) => {
                    let mut pending = candidates;
                    pending.remove(digit);
                    if !pending.is_empty() {
                        meter.node()?;
                    }
                    let decision = Decision { cell, digit, pending };
                    place::<H, O>(board, stack, decision, observer)?;
                    continue;
                }
            },
        }
        loop {
            let Some(Decision { cell, digit, mut pending }) = stack.pop() else {
                return Err(Ending::Exhausted);
            };
            board.clear::<H>(cell, digit);
            report(observer, Event::Backtrack { cell, digit, pending }, stack)?;
            if let Some(digit) = pending.first() {
                meter.node()?;
                pending.remove(digit);
                place::<H, O>(board, stack, Decision { cell, digit, pending }, observer)?;
                break;
            }
        }
    }
}

#[inline]
fn place<const H: usize, O: Observer>(
    board: &mut Board,
    stack: &mut Vec<Decision>,
    decision: Decision,
    observer: &mut O,
) -> Result<(), Ending> {
    let Decision { cell, digit, pending } = decision;
    board.place::<H>(cell, digit);
    stack.push(decision);
    report(observer, Event::Place { cell, digit, pending }, stack)
}

#[inline]
fn report<O: Observer>(observer: &mut O, event: Event, stack: &[Decision]) -> Result<(), Ending> {
    match observer.event(event, stack) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(Ending::Stopped),
    }
}

impl Engine for Stack {
    fn name(&self) -> &'static str {
        "stack"
    }

    fn supports(&self, puzzle: &Puzzle) -> bool {
        puzzle.rules().is_empty()
    }

    fn search(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
    ) -> Outcome {
        self.run(puzzle, limits, &mut Silent, &mut |board| {
            let solution = Solution::check(&board.geometry, &board.digits);
            found(&solution.expect("every digit was placed where no house had used it"))
        })
    }

    fn count(&mut self, puzzle: &Puzzle, limits: &Limits<'_>) -> Outcome {
        self.trace(puzzle, limits, &mut Silent)
    }
}

#[cfg(test)]
mod tests;
