//! Where puzzles come from: typed on the command line, files, standard input.
//!
//! ```text
//! arguments --> Inputs, in order --> Feed, an opened input --> Work, a few records --> Entry
//!    |                                                          ^
//!    '--- a typed puzzle is parsed right away ------------------'
//! ```

mod error;
mod feed;
mod shape;
mod typed;

use std::collections::VecDeque;
use std::fs::{self, File};
use std::io::{self, Cursor, IsTerminal as _, Read, stdin};
use std::path::Path;
use std::sync::Arc;

use sudokit_formats::{Batch, Entry, Format, ReadOptions, Source, by_name};

use crate::args::Input;
use crate::error::{Error, FileError};

#[cfg(feature = "tui")]
use error::OneFault;
use error::{InputError, SourceError};
use typed::Typed;

#[cfg(feature = "tui")]
pub(crate) use error::ImpossibleBoard;
pub(crate) use feed::{Feed, Unparsed, Work, WorkKind};
pub(crate) use shape::read_options;

/// The inputs of a command, in order. At most one is open at a time.
pub(crate) struct Inputs {
    items: VecDeque<Item>,
    from: Option<&'static dyn Format>,
    options: Arc<ReadOptions>,
    bytes: Option<u64>,
    open: Option<Feed>,
    /// The format of the first input that could be opened.
    first_format: Option<&'static dyn Format>,
    /// What was read to see whether there is only one puzzle.
    ahead: VecDeque<Result<Work, Error>>,
    /// Bytes read of the inputs before the open one.
    bytes_before: u64,
    /// How many inputs were opened.
    opened: u64,
}

/// One input.
enum Item {
    /// A puzzle that was typed, and what was typed.
    Puzzle(Box<Entry>, String),
    /// Typed text that a format has to read, or to say what is wrong with it.
    Text(String),
    /// Typed text that a format recognises.
    Recognised(String),
    File(String),
    Standard,
}

impl Item {
    /// The number of bytes to read, if it is known.
    fn bytes(&self) -> Option<u64> {
        match self {
            Item::Puzzle(_, text) | Item::Text(text) | Item::Recognised(text) => {
                Some(text.len() as u64)
            }
            Item::File(path) => {
                fs::metadata(path).ok().filter(fs::Metadata::is_file).map(|m| m.len())
            }
            Item::Standard => None,
        }
    }
}

impl Inputs {
    /// Sorts the arguments into puzzles and files; parses the puzzles.
    ///
    /// # Errors
    /// If there is nothing to read, or the shape or map of the boards is impossible.
    pub(crate) fn new(input: &Input) -> Result<Inputs, Error> {
        let options = Arc::new(read_options(&input.shape)?);
        if input.inputs.is_empty() && stdin().is_terminal() {
            return Err(InputError::Nothing.into());
        }
        let from = input.from.as_deref().and_then(by_name);
        let item = |text: &String| match text.as_str() {
            "-" => Item::Standard,
            text => match typed::classify(text, from, &options) {
                Typed::Puzzle(entry) => Item::Puzzle(entry, text.to_owned()),
                Typed::Text => Item::Text(text.to_owned()),
                Typed::Recognised => Item::Recognised(text.to_owned()),
                Typed::Path => Item::File(text.to_owned()),
            },
        };
        let mut items: VecDeque<Item> = input.inputs.iter().map(item).collect();
        if items.is_empty() {
            items.push_back(Item::Standard);
        }
        let bytes = items.iter().map(Item::bytes).sum();
        let (open, first_format, ahead) = (None, None, VecDeque::new());
        let (bytes_before, opened) = (0, 0);
        Ok(Inputs { items, from, options, bytes, open, first_format, ahead, bytes_before, opened })
    }

    /// Returns whether the only input is a typed puzzle of no more than nine rows: on such a board every
    /// stage soon sees that it is to stop.
    pub(crate) fn is_one_small_puzzle(&self) -> bool {
        let small = |item: &Item| matches!(item, Item::Puzzle(entry, _) if entry.puzzle.geometry().order() <= 9);
        self.items.len() == 1 && self.items.iter().all(small)
    }

    /// Returns the number of bytes to read, if all inputs are plain files.
    pub(crate) fn bytes(&self) -> Option<u64> {
        self.bytes
    }

    /// Returns how many bytes were read so far.
    pub(crate) fn bytes_read(&self) -> u64 {
        self.bytes_before + self.open.as_ref().map_or(0, Feed::bytes_read)
    }

