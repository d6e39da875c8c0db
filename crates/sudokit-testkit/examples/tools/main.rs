//! The test kit's tools, as one program: `cargo xtask` runs them by these names.

mod canon_speed;
mod cases;
mod engine_cases;
mod fish_cases;
mod generate_speed;
mod logic_speed;
mod mine_cases;
mod mixed_puzzles;
mod rung_cost;
mod scale_speed;
mod signature;
mod technique_pages;
mod technique_speed;

/// The arguments of a tool.
type Args = std::iter::Skip<std::env::Args>;

/// What a tool does.
type Tool = fn(Args);

/// The tools, by name.
const TOOLS: &[(&str, Tool)] = &[
    ("canon-speed", canon_speed::run),
    ("cases", cases::run),
    ("engine-cases", engine_cases::run),
    ("fish-cases", fish_cases::run),
    ("generate-speed", generate_speed::run),
    ("logic-speed", logic_speed::run),
    ("mine", mine_cases::run),
    ("mixed-puzzles", mixed_puzzles::run),
    ("pages", technique_pages::run),
    ("rungs", rung_cost::run),
    ("scale-speed", scale_speed::run),
    ("signature", signature::run),
    ("technique-speed", technique_speed::run),
];

fn main() {
    let mut args = std::env::args().skip(1);
    let name = args.next().unwrap_or_default();
    match TOOLS.iter().find(|(known, _)| *known == name) {
        Some((_, run)) => run(args),
        None => TOOLS.iter().for_each(|(known, _)| println!("{known}")),
    }
}
