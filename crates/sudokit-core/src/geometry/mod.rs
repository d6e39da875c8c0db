//! The shape of a board as data: which cells there are, which houses they form, who sees whom.
//!
//! A geometry is a list of houses, each of `order` cells that must all differ. Everything else
//! follows from that list, so a 4x4, a 25x25, a diagonal Sudoku and a jigsaw are the same type,
//! and no other code divides a row by three.
//!
//! ```text
//! 6x6 of 2x3 boxes: 2 box rows high, 3 box columns wide
//!
//!        stack 1   stack 2
//!       +-------+-------+
//! row 1 | . . . | . . . |  band 1      houses 0..6    rows
//! row 2 | . . . | . . . |              houses 6..12   columns
//!       +-------+-------+              houses 12..18  boxes, band by band
//! row 3 | . . . | . . . |  band 2      then the two diagonals, if any
//! row 4 | . . . | . . . |
//!       +-------+-------+
//! row 5 | . . . | . . . |  band 3
//! row 6 | . . . | . . . |
//!       +-------+-------+
//! ```

mod boxes;
mod choose;
mod diagonals;
mod jigsaw;

use core::fmt;

use crate::{Cell, CellSet, Digit};

pub use choose::Geometries;

/// The number of a house in its geometry: rows first, then columns, boxes or regions, diagonals.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct HouseId(u16);

impl HouseId {
    /// The number, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What kind of house it is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum HouseKind {
    /// A row, numbered from the top.
    Row,
    /// A column, numbered from the left.
    Column,
    /// A box of a regular board, numbered band by band.
    Box,
    /// A region of a jigsaw, numbered in the order its first cell appears.
    Region,
    /// A main diagonal: 1 falls from the top left, 2 rises from the bottom left.
    Diagonal,
}

impl HouseKind {
    /// Whether it is an area, a box or a region, and no line.
    #[inline]
    pub const fn is_area(self) -> bool {
        matches!(self, HouseKind::Box | HouseKind::Region)
    }

    /// The English name, lower case.
    pub const fn name(self) -> &'static str {
        match self {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
            HouseKind::Region => "region",
            HouseKind::Diagonal => "diagonal",
        }
    }
}

/// `order` cells that must hold different digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct House {
    /// What kind it is.
    pub kind: HouseKind,
    /// Its number among its kind, from 1, as people count.
    pub number: usize,
    /// Its cells, rising.
    pub cells: Box<[Cell]>,
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind.name(), self.number)
    }
}

/// How the third family of houses is cut.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Layout {
    /// Equal boxes, each `rows` high and `columns` wide; their product is the order.
    Boxes {
        /// Rows of cells in a box.
        rows: u8,
        /// Columns of cells in a box.
        columns: u8,
    },
    /// Free regions: the region of each cell, row by row, numbered from 0 in order of appearance.
    Jigsaw(Box<[u8]>),
}

/// Why a geometry cannot be made.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum GeometryError {
    /// The order lies outside 4 to 64.
    Order(usize),
    /// No box shape but a single row has this order: it is prime.
    NoBoxes(u8),
    /// The box shape that was asked for gives another order than the puzzle's.
    ShapeMismatch {
        /// The order of the shape that was asked for.
        shape: u8,
        /// The order of the puzzle.
        order: u8,
    },
    /// The number of cells is no square.
    NotSquare(usize),
    /// A jigsaw map has another number of regions than its order.
    Regions {
        /// Regions found.
        found: usize,
        /// The order: regions wanted.
        order: u8,
    },
    /// A region of a jigsaw map has another number of cells than the order.
    RegionSize {
        /// The region's number, from 1 in order of appearance.
        region: usize,
        /// Cells found in it.
        found: usize,
        /// The order: cells wanted.
        order: u8,
    },
}

