//! The contents of the board at one moment.
//!
//! ```text
//! +-------+-------+
//! | 1 12  | .  3  |     12 centre marks: the candidates of a cell
//! | . 4   | .  1³ |     ³  corner marks: the places of a digit in a house
//! ```

use core::ops::{BitAnd, BitOr, Sub};
use std::sync::Arc;

use sudokit_core::{Cell, CellSet, Digit, DigitSet, Geometry, Grid, Puzzle};

/// One of nine colours for cells, numbered from 1.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Colour(u8);

impl Colour {
    /// The number of colours.
    pub const COUNT: u8 = 9;

    /// The colour with this number, from 1.
    #[must_use]
    pub const fn new(number: u8) -> Option<Colour> {
        if number >= 1 && number <= Colour::COUNT { Some(Colour(number)) } else { None }
    }

    /// The number of the colour, from 1.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// A set of colours, as a cell can have several.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(with = "Vec<Colour>"))]
pub struct Colours(u16);

impl Colours {
    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set contains `colour`.
    #[must_use]
    pub const fn contains(self, colour: Colour) -> bool {
        self.0 >> colour.0 & 1 != 0
    }

    /// The colours in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        (1..=Colour::COUNT).map(Colour).filter(move |&colour| self.contains(colour))
    }
}

impl From<Colour> for Colours {
    fn from(colour: Colour) -> Colours {
        Colours(1 << colour.0)
    }
}

impl BitOr for Colours {
    type Output = Colours;
    fn bitor(self, other: Colours) -> Colours {
        Colours(self.0 | other.0)
    }
}

impl BitAnd for Colours {
    type Output = Colours;
    fn bitand(self, other: Colours) -> Colours {
        Colours(self.0 & other.0)
    }
}

impl Sub for Colours {
    type Output = Colours;
    fn sub(self, other: Colours) -> Colours {
        Colours(self.0 & !other.0)
    }
}

/// The contents of a cell. Marks under a digit are kept, and visible again when the digit is removed.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
pub struct Contents {
    /// The digit, given or entered.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_default"))]
    pub digit: Option<Digit>,
    /// Corner marks.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_default"))]
    pub corner: DigitSet,
    /// Centre marks: if there are any, the candidates the player has left.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_default"))]
    pub centre: DigitSet,
    /// Colours.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_default"))]
    pub colours: Colours,
    /// Candidates the player crossed out: centre marks removed from a cell that had all its candidates as
    /// marks, candidates removed that the game [showed](Position::shown_candidates), and candidates that a
    /// followed hint removed. Notes written one by one cross nothing out.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_default"))]
    pub crossed_out: DigitSet,
}

/// Whether there is nothing to write.
#[cfg(feature = "serde")]
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Contents {
    /// Whether a player sees the same in both cells. What was crossed out is seen where there are no centre
    /// marks.
    pub(crate) fn looks_like(self, other: Contents) -> bool {
        let ignored = if self.centre.is_empty() { self.crossed_out } else { other.crossed_out };
        Contents { crossed_out: ignored, ..self } == other
    }
}

/// The board: the givens and what the player entered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    puzzle: Puzzle,
    cells: Vec<Contents>,
}

impl Position {
    /// The board before the first move.
    pub(crate) fn new(puzzle: Puzzle) -> Position {
        let holds = |cell| Contents { digit: puzzle.given(cell), ..Contents::default() };
        let cells = puzzle.geometry().cells().map(holds).collect();
        Position { puzzle, cells }
    }

    /// The shape of the board.
    #[must_use]
    pub fn geometry(&self) -> &Arc<Geometry> {
        self.puzzle.geometry()
    }

    /// The contents of `cell`.
    #[must_use]
    pub fn get(&self, cell: Cell) -> Contents {
        self.cells[cell.index()]
    }

    pub(crate) fn set(&mut self, cell: Cell, contents: Contents) {
        debug_assert!(!self.is_given(cell) || contents.digit == self.puzzle.given(cell));
        self.cells[cell.index()] = contents;
    }

