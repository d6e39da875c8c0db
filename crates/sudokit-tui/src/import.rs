//! Games from text: saved games, and puzzles in any format.

use std::sync::Arc;
use std::time::{Duration, Instant};

use sudokit_core::Puzzle;
use sudokit_formats::{Entry, Fault, ReadError, ReadOptions, Source};
use sudokit_game::{Action, Deal, Mark, NotPlayable, Record, SaveError, Scoring, Session};

/// How long to look for the solution of a puzzle before it is played without.
const PATIENCE: Duration = Duration::from_secs(5);

/// A puzzle that was read, with the progress it came with.
#[derive(Clone, Debug)]
pub(crate) struct ImportedPuzzle(Entry);

/// What a text contains.
pub(crate) enum Text {
    /// A saved game.
    Saved(Box<Session>),
    /// A puzzle in any format.
    Puzzle(ImportedPuzzle),
}

/// Why a text is not a game.
#[derive(Debug)]
pub(crate) enum BadText {
    /// It is empty.
    Nothing,
    /// It is a damaged saved game, or one of a later version.
    Save(SaveError),
    /// Its format is not recognised.
    Unreadable(ReadError),
    /// It has an error.
    Fault(Fault),
    /// Its puzzle cannot be played.
    Unplayable(NotPlayable, Box<Puzzle>),
}

/// Reads a saved game, or the first puzzle of a text in any format.
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

/// Returns the game of a text: a saved game as it was left, or a new game of a puzzle. Looks for the
/// solution first, which takes up to [`PATIENCE`].
pub(crate) fn session_from_text(text: &str, scoring: &'static Scoring) -> Result<Session, BadText> {
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
    /// Takes over a puzzle that was read.
    pub(crate) fn new(entry: Entry) -> ImportedPuzzle {
        ImportedPuzzle(entry)
    }

    /// Returns the puzzle.
    pub(crate) fn puzzle(&self) -> &Puzzle {
        &self.0.puzzle
    }

    /// Prepares the puzzle for play. Looks for its solution for up to [`PATIENCE`], as long as `go_on`
    /// returns true.
    pub(crate) fn deal(&self, go_on: &dyn Fn() -> bool) -> Result<Deal, NotPlayable> {
        let since = Instant::now();
        Deal::new(self.puzzle().clone(), &|| go_on() && since.elapsed() < PATIENCE)
    }

    /// Starts a game with the progress the puzzle came with.
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
            let open: Vec<_> =
                geometry.cells().filter(|&cell| self.0.shown(cell).is_none()).collect();
            // A puzzle with candidates in all open cells: what is missing there was crossed out.
            let is_complete = open.iter().all(|&cell| !marks[cell.index()].is_empty());
            if is_complete {
                act(Action::Fill { cells: open.clone() });
            }
            for digit in sudokit_core::Digit::all(geometry.order()) {
                for on in [true, false] {
                    if !on && !is_complete {
                        continue;
                    }
                    let cells = open.iter().copied();
                    let cells: Vec<_> =
                        cells.filter(|&cell| marks[cell.index()].contains(digit) == on).collect();
                    if !cells.is_empty() {
                        act(Action::Mark { mark: Mark::Centre(digit), on, cells });
                    }
                }
            }
        }
        session
    }
}
