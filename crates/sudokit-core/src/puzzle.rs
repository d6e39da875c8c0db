//! A puzzle: a geometry, its givens and, where it says so, what the open cells may hold.

use core::fmt;
use std::sync::Arc;

use crate::{Cell, Digit, DigitSet, Geometry, Grid, HouseId};

/// A Sudoku that can be read: every given is a digit of the geometry. It need not have a solution;
/// [`Puzzle::defects`] tells what is wrong with it at sight, and only an engine can tell the rest.
///
/// The open cells may carry a restriction (pencil-mark Sudoku, "Sukaku"): then a solution must
/// choose each cell's digit among those allowed there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    geometry: Arc<Geometry>,
    givens: Grid,
    restriction: Option<Box<[DigitSet]>>,
}

/// Why givens make no puzzle of a geometry.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum MalformedPuzzle {
    /// The number of cells differs from the geometry's.
    Cells {
        /// Cells handed in.
        found: usize,
        /// Cells of the geometry.
        expected: usize,
    },
    /// A given is larger than the order.
    Digit {
        /// Where it stands.
        cell: Cell,
        /// The digit.
        digit: Digit,
        /// The largest digit of the geometry.
        order: u8,
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
        }
    }
}

impl core::error::Error for MalformedPuzzle {}

impl Puzzle {
    /// The puzzle of these givens, row by row.
    ///
    /// # Errors
    /// If there are more or fewer cells than the geometry has, or a digit above its order.
    pub fn new(geometry: Arc<Geometry>, givens: Grid) -> Result<Puzzle, MalformedPuzzle> {
        let (found, expected) = (givens.len(), geometry.cell_count());
        if found != expected {
            return Err(MalformedPuzzle::Cells { found, expected });
        }
        let order = geometry.order();
        if let Some((cell, digit)) = givens.digits().find(|(_, digit)| digit.get() > order) {
            return Err(MalformedPuzzle::Digit { cell, digit, order });
        }
        Ok(Puzzle { geometry, givens, restriction: None })
    }

    /// The puzzle without a given.
    pub fn empty(geometry: Arc<Geometry>) -> Puzzle {
        let givens = Grid::blank(geometry.cell_count());
        Puzzle { geometry, givens, restriction: None }
    }

    /// The puzzle told by its candidates alone, row by row, as candidate grids and 729-sign lines
    /// have it. A cell with one candidate counts as given unless another cell of one of its houses
    /// still has that candidate too (HoDoKu's rule): then it is an open cell with one choice.
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
        let givens = geometry
            .cells()
            .map(|cell| {
                let digit = candidates[cell.index()].single()?;
                let alone = geometry.peers(cell).iter().all(|peer| {
                    let there = candidates[peer.index()];
                    !there.contains(digit) || there.single() == Some(digit)
                });
                alone.then_some(digit)
            })
            .collect();
        Puzzle::new(geometry, givens)?.with_restriction(candidates)
    }

    /// The same puzzle whose open cells may hold only these digits, one set a cell row by row. The
    /// sets of given cells do not matter.
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

    /// The same puzzle without the given of `cell`, which may then hold anything but `digit`: the
    /// question whether that given is needed (it is redundant if this has no solution).
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

    /// The shape of the board.
    #[inline]
    pub fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    /// The givens, row by row.
    #[inline]
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// The digit given in `cell`.
    #[inline]
    pub fn given(&self, cell: Cell) -> Option<Digit> {
        self.givens.get(cell)
    }

    /// How many cells are given.
    pub fn clue_count(&self) -> usize {
        self.givens.filled()
    }

    /// What the open cells may hold, one set a cell, if the puzzle restricts it.
    pub fn restriction(&self) -> Option<&[DigitSet]> {
        self.restriction.as_deref()
    }

    /// What `cell` may hold before any rule is applied: its given, else its restriction, else every
    /// digit.
    #[inline]
    pub fn allowed(&self, cell: Cell) -> DigitSet {
        match (self.givens.get(cell), &self.restriction) {
            (Some(digit), _) => digit.into(),
            (None, Some(sets)) => sets[cell.index()],
            (None, None) => DigitSet::all(self.geometry.order()),
        }
    }

    /// The candidates of each cell by the plain rule: what it may hold less the givens it sees.
    pub fn candidates(&self) -> Vec<DigitSet> {
        self.geometry
            .cells()
            .map(|cell| {
                let seen: DigitSet =
                    self.geometry.peers(cell).iter().filter_map(|&p| self.given(p)).collect();
                match self.given(cell) {
                    Some(digit) => digit.into(),
                    None => self.allowed(cell) - seen,
                }
            })
            .collect()
    }

    /// Whether the restriction says more than the givens already do.
    pub fn is_restricted(&self) -> bool {
        let Some(sets) = &self.restriction else { return false };
        self.geometry.cells().any(|cell| {
            self.given(cell).is_none() && {
                let missing = DigitSet::all(self.geometry.order()) - sets[cell.index()];
                let seen =
                    self.geometry.peers(cell).iter().filter_map(|&p| self.given(p)).collect();
                !missing.is_subset(seen)
            }
        })
    }

    /// Everything wrong that can be seen without solving, in reading order: equal givens in a
    /// house, open cells that may hold nothing. A cell group that clashes in two houses is named
    /// once.
    ///
    /// ```
    /// use sudokit_core::Puzzle;
    ///
    /// let puzzle: Puzzle = "1..1............".parse()?;
    /// let defects = puzzle.defects();
    /// assert_eq!(defects[0].describe(puzzle.geometry()), "r1c1 and r1c4 both hold 1");
    /// # Ok::<(), sudokit_core::line::LineError>(())
    /// ```
    pub fn defects(&self) -> Vec<Defect> {
        let mut defects = conflicts(&self.geometry, self.givens.as_slice());
        defects.extend(
            self.geometry
                .cells()
                .filter(|&cell| self.given(cell).is_none() && self.allowed(cell).is_empty())
                .map(|cell| Defect::NoCandidate { cell }),
        );
        defects
    }
}

