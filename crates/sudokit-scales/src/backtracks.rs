//! How often a plain search by trial and error takes a digit back.
//!
//! The search is that of the stack assistant, which knows no techniques: it always decides a cell with the
//! fewest candidates, the first of equals, and tries its digits in ascending order. Data sets for
//! machine learning have such a count as their `rating`; each counts with a solver of its own, so
//! only the order of magnitude can be compared.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{DigitSet, Grid, Puzzle};
use sudokit_logic::Board;
use sudokit_solve::stack::{self, Decision, Event, Order};
use sudokit_solve::{Ending, Limits};

use sudokit_assess::{Column, ColumnKind, End, Position, Scale, Score, Value};

/// See the [module](self).
#[derive(Debug)]
pub(super) struct Backtracks;

/// The most digits that are taken back: on boards above 9x9 the search may not end in years.
const MOST: u64 = 10_000_000;

const COLUMNS: &[Column] = &[Column {
    name: "backtracks",
    about: "The digits taken back on the way to the first solution.",
    kind: ColumnKind::Count,
    in_lines: true,
}];

impl Scale for Backtracks {
    fn name(&self) -> &'static str {
        "backtracks"
    }

    fn about(&self) -> &'static str {
        "The digits that a plain search takes back before it finds the solution"
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }

    fn supports(&self, puzzle: &Puzzle) -> bool {
        puzzle.rules().is_empty()
    }

    fn rate(&self, position: &Position, go_on: &dyn Fn() -> bool) -> Score {
        rate(position, MOST, go_on)
    }
}

fn rate(position: &Position, most: u64, go_on: &dyn Fn() -> bool) -> Score {
    let (mut count, mut solved, mut stopped) = (0, false, false);
    let mut observer = |event: Event, _: &[Decision]| {
        match event {
            Event::Backtrack { .. } => count += 1,
            Event::Solution => solved = true,
            _ => {}
        }
        stopped = !solved && (count == most || !go_on());
        if solved || stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let (puzzle, limits) = (puzzle(position.board()), Limits::default());
    let outcome = stack::trace(&puzzle, Order::Mrv, &limits, &mut observer);
    let end = match outcome.ending {
        _ if solved => End::Rated,
        _ if stopped => End::Stopped,
        Ending::Exhausted => End::Beyond,
        _ => End::Stopped,
    };
    // What was counted when it was stopped is a lower bound.
    Score { end, values: vec![(end != End::Beyond).then_some(Value::Count(count))] }
}

/// The position as a puzzle: its digits are givens, and its candidates restrict the other cells.
fn puzzle(board: &Board) -> Puzzle {
    let geometry = board.geometry();
    let digits: Grid = geometry.cells().map(|cell| board.digit(cell)).collect();
    let allowed = |cell| match board.digit(cell) {
        Some(digit) => DigitSet::from(digit),
        None => board.candidates(cell),
    };
    let allowed: Vec<DigitSet> = geometry.cells().map(allowed).collect();
    let puzzle = Puzzle::new(geometry.clone(), digits).expect("the board's own geometry");
    puzzle.with_restriction(allowed).expect("a set for each cell")
}

#[cfg(test)]
mod tests {
    use sudokit_core::Geometry;

    use super::*;
    use sudokit_assess::Progress;

    fn count(puzzle: &str) -> Option<Value> {
        let position = Position::new(&puzzle.parse().unwrap(), Progress::NONE, None).unwrap();
        let score = Backtracks.rate(&position, &|| true);
        assert_eq!(score.end, End::Rated);
        score.values[0].clone()
    }

    #[test]
    fn naked_singles_need_no_backtrack() {
        assert_eq!(count("1..43..2.1...32."), Some(Value::Count(0)));
    }

    #[test]
    fn a_wrong_guess_is_taken_back() {
        let hard =
            "..35..1..79.3...4...4.6........1..5.67...5...4.......2.1.9...2.8.2..3.........8.7";
        assert!(matches!(count(hard), Some(Value::Count(count)) if count > 0));
    }

    #[test]
    fn it_stops_at_its_limit() {
        let hard =
            "..35..1..79.3...4...4.6........1..5.67...5...4.......2.1.9...2.8.2..3.........8.7";
        let position = Position::new(&hard.parse().unwrap(), Progress::NONE, None).unwrap();
        let score = rate(&position, 3, &|| true);
        assert_eq!((score.end, &score.values[0]), (End::Stopped, &Some(Value::Count(3))));
    }

    #[test]
    fn it_stops_when_asked() {
        let puzzle = Puzzle::empty(Geometry::classic(25).unwrap().into());
        let position = Position::new(&puzzle, Progress::NONE, None).unwrap();
        assert_eq!(Backtracks.rate(&position, &|| false).end, End::Stopped);
    }
}
