//! What the user may type.

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand, ValueEnum};
use sudokit_core::Alphabet;
use sudokit_formats::FORMATS;
use sudokit_generate::{METHODS, Symmetry};
use sudokit_logic::Level;
use sudokit_solve::ENGINES;
use sudokit_text::Lang;

/// Make, solve, count, check, rate, explain, trace, compare and convert Sudoku of every size.
///
/// INPUT is a puzzle typed out, a file in any known form (gzip and Zstandard too), or `-` for
/// standard input.
///
/// Exit codes: 0 all answers positive, 1 some puzzle has no solution or is not unique where that
/// was demanded, 2 bad usage or unreadable input, 3 a budget ran out, 130 interrupted,
/// 143 terminated.
#[derive(Parser, Debug)]
#[command(name = "sudokit", version, arg_required_else_help = true, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) look: Look,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// How the program speaks to a person.
#[derive(Args, Clone, Debug)]
pub(crate) struct Look {
    /// When to use colour (`auto` follows NO_COLOR and CLICOLOR_FORCE).
    #[arg(long, global = true, value_enum, default_value = "auto", value_name = "WHEN")]
    pub(crate) color: Colour,
    /// The language of texts meant for people; machine output stays the same [default: the
    /// locale's]
    #[arg(long, global = true, value_parser = parse_lang, value_name = "en|es|ru")]
    pub(crate) lang: Option<Lang>,
}

#[derive(Copy, Clone, ValueEnum, Debug)]
pub(crate) enum Colour {
    Auto,
    Always,
    Never,
}

fn parse_lang(text: &str) -> Result<Lang, String> {
    Lang::ALL
        .into_iter()
        .find(|lang| lang.code() == text)
        .ok_or_else(|| "known languages are en, es and ru".to_owned())
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Play in the terminal
    ///
    /// Every move is written down as it is made; games, results and `config.toml` lie in the folder
    /// SUDOKIT_DATA, else in the platform's folder for data.
    #[cfg(feature = "tui")]
    Play(Play),
    /// Find a solution of each puzzle, or prove that there is none
    Solve(Solve),
    /// Count the solutions of each puzzle
    Count(Count),
    /// Tell whether each puzzle is well formed, unique and minimal
    Check(Ask),
    /// Tell how hard each puzzle is, by the hardest technique it needs
    Rate(Rate),
    /// Solve as a person would, and explain every step
    Explain(Explain),
    /// Explain the next step only, as clearly as you like
    Hint(Hint),
    /// List the techniques, read about one, or try cases
    Techniques(Techniques),
    /// List the levels and the techniques each admits
    Levels(Listing),
    /// Bring each puzzle to canonical form and count its automorphisms
    ///
    /// Prints the least way to write the puzzle (row by row, a blank below 1) among all that moving
    /// lines and renaming digits make of it, a tab, and how many of these moves leave it as it is. Of
    /// a jigsaw the map follows the puzzle, behind a tab of its own, and stays as it is.
    Canon(Canon),
    /// Write random puzzles that are equivalent to each
    ///
    /// Moves lines and renames digits at random, each way as likely as any other. The seed is told on
    /// standard error unless it was asked for.
    Morph(Morph),
    /// Show every placement, dead end and backtrack of the stack assistant
    Trace(Trace),
    /// Make puzzles, each proved to have one solution
    Generate(Generate),
    /// Rewrite puzzles from any form to any other
    Convert(Convert),
    /// List the engines and what each is for
    Engines(Listing),
    /// List the methods of making puzzles and what each is for
    Methods(Listing),
    /// List the text forms that are read and written
    Formats(Listing),
    /// Measure the engines on given files, one thread, as a Markdown table
    Bench(Bench),
    /// Print a completion script for a shell
    Completions {
        /// The shell.
        #[arg(value_enum)]
        shell: clap_complete::Shell,
    },
    /// Print the manual page
    Man,
}

/// Where puzzles come from and how they are read.
#[derive(Args, Clone, Debug)]
pub(crate) struct Input {
    /// Puzzles, files, or - for standard input
    #[arg(value_name = "INPUT")]
    pub(crate) inputs: Vec<String>,
    /// Read INPUT as this form instead of recognising it (see `sudokit formats`)
    #[arg(long, value_name = "NAME", value_parser = format_names(false))]
    pub(crate) from: Option<String>,
    #[command(flatten)]
    pub(crate) shape: Shape,
}

