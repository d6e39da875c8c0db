//! Shorter arguments. A net follows everything, step by step, until it gets somewhere. A reader wants as
//! little as possible of that.
//!
//! ```text
//!   found                                 needed
//!   r1c1 = 5, r4c2 = 3, r6c8 = 5 ...      r1c1 = 5, r6c8 = 5
//!   pointing: r7c7 is not 6               r7c7 is not 6
//!   X-chain: r2c9 is not 6                (another way to the same end needs no chain)
//! ```
//!
//! Each single and each use of another technique is an inference. The premise is followed again and again,
//! each time without one of them. If the end is still reached, in fewer parts of the argument, that one
//! stays out. This ends when every inference is needed, or when the reader's patience does.

use alloc::vec;
use alloc::vec::Vec;

use super::net::{Clash, Inner, Net, Use, Why};
use super::node::{Literal, node_of, on};
use super::refutation::Refutation;
use super::{CandidateNodes, Rules};
use crate::{Board, Candidate, Conclusion, Patience, SearchOptions, Step, Technique, TechniqueId};

/// What an argument shows.
#[derive(Copy, Clone)]
pub(crate) enum Goal {
    /// The premise is impossible.
    Contradiction,
    /// This literal follows from it.
    Result(Literal),
}

/// An assumption within an assumption is followed like this.
const INSIDE: Rules = Rules { cells: true, rounds: Rules::UNLIMITED };

/// How often a premise is followed again, at most.
const MOST: usize = 500;

/// How many parts another technique takes, where a single takes one: a simple one has a longer part, a
/// chain and an assumption have parts of their own, and two around them.
const AROUND: usize = 2;

/// A use of another technique, and how many parts of the argument it takes.
struct Clause {
    used: Use,
    length: usize,
}

/// An inference.
#[derive(Copy, Clone)]
enum Inference {
    /// This node is on as the last one somewhere.
    Single(u32),
    /// This clause.
    Use(usize),
}

/// Which inferences are left out first: what remains depends on it, so the shortest of several ways is taken.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Order {
    /// The longest, and of equal ones the last.
    LongestFirst,
    FirstToLast,
    LastToFirst,
}

/// A way to the goal.
struct Way {
    clash: Option<Clash>,
    /// Each with the number of its parts.
    inferences: Vec<(usize, Inference)>,
    length: usize,
}

