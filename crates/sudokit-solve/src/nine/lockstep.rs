//! One sweep for many puzzles at once, one puzzle in each lane.
//!
//! # The state
//!
//! 81 words, one for each row and digit, with `N` lanes of 16 bits, one for each puzzle. Nine bits
//! of a lane are the columns where the digit may still go in the row:
//!
//! ```text
//! words[4][6]        digit 7 in row 5
//!                    lane 0         lane 1         lane 2         ...
//!                    0b011_000_010  0b000_000_100  0b111_101_000
//! ```
//!
//! This file names no vector type and no instruction. The innermost loops run over the lanes, and
//! their bodies are straight-line operations on single numbers, so the compiler turns them into
//! vectors as wide as the function is compiled for. What it needs for that was found by measuring:
//! functions take and return numbers and no small arrays, everything is inlined, and the lane loop
//! is innermost.
//!
//! # The sweep
//!
//! The conclusions are those of [`sweep`](super::sweep), in another order. The first part goes
//! digit by digit: the certain cells of the digits before are taken from it; a row with a naked single
//! of the previous sweep keeps just that; the rows and boxes of a band are matched, which clears the rest
//! of the box of a naked single, then the bands and columns of a stack; a candidate alone in its box is
//! certain. The second part goes row by row over all digits: certain digits clear their cells, and a cell
//! left with one digit is a naked single for the next sweep.
//!
//! A board contradicts itself if a digit has no position in a box, if a cell has no digit, or if a naked
//! single is found for the second time: the sweep has used it and it is still not certain, so its row has
//! two of its digit. Without the last test some contradictory boards would never stop changing.

use super::branch::Guess;
use super::cells::Cells9;
use super::isa::Isa;
use super::sweep::ALL;
use alloc::boxed::Box;

/// One number for each puzzle.
type Lanes<const N: usize> = [u16; N];

/// The first column of each stack, where a minirow is represented as one bit.
const MINIROWS: u16 = 0o111;

/// The sum of a board that was not swept yet: more than 81 words of nine bits can be.
const NOT_SWEPT: u16 = u16::MAX;
const _: () = assert!(81 * ALL < NOT_SWEPT);

/// The boards of `N` puzzles; see the [module](self).
#[repr(C, align(64))]
pub(super) struct State<const N: usize> {
    /// By row and digit: the columns where the digit may still go.
    words: [[Lanes<N>; 9]; 9],
    /// By row: the columns of naked singles, and of the givens of a new puzzle, that have not cleared their boxes yet.
    naked: [Lanes<N>; 9],
    /// The sum of all words after the last sweep. Sweeps only remove candidates, so it is the same if and
    /// only if nothing has changed; and it is below [`NOT_SWEPT`].
    sum: Lanes<N>,
    /// By binary place and row: digits of puzzles to be loaded, or of solutions.
    planes: [[Lanes<N>; 9]; 4],
    /// All bits set in the lanes for which the planes hold a puzzle to be loaded.
    staged: Lanes<N>,
}

/// What a sweep found, one bit for each lane.
#[derive(Copy, Clone, Debug)]
pub(super) struct Found {
    /// The board has no solution.
    pub(super) contradicts: u64,
    /// Every cell is certain.
    pub(super) solved: u64,
    /// Some candidate was removed.
    pub(super) changed: u64,
}

/// Moves to each column the next column of its stack, cyclically.
#[inline(always)]
fn next(x: u16) -> u16 {
    (x >> 1) & 0o333 | (x << 2) & 0o444
}

/// Moves to each column the previous column of its stack, cyclically.
#[inline(always)]
fn before(x: u16) -> u16 {
    (x >> 2) & MINIROWS | (x << 1) & 0o666
}

/// All bits if `x` is 0.
#[inline(always)]
fn if_none(x: u16) -> u16 {
    if x == 0 { u16::MAX } else { 0 }
}

/// The columns that are alone in their box. If some box has none, the board has no solution, and what this returns
/// means nothing.
#[inline(always)]
fn alone(columns: u16) -> u16 {
    // Without its first one, a box with several columns has some left: mark its last bit.
    let left = columns & columns.wrapping_sub(MINIROWS);
    let several = (left | left << 1) & 0o444;
    // From the last bit of a box to all three of them: 8 - 1.
    columns & !((several << 1).wrapping_sub(several >> 2))
}

