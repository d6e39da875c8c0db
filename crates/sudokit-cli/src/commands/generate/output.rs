//! The puzzles as text: lines, tables, JSON, or any form that can be written.

use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Read as _, Seek as _, SeekFrom, Write, stdout};
use std::sync::Arc;

use sudokit_core::{Alphabet, Geometries, Geometry, Puzzle};
use sudokit_formats::{Entry, Loss, ReadOptions, WriteOptions, Writer, by_name, read_all};
use sudokit_generate::{Grade, Grading, LARGEST_GRADED, Made};
use sudokit_wire::Generated;

use super::resume::Journal;
use crate::args::{Generate, Shape};
use crate::board;
use crate::commands::{Lines, text};
use crate::console::Console;

/// A puzzle with all that is told of it.
pub(super) struct Piece<'a> {
    pub(super) made: &'a Made,
    /// Its canonical form.
    pub(super) name: Option<&'a [u8]>,
    /// Its number in the output, from 1.
    pub(super) index: u64,
    /// Its number in the run.
    pub(super) number: u64,
    pub(super) method: &'static str,
}

/// Where the puzzles go, and in which form.
pub(super) struct Output<'a> {
    form: Form,
    to: BufWriter<Box<dyn Write>>,
    args: &'a Generate,
    seed: u64,
    lines: Lines,
    console: &'a Console,
    buffer: Vec<u8>,
    /// Bytes written so far, to a file.
    bytes: u64,
    /// Whether it was told what the form leaves out.
    told_loss: bool,
}

enum Form {
    /// For a person at a screen.
    Drawn,
    Line,
    Csv,
    Json,
    Other(Box<dyn Writer + Send>),
}

/// Whether the output is one puzzle on a person's screen.
fn is_watched(args: &Generate, console: &Console) -> bool {
    args.output.is_none() && args.number == 1 && console.answers_are_watched()
}

/// How thoroughly the puzzles must be graded for this output.
pub(super) fn grading(args: &Generate, console: &Console) -> Grading {
    match args.to.as_str() {
        _ if args.json => Grading::Full,
        "jsonl" | "csv" => Grading::Full,
        "line" if is_watched(args, console) => Grading::Full,
        _ if args.stats => Grading::Level,
        _ => Grading::ForTarget,
    }
}

/// The columns of the table.
const HEADER: &str = "puzzle,solution,clues,level,technique,seed,number,unique,canonical\n";

