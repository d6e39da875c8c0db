//! No file is too long to be read.

use super::Finding;
use super::tree::Tree;

const MOST: usize = 800;

/// Files over 800 lines, but for tables, tests and types that are written by a program.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let exempt = |path: &str| {
        let ends = ["/tests.rs", "/tables.rs", "/core_types.ts"];
        path.contains("/tests/") || ends.iter().any(|end| path.ends_with(end))
    };
    let long = tree
        .rust()
        .chain(tree.scripts())
        .filter(|(path, text)| !exempt(path) && text.lines().count() > MOST);
    long.map(|(path, text)| {
        Finding::new(path, MOST + 1, format!("{} lines, at most {MOST}", text.lines().count()))
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_file_is_found_and_a_long_table_is_not() {
        let long = "\n".repeat(801);
        let tree = Tree::of(&[
            ("crates/a/src/lib.rs", &long),
            ("crates/a/src/tables.rs", &long),
            ("crates/a/tests/all.rs", &long),
            ("crates/a/src/b.rs", &"\n".repeat(800)),
        ]);
        let found = check(&tree);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].path, "crates/a/src/lib.rs");
    }
}
