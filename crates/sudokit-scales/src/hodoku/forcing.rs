//! Forcing chains: contradictions of one candidate, and what is true whichever of several candidates is.
//!
//! The result depends only on what follows from what, so chains are measured only where their length decides
//! how the step is called.

use alloc::vec::Vec;

use super::graph::Graph;
use super::grid::Grid;
use super::lengths::{Ends, Lengths};
use super::reach::{Reach, Row};
use super::tables::{HOUSE, PEERS, Set, cells, members};
use crate::stop::Stop;

/// What a forcing chain concludes.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Conclusion {
    /// Placements come first, those in lower cells before others. Then the digit does not matter.
    Place(u8, u8),
    /// Then deletions, by cell and digit.
    Delete(u8, u8),
}

/// How a forcing chain concludes it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Way {
    Contradiction,
    Verity,
}

/// Receives every way to conclude something, in the order of the original.
pub(super) type Report<'a> = &'a mut dyn FnMut(Conclusion, Way, Ends<'_>);

/// Goes through all forcing chains. `wanted` tells of which conclusions it wants to know.
pub(super) struct Forcing<'a> {
    pub(super) grid: &'a Grid,
    pub(super) graph: &'a Graph,
    pub(super) reach: &'a Reach,
    pub(super) stop: &'a Stop<'a>,
}

