//! The table of puzzles with known answers with which every engine is tested.
//!
//! One case on each line, fields separated by tabs, `-` for an empty field, and comment lines that
//! begin with `#`:
//!
//! ```text
//! name   shape    options              puzzle             solutions  the only solution
//! four   2x2      -                    1...34..12...43.   1          1234...
//! cross  2x2      diagonal             ................   48         -
//! bent   jigsaw   map=AAABACBBCCDBCDDD ................   >=2        -
//! narrow 2x2      allow=r1c1:1.2       ................   144        -
//! ```
//!
//! `shape` is box rows x box columns. Options are separated by spaces: `diagonal`, `map=` with one
//! letter for each cell, and `allow=` with a cell and the digits it may hold, any number of times.

use std::collections::HashMap;
use std::fmt;
use std::path::Path;
use std::sync::Arc;

use sudokit_core::{Alphabet, Digit, DigitSet, Geometries, Geometry, Grid, Puzzle, line};

/// How many solutions a case has.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Solutions {
    /// Exactly this many.
    Exactly(u128),
    /// This many or more; the number is two at least.
    AtLeast(u128),
}

impl fmt::Display for Solutions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Solutions::Exactly(count) => write!(f, "{count}"),
            Solutions::AtLeast(count) => write!(f, ">={count}"),
        }
    }
}

/// A puzzle and its answer.
#[derive(Clone, Debug)]
pub struct Case {
    /// The name of the case in messages.
    pub name: String,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// How many solutions it has.
    pub solutions: Solutions,
    /// The solution, if there is only one and the table gives it.
    pub only: Option<Grid>,
}

/// Returns the lines of a case file that hold a case, with their numbers from 1.
pub fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let numbered = text.lines().enumerate().map(|(i, line)| (i + 1, line));
    numbered.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'))
}

/// Returns the text of a file in `testdata`.
///
/// # Panics
/// If it cannot be read.
pub fn testdata(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns all cases of `testdata/engines.txt`.
///
/// # Panics
/// If a line is not a valid case; the message names it.
pub fn engine_cases() -> Vec<Case> {
    let mut boards = Boards::default();
    let text = testdata("engines.txt");
    let read = |(number, line)| {
        boards.read(line).unwrap_or_else(|error| panic!("engines.txt:{number}: {error}"))
    };
    lines(&text).map(read).collect()
}

/// Builds each geometry of a table once.
#[derive(Default)]
struct Boards(HashMap<(String, bool, String), Arc<Geometries>>);

impl Boards {
    fn read(&mut self, line: &str) -> Result<Case, String> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [name, shape, options, puzzle, solutions, only] = fields[..] else {
            return Err(format!("{} fields, expected 6", fields.len()));
        };
        let (mut diagonal, mut map, mut allow) = (false, "", Vec::new());
        for option in options.split(' ').filter(|&option| option != "-") {
            match option.split_once('=') {
                None if option == "diagonal" => diagonal = true,
                Some(("map", letters)) => map = letters,
                Some(("allow", cell)) => allow.push(cell),
                _ => return Err(format!("unknown option {option:?}")),
            }
        }
        let geometries = self.board(shape, diagonal, map)?;
        let read = |text: &str| {
            let reading = line::ParseOptions { alphabet: Some(Alphabet::Standard), fallback: None };
            let read = line::read(text, &geometries, &reading);
            read.map(|read| read.puzzle).map_err(|error| error.to_string())
        };
        let puzzle = restricted(read(puzzle)?, &allow)?;
        let number = |text: &str| text.parse().map_err(|_| format!("not a number: {text:?}"));
        let solutions = match solutions.strip_prefix(">=") {
            Some("0" | "1") => return Err("the number after >= must be at least 2".to_owned()),
            Some(least) => Solutions::AtLeast(number(least)?),
            None => Solutions::Exactly(number(solutions)?),
        };
        let only = match only {
            "-" => None,
            text => Some(read(text)?.givens().clone()),
        };
        Ok(Case { name: name.to_owned(), puzzle, solutions, only })
    }

    fn board(&mut self, shape: &str, diagonal: bool, map: &str) -> Result<Arc<Geometries>, String> {
        let key = (shape.to_owned(), diagonal, map.to_owned());
        if let Some(known) = self.0.get(&key) {
            return Ok(known.clone());
        }
        let geometry = match shape.split_once('x') {
            None if shape == "jigsaw" => Geometry::jigsaw_from_map(map.as_bytes()),
            Some((rows, columns)) => match (rows.parse(), columns.parse()) {
                (Ok(rows), Ok(columns)) => Geometry::boxes(rows, columns),
                _ => return Err(format!("not a shape: {shape:?}")),
            },
            None => return Err(format!("not a shape: {shape:?}")),
        };
        let geometry = geometry.map_err(|error| error.to_string())?;
        let geometry = if diagonal { geometry.with_diagonals() } else { geometry };
        let geometries = Arc::new(Geometries::default().with_geometry(geometry));
        self.0.insert(key, geometries.clone());
        Ok(geometries)
    }
}

/// The puzzle with the restrictions of `allow=` options, `r1c1:1.2`.
fn restricted(puzzle: Puzzle, allow: &[&str]) -> Result<Puzzle, String> {
    if allow.is_empty() {
        return Ok(puzzle);
    }
    let geometry = puzzle.geometry().clone();
    let mut sets = vec![DigitSet::all(geometry.order()); geometry.cell_count()];
    for option in allow {
        let wrong = || format!("not a cell and digits: {option:?}");
        let (name, digits) = option.split_once(':').ok_or_else(wrong)?;
        let cell = geometry.cells().find(|&cell| geometry.name(cell) == name).ok_or_else(wrong)?;
        let digits = digits.split('.').filter(|text| !text.is_empty());
        let digits = digits.map(|text| text.parse().ok().and_then(Digit::new));
        sets[cell.index()] = digits.collect::<Option<DigitSet>>().ok_or_else(wrong)?;
    }
    puzzle.with_restriction(sets).map_err(|error| error.to_string())
}
