//! The list of verbs. Each has a file, with its arguments and its `run`.

#[cfg(test)]
#[expect(dead_code, reason = "a template is compiled but not run")]
mod _template;
mod bench;
mod book;
mod canon;
mod check;
mod convert;
mod count;
mod engines;
mod explain;
mod formats;
mod generate;
mod hint;
mod levels;
mod methods;
mod morph;
#[cfg(feature = "tui")]
mod play;
mod position;
mod print;
mod qr;
mod rate;
mod scale_names;
#[cfg(feature = "server")]
mod serve;
#[cfg(feature = "server")]
mod serve_log;
mod shell;
mod solve;
mod steps;
mod symmetry;
mod technique_names;
mod techniques;
mod trace;
mod vector;
mod walk;
mod walk_args;

use clap::{CommandFactory as _, Parser, Subcommand};

use crate::args::{Listing, Look};
use crate::console::Console;
use crate::error::Error;
use crate::exit::Exit;

/// Generate, solve, count, check, rate, explain, trace, print and convert Sudoku of every size
///
/// `sudokit VERB -h` lists the usual options of a verb with examples, `sudokit VERB --help` all of them,
/// and `sudokit man` is the manual.
///
/// INPUT is a puzzle typed on the command line, a file in any known format (gzip and Zstandard
/// too), or `-` for standard input.
///
/// `--lang`, or the locale, is the language of what is said to a person: answers on a terminal, notes and
/// errors about puzzles. Help, wrong arguments and messages of the system are in English.
///
/// Exit codes: 0 all answers positive, 1 some puzzle has no solution or is not unique where that
/// was required, or there is no puzzle, 2 wrong usage or unreadable input, 3 a budget ran out, 4 some puzzle has
/// rules that are not understood, 130 interrupted, 143 terminated.
#[derive(Parser, Debug)]
#[command(name = "sudokit", version, arg_required_else_help = true, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) look: Look,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Play in the terminal
    ///
    /// Every move is saved as it is made. Games, results and `config.toml` are kept in the folder
    /// SUDOKIT_DATA, or else in the platform's folder for data.
    #[cfg(feature = "tui")]
    #[command(after_help = "Examples:\n\
\x20 sudokit play\n\
\x20 sudokit play puzzle.sdk\n\
\x20 sudokit play --plain")]
    Play(play::Args),
    /// Find a solution of each puzzle, or prove that there is none
    #[command(after_help = "Examples:\n\
\x20 sudokit solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n\
\x20 sudokit solve --unique puzzles.txt > solutions.txt\n\
\x20 cat puzzles.txt | sudokit solve --json")]
    Solve(solve::Args),
    /// Count the solutions of each puzzle
    #[command(after_help = "Examples:\n\
\x20 sudokit count puzzles.txt\n\
\x20 sudokit count --limit 0 1...............")]
    Count(count::Args),
    /// Report whether each puzzle is well formed, unique and minimal
    #[command(after_help = "Examples:\n\
\x20 sudokit check puzzles.txt\n\
\x20 sudokit check --json puzzles.sdk")]
    Check(check::Args),
    /// Report how hard each puzzle is, on a scale of your choice
    #[command(after_help = "Examples:\n\
\x20 sudokit rate puzzles.txt\n\
\x20 sudokit rate --scale se puzzles.txt\n\
\x20 sudokit rate --scale se,hodoku puzzles.txt\n\
\x20 sudokit rate --scale all puzzles.txt\n\
\x20 sudokit rate --time-limit 1 --json puzzles.csv")]
    Rate(rate::Args),
    /// Solve as a person would, and explain every step
    #[command(after_help = "Examples:\n\
\x20 sudokit explain puzzle.sdk\n\
\x20 sudokit explain --grid --lang es puzzle.txt\n\
\x20 sudokit explain -o solution.pdf puzzle.txt")]
    Explain(explain::Args),
    /// Explain the next step only, in as much detail as you like
    #[command(after_help = "Examples:\n\
\x20 sudokit hint puzzle.sdk\n\
\x20 sudokit hint --strength where puzzle.txt")]
    Hint(hint::Args),
    /// List every step that a position allows, the easiest first
    #[command(after_help = "Examples:\n\
\x20 sudokit steps puzzle.sdk\n\
\x20 sudokit steps --notation --count 20 --techniques=-all,+naked-pair puzzle.txt")]
    Steps(steps::Args),
    /// List the techniques, describe one, or check technique cases
    #[command(after_help = "Examples:\n\
\x20 sudokit techniques\n\
\x20 sudokit techniques x-wing\n\
\x20 sudokit techniques --check reglib.txt")]
    Techniques(techniques::Args),
    /// List the levels and the techniques that each allows
    Levels(Listing),
    /// Bring each puzzle to canonical form and count its automorphisms
    ///
    /// The canonical form is the smallest puzzle, row by row with blanks before 1, that permuting lines
    /// and renaming digits can produce. Prints the canonical form, a tab, and how many of these moves
    /// leave the puzzle unchanged. The map of a jigsaw, which does not change, follows the puzzle after
    /// another tab.
    #[command(after_help = "Examples:\n\
\x20 sudokit canon puzzles.txt | sort -u")]
    Canon(canon::Args),
    /// Write random puzzles that are equivalent to each
    ///
    /// Permutes lines and renames digits at random, each way with the same probability. Prints the seed
    /// on standard error unless it was given.
    #[command(after_help = "Examples:\n\
\x20 sudokit morph -n 3 --seed 1 puzzle.txt")]
    Morph(morph::Args),
    /// Show every placement, dead end and backtrack of the stack assistant
    #[command(after_help = "Examples:\n\
