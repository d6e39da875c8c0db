//! How large a cell is, and where its marks and its digit are.
//!
//! ```text
//! keypad, 7x3    fixed, 5x2    packed, 5x1            letter, 11x5
//!  1 2 3         12 34         12 34  1 2 3 4            ▄███▄
//!  4 5 6         56789         1234+  more than that     ▀  ▄█▀
//!  7 8 9                                                  ▄█▀
//! ```
//!
//! The digit of a cell stands where no mark can stand alone, so that neither is taken for the other.

use sudokit_core::Digit;

/// A place within a cell: column and line, from 0.
type Place = (u16, u16);

/// The size of a cell, and where its marks are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct CellSize {
    /// Columns.
    pub(crate) width: u16,
    /// Lines.
    pub(crate) height: u16,
    /// Where marks are.
    pub(crate) marks: MarkPlaces,
}

/// Where marks are in a cell.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum MarkPlaces {
    /// Each digit has its place, as on a telephone keypad: so many in a line, so many lines.
    Keypad { side: u16, lines: u16 },
    /// Each digit has its place, line by line around the place of the cell's digit.
    Fixed,
    /// The marks follow one another around the place of the cell's digit. Where there are too many, the
    /// first ones are shown, and `+` at the end stands for the others.
    Packed,
    /// `+` stands for marks.
    None,
}

/// The number of lines a large digit needs.
const GLYPH_LINES: u16 = 4;

impl CellSize {
    /// Returns all sizes of cells for a board of this order, the largest first.
    pub(super) fn all(order: u16) -> impl Iterator<Item = CellSize> {
        let side = (1..).find(|side| side * side >= order).unwrap_or(order);
        let lines = order.div_ceil(side);
        let keypad = MarkPlaces::Keypad { side, lines };
        let of = |width, height, marks| CellSize { width, height, marks };
        let large = [3, 2, 1].into_iter().map(move |scale| {
            let height = (scale * GLYPH_LINES + 1).max(lines + (lines - 1) * scale);
            of(2 * height + 1, height, keypad)
        });
        // Where a keypad is too high: as narrow as can be with a place for each digit and one that stays
        // free.
        let fixed = [3, 2].into_iter().filter(move |&height| height < lines).map(move |height| {
            let width = (5..).find(|width| width * height > order).unwrap_or(order);
            of(width, height, MarkPlaces::Fixed)
        });
        let rest = [
            of(2 * GLYPH_LINES + 1, GLYPH_LINES, keypad),
            of(7, 3, keypad),
            of(2 * side + 1, lines, keypad),
            of(2 * side - 1, lines, keypad),
            of(5, 2, MarkPlaces::Packed),
            of(5, 1, MarkPlaces::Packed),
            of(4, 1, MarkPlaces::Packed),
            of(3, 1, MarkPlaces::Packed),
            of(2, 1, MarkPlaces::None),
        ];
        let mut sizes: Vec<CellSize> = large.chain(fixed).chain(rest).collect();
        sizes.retain(|size| size.marks != keypad || size.height >= lines);
        sizes.sort_by_key(|size| {
            (std::cmp::Reverse(size.height), std::cmp::Reverse(size.width), size.marks.rank())
        });
        // The first of each size shows the most.
        sizes
            .dedup_by(|second, first| first.height == second.height && first.width == second.width);
        sizes.into_iter()
    }

    /// Returns the same size without room for marks.
    pub(super) fn without_marks(self) -> CellSize {
        CellSize { marks: MarkPlaces::None, ..self }
    }

    /// Where the digit of the cell is: column and line.
    pub(crate) fn digit_place(self) -> Place {
        // In a cell of two columns the digit is on the left, in wider cells in the middle.
        let x = if self.width == 2 { 0 } else { self.width / 2 };
        (x, (self.height - 1) / 2)
    }

    /// How many columns and half lines a point of a large digit takes; 0 if digits are not large.
    pub(crate) fn glyph_scale(self) -> u16 {
        (self.height / GLYPH_LINES).min(self.width / (2 * GLYPH_LINES))
    }

    /// Returns the places of marks, given in ascending order: column and line, `None` for marks that are
    /// not shown. The second value is the place of the `+` that stands for these.
    pub(crate) fn places(self, marks: &[Digit]) -> (Vec<Option<Place>>, Option<Place>) {
        match self.marks {
            MarkPlaces::Keypad { side, lines } => {
                let place = |digit: &Digit| {
                    let index = digit.index() as u16;
                    let x = (2 * (index % side) + 1) * self.width / (2 * side);
                    let y = (2 * (index / side) + 1) * self.height / (2 * lines);
                    Some((x, y))
                };
                (marks.iter().map(place).collect(), None)
            }
            MarkPlaces::Fixed => {
                let places = self.around_digit();
                (marks.iter().map(|digit| places.get(digit.index()).copied()).collect(), None)
            }
            MarkPlaces::Packed => {
                let places = self.around_digit();
                if marks.len() <= places.len() {
                    return ((0..marks.len()).map(|at| Some(places[at])).collect(), None);
                }
                // Among others no mark is taken for the digit, so they may stand in its place.
                let all: Vec<_> = self.all_places().collect();
                let shown = all.len() - 1;
                let place = |at: usize| (at < shown).then(|| all[at]);
                ((0..marks.len()).map(place).collect(), Some(all[shown]))
            }
            MarkPlaces::None if marks.len() == 1 && self.width > 2 => {
                (vec![Some(self.digit_place())], None)
            }
            MarkPlaces::None => {
                (vec![None; marks.len()], (!marks.is_empty()).then(|| self.digit_place()))
            }
        }
    }

    /// All places but that of the digit, line by line.
    fn around_digit(self) -> Vec<(u16, u16)> {
        let digit = self.digit_place();
        self.all_places().filter(|&place| place != digit).collect()
    }

    /// All places, line by line.
    fn all_places(self) -> impl Iterator<Item = (u16, u16)> {
        (0..self.height).flat_map(move |y| (0..self.width).map(move |x| (x, y)))
    }
}

impl MarkPlaces {
    fn rank(self) -> u8 {
        match self {
            MarkPlaces::Keypad { .. } => 0,
            MarkPlaces::Fixed => 1,
            MarkPlaces::Packed => 2,
            MarkPlaces::None => 3,
        }
    }

    /// Whether each digit has a place of its own.
    pub(crate) fn are_fixed(self) -> bool {
        self.rank() <= 1
    }
}
