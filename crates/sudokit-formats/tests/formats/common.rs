//! Shared by all tests: samples, the corpus, and writing a puzzle as a line.
#![allow(dead_code, reason = "each test binary uses only some of it")]

use std::path::{Path, PathBuf};
use std::sync::Arc;

use sudokit_core::line;
use sudokit_formats::{Entry, ReadOptions};

pub(crate) const WIKIPEDIA: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

pub(crate) fn options() -> Arc<ReadOptions> {
    Arc::new(ReadOptions::default())
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
