//! # Nice Loops and Alternating Inference Chains (AIC), plain and grouped
//!
//! A chain of candidates, joined alternately by *strong* links (if one is false, the next is true:
//! the only two places of a digit in a house, or the only two digits of a cell) and *weak* links
//! (if one is true, the next is false: two places of a digit in a house, or two digits in a cell).
//!
//! - **AIC**: the chain begins and ends with a strong link, so one of its ends is true. If both
//!   ends are the same digit, cells that see both lose it. If they are different digits in cells
//!   that see each other, neither cell can hold the digit of the other.
//! - **Discontinuous loop**: the chain returns to the cell where it began and contradicts its first
//!   assumption, or shows that one candidate of that cell is true.
//! - **Continuous loop**: the chain returns to its start without a contradiction. Of any two
//!   candidates joined by a weak link exactly one is then true, so the digit can be removed from
//!   all other cells that see both.
//!
//! ```text
//!   r2c1 =5= r2c7 -5- r5c7 -8- r5c4 =8= r9c4 =5= r9c2      (=5= strong, -5- weak)
//!
//!   An AIC. If r2c1 is not 5, r2c7 is; then r5c7 is not 5 but 8; then r5c4 is not 8, so r9c4 is 8
//!   and not 5, and r9c2 is 5. So 5 is in r2c1 or r9c2, and r7c1, which sees both, is not 5.
//! ```
//!
//! **Why.** A strong link turns false into true, a weak link true into false. Along the chain the
//! candidates are false and true in turn, if the first one is false.
//!
//! **How to spot it.** Mark bivalue cells and conjugate pairs, and continue a chain from one to the
//! next by weak links. Look first where many of them meet.
//!
//! *Grouped* chains also use a group as a node: two or three places of a digit in the crossing of a
//! box and a line, taken together. On request an almost locked set is a node too: without one of
//! its digits, it holds all others.
//!
//! ## Which chains are reported
//!
//! Shorter chains come first. Between two nodes only a shortest chain counts. It must not run
//! through a cell twice, nor into a group of cells it has already been through. An AIC whose ends
//! are the same digit must have at least two cells in sight of both ends; with one, it is reported
//! as a discontinuous loop. Of several shortest chains any may be used, and every continuous loop
//! that removes something else is reported. If the first chain does not qualify and there are more
//! than ten thousand others, none is reported; so many are only found between ends forty links
//! apart. The bidirectional cycles of Sudoku Explainer are continuous loops.

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{Cell, CellSet, Digit, DigitSet};

use super::forcing_chain::MOST;
use crate::links::{
    Closure, Graph, GraphKind, Literal, Reach, Refuted, bits, literal, node_of, on,
};
use crate::notation::Notation;
use crate::patterns::chain_ends::BATCH;
use crate::patterns::closed_loop::{around, explained};
use crate::{
    Board, Conclusion, Fact, Found, Patience, SearchOptions, Step, Technique, TechniqueId,
};

/// Nice loops and alternating inference chains.
#[derive(Debug)]
pub struct NiceLoop {
    grouped: bool,
    names: &'static [(TechniqueId, &'static str)],
}

impl NiceLoop {
    /// Every node is a single candidate.
    pub const PLAIN: NiceLoop = NiceLoop {
        grouped: false,
        names: &[
            ("continuous-nice-loop", "0706"),
            ("discontinuous-nice-loop", "0707"),
            ("aic", "0708"),
        ],
    };
    /// Some node is a group.
    pub const GROUPED: NiceLoop = NiceLoop {
        grouped: true,
        names: &[
            ("grouped-continuous-nice-loop", "0709"),
            ("grouped-discontinuous-nice-loop", "0710"),
            ("grouped-aic", "0711"),
        ],
    };
}

/// Indices into the names of a technique.
const CONTINUOUS: usize = 0;
const DISCONTINUOUS: usize = 1;
const AIC: usize = 2;

