//! # Forcing Chains: cell, region, contradiction, verity
//!
//! Several chains start from cases of which one must be true, and all of them lead to the same
//! result. Or chains from one assumption lead to a contradiction.
//!
//! - **Cell forcing chain**: whichever candidate of a cell is true, a chain leads to the same
//!   result.
//! - **Region forcing chain**: wherever a house has a digit, a chain leads to the same result.
//! - **Contradiction**: two chains from one assumption have opposite results, or chains from it
//!   leave a cell or a house with nothing. The assumption is false.
//! - **Verity**: chains lead to the same result whether a candidate is true or false, or from all
//!   candidates of a cell, or from all places of a digit in a house.
//!
//! ```text
//!   r5c2 13   r4c5 48   r1c5 38   r5c1 69   r2c1 36              r5c5 149
//!   r5c5 = 1  ->  r5c2 = 3  ->  r1c2 not 3
//!   r5c5 = 4  ->  r4c5 = 8  ->  r1c5 = 3  ->  r1c2 not 3         so r1c2 is not 3
//!   r5c5 = 9  ->  r5c1 = 6  ->  r2c1 = 3  ->  r1c2 not 3
//! ```
//!
//! **Why.** One of the cases is true, and each of them has the result.
//!
//! **How to spot it.** Start with a cell or a house that has few possibilities, and follow each of
//! them. Look where the chains meet.
//!
//! Contradiction and verity also use groups as nodes. All chains are extended link by link at the
//! same time, so results that need the fewest links come first.

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::Cell;

use crate::links::{
    CandidateNodes, Clash, Closure, Graph, GraphKind, Literal, Reach, bits, literal, node_of,
};
use crate::notation::Notation;
use crate::part::Chain;
use crate::patterns::forcing::{self, Cases, Consequences};
use crate::{
    Board, Claim, Found, Impossible, Link, Node, Part, Patience, SearchOptions, Step, Technique,
    TechniqueId,
};

/// The places of the names of a technique. Only one that searches single assumptions has both.
const VERITY: usize = 0;
const CONTRADICTION: usize = 1;

/// Forcing chains: several chains from cases of which one is true.
#[derive(Debug)]
pub struct ForcingChain {
    names: &'static [(TechniqueId, &'static str)],
    grouped: bool,
    cells: bool,
    houses: bool,
    /// Whether contradictions, and a candidate being true or false, are searched as well.
    single: bool,
}

impl ForcingChain {
    /// Cell forcing chains: from all candidates of a cell.
    pub const CELL: ForcingChain = ForcingChain {
        names: &[("cell-forcing-chain", "")],
        grouped: false,
        cells: true,
        houses: false,
        single: false,
    };
    /// Region forcing chains: from all places of a digit in a house.
    pub const REGION: ForcingChain = ForcingChain {
        names: &[("region-forcing-chain", "")],
        grouped: false,
        cells: false,
        houses: true,
        single: false,
    };
    /// Contradictions and verities of all kinds, with groups.
    pub const ANY: ForcingChain = ForcingChain {
        names: &[("forcing-chain-verity", "1302"), ("forcing-chain-contradiction", "1301")],
        grouped: true,
        cells: true,
        houses: true,
        single: true,
    };
}

/// The most candidates of a board whose chains are searched; with more, that takes minutes.
pub(crate) const MOST: usize = 3000;

impl Consequences for Reach {
    fn on(&self, premise: Literal) -> &[u64] {
        Reach::on(self, premise as usize)
    }

    fn off(&self, premise: Literal) -> &[u64] {
        Reach::off(self, premise as usize)
    }

    fn refuted(&self, premise: Literal) -> bool {
        let (on, off) = (Reach::on(self, premise as usize), Reach::off(self, premise as usize));
        on.iter().zip(off).any(|(on, off)| on & off != 0)
    }
}

