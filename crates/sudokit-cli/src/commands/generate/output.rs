//! The puzzles as text: lines, tables, JSON, or any format that can be written.

use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Read as _, Seek as _, SeekFrom, Write, stdout};
use std::path::Path;
use std::sync::Arc;

use sudokit_answers::records::Generated;
use sudokit_answers::{MadeRatings, Notation, Ratings, Requests};
use sudokit_core::{Alphabet, Geometries, Geometry, Puzzle};
use sudokit_formats::{
    Entry, Loss, ReadOptions, WriteOptions, Writer, by_name, read_all, write_csv_row,
};
use sudokit_generate::{Grade, Grading, LARGEST_GRADED, Made};

use super::args::Args;
use super::error::GenerateError;
use crate::board;
use crate::commands::vector;
use crate::console::Console;
use crate::error::{Error, FileError};
use crate::print::json;

/// A puzzle with everything that is printed about it.
pub(super) struct Piece<'a> {
    pub(super) made: &'a Made,
    pub(super) canonical: Option<&'a str>,
    /// What scales say of it, as far as that is printed.
    pub(super) rated: &'a MadeRatings,
    /// Its number in the output, from 1.
    pub(super) index: u64,
    /// Its number in the run, from 0.
    pub(super) number: u64,
}

/// Where the puzzles go, and in which format.
pub(super) struct Output<'a> {
    format: Format,
    to: BufWriter<Box<dyn Write>>,
    args: &'a Args,
    seed: u64,
    requests: &'a Requests,
    ratings: Ratings,
    notation: Notation,
    console: &'a Console,
    buffer: Vec<u8>,
    /// Bytes written so far.
    bytes: u64,
    /// Whether the note was printed that the format leaves something out.
    noted_loss: bool,
}

enum Format {
    /// Drawn, for a person at a terminal.
    Drawn,
    Line,
    Csv,
    Json,
    Other(Box<dyn Writer + Send>),
}

/// The columns of the table.
const HEADER: [&str; 9] =
    ["puzzle", "solution", "clues", "level", "technique", "seed", "number", "unique", "canonical"];

/// The number of those that are a puzzle or a solution, which every table has.
const GRIDS: usize = 2;

/// Returns whether the output is one puzzle on a person's terminal.
fn is_watched(args: &Args, console: &Console) -> bool {
    args.file().is_none() && args.number == 1 && console.answers_on_a_terminal()
}

/// Returns how thoroughly the puzzles must be graded for this output.
pub(super) fn grading(args: &Args, console: &Console) -> Grading {
    match args.format() {
        _ if args.writes_records() => Grading::Full,
        "line" if is_watched(args, console) => Grading::Full,
        _ if args.stats => Grading::Level,
        _ => Grading::ForTarget,
    }
}

