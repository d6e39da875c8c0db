//! The plain 9x9 board as tables: the cells of each region, the regions of each cell, and what lies
//! where.
//!
//! A region is a type ([`BOX`], [`ROW`] or [`COLUMN`]) and a number from 0 to 8. Its cells have places
//! 0 to 8: in reading order in a box, from left to right and from top to bottom in a line.

pub(super) use crate::sets::{ALL, Mask, cells, members};

pub(super) const BOX: usize = 0;
pub(super) const ROW: usize = 1;
pub(super) const COLUMN: usize = 2;

/// The types of regions.
pub(super) const TYPES: [usize; 3] = [BOX, ROW, COLUMN];

/// The numbers of regions, places and digits.
pub(super) const NINE: [usize; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/// The cell at a place of a region.
pub(super) const CELL: [[[u8; 9]; 9]; 3] = {
    let mut cells = [[[0; 9]; 9]; 3];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        cells[BOX][row / 3 * 3 + column / 3][row % 3 * 3 + column % 3] = cell as u8;
        cells[ROW][row][column] = cell as u8;
        cells[COLUMN][column][row] = cell as u8;
        cell += 1;
    }
    cells
};

/// The number of a cell's region, by type.
pub(super) const REGION: [[u8; 3]; 81] = {
    let mut regions = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        regions[cell] = [(row / 3 * 3 + column / 3) as u8, row as u8, column as u8];
        cell += 1;
    }
    regions
};

/// The place of a cell in its region, by type.
pub(super) const PLACE: [[u8; 3]; 81] = {
    let mut places = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        places[cell] = [(row % 3 * 3 + column % 3) as u8, column as u8, row as u8];
        cell += 1;
    }
    places
};

/// The peers of a cell: those of its box, then those of its row, then those of its column.
pub(super) const PEERS: [[u8; 20]; 81] = {
    let mut peers = [[0; 20]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (mut count, mut kind) = (0, BOX);
        while kind <= COLUMN {
            let mut place = 0;
            while place < 9 {
                let peer = CELL[kind][REGION[cell][kind] as usize][place];
                let in_box = REGION[peer as usize][BOX] == REGION[cell][BOX];
                if peer as usize != cell && (kind == BOX || !in_box) {
                    peers[cell][count] = peer;
                    count += 1;
                }
                place += 1;
            }
            kind += 1;
        }
        cell += 1;
    }
    peers
};

/// The peers of a cell as a set: bit `n` is cell `n`.
pub(super) const PEER_SET: [u128; 81] = {
    let mut sets = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut at = 0;
        while at < 20 {
            sets[cell] |= 1 << PEERS[cell][at];
            at += 1;
        }
        cell += 1;
    }
    sets
};

/// The places of a region that lie in another: `SHARED[kind][number][other kind][other number]`.
pub(super) const SHARED: [[[[Mask; 9]; 3]; 9]; 3] = {
    let mut shared = [[[[0; 9]; 3]; 9]; 3];
    let mut kind = 0;
    while kind < 3 {
        let mut number = 0;
        while number < 9 {
            let mut place = 0;
            while place < 9 {
                let cell = CELL[kind][number][place] as usize;
                let mut other = 0;
                while other < 3 {
                    shared[kind][number][other][REGION[cell][other] as usize] |= 1 << place;
                    other += 1;
                }
                place += 1;
            }
            number += 1;
        }
        kind += 1;
    }
    shared
};

/// Whether two cells share a region.
pub(super) const fn are_peers(a: usize, b: usize) -> bool {
    PEER_SET[a] >> b & 1 == 1
}

/// The subsets of `of` with `count` members, in the order of the masks: 01, 02, 12, 03, 13, 23 and so on.
pub(super) fn subsets(of: Mask, count: u32) -> impl Iterator<Item = Mask> {
    let count = count as usize;
    let all = SUBSET_STARTS.get(count).zip(SUBSET_STARTS.get(count + 1));
    let all = all.map_or(&[][..], |(&start, &end)| &SUBSETS[start..end]);
    all.iter().copied().filter(move |&subset| subset & !of == 0)
}

/// All sets of nine, by their number of members, and where those of each number begin.
const SUBSETS: [Mask; 512] = {
    let mut sets = [0; 512];
    let (mut at, mut count) = (0, 0);
    while count <= 9 {
        let mut set: Mask = 0;
        while set <= ALL {
            if set.count_ones() == count {
                sets[at] = set;
                at += 1;
            }
            set += 1;
        }
        count += 1;
    }
    sets
};

const SUBSET_STARTS: [usize; 11] = [0, 1, 10, 46, 130, 256, 382, 466, 502, 511, 512];
