//! `engines`: the engines, what each is for, and which one is chosen when and why.

use sudokit_core::Geometry;
use sudokit_solve::{ENGINES, Goal, choose};
use sudokit_wire::EngineRow;

use crate::args::Listing;
use crate::console::Console;
use crate::error::Error;
use crate::exit::Exit;
use crate::print::{print, print_json, print_rows};

pub(crate) fn run(args: &Listing, console: &Console) -> Result<Exit, Error> {
    let texts = console.output_texts();
    let usual = Geometry::classic(9).expect("a 9x9 has boxes of 3x3");
    let choices = Goal::ALL.map(|goal| (goal.id(), choose(&usual, goal)));
    let chosen_for = |name: &str| -> Vec<&'static str> {
        let for_it = choices.iter().filter(|(_, choice)| choice.engine.name == name);
        for_it.map(|(goal, _)| *goal).collect()
    };
    if args.json {
        return print_json(ENGINES.iter().map(|engine| EngineRow {
            name: engine.name.into(),
            about: engine.about.to_owned(),
            chosen_for: chosen_for(engine.name).into_iter().map(Into::into).collect(),
        }));
    }
    let rows = ENGINES.iter().map(|engine| {
        let (name, goals) = (engine.name.to_owned(), chosen_for(engine.name).join(" "));
        [name, goals, texts.engine_about(engine.name)]
    });
    let header = ["header-name", "header-goals", "header-about"].map(|id| texts.say(id, &[]));
    print_rows(header, rows.collect())?;
    print("\n")?;
    let rows = choices.iter().map(|(goal, choice)| {
        let (engine, reason) = (choice.engine.name.to_owned(), texts.reason(choice.reason));
        [(*goal).to_owned(), engine, reason]
    });
    let header = ["header-goal", "header-engine", "header-reason"].map(|id| texts.say(id, &[]));
    print_rows(header, rows.collect())
}
