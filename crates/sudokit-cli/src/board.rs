//! Boards drawn for a person, and what is wrong with them.

use anstyle::{AnsiColor, Style};
use sudokit_core::render::{self, Walls};
use sudokit_core::{Alphabet, Cell, Digit, Puzzle};
use sudokit_formats::Entry;
use sudokit_logic::draw::{self, Ink};
use sudokit_logic::{Board, Step};
use sudokit_text::Texts;

/// Digits that were not given.
const FOUND: Style = AnsiColor::Green.on_default();
/// Candidates that are removed.
const REMOVED: Style = AnsiColor::Red.on_default();
/// Candidates of a pattern.
const PATTERN: Style = AnsiColor::Cyan.on_default().bold();
/// Candidates of its other parts.
const SECOND: Style = AnsiColor::Yellow.on_default();
/// Givens.
const GIVEN: Style = Style::new().bold();

/// Draws the board of `puzzle` with `digit` in each cell; givens are bold, other digits green.
pub(crate) fn draw(
    puzzle: &Puzzle,
    alphabet: Alphabet,
    digit: impl Fn(Cell) -> Option<Digit>,
) -> String {
    let paint = |cell, text: &str| {
        let style = if puzzle.given(cell).is_some() { GIVEN } else { FOUND };
        format!("{style}{text}{style:#}")
    };
    render::board(puzzle.geometry(), Walls::Lines, alphabet, digit, paint)
}

/// Draws the candidates of a position; what a step is about is marked by characters and colours.
pub(crate) fn candidates(board: &Board, step: Option<&Step>, alphabet: Alphabet) -> String {
    draw::candidates(board, step, Walls::Lines, alphabet, |ink, text| {
        let style = match ink {
            Ink::Given => GIVEN,
            Ink::Found | Ink::Placed => FOUND,
            Ink::Removed => REMOVED,
            Ink::Pattern => PATTERN,
            Ink::Second | Ink::Blocker => SECOND,
            Ink::Plain => return text.to_owned(),
        };
        format!("{style}{text}{style:#}")
    })
}

/// Returns a line for each defect that is visible without solving.
pub(crate) fn defect_lines(entry: &Entry, texts: &Texts) -> String {
    defects(entry, texts).into_iter().map(|defect| defect + "\n").collect()
}

/// Returns a sentence for each defect that is visible without solving.
pub(crate) fn defects(entry: &Entry, texts: &Texts) -> Vec<String> {
    let (puzzle, alphabet) = (&entry.puzzle, entry.alphabet);
    let defects = puzzle.defects();
    defects.iter().map(|d| texts.defect_in(d, puzzle.geometry(), alphabet)).collect()
}

/// Returns a sentence for each reason why the puzzle may be meant otherwise than it was read; one is that its solution is wrong.
pub(crate) fn warnings(entry: &Entry, texts: &Texts) -> Vec<String> {
    let is_wrong = entry.solution_is_right() == Some(false);
    let wrong = is_wrong.then(|| texts.say("check-wrong-solution", &[]));
    doubts(entry, texts).into_iter().chain(wrong).collect()
}

/// Returns a sentence for each reason why the board may be meant otherwise than it was read.
pub(crate) fn doubts(entry: &Entry, texts: &Texts) -> Vec<String> {
    let doubts = entry.doubts();
    doubts.iter().map(|d| texts.say("note-doubt", &[("what", texts.doubt(d).into())])).collect()
}
