//! What a share code says of an entry, in order:
//!
//! ```text
//! board      order, boxes or regions, diagonals; in version 2 the extra houses
//! givens     for each cell whether it has one, and which of the digits that its peers leave
//! the rest   which of these parts follow: digits placed, candidates of the puzzle, marks, marks in corners,
//!            colours, time in milliseconds, name
//! ```

use std::sync::Arc;
use std::time::Duration;

use sudokit_core::{Additions, Cell, Digit, DigitSet, Geometry};

use super::symbols::Symbols;
use crate::colour::Colour;
use crate::drafts::{Boards, Draft};
use crate::fault::FaultKind;

/// The smallest order of a board, and the number of orders.
const SMALLEST: u64 = 4;
const ORDERS: u64 = Geometry::MAX_ORDER as u64 - SMALLEST + 1;

/// How the regions of a board are said.
const USUAL: u64 = 0;
const BOXES: u64 = 1;
const REGIONS: u64 = 2;

/// A board, as a word says it.
#[derive(Debug)]
pub(crate) struct Board {
    pub(crate) order: usize,
    pub(crate) boxes: Option<(usize, usize)>,
    pub(crate) regions: Option<Vec<usize>>,
    pub(crate) diagonals: bool,
    pub(crate) extra: Additions,
}

impl Board {
    /// Finds the board, or the one that was asked for instead.
    ///
    /// # Errors
    /// If there is none.
    pub(crate) fn find(&self, boards: &Boards) -> Result<Arc<Geometry>, FaultKind> {
        let board = match self.boxes {
            Some((rows, columns)) => boards.of_shape(rows, columns, self.diagonals),
            None => boards.find(self.order, self.regions.as_deref(), self.diagonals),
        };
        boards.add(board?, &self.extra)
    }

    /// Passes the extra houses: whether they are windows, else how many there are, and for each cell whether it is in each.
    pub(crate) fn pass_extra(
        &mut self,
        symbols: &mut impl Symbols,
        known: Option<&Geometry>,
    ) -> Result<(), FaultKind> {
        self.extra.windows = symbols.flag(known.is_some_and(Geometry::has_windows))?;
        if self.extra.windows {
            return Ok(());
        }
        let houses = known.map_or(&[][..], Geometry::extra);
        let count = symbols.choice(houses.len() as u64, Additions::MOST as u64 + 1)?;
        for house in 0..count as usize {
            let cells = known.zip(houses.get(house)).map(|(board, house)| board.house_set(*house));
            let mut map = String::with_capacity(self.order * self.order);
            for cell in 0..self.order * self.order {
                let is_in = cells.is_some_and(|cells| cells.contains(Cell::new(cell)));
                map.push(if symbols.flag(is_in)? { 'A' } else { '.' });
            }
            self.extra.maps.push(map);
        }
        Ok(())
    }
}

/// The board; the known one when writing.
pub(crate) fn board(
    symbols: &mut impl Symbols,
    known: Option<&Geometry>,
) -> Result<Board, FaultKind> {
    let order = known.map_or(SMALLEST, |board| board.order().into());
    let order = symbols.choice(order - SMALLEST, ORDERS)? + SMALLEST;
    let shape = known.and_then(Geometry::box_shape);
    let kind = match known {
        Some(board) if board.is_jigsaw() => REGIONS,
        Some(board) if !board.has_usual_boxes() => BOXES,
        _ => USUAL,
    };
    let kind = symbols.choice(kind, 3)?;
    let diagonals = symbols.flag(known.is_some_and(Geometry::has_diagonals))?;
    let mut board = Board {
        order: order as usize,
        boxes: None,
        regions: None,
        diagonals,
        extra: Additions::NONE,
    };
    match kind {
        BOXES => {
            let rows = shape.map_or(1, |(rows, _)| u64::from(rows));
            let rows = symbols.choice(rows - 1, order)? + 1;
            if !order.is_multiple_of(rows) {
                return Err(FaultKind::Packed);
            }
            board.boxes = Some((rows as usize, (order / rows) as usize));
        }
        REGIONS => board.regions = Some(regions(symbols, board.order, known)?),
        _ => {}
    }
    Ok(board)
}

