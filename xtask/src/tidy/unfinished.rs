//! Nothing is left for later in the source: what is missing is absent, and an issue tells of it.

use super::Finding;
use super::tree::Tree;

/// Marks of unfinished work, written so that this file has none.
const MARKS: [&str; 4] = [
    concat!("todo", "!("),
    concat!("unimplemented", "!("),
    concat!("FIX", "ME"),
    concat!("TO", "DO"),
];

/// Lines with such a mark.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut found = Vec::new();
    for (path, text) in tree.rust() {
        for (i, line) in text.lines().enumerate() {
            let marks = MARKS.iter().filter(|mark| line.contains(**mark));
            found.extend(marks.map(|mark| Finding::new(path, i + 1, format!("{mark} left"))));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mark_is_found() {
        for mark in MARKS {
            let text = format!("fn a() {{\n    {mark}\n}}\n");
            let found = check(&Tree::of(&[("crates/a/src/lib.rs", &text)]));
            assert_eq!(found.len(), 1, "{mark}");
            assert_eq!(found[0].line, 2);
        }
        assert!(check(&Tree::of(&[("crates/a/src/lib.rs", "fn todo() {}\n")])).is_empty());
    }
}
