//! Games as entries, for the writer of any format.

use std::time::Duration;

use sudokit_core::{Alphabet, DigitSet};
use sudokit_formats::Entry;
use sudokit_game::Session;

use crate::palette::to_rgb;

/// Returns the game as it stands, for the writer of any format. `played` is the time played.
#[must_use]
pub fn entry_of(session: &Session, played: Duration) -> Entry {
    let puzzle = session.deal().puzzle().clone();
    let position = session.position();
    let cells = || session.geometry().cells();
    let entered = position.entered();
    let mut marks = position.centre_marks();
    for cell in cells() {
        marks[cell.index()] |= position.shown_candidates(cell, false);
    }
    let corner = cells().map(|cell| match position.digit(cell) {
        Some(_) => DigitSet::EMPTY,
        None => position.get(cell).corner,
    });
    let corner: Vec<DigitSet> = corner.collect();
    let colours: Vec<Vec<_>> =
        cells().map(|cell| position.get(cell).colours.iter().map(to_rgb).collect()).collect();
    let has_any = |sets: &Vec<DigitSet>| sets.iter().any(|set| !set.is_empty());
    let mut entry = Entry::new(puzzle, Alphabet::of_order(session.geometry().order()));
    entry.name = session.deal().fact("name").map(str::to_owned);
    entry.placed = Some(entered).filter(|entered| entered.filled() > 0);
    if has_any(&marks) {
        for cell in cells() {
            let left = &mut marks[cell.index()];
            match position.digit(cell) {
                Some(digit) => *left = digit.into(),
                None if left.is_empty() && !position.get(cell).crossed_out.is_empty() => {
                    entry.emptied.push(cell);
                }
                None => {}
            }
        }
        entry.marks = Some(marks);
    }
    entry.corner = Some(corner).filter(has_any);
    entry.colours = Some(colours).filter(|colours| colours.iter().any(|cell| !cell.is_empty()));
    entry.time = Some(played).filter(|time| !time.is_zero());
    entry
}
