//! # Kraken Fish: types 1 and 2
//!
//! A finned fish with fins that do not see the candidate to be removed; chains from the fins lead
//! to it instead.
//!
//! ```text
//!  .  .  5-| .  .  . | .  .  .       Type 1: without the fin r5c8 the X-Wing of rows 2 and 5 would
//!  .  .  5 | .  5  . | .  .  .       remove 5 from r1c3. If r5c8 is 5, a chain leads from it to
//!     ...                            the same result. Either way r1c3 is not 5.
//!  .  .  5 | .  5  . | .  5f .
//! ```
//!
//! **Why.** Either the fish holds without its fins, or a fin is true. The candidate falls in both
//! cases.
//!
//! - *Type 1*: the candidate lies in a cover house, outside the base houses. The fish without its
//!   fins removes it, and so does a chain from every fin.
//! - *Type 2*: any candidate. A cover house has the digit in one of its base places, or a fin is
//!   true. From each of these places and from each fin, a chain removes the candidate.
//!
//! **How to spot it.** Look for a finned fish whose eliminations are not seen by all fins, and try
//! to reach one of them by a chain. The chains are the arms of the kraken, a sea monster.
//!
//! Fish of two to four lines with up to three fins are searched. For each candidate, the fish with
//! the shortest chains is reported.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{CellSet, Digit, Geometry, HouseId};

use super::fish::{Family, Shape, families};
use crate::links::{Graph, GraphKind, Tree, off, on};
use crate::{
    Board, Candidate, Fact, Found, Patience, Role, SearchOptions, Step, Technique, TechniqueId,
};

/// The most fins. Each needs a chain.
const FINS: usize = 3;
/// The most base lines.
const SIZE: usize = 4;

/// Finned fish whose fins are joined to a candidate by chains.
#[derive(Debug)]
pub struct KrakenFish;

const NAMES: [(TechniqueId, &str); 2] = [("kraken-fish-1", "0371"), ("kraken-fish-2", "0372")];

impl Technique for KrakenFish {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        &NAMES
    }

    fn source(&self) -> &'static str {
        module_comment!("kraken_fish.rs")
    }

    fn applies(&self, geometry: &Geometry) -> bool {
        geometry.order() <= 16
    }

    fn find(
        &self,
        board: &Board,
        options: &SearchOptions<'_>,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let graph = Graph::new(board, GraphKind::Plain);
        let mut search = KrakenSearch {
            board,
            graph: &graph,
            patience: &options.patience,
            known: BTreeMap::new(),
            best: BTreeMap::new(),
        };
        let families = families(board.geometry());
        for digit in board.all_digits() {
            for family in &families {
                let lines = family.lines(board, digit);
                for size in 2..=SIZE.min(lines.len()) {
                    let mut chosen = Vec::with_capacity(size);
                    let fins = options.fins.min(FINS);
                    search.bases(family, digit, &lines, size, fins, &mut chosen)?;
                }
            }
        }
        for (&(_, _, victim), kraken) in &search.best {
            found(kraken.step(&graph, victim, &search.known))?;
        }
        ControlFlow::Continue(())
    }
}

/// A fish with the candidates from which chains start.
struct Kraken {
    shape: Shape,
    /// Of type 2, the cover house whose places start chains.
    home: Option<HouseId>,
    starts: CellSet,
    length: usize,
}

/// What follows if a place of the fish holds the digit.
struct Consequences {
    tree: Tree,
    /// By digit, the cells that lose it.
    excluded: Vec<CellSet>,
}

impl Consequences {
    fn of(graph: &Graph<'_>, Candidate { cell, digit }: Candidate) -> Option<Consequences> {
        let start = on(graph.nodes.number(cell, digit)?);
        let tree = Tree::of(graph, start, None);
        let cells = graph.board.geometry().cell_count();
        let mut excluded = vec![CellSet::empty(cells); graph.board.order().into()];
        for node in tree.off() {
            let lost = graph.nodes.candidate(node);
            excluded[lost.digit.index()].insert(lost.cell);
        }
        Some(Consequences { tree, excluded })
    }
}

