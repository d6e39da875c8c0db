//! Every crate takes lints, licence and edition from the workspace, and is named as its folder.

use super::Finding;
use super::tree::Tree;

const NEEDED: &[&str] =
    &["[lints]\nworkspace = true", "edition.workspace = true", "license.workspace = true"];

/// Manifests that lack something.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut found = Vec::new();
    for (path, text) in tree.manifests().filter(|(path, _)| !path.starts_with("fuzz/")) {
        for needed in NEEDED.iter().filter(|needed| !text.contains(**needed)) {
            let needed = needed.replace('\n', " ");
            found.push(Finding::new(path, 0, format!("lacks {needed}")));
        }
        let folder = path.strip_prefix("crates/").and_then(|path| path.strip_suffix("/Cargo.toml"));
        if let Some(folder) = folder
            && !text.contains(&format!("name = \"{folder}\"\n"))
        {
            found.push(Finding::new(path, 0, format!("the crate is not named {folder}")));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_manifest_lacks_is_found() {
        let good = "name = \"a\"\nedition.workspace = true\nlicense.workspace = true\n\
                    [lints]\nworkspace = true\n";
        assert!(check(&Tree::of(&[("crates/a/Cargo.toml", good)])).is_empty());
        assert_eq!(check(&Tree::of(&[("crates/b/Cargo.toml", good)])).len(), 1);
        assert_eq!(check(&Tree::of(&[("crates/a/Cargo.toml", "name = \"a\"\n")])).len(), 3);
    }
}