/// What boards the puzzles are on and what their signs mean.
#[derive(Args, Clone, Debug)]
pub(crate) struct Shape {
    /// Boxes of R rows and C columns (2x3 is a 6x6) [default: by the length, nearest to square]
    #[arg(long, value_name = "RxC", value_parser = parse_shape, conflicts_with = "jigsaw")]
    pub(crate) shape: Option<(u8, u8)>,
    /// Both diagonals hold every digit too (Sudoku-X)
    #[arg(long)]
    pub(crate) diagonal: bool,
    /// A file with a map of n^2 signs, one letter a region
    #[arg(long, value_name = "FILE")]
    pub(crate) jigsaw: Option<PathBuf>,
    /// What the signs of boards above 9x9 stand for [default: by the signs seen]
    #[arg(long, value_name = "NAME", value_parser = parse_alphabet)]
    pub(crate) alphabet: Option<Alphabet>,
}

/// The game.
#[cfg(feature = "tui")]
#[derive(Args, Clone, Debug)]
pub(crate) struct Play {
    /// A puzzle typed out, or a file with one or with a saved game; without it the menu, or a new
    /// puzzle if anything is said of it
    #[arg(value_name = "INPUT")]
    pub(crate) input: Option<String>,
    /// Read INPUT as this form instead of recognising it (see `sudokit formats`)
    #[arg(long, value_name = "NAME", value_parser = format_names(false), requires = "input")]
    pub(crate) from: Option<String>,
    /// Play line by line, for screen readers and simple terminals
    #[arg(long)]
    pub(crate) plain: bool,
    /// Go on with the game that was played last
    #[arg(long = "continue", conflicts_with_all = ["input", "new", "board", "daily"])]
    pub(crate) go_on: bool,
    /// Play the puzzle of today
    #[arg(long, conflicts_with_all = ["input", "new", "board"])]
    pub(crate) daily: bool,
    #[command(flatten)]
    pub(crate) new: PlayNew,
    #[command(flatten)]
    pub(crate) board: PlayBoard,
    /// Who plays
    #[arg(long, value_name = "NAME")]
    pub(crate) player: Option<String>,
    /// How it is scored
    #[arg(long, value_name = "NAME", value_parser = scoring_names())]
    pub(crate) scoring: Option<String>,
    /// How it looks
    #[arg(long, value_name = "NAME", value_parser = theme_names())]
    pub(crate) theme: Option<String>,
    /// Bring games and results of the original terminal game along (its memory.json), and end
    #[arg(long, value_name = "FILE", conflicts_with_all = ["input", "new", "board", "daily", "go_on"])]
    pub(crate) import_memory: Option<PathBuf>,
}

/// A new puzzle to play.
#[cfg(feature = "tui")]
#[derive(Args, Clone, Debug)]
#[group(id = "new", multiple = true, conflicts_with = "input")]
pub(crate) struct PlayNew {
    /// A new puzzle of this size: 4, 6, 8, 9, 10, 12, 16, 25
    #[arg(long, value_name = "SIZE", value_parser = play_sizes())]
    pub(crate) size: Option<String>,
    /// A new puzzle of this level
    #[arg(long, value_name = "NAME", value_parser = level_names())]
    pub(crate) level: Option<String>,
    /// The seed of the new puzzle: the same seed, board and level give the same puzzle
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
}

/// The board of a puzzle to play, new or handed in.
#[cfg(feature = "tui")]
#[derive(Args, Clone, Debug)]
#[group(id = "board", multiple = true)]
pub(crate) struct PlayBoard {
    /// Boxes of R rows and C columns (2x3 is a 6x6)
    #[arg(long, value_name = "RxC", value_parser = parse_shape, conflicts_with = "size")]
    pub(crate) shape: Option<(u8, u8)>,
    /// Both diagonals hold every digit too (Sudoku-X)
    #[arg(long)]
    pub(crate) diagonal: bool,
    /// A file with a map of n^2 signs, one letter a region; `random` for a new puzzle
    #[arg(long, value_name = "FILE|random", conflicts_with = "shape")]
    pub(crate) jigsaw: Option<String>,
}

#[cfg(feature = "tui")]
fn play_sizes() -> PossibleValuesParser {
    PossibleValuesParser::new(sudokit_tui::SIZES.map(|size| size.to_string()))
}

#[cfg(feature = "tui")]
fn scoring_names() -> PossibleValuesParser {
    PossibleValuesParser::new(sudokit_game::Scoring::ALL.map(|scoring| scoring.id))
}

#[cfg(feature = "tui")]
fn theme_names() -> PossibleValuesParser {
    PossibleValuesParser::new(sudokit_tui::Theme::ALL.map(sudokit_tui::Theme::name))
}

