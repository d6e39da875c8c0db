//! What a command did, as data. Front ends put it into words.

use sudokit_core::{Cell, CellSet, Digit};

use crate::{Check, InvalidInput, Refusal};

/// Something that happened. [`Session::reports`](crate::Session::reports) puts reports in the order in which
/// things happened.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "GameReport"))]
#[cfg_attr(feature = "serde", serde(tag = "kind", content = "of", rename_all = "kebab-case"))]
pub enum Report {
    /// The command was carried out.
    Done {
        /// What was done.
        what: Done,
        /// The cells that look different now, in the order of the board.
        changed: Vec<Cell>,
    },
    /// There was nothing to do.
    NothingDone(NothingDone),
    /// The game does not allow it now.
    Refused(Refusal),
    /// The input was not a move.
    Invalid(InvalidInput),
    /// A turn changed the score by so much, in a game that shows the score turn by turn.
    TurnScored(i64),
    /// The game has ended.
    Ended,
    /// The board is full, but that did not end the game: it is wrong, or the game had ended before.
    BoardFull {
        /// Whether it is solved.
        is_solved: bool,
    },
    /// An entered digit breaks a rule, because other cells hold it, too.
    Clash {
        /// Where it was entered.
        cell: Cell,
        /// The digit.
        digit: Digit,
        /// The other cells.
        cells: Vec<Cell>,
    },
    /// The digit that was entered here differs from the solution. Only reported if the player wants to know.
    Mistake(Cell),
}

/// What was done.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "WhatDone"))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
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
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum NothingDone {
    /// The command would not change the board.
    NoChange,
    /// All candidates are already written as marks.
    NothingToFill,
    /// All candidates are already written, except those crossed out in this number of cells. The player
    /// may want these back, too: [`Command::FillAll`](crate::Command::FillAll).
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
    /// The hint was counted before, or the game has ended.
    HintCountedBefore,
}