impl Technique for ForcingChain {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        self.names
    }

    fn source(&self) -> &'static str {
        module_comment!("forcing_chain.rs")
    }

    fn notation(&self) -> Notation {
        Notation::Net
    }

    fn find(
        &self,
        board: &Board,
        options: &SearchOptions<'_>,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let kind = if self.grouped { GraphKind::Grouped { als: false } } else { GraphKind::Plain };
        if board.candidate_count() > MOST {
            return ControlFlow::Continue(());
        }
        let closure = match self.grouped {
            true => Closure::grouped(board),
            false => Closure::plain(board),
        };
        let nodes = CandidateNodes::of(board, |_| true);
        let count = nodes.len();
        // By the closure, the cases that have a consequence in common; only these are followed.
        let mut cases: Vec<(Cases, Vec<Literal>)> = Vec::new();
        let mut add = |case: Cases| {
            let premises = case.premises(board, &nodes);
            if closure.have_in_common(&premises, count) {
                cases.push((case, premises));
            }
        };
        if self.single {
            (0..count).map(Cases::Either).for_each(&mut add);
        }
        if self.cells {
            forcing::cells(board).for_each(&mut add);
        }
        if self.houses {
            forcing::houses(board).for_each(&mut add);
        }
        let mut wanted = vec![false; 2 * count];
        for (_, premises) in &cases {
            premises.iter().for_each(|&premise| wanted[premise as usize] = true);
        }
        let mut places: Vec<(Clash, Vec<Literal>)> = Vec::new();
        if self.single {
            let cells = board.open().iter().map(|cell| (Clash::Cell(cell), Cases::Cell(cell)));
            let houses = forcing::houses(board).filter_map(|case| match case {
                Cases::House(house, digit) => Some((Clash::House(house, digit), case)),
                _ => None,
            });
            places = cells
                .chain(houses)
                .map(|(clash, case)| (clash, case.premises(board, &nodes)))
                .filter(|(_, all)| !all.is_empty())
                .collect();
            for (start, wanted) in wanted.iter_mut().enumerate() {
                let off = closure.off(start as Literal);
                *wanted |= closure.is_refuted(start as Literal)
                    || places.iter().any(|(_, all)| {
                        let mut all = all.iter().map(|&literal| node_of(literal));
                        all.all(|node| off[node / 64] >> (node % 64) & 1 != 0)
                    });
            }
        }
        if !wanted.contains(&true) {
            return ControlFlow::Continue(());
        }
        let graph = &Graph::new(board, kind);
        let starts = (0..count as Literal * 2).collect();
        let mut reach = Reach::only(graph, starts, |start| wanted[start as usize]);
        let patience = &options.patience;
        let mut search =
            ForcingSearch { technique: self, graph, reported: BTreeSet::new(), patience, found };
        while reach.advance(graph) {
            patience.spend(count)?;
            if reach.level < 2 {
                continue;
            }
            if self.single {
                for start in 0..count as Literal * 2 {
                    search.opposites(&reach, start)?;
                }
            }
            for (case, premises) in &cases {
                forcing::common(&reach, premises, count, &mut |result| {
                    search.verity(*case, premises, result)
                })?;
            }
        }
        if self.single {
            for start in 0..count as Literal * 2 {
                search.empty(&reach, start, &places)?;
            }
        }
        ControlFlow::Continue(())
    }
}

struct ForcingSearch<'a, 'f> {
    technique: &'a ForcingChain,
    graph: &'a Graph<'a>,
    /// The results reported, by the index of the technique's name.
    reported: BTreeSet<(usize, Literal)>,
    patience: &'a Patience<'a>,
    found: &'a mut Found<'f>,
}

impl ForcingSearch<'_, '_> {
    fn chain(&self, from: Literal, to: Literal) -> Option<Vec<Link>> {
        self.graph.chain(from, to).map(|chain| self.graph.links(&chain))
    }

