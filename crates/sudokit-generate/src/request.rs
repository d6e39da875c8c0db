//! What is wished of a puzzle, and whether it can be.

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;

use sudokit_core::{CellSet, Geometry, HouseKind, Layout, Solution};

use crate::{Method, Symmetry, Target};

/// What is wished of a puzzle. [`Request::new`] wishes nothing but a method; set the other fields.
#[derive(Clone, Debug)]
pub struct Request {
    /// The board.
    pub geometry: Arc<Geometry>,
    /// How it is made.
    pub method: &'static dyn Method,
    /// The symmetry of its clues.
    pub symmetry: Symmetry,
    /// Its solution.
    pub solution: Option<Solution>,
    /// Its clues: these cells and no others.
    pub pattern: Option<CellSet>,
    /// How many clues it has. `rows` takes the fewest as a goal that it need not reach.
    pub clues: Option<RangeInclusive<usize>>,
    /// `hybrid`: how many clues are removed in the third phase.
    pub removals: Option<usize>,
    /// Whether every clue shall be needed.
    pub minimal: bool,
    /// Whether it may have several solutions. It then has exactly the fewest clues wished.
    pub allow_multiple: bool,
    /// How hard it is.
    pub target: Option<Arc<dyn Target>>,
    /// Puzzles looked at before it is given up.
    pub tries: u64,
    /// Nodes for one proof of uniqueness. The usual 9x9 needs no limit.
    pub nodes: Option<u64>,
}

/// Puzzles looked at before one is given up, unless wished otherwise.
pub const TRIES: u64 = 10_000;

impl Request {
    /// Nothing but a board and a method.
    pub fn new(geometry: Arc<Geometry>, method: &'static dyn Method) -> Request {
        let nodes = (!geometry.is_plain_9x9()).then_some(usual_nodes(geometry.order()));
        Request {
            geometry,
            method,
            symmetry: Symmetry::None,
            solution: None,
            pattern: None,
            clues: None,
            removals: None,
            minimal: false,
            allow_multiple: false,
            target: None,
            tries: TRIES,
            nodes,
        }
    }

    /// The fewest clues wished.
    pub(crate) fn fewest(&self) -> usize {
        self.clues.as_ref().map_or(0, |clues| *clues.start())
    }

    /// The most clues wished.
    pub(crate) fn most(&self) -> usize {
        self.clues.as_ref().map_or(usize::MAX, |clues| *clues.end())
    }

    /// Whether every clue shall be needed and yet four or eight stand and fall together. Few such
    /// puzzles exist: of 10,000 tries on the usual 9x9 some five come to something with four, none
    /// with eight.
    pub fn is_rarely_minimal(&self) -> bool {
        use Symmetry::{DiagonalBoth, Full, MirrorBoth, Quarter};
        self.minimal && matches!(self.symmetry, Quarter | MirrorBoth | DiagonalBoth | Full)
    }

    /// Whether the wish can be tried.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self) -> Result<(), Impossible> {
        let (geometry, supported_options) = (&self.geometry, self.method.supported_options());
        let cells = geometry.cell_count();
        if !self.method.supports(geometry) {
            return Err(Impossible::Board { method: self.method.name(), board: geometry.title() });
        }
        let unheeded = [
            (self.symmetry != Symmetry::None && !supported_options.symmetry, "symmetry"),
            (self.solution.is_some() && !supported_options.solution, "solution"),
            (self.pattern.is_some() && !supported_options.pattern, "pattern"),
            (self.removals.is_some() && !supported_options.removals, "removals"),
            (self.allow_multiple && !supported_options.allow_multiple, "allow-multiple"),
        ];
        if let Some((_, option)) = unheeded.into_iter().find(|(unheeded, _)| *unheeded) {
            return Err(Impossible::Unsupported { method: self.method.name(), option });
        }
        let together = [
            (self.pattern.is_some() && self.symmetry != Symmetry::None, ["pattern", "symmetry"]),
            (self.pattern.is_some() && self.clues.is_some(), ["pattern", "clues"]),
            (self.pattern.is_some() && self.allow_multiple, ["pattern", "allow-multiple"]),
            (self.allow_multiple && self.minimal, ["allow-multiple", "minimal"]),
            (self.allow_multiple && self.target.is_some(), ["allow-multiple", "level"]),
            (
                self.solution.as_ref().is_some_and(|s| s.geometry() != geometry),
                ["solution", "size"],
            ),
        ];
        if let Some((_, [one, other])) = together.into_iter().find(|(clash, _)| *clash) {
            return Err(Impossible::Conflicting { one, other });
        }
        if self.allow_multiple && self.clues.is_none() && !supported_options.clues_are_a_goal {
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
        let most = match &self.pattern {
            Some(pattern) => pattern.len(),
            None => self.most(),
        };
        if most < fewest && !self.allow_multiple && !supported_options.clues_are_a_goal {
            return Err(Impossible::TooFew { fewest, board: geometry.title(), proved });
        }
        if let Some(kind) = self.pattern.as_ref().and_then(|pattern| bare_lines(geometry, pattern))
        {
            return Err(Impossible::EmptyLines { kind: kind.0, lines: kind.1 });
        }
        Ok(())
    }
}

/// Nodes for one proof on the way on a board of this order: up to 20x20 enough to test every clue, in
/// seconds; above, a puzzle with clues to spare comes in seconds, and more take longer.
fn usual_nodes(order: u8) -> u64 {
    match order {
        0..=12 => 200_000,
        13..=20 => 20_000,
        _ => 500,
    }
}