/// How far a search may go, for each puzzle.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Budget {
    /// Give up on a puzzle after this long (fractions allowed)
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    pub(crate) time_limit: Option<Duration>,
    /// Give up on a puzzle rather than try more than N candidates at branches
    #[arg(long, value_name = "N")]
    pub(crate) node_limit: Option<u64>,
}

/// Which engine, and how.
#[derive(Args, Clone, Debug)]
pub(crate) struct Engine {
    /// The engine (see `sudokit engines`)
    #[arg(long, value_name = "NAME", default_value = "auto", value_parser = engine_names(true))]
    pub(crate) engine: String,
    /// The cell the stack engine decides next: first row by row, or fewest candidates [default:
    /// mrv]
    #[arg(long, value_name = "ORDER", value_enum)]
    pub(crate) order: Option<Order>,
}

#[derive(Copy, Clone, ValueEnum, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    /// Row by row.
    First,
    /// Fewest candidates first.
    Mrv,
}

impl Order {
    /// The value of the engine option.
    pub(crate) fn name(self) -> &'static str {
        sudokit_solve::stack::Order::from(self).name()
    }
}

impl From<Order> for sudokit_solve::stack::Order {
    fn from(order: Order) -> Self {
        match order {
            Order::First => sudokit_solve::stack::Order::First,
            Order::Mrv => sudokit_solve::stack::Order::Mrv,
        }
    }
}

/// How answers are printed.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Output {
    /// Print JSON Lines, one object a puzzle
    #[arg(long)]
    pub(crate) json: bool,
    /// Worker threads; the order of answers stays that of the input [default: all cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
}

/// What is asked of an engine, and how it answers.
#[derive(Args, Clone, Debug)]
pub(crate) struct Ask {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) engine: Engine,
    #[command(flatten)]
    pub(crate) budget: Budget,
    #[command(flatten)]
    pub(crate) output: Output,
}

#[derive(Args, Debug)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) ask: Ask,
    /// Demand exactly one solution: print `not-unique` for puzzles with more
    #[arg(long, conflicts_with_all = ["all", "limit"])]
    pub(crate) unique: bool,
    /// List all solutions, as lines of `index<TAB>solution`
    #[arg(long, conflicts_with = "limit")]
    pub(crate) all: bool,
    /// List up to N solutions, as lines of `index<TAB>solution`
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: Option<u64>,
}

#[derive(Args, Debug)]
pub(crate) struct Count {
    #[command(flatten)]
    pub(crate) ask: Ask,
    /// Stop at N solutions and print `N+`; 0 counts all
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub(crate) limit: u128,
}

/// What is asked of human logic.
#[derive(Args, Clone, Debug)]
pub(crate) struct Think {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) budget: Budget,
    #[command(flatten)]
    pub(crate) output: Output,
}

#[derive(Args, Debug)]
pub(crate) struct Rate {
    #[command(flatten)]
    pub(crate) think: Think,
    /// By what to rate
    #[arg(long, value_name = "NAME", value_enum, default_value = "level")]
    pub(crate) scale: Scale,
}

#[derive(Copy, Clone, ValueEnum, PartialEq, Eq, Debug)]
pub(crate) enum Scale {
    /// The level of the hardest technique needed (see `sudokit levels`).
    Level,
}

#[derive(Args, Debug)]
pub(crate) struct Explain {
    #[command(flatten)]
    pub(crate) think: Think,
    /// Draw the candidates before each step, with signs after those that matter: * the pattern, ' and "
    /// its other parts, ^ a fin, - removed, + placed
    #[arg(long, conflicts_with = "json")]
    pub(crate) grid: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Hint {
    #[command(flatten)]
    pub(crate) think: Think,
    /// How much to say: where to look, also what to look for, or the whole argument
    #[arg(long, value_name = "HOW", value_enum, default_value = "full")]
    pub(crate) strength: Strength,
    /// Draw the candidates (with --strength full), with signs after those that matter: * the pattern, '
    /// and " its other parts, ^ a fin, - removed, + placed
    #[arg(long, conflicts_with = "json")]
    pub(crate) grid: bool,
}

#[derive(Copy, Clone, ValueEnum, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Strength {
    /// Where to look.
    Where,
    /// Which technique, too.
    What,
    /// The whole argument.
    Full,
}

