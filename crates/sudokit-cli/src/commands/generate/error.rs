//! Why a run of `generate` cannot start or continue.

use std::fmt::Debug;

use sudokit_answers::NoRequest;
use sudokit_formats::Unwritable;
use sudokit_generate::{Impossible, NoGrid, NotMade};
use sudokit_text::Texts;

use crate::error::Explain;

#[derive(Debug)]
pub(super) enum GenerateError {
    /// Something impossible is asked for.
    Request(NoRequest),
    /// The pattern has this many cells, which is not a board's.
    PatternCells { path: String, cells: usize },
    /// Ratings are asked for, but a text in this format has no place for them.
    NoRatings(String),
    /// There is no grid.
    NoGrid(NoGrid),
    /// The format cannot hold the puzzle.
    Unwritable(Unwritable),
    /// The puzzles of an unfinished run cannot be read again: the message names the place.
    Unreadable { path: String, fault: sudokit_formats::Fault },
    /// There is no unfinished run to continue.
    NothingToResume(String),
    /// The output exists and is not empty, and `--force` was not given.
    Exists(String),
    /// The journal of an unfinished run exists, and `--resume` was not given.
    InTheWay { path: String, journal: String },
    /// The unfinished run had other options.
    OtherRun { path: String, options: String },
    /// A file that the options name has changed since the run began.
    ChangedFile { path: String, file: String },
    /// The journal cannot be read.
    Journal { path: String, cause: serde_json::Error },
}

impl From<Impossible> for GenerateError {
    fn from(error: Impossible) -> GenerateError {
        GenerateError::Request(error.into())
    }
}

impl Explain for GenerateError {
    fn message(&self, texts: &Texts) -> String {
        match self {
            GenerateError::Request(error) => {
                error.message(texts, &|option| format!("--{}", option.replace('_', "-")))
            }
            GenerateError::NoRatings(format) => {
                texts.say("error-no-ratings", &[("format", format.as_str().into())])
            }
            GenerateError::PatternCells { path, cells } => {
                let args = [("path", path.as_str().into()), ("cells", (*cells).into())];
                texts.say("generate-pattern-size", &args)
            }
            GenerateError::NoGrid(error) => texts.no_grid(*error),
            GenerateError::Unwritable(error) => texts.unwritable(error),
            GenerateError::Unreadable { path, fault } => {
                format!("{path}: {}", texts.fault(fault))
            }
            GenerateError::NothingToResume(path) => {
                texts.say("generate-nothing-to-resume", &[("path", path.as_str().into())])
            }
            GenerateError::Exists(path) => {
                texts.say("generate-exists", &[("path", path.as_str().into())])
            }
            GenerateError::InTheWay { path, journal } => {
                let args = [("path", path.as_str().into()), ("state", journal.as_str().into())];
                texts.say("generate-in-the-way", &args)
            }
            GenerateError::OtherRun { path, options } => {
                let args = [("path", path.as_str().into()), ("options", options.as_str().into())];
                texts.say("generate-other-run", &args)
            }
            GenerateError::ChangedFile { path, file } => {
                let args = [("path", path.as_str().into()), ("file", file.as_str().into())];
                texts.say("generate-changed-file", &args)
            }
            GenerateError::Journal { path, cause } => format!("{path}: {cause}"),
        }
    }
}

/// Returns the sentence for a puzzle that could not be made: the one with this number, from 1.
pub(super) fn not_made(error: NotMade, number: u64, tries: u64, texts: &Texts) -> String {
    match error {
        NotMade::NoGrid(error) => texts.no_grid(error),
        _ => {
            let args = [("number", number.into()), ("tries", tries.into())];
            texts.say("generate-out-of-tries", &args)
        }
    }
}
