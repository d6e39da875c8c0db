//! Edits of the source, prepared in memory and written together.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Edits that are written only after all of them have succeeded.
pub(super) struct Edits {
    root: PathBuf,
    /// The new text of each changed file, by its path from the root.
    files: BTreeMap<String, String>,
}

impl Edits {
    /// No edits yet, of the workspace in this folder.
    pub(super) fn new(root: &Path) -> Edits {
        Edits { root: root.to_path_buf(), files: BTreeMap::new() }
    }

    /// The text of a file, with the edits so far.
    pub(super) fn text(&self, path: &str) -> Result<String, String> {
        if let Some(text) = self.files.get(path) {
            return Ok(text.clone());
        }
        std::fs::read_to_string(self.root.join(path)).map_err(|error| format!("{path}: {error}"))
    }

    /// The changed texts with their paths.
    #[cfg(test)]
    pub(super) fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// Creates a file.
    pub(super) fn create(&mut self, path: &str, text: String) -> Result<(), String> {
        if self.root.join(path).exists() || self.files.contains_key(path) {
            return Err(format!("{path} exists already"));
        }
        self.files.insert(path.to_owned(), text);
        Ok(())
    }

    /// Adds a line at the end of a file.
    pub(super) fn append(&mut self, path: &str, line: &str) -> Result<(), String> {
        let text = self.text(path)?;
        self.files.insert(path.to_owned(), format!("{}\n{line}\n", text.trim_end_matches('\n')));
        Ok(())
    }

    /// Adds a line among those that begin with `prefix`, before the first that sorts after it. A line that
    /// opens a block, as `mod tests {` does, is not one of them.
    pub(super) fn sorted(&mut self, path: &str, prefix: &str, line: &str) -> Result<(), String> {
        let text = self.text(path)?;
        let lines: Vec<&str> = text.lines().collect();
        let is_similar = |known: &str| known.starts_with(prefix) && !known.ends_with('{');
        let similar = || lines.iter().enumerate().filter(|(_, known)| is_similar(known));
        let at = similar()
            .find(|(_, known)| **known > line)
            .map(|(at, _)| at - attributes(&lines[..at]))
            .or_else(|| similar().next_back().map(|(at, _)| at + 1))
            .ok_or_else(|| format!("{path}: no line begins with {prefix:?}"))?;
        self.insert(path, &lines, at, line);
        Ok(())
    }

    /// Adds a line after the last one that contains `mark`.
    pub(super) fn after_last(&mut self, path: &str, mark: &str, line: &str) -> Result<(), String> {
        let text = self.text(path)?;
        let lines: Vec<&str> = text.lines().collect();
        let last = lines.iter().rposition(|known| known.contains(mark));
        let last = last.ok_or_else(|| format!("{path}: no line contains {mark:?}"))?;
        self.insert(path, &lines, last + 1, line);
        Ok(())
    }

    /// Adds an item at the end of the list that begins after `start` and ends with `end`.
    pub(super) fn item(
        &mut self,
        path: &str,
        start: &str,
        end: &str,
        item: &str,
    ) -> Result<(), String> {
        let text = self.text(path)?;
        let missing = || format!("{path}: no list {start:?} ... {end:?}");
        let from = text.find(start).ok_or_else(missing)? + start.len();
        let length = text[from..].find(end).ok_or_else(missing)?;
        let (before, after) = text.split_at(from + length);
        let before = before.trim_end();
        let comma = if before.ends_with([',', '[', '{']) { "" } else { "," };
        self.files.insert(path.to_owned(), format!("{before}{comma} {item},{after}"));
        Ok(())
    }

    fn insert(&mut self, path: &str, lines: &[&str], at: usize, line: &str) {
        let mut lines = lines.to_vec();
        lines.insert(at, line);
        self.files.insert(path.to_owned(), lines.join("\n") + "\n");
    }

    /// Writes everything and returns the paths of the files.
    pub(super) fn write(self) -> Result<Vec<String>, String> {
        for (path, text) in &self.files {
            let file = self.root.join(path);
            std::fs::write(&file, text).map_err(|error| format!("{path}: {error}"))?;
        }
        Ok(self.files.into_keys().collect())
    }
}

/// How many lines at the end belong to the item that follows them.
fn attributes(lines: &[&str]) -> usize {
    lines.iter().rev().take_while(|line| line.starts_with("#[") || line.starts_with("///")).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edits(text: &str) -> Edits {
        let mut edits = Edits::new(Path::new("/nowhere"));
        edits.files.insert("a.rs".to_owned(), text.to_owned());
        edits
    }

    #[test]
    fn lines_go_where_they_sort() {
        let mut edits = edits("//! List.\n\nmod b;\n#[cfg(x)]\nmod d;\n\nmod tests {\n}\n");
        for line in ["mod c;", "mod e;", "mod a;"] {
            edits.sorted("a.rs", "mod ", line).unwrap();
        }
        let expected =
            "//! List.\n\nmod a;\nmod b;\nmod c;\n#[cfg(x)]\nmod d;\nmod e;\n\nmod tests {\n}\n";
        assert_eq!(edits.text("a.rs").unwrap(), expected);
        assert!(edits.sorted("a.rs", "pub mod ", "pub mod x;").is_err());
    }

    #[test]
    fn items_go_to_the_end_of_their_list() {
        for (text, expected) in [
            ("static A: &[B] = &[x, y];\n", "static A: &[B] = &[x, y, z,];\n"),
            ("static A: &[B] = &[\n    x,\n];\n", "static A: &[B] = &[\n    x, z,];\n"),
        ] {
            let mut edits = edits(text);
            edits.item("a.rs", "static A: &[B] = &[", "];", "z").unwrap();
            assert_eq!(edits.text("a.rs").unwrap(), expected);
        }
    }

    #[test]
    fn lines_follow_the_last_of_their_kind() {
        let mut edits = edits("a 1\nb 1\na 2\nb 2\n");
        edits.after_last("a.rs", "a ", "a 3").unwrap();
        edits.append("a.rs", "c").unwrap();
        assert_eq!(edits.text("a.rs").unwrap(), "a 1\nb 1\na 2\na 3\nb 2\nc\n");
        assert!(edits.create("a.rs", String::new()).is_err());
        assert!(edits.after_last("a.rs", "none", "").is_err());
        assert!(edits.text("b.rs").is_err());
    }
}
