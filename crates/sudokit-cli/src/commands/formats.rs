//! `formats`: the text forms that are known.

use sudokit_formats::FORMATS;
use sudokit_wire::FormatRow;

use crate::args::Listing;
use crate::console::{Console, print_json, print_rows};
use crate::exit::Exit;

pub(crate) fn run(args: &Listing, console: &Console) -> Result<Exit, String> {
    let texts = console.log_texts();
    if args.json {
        return print_json(FORMATS.iter().map(|format| FormatRow {
            name: format.name().into(),
            about: format.about().to_owned(),
            writes: format.writes(),
        }));
    }
    let answer = |yes: bool| texts.say(if yes { "yes" } else { "no" }, &[]);
    let rows = FORMATS.iter().map(|format| {
        let about = texts.format_about(format.name());
        [format.name().to_owned(), answer(format.writes()), about]
    });
    let header = ["header-name", "header-writes", "header-about"].map(|id| texts.say(id, &[]));
    print_rows(header, rows.collect())
}
