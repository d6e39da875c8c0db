//! Who may import whom. A new crate gets a line here.
//!
//! ```text
//! front ends    cli  server  tui  wasm  python  c  sudokit (facade)
//! questions     answers
//! adapters      formats  store  render  text  transfer
//! session       game
//! making        generate
//! rating        scales
//! assessing     assess
//! thinking      logic  solve        strangers to each other
//! words         core
//! ```

use super::Finding;
use super::tree::Tree;

/// Each crate, and the crates it may be built on. Only tests may look further.
const MAY: &[(&str, &[&str])] = &[
    ("sudokit-core", &[]),
    ("sudokit-solve", THINKING),
    ("sudokit-logic", THINKING),
    ("sudokit-assess", &["sudokit-core", "sudokit-solve", "sudokit-logic"]),
    ("sudokit-scales", &["sudokit-core", "sudokit-solve", "sudokit-logic", "sudokit-assess"]),
    ("sudokit-generate", &["sudokit-core", "sudokit-solve", "sudokit-logic", "sudokit-assess"]),
    (
        "sudokit-game",
        &["sudokit-core", "sudokit-solve", "sudokit-logic", "sudokit-assess", "sudokit-generate"],
    ),
    ("sudokit-formats", INNER),
    ("sudokit-store", INNER),
    // It draws what formats read.
    ("sudokit-render", DRAWN),
    // It says the faults of the text forms in words.
    ("sudokit-text", SPOKEN),
    // It turns what is read into records, with sentences.
    ("sudokit-answers", ANSWERED),
    ("sudokit", BELOW),
    ("sudokit-tui", BELOW),
    ("sudokit-server", BELOW),
    ("sudokit-js", BELOW),
    ("sudokit-wasm", BELOW),
    // Games from texts in any format, and back.
    ("sudokit-transfer", TRANSFERRED),
    ("sudokit-c", BELOW),
    ("sudokit-python", BELOW),
    // The one front end that starts two others, each behind a feature.
    ("sudokit-cli", &[]),
    ("sudokit-testkit", BELOW),
    ("sudokit-benches", BELOW),
    ("xtask", BELOW),
];

const THINKING: &[&str] = &["sudokit-core"];

const INNER: &[&str] = &[
    "sudokit-core",
    "sudokit-solve",
    "sudokit-logic",
    "sudokit-assess",
    "sudokit-generate",
    "sudokit-game",
];

const DRAWN: &[&str] = &["sudokit-core", "sudokit-logic", "sudokit-formats"];

const SPOKEN: &[&str] = &[
    "sudokit-core",
    "sudokit-solve",
    "sudokit-logic",
    "sudokit-assess",
    "sudokit-scales",
    "sudokit-generate",
    "sudokit-game",
    "sudokit-formats",
];

const TRANSFERRED: &[&str] = &["sudokit-core", "sudokit-game", "sudokit-formats"];

const ANSWERED: &[&str] = &[
    "sudokit-core",
    "sudokit-solve",
    "sudokit-logic",
    "sudokit-assess",
    "sudokit-scales",
    "sudokit-generate",
    "sudokit-formats",
    "sudokit-text",
    // Behind a feature, for front ends that draw.
    "sudokit-render",
];

/// Everything below the front ends.
const BELOW: &[&str] = &[
    "sudokit-core",
    "sudokit-solve",
    "sudokit-logic",
    "sudokit-assess",
    "sudokit-scales",
    "sudokit-generate",
    "sudokit-game",
    "sudokit-formats",
    "sudokit-store",
    "sudokit-render",
    "sudokit-text",
    "sudokit-answers",
    "sudokit-transfer",
    "sudokit",
];

/// Imports against the table.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut found = Vec::new();
    for (path, text) in tree.manifests().filter(|(path, _)| !path.starts_with("fuzz/")) {
        let name = path.trim_start_matches("crates/").trim_end_matches("/Cargo.toml");
        let name = if name == "benches" { "sudokit-benches" } else { name };
        let Some(&(_, may)) = MAY.iter().find(|(known, _)| *known == name) else {
            found.push(Finding::new(path, 0, format!("{name} is not in tidy's table of imports")));
            continue;
        };
        for (line, import) in imports(text) {
            let opens = name == "sudokit-cli"
                && (BELOW.contains(&import) || ["sudokit-tui", "sudokit-server"].contains(&import));
            if !opens && (!may.contains(&import) || import == name) {
                found.push(Finding::new(path, line, format!("{name} must not import {import}")));
            }
        }
    }
    found
}

/// The crates of this project that a manifest names outside its dev-dependencies, with the lines.
fn imports(manifest: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut counts = false;
    manifest.lines().enumerate().filter_map(move |(i, line)| {
        let line = line.trim();
        if line.starts_with('[') {
            counts = line.ends_with("dependencies]") && !line.contains("dev-");
            // A table of its own: [dependencies.sudokit-core]
            let (_, alone) = line.trim_end_matches(']').rsplit_once("dependencies.")?;
            return (!line.contains("dev-") && is_ours(alone)).then_some((i + 1, alone));
        }
        let end = line.find(|sign: char| !(sign.is_alphanumeric() || "-_".contains(sign)))?;
        (counts && is_ours(&line[..end])).then_some((i + 1, &line[..end]))
    })
}

fn is_ours(name: &str) -> bool {
    name == "sudokit" || name.starts_with("sudokit-") || name == "xtask"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(name: &str, manifest: &str) -> Vec<String> {
        let tree = Tree::of(&[(&format!("crates/{name}/Cargo.toml"), manifest)]);
        check(&tree).into_iter().map(|finding| finding.message).collect()
    }

    #[test]
    fn imports_upwards_and_sideways_are_found() {
        let import = |of: &str| format!("[dependencies]\n{of}.workspace = true\n");
        for (from, to) in [
            ("sudokit-core", "sudokit-solve"),
            ("sudokit-solve", "sudokit-logic"),
            ("sudokit-logic", "sudokit-solve"),
            ("sudokit-solve", "sudokit-formats"),
            ("sudokit-formats", "sudokit-text"),
            ("sudokit-tui", "sudokit-cli"),
            ("sudokit-server", "sudokit-tui"),
            ("sudokit-solve", "sudokit-testkit"),
        ] {
            let expected = format!("{from} must not import {to}");
            assert_eq!(found(from, &import(to)), [expected]);
        }
        for (from, to) in [
            ("sudokit-solve", "sudokit-core"),
            ("sudokit-cli", "sudokit-tui"),
            ("sudokit-cli", "sudokit"),
            ("sudokit", "sudokit-formats"),
        ] {
            assert!(found(from, &import(to)).is_empty(), "{from} {to}");
        }
    }

    #[test]
    fn every_way_to_write_a_dependency_counts_and_tests_are_free() {
        for manifest in [
            "[dependencies]\nserde = \"1\"\nsudokit-solve = { path = \"../x\" }\n",
            "[dependencies.sudokit-solve]\npath = \"../x\"\n",
            "[target.'cfg(unix)'.dependencies]\nsudokit-solve.workspace = true\n",
            "[build-dependencies]\nsudokit-solve.workspace = true\n",
        ] {
            assert_eq!(found("sudokit-core", manifest).len(), 1, "{manifest}");
        }
        let tests = "[dev-dependencies]\nsudokit-solve.workspace = true\n[dev-dependencies.sudokit-testkit]\n";
        assert!(found("sudokit-core", tests).is_empty());
    }

    #[test]
    fn a_crate_without_a_line_is_found() {
        assert_eq!(found("sudokit-new", "").len(), 1);
    }
}
