//! What requests have in common: the game or puzzle they are about.

use std::cell::Cell as Flag;
use std::time::Duration;

use sudokit_answers::Watch;
use sudokit_assess::{Position, Progress};
use sudokit_core::{Alphabet, DigitSet, Geometry, Puzzle};
use sudokit_game::Session;
use sudokit_logic::Board;
use sudokit_solve::Interrupt;
use sudokit_text::Scene;
use sudokit_transfer::{BadText, Text, read_text};

use crate::records::numbers;
use crate::{Fault, host};

/// A saved game.
pub(super) fn game(text: &str) -> Result<Session, Fault> {
    Session::from_text(text).map_err(|error| Fault::new("bad-save", error.to_string()))
}

/// The puzzle of a text in any format.
pub(super) fn puzzle(text: &str) -> Result<Puzzle, Fault> {
    match read_text(text, &Default::default()) {
        Ok(Text::Saved(session)) => Ok(session.deal().puzzle().clone()),
        Ok(Text::Puzzle(import)) => Ok(import.puzzle().clone()),
        Ok(Text::Puzzles(imports)) => {
            let first = imports.first().map(|import| import.puzzle().clone());
            first.ok_or_else(|| Fault::bad_request("no puzzle"))
        }
        Ok(Text::Games(_)) => Err(Fault::bad_request("several games")),
        Err(BadText::Unreadable(error)) => Err(Fault::bad_request(error.to_string())),
        Err(BadText::Fault(fault)) => Err(Fault::bad_request(fault.to_string())),
        Err(BadText::Save(error)) => Err(Fault::new("bad-save", error.to_string())),
        Err(BadText::Nothing | BadText::Link) => Err(Fault::bad_request("no puzzle")),
    }
}

/// How sentences name cells and digits.
pub(super) fn scene(geometry: &Geometry) -> Scene<'_> {
    Scene { geometry, alphabet: Alphabet::of_order(geometry.order()) }
}

/// Where a game stands; from the givens alone if something on the board is wrong.
pub(super) fn position(session: &Session) -> Result<Position, Fault> {
    let (puzzle, solution) = (session.deal().puzzle(), session.deal().truth().solution());
    let (entered, marks) = (session.position().entered(), session.position().candidates_left());
    let progress = Progress { placed: Some(&entered), marks: Some(&marks) };
    let now = Position::new(puzzle, progress, solution).ok();
    let clean = now.filter(|position| position.mistakes().is_empty());
    let clean = clean.or_else(|| Position::new(puzzle, Progress::NONE, solution).ok());
    clean.ok_or_else(|| Fault::new("not-playable", "its digits break a rule"))
}

/// The candidates of each cell; none where there is a digit.
pub(super) fn candidates(board: &Board) -> Vec<Vec<u8>> {
    let open = |cell| match board.digit(cell) {
        Some(_) => DigitSet::EMPTY,
        None => board.candidates(cell),
    };
    board.geometry().cells().map(|cell| numbers(open(cell))).collect()
}

/// Whether a search may continue; once it may not, it never may.
pub(super) fn may_go_on() -> impl Fn() -> bool {
    let may = Flag::new(true);
    move || {
        if may.get() {
            may.set(host::go_on());
        }
        may.get()
    }
}

/// The page says when to stop, and measures no time.
pub(super) struct PageWatch<F>(F);

impl<F: Fn() -> bool> Watch for PageWatch<F> {
    fn interrupt(&self) -> Option<Interrupt> {
        (!self.0()).then_some(Interrupt::Time)
    }

    fn elapsed(&self) -> Option<Duration> {
        None
    }
}

/// The watch of the page.
pub(super) fn watch() -> PageWatch<impl Fn() -> bool> {
    PageWatch(may_go_on())
}