    /// Reports a node that would be both on and off.
    fn opposites(&mut self, reach: &Reach, start: Literal) -> ControlFlow<()> {
        let refuted = start ^ 1;
        if !reach.refuted(start) || !self.reported.insert((CONTRADICTION, refuted)) {
            return ControlFlow::Continue(());
        }
        let (on, off) = (Reach::on(reach, start as usize), Reach::off(reach, start as usize));
        self.patience.spend(self.graph.len() / 8)?;
        let both: Vec<u64> = on.iter().zip(off).map(|(on, off)| on & off).collect();
        // One chain may refute the premise itself; otherwise take the first node that two chains reach.
        let premise = node_of(start);
        let node = if both[premise / 64] >> (premise % 64) & 1 != 0 {
            Some(premise)
        } else {
            bits(&both).next()
        };
        let Some(node) = node else { return ControlFlow::Continue(()) };
        let graph = self.graph;
        let mut step =
            forcing::assume(Step::new(self.technique.names[CONTRADICTION].0), &graph.nodes, start);
        let mut parts = Chain::default();
        parts.suppose(forcing::claim(&graph.nodes, start));
        for is_on in [true, false] {
            let end = literal(node, is_on);
            if end == start {
                continue;
            }
            let Some(links) = self.chain(start, end) else { return ControlFlow::Continue(()) };
            step = forcing::draw(step, &links);
            links.iter().for_each(|link| parts.link(link));
            step.links.extend(links);
        }
        step.conclusions.push(forcing::meaning(&graph.nodes, refuted));
        let cells: Vec<Cell> = graph.cells(node).iter().collect();
        let both =
            [true, false].map(|on| Node { cells: cells.clone(), digit: graph.digit(node), on });
        parts.impossible(Impossible::Opposite(both[0].clone()), &both);
        (self.found)(Step { parts: parts.parts, ..step })
    }

    /// Reports a cell or a house that has nothing left. `places` are those that may clash, with all
    /// their candidates.
    fn empty(
        &mut self,
        reach: &Reach,
        start: Literal,
        places: &[(Clash, Vec<Literal>)],
    ) -> ControlFlow<()> {
        let refuted = start ^ 1;
        if self.reported.contains(&(CONTRADICTION, refuted)) {
            return ControlFlow::Continue(());
        }
        let graph = self.graph;
        self.patience.spend(places.len() / 4)?;
        let off = Reach::off(reach, start as usize);
        let is_off = |node: usize| off[node / 64] >> (node % 64) & 1 != 0;
        for (clash, all) in places {
            if !all.iter().all(|&literal| is_off(node_of(literal))) {
                continue;
            }
            let mut step = forcing::assume(
                Step::new(self.technique.names[CONTRADICTION].0),
                &graph.nodes,
                start,
            );
            let mut parts = Chain::default();
            parts.suppose(forcing::claim(&graph.nodes, start));
            for &end in all.iter().filter(|&&end| end ^ 1 != start) {
                let Some(links) = self.chain(start, end ^ 1) else { continue };
                step = forcing::draw(step, &links);
                links.iter().for_each(|link| parts.link(link));
                step.links.extend(links);
            }
            step.conclusions.push(forcing::meaning(&graph.nodes, refuted));
            self.reported.insert((CONTRADICTION, refuted));
            let what = match *clash {
                Clash::House(house, digit) => Impossible::House(house, digit),
                Clash::Cell(cell) => Impossible::Cell(cell),
                Clash::Both(..) => continue,
            };
            let gone: Vec<Node> =
                all.iter().map(|&end| forcing::claim(&graph.nodes, end ^ 1)).collect();
            parts.impossible(what, &gone);
            let step = Step { parts: parts.parts, ..step };
            return (self.found)(forcing::clash(step, *clash));
        }
        ControlFlow::Continue(())
    }

    fn verity(&mut self, case: Cases, premises: &[Literal], result: Literal) -> ControlFlow<()> {
        if premises.contains(&result) || self.reported.contains(&(VERITY, result)) {
            return ControlFlow::Continue(());
        }
        self.patience.spend(premises.len() * self.graph.len() / 8)?;
        let ways: Option<Vec<_>> =
            premises.iter().map(|&premise| self.chain(premise, result)).collect();
        let Some(ways) = ways else { return ControlFlow::Continue(()) };
        self.reported.insert((VERITY, result));
        let graph = self.graph;
        let step = Step::new(self.technique.names[VERITY].0);
        let mut parts: Vec<Part> = Vec::new();
        for (&premise, links) in premises.iter().zip(&ways) {
            let [case, result] = [premise, result].map(|at| forcing::claim(&graph.nodes, at));
            let claim = Claim::Case(case.clone(), result);
            parts.push(Part { depth: 0, claim, by: Vec::new() });
            let mut below = Chain::after(parts, 1);
            below.suppose(case);
            links.iter().for_each(|link| below.link(link));
            parts = below.parts;
        }
        (self.found)(forcing::verity(step, graph.board, &graph.nodes, case, result, ways, parts))
    }
}
