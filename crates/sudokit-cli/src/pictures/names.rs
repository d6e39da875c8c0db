//! The names of several pictures: `b-001.svg`, `b-001-solution.svg`, and the list of them, `b.csv`.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use sudokit_render::SheetPart;

use super::existing::refuse_existing;
use crate::error::{Error, FileError};

/// How many digits numbers have: up to 999, files are in order when they are sorted by name.
pub(super) const USUAL_DIGITS: usize = 3;

/// What tells a picture from others.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct PictureName {
    number: u64,
    is_solution: bool,
}

/// The files of several pictures.
#[derive(Default)]
pub(crate) struct Pictures {
    names: HashSet<PictureName>,
    path: PathBuf,
    digits: usize,
}

impl PictureName {
    /// The name of a sheet; a page has the number that is passed in.
    pub(super) fn of(part: SheetPart, count: u64) -> PictureName {
        match part {
            SheetPart::Page => PictureName { number: count, is_solution: false },
            SheetPart::Puzzle(number) => PictureName { number, is_solution: false },
            SheetPart::Solution(number) => PictureName { number, is_solution: true },
        }
    }

    /// The file, if numbers have this many digits.
    pub(super) fn path(self, path: &Path, digits: usize) -> PathBuf {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let what = if self.is_solution { "-solution" } else { "" };
        let name = format!("{stem}-{:0digits$}{what}", self.number);
        let name = match path.extension() {
            Some(ending) => format!("{name}.{}", ending.to_string_lossy()),
            None => name,
        };
        path.with_file_name(name)
    }
}

impl Pictures {
    /// Gives all files as many digits as the largest number needs.
    pub(super) fn aligned(
        names: Vec<PictureName>,
        path: &Path,
        force: bool,
    ) -> Result<Pictures, Error> {
        let largest = names.iter().map(|name| name.number).max().unwrap_or(0);
        let digits = largest.to_string().len().max(USUAL_DIGITS);
        if digits > USUAL_DIGITS {
            for name in &names {
                let (before, after) = (name.path(path, USUAL_DIGITS), name.path(path, digits));
                if before != after {
                    refuse_existing(&after, force)?;
                    fs::rename(&before, &after).map_err(FileError::of(before.display()))?;
                }
            }
        }
        Ok(Pictures { names: names.into_iter().collect(), path: path.to_owned(), digits })
    }

    /// The name of the file of a puzzle, or of its solution, without the folder.
    pub(crate) fn file(&self, number: u64, is_solution: bool) -> Option<String> {
        let name = PictureName { number, is_solution };
        let path = self.names.contains(&name).then(|| name.path(&self.path, self.digits))?;
        Some(path.file_name()?.to_string_lossy().into_owned())
    }

    /// The file that lists them; `None` if there are not several.
    pub(crate) fn list(&self) -> Option<PathBuf> {
        (!self.names.is_empty()).then(|| list_path(&self.path))
    }
}

/// The file that lists pictures.
pub(super) fn list_path(path: &Path) -> PathBuf {
    path.with_extension("csv")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_padded() {
        let path = Path::new("a/b.svg");
        let name = |number, is_solution| PictureName { number, is_solution };
        assert_eq!(name(7, false).path(path, 3), Path::new("a/b-007.svg"));
        assert_eq!(name(7, true).path(path, 4), Path::new("a/b-0007-solution.svg"));
        assert_eq!(name(1000, false).path(Path::new("b"), 3), Path::new("b-1000"));
        assert_eq!(list_path(path), Path::new("a/b.csv"));
    }
}
