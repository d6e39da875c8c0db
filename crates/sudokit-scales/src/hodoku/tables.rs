//! The plain 9x9 board as tables. Cells count from 0 in reading order, digits from 0. Houses count as
//! the original counts them: rows 0 to 8, columns 9 to 17, blocks 18 to 26.

pub(super) use crate::sets::{ALL, Mask, Set, cells, members};

/// The first column and the first block among the houses.
pub(super) const COLUMNS: usize = 9;
pub(super) const BLOCKS: usize = 18;

/// All cells.
pub(super) const BOARD: Set = (1 << 81) - 1;

/// The set of one cell: a table, as it takes several instructions to shift a wide number.
pub(super) static CELL: [Set; 128] = {
    let mut sets = [0; 128];
    let mut cell = 0;
    while cell < 128 {
        sets[cell] = 1 << cell;
        cell += 1;
    }
    sets
};

/// The number of members of each mask: a table, as not every processor counts bits in one instruction.
static COUNT: [u8; 512] = {
    let mut counts = [0; 512];
    let mut mask = 0;
    while mask < 512 {
        counts[mask] = (mask as Mask).count_ones() as u8;
        mask += 1;
    }
    counts
};

/// The number of members of a mask.
#[inline]
pub(super) fn count(mask: Mask) -> u32 {
    COUNT[usize::from(mask & ALL)].into()
}

/// The row, the column and the block of a cell.
pub(super) const HOUSES_OF: [[u8; 3]; 81] = {
    let mut houses = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        let block = BLOCKS + row / 3 * 3 + column / 3;
        houses[cell] = [row as u8, (COLUMNS + column) as u8, block as u8];
        cell += 1;
    }
    houses
};

/// The houses of a cell as a set.
pub(super) const HOUSE_BITS: [u32; 81] = {
    let mut bits = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let [row, column, block] = HOUSES_OF[cell];
        bits[cell] = 1 << row | 1 << column | 1 << block;
        cell += 1;
    }
    bits
};

/// The place of a cell in its row, column and block.
pub(super) const PLACES_OF: [[u8; 3]; 81] = {
    let mut places = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        places[cell] = [column as u8, row as u8, (row % 3 * 3 + column % 3) as u8];
        cell += 1;
    }
    places
};

/// The cells of a house, in reading order.
pub(super) const CELLS_OF: [[u8; 9]; 27] = {
    let mut cells = [[0; 9]; 27];
    let mut cell = 0;
    while cell < 81 {
        let mut kind = 0;
        while kind < 3 {
            cells[HOUSES_OF[cell][kind] as usize][PLACES_OF[cell][kind] as usize] = cell as u8;
            kind += 1;
        }
        cell += 1;
    }
    cells
};

/// The cells of a house, as a set.
pub(super) static HOUSE: [Set; 27] = {
    let mut sets = [0; 27];
    let mut house = 0;
    while house < 27 {
        let mut place = 0;
        while place < 9 {
            sets[house] |= 1 << CELLS_OF[house][place];
            place += 1;
        }
        house += 1;
    }
    sets
};

/// The peers of a cell.
pub(super) static PEERS: [Set; 81] = {
    let mut sets = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let [row, column, block] = HOUSES_OF[cell];
        let all = HOUSE[row as usize] | HOUSE[column as usize] | HOUSE[block as usize];
        sets[cell] = all & !(1 << cell);
        cell += 1;
    }
    sets
};

/// Whether two cells share a house. No cell sees itself.
#[inline]
pub(super) fn sees(a: usize, b: usize) -> bool {
    PEERS[a] >> b & 1 == 1
}

/// The row of a cell.
#[inline]
pub(super) fn row(cell: usize) -> usize {
    cell / 9
}

/// The column of a cell, from 0.
#[inline]
pub(super) fn column(cell: usize) -> usize {
    cell % 9
}

/// The house that is the block of a cell.
#[inline]
pub(super) fn block(cell: usize) -> usize {
    usize::from(HOUSES_OF[cell][2])
}

/// The first member of a set of cells that has one.
#[inline]
pub(super) fn first(set: Set) -> usize {
    set.trailing_zeros() as usize
}

/// The cells that see every cell of the set.
#[inline]
pub(super) fn common_peers(set: Set) -> Set {
    cells(set).fold(BOARD, |common, cell| common & PEERS[cell])
}

/// The cells that see some cell of the set.
#[inline]
pub(super) fn any_peers(set: Set) -> Set {
    cells(set).fold(0, |any, cell| any | PEERS[cell])
}
