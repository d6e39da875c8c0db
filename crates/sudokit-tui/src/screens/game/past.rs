//! Boards of the past, for the history and the replay: how their cells look.

use sudokit_core::{Alphabet, Cell, Digit};
use sudokit_game::{Change, Position};

use crate::board::{CellAppearance, CellContent};
use crate::theme::{Role, Theme, colour_letter};

/// Returns how a cell of a past board looks. Brackets mark what changed last.
pub(super) fn appearance(
    cell: Cell,
    position: &Position,
    changed: &[Change],
    live: bool,
    alphabet: Alphabet,
    theme: Theme,
) -> CellAppearance {
    let contents = position.get(cell);
    let is_changed = changed.iter().any(|change| change.cell == cell);
    let text = |digit: Digit| alphabet.text(digit);
    let content = match contents.digit {
        Some(digit) => {
            let is_bold = position.is_given(cell);
            let role = if is_bold { Role::Given } else { Role::Entered };
            CellContent::Digit { text: text(digit), is_bold, style: theme.style(role) }
        }
        None => {
            let shown = position.shown_candidates(cell, live);
            let mark = |digit| {
                let is_corner = contents.corner.contains(digit);
                let is_shown = shown.contains(digit);
                let role = match (is_corner, is_shown) {
                    (true, _) => Role::Corner,
                    (false, true) => Role::Shown,
                    (false, false) => Role::Centre,
                };
                (digit, text(digit), theme.style(role))
            };
            let all = contents.corner | contents.centre | shown;
            let marks: Vec<_> = all.iter().map(mark).collect();
            if marks.is_empty() { CellContent::Blank(None) } else { CellContent::Marks(marks) }
        }
    };
    let mut backgrounds: Vec<_> =
        contents.colours.iter().map(|colour| theme.cell(colour)).collect();
    if is_changed {
        backgrounds = vec![theme.style(Role::Selected)];
    }
    let letters: String = contents.colours.iter().map(colour_letter).collect();
    CellAppearance {
        content,
        backgrounds,
        brackets: is_changed.then_some(('[', ']')),
        stroke: None,
        flag: (!letters.is_empty()).then(|| (letters, theme.style(Role::Given))),
    }
}
