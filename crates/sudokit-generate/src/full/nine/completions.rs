//! In how many ways the frames of a case can be completed, and how.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use super::cases::FrameParts;
use super::digits::{Parts, SHARES, bits, share};
use super::partitions::{PARTITIONS, partitions};

/// The shares next to each partition that has come up so far.
#[derive(Debug)]
pub(super) struct Shared(Vec<Option<Box<Shares>>>);

#[derive(Clone, Debug)]
pub(super) struct Shares {
    /// For each share the partitions of its two boxes.
    pub(super) numbers: [[u16; 2]; SHARES],
    /// For each partition the shares whose first (second) box it crosses, as bits.
    suits: Box<[[u64; 2]]>,
}

impl Shared {
    pub(super) fn new() -> Shared {
        Shared(vec![None; PARTITIONS])
    }

    pub(super) fn of(&mut self, parts: Parts) -> &Shares {
        self.0[partitions().number(parts)].get_or_insert_with(|| {
            let numbers: [[u16; 2]; SHARES] = core::array::from_fn(|i| {
                share(parts, i).map(|boxed| partitions().number(boxed) as u16)
            });
            let mut suits: Box<[[u64; 2]]> = vec![[0; 2]; PARTITIONS].into();
            for (place, boxes) in numbers.iter().enumerate() {
                for (boxed, &number) in boxes.iter().enumerate() {
                    for other in partitions().crossed(number.into()) {
                        suits[other][boxed] |= 1 << place;
                    }
                }
            }
            Box::new(Shares { numbers, suits })
        })
    }
}
/// How the digits are shared in the bands and stacks of a completed frame.
pub(super) struct Completion {
    pub(super) parts: FrameParts,
    /// The rows of B5 and B6, and of B8 and B9.
    pub(super) bands: [[Parts; 2]; 2],
    /// The columns of B5 and B8, and of B6 and B9.
    pub(super) stacks: [[Parts; 2]; 2],
}

/// A case: frames that differ only in the names of their digits and the order of their lines.
#[derive(Clone, Debug)]
pub(super) struct Case {
    parts: FrameParts,
    /// The number of completions with this share of the middle band or an earlier one.
    until: [u16; SHARES],
}

impl Case {
    pub(super) fn of(parts: FrameParts, shared: &mut Shared) -> Case {
        let [middle, right] = parts.columns.map(|columns| shared.of(columns).clone());
        let upper = shared.of(parts.rows[0]).numbers;
        let lower = shared.of(parts.rows[1]);
        let mut sum = 0;
        let until = upper.map(|[b5, b6]| {
            // For each lower band: how many of the middle (right) stacks that suit `a` suit it too.
            let (mut p, mut q) = (Counts::default(), Counts::default());
            for place in bits(middle.suits[usize::from(b5)][0]) {
                p.add(lower.suits[usize::from(middle.numbers[place][1])][0]);
            }
            for place in bits(right.suits[usize::from(b6)][0]) {
                q.add(lower.suits[usize::from(right.numbers[place][1])][1]);
            }
            sum += p.times(&q);
            sum as u16
        });
        Case { parts, until }
    }

    /// The number of completions.
    pub(super) fn ways(&self) -> u16 {
        self.until[SHARES - 1]
    }

    /// The completion of this number.
    pub(super) fn completion(&self, number: u16, shared: &mut Shared) -> Completion {
        let a = self.until.partition_point(|&until| until <= number);
        let mut left = u32::from(number - if a > 0 { self.until[a - 1] } else { 0 });
        let upper = share(self.parts.rows[0], a);
        // The few stacks that suit `a`, each with the lower bands that suit the stack.
        let mut suiting = |stack: usize| {
            let shares = shared.of(self.parts.columns[stack]);
            let places = shares.suits[partitions().number(upper[stack])][0];
            let stacks: Vec<_> =
                bits(places).map(|place| (place, shares.numbers[place][1])).collect();
            let lower = shared.of(self.parts.rows[1]);
            let stacks = stacks.into_iter();
            stacks
                .map(|(place, number)| (place, lower.suits[usize::from(number)][stack]))
                .collect::<Vec<_>>()
        };
        let (middle, right) = (suiting(0), suiting(1));
        for &(p, below) in &middle {
            for &(q, also) in &right {
                let b = below & also;
                if left >= b.count_ones() {
                    left -= b.count_ones();
                    continue;
                }
                let b = bits(b).nth(left as usize).expect("less than the number of bits");
                let parts = self.parts.clone();
                return Completion {
                    bands: [upper, share(parts.rows[1], b)],
                    stacks: [share(parts.columns[0], p), share(parts.columns[1], q)],
                    parts,
                };
            }
        }
        unreachable!("a case has as many completions as were counted")
    }
}

/// 64 numbers from 0 to 63: bit `i` of word `j` is bit `j` of number `i`.
#[derive(Default)]
struct Counts([u64; 6]);

impl Counts {
    /// Adds 1 to each number in the set.
    fn add(&mut self, mut set: u64) {
        for word in &mut self.0 {
            let carry = *word & set;
            *word ^= set;
            set = carry;
        }
    }

    /// The sum of the products of the numbers in the same place.
    fn times(&self, other: &Counts) -> u32 {
        let mut sum = 0;
        for (i, &x) in self.0.iter().enumerate() {
            for (j, &y) in other.0.iter().enumerate() {
                if x & y != 0 {
                    sum += (x & y).count_ones() << (i + j);
                }
            }
        }
        sum
    }
}
