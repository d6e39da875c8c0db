//! # Almost Locked Set Chain
//!
//! Almost locked sets in a row, each excluding the next in a digit, no digit used twice in a row:
//! if the first is without Z it holds its restricted digit, so the second lacks that and holds its
//! next one, and so on: in the end the last one holds Z. So the first or the last holds Z.
//!
//! ```text
//!     A --1-- B --2-- C --3-- D        A and D have Z: a cell that sees every Z in both is not Z
//! ```
//!
//! Chains of four sets and more are told here; shorter ones are the XZ-Rule and the XY-Wing.

use core::ops::ControlFlow;
use std::collections::HashSet;

use sudokit_core::{Digit, DigitSet};

use super::als_xz::mark;
use crate::als::{Als, all, bonds};
use crate::{Board, Fact, Found, Options, Step, Technique, TechniqueId};

/// Four or more almost locked sets in a row.
#[derive(Debug)]
pub struct AlsChain;

/// One almost locked set reached.
struct Reached {
    set: usize,
    /// The digit it lacks, for the set before has it.
    by: Digit,
    /// The place of the set before in the list.
    from: usize,
    length: usize,
}

impl Technique for AlsChain {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        &[("als-chain", "0903")]
    }

    fn source(&self) -> &'static str {
        include_str!("als_chain.rs")
    }

    fn find(&self, board: &Board, options: &Options, found: &mut Found<'_>) -> ControlFlow<()> {
        let sets = all(board);
        let next = bonds(board, options.als_overlap);
        let mut told = HashSet::new();
        let order = board.order() as usize;
        let mut known = Known { order, marks: vec![(0, 0); sets.len() * order], round: 0 };
        for start in 0..sets.len() {
            for first in sets[start].digits {
                // Both ends must lack a digit that something sees.
                let seen = |digit: &Digit| !sets[start].seers(*digit).is_empty();
                let ends: DigitSet = sets[start].digits.iter().filter(seen).collect();
                let ends = ends - first.into();
                if ends.is_empty() {
                    continue;
                }
                known.round += 1;
                let chains = Chains { board, sets, next: &next, start, first, ends };
                let longest = options.als_chain_length.min(63);
                chains.follow(
                    longest,
                    &mut known,
                    &mut |step| match told.insert(step.effect()) {
                        true => found(step),
                        false => ControlFlow::Continue(()),
                    },
                )?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// By set and digit in which lengths they were reached, as bits, and in which round that holds: a
/// table that need not be cleared.
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
    board: &'a Board,
    sets: &'a [Als],
    next: &'a [Vec<(usize, DigitSet)>],
    start: usize,
    first: Digit,
    /// What else the start may lack, and something sees.
    ends: DigitSet,
}

impl Chains<'_> {
    /// Breadth first, so that the shortest chains come first: each set once for each digit it may
    /// lack and each length, never twice in one chain.
    fn follow(
        &self,
        longest: usize,
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
            if length >= 4
                && let Some(step) = self.step(&reached, at)
            {
                found(step)?;
            }
            if length < longest {
                let length = length + 1;
                for &(next, digits) in &self.next[set] {
                    let digits = digits - by.into();
                    // Most are known, and looking back along the chain takes longer.
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
        let mut step = Step::new("als-chain");
        for digit in (self.ends & b.digits) - used {
            step = step.remove_from(&a.seen_by_both(b, digit), digit);
        }
        if step.conclusions.is_empty() {
            return None;
        }
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
        let step = mark(self.board, step, &chain, digits.iter().copied().collect());
        let facts = vec![("set", Fact::Number(1)), ("digits", Fact::Digits(removed))];
        let mut step = step.say("als-chain-begins", facts);
        for (index, digit) in digits.into_iter().enumerate() {
            let facts = vec![
                ("one", Fact::Number(index + 1)),
                ("other", Fact::Number(index + 2)),
                ("digit", Fact::Digit(digit)),
            ];
            step = step.say("als-link", facts);
        }
        let facts = vec![
            ("one", Fact::Number(1)),
            ("other", Fact::Number(chain.len())),
            ("digits", Fact::Digits(removed)),
        ];
        Some(step.of(removed).say("als-chain", facts))
    }
}

/// Whether the chain that ends at `at` goes through a set.
fn passes(reached: &[Reached], mut at: usize, set: usize) -> bool {
    while at != usize::MAX {
        if reached[at].set == set {
            return true;
        }
        at = reached[at].from;
    }
    false
}
