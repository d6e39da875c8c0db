//! What is in a cell, and what a move changed, in a few words.

use sudokit_core::{Alphabet, Cell, DigitSet, Geometry};
use sudokit_game::{Change, Contents};

use crate::theme::colour_letter;
use crate::world::World;

/// Returns what is in a cell as text: `digit 7`, `centre 1 2  corner 3`; empty if nothing is. `shown` are
/// the candidates that the game shows there; where they are not known, it says what was crossed out.
pub(crate) fn contents_text(
    contents: Contents,
    is_given: bool,
    shown: Option<DigitSet>,
    alphabet: Alphabet,
    world: &World,
) -> String {
    let list = |digits: DigitSet| {
        digits.iter().map(|digit| alphabet.text(digit)).collect::<Vec<_>>().join(" ")
    };
    let mut parts = Vec::new();
    let mut add = |id: &str, value: String| {
        if !value.is_empty() {
            parts.push(world.say(id, &[("value", value.into())]));
        }
    };
    match contents.digit {
        Some(digit) if is_given => add("play-cell-given", alphabet.text(digit)),
        Some(digit) => add("play-cell-digit", alphabet.text(digit)),
        None => {
            add("play-cell-centre", list(contents.centre));
            match shown {
                Some(shown) => add("play-cell-candidates", list(shown)),
                None if contents.centre.is_empty() => {
                    add("play-cell-crossed-out", list(contents.crossed_out));
                }
                None => {}
            }
            add("play-cell-corner", list(contents.corner));
        }
    }
    let letters = contents.colours.iter().map(colour_letter);
    add("play-cell-colours", letters.map(String::from).collect::<Vec<_>>().join(" "));
    parts.join("  ")
}

/// Says what a move changed: the cell and what is in it now, or how many cells.
pub(crate) fn changes_text(
    changes: &[Change],
    geometry: &Geometry,
    alphabet: Alphabet,
    world: &World,
) -> String {
    let mut cells: Vec<Cell> = changes.iter().map(|change| change.cell).collect();
    cells.sort_unstable();
    cells.dedup();
    // A digit also removes marks from other cells; what was entered matters.
    let entered = changes.iter().find(|change| change.after.digit != change.before.digit);
    let digits = changes.iter().filter(|change| change.after.digit != change.before.digit).count();
    let main = match (entered, &cells[..]) {
        (Some(change), _) if digits == 1 => Some(*change),
        (_, [_]) => changes.last().copied(),
        _ => None,
    };
    let Some(change) = main else {
        return world.say("play-past-cells", &[("count", cells.len().into())]);
    };
    let mut text = contents_text(change.after, false, None, alphabet, world);
    if text.is_empty() {
        text = world.word("play-past-empty");
    }
    format!("{}  {text}", geometry.name(change.cell))
}
