//! The source is written in plain English: no words that make a reader stop.
//!
//! The rule reads files in Rust, TypeScript and Python, the English messages and the documents. CONTRIBUTING's glossary gives
//! the words to use.

use super::Finding;
use super::tree::Tree;

/// Words that must not appear, with what to write. A `+` joins the two halves of a word, so that this
/// file passes its own rule.
const WORDS: &[(&str, &str)] = &[
    ("gain+said", "contradicts"),
    ("gain+say", "contradict"),
    ("gain+says", "contradicts"),
    ("hee+d", "support, respect"),
    ("hee+ded", "supported, respected"),
    ("hee+ds", "supports, respects"),
    ("men+ded", "fixed"),
    ("no+body", "no one, or name the caller"),
    ("some+body", "the caller, the player, the user"),
    ("thi+ther", "there"),
    ("to+ld", "reported, said"),
    ("unhee+ded", "unsupported"),
    ("whe+nce", "where from"),
    ("who+ever", "the caller, the reader"),
    ("wi+sh", "request, want"),
    ("wi+shed", "requested, wanted"),
    ("wi+shes", "requests, options"),
];

/// Lines with such a word, or with `no` where `not a` is meant.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let words: Vec<(String, &str)> =
        WORDS.iter().map(|(word, plain)| (word.replace('+', ""), *plain)).collect();
    let mut found = Vec::new();
    for (path, text) in tree.prose() {
        for (i, line) in text.lines().enumerate() {
            let line = line.to_lowercase();
            let parts: Vec<&str> = line
                .split(|c: char| !c.is_alphanumeric())
                .filter(|part| !part.is_empty())
                .collect();
            for (word, plain) in &words {
                if parts.contains(&word.as_str()) {
                    found.push(Finding::new(path, i + 1, format!("{word:?}: write {plain}")));
                }
            }
            if !path.ends_with(".md") && !path.ends_with(".ftl") && !line.contains("//") {
                continue;
            }
            for four in parts.windows(4).filter(|four| four[1..3] == ["is", "no"]) {
                if !["there", "it"].contains(&four[0]) && !["longer", "more"].contains(&four[3]) {
                    let message = format!("{:?}: write \"is not a\"", four.join(" "));
                    found.push(Finding::new(path, i + 1, message));
                }
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_words_are_found_in_comments_names_and_documents() {
        let odd = |word: &str| word.replace('+', "");
        for (path, text) in [
            ("crates/a/src/lib.rs", odd("// What no+body knows.")),
            ("crates/a/src/lib.rs", odd("let who+ever_asks = 1;")),
            ("README.md", odd("As you wi+shed.")),
            ("docs/logic.md", "A line that is no puzzle.".to_owned()),
        ] {
            assert_eq!(check(&Tree::of(&[(path, &text)])).len(), 1, "{text}");
        }
    }

    #[test]
    fn plain_words_pass() {
        for text in [
            "// There is no solution.",
            "// It is no longer so; a cell is no longer open",
            "let is_no = a;",
            "// This is not a puzzle; withheld",
        ] {
            assert!(check(&Tree::of(&[("crates/a/src/lib.rs", text)])).is_empty(), "{text}");
        }
    }
}