/// Something visibly wrong with a puzzle or a full grid.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Defect {
    /// Cells of one house hold the same digit.
    Conflict {
        /// The house.
        house: HouseId,
        /// The digit.
        digit: Digit,
        /// The cells that hold it, two or more, rising.
        cells: Vec<Cell>,
    },
    /// An open cell may hold nothing.
    NoCandidate {
        /// The cell.
        cell: Cell,
    },
    /// A cell that should be filled is blank.
    Blank {
        /// The cell.
        cell: Cell,
    },
    /// A cell holds another digit than the puzzle's given.
    Changed {
        /// The cell.
        cell: Cell,
    },
}

impl Defect {
    /// The cells concerned.
    pub fn cells(&self) -> &[Cell] {
        match self {
            Defect::Conflict { cells, .. } => cells,
            Defect::NoCandidate { cell } | Defect::Blank { cell } | Defect::Changed { cell } => {
                core::slice::from_ref(cell)
            }
        }
    }

    /// The defect in English, with the cells named: `r1c3 and r1c8 both hold 7`.
    pub fn describe(&self, geometry: &Geometry) -> String {
        match self {
            Defect::Conflict { digit, cells, .. } => {
                let names: Vec<_> = cells.iter().map(|&cell| geometry.name(cell)).collect();
                match &names[..] {
                    [first, second] => format!("{first} and {second} both hold {digit}"),
                    [most @ .., last] => {
                        format!("{} and {last} all hold {digit}", most.join(", "))
                    }
                    [] => String::new(),
                }
            }
            Defect::NoCandidate { cell } => {
                format!("{} may hold no digit at all", geometry.name(*cell))
            }
            Defect::Blank { cell } => format!("{} is blank", geometry.name(*cell)),
            Defect::Changed { cell } => {
                format!("{} differs from the given", geometry.name(*cell))
            }
        }
    }
}

/// Equal digits in a house, in reading order of the first cell, each group of cells once.
pub(crate) fn conflicts(geometry: &Geometry, digits: &[Option<Digit>]) -> Vec<Defect> {
    let mut found: Vec<Defect> = Vec::new();
    for (id, house) in geometry.house_ids().zip(geometry.houses()) {
        let (mut seen, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
        for digit in house.cells.iter().filter_map(|cell| digits[cell.index()]) {
            if seen.contains(digit) {
                twice.insert(digit);
            }
            seen.insert(digit);
        }
        for digit in twice {
            let cells: Vec<Cell> = house
                .cells
                .iter()
                .copied()
                .filter(|cell| digits[cell.index()] == Some(digit))
                .collect();
            let told = found.iter().any(|defect| cells.iter().all(|c| defect.cells().contains(c)));
            if !told {
                found.push(Defect::Conflict { house: id, digit, cells });
            }
        }
    }
    found.sort_by_key(|defect| defect.cells().first().copied());
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzle(text: &str) -> Puzzle {
        text.parse().unwrap()
    }

    #[test]
    fn defects_are_all_named_once() {
        let puzzle = puzzle("11..............");
        let told: Vec<_> = puzzle.defects().iter().map(|d| d.describe(puzzle.geometry())).collect();
        // r1c1 and r1c2 share a row and a box.
        assert_eq!(told, ["r1c1 and r1c2 both hold 1"]);
    }

    #[test]
    fn three_equal_givens_and_two_defects() {
        let puzzle = puzzle("1111............");
        let told: Vec<_> = puzzle.defects().iter().map(|d| d.describe(puzzle.geometry())).collect();
        assert_eq!(told, ["r1c1, r1c2, r1c3 and r1c4 all hold 1"]);
        let puzzle = self::puzzle("1..1....2..2....");
        assert_eq!(puzzle.defects().len(), 2);
    }

    #[test]
    fn without_forbids_the_given_itself() {
        let puzzle = puzzle("12..............").without(Cell::new(0));
        assert_eq!(puzzle.given(Cell::new(0)), None);
        assert_eq!(puzzle.allowed(Cell::new(0)).to_string(), "{2, 3, 4}");
        assert_eq!(puzzle.candidates()[0].to_string(), "{3, 4}");
        assert!(puzzle.is_restricted());
    }

    #[test]
    fn candidates_alone_make_a_puzzle() {
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