/// The fewest clues a puzzle with one solution can have, and whether that is reached: proved for a
/// few boards, otherwise all digits but one must be given.
fn fewest_clues(geometry: &Geometry) -> (usize, bool) {
    let by_search = match geometry.layout() {
        _ if geometry.has_diagonals() => None,
        Layout::Boxes { rows: 2, columns: 2 } => Some(4),
        Layout::Boxes { rows: 2, columns: 3 } | Layout::Boxes { rows: 3, columns: 2 } => Some(8),
        Layout::Boxes { rows: 2, columns: 4 } | Layout::Boxes { rows: 4, columns: 2 } => Some(14),
        Layout::Boxes { rows: 3, columns: 3 } => Some(17),
        _ => None,
    };
    (by_search.unwrap_or(usize::from(geometry.order()) - 1), by_search.is_some())
}

/// Two lines without a clue that can trade places, counted from 1.
fn bare_lines(geometry: &Geometry, pattern: &CellSet) -> Option<(HouseKind, [usize; 2])> {
    let Layout::Boxes { rows, columns } = *geometry.layout() else { return None };
    if geometry.has_diagonals() {
        return None;
    }
    [(HouseKind::Row, rows), (HouseKind::Column, columns)].into_iter().find_map(|(kind, size)| {
        let lines = geometry.houses().iter().filter(|house| house.kind == kind);
        let bare = lines.filter(|house| !house.cells.iter().any(|&cell| pattern.contains(cell)));
        let bare: Vec<usize> = bare.map(|house| house.number).collect();
        let block = |number: usize| (number - 1) / usize::from(size);
        let pair = bare.windows(2).find(|pair| block(pair[0]) == block(pair[1]))?;
        Some((kind, [pair[0], pair[1]]))
    })
}

/// Why a wish cannot be fulfilled, known before anything is tried.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Impossible {
    /// The method makes no such boards.
    Board {
        /// Its name.
        method: &'static str,
        /// What the board is.
        board: String,
    },
    /// The method does not heed this request.
    Unsupported {
        /// Its name.
        method: &'static str,
        /// The name of the request.
        option: &'static str,
    },
    /// Two wishes exclude each other.
    Conflicting {
        /// One.
        one: &'static str,
        /// The other.
        other: &'static str,
    },
    /// Several solutions are allowed, and nobody says how many clues there shall be.
    NoClueCount,
    /// A range of clues without a number in it.
    EmptyRange,
    /// More clues than cells.
    TooMany {
        /// The cells.
        cells: usize,
    },
    /// Fewer clues than any puzzle with one solution has.
    TooFew {
        /// The fewest.
        fewest: usize,
        /// What the board is.
        board: String,
        /// Whether puzzles with so few exist; otherwise it is a bound.
        proved: bool,
    },
    /// The pattern leaves two lines of one block bare: they can trade places.
    EmptyLines {
        /// Rows or columns.
        kind: HouseKind,
        /// Their numbers, from 1.
        lines: [usize; 2],
    },
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Impossible::Board { method, board } => {
                write!(f, "the method {method} makes no {board} puzzles")
            }
            Impossible::Unsupported { method, option } => {
                write!(f, "the method {method} does not work with {option}")
            }
            Impossible::Conflicting { one, other } => {
                write!(f, "{one} and {other} exclude each other")
            }
            Impossible::NoClueCount => f.write_str(
                "where several solutions are allowed, the number of clues must be given",
            ),
            Impossible::EmptyRange => f.write_str("the range of clues is empty"),
            Impossible::TooMany { cells } => {
                write!(f, "the board has no more than {cells} cells")
            }
            Impossible::TooFew { fewest, board, proved } => {
                let what = if *proved { "is proved to need" } else { "needs" };
                write!(f, "a {board} puzzle with one solution {what} at least {fewest} clues")
            }
            Impossible::EmptyLines { kind, lines: [one, other] } => write!(
                f,
                "the pattern leaves {kind} {one} and {kind} {other} without a clue: they can trade \
                 places, so no such puzzle has one solution",
                kind = kind.name()
            ),
        }
    }
}

impl std::error::Error for Impossible {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::method_by_name;

    fn request(method: &str, order: u8) -> Request {
        let geometry = Arc::new(Geometry::classic(order).unwrap());
        Request::new(geometry, method_by_name(method).unwrap())
    }

    #[test]
    fn what_cannot_be_is_said_at_once() {
        let said = |request: Request| request.check().map_err(|error| error.to_string());
        assert_eq!(said(request("dig", 9)), Ok(()));
        assert_eq!(
            said(Request { clues: Some(10..=16), ..request("dig", 9) }).unwrap_err(),
            "a 9x9 puzzle with one solution is proved to need at least 17 clues"
        );
        assert_eq!(
            said(request("hybrid", 6)).unwrap_err(),
            "the method hybrid makes no 6x6 puzzles"
        );
        assert_eq!(
            said(Request { removals: Some(3), ..request("dig", 9) }).unwrap_err(),
            "the method dig does not work with removals"
        );
        let mut pattern = CellSet::full(81);
        for i in 0..9 {
            pattern.remove(sudokit_core::Cell::new(9 + i));
            pattern.remove(sudokit_core::Cell::new(18 + i));
        }
        assert!(
            said(Request { pattern: Some(pattern), ..request("dig", 9) }).unwrap_err().starts_with(
                "the pattern leaves row 2 and row 3 without a clue: they can trade places"
            )
        );
        assert_eq!(
            said(Request { allow_multiple: true, ..request("dig", 9) }).unwrap_err(),
            "where several solutions are allowed, the number of clues must be given"
        );
    }
}
