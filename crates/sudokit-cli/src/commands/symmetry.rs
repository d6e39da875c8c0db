//! A puzzle that `canon` or `morph` made, for a person.

use sudokit_core::Puzzle;

use crate::board;
use crate::context::Context;

/// Returns a puzzle for a person: drawn, and as a line.
pub(super) fn draw(puzzle: &Puzzle, context: &Context<'_>) -> (String, String) {
    let alphabet = context.notation.alphabet(puzzle.geometry().order());
    let drawn = board::draw(puzzle, alphabet, |cell| puzzle.given(cell));
    (drawn, context.notation.puzzle(puzzle))
}
