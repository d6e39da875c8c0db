//! `qr`: a puzzle as a QR code.

use sudokit_formats::{Entry, Format, Loss, WriteOptions, by_name};
use sudokit_render::{Code, DocumentInfo, TooLong};
use sudokit_text::Texts;

use crate::args::{self, Budget, Input, Output};
use crate::board;
use crate::console::Console;
use crate::context::Context;
use crate::error::{Error, Explain};
use crate::exit::Exit;
use crate::fault::fault_message;
use crate::input::Inputs;
use crate::parallel::Parts;
use crate::pictures::{PictureArgs, PictureFile};
use crate::pipe::nothing_found;
use crate::print::print;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    input: Input,
    /// The format of the text in the code (see `sudokit formats`)
    #[arg(long = "as", value_name = "NAME", default_value = "line", value_parser = args::writable_texts())]
    format: String,
    #[command(flatten)]
    picture: PictureArgs,
}

/// Why there is no code.
#[derive(Debug)]
enum QrError {
    /// The puzzle is too long.
    Code(TooLong),
    /// The format cannot hold it.
    Unwritable(sudokit_formats::Unwritable),
}

impl Explain for QrError {
    fn message(&self, texts: &Texts) -> String {
        match self {
            QrError::Code(TooLong { bytes }) => {
                texts.say("print-code", &[("bytes", (*bytes).into())])
            }
            QrError::Unwritable(error) => texts.unwritable(error),
        }
    }
}

pub(crate) fn run(args: Args, console: &Console) -> Result<Exit, Error> {
    let Args { input, format, picture } = args;
    let output = Output { json: false, threads: None };
    let context = Context::new(input, Budget::default(), output, console);
    let inputs = Inputs::new(&context.input)?;
    let format = by_name(&format).expect("clap offers only known formats");
    let mut file = match picture.asked() {
        Some(_) => Some(PictureFile::open(&picture, DocumentInfo::default(), &context.stop)?),
        None => None,
    };
    let (mut exit, mut found) = (Exit::Done, false);
    for parsed in Parts::new(inputs, 1, &context.stop) {
        let work = match parsed.work {
            Ok(work) => work,
            Err(error) => {
                console.report(&error);
                exit = exit.and(Exit::Usage);
                continue;
            }
        };
        for (unparsed, parsed) in work.records().zip(parsed.entries) {
            if context.stop.requested() {
                context.stop.exit(console);
            }
            let record = &unparsed.record;
            let entry = match parsed {
                Ok(None) => continue,
                Ok(Some(entry)) => entry,
                Err(fault) => {
                    console.error(&fault_message(&work.name, record, &fault, console.texts()));
                    exit = exit.and(Exit::Usage);
                    continue;
                }
            };
            found = true;
            let place = format!("{}:{}", work.name, record.line);
            // A code keeps the alphabet that was read.
            for note in context.reading_notes(&entry, false) {
                console.note(&note);
            }
            let warnings = board::warnings(&entry, console.texts());
            for note in board::defects(&entry, console.texts()).into_iter().chain(warnings) {
                console.note(&format!("{place}: {note}"));
            }
            if let Err(refusal) = context.ask(&entry).check_rules() {
                console.error(&format!("{place}: {}", refusal.message(console.texts())));
                exit = exit.and(Exit::from(&refusal));
                continue;
            }
            let (code, losses) = match code(&entry, format) {
                Ok(made) => made,
                Err(error) => {
                    console.error(&format!("{place}: {}", error.message(console.texts())));
                    exit = exit.and(Exit::Usage);
                    continue;
                }
            };
            if !losses.is_empty() {
                let losses = console.texts().losses(&losses, format.name());
                console.note(&format!("{place}: {losses}"));
            }
            match &mut file {
                Some(file) => {
                    if !file.add_page(code.picture())? {
                        return Ok(exit);
                    }
                }
                None => {
                    print(&console.painted(&on_black(&code)))?;
                }
            }
        }
    }
    if let Some(file) = file {
        file.finish(console)?;
    }
    if context.stop.requested() {
        context.stop.exit(console);
    }
    if found || exit != Exit::Done { Ok(exit) } else { Ok(nothing_found(console)) }
}

/// A code for a terminal. Its blocks are the light parts, so they are white on black: on a light
/// background they would be the wrong way round, which many scanners cannot read.
fn on_black(code: &Code) -> String {
    let white = anstyle::Ansi256Color(231).on(anstyle::Ansi256Color(16));
    code.to_text().lines().map(|line| format!("{white}{line}{white:#}\n")).collect()
}

/// The code of a puzzle in a format, and what the format leaves out.
fn code(entry: &Entry, format: &dyn Format) -> Result<(Code, Vec<Loss>), QrError> {
    let options = WriteOptions::default();
    let mut writer = format.writer(&options).expect("clap offers only formats with a writer");
    let mut out = Vec::new();
    writer.begin(&mut out);
    let losses = writer.write(entry, &mut out).map_err(QrError::Unwritable)?;
    writer.end(&mut out);
    let text = String::from_utf8_lossy(&out);
    Code::new(text.trim_end()).map(|code| (code, losses)).map_err(QrError::Code)
}
