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

use clap::Parser as _;

use commands::Cli;
use console::Console;
use exit::Exit;

/// Prints help, the version or what is wrong with the arguments.
fn show(answer: &clap::Error) -> ExitCode {
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
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(answer) => return show(&answer),
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
