//! What stands beside a puzzle and belongs to it: columns of a table, fields of an object, the next word of a line.
//!
//! ```text
//! {"puzzle":"..3.","regions":"1112132233423444"}      a map of regions, one label for each cell
//! {"puzzle":"..3.","diagonal":true}                   the diagonals
//! {"puzzle":"..3.","antiknight":true}                 a rule that is not understood
//! 1234341221434321,1..4.41.2..3.3.1                   the puzzle, behind its solution
//! ```

use std::sync::Arc;

use sudokit_core::{Geometries, Geometry, Puzzle};

use crate::Entry;
use crate::field_names::RULES;
use crate::left_out::rule_of;

/// What a field beside a puzzle says of it, by its name.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Says {
    /// Which cells are a region.
    Regions,
    /// That the diagonals are houses.
    Diagonals,
    /// That a rule holds, which no reader understands.
    Rule,
    /// Which rules hold, in words.
    Words,
    /// Something else.
    Nothing,
}

/// The longest name that says something, without signs.
const LONGEST: usize = 24;

/// Names of fields, in small letters and without signs.
const NAMES: [(&str, Says); 21] = [
    ("constraint", Says::Words),
    ("constraints", Says::Words),
    ("diagonal", Says::Diagonals),
    ("diagonals", Says::Diagonals),
    ("game", Says::Words),
    ("jigsaw", Says::Regions),
    ("jigsawmap", Says::Regions),
    ("kind", Says::Words),
    ("layout", Says::Regions),
    ("map", Says::Regions),
    ("puzzletype", Says::Words),
    ("region", Says::Regions),
    ("regionmap", Says::Regions),
    ("regions", Says::Regions),
    (RULES, Says::Words),
    ("ruleset", Says::Words),
    ("sudokutype", Says::Words),
    ("sudokux", Says::Diagonals),
    ("type", Says::Words),
    ("variant", Says::Words),
    ("variants", Says::Words),
];

/// Names of rules that are names of figures about puzzles, too: only a list, an object or `true` makes them rules.
const FIGURES: [&str; 14] = [
    "arrow",
    "cage",
    "clique",
    "clone",
    "difference",
    "even",
    "line",
    "lines",
    "maximum",
    "minimum",
    "negative",
    "odd",
    "ratio",
    "skyscraper",
];

/// What a field of this name says.
fn says(name: &str) -> Says {
    let mut plain = [0; LONGEST];
    let mut length = 0;
    for byte in name.bytes().filter(u8::is_ascii_alphanumeric) {
        let Some(place) = plain.get_mut(length) else { return Says::Nothing };
        *place = byte.to_ascii_lowercase();
        length += 1;
    }
    let plain = str::from_utf8(&plain[..length]).expect("ASCII");
    match NAMES.binary_search_by_key(&plain, |(known, _)| known) {
        // One of two diagonals is a rule of its own.
        Ok(at) if NAMES[at].1 == Says::Diagonals && name.ends_with(['+', '-']) => Says::Rule,
        Ok(at) => NAMES[at].1,
        Err(_) if rule_of(plain).is_some() => Says::Rule,
        Err(_) => Says::Nothing,
    }
}

/// Whether a field says that the diagonals are houses.
pub(crate) fn says_diagonals((name, text): &(String, String)) -> bool {
    says(name) == Says::Diagonals && is_yes(name, text)
}

/// Whether a text says yes: anything but nothing and no.
fn is_yes(name: &str, text: &str) -> bool {
    let text = text.trim();
    let is_one_of = |words: &[&str]| words.iter().any(|word| word.eq_ignore_ascii_case(text));
    if is_one_of(&["", "no", "none", "null", "false", "0", "[]", "{}"]) {
        return false;
    }
    let may_be_figure = FIGURES.iter().any(|figure| figure.eq_ignore_ascii_case(name));
    !may_be_figure || text.starts_with(['[', '{']) || is_one_of(&["true", "yes"])
}

impl Entry {
    /// Takes what the fields beside the puzzle say of it: its regions and diagonals become those of its board, other rules
    /// are left out. The fields stay, for those who write them again.
    pub(crate) fn take_fields(&mut self, geometries: &Geometries) {
        for at in 0..self.fields.len() {
            let (name, text) = &self.fields[at];
            match says(name) {
                Says::Nothing => self.set_regions(regions(text, geometries)),
                Says::Regions => match named_regions(text, geometries) {
                    Ok(geometry) => self.set_regions(geometry),
                    Err(NoRegions) if geometries.fixed().is_none() => self.leave_out("regions"),
                    Err(NoRegions) => {}
                },
                Says::Diagonals if is_yes(name, text) => {
                    let board = Geometry::clone(self.puzzle.geometry()).with_diagonals();
                    self.set_geometry(Arc::new(board));
                }
                Says::Rule if is_yes(name, text) => {
                    let name = name.clone();
                    self.leave_out(&name);
                }
                Says::Words => {
                    let text = text.clone();
                    self.leave_out_rules_in(&text);
                }
                Says::Diagonals | Says::Rule => {}
            }
        }
    }

    /// Takes the regions that the first word of what follows a puzzle shows.
    pub(crate) fn take_regions_in(&mut self, rest: &[u8], geometries: &Geometries) {
        let end = rest.iter().position(|byte| !byte.is_ascii_alphanumeric()).unwrap_or(rest.len());
        if end == self.puzzle.geometry().cell_count() {
            self.set_regions(geometries.of_labels(&rest[..end]));
        }
    }