/// The region of each cell, numbered by its first cell. Most cells are in the region of the cell to their
/// left or above.
fn regions(
    symbols: &mut impl Symbols,
    order: usize,
    known: Option<&Geometry>,
) -> Result<Vec<usize>, FaultKind> {
    let mut map: Vec<usize> = Vec::with_capacity(order * order);
    let mut sizes = vec![0; order];
    // The numbers that the regions of the known board get.
    let mut numbers: Vec<Option<usize>> = vec![None; order];
    let mut begun = 0;
    for at in 0..order * order {
        let region = known.map_or(0, |board| board.region(Cell::new(at)));
        let wanted = numbers[region].unwrap_or(begun);
        let mut near = Vec::with_capacity(2);
        near.extend((at % order > 0).then(|| map[at - 1]));
        near.extend((at >= order).then(|| map[at - order]));
        near.retain(|&region| sizes[region] < order);
        near.dedup();
        let open = |region: &usize| sizes[*region] < order && !near.contains(region);
        let others: Vec<usize> = (0..(begun + 1).min(order)).filter(open).collect();
        let place = |list: &[usize]| list.iter().position(|&region| region == wanted);
        let choices = near.len() + usize::from(!others.is_empty());
        let chosen = place(&near).unwrap_or(near.len());
        let chosen = symbols.choice(chosen as u64, choices as u64)? as usize;
        let found = match near.get(chosen) {
            Some(&region) => region,
            None => {
                let chosen = place(&others).unwrap_or(0) as u64;
                others[symbols.choice(chosen, others.len() as u64)? as usize]
            }
        };
        numbers[region] = Some(found);
        begun = begun.max(found + 1);
        sizes[found] += 1;
        map.push(found);
    }
    Ok(map)
}

/// What a word says besides the board.
#[derive(Debug)]
pub(crate) struct Content {
    pub(crate) draft: Draft,
    /// The digits that the puzzle allows in open cells; all of them in the others.
    pub(crate) allowed: Vec<DigitSet>,
    pub(crate) time: Option<Duration>,
    pub(crate) name: Option<String>,
}

impl Content {
    /// Nothing, on this board.
    pub(crate) fn new(geometry: Arc<Geometry>) -> Content {
        let allowed = vec![DigitSet::all(geometry.order()); geometry.cell_count()];
        Content { draft: Draft::new(geometry), allowed, time: None, name: None }
    }

    /// Passes everything: writes what there is, or replaces it with what is read.
    ///
    /// # Errors
    /// If the word is damaged.
    pub(crate) fn pass(
        &mut self,
        symbols: &mut impl Symbols,
        geometry: &Geometry,
    ) -> Result<(), FaultKind> {
        let all = DigitSet::all(geometry.order());
        let Content { draft, allowed, time, name } = self;
        digits(symbols, &mut draft.givens, &vec![None; allowed.len()], geometry)?;
        let given = |set: &[Option<Digit>], at: usize| set[at].is_some();
        let has = [
            draft.placed.iter().any(Option::is_some),
            allowed.iter().enumerate().any(|(at, set)| *set != all && !given(&draft.givens, at)),
            draft.marks.iter().any(|set| !set.is_empty()),
            draft.corner.iter().any(|set| !set.is_empty()),
            draft.colours.iter().any(|of| !of.is_empty()),
            time.is_some(),
            name.is_some(),
        ];
        if !symbols.flag(has.contains(&true))? {
            return Ok(());
        }
        let mut parts = [false; 7];
        for (part, has) in parts.iter_mut().zip(has) {
            *part = symbols.flag(has)?;
        }
        let [has_placed, has_allowed, has_marks, has_corner, has_colours, has_time, has_name] =
            parts;
        if has_placed {
            digits(symbols, &mut draft.placed, &draft.givens, geometry)?;
        }
        if has_allowed {
            let plain = plain(geometry, &draft.givens, &vec![None; allowed.len()]);
            sets(symbols, allowed, &plain, all)?;
        }
        let plain = plain(geometry, &draft.givens, &draft.placed);
        if has_marks {
            sets(symbols, &mut draft.marks, &plain, all)?;
        }
        if has_corner {
            sets(symbols, &mut draft.corner, &plain, all)?;
        }
        if has_colours {
            colours(symbols, &mut draft.colours)?;
        }
        if has_time {
            let known = time.map_or(0, |time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX));
            *time = Some(Duration::from_millis(symbols.number(known)?));
        }
        if has_name {
            let known = name.take().unwrap_or_default().into_bytes();
            let length = symbols.number(known.len() as u64)?;
            let mut found = Vec::new();
            for at in 0..length {
                let byte = known.get(at as usize).copied().unwrap_or(0);
                found.push(symbols.choice(byte.into(), 256)? as u8);
            }
            *name = Some(String::from_utf8(found).map_err(|_| FaultKind::Packed)?);
        }
        Ok(())
    }
}

