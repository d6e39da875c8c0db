//! Full grids of the usual 9x9: each of the 6,670,903,752,021,072,936,960 has the same chance.
//!
//! ```text
//!   B1 | B2 B3      B1, then B2 and B3, then B4 and B7 are drawn: each in the same number of ways,
//!   ---+------      whatever was drawn before, so every such frame has the same chance.
//!   B4 | B5 B6
//!   B7 | B8 B9      The number of ways to complete it depends on the frame: from a few to MOST.
//! ```
//!
//! A frame with `w` completions is kept with probability `w / MOST`, and one of its completions is
//! drawn; otherwise a new frame is drawn. So every full grid has the same chance.
//!
//! This takes a microsecond instead of a search because of one fact: a box is determined by which
//! digits are in which of its *rows* and which in which of its *columns*. With three rows of three
//! digits and three columns of three digits, the box exists if each row shares exactly one digit with
//! each column, and then there is only one such box.
//!
//! ```text
//!   rows      columns        box
//!   {1 2 3}   {1 4 7}       1 2 3
//!   {4 5 6}   {2 5 8}       4 5 6      "the rows cross the columns"
//!   {7 8 9}   {3 6 9}       7 8 9
//! ```
//!
//! In a band, the three rows of one box leave 56 ways to share the remaining digits of each row among
//! the other two boxes. The same holds for a stack. Hence a completion of the frame is four numbers
//! from 0 to 55: `a` for the middle band, `b` for the lower one, `p` for the middle stack and `q` for
//! the right one, such that in each of the boxes B5, B6, B8, B9 the rows of its band cross the columns
//! of its stack:
//!
//! ```text
//!   w = sum over a and b of  |p that suits B5 with a and B8 with b| * |q that suits B6 and B9|
//! ```
//!
//! This depends on how B4 and B7 split the digits into rows and B2 and B3 into columns, but not on the
//! names of the digits. That leaves about 30,000 cases, which are counted when they first come up. How
//! digits are shared, and how often, is the beginning of every enumeration of grids (Felgenhauer and
//! Jarvis, 2005); the tests below add up their 6,670,903,752,021,072,936,960 grids again.

mod cases;
mod completions;
mod digits;
mod frame;
mod partitions;

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use cases::cases;
use completions::{Case, Shared};
use frame::{Frame, Nine};

use crate::Random;

/// The largest number of ways to complete a frame. A test counts all cases.
const MOST: u16 = 11_664;

/// Draws full grids. It keeps what it counts: up to 6 MB.
#[derive(Debug)]
pub(crate) struct Uniform {
    cases: Vec<Option<Box<Case>>>,
    shared: Shared,
}

impl Uniform {
    pub(crate) fn new() -> Uniform {
        Uniform { cases: vec![None; cases().count()], shared: Shared::new() }
    }

