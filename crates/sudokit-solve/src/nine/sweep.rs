//! One sweep: everything that follows at once for all digits.
//!
//! # The state
//!
//! Three vectors, for the first, second and third row of every band. A lane has nine bits, the
//! columns where its digit may stand in that row:
//!
//! ```text
//!            stack 1   stack 2   stack 3
//! bits       0 1 2     3 4 5     6 7 8         rows[1], lane (band 2, digit 7):
//! row 5      . 7 .     . . .     7 7 .         0b011_000_010
//! ```
//!
//! # The matching of a digit in a band
//!
//! A digit takes one box in each row of a band and one row in each box, so its rows and boxes are
//! matched like rooks on a 3x3 board, of which there are six ways. A minirow stays if it belongs to
//! one of the ways left: if some two of the other rows go into the other two boxes.
//!
//! ```text
//! 1 1 .     the digit's minirows        1 . .     row 3 and box 3 only meet here, so the third
//! 1 1 .     with places                 . 1 .     row's place in box 3 is kept, and rows 1 and 2
//! 1 . 1                                           share boxes 1 and 2; the 1 below left goes
//! ```
//!
//! Hidden singles and both kinds of locked candidates are consequences: a box that is alone in its
//! row, a row whose places lie in one box, two rows confined to two boxes. The columns of a stack
//! are matched with its bands in the same way. That no other place can be ruled out by one digit
//! and one line alone is what a test against all matchings shows.
//!
//! # Across digits
//!
//! A place that is alone in its box is *certain*: it removes the other digits of its cell. A digit
//! that no other shares its cell with is a *naked single*: it removes the other places of its box
//! (and, by the matching in the next sweep, of its row and column).

use super::isa::Isa;

/// The nine columns.
pub(super) const ALL: u16 = 0o777;
/// The first column of each stack: a minirow as one bit.
const MINIROWS: u16 = 0o111;

/// The candidates of a board; see the [module](self).
#[derive(Copy, Clone)]
pub(super) struct Board<V> {
    pub(super) rows: [V; 3],
}

/// What a sweep found.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum State {
    /// A cell without candidates or a digit without a place: no solution.
    Contradiction,
    /// Every cell has one candidate, and they make a solution.
    Solved,
    /// Candidates have gone.
    Moving,
    /// Nothing follows any more.
    Still,
}

/// In each bit what the next column of its stack (cyclically) has.
#[inline(always)]
pub(super) fn next_column<I: Isa>(isa: I, x: I::V) -> I::V {
    let stay = isa.and(isa.shr::<1>(x), isa.splat(0o333));
    isa.or(stay, isa.and(isa.shl::<2>(x), isa.splat(0o444)))
}

/// In each bit what the column before in its stack has.
#[inline(always)]
pub(super) fn column_before<I: Isa>(isa: I, x: I::V) -> I::V {
    let wrap = isa.and(isa.shr::<2>(x), isa.splat(MINIROWS));
    isa.or(wrap, isa.and(isa.shl::<1>(x), isa.splat(0o666)))
}

/// Minirows with places, as their first bits, of a row: as they are, and with the next and the one
/// after next stack moved to each.
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

/// All bits of the minirows whose first bits are set.
#[inline(always)]
fn whole_minirows<I: Isa>(isa: I, first: I::V) -> I::V {
    isa.sub(isa.shl::<3>(first), first)
}

#[inline(always)]
fn or3<I: Isa>(isa: I, [a, b, c]: [I::V; 3]) -> I::V {
    isa.or(a, isa.or(b, c))
}

/// An expression for each of the three rows.
///
/// Not a closure: those are functions of their own, which the instruction set of the caller does
/// not reach in time to be inlined.
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

/// The minirows that some matching of each digit's rows and boxes in its band takes.
#[inline(always)]
fn rows_and_boxes<I: Isa>(isa: I, rows: [I::V; 3]) -> [I::V; 3] {
    // A minirow stays if the other two rows go into the other two boxes, either way round.
    let (a0, a1, a2) = minirows(isa, rows[0]);
    let (b0, b1, b2) = minirows(isa, rows[1]);
    let (c0, c1, c2) = minirows(isa, rows[2]);
    [
        whole_minirows(isa, isa.and(a0, either(isa, b1, c2, b2, c1))),
        whole_minirows(isa, isa.and(b0, either(isa, c1, a2, c2, a1))),
        whole_minirows(isa, isa.and(c0, either(isa, a1, b2, a2, b1))),
    ]
}