\x20 sudokit trace puzzle.txt\n\
\x20 sudokit trace --stack --max-events 100 puzzle.txt")]
    Trace(trace::Args),
    /// Make puzzles, each proved to have one solution
    #[command(after_help = "Examples:\n\
\x20 sudokit generate --level hard\n\
\x20 sudokit generate -n 100 --size 16 --minimal -o puzzles.txt\n\
\x20 sudokit generate --technique x-wing --symmetry half --to sdk")]
    Generate(generate::Args),
    /// Convert puzzles from any format to any other
    #[command(after_help = "Examples:\n\
\x20 sudokit convert --to csv puzzles.sdm > puzzles.csv\n\
\x20 sudokit convert --to grid puzzle.txt")]
    Convert(convert::Args),
    /// Print puzzles: as a PDF with pages, or as pictures (SVG, PNG)
    ///
    /// Writes to standard output unless -o is given. What a player has entered and marked is drawn, too.
    #[command(after_help = "Examples:\n\
\x20 sudokit print -n 4 --solutions end --title \"For the train\" -o train.pdf puzzles.txt\n\
\x20 sudokit print --large --paper letter -o large.pdf puzzle.txt\n\
\x20 sudokit print --step 12 -o step.svg puzzle.sdk\n\
\x20 sudokit generate -n 20 --level hard | sudokit print -n 2 --solutions below -o hard.pdf")]
    Print(print::Args),
    /// Make a whole book from a recipe: title page, contents, chapters of new puzzles, hints, solutions
    ///
    /// The recipe is a file in TOML. Its keys are the options of `print`; those of a chapter are the options of
    /// `generate`. The same recipe and seed give the same book.
    #[command(after_help = "Example of a recipe:\n\
\x20 title = \"Sudoku for the beach\"\n\
\x20 paper = \"6x9in\"\n\
\x20 solutions = \"end\"\n\
\x20 [[chapters]]\n\
\x20 level = \"easy\"\n\
\x20 count = 20\n\
\n\
Examples:\n\
\x20 sudokit book -o beach.pdf beach.toml")]
    Book(book::Args),
    /// Show each puzzle as a QR code, in the terminal or as a picture
    #[command(after_help = "Examples:\n\
\x20 sudokit qr puzzle.txt\n\
\x20 sudokit qr -o code.svg puzzle.txt")]
    Qr(qr::Args),
    /// List the engines and what each is for
    Engines(Listing),
    /// List the methods of making puzzles and what each is for
    Methods(Listing),
    /// List the formats: what each is, whether it is read and written, what it carries, an example
    #[command(after_help = "Examples:\n\
\x20 sudokit formats\n\
\x20 sudokit formats fpuzzles")]
    Formats(formats::Args),
    /// Measure the engines on given files, on one thread, as a Markdown table
    #[command(after_help = "Examples:\n\
\x20 sudokit bench --engine bitmask puzzles.txt")]
    Bench(bench::Args),
    /// Print a completion script for a shell
    Completions {
        /// The shell.
        #[arg(value_enum)]
        shell: clap_complete::Shell,
    },
    /// Serve the game as a web page, and the HTTP API: all that the verbs here answer about puzzles
    ///
    /// The game is at /. One puzzle is answered as JSON, many as lines of JSON. /api/v1/openapi.json describes the API,
    /// and /api shows that to people. Nothing is stored. Requests are logged
    /// on standard error, without their puzzles; SUDOKIT_LOG=warn logs less. Ctrl-C ends the server.
    #[cfg(feature = "server")]
    #[command(after_help = "Examples:\n\
\x20 sudokit serve\n\
\x20 curl 'http://127.0.0.1:8080/api/v1/solve?puzzle=1...............'")]
    Serve(serve::Args),
    /// Print the manual page
    Man(shell::ManArgs),
}

/// Runs a verb.
///
/// # Errors
/// If the verb cannot do what the arguments ask for.
pub(crate) fn run(command: Command, console: &Console) -> Result<Exit, Error> {
    match command {
        #[cfg(feature = "tui")]
        Command::Play(args) => play::run(args, console),
        #[cfg(feature = "server")]
        Command::Serve(args) => serve::run(args, console),
        Command::Solve(args) => solve::run(args, console),
        Command::Count(args) => count::run(args, console),
        Command::Check(args) => check::run(args, console),
        Command::Rate(args) => rate::run(args, console),
        Command::Explain(args) => explain::run(args, console),
        Command::Hint(args) => hint::run(args, console),
        Command::Steps(args) => steps::run(args, console),
        Command::Techniques(args) => techniques::run(&args, console),
        Command::Levels(args) => levels::run(&args, console),
        Command::Canon(args) => canon::run(args, console),
        Command::Morph(args) => morph::run(args, console),
        Command::Trace(args) => trace::run(args, console),
        Command::Generate(args) => generate::run(args, console),
        Command::Convert(args) => convert::run(&args, console),
        Command::Engines(args) => engines::run(&args, console),
        Command::Methods(args) => methods::run(&args, console),
        Command::Formats(args) => formats::run(&args, console),
        Command::Bench(args) => bench::run(&args, console),
        Command::Completions { shell } => shell::completions(shell, Cli::command()),
        Command::Man(args) => shell::man(&args, Cli::command()),
        Command::Print(args) => print::run(args, console),
        Command::Book(args) => book::run(args, console),
        Command::Qr(args) => qr::run(args, console),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    #[test]
    fn the_arguments_are_consistent() {
        super::Cli::command().debug_assert();
    }
}
