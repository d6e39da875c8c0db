//! `levels`: how puzzles are graded, and which techniques each level allows.

use sudokit_logic::{LADDER, Level};
use sudokit_wire::LevelRow;

use crate::args::Listing;
use crate::console::Console;
use crate::error::Error;
use crate::exit::Exit;
use crate::print::{print_json, print_rows};

pub(crate) fn run(args: &Listing, console: &Console) -> Result<Exit, Error> {
    let techniques = |level: Level| -> Vec<&'static str> {
        let rungs = LADDER.iter().filter(move |rung| rung.level == level && rung.tried);
        rungs.flat_map(|rung| rung.technique.names()).map(|name| name.0).collect()
    };
    if args.json {
        return print_json(Level::ALL.into_iter().map(LevelRow::new));
    }
    let texts = console.output_texts();
    let rows = Level::ALL.into_iter().map(|level| {
        let names: Vec<String> = techniques(level).iter().map(|id| texts.technique(id)).collect();
        [level.name().to_owned(), names.join(", ")]
    });
    let header = ["header-name", "header-techniques"].map(|id| texts.say(id, &[]));
    print_rows(header, rows.collect())
}
