//! What static links lead to, however far: a table of bits. It says where there is anything to find before
//! anyone searches for it.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use super::graph::{Graph, Links};
use super::grid::Grid;
use super::tables::{Mask, cells, members};

const NONE: u16 = u16::MAX;

/// Enough bits for a candidate each.
pub(super) type Bits = [u64; 12];

/// Which candidates that are on follow from which, by links of some kinds.
pub(super) struct Reach {
    /// The position that this is about.
    of: Option<([Mask; 81], Links)>,
    graph: Graph,
    /// The candidates with strong links have numbers: only they can follow.
    number: Box<[u16; 729]>,
    candidates: Vec<u16>,
    /// The words of a row.
    words: usize,
    /// A row of bits by number.
    rows: Vec<u64>,
    /// The candidates that their own opposite forces off, and on.
    forced: [Bits; 2],
    /// What follows from those that are forced off.
    from_forced: Bits,
}

impl Default for Reach {
    fn default() -> Reach {
        Reach {
            of: None,
            graph: Graph::new(),
            number: vec![NONE; 729].try_into().expect("the length is right"),
            candidates: Vec::new(),
            words: 0,
            rows: Vec::new(),
            forced: [[0; 12]; 2],
            from_forced: [0; 12],
        }
    }
}

impl Reach {
    /// Whether any candidate implies its opposite. If not, there are no static chains and cycles: what a
    /// cycle removes is ruled out by itself, along the cycle.
    pub(super) fn forces(&self) -> bool {
        self.forced != [[0; 12]; 2]
    }

    /// What a candidate's opposite leads to: the candidate being off, or on.
    pub(super) fn forced(&self, candidate: u16) -> impl Iterator<Item = bool> {
        [false, true].into_iter().filter(move |&on| has(&self.forced[usize::from(on)], candidate))
    }

    /// Whether a candidate that is on may be in a cycle that removes something: it follows from what is
    /// removed.
    pub(super) fn may_be_in_cycle(&self, candidate: u16) -> bool {
        let number = self.number[usize::from(candidate)];
        number != NONE && has(&self.from_forced, number)
    }

    /// Takes the links of a position, unless they are those that were taken last.
    pub(super) fn rebuild(&mut self, grid: &Grid, links: Links) {
        if self.of.as_ref().is_some_and(|of| of.1 == links && of.0 == grid.candidates) {
            return;
        }
        self.of = Some((grid.candidates, links));
        self.graph.rebuild(grid, links);
        self.number.fill(NONE);
        self.candidates.clear();
        for cell in cells(grid.open) {
            for digit in members(grid.candidates[cell]) {
                let candidate = (9 * cell + digit) as u16;
                if !self.graph.strong(candidate).is_empty() {
                    self.number[usize::from(candidate)] = self.candidates.len() as u16;
                    self.candidates.push(candidate);
                }
            }
        }
        self.words = self.candidates.len().div_ceil(64);
        self.rows.clear();
        self.rows.resize(self.candidates.len() * self.words, 0);
        for (row, &candidate) in self.candidates.iter().enumerate() {
            let row = &mut self.rows[row * self.words..][..self.words];
            for &(off, _) in self.graph.weak(candidate) {
                for &(on, _) in self.graph.strong(off) {
                    let number = self.number[usize::from(on)];
                    row[usize::from(number / 64)] |= 1 << (number % 64);
                }
            }
        }
        match self.words {
            0..=2 => self.close::<2>(),
            3 => self.close::<3>(),
            4 => self.close::<4>(),
            _ => self.close::<12>(),
        }
        self.find_forced(grid);
    }

    /// What follows from what follows follows (Warshall). `W` is at least the number of words.
    fn close<const W: usize>(&mut self) {
        let words = self.words;
        for through in 0..self.candidates.len() {
            let mut row = [0; W];
            row[..words].copy_from_slice(&self.rows[through * words..][..words]);
            let (word, bit) = (through / 64, through % 64);
            for other in self.rows.chunks_exact_mut(words) {
                if other[word] >> bit & 1 == 1 {
                    other.iter_mut().zip(&row).for_each(|(all, more)| *all |= more);
                }
            }
        }
    }

    fn row(&self, number: u16) -> &[u64] {
        &self.rows[usize::from(number) * self.words..][..self.words]
    }

    /// What follows from a candidate that is on, by number.
    pub(super) fn from(&self, candidate: u16) -> Bits {
        let mut all = [0; 12];
        let number = self.number[usize::from(candidate)];
        if number != NONE {
            all[..self.words].copy_from_slice(self.row(number));
            return all;
        }
        for &(off, _) in self.graph.weak(candidate) {
            for &(on, _) in self.graph.strong(off) {
                let number = self.number[usize::from(on)];
                if !has(&all, number) {
                    all[usize::from(number / 64)] |= 1 << (number % 64);
                    all.iter_mut().zip(self.row(number)).for_each(|(all, more)| *all |= more);
                }
            }
        }
        all
    }

    fn find_forced(&mut self, grid: &Grid) {
        self.forced = [[0; 12]; 2];
        self.from_forced = [0; 12];
        for cell in cells(grid.open) {
            for digit in members(grid.candidates[cell]) {
                let candidate = (9 * cell + digit) as u16;
                let (word, bit) = (usize::from(candidate / 64), candidate % 64);
                let from = self.from(candidate);
                let sees_on = |&(other, _): &(u16, _)| has(&from, self.number[usize::from(other)]);
                if self.graph.weak(candidate).iter().any(sees_on) {
                    self.forced[0][word] |= 1 << bit;
                    self.from_forced.iter_mut().zip(&from).for_each(|(all, more)| *all |= more);
                }
                let number = self.number[usize::from(candidate)];
                let leads_back = |&(on, _): &(u16, _)| {
                    self.row(self.number[usize::from(on)])[usize::from(number / 64)]
                        >> (number % 64)
                        & 1
                        == 1
                };
                if self.graph.strong(candidate).iter().any(leads_back) {
                    self.forced[1][word] |= 1 << bit;
                }
            }
        }
    }

    /// The links.
    pub(super) fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The candidates of the numbers.
    pub(super) fn candidates(&self) -> &[u16] {
        &self.candidates
    }
}

/// Whether a bit is set.
pub(super) fn has(bits: &Bits, bit: u16) -> bool {
    bits[usize::from(bit / 64)] >> (bit % 64) & 1 == 1
}
