//! Dead candidates of a plain 9x9 board, all of them at once and with hardly a branch.
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

/// Those of these places, given and told as bits of cells, through which no placement goes.
pub(super) fn dead(places: u128) -> u128 {
    let mut bands = [0, 27, 54].map(|from| Band::new((places >> from) as u32 & 0x7ff_ffff));
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
    places & !(alive(0) | alive(1) | alive(2))
}
