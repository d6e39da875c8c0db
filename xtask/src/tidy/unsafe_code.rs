//! `unsafe` has rooms of its own.

use super::Finding;
use super::tree::{Tree, code};

/// Crates that may hold `unsafe`, and the folders or files in them where it may stand.
const ROOMS: &[(&str, &[&str])] = &[
    // A call of a function compiled for wider vectors, where the CPU has them; and the vector
    // instructions of the 9x9 engine, behind types that exist only where the CPU has them.
    (
        "sudokit-solve",
        &[
            "src/bitmask/mod.rs",
            "src/nine/text.rs",
            "src/nine/wide_text.rs",
            "src/nine/backend.rs",
            "src/nine/avx2.rs",
            "src/nine/avx512.rs",
            "src/nine/neon.rs",
            "src/nine/simd128.rs",
            "src/nine/sse41.rs",
        ],
    ),
    // Memory that Python says is there: arrays of NumPy, and the C interface of Arrow.
    ("sudokit-python", &["src/batch/arrays.rs", "src/batch/capsule.rs"]),
    // The names by which a web page and a module call each other. No pointer is followed there.
    ("sudokit-js", &["src/abi.rs", "src/host.rs"]),
    ("sudokit-wasm", &["src/abi.rs", "src/host.rs"]),
    // The functions that C calls, and what follows its pointers.
    ("sudokit-c", &["src/api/", "src/memory.rs"]),
];

const FORBID: &str = "#![forbid(unsafe_code)]";

/// Crate roots without the attribute, and `unsafe` outside its rooms.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut found = Vec::new();
    for (path, text) in tree.rust().filter(|(path, _)| !path.starts_with("fuzz/")) {
        let (krate, file) = split(path);
        let rooms = ROOMS.iter().find(|(name, _)| *name == krate).map(|(_, rooms)| *rooms);
        let is_root = ["src/lib.rs", "src/main.rs"].contains(&file);
        if is_root && rooms.is_none() && !text.contains(FORBID) {
            found.push(Finding::new(path, 1, format!("the crate root lacks {FORBID}")));
        }
        if rooms.is_some_and(|rooms| rooms.iter().any(|room| file.starts_with(room))) {
            continue;
        }
        for (line, text) in code(text) {
            if uses_unsafe(text) {
                found.push(Finding::new(path, line, "unsafe outside its rooms"));
            }
        }
    }
    found
}

/// The crate's folder name and the path in it.
fn split(path: &str) -> (&str, &str) {
    let path = path.strip_prefix("crates/").unwrap_or(path);
    path.split_once('/').unwrap_or((path, ""))
}

/// Whether a line has the keyword, or lets it in.
fn uses_unsafe(line: &str) -> bool {
    const UNSAFE: &str = concat!("un", "safe");
    let follows = [" {", " fn", " impl", " extern", " trait"].map(|next| [UNSAFE, next].concat());
    let allows = ["allow(", "expect(", "#["].map(|how| [how, UNSAFE].concat());
    follows.iter().chain(&allows).any(|part| line.contains(part.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BLOCK: &str = concat!("un", "safe { f() }");

    #[test]
    fn a_root_without_the_attribute_is_found() {
        let tree = Tree::of(&[
            ("crates/a/src/lib.rs", "mod b;"),
            ("crates/b/src/main.rs", "#![forbid(unsafe_code)]"),
            ("crates/sudokit-solve/src/lib.rs", "mod bitmask;"),
        ]);
        let found = check(&tree);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].path, "crates/a/src/lib.rs");
    }

    #[test]
    fn the_keyword_is_found_outside_its_room() {
        let allow = concat!("#[allow(un", "safe_code)]");
        let tree = Tree::of(&[
            ("crates/sudokit-solve/src/bitmask/mod.rs", BLOCK),
            ("crates/sudokit-solve/src/dlx/mod.rs", BLOCK),
            ("crates/a/src/b.rs", allow),
            ("crates/a/src/c.rs", concat!("// un", "safe { is a word here }")),
        ]);
        let found: Vec<_> = check(&tree).into_iter().map(|finding| finding.path).collect();
        assert_eq!(found, ["crates/sudokit-solve/src/dlx/mod.rs", "crates/a/src/b.rs"]);
    }
}
