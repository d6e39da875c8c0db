//! Puzzles: a geometry, its givens, and optionally which digits the empty cells may hold and which rules there are.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use crate::defect::conflicts;
use crate::rules::Rule;
use crate::{Cell, Defect, Digit, DigitSet, Geometry, Grid};

/// A Sudoku puzzle. Every given is a digit of the geometry, but the puzzle need not have a solution:
/// [`Puzzle::defects`] finds what is visibly wrong, and an engine finds the rest.
///
/// The empty cells may carry a restriction (pencil-mark Sudoku, "Sukaku"): then a solution must choose
/// the digit of each cell from those allowed there.
///
/// Parse one from text, or build it from a [`Geometry`] and a [`Grid`]. `Display` writes the givens on
/// one line, and `{:#}` draws the board:
///
/// ```
/// use sudokit_core::Puzzle;
///
/// let puzzle: Puzzle = "1..43..2.1...32.".parse()?;
/// assert_eq!(puzzle.geometry().title(), "4x4");
/// assert_eq!(puzzle.to_string(), "1..43..2.1...32.");
/// assert_eq!(format!("{puzzle:#}"), "\
/// +-----+-----+
/// | 1 . | . 4 |
/// | 3 . | . 2 |
/// +-----+-----+
/// | . 1 | . . |
/// | . 3 | 2 . |
/// +-----+-----+
/// ");
/// # Ok::<(), sudokit_core::line::LineError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Puzzle {
    geometry: Arc<Geometry>,
    givens: Grid,
    restriction: Option<Box<[DigitSet]>>,
    /// `None` for no rules.
    rules: Option<Arc<[Rule]>>,
}

/// Why givens do not form a puzzle of a geometry.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum MalformedPuzzle {
    /// The number of cells differs from the geometry's.
    Cells {
        /// Cells supplied.
        found: usize,
        /// Cells of the geometry.
        expected: usize,
    },
    /// A given is larger than the order.
    Digit {
        /// The cell that holds it.
        cell: Cell,
        /// The digit.
        digit: Digit,
        /// The largest digit of the geometry.
        order: u8,
    },
    /// A rule is about a cell that the board does not have.
    Rule {
        /// The kind of the rule.
        kind: &'static str,
        /// The cell.
        cell: Cell,
    },
}

impl fmt::Display for MalformedPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MalformedPuzzle::Cells { found, expected } => {
                write!(f, "{found} cells given, the board has {expected}")
            }
            MalformedPuzzle::Digit { cell, digit, order } => write!(
                f,
                "cell number {} holds {digit}, the largest digit is {order}",
                cell.index() + 1
            ),
            MalformedPuzzle::Rule { kind, cell } => {
                write!(
                    f,
                    "a {kind} has cell number {}, which the board does not have",
                    cell.index() + 1
                )
            }
        }
    }
}

impl core::error::Error for MalformedPuzzle {}

impl Puzzle {
    /// Creates a puzzle from its givens, row by row.
    ///
    /// # Errors
    /// If the number of cells differs from the geometry's, or a digit is above its order.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use sudokit_core::{Cell, Digit, Geometry, Grid, Puzzle};
    ///
    /// let board = Arc::new(Geometry::classic(9).unwrap().with_diagonals());
    /// let mut givens = Grid::blank(81);
    /// givens.set(Cell::new(0), Digit::new(5));
    /// let puzzle = Puzzle::new(board, givens)?;
    /// assert_eq!(puzzle.clue_count(), 1);
    /// # Ok::<(), sudokit_core::MalformedPuzzle>(())
    /// ```
    pub fn new(geometry: Arc<Geometry>, givens: Grid) -> Result<Puzzle, MalformedPuzzle> {
        let (found, expected) = (givens.len(), geometry.cell_count());
        if found != expected {
            return Err(MalformedPuzzle::Cells { found, expected });
        }
        let order = geometry.order();
        if let Some((cell, digit)) = givens.digits().find(|(_, digit)| digit.get() > order) {
            return Err(MalformedPuzzle::Digit { cell, digit, order });
        }
        Ok(Puzzle { geometry, givens, restriction: None, rules: None })
    }

    /// A puzzle whose givens are digits of the geometry, one or none for each of its cells.
    pub(crate) fn of_checked(geometry: Arc<Geometry>, givens: Grid) -> Puzzle {
        debug_assert_eq!(givens.len(), geometry.cell_count());
        debug_assert!(givens.digits().all(|(_, digit)| digit.get() <= geometry.order()));
        Puzzle { geometry, givens, restriction: None, rules: None }
    }

    /// Creates a puzzle without givens.
    #[must_use]
    pub fn empty(geometry: Arc<Geometry>) -> Puzzle {
        let givens = Grid::blank(geometry.cell_count());
        Puzzle { geometry, givens, restriction: None, rules: None }
    }