/// Handles one digit in one band: rows keep their naked singles, then rows and boxes are matched.
/// Also binds, for each row, the minirows that are alone in their box.
macro_rules! band {
    ($x:ident $y:ident $z:ident, $naked:ident[$k:literal][$l:ident], $u:ident $v:ident $w:ident) => {
        let (p, q, r) = ($x & $naked[$k][$l], $y & $naked[$k + 1][$l], $z & $naked[$k + 2][$l]);
        let ($x, $y, $z) = ($x & (p | if_none(p)), $y & (q | if_none(q)), $z & (r | if_none(r)));
        // The minirows with candidates, repeated after the third so that a shift rotates them.
        let a = ($x | $x >> 1 | $x >> 2) & MINIROWS;
        let b = ($y | $y >> 1 | $y >> 2) & MINIROWS;
        let c = ($z | $z >> 1 | $z >> 2) & MINIROWS;
        let (aa, bb, cc) = (a | a << 9, b | b << 9, c | c << 9);
        let (a1, b1, c1) = (aa >> 3, bb >> 3, cc >> 3);
        // A minirow stays if the other two rows can take the other two boxes, one way or the other.
        let a = ((bb & c1 | b1 & cc) >> 3) & a;
        let b = ((cc & a1 | c1 & aa) >> 3) & b;
        let c = ((aa & b1 | a1 & bb) >> 3) & c;
        let a = (a << 3).wrapping_sub(a);
        let b = (b << 3).wrapping_sub(b);
        let c = (c << 3).wrapping_sub(c);
        let ($x, $y, $z) = ($x & a, $y & b, $z & c);
        let ($u, $v, $w) = (a & !(b | c), b & !(c | a), c & !(a | b));
    };
}

/// One bit for each lane that is not 0.
#[inline(always)]
fn lanes_of<const N: usize>(x: &Lanes<N>) -> u64 {
    let mut bits = 0;
    for (l, &x) in x.iter().enumerate() {
        bits |= u64::from(x != 0) << l;
    }
    bits
}

impl<const N: usize> State<N> {
    /// Boards without any conclusion drawn.
    pub(super) fn new() -> Box<State<N>> {
        Box::new(State {
            words: [[[ALL; N]; 9]; 9],
            naked: [[0; N]; 9],
            sum: [NOT_SWEPT; N],
            planes: [[[0; N]; 9]; 4],
            staged: [0; N],
        })
    }

