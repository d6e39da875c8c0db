//! One sweep: draws all conclusions about one board at once, for all digits.
//!
//! # The state
//!
//! Three vectors, for the first, second and third row of every band. A lane has nine bits, the
//! columns where its digit may still go in that row:
//!
//! ```text
//!            stack 1   stack 2   stack 3
//! bits       0 1 2     3 4 5     6 7 8         rows[1], lane (band 2, digit 7):
//! row 5      . 7 .     . . .     7 7 .         0b011_000_010
//! ```
//!
//! # The matching of a digit in a band
//!
//! In a band a digit takes one box in each row and one row in each box, so its rows and boxes are
//! matched like three rooks on a 3x3 board. There are six such matchings. A minirow stays if one of
//! the matchings still possible takes it: if the other two rows can take the other two boxes.
//!
//! ```text
//! 1 1 .     the minirows in which       row 3 is the only row that can take box 3, so it does;
//! 1 1 .     the digit has candidates    rows 1 and 2 share boxes 1 and 2, and row 3 loses box 1
//! 1 . 1
//! ```
//!
//! Hidden singles and both kinds of locked candidates are special cases: a minirow alone in its
//! row, a row whose candidates lie in one box, two rows confined to two boxes. The columns of a
//! stack are matched with its bands in the same way. One digit in one line alone implies no other
//! elimination; a test compares the sweep with all matchings.
//!
//! # Across digits
//!
//! A candidate that is the only one of its digit in its box is *certain*: it removes the other
//! digits from its cell. A candidate that is the only one in its cell is a *naked single*: it
//! removes its digit from the rest of its row. The matching does the rest: in the next sweep it
//! clears the box, and then the column.
//!
//! # Measured, and left out
//!
//! What was tried and dropped is in `docs/nine.md`, section "What did not help".

use super::isa::Isa;

/// The nine columns.
pub(super) const ALL: u16 = 0o777;
/// The first column of each stack, where a minirow is represented as one bit.
const MINIROWS: u16 = 0o111;

/// The candidates of a board; see the [module](self).
#[derive(Copy, Clone)]
pub(super) struct Board<V> {
    pub(super) rows: [V; 3],
}

/// What a sweep found.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Progress {
    /// A cell has no candidate or a digit no position in a house: there is no solution.
    Contradiction,
    /// Every cell has one candidate, and together they are a solution.
    Solved,
    /// Some candidates were removed.
    Changed,
    /// No conclusion is left: the search must branch.
    Stuck,
}

/// Moves to each column the next column of its stack, cyclically.
#[inline(always)]
pub(super) fn next_column<I: Isa>(isa: I, x: I::V) -> I::V {
    let stay = isa.and(isa.shr::<1>(x), isa.splat(0o333));
    isa.or(stay, isa.and(isa.shl::<2>(x), isa.splat(0o444)))
}

/// Moves to each column the previous column of its stack, cyclically.
#[inline(always)]
pub(super) fn previous_column<I: Isa>(isa: I, x: I::V) -> I::V {
    let wrap = isa.and(isa.shr::<2>(x), isa.splat(MINIROWS));
    isa.or(wrap, isa.and(isa.shl::<1>(x), isa.splat(0o666)))
}

/// The minirows of a row that have candidates, as their first bits: in place, with the next stack
/// moved to each stack, and with the one after that.
#[inline(always)]
pub(super) fn minirows<I: Isa>(isa: I, row: I::V) -> (I::V, I::V, I::V) {
    let any = isa.or(row, isa.or(isa.shr::<1>(row), isa.shr::<2>(row)));
    let here = isa.and(any, isa.splat(MINIROWS));
    let twice = isa.or(here, isa.shl::<9>(here));
    (here, isa.shr::<3>(twice), isa.shr::<6>(twice))
}

/// `a & b | c & d`.
#[inline(always)]
fn either<I: Isa>(isa: I, a: I::V, b: I::V, c: I::V, d: I::V) -> I::V {
    isa.or(isa.and(a, b), isa.and(c, d))
}

/// `a & !b & !c`.
#[inline(always)]
fn only<I: Isa>(isa: I, a: I::V, b: I::V, c: I::V) -> I::V {
    isa.and_not(a, isa.or(b, c))
}

/// Sets all bits of the minirows whose first bits are set.
#[inline(always)]
fn fill_minirows<I: Isa>(isa: I, first: I::V) -> I::V {
    isa.sub(isa.shl::<3>(first), first)
}

#[inline(always)]
fn or3<I: Isa>(isa: I, [a, b, c]: [I::V; 3]) -> I::V {
    isa.or(a, isa.or(b, c))
}

/// Evaluates an expression for each of the three rows.
///
/// This is a macro because a closure is a function of its own, compiled without the target features
/// of its caller, so it would not be inlined.
macro_rules! rows {
    ($r:ident => $each:expr) => {
        [
            {
                let $r = 0;
                $each
            },
            {
                let $r = 1;
                $each
            },
            {
                let $r = 2;
                $each
            },
        ]
    };
}

/// Returns the minirows that some matching of each digit's rows and boxes in its band takes.
#[inline(always)]
fn rows_and_boxes<I: Isa>(isa: I, rows: [I::V; 3]) -> [I::V; 3] {
    // A minirow stays if the other two rows can take the other two boxes, one way or the other.
    let (a0, a1, a2) = minirows(isa, rows[0]);
    let (b0, b1, b2) = minirows(isa, rows[1]);
    let (c0, c1, c2) = minirows(isa, rows[2]);
    [
        fill_minirows(isa, isa.and(a0, either(isa, b1, c2, b2, c1))),
        fill_minirows(isa, isa.and(b0, either(isa, c1, a2, c2, a1))),
        fill_minirows(isa, isa.and(c0, either(isa, a1, b2, a2, b1))),
    ]
}

