//! `formats`: the formats that are known, or what one of them holds and looks like.

use sudokit_answers::records::FormatRow;
use sudokit_formats::{Example, FORMATS, Format, by_name};
use sudokit_text::Texts;
use unicode_width::UnicodeWidthStr as _;

use crate::args::readable_formats;
use crate::console::Console;
use crate::error::Error;
use crate::exit::Exit;
use crate::print::{print, print_json, table};

/// The columns of a terminal that an example in the list may take.
const EXAMPLE_WIDTH: usize = 76;
/// The lines of an example that are shown.
const EXAMPLE_LINES: usize = 40;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The format to show, with all that it leaves out and an entire example
    #[arg(value_name = "NAME", value_parser = readable_formats(), hide_possible_values = true)]
    name: Option<String>,
    /// Print JSON Lines, one object per format
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, Error> {
    let texts = console.output_texts();
    let one = args.name.as_deref().and_then(by_name);
    match (args.json, one) {
        (true, Some(format)) => print_json([row(format)]),
        (true, None) => print_json(FORMATS.iter().map(|format| row(*format))),
        (false, Some(format)) => page(format, texts),
        (false, None) => list(texts),
    }
}

fn row(format: &dyn Format) -> FormatRow {
    let holds = format.properties();
    FormatRow {
        name: format.name().into(),
        about: format.about().to_owned(),
        reads: true,
        writes: format.writes(),
        state: holds.carries_state(),
        smallest: holds.smallest,
        largest: holds.largest,
        leaves_out: holds.leaves_out().into_iter().map(|loss| loss.id().into()).collect(),
        example: Example::of(format).map(|example| example.line),
    }
}

/// `4-64`, or `9`.
fn sizes(format: &dyn Format) -> String {
    let holds = format.properties();
    match holds.smallest == holds.largest {
        true => holds.largest.to_string(),
        false => format!("{}-{}", holds.smallest, holds.largest),
    }
}

/// What is in the columns between the name and the description.
fn cells(format: &dyn Format, texts: &Texts) -> [String; 4] {
    let answer = |yes: bool| texts.say(if yes { "yes" } else { "no" }, &[]);
    let state = format.properties().carries_state();
    [answer(true), answer(format.writes()), answer(state), sizes(format)]
}

const HEADERS: [&str; 4] = ["header-reads", "header-writes", "header-state", "header-sizes"];

/// Two lines for each format: what it is, and an example below.
fn list(texts: &Texts) -> Result<Exit, Error> {
    let say = |id: &str| texts.say(id, &[]);
    let [reads, writes, state, sizes] = HEADERS.map(say);
    let mut rows = vec![[say("header-name"), reads, writes, state, sizes, say("header-about")]];
    for format in FORMATS {
        let [reads, writes, state, sizes] = cells(*format, texts);
        let about = texts.format_about(format.name());
        rows.push([format.name().to_owned(), reads, writes, state, sizes, about]);
    }
    let mut text = String::new();
    let examples = FORMATS.iter().map(|format| Some(Example::of(*format)));
    for (line, example) in table(&rows).lines().zip([None].into_iter().chain(examples)) {
        text += &format!("{line}\n");
        let Some(example) = example else { continue };
        let shown = example.map_or_else(
            || texts.say("format-not-text", &[]),
            |example| cut(&example.line, EXAMPLE_WIDTH),
        );
        text += &format!("    {shown}\n");
    }
    print(&text)
}

/// Everything about one format.
fn page(format: &dyn Format, texts: &Texts) -> Result<Exit, Error> {
    let say = |id: &str| texts.say(id, &[]);
    let left: Vec<String> =
        format.properties().leaves_out().iter().map(|loss| texts.loss_name(loss)).collect();
    let left = if left.is_empty() { say("leaves-out-nothing") } else { left.join("; ") };
    let mut rows: Vec<[String; 2]> =
        HEADERS.map(say).into_iter().zip(cells(format, texts)).map(|(a, b)| [a, b]).collect();
    rows.push([say("header-leaves-out"), left]);
    let mut text = format!("{}: {}\n\n", format.name(), texts.format_about(format.name()));
    text += &table(&rows);
    if let Some(example) = Example::of(format) {
        text.push('\n');
        let lines = example.text.lines().count();
        // One line more would take as much room as saying that there is one.
        let shown = if lines > EXAMPLE_LINES + 1 { EXAMPLE_LINES } else { lines };
        example.text.lines().take(shown).for_each(|line| text += &format!("{line}\n"));
        if lines > shown {
            text += &texts.say("format-more-lines", &[("lines", ((lines - shown) as u64).into())]);
            text.push('\n');
        }
    }
    print(&text)
}

/// The beginning of a line that is too wide.
fn cut(line: &str, width: usize) -> String {
    if line.width() <= width {
        return line.to_owned();
    }
    let mut text = String::new();
    for c in line.chars() {
        if text.width() + 4 > width {
            break;
        }
        text.push(c);
    }
    text + "..."
}
