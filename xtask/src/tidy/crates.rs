//! Every crate takes lints, licence and edition from the workspace, and is named as its folder.

use super::Finding;
use super::tree::Tree;

const NEEDED: &[&str] = &["[lints]\nworkspace = true", "edition.workspace = true"];

/// A crate has the licence of the workspace, or that and the licences of files of others in it.
const LICENCES: [&str; 2] = ["license.workspace = true", "license = \"(MIT OR Apache-2.0) AND "];

/// Manifests that lack something.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut found = Vec::new();
    for (path, text) in tree.manifests().filter(|(path, _)| !path.starts_with("fuzz/")) {
        for needed in NEEDED.iter().filter(|needed| !text.contains(**needed)) {
            let needed = needed.replace('\n', " ");
            found.push(Finding::new(path, 0, format!("lacks {needed}")));
        }
        if !LICENCES.iter().any(|licence| text.contains(licence)) {
            found.push(Finding::new(path, 0, format!("lacks {}", LICENCES[0])));
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
        let more = good.replace(".workspace = true\n[", " = \"(MIT OR Apache-2.0) AND Zlib\"\n[");
        assert!(check(&Tree::of(&[("crates/a/Cargo.toml", &more)])).is_empty());
        let other = good.replace(".workspace = true\n[", " = \"Zlib\"\n[");
        assert_eq!(check(&Tree::of(&[("crates/a/Cargo.toml", &other)])).len(), 1);
        assert_eq!(check(&Tree::of(&[("crates/b/Cargo.toml", good)])).len(), 1);
        assert_eq!(check(&Tree::of(&[("crates/a/Cargo.toml", "name = \"a\"\n")])).len(), 3);
    }
}
