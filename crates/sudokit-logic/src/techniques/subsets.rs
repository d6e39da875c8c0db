//! Choosing some of many so that together they have just so many members.

use core::ops::ControlFlow;

/// Every choice of `size` of `sets` whose union has exactly `size` members, in lexicographic order.
/// Choices are told as indices, with the union.
pub(crate) fn tight(
    sets: &[u64],
    size: usize,
    found: &mut dyn FnMut(&[usize], u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    fn extend(
        sets: &[u64],
        size: usize,
        chosen: &mut Vec<usize>,
        union: u64,
        found: &mut dyn FnMut(&[usize], u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if chosen.len() == size {
            return if union.count_ones() as usize == size {
                found(chosen, union)
            } else {
                ControlFlow::Continue(())
            };
        }
        let missing = size - chosen.len();
        let from = chosen.last().map_or(0, |&last| last + 1);
        for next in from..=sets.len().saturating_sub(missing) {
            let Some(&set) = sets.get(next) else { break };
            let union = union | set;
            if union.count_ones() as usize <= size {
                chosen.push(next);
                extend(sets, size, chosen, union, found)?;
                chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }
    extend(sets, size, &mut Vec::with_capacity(size), 0, found)
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
