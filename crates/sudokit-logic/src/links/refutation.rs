//! Why a chain removes a candidate, as a contradiction: if the candidate were true, the strong links of
//! the chain would lead to two things that exclude each other. So chains of every shape, open or closed,
//! are explained in one way, with a part for each strong link.

use alloc::vec;
use alloc::vec::Vec;

use super::net::Clash;
use crate::{Board, Candidate, Impossible, Link, Reason};

/// Something that follows from the candidate.
pub(super) struct Inferred {
    pub(super) candidate: Candidate,
    /// What it follows from.
    pub(super) by: usize,
    /// The link by which it follows; the candidate itself has none.
    pub(super) link: Option<Strong>,
}

/// A strong link: its ends, the only ones left in a place.
#[derive(Clone)]
pub(super) struct Strong {
    ends: [Candidate; 2],
    pub(super) reason: Reason,
    pub(super) place: Clash,
}

/// The contradiction that a candidate leads to.
pub(super) struct Refutation {
    /// What follows, in order; the first is the candidate itself.
    pub(super) inferred: Vec<Inferred>,
    pub(super) clash: Impossible,
    /// Those that clash.
    pub(super) by: Vec<usize>,
    /// The cell or house in which nothing is left, if that is the clash.
    pub(super) place: Option<Clash>,
}

impl Refutation {
    /// Refutes a candidate by the strong links of a chain of single candidates.
    pub(super) fn of(board: &Board, links: &[Link], candidate: Candidate) -> Option<Refutation> {
        let strong: Vec<Strong> = links.iter().filter_map(Strong::of).collect();
        let mut inferred = vec![Inferred { candidate, by: 0, link: None }];
        // What is false, with what it follows from.
        let mut off: Vec<(Candidate, usize)> = Vec::new();
        let mut at = 0;
        while let Some(here) = inferred.get(at).map(|one| one.candidate) {
            for end in strong.iter().flat_map(|strong| strong.ends) {
                if !excludes(board, here, end) || off.iter().any(|&(known, _)| known == end) {
                    continue;
                }
                if let Some(one) = inferred.iter().position(|one| one.candidate == end) {
                    // What is the last in its place goes as well, so nothing is left there.
                    let by = vec![inferred[one].by, at];
                    return Some(match inferred[one].link.clone() {
                        Some(link) => Refutation::empty(inferred, link.place, by),
                        None => {
                            let (clash, by) = (Impossible::Both(end, here), vec![one, at]);
                            Refutation { inferred, clash, by, place: None }.pruned()
                        }
                    });
                }
                off.push((end, at));
                for link in &strong {
                    let Some(other) = link.other(end) else { continue };
                    if let Some(&(_, one)) = off.iter().find(|(known, _)| *known == other) {
                        return Some(Refutation::empty(inferred, link.place, vec![one, at]));
                    }
                    if inferred.iter().all(|one| one.candidate != other) {
                        inferred.push(Inferred {
                            candidate: other,
                            by: at,
                            link: Some(link.clone()),
                        });
                    }
                }
            }
            at += 1;
        }
        None
    }

    /// Nothing is left in a place.
    fn empty(inferred: Vec<Inferred>, place: Clash, by: Vec<usize>) -> Refutation {
        let clash = match place {
            Clash::House(house, digit) => Impossible::House(house, digit),
            Clash::Cell(cell) => Impossible::Cell(cell),
            Clash::Both(..) => unreachable!("a strong link joins two candidates of a place"),
        };
        Refutation { inferred, clash, by, place: Some(place) }.pruned()
    }

    /// Without what the clash does not depend on.
    fn pruned(self) -> Refutation {
        let mut needed = vec![false; self.inferred.len()];
        needed[0] = true;
        for &one in &self.by {
            let mut one = one;
            while !core::mem::replace(&mut needed[one], true) {
                one = self.inferred[one].by;
            }
        }
        let moved = |one: usize| needed[..one].iter().filter(|&&needed| needed).count();
        let mut by: Vec<usize> = self.by.iter().map(|&one| moved(one)).collect();
        by.sort_unstable();
        by.dedup();
        let inferred = self.inferred.into_iter().zip(&needed).filter(|(_, needed)| **needed);
        let inferred = inferred.map(|(one, _)| Inferred { by: moved(one.by), ..one }).collect();
        Refutation { inferred, by, ..self }
    }
}

impl Strong {
    fn of(link: &Link) -> Option<Strong> {
        let [from, to] =
            [&link.from, &link.to].map(|node| Candidate::new(node.cells[0], node.digit));
        let place = match link.reason {
            Reason::Cell => Clash::Cell(to.cell),
            Reason::House(house) => Clash::House(house, to.digit),
            _ => return None,
        };
        let reason = link.reason.clone();
        (link.to.on && !link.from.on).then_some(Strong { ends: [from, to], reason, place })
    }

    fn other(&self, end: Candidate) -> Option<Candidate> {
        let side = self.ends.iter().position(|&known| known == end)?;
        Some(self.ends[1 - side])
    }
}

/// Whether two candidates cannot both be true.
pub(super) fn excludes(board: &Board, a: Candidate, b: Candidate) -> bool {
    match a.cell == b.cell {
        true => a.digit != b.digit,
        false => a.digit == b.digit && board.sees(a.cell, b.cell),
    }
}