impl fmt::Display for GeometryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GeometryError::Order(order) => {
                write!(f, "a board of order {order} is outside 4 to 64")
            }
            GeometryError::NoBoxes(order) => write!(
                f,
                "order {order} is prime, so it has no boxes: give a jigsaw map, or shape 1x{order} \
                 for a Latin square"
            ),
            GeometryError::ShapeMismatch { shape, order } => {
                write!(f, "the shape asked for has order {shape}, the puzzle has order {order}")
            }
            GeometryError::NotSquare(cells) => {
                write!(f, "{cells} cells make no square board")
            }
            GeometryError::Regions { found, order } => {
                write!(f, "the jigsaw map has {found} regions, expected {order}")
            }
            GeometryError::RegionSize { region, found, order } => {
                write!(f, "region {region} of the jigsaw map has {found} cells, expected {order}")
            }
        }
    }
}

impl core::error::Error for GeometryError {}

/// The shape of a board. Made by [`Geometry::boxes`], [`Geometry::classic`] or
/// [`Geometry::jigsaw`], with [`Geometry::with_diagonals`] on top of any of them.
#[derive(Clone, Debug)]
pub struct Geometry {
    order: u8,
    layout: Layout,
    diagonals: bool,
    houses: Box<[House]>,
    /// For each cell its houses, rising: row, column, box or region, diagonals.
    houses_of: Box<[Box<[HouseId]>]>,
    /// For each cell its houses again, each with the cell's place in it from 0: all cells in one
    /// list, and where each begins.
    seats: Box<[(HouseId, u8)]>,
    first_seat: Box<[u32]>,
    /// For each cell the other cells of its houses, rising, each once.
    peers: Box<[Box<[Cell]>]>,
    /// The same as sets.
    peer_sets: Box<[CellSet]>,
    /// The cells of each house as a set.
    house_sets: Box<[CellSet]>,
    /// House by house, for every house the places where the two meet, as bits.
    overlaps: Box<[u64]>,
    /// For each house those that meet it in two cells or more.
    crossings: Box<[Box<[Crossing]>]>,
    /// The numbers of all houses.
    ids: Box<[HouseId]>,
}

/// Where a house meets another in two cells or more, as a box meets a row.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Crossing {
    /// The other house.
    pub other: HouseId,
    /// The cells in which they meet: bit `i` stands for the house's `i`-th cell.
    pub here: u64,
    /// The same cells, bit `i` standing for the other's `i`-th cell.
    pub there: u64,
}

impl PartialEq for Geometry {
    fn eq(&self, other: &Geometry) -> bool {
        self.order == other.order
            && self.diagonals == other.diagonals
            && self.layout == other.layout
    }
}

impl Eq for Geometry {}

impl Geometry {
    /// The smallest order there is.
    pub const MIN_ORDER: u8 = 4;
    /// The largest order there is.
    pub const MAX_ORDER: u8 = Digit::MAX;

    fn check_order(order: usize) -> Result<u8, GeometryError> {
        u8::try_from(order)
            .ok()
            .filter(|order| (Geometry::MIN_ORDER..=Geometry::MAX_ORDER).contains(order))
            .ok_or(GeometryError::Order(order))
    }

