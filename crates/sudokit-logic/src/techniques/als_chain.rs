//! # Almost Locked Set Chain
//!
//! A row of almost locked sets, each sharing a restricted common candidate (RCC) with the next; no
//! digit is used by two consecutive links. Let Z be a digit that both the first and the last set
//! have: a cell that sees every Z in these two sets is not Z.
//!
//! ```text
//!     A --1-- B --2-- C --3-- D        A and D have Z: a cell that sees every Z in both is not Z
//! ```
//!
//! **Why.** Suppose the first set does not have Z. Then it holds all its other digits, 1 among
//! them, so the second set does not have 1 and holds 2, and so on, until the last set holds Z. So
//! the first or the last set holds Z.
//!
//! **How to spot it.** Extend the XZ-Rule or the XY-Wing: if two sets share an RCC but nothing
//! follows, look for the next set.
//!
//! Two sets make the XZ-Rule, three the XY-Wing. A chain has four sets; one of five to seven is a *long*
//! chain, and comes after forcing chains, as three short lines from one cell are easier to find.

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::{ControlFlow, RangeInclusive};

use sudokit_core::{Digit, DigitSet};

use crate::als::{Als, all, restricted_commons};
use crate::links::CandidateNodes;
use crate::notation::Notation;
use crate::step::{Conclusion, Conclusions};
use crate::transitive_closure::{Edges, Sets, close};
use crate::{
    Board, Fact, Found, Link, Node, Patience, Reason, Role, SearchOptions, Step, Technique,
    TechniqueId, part,
};

/// A chain of four or more almost locked sets.
#[derive(Debug)]
pub struct AlsChain {
    is_long: bool,
}

impl AlsChain {
    /// A chain of four sets; in the levels of [version 1](crate::Levels::One), of any number.
    pub const SHORT: AlsChain = AlsChain { is_long: false };
    /// A chain of more sets.
    pub const LONG: AlsChain = AlsChain { is_long: true };

    fn id(&self) -> TechniqueId {
        if self.is_long { "long-als-chain" } else { "als-chain" }
    }

    /// The numbers of sets of its chains.
    fn lengths(&self, options: &SearchOptions<'_>) -> RangeInclusive<usize> {
        let longest = options.als_chain_length.min(63);
        let short = if options.levels_1 { longest } else { SHORT };
        if self.is_long { short + 1..=longest } else { SHORT..=short }
    }
}

/// The sets in a short chain.
const SHORT: usize = 4;

/// A set reached by a chain.
struct Reached {
    set: usize,
    /// The digit it lacks, because the set before it has it.
    by: Digit,
    /// The index of the set before it in the list of reached sets; `usize::MAX` for the start.
    from: usize,
    length: usize,
}

