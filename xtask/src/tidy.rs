//! Rules about the source that no compiler knows. A rule is a file in `tidy/` and a line in
//! [`RULES`]; each has a test that it can fail.

mod crates;
mod engines;
mod imports;
mod length;
mod names;
mod tree;
mod unfinished;
mod unsafe_code;

use std::path::Path;

use tree::Tree;

/// Something a rule does not like.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Finding {
    /// The file, from the root of the workspace.
    path: String,
    /// The line, from 1; 0 for the file as a whole.
    line: usize,
    message: String,
}

impl Finding {
    fn new(path: &str, line: usize, message: impl Into<String>) -> Finding {
        Finding { path: path.to_owned(), line, message: message.into() }
    }
}

/// A rule: its name, and what it finds.
type Rule = (&'static str, fn(&Tree) -> Vec<Finding>);

const RULES: &[Rule] = &[
    ("length", length::check),
    ("unfinished", unfinished::check),
    ("names", names::check),
    ("unsafe", unsafe_code::check),
    ("crates", crates::check),
    ("imports", imports::check),
    ("engines", engines::check),
];

/// Checks the workspace in this folder.
///
/// # Errors
/// Everything found, a line each.
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
