//! Whether a request can be fulfilled at all.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use sudokit_core::{CellSet, Geometry, House, HouseKind, Puzzle};

use crate::{Request, Symmetry};

impl Request {
    /// Checks whether the request can be tried at all.
    ///
    /// # Errors
    /// Why not.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use sudokit_core::Geometry;
    /// use sudokit_generate::{Request, method_by_name};
    ///
    /// let board = Arc::new(Geometry::classic(9).expect("a board"));
    /// let dig = method_by_name("dig").expect("a method");
    /// let request = Request { clues: Some(10..=16), ..Request::new(board, dig) };
    /// let error = request.check().expect_err("too few clues");
    /// assert!(error.to_string().contains("at least 17 clues"));
    /// ```
    pub fn check(&self) -> Result<(), Impossible> {
        let (geometry, supports) = (&self.geometry, self.method.supported_options());
        let cells = geometry.cell_count();
        if !self.method.supports(&Puzzle::empty(geometry.clone())) {
            return Err(Impossible::Board { method: self.method.name(), board: geometry.title() });
        }
        let unknown = |(name, _): &(&'static str, usize)| {
            let known = self.method.options().iter().any(|option| option.name == *name);
            (!known, *name)
        };
        let unsupported = [
            (self.symmetry != Symmetry::None && !supports.symmetry, "symmetry"),
            (self.solution.is_some() && !supports.solution, "solution"),
            (self.pattern.is_some() && !supports.pattern, "pattern"),
        ]
        .into_iter()
        .chain(self.options.iter().map(unknown))
        .chain([(self.allow_multiple && !supports.allow_multiple, "allow_multiple")])
        .find(|(unsupported, _)| *unsupported);
        if let Some((_, option)) = unsupported {
            return Err(Impossible::Unsupported { method: self.method.name(), option });
        }
        let conflicting = [
            (self.pattern.is_some() && self.symmetry != Symmetry::None, ["pattern", "symmetry"]),
            (self.pattern.is_some() && self.clues.is_some(), ["pattern", "clues"]),
            (self.pattern.is_some() && self.allow_multiple, ["pattern", "allow_multiple"]),
            (self.allow_multiple && self.minimal, ["allow_multiple", "minimal"]),
            (self.allow_multiple && self.target.is_some(), ["allow_multiple", "level"]),
            (
                self.solution.as_ref().is_some_and(|s| s.geometry() != geometry),
                ["solution", "size"],
            ),
        ];
        if let Some((_, [one, other])) = conflicting.into_iter().find(|(conflict, _)| *conflict) {
            return Err(Impossible::Conflicting { one, other });
        }
        if self.allow_multiple && self.clues.is_none() && !supports.clues_are_a_goal {
            return Err(Impossible::NoClueCount);
        }
        if let Some(clues) = &self.clues {
            if clues.is_empty() {
                return Err(Impossible::EmptyRange);
            }
            if *clues.start() > cells {
                return Err(Impossible::TooMany { cells });
            }
        }
        let (fewest, proved) = fewest_clues(geometry);
        let (most, part) = match &self.pattern {
            Some(pattern) => (pattern.len(), "pattern"),
            None => (self.most(), "clues"),
        };
        if most < fewest && !self.allow_multiple && !supports.clues_are_a_goal {
            return Err(Impossible::TooFew { part, fewest, board: geometry.title(), proved });
        }
        if let Some(kind) = self.pattern.as_ref().and_then(|pattern| empty_lines(geometry, pattern))
        {
            return Err(Impossible::EmptyLines { kind: kind.0, lines: kind.1 });
        }
        Ok(())
    }
}

/// The fewest clues that a puzzle with one solution can have, and whether this number is proved to
/// be reached. It is known for a few boards; on others all digits but one must be given.
fn fewest_clues(geometry: &Geometry) -> (usize, bool) {
    let by_search = match geometry.plain_box_shape() {
        Some((2, 2)) => Some(4),
        Some((2, 3) | (3, 2)) => Some(8),
        Some((2, 4) | (4, 2)) => Some(14),
        Some((3, 3)) => Some(17),
        _ => None,
    };
    (by_search.unwrap_or(usize::from(geometry.order()) - 1), by_search.is_some())
}

/// Two lines without a clue that can be swapped, counted from 1.
fn empty_lines(geometry: &Geometry, pattern: &CellSet) -> Option<(HouseKind, [usize; 2])> {
    geometry.plain_box_shape()?;
    // Lines of the same band or stack start in the same box.
    let block = |line: &House| geometry.region(line.cells[0]);
    [HouseKind::Row, HouseKind::Column].into_iter().find_map(|kind| {
        let lines = geometry.houses().iter().filter(|house| house.kind == kind);
        let empty = lines.filter(|house| !house.cells.iter().any(|&cell| pattern.contains(cell)));
        let empty: Vec<&House> = empty.collect();
        let pair = empty.windows(2).find(|pair| block(pair[0]) == block(pair[1]))?;
        Some((kind, [pair[0].number, pair[1].number]))
    })
}

/// Why a request cannot be fulfilled. This is known before anything is tried.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Impossible {
    /// The method does not support such boards.
    Board {
        /// The name of the method.
        method: &'static str,
        /// The kind of board.
        board: String,
    },
    /// The method does not support this part of the request.
    Unsupported {
        /// The name of the method.
        method: &'static str,
        /// The name of the part or option.
        option: &'static str,
    },
    /// Two parts of the request exclude each other.
    Conflicting {
        /// The name of one.
        one: &'static str,
        /// The name of the other.
        other: &'static str,
    },
    /// Several solutions are allowed, but the number of clues is missing.
    NoClueCount,
    /// The range of clues contains no number.
    EmptyRange,
    /// More clues than cells are requested.
    TooMany {
        /// The number of cells.
        cells: usize,
    },
    /// Fewer clues are requested than any puzzle with one solution has.
    TooFew {
        /// The part of the request that asks for them: `clues` or `pattern`.
        part: &'static str,
        /// The fewest possible.
        fewest: usize,
        /// The kind of board.
        board: String,
        /// Whether puzzles with so few clues exist; otherwise it is a lower bound.
        proved: bool,
    },
    /// The pattern leaves two lines of one band or stack without a clue: they can be swapped.
    EmptyLines {
        /// Rows or columns.
        kind: HouseKind,
        /// The numbers of the two lines, from 1.
        lines: [usize; 2],
    },
}

