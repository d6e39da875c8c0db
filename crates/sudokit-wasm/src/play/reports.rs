//! What a command did, for the page to put into words.

use serde::Serialize;
use sudokit_core::Cell;
use sudokit_game::{self as game, NothingDone, Refusal, Session};

use crate::records::indexes;

/// Something that happened.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Report {
    /// The command was carried out.
    Done {
        /// What was done.
        what: &'static str,
        /// The cells that look different.
        cells: Vec<usize>,
        /// A number that some sentences need.
        #[serde(skip_serializing_if = "Option::is_none")]
        count: Option<usize>,
        /// What was checked.
        #[serde(skip_serializing_if = "Option::is_none")]
        check: Option<&'static str>,
    },
    /// There was nothing to do.
    Nothing {
        /// Why.
        why: &'static str,
        /// A number that some sentences need.
        #[serde(skip_serializing_if = "Option::is_none")]
        count: Option<usize>,
    },
    /// The game does not allow it.
    Refused {
        /// Why.
        why: &'static str,
        /// What it would clash with.
        cells: Vec<usize>,
    },
    /// The turn changed the score.
    Turn {
        /// By how much.
        score: i64,
    },
    /// The game has ended.
    Ended {
        /// Whether it was solved.
        won: bool,
        /// The worker compares the result with earlier ones.
        standing: Option<()>,
    },
    /// The board is full, and that did not end the game.
    Full {
        /// Whether it is solved.
        solved: bool,
    },
    /// An entered digit breaks a rule.
    Clash {
        /// The cell.
        cell: usize,
        /// The digit.
        digit: u8,
        /// The other cells with it.
        cells: Vec<usize>,
    },
    /// An entered digit differs from the solution.
    Mistake {
        /// The cell.
        cell: usize,
    },
}

impl Report {
    /// What the page says about a report; nothing about input that was no move.
    pub(super) fn new(report: &game::Report, session: &Session) -> Option<Report> {
        Some(match report {
            game::Report::Done { what, changed } => Report::done(what, changed),
            game::Report::NothingDone(why) => Report::nothing(*why),
            game::Report::Refused(refusal) => Report::refused(refusal),
            game::Report::Invalid(_) => return None,
            game::Report::TurnScored(score) => Report::Turn { score: *score },
            game::Report::Ended => {
                let won = session.end().is_some_and(|end| end.won);
                Report::Ended { won, standing: None }
            }
            game::Report::BoardFull { is_solved } => Report::Full { solved: *is_solved },
            game::Report::Clash { cell, digit, cells } => {
                Report::Clash { cell: cell.index(), digit: digit.get(), cells: indexes(cells) }
            }
            game::Report::Mistake(cell) => Report::Mistake { cell: cell.index() },
        })
    }

    /// What was done, and which cells look different.
    fn done(done: &game::Done, cells: &[Cell]) -> Report {
        let (mut count, mut check) = (None, None);
        let what = match done {
            game::Done::Entered => "entered",
            game::Done::Filled { kept } => {
                count = Some(*kept);
                "filled"
            }
            game::Done::Undone => "undone",
            game::Done::Redone => "redone",
            game::Done::Went => "went",
            game::Done::CheckpointSet(number) => {
                count = Some(*number);
                "checkpoint-set"
            }
            game::Done::BackAtCheckpoint => "back-at-checkpoint",
            game::Done::BeforeMistake => "before-mistake",
            game::Done::SolutionShown => "solution-shown",
            game::Done::HintCounted | game::Done::AssistantCounted => "hint-counted",
            game::Done::Checked(what, wrong) => {
                count = Some(wrong.len());
                check = Some(what.name());
                "checked"
            }
        };
        Report::Done { what, cells: indexes(cells), count, check }
    }

    fn nothing(why: NothingDone) -> Report {
        let mut count = None;
        let why = match why {
            NothingDone::NoChange | NothingDone::HintCountedBefore => "no-change",
            NothingDone::NothingToFill => "nothing-to-fill",
            NothingDone::CrossedOutKept(kept) => {
                count = Some(kept);
                "crossed-out-kept"
            }
            NothingDone::NothingToUndo => "nothing-to-undo",
            NothingDone::NothingToRedo => "nothing-to-redo",
            NothingDone::NoSuchPoint => "no-such-point",
            NothingDone::NoCheckpoint => "no-checkpoint",
            NothingDone::NoSuchCheckpoint => "no-such-checkpoint",
            NothingDone::NoMistake => "no-mistake",
            NothingDone::NoClash => "no-clash",
            NothingDone::NoSolutionKnown => "no-solution-known",
            NothingDone::AlreadySolved => "already-solved",
        };
        Report::Nothing { why, count }
    }

    fn refused(refusal: &Refusal) -> Report {
        let (why, cells) = match refusal {
            Refusal::Given => ("given", &[][..]),
            Refusal::Clash(cells) => ("clash", &cells[..]),
            Refusal::Filled => ("filled", &[][..]),
            Refusal::RuledOut => ("ruled-out", &[][..]),
        };
        Report::Refused { why, cells: indexes(cells) }
    }
}
