//! Nice loops and alternating inference chains, with groups or without.

use alloc::vec::Vec;

use super::choose::{FoundChain, choose};
use super::found::{Removed, index_sum, remove_digits, remove_from, tidy};
use super::graph::{Graph, Walk};
use super::grid::Grid;
use super::reach::Reach;
use super::tables::{Mask, PEERS, Set, first, sees};
use crate::stop::Stop;

/// The names of a chain: without groups, and with them.
type Labels = [&'static str; 2];

const DISCONTINUOUS: Labels = ["discontinuous-nice-loop", "grouped-discontinuous-nice-loop"];
const CONTINUOUS: Labels = ["continuous-nice-loop", "grouped-continuous-nice-loop"];
const AIC: Labels = ["aic", "grouped-aic"];

/// The best loop or chain, if there is any.
pub(super) fn nice_loop(
    grid: &Grid,
    graph: &Graph,
    reach: &Reach,
    stop: &Stop<'_>,
    removed: &mut Removed,
) -> Option<&'static str> {
    let mut search = NiceLoopSearch {
        grid,
        graph,
        reach,
        stop,
        walk: Walk::default(),
        chain: Vec::new(),
        removed: Vec::new(),
        loops: Vec::new(),
        chains: Vec::new(),
        best: (0, i64::MAX),
        all: false,
    };
    search.run();
    let chosen = match search.choose() {
        Some(chosen) => chosen?,
        None => {
            // Which chain comes first depends on all the others.
            search.all = true;
            search.loops.clear();
            search.chains.clear();
            search.run();
            let mut all = core::mem::take(&mut search.loops);
            all.append(&mut search.chains);
            let chosen = choose(&all)?;
            all.swap_remove(chosen)
        }
    };
    removed.clear();
    removed.extend_from_slice(&chosen.removed);
    Some(chosen.label)
}

struct NiceLoopSearch<'a> {
    grid: &'a Grid,
    graph: &'a Graph,
    reach: &'a Reach,
    stop: &'a Stop<'a>,
    walk: Walk,
    chain: Vec<u16>,
    removed: Removed,
    loops: Vec<FoundChain>,
    chains: Vec<FoundChain>,
    /// How many candidates the best chain removes, and their sum.
    best: (usize, i64),
    /// Whether chains are kept that are not the best.
    all: bool,
}

