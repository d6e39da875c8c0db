//! The project's own chores.
//!
//! ```text
//! cargo xtask tidy                       rules about the source that no compiler knows
//! cargo xtask bench [ARGUMENTS]          the engines beside a peer, as Markdown tables
//! cargo xtask fuzz [--seconds N] [NAME]  each fuzz target for some seconds, on any toolchain
//! ```

#![forbid(unsafe_code)]

mod bench;
mod fuzz;
mod tidy;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str = "usage: cargo xtask tidy | bench [ARGUMENTS] | fuzz [--seconds N] [NAME]...";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let done = match args.first().map(String::as_str) {
        Some("tidy") if args.len() == 1 => tidy::run(&root()),
        Some("bench") => bench::run(&root(), &args[1..]),
        Some("fuzz") => fuzz::run(&root(), &args[1..]),
        _ => Err(USAGE.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// The folder of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a folder above xtask").to_path_buf()
}
