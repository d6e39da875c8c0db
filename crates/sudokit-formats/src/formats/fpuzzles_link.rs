//! `fpuzzles-link`: links that pack the JSON of f-puzzles, one on each line.
//!
//! ```text
//! https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QGUBDAWwAcc...
//! https://sudokupad.app/fpuzzlesN4IgzglgXgpiBcBOANCALhNAbO8QGUBDAWwAcc...
//! fpuzzlesN4IgzglgXgpiBcBOANCALhNAbO8QGUBDAWwAcc...
//! ```
//!
//! It holds what `fpuzzles` holds.

use std::borrow::Cow;

use crate::FaultKind;
use crate::formats::fpuzzles::{HOLDS, object, read};
use crate::formats::packed_link::PackedLink;
use crate::links::{Link, sudokupad_id};
use crate::packing::{from_lz, from_percent};

const NAME: &str = "fpuzzles-link";

/// Links of f-puzzles.
pub(crate) const FPUZZLES_LINK: PackedLink = PackedLink {
    name: NAME,
    about: "f-puzzles: links that hold a puzzle, f-puzzles.com/?load=... and sudokupad.app/fpuzzles...",
    holds: HOLDS,
    start: "https://f-puzzles.com/?load=",
    packed,
    unpack,
    read,
    object,
};

fn packed(line: &[u8]) -> Option<String> {
    let text = core::str::from_utf8(line).ok()?.trim();
    if let Some(id) = sudokupad_id(text) {
        let packed = id.strip_prefix("fpuzzles").or_else(|| id.strip_prefix("fpuz"))?;
        return Some(from_percent(packed));
    }
    let link = Link::read(text)?;
    let packs = |load: &&str| link.host.ends_with("f-puzzles.com") || load.starts_with("N4Ig");
    link.parameter("load").filter(packs).map(from_percent)
}

fn unpack(line: &[u8]) -> Result<Cow<'_, [u8]>, FaultKind> {
    let packed = packed(line).ok_or(FaultKind::Part { format: NAME, part: "?load=" })?;
    from_lz(&packed).map(|text| Cow::Owned(text.into_bytes()))
}