    /// Draws every conclusion once, in all lanes.
    #[inline(always)]
    #[expect(
        clippy::needless_range_loop,
        reason = "the compiler makes vectors of loops over the lanes"
    )]
    pub(super) fn sweep(&mut self) -> Found {
        let State { words, naked, sum, .. } = self;
        // The columns of each row that are certain for some digit so far.
        let mut certain = [[0_u16; N]; 9];
        let mut least = [ALL; N];
        for d in 0..9 {
            for l in 0..N {
                macro_rules! open {
                    ($k:literal) => {
                        words[$k][d][l] & !certain[$k][l]
                    };
                }
                let (x0, x1, x2) = (open!(0), open!(1), open!(2));
                let (x3, x4, x5) = (open!(3), open!(4), open!(5));
                let (x6, x7, x8) = (open!(6), open!(7), open!(8));
                band!(x0 x1 x2, naked[0][l], v0 v1 v2);
                band!(x3 x4 x5, naked[3][l], v3 v4 v5);
                band!(x6 x7 x8, naked[6][l], v6 v7 v8);
                // The columns of each band that some matching of bands and columns takes.
                let (q0, q1, q2) = (x0 | x1 | x2, x3 | x4 | x5, x6 | x7 | x8);
                let (n0, n1, n2) = (next(q0), next(q1), next(q2));
                let (b0, b1, b2) = (before(q0), before(q1), before(q2));
                let q0 = q0 & (n1 & b2 | n2 & b1);
                let q1 = q1 & (n2 & b0 | n0 & b2);
                let q2 = q2 & (n0 & b1 | n1 & b0);
                least[l] = least[l].min(q0).min(q1).min(q2);
                let (u0, u1, u2) = (alone(q0), alone(q1), alone(q2));
                macro_rules! row {
                    ($k:literal, $x:ident, $q:ident, $v:ident, $u:ident) => {
                        let x = $x & $q;
                        words[$k][d][l] = x;
                        certain[$k][l] |= x & $v & $u;
                    };
                }
                row!(0, x0, q0, v0, u0);
                row!(1, x1, q0, v1, u0);
                row!(2, x2, q0, v2, u0);
                row!(3, x3, q1, v3, u1);
                row!(4, x4, q1, v4, u1);
                row!(5, x5, q1, v5, u1);
                row!(6, x6, q2, v6, u2);
                row!(7, x7, q2, v7, u2);
                row!(8, x8, q2, v8, u2);
            }
        }
        let (mut lacks, mut unsettled, mut total) = ([0_u16; N], [0_u16; N], [0_u16; N]);
        for k in 0..9 {
            for l in 0..N {
                let certain = certain[k][l];
                let (mut once, mut twice, mut all) = (0_u16, 0_u16, total[l]);
                macro_rules! digit {
                    ($($d:literal)+) => {
                        $(
                            // Digits after the one that is certain in a cell have lost it already. So, from the
                            // last digit to the first, the first that has it is the certain one.
                            let x = words[k][$d][l] & !(once & certain);
                            words[k][$d][l] = x;
                            twice |= once & x;
                            once |= x;
                            all = all.wrapping_add(x);
                        )+
                    };
                }
                digit!(8 7 6 5 4 3 2 1 0);
                let alone = once & !twice & !certain;
                lacks[l] |= (once ^ ALL) | alone & naked[k][l];
                unsettled[l] |= certain ^ ALL;
                naked[k][l] = alone;
                total[l] = all;
            }
        }
        let mut changed = [0_u16; N];
        for l in 0..N {
            changed[l] = total[l] ^ sum[l];
            sum[l] = total[l];
            lacks[l] |= u16::from(least[l] == 0);
        }
        let bad = lanes_of(&lacks);
        let solved = !lanes_of(&unsettled) & !bad;
        Found { contradicts: bad, solved, changed: lanes_of(&changed) }
    }

    /// Stages a puzzle for a lane; [`load_staged`](State::load_staged) loads it.
    #[inline(always)]
    pub(super) fn stage(&mut self, lane: usize, cells: &Cells9) {
        for (plane, rows) in self.planes.iter_mut().zip(cells.rows()) {
            for (lanes, row) in plane.iter_mut().zip(rows) {
                lanes[lane] = row;
            }
        }
        self.staged[lane] = u16::MAX;
    }

    /// Loads all staged puzzles into their lanes at once.
    #[inline(always)]
    pub(super) fn load_staged(&mut self) {
        let State { words, naked, sum, planes, staged, .. } = self;
        for k in 0..9 {
            for l in 0..N {
                let staged = staged[l];
                let (p1, p2) = (planes[0][k][l], planes[1][k][l]);
                let (p4, p8) = (planes[2][k][l], planes[3][k][l]);
                let open = !(p1 | p2 | p4 | p8) & ALL;
                macro_rules! digit {
                    ($($d:literal: $x:expr;)+) => {
                        $(words[k][$d - 1][l] = words[k][$d - 1][l] & !staged | ($x | open) & staged;)+
                    };
                }
                digit! {
                    1: p1 & !p2 & !p4 & !p8;
                    2: p2 & !p1 & !p4;
                    3: p1 & p2 & !p4;
                    4: p4 & !p1 & !p2;
                    5: p1 & p4 & !p2;
                    6: p2 & p4 & !p1;
                    7: p1 & p2 & p4;
                    8: p8 & !p1;
                    9: p8 & p1;
                }
                // The first sweep takes givens for naked singles, so it clears their rows, boxes and columns.
                naked[k][l] = naked[k][l] & !staged | !open & ALL & staged;
            }
        }
        // In a loop of its own: in the one above it keeps the compiler from using vectors.
        for l in 0..N {
            sum[l] |= staged[l];
        }
        *staged = [0; N];
    }

    /// Writes the digits of solved boards, in all lanes, to the planes, where [`solution`](State::solution)
    /// reads them.
    #[inline(always)]
    pub(super) fn collect_solutions(&mut self) {
        let State { words, planes, .. } = self;
        for k in 0..9 {
            for l in 0..N {
                macro_rules! any {
                    ($($d:literal)+) => {
                        0 $(| words[k][$d - 1][l])+
                    };
                }
                planes[0][k][l] = any!(1 3 5 7 9);
                planes[1][k][l] = any!(2 3 6 7);
                planes[2][k][l] = any!(4 5 6 7);
                planes[3][k][l] = any!(8 9);
            }
        }
    }

    /// The solution in a lane whose puzzle is solved; call
    /// [`collect_solutions`](State::collect_solutions) first.
    #[inline(always)]
    pub(super) fn solution(&self, lane: usize) -> Cells9 {
        let plane = |j: usize| self.planes[j].each_ref().map(|row| row[lane]);
        Cells9::from_rows(&[plane(0), plane(1), plane(2), plane(3)])
    }

    /// The board of a lane: by digit and band, 27 cells as bits.
    #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
    #[inline(always)]
    pub(super) fn bands(&self, lane: usize) -> [[u32; 3]; 9] {
        core::array::from_fn(|digit| {
            core::array::from_fn(|band| {
                let row = |r: usize| u32::from(self.words[3 * band + r][digit][lane]);
                row(0) | row(1) << 9 | row(2) << 18
            })
        })
    }

    /// Copies the board of a lane into the memory layout of the single search (`search.rs`).
    #[inline(always)]
    pub(super) fn gather<I: Isa>(&self, lane: usize) -> [I::Array; 3] {
        let mut rows = [I::ZEROS; 3];
        for (r, row) in rows.iter_mut().enumerate() {
            for band in 0..3 {
                for digit in 0..9 {
                    let word = self.words[band * 3 + r][digit][lane];
                    row.as_mut()[I::place(band * 9 + digit)] = word;
                }
            }
        }
        rows
    }

    /// Puts a [gathered](State::gather) board into a lane.
    #[inline(always)]
    pub(super) fn scatter<I: Isa>(&mut self, lane: usize, rows: &[I::Array; 3]) {
        for (r, row) in rows.iter().enumerate() {
            for band in 0..3 {
                for digit in 0..9 {
                    let word = row.as_ref()[I::place(band * 9 + digit)];
                    self.words[band * 3 + r][digit][lane] = word;
                }
            }
        }
        // What the last sweep found does not hold for this board.
        for row in &mut self.naked {
            row[lane] = 0;
        }
        self.sum[lane] = NOT_SWEPT;
    }

    /// Restricts a digit to one configuration in a line of a lane. There are no naked singles to
    /// forget: on a board that is stuck each has cleared its box and become certain.
    #[inline(always)]
    pub(super) fn apply(&mut self, lane: usize, choice: Guess) {
        choice.each_word(|band, row, digit, columns| {
            self.words[band * 3 + row][digit][lane] &= columns;
        });
    }
}