    /// Returns the format of the first input that could be opened; `None` before that.
    pub(crate) fn first_format(&self) -> Option<&'static dyn Format> {
        self.first_format
    }

    /// Returns the only puzzle, if there is exactly one and it can be read. What was read to find
    /// out is kept for [`Inputs::next`].
    pub(crate) fn only_entry(&mut self) -> Option<Entry> {
        if self.items.len() != 1 {
            return None;
        }
        let mut only = None;
        while let Some(work) = self.next_of(2, 1 << 16) {
            let mut several = work.is_err();
            for record in work.iter().flat_map(Work::records) {
                match record.parse() {
                    Ok(None) => {}
                    Ok(Some(entry)) if only.is_none() => only = Some(entry.into_owned()),
                    Ok(Some(_)) | Err(_) => several = true,
                }
            }
            self.ahead.push_back(work);
            if several {
                return None;
            }
        }
        only
    }

    /// Returns the next records: at most `records`, all from one input; `None` at the end.
    ///
    /// # Errors
    /// If an input cannot be opened or read on. The inputs after it can still be read.
    pub(crate) fn next(&mut self, records: usize) -> Option<Result<Work, Error>> {
        self.ahead.pop_front().or_else(|| self.next_of(records, 1 << 18))
    }

    fn next_of(&mut self, records: usize, bytes: usize) -> Option<Result<Work, Error>> {
        loop {
            if self.open.is_none() {
                match self.open_next()? {
                    Ok(feed) => {
                        self.first_format = self.first_format.or(feed.format());
                        self.open = Some(feed);
                    }
                    Err(error) => return Some(Err(error)),
                }
            }
            let Some(feed) = &mut self.open else { continue };
            match feed.next(records, bytes) {
                Ok(Some(work)) => return Some(Ok(work)),
                Ok(None) => self.close(),
                Err(error) => {
                    self.close();
                    return Some(Err(error));
                }
            }
        }
    }

    fn close(&mut self) {
        self.bytes_before = self.bytes_read();
        self.open = None;
    }

    /// Takes a batch back, to use its memory again.
    pub(crate) fn recycle(&mut self, batch: Batch) {
        if let Some(feed) = &mut self.open {
            feed.recycle(batch);
        }
    }

    /// Opens the next input; `None` after the last.
    ///
    /// # Errors
    /// If it cannot be opened. The inputs after it still can.
    pub(crate) fn open_next(&mut self) -> Option<Result<Feed, Error>> {
        let item = self.items.pop_front()?;
        let number = self.opened;
        self.opened += 1;
        let feed = |name: &str, opened| match opened {
            Ok(source) => Ok(Feed::source(number, name.into(), source)),
            Err(error) => Err(SourceError::of(name, error).into()),
        };
        let source = |name: &str, reader: Box<dyn Read + Send>, from| {
            feed(name, Source::open(reader, from, self.options.clone()))
        };
        Some(match item {
            Item::Puzzle(entry, _) => Ok(Feed::puzzle(number, entry)),
            Item::Text(text) => {
                let from = self.from.or_else(|| by_name(typed::FORMAT));
                source(typed::NAME, Box::new(Cursor::new(text.into_bytes())), from)
            }
            Item::Recognised(text) => {
                source(typed::NAME, Box::new(Cursor::new(text.into_bytes())), self.from)
            }
            Item::File(path) => match self.open_file(&path) {
                Ok(file) => feed(&path, Source::open_file(file, self.from, self.options.clone())),
                Err(error) => Err(error),
            },
            Item::Standard => source("-", Box::new(stdin()), self.from),
        })
    }

    fn open_file(&self, path: &str) -> Result<File, Error> {
        if path.trim().is_empty() {
            return Err(InputError::Empty.into());
        }
        if Path::new(path).is_dir() {
            return Err(InputError::Directory(path.to_owned()).into());
        }
        // A name of 256 characters is longer than file systems allow.
        let is_missing = |error: &io::Error| {
            matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::InvalidFilename)
        };
        File::open(path).map_err(|error| match error {
            error if is_missing(&error) && typed::may_be_meant(path) => {
                // It may have been meant as a puzzle: report what is wrong with it as one.
                match typed::read(path, &self.options) {
                    Err(wrong) => InputError::NotAPuzzle(path.to_owned(), wrong.kind).into(),
                    Ok(_) => FileError::of(path)(error).into(),
                }
            }
            error if is_missing(&error) && path.starts_with(':') => {
                InputError::LibraryLine(path.to_owned()).into()
            }
            error => FileError::of(path)(error).into(),
        })
    }
}

/// The most puzzles of an input to choose from.
#[cfg(feature = "tui")]
const MOST_TO_CHOOSE_FROM: usize = 1000;

/// Returns the puzzles of an input, up to a number that one can choose from; at least one.
///
/// # Errors
/// If it cannot be read, or contains no puzzle.
#[cfg(feature = "tui")]
pub(crate) fn first_puzzles(input: &Input) -> Result<Vec<Entry>, Error> {
    let name = input.inputs.first().map_or("-", |name| name.as_str());
    let mut inputs = Inputs::new(input)?;
    let mut puzzles = Vec::new();
    while let Some(work) = inputs.next(1024) {
        for record in work?.records() {
            let fault = |fault| OneFault { name: name.to_owned(), fault };
            if let Some(entry) = record.parse().map_err(fault)? {
                puzzles.push(entry.into_owned());
            }
        }
        if puzzles.len() >= MOST_TO_CHOOSE_FROM {
            puzzles.truncate(MOST_TO_CHOOSE_FROM);
            break;
        }
    }
    if puzzles.is_empty() { Err(InputError::NoPuzzle(name.to_owned()).into()) } else { Ok(puzzles) }
}
