//! Numbered parts of a long argument: the links of a chain, the digits that follow in a net, the cases
//! of a verity, and other techniques that are used on the way.
//!
//! ```text
//!   1. Suppose r7c6 is 3.
//!   2. X-Chain (1): r6c7 is not 9.
//!      2.1 Suppose r6c7 is 9.
//!      2.2 r8c6 is 9: last in column 6 (1, 2.1).
//!      2.3 No place for 9 in row 7 (1, 2.1, 2.2).
//! ```
//!
//! Each part follows from the position and the parts it names, and it names only earlier ones. A part
//! with parts of its own (2 above) is what they prove; to know only the result, skip them.

use alloc::vec;
use alloc::vec::Vec;

use sudokit_core::{Cell, Digit, HouseId};

use crate::facts::{Candidate, Link, Mark, Node, Reason, Role, Sentence, TechniqueId};

/// One numbered part of an argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// How deep it lies. The deeper parts after it are its own argument.
    pub depth: u8,
    /// What it says.
    pub claim: Claim,
    /// The parts on which it rests, as indices into the list of parts; all are earlier.
    pub by: Vec<usize>,
}

/// What a part of an argument says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// Assume this. The parts after it, as far as they are at least as deep, may rest on it.
    Suppose(Node),
    /// If the first is true, so is the second. Its own parts show that.
    Case(Node, Node),
    /// This is true.
    Follows(Node, Reason),
    /// Another technique removes these candidates. If it has no parts of its own, the sentences and the
    /// drawing show why, as in a [`Step`](crate::Step).
    Removed {
        /// The technique.
        technique: TechniqueId,
        /// The candidates that it removes here.
        candidates: Vec<Candidate>,
        /// The argument, premises first.
        argument: Vec<Sentence>,
        /// What to highlight.
        marks: Vec<Mark>,
    },
    /// That is impossible, so the assumption is false.
    Impossible(Impossible),
}

/// A contradiction within an argument.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Impossible {
    /// Two candidates that exclude each other are both true.
    Both(Candidate, Candidate),
    /// Nothing is left for the cell.
    Cell(Cell),
    /// Nothing is left for the digit in the house.
    House(HouseId, Digit),
    /// The same thing is both true and false.
    Opposite(Node),
}

impl Part {
    /// What is true if this part is: one node, or those of the candidates it removes.
    #[must_use]
    pub fn nodes(&self) -> Vec<Node> {
        match &self.claim {
            Claim::Suppose(node) | Claim::Case(_, node) | Claim::Follows(node, _) => {
                vec![node.clone()]
            }
            Claim::Removed { candidates, .. } => {
                candidates.iter().map(|&c| c.node(false)).collect()
            }
            Claim::Impossible(_) => Vec::new(),
        }
    }

    /// What to highlight for this part alone.
    #[must_use]
    pub fn marks(&self) -> Vec<Mark> {
        let candidates = |node: &Node, role| -> Vec<Mark> {
            let all = node.cells.iter().map(|&cell| Candidate::new(cell, node.digit));
            all.map(|candidate| Mark::Candidate(role, candidate)).collect()
        };
        let role = |node: &Node| if node.on { Role::Pattern } else { Role::Second };
        match &self.claim {
            Claim::Suppose(node) => candidates(node, Role::Third),
            Claim::Case(case, node) => {
                let mut marks = candidates(case, Role::Third);
                marks.extend(candidates(node, role(node)));
                marks
            }
            Claim::Follows(node, reason) => {
                let mut marks = candidates(node, role(node));
                match reason {
                    Reason::House(house) => marks.push(Mark::House(Role::Base, *house)),
                    Reason::Als(cells) => {
                        marks.extend(cells.iter().map(|&cell| Mark::Cell(Role::Als(0), cell)));
                    }
                    Reason::Cell | Reason::Together => {}
                }
                marks
            }
            Claim::Removed { candidates, marks, .. } => {
                let gone = candidates.iter().map(|&c| Mark::Candidate(Role::Second, c));
                marks.iter().copied().chain(gone).collect()
            }
            Claim::Impossible(Impossible::Both(a, b)) => {
                [a, b].map(|&c| Mark::Candidate(Role::Fin, c)).to_vec()
            }
            Claim::Impossible(Impossible::Cell(cell)) => vec![Mark::Cell(Role::Fin, *cell)],
            Claim::Impossible(Impossible::House(house, _)) => vec![Mark::House(Role::Fin, *house)],
            Claim::Impossible(Impossible::Opposite(node)) => candidates(node, Role::Fin),
        }
    }
}

/// The parts of a chain: the assumption with which it begins, then one for each link. Where the links
/// do not join, a new assumption begins.
#[must_use]
pub fn chain(links: &[Link]) -> Vec<Part> {
    let mut chain = Chain::default();
    for (index, link) in links.iter().enumerate() {
        if index == 0 || links[index - 1].to != link.from {
            chain = Chain { parts: chain.parts, ..Chain::default() };
            chain.suppose(link.from.clone());
        }
        chain.link(link);
    }
    chain.parts
}

/// Collects the parts of chains that begin with the same assumption, each inference once.
#[derive(Debug, Default)]
pub(crate) struct Chain {
    pub(crate) parts: Vec<Part>,
    depth: u8,
    /// Where each node is stated.
    stated: Vec<(Node, usize)>,
}

impl Chain {
    /// Adds the next parts after these, at this depth.
    pub(crate) fn after(parts: Vec<Part>, depth: u8) -> Chain {
        Chain { parts, depth, stated: Vec::new() }
    }

    /// Begins with an assumption.
    pub(crate) fn suppose(&mut self, node: Node) {
        self.stated.push((node.clone(), self.parts.len()));
        self.parts.push(Part { depth: self.depth, claim: Claim::Suppose(node), by: Vec::new() });
    }

    /// Adds an inference, unless it is there already.
    pub(crate) fn link(&mut self, link: &Link) {
        if self.part_of(&link.to).is_none() {
            let by = Vec::from_iter(self.part_of(&link.from));
            self.stated.push((link.to.clone(), self.parts.len()));
            let claim = Claim::Follows(link.to.clone(), link.reason.clone());
            self.parts.push(Part { depth: self.depth, claim, by });
        }
    }

    /// Ends with a contradiction between these nodes.
    pub(crate) fn impossible(&mut self, what: Impossible, nodes: &[Node]) {
        let mut by: Vec<usize> = nodes.iter().filter_map(|node| self.part_of(node)).collect();
        by.sort_unstable();
        by.dedup();
        self.parts.push(Part { depth: self.depth, claim: Claim::Impossible(what), by });
    }

    fn part_of(&self, node: &Node) -> Option<usize> {
        self.stated.iter().find(|(known, _)| known == node).map(|&(_, at)| at)
    }
}

/// The numbers of parts: `[3, 2]` for the second part of the third.
#[must_use]
pub fn numbers(parts: &[Part]) -> Vec<Vec<usize>> {
    let mut here: Vec<usize> = Vec::new();
    let mut all = Vec::with_capacity(parts.len());
    for part in parts {
        here.resize(usize::from(part.depth) + 1, 0);
        if let Some(last) = here.last_mut() {
            *last += 1;
        }
        all.push(here.clone());
    }
    all
}
