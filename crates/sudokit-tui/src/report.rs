//! The commands of a game and the reports about what they did. Both front ends, the full screen and
//! `--plain`, send the same commands, and put the same reports into words of their own.

use sudokit_core::{Cell, CellSet, Digit};
use sudokit_game::{Check, Input, InvalidInput, Layer, Point, Refusal, Strength};
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
    /// Do nothing: the input was not a move. Some scoring rules count that.
    Invalid(InvalidInput),
    /// Write all candidates as centre marks, except those the player crossed out.
    Fill,
    /// Write all candidates as centre marks, also those the player crossed out.
    FillAll,
    Undo,
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
    Check(Check),
    /// Do what the hint says.
    FollowHint,
    /// Count the stack assistant as a complete hint: it shows digits of the solution.
    CountAssistant,
}

/// Something that happened, in the order in which it happened.
#[derive(Debug)]
pub(crate) enum Report {
    /// The command was carried out. `changed` are the cells that look different now, by row.
    Done { what: Done, changed: Vec<Cell> },
    /// There was nothing to do.
    NothingDone(NothingDone),
    /// The game does not allow it now.
    Refused(Refusal),
    /// The input was not a move.
    Invalid(InvalidInput),
    /// The action could not be saved, and was not done.
    NotSaved(StoreError),
    /// The game continues in memory, without saving.
    InMemory,
    /// A turn was scored, in a game that shows the score turn by turn.
    TurnScored(i64),
    /// The game has ended.
    Ended,
    /// The board is full, but that did not end the game: it is wrong, or the game had ended before.
    BoardFull { is_solved: bool },
    /// An entered digit breaks a rule, because these cells hold it, too.
    Clash { digit: Digit, cells: Vec<Cell> },
    /// An entered digit differs from the solution. Only reported if the player wants mistakes shown.
    Mistake,
    /// A hint is being searched for, and will be shown up to this strength.
    HintSearched(Strength),
    /// The hint is ready, or more of it is shown: see `Controller::hint`.
    Hint,
    /// There is no hint: the board is solved.
    HintSolved,
    /// There is no hint: the puzzle has several solutions, so no step is forced.
    HintSeveral,
    /// There is no hint: no technique finds a step.
    HintBeyond,
}

/// What was done.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Done {
    /// Something was entered or erased, or a hint was followed.
    Entered,
    /// All candidates were written, except those crossed out in this number of cells.
    Filled {
        kept: usize,
    },
    Undone,
    Redone,
    /// The board went to a point of the history.
    Went,
    /// A checkpoint was set. The number counts from 1.
    CheckpointSet(usize),
    BackAtCheckpoint,
    BeforeMistake,
    SolutionShown,
    /// The assistant was counted as a hint.
    AssistantCounted,
    /// The board was checked, and these cells are wrong.
    Checked(Check, CellSet),
}

/// Why there was nothing to do.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum NothingDone {
    /// The command would not change the board.
    NoChange,
    /// All candidates are already written as marks.
    NothingToFill,
    /// All candidates are already written, except those crossed out in this number of cells. The player
    /// may want these back, too: `GameCommand::FillAll`.
    CrossedOutKept(usize),
    NothingToUndo,
    NothingToRedo,
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
    /// The complete hint has not been shown yet.
    NoFullHint,
    /// The hint names mistakes; there is no step to follow.
    HintHasNoStep,
}
