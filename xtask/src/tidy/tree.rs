//! The files that the rules read.

use std::io;
use std::path::Path;

/// Files in Rust, TypeScript and Python, manifests, documents and English messages, with their paths from the root, sorted by
/// path.
pub(super) struct Tree {
    files: Vec<(String, String)>,
}

/// The folders that are read; of the root itself only the documents are.
const FOLDERS: &[&str] = &["crates", "xtask", "benches", "fuzz", "docs", "testdata", "web", ".ci"];
/// Folders whose content is generated, was found by a fuzzer, or is of others.
const SKIPPED: &[&str] = &["target", "corpus", "artifacts", "node_modules", "dist", "__pycache__"];

impl Tree {
    /// Reads the files of a workspace.
    pub(super) fn read(root: &Path) -> io::Result<Tree> {
        let mut tree = Tree { files: Vec::new() };
        for entry in std::fs::read_dir(root)? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if name.ends_with(".md") {
                tree.files.push((name, std::fs::read_to_string(entry.path())?));
            }
        }
        for folder in FOLDERS {
            tree.walk(root, folder)?;
        }
        tree.files.sort();
        Ok(tree)
    }

    fn walk(&mut self, root: &Path, folder: &str) -> io::Result<()> {
        for entry in std::fs::read_dir(root.join(folder))? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = format!("{folder}/{name}");
            if entry.file_type()?.is_dir() {
                if !SKIPPED.contains(&name.as_str()) {
                    self.walk(root, &path)?;
                }
            } else if name.ends_with(".rs")
                || name == "Cargo.toml"
                || is_script(&path)
                || is_prose(&path)
            {
                self.files.push((path, std::fs::read_to_string(entry.path())?));
            }
        }
        Ok(())
    }

    /// A tree of these files, for the tests of the rules.
    #[cfg(test)]
    pub(super) fn of(files: &[(&str, &str)]) -> Tree {
        let own = |&(path, text): &(&str, &str)| (path.to_owned(), text.to_owned());
        Tree { files: files.iter().map(own).collect() }
    }

    /// How many files there are.
    pub(super) fn len(&self) -> usize {
        self.files.len()
    }

    /// The text of a file.
    pub(super) fn file(&self, path: &str) -> Option<&str> {
        self.files.iter().find(|(known, _)| known == path).map(|(_, text)| text.as_str())
    }

    /// Everything that people read, source included: path and text.
    pub(super) fn prose(&self) -> impl Iterator<Item = (&str, &str)> {
        let files = self.files.iter().map(|(path, text)| (path.as_str(), text.as_str()));
        files.filter(|(path, _)| path.ends_with(".rs") || is_script(path) || is_prose(path))
    }

    /// The Rust files: path and text.
    pub(super) fn rust(&self) -> impl Iterator<Item = (&str, &str)> {
        self.ending(".rs")
    }

    /// The files in TypeScript and Python: path and text.
    pub(super) fn scripts(&self) -> impl Iterator<Item = (&str, &str)> {
        let files = self.files.iter().map(|(path, text)| (path.as_str(), text.as_str()));
        files.filter(|(path, _)| is_script(path))
    }

    /// The manifests: path and text.
    pub(super) fn manifests(&self) -> impl Iterator<Item = (&str, &str)> {
        self.ending("Cargo.toml")
    }

    fn ending(&self, end: &'static str) -> impl Iterator<Item = (&str, &str)> {
        let files = self.files.iter().map(|(path, text)| (path.as_str(), text.as_str()));
        files.filter(move |(path, _)| path.ends_with(end))
    }
}

/// Whether a file is in TypeScript or Python.
fn is_script(path: &str) -> bool {
    [".ts", ".tsx", ".py"].iter().any(|end| path.ends_with(end))
}

/// Whether a file is a document or holds English messages.
fn is_prose(path: &str) -> bool {
    path.ends_with(".md") || (path.ends_with(".ftl") && path.contains("/en/"))
}

/// The lines of a text that are not entirely comment, numbered from 1.
pub(super) fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let numbered = text.lines().enumerate().map(|(i, line)| (i + 1, line));
    numbered.filter(|(_, line)| !line.trim_start().starts_with("//"))
}