/// Of the columns that have places in a digit's band, those that some matching of bands and columns
/// in their stack takes.
#[inline(always)]
fn bands_and_columns<I: Isa>(isa: I, places: I::V) -> I::V {
    let (next, before) = (next_column(isa, places), column_before(isa, places));
    let (next_1, next_2) = (isa.next_band(next), isa.band_before(next));
    let (before_1, before_2) = (isa.next_band(before), isa.band_before(before));
    isa.and(places, either(isa, next_1, before_2, before_1, next_2))
}

impl<V: Copy> Board<V> {
    /// Draws every conclusion once.
    #[inline(always)]
    pub(super) fn sweep<I: Isa<V = V>>(&mut self, isa: I) -> State {
        let old = self.rows;

        let keep = rows_and_boxes(isa, old);
        let rows = rows!(r => isa.and(old[r], keep[r]));

        let columns = bands_and_columns(isa, or3(isa, rows));
        let rows = rows!(r => isa.and(rows[r], columns));

        // Certain: alone in its box, as its minirow and its column are.
        let alone = only(isa, columns, next_column(isa, columns), column_before(isa, columns));
        let minirow = rows!(r => only(isa, keep[r], keep[(r + 1) % 3], keep[(r + 2) % 3]));
        let certain = rows!(r => isa.and(rows[r], isa.and(minirow[r], alone)));
        let open = or3(isa, rows!(r => isa.xor(rows[r], certain[r])));

        // Cells, all seen as they were before the certain ones took effect: a shorter chain.
        let shared = rows!(r => isa.others(rows[r]));
        let covered = rows!(r => isa.or(rows[r], shared[r]));
        let full = isa.and(covered[0], isa.and(covered[1], covered[2]));
        let naked = rows!(r => isa.and_not(rows[r], shared[r]));
        let rows = rows!(r => isa.and_not(rows[r], isa.others(certain[r])));

        // Naked singles clear the rest of their box; two of a digit in a box contradict.
        let any = or3(isa, naked);
        let (any_1, any_2) = (next_column(isa, any), column_before(isa, any));
        let boxes = or3(isa, [any, any_1, any_2]);
        let two_columns = isa.and(any, isa.or(any_1, any_2));
        let two_rows = either(isa, naked[0], naked[1], naked[2], isa.or(naked[0], naked[1]));
        self.rows = rows!(r => isa.and_not(rows[r], isa.and_not(boxes, naked[r])));

        let lacks = isa.xor(only(isa, full, two_columns, two_rows), isa.splat(ALL));
        if isa.any(lacks) || isa.any_zero(columns) {
            State::Contradiction
        } else if !isa.any(open) {
            State::Solved
        } else if isa.any(or3(isa, rows!(r => isa.xor(self.rows[r], old[r])))) {
            State::Moving
        } else {
            State::Still
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::isa::LANES;
    use super::super::portable::Portable;
    use super::*;

    /// The six ways to put three rooks on a 3x3 board, as bits 3 r + c.
    fn matchings() -> impl Iterator<Item = u16> {
        let of = |a: u16, b: u16, c: u16| (a, b, c, 1 << a | 1 << (3 + b) | 1 << (6 + c));
        (0..27)
            .map(move |i| of(i / 9, i / 3 % 3, i % 3))
            .filter(|(a, b, c, _)| a != b && b != c && a != c)
            .map(|(.., bits)| bits)
    }

    /// What is left of a 3x3 board when only squares of matchings stay.
    pub(in super::super) fn matched(board: u16) -> u16 {
        matchings().filter(|rooks| rooks & !board == 0).fold(0, |all, rooks| all | rooks)
    }

    /// All boards of 3x3, or with Miri, which is slow, some.
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
