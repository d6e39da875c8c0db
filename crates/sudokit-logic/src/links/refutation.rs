//! Why a chain removes a candidate, as a contradiction: if the candidate were true, the strong links of
//! the chain would lead to two things that exclude each other. So chains of every shape, open or closed,
//! are explained in one way, with a line for each strong link.

use alloc::vec;
use alloc::vec::Vec;

use super::net::Clash;
use crate::{Board, Candidate, Impossible, Link, Reason};

/// Something that follows from the candidate.
pub(super) struct Line {
    pub(super) candidate: Candidate,
    /// The line from which it follows.
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
    /// What follows, in order; line 0 is the candidate itself.
    pub(super) lines: Vec<Line>,
    pub(super) clash: Impossible,
    /// The lines that clash.
    pub(super) by: Vec<usize>,
    /// The cell or house in which nothing is left, if that is the clash.
    pub(super) place: Option<Clash>,
}

impl Refutation {
    /// Refutes a candidate by the strong links of a chain of single candidates.
    pub(super) fn of(board: &Board, links: &[Link], candidate: Candidate) -> Option<Refutation> {
        let strong: Vec<Strong> = links.iter().filter_map(Strong::of).collect();
        let mut lines = vec![Line { candidate, by: 0, link: None }];
        // What is false, with the line from which it follows.
        let mut off: Vec<(Candidate, usize)> = Vec::new();
        let mut at = 0;
        while let Some(here) = lines.get(at).map(|line| line.candidate) {
            for end in strong.iter().flat_map(|strong| strong.ends) {
                if !excludes(board, here, end) || off.iter().any(|&(known, _)| known == end) {
                    continue;
                }
                if let Some(line) = lines.iter().position(|line| line.candidate == end) {
                    // What is the last in its place goes as well, so nothing is left there.
                    let by = vec![lines[line].by, at];
                    return Some(match lines[line].link.clone() {
                        Some(link) => Refutation::empty(lines, link.place, by),
                        None => {
                            let (clash, by) = (Impossible::Both(end, here), vec![line, at]);
                            Refutation { lines, clash, by, place: None }.pruned()
                        }
                    });
                }
                off.push((end, at));
                for link in &strong {
                    let Some(other) = link.other(end) else { continue };
                    if let Some(&(_, line)) = off.iter().find(|(known, _)| *known == other) {
                        return Some(Refutation::empty(lines, link.place, vec![line, at]));
                    }
                    if lines.iter().all(|line| line.candidate != other) {
                        lines.push(Line { candidate: other, by: at, link: Some(link.clone()) });
                    }
                }
            }
            at += 1;
        }
        None
    }

    /// Nothing is left in a place.
    fn empty(lines: Vec<Line>, place: Clash, by: Vec<usize>) -> Refutation {
        let clash = match place {
            Clash::House(house, digit) => Impossible::House(house, digit),
            Clash::Cell(cell) => Impossible::Cell(cell),
            Clash::Both(..) => unreachable!("a strong link joins two candidates of a place"),
        };
        Refutation { lines, clash, by, place: Some(place) }.pruned()
    }

    /// Without the lines that the clash does not depend on.
    fn pruned(self) -> Refutation {
        let mut needed = vec![false; self.lines.len()];
        needed[0] = true;
        for &line in &self.by {
            let mut line = line;
            while !core::mem::replace(&mut needed[line], true) {
                line = self.lines[line].by;
            }
        }
        let moved = |line: usize| needed[..line].iter().filter(|&&needed| needed).count();
        let mut by: Vec<usize> = self.by.iter().map(|&line| moved(line)).collect();
        by.sort_unstable();
        by.dedup();
        let lines = self.lines.into_iter().zip(&needed).filter(|(_, needed)| **needed);
        let lines = lines.map(|(line, _)| Line { by: moved(line.by), ..line }).collect();
        Refutation { lines, by, ..self }
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
fn excludes(board: &Board, a: Candidate, b: Candidate) -> bool {
    match a.cell == b.cell {
        true => a.digit != b.digit,
        false => a.digit == b.digit && board.sees(a.cell, b.cell),
    }
}
