//! `formats`: the known text formats.

use sudokit_formats::FORMATS;
use sudokit_wire::FormatRow;

use crate::args::Listing;
use crate::console::Console;
use crate::error::Error;
use crate::exit::Exit;
use crate::print::{print_json, print_rows};

pub(crate) fn run(args: &Listing, console: &Console) -> Result<Exit, Error> {
    let texts = console.output_texts();
    if args.json {
        return print_json(
            FORMATS
                .iter()
                .map(|format| FormatRow::new(format.name(), format.about(), format.writes())),
        );
    }
    let answer = |yes: bool| texts.say(if yes { "yes" } else { "no" }, &[]);
    let rows = FORMATS.iter().map(|format| {
        let about = texts.format_about(format.name());
        [format.name().to_owned(), answer(format.writes()), about]
    });
    let header = ["header-name", "header-writes", "header-about"].map(|id| texts.say(id, &[]));
    print_rows(header, rows.collect())
}
