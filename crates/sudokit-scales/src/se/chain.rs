//! Chains of inferences: nodes with their parents, in an arena.

use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::vec::Vec;

use super::tables::REGION;

/// A candidate, on or off: `2 * (9 * cell + digit) + on`.
#[derive(Copy, Clone, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(super) struct Literal(pub(super) u16);

impl Literal {
    pub(super) const COUNT: usize = 1458;

    pub(super) fn new(cell: usize, digit: usize, on: bool) -> Literal {
        Literal((2 * (9 * cell + digit)) as u16 | u16::from(on))
    }

    pub(super) fn cell(self) -> usize {
        usize::from(self.0) / 18
    }

    pub(super) fn digit(self) -> usize {
        usize::from(self.0) / 2 % 9
    }

    pub(super) fn is_on(self) -> bool {
        self.0 & 1 == 1
    }

    pub(super) fn negated(self) -> Literal {
        Literal(self.0 ^ 1)
    }

    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Why a node follows from its first parent.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Cause {
    /// It is where a chain starts.
    Start,
    /// Both are in one cell.
    Cell,
    /// Both are in a region of this type.
    Region(u8),
    /// A rule that was applied on the way.
    Rule,
}

/// A node of a chain.
#[derive(Copy, Clone, Debug)]
pub(super) struct Node {
    pub(super) literal: Literal,
    pub(super) cause: Cause,
    /// Where its parents are in [`Arena::parents`].
    first_parent: u32,
    parent_count: u16,
    /// The number of links to the start, by first parents.
    pub(super) depth: u16,
    /// Which of [`Arena::nested`] it follows from, plus one.
    nested: u16,
}

/// A chain that an inference of another chain rests on.
#[derive(Debug)]
pub(super) struct Nested {
    /// Its complexity, with that of what is nested in it.
    pub(super) complexity: u32,
    /// Its targets and their ancestors: two nested chains are the same if these are.
    pub(super) shape: Box<[u16]>,
}

/// Nodes of chains. A node comes after its parents.
#[derive(Clone, Default, Debug)]
pub(super) struct Arena {
    pub(super) nodes: Vec<Node>,
    parents: Vec<u32>,
    nested: Vec<Rc<Nested>>,
}

impl Arena {
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.parents.clear();
        self.nested.clear();
    }

    pub(super) fn start(&mut self, literal: Literal) -> u32 {
        self.push(literal, Cause::Start, &[])
    }

    /// Adds a node; `parents` begins with the one it follows from.
    pub(super) fn push(&mut self, literal: Literal, cause: Cause, parents: &[u32]) -> u32 {
        let depth = parents.first().map_or(0, |&parent| self.nodes[parent as usize].depth + 1);
        let first_parent = self.parents.len() as u32;
        self.parents.extend_from_slice(parents);
        let parent_count = parents.len() as u16;
        self.nodes.push(Node { literal, cause, first_parent, parent_count, depth, nested: 0 });
        self.nodes.len() as u32 - 1
    }

    /// Notes that a node rests on a nested chain.
    pub(super) fn rest_on(&mut self, node: u32, nested: &Rc<Nested>) {
        let same = |known: &Rc<Nested>| Rc::ptr_eq(known, nested);
        let at = self.nested.iter().rposition(same).unwrap_or_else(|| {
            self.nested.push(Rc::clone(nested));
            self.nested.len() - 1
        });
        self.nodes[node as usize].nested = at as u16 + 1;
    }

    pub(super) fn literal(&self, node: u32) -> Literal {
        self.nodes[node as usize].literal
    }

    pub(super) fn depth(&self, node: u32) -> u32 {
        self.nodes[node as usize].depth.into()
    }

    pub(super) fn parents(&self, node: u32) -> &[u32] {
        let Node { first_parent, parent_count, .. } = self.nodes[node as usize];
        &self.parents[first_parent as usize..][..usize::from(parent_count)]
    }

    pub(super) fn has_nested(&self) -> bool {
        !self.nested.is_empty()
    }

    /// A node and its ancestors, breadth first, each literal once.
    pub(super) fn ancestry(&self, node: u32, seen: &mut Seen, out: &mut Vec<u32>) {
        seen.clear();
        seen.insert(self.literal(node));
        out.clear();
        out.push(node);
        let mut at = 0;
        while at < out.len() {
            for &parent in self.parents(out[at]) {
                if seen.insert(self.literal(parent)) {
                    out.push(parent);
                }
            }
            at += 1;
        }
    }

    /// The nested chains that these nodes rest on.
    pub(super) fn nested_of<'a>(
        &'a self,
        nodes: &'a [u32],
    ) -> impl Iterator<Item = &'a Rc<Nested>> {
        nodes.iter().filter_map(|&node| {
            let at = self.nodes[node as usize].nested;
            (at != 0).then(|| &self.nested[usize::from(at) - 1])
        })
    }
}

/// A set of literals that is emptied at once.
pub(super) struct Seen {
    stamp: u32,
    stamps: Box<[u32; Literal::COUNT]>,
}

impl Seen {
    pub(super) fn new() -> Seen {
        Seen { stamp: 0, stamps: Box::new([0; Literal::COUNT]) }
    }

    pub(super) fn clear(&mut self) {
        self.stamp += 1;
    }

    pub(super) fn insert(&mut self, literal: Literal) -> bool {
        let stamp = &mut self.stamps[literal.index()];
        let new = *stamp != self.stamp;
        *stamp = self.stamp;
        new
    }
}

/// The rating of a chain: the base, and a length term of 0.1 for each of the thresholds 4, 6, 8, 12, 16, 24
/// and so on that the complexity less 2 exceeds.
pub(super) fn rating(base: f64, complexity: u32) -> f64 {
    let term = Terms::new().take_while(|&(threshold, _)| complexity > threshold + 2).last();
    base + term.map_or(0.0, |(_, term)| term)
}

/// The greatest complexity for which a chain is not rated above `most`; 0 if there is none.
pub(super) fn most_complex(base: f64, most: f64) -> u32 {
    if base > most {
        return 0;
    }
    let (threshold, _) =
        Terms::new().find(|&(_, term)| base + term > most).expect("the terms grow without end");
    threshold + 2
}

/// The thresholds of the length term, each with the term of what lies above it.
///
/// Quirk: the term is added up in floating point. That decides which of two chains is easier.
struct Terms {
    threshold: u32,
    by_half: bool,
    term: f64,
}

impl Terms {
    fn new() -> Terms {
        Terms { threshold: 4, by_half: true, term: 0.0 }
    }
}

impl Iterator for Terms {
    type Item = (u32, f64);

    fn next(&mut self) -> Option<(u32, f64)> {
        let threshold = self.threshold;
        self.term += 0.1;
        self.threshold = if self.by_half { threshold * 3 / 2 } else { threshold * 4 / 3 };
        self.by_half = !self.by_half;
        Some((threshold, self.term))
    }
}

/// The number of the region of a type that a literal is in.
pub(super) fn region(literal: Literal, kind: usize) -> usize {
    REGION[literal.cell()][kind].into()
}