impl Technique for NiceLoop {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        self.names
    }

    fn source(&self) -> &'static str {
        module_comment!("nice_loop.rs")
    }

    fn notation(&self) -> Notation {
        Notation::Chain
    }

    fn find(
        &self,
        board: &Board,
        options: &SearchOptions<'_>,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        // A board with so many candidates has hardly been started, and its chains would take minutes.
        if board.candidate_count() > MOST {
            return ControlFlow::Continue(());
        }
        let kind = match self.grouped {
            true => GraphKind::Grouped { als: options.als_in_chains },
            false => GraphKind::Plain,
        };
        // The closure knows chains of candidates and groups, but not of almost locked sets.
        let (refuted, closure) = match kind {
            GraphKind::Grouped { als: true } => (None, None),
            GraphKind::Grouped { .. } => {
                let closure = Closure::grouped(board);
                (Some(closure.refuted()), Some(closure))
            }
            _ => (Some(Refuted::plain(board)), Closure::known(board)),
        };
        if refuted.is_some_and(Refuted::is_empty) {
            return ControlFlow::Continue(());
        }
        let graph = Graph::new(board, kind);
        let starts: Vec<Literal> = (0..graph.nodes.len())
            .flat_map(|node| [literal(node, true), literal(node, false)])
            .filter(|&literal| graph.leads(literal))
            .collect();
        let mut search = LoopSearch {
            technique: self,
            graph: &graph,
            reported: BTreeSet::new(),
            missed: BTreeSet::new(),
            first_chain: options.first_chain,
            patience: &options.patience,
            found,
        };
        for batch in starts.chunks(BATCH) {
            // What a chain removes refutes itself, and it is where the chain begins or sees that place.
            // Batches are cut from all starts before filtering, so that the order of steps does not
            // depend on what is filtered.
            let wanted = |&start: &Literal| {
                let (cell, digit) = graph.candidate(start);
                refuted.is_none_or(|refuted| match start & 1 {
                    0 => {
                        refuted.is_near(board, cell, digit)
                            && closure.is_none_or(|all| may_begin(&graph, all, start))
                    }
                    _ => refuted.of(digit).contains(cell),
                })
            };
            let batch: Vec<Literal> = batch.iter().copied().filter(wanted).collect();
            let mut reach = Reach::new(&graph, batch.clone());
            while reach.advance(&graph) {
                options.patience.spend(batch.len())?;
                if reach.level >= 2 {
                    for (index, &start) in batch.iter().enumerate() {
                        if reach.is_new(index) {
                            search.look(&reach, index, start)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Whether some chain that removes something can begin with this candidate being off, according to all
/// consequences of that.
fn may_begin(graph: &Graph<'_>, closure: &Closure, start: Literal) -> bool {
    let (board, geometry) = (graph.board, graph.board.geometry());
    let (cell, digit) = graph.candidate(start);
    let number = |cell, digit| graph.nodes.number(cell, digit);
    let leads = |cell, digit| number(cell, digit).is_some_and(|to| closure.leads(start, on(to)));
    let refuted = |cell, digit| closure.refuted().of(digit).contains(cell);
    let mates = || (board.candidates(cell) - DigitSet::from(digit)).iter();
    // Back to its own cell, which loses a candidate.
    let lost = |mate: Digit| {
        let off = closure.off(start);
        refuted(cell, mate)
            && (leads(cell, digit)
                || number(cell, mate).is_some_and(|at| off[at / 64] >> (at % 64) & 1 != 0))
    };
    if mates().any(lost) {
        return true;
    }
    // To another place of the digit, or to another digit in a cell that sees the start.
    let seen = geometry.peer_set(cell) & closure.refuted().of(digit);
    if !seen.is_empty() {
        let ends = board.cells_with(digit).iter().filter(|&end| end != cell);
        let mut ends = ends.filter(|&end| geometry.peer_set(end).intersects(&seen));
        if ends.any(|end| leads(end, digit)) {
            return true;
        }
        let two = |mate: Digit| refuted(cell, mate) && seen.iter().any(|end| leads(end, mate));
        if mates().any(two) {
            return true;
        }
    }
    // A loop that leaves the cell and returns to it by links in houses.
    let by_house = |digit| {
        let outside = |to: Literal| graph.first_cell(node_of(to)) != cell;
        number(cell, digit).is_some_and(|node| graph.strong(node).iter().copied().any(outside))
    };
    by_house(digit) && mates().any(|mate| leads(cell, mate) && by_house(mate))
}

struct LoopSearch<'a, 'f> {
    technique: &'a NiceLoop,
    graph: &'a Graph<'a>,
    /// The effects reported, by kind.
    reported: BTreeSet<(usize, Vec<Conclusion>)>,
    /// Pairs of ends that were tried already.
    missed: BTreeSet<(Literal, Literal)>,
    first_chain: bool,
    patience: &'a Patience<'a>,
    found: &'a mut Found<'f>,
}

impl LoopSearch<'_, '_> {
    /// Looks at what the last level reached from one start.
    fn look(&mut self, reach: &Reach, index: usize, start: Literal) -> ControlFlow<()> {
        let (cell, digit) = self.graph.candidate(start);
        let home = self.graph.nodes.of_cell(cell);
        let (new_on, new_off) = (reach.new_on(index), reach.new_off(index));
        for node in home {
            let bit = |words: &[u64]| words[node / 64] >> (node % 64) & 1 != 0;
            for (is_new, is_on) in [(bit(new_on), true), (bit(new_off), false)] {
                if is_new {
                    self.close(start, literal(node, is_on))?;
                }
            }
        }
        if start & 1 == 0 {
            for node in bits(new_on) {
                if node >= self.graph.nodes.len() {
                    break;
                }
                let end = self.graph.nodes.candidate(node);
                if end.cell != cell {
                    self.open_ends(start, (cell, digit), node)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Reports a chain between two cells.
    fn open_ends(
        &mut self,
        start: Literal,
        (cell, digit): (Cell, Digit),
        node: usize,
    ) -> ControlFlow<()> {
        let board = self.graph.board;
        let end = self.graph.nodes.candidate(node);
        let effect: Vec<Conclusion> = if end.digit == digit {
            let seen = board.seen_by_all([cell, end.cell], digit);
            if seen.len() < 2 {
                return ControlFlow::Continue(());
            }
            seen.iter().map(|cell| Conclusion::Remove(cell, digit)).collect()
        } else {
            if !board.has(end.cell, digit)
                || !board.has(cell, end.digit)
                || !board.sees(cell, end.cell)
            {
                return ControlFlow::Continue(());
            }
            vec![Conclusion::Remove(cell, end.digit), Conclusion::Remove(end.cell, digit)]
        };
        if self.known(AIC, &effect) || !self.missed.insert((start, on(node))) {
            return ControlFlow::Continue(());
        }
        let fits = |chain: &[Literal]| !self.lasso(chain, None);
        let Some(chain) = self.chain(start, on(node), &fits) else {
            return ControlFlow::Continue(());
        };
        let facts = vec![
            ("cell", Fact::Cell(cell)),
            ("digit", Fact::Digit(digit)),
            ("second", Fact::Cell(end.cell)),
            ("other", Fact::Digit(end.digit)),
            ("cells", Fact::Cells(vec![cell, end.cell])),
        ];
        let id = if end.digit == digit { "chain-either" } else { "chain-either-two" };
        self.report(AIC, &chain, effect, |step| step.say(id, facts))
    }

    /// Reports a chain that ends in the cell where it began.
    fn close(&mut self, start: Literal, end: Literal) -> ControlFlow<()> {
        let board = self.graph.board;
        let (cell, s) = self.graph.candidate(start);
        let (_, e) = self.graph.candidate(end);
        let (strong_first, strong_last) = (start & 1 == 0, end & 1 == 1);
        let remove = |digit| vec![Conclusion::Remove(cell, digit)];
        let others = || -> Vec<Conclusion> {
            let others = board.candidates(cell) - DigitSet::from(s);
            others.iter().map(|digit| Conclusion::Remove(cell, digit)).collect()
        };
        let (kind, effect, because) = match (strong_first, strong_last) {
            (false, false) if s == e => (DISCONTINUOUS, remove(s), "chain-refuted"),
            (true, true) if s == e => (DISCONTINUOUS, others(), "chain-must-be"),
            (false, true) if s != e => (DISCONTINUOUS, remove(s), "chain-two-digits"),
            (true, false) if s != e => (DISCONTINUOUS, remove(e), "chain-neither"),
            (true, true) => (CONTINUOUS, Vec::new(), "chain-loop"),
            _ => return ControlFlow::Continue(()),
        };
        if kind == DISCONTINUOUS && (effect.is_empty() || self.known(kind, &effect)) {
            return ControlFlow::Continue(());
        }
        let at = |literal: Literal| self.graph.first_cell(node_of(literal));
        let fits = |chain: &[Literal]| {
            let last = chain.len() - 1;
            let ends_at_home = chain[last] == end && at(chain[last - 1]) == cell;
            at(chain[1]) != cell && !ends_at_home && !self.lasso(chain, Some(cell))
        };
        // What a continuous loop removes depends on the loop; all others between these ends remove the
        // same.
        let mut all: Vec<(Vec<Literal>, Vec<Conclusion>)> = Vec::new();
        if kind == CONTINUOUS {
            let _ = self.chains(start, end, &fits, &mut |chain| {
                let effect = around(self.graph, chain);
                if !effect.is_empty()
                    && !self.known(kind, &effect)
                    && all.iter().all(|(_, reported)| *reported != effect)
                {
                    all.push((chain.to_vec(), effect));
                }
                ControlFlow::Continue(())
            });
        } else {
            all.extend(self.chain(start, end, &fits).map(|chain| (chain, effect)));
        }
        let facts =
            vec![("cell", Fact::Cell(cell)), ("digit", Fact::Digit(s)), ("other", Fact::Digit(e))];
        all.into_iter().try_for_each(|(chain, effect)| {
            let graph = self.graph;
            self.report(kind, &chain, effect, |step| match kind {
                CONTINUOUS => explained(graph, &chain, step.say(because, facts.clone())),
                _ => step.say(because, facts.clone()),
            })
        })
    }

    /// Reports every shortest chain that fits, until `report` breaks: the one found first, and then,
    /// if that does not fit or more are wanted, the others.
    fn chains(
        &self,
        start: Literal,
        end: Literal,
        fits: &dyn Fn(&[Literal]) -> bool,
        report: &mut dyn FnMut(&[Literal]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let single = self.graph.nodes.len();
        let fits = |chain: &[Literal]| {
            let grouped = || chain.iter().any(|&literal| node_of(literal) >= single);
            if self.patience.spend(chain.len()).is_break() {
                return false;
            }
            let right = chain[chain.len() - 1] != end || !self.technique.grouped || grouped();
            right && fits(chain)
        };
        self.patience.spend(self.graph.len() / 4)?;
        let Some(first) = self.graph.chain(start, end) else { return ControlFlow::Continue(()) };
        if (2..=first.len()).all(|length| fits(&first[..length])) {
            report(&first)?;
        }
        match self.first_chain {
            // As in HoDoKu, only the first counts.
            true => ControlFlow::Continue(()),
            false => self.graph.shortest_chains(start, end, &fits, report),
        }
    }

    /// The first of these chains.
    fn chain(
        &self,
        start: Literal,
        end: Literal,
        fits: &dyn Fn(&[Literal]) -> bool,
    ) -> Option<Vec<Literal>> {
        let mut found = None;
        let _ = self.chains(start, end, fits, &mut |chain| {
            found = Some(chain.to_vec());
            ControlFlow::Break(())
        });
        found
    }

    fn known(&self, kind: usize, effect: &[Conclusion]) -> bool {
        let mut sorted = effect.to_vec();
        sorted.sort_unstable();
        self.reported.contains(&(kind, sorted))
    }

    /// Whether the chain returns to a cell it has left, or to a group of such cells. A loop may end
    /// where it began. (HoDoKu tests only the first cell of a group, whichever that is, and of an almost
    /// locked set whether the chain has left all its cells.)
    fn lasso(&self, chain: &[Literal], home: Option<Cell>) -> bool {
        let (graph, firsts) = (self.graph, self.first_chain);
        let mut left = CellSet::empty(graph.board.geometry().cell_count());
        let mut before: Option<(Cell, CellSet)> = None;
        for &literal in chain {
            let node = node_of(literal);
            let (first, cells) = (graph.first_cell(node), graph.cells(node));
            let known = match firsts && !graph.has_als(node) {
                true => left.contains(first),
                false => cells.is_subset(&left),
            };
            if known {
                return true;
            }
            match (before.replace((first, cells)), home) {
                (Some((first, _)), Some(home)) if firsts && first == home => {}
                (Some((_, cells)), _) => left |= &cells,
                (None, _) => {}
            }
            if let (Some(home), false) = (home, firsts) {
                left.remove(home);
            }
        }
        false
    }

    fn report(
        &mut self,
        kind: usize,
        chain: &[Literal],
        mut effect: Vec<Conclusion>,
        say: impl FnOnce(Step) -> Step,
    ) -> ControlFlow<()> {
        effect.sort_unstable();
        let mut step = self.graph.draw(Step::new(self.technique.names[kind].0), chain);
        step.opening = 0;
        step.conclusions = effect.clone().into();
        self.reported.insert((kind, effect));
        (self.found)(say(step))
    }
}
