//! What the places of one digit show on a plain 9x9 board, band by band and with hardly a branch.
//!
//! # Where it is locked
//!
//! A band is three rows across three boxes. Which of the nine crossings have a place is a number of
//! nine bits, and a table tells of each whether a row is left with one box, or a box with one row.
//!
//! # Which candidates are dead
//!
//! A placement takes one cell of each box, and in a band the three lie in three rows. Where it stands
//! within the three columns of each stack, a *combination*, is all that the bands have to settle among
//! themselves:
//!
//! ```text
//!             stack 1   stack 2   stack 3
//! band 1     | . X . | . . . | . . . |      columns 1, 2 and 0 of their stacks: combination 120
//!            | . . . | . . . | X . . |
//!            | . . . | . . X | . . . |
//! ```
//!
//! There are 27, so those that a band can have are bits of a word: for each of the six ways to deal its
//! rows to its boxes, the product of what the three crossings of row and box allow. Three combinations
//! are a placement if they differ in every stack. Given one, there are eight for the next band, and
//! each leaves one for the last: the same eight with the two columns of each stack exchanged.

use sudokit_core::CellSet;

/// By stack and value, the combinations that have it: bit `9 a + 3 b + c` stands for `abc`.
const VALUES: [[u32; 3]; 3] = [
    [0o777, 0o777_000, 0o777_000_000],
    [0o007_007_007, 0o070_070_070, 0o700_700_700],
    [0o111_111_111, 0o222_222_222, 0o444_444_444],
];

/// By stack, the combinations that have one of these values, given as bits.
const PRODUCTS: [[u32; 8]; 3] = {
    let mut products = [[0; 8]; 3];
    let mut at = 0;
    while at < 3 * 8 * 3 {
        let (stack, values, value) = (at / 24, at / 3 % 8, at % 3);
        if values >> value & 1 == 1 {
            products[stack][values] |= VALUES[stack][value];
        }
        at += 1;
    }
    products
};

/// The ways to deal three rows to three boxes.
const DEALS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// For a combination, by stack, its two other values, and how far apart they are as bits.
const EXCHANGES: [[(u32, u32, u32); 3]; 27] = {
    let mut exchanges = [[(0, 0, 0); 3]; 27];
    let mut at = 0;
    while at < 27 * 3 {
        let (combination, stack) = (at / 3, at % 3);
        let stride = [9, 3, 1][stack];
        let (low, high) = [(1, 2), (0, 2), (0, 1)][combination / stride % 3];
        exchanges[combination][stack] =
            (VALUES[stack][low], VALUES[stack][high], ((high - low) * stride) as u32);
        at += 1;
    }
    exchanges
};

/// Three rows and three boxes.
#[derive(Copy, Clone, Default)]
struct Band {
    /// By deal the combinations there are.
    deals: [u32; 6],
    /// All of them.
    all: u32,
    /// Those that are in a placement.
    alive: u32,
}

impl Band {
    /// The band of these 27 cells. A row without places has the digit already, in a box without
    /// places: in which column does not matter, as nothing else stands there.
    fn new(cells: u32) -> Band {
        let row = |row: usize| cells >> (9 * row) & 0o777;
        let rows = [row(0), row(1), row(2)];
        let any = rows[0] | rows[1] | rows[2];
        let products: [[u32; 3]; 3] = core::array::from_fn(|row| {
            core::array::from_fn(|stack| {
                let filled = rows[row] == 0 && any >> (3 * stack) & 7 == 0;
                let values = rows[row] >> (3 * stack) & 7 | if filled { 7 } else { 0 };
                PRODUCTS[stack][values as usize]
            })
        });
        let deals = DEALS.map(|[a, b, c]| products[a][0] & products[b][1] & products[c][2]);
        Band { deals, all: deals.iter().fold(0, |all, deal| all | deal), alive: 0 }
    }

