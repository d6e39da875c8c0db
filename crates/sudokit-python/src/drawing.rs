//! Drawings of what a notebook shows.

use std::sync::Arc;

use sudokit_answers::shown_alphabet;
use sudokit_core::Alphabet;
use sudokit_formats::Entry;
use sudokit_render::{Drawing, Exercise, Look, SheetOptions, Sheets};

/// The picture of a puzzle in the usual colours.
pub(crate) fn of_entry(entry: &Entry) -> String {
    drawn(Drawing::of_entry(entry, shown_alphabet(entry, None), false))
}

/// The picture of a drawing in the usual colours.
pub(crate) fn drawn(drawing: Drawing) -> String {
    with_look(drawing, Look::default())
}

/// The picture of a drawing, as SVG text.
pub(crate) fn with_look(drawing: Drawing, look: Look) -> String {
    let mut sheets = Sheets::new(SheetOptions { look, ..SheetOptions::default() });
    let pages = sheets.push(Exercise::silent(drawing));
    pages.first().map_or_else(String::new, |page| page.picture.to_svg())
}

/// The drawing of a full grid.
pub(crate) fn of_solution(solution: &sudokit_core::Solution) -> Drawing {
    let board: Arc<sudokit_core::Geometry> = solution.geometry().clone();
    let alphabet = Alphabet::of_order(board.order());
    Drawing::blank(board, alphabet).with_entries(&solution.to_grid())
}
