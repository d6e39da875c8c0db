//! The project's own chores: `cargo xtask` lists them.

#![forbid(unsafe_code)]

mod bench;
mod dist;
mod fuzz;
mod new;
mod npm;
mod tidy;
mod tools;
mod types;
mod web;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The commands that are not [tools](tools::TOOLS), with what they do.
const COMMANDS: &[(&str, &str)] = &[
    ("tidy", "check the rules about the source that the compiler does not know"),
    (
        "new KIND ID",
        "start a technique, engine, format, method, scale, question or verb from its template",
    ),
    ("bench [ARGUMENTS]", "measure the engines next to a peer, as Markdown tables"),
    ("web [--keep]", "build the page into web/dist; --keep also packs it for `sudokit serve`"),
    ("npm", "build the npm package into npm/dist"),
    ("dist [--profile NAME] [PART]...", "make what a release is, in target/release-files"),
    (
        "types",
        "write the types of the page and of the npm package, web/src/core_types.ts and npm/src/types.ts",
    ),
    ("fuzz [--seconds N | --runs N] [NAME]...", "run each fuzz target, on any toolchain"),
];

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (command, rest) = args.split_first().map_or(("", &[][..]), |(c, rest)| (c.as_str(), rest));
    let root = root();
    let done = match command {
        "tidy" if rest.is_empty() => tidy::run(&root),
        "new" => new::run(&root, rest),
        "bench" => bench::run(&root, rest),
        "fuzz" => fuzz::run(&root, rest),
        "web" => web::run(&root, rest),
        "npm" if rest.is_empty() => npm::run(&root),
        "dist" => dist::run(&root, rest),
        "types" if rest.is_empty() => types::run(&root),
        name if tools::is_known(name) => tools::run(&root, name, rest),
        _ => Err(usage()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn usage() -> String {
    let lines = COMMANDS.iter().chain(tools::TOOLS);
    lines.fold("usage: cargo xtask COMMAND\n".to_owned(), |text, (name, about)| {
        text + &format!("\n  {name:40} {about}")
    })
}

/// The root folder of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a folder above xtask").to_path_buf()
}
