//! The command line.

/// What to measure, and how often.
#[derive(Debug)]
pub(crate) struct Options {
    /// How often everything is measured; medians are reported.
    pub(crate) rounds: usize,
    /// The most puzzles taken from a set.
    pub(crate) max_puzzles: usize,
    /// The sets to measure; all if empty.
    pub(crate) sets: Vec<String>,
    /// Measure generation instead of solving.
    pub(crate) generate: bool,
}

const USAGE: &str = "usage: sudokit-benches [--rounds N] [--max-puzzles N] [--set NAME]... | --generate [--rounds N]";

impl Options {
    /// Reads the arguments.
    ///
    /// # Errors
    /// A message for the user.
    pub(crate) fn parse(args: impl IntoIterator<Item = String>) -> Result<Options, String> {
        let mut options =
            Options { rounds: 5, max_puzzles: 20_000, sets: Vec::new(), generate: false };
        let mut args = args.into_iter();
        while let Some(flag) = args.next() {
            let mut value = || args.next().ok_or(format!("{flag} needs a value\n{USAGE}"));
            match flag.as_str() {
                "--rounds" => options.rounds = number(&flag, &value()?)?,
                "--max-puzzles" => options.max_puzzles = number(&flag, &value()?)?,
                "--generate" => options.generate = true,
                "--set" => options.sets.push(value()?),
                _ => return Err(format!("unknown option {flag:?}\n{USAGE}")),
            }
        }
        Ok(options)
    }
}

fn number(flag: &str, text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(number) if number > 0 => Ok(number),
        _ => Err(format!("{flag} needs a positive number, not {text:?}\n{USAGE}")),
    }
}
