//! Medians, samples and a hash to compare answers.

/// Returns the value below which this share (0 to 1) of the values lies; NaN if there are none.
pub(crate) fn quantile(values: &[f64], share: f64) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let last = sorted.len().saturating_sub(1);
    sorted.get((last as f64 * share).round() as usize).copied().unwrap_or(f64::NAN)
}

/// Returns the median; NaN if there are no values.
pub(crate) fn median(values: &[f64]) -> f64 {
    quantile(values, 0.5)
}

/// Returns `count` numbers below `of`, evenly spread; all of them if there are fewer.
pub(crate) fn spread(of: usize, count: usize) -> Vec<usize> {
    let count = count.min(of);
    (0..count).map(|i| i * of / count).collect()
}

/// The hash FNV-1a. The hasher of `std` is not used because its values may change between releases,
/// and the hashes are compared across runs.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Hash(u64);

impl Hash {
    /// The hash of no bytes.
    pub(crate) fn new() -> Hash {
        Hash(0xCBF2_9CE4_8422_2325)
    }

    /// Adds bytes.
    pub(crate) fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }
}

impl std::fmt::Display for Hash {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:08x}", (self.0 >> 32) as u32 ^ self.0 as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_and_samples_of_small_lists() {
        assert_eq!(median(&[3.0, 1.0, 2.0]), 2.0);
        assert_eq!(quantile(&[1.0, 2.0, 3.0, 4.0, 5.0], 1.0), 5.0);
        assert!(median(&[]).is_nan());
        assert_eq!(spread(10, 5), [0, 2, 4, 6, 8]);
        assert_eq!(spread(3, 5), [0, 1, 2]);
    }
}