#[cfg(test)]
mod tests {
    use super::super::portable::Portable;
    use super::super::sweep::tests::{boards, matched};
    use super::*;

    /// Sweeps a board on which digit 1 has these columns in each row and the other digits have all.
    fn swept(columns: impl Fn(usize) -> u16) -> [u16; 9] {
        let mut state = State::<8>::new();
        for (row, words) in state.words.iter_mut().enumerate() {
            words[0] = [columns(row); 8];
        }
        state.sweep();
        core::array::from_fn(|row| state.words[row][0][3])
    }

    #[test]
    fn rows_and_boxes_keep_what_some_matching_takes() {
        for board in boards() {
            // Minirows with one, two or three candidates, in the first band.
            for places in [0b001, 0b110, 0b111] {
                let whole = |boxes: u16, each: u16| {
                    (0..3).map(|s| ((boxes >> s & 1) * each) << (3 * s)).sum::<u16>()
                };
                let columns = |row: usize| match row {
                    0..3 => whole(board >> (3 * row) & 7, places),
                    _ => ALL,
                };
                let kept = swept(columns);
                for (row, kept) in kept.into_iter().enumerate().take(3) {
                    assert_eq!(kept, whole(matched(board) >> (3 * row) & 7, places), "{board:o}");
                }
            }
        }
    }

    #[test]
    fn bands_and_columns_keep_what_some_matching_takes() {
        let in_band = |board: u16, row: usize| board >> (row / 3 * 3) & 7;
        // If some band has no column, matching rows and boxes finds something too.
        for board in boards().filter(|&board| (0..9).all(|row| in_band(board, row) != 0)) {
            for stack in 0..3 {
                let others = ALL & !(7 << (3 * stack));
                let kept = swept(|row| in_band(board, row) << (3 * stack) | others);
                for (row, kept) in kept.into_iter().enumerate() {
                    let expected = in_band(matched(board), row);
                    assert_eq!(kept >> (3 * stack) & 7, expected, "{board:o}");
                }
            }
        }
    }

    #[test]
    fn scattered_boards_are_gathered_unchanged() {
        let mut state = State::<8>::new();
        let mut rows = [Portable::ZEROS; 3];
        for (i, number) in rows.iter_mut().flatten().enumerate() {
            *number = i as u16 * 7 % 512;
        }
        state.scatter::<Portable>(5, &rows);
        let back = state.gather::<Portable>(5);
        for lane in 0..27 {
            let at = Portable::place(lane);
            assert_eq!([0, 1, 2].map(|r| back[r][at]), [0, 1, 2].map(|r| rows[r][at]));
        }
        assert_eq!(state.gather::<Portable>(4).map(|row| row[0]), [ALL; 3]);
    }
}
