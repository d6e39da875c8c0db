//! A step of the solution, and the board that it applies to.

use std::fmt;

use sudokit_assess::{Position, Progress, Solutions, solutions};
use sudokit_core::{Puzzle, Solution};
use sudokit_formats::Entry;
use sudokit_logic::{Board, PathStep, Selection};
use sudokit_solve::Goal;

use crate::{Clock, Engines, NoAnswer};

/// How many solutions a puzzle has, and which.
///
/// # Errors
/// If the caller asked to stop.
pub fn solutions_of(
    engines: &mut Engines,
    puzzle: &Puzzle,
    clock: &Clock<'_>,
) -> Result<Solutions, NoAnswer> {
    let chosen = engines.choose(puzzle, Goal::Unique)?;
    let (found, _) = clock.with_limits(None, |limits| solutions(puzzle, chosen.engine, limits));
    if clock.is_cancelled() { Err(NoAnswer::Stopped) } else { Ok(found) }
}

/// A step of the solution, and the board that it applies to.
#[derive(Debug)]
pub struct StepAt {
    /// The board before the step.
    pub board: Board,
    /// The step.
    pub step: PathStep,
}

/// Why there is no such step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoStepAt {
    /// The solution has fewer steps.
    Beyond {
        /// The number that was asked for.
        step: u32,
        /// How many steps there are.
        steps: usize,
    },
    /// There is no position to take a step from.
    NoPosition,
    /// The caller asked to stop.
    Stopped,
}

/// Finds the step of this number, from 1, on the path from the position that a player has reached. `only` is
/// the solution, if it is the only one.
///
/// # Errors
/// If there is no such step.
pub fn step_at(
    entry: &Entry,
    only: Option<&Solution>,
    selection: Selection,
    number: u32,
    clock: &Clock<'_>,
) -> Result<StepAt, NoStepAt> {
    let progress = Progress { placed: entry.placed.as_ref(), marks: entry.marks.as_deref() };
    let position =
        Position::new(&entry.puzzle, progress, only).map_err(|_| NoStepAt::NoPosition)?;
    let position = position.with_selection(selection);
    let mut path = position.explain(&|| clock.is_running());
    if clock.is_cancelled() {
        return Err(NoStepAt::Stopped);
    }
    let index = (number as usize).saturating_sub(1);
    if index >= path.steps.len() {
        return Err(NoStepAt::Beyond { step: number, steps: path.steps.len() });
    }
    let mut board = position.into_board();
    for before in &path.steps[..index] {
        board.apply(&before.step.conclusions);
    }
    Ok(StepAt { board, step: path.steps.swap_remove(index) })
}

impl fmt::Display for NoStepAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoStepAt::Beyond { step, steps } => {
                write!(f, "there is no step {step}: the solution has {steps}")
            }
            NoStepAt::NoPosition => f.write_str("there is no position to take a step from"),
            NoStepAt::Stopped => f.write_str("the search was stopped"),
        }
    }
}

impl std::error::Error for NoStepAt {}
