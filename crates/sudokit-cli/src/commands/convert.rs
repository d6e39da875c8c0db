//! `convert`: puzzles from any format to any other.
//!
//! Formats with a frame or a separator are written by one writer from beginning to end, so only parsing
//! is [parallel](crate::parallel).

use std::collections::{BTreeMap, HashMap};
use std::fs::File;
use std::io::{self, IsTerminal as _, Write as _, stdout};
use std::path::Path;
use std::thread;

use clap::ValueHint;
use clap::builder::PossibleValuesParser;
use sudokit_core::Alphabet;
use sudokit_formats::{
    Entry, FORMATS, Fault, Format, Loss, Unwritable, WriteOptions, Writer, by_name,
};
use sudokit_render::PictureFormat;
use sudokit_text::Texts;

use crate::args::{Budget, Input, Output, threads};
use crate::board;
use crate::console::Console;
use crate::context::Context;
use sudokit_answers::Refusal;

use crate::destination::Destination;
use crate::error::{Error, Explain, FileError};
use crate::exit::Exit;
use crate::fault::fault_message;
use crate::input::{Inputs, Unparsed, Work};
use crate::parallel::Parts;
use crate::pictures::refuse_existing;
use crate::pipe::nothing_found;
use crate::print::unless_closed;
use crate::progress::Progress;

/// How many bytes are collected before they are printed.
const CHUNK: usize = 1 << 16;
/// The one format that may contain comments between puzzles.
const LINE: &str = "line";

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    input: Input,
    /// The format to write (see `sudokit formats`), or svg, png or pdf for pictures (see `sudokit print`)
    #[arg(long, value_name = "NAME", default_value = "line", value_parser = formats_and_pictures())]
    to: String,
    /// Write to a file; - is standard output
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: Option<Destination>,
    /// Overwrite FILE if it exists
    #[arg(long, requires = "output")]
    force: bool,
    /// Threads that parse; puzzles stay in the order of the input [default: all cores]
    #[arg(long, value_name = "N", value_parser = threads())]
    threads: Option<u16>,
}

/// The names of formats of text and of pictures.
fn formats_and_pictures() -> PossibleValuesParser {
    let formats = FORMATS.iter().filter(|format| format.writes()).map(|format| format.name());
    PossibleValuesParser::new(formats.chain(PictureFormat::ALL.map(PictureFormat::name)))
}

/// A format that a terminal cannot show.
#[derive(Debug)]
struct NotText(&'static str);

impl Explain for NotText {
    fn message(&self, texts: &Texts) -> String {
        texts.say("convert-not-text", &[("format", self.0.into())])
    }
}

pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, Error> {
    if let Some(picture) = PictureFormat::by_name(&args.to) {
        let output = (args.output.clone(), args.force);
        return super::print::plain(args.input.clone(), (picture, output), console);
    }
    let to = by_name(&args.to).expect("clap offers only known formats");
    let file = args.output.as_ref().and_then(Destination::file);
    if file.is_none() && !to.is_text() && stdout().is_terminal() {
        return Err(NotText(to.name()).into());
    }
    let output = Output { json: false, threads: args.threads };
    let context = Context::new(args.input.clone(), Budget::default(), output, console);
    let inputs = Inputs::new(&context.input)?;
    let file = file.map(|path| open(path, args.force)).transpose()?;
    let progress = Progress::new(inputs.bytes());
    let mut conversion = Conversion {
        context: &context,
        to,
        file,
        writer: None,
        from: None,
        keeps_comments: false,
        out: Vec::new(),
        losses: HashMap::new(),
        puzzles: 0,
        exit: Exit::Done,
        progress,
    };
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let threads = context.threads.map_or_else(cores, usize::from);
    for parsed in Parts::new(inputs, threads, &context.stop) {
        conversion.begin(parsed.first_format);
        match parsed.work {
            Ok(work) => {
                conversion.convert(&work, parsed.entries);
                let puzzles = work.len() as u64;
                conversion.progress.update(puzzles, parsed.bytes_read, console.texts());
            }
            Err(error) => {
                conversion.report(&error.message(console.texts()));
                conversion.exit = conversion.exit.and(Exit::Usage);
            }
        }
        if conversion.out.len() >= CHUNK
            && let Err(error) = conversion.print()
        {
            return conversion.failed(error);
        }
    }
    conversion.end()
}

/// Creates the file that is written, and returns it with its name.
fn open(path: &Path, force: bool) -> Result<(File, String), Error> {
    let name = path.display().to_string();
    refuse_existing(path, force)?;
    let file = File::create(path).map_err(FileError::of(&name))?;
    Ok((file, name))
}

/// Why an entry is not written.
enum NotWritten {
    Refused(Refusal),
    Unwritable(Unwritable),
}

struct Conversion<'a> {
    context: &'a Context<'a>,
    to: &'static dyn Format,
    /// The file that is written, and its name; `None` for standard output.
    file: Option<(File, String)>,
    /// The writer; none before the first input is open.
    writer: Option<Box<dyn Writer + Send>>,
    /// The format of the first input.
    from: Option<&'static dyn Format>,
    /// Whether lines are rewritten as lines, with what follows the puzzles and with comments.
    keeps_comments: bool,
    out: Vec<u8>,
    /// What the format could not hold, and how often.
    losses: HashMap<Loss, u64>,
    /// How many records were puzzles, or should have been.
    puzzles: u64,
    exit: Exit,
    progress: Progress,
}

