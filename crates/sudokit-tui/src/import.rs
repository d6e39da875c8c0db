//! Games from text: saved ones, and puzzles in any form that is known.

use std::sync::Arc;
use std::time::{Duration, Instant};

use sudokit_core::Puzzle;
use sudokit_formats::{Entry, Fault, ReadError, ReadOptions, Source};
use sudokit_game::{Action, Deal, Mark, NotPlayable, Record, SaveError, Scoring, Session};

/// How long a puzzle is looked at before it is played without its solution.
const PATIENCE: Duration = Duration::from_secs(5);

/// A puzzle that was read, with what was already done.
#[derive(Clone, Debug)]
pub(crate) struct ImportedPuzzle(Entry);

/// What a text holds.
pub(crate) enum Text {
    /// A game that was saved.
    Saved(Box<Session>),
    /// A puzzle in any form.
    Puzzle(ImportedPuzzle),
}

/// Why a text gives no game.
#[derive(Debug)]
pub(crate) enum BadText {
    /// There is nothing in it.
    Nothing,
    /// It is a saved game that cannot be read.
    Save(SaveError),
    /// It is no form that is known.
    Unreadable(ReadError),
    /// It is wrong somewhere.
    Fault(Fault),
    /// Its puzzle cannot be played.
    Unplayable(NotPlayable, Box<Puzzle>),
}

/// The saved game or the first puzzle of a text.
pub(crate) fn read_text(text: &str) -> Result<Text, BadText> {
    match Session::from_text(text) {
        Ok(session) => return Ok(Text::Saved(Box::new(session))),
        Err(SaveError::NoGame) => {}
        Err(error) => return Err(BadText::Save(error)),
    }
    let text = text.trim();
    if text.is_empty() {
        return Err(BadText::Nothing);
    }
    let bytes = std::io::Cursor::new(text.as_bytes().to_vec());
    let source = Source::open(bytes, None, Arc::new(ReadOptions::default()));
    match source.map_err(BadText::Unreadable)?.entries().next() {
        Some(Ok(entry)) => Ok(Text::Puzzle(ImportedPuzzle(entry))),
        Some(Err(fault)) => Err(BadText::Fault(fault)),
        None => Err(BadText::Nothing),
    }
}

/// The game of a text: a saved one as it was left, or a new one. While its solution takes long to find,
/// nothing else happens.
pub(crate) fn session_of(text: &str, scoring: &'static Scoring) -> Result<Session, BadText> {
    let import = match read_text(text)? {
        Text::Saved(session) => return Ok(*session),
        Text::Puzzle(import) => import,
    };
    match import.deal(&|| true) {
        Ok(deal) => Ok(import.session(deal, scoring)),
        Err(why) => Err(BadText::Unplayable(why, Box::new(import.puzzle().clone()))),
    }
}

impl ImportedPuzzle {
    /// What an entry tells.
    pub(crate) fn new(entry: Entry) -> ImportedPuzzle {
        ImportedPuzzle(entry)
    }

    /// The puzzle.
    pub(crate) fn puzzle(&self) -> &Puzzle {
        &self.0.puzzle
    }

    /// The puzzle to be played; for some seconds at most its solution is looked for.
    pub(crate) fn deal(&self, go_on: &dyn Fn() -> bool) -> Result<Deal, NotPlayable> {
        let since = Instant::now();
        Deal::new(self.puzzle().clone(), &|| go_on() && since.elapsed() < PATIENCE)
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
