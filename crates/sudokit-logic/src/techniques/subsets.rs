//! Choosing some of many so that together they have just so many members.

use core::ops::ControlFlow;

/// The largest choice.
const MOST: usize = 8;

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
