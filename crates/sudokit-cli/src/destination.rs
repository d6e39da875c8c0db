//! Where the answer of a verb goes: `-o FILE`, where `-` is standard output, as it is standard input for INPUT.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Where the answer of a verb goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Destination {
    StandardOutput,
    File(PathBuf),
}

impl Destination {
    /// The file, if it is one.
    pub(crate) fn file(&self) -> Option<&Path> {
        match self {
            Destination::StandardOutput => None,
            Destination::File(path) => Some(path),
        }
    }
}

impl From<OsString> for Destination {
    fn from(text: OsString) -> Destination {
        if text == "-" { Destination::StandardOutput } else { Destination::File(text.into()) }
    }
}
