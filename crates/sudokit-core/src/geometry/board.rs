//! The type [`Geometry`] and what it answers.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};

use super::house::{Crossing, House, HouseId};
use super::layout::{Extra, LABELS, Layout};
use crate::{Cell, CellSet, Digit, DigitSet, Grid};

/// The shape of a board: its cells, its houses, and which cells see each other.
///
/// Build one with [`Geometry::classic`], [`Geometry::boxes`] or [`Geometry::jigsaw`], then add
/// diagonals with [`Geometry::with_diagonals`]. Building fills tables, so share a geometry between
/// puzzles through an `Arc`.
///
/// Two geometries are equal if they have the same order, layout, diagonals and extra houses.
///
/// ```
/// use sudokit_core::Geometry;
///
/// let board = Geometry::classic(9)?;
/// let center = board.cell_named("r5c5").unwrap();
/// assert_eq!(board.houses().len(), 27);
/// assert_eq!(board.houses_of(center).len(), 3);
/// assert_eq!(board.peers(center).len(), 20);
/// # Ok::<(), sudokit_core::GeometryError>(())
/// ```
#[derive(Clone)]
pub struct Geometry {
    pub(super) order: u8,
    pub(super) layout: Layout,
    pub(super) diagonals: bool,
    pub(super) extra: Extra,
    pub(super) houses: Box<[House]>,
    /// For each cell its houses in ascending order: row, column, box or region, diagonals.
    pub(super) houses_of: Box<[Box<[HouseId]>]>,
    /// The houses of all cells, one cell after the other, each with the position of the cell in the
    /// house, from 0.
    pub(super) positions: Box<[(HouseId, u8)]>,
    /// Where the positions of each cell begin, and the total length.
    pub(super) first_position: Box<[u32]>,
    /// For each cell the other cells of its houses, in ascending order without duplicates.
    pub(super) peers: Box<[Box<[Cell]>]>,
    /// The peers as sets.
    pub(super) peer_sets: Box<[CellSet]>,
    /// The cells of each house as a set.
    pub(super) house_sets: Box<[CellSet]>,
    /// For each pair of houses the positions in the first one where the second one meets it, as bits.
    pub(super) overlaps: Box<[u64]>,
    /// For each house the houses that share two or more cells with it.
    pub(super) crossings: Box<[Box<[Crossing]>]>,
    /// The ids of all houses.
    pub(super) ids: Box<[HouseId]>,
}

/// Its text: all else follows from that.
impl fmt::Debug for Geometry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Geometry({:?})", self.to_string())
    }
}

impl PartialEq for Geometry {
    fn eq(&self, other: &Geometry) -> bool {
        self.order == other.order
            && self.diagonals == other.diagonals
            && self.layout == other.layout
            && self.extra == other.extra
    }
}

impl Eq for Geometry {}

impl Hash for Geometry {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.order, self.diagonals, &self.layout, &self.extra).hash(state);
    }
}

impl Geometry {
    /// The smallest order.
    pub const MIN_ORDER: u8 = 4;
    /// The largest order.
    pub const MAX_ORDER: u8 = Digit::MAX;

    /// Returns the order: the number of digits, and of cells in each house. 4 to 64.
    #[inline]
    #[must_use]
    pub const fn order(&self) -> u8 {
        self.order
    }

    /// Returns the number of cells: the order squared.
    #[inline]
    #[must_use]
    pub fn cell_count(&self) -> usize {
        self.houses_of.len()
    }

    /// Returns all cells in ascending order.
    pub fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + use<> {
        (0..self.cell_count()).map(Cell::new)
    }

    /// Returns how the board is divided into boxes or regions.
    #[must_use]
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Returns whether the two main diagonals are houses.
    #[must_use]
    pub const fn has_diagonals(&self) -> bool {
        self.diagonals
    }

    /// Returns all houses: rows, columns, boxes or regions, diagonals, extra houses.
    #[inline]
    #[must_use]
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// Returns the ids of all houses, in the order of [`Geometry::houses`].
    pub fn house_ids(&self) -> impl Iterator<Item = HouseId> + use<> {
        (0..self.houses.len() as u16).map(HouseId)
    }

    /// Returns the id of the house at `index` in [`Geometry::houses`].
    ///
    /// # Panics
    /// If there is no such house.
    #[inline]
    #[must_use]
    pub fn house_id(&self, index: usize) -> HouseId {
        assert!(index < self.houses.len(), "house index out of range");
        HouseId(index as u16)
    }

    /// Returns the house with this id.
    ///
    /// # Panics
    /// If the id belongs to a geometry with more houses.
    #[inline]
    #[must_use]
    pub fn house(&self, id: HouseId) -> &House {
        &self.houses[id.index()]
    }

    /// Returns the rows, from the top.
    #[inline]
    #[must_use]
    pub fn rows(&self) -> &[HouseId] {
        &self.ids[..self.order as usize]
    }

