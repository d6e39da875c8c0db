//! Choosing some of many so that together they have just so many members.
//!
//! Naked and hidden subsets are two views of one thing: of `m` open cells in a house, `k` with `k`
//! candidates between them leave `m - k` digits to the other `m - k` cells.
//!
//! ```text
//! r1   | 25  .  25 |  .  .  367 |  .  36  367 |      2 and 5 naked; 3, 6 and 7 hidden
//! ```
//!
//! So where all hidden subsets of a size were looked for in vain, larger naked ones of small houses
//! need not be looked for, and the other way round: four are left to be looked for in houses with
//! eight open cells only. Looking only at choices with something that has changed was tried and is no
//! quicker: among those that have few candidates most have changed, and asking costs more.

use core::ops::ControlFlow;

use sudokit_core::HouseId;

use crate::Board;

/// The largest choice.
const MOST: usize = 8;

/// Kinds of subsets.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Kind {
    Naked,
    /// Naked in a box and a line, and removing in both.
    Locked,
    Hidden,
}

/// A kind and a size as a bit.
fn bit(kind: Kind, size: usize) -> u32 {
    1 << (size + 10 * kind as usize)
}

/// There are no subsets of this kind and size that remove anything.
pub(super) fn note_absent(board: &Board, kind: Kind, size: usize) {
    board.derived().note_absent(bit(kind, size));
}

/// Whether it is known that no naked subset of this size removes anything in a house, as no hidden one
/// does.
pub(super) fn no_naked(board: &Board, house: HouseId, size: usize) -> bool {
    let absent = |kind| board.derived().absent() & kind != 0;
    match board.open_in(house).saturating_sub(size) {
        0 => true,
        1 => board.has_no_sole(),
        left if left <= MOST => absent(bit(Kind::Hidden, left)),
        _ => false,
    }
}

/// The same of hidden subsets, as no naked one does.
pub(super) fn no_hidden(board: &Board, house: HouseId, size: usize) -> bool {
    let absent = |kind| board.derived().absent() & kind != 0;
    match board.open_in(house).saturating_sub(size) {
        0 => true,
        1 => board.lone().is_empty(),
        left if left <= MOST => {
            absent(bit(Kind::Naked, left)) && (left > 3 || absent(bit(Kind::Locked, left)))
        }
        _ => false,
    }
}

/// Every choice of `size` (up to eight) of `sets` whose union has exactly `size` members, in
/// lexicographic order. Choices are told as indices, with the union.
pub(crate) fn tight(
    sets: &[u64],
    size: usize,
    found: &mut dyn FnMut(&[usize], u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if size == 0 || size > sets.len().min(MOST) {
        return ControlFlow::Continue(());
    }
    Choice { sets, size, chosen: [0; MOST] }.extend(0, 0, (0, 0), found)
}

/// Whether a set has so few members: for few quicker than counting them.
#[inline]
pub(crate) fn at_most(mut set: u64, most: usize) -> bool {
    for _ in 0..most {
        set &= set.wrapping_sub(1);
    }
    set == 0
}

struct Choice<'a> {
    sets: &'a [u64],
    size: usize,
    chosen: [usize; MOST],
}

impl Choice<'_> {
    /// Chooses the set at place `at` among those from `from` on; so far the union has `count` members.
    fn extend(
        &mut self,
        at: usize,
        from: usize,
        (union, count): (u64, usize),
        found: &mut dyn FnMut(&[usize], u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let missing = self.size - at;
        // By index: an iterator that skips to the first costs more than all else here. Counting what
        // is new bit by bit is quicker than counting the union without an instruction for it.
        for next in from..=self.sets.len() - missing {
            let set = self.sets[next];
            let (mut new, mut count) = (set & !union, count);
            while new != 0 && count <= self.size {
                new &= new - 1;
                count += 1;
            }
            if count > self.size {
                continue;
            }
            self.chosen[at] = next;
            if missing > 1 {
                self.extend(at + 1, next + 1, (union | set, count), found)?;
            } else if count == self.size {
                found(&self.chosen[..=at], union | set)?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tight_choice_is_found() {
        let sets = [0b011, 0b110, 0b101, 0b111, 0b1000];
        let mut choices = Vec::new();
        let _ = tight(&sets, 3, &mut |chosen, union| {
            assert_eq!(union, 0b111);
            choices.push(chosen.to_vec());
            ControlFlow::Continue(())
        });
        assert_eq!(choices, [[0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3]]);
        let _ = tight(&sets, 6, &mut |_, _| panic!("there are only five"));
    }
}
