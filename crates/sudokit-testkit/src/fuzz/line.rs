//! Reads arbitrary bytes as a puzzle on one line.

use std::sync::LazyLock;

use sudokit_core::line::{ParseOptions, read, write_puzzle};
use sudokit_core::{Alphabet, Geometries};

static GEOMETRIES: LazyLock<Geometries> = LazyLock::new(Geometries::default);

/// Reads the bytes after the first as a line, in an alphabet selected by the first byte or in any.
/// What was read is written and read again, and must be the same.
pub fn line(bytes: &[u8]) {
    let Some((&first, text)) = bytes.split_first() else { return };
    let alphabet = Alphabet::ALL.get(first as usize % (Alphabet::ALL.len() + 1)).copied();
    let read = match read(text, &GEOMETRIES, &ParseOptions { alphabet, fallback: alphabet }) {
        Ok(read) => read,
        Err(error) => {
            assert!(error.at <= text.len() && !error.to_string().is_empty(), "{error:?}");
            return;
        }
    };
    assert!(text.ends_with(read.rest), "the rest must be the end of the line");
    let mut out = Vec::new();
    write_puzzle(&mut out, &read.puzzle, read.alphabet);
    let again = ParseOptions { alphabet: Some(read.alphabet), fallback: None };
    let again =
        sudokit_core::line::read(&out, &GEOMETRIES, &again).expect("written lines can be read");
    assert_eq!(again.puzzle.givens(), read.puzzle.givens());
    assert_eq!(again.puzzle.geometry(), read.puzzle.geometry());
    assert!(again.rest.is_empty());
}
