//! What can be wrong with an input.

use sudokit_core::GeometryError;
use sudokit_core::line::LineErrorKind;
use sudokit_formats::ReadError;
use sudokit_text::Texts;

use crate::error::Explain;

/// An input that cannot be opened.
#[derive(Debug)]
pub(super) enum InputError {
    /// No argument, and standard input is a terminal.
    Nothing,
    Directory(String),
    /// An argument without a character.
    Empty,
    /// Neither a file nor a puzzle, and what is wrong with it as a puzzle.
    NotAPuzzle(String, LineErrorKind),
    /// A line of HoDoKu's library where a file is expected.
    LibraryLine(String),
    /// The input has no puzzle where one is expected.
    #[cfg(feature = "tui")]
    NoPuzzle(String),
}

impl Explain for InputError {
    fn message(&self, texts: &Texts) -> String {
        match self {
            InputError::Nothing => texts.say("error-no-input", &[]),
            InputError::Empty => texts.say("error-empty-argument", &[]),
            InputError::Directory(path) => {
                texts.say("error-directory", &[("path", path.as_str().into())])
            }
            InputError::NotAPuzzle(path, kind) => {
                let reason = texts.line_error(kind);
                let args = [("path", path.as_str().into()), ("reason", reason.as_str().into())];
                texts.say("error-no-file", &args)
            }
            InputError::LibraryLine(path) => {
                texts.say("error-no-file-library", &[("path", path.as_str().into())])
            }
            #[cfg(feature = "tui")]
            InputError::NoPuzzle(file) => {
                texts.say("play-no-puzzle", &[("file", file.as_str().into())])
            }
        }
    }
}

/// An input that cannot be read any further: damaged, or not in any known format.
#[derive(Debug)]
pub(super) struct SourceError {
    name: String,
    cause: ReadError,
}

impl SourceError {
    pub(super) fn of(name: &str, cause: ReadError) -> SourceError {
        SourceError { name: name.to_owned(), cause }
    }
}

impl Explain for SourceError {
    fn message(&self, texts: &Texts) -> String {
        let name = self.name.as_str();
        match &self.cause {
            ReadError::Io(error) => {
                let reason = texts.io_error(error);
                let args = [("path", name.into()), ("reason", reason.as_str().into())];
                texts.say("error-io", &args)
            }
            ReadError::Text(fault) => {
                let what = texts.fault_kind(&fault.kind);
                format!("{name}:{}:{}: {what}", fault.line, fault.column)
            }
            other => format!("{name}: {other}"),
        }
    }
}

/// A record that is not a puzzle, where that ends the command.
#[cfg(feature = "tui")]
#[derive(Debug)]
pub(super) struct OneFault {
    pub(super) name: String,
    pub(super) fault: sudokit_formats::Fault,
}

#[cfg(feature = "tui")]
impl Explain for OneFault {
    fn message(&self, texts: &Texts) -> String {
        format!("{}: {}", self.name, texts.fault(&self.fault))
    }
}

/// Boards that are impossible, and the option or the file that asks for them.
#[derive(Debug)]
pub(crate) struct ImpossibleBoard {
    pub(crate) from: String,
    pub(crate) cause: GeometryError,
}

impl Explain for ImpossibleBoard {
    fn message(&self, texts: &Texts) -> String {
        format!("{}: {}", self.from, texts.geometry_error(&self.cause))
    }
}