    /// The cells that are in a placement.
    fn cells(&self) -> u32 {
        let mut cells = 0;
        for (deal, rows) in self.deals.iter().zip(DEALS) {
            let deal = deal & self.alive;
            // Which values there are, stack by stack.
            let last = deal | deal >> 9 | deal >> 18;
            let first = deal | deal >> 1 | deal >> 2;
            let first = first | first >> 3 | first >> 6;
            let middle = last | last >> 1 | last >> 2;
            let values = [
                first & 1 | first >> 8 & 2 | first >> 16 & 4,
                middle & 1 | middle >> 2 & 2 | middle >> 4 & 4,
                (last | last >> 3 | last >> 6) & 7,
            ];
            for (stack, row) in rows.into_iter().enumerate() {
                cells |= values[stack] << (9 * row + 3 * stack);
            }
        }
        cells
    }
}

/// The cells of the bands, from the top.
fn bands(places: &CellSet) -> [u32; 3] {
    let cells = places.first_bits();
    [0, 27, 54].map(|from| (cells >> from) as u32 & 0x7ff_ffff)
}

/// Those of these places, told as bits of cells, through which no placement goes.
pub(crate) fn dead(places: &CellSet) -> u128 {
    let mut bands = bands(places).map(Band::new);
    let fewest = (0..3).min_by_key(|&band| bands[band].all.count_ones()).unwrap_or(0);
    let (next, last) = ((fewest + 1) % 3, (fewest + 2) % 3);
    let mut rest = bands[fewest].all;
    while rest != 0 {
        let combination = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        // Combinations that have one of both values everywhere, with those exchanged.
        let exchanged = |some: u32| {
            EXCHANGES[combination].iter().fold(some, |some, &(low, high, distance)| {
                (some & low) << distance | (some & high) >> distance
            })
        };
        let both = bands[next].all & exchanged(bands[last].all);
        bands[fewest].alive |= u32::from(both != 0) << combination;
        bands[next].alive |= both;
        bands[last].alive |= exchanged(both);
    }
    let alive = |band: usize| u128::from(bands[band].cells()) << (27 * band);
    places.first_bits() & !(alive(0) | alive(1) | alive(2))
}

/// Of nine crossings, bit `3 i + j`, whether for some `i` there is one `j` that is also crossed by
/// another `i`, and the same with `i` and `j` exchanged.
const ALONE: [(bool, bool); 512] = {
    let mut alone = [(false, false); 512];
    let mut at = 0;
    while at < 512 * 9 {
        let (crossings, i, j) = (at / 9, at / 3 % 3, at % 3);
        let (line, across) = (0b111 << (3 * i), 0b001_001_001 << j);
        let here = 1 << (3 * i + j);
        if crossings & line == here && crossings & across & !here != 0 {
            alone[crossings].0 = true;
        }
        if crossings & across == here && crossings & line & !here != 0 {
            alone[crossings].1 = true;
        }
        at += 1;
    }
    alone
};

/// Whether a box is left with one line, and whether a line is left with one box, so that the other
/// loses places.
pub(crate) fn locked(places: &CellSet) -> (bool, bool) {
    let (mut in_box, mut in_line) = (false, false);
    // Of each band, in which columns there is a place.
    let columns = bands(places).map(|band| {
        // Each crossing of row and box as its first bit.
        let some = (band | band >> 1 | band >> 2) & 0o111_111_111;
        let some = some | some >> 2 | some >> 4;
        let crossings = some & 7 | some >> 6 & 0o70 | some >> 12 & 0o700;
        let (line, boxed) = ALONE[crossings as usize];
        in_line |= line;
        in_box |= boxed;
        (band | band >> 9 | band >> 18) & 0o777
    });
    for stack in [0, 3, 6] {
        let [a, b, c] = columns.map(|columns| columns >> stack & 7);
        let (boxed, line) = ALONE[(a | b << 3 | c << 6) as usize];
        in_line |= line;
        in_box |= boxed;
    }
    (in_box, in_line)
}
