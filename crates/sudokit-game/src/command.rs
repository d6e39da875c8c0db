//! What a player asks for, and what the game would do about it.
//!
//! ```text
//! Command -> Session::plan -> Plan: actions to write down and apply, or why there are none
//! ```
//!
//! All front ends plan with these functions, so the same key does the same everywhere.

use sudokit_core::{Cell, CellSet, Digit};

use crate::{Action, Check, Input, InvalidInput, Layer, Point, Refusal, Strength};

/// Something to do in a game.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// Write a digit or a mark into the cells, or remove it if all of them have it.
    Enter(Vec<Cell>, Input),
    /// Put a digit into a cell, or empty the cell.
    Put(Cell, Option<Digit>),
    /// Empty the cells, this layer first.
    Erase(Vec<Cell>, Layer),
    /// Empty one layer of the cells.
    Clear(Vec<Cell>, Layer),
    /// Do nothing: the input was not a move. Some scoring rules count that.
    Invalid(InvalidInput),
    /// Write all candidates as centre marks, except those the player crossed out.
    Fill,
    /// Write all candidates as centre marks, also those the player crossed out.
    FillAll,
    /// Undo the last move.
    Undo,
    /// Redo the move that was undone last.
    Redo,
    /// Go back to the start.
    Restart,
    /// Go to a point of the history.
    GoTo(Point),
    /// Set a checkpoint of this name, which may be empty.
    SetCheckpoint(String),
    /// Go back to the checkpoint of this name; without a name, to the latest one.
    BackToCheckpoint(String),
    /// Go back to the point before the first mistake.
    BeforeMistake,
    /// Show the solution, which ends the game.
    ShowSolution,
    /// Check the board.
    Check(Check),
    /// Count a hint that was shown: up to strength `to`, and before that up to `from`.
    CountHint {
        /// How much was shown before.
        from: Option<Strength>,
        /// How much is shown now.
        to: Strength,
    },
    /// Count the stack assistant as a complete hint: it shows digits of the solution.
    CountAssistant,
    /// Do what a hint says.
    Follow {
        /// The digits to place.
        place: Vec<(Digit, Cell)>,
        /// The candidates to remove.
        remove: Vec<(Digit, Cell)>,
    },
}

/// How a player likes to play.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Habits {
    /// Whether entering a digit removes it from the marks of the cells it sees.
    pub tidy: bool,
    /// Whether cells without centre marks show their candidates.
    pub live_candidates: bool,
    /// Whether to say at once what differs from the solution.
    pub show_mistakes: bool,
}

/// What a command would do.
#[derive(Clone, PartialEq, Debug)]
pub enum Plan {
    /// Carry out actions, in this order; at least one.
    Do(Vec<Action>, Done),
    /// Nothing.
    Nothing(NothingDone),
    /// Refuse.
    Refuse(Refusal),
    /// Say that the input was no move.
    Invalid(InvalidInput),
}

/// What was done.
#[derive(Clone, PartialEq, Debug)]
pub enum Done {
    /// Something was entered or erased, or a hint was followed.
    Entered,
    /// All candidates were written, except those crossed out in this number of cells.
    Filled {
        /// The number of cells.
        kept: usize,
    },
    /// A move was undone.
    Undone,
    /// A move was redone.
    Redone,
    /// The board went to a point of the history.
    Went,
    /// A checkpoint was set. The number counts from 1.
    CheckpointSet(usize),
    /// The board went to a checkpoint.
    BackAtCheckpoint,
    /// The board went to the point before the first mistake.
    BeforeMistake,
    /// The solution was shown.
    SolutionShown,
    /// A hint was counted.
    HintCounted,
    /// The assistant was counted as a hint.
    AssistantCounted,
    /// The board was checked, and these cells are wrong.
    Checked(Check, CellSet),
}

/// Why there was nothing to do.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum NothingDone {
    /// The command would not change the board.
    NoChange,
    /// All candidates are already written as marks.
    NothingToFill,
    /// All candidates are already written, except those crossed out in this number of cells. The player
    /// may want these back, too: [`Command::FillAll`].
    CrossedOutKept(usize),
    /// There is nothing to undo.
    NothingToUndo,
    /// There is nothing to redo.
    NothingToRedo,
    /// There is no such point.
    NoSuchPoint,
    /// There is no checkpoint, or the board is at the only one.
    NoCheckpoint,
    /// There is no checkpoint of this name.
    NoSuchCheckpoint,
    /// Nothing differs from the solution.
    NoMistake,
    /// No rule is broken; the solution is not known.
    NoClash,
    /// The puzzle is not known to have exactly one solution.
    NoSolutionKnown,
    /// The board is solved.
    AlreadySolved,
    /// The hint was shown before.
    HintCountedBefore,
    /// The complete hint has not been shown yet.
    NoFullHint,
    /// The hint names mistakes; there is no step to follow.
    HintHasNoStep,
}

/// What is wrong with a digit that was entered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// It breaks a rule, because other cells hold the digit, too.
    Clash {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
        /// The other cells.
        cells: Vec<Cell>,
    },
    /// It differs from the solution.
    Mistake(Cell),
}
