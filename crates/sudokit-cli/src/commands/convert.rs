//! `convert`: puzzles from any format to any other.
//!
//! Formats with a frame or a separator are written by one writer from beginning to end, so it does
//! not go through the parallel pipe.

use std::collections::BTreeMap;
use std::io::{self, Write as _, stdout};

use sudokit_core::Alphabet;
use sudokit_formats::{Entry, Format, Loss, Unwritable, WriteOptions, Writer, by_name};

use crate::args::{self, Budget, Input, Output};
use crate::console::Console;
use crate::context::Context;
use crate::error::Error;
use crate::exit::Exit;
use crate::fault::fault_message;
use crate::input::{Inputs, Unparsed, Work};
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
    /// The format to write (see `sudokit formats`)
    #[arg(long, value_name = "NAME", default_value = "line", value_parser = args::writable_formats())]
    to: String,
}

pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, Error> {
    let output = Output { json: false, threads: None };
    let context = Context::new(args.input.clone(), Budget::default(), output, console);
    let mut inputs = Inputs::new(&context.input)?;
    let to = by_name(&args.to).expect("clap offers only known formats");
    let progress = Progress::new(inputs.bytes());
    let mut conversion = Conversion {
        context: &context,
        to,
        writer: None,
        from: None,
        keeps_comments: false,
        out: Vec::new(),
        losses: BTreeMap::new(),
        puzzles: 0,
        exit: Exit::Done,
        progress,
    };
    while !context.stop.requested()
        && let Some(work) = inputs.next(1000)
    {
        conversion.begin(&inputs);
        match work {
            Ok(work) => {
                conversion.convert(&work);
                let puzzles = work.len() as u64;
                conversion.progress.update(puzzles, inputs.bytes_read(), console.texts());
            }
            Err(error) => conversion.report(&error.message(console.texts())),
        }
        if conversion.out.len() >= CHUNK
            && let Err(error) = conversion.print()
        {
            return unless_closed(error, conversion.exit);
        }
    }
    conversion.begin(&inputs);
    conversion.end()
}

struct Conversion<'a> {
    context: &'a Context<'a>,
    to: &'static dyn Format,
    /// The writer; none before the first input is open.
    writer: Option<Box<dyn Writer + Send>>,
    /// The format of the first input.
    from: Option<&'static dyn Format>,
    /// Whether lines are rewritten as lines, with what follows the puzzles and with comments.
    keeps_comments: bool,
    out: Vec<u8>,
    /// What the format could not hold, and how often.
    losses: BTreeMap<String, u64>,
    /// How many records were puzzles, or should have been.
    puzzles: u64,
    exit: Exit,
    progress: Progress,
}

impl Conversion<'_> {
    fn convert(&mut self, work: &Work) {
        for unparsed in work.records() {
            let (name, record) = (&work.name, &unparsed.record);
            let texts = self.context.console.texts();
            let message = match unparsed.parse() {
                Ok(None) => {
                    self.comment(&unparsed);
                    continue;
                }
                Ok(Some(entry)) => match self.write(&entry) {
                    Ok(()) => continue,
                    Err(error) => {
                        let message = texts.unwritable(&error);
                        (format!("{name}:{}: {message}", record.line), error.to_string())
                    }
                },
                Err(fault) => (fault_message(name, record, &fault, texts), fault.kind.to_string()),
            };
            let (message, english) = message;
            self.report(&message);
            self.puzzles += 1;
            if let Some(writer) = &mut self.writer {
                writer.write_error(&english, &mut self.out);
            }
        }
    }

    /// Starts to write, once an input is open.
    fn begin(&mut self, inputs: &Inputs) {
        let (None, Some(from)) = (&self.writer, inputs.first_format()) else { return };
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

    fn write(&mut self, entry: &Entry) -> Result<(), Unwritable> {
        let Context { console, .. } = self.context;
        let texts = console.texts();
        let Some(writer) = &mut self.writer else { return Ok(()) };
        let losses = writer.write(entry, &mut self.out)?;
        self.puzzles += 1;
        for note in self.context.reading_notes(entry, true) {
            self.progress.suspend(|| console.note(&note));
        }
        for loss in losses {
            *self.losses.entry(texts.loss(&loss, self.to.name())).or_default() += 1;
        }
        Ok(())
    }

    /// Keeps a comment, or counts it as lost.
    fn comment(&mut self, unparsed: &Unparsed<'_>) {
        let comment = unparsed.record.content.unwrap_or_default().trim_ascii();
        if comment.is_empty() {
            return;
        }
        if self.keeps_comments {
            self.out.extend_from_slice(comment);
            self.out.push(b'\n');
        } else {
            let loss = self.context.console.texts().loss(&Loss::Comment, self.to.name());
            *self.losses.entry(loss).or_default() += 1;
        }
    }

    fn report(&mut self, message: &str) {
        self.progress.suspend(|| self.context.console.error(message));
        self.exit = self.exit.and(Exit::Usage);
    }

    fn print(&mut self) -> io::Result<()> {
        let mut stdout = stdout().lock();
        stdout.write_all(&self.out)?;
        self.out.clear();
        stdout.flush()
    }

    /// Ends the output and notes what was lost.
    fn end(mut self) -> Result<Exit, Error> {
        let Context { console, stop, .. } = self.context;
        if let Some(mut writer) = self.writer.take() {
            writer.end(&mut self.out);
        }
        self.progress.finish();
        if let Err(error) = self.print() {
            return unless_closed(error, self.exit);
        }
        for (loss, times) in &self.losses {
            console.note(&if *times > 1 { format!("{loss} ({times}x)") } else { loss.clone() });
        }
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