impl Impossible {
    /// The part of the request to change first: `clues`, `pattern`, `symmetry`, `method` ...
    ///
    /// ```
    /// use std::sync::Arc;
    /// use sudokit_core::Geometry;
    /// use sudokit_generate::{Request, method_by_name};
    ///
    /// let board = Arc::new(Geometry::classic(9).expect("a board"));
    /// let dig = method_by_name("dig").expect("a method");
    /// let request = Request { clues: Some(3..=3), ..Request::new(board, dig) };
    /// assert_eq!(request.check().expect_err("too few clues").part(), "clues");
    /// ```
    #[must_use]
    pub const fn part(&self) -> &'static str {
        match self {
            Impossible::Board { .. } => "method",
            Impossible::Unsupported { option, .. } => option,
            Impossible::Conflicting { one, .. } => one,
            Impossible::NoClueCount | Impossible::EmptyRange | Impossible::TooMany { .. } => {
                "clues"
            }
            Impossible::TooFew { part, .. } => part,
            Impossible::EmptyLines { .. } => "pattern",
        }
    }

    /// Says in English why; `named` writes the name of a part.
    #[must_use]
    pub fn describe(&self, named: &dyn Fn(&str) -> String) -> String {
        match self {
            Impossible::Board { method, board } => {
                format!("the method {method} makes no {board} puzzles")
            }
            Impossible::Unsupported { method, option } => {
                format!("the method {method} does not work with {}", named(option))
            }
            Impossible::Conflicting { one, other } => {
                format!("{} and {} exclude each other", named(one), named(other))
            }
            Impossible::NoClueCount => {
                "if several solutions are allowed, the number of clues must be given".into()
            }
            Impossible::EmptyRange => "the range of clues is empty".into(),
            Impossible::TooMany { cells } => {
                format!("the board has no more than {cells} cells")
            }
            Impossible::TooFew { fewest, board, proved, .. } => {
                let what = if *proved { "is proved to need" } else { "needs" };
                format!("a {board} puzzle with one solution {what} at least {fewest} clues")
            }
            Impossible::EmptyLines { kind, lines: [one, other] } => format!(
                "the pattern leaves {kind} {one} and {kind} {other} without a clue: they can trade \
                 places, so no such puzzle has one solution",
                kind = kind.name()
            ),
        }
    }
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.describe(&|name| name.into()))
    }
}

impl core::error::Error for Impossible {}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::sync::Arc;
    use alloc::vec;

    use super::*;
    use crate::method_by_name;

    fn request(method: &str, order: u8) -> Request {
        let geometry = Arc::new(Geometry::classic(order).unwrap());
        Request::new(geometry, method_by_name(method).unwrap())
    }

    #[test]
    fn impossible_requests_are_rejected_with_a_reason() {
        let check = |request: Request| request.check().map_err(|error| error.to_string());
        assert_eq!(check(request("dig", 9)), Ok(()));
        assert_eq!(
            check(Request { clues: Some(10..=16), ..request("dig", 9) }).unwrap_err(),
            "a 9x9 puzzle with one solution is proved to need at least 17 clues"
        );
        assert_eq!(
            check(request("hybrid", 6)).unwrap_err(),
            "the method hybrid makes no 6x6 puzzles"
        );
        assert_eq!(
            check(Request { options: vec![("removals", 3)], ..request("dig", 9) }).unwrap_err(),
            "the method dig does not work with removals"
        );
        let mut pattern = CellSet::full(81);
        for i in 0..9 {
            pattern.remove(sudokit_core::Cell::new(9 + i));
            pattern.remove(sudokit_core::Cell::new(18 + i));
        }
        assert!(
            check(Request { pattern: Some(pattern), ..request("dig", 9) })
                .unwrap_err()
                .starts_with(
                    "the pattern leaves row 2 and row 3 without a clue: they can trade places"
                )
        );
        assert_eq!(
            check(Request { allow_multiple: true, ..request("dig", 9) }).unwrap_err(),
            "if several solutions are allowed, the number of clues must be given"
        );
    }

    #[test]
    fn what_is_wrong_is_blamed() {
        let part = |request: Request| request.check().unwrap_err().part();
        let dig = || request("dig", 9);
        assert_eq!(part(request("hybrid", 6)), "method");
        for (low, high) in [(3, 3), (30, 20), (99, 99)] {
            assert_eq!(part(Request { clues: Some(low..=high), ..dig() }), "clues");
        }
        assert_eq!(part(Request { pattern: Some(CellSet::empty(81)), ..dig() }), "pattern");
        let removals = vec![("removals", 3)];
        assert_eq!(part(Request { options: removals, ..dig() }), "removals");
        let both = Request { allow_multiple: true, minimal: true, ..dig() };
        let why = both.check().unwrap_err();
        assert_eq!(
            (why.part(), why.to_string().as_str()),
            ("allow_multiple", "allow_multiple and minimal exclude each other")
        );
        assert_eq!(
            why.describe(&|name| ["--", name].concat()),
            "--allow_multiple and --minimal exclude each other"
        );
    }
}
