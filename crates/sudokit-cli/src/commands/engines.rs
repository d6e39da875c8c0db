//! `engines`: what searches, and what each is for.

use sudokit_core::Geometry;
use sudokit_solve::{ENGINES, Goal, choose};
use sudokit_wire::EngineRow;

use crate::args::Listing;
use crate::console::{Console, print_rows};
use crate::exit::Exit;

pub(crate) fn run(args: &Listing, console: &Console) -> Result<Exit, String> {
    let texts = console.texts();
    let usual = Geometry::classic(9).map_err(|error| error.to_string())?;
    let chosen_for =
        |name| Goal::ALL.into_iter().filter(move |&goal| choose(&usual, goal).engine.name == name);
    if args.json {
        let rows = ENGINES.iter().map(|engine| EngineRow {
            name: engine.name,
            about: engine.about.to_owned(),
            chosen_for: chosen_for.clone()(engine.name).map(goal_name).collect(),
        });
        return crate::console::print_json(rows);
    }
    let rows = ENGINES.iter().map(|engine| {
        let goals: Vec<_> = chosen_for.clone()(engine.name).map(goal_name).collect();
        [engine.name.to_owned(), goals.join(" "), texts.engine_about(engine.name)]
    });
    let header = ["header-name", "header-goals", "header-about"].map(|id| texts.say(id, &[]));
    print_rows(header, rows.collect())
}

fn goal_name(goal: Goal) -> &'static str {
    match goal {
        Goal::First => "first",
        Goal::All => "all",
        Goal::Count => "count",
        Goal::Trace => "trace",
    }
}