    /// Rows, columns, then whatever `layout` and `diagonals` add; and from the houses the rest.
    fn assemble(order: u8, layout: Layout, diagonals: bool) -> Geometry {
        let n = order as usize;
        let lines = |kind, cell: &dyn Fn(usize, usize) -> usize| {
            (0..n)
                .map(|line| House {
                    kind,
                    number: line + 1,
                    cells: (0..n).map(|i| Cell::new(cell(line, i))).collect(),
                })
                .collect::<Vec<_>>()
        };
        let mut houses = lines(HouseKind::Row, &|row, i| row * n + i);
        houses.extend(lines(HouseKind::Column, &|column, i| i * n + column));
        houses.extend(match &layout {
            Layout::Boxes { rows, columns } => boxes::houses(*rows, *columns),
            Layout::Jigsaw(map) => jigsaw::houses(map, n),
        });
        if diagonals {
            houses.extend(diagonals::houses(n));
        }

        let mut houses_of = vec![Vec::new(); n * n];
        let mut seats_of = vec![Vec::new(); n * n];
        for (id, house) in houses.iter().enumerate() {
            for (position, cell) in house.cells.iter().enumerate() {
                houses_of[cell.index()].push(HouseId(id as u16));
                seats_of[cell.index()].push((HouseId(id as u16), position as u8));
            }
        }
        let mut overlaps = vec![0u64; houses.len() * houses.len()];
        for here in &seats_of {
            for &(one, position) in here {
                for &(other, _) in here {
                    overlaps[one.index() * houses.len() + other.index()] |= 1 << position;
                }
            }
        }
        let crossings = (0..houses.len()).map(|house| {
            let here = |other: &usize| overlaps[house * houses.len() + other];
            let many = |other: &usize| *other != house && here(other).count_ones() > 1;
            let crossing = |other| Crossing {
                other: HouseId(other as u16),
                here: here(&other),
                there: overlaps[other * houses.len() + house],
            };
            (0..houses.len()).filter(many).map(crossing).collect()
        });
        let crossings = crossings.collect();
        let (mut seats, mut first_seat) = (Vec::new(), vec![0]);
        for here in seats_of {
            seats.extend(here);
            first_seat.push(seats.len() as u32);
        }
        let house_sets: Box<[CellSet]> =
            houses.iter().map(|h| CellSet::of(n * n, h.cells.iter().copied())).collect();
        let peer_sets: Box<[CellSet]> = (0..n * n)
            .map(|cell| {
                let mut seen = CellSet::empty(n * n);
                for house in &houses_of[cell] {
                    seen |= &house_sets[house.index()];
                }
                seen.remove(Cell::new(cell));
                seen
            })
            .collect();
        let peers = peer_sets.iter().map(|set| set.iter().collect()).collect();
        Geometry {
            order,
            layout,
            diagonals,
            overlaps: overlaps.into(),
            crossings,
            ids: (0..houses.len() as u16).map(HouseId).collect(),
            houses: houses.into(),
            houses_of: houses_of.into_iter().map(Vec::into_boxed_slice).collect(),
            seats: seats.into(),
            first_seat: first_seat.into(),
            peers,
            peer_sets,
            house_sets,
        }
    }

    /// The same board with its two main diagonals as houses (Sudoku-X).
    pub fn with_diagonals(self) -> Geometry {
        if self.diagonals { self } else { Geometry::assemble(self.order, self.layout, true) }
    }

    /// The number of cells in a house, and of digits: 4 to 64.
    #[inline]
    pub fn order(&self) -> u8 {
        self.order
    }

    /// How many cells the board has: the order squared.
    #[inline]
    pub fn cell_count(&self) -> usize {
        self.houses_of.len()
    }

    /// All cells, rising.
    pub fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + use<> {
        (0..self.cell_count()).map(Cell::new)
    }

    /// How the boxes or regions are cut.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Whether this is the usual 9x9: boxes of 3x3 and no diagonals.
    pub fn is_plain_9x9(&self) -> bool {
        *self.layout() == Layout::Boxes { rows: 3, columns: 3 } && !self.has_diagonals()
    }

    /// Whether the main diagonals are houses.
    pub fn has_diagonals(&self) -> bool {
        self.diagonals
    }

    /// All houses: rows, columns, boxes or regions, diagonals.
    #[inline]
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// The numbers of all houses, in the order of [`Geometry::houses`].
    pub fn house_ids(&self) -> impl Iterator<Item = HouseId> + use<> {
        (0..self.houses.len() as u16).map(HouseId)
    }

    /// The house of this number, counted as in [`Geometry::houses`].
    ///
    /// # Panics
    /// If there are not so many.
    #[inline]
    pub fn house_id(&self, index: usize) -> HouseId {
        assert!(index < self.houses.len(), "house index out of range");
        HouseId(index as u16)
    }

    /// One house.
    #[inline]
    pub fn house(&self, id: HouseId) -> &House {
        &self.houses[id.index()]
    }

    /// The houses of `cell`: its row, its column, its box or region, its diagonals.
    #[inline]
    pub fn houses_of(&self, cell: Cell) -> &[HouseId] {
        &self.houses_of[cell.index()]
    }

