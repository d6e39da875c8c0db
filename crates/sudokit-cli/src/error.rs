//! Why a command could not be carried out: typed errors that are put into words at the very end.

use std::fmt::{self, Debug};
use std::io;

use sudokit_text::Texts;

use crate::exit::Exit;

/// An error that can be explained to a person in their language.
///
/// Each module has small error types of its own; [`Error`] holds any of them.
pub(crate) trait Explain: Debug + Send + Sync + 'static {
    /// Returns the sentence for this error. It may have several lines.
    fn message(&self, texts: &Texts) -> String;

    /// How the program ends.
    fn exit(&self) -> Exit {
        Exit::Usage
    }
}

/// Any error that ends a command, or one input of it.
pub(crate) struct Error(Box<dyn Explain>);

impl Error {
    /// Returns the sentence for this error.
    pub(crate) fn message(&self, texts: &Texts) -> String {
        self.0.message(texts)
    }

    /// How the program ends.
    pub(crate) fn exit(&self) -> Exit {
        self.0.exit()
    }
}

impl Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<E: Explain> From<E> for Error {
    fn from(error: E) -> Error {
        Error(Box::new(error))
    }
}

/// A file, or a standard stream, that cannot be read or written.
#[derive(Debug)]
pub(crate) struct FileError {
    name: String,
    cause: io::Error,
}

impl FileError {
    /// Returns a constructor for `map_err`: the error of the file with this name.
    pub(crate) fn of(name: impl fmt::Display) -> impl FnOnce(io::Error) -> FileError {
        move |cause| FileError { name: name.to_string(), cause }
    }
}

impl Explain for FileError {
    fn message(&self, texts: &Texts) -> String {
        let reason = texts.io_error(&self.cause);
        let args = [("path", self.name.as_str().into()), ("reason", reason.as_str().into())];
        texts.say("error-io", &args)
    }
}
