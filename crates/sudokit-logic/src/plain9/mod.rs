//! What the places of one digit show on the plain 9x9 board, computed band by band with almost no
//! branches.
//!
//! # Locked candidates
//!
//! A band is three rows across three boxes. Which of its nine crossings of row and box have a place
//! is a number of nine bits. A table says for each number whether a row has places in one box only,
//! or a box in one row only.
//!
//! # Dead candidates
//!
//! A placement takes one cell of each box, and the three cells in a band are in different rows. The
//! bands depend on each other only in the column that the placement takes within each of the three
//! stacks: a *combination*.
//!
//! ```text
//!             stack 1   stack 2   stack 3
//! band 1     | . X . | . . . | . . . |      columns 1, 2 and 0 of their stacks: combination 120
//!            | . . . | . . . | X . . |
//!            | . . . | . . X | . . . |
//! ```
//!
//! There are 27 combinations, so those that are possible in a band are bits of a word: for each of
//! the six ways to assign its rows to its boxes, the product of what the three crossings of row and
//! box allow. Three combinations are a placement if they differ in every stack. Given one of them,
//! eight are left for the next band, and each of these leaves one for the last band: the same eight
//! with the two columns of each stack exchanged.

use sudokit_core::CellSet;

/// By stack and column in it, the combinations that have that column: bit `9 a + 3 b + c` stands for
/// combination `abc`.
const VALUES: [[u32; 3]; 3] = [
    [0o777, 0o777_000, 0o777_000_000],
    [0o007_007_007, 0o070_070_070, 0o700_700_700],
    [0o111_111_111, 0o222_222_222, 0o444_444_444],
];

/// By stack and set of columns in it (as bits), the combinations that have one of these columns.
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

/// The ways to assign three rows to three boxes.
const DEALS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// By combination and stack, the combinations with the lower and with the higher of the two other
/// columns, and the distance of their bits.
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

/// The combinations of a band.
#[derive(Copy, Clone, Default)]
struct Band {
    /// The possible combinations, by assignment of rows to boxes.
    deals: [u32; 6],
    /// The union of these.
    all: u32,
    /// The combinations that occur in some placement.
    alive: u32,
}

impl Band {
    /// The band with places in these 27 cells. A row without places already has the digit, in a box
    /// without places; all columns are allowed there, as that removes no other place.
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

    /// The cells that some placement uses.
    fn cells(&self) -> u32 {
        let mut cells = 0;
        for (deal, rows) in self.deals.iter().zip(DEALS) {
            let deal = deal & self.alive;
            // The columns that occur, stack by stack.
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

/// The cells of the three bands, from the top.
fn bands(places: &CellSet) -> [u32; 3] {
    let cells = places.first_bits();
    [0, 27, 54].map(|from| (cells >> from) as u32 & 0x7ff_ffff)
}

/// The dead ones of these places, those that no placement uses, as bits of cells.
pub(crate) fn dead(places: &CellSet) -> u128 {
    let mut bands = bands(places).map(Band::new);
    let fewest = (0..3).min_by_key(|&band| bands[band].all.count_ones()).unwrap_or(0);
    let (next, last) = ((fewest + 1) % 3, (fewest + 2) % 3);
    let mut rest = bands[fewest].all;
    while rest != 0 {
        let combination = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        // Keeps the combinations that differ from this one in every stack, and exchanges their two
        // columns in each stack.
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

/// For each set of nine crossings (bit `3 i + j`): whether some line `i` has a single crossing `j` which
/// other lines have too, and the same with `i` and `j` exchanged.
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

/// Whether some box has its places in one line only, and some line in one box only, so that the other
/// house loses places.
pub(crate) fn locked(places: &CellSet) -> (bool, bool) {
    let (mut in_box, mut in_line) = (false, false);
    // By band, the columns with a place.
    let columns = bands(places).map(|band| {
        // Each crossing of row and box as one bit.
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