/// The digits of the cells that `fixed` leaves open.
fn digits(
    symbols: &mut impl Symbols,
    grid: &mut [Option<Digit>],
    fixed: &[Option<Digit>],
    geometry: &Geometry,
) -> Result<(), FaultKind> {
    let all = DigitSet::all(geometry.order());
    // What the fixed digits and those before leave.
    let left = |grid: &[Option<Digit>], cell: Cell| {
        let digit = |peer: &Cell| {
            let before = || grid[peer.index()].filter(|_| *peer < cell);
            fixed[peer.index()].or_else(before)
        };
        all - geometry.peers(cell).iter().filter_map(digit).collect()
    };
    let open = || geometry.cells().filter(|cell| fixed[cell.index()].is_none());
    let kept = |cell: Cell| grid[cell.index()].is_none_or(|digit| left(grid, cell).contains(digit));
    let fair = symbols.flag(!symbols.reads() && open().all(kept))?;
    for cell in open() {
        let choices = if fair { left(grid, cell) } else { all };
        let known = grid[cell.index()];
        if choices.is_empty() || !symbols.flag(known.is_some())? {
            grid[cell.index()] = None;
            continue;
        }
        let place = choices.iter().position(|digit| Some(digit) == known).unwrap_or(0);
        let place = symbols.choice(place as u64, choices.len() as u64)? as usize;
        grid[cell.index()] = choices.iter().nth(place);
    }
    Ok(())
}

/// The candidates of open cells by the plain rule; none for the others.
fn plain(
    geometry: &Geometry,
    givens: &[Option<Digit>],
    placed: &[Option<Digit>],
) -> Vec<Option<DigitSet>> {
    let shown = |cell: Cell| givens[cell.index()].or(placed[cell.index()]);
    let all = DigitSet::all(geometry.order());
    let of = |cell: Cell| {
        let seen = geometry.peers(cell).iter().filter_map(|&peer| shown(peer)).collect();
        shown(cell).is_none().then(|| all - seen)
    };
    geometry.cells().map(of).collect()
}

/// How sets are said.
const SAME: u64 = 0;
const SOME: u64 = 1;
const ANY: u64 = 2;

/// Sets of digits in open cells: exactly the plain candidates, some of them, or any digits.
fn sets(
    symbols: &mut impl Symbols,
    sets: &mut [DigitSet],
    plain: &[Option<DigitSet>],
    all: DigitSet,
) -> Result<(), FaultKind> {
    let open = || plain.iter().enumerate().filter_map(|(at, set)| set.map(|set| (at, set)));
    let kind = match () {
        () if open().all(|(at, plain)| sets[at] == plain) => SAME,
        () if open().all(|(at, plain)| sets[at].is_subset(plain)) => SOME,
        () => ANY,
    };
    let kind = symbols.choice(kind, 3)?;
    if kind == SAME {
        open().for_each(|(at, plain)| sets[at] = plain);
        return Ok(());
    }
    let every = symbols.flag(open().all(|(at, _)| !sets[at].is_empty()))?;
    for (at, plain) in open() {
        let known = core::mem::take(&mut sets[at]);
        if every || symbols.flag(!known.is_empty())? {
            for digit in if kind == SOME { plain } else { all } {
                if symbols.flag(known.contains(digit))? {
                    sets[at].insert(digit);
                }
            }
        }
    }
    Ok(())
}

/// The colours of cells: the different ones first, then which of them each cell has.
fn colours(symbols: &mut impl Symbols, cells: &mut [Vec<Colour>]) -> Result<(), FaultKind> {
    let mut palette: Vec<Colour> = Vec::new();
    for colour in cells.iter().flatten() {
        if !palette.contains(colour) {
            palette.push(*colour);
        }
    }
    let count = symbols.number(palette.len() as u64)?;
    let mut found = Vec::new();
    for at in 0..count {
        let known =
            palette.get(at as usize).copied().unwrap_or(Colour { red: 0, green: 0, blue: 0 });
        let mut part = |known: u8| symbols.choice(known.into(), 256).map(|part| part as u8);
        let (red, green, blue) = (part(known.red)?, part(known.green)?, part(known.blue)?);
        found.push(Colour { red, green, blue });
    }
    for cell in cells {
        let known = core::mem::take(cell);
        while symbols.flag(known.len() > cell.len())? {
            let place =
                known.get(cell.len()).and_then(|colour| palette.iter().position(|c| c == colour));
            let place = symbols.choice(place.unwrap_or(0) as u64, count)?;
            cell.push(found[place as usize]);
        }
    }
    Ok(())
}