impl NiceLoopSearch<'_> {
    fn run(&mut self) {
        for on in [true, false] {
            for at in 0..self.graph.candidates.len() {
                if !self.stop.goes_on_at(at) {
                    return;
                }
                self.from(2 * at + usize::from(!on), on);
            }
        }
    }

    /// The chain that comes first, or `None` if that depends on chains that were left out.
    fn choose(&mut self) -> Option<Option<FoundChain>> {
        let mut all = core::mem::take(&mut self.loops);
        all.append(&mut self.chains);
        let best = self.best;
        all.retain(|candidate| (candidate.removed.len(), index_sum(&candidate.removed)) == best);
        let mut is_clear = true;
        let mut alike = true;
        for (at, candidate) in all.iter().enumerate() {
            let is_like = |other: &FoundChain| {
                other.label == candidate.label && other.removed == candidate.removed
            };
            alike &= is_like(&all[0]);
            is_clear &=
                !all[..at].iter().any(|other| is_like(other) && other.length != candidate.length);
        }
        if !alike && !is_clear {
            return None;
        }
        Some(choose(&all).map(|chosen| all.swap_remove(chosen)))
    }

    /// Whether something that follows from a state may end a loop or a chain.
    fn is_promising(&self, state: usize, cell: usize, digit: usize, on: bool) -> bool {
        let row = self.reach.row(state);
        let in_cell = |sets: &[Set; 9]| {
            (0..9).fold(0, |mask: Mask, digit| mask | ((sets[digit] >> cell & 1) as Mask) << digit)
        };
        let (is_on, is_off) = (in_cell(&row.on), in_cell(&row.off));
        if on {
            return is_off >> digit & 1 == 1 || is_on & !(1 << digit) != 0;
        }
        if is_on != 0 || is_off & !(1 << digit) != 0 {
            return true;
        }
        let here = self.grid.candidates[cell];
        (0..9).any(|other| {
            let ends = row.on[other] & !(1 << cell);
            if other == digit {
                ends != 0
            } else {
                here >> other & 1 == 1 && ends & PEERS[cell] & self.grid.with[digit] != 0
            }
        })
    }

    fn from(&mut self, state: usize, on: bool) {
        let Some((cell, digit)) = self.graph.candidate(state) else { return };
        if !self.is_promising(state, cell, digit, on) {
            return;
        }
        self.walk.run(self.graph, state);
        for at in 1..self.walk.items.len() {
            let (end, _, distance) = self.walk.items[at];
            if distance < 2 {
                continue;
            }
            let Some((end_cell, end_digit)) = self.graph.candidate(end.into()) else { continue };
            let end_on = end & 1 == 0;
            if end_cell == cell {
                self.test_loop(at, (cell, digit, on), (end_digit, end_on));
            } else if !on && end_on {
                self.test_chain(at, (cell, digit), (end_cell, end_digit));
            }
        }
    }

    /// Whether a chain that removes so much may be the best.
    fn may_win(&mut self) -> bool {
        if self.removed.is_empty() {
            return false;
        }
        let (count, sum) = (self.removed.len(), index_sum(&self.removed));
        self.all || count > self.best.0 || (count == self.best.0 && sum <= self.best.1)
    }

    /// Tests a loop that ends in its first cell.
    fn test_loop(&mut self, at: usize, start: (usize, usize, bool), end: (usize, bool)) {
        let ((cell, digit, strong), (end_digit, end_strong)) = ((start.0, start.1, !start.2), end);
        self.removed.clear();
        let here = self.grid.candidates[cell];
        let is_continuous = match (strong, end_strong) {
            (false, false) | (true, true) => digit != end_digit,
            _ => digit == end_digit,
        };
        match (strong, end_strong) {
            _ if is_continuous => {
                if !strong && here.count_ones() != 2 {
                    return;
                }
            }
            (false, false) => self.removed.push((cell as u8, digit as u8)),
            (true, true) => remove_digits(&mut self.removed, cell, here & !(1 << digit)),
            (false, true) => self.removed.push((cell as u8, digit as u8)),
            (true, false) => self.removed.push((cell as u8, end_digit as u8)),
        }
        if !is_continuous && !self.may_win() {
            return;
        }
        self.walk.chain(at, &mut self.chain);
        let count = self.chain.len();
        let cell_at = |at: usize| first(self.graph.cells(self.chain[at].into()));
        if cell_at(count - 2) == cell || cell_at(1) == cell {
            return;
        }
        // Quirk: a group is known by its first cell, and one that begins with the first cell of the loop is
        // never entered as visited.
        let mut visited: Set = 0;
        for at in 0..count {
            if visited >> cell_at(at) & 1 == 1 {
                return;
            }
            if at > 0 && cell_at(at - 1) != cell {
                visited |= self.graph.cells(self.chain[at - 1].into());
            }
        }
        if is_continuous {
            self.remove_continuous(cell, digit, end_digit, strong && end_strong);
            tidy(&mut self.removed);
            if !self.may_win() {
                return;
            }
        }
        self.add(if is_continuous { CONTINUOUS } else { DISCONTINUOUS }, true);
    }

    /// Lists what a continuous loop removes.
    fn remove_continuous(&mut self, cell: usize, digit: usize, end_digit: usize, both: bool) {
        let (grid, graph, chain) = (self.grid, self.graph, &self.chain);
        let last = chain.len() - 1;
        let on_loop =
            chain.iter().fold(1 << cell, |set: Set, &state| set | graph.cells(state.into()));
        let state = |at: usize| usize::from(chain[at]);
        let cell_at = |at: usize| first(graph.cells(state(at)));
        let is_on = |at: usize| state(at) & 1 == 0;
        if both {
            let others = grid.candidates[cell] & !(1 << digit | 1 << end_digit);
            remove_digits(&mut self.removed, cell, others);
        }
        for at in 1..=last {
            let here = cell_at(at);
            let enters = cell_at(at - 1) != here;
            if at + 2 <= last
                && is_on(at)
                && enters
                && !is_on(at + 1)
                && cell_at(at + 1) == here
                && is_on(at + 2)
                && cell_at(at + 2) != here
            {
                let kept = 1 << graph.digit(state(at)) | 1 << graph.digit(state(at + 2));
                remove_digits(&mut self.removed, here, grid.candidates[here] & !kept);
            }
            if !is_on(at) && enters {
                let digit = graph.digit(state(at));
                let near = graph.peers(state(at - 1)) & graph.peers(state(at));
                remove_from(&mut self.removed, grid.with[digit] & near & !on_loop, digit);
            }
        }
    }

    /// Tests a chain that begins and ends with a strong link.
    fn test_chain(&mut self, at: usize, start: (usize, usize), end: (usize, usize)) {
        let ((cell, digit), (end_cell, end_digit)) = (start, end);
        self.removed.clear();
        if digit == end_digit {
            let gone = self.grid.with[digit] & PEERS[cell] & PEERS[end_cell];
            // Quirk: a chain that would remove one candidate only is left out.
            if gone & gone.wrapping_sub(1) == 0 {
                return;
            }
            remove_from(&mut self.removed, gone, digit);
        } else if sees(cell, end_cell)
            && self.grid.candidates[end_cell] >> digit & 1 == 1
            && self.grid.candidates[cell] >> end_digit & 1 == 1
        {
            self.removed.push((cell as u8, end_digit as u8));
            self.removed.push((end_cell as u8, digit as u8));
            tidy(&mut self.removed);
        } else {
            return;
        }
        if !self.may_win() {
            return;
        }
        self.walk.chain(at, &mut self.chain);
        let mut visited: Set = 0;
        for at in 1..self.chain.len() {
            let cells = self.graph.cells(self.chain[at].into());
            if visited >> first(cells) & 1 == 1 {
                return;
            }
            visited |= self.graph.cells(self.chain[at - 1].into());
        }
        self.add(AIC, false);
    }

    /// Keeps the chain, unless one that is not longer removes the same. Quirk: a longer one that is known
    /// is kept, too.
    fn add(&mut self, labels: Labels, is_loop: bool) {
        let grouped = self.chain.iter().any(|&state| self.graph.is_group(state.into()));
        let label = labels[usize::from(grouped)];
        let length = self.chain.len() as u32;
        let list = if is_loop { &mut self.loops } else { &mut self.chains };
        let is_known = |known: &FoundChain| {
            known.length <= length && known.label == label && known.removed == self.removed
        };
        if list.iter().any(is_known) {
            return;
        }
        list.push(FoundChain::new(label, self.removed.clone(), length));
        let (count, sum) = (self.removed.len(), index_sum(&self.removed));
        if count > self.best.0 || (count == self.best.0 && sum < self.best.1) {
            self.best = (count, sum);
        }
    }
}