    /// The cells that share a house with `cell`, rising, each once, without itself.
    #[inline]
    pub fn peers(&self, cell: Cell) -> &[Cell] {
        &self.peers[cell.index()]
    }

    /// The same cells as a set.
    #[inline]
    pub fn peer_set(&self, cell: Cell) -> &CellSet {
        &self.peer_sets[cell.index()]
    }

    /// The cells of a house as a set.
    #[inline]
    pub fn house_set(&self, id: HouseId) -> &CellSet {
        &self.house_sets[id.index()]
    }

    /// The rows, from the top.
    #[inline]
    pub fn rows(&self) -> &[HouseId] {
        &self.ids[..self.order as usize]
    }

    /// The columns, from the left.
    #[inline]
    pub fn columns(&self) -> &[HouseId] {
        &self.ids[self.order as usize..2 * self.order as usize]
    }

    /// The places in `house` where `other` meets it: bit `i` stands for the house's `i`-th cell.
    #[inline]
    pub fn overlap(&self, house: HouseId, other: HouseId) -> u64 {
        self.overlaps[house.index() * self.houses.len() + other.index()]
    }

    /// The houses that meet this one in two cells or more, rising.
    #[inline]
    pub fn crossings(&self, house: HouseId) -> &[Crossing] {
        &self.crossings[house.index()]
    }