    /// Draws one of all full grids.
    pub(crate) fn draw(&mut self, random: &mut Random) -> Nine {
        loop {
            let frame = Frame::draw(random);
            let ticket = random.below(usize::from(MOST)) as u16;
            let (number, names) = cases().find(&frame.parts);
            let case = self.cases[number]
                .get_or_insert_with(|| Box::new(Case::of(cases().parts(number), &mut self.shared)));
            if ticket < case.ways() {
                return frame.complete(&case.completion(ticket, &mut self.shared), &names);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeMap;
    use alloc::vec;
    use alloc::vec::Vec;

    use super::cases::FrameParts;
    use super::digits::Digits;
    use super::partitions::{PARTITIONS, STANDARD, partitions};
    use super::*;

    /// Computes the number of all full grids from how often each case occurs and the number of its
    /// completions.
    #[test]
    fn all_grids_add_up() {
        let mut shared = Uniform::new().shared;
        // How often given rows of B1 occur with given columns of B2 and B3 (in one order of each): the
        // rows of B1, B2 and B3 are a share, and the columns of B2 and B3 cross their rows.
        let mut frames = |rows: usize| {
            let mut often = vec![0u64; PARTITIONS * PARTITIONS];
            for [second, third] in
                shared.of(partitions().all[rows]).numbers.map(|n| n.map(usize::from))
            {
                for x in partitions().crossed(second) {
                    for y in partitions().crossed(third) {
                        often[x * PARTITIONS + y] += 1;
                    }
                }
            }
            often
        };
        let often: Vec<Vec<u64>> = (0..PARTITIONS).map(&mut frames).collect();
        let standard = partitions().number(STANDARD);
        // The rows of B4 are the standard partition, one of 280. Renaming maps many partitions of B7
        // to each other: five of them are enough, each counted as often as it occurs.
        let mut lower_ones = BTreeMap::<usize, u128>::new();
        for lower in 0..PARTITIONS {
            let least = cases().renamed.iter().map(|to| usize::from(to[lower])).min();
            *lower_ones.entry(least.expect("the identity at least")).or_default() += 1;
        }
        assert_eq!(lower_ones.len(), 5);
        let mut ways = vec![None; cases().count()];
        let mut known = |case: usize| {
            *ways[case].get_or_insert_with(|| Case::of(cases().parts(case), &mut shared).ways())
        };
        let (mut total, mut most) = (0, 0);
        for (lower, times) in lower_ones {
            // For the rows of B1: the number of columns of B1 that suit them, B4 and B7.
            let left: Vec<u64> = (0..PARTITIONS)
                .map(|rows| {
                    let columns = partitions().crossed(rows);
                    columns.map(|c| often[c][standard * PARTITIONS + lower]).sum()
                })
                .collect();
            for (middle, right) in
                (0..PARTITIONS).flat_map(|m| (0..PARTITIONS).map(move |r| (m, r)))
            {
                let pair = middle * PARTITIONS + right;
                let frames: u64 = (0..PARTITIONS).map(|rows| left[rows] * often[rows][pair]).sum();
                let parts = FrameParts {
                    rows: [STANDARD, partitions().all[lower]],
                    columns: [partitions().all[middle], partitions().all[right]],
                };
                let ways = known(cases().find(&parts).0);
                total += times * u128::from(frames) * u128::from(ways);
                most = most.max(if frames > 0 { ways } else { 0 });
            }
        }
        // Any of 280 partitions for the rows of B4, and 6 orders each for the rows of B1, B4 and B7
        // and for the columns of B1, B2 and B3.
        assert_eq!(most, MOST);
        assert_eq!(total * 280 * 6u128.pow(6), 6_670_903_752_021_072_936_960);
    }

    /// In two of the 56 shares the boxes of a band (or stack) have the same three digits in their
    /// lines. This must be equally frequent in all bands and stacks.
    #[test]
    fn no_band_or_stack_is_preferred() {
        let mut uniform = Uniform::new();
        let mut random = Random::new(5);
        let mut equal = [0f64; 6];
        let draws = 40_000;
        for _ in 0..draws {
            let grid = uniform.draw(&mut random);
            let line =
                |cell: &dyn Fn(usize) -> usize| (0..3).fold(0, |set, i| set | 1 << grid[cell(i)]);
            for (i, equal) in equal.iter_mut().enumerate() {
                let sets = [0, 1].map(|boxed| {
                    [0, 1, 2].map(|l| {
                        let (across, along) = (i % 3 * 3 + l, boxed * 3);
                        line(&|j| {
                            if i < 3 { across * 9 + along + j } else { (along + j) * 9 + across }
                        })
                    })
                });
                *equal += f64::from(sets[0].iter().all(|set: &Digits| sets[1].contains(set)));
            }
        }
        // Each grid is counted or not, with the same probability for all six.
        let mean = equal.iter().sum::<f64>() / 6.0;
        let spread = mean * (1.0 - mean / f64::from(draws));
        let chi: f64 = equal.iter().map(|n| (n - mean).powi(2) / spread).sum();
        // 5 degrees of freedom: one seed in 1,000 exceeds 21.
        assert!(chi < 21.0, "{chi} {equal:?}");
    }

    #[test]
    fn grids_are_valid() {
        let mut uniform = Uniform::new();
        let mut random = Random::new(1);
        let geometry = alloc::sync::Arc::new(sudokit_core::Geometry::classic(9).unwrap());
        for _ in 0..500 {
            let digits =
                uniform.draw(&mut random).map(|d| sudokit_core::Digit::from_index(d.into()));
            sudokit_core::Solution::check(&geometry, &digits).unwrap();
        }
    }
}
