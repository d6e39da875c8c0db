//! # Nested Forcing Chains
//!
//! A dynamic forcing chain that uses other techniques when the assumption opens no more singles:
//! locked candidates, pairs and X-Wings; if these are not enough, chains; and finally assumptions
//! within the assumption.
//!
//! ```text
//!   assume r1c1 = 5
//!     ... singles ...
//!     box 2 can have 3 only in row 1:   r1c7 is not 3       (it lost its other places above)
//!     ... singles ...
//!     r7c7 has nothing left:            so r1c1 is not 5
//! ```
//!
//! **Why.** As in a forcing net: an assumption with an impossible consequence is false, and what
//! follows in every case is true.
//!
//! **How to spot it.** This is the last resort of the ladder. It solves every known puzzle, but no
//! one would call it elegant.
//!
//! The inner technique rests on the candidates that have been removed since the assumption in the
//! cells and houses of its pattern. The argument lists them as its premises.

use alloc::collections::BTreeSet;
use alloc::rc::Rc;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::forcing_chain::MOST;
use super::forcing_net::{Table, complete, contradiction, cost, verities};
use super::{Fish, FishKind, HiddenSubset, LockedCandidates, NakedSubset, NiceLoop, XChain};
use crate::links::{CandidateNodes, Clash, Closure, Inner, Literal, Net, Rules, Use, on};
use crate::notation::Notation;
use crate::patterns::forcing::Consequences;
use crate::{
    Board, Conclusion, Found, Mark, Patience, Reason, Role, SearchOptions, Step, Technique,
    TechniqueId,
};

/// Dynamic forcing chains that use other techniques.
#[derive(Debug)]
pub struct NestedForcing;

/// Where to find the premises of an inner step.
#[derive(Copy, Clone)]
enum Ground {
    /// In the cells of its pattern.
    Cells,
    /// In its base houses.
    Houses,
    /// In the strong links of its chain.
    Links,
}

/// An inner technique.
struct Tool {
    technique: &'static dyn Technique,
    ground: Ground,
}

/// The simple inner techniques.
static SIMPLE: &[Tool] = &[
    Tool { technique: &LockedCandidates::POINTING, ground: Ground::Houses },
    Tool { technique: &LockedCandidates::CLAIMING, ground: Ground::Houses },
    Tool { technique: &HiddenSubset::PAIR, ground: Ground::Houses },
    Tool { technique: &NakedSubset::PAIR, ground: Ground::Cells },
    Tool { technique: &X_WING, ground: Ground::Houses },
];

static X_WING: Fish = Fish::new(FishKind::Basic, 2);

/// The chains among the inner techniques.
static CHAINS: &[Tool] = &[
    Tool { technique: &XChain, ground: Ground::Links },
    Tool { technique: &NiceLoop::PLAIN, ground: Ground::Links },
];

/// Which inner techniques are used; each depth includes the ones before.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Depth {
    Simple,
    Chains,
    Assumptions,
}

const DEPTHS: [Depth; 3] = [Depth::Simple, Depth::Chains, Depth::Assumptions];

const RULES: Rules = Rules { cells: true, rounds: Rules::UNLIMITED };

impl Technique for NestedForcing {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        &[("nested-forcing-chain", "")]
    }

    fn source(&self) -> &'static str {
        module_comment!("nested_forcing.rs")
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
        let id = self.names()[0].0;
        let nodes = CandidateNodes::of(board, |_| true);
        if nodes.len() > MOST {
            return ControlFlow::Continue(());
        }
        let mut net = Net::new(board, &nodes, RULES);
        let mut reported: BTreeSet<Literal> = BTreeSet::new();
        let mut simple = Table::new(&nodes);
        let mut position = board.clone();
        for depth in DEPTHS {
            let mut table = Table::new(&nodes);
            for premise in 0..nodes.len() as Literal * 2 {
                // Without chains, this depth has the same consequences as the one before.
                if depth == Depth::Chains && !simple.refuted(premise) {
                    net.position_of(simple.off(premise), &mut position);
                    if !may_have_chains(&net, &position) {
                        table.push_from(&simple, premise);
                        continue;
                    }
                }
                let clash = follow(&mut net, &mut position, premise, depth, options, false);
                options.patience.spend(1)?;
                table.push(&net, clash.is_some());
                if clash.is_some() && reported.insert(premise ^ 1) {
                    found(contradiction(id, &nodes, premise))?;
                }
            }
            verities(id, board, &nodes, &table, &mut reported, found)?;
            simple = table;
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, board: &Board, step: &mut Step, options: &SearchOptions<'_>) {
        let nodes = CandidateNodes::of(board, |_| true);
        let mut net = Net::new(board, &nodes, RULES);
        let mut position = board.clone();
        complete(&mut net, step, &options.patience, &mut |net, premise, goal| {
            let mut clash = None;
            for depth in DEPTHS {
                clash = follow(net, &mut position, premise, depth, options, true);
                if net.reached(goal, clash).is_some() {
                    break;
                }
            }
            clash
        });
    }
}