    /// Creates a puzzle from the candidates of each cell, row by row, as candidate grids and lines of
    /// 729 characters have them. A cell with one candidate counts as given unless another cell of one
    /// of its houses still has that candidate too (HoDoKu's rule): then it is an empty cell with one
    /// choice.
    ///
    /// # Errors
    /// As [`Puzzle::new`].
    pub fn from_candidates(
        geometry: Arc<Geometry>,
        candidates: Vec<DigitSet>,
    ) -> Result<Puzzle, MalformedPuzzle> {
        let (found, expected) = (candidates.len(), geometry.cell_count());
        if found != expected {
            return Err(MalformedPuzzle::Cells { found, expected });
        }
        // By house, the candidates of cells with several.
        let mut open = vec![DigitSet::EMPTY; geometry.houses().len()];
        for (cell, set) in geometry.cells().zip(&candidates).filter(|(_, set)| set.more_than_one())
        {
            for house in geometry.houses_of(cell) {
                open[house.index()] |= *set;
            }
        }
        let given = |cell: Cell| {
            let digit = candidates[cell.index()].single()?;
            (!geometry.seen_digits(&open, cell).contains(digit)).then_some(digit)
        };
        let givens = geometry.cells().map(given).collect();
        Puzzle::new(geometry, givens)?.with_restriction(candidates)
    }

    /// Returns the same puzzle with the digits that empty cells may hold: one set per cell, row by row.
    /// The sets of given cells are ignored.
    ///
    /// # Errors
    /// As [`Puzzle::new`].
    pub fn with_restriction(self, allowed: Vec<DigitSet>) -> Result<Puzzle, MalformedPuzzle> {
        let (found, expected) = (allowed.len(), self.geometry.cell_count());
        if found != expected {
            return Err(MalformedPuzzle::Cells { found, expected });
        }
        let order = self.geometry.order();
        for (cell, set) in self.geometry.cells().zip(&allowed) {
            if let Some(digit) = (*set - DigitSet::all(order)).first() {
                return Err(MalformedPuzzle::Digit { cell, digit, order });
            }
        }
        Ok(Puzzle { restriction: Some(allowed.into()), ..self })
    }

    /// Returns the same puzzle with these rules beyond the houses of its board, and no others.
    ///
    /// # Errors
    /// If a rule is about a cell that the board does not have.
    pub fn with_rules<R: Into<Rule>>(
        self,
        rules: impl IntoIterator<Item = R>,
    ) -> Result<Puzzle, MalformedPuzzle> {
        let rules: Arc<[Rule]> = rules.into_iter().map(Into::into).collect();
        let count = self.geometry.cell_count();
        for rule in &*rules {
            if let Some(&cell) = rule.cells().iter().find(|cell| cell.index() >= count) {
                return Err(MalformedPuzzle::Rule { kind: rule.name(), cell });
            }
        }
        Ok(Puzzle { rules: Some(rules).filter(|rules| !rules.is_empty()), ..self })
    }

    /// Returns the same puzzle without the given of `cell`, which may then hold any digit but that one.
    /// The given is redundant if the new puzzle has no solution.
    #[must_use]
    pub fn without(&self, cell: Cell) -> Puzzle {
        let mut puzzle = self.clone();
        if let Some(digit) = puzzle.givens.get(cell) {
            let all = DigitSet::all(self.geometry.order());
            puzzle.givens.set(cell, None);
            let restriction = puzzle
                .restriction
                .get_or_insert_with(|| vec![all; self.geometry.cell_count()].into());
            restriction[cell.index()] = all - digit.into();
        }
        puzzle
    }

    /// Returns the shape of the board.
    #[inline]
    #[must_use]
    pub const fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    /// Returns the givens, row by row.
    #[inline]
    #[must_use]
    pub const fn givens(&self) -> &Grid {
        &self.givens
    }

    /// Returns the digit given in `cell`.
    #[inline]
    #[must_use]
    pub fn given(&self, cell: Cell) -> Option<Digit> {
        self.givens.get(cell)
    }

    /// Returns the number of givens.
    #[inline]
    #[must_use]
    pub fn clue_count(&self) -> usize {
        self.givens.filled()
    }

    /// Returns what the empty cells may hold, one set per cell, if the puzzle restricts it.
    #[inline]
    #[must_use]
    pub fn restriction(&self) -> Option<&[DigitSet]> {
        self.restriction.as_deref()
    }

    /// Returns the rules beyond the houses of the board; most puzzles have none.
    #[inline]
    #[must_use]
    pub fn rules(&self) -> &[Rule] {
        self.rules.as_deref().unwrap_or_default()
    }

    /// Returns what `cell` may hold before any rule is applied: its given, else its restriction, else
    /// every digit.
    #[inline]
    #[must_use]
    pub fn allowed(&self, cell: Cell) -> DigitSet {
        match (self.givens.get(cell), &self.restriction) {
            (Some(digit), _) => digit.into(),
            (None, Some(sets)) => sets[cell.index()],
            (None, None) => DigitSet::all(self.geometry.order()),
        }
    }

