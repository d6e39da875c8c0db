//! Sets of nodes as words of bits: node `n` is bit `n % 64` of word `n / 64`.

/// The members of a set, in ascending order.
#[inline]
pub(crate) fn bits(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    let (mut rest, mut next) = (0u64, 0);
    core::iter::from_fn(move || {
        while rest == 0 {
            rest = *words.get(next)?;
            next += 1;
        }
        let bit = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        Some(next * 64 - 64 + bit)
    })
}

/// Whether a set has a member.
#[inline]
pub(super) fn has(words: &[u64], member: usize) -> bool {
    words[member / 64] >> (member % 64) & 1 == 1
}

/// Adds one set to another, two words at a time: the length of sets is a multiple of two words.
#[inline]
pub(super) fn unite(all: &mut [u64], more: &[u64]) {
    let (all, more) = (all.as_chunks_mut::<2>().0, more.as_chunks::<2>().0);
    for (all, more) in all.iter_mut().zip(more) {
        for at in 0..2 {
            all[at] |= more[at];
        }
    }
}