struct KrakenSearch<'a> {
    board: &'a Board,
    graph: &'a Graph<'a>,
    patience: &'a Patience<'a>,
    known: BTreeMap<Candidate, Consequences>,
    /// The best fish found, by its digit, type (false is 1) and the candidate removed.
    best: BTreeMap<(Digit, bool, Candidate), Kraken>,
}

impl KrakenSearch<'_> {
    // Lines come as houses, each with the places of the digit in it as bits.

    fn bases(
        &mut self,
        family: &Family<'_>,
        digit: Digit,
        lines: &[(HouseId, u64)],
        size: usize,
        fins: usize,
        chosen: &mut Vec<(HouseId, u64)>,
    ) -> ControlFlow<()> {
        self.patience.spend(1 + lines.len())?;
        if chosen.len() == size {
            let union = chosen.iter().fold(0, |union, line| union | line.1);
            let uncovered = (union.count_ones() as usize).saturating_sub(size);
            if uncovered > 0 {
                self.covers(family, digit, chosen, (union, 0), uncovered, fins)?;
            }
            return ControlFlow::Continue(());
        }
        for (at, &line) in lines.iter().enumerate() {
            chosen.push(line);
            let union = chosen.iter().fold(0, |union, line| union | line.1);
            if union.count_ones() as usize <= size + fins {
                self.bases(family, digit, &lines[at + 1..], size, fins, chosen)?;
            }
            chosen.pop();
        }
        ControlFlow::Continue(())
    }

    /// Leaves `count` more crossing lines uncovered, with at most `fins` fins on them.
    fn covers(
        &mut self,
        family: &Family<'_>,
        digit: Digit,
        base: &[(HouseId, u64)],
        (union, uncovered): (u64, u64),
        count: usize,
        fins: usize,
    ) -> ControlFlow<()> {
        if count == 0 {
            return self.try_fish(family, digit, base, union & !uncovered, uncovered);
        }
        let mut rest =
            union & !(uncovered | uncovered.checked_ilog2().map_or(0, |top| (2 << top) - 1));
        while rest != 0 {
            let bit = rest & rest.wrapping_neg();
            rest &= rest - 1;
            let here = base.iter().filter(|line| line.1 & bit != 0).count();
            if here <= fins {
                self.covers(family, digit, base, (union, uncovered | bit), count - 1, fins - here)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn try_fish(
        &mut self,
        family: &Family<'_>,
        digit: Digit,
        base: &[(HouseId, u64)],
        cover: u64,
        uncovered: u64,
    ) -> ControlFlow<()> {
        let board = self.board;
        let geometry = board.geometry();
        let cells = geometry.cell_count();
        let at = |mask: u64| {
            CellSet::of(cells, base.iter().flat_map(|&(h, m)| board.cells_at(h, m & mask)))
        };
        let (body, fins) = (at(cover), at(uncovered));
        let covers = family.crossing_at(cover);
        let mut shape = Shape {
            digit,
            bases: base.iter().map(|line| line.0).collect(),
            covers: covers.clone(),
            fins: fins.clone(),
            endo_fins: CellSet::empty(cells),
            removed: CellSet::empty(cells),
            sashimi: false,
        };
        for cell in (&body | &fins).iter() {
            let start = Candidate::new(cell, digit);
            if !self.known.contains_key(&start)
                && let Some(all) = Consequences::of(self.graph, start)
            {
                self.patience.spend(self.graph.len() / 4)?;
                self.known.insert(start, all);
            }
        }
        // Type 1.
        let mut inside = CellSet::empty(cells);
        for &house in &covers {
            inside |= &board.cells_in(house, digit);
        }
        inside -= &body;
        let caught = &inside & &self.excluded_by(&fins, digit, digit);
        let plain = geometry.common_peers(fins.iter());
        for cell in (&caught - &plain).iter() {
            shape.removed = CellSet::of(cells, [cell]);
            self.offer(&shape, None, fins.clone(), Candidate::new(cell, digit));
        }
        // Type 2.
        for &home in &covers {
            self.patience.spend(board.order() as usize)?;
            let starts = &(&body & geometry.house_set(home)) | &fins;
            for other in board.all_digits() {
                let mut caught = self.excluded_by(&starts, digit, other);
                if other == digit {
                    caught -= &inside;
                }
                for cell in caught.iter() {
                    shape.removed = CellSet::of(cells, [cell]);
                    self.offer(&shape, Some(home), starts.clone(), Candidate::new(cell, other));
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The cells that lose `other` in every case: from each of `starts` being `digit`.
    fn excluded_by(&self, starts: &CellSet, digit: Digit, other: Digit) -> CellSet {
        let mut excluded = self.board.cells_with(other).clone();
        for cell in starts.iter() {
            if excluded.is_empty() {
                break;
            }
            excluded &= &self.known[&Candidate::new(cell, digit)].excluded[other.index()];
        }
        excluded
    }

    fn offer(&mut self, shape: &Shape, home: Option<HouseId>, starts: CellSet, victim: Candidate) {
        let Some(end) = self.graph.nodes.number(victim.cell, victim.digit) else { return };
        let from = |cell| &self.known[&Candidate::new(cell, shape.digit)].tree;
        let length = starts.iter().map(|cell| from(cell).length(end)).sum();
        let key = (shape.digit, home.is_some(), victim);
        if self.best.get(&key).is_none_or(|best| length < best.length) {
            self.best.insert(key, Kraken { shape: shape.clone(), home, starts, length });
        }
    }
}

impl Kraken {
    fn step(
        &self,
        graph: &Graph<'_>,
        victim: Candidate,
        known: &BTreeMap<Candidate, Consequences>,
    ) -> Step {
        let (shape, digit, board) = (&self.shape, self.shape.digit, graph.board);
        let mut step = Step::new(NAMES[self.home.is_some() as usize].0)
            .of(digit)
            .remove_all(victim.cell, victim.digit.into())
            .mark_all(Role::Pattern, &(&shape.base(board) - &shape.fins), digit)
            .mark_all(Role::Fin, &shape.fins, digit);
        for (role, houses) in [(Role::Base, &shape.bases), (Role::Cover, &shape.covers)] {
            step = houses.iter().fold(step, |step, &house| step.mark_house(role, house));
        }
        let mut facts = vec![
            ("digit", Fact::Digit(digit)),
            ("count", Fact::Number(shape.bases.len())),
            ("bases", Fact::Houses(shape.bases.clone())),
            ("covers", Fact::Houses(shape.covers.clone())),
            ("fins", Fact::Cells(shape.fins.iter().collect())),
        ];
        step = match self.home {
            None => {
                facts.push(("victim", Fact::Cell(victim.cell)));
                step.say("kraken-fish-1", facts)
            }
            Some(home) => {
                facts.push(("home", Fact::House(home)));
                facts.push(("starts", Fact::Cells(self.starts.iter().collect())));
                facts.push(("victim", Fact::Candidate(victim)));
                step.say("kraken-fish-2", facts)
            }
        };
        for cell in self.starts.iter() {
            let start = Candidate::new(cell, digit);
            let end = graph.nodes.number(victim.cell, victim.digit);
            let chain = end.and_then(|end| known[&start].tree.chain(off(end)));
            let chain = chain.map_or_else(Vec::new, |chain| graph.links(&chain));
            step.links.extend(chain.iter().cloned());
            let facts = vec![("start", Fact::Candidate(start)), ("links", Fact::Links(chain))];
            step = step.say("kraken-chain", facts);
        }
        step
    }
}