impl<'a> Output<'a> {
    /// # Errors
    /// A message: the file cannot be written.
    pub(super) fn new(
        args: &'a Generate,
        seed: u64,
        journal: Option<&Journal>,
        console: &'a Console,
    ) -> Result<Output<'a>, String> {
        let shape = Shape { shape: None, diagonal: false, jigsaw: None, alphabet: args.alphabet };
        let writing = WriteOptions {
            alphabet: Some(args.alphabet.unwrap_or(Alphabet::Standard)),
            keep_rest: false,
        };
        let watched = is_watched(args, console);
        let form = match args.to.as_str() {
            _ if args.json => Form::Json,
            "jsonl" => Form::Json,
            "csv" => Form::Csv,
            "line" if watched => Form::Drawn,
            "line" => Form::Line,
            name => Form::Other(
                by_name(name).and_then(|form| form.writer(&writing)).ok_or("no such form")?,
            ),
        };
        let there = journal.map_or(0, Journal::bytes);
        let to: Box<dyn Write> = match &args.output {
            None => Box::new(stdout()),
            Some(path) => {
                let opened = open(path, there);
                Box::new(opened.map_err(|error| console.io_error(path.display(), &error))?)
            }
        };
        let (lines, to) = (Lines::new(&shape), BufWriter::with_capacity(1 << 16, to));
        Ok(Output {
            form,
            to,
            args,
            seed,
            lines,
            console,
            buffer: Vec::new(),
            bytes: there,
            told_loss: false,
        })
    }

    /// Writes what stands before the puzzles. If there are some already, nothing is written, but a
    /// form that counts them, or parts them, is told of as many.
    pub(super) fn begin(&mut self, done: u64, geometry: &Arc<Geometry>) -> Result<(), String> {
        match &mut self.form {
            Form::Csv => self.buffer.extend_from_slice(HEADER.as_bytes()),
            Form::Other(writer) => writer.begin(&mut self.buffer),
            _ => {}
        }
        if self.bytes == 0 {
            return self.pass_on().map(|_| ());
        }
        self.buffer.clear();
        if let Form::Other(writer) = &mut self.form {
            let blank = Entry::new(Puzzle::empty(geometry.clone()), Alphabet::Standard);
            for _ in 0..done {
                let _ = writer.write(&blank, &mut self.buffer);
                self.buffer.clear();
            }
        }
        Ok(())
    }

    pub(super) fn end(&mut self) -> Result<(), String> {
        if let Form::Other(writer) = &mut self.form {
            writer.end(&mut self.buffer);
        }
        self.pass_on()?;
        self.flush()
    }

    /// Writes a puzzle; `false` if nobody reads any more.
    ///
    /// # Errors
    /// A message: it cannot be written.
    pub(super) fn write(&mut self, piece: &Piece<'_>) -> Result<bool, String> {
        let puzzle = piece.made.draft.puzzle();
        match &mut self.form {
            Form::Drawn => {
                let shown = self.drawn(piece, &puzzle);
                self.buffer.extend_from_slice(shown.as_bytes());
            }
            Form::Line => {
                self.buffer.extend_from_slice(&self.lines.puzzle(&puzzle));
                if !piece.made.proof.is_unique() {
                    self.buffer.extend_from_slice(b"\tnot-unique");
                }
                self.buffer.push(b'\n');
            }
            Form::Csv => {
                let record = self.record(piece, &puzzle);
                let unique = record.unique;
                let canonical = record.canonical.unwrap_or_default();
                let Generated { puzzle, solution, clues, level, technique, seed, number, .. } =
                    record;
                let (level, technique) = (level.unwrap_or_default(), technique.unwrap_or_default());
                let row = format!(
                    "{puzzle},{solution},{clues},{level},{technique},{seed},{number},{unique},{canonical}\n"
                );
                self.buffer.extend_from_slice(row.as_bytes());
            }
            Form::Json => {
                let record = self.record(piece, &puzzle);
                let json = serde_json::to_string(&record).map_err(|error| error.to_string())?;
                self.buffer.extend_from_slice(json.as_bytes());
                self.buffer.push(b'\n');
            }
            Form::Other(writer) => {
                let alphabet = self.lines.alphabet(puzzle.geometry().order());
                let mut entry = Entry::new(puzzle, alphabet);
                entry.solution = Some(piece.made.draft.solution.to_grid());
                let texts = self.console.texts();
                let mut lost = writer
                    .write(&entry, &mut self.buffer)
                    .map_err(|error| texts.unwritable(&error))?;
                // Nobody asked for the solution; but a board without its map is another board.
                lost.retain(|loss| *loss != Loss::Solution);
                if !lost.is_empty() && !std::mem::replace(&mut self.told_loss, true) {
                    self.console.note(&texts.losses(&lost, &self.args.to));
                }
            }
        }
        self.pass_on()
    }

    fn record(&self, piece: &Piece<'_>, puzzle: &Puzzle) -> Generated {
        let draft = &piece.made.draft;
        let order = puzzle.geometry().order();
        Generated {
            index: piece.index,
            puzzle: text(self.lines.puzzle(puzzle)),
            solution: text(self.lines.digits(draft.solution.digits(), order)),
            unique: piece.made.proof.is_unique(),
            clues: draft.clues.len(),
            level: piece.made.grade.map(|grade| grade.level.name().into()),
            technique: piece.made.grade.and_then(|grade| grade.technique).map(Into::into),
            method: piece.method.into(),
            seed: self.seed,
            number: piece.number,
            tries: piece.made.tries,
            untested: piece.made.untested,
            canonical: piece.name.map(|name| text(name.to_vec())),
        }
    }

    /// The board, its line, and what is known of it.
    fn drawn(&self, piece: &Piece<'_>, puzzle: &Puzzle) -> String {
        let texts = self.console.texts();
        let alphabet = self.lines.alphabet(puzzle.geometry().order());
        let board = board::draw(puzzle, alphabet, |cell| puzzle.given(cell));
        let clues = ("clues", puzzle.clue_count().into());
        let about = match piece.made.grade {
            _ if !piece.made.proof.is_unique() => texts.say("generate-about-several", &[clues]),
            None if puzzle.geometry().order() > LARGEST_GRADED => {
                texts.say("check-clues", &[clues])
            }
            None => texts.say("generate-about-unrated", &[clues]),
            Some(Grade { level, technique }) => {
                let technique = technique.map_or("-".to_owned(), |id| texts.technique(id));
                let args = [clues, ("level", level.name().into()), ("technique", technique.into())];
                texts.say("generate-about", &args)
            }
        };
        let line = text(self.lines.puzzle(puzzle));
        self.console.painted(&format!("{board}{about}\n{line}\n"))
    }

    /// Hands on what was written; `false` if nobody reads it.
    fn pass_on(&mut self) -> Result<bool, String> {
        self.bytes += self.buffer.len() as u64;
        let written = self.to.write_all(&self.buffer);
        self.buffer.clear();
        self.told(written)
    }

    pub(super) fn flush(&mut self) -> Result<(), String> {
        let flushed = self.to.flush();
        self.told(flushed).map(|_| ())
    }

    /// Bytes written so far, to a file.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes
    }

    fn told(&self, written: io::Result<()>) -> Result<bool, String> {
        match written {
            Ok(()) => Ok(true),
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(false),
            Err(error) => {
                let path = self.args.output.as_ref();
                let path = path.map_or("stdout".to_owned(), |path| path.display().to_string());
                Err(self.console.io_error(path, &error))
            }
        }
    }

    /// The puzzles that an unfinished run on this board has written.
    ///
    /// # Errors
    /// A message: they cannot be read again.
    pub(super) fn puzzles_there(&self, board: &Geometry) -> Result<Vec<Puzzle>, String> {
        let mut geometries = Geometries::default();
        if self.args.diagonal {
            geometries = geometries.with_diagonals();
        }
        // A map of its own stands behind each puzzle.
        if self.args.jigsaw.as_deref() != Some("random") {
            geometries = geometries.with_geometry(board.clone());
        }
        let options = ReadOptions { geometries, ..ReadOptions::default() };
        let Some(path) = &self.args.output else { return Ok(Vec::new()) };
        let mut there = Vec::new();
        File::open(path)
            .and_then(|mut file| file.read_to_end(&mut there))
            .map_err(|error| format!("{}: {error}", path.display()))?;
        let (entries, faults) = read_all(&there, None, options.into());
        match faults.first() {
            None => Ok(entries.into_iter().map(|entry| entry.puzzle).collect()),
            Some(fault) => {
                Err(format!("{}: {}", path.display(), self.console.texts().fault(fault)))
            }
        }
    }
}

/// Opens a file to go on behind its first `there` bytes.
fn open(path: &std::path::Path, there: u64) -> io::Result<File> {
    if there == 0 {
        return File::create(path);
    }
    let mut file = OpenOptions::new().write(true).open(path)?;
    file.set_len(there)?;
    file.seek(SeekFrom::Start(there))?;
    Ok(file)
}
