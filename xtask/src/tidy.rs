//! Rules about the source that the compiler does not check. A rule is a file in `tidy/` and a line
//! in [`RULES`]. Each has a test that shows it can fail.

mod circles;
mod crates;
mod engines;
mod imports;
mod length;
mod modules;
mod names;
mod scripts;
mod tree;
mod unfinished;
mod unsafe_code;
mod words;

use std::path::Path;

use tree::Tree;

/// A place that breaks a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Finding {
    /// The file, from the root of the workspace.
    path: String,
    /// The line, from 1; 0 for the entire file.
    line: usize,
    message: String,
}

impl Finding {
    fn new(path: &str, line: usize, message: impl Into<String>) -> Finding {
        Finding { path: path.to_owned(), line, message: message.into() }
    }
}

/// A rule: its name and its check.
type Rule = (&'static str, fn(&Tree) -> Vec<Finding>);

const RULES: &[Rule] = &[
    ("length", length::check),
    ("unfinished", unfinished::check),
    ("names", names::check),
    ("unsafe", unsafe_code::check),
    ("crates", crates::check),
    ("imports", imports::check),
    ("engines", engines::check),
    ("circles", circles::check),
    ("scripts", scripts::check),
    ("words", words::check),
];

/// Checks the workspace in this folder.
///
/// # Errors
/// All findings, one a line.
pub(crate) fn run(root: &Path) -> Result<(), String> {
    let tree = Tree::read(root).map_err(|error| format!("{}: {error}", root.display()))?;
    let found: Vec<String> = RULES
        .iter()
        .flat_map(|(name, check)| check(&tree).into_iter().map(move |finding| (name, finding)))
        .map(|(name, Finding { path, line, message })| format!("{path}:{line}: {name}: {message}"))
        .collect();
    if found.is_empty() {
        println!("tidy: {} rules, {} files, nothing found", RULES.len(), tree.len());
        return Ok(());
    }
    Err(found.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_workspace_is_tidy() {
        run(&crate::root()).unwrap();
    }
}
