//! Boards that a cell of a table or a value in JSON holds, in any form that a file may have.

use std::sync::Arc;

use sudokit_core::{Grid, Puzzle};

use crate::cut::Cut;
use crate::format::Format;
use crate::formats::grid::Grid as Rows;
use crate::formats::text::Text;
use crate::head::Head;
use crate::{Entry, ReadOptions};

/// The board that a cell of a table or a value in JSON holds, drawn or as a list: `"[[1, 0], [0, 2]]"`; `None` if there is
/// none, or more than one.
pub(crate) fn board_within(text: &[u8], options: &Arc<ReadOptions>) -> Option<Entry> {
    if !text.iter().any(|byte| b"\n\r,[|/;\t".contains(byte)) {
        return None;
    }
    let head = Head::new(text, true).ok()?;
    let format: &dyn Format = match Rows.detect(&head) && Rows.is_sure(&head) {
        true => &Rows,
        false if Text.detect(&head) => &Text,
        false => return None,
    };
    let mut opened = format.open(&head, options.clone()).ok()?;
    let (mut rest, mut found) = (text, None);
    while !rest.is_empty() {
        let (record, length) = match opened.cutter.cut(rest, true) {
            Cut::Record { text, length, .. } => (Some(rest[..text].to_vec()), length),
            Cut::Made { record, length, .. } => (Some(record), length),
            Cut::Skip { length, .. } => (None, length),
            Cut::More | Cut::Fault { .. } => return None,
        };
        if let Some(record) = record
            && let Some(mut entry) = opened.parser.parse(&record).ok()?
        {
            opened.cutter.around().iter().for_each(|around| entry.take_around(around));
            if found.replace(entry).is_some() {
                return None;
            }
        }
        rest = &rest[length.max(1).min(rest.len())..];
    }
    found
}

/// The solution that a cell of a table or a value in JSON holds in such a form, if it keeps the givens.
pub(crate) fn solution_within(
    text: &[u8],
    puzzle: &Puzzle,
    options: &Arc<ReadOptions>,
) -> Option<Grid> {
    let read = board_within(text, options)?.puzzle;
    let cells = puzzle.geometry().cell_count();
    let is_full = read.givens().len() == cells && read.givens().filled() == cells;
    let keeps = || puzzle.givens().digits().all(|(cell, digit)| read.given(cell) == Some(digit));
    (is_full && keeps()).then(|| read.givens().clone())
}
