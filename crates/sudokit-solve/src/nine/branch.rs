//! Where to branch when no conclusion is left.
//!
//! A *line* is a band or a stack. In each of the six lines a digit has up to six *configurations*,
//! the ways to match its rows with the boxes (in a stack, the bands with the columns):
//!
//! ```text
//! 0      1      2      3      4      5
//! 1 . .  . 1 .  . . 1  1 . .  . 1 .  . . 1     0, 1, 2: one box to the right in each row
//! . 1 .  . . 1  1 . .  . . 1  1 . .  . 1 .     3, 4, 5: one box to the left
//! . . 1  1 . .  . 1 .  . 1 .  . . 1  1 . .
//! ```
//!
//! The search tries all configurations of one digit in one line. (Branching over configurations is
//! tdoku's idea, preferring lines with few unsolved digits is FastBandSolver's.)

use super::isa::{Isa, LANES};
use super::sweep::{Board, minirows, next_column, previous_column};

/// A digit in a line, and the configurations still to be tried.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Branch {
    /// The line and the digit: for a band the lane of (band, digit), for a stack [`STACKS`] more
    /// than the lane of (stack, digit).
    line: u8,
    /// The configurations still to be tried, one bit each.
    configurations: u8,
    /// The number of all its configurations.
    all: u8,
}

impl Branch {
    /// Starts with these configurations, of which there is at least one: the first of them, and the branch with the
    /// others.
    #[inline(always)]
    pub(super) fn new(line: u8, configurations: u8) -> (Guess, Branch) {
        let all = configurations.count_ones() as u8;
        let mut branch = Branch { line, configurations, all };
        (branch.next(), branch)
    }

    /// The numbers of configurations still to be tried, and of all.
    pub(super) fn configurations(self) -> (u32, u32) {
        (self.configurations.count_ones(), self.all.into())
    }

    /// Removes the next configuration and returns it. There is one: a branch that
    /// [is done](Branch::is_done) is not saved.
    #[inline(always)]
    pub(super) fn next(&mut self) -> Guess {
        debug_assert!(!self.is_done());
        let configuration = self.configurations.trailing_zeros() as u8;
        self.configurations &= self.configurations.wrapping_sub(1);
        Guess { line: self.line, configuration }
    }

    /// The branch with this configuration, which was the next one, still to be tried.
    #[inline(always)]
    pub(super) fn with(self, next: Guess) -> Branch {
        Branch { configurations: self.configurations | 1 << next.configuration, ..self }
    }

    /// Whether nothing is left to try.
    #[inline(always)]
    pub(super) fn is_done(&self) -> bool {
        self.configurations == 0
    }
}

/// One configuration of a digit in a line.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Guess {
    pub(super) line: u8,
    pub(super) configuration: u8,
}

impl Guess {
    /// Calls `word` with each word of the board that this configuration restricts: the band, the
    /// row in the band, the digit, and the columns left to it.
    #[inline(always)]
    pub(super) fn each_word(self, mut word: impl FnMut(usize, usize, usize, u16)) {
        let configuration = usize::from(self.configuration) % 6;
        if self.line < STACKS {
            let (band, digit) = (usize::from(self.line) / 9 % 3, usize::from(self.line) % 9);
            for row in 0..3 {
                word(band, row, digit, 7 << (3 * place(configuration, row)));
            }
        } else {
            let line = usize::from(self.line - STACKS);
            let (stack, digit) = (line / 9 % 3, line % 9);
            for band in 0..3 {
                let left = column_left(stack, configuration, band);
                for row in 0..3 {
                    word(band, row, digit, left);
                }
            }
        }
    }
}

/// The columns that a configuration of a digit in a stack leaves to a band.
pub(super) const fn column_left(stack: usize, configuration: usize, band: usize) -> u16 {
    0o777 & !(7 << (3 * stack)) | 1 << (3 * stack + place(configuration, band))
}

/// Where the numbers of stacks begin; smaller numbers stand for bands.
pub(super) const STACKS: u8 = 32;

/// The position of the 1 in row `r` of a configuration.
pub(super) const fn place(configuration: usize, r: usize) -> usize {
    if configuration < 3 { (configuration + r) % 3 } else { (configuration - 3 + 2 * r) % 3 }
}

/// The cost of a line, summed over its digits by the number of configurations each of them has
/// left; the cheapest line is branched on. With these costs lines with few unsettled digits come
/// first, and of those the ones with more configurations. That is best on hard puzzles, those with
/// at least [`HARD`] unsettled pairs of a digit and a line.
pub(super) const BY_DIGITS: [u8; 8] = [0, 0, 16, 15, 15, 14, 14, 14];
/// With these costs lines with the fewest configurations come first: better on easier puzzles.
pub(super) const BY_CONFIGURATIONS: [u8; 8] = [0, 0, 2, 4, 6, 8, 10, 12];
pub(super) const HARD: u32 = 36;

/// Constant vectors that branching and loading use.
pub(super) struct Tables<V> {
    /// For each binary place: all bits in the lanes of the digits, 1 to 9, that have a 1 there.
    pub(super) binary_places: [V; 4],
    /// In each lane its own number.
    numbers: V,
    /// For each lane: all bits except in that lane.
    but_lane: [V; LANES],
    /// For each digit: all bits except in its three lanes.
    but_digit: [V; 9],
    /// For each configuration and row: the columns of the box it takes, in every lane.
    rows: [[V; 3]; 6],
    /// For each stack and configuration: the column of the stack that the lane's band takes, and
    /// all columns of the other stacks.
    columns: [[V; 6]; 3],
}