impl Technique for AlsChain {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        if self.is_long { &[("long-als-chain", "")] } else { &[("als-chain", "0903")] }
    }

    fn source(&self) -> &'static str {
        module_comment!("als_chain.rs")
    }

    fn notation(&self) -> Notation {
        Notation::Sets
    }

    fn find(
        &self,
        board: &Board,
        options: &SearchOptions<'_>,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let patience = &options.patience;
        let lengths = self.lengths(options);
        if lengths.is_empty() {
            return ControlFlow::Continue(());
        }
        let sets = all(board, patience)?;
        let next = restricted_commons(board, options.als_overlap, patience)?;
        let mut reported = BTreeSet::new();
        let order = board.order() as usize;
        let mut known = Known { order, marks: vec![(0, 0); sets.len() * order], round: 0 };
        let ends = Ends::new(board, sets, &next);
        for start in 0..sets.len() {
            patience.spend(next[start].len())?;
            for first in sets[start].digits {
                let ends = ends.of(&next[start], start, first);
                if ends.is_empty() {
                    continue;
                }
                known.round += 1;
                let id = self.id();
                let chains = Chains { id, board, sets, next: &next, start, first, ends, patience };
                chains.follow(&lengths, &mut known, &mut |step| match reported
                    .insert(step.effect())
                {
                    true => found(step),
                    false => ControlFlow::Continue(()),
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// What is removed in the end if a set lacks a digit, however long the chain. Usually chains from a
/// start can remove nothing, and this shows it without following chains of each length.
struct Ends<'a> {
    sets: &'a [Als],
    words: usize,
    /// The number of each set's lowest digit; its other digits follow it.
    firsts: Vec<usize>,
    /// By set and digit, the candidates that see all its places in the set.
    seers: Vec<u64>,
    /// By set and digit, the candidates that are false if the set lacks the digit.
    off: Sets,
}

impl<'a> Ends<'a> {
    fn new(board: &Board, sets: &'a [Als], next: &[Vec<(usize, DigitSet)>]) -> Ends<'a> {
        let nodes = CandidateNodes::of(board, |_| true);
        let words = nodes.len().div_ceil(64);
        let mut all_firsts = Vec::with_capacity(sets.len());
        let mut count = 0;
        for set in sets {
            all_firsts.push(count);
            count += set.digits.len();
        }
        let mut seers = vec![0; count * words];
        let mut edges = Edges::with_capacity(count, 8 * count);
        let firsts = &all_firsts[..];
        let mut owners = Vec::with_capacity(count);
        for (index, set) in sets.iter().enumerate() {
            for (at, digit) in set.digits.iter().enumerate() {
                let seen = &mut seers[(firsts[index] + at) * words..][..words];
                let all =
                    set.common_peers(digit).iter().filter_map(|cell| nodes.number(cell, digit));
                all.for_each(|node| seen[node / 64] |= 1 << (node % 64));
                edges.push(next[index].iter().flat_map(|&(other, digits)| {
                    let digits = digits - digit.into();
                    digits.iter().map(move |digit| firsts_at(sets, firsts, other, digit) as u32)
                }));
                owners.push(index);
            }
        }
        let off = close(&edges, words, |owner_node, off| {
            let owner = owners[owner_node as usize];
            let first = firsts[owner];
            for other in first..first + sets[owner].digits.len() {
                if other != owner_node as usize {
                    let seers = &seers[other * words..][..words];
                    off.iter_mut().zip(seers).for_each(|(off, seers)| *off |= seers);
                }
            }
        });
        Ends { sets, words, firsts: all_firsts, seers, off }
    }

    /// The digits that `start` may lack, in chains that leave it by `first` and remove something.
    fn of(&self, next: &[(usize, DigitSet)], start: usize, first: Digit) -> DigitSet {
        let mut ends = DigitSet::EMPTY;
        let mut rest = self.sets[start].digits - first.into();
        for &(other, _) in next.iter().filter(|(_, digits)| digits.contains(first)) {
            let off = self.off.of(firsts_at(self.sets, &self.firsts, other, first) as u32);
            for digit in rest {
                let number = firsts_at(self.sets, &self.firsts, start, digit);
                let seers = &self.seers[number * self.words..][..self.words];
                if seers.iter().zip(off).any(|(seers, off)| seers & off != 0) {
                    ends.insert(digit);
                    rest.remove(digit);
                }
            }
        }
        ends
    }
}

/// The number of a digit of a set.
fn firsts_at(sets: &[Als], firsts: &[usize], set: usize, digit: Digit) -> usize {
    let below = sets[set].digits.bits() & ((1 << digit.index()) - 1);
    firsts[set] + below.count_ones() as usize
}

/// By set and digit, the lengths of the chains that reached it, as bits, and the round in which that
/// was noted, so that the table need not be cleared between rounds.
struct Known {
    order: usize,
    marks: Vec<(u32, u64)>,
    round: u32,
}

impl Known {
    fn has(&self, set: usize, digit: Digit, length: usize) -> bool {
        let (round, lengths) = self.marks[set * self.order + digit.index()];
        round == self.round && lengths >> length & 1 != 0
    }

    fn insert(&mut self, set: usize, digit: Digit, length: usize) {
        let (round, lengths) = &mut self.marks[set * self.order + digit.index()];
        if *round != self.round {
            (*round, *lengths) = (self.round, 0);
        }
        *lengths |= 1 << length;
    }
}

/// The chains from one set that leave it by one digit.
struct Chains<'a> {
    /// The name of the steps.
    id: TechniqueId,
    board: &'a Board,
    sets: &'a [Als],
    next: &'a [Vec<(usize, DigitSet)>],
    start: usize,
    first: Digit,
    /// The digits that the start may lack so that something is removed.
    ends: DigitSet,
    patience: &'a Patience<'a>,
}

impl Chains<'_> {
    /// Follows the chains breadth first, so that short ones come first: each set once for each digit
    /// it may lack and each length, never twice in one chain.
    fn follow(
        &self,
        lengths: &RangeInclusive<usize>,
        known: &mut Known,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut reached: Vec<Reached> = Vec::new();
        for &(set, digits) in &self.next[self.start] {
            if digits.contains(self.first) {
                reached.push(Reached { set, by: self.first, from: usize::MAX, length: 2 });
            }
        }
        let mut at = 0;
        while at < reached.len() {
            let Reached { set, by, length, .. } = reached[at];
            self.patience.spend(1 + self.next[set].len() / 4)?;
            if lengths.contains(&length)
                && let Some(step) = self.step(&reached, at)
            {
                found(step)?;
            }
            if length < *lengths.end() {
                let length = length + 1;
                for &(next, digits) in &self.next[set] {
                    let digits = digits - by.into();
                    // Most are known; test that first, as looking back along the chain takes longer.
                    if digits.iter().all(|digit| known.has(next, digit, length))
                        || next == self.start
                        || passes(&reached, at, next)
                    {
                        continue;
                    }
                    for digit in digits {
                        if !known.has(next, digit, length) {
                            known.insert(next, digit, length);
                            reached.push(Reached { set: next, by: digit, from: at, length });
                        }
                    }
                }
            }
            at += 1;
        }
        ControlFlow::Continue(())
    }

    fn step(&self, reached: &[Reached], at: usize) -> Option<Step> {
        let (a, b) = (&self.sets[self.start], &self.sets[reached[at].set]);
        let used = DigitSet::from(reached[at].by);
        let mut conclusions = Conclusions::new();
        for digit in (self.ends & b.digits) - used {
            let seen = a.seen_by_both(b, digit);
            if !seen.is_empty() {
                conclusions.extend(Conclusion::removals(&seen, digit));
            }
        }
        if conclusions.is_empty() {
            return None;
        }
        let step = Step::concluding(self.id, conclusions);
        let (mut chain, mut digits) = (vec![b], Vec::new());
        let mut here = at;
        loop {
            digits.push(reached[here].by);
            here = reached[here].from;
            if here == usize::MAX {
                break;
            }
            chain.push(&self.sets[reached[here].set]);
        }
        chain.push(a);
        chain.reverse();
        digits.reverse();
        let removed = step.concluded_digits();
        let mut step = mark(self.board, step, &chain, digits.iter().copied().collect());
        // The same chain can begin with each of the digits that it removes.
        let mut ends = removed.iter();
        let digit = ends.next()?;
        step.parts = part::chain(&links(self.board, &chain, &digits, digit));
        step.opening = step.argument.len();
        let mut step = step.say(
            "als-chain",
            vec![("digit", Fact::Digit(digit)), ("other", Fact::Number(chain.len()))],
        );
        let others: DigitSet = ends.collect();
        if !others.is_empty() {
            let facts =
                vec![("digits", Fact::Digits(others)), ("other", Fact::Number(chain.len()))];
            step = step.say("als-chain-too", facts);
        }
        Some(step.of(removed))
    }
}

/// Highlights the sets, each in its own role, with restricted commons in a role of their own, and names
/// them.
fn mark(board: &Board, step: Step, sets: &[&Als], restricted: DigitSet) -> Step {
    let mut step = step.say("als-chain-sets", Vec::new());
    for (index, set) in sets.iter().enumerate() {
        for cell in set.cells.iter() {
            for digit in board.candidates(cell) {
                let role = match restricted.contains(digit) {
                    true => Role::Second,
                    false => Role::Als(index as u8),
                };
                step = step.mark(role, cell, digit);
            }
        }
        let facts = vec![
            ("set", Fact::Number(index + 1)),
            ("cells", Fact::Cells(set.list())),
            ("digits", Fact::Digits(set.digits)),
        ];
        step = step.say("als-chain-set", facts);
    }
    step
}

/// The chain, beginning with the first set without a digit: it holds the next one, so the next set does
/// not, and so on until the last set holds the first digit.
fn links(board: &Board, sets: &[&Als], digits: &[Digit], first: Digit) -> Vec<Link> {
    let node =
        |set: &Als, digit, on| Node { cells: set.cells_with(digit).iter().collect(), digit, on };
    let mut links = Vec::new();
    let mut lost = first;
    for (index, set) in sets.iter().enumerate() {
        let held = digits.get(index).copied().unwrap_or(first);
        let (from, to) = (node(set, lost, false), node(set, held, true));
        links.push(Link { from, to: to.clone(), reason: Reason::Als(set.list()) });
        if let Some(next) = sets.get(index + 1) {
            let away = node(next, held, false);
            let both = set.cells_with(held) | next.cells_with(held);
            let houses = board.common_houses(&both);
            let reason = houses.first().map_or(Reason::Together, |&house| Reason::House(house));
            links.push(Link { from: to, to: away, reason });
        }
        lost = held;
    }
    links
}

/// Whether the chain that ends at `at` passes through a set.
fn passes(reached: &[Reached], mut at: usize, set: usize) -> bool {
    while at != usize::MAX {
        if reached[at].set == set {
            return true;
        }
        at = reached[at].from;
    }
    false
}
