//! `levels`: how puzzles are graded, and which techniques each level allows.

use sudokit_answers::records::LevelRow;
use sudokit_logic::Level;

use crate::args::Listing;
use crate::console::Console;
use crate::error::Error;
use crate::exit::Exit;
use crate::print::{print_json, print_rows};

pub(crate) fn run(args: &Listing, console: &Console) -> Result<Exit, Error> {
    let levels = Level::ALL.into_iter().map(LevelRow::new);
    if args.json {
        return print_json(levels);
    }
    let texts = console.output_texts();
    let rows = levels.map(|level| {
        let names: Vec<String> = level.techniques.iter().map(|id| texts.technique(id)).collect();
        [level.id.into_owned(), names.join(", ")]
    });
    let header = ["header-name", "header-techniques"].map(|id| texts.say(id, &[]));
    print_rows(header, rows.collect())
}
