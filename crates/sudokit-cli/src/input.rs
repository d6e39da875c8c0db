//! Where puzzles come from: typed out, files, standard input.

use std::collections::VecDeque;
use std::fs::{self, File};
use std::io::{self, Cursor, IsTerminal as _, Read, stdin};
use std::path::Path;
use std::sync::Arc;

use sudokit_core::line::{self, LineErrorKind, ParseOptions};
use sudokit_core::{Geometries, Geometry};
use sudokit_formats::{Batch, Entry, Format, ReadError, ReadOptions, Source, by_name};

use crate::args::{Input, Shape};
use crate::console::Console;

/// The inputs of a command, in order, not yet opened.
pub(crate) struct Inputs {
    items: VecDeque<Item>,
    from: Option<&'static dyn Format>,
    options: Arc<ReadOptions>,
    bytes: Option<u64>,
}

enum Item {
    Puzzle(String),
    File(String),
    Standard,
}

impl Item {
    fn bytes(&self) -> Option<u64> {
        match self {
            Item::Puzzle(text) => Some(text.len() as u64),
            Item::File(path) => {
                fs::metadata(path).ok().filter(fs::Metadata::is_file).map(|m| m.len())
            }
            Item::Standard => None,
        }
    }
}

/// An opened input.
pub(crate) struct Feed {
    /// Its name in messages.
    pub(crate) name: Arc<str>,
    pub(crate) source: Source<Box<dyn Read + Send>>,
    /// Batches that were read to see how many puzzles there are.
    pub(crate) ahead: VecDeque<Batch>,
}

impl Inputs {
    /// Sorts what was typed into puzzles and files.
    ///
    /// # Errors
    /// A message: nothing to read, or a shape or map that cannot be.
    pub(crate) fn new(input: &Input, console: &Console) -> Result<Inputs, String> {
        let options = Arc::new(options(&input.shape, console)?);
        if input.inputs.is_empty() && stdin().is_terminal() {
            return Err(console.texts().say("error-no-input", &[]));
        }
        let mut items: VecDeque<Item> = input
            .inputs
            .iter()
            .map(|text| match text.as_str() {
                "-" => Item::Standard,
                text if is_puzzle(text, &options) => Item::Puzzle(text.to_owned()),
                path => Item::File(path.to_owned()),
            })
            .collect();
        if items.is_empty() {
            items.push_back(Item::Standard);
        }
        let from = input.from.as_deref().and_then(by_name);
        let bytes = items.iter().map(Item::bytes).sum();
        Ok(Inputs { items, from, options, bytes })
    }

    /// How many bytes there are to read, if all inputs are plain files.
    pub(crate) fn bytes(&self) -> Option<u64> {
        self.bytes
    }

    /// Whether there is only one input left.
    pub(crate) fn is_single(&self) -> bool {
        self.items.len() == 1
    }

    /// Opens the next input; `None` after the last.
    ///
    /// # Errors
    /// A message that names the input. The inputs after it can still be opened.
    pub(crate) fn open(&mut self, console: &Console) -> Option<Result<Feed, String>> {
        let item = self.items.pop_front()?;
        let name: Arc<str> = match &item {
            Item::Puzzle(_) => "puzzle".into(),
            Item::File(path) => path.as_str().into(),
            Item::Standard => "-".into(),
        };
        let reader: io::Result<Box<dyn Read + Send>> = match &item {
            Item::Puzzle(text) => Ok(Box::new(Cursor::new(text.clone().into_bytes()))),
            Item::File(path) => match self.open_file(path, console) {
                Ok(file) => Ok(Box::new(file)),
                Err(message) => return Some(Err(message)),
            },
            Item::Standard => Ok(Box::new(stdin())),
        };
        // A puzzle that was typed out is a line, whatever else it might look like.
        let from = match item {
            Item::Puzzle(_) => self.from.or_else(|| by_name("line")),
            _ => self.from,
        };
        let source = reader
            .map_err(ReadError::Io)
            .and_then(|reader| Source::open(reader, from, self.options.clone()));
        Some(match source {
            Ok(source) => Ok(Feed { name, source, ahead: VecDeque::new() }),
            Err(error) => Err(read_error(&name, &error, console)),
        })
    }

    fn open_file(&self, path: &str, console: &Console) -> Result<File, String> {
        let texts = console.texts();
        if Path::new(path).is_dir() {
            return Err(texts.say("error-directory", &[("path", path.into())]));
        }
        match File::open(path) {
            Ok(file) => Ok(file),
            Err(error) if is_no_file(&error) && may_be_meant(path) => {
                // It may have been meant as a puzzle: say what is wrong with it as one.
                let reason = match read_line(path, &self.options) {
                    Err(error) => texts.line_error(&error.kind),
                    Ok(_) => error.to_string(),
                };
                let args = [("path", path.into()), ("reason", reason.as_str().into())];
                Err(texts.say("error-no-file", &args))
            }
            Err(error) if is_no_file(&error) && path.starts_with(':') => {
                Err(texts.say("error-no-file-library", &[("path", path.into())]))
            }
            Err(error) => Err(console.io_error(path, &error)),
        }
    }
}

/// Whether no file has that name, or none could have (256 signs are more than a file may have).
fn is_no_file(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::InvalidFilename)
}

