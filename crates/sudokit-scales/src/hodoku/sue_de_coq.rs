//! Sue de Coq: two subsets that divide the digits of an intersection of a line and a block.

use super::found::{Removed, remove_digits};
use super::grid::Grid;
use super::tables::{BLOCKS, CELL, COLUMNS, HOUSE, Mask, Set, cells, count};

/// The first Sue de Coq. `fruitless` are the crossings of lines and blocks, three for each line, that have
/// none.
pub(super) fn sue_de_coq(grid: &Grid, fruitless: &mut u64, removed: &mut Removed) -> bool {
    (0..BLOCKS).any(|line| {
        blocks_of(line).enumerate().any(|(at, block)| {
            let crossing = 3 * line + at;
            if *fruitless >> crossing & 1 == 1 {
                return false;
            }
            let line_cells = grid.open & HOUSE[line];
            let shared = line_cells & HOUSE[block];
            if shared & shared.wrapping_sub(1) == 0 {
                *fruitless |= 1 << crossing;
                return false;
            }
            let block_cells = grid.open & HOUSE[block];
            let mut list = [0; 3];
            let mut size = 0;
            for cell in cells(shared) {
                list[size] = cell;
                size += 1;
            }
            let [a, b, c] = list.map(|cell| 1 << cell);
            let choices = [a | b, a | b | c, a | c, b | c];
            let found = choices[..if size == 3 { 4 } else { 1 }].iter().any(|&chosen| {
                let digits = cells(chosen).fold(0, |all, cell| all | grid.candidates[cell]);
                let spare = count(digits) as i32 - chosen.count_ones() as i32;
                let search =
                    SueDeCoqSearch { grid, line_cells, block_cells, chosen, digits, spare };
                spare >= 2 && search.in_line(removed)
            });
            *fruitless |= u64::from(!found) << crossing;
            found
        })
    })
}

/// The blocks that a line crosses.
fn blocks_of(line: usize) -> impl Iterator<Item = usize> {
    let (first, step) = match line {
        0..COLUMNS => (line / 3 * 3, 1),
        _ => ((line - COLUMNS) / 3, 3),
    };
    (0..3).map(move |at| BLOCKS + first + at * step)
}

/// The crossings of lines and blocks that houses take part in.
pub(super) fn crossings(houses: u32) -> u64 {
    let mut crossings = 0;
    for line in 0..BLOCKS {
        for (at, block) in blocks_of(line).enumerate() {
            let changed = (houses >> line | houses >> block) & 1;
            crossings |= u64::from(changed) << (3 * line + at);
        }
    }
    crossings
}

/// A search with a chosen intersection.
struct SueDeCoqSearch<'a> {
    grid: &'a Grid,
    line_cells: Set,
    block_cells: Set,
    chosen: Set,
    /// The digits of the intersection.
    digits: Mask,
    /// How many more they are than its cells.
    spare: i32,
}

/// Cells of a line or a block, with their digits.
#[derive(Copy, Clone)]
struct CellGroup {
    cells: Set,
    size: u32,
    digits: Mask,
}

impl CellGroup {
    fn with(self, grid: &Grid, cell: usize) -> CellGroup {
        let digits = self.digits | grid.candidates[cell];
        CellGroup { cells: self.cells | CELL[cell], size: self.size + 1, digits }
    }

    /// How many digits of the intersection it uses up.
    fn used(self, digits: Mask) -> i32 {
        self.size as i32 - count(self.digits & !digits) as i32
    }
}

const NOTHING: CellGroup = CellGroup { cells: 0, size: 0, digits: 0 };

impl SueDeCoqSearch<'_> {
    fn in_line(&self, removed: &mut Removed) -> bool {
        self.extend_line(self.line_cells & !self.chosen, NOTHING, removed)
    }

    /// Chooses cells of the line, in lexicographic order.
    fn extend_line(&self, mut from: Set, part: CellGroup, removed: &mut Removed) -> bool {
        while from != 0 {
            let cell = from.trailing_zeros() as usize;
            from &= from - 1;
            let part = part.with(self.grid, cell);
            let used = part.used(self.digits);
            let is_part = part.digits & self.digits != 0 && used > 0 && used < self.spare;
            if is_part {
                let rest = self.block_cells & !self.chosen & !part.cells;
                let rest = cells(rest)
                    .filter(|&cell| self.grid.candidates[cell] & part.digits & self.digits == 0)
                    .fold(0, |set: Set, cell| set | 1 << cell);
                if self.extend_block(rest, NOTHING, part, self.spare - used, removed) {
                    return true;
                }
            }
            if self.extend_line(from, part, removed) {
                return true;
            }
        }
        false
    }

    /// Chooses cells of the block.
    fn extend_block(
        &self,
        mut from: Set,
        part: CellGroup,
        line: CellGroup,
        needed: i32,
        removed: &mut Removed,
    ) -> bool {
        while from != 0 {
            let cell = from.trailing_zeros() as usize;
            from &= from - 1;
            let part = part.with(self.grid, cell);
            if part.digits & self.digits != 0
                && part.used(self.digits) == needed
                && self.remove(line, part, removed)
            {
                return true;
            }
            if self.extend_block(from, part, line, needed, removed) {
                return true;
            }
        }
        false
    }

    /// Lists what goes. Quirk: cells of the intersection that are not chosen may be listed twice.
    fn remove(&self, line: CellGroup, block: CellGroup, removed: &mut Removed) -> bool {
        removed.clear();
        let shared = line.digits & block.digits;
        let of_block = ((self.digits | block.digits) & !line.digits) | shared;
        for cell in cells(self.block_cells & !block.cells & !self.chosen) {
            remove_digits(removed, cell, self.grid.candidates[cell] & of_block);
        }
        let of_line = ((self.digits | line.digits) & !block.digits) | shared;
        for cell in cells(self.line_cells & !line.cells & !self.chosen) {
            remove_digits(removed, cell, self.grid.candidates[cell] & of_line);
        }
        !removed.is_empty()
    }
}