    /// Returns the candidates of each cell: what it may hold, without the givens that it sees.
    ///
    /// ```
    /// use sudokit_core::Puzzle;
    ///
    /// let puzzle: Puzzle = "12..3...........".parse()?;
    /// assert_eq!(puzzle.candidates()[2].to_string(), "{3, 4}");
    /// # Ok::<(), sudokit_core::line::LineError>(())
    /// ```
    #[must_use]
    pub fn candidates(&self) -> Vec<DigitSet> {
        let house_digits = self.geometry.house_digits(&self.givens);
        let candidates = self.geometry.cells().map(|cell| match self.given(cell) {
            Some(digit) => digit.into(),
            None => self.allowed(cell) - self.geometry.seen_digits(&house_digits, cell),
        });
        candidates.collect()
    }

    /// Returns whether the restriction excludes digits that the givens do not exclude already.
    #[must_use]
    pub fn is_restricted(&self) -> bool {
        let Some(sets) = &self.restriction else { return false };
        let all = DigitSet::all(self.geometry.order());
        let house_digits = self.geometry.house_digits(&self.givens);
        self.geometry.cells().any(|cell| {
            let missing = all - sets[cell.index()];
            self.given(cell).is_none()
                && !missing.is_subset(self.geometry.seen_digits(&house_digits, cell))
        })
    }

    /// Returns everything wrong that is visible without solving, in reading order: equal givens in a
    /// house, then empty cells that may not hold any digit, then rules that givens alone break. A group of cells that conflicts in two
    /// houses is listed once.
    ///
    /// ```
    /// use sudokit_core::Puzzle;
    ///
    /// let puzzle: Puzzle = "1..1............".parse()?;
    /// let defects = puzzle.defects();
    /// assert_eq!(defects[0].describe(puzzle.geometry()), "r1c1 and r1c4 both hold 1");
    /// # Ok::<(), sudokit_core::line::LineError>(())
    /// ```
    #[must_use]
    pub fn defects(&self) -> Vec<Defect> {
        let mut defects = conflicts(&self.geometry, self.givens.as_slice());
        if let Some(sets) = &self.restriction {
            let without =
                |cell: &Cell| self.given(*cell).is_none() && sets[cell.index()].is_empty();
            let empty = self.geometry.cells().filter(without);
            defects.extend(empty.map(|cell| Defect::NoCandidate { cell }));
        }
        defects.extend(self.broken_rules(&|cell| self.given(cell)));
        defects
    }
}

impl Puzzle {
    /// The rules whose cells are all filled and which are not met.
    pub(crate) fn broken_rules(&self, digit: &dyn Fn(Cell) -> Option<Digit>) -> Vec<Defect> {
        let is_broken = |rule: &&Rule| {
            rule.cells().iter().all(|&cell| digit(cell).is_some())
                && !rule.is_met(&|cell| digit(cell).expect("it is filled"))
        };
        let broken = self.rules().iter().filter(is_broken);
        broken.map(|rule| Defect::Rule { rule: rule.name(), cells: rule.cells().into() }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::{String, ToString};

    fn puzzle(text: &str) -> Puzzle {
        text.parse().unwrap()
    }

    fn describe(puzzle: &Puzzle) -> Vec<String> {
        puzzle.defects().iter().map(|defect| defect.describe(puzzle.geometry())).collect()
    }

    #[test]
    fn each_defect_is_listed_once() {
        let puzzle = puzzle("11..............");
        let defects = describe(&puzzle);
        // r1c1 and r1c2 share a row and a box.
        assert_eq!(defects, ["r1c1 and r1c2 both hold 1"]);
    }

    #[test]
    fn several_equal_givens_and_several_defects() {
        let puzzle = puzzle("1111............");
        let defects = describe(&puzzle);
        assert_eq!(defects, ["r1c1, r1c2, r1c3 and r1c4 all hold 1"]);
        let puzzle = self::puzzle("1..1....2..2....");
        assert_eq!(puzzle.defects().len(), 2);
    }

    #[test]
    fn a_removed_given_is_excluded() {
        let puzzle = puzzle("12..............").without(Cell::new(0));
        assert_eq!(puzzle.given(Cell::new(0)), None);
        assert_eq!(puzzle.allowed(Cell::new(0)).to_string(), "{2, 3, 4}");
        assert_eq!(puzzle.candidates()[0].to_string(), "{3, 4}");
        assert!(puzzle.is_restricted());
    }

    #[test]
    fn candidates_make_a_puzzle() {
        let geometry = Arc::new(Geometry::classic(4).unwrap());
        let mut sets = vec![DigitSet::all(4); 16];
        sets[0] = DigitSet::from(Digit::from_index(0));
        let one = Puzzle::from_candidates(geometry.clone(), sets.clone()).unwrap();
        assert_eq!(one.clue_count(), 0, "another cell of row 1 still has candidate 1");
        for peer in geometry.peers(Cell::new(0)) {
            sets[peer.index()].remove(Digit::from_index(0));
        }
        let one = Puzzle::from_candidates(geometry, sets).unwrap();
        assert_eq!(one.clue_count(), 1);
        assert!(!one.is_restricted());
    }
}
