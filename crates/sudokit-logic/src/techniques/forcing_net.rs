//! # Nishio, Forcing Nets, Dynamic Forcing Chains
//!
//! Assume that a candidate is true (or false) and fill in what follows: a new digit removes
//! candidates, these removals open new singles in cells and houses, and so on until there is a
//! contradiction or nothing more follows.
//!
//! - **Nishio**: only one digit is followed. If it cannot be placed in some house any more, the
//!   assumption is false.
//! - **Forcing net**: at most four rounds of singles. *Contradiction*: the assumption fails.
//!   *Verity*: all candidates of a cell, all places of a digit in a house, or a candidate and its
//!   opposite have the same result.
//! - **Dynamic forcing chain**: a forcing net without a limit.
//!
//! ```text
//!   assume r1c1 = 5
//!     r1c8 and r4c1 are not 5
//!     r6c8 = 5, the other place in column 8:    r4c9 is not 5
//!     r4c1 and r4c9 are not 5:                  r4c6 = 5, the only place left in row 4
//!     ...
//!     row 9 has no place left for 3:            so r1c1 is not 5
//! ```
//!
//! **Why.** An assumption with an impossible consequence is false, and what follows in every case
//! is true.
//!
//! **How to spot it.** In a chain each inference needs only the one before; in a net some need
//! several at once. Try candidates whose assumption fills many cells.
//!
//! Nishio is named after the Japanese puzzle author Tetsuya Nishio.

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::forcing_chain::MOST;
use crate::links::{CandidateNodes, Clash, Goal, Literal, Net, NetParts, Rules, literal};
use crate::notation::Notation;
use crate::patterns::forcing::{self, Cases, Consequences};
use crate::{
    Board, Claim, Found, Node, Part, Patience, SearchOptions, Step, Technique, TechniqueId,
};

/// Forcing nets: an assumption and all singles that follow from it.
#[derive(Debug)]
pub struct ForcingNet {
    names: &'static [(TechniqueId, &'static str)],
    rules: Rules,
    verities: bool,
}

impl ForcingNet {
    /// Nishio: only one digit is followed.
    pub const NISHIO: ForcingNet = ForcingNet {
        names: &[("nishio", "")],
        rules: Rules { cells: false, rounds: Rules::UNLIMITED },
        verities: false,
    };
    /// Forcing nets of at most four rounds of singles.
    pub const NET: ForcingNet = ForcingNet {
        names: &[("forcing-net-contradiction", "1303"), ("forcing-net-verity", "1304")],
        rules: Rules { cells: true, rounds: 4 },
        verities: true,
    };
    /// Dynamic forcing chains: nets without a limit.
    pub const DYNAMIC: ForcingNet = ForcingNet {
        names: &[("dynamic-forcing-chain", "")],
        rules: Rules { cells: true, rounds: Rules::UNLIMITED },
        verities: true,
    };
}

/// The work of following an assumption, in units of [`Patience`].
pub(crate) fn cost(nodes: &CandidateNodes) -> usize {
    nodes.len() / 4
}

/// The consequences of every premise, indexed by its literal.
pub(crate) struct Table {
    words: usize,
    sets: Vec<u64>,
    refuted: Vec<bool>,
}

impl Table {
    /// An empty table.
    pub(crate) fn new(nodes: &CandidateNodes) -> Table {
        Table { words: nodes.len().div_ceil(64), sets: Vec::new(), refuted: Vec::new() }
    }

    /// Adds the consequences of the next premise, as the net has them.
    pub(crate) fn push(&mut self, net: &Net<'_>, refuted: bool) {
        self.sets.extend_from_slice(&net.on);
        self.sets.extend_from_slice(&net.off);
        self.refuted.push(refuted);
    }

    /// Adds the consequences of the next premise as they are in another table.
    pub(crate) fn push_from(&mut self, other: &Table, premise: Literal) {
        self.sets.extend_from_slice(other.on(premise));
        self.sets.extend_from_slice(other.off(premise));
        self.refuted.push(other.refuted(premise));
    }
}

impl Consequences for Table {
    fn on(&self, premise: Literal) -> &[u64] {
        &self.sets[premise as usize * 2 * self.words..][..self.words]
    }

    fn off(&self, premise: Literal) -> &[u64] {
        &self.sets[(premise as usize * 2 + 1) * self.words..][..self.words]
    }

    fn refuted(&self, premise: Literal) -> bool {
        self.refuted[premise as usize]
    }
}

