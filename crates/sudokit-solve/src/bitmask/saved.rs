//! The states to return to.

use alloc::vec::Vec;

use super::lanes::Lanes;

/// The planes of a board, one after the other.
pub(super) type Plane<W, const L: usize, const F: usize> = [Lanes<W, L>; F];

/// A stack of states. Each state is a list of planes, always as many.
///
/// Small boards are copied. On large ones a copy takes up to 400 kB, and a nearly empty board has thousands
/// of states, but a guess changes few planes. So only the newest state is whole:
///
/// ```text
/// newest    a3 b2 c1 d1                       the state saved last
/// older     (a: a2) | (a: a1) (b: b1)         what it replaced, state by state
/// ```
pub(super) struct Saved<W, const L: usize, const F: usize> {
    /// Small boards: all states. Large boards: the newest one.
    planes: Vec<Plane<W, L, F>>,
    /// Planes that newer states replaced, with their places.
    older: Vec<(usize, Plane<W, L, F>)>,
    /// For each state of a large board, the length of `older` before it was saved.
    marks: Vec<usize>,
}

impl<W: super::word::Word, const L: usize, const F: usize> Saved<W, L, F> {
    /// Whether states are copied as a whole.
    pub(super) const COPIES: bool = L <= 16;

    pub(super) fn new() -> Self {
        Saved { planes: Vec::new(), older: Vec::new(), marks: Vec::new() }
    }

    pub(super) fn clear(&mut self) {
        self.planes.clear();
        self.older.clear();
        self.marks.clear();
    }

    /// Saves a state, which is given in parts.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(super) fn push(&mut self, parts: [&[Plane<W, L, F>]; 3]) {
        if Self::COPIES {
            parts.iter().for_each(|part| self.planes.extend_from_slice(part));
            return;
        }
        if self.marks.is_empty() {
            self.planes.clear();
            parts.iter().for_each(|part| self.planes.extend_from_slice(part));
        }
        self.marks.push(self.older.len());
        let now = parts.into_iter().flatten();
        for (place, (newest, now)) in self.planes.iter_mut().zip(now).enumerate() {
            if newest != now {
                self.older.push((place, core::mem::replace(newest, *now)));
            }
        }
    }

    /// Restores the state saved last into its parts, and removes it.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(super) fn pop(&mut self, parts: [&mut [Plane<W, L, F>]; 3]) {
        let mut from = if Self::COPIES {
            self.planes.len() - parts.iter().map(|p| p.len()).sum::<usize>()
        } else {
            0
        };
        let first = from;
        for part in parts {
            part.copy_from_slice(&self.planes[from..from + part.len()]);
            from += part.len();
        }
        if Self::COPIES {
            self.planes.truncate(first);
        } else if let Some(mark) = self.marks.pop() {
            for (place, plane) in self.older.drain(mark..) {
                self.planes[place] = plane;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Saves and restores states that differ in few planes, and compares them with copies.
    fn follow<const L: usize>() {
        let mut saved: Saved<u32, L, 1> = Saved::new();
        let mut state = [[Lanes::<u32, L>::NONE]; 7];
        let mut copies = Vec::new();
        let mut random = 1u32;
        for _ in 0..2000 {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let number = random >> 16;
            state[number as usize % 7][0][3] = number;
            if number % 5 < 3 {
                saved.push([&state[..3], &state[3..6], &state[6..]]);
                copies.push(state);
            } else if let Some(copy) = copies.pop() {
                let (first, rest) = state.split_at_mut(3);
                let (second, third) = rest.split_at_mut(3);
                saved.pop([first, second, third]);
                assert!(state == copy);
            }
        }
        assert!(copies.len() > 100);
    }

    #[test]
    fn every_state_comes_back() {
        follow::<16>();
        follow::<32>();
    }
}
