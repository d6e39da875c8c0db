//! The cases of frames: frames that differ only in the names of their digits are one case.

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use once_cell::race::OnceBox;

use super::digits::{Parts, bits, inverse, rename};
use super::partitions::{PARTITIONS, STANDARD, partitions};

/// What the number of completions of a frame depends on.
#[derive(Clone, Debug)]
pub(super) struct FrameParts {
    /// The rows of B4 and of B7.
    pub(super) rows: [Parts; 2],
    /// The columns of B2 and of B3.
    pub(super) columns: [Parts; 2],
}
/// All cases, and how to find the case of a frame.
pub(super) struct Cases {
    /// The cases made by the rows of B4 and B7 and the columns of B2: for each the partitions of the
    /// last two.
    pairs: Vec<(u16, u16)>,
    /// By the rows of B7 and the columns of B2, if the rows of B4 are {1 2 3} {4 5 6} {7 8 9}: their
    /// case, and the renaming that leads there.
    to: Vec<(u16, u16)>,
    /// For each renaming that keeps {1 2 3} {4 5 6} {7 8 9}: where it takes each partition.
    pub(super) renamed: Vec<[u16; PARTITIONS]>,
    /// Those renamings: the new name of each digit.
    renamings: Vec<[u8; 9]>,
}

static ALL: OnceBox<Cases> = OnceBox::new();

/// The cases, made at the first call.
pub(super) fn cases() -> &'static Cases {
    ALL.get_or_init(|| Box::new(Cases::new()))
}

impl Cases {
    fn new() -> Cases {
        let renamings = renamings();
        let number: BTreeMap<[u8; 9], u16> =
            renamings.iter().enumerate().map(|(i, names)| (*names, i as u16)).collect();
        let renamed: Vec<[u16; PARTITIONS]> = renamings
            .iter()
            .map(|names| {
                core::array::from_fn(|i| {
                    partitions().number(partitions().all[i].map(|set| rename(set, names))) as u16
                })
            })
            .collect();
        let back: Vec<u16> = renamings.iter().map(|names| number[&inverse(names)]).collect();
        let (mut to, mut pairs) = (vec![None; PARTITIONS * PARTITIONS], Vec::new());
        for first in 0..PARTITIONS * PARTITIONS {
            if to[first].is_some() {
                continue;
            }
            for (names, &back) in renamed.iter().zip(&back) {
                let [x, y] =
                    [first / PARTITIONS, first % PARTITIONS].map(|i| usize::from(names[i]));
                to[x * PARTITIONS + y] = Some((pairs.len() as u16, back));
            }
            pairs.push(((first / PARTITIONS) as u16, (first % PARTITIONS) as u16));
        }
        Cases { pairs, to: to.into_iter().flatten().collect(), renamed, renamings }
    }

    /// The number of cases.
    pub(super) fn count(&self) -> usize {
        self.pairs.len() * PARTITIONS
    }

    /// The case of a frame, and the names that its digits have there.
    pub(super) fn find(&self, parts: &FrameParts) -> (usize, [u8; 9]) {
        let mut names = [0; 9];
        for (next, digit) in parts.rows[0].into_iter().flat_map(|set| bits(set.into())).enumerate()
        {
            names[digit] = next as u8;
        }
        let number = |parts: &Parts| partitions().number(parts.map(|set| rename(set, &names)));
        let lower = number(&parts.rows[1]);
        let [middle, right] = [number(&parts.columns[0]), number(&parts.columns[1])];
        let (pair, renaming) = self.to[lower * PARTITIONS + middle];
        let then = &self.renamings[usize::from(renaming)];
        let right = self.renamed[usize::from(renaming)][right];
        let case = usize::from(pair) * PARTITIONS + usize::from(right);
        (case, names.map(|name| then[usize::from(name)]))
    }

    /// A frame of this case.
    pub(super) fn parts(&self, case: usize) -> FrameParts {
        let (lower, middle) = self.pairs[case / PARTITIONS];
        let partition = |number: usize| partitions().all[number];
        FrameParts {
            rows: [STANDARD, partition(lower.into())],
            columns: [partition(middle.into()), partition(case % PARTITIONS)],
        }
    }
}

/// All renamings of the digits that keep {1 2 3} {4 5 6} {7 8 9}.
fn renamings() -> Vec<[u8; 9]> {
    let orders: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut all = Vec::with_capacity(6 * 6 * 6 * 6);
    for sets in orders {
        for x in orders {
            for y in orders {
                for z in orders {
                    let within = [x, y, z];
                    all.push(core::array::from_fn(|i| sets[i / 3] * 3 + within[i / 3][i % 3]));
                }
            }
        }
    }
    all
}