/// The message for an input that could not be read on.
pub(crate) fn read_error(name: &str, error: &ReadError, console: &Console) -> String {
    match error {
        ReadError::Io(error) => console.io_error(name, error),
        ReadError::Text(fault) => format!(
            "{name}:{}:{}: {}",
            fault.line,
            fault.column,
            console.texts().fault_kind(&fault.kind)
        ),
        other => format!("{name}: {other}"),
    }
}

impl Feed {
    /// The only puzzle of this input, if there is exactly one and it can be read; what was read to
    /// find out is kept for later.
    pub(crate) fn only_entry(&mut self) -> Option<Entry> {
        let parser = self.source.parser();
        let mut only = None;
        while let Ok(Some(batch)) = self.source.next_batch(2, 1 << 16) {
            let entries: Vec<_> = batch.records().map(|record| record.parse(&*parser)).collect();
            self.ahead.push_back(batch);
            for entry in entries {
                match entry {
                    Ok(None) => {}
                    Ok(Some(entry)) if only.is_none() => only = Some(entry),
                    Ok(Some(_)) | Err(_) => return None,
                }
            }
        }
        only
    }

    /// The next batch of records: those read ahead first.
    ///
    /// # Errors
    /// As [`Source::next_batch`].
    pub(crate) fn next(&mut self, records: usize) -> Result<Option<Batch>, ReadError> {
        match self.ahead.pop_front() {
            Some(batch) => Ok(Some(batch)),
            None => self.source.next_batch(records, 1 << 18),
        }
    }
}

/// The one puzzle of an input.
///
/// # Errors
/// A message: it cannot be read, or holds none, or several.
#[cfg(feature = "tui")]
pub(crate) fn only_puzzle(input: &Input, console: &Console) -> Result<Entry, String> {
    let texts = console.texts();
    let name = input.inputs.first().map_or("-", |name| name.as_str());
    let mut inputs = Inputs::new(input, console)?;
    let Some(feed) = inputs.open(console) else { return Err(texts.say("error-no-input", &[])) };
    let mut only = None;
    for entry in feed?.source.entries() {
        let entry = entry.map_err(|fault| format!("{name}: {}", texts.fault(&fault)))?;
        if only.replace(entry).is_some() {
            return Err(texts.say("play-several-puzzles", &[("file", name.into())]));
        }
    }
    only.ok_or_else(|| texts.say("play-no-puzzle", &[("file", name.into())]))
}

fn read_line<'a>(text: &'a str, options: &ReadOptions) -> Result<line::Line<'a>, line::LineError> {
    line::read(text, &options.geometries, &options.parse)
}

/// Whether an argument that is no file may have been meant as a puzzle.
fn may_be_meant(text: &str) -> bool {
    text.len() >= 16 && !text.contains(['/', '\\', ':']) || has_only_cells(text)
}

/// Whether there is nothing but digits and blank signs.
fn has_only_cells(text: &str) -> bool {
    text.bytes().all(|b| b.is_ascii_digit() || b"._*-xX".contains(&b))
}

/// Whether an argument is a puzzle typed out: all its signs are puzzle signs and their number is
/// a board's.
fn is_puzzle(text: &str, options: &ReadOptions) -> bool {
    match read_line(text, options) {
        Ok(line) => line.rest.trim_ascii().is_empty(),
        Err(error) => match error.kind {
            LineErrorKind::AmbiguousZero | LineErrorKind::AmbiguousLetters => true,
            LineErrorKind::Geometry(_) => has_only_cells(text) && !Path::new(text).exists(),
            _ => false,
        },
    }
}

/// The boards and the alphabet that were asked for.
///
/// # Errors
/// A message: an impossible shape, or a map that cannot be read.
pub(crate) fn options(shape: &Shape, console: &Console) -> Result<ReadOptions, String> {
    let texts = console.texts();
    let mut geometries = Geometries::default();
    if shape.diagonal {
        geometries = geometries.with_diagonals();
    }
    if let Some((rows, columns)) = shape.shape {
        geometries = geometries.with_shape(rows, columns).map_err(|error| {
            format!("--shape {rows}x{columns}: {}", texts.geometry_error(&error))
        })?;
    }
    if let Some(path) = &shape.jigsaw {
        let shown = path.display();
        let text = fs::read(path).map_err(|error| console.io_error(&shown, &error))?;
        let signs: Vec<u8> = text.into_iter().filter(|b| !b.is_ascii_whitespace()).collect();
        let geometry = Geometry::jigsaw_from_map(&signs)
            .map_err(|error| format!("{shown}: {}", texts.geometry_error(&error)))?;
        geometries = geometries.with_geometry(geometry);
    }
    Ok(ReadOptions { geometries, parse: ParseOptions { alphabet: shape.alphabet, fallback: None } })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn puzzles_are_told_from_files() {
        let options = ReadOptions::default();
        let dots =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        assert!(is_puzzle(dots, &options));
        assert!(is_puzzle(&".".repeat(729), &options));
        assert!(!is_puzzle("puzzles.txt", &options));
        assert!(!is_puzzle(&dots.replace("79", "7q"), &options));
        assert!(!is_puzzle("1234123412341234 copy.txt", &options));
    }
}
