//! What the controller is asked to do, and what it reports. Both front ends, the full screen and
//! `--plain`, send the same commands and put the same reports into words of their own.

use sudokit_core::{Cell, CellSet, Digit};
use sudokit_game::{Check, Input, InvalidInput, Layer, Point, Refusal};
use sudokit_store::StoreError;

/// Something to do in a game.
#[derive(Clone, Debug)]
pub(crate) enum GameCommand {
    /// Write a digit or a mark into the cells, or remove it if all of them have it.
    Enter(Vec<Cell>, Input),
    /// Put a digit into a cell, or empty the cell.
    Put(Cell, Option<Digit>),
    /// Empty the cells, this layer first.
    Erase(Vec<Cell>, Layer),
    /// Nothing: the input was no move. Some scoring rules count that.
    Invalid(InvalidInput),
    /// Write all candidates as centre marks.
    Fill,
    Undo,
    Redo,
    /// Go back to the start.
    Restart,
    /// Go to a point of the history.
    GoTo(Point),
    /// Set a checkpoint of this name, which may be empty.
    SetCheckpoint(String),
    BackToCheckpoint,
    /// Go back to before the first mistake.
    BeforeMistake,
    /// Show the solution, which ends the game.
    ShowSolution,
    Check(Check),
    /// Do what the hint says.
    FollowHint,
}

/// Something that happened, in the order in which it happened.
#[derive(Debug)]
pub(crate) enum Report {
    /// The command was carried out. `changed` are the cells that look different now, by row.
    Done { what: Done, changed: Vec<Cell> },
    /// There was nothing to do.
    NothingDone(NothingDone),
    /// The rules of the game do not allow it now.
    Refused(Refusal),
    /// The input was no move.
    Invalid(InvalidInput),
    /// It could not be written down, and so was not done.
    NotSaved(StoreError),
    /// The game goes on in memory from now on.
    InMemory,
    /// A turn was scored, in a game that shows the score turn by turn.
    TurnScored(i64),
    /// The game has ended.
    Ended,
    /// The board is full, and the game had ended before or goes on.
    BoardFull { is_solved: bool },
    /// A digit that was entered breaks a rule: these cells hold it, too.
    Clash { digit: Digit, cells: Vec<Cell> },
    /// A digit that was entered differs from the solution, and the player wants to know at once.
    Mistake,
    /// A hint is being looked for.
    HintSearched,
    /// The controller's hint is ready, or stronger than before.
    Hint,
    /// There is no hint: the board is solved.
    HintSolved,
    /// There is no hint: no technique leads further.
    HintBeyond,
}

/// What was done.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Done {
    /// Something was entered or erased, or a hint was followed.
    Entered,
    Filled,
    Undone,
    Redone,
    /// The board is at the point that was asked for.
    Went,
    /// A checkpoint was set; now there are so many.
    CheckpointSet(usize),
    BackAtCheckpoint,
    BeforeMistake,
    SolutionShown,
    /// The board was checked; these cells are wrong.
    Checked(Check, CellSet),
}

/// Why there was nothing to do.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum NothingDone {
    /// The board is like that already.
    NoChange,
    /// All candidates are written already.
    NothingToFill,
    NothingToUndo,
    NothingToRedo,
    NoSuchPoint,
    /// There is no checkpoint, or the board is there.
    NoCheckpoint,
    /// Nothing differs from the solution.
    NoMistake,
    /// No rule is broken, and the solution is not known.
    NoClash,
    /// The puzzle is not known to have exactly one solution.
    NoSolutionKnown,
    /// The board is solved.
    AlreadySolved,
    /// The complete hint has not been shown yet.
    NoFullHint,
    /// The hint names mistakes; there is no step to follow.
    HintHasNoStep,
}
