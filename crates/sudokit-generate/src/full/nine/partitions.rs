//! The ways to split the nine digits into three sets of three, and which of them cross each other.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use once_cell::race::OnceBox;

use super::digits::{ALL, Digits, Parts, bits};

/// The number of partitions of nine digits into three sets of three, regardless of the sets' order.
pub(super) const PARTITIONS: usize = 280;

/// The number of sets of three of nine digits.
const TRIPLES: usize = 84;

/// The partition {1 2 3} {4 5 6} {7 8 9}.
pub(super) const STANDARD: Parts = [0b111, 0b111_000, 0b111_000_000];

/// All partitions of the nine digits.
pub(super) struct Partitions {
    /// The sets of each: first the one with the lowest digit, then the smaller of the other two as a
    /// number.
    pub(super) all: Vec<Parts>,
    /// The number of each set of three digits.
    places: Vec<u8>,
    /// The number of a partition, by the numbers of its first two sets.
    numbers: Vec<u16>,
    /// For each partition the ones that it crosses, as bits.
    crossing: Vec<[u64; 5]>,
}

static TABLE: OnceBox<Partitions> = OnceBox::new();

/// The partitions, made at the first call.
pub(super) fn partitions() -> &'static Partitions {
    TABLE.get_or_init(|| Box::new(Partitions::new()))
}

impl Partitions {
    fn new() -> Partitions {
        let triples: Vec<Digits> = (0..=ALL).filter(|set| set.count_ones() == 3).collect();
        let mut all = Vec::with_capacity(PARTITIONS);
        for &first in triples.iter().filter(|&set| set & 1 != 0) {
            for &second in triples.iter().filter(|&set| set & first == 0) {
                let third = ALL & !first & !second;
                if second < third {
                    all.push([first, second, third]);
                }
            }
        }
        let mut places = vec![0; 512];
        for (place, &triple) in triples.iter().enumerate() {
            places[triple as usize] = place as u8;
        }
        let mut numbers = vec![0; TRIPLES * TRIPLES];
        for (number, &[first, second, _]) in all.iter().enumerate() {
            let place = |set: Digits| usize::from(places[set as usize]);
            numbers[place(first) * TRIPLES + place(second)] = number as u16;
        }
        let cross = |rows: &Parts, columns: &Parts| {
            rows.iter().all(|row| columns.iter().all(|column| (row & column).count_ones() == 1))
        };
        let crossing = all
            .iter()
            .map(|rows| {
                let mut set = [0; 5];
                for (number, columns) in all.iter().enumerate() {
                    set[number / 64] |= u64::from(cross(rows, columns)) << (number % 64);
                }
                set
            })
            .collect();
        Partitions { all, places, numbers, crossing }
    }

    /// The partitions that a partition crosses.
    pub(super) fn crossed(&self, number: usize) -> impl Iterator<Item = usize> + '_ {
        let words = self.crossing[number].iter().enumerate();
        words.flat_map(|(i, &word)| bits(word).map(move |bit| i * 64 + bit))
    }

    /// The number of a partition, regardless of the order of its sets.
    pub(super) fn number(&self, [x, y, z]: Parts) -> usize {
        let (first, other, another) = match (x & 1, y & 1) {
            (1, _) => (x, y, z),
            (_, 1) => (y, x, z),
            _ => (z, x, y),
        };
        let place = |set: Digits| usize::from(self.places[usize::from(set)]);
        usize::from(self.numbers[place(first) * TRIPLES + place(other.min(another))])
    }
}
