//! Boards drawn for a person.

use anstyle::{AnsiColor, Style};
use sudokit_core::render::{self, Walls};
use sudokit_core::{Alphabet, Cell, Digit, Puzzle};

/// Digits that were not given.
const FOUND: Style = AnsiColor::Green.on_default();
/// Givens.
const GIVEN: Style = Style::new().bold();

/// The board of `puzzle` with `digit` in each cell; givens are bold, others green.
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
