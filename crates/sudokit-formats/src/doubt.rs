//! Why a board may be meant otherwise than it was read.

use std::fmt;

use sudokit_core::{DigitSet, Geometry, Puzzle};

/// Why a board may be meant otherwise than it was read. It is read all the same, and a note says so.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Doubt {
    /// Digits are missing which a puzzle with one solution has: it has all or all but one. So it may be a mask, several boards that
    /// overlap, or the marks of a smaller board.
    FewDigits {
        /// The largest digit that is given.
        largest: u8,
        /// The order of the board.
        order: u8,
    },
    /// The first row and the first column are full but for their corner: they may be clues from outside.
    OuterClues {
        /// The order of the board within them.
        order: u8,
    },
    /// Nothing names the numbers of each given, of which these are the first.
    GivenOrder {
        /// What was read as its row.
        row: u8,
        /// What was read as its column.
        column: u8,
        /// What was read as its digit.
        digit: u8,
    },
    /// The board holds all digits of the one before it in the text, and more: it may be a later state of one game.
    GoesOn,
    /// A program stands around the board. It was not run: the board is read as it is written.
    Program,
}

impl Doubt {
    /// A stable id, lower case with hyphens, for translations.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            Doubt::FewDigits { .. } => "few-digits",
            Doubt::OuterClues { .. } => "outer-clues",
            Doubt::GivenOrder { .. } => "given-order",
            Doubt::GoesOn => "goes-on",
            Doubt::Program => "program",
        }
    }

    /// Its numbers, by name, for translations.
    #[must_use]
    pub fn numbers(&self) -> Vec<(&'static str, u8)> {
        match *self {
            Doubt::FewDigits { largest, order } => vec![("largest", largest), ("order", order)],
            Doubt::OuterClues { order } => vec![("order", order)],
            Doubt::GivenOrder { row, column, digit } => {
                vec![("row", row), ("column", column), ("digit", digit)]
            }
            Doubt::GoesOn | Doubt::Program => Vec::new(),
        }
    }

    /// The id and the numbers as a text, which [`of_code`](Doubt::of_code) reads.
    ///
    /// ```
    /// use sudokit_formats::Doubt;
    ///
    /// let doubt = Doubt::FewDigits { largest: 1, order: 9 };
    /// assert_eq!(doubt.code(), "few-digits 1 9");
    /// assert_eq!(Doubt::of_code(&doubt.code()), Some(doubt));
    /// ```
    #[must_use]
    pub fn code(&self) -> String {
        let numbers = self.numbers().into_iter().map(|(_, number)| format!(" {number}"));
        core::iter::once(self.id().to_owned()).chain(numbers).collect()
    }

    /// Reads the text that [`code`](Doubt::code) writes.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Doubt> {
        let mut words = code.split(' ');
        let id = words.next()?;
        let numbers: Vec<u8> = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
        match (id, &numbers[..]) {
            ("few-digits", &[largest, order]) => Some(Doubt::FewDigits { largest, order }),
            ("outer-clues", &[order]) => Some(Doubt::OuterClues { order }),
            ("given-order", &[row, column, digit]) => {
                Some(Doubt::GivenOrder { row, column, digit })
            }
            ("goes-on", []) => Some(Doubt::GoesOn),
            ("program", []) => Some(Doubt::Program),
            _ => None,
        }
    }
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Doubt::FewDigits { largest, order } => write!(
                f,
                "no digit above {largest} on a board of {order}x{order}: a puzzle with one solution has all digits but one"
            ),
            Doubt::OuterClues { order } => write!(
                f,
                "a full first row and column around a board of {order}x{order}: they may be clues from outside"
            ),
            Doubt::GivenOrder { row, column, digit } => write!(
                f,
                "{row}, {column}, {digit} was read as row, column, digit, as nothing names them"
            ),
            Doubt::GoesOn => f.write_str(
                "the digits of the board before it, and more: it may be a later state of one game",
            ),
            Doubt::Program => f.write_str(
                "the program around the board was not run: the board is read as it is written",
            ),
        }
    }
}

/// What a board itself shows, however it was written.
pub(crate) fn doubts_of(puzzle: &Puzzle) -> impl Iterator<Item = Doubt> {
    few_digits(puzzle).into_iter().chain(outer_clues(puzzle))
}

/// A board with some clues may lack digits by chance.
fn few_digits(puzzle: &Puzzle) -> Option<Doubt> {
    const SELDOM: f64 = 1e-2;
    let givens = puzzle.givens();
    let order = puzzle.geometry().order();
    if givens.digits().any(|(_, digit)| digit.get() + 1 >= order) {
        return None;
    }
    let largest = givens.digits().map(|(_, digit)| digit.get()).max()?;
    let chance = f64::from(largest) / f64::from(order);
    let is_seldom = chance.powf(puzzle.clue_count() as f64) < SELDOM;
    is_seldom.then_some(Doubt::FewDigits { largest, order })
}

/// Only around a board of a usual order, where a clue stands twice or the largest digit is nowhere.
fn outer_clues(puzzle: &Puzzle) -> Option<Doubt> {
    let (board, givens) = (puzzle.geometry(), puzzle.givens().as_slice());
    let side = usize::from(board.order());
    let order = board.order() - 1;
    if givens[0].is_some() || Geometry::squarest_box(order).is_none_or(|(rows, _)| rows < 2) {
        return None;
    }
    let differ = |step: usize| {
        let mut seen = DigitSet::EMPTY;
        (1..side).all(|at| givens[at * step].is_some_and(|digit| seen.insert(digit)))
    };
    let is_full = (1..side).all(|at| givens[at].is_some() && givens[at * side].is_some());
    let has_largest = || givens.iter().flatten().any(|digit| digit.get() > order);
    (is_full && !(has_largest() && differ(1) && differ(side)))
        .then_some(Doubt::OuterClues { order })
}