    /// Returns the columns, from the left.
    #[inline]
    #[must_use]
    pub fn columns(&self) -> &[HouseId] {
        &self.ids[self.order as usize..2 * self.order as usize]
    }

    /// Returns the boxes or regions. [`Geometry::region`] of a cell is an index into this list.
    ///
    /// ```
    /// use sudokit_core::Geometry;
    ///
    /// let board = Geometry::classic(9)?;
    /// let cell = board.cell_named("r4c9").unwrap();
    /// assert_eq!(board.region(cell), 5);
    /// assert_eq!(board.house(board.regions()[5]).to_string(), "box 6");
    /// # Ok::<(), sudokit_core::GeometryError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn regions(&self) -> &[HouseId] {
        &self.ids[2 * self.order as usize..3 * self.order as usize]
    }

    /// Returns the diagonals: none or two.
    ///
    /// ```
    /// use sudokit_core::Geometry;
    ///
    /// let board = Geometry::classic(9)?;
    /// assert!(board.diagonals().is_empty());
    /// assert_eq!(board.with_diagonals().diagonals().len(), 2);
    /// # Ok::<(), sudokit_core::GeometryError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn diagonals(&self) -> &[HouseId] {
        let first = 3 * self.order as usize;
        &self.ids[first..first + 2 * usize::from(self.diagonals)]
    }

    /// Returns the extra houses: see [`Geometry::with_extra`].
    #[inline]
    #[must_use]
    pub fn extra(&self) -> &[HouseId] {
        &self.ids[self.ids.len() - self.extra.len()..]
    }

    /// Returns whether rows, columns, and boxes or regions are the only houses.
    #[inline]
    #[must_use]
    pub const fn is_bare(&self) -> bool {
        !self.diagonals && self.extra.is_empty()
    }

    /// Returns the houses of `cell`: its row, its column, its box or region, its diagonals and
    /// extra houses.
    #[inline]
    #[must_use]
    pub fn houses_of(&self, cell: Cell) -> &[HouseId] {
        &self.houses_of[cell.index()]
    }

    /// Returns the cells that share a house with `cell`, without `cell` itself, in ascending order
    /// without duplicates.
    #[inline]
    #[must_use]
    pub fn peers(&self, cell: Cell) -> &[Cell] {
        &self.peers[cell.index()]
    }

    /// Returns the peers of `cell` as a set.
    #[inline]
    #[must_use]
    pub fn peer_set(&self, cell: Cell) -> &CellSet {
        &self.peer_sets[cell.index()]
    }

    /// Returns the cells of a house as a set.
    #[inline]
    #[must_use]
    pub fn house_set(&self, id: HouseId) -> &CellSet {
        &self.house_sets[id.index()]
    }

    /// Returns the positions in `house` where `other` meets it: bit `i` is cell `i` of `house`.
    #[inline]
    #[must_use]
    pub fn overlap(&self, house: HouseId, other: HouseId) -> u64 {
        self.overlaps[house.index() * self.houses.len() + other.index()]
    }

    /// Returns the houses that share two or more cells with this one, in ascending order.
    #[inline]
    #[must_use]
    pub fn crossings(&self, house: HouseId) -> &[Crossing] {
        &self.crossings[house.index()]
    }

    /// Returns the houses of `cell`, each with the position of the cell in it, from 0.
    #[inline]
    pub fn house_positions(&self, cell: Cell) -> impl Iterator<Item = (HouseId, u8)> + '_ {
        self.positions_of(cell).iter().copied()
    }

    #[inline]
    fn positions_of(&self, cell: Cell) -> &[(HouseId, u8)] {
        let begin = self.first_position[cell.index()] as usize;
        let end = self.first_position[cell.index() + 1] as usize;
        &self.positions[begin..end]
    }

    /// Calls `visit` for each item of [`Geometry::house_positions`]. This is faster than the iterator
    /// for cells in three houses.
    #[inline]
    pub fn for_house_positions(&self, cell: Cell, mut visit: impl FnMut(HouseId, u8)) {
        match *self.positions_of(cell) {
            [row, column, area] => {
                visit(row.0, row.1);
                visit(column.0, column.1);
                visit(area.0, area.1);
            }
            ref all => all.iter().for_each(|position| visit(position.0, position.1)),
        }
    }

    /// Returns the digits that each house holds, in the order of [`Geometry::houses`].
    ///
    /// ```
    /// use sudokit_core::{Cell, Geometry, Grid};
    ///
    /// let board = Geometry::classic(4)?;
    /// let grid: Grid = "12..3...........".parse().unwrap();
    /// let digits = board.house_digits(&grid);
    /// assert_eq!(digits[board.regions()[0].index()].to_string(), "{1, 2, 3}");
    /// let seen = board.seen_digits(&digits, Cell::new(3));
    /// assert_eq!(seen.to_string(), "{1, 2}");
    /// # Ok::<(), sudokit_core::GeometryError>(())
    /// ```
    #[must_use]
    pub fn house_digits(&self, grid: &Grid) -> Vec<DigitSet> {
        let mut digits = vec![DigitSet::EMPTY; self.houses.len()];
        for (cell, digit) in grid.digits() {
            for house in self.houses_of(cell) {
                digits[house.index()].insert(digit);
            }
        }
        digits
    }

    /// Returns the digits of the houses of `cell`, of which each holds [these](Geometry::house_digits):
    /// if the cell is open, those that it sees.
    #[inline]
    #[must_use]
    pub fn seen_digits(&self, house_digits: &[DigitSet], cell: Cell) -> DigitSet {
        let all = self.houses_of(cell).iter().map(|house| house_digits[house.index()]);
        all.fold(DigitSet::EMPTY, |seen, digits| seen | digits)
    }

    /// Returns the cells that are peers of every one of `cells`; all cells if there are none.
    ///
    /// ```
    /// use sudokit_core::Geometry;
    ///
    /// let board = Geometry::classic(4)?;
    /// let cells = ["r1c1", "r2c3"].map(|name| board.cell_named(name).unwrap());
    /// let common = board.common_peers(cells);
    /// let names: Vec<_> = common.iter().map(|cell| board.name(cell)).collect();
    /// assert_eq!(names, ["r1c3", "r1c4", "r2c1", "r2c2"]);
    /// # Ok::<(), sudokit_core::GeometryError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn common_peers(&self, cells: impl IntoIterator<Item = Cell>) -> CellSet {
        let mut common = CellSet::full(self.cell_count());
        for cell in cells {
            common &= self.peer_set(cell);
        }
        common
    }

    /// Returns the row of `cell`, from 0.
    #[inline]
    #[must_use]
    pub fn row(&self, cell: Cell) -> usize {
        cell.index() / self.order as usize
    }

    /// Returns the column of `cell`, from 0.
    #[inline]
    #[must_use]
    pub fn column(&self, cell: Cell) -> usize {
        cell.index() % self.order as usize
    }

    /// Returns the box or region of `cell`, from 0.
    #[must_use]
    pub fn region(&self, cell: Cell) -> usize {
        self.region_house(cell).index() - 2 * self.order as usize
    }

    /// Returns the house that is the box or region of `cell`.
    #[inline]
    #[must_use]
    pub fn region_house(&self, cell: Cell) -> HouseId {
        self.houses_of[cell.index()][2]
    }

    /// Returns the cell at this row and column, both from 0; `None` outside the board.
    #[must_use]
    pub fn at(&self, row: usize, column: usize) -> Option<Cell> {
        let n = self.order as usize;
        (row < n && column < n).then(|| Cell::new(row * n + column))
    }

    /// Returns the usual name of `cell`: `r1c3` is row 1, column 3.
    #[must_use]
    pub fn name(&self, cell: Cell) -> String {
        format!("r{}c{}", self.row(cell) + 1, self.column(cell) + 1)
    }

    /// Returns the cell with this [name](Geometry::name), in upper or lower case; `None` if there is no
    /// such cell.
    ///
    /// ```
    /// use sudokit_core::Geometry;
    ///
    /// let board = Geometry::classic(9)?;
    /// assert_eq!(board.cell_named("r2c1").map(|cell| cell.index()), Some(9));
    /// assert_eq!(board.cell_named("R9C9").map(|cell| cell.index()), Some(80));
    /// assert_eq!(board.cell_named("r0c1"), None);
    /// assert_eq!(board.cell_named("r+1c1"), None);
    /// # Ok::<(), sudokit_core::GeometryError>(())
    /// ```
    #[must_use]
    pub fn cell_named(&self, name: &str) -> Option<Cell> {
        let (row, column) = name.strip_prefix(['r', 'R'])?.split_once(['c', 'C'])?;
        let number = |digits: &str| {
            let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
            digits.parse::<usize>().ok().filter(|_| plain)?.checked_sub(1)
        };
        self.at(number(row)?, number(column)?)
    }

    /// Returns the region map in letters, one per cell: `A-Z`, then `a-z`, `0-9`, `+` and `/`, which
    /// is enough for the largest order. A regular board returns the map of its boxes.
    /// [`Geometry::jigsaw_from_map`] reads it back.
    ///
    /// ```
    /// use sudokit_core::Geometry;
    ///
    /// assert_eq!(Geometry::classic(4)?.region_map(), "AABBAABBCCDDCCDD");
    /// # Ok::<(), sudokit_core::GeometryError>(())
    /// ```
    #[must_use]
    pub fn region_map(&self) -> String {
        self.cells().map(|cell| LABELS[self.region(cell)] as char).collect()
    }
}