#[derive(Args, Debug)]
pub(crate) struct Techniques {
    /// The technique whose manual page to print: its name, its id or its code in
    /// HoDoKu's library
    #[arg(value_name = "TECHNIQUE", conflicts_with = "check")]
    pub(crate) technique: Option<String>,
    /// Try every case of a file in HoDoKu's library form (- for standard input)
    #[arg(long, value_name = "FILE")]
    pub(crate) check: Option<String>,
    /// Print JSON Lines, one object a row
    #[arg(long, conflicts_with_all = ["technique", "check"])]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Canon {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) output: Output,
}

#[derive(Args, Debug)]
pub(crate) struct Morph {
    #[command(flatten)]
    pub(crate) input: Input,
    /// How many to make of each puzzle
    #[arg(short, long, value_name = "N", default_value_t = 1)]
    pub(crate) number: u64,
    /// Where the random choices begin: the same seed and input give the same puzzles [default:
    /// drawn, and told on standard error]
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) output: Output,
}

#[derive(Args, Debug)]
pub(crate) struct Trace {
    #[command(flatten)]
    pub(crate) input: Input,
    /// The cell that is decided next
    #[arg(long, value_name = "ORDER", value_enum, default_value = "first")]
    pub(crate) order: Order,
    /// Show the whole stack of decisions at each event
    #[arg(long)]
    pub(crate) stack: bool,
    /// Stop after N events
    #[arg(long, value_name = "N")]
    pub(crate) max_events: Option<u64>,
    #[command(flatten)]
    pub(crate) budget: Budget,
    /// Print JSON Lines, one object an event
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Convert {
    #[command(flatten)]
    pub(crate) input: Input,
    /// The form to write (see `sudokit formats`)
    #[arg(long, value_name = "NAME", default_value = "line", value_parser = format_names(true))]
    pub(crate) to: String,
}

#[derive(Args, Clone, Debug)]
pub(crate) struct Generate {
    /// How many
    #[arg(short = 'n', long = "number", value_name = "N", default_value_t = 1)]
    pub(crate) number: u64,
    /// Rows of the board: 4, 6, 8, 9, 10, 12, 15, 16, 20, 25 [default: 9, or that of the pattern
    /// or the solution]
    #[arg(long, value_name = "SIZE", value_parser = parse_size, conflicts_with = "shape")]
    pub(crate) size: Option<u8>,
    /// Boxes of R rows and C columns (2x3 is a 6x6)
    #[arg(long, value_name = "RxC", value_parser = parse_shape)]
    pub(crate) shape: Option<(u8, u8)>,
    /// Both diagonals hold every digit too (Sudoku-X)
    #[arg(long)]
    pub(crate) diagonal: bool,
    /// A file with a map of n^2 signs, one letter a region, or `random`: another map each time
    #[arg(long, value_name = "FILE|random", conflicts_with = "shape")]
    pub(crate) jigsaw: Option<String>,
    /// How (see `sudokit methods`)
    #[arg(long, value_name = "NAME", default_value = "dig", value_parser = method_names())]
    pub(crate) method: String,
    /// The level of the hardest technique needed (see `sudokit levels`)
    #[arg(long, value_name = "NAME", value_parser = level_names(), conflicts_with = "technique")]
    pub(crate) level: Option<String>,
    /// A technique that is needed, by id, code or name: with those before it the puzzle is not
    /// solved, with it it is
    #[arg(long, value_name = "ID")]
    pub(crate) technique: Option<String>,
    /// So many clues, or from LO to HI; for `rows` so many if possible
    #[arg(long, value_name = "N|LO..HI", value_parser = parse_clues)]
    pub(crate) clues: Option<(usize, usize)>,
    /// Clues that `hybrid` removes in its third phase [default: 30 of 81 cells]
    #[arg(long, value_name = "N")]
    pub(crate) removals: Option<usize>,
    /// The symmetry of the clues
    #[arg(long, value_name = "NAME", default_value = "none", value_parser = symmetry_names())]
    pub(crate) symmetry: String,
    /// Clues in the cells that this file marks: `.` or `0` is blank, any other sign a clue
    #[arg(long, value_name = "FILE")]
    pub(crate) pattern: Option<PathBuf>,
    /// The solution: all its digits in a line
    #[arg(long, value_name = "GRID")]
    pub(crate) solution: Option<String>,
    /// Every clue is needed
    #[arg(long)]
    pub(crate) minimal: bool,
    /// Take several solutions as well, and say so behind each such puzzle
    #[arg(long)]
    pub(crate) allow_multiple: bool,
    /// No two that are the same but for the order of lines and the names of digits
    #[arg(long)]
    pub(crate) distinct: bool,
    /// The same seed and options give the same puzzles, everywhere [default: drawn, and told]
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    /// Give a puzzle up after looking at so many
    #[arg(long, value_name = "N", default_value_t = sudokit_generate::TRIES,
          value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) tries: u64,
    /// End the run after this long
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    pub(crate) time_limit: Option<Duration>,
    /// Nodes for one proof of uniqueness [default: none on 9x9, else by the size]
    #[arg(long, value_name = "N")]
    pub(crate) node_limit: Option<u64>,
    /// The form to write (see `sudokit formats`); csv and jsonl tell more than the puzzle
    #[arg(long, value_name = "NAME", default_value = "line", value_parser = format_names(true))]
    pub(crate) to: String,
    /// What the signs of boards above 9x9 are [default: 1-9A-Z]
    #[arg(long, value_name = "NAME", value_parser = parse_alphabet)]
    pub(crate) alphabet: Option<Alphabet>,
    /// Write to a file
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Continue the run that FILE was begun with
    #[arg(long, requires = "output")]
    pub(crate) resume: bool,
    /// End with a table: tries, time, clues, levels
    #[arg(long)]
    pub(crate) stats: bool,
    /// Tell how one puzzle is made, phase by phase
    #[arg(long, conflicts_with_all = ["number", "output", "json", "to", "distinct", "stats"])]
    pub(crate) show_steps: bool,
    /// Print JSON Lines, one object a puzzle
    #[arg(long, conflicts_with = "to")]
    pub(crate) json: bool,
    /// Worker threads; the puzzles stay the same [default: all cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
}

