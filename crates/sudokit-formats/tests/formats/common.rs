//! Shared by all tests: samples, the corpus, and writing a puzzle as a line.
#![allow(dead_code, reason = "each test binary uses only some of it")]

use std::path::{Path, PathBuf};
use std::sync::Arc;

use sudokit_core::line;
use sudokit_formats::{Entry, ReadOptions, read_all};

pub(crate) const WIKIPEDIA: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A jigsaw, its map in digits and letters, and its solution.
pub(crate) const JIGSAW: &str =
    ".....2.1....3....93..5......9........57...48...4..............1.7.8..9....9.....6";
pub(crate) const MAP: &str =
    "AAAABBCCCAAAABBCCCDAEEBBCCCDDEEBBBFFDDEEEFFFFDDEFFFGGGDDEHIIIGGHHHHIIIGGHHHHIIIGG";
pub(crate) const SOLUTION: &str =
    "945762813816347259328519674492185367157693482264951738783426591671834925539278146";

pub(crate) fn options() -> Arc<ReadOptions> {
    Arc::new(ReadOptions::default())
}

/// Reads a text that has nothing but puzzles.
pub(crate) fn read(text: &str) -> Vec<Entry> {
    let (entries, faults) = read_all(text.as_bytes(), None, options());
    assert!(faults.is_empty(), "{faults:?}\n{text}");
    entries
}

/// Reads a text that has one puzzle and nothing else.
pub(crate) fn only(text: &str) -> Entry {
    let mut entries = read(text);
    assert_eq!(entries.len(), 1, "{text}");
    entries.remove(0)
}

/// The folder of the sample files.
pub(crate) fn samples() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/formats")
}

/// The files of a folder, in order, without those of its folders.
pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let all = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let mut files: Vec<_> = all.filter(|path| path.is_file()).collect();
    files.sort();
    files
}

pub(crate) fn sample(name: &str) -> Vec<u8> {
    std::fs::read(samples().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// A file or folder of the reference corpus, if there is one.
pub(crate) fn corpus(path: &str) -> Option<PathBuf> {
    let Some(root) = std::env::var_os("SUDOKIT_CORPUS") else {
        eprintln!("skipped: SUDOKIT_CORPUS is not set");
        return None;
    };
    Some(PathBuf::from(root).join(path))
}

pub(crate) fn line_of(entry: &Entry) -> String {
    let mut text = Vec::new();
    line::write_puzzle(&mut text, &entry.puzzle, entry.alphabet);
    String::from_utf8(text).unwrap()
}