    /// The digit in `cell`, given or entered.
    #[must_use]
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.cells[cell.index()].digit
    }

    /// Whether the digit of `cell` is given.
    #[must_use]
    pub fn is_given(&self, cell: Cell) -> bool {
        self.puzzle.given(cell).is_some()
    }

    /// The digits, row by row.
    #[must_use]
    pub fn grid(&self) -> Grid {
        self.cells.iter().map(|contents| contents.digit).collect()
    }

    /// The digits the player entered, row by row.
    #[must_use]
    pub fn entered(&self) -> Grid {
        let cells = self.geometry().cells();
        cells.map(|cell| self.digit(cell).filter(|_| !self.is_given(cell))).collect()
    }

    /// The centre marks of the cells without a digit, row by row; empty elsewhere.
    #[must_use]
    pub fn centre_marks(&self) -> Vec<DigitSet> {
        let open = |c: &Contents| if c.digit.is_none() { c.centre } else { DigitSet::EMPTY };
        self.cells.iter().map(open).collect()
    }

    /// Whether a cell shows its candidates: an open cell without centre marks. Unless the player wants that
    /// everywhere (`live`), only cells in which something was crossed out do.
    #[must_use]
    pub fn shows_candidates(&self, cell: Cell, live: bool) -> bool {
        let contents = self.get(cell);
        let is_unmarked = contents.digit.is_none() && contents.centre.is_empty();
        is_unmarked && (live || !contents.crossed_out.is_empty())
    }

    /// The candidates that a cell [shows](Position::shows_candidates): those by the plain rule, except what
    /// the player crossed out. They are computed, so they follow every digit on the board; nothing is
    /// written into the cell.
    ///
    /// ```
    /// use sudokit_game::{Deal, Scoring, Session};
    ///
    /// let deal = Deal::new("1..43..2.1...32.".parse().unwrap(), &|| true).unwrap();
    /// let session = Session::new(deal, &Scoring::CLASSIC);
    /// let cell = session.geometry().cell_named("r3c1").unwrap();
    /// assert_eq!(session.position().shown_candidates(cell, true).len(), 2);
    /// assert!(session.position().shown_candidates(cell, false).is_empty());
    /// ```
    #[must_use]
    pub fn shown_candidates(&self, cell: Cell, live: bool) -> DigitSet {
        match self.shows_candidates(cell, live) {
            true => self.candidates(cell) - self.get(cell).crossed_out,
            false => DigitSet::EMPTY,
        }
    }

    /// The candidates left in the cells in which the player crossed some out, row by row; empty in all
    /// other cells. If none is left, the digits that the board rules out stand there: none of them fits.
    #[must_use]
    pub fn candidates_left(&self) -> Vec<DigitSet> {
        let left = |cell| {
            let contents = self.get(cell);
            if contents.digit.is_some() || contents.crossed_out.is_empty() {
                return DigitSet::EMPTY;
            }
            let plain = self.candidates(cell);
            let left = plain - contents.crossed_out;
            if left.is_empty() { DigitSet::all(self.geometry().order()) - plain } else { left }
        };
        self.geometry().cells().map(left).collect()
    }

    /// The open cells in which the player crossed out a candidate that no digit on the board rules out.
    #[must_use]
    pub fn with_crossed_out(&self) -> CellSet {
        let cells = self.geometry().cells().filter(|&cell| {
            let contents = self.get(cell);
            contents.digit.is_none() && !(contents.crossed_out & self.candidates(cell)).is_empty()
        });
        CellSet::of(self.geometry().cell_count(), cells)
    }

    /// Whether `digit` is a centre mark of `cell`, or without any a candidate that was not crossed out.
    pub(crate) fn has_candidate(&self, cell: Cell, digit: Digit) -> bool {
        let contents = self.get(cell);
        match contents.centre.is_empty() {
            true => (self.candidates(cell) - contents.crossed_out).contains(digit),
            false => contents.centre.contains(digit),
        }
    }

    /// Whether the centre marks of `cell` and what was crossed out there are all its candidates.
    pub(crate) fn has_all_candidates(&self, cell: Cell) -> bool {
        let contents = self.get(cell);
        let known = contents.centre | contents.crossed_out;
        !contents.centre.is_empty() && (self.candidates(cell) - known).is_empty()
    }

    /// Whether every cell has a digit.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.cells.iter().all(|contents| contents.digit.is_some())
    }

    /// The number of cells with a digit.
    #[must_use]
    pub fn filled(&self) -> usize {
        self.cells.iter().filter(|contents| contents.digit.is_some()).count()
    }

    /// How often `digit` still has to be entered; 0 if it is on the board too often.
    #[must_use]
    pub fn remaining(&self, digit: Digit) -> usize {
        let there = self.cells.iter().filter(|contents| contents.digit == Some(digit)).count();
        usize::from(self.geometry().order()).saturating_sub(there)
    }

    /// The digits that no peer of `cell` has.
    #[must_use]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        let peers = self.geometry().peers(cell);
        let seen: DigitSet = peers.iter().filter_map(|&peer| self.digit(peer)).collect();
        DigitSet::all(self.geometry().order()) - seen
    }

    /// The peers of `cell` that have `digit`.
    pub fn clashes(&self, cell: Cell, digit: Digit) -> impl Iterator<Item = Cell> + '_ {
        let peers = self.geometry().peers(cell).iter().copied();
        peers.filter(move |&peer| self.digit(peer) == Some(digit))
    }

    /// The cells that break a rule: their digit occurs twice in one of their houses.
    #[must_use]
    pub fn conflicts(&self) -> CellSet {
        let clashing = self.geometry().cells().filter(|&cell| {
            self.digit(cell).is_some_and(|digit| self.clashes(cell, digit).next().is_some())
        });
        CellSet::of(self.geometry().cell_count(), clashing)
    }
}