/// Returns those columns with candidates in each digit's band that some matching of bands and
/// columns in their stack takes.
#[inline(always)]
fn bands_and_columns<I: Isa>(isa: I, places: I::V) -> I::V {
    let (next, before) = (next_column(isa, places), previous_column(isa, places));
    let (next_1, next_2) = (isa.next_band(next), isa.previous_band(next));
    let (before_1, before_2) = (isa.next_band(before), isa.previous_band(before));
    isa.and(places, either(isa, next_1, before_2, before_1, next_2))
}

impl<V: Copy> Board<V> {
    /// Draws every conclusion once.
    #[inline(always)]
    pub(super) fn sweep<I: Isa<V = V>>(&mut self, isa: I) -> Progress {
        let old = self.rows;

        let keep = rows_and_boxes(isa, old);
        let rows = rows!(r => isa.and(old[r], keep[r]));

        let columns = bands_and_columns(isa, or3(isa, rows));
        let rows = rows!(r => isa.and(rows[r], columns));

        // Certain candidates are alone in their box: both their minirow and their column are.
        let alone = only(isa, columns, next_column(isa, columns), previous_column(isa, columns));
        let minirow = rows!(r => only(isa, keep[r], keep[(r + 1) % 3], keep[(r + 2) % 3]));
        let certain = rows!(r => isa.and(rows[r], isa.and(minirow[r], alone)));
        let open = or3(isa, rows!(r => isa.xor(rows[r], certain[r])));

        // Cells are examined as they were before the certain candidates took effect: that shortens
        // the chain of dependent instructions.
        let shared = rows!(r => isa.others(rows[r]));
        let covered = rows!(r => isa.or(rows[r], shared[r]));
        let full = isa.and(covered[0], isa.and(covered[1], covered[2]));
        let naked = rows!(r => isa.and_not(rows[r], shared[r]));
        let rows = rows!(r => isa.and_not(rows[r], isa.others(certain[r])));

        // A row with a naked single keeps nothing else, so the matching of the next sweep clears its box; a row
        // with two of one digit is a contradiction.
        let two = or3(isa, rows!(r => isa.but_lowest(naked[r])));
        self.rows = rows!(r => isa.and(rows[r], isa.or_all(naked[r])));

        let lacks = isa.xor(isa.and_not(full, two), isa.splat(ALL));
        if isa.any(lacks) || isa.any_zero(columns) {
            Progress::Contradiction
        } else if !isa.any(open) {
            Progress::Solved
        } else if isa.any(or3(isa, rows!(r => isa.xor(self.rows[r], old[r])))) {
            Progress::Changed
        } else {
            Progress::Stuck
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::isa::LANES;
    use super::super::portable::Portable;
    use super::*;

    /// The six ways to place three rooks on a 3x3 board, as bits 3 r + c.
    fn matchings() -> impl Iterator<Item = u16> {
        let of = |a: u16, b: u16, c: u16| (a, b, c, 1 << a | 1 << (3 + b) | 1 << (6 + c));
        (0..27)
            .map(move |i| of(i / 9, i / 3 % 3, i % 3))
            .filter(|(a, b, c, _)| a != b && b != c && a != c)
            .map(|(.., bits)| bits)
    }

    /// Keeps the squares of a 3x3 board that some matching on the board takes.
    pub(in super::super) fn matched(board: u16) -> u16 {
        matchings().filter(|rooks| rooks & !board == 0).fold(0, |all, rooks| all | rooks)
    }

    /// All 3x3 boards; with Miri, which is slow, only some.
    pub(in super::super) fn boards() -> impl Iterator<Item = u16> {
        (0..512).step_by(if cfg!(miri) { 73 } else { 1 })
    }

    #[test]
    fn there_are_six_matchings() {
        assert_eq!(matchings().count(), 6);
    }

    #[test]
    fn rows_and_boxes_keep_what_some_matching_takes() {
        for board in boards() {
            // Each minirow by one, two or three places, it is all the same.
            for places in [0b001, 0b110, 0b111] {
                let row = |r: u32| {
                    let boxes = board >> (3 * r) & 7;
                    let minirow = |s: u32| ((boxes >> s & 1) * places) << (3 * s);
                    minirow(0) | minirow(1) | minirow(2)
                };
                let rows = [0, 1, 2].map(|r| Portable.splat(row(r)));
                let kept = rows_and_boxes(Portable, rows).map(|row| Portable.unpack(row));
                for (r, lanes) in kept.into_iter().enumerate() {
                    let boxes = matched(board) >> (3 * r) & 7;
                    let whole = |s: u32| ((boxes >> s & 1) * 7) << (3 * s);
                    let expected = whole(0) | whole(1) | whole(2);
                    assert!((0..LANES).all(|i| lanes[Portable::place(i)] == expected), "{board:o}");
                }
            }
        }
    }

    #[test]
    fn bands_and_columns_keep_what_some_matching_takes() {
        for board in boards() {
            for stack in 0..3 {
                let lanes =
                    |board: u16| Portable.with_lanes(|i| (board >> (i / 9 * 3) & 7) << (3 * stack));
                let kept = bands_and_columns(Portable, lanes(board));
                assert_eq!(kept, lanes(matched(board)), "{board:o}");
            }
        }
    }
}
