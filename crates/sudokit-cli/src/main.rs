//! The command `sudokit`. See `sudokit --help`, or PRODUCT in the book for the contract.

#![forbid(unsafe_code)]

mod args;
mod board;
mod commands;
mod console;
mod exit;
mod input;
mod limits;
mod pipe;
mod quick;
mod signals;

use std::process::ExitCode;

use clap::Parser as _;

use args::Cli;
use exit::Exit;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let console = console::Console::new(&cli.look);
    match commands::run(cli.command, &console) {
        Ok(exit) => exit.into(),
        Err(message) => {
            console.error(&message);
            Exit::Usage.into()
        }
    }
}
