//! A file is named after an idea.

use super::Finding;
use super::tree::Tree;

const NAMES: &[&str] = &["utils.rs", "util.rs", "helpers.rs", "helper.rs", "misc.rs"];

/// Files whose name says nothing.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let named = |path: &str| path.rsplit('/').next().is_some_and(|name| NAMES.contains(&name));
    let vague = tree.rust().filter(|(path, _)| named(path));
    vague.map(|(path, _)| Finding::new(path, 0, "name it after what it is about")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawer_for_everything_is_found() {
        let tree = Tree::of(&[("crates/a/src/utils.rs", ""), ("crates/a/src/cell.rs", "")]);
        assert_eq!(check(&tree).len(), 1);
    }
}
