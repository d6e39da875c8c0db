//! How long the shortest chains from state to state are.

use alloc::vec::Vec;

/// Chains whose ends together conclude something: from states to states.
pub(super) type Ends<'a> = &'a [(usize, usize)];

/// The direct consequences of each state.
type Links<'a> = &'a dyn Fn(usize) -> &'a [u16];

/// The lengths of the shortest chains from some state, and to some state. The direct consequences must be
/// the same at each call.
#[derive(Clone, Debug, Default)]
pub(super) struct Lengths {
    /// The start of the chains that were measured, and the nodes to every state.
    forward: Option<(usize, Vec<u16>)>,
    /// The end of the chains that were measured, and the nodes from every state.
    backward: Option<(usize, Vec<u16>)>,
    /// From what each state follows.
    before: Vec<Vec<u16>>,
}

impl Lengths {
    /// The number of nodes of some chains.
    pub(super) fn of(&mut self, count: usize, links: Links<'_>, ends: Ends<'_>) -> u32 {
        let same_start = ends.iter().all(|end| end.0 == ends[0].0);
        let mut sum = 0;
        for &(from, to) in ends {
            sum += match same_start {
                true => u32::from(self.forward(count, links, from)[to]),
                false => u32::from(self.backward(count, links, to)[from]),
            };
        }
        sum
    }

    fn forward(&mut self, count: usize, links: Links<'_>, from: usize) -> &[u16] {
        if self.forward.as_ref().is_none_or(|known| known.0 != from) {
            self.forward = Some((from, measure(count, from, links)));
        }
        self.forward.as_ref().map_or(&[], |known| &known.1)
    }

    fn backward(&mut self, count: usize, links: Links<'_>, to: usize) -> &[u16] {
        if self.before.is_empty() {
            self.before.resize(count, Vec::new());
            for state in 0..count {
                for &next in links(state) {
                    self.before[usize::from(next)].push(state as u16);
                }
            }
        }
        if self.backward.as_ref().is_none_or(|known| known.0 != to) {
            let lengths = measure(count, to, &|state| &self.before[state]);
            self.backward = Some((to, lengths));
        }
        self.backward.as_ref().map_or(&[], |known| &known.1)
    }
}

/// The number of nodes of the shortest chain from one state to each of the others; 0 if there is none.
fn measure<'a>(count: usize, from: usize, links: &dyn Fn(usize) -> &'a [u16]) -> Vec<u16> {
    let mut lengths = alloc::vec![0; count];
    let mut queue = alloc::vec![from];
    lengths[from] = 1;
    let mut next = 0;
    while let Some(&state) = queue.get(next) {
        next += 1;
        for &to in links(state) {
            let to = usize::from(to);
            if lengths[to] == 0 {
                lengths[to] = lengths[state] + 1;
                queue.push(to);
            }
        }
    }
    lengths
}
