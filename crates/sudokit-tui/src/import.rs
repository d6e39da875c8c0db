//! Puzzles from text in any form that is known.

use std::sync::Arc;
use std::time::Duration;

use sudokit_core::Puzzle;
use sudokit_formats::{Entry, Fault, Options, ReadError, Source};
use sudokit_game::{Action, Deal, Mark, Record, Scoring, Session};

/// A puzzle that was read, with what was already done.
#[derive(Clone, Debug)]
pub(crate) struct Import(Entry);

/// Why a text gives no puzzle.
#[derive(Debug)]
pub(crate) enum BadImport {
    /// There is none in it.
    Nothing,
    /// It is no form that is known.
    Unreadable(ReadError),
    /// It is wrong somewhere.
    Fault(Fault),
}

/// The first puzzle of a text.
pub(crate) fn read_text(text: &str) -> Result<Import, BadImport> {
    let text = text.trim();
    if text.is_empty() {
        return Err(BadImport::Nothing);
    }
    let bytes = std::io::Cursor::new(text.as_bytes().to_vec());
    let source = Source::open(bytes, None, Arc::new(Options::default()));
    match source.map_err(BadImport::Unreadable)?.entries().next() {
        Some(Ok(entry)) => Ok(Import(entry)),
        Some(Err(fault)) => Err(BadImport::Fault(fault)),
        None => Err(BadImport::Nothing),
    }
}

impl Import {
    /// What an entry tells.
    pub(crate) fn new(entry: Entry) -> Import {
        Import(entry)
    }

    /// The puzzle.
    pub(crate) fn puzzle(&self) -> &Puzzle {
        &self.0.puzzle
    }

    /// The game as far as it had come.
    pub(crate) fn session(&self, deal: Deal, scoring: &'static Scoring) -> Session {
        let mut session = Session::new(deal, scoring);
        let geometry = session.geometry().clone();
        let mut act = |action| {
            session.apply(Record::new(Duration::ZERO, action));
        };
        if let Some(placed) = &self.0.placed {
            for (cell, digit) in placed.digits() {
                if self.0.puzzle.given(cell).is_none() {
                    act(Action::Digit { digit, cells: vec![cell], tidy: false });
                }
            }
        }
        if let Some(marks) = &self.0.marks {
            for digit in sudokit_core::Digit::all(geometry.order()) {
                let cells = geometry.cells().filter(|&cell| {
                    self.0.shown(cell).is_none() && marks[cell.index()].contains(digit)
                });
                let cells: Vec<_> = cells.collect();
                if !cells.is_empty() {
                    act(Action::Mark { mark: Mark::Centre(digit), on: true, cells });
                }
            }
        }
        session
    }
}