    /// The houses of `cell`, each with the cell's place in it, from 0.
    #[inline]
    pub fn house_positions(&self, cell: Cell) -> impl Iterator<Item = (HouseId, u8)> + '_ {
        self.seat_list(cell).iter().copied()
    }

    #[inline]
    fn seat_list(&self, cell: Cell) -> &[(HouseId, u8)] {
        let begin = self.first_seat[cell.index()] as usize;
        let end = self.first_seat[cell.index() + 1] as usize;
        &self.seats[begin..end]
    }

    /// Tells of the houses of `cell` as [`Geometry::house_positions`] does, quicker where it has three.
    #[inline]
    pub fn for_house_positions(&self, cell: Cell, mut tell: impl FnMut(HouseId, u8)) {
        match *self.seat_list(cell) {
            [row, column, area] => {
                tell(row.0, row.1);
                tell(column.0, column.1);
                tell(area.0, area.1);
            }
            ref all => all.iter().for_each(|seat| tell(seat.0, seat.1)),
        }
    }

    /// The cells that are peers of every one of these; all cells if there are none.
    #[inline]
    pub fn common_peers(&self, cells: impl IntoIterator<Item = Cell>) -> CellSet {
        let mut common = CellSet::full(self.cell_count());
        for cell in cells {
            common &= self.peer_set(cell);
        }
        common
    }

    /// The row of `cell`, from 0.
    #[inline]
    pub fn row(&self, cell: Cell) -> usize {
        cell.index() / self.order as usize
    }

    /// The column of `cell`, from 0.
    #[inline]
    pub fn column(&self, cell: Cell) -> usize {
        cell.index() % self.order as usize
    }

    /// The box or region of `cell`, from 0.
    pub fn region(&self, cell: Cell) -> usize {
        self.houses_of[cell.index()][2].index() - 2 * self.order as usize
    }

    /// The cell in this row and column, both from 0; `None` outside the board.
    pub fn at(&self, row: usize, column: usize) -> Option<Cell> {
        let n = self.order as usize;
        (row < n && column < n).then(|| Cell::new(row * n + column))
    }

    /// The name people use for `cell`: `r1c3` is row 1, column 3.
    pub fn name(&self, cell: Cell) -> String {
        format!("r{}c{}", self.row(cell) + 1, self.column(cell) + 1)
    }

    /// The cell of this [name](Geometry::name), in letters of any case; `None` if there is none.
    ///
    /// ```
    /// use sudokit_core::Geometry;
    /// let board = Geometry::classic(9).unwrap();
    /// assert_eq!(board.cell_named("r2c1").map(|cell| cell.index()), Some(9));
    /// assert_eq!(board.cell_named("R9C9").map(|cell| cell.index()), Some(80));
    /// assert_eq!(board.cell_named("r0c1"), None);
    /// assert_eq!(board.cell_named("r+1c1"), None);
    /// ```
    pub fn cell_named(&self, name: &str) -> Option<Cell> {
        let (row, column) = name.strip_prefix(['r', 'R'])?.split_once(['c', 'C'])?;
        let number = |digits: &str| {
            let plain = digits.bytes().all(|sign| sign.is_ascii_digit());
            digits.parse::<usize>().ok().filter(|_| plain)?.checked_sub(1)
        };
        self.at(number(row)?, number(column)?)
    }

    /// A short name of the shape: `9x9`, `6x6`, `8x8 (4x2)`, `9x9 X`, `7x7 jigsaw`.
    pub fn title(&self) -> String {
        let n = self.order;
        let mut title = format!("{n}x{n}");
        match self.layout {
            Layout::Boxes { rows, columns }
                if Geometry::squarest_box(n) != Some((rows, columns)) =>
            {
                title += &format!(" ({rows}x{columns})");
            }
            Layout::Boxes { .. } => {}
            Layout::Jigsaw(_) => title += " jigsaw",
        }
        if self.diagonals {
            title += " X";
        }
        title
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn every_small_geometry() -> Vec<Geometry> {
        let mut all = Vec::new();
        for rows in 1..=6u8 {
            for columns in 1..=6u8 {
                if let Ok(geometry) = Geometry::boxes(rows, columns) {
                    all.push(geometry.clone().with_diagonals());
                    all.push(geometry);
                }
            }
        }
        all.push(Geometry::jigsaw_from_map(b"AAABACBBCCDBCDDD").unwrap());
        all
    }

    #[test]
    fn houses_and_peers_agree_with_the_naive_form() {
        for geometry in every_small_geometry() {
            let n = geometry.order() as usize;
            assert_eq!(geometry.cell_count(), n * n);
            let expected = 3 * n + if geometry.has_diagonals() { 2 } else { 0 };
            assert_eq!(geometry.houses().len(), expected, "{}", geometry.title());
            for house in geometry.houses() {
                assert_eq!(house.cells.len(), n);
                assert!(house.cells.is_sorted());
            }
            for cell in geometry.cells() {
                let naive: BTreeSet<_> = geometry
                    .houses()
                    .iter()
                    .filter(|house| house.cells.contains(&cell))
                    .flat_map(|house| house.cells.iter().copied())
                    .filter(|&peer| peer != cell)
                    .collect();
                assert!(geometry.peers(cell).iter().eq(naive.iter()));
                assert!(geometry.peer_set(cell).iter().eq(naive.iter().copied()));
                for (house, position) in geometry.house_positions(cell) {
                    assert_eq!(geometry.house(house).cells[position as usize], cell);
                    assert!(geometry.house_set(house).contains(cell));
                }
                let mut seats = Vec::new();
                geometry.for_house_positions(cell, |house, position| seats.push((house, position)));
                assert!(geometry.house_positions(cell).eq(seats));
                for &house in geometry.houses_of(cell) {
                    assert!(geometry.house(house).cells.contains(&cell));
                }
                assert_eq!(geometry.at(geometry.row(cell), geometry.column(cell)), Some(cell));
            }
        }
    }

    #[test]
    fn a_9x9_cell_has_twenty_peers() {
        let geometry = Geometry::classic(9).unwrap();
        assert!(geometry.cells().all(|cell| geometry.peers(cell).len() == 20));
        assert_eq!(geometry.name(Cell::new(11)), "r2c3");
        assert_eq!(geometry.region(Cell::new(40)), 4);
    }

    #[test]
    fn titles_tell_shapes_apart() {
        let titles = |g: Result<Geometry, _>| g.unwrap().title();
        assert_eq!(titles(Geometry::classic(9)), "9x9");
        assert_eq!(titles(Geometry::boxes(3, 2)), "6x6 (3x2)");
        assert_eq!(titles(Geometry::classic(4).map(Geometry::with_diagonals)), "4x4 X");
    }
}