/// Follows a premise with all techniques of this depth, until a clash, the end, or the end of
/// patience. Positions on the way are written to `position`.
fn follow(
    net: &mut Net<'_>,
    position: &mut Board,
    premise: Literal,
    depth: Depth,
    options: &SearchOptions<'_>,
    all: bool,
) -> Option<Clash> {
    let mut clash = net.assume(premise);
    while clash.is_none() {
        if options.patience.spend(4 * cost(net.nodes())).is_break() {
            return None;
        }
        net.position(position);
        let mut uses = inner(net, position, SIMPLE, options, all);
        if uses.is_empty() && depth >= Depth::Chains && may_have_chains(net, position) {
            uses = inner(net, position, CHAINS, options, all);
        }
        if uses.is_empty() && depth >= Depth::Assumptions {
            uses = assumed(net, position, &options.patience);
        }
        if uses.is_empty() {
            return None;
        }
        for used in uses {
            clash = clash.or_else(|| net.apply(used));
        }
    }
    clash
}

/// Whether some chain may remove something. Usually none does, and this test is quicker than a search.
fn may_have_chains(net: &Net<'_>, board: &Board) -> bool {
    let refuted = Closure::plain(net.board()).refuted_after(net.board(), net.nodes(), board);
    match refuted {
        Some(refuted) if refuted.is_empty() => false,
        Some(refuted) => {
            refuted.remember(board);
            true
        }
        None => true,
    }
}

/// The steps of the first of these techniques that finds any.
fn inner(
    net: &Net<'_>,
    board: &Board,
    techniques: &[Tool],
    options: &SearchOptions<'_>,
    all: bool,
) -> Vec<Use> {
    let nodes = net.nodes();
    let mut uses: Vec<Use> = Vec::new();
    for tool in techniques {
        let _ = tool.technique.find(board, options, &mut |step| {
            let gone = step.conclusions.iter().filter_map(|conclusion| match *conclusion {
                Conclusion::Remove(cell, digit) => nodes.number(cell, digit).map(|s| s as u32),
                Conclusion::Place(..) => None,
            });
            let gone: Vec<u32> = gone.filter(|&s| !net.is_off(s as usize)).collect();
            let mut parents: Vec<u32> =
                grounds(&step, tool.ground).into_iter().flat_map(|g| net.gone(g)).collect();
            parents.sort_unstable();
            parents.dedup();
            if !gone.is_empty() && !parents.is_empty() {
                let inner = Inner::Step(tool.technique, Rc::new(step));
                uses.push(Use { gone, parents, inner });
            }
            // One chain is enough: what it removes may open singles.
            match tool.ground {
                Ground::Links if !uses.is_empty() && !all => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        });
        if !uses.is_empty() && !all {
            return uses;
        }
    }
    uses
}

/// The cells and houses on which a step rests.
fn grounds(step: &Step, ground: Ground) -> Vec<Clash> {
    let marks = step.marks.iter();
    match ground {
        Ground::Cells => marks
            .filter_map(|mark| match mark {
                Mark::Candidate(Role::Pattern, candidate) => Some(Clash::Cell(candidate.cell)),
                _ => None,
            })
            .collect(),
        Ground::Houses => marks
            .filter_map(|mark| match mark {
                Mark::House(Role::Base, house) => Some(*house),
                _ => None,
            })
            .flat_map(|house| step.digits.iter().map(move |digit| Clash::House(house, digit)))
            .collect(),
        Ground::Links => step
            .links
            .iter()
            .filter(|link| link.to.on)
            .filter_map(|link| match link.reason {
                Reason::Cell => Some(Clash::Cell(link.to.cells[0])),
                Reason::House(house) => Some(Clash::House(house, link.to.digit)),
                _ => None,
            })
            .collect(),
    }
}

/// The first candidate that leads to a contradiction if it is assumed as well.
fn assumed(net: &Net<'_>, board: &Board, patience: &Patience<'_>) -> Vec<Use> {
    let nodes = CandidateNodes::of(board, |cell| board.candidates(cell).len() > 1);
    let mut inside = Net::new(board, &nodes, RULES);
    for node in 0..nodes.len() {
        if patience.spend(cost(&nodes)).is_break() {
            break;
        }
        let Some(clash) = inside.assume(on(node)) else { continue };
        let here = nodes.candidate(node);
        let Some(gone) = net.nodes().number(here.cell, here.digit) else { continue };
        let ancestry = inside.ancestry(&inside.roots(clash));
        let grounds = inside.grounds(&ancestry, clash);
        let mut parents: Vec<u32> = grounds.into_iter().flat_map(|g| net.gone(g)).collect();
        parents.sort_unstable();
        parents.dedup();
        if !parents.is_empty() {
            return vec![Use { gone: vec![gone as u32], parents, inner: Inner::Assumption }];
        }
    }
    Vec::new()
}
