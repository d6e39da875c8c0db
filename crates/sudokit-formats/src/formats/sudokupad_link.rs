//! `sudokupad-link`: links that hold a puzzle of SudokuPad, one on each line.
//!
//! ```text
//! https://sudokupad.app/sclN4IglgJiBcIM4EMC2AHANgUxAGhAYwzTQGUBXBAJwBdCBPJNGACxjV...
//! https://app.crackingthecryptic.com/sudoku/?puzzleid=ctcN4IglgJiBcIM4EMC2AHANgU...
//! sclN4IglgJiBcIM4EMC2AHANgUxAGhAYwzTQGUBXBAJwBdCBPJNGACxjV...
//! ```
//!
//! It holds what `sudokupad` holds. A short link (`sudokupad.app/abc123`) holds no puzzle: only the server
//! knows it.

use std::borrow::Cow;

use crate::FaultKind;
use crate::formats::packed_link::PackedLink;
use crate::formats::sudokupad::{HOLDS, expanded, object, read};
use crate::links::sudokupad_id;
use crate::packing::{from_lz, from_percent};

const NAME: &str = "sudokupad-link";

/// Links of SudokuPad.
pub(crate) const SUDOKUPAD_LINK: PackedLink = PackedLink {
    name: NAME,
    about: "SudokuPad: links that hold a puzzle, sudokupad.app/scl..., or what follows the slash alone",
    holds: HOLDS,
    start: "https://sudokupad.app/scl",
    packed,
    unpack,
    read,
    object,
};

fn packed(line: &[u8]) -> Option<String> {
    let id = sudokupad_id(core::str::from_utf8(line).ok()?.trim())?;
    let packed = id.strip_prefix("scl").or_else(|| id.strip_prefix("ctc"))?;
    Some(from_percent(packed))
}

fn unpack(line: &[u8]) -> Result<Cow<'_, [u8]>, FaultKind> {
    let packed = packed(line).ok_or(FaultKind::Part { format: NAME, part: "scl" })?;
    from_lz(&packed).map(expanded)
}
