//! The tools of the test kit. They are a program there, so that xtask itself builds in seconds.

use std::path::Path;
use std::process::Command;

/// All tools: their names, with what they are given, and what they do.
pub(crate) const TOOLS: &[(&str, &str)] = &[
    ("signature", "print the signature of every engine: the work it does on a fixed table"),
    ("pages", "write the pages of the techniques in docs/techniques"),
    ("mine FILE FIRE MISS ID...", "find cases of techniques in a file of puzzles"),
    ("cases FILE [PREFIX]", "check a file of technique cases"),
    ("fish-cases FILE [SEED [CODE]]", "make cases of fish"),
    ("engine-cases", "print testdata/engines.txt"),
    ("mixed-puzzles", "print testdata/puzzles/mixed.txt"),
    ("rungs FILE [N]", "measure what each technique costs"),
    ("logic-speed [FILE]", "measure human solving"),
    ("canon-speed [FILE]...", "measure canonical forms"),
    ("scale-speed NAME", "measure rating on a scale"),
    ("generate-speed [SECONDS [TEXT]]", "measure making puzzles"),
    ("technique-speed", "measure how long finding a puzzle for each technique takes"),
];

/// Whether there is a tool of this name.
pub(crate) fn is_known(name: &str) -> bool {
    TOOLS.iter().any(|(usage, _)| usage.split(' ').next() == Some(name))
}

/// Builds the tools and runs one. What measures is built as what is published.
///
/// # Errors
/// If they cannot be built or the tool fails.
pub(crate) fn run(root: &Path, name: &str, args: &[String]) -> Result<(), String> {
    let measures = name == "rungs" || name.ends_with("-speed");
    let profile = if measures { "dist" } else { "release" };
    let mut command = Command::new(env!("CARGO"));
    command.args(["run", "--quiet", "--profile", profile, "-p", "sudokit-testkit"]);
    command.args(["--example", "tools", "--", name]).args(args).current_dir(root);
    let status = command.status().map_err(|error| format!("{name}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{name}: {status}")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tools_are_those_of_the_test_kit() {
        let main = crate::root().join("crates/sudokit-testkit/examples/tools/main.rs");
        let main = std::fs::read_to_string(main).unwrap();
        assert_eq!(main.matches("::run)").count(), TOOLS.len());
        for (usage, _) in TOOLS {
            let name = usage.split(' ').next().unwrap_or_default();
            assert!(main.contains(&format!("(\"{name}\", ")), "{name}");
        }
    }
}
