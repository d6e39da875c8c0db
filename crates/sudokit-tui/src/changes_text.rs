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

/// Returns the message for a move that changed several cells: whether digits, marks or colours.
fn many_id(changes: &[Change]) -> &'static str {
    let any = |has_changed: fn(&Change) -> bool| changes.iter().any(has_changed);
    if any(|change| change.before.digit != change.after.digit) {
        if any(|change| change.after.digit.is_some()) {
            "play-past-digits"
        } else {
            "play-past-emptied"
        }
    } else if any(|change| change.before.colours != change.after.colours) {
        "play-past-coloured"
    } else {
        "play-past-marks"
    }
}

/// Returns what is new in a cell after a move; what was there before and stayed is left out.
fn what_changed(change: Change) -> Contents {
    let (before, mut after) = (change.before, change.after);
    if after.colours == before.colours {
        after.colours = Contents::default().colours;
    }
    if after.digit == before.digit {
        after.digit = None;
        if after.centre == before.centre {
            after.centre = DigitSet::EMPTY;
        }
        if after.corner == before.corner {
            after.corner = DigitSet::EMPTY;
        }
        if after.crossed_out == before.crossed_out {
            after.crossed_out = DigitSet::EMPTY;
        }
    }
    after
}

/// Says what a move changed: the cell and what is new in it, or how many cells.
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
        return world.say(many_id(changes), &[("count", cells.len().into())]);
    };
    let mut text = contents_text(what_changed(change), false, None, alphabet, world);
    if text.is_empty() {
        text = world.word("play-past-empty");
    }
    format!("{}  {text}", geometry.name(change.cell))
}
