//! Several things in one sentence.

use sudokit_core::{Cell, Geometry};
use sudokit_logic::notation::block_of_cells;

use crate::Texts;

impl Texts {
    /// `a`, `a and b`, `a, b and c`.
    pub fn list<T: AsRef<str>>(&self, items: &[T]) -> String {
        self.joined(items, "list-and")
    }

    /// `a`, `a or b`, `a, b or c`.
    pub fn list_or<T: AsRef<str>>(&self, items: &[T]) -> String {
        self.joined(items, "list-or")
    }

    fn joined<T: AsRef<str>>(&self, items: &[T], last_two: &str) -> String {
        let joined = |items: &[T]| items.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(", ");
        match items {
            [most @ .., last] if !most.is_empty() => {
                self.say(last_two, &[("most", joined(most).into()), ("last", last.as_ref().into())])
            }
            _ => joined(items),
        }
    }

    /// The names of cells: `r1c1, r1c2 and r1c4`.
    #[must_use]
    pub fn cells(&self, cells: &[Cell], geometry: &Geometry) -> String {
        let names: Vec<_> = cells.iter().map(|&cell| geometry.name(cell)).collect();
        self.list(&names)
    }

    /// The names of cells, in brief where they are all those of some rows in some columns: `r1c124`, `r1c1 and r2c3`.
    #[must_use]
    pub fn cells_in_brief(&self, cells: &[Cell], geometry: &Geometry) -> String {
        block_of_cells(cells, geometry).unwrap_or_else(|| self.cells(cells, geometry))
    }

    /// The names of cells of which one is meant: `r1c1, r1c2 or r1c4`.
    #[must_use]
    pub fn cells_or(&self, cells: &[Cell], geometry: &Geometry) -> String {
        let names: Vec<_> = cells.iter().map(|&cell| geometry.name(cell)).collect();
        self.list_or(&names)
    }

    /// "yes" or "no".
    #[must_use]
    pub fn yes_no(&self, yes: bool) -> String {
        self.say(if yes { "yes" } else { "no" }, &[])
    }
}
