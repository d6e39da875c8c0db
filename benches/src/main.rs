//! Compares our engines and generators with the crate `sudoku`, and prints Markdown tables.
//!
//! ```text
//! cargo xtask bench [--rounds N] [--max-puzzles N] [--set NAME]...
//! cargo xtask bench --generate [--rounds N]
//! ```
//!
//! Everything runs in one process on one thread, in alternating rounds, so that a slow moment of
//! the machine affects all programs alike. `SUDOKIT_CORPUS` names a folder with larger lists of
//! puzzles.

#![forbid(unsafe_code)]

mod first;
mod generate;
mod nine;
mod options;
mod sets;
mod stats;
mod text;

use options::Options;

fn main() {
    let options = match Options::parse(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(message) => {
            eprintln!("{message}");
            std::process::exit(2);
        }
    };
    if options.generate {
        println!("One thread, {} alternating rounds, medians.", options.rounds);
        return generate::table(&options);
    }
    let sets = sets::all();
    let wanted = |name: &str| options.sets.is_empty() || options.sets.iter().any(|set| set == name);
    if let Some(unknown) = options.sets.iter().find(|name| sets.iter().all(|s| s.name != **name)) {
        let known: Vec<_> = sets.iter().map(|set| set.name).collect();
        eprintln!("unknown set {unknown:?}; known sets are {}", known.join(", "));
        std::process::exit(2);
    }
    println!(
        "One thread, {} alternating rounds, medians; every engine on up to {} puzzles, fewer where \
         it is slow.",
        options.rounds, options.max_puzzles
    );
    for set in sets.iter().filter(|set| wanted(set.name)) {
        match set.load() {
            Ok(puzzles) if set.order == 9 => {
                nine::table(set.name, &puzzles, &options);
                text::table(set.name, &puzzles, &options);
            }
            Ok(puzzles) => first::table(set.name, &puzzles, &options),
            Err(message) => eprintln!("{}: {message}", set.name),
        }
    }
}