    /// Gives the board these regions, if it has none of its own.
    fn set_regions(&mut self, geometry: Option<Arc<Geometry>>) {
        let Some(geometry) = geometry else { return };
        let here = self.puzzle.geometry();
        if geometry.order() == here.order() && !here.is_jigsaw() && *geometry != **here {
            let has_diagonals = here.has_diagonals() && !geometry.has_diagonals();
            self.set_geometry(match has_diagonals {
                true => Arc::new(Geometry::clone(&geometry).with_diagonals()),
                false => geometry,
            });
        }
    }

    /// Puts the puzzle on another board of its order.
    fn set_geometry(&mut self, geometry: Arc<Geometry>) {
        let puzzle =
            Puzzle::new(geometry, self.puzzle.givens().clone()).expect("digits of this order");
        self.puzzle = match self.puzzle.restriction() {
            Some(allowed) => {
                puzzle.with_restriction(allowed.to_vec()).expect("a set for each cell")
            }
            None => puzzle,
        };
    }
}

/// The regions that a text shows whatever it is called: a label for each cell, in rows or not. See [`Geometries::of_labels`].
pub(crate) fn regions(text: &str, geometries: &Geometries) -> Option<Arc<Geometry>> {
    // The smallest board has 16 cells, and no map a blank.
    if text.len() < 16 || text.as_bytes().contains(&b'.') {
        return None;
    }
    labels(text).and_then(|labels| geometries.of_labels(&labels))
}

/// A text that is called a map of regions, and is none.
struct NoRegions;

/// The regions of a text that is called so: they need not be in one piece, and may be lists of cells. `None` if the text says
/// something else of regions, in a word.
fn named_regions(text: &str, geometries: &Geometries) -> Result<Option<Arc<Geometry>>, NoRegions> {
    const SHORTEST: usize = 12;
    let is_list = text.trim_start().starts_with(['[', '{']) && words(text).next().is_some();
    if geometries.fixed().is_some() || (!is_list && text.trim().len() < SHORTEST) {
        return Ok(None);
    }
    let of_map = |labels: Vec<&[u8]>| {
        let numbers: Vec<usize> = labels
            .iter()
            .map(|label| labels.iter().position(|other| other == label).unwrap_or_default())
            .collect();
        geometries.of_regions(&numbers).ok()
    };
    let found = labels(text).and_then(of_map);
    found.or_else(|| geometries.of_regions(&listed(text)?).ok()).map(Some).ok_or(NoRegions)
}

/// The words of a text, between the signs of lists and tables.
fn words(text: &str) -> impl Iterator<Item = &[u8]> {
    text.as_bytes().split(|byte| !byte.is_ascii_alphanumeric()).filter(|word| !word.is_empty())
}

/// The labels of a text: its characters, those of its rows, or its words.
fn labels(text: &str) -> Option<Vec<&[u8]>> {
    let mut words: Vec<&[u8]> = words(text).collect();
    let rows = words.len();
    if words.iter().all(|word| word.len() == rows) || rows == 1 {
        words = words.into_iter().flat_map(|word| word.chunks(1)).collect();
    }
    let side = words.len().isqrt();
    (side >= 4 && side * side == words.len()).then_some(words)
}

/// The region of each cell, from lists of the cells of each region: their names, or their rows and columns from 0 or 1.
fn listed(text: &str) -> Option<Vec<usize>> {
    let words: Vec<&str> = words(text).filter_map(|word| str::from_utf8(word).ok()).collect();
    let named = |word: &&str| {
        let (row, column) = word.strip_prefix(['r', 'R'])?.split_once(['c', 'C'])?;
        Some([
            row.parse::<usize>().ok()?.checked_sub(1)?,
            column.parse::<usize>().ok()?.checked_sub(1)?,
        ])
    };
    let cells: Vec<[usize; 2]> = match words.iter().map(named).collect() {
        Some(cells) => cells,
        None => {
            let numbers: Vec<usize> =
                words.iter().map(|word| word.parse().ok()).collect::<Option<_>>()?;
            let least = numbers.iter().copied().min().filter(|least| *least <= 1)?;
            numbers
                .as_chunks()
                .0
                .iter()
                .map(|[row, column]| [row - least, column - least])
                .collect()
        }
    };
    let side = cells.len().isqrt();
    let mut regions = vec![usize::MAX; cells.len()];
    for (at, [row, column]) in cells.into_iter().enumerate() {
        let place = (row < side && column < side).then(|| row * side + column)?;
        regions[place] = at / side;
    }
    (side >= 4 && side * side == regions.len() && !regions.contains(&usize::MAX)).then_some(regions)
}

/// Whether a full grid that was read as a puzzle is the solution of this other one.
pub(crate) fn is_solution_of(full: &Puzzle, puzzle: &Puzzle) -> bool {
    let (grid, givens) = (full.givens(), puzzle.givens());
    grid.len() == givens.len()
        && grid.filled() == grid.len()
        && givens.filled() < givens.len()
        && givens.digits().all(|(cell, digit)| grid.get(cell) == Some(digit))
}

impl Entry {
    /// Takes this other puzzle for its own, and what it held for the solution, if that is what they are.
    pub(crate) fn take_puzzle(&mut self, other: &Puzzle) -> bool {
        let is_behind = is_solution_of(&self.puzzle, other);
        if is_behind {
            let full = core::mem::replace(&mut self.puzzle, other.clone());
            self.solution = Some(full.givens().clone());
        }
        is_behind
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_name_is_found() {
        assert!(NAMES.is_sorted_by_key(|(name, _)| *name));
        assert_eq!((says("Rule-Set"), says("RULES")), (Says::Words, Says::Words));
        assert_eq!((says("diagonal"), says("diagonal+")), (Says::Diagonals, Says::Rule));
    }
}
