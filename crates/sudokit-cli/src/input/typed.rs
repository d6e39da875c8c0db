//! Whether an argument is a puzzle that was typed, or the path of a file.

use std::path::Path;

use sudokit_core::line::{self, Line, LineError, LineErrorKind};
use sudokit_formats::{Entry, Format, Head, ReadOptions, detect};

/// The name of a typed puzzle in messages.
pub(super) const NAME: &str = "puzzle";
/// The format of a typed puzzle, whatever other format it might resemble.
pub(super) const FORMAT: &str = "line";

/// What an argument is.
pub(super) enum Typed {
    /// A puzzle, parsed.
    Puzzle(Box<Entry>),
    /// A puzzle in another format, or one with something wrong with it.
    Text,
    /// A text that names no file, and that a format recognises: a link, a game id.
    Recognised,
    /// The path of a file.
    Path,
}

/// Parses an argument: it is a puzzle if all its characters are those of puzzles and their number is
/// that of a board.
pub(super) fn classify(
    text: &str,
    from: Option<&'static dyn Format>,
    options: &ReadOptions,
) -> Typed {
    match read(text, options) {
        Ok(line) if !line.rest.trim_ascii().is_empty() => Typed::Path,
        // A line break, or `--from` with another format, is left to the reader of the format.
        Ok(_) if text.contains(['\n', '\r']) => Typed::Text,
        Ok(_) if from.is_some_and(|format| format.name() != FORMAT) => Typed::Text,
        Ok(line) => Typed::Puzzle(Box::new(Entry::from(line))),
        Err(error) => match error.kind {
            LineErrorKind::AmbiguousZero { .. }
            | LineErrorKind::UnclearZero { .. }
            | LineErrorKind::AmbiguousLetters => Typed::Text,
            LineErrorKind::Geometry(_) if has_only_cells(text) && !Path::new(text).exists() => {
                Typed::Text
            }
            _ if is_recognised(text) || is_link(text) => Typed::Recognised,
            // No file is called so.
            _ if text.contains('\n') && !Path::new(text).exists() => Typed::Text,
            _ => Typed::Path,
        },
    }
}

/// Returns whether an argument that names no file begins with the mark of a format, as links do.
fn is_recognised(text: &str) -> bool {
    let marked = || {
        let head = Head::new(text.as_bytes(), true);
        head.is_ok_and(|head| detect(&head).is_ok_and(Format::has_mark))
    };
    text.len() > SHORTEST_MARKED && !Path::new(text).exists() && marked()
}

/// Returns whether an argument is a link, to whatever site.
fn is_link(text: &str) -> bool {
    text.starts_with("https://") || text.starts_with("http://")
}

/// A name of no more than so many characters is never looked at as a text of a format.
const SHORTEST_MARKED: usize = 16;

/// Parses an argument as a puzzle.
pub(super) fn read<'a>(text: &'a str, options: &ReadOptions) -> Result<Line<'a>, LineError> {
    line::read(text, &options.geometries, &options.parse)
}

/// Returns whether an argument that is not the path of a file may have been meant as a puzzle.
pub(super) fn may_be_meant(text: &str) -> bool {
    text.len() >= 16 && !text.contains(['/', '\\', ':']) || has_only_cells(text)
}

/// Returns whether there are only digits and blank characters.
fn has_only_cells(text: &str) -> bool {
    text.bytes().all(|b| b.is_ascii_digit() || b"._*-xX".contains(&b))
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit_formats::by_name;

    #[test]
    fn puzzles_are_distinguished_from_paths() {
        let options = ReadOptions::default();
        let is_puzzle = |text: &str| matches!(classify(text, None, &options), Typed::Puzzle(_));
        let dots =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        assert!(is_puzzle(dots));
        assert!(is_puzzle(&".".repeat(729)));
        assert!(!is_puzzle("puzzles.txt"));
        assert!(!is_puzzle(&dots.replace("79", "7q")));
        assert!(!is_puzzle("1234123412341234 copy.txt"));
        assert!(matches!(classify(dots, by_name("csv"), &options), Typed::Text));
    }
}