impl Net<'_> {
    /// The nodes on which the goal directly rests, if it was reached.
    pub(crate) fn reached(&self, goal: Goal, clash: Option<Clash>) -> Option<Vec<u32>> {
        match goal {
            Goal::Contradiction => clash.map(|clash| self.roots(clash)),
            Goal::Result(literal) => {
                let node = node_of(literal);
                let known = if literal & 1 == 1 { self.is_on(node) } else { self.is_off(node) };
                known.then(|| vec![node as u32])
            }
        }
    }

    /// Follows the premise again, without what the goal does not need. The goal was reached, with this
    /// clash. Returns the clash that is reached now; any, if the patience has run out.
    pub(crate) fn shorten(
        &mut self,
        premise: Literal,
        goal: Goal,
        mut clash: Option<Clash>,
        patience: &Patience<'_>,
    ) -> Option<Clash> {
        // First with everything that other techniques remove, then with what was needed of it: less is
        // needed for that.
        let mut needed: Option<Vec<u32>> = None;
        for _ in 0..3 {
            let clauses = self.clauses(needed.as_deref(), patience);
            let alone = clauses.is_empty();
            clash = ShortcutSearch::new(self, premise, goal, clauses, patience).run();
            let Some(roots) = self.reached(goal, clash) else { break };
            needed = Some(self.ancestry(&roots));
            if alone {
                break;
            }
        }
        clash
    }

    /// The uses of other techniques, as far as they are in this ancestry, with only the premises that they
    /// need.
    fn clauses(&self, ancestry: Option<&[u32]>, patience: &Patience<'_>) -> Vec<Clause> {
        let mut clauses = Vec::new();
        for (index, used) in self.uses().iter().enumerate() {
            if patience.is_over() {
                break;
            }
            let by_this = |&node: &u32| self.why(node) == Why::Rule(index as u32);
            let gone: Vec<u32> = match ancestry {
                Some(ancestry) => ancestry.iter().copied().filter(by_this).collect(),
                None => used.gone.clone(),
            };
            match &used.inner {
                _ if gone.is_empty() => {}
                Inner::Step(technique, step) if step.links.is_empty() => {
                    let wanted: Vec<Candidate> = gone.iter().map(|&node| self.at(node)).collect();
                    let parents = needed(used.parents.clone(), patience, self.work(), |parents| {
                        let board = self.without(parents);
                        again(*technique, step.technique, &board, &wanted).is_some()
                    });
                    let used = Use { gone, parents, inner: used.inner.clone() };
                    clauses.push(Clause { used, length: AROUND });
                }
                // One chain may remove several candidates, each with an argument of its own.
                Inner::Step(_, step) => clauses.extend(gone.iter().filter_map(|&node| {
                    let refutation = Refutation::of(self.board(), &step.links, self.at(node))?;
                    let links = refutation.inferred.iter().filter_map(|one| one.link.as_ref());
                    let places = links.map(|link| link.place).chain(refutation.place);
                    let places: Vec<Clash> = places.collect();
                    Some(self.clause(used, node, &places, refutation.inferred.len()))
                })),
                Inner::Assumption => clauses.extend(gone.iter().filter_map(|&node| {
                    let here = self.at(node);
                    refuted_inside(self, &used.parents, here, patience, |inside, clash| {
                        let ancestry = inside.ancestry(&inside.roots(clash));
                        let singles = ancestry.iter().filter(|&&node| inside.is_on(node as usize));
                        let places = inside.grounds(&ancestry, clash);
                        self.clause(used, node, &places, singles.count())
                    })
                })),
            }
        }
        clauses
    }

    /// A use that turns off one node, because of what had gone from these places.
    fn clause(&self, used: &Use, node: u32, places: &[Clash], length: usize) -> Clause {
        let mut parents: Vec<u32> = places.iter().flat_map(|&place| self.roots(place)).collect();
        parents.retain(|parent| used.parents.contains(parent));
        parents.sort_unstable();
        parents.dedup();
        let used = Use { gone: vec![node], parents, inner: used.inner.clone() };
        Clause { used, length: AROUND + length }
    }

    /// The work of following a premise, or of looking at a position, in units of [`Patience`].
    pub(super) fn work(&self) -> usize {
        self.nodes().len() / 4 + 1
    }

    pub(super) fn at(&self, node: u32) -> Candidate {
        self.nodes().candidate(node as usize)
    }
}

struct ShortcutSearch<'n, 'b, 'p> {
    net: &'n mut Net<'b>,
    patience: &'n Patience<'p>,
    premise: Literal,
    goal: Goal,
    clauses: Vec<Clause>,
    /// The clauses that are left out.
    shut: Vec<bool>,
    /// How often the premise may still be followed.
    left: usize,
}

impl<'n, 'b, 'p> ShortcutSearch<'n, 'b, 'p> {
    fn new(
        net: &'n mut Net<'b>,
        premise: Literal,
        goal: Goal,
        clauses: Vec<Clause>,
        patience: &'n Patience<'p>,
    ) -> Self {
        let shut = vec![false; clauses.len()];
        ShortcutSearch { net, patience, premise, goal, clauses, shut, left: MOST }
    }

    /// Leaves the net with a way to the goal of which every inference is needed.
    fn run(mut self) -> Option<Clash> {
        let mut best: Option<Way> = None;
        for order in [Order::LongestFirst, Order::FirstToLast, Order::LastToFirst] {
            self.net.barred.fill(0);
            self.shut.fill(false);
            self.left = MOST;
            let Some(mut way) = self.follow() else { continue };
            // First any shorter way, then only with inferences of this one.
            self.improve(&mut way, order);
            self.keep_only(&way);
            self.improve(&mut way, order);
            if best.as_ref().is_none_or(|best| way.length < best.length) {
                best = Some(way);
            }
        }
        if let Some(best) = &best {
            self.keep_only(best);
        }
        let clash = self.follow().and_then(|way| way.clash);
        self.net.barred.fill(0);
        clash
    }