#[derive(Args, Debug)]
pub(crate) struct Listing {
    /// Print JSON Lines, one object a row
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Bench {
    #[command(flatten)]
    pub(crate) input: Input,
    /// Measure only this engine (may be given several times) [default: all]
    #[arg(long, value_name = "NAME", value_parser = engine_names(false))]
    pub(crate) engine: Vec<String>,
    /// Seconds to spend on each engine, goal and file
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds, default_value = "2")]
    pub(crate) seconds: Duration,
    /// Give up on a puzzle after this long, unless it is one of a batch
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds, default_value = "1")]
    pub(crate) time_limit: Duration,
    /// Print JSON Lines, one object a row
    #[arg(long)]
    pub(crate) json: bool,
}

fn method_names() -> PossibleValuesParser {
    PossibleValuesParser::new(METHODS.iter().map(|method| method.name()))
}

fn level_names() -> PossibleValuesParser {
    PossibleValuesParser::new(Level::ALL.map(Level::name))
}

fn symmetry_names() -> PossibleValuesParser {
    PossibleValuesParser::new(Symmetry::ALL.map(Symmetry::name))
}

/// The largest board that is made.
const LARGEST: u8 = 25;

fn parse_size(text: &str) -> Result<u8, String> {
    text.parse()
        .ok()
        .filter(|size| (4..=LARGEST).contains(size))
        .ok_or_else(|| format!("expected the rows of the board, 4 to {LARGEST}"))
}

fn parse_clues(text: &str) -> Result<(usize, usize), String> {
    let range = text.split_once("..").unwrap_or((text, text));
    let number = |text: &str| text.trim_start_matches('=').parse().ok();
    number(range.0)
        .zip(number(range.1))
        .ok_or_else(|| "expected a number, or two as in 22..26".to_owned())
}

fn format_names(writing: bool) -> PossibleValuesParser {
    PossibleValuesParser::new(
        FORMATS.iter().filter(|format| !writing || format.writes()).map(|format| format.name()),
    )
}

fn engine_names(auto: bool) -> PossibleValuesParser {
    let auto = auto.then_some("auto");
    PossibleValuesParser::new(auto.into_iter().chain(ENGINES.iter().map(|e| e.name)))
}

fn parse_shape(text: &str) -> Result<(u8, u8), String> {
    let parts = text.split_once(['x', 'X']);
    parts
        .and_then(|(rows, columns)| Some((rows.parse().ok()?, columns.parse().ok()?)))
        .ok_or_else(|| "expected box rows x box columns, as in 2x3".to_owned())
}

fn parse_alphabet(text: &str) -> Result<Alphabet, String> {
    Alphabet::ALL
        .into_iter()
        .find(|alphabet| alphabet.name() == text)
        .ok_or_else(|| "known alphabets are standard, hex, letters and numbers".to_owned())
}

fn parse_seconds(text: &str) -> Result<Duration, String> {
    text.parse()
        .ok()
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| "expected a number of seconds, as in 2 or 0.5".to_owned())
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    #[test]
    fn the_arguments_are_consistent() {
        super::Cli::command().debug_assert();
    }
}