impl Technique for ForcingNet {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        self.names
    }

    fn source(&self) -> &'static str {
        module_comment!("forcing_net.rs")
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
        let nodes = CandidateNodes::of(board, |_| true);
        if nodes.len() > MOST {
            return ControlFlow::Continue(());
        }
        let mut net = Net::new(board, &nodes, self.rules);
        let mut table = Table::new(&nodes);
        let mut clashes: Vec<(usize, Literal)> = Vec::new();
        for premise in 0..nodes.len() as Literal * 2 {
            options.patience.spend(cost(&nodes))?;
            let clash = net.assume(premise);
            if let Some(clash) = clash {
                let ancestry = net.ancestry(&net.roots(clash));
                clashes.push((ancestry.len(), premise));
            }
            if self.verities {
                table.push(&net, clash.is_some());
            }
        }
        clashes.sort_by_key(|(length, _)| *length);
        for (_, premise) in clashes {
            found(contradiction(self.names[0].0, &nodes, premise))?;
        }
        if !self.verities {
            return ControlFlow::Continue(());
        }
        let id = self.names[self.names.len() - 1].0;
        verities(id, board, &nodes, &table, &mut BTreeSet::new(), found)
    }

    fn explain(&self, board: &Board, step: &mut Step, options: &SearchOptions<'_>) {
        let nodes = CandidateNodes::of(board, |_| true);
        let mut net = Net::new(board, &nodes, self.rules);
        complete(&mut net, step, &options.patience, &mut |net, premise, _| net.assume(premise));
    }
}

/// Reports what all cases have in common. Of the argument, the steps have only the cases.
pub(crate) fn verities(
    id: TechniqueId,
    board: &Board,
    nodes: &CandidateNodes,
    table: &Table,
    reported: &mut BTreeSet<Literal>,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let either = (0..nodes.len()).map(Cases::Either);
    let cases = either.chain(forcing::cells(board)).chain(forcing::houses(board));
    for case in cases {
        let premises = case.premises(board, nodes);
        forcing::common(table, &premises, nodes.len(), &mut |result| {
            if premises.contains(&result) || !reported.insert(result) {
                return ControlFlow::Continue(());
            }
            let claim = |literal| forcing::claim(nodes, literal);
            let case_of = |&premise: &Literal| {
                let claim = Claim::Case(claim(premise), claim(result));
                Part { depth: 0, claim, by: Vec::new() }
            };
            let parts = premises.iter().map(case_of).collect();
            let step = Step::new(id);
            found(forcing::verity(step, board, nodes, case, result, Vec::new(), parts))
        })?;
    }
    ControlFlow::Continue(())
}

/// The step that refutes a premise. Of the argument, it has only the premise.
pub(crate) fn contradiction(id: TechniqueId, nodes: &CandidateNodes, premise: Literal) -> Step {
    let mut step = forcing::assume(Step::new(id), nodes, premise);
    let claim = Claim::Suppose(forcing::claim(nodes, premise));
    step.parts = vec![Part { depth: 0, claim, by: Vec::new() }];
    step.conclusions.push(forcing::meaning(nodes, premise ^ 1));
    step
}

/// Completes a step that has only the premise of its argument, or the cases: follows them once more, with
/// `follow`, and keeps what the goal needs. If the patience runs out, the step stays incomplete.
pub(crate) fn complete(
    net: &mut Net<'_>,
    step: &mut Step,
    patience: &Patience<'_>,
    follow: &mut dyn FnMut(&mut Net<'_>, Literal, Goal) -> Option<Clash>,
) {
    let nodes = net.nodes();
    let number = |node: &Node| nodes.number(node.cells[0], node.digit);
    let mut parts = NetParts::new(net.board(), patience);
    for part in core::mem::take(&mut step.parts) {
        let (premise, result) = match &part.claim {
            Claim::Suppose(premise) => (premise, None),
            Claim::Case(premise, result) => (premise, Some(result)),
            _ => continue,
        };
        let Some(premise_literal) = number(premise).map(|node| literal(node, premise.on)) else {
            continue;
        };
        let goal = match result {
            None => Goal::Contradiction,
            Some(result) => {
                let Some(node) = number(result) else { continue };
                Goal::Result(literal(node, result.on))
            }
        };
        let clash = follow(net, premise_literal, goal);
        let clash = net.shorten(premise_literal, goal, clash, patience);
        if patience.is_over() {
            return;
        }
        let Some(roots) = net.reached(goal, clash) else { continue };
        let links = net.links(&net.ancestry(&roots));
        *step = forcing::draw(core::mem::replace(step, Step::new(step.technique)), &links);
        step.links.extend(links);
        match (goal, clash) {
            (Goal::Contradiction, Some(clash)) => {
                parts.contradiction(net, clash);
                *step = forcing::clash(core::mem::replace(step, Step::new(step.technique)), clash);
            }
            _ => parts.case(net, premise.clone(), roots[0]),
        }
    }
    step.parts = parts.finish();
}
