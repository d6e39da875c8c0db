//! Chains: the path from one literal to another that follows, and how it is drawn.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{Cell, CellSet, Digit, DigitSet, HouseId};

use super::Tree;
use super::graph::Graph;
use super::node::{Literal, NodeKind, node_of};
use crate::{Link, Node, Reason, Role, Step};

/// The most shortest chains among which the right ones are looked for. The limit counts chains and not
/// work, so that it is the same on all boards that are equal up to symmetry.
pub(crate) const WAYS: u64 = 10_000;

/// The most literals that a search for a chain without repeated cells may try.
const PATIENCE: usize = 2_000;

impl Graph<'_> {
    /// The first of the shortest chains from one literal to another, both ends included.
    pub(crate) fn chain(&self, start: Literal, target: Literal) -> Option<Vec<Literal>> {
        let chain = Tree::of(self, start, Some(target)).chain(target)?;
        Some(if self.any_als() { self.without_held(&chain) } else { chain })
    }

    /// Reports the shortest chains from one literal to another that are wanted, until the callback
    /// returns `Break`. A beginning that is not wanted is not followed. If there are more than [`WAYS`]
    /// shortest chains, wanted or not, none is reported.
    pub(crate) fn shortest_chains(
        &self,
        start: Literal,
        target: Literal,
        wanted: &dyn Fn(&[Literal]) -> bool,
        report: &mut dyn FnMut(&[Literal]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut far = vec![u32::MAX; 2 * self.len()];
        let mut queue = vec![start];
        far[start as usize] = 0;
        let mut head = 0;
        while let Some(&literal) = queue.get(head) {
            head += 1;
            if far[literal as usize] >= far[target as usize] {
                continue;
            }
            for next in self.next(literal) {
                if far[next as usize] == u32::MAX {
                    far[next as usize] = far[literal as usize] + 1;
                    queue.push(next);
                }
            }
        }
        // The number of ways from each literal to the end, computed backwards from the end.
        let mut ways = vec![0u64; 2 * self.len()];
        ways[target as usize] = (far[target as usize] != u32::MAX).into();
        for &literal in queue.iter().rev().filter(|&&literal| literal != target) {
            let further = far[literal as usize] + 1;
            let next = self.next(literal).filter(|&next| far[next as usize] == further);
            let all = next.fold(0u64, |all, next| all.saturating_add(ways[next as usize]));
            ways[literal as usize] = all;
        }
        if !(1..=WAYS).contains(&ways[start as usize]) {
            return ControlFlow::Continue(());
        }
        if !self.any_als() {
            return self.follow(&mut vec![start], target, (&far, &ways), wanted, report);
        }
        let wanted = |chain: &[Literal]| {
            let chain = self.without_held(chain);
            chain.len() < 2 || wanted(&chain)
        };
        let report = &mut |chain: &[Literal]| report(&self.without_held(chain));
        self.follow(&mut vec![start], target, (&far, &ways), &wanted, report)
    }

    fn follow(
        &self,
        chain: &mut Vec<Literal>,
        target: Literal,
        (far, ways): (&[u32], &[u64]),
        wanted: &dyn Fn(&[Literal]) -> bool,
        report: &mut dyn FnMut(&[Literal]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let last = chain[chain.len() - 1];
        if last == target {
            return report(chain);
        }
        for next in self.next(last) {
            if far[next as usize] == chain.len() as u32 && ways[next as usize] > 0 {
                chain.push(next);
                if wanted(chain) {
                    self.follow(chain, target, (far, ways), wanted, report)?;
                }
                chain.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// A chain of at most `links` links in which every cell appears once (with two digits in succession
    /// if the chain passes through it). The last cell may be the first one again.
    pub(crate) fn simple_chain(
        &self,
        start: Literal,
        target: Literal,
        links: usize,
    ) -> Option<Vec<Literal>> {
        let shortest = self.chain(start, target)?;
        if shortest.len() - 1 > links {
            return None;
        }
        if self.is_simple(&shortest) {
            return Some(shortest);
        }
        let mut patience = PATIENCE;
        // Shortest first.
        for limit in (shortest.len() - 1..=links).step_by(2) {
            let mut chain = vec![start];
            if self.extend(&mut chain, target, limit, &mut patience) {
                return Some(chain);
            }
        }
        None
    }

    fn extend(
        &self,
        chain: &mut Vec<Literal>,
        target: Literal,
        links: usize,
        patience: &mut usize,
    ) -> bool {
        if *patience == 0 || chain.len() > links {
            return false;
        }
        *patience -= 1;
        let last = chain[chain.len() - 1];
        for next in self.next(last) {
            chain.push(next);
            if self.is_simple(chain) {
                if next == target {
                    return true;
                }
                let home = self.first_cell(node_of(next)) == self.first_cell(node_of(chain[0]));
                let first = chain.len() == 2;
                if (first || !home) && self.extend(chain, target, links, patience) {
                    return true;
                }
            }
            chain.pop();
        }
        false
    }

    fn is_simple(&self, chain: &[Literal]) -> bool {
        let cell = |index: usize| self.first_cell(node_of(chain[index]));
        let last = chain.len() - 1;
        (1..=last).all(|index| {
            let here = cell(index);
            here == cell(index - 1)
                || (0..index - 1).all(|earlier| cell(earlier) != here)
                || (index == last
                    && here == cell(0)
                    && (1..index).all(|e| cell(e) != here || e == 1))
        })
    }

    /// The inferences of a chain with their reasons.
    pub(crate) fn links(&self, chain: &[Literal]) -> Vec<Link> {
        let mut links: Vec<Link> = Vec::new();
        let mut before: Option<Node> = None;
        for (index, &literal) in chain.iter().enumerate() {
            let is_on = literal & 1 == 1;
            match self.kind(node_of(literal)) {
                NodeKind::Single(cell, digit) => {
                    self.link(
                        &mut links,
                        &mut before,
                        Node { cells: vec![cell], digit, on: is_on },
                    );
                }
                NodeKind::Group(cells, digit) => {
                    self.link(&mut links, &mut before, Node { cells, digit, on: is_on });
                }
                NodeKind::Als { cells, digit, with, .. } => {
                    let out = Node { cells: with, digit, on: false };
                    self.link(&mut links, &mut before, out.clone());
                    let Some(&next) = chain.get(index + 1) else { continue };
                    let hold = |links: &mut Vec<Link>, digit: Digit| {
                        let inside = |&cell: &Cell| self.board.has(cell, digit);
                        let held: Vec<Cell> = cells.iter().copied().filter(inside).collect();
                        let held = Node { cells: held, digit, on: true };
                        let reason = Reason::Als(cells.clone());
                        links.push(Link { from: out.clone(), to: held.clone(), reason });
                        held
                    };
                    match self.kind(node_of(next)) {
                        // A cell that loses several digits to the set, one after the other.
                        NodeKind::Single(cell, last) if next & 1 == 1 => {
                            let lost = self.board.candidates(cell) - DigitSet::from(last);
                            for digit in lost {
                                let mut from = Some(hold(&mut links, digit));
                                let to = Node { cells: vec![cell], digit, on: false };
                                self.link(&mut links, &mut from, to);
                                before = from;
                            }
                        }
                        // The set holds the digit that the next node needs.
                        _ => before = Some(hold(&mut links, self.digit(node_of(next)))),
                    }
                }
            }
        }
        links
    }

    fn link(&self, links: &mut Vec<Link>, before: &mut Option<Node>, to: Node) {
        if let Some(from) = before.take() {
            let reason = self.reason(&from, &to);
            links.push(Link { from, to: to.clone(), reason });
        }
        *before = Some(to);
    }

    fn reason(&self, from: &Node, to: &Node) -> Reason {
        if from.cells.len() == 1 && from.cells == to.cells {
            return Reason::Cell;
        }
        let count = self.board.geometry().cell_count();
        let cells = CellSet::of(count, from.cells.iter().chain(&to.cells).copied());
        let shared =
            |house: &HouseId| !to.on || self.board.cells_in(*house, to.digit).is_subset(&cells);
        let houses = self.board.common_houses(&cells);
        // A set may be seen through several houses.
        houses.into_iter().find(shared).map_or(Reason::Together, Reason::House)
    }

    /// Draws a chain: what is on, what is off, and almost locked sets.
    pub(crate) fn draw(&self, mut step: Step, chain: &[Literal]) -> Step {
        let mut sets = 0;
        for &literal in chain {
            let role = if literal & 1 == 1 { Role::Pattern } else { Role::Second };
            match self.kind(node_of(literal)) {
                NodeKind::Single(cell, digit) => step = step.mark(role, cell, digit).of(digit),
                NodeKind::Group(cells, digit) => {
                    for cell in cells {
                        step = step.mark(role, cell, digit);
                    }
                    step = step.of(digit);
                }
                NodeKind::Als { cells, digit, .. } => {
                    for cell in cells {
                        step = step.mark_cell(Role::Als(sets), cell);
                    }
                    step = step.of(digit);
                    sets = sets.saturating_add(1);
                }
            }
        }
        step.links.extend(self.links(chain));
        step
    }

    /// The candidate of a literal of a single node.
    pub(crate) fn candidate(&self, literal: Literal) -> (Cell, Digit) {
        let candidate = self.nodes.candidate(node_of(literal));
        (candidate.cell, candidate.digit)
    }
}