    /// Leaves out one inference after another, as long as the way gets shorter.
    fn improve(&mut self, best: &mut Way, order: Order) {
        'shorter: loop {
            let mut all = best.inferences.clone();
            if order != Order::FirstToLast {
                all.reverse();
            }
            if order == Order::LongestFirst {
                all.sort_by_key(|(length, _)| core::cmp::Reverse(*length));
            }
            for (_, inference) in all {
                if self.left == 0 || self.patience.is_over() {
                    return;
                }
                self.set(inference, true);
                match self.follow() {
                    Some(way) if way.length < best.length => {
                        *best = way;
                        continue 'shorter;
                    }
                    _ => self.set(inference, false),
                }
            }
            return;
        }
    }

    /// Leaves out everything else.
    fn keep_only(&mut self, best: &Way) {
        self.net.barred.fill(u64::MAX);
        self.shut.fill(true);
        for &(_, inference) in &best.inferences {
            self.set(inference, false);
        }
        let premise = node_of(self.premise);
        self.net.barred[premise / 64] &= !(1 << (premise % 64));
    }

    /// Leaves an inference out, or not.
    fn set(&mut self, inference: Inference, out: bool) {
        match inference {
            Inference::Use(clause) => self.shut[clause] = out,
            Inference::Single(node) => {
                let bit = 1 << (node % 64);
                let word = &mut self.net.barred[node as usize / 64];
                *word = if out { *word | bit } else { *word & !bit };
            }
        }
    }

    /// Follows the premise with what is not left out.
    fn follow(&mut self) -> Option<Way> {
        self.left = self.left.saturating_sub(1);
        if self.patience.spend(self.net.work()).is_break() {
            return None;
        }
        let mut clash = self.net.assume(self.premise);
        // By use, the clause.
        let mut applied: Vec<usize> = Vec::new();
        while clash.is_none() {
            let ready = |&clause: &usize| {
                let used = &self.clauses[clause].used;
                let known = |&node: &u32| self.net.is_off(node as usize);
                !self.shut[clause]
                    && !applied.contains(&clause)
                    && used.parents.iter().all(known)
                    && !used.gone.iter().all(known)
            };
            let Some(clause) = (0..self.clauses.len()).find(ready) else { break };
            clash = self.net.apply(self.clauses[clause].used.clone());
            applied.push(clause);
        }
        let roots = self.net.reached(self.goal, clash)?;
        let mut inferences: Vec<(usize, Inference)> = Vec::new();
        let mut counted = vec![false; self.clauses.len()];
        for node in self.net.ancestry(&roots) {
            match self.net.why(node) {
                Why::LastOfCell | Why::LastOfHouse(_) => {
                    inferences.push((1, Inference::Single(node)));
                }
                Why::Rule(used) => {
                    let clause = applied[used as usize];
                    if !core::mem::replace(&mut counted[clause], true) {
                        inferences.push((self.clauses[clause].length, Inference::Use(clause)));
                    }
                }
                Why::Premise | Why::SameCell(_) | Why::Seen(_) => {}
            }
        }
        let length = inferences.iter().map(|(length, _)| length).sum();
        Some(Way { clash, inferences, length })
    }
}

/// Those that are really needed: all that cannot be left out, from the first to the last. `enough` takes
/// so much `work`. If the patience runs out, the rest stays.
pub(super) fn needed<T>(
    mut all: Vec<T>,
    patience: &Patience<'_>,
    work: usize,
    mut enough: impl FnMut(&[T]) -> bool,
) -> Vec<T> {
    let mut at = 0;
    while at < all.len() && patience.spend(work).is_continue() {
        let one = all.remove(at);
        if !enough(&all) {
            all.insert(at, one);
            at += 1;
        }
    }
    all
}

/// The step of this technique that removes these candidates from a position.
pub(super) fn again(
    technique: &dyn Technique,
    id: TechniqueId,
    board: &Board,
    wanted: &[Candidate],
) -> Option<Step> {
    let mut found = None;
    let _ = technique.find(board, &SearchOptions::default(), &mut |step| {
        let goes = |c: &Candidate| step.conclusions.contains(&Conclusion::Remove(c.cell, c.digit));
        if step.technique == id && wanted.iter().all(goes) {
            found = Some(step);
            return core::ops::ControlFlow::Break(());
        }
        core::ops::ControlFlow::Continue(())
    });
    found
}

/// Assumes a candidate in the position without these nodes, and visits the shortened net with its clash.
pub(super) fn refuted_inside<R>(
    net: &Net<'_>,
    without: &[u32],
    candidate: Candidate,
    patience: &Patience<'_>,
    visit: impl FnOnce(&Net<'_>, Clash) -> R,
) -> Option<R> {
    let board = net.without(without);
    let nodes = CandidateNodes::of(&board, |_| true);
    let mut inside = Net::new(&board, &nodes, INSIDE);
    let premise = on(nodes.number(candidate.cell, candidate.digit)?);
    let clash = inside.assume(premise);
    let clash = inside.shorten(premise, Goal::Contradiction, clash, patience)?;
    Some(visit(&inside, clash))
}