impl Forcing<'_> {
    pub(super) fn all(&self, wanted: &dyn Fn(Conclusion) -> bool, report: Report<'_>) {
        let count = self.graph.candidates.len();
        for state in 0..2 * count {
            if !self.stop.goes_on_at(state) {
                return;
            }
            let conclusion = self.of_contradiction(state);
            if wanted(conclusion) {
                self.contradictions(state, &mut |ends| {
                    report(conclusion, Way::Contradiction, ends);
                });
            }
        }
        for at in 0..count {
            if !self.stop.goes_on_at(at) {
                return;
            }
            let (on, off) = (2 * at, 2 * at + 1);
            let mut row = *self.reach.row(on);
            row.keep(self.reach.row(off));
            let cell = usize::from(self.graph.candidates[at].0);
            self.common(&row, 1 << cell, &[on, off], wanted, report);
        }
        let mut states = Vec::new();
        for cell in cells(self.grid.open) {
            states.clear();
            states.extend(members(self.grid.candidates[cell]).map(|digit| self.on(cell, digit)));
            self.verity(&states, wanted, report);
        }
        for house in 0..27 {
            for digit in 0..9 {
                states.clear();
                states.extend(self.grid.cells_in(house, digit).map(|cell| self.on(cell, digit)));
                self.verity(&states, wanted, report);
            }
        }
    }

    fn on(&self, cell: usize, digit: usize) -> usize {
        self.graph.state(cell, digit, true)
    }

    /// What is true whichever of several candidates is.
    fn verity(&self, states: &[usize], wanted: &dyn Fn(Conclusion) -> bool, report: Report<'_>) {
        let Some((&one, others)) = states.split_first() else { return };
        let mut row = *self.reach.row(one);
        others.iter().for_each(|&other| row.keep(self.reach.row(other)));
        self.common(&row, 0, states, wanted, report);
    }

    /// Reports what a row says, as the common end of chains from the given states.
    fn common(
        &self,
        row: &Row,
        except: Set,
        from: &[usize],
        wanted: &dyn Fn(Conclusion) -> bool,
        report: Report<'_>,
    ) {
        for digit in 0..9 {
            for (set, on) in [(row.on[digit], true), (row.off[digit], false)] {
                for cell in cells(set & !except) {
                    let conclusion = match on {
                        true => Conclusion::Place(cell as u8, digit as u8),
                        false => Conclusion::Delete(cell as u8, digit as u8),
                    };
                    if wanted(conclusion) {
                        let to = self.graph.state(cell, digit, on);
                        let mut ends = [(0, 0); 9];
                        for (end, &from) in ends.iter_mut().zip(from) {
                            *end = (from, to);
                        }
                        report(conclusion, Way::Verity, &ends[..from.len()]);
                    }
                }
            }
        }
    }

    /// Whether a state contradicts itself. `full` are the houses of a digit that lost no candidate.
    fn is_contradicted(&self, state: usize, full: &[(u8, Set)]) -> bool {
        let row = self.reach.row(state);
        let (cell, digit) = self.graph.candidates[state / 2];
        let opposite = if state & 1 == 0 { &row.off } else { &row.on };
        if opposite[usize::from(digit)] >> cell & 1 == 1 {
            return true;
        }
        let (mut on, mut twice, mut left) = (0, 0, 0);
        for digit in 0..9 {
            twice |= (on & row.on[digit]) | (row.on[digit] & row.off[digit]);
            on |= row.on[digit];
            left |= self.grid.with[digit] & !row.off[digit];
        }
        if twice != 0 || self.grid.open & !on & !left != 0 {
            return true;
        }
        let is_twice = |set: &Set| {
            let mut near = 0;
            cells(*set).any(|cell| {
                near |= PEERS[cell];
                near & set != 0
            })
        };
        row.on.iter().any(is_twice)
            || full.iter().any(|&(digit, places)| places & !row.off[usize::from(digit)] == 0)
    }

    /// The candidates of each digit in the houses that never lost one. Quirk: only these are found to have no
    /// place left.
    fn full_houses(&self) -> Vec<(u8, Set)> {
        let mut full = Vec::new();
        for digit in 0..9 {
            let (allowed, with) = (self.grid.allowed(digit), self.grid.with[digit]);
            for house in HOUSE {
                if allowed & house != 0 && allowed & house & !with == 0 {
                    full.push((digit as u8, allowed & house));
                }
            }
        }
        full
    }

    /// Reports every contradiction that follows from a state.
    fn contradictions(&self, state: usize, report: &mut dyn FnMut(Ends<'_>)) {
        let (row, graph) = (self.reach.row(state), self.graph);
        let (cell, digit) = graph.candidates[state / 2];
        let (cell, digit) = (usize::from(cell), usize::from(digit));
        let opposite = if state & 1 == 0 { &row.off } else { &row.on };
        if opposite[digit] >> cell & 1 == 1 {
            report(&[(state, state ^ 1)]);
        }
        // A candidate that is on and off.
        for digit in 0..9 {
            let both = row.on[digit] & row.off[digit];
            if both != 0 {
                let on = self.on(both.trailing_zeros() as usize, digit);
                report(&[(state, on + 1), (state, on)]);
            }
        }
        // Two digits in a cell. Quirk: only the first cell is used.
        for one in 0..9 {
            for other in one + 1..9 {
                let both = row.on[one] & row.on[other];
                if both != 0 {
                    let cell = both.trailing_zeros() as usize;
                    report(&[(state, self.on(cell, one)), (state, self.on(cell, other))]);
                }
            }
        }
        // A digit twice in a house.
        let mut ends = [(state, 0); 9];
        let mut list = |set: Set, digit: usize, on: bool, report: &mut dyn FnMut(Ends<'_>)| {
            let mut count = 0;
            for cell in cells(set) {
                ends[count].1 = graph.state(cell, digit, on);
                count += 1;
            }
            report(&ends[..count]);
        };
        for kind in 0..3 {
            for digit in 0..9 {
                for house in &HOUSE[9 * kind..9 * kind + 9] {
                    let twice = row.on[digit] & house;
                    if twice & twice.wrapping_sub(1) != 0 {
                        list(twice, digit, true, report);
                    }
                }
            }
        }
        // A cell without candidates.
        let is_on = row.on.iter().fold(0, |all, set| all | set);
        let some_off = row.off.iter().fold(0, |all, set| all | set);
        for cell in cells(self.grid.open & !is_on & some_off) {
            let candidates = self.grid.candidates[cell];
            if members(candidates).all(|digit| row.off[digit] >> cell & 1 == 1) {
                let mut ends = [(state, 0); 9];
                let mut count = 0;
                for digit in members(candidates) {
                    ends[count].1 = graph.state(cell, digit, false);
                    count += 1;
                }
                report(&ends[..count]);
            }
        }
        // A digit without a place. Quirk: candidates that are gone count as places, too, and they are never
        // off. So a house that lost one is not examined.
        let allowed: [Set; 9] = core::array::from_fn(|digit| self.grid.allowed(digit));
        for kind in 0..3 {
            for (digit, off) in row.off.iter().enumerate().filter(|(_, off)| **off != 0) {
                for house in &HOUSE[9 * kind..9 * kind + 9] {
                    let places = allowed[digit] & house;
                    if places != 0 && places & !off == 0 {
                        list(places, digit, false, report);
                    }
                }
            }
        }
    }

    /// Reports every conclusion, by whatever way.
    pub(super) fn conclusions(&self, report: &mut dyn FnMut(Conclusion)) {
        let full = self.full_houses();
        for state in 0..2 * self.graph.candidates.len() {
            if !self.stop.goes_on_at(state) {
                return;
            }
            if self.is_contradicted(state, &full) {
                report(self.of_contradiction(state));
            }
        }
        self.all_verities(&mut |row, except| {
            for digit in 0..9 {
                for cell in cells(row.on[digit] & !except) {
                    report(Conclusion::Place(cell as u8, digit as u8));
                }
                for cell in cells(row.off[digit] & !except) {
                    report(Conclusion::Delete(cell as u8, digit as u8));
                }
            }
        });
    }

    /// What follows if a state contradicts itself.
    fn of_contradiction(&self, state: usize) -> Conclusion {
        let (cell, digit) = self.graph.candidates[state / 2];
        match state & 1 {
            0 => Conclusion::Delete(cell, digit),
            _ => Conclusion::Place(cell, digit),
        }
    }

    /// The first conclusion, by whatever way: placements before deletions, in the order of the cells.
    fn first(&self) -> Option<Conclusion> {
        let full = self.full_houses();
        let mut best: Option<Conclusion> = None;
        let better = |best: Option<Conclusion>, new: Conclusion| best.is_none_or(|best| new < best);
        for state in 0..2 * self.graph.candidates.len() {
            let conclusion = self.of_contradiction(state);
            if better(best, conclusion) && self.is_contradicted(state, &full) {
                best = Some(conclusion);
            }
        }
        self.all_verities(&mut |row, except| {
            for digit in 0..9 {
                let places = row.on[digit] & !except;
                if places != 0 {
                    let new = Conclusion::Place(places.trailing_zeros() as u8, digit as u8);
                    best = if better(best, new) { Some(new) } else { best };
                }
                let gone = row.off[digit] & !except;
                if gone != 0 {
                    let new = Conclusion::Delete(gone.trailing_zeros() as u8, digit as u8);
                    best = if better(best, new) { Some(new) } else { best };
                }
            }
        });
        best
    }

    /// The common consequences of all sets of states of which one is true.
    fn all_verities(&self, see: &mut dyn FnMut(&Row, Set)) {
        for at in 0..self.graph.candidates.len() {
            let mut row = *self.reach.row(2 * at);
            row.keep(self.reach.row(2 * at + 1));
            see(&row, 1 << self.graph.candidates[at].0);
        }
        let mut all = |states: &mut dyn Iterator<Item = usize>| {
            let Some(one) = states.next() else { return };
            let mut row = *self.reach.row(one);
            states.for_each(|other| row.keep(self.reach.row(other)));
            see(&row, 0);
        };
        for cell in cells(self.grid.open) {
            all(&mut members(self.grid.candidates[cell]).map(|digit| self.on(cell, digit)));
        }
        for house in 0..27 {
            for digit in 0..9 {
                all(&mut self.grid.cells_in(house, digit).map(|cell| self.on(cell, digit)));
            }
        }
    }
}

/// The forcing chain that the original takes, if there is any.
///
/// Its comparison says of two placements in one cell, by contradiction and by verity, that each is greater
/// than the other. Then the sort keeps their order: the contradiction comes first. Of two deletions, the one
/// with fewer nodes comes first.
pub(super) fn forcing_chain(forcing: &Forcing<'_>) -> Option<(Conclusion, Way)> {
    let conclusion = forcing.first()?;
    let mut lengths = Lengths::default();
    let mut best: Option<(u32, Way)> = None;
    let wanted = |new: Conclusion| match (new, conclusion) {
        (Conclusion::Place(a, _), Conclusion::Place(b, _)) => a == b,
        _ => new == conclusion,
    };
    let mut taken = None;
    forcing.all(&wanted, &mut |new, way, ends| {
        if let Conclusion::Place(..) = new {
            taken = taken.or(Some((new, way)));
            return;
        }
        let graph = forcing.graph;
        let length = lengths.of(graph.len(), &|state| graph.links(state), ends);
        if best.is_none_or(|(shortest, _)| length < shortest) {
            best = Some((length, way));
        }
    });
    taken.or(best.map(|(_, way)| (conclusion, way)))
}