impl<'a> Output<'a> {
    /// Opens the output; an unfinished run continues after its `existing` bytes.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub(super) fn new(
        args: &'a Args,
        seed: u64,
        (requests, ratings): (&'a Requests, Ratings),
        existing: u64,
        console: &'a Console,
    ) -> Result<Output<'a>, FileError> {
        let options = WriteOptions {
            alphabet: Some(args.alphabet.unwrap_or(Alphabet::Standard)),
            keep_rest: false,
        };
        let watched = is_watched(args, console);
        let format = match args.format() {
            "jsonl" => Format::Json,
            "csv" => Format::Csv,
            "line" if watched => Format::Drawn,
            "line" => Format::Line,
            name => {
                let writer = by_name(name).and_then(|format| format.writer(&options));
                Format::Other(writer.expect("clap offers only formats with a writer"))
            }
        };
        let to: Box<dyn Write> = match args.file() {
            None => Box::new(stdout()),
            Some(path) => Box::new(open(path, existing).map_err(FileError::of(path.display()))?),
        };
        Ok(Output {
            format,
            to: BufWriter::with_capacity(1 << 16, to),
            args,
            seed,
            requests,
            ratings,
            notation: Notation::new(args.alphabet),
            console,
            buffer: Vec::new(),
            bytes: existing,
            noted_loss: false,
        })
    }

    /// Writes what comes before the puzzles. If an earlier run has written puzzles, nothing is
    /// written, but a format that counts or separates puzzles passes over as many.
    pub(super) fn begin(&mut self, done: u64, geometry: &Arc<Geometry>) -> Result<(), Error> {
        match &mut self.format {
            Format::Csv => {
                let columns = self.columns();
                write_csv_row(&mut self.buffer, columns);
            }
            Format::Other(writer) => writer.begin(&mut self.buffer),
            _ => {}
        }
        if self.bytes == 0 {
            return self.pass_on().map(|_| ());
        }
        self.buffer.clear();
        let fields = match self.args.writes_records() {
            true => {
                self.columns().into_iter().skip(GRIDS).map(|name| (name, String::new())).collect()
            }
            false => Vec::new(),
        };
        if let Format::Other(writer) = &mut self.format {
            let mut blank = Entry::new(Puzzle::empty(geometry.clone()), Alphabet::Standard);
            blank.solution = Some(blank.puzzle.givens().clone());
            blank.fields = fields;
            for _ in 0..done {
                let _ = writer.write(&blank, &mut self.buffer);
                self.buffer.clear();
            }
        }
        Ok(())
    }

    /// Writes what comes after the puzzles.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn end(&mut self) -> Result<(), Error> {
        if let Format::Other(writer) = &mut self.format {
            writer.end(&mut self.buffer);
        }
        self.pass_on()?;
        self.flush()
    }

    /// Writes a puzzle; `false` if the reader closed the pipe.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn write(&mut self, piece: &Piece<'_>) -> Result<bool, Error> {
        let puzzle = piece.made.draft.puzzle();
        let fields = match &self.format {
            Format::Other(_) if self.args.writes_records() => {
                self.columns().into_iter().zip(self.row(piece)).skip(GRIDS).collect()
            }
            _ => Vec::new(),
        };
        match &mut self.format {
            Format::Drawn => {
                let shown = self.drawn(piece, &puzzle);
                self.buffer.extend_from_slice(shown.as_bytes());
            }
            Format::Line => {
                self.buffer.extend_from_slice(self.notation.puzzle(&puzzle).as_bytes());
                if !piece.made.proof.is_unique() {
                    self.buffer.extend_from_slice(b"\tnot-unique");
                }
                let fields = vector::fields(&piece.rated.named(&self.ratings));
                self.buffer.extend_from_slice(fields.as_bytes());
                self.buffer.push(b'\n');
            }
            Format::Csv => {
                let row = self.row(piece);
                write_csv_row(&mut self.buffer, row);
            }
            Format::Json => {
                let record = json(&self.record(piece));
                self.buffer.extend_from_slice(record.as_bytes());
                self.buffer.push(b'\n');
            }
            Format::Other(writer) => {
                let alphabet = self.notation.alphabet(puzzle.geometry().order());
                let mut entry = Entry::new(puzzle, alphabet);
                entry.solution = Some(piece.made.draft.solution.to_grid());
                entry.fields = fields;
                let mut losses =
                    writer.write(&entry, &mut self.buffer).map_err(GenerateError::Unwritable)?;
                // The solution was not asked for; but a board without its map is another board.
                losses.retain(|loss| *loss != Loss::Solution);
                if !losses.is_empty() && !std::mem::replace(&mut self.noted_loss, true) {
                    self.console.note(&self.console.texts().losses(&losses, &self.args.to));
                }
            }
        }
        self.pass_on()
    }

    /// The names of the columns of a table.
    fn columns(&self) -> Vec<String> {
        HEADER.into_iter().map(str::to_owned).chain(self.ratings.columns()).collect()
    }

    /// The texts in these columns.
    fn row(&self, piece: &Piece<'_>) -> Vec<String> {
        let record = self.record(piece);
        let row = [
            record.puzzle,
            record.solution,
            record.clues.to_string(),
            record.level.unwrap_or_default().into_owned(),
            record.technique.unwrap_or_default().into_owned(),
            record.seed.to_string(),
            record.number.to_string(),
            record.unique.to_string(),
            record.canonical.unwrap_or_default(),
        ];
        row.into_iter().chain(piece.rated.fields(&self.ratings)).collect()
    }

    fn record(&self, piece: &Piece<'_>) -> Generated {
        self.requests.record(
            (piece.number, piece.made),
            (Some(piece.index), self.seed),
            piece.canonical,
            (piece.rated, &self.ratings),
            self.args.asks_for_clues(),
            self.notation,
        )
    }

    /// Returns the board, what is known about the puzzle, and its line.
    fn drawn(&self, piece: &Piece<'_>, puzzle: &Puzzle) -> String {
        let texts = self.console.texts();
        let order = puzzle.geometry().order();
        let board = board::draw(puzzle, self.notation.alphabet(order), |cell| puzzle.given(cell));
        let clues = ("clues", puzzle.clue_count().into());
        let about = match piece.made.grade {
            _ if !piece.made.proof.is_unique() => texts.say("generate-about-several", &[clues]),
            None if order > LARGEST_GRADED => texts.say("check-clues", &[clues]),
            None => texts.say("generate-about-unrated", &[clues]),
            Some(Grade { level, technique, .. }) => {
                let technique = technique.map_or("-".to_owned(), |id| texts.technique(id));
                let args = [clues, ("level", level.name().into()), ("technique", technique.into())];
                texts.say("generate-about", &args)
            }
        };
        let rating = piece.rated.aim(&self.ratings);
        let rating = rating.map(|(scale, value)| format!("{}: {value}\n", scale.name()));
        let rating = rating.unwrap_or_default();
        let mut scales = vector::all_shown(&piece.rated.named(&self.ratings), texts);
        if !scales.is_empty() {
            scales.push('\n');
        }
        let line = self.notation.puzzle(puzzle);
        self.console.painted(&format!("{board}{about}\n{rating}{scales}{line}\n"))
    }

    /// Flushes the buffer; `false` if the reader closed the pipe.
    fn pass_on(&mut self) -> Result<bool, Error> {
        self.bytes += self.buffer.len() as u64;
        let written = self.to.write_all(&self.buffer);
        self.buffer.clear();
        self.is_open(written)
    }

    /// # Errors
    /// If the output cannot be written.
    pub(super) fn flush(&mut self) -> Result<(), Error> {
        let flushed = self.to.flush();
        self.is_open(flushed).map(|_| ())
    }

    /// Bytes written so far, with those of an earlier run.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes
    }

    fn is_open(&self, written: io::Result<()>) -> Result<bool, Error> {
        match written {
            Ok(()) => Ok(true),
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(false),
            Err(error) => {
                let path = self.args.file();
                let path = path.map_or("stdout".to_owned(), |path| path.display().to_string());
                Err(FileError::of(path)(error).into())
            }
        }
    }

    /// Reads the puzzles that an unfinished run on this board has written.
    ///
    /// # Errors
    /// If they cannot be read.
    pub(super) fn earlier_puzzles(&self, board: &Geometry) -> Result<Vec<Puzzle>, Error> {
        // A random map follows each puzzle.
        let is_random = self.args.jigsaw.as_deref() == Some("random");
        let geometries = match (is_random, self.args.diagonal) {
            (false, _) => Geometries::default().with_geometry(board.clone()),
            (true, true) => Geometries::default().with_diagonals(),
            (true, false) => Geometries::default(),
        };
        let options = ReadOptions { geometries, ..ReadOptions::default() };
        let Some(path) = self.args.file() else { return Ok(Vec::new()) };
        let mut earlier = Vec::new();
        File::open(path)
            .and_then(|mut file| file.read_to_end(&mut earlier))
            .map_err(FileError::of(path.display()))?;
        let (entries, faults) = read_all(&earlier, None, options.into());
        match faults.into_iter().next() {
            None => Ok(entries.into_iter().map(|entry| entry.puzzle).collect()),
            Some(fault) => {
                let path = path.display().to_string();
                Err(GenerateError::Unreadable { path, fault }.into())
            }
        }
    }
}

/// Opens a file to write after its first `existing` bytes.
fn open(path: &Path, existing: u64) -> io::Result<File> {
    if existing == 0 {
        return File::create(path);
    }
    let mut file = OpenOptions::new().write(true).open(path)?;
    file.set_len(existing)?;
    file.seek(SeekFrom::Start(existing))?;
    Ok(file)
}