impl<V: Copy> Tables<V> {
    pub(super) fn new<I: Isa<V = V>>(isa: I) -> Tables<V> {
        let pack = |f: &dyn Fn(usize) -> u16| isa.with_lanes(f);
        let but = |skip: bool| if skip { 0 } else { u16::MAX };
        let indices = core::array::from_fn::<usize, 6, _>(|i| i);
        let three = [0, 1, 2];
        Tables {
            binary_places: [0, 1, 2, 3]
                .map(|j| pack(&|i| if (i % 9 + 1) >> j & 1 == 1 { 0o777 } else { 0 })),
            numbers: pack(&|i| i as u16),
            but_lane: core::array::from_fn(|lane| pack(&|i| but(i == lane))),
            but_digit: core::array::from_fn(|digit| pack(&|i| but(i % 9 == digit))),
            rows: indices.map(|e| three.map(|r| pack(&|_| 7 << (3 * place(e, r))))),
            columns: three.map(|stack| indices.map(|e| pack(&|i| column_left(stack, e, i / 9)))),
        }
    }
}

#[inline(always)]
fn and3<I: Isa>(isa: I, a: I::V, b: I::V, c: I::V) -> I::V {
    isa.and(a, isa.and(b, c))
}

/// The rank of each lane; the smallest wins. It compares the cost of the line, then two
/// configurations before more, then the number of the lane. All bits are set where there is nothing
/// to try.
#[inline(always)]
fn ranks<I: Isa>(isa: I, tables: &Tables<I::V>, counts: I::V, weights: [u8; 8], first: u8) -> I::V {
    let line = isa.sum_digits(isa.look_up(counts, weights));
    let more = isa.look_up(counts, [0, 0, 0, 1, 1, 1, 1, 1]);
    let number = isa.or(tables.numbers, isa.splat(first.into()));
    let rank = isa.or(isa.shl::<7>(line), isa.or(isa.shl::<6>(more), number));
    isa.or(rank, isa.below_two(counts))
}

impl<V: Copy> Board<V> {
    /// Chooses where to branch on a board that is stuck: the configuration to try first, and the
    /// branch with the remaining ones. `None` if there is nothing to try, which only happens on a
    /// solved board or one without a solution.
    #[inline(always)]
    pub(super) fn branch<I: Isa<V = V>>(
        &self,
        isa: I,
        tables: &Tables<V>,
    ) -> Option<(Guess, Branch)> {
        let [a, b, c] = self.rows;
        // Bands: bit 3 k for configuration k, bit 3 k + 1 for k + 3.
        let (a0, ..) = minirows(isa, a);
        let (_, b1, b2) = minirows(isa, b);
        let (_, c1, c2) = minirows(isa, c);
        let bands = isa.or(and3(isa, a0, b1, c2), isa.shl::<1>(and3(isa, a0, b2, c1)));
        let band_counts = isa.ones(bands);

        // Stacks, in the lanes (stack, digit): bit k for configuration k.
        let places = isa.or(a, isa.or(b, c));
        let (next, before) = (next_column(isa, places), previous_column(isa, places));
        let right = and3(isa, places, isa.next_band(next), isa.previous_band(before));
        let left = and3(isa, places, isa.next_band(before), isa.previous_band(next));
        let stacks = isa.or(isa.spread_stacks(right), isa.shl::<3>(isa.spread_stacks(left)));
        let stack_counts = isa.ones(stacks);

        let unsettled = isa.count_two_or_more(band_counts) + isa.count_two_or_more(stack_counts);
        let weights = if unsettled >= HARD { BY_DIGITS } else { BY_CONFIGURATIONS };
        let band_ranks = ranks(isa, tables, band_counts, weights, 0);
        let stack_ranks = ranks(isa, tables, stack_counts, weights, STACKS);
        let best = isa.smallest(band_ranks).min(isa.smallest(stack_ranks));
        if best == u16::MAX {
            return None;
        }
        let line = (best & 63) as u8;
        let configurations = if line < STACKS {
            let bits = isa.unpack(bands).as_ref()[I::place(line as usize % LANES)];
            let three = |bits: u16| (bits & 1) | (bits >> 2 & 2) | (bits >> 4 & 4);
            three(bits) | three(bits >> 1) << 3
        } else {
            isa.unpack(stacks).as_ref()[I::place((line - STACKS) as usize % LANES)]
        };
        Some(Branch::new(line, configurations as u8))
    }

    /// Restricts a digit to one configuration in its line.
    #[inline(always)]
    pub(super) fn apply<I: Isa<V = V>>(&mut self, isa: I, tables: &Tables<V>, choice: Guess) {
        let configuration = choice.configuration as usize % 6;
        if choice.line < STACKS {
            let but = tables.but_lane[choice.line as usize % LANES];
            let only = tables.rows[configuration];
            self.rows = rows!(r => isa.and(self.rows[r], isa.or(but, only[r])));
        } else {
            let lane = (choice.line - STACKS) as usize % LANES;
            let only = isa.or(tables.but_digit[lane % 9], tables.columns[lane / 9][configuration]);
            self.rows = rows!(r => isa.and(self.rows[r], only));
        }
    }
}