impl Conversion<'_> {
    fn convert(&mut self, work: &Work, entries: Vec<Result<Option<Entry>, Fault>>) {
        for (unparsed, parsed) in work.records().zip(entries) {
            if self.context.stop.requested() {
                return;
            }
            let (name, record) = (&work.name, &unparsed.record);
            let texts = self.context.console.texts();
            let (message, english, fields) = match parsed {
                Ok(None) => {
                    self.comment(&unparsed);
                    continue;
                }
                Ok(Some(entry)) => match self.write(&entry) {
                    Ok(()) => {
                        self.note_defects(&entry, name, record.line);
                        continue;
                    }
                    Err(NotWritten::Refused(refusal)) => {
                        self.exit = self.exit.and(Exit::from(&refusal));
                        let message = refusal.message(texts);
                        let message = format!("{name}:{}: {message}", record.line);
                        (message, refusal.to_string(), refusal.fields(entry.fields))
                    }
                    Err(NotWritten::Unwritable(error)) => {
                        self.exit = self.exit.and(Exit::Usage);
                        let message = texts.unwritable(&error);
                        let message = format!("{name}:{}: {message}", record.line);
                        (message, error.to_string(), entry.fields)
                    }
                },
                Err(fault) => {
                    self.exit = self.exit.and(Exit::Usage);
                    let message = fault_message(name, record, &fault, texts);
                    (message, fault.kind.to_string(), unparsed.fields())
                }
            };
            self.report(&message);
            self.puzzles += 1;
            if let Some(writer) = &mut self.writer {
                writer.write_error(&english, &fields, &mut self.out);
            }
        }
    }

    /// Starts to write, once an input is open.
    fn begin(&mut self, first_format: Option<&'static dyn Format>) {
        let (None, Some(from)) = (&self.writer, first_format) else { return };
        let is_line = |format: &'static dyn Format| format.name() == LINE;
        self.keeps_comments = is_line(self.to) && is_line(from);
        // Each order has one alphabet in strict writing, unless another is asked for.
        let alphabet = Some(self.context.input.shape.alphabet.unwrap_or(Alphabet::Standard));
        let options = WriteOptions { alphabet, keep_rest: self.keeps_comments };
        let mut writer = self.to.writer(&options).expect("clap offers only formats with a writer");
        writer.begin(&mut self.out);
        self.writer = Some(writer);
        self.from = Some(from);
    }

    fn write(&mut self, entry: &Entry) -> Result<(), NotWritten> {
        self.context.ask(entry).check_rules().map_err(NotWritten::Refused)?;
        let Context { console, .. } = self.context;
        let Some(writer) = &mut self.writer else { return Ok(()) };
        let losses = writer.write(entry, &mut self.out).map_err(NotWritten::Unwritable)?;
        self.puzzles += 1;
        for note in self.context.reading_notes(entry, true) {
            self.progress.suspend(|| console.note(&note));
        }
        for loss in losses {
            *self.losses.entry(loss).or_default() += 1;
        }
        Ok(())
    }

    /// Notes what is visibly wrong with the puzzle in a line of an input, and why it may be meant otherwise.
    fn note_defects(&self, entry: &Entry, name: &str, line: u64) {
        let console = self.context.console;
        let warnings = board::warnings(entry, console.texts());
        for note in board::defects(entry, console.texts()).into_iter().chain(warnings) {
            self.progress.suspend(|| console.note(&format!("{name}:{line}: {note}")));
        }
    }

    /// Keeps a comment, or counts it as lost.
    fn comment(&mut self, unparsed: &Unparsed<'_>) {
        let comment = unparsed.record.content.unwrap_or_default().trim_ascii();
        // The last line of a frame stands alone after its board, and says nothing.
        let says_something = comment.iter().any(|&byte| byte.is_ascii_alphanumeric() || byte > 127);
        if comment.is_empty() || !says_something && !self.keeps_comments {
            return;
        }
        if self.keeps_comments {
            self.out.extend_from_slice(comment);
            self.out.push(b'\n');
        } else {
            *self.losses.entry(Loss::Comment).or_default() += 1;
        }
    }

    fn report(&mut self, message: &str) {
        self.progress.suspend(|| self.context.console.error(message));
    }

    fn print(&mut self) -> io::Result<()> {
        match &mut self.file {
            Some((file, _)) => file.write_all(&self.out)?,
            None => {
                let mut stdout = stdout().lock();
                stdout.write_all(&self.out).and_then(|()| stdout.flush())?;
            }
        }
        self.out.clear();
        Ok(())
    }

    /// How it ends if nothing can be written any more.
    fn failed(&self, error: io::Error) -> Result<Exit, Error> {
        match &self.file {
            Some((_, name)) => Err(FileError::of(name)(error).into()),
            None => unless_closed(error, self.exit),
        }
    }

    fn note_losses(&self) {
        let texts = self.context.console.texts();
        let in_words = |(loss, times): (&Loss, &u64)| (texts.loss(loss, self.to.name()), *times);
        let losses: BTreeMap<String, u64> = self.losses.iter().map(in_words).collect();
        for (loss, times) in losses {
            let note = if times > 1 { format!("{loss} ({times}x)") } else { loss };
            self.context.console.note(&note);
        }
    }

    /// Ends the output and notes what was lost.
    fn end(mut self) -> Result<Exit, Error> {
        let Context { console, stop, .. } = self.context;
        if let Some(mut writer) = self.writer.take() {
            writer.end(&mut self.out);
        }
        self.progress.finish();
        if let Err(error) = self.print() {
            return self.failed(error);
        }
        self.note_losses();
        match stop.signal() {
            Some(_) => stop.exit(console),
            None if self.puzzles == 0 && self.exit == Exit::Done => Ok(nothing_found(console)),
            None => {
                self.tell();
                Ok(self.exit)
            }
        }
    }

    /// Tells a person what was done.
    fn tell(&self) {
        let Context { console, .. } = self.context;
        if console.answers_on_a_terminal()
            && let Some(from) = self.from
        {
            let names = [("from", from.name().into()), ("to", self.to.name().into())];
            let [from, to] = names;
            let puzzles = ("puzzles", self.puzzles.into());
            console.note(&console.texts().say("convert-done", &[puzzles, from, to]));
        }
    }
}
