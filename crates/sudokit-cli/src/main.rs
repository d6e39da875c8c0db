//! The command `sudokit`; `sudokit --help` describes it.
//!
//! `main` parses the arguments and hands them to [`commands::run`], which is one `match` over the
//! verbs. [`verb`] shows how a verb answers puzzles.

#![forbid(unsafe_code)]

mod answer;
mod args;
mod board;
mod commands;
mod console;
mod context;
mod destination;
mod engines;
mod error;
mod exit;
mod fault;
mod input;
mod limits;
mod locale;
mod ordered;
mod parallel;
mod pictures;
mod pipe;
mod print;
mod progress;
mod refusal;
mod signals;
mod threads;
mod verb;

use std::io::Write as _;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory as _, FromArgMatches as _};

use commands::Cli;
use console::Console;
use exit::Exit;

/// Reads the arguments.
fn parse() -> Result<Cli, clap::Error> {
    // A number below 0 is a value, of which is said what is wrong with it.
    let with_numbers = |arg: clap::Arg| {
        let is_valued = arg.get_long().is_some() && arg.get_action().takes_values();
        if is_valued { arg.allow_negative_numbers(true) } else { arg }
    };
    let mut command = Cli::command().mut_subcommands(|verb| verb.mut_args(with_numbers));
    let matches = command.try_get_matches_from_mut(std::env::args_os())?;
    Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}

/// Adds what is meant where a puzzle or a file stands in place of a verb.
fn add_tip(answer: &mut clap::Error) {
    const SHORTEST: usize = 16;
    const SHOWN: usize = 24;
    let Some(ContextValue::String(word)) = answer.get(ContextKind::InvalidSubcommand) else {
        return;
    };
    let is_file = std::path::Path::new(word).exists() || word == "-";
    if !is_file && word.len() < SHORTEST {
        return;
    }
    let mut shown: String = word.chars().take(if is_file { usize::MAX } else { SHOWN }).collect();
    if shown.len() < word.len() {
        shown.push('…');
    }
    let tip = format!("a verb is missing; to solve it: sudokit solve {shown}");
    answer.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
}

/// Prints help, the version or what is wrong with the arguments.
fn show(answer: &clap::Error) -> ExitCode {
    const NO_NUMBER: &str = "invalid digit found in string";
    let text = answer.render().ansi().to_string();
    if answer.kind() == ErrorKind::ValueValidation && text.contains(NO_NUMBER) {
        anstream::eprint!("{}", text.replace(NO_NUMBER, "not a whole number from 0 on"));
        return ExitCode::from(answer.exit_code() as u8);
    }
    match answer.print() {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            let _ = writeln!(std::io::stderr(), "error: stdout: {error}");
            Exit::Usage.into()
        }
        _ => ExitCode::from(answer.exit_code() as u8),
    }
}

fn main() -> ExitCode {
    signals::end_when_aborted();
    let cli = match parse() {
        Ok(cli) => cli,
        Err(mut answer) => {
            add_tip(&mut answer);
            return show(&answer);
        }
    };
    let console = Console::new(&cli.look);
    match commands::run(cli.command, &console) {
        Ok(exit) => exit.into(),
        Err(error) => {
            console.report(&error);
            error.exit().into()
        }
    }
}
