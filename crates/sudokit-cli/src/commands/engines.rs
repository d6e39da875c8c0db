//! `engines`: the engines, what each is for, and which one is chosen when and why.

use sudokit_answers::records::EngineRow;
use sudokit_core::Geometry;
use sudokit_solve::{ENGINES, Goal, choose};

use crate::args::Listing;
use crate::console::Console;
use crate::error::Error;
use crate::exit::Exit;
use crate::print::{print, print_json, print_rows};

pub(crate) fn run(args: &Listing, console: &Console) -> Result<Exit, Error> {
    let texts = console.output_texts();
    let engines = ENGINES.iter().map(EngineRow::new);
    if args.json {
        return print_json(engines);
    }
    let rows = engines.map(|engine| {
        let about = texts.engine_about(&engine.name);
        [engine.name.into_owned(), engine.chosen_for.join(" "), about]
    });
    let header = ["header-name", "header-goals", "header-about"].map(|id| texts.say(id, &[]));
    print_rows(header, rows.collect())?;
    print("\n")?;
    let usual = Geometry::classic(9).expect("a 9x9 has boxes of 3x3");
    let rows = Goal::ALL.iter().map(|&goal| {
        let choice = choose(&usual, goal);
        [goal.id().to_owned(), choice.engine.name.to_owned(), texts.reason(choice.reason)]
    });
    let header = ["header-goal", "header-engine", "header-reason"].map(|id| texts.say(id, &[]));
    print_rows(header, rows.collect())
}
