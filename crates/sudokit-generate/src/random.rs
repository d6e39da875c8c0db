//! Random numbers that are the same on every machine and in every version.
//!
//! Only the bits come from a library. Ranges and shuffles are written here, because those of `rand` may
//! change between its versions, and the puzzles of a seed must not.

use alloc::vec::Vec;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{RngCore, SeedableRng};

/// A stream of random numbers: xoshiro256++ (Blackman and Vigna, 2018). What its methods return
/// depends only on the seed, not on the machine or the version of a library.
///
/// ```
/// use sudokit_generate::Random;
///
/// assert_eq!(Random::new(7).order(9), Random::new(7).order(9));
/// assert!(Random::new(7).below(6) < 6);
/// ```
#[derive(Clone, Debug)]
pub struct Random(Xoshiro256PlusPlus);

impl Random {
    /// The stream of this seed.
    #[must_use]
    pub fn new(seed: u64) -> Random {
        Random::stream(seed, 0)
    }

    /// The stream for item `number` of a run with this seed, so that items can be made in any order
    /// and on any thread.
    ///
    /// ```
    /// use sudokit_generate::Random;
    ///
    /// let fourth = Random::stream(42, 3).bits();
    /// assert_eq!(Random::stream(42, 3).bits(), fourth);
    /// assert_ne!(Random::stream(42, 4).bits(), fourth);
    /// ```
    #[must_use]
    pub fn stream(seed: u64, number: u64) -> Random {
        // Two rounds of SplitMix64's mixing make the streams of neighbouring seeds and numbers
        // unrelated.
        let start = mix(mix(seed).wrapping_add(number));
        Random(Xoshiro256PlusPlus::seed_from_u64(start))
    }

    /// 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number from 0 up to but excluding `below`, all equally likely (Lemire, 2019).
    ///
    /// # Panics
    /// If `below` is 0.
    #[inline]
    pub fn below(&mut self, below: usize) -> usize {
        assert!(below > 0, "a number below 0");
        let below = below as u64;
        let mut product = u128::from(self.bits()) * u128::from(below);
        if (product as u64) < below {
            let uneven = below.wrapping_neg() % below;
            while (product as u64) < uneven {
                product = u128::from(self.bits()) * u128::from(below);
            }
        }
        (product >> 64) as usize
    }

    /// Puts `items` into random order, all orders equally likely (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }

    /// The numbers from 0 up to but excluding `count`, in random order.
    pub fn order(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        self.shuffle(&mut order);
        order
    }

    /// One of `items`, all equally likely.
    ///
    /// # Panics
    /// If there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

/// One step of SplitMix64 (Steele, Lea and Flood, 2014) with its mixing.
fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn the_numbers_of_a_seed_never_change() {
        let mut random = Random::stream(1, 2);
        let numbers: Vec<usize> = (0..6).map(|_| random.below(1000)).collect();
        assert_eq!(numbers, GOLDEN);
        assert_eq!(Random::new(7).order(9), Random::stream(7, 0).order(9));
    }

    const GOLDEN: [usize; 6] = [731, 759, 370, 336, 644, 36];

    #[test]
    fn all_orders_of_four_are_equally_likely() {
        let mut random = Random::new(3);
        let mut seen = alloc::collections::BTreeMap::new();
        for _ in 0..24_000 {
            *seen.entry(random.order(4)).or_insert(0usize) += 1;
        }
        assert_eq!(seen.len(), 24);
        let chi: f64 = seen.values().map(|&n| (n as f64 - 1000.0).powi(2) / 1000.0).sum();
        // 23 degrees of freedom: one seed in 10,000 exceeds 53.
        assert!(chi < 53.0, "{chi}");
    }
}
