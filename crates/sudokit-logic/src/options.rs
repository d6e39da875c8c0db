//! Options for searching steps.

use crate::Patience;

/// Options for searching steps. [`SearchOptions::default`] is what solving uses; the cases of HoDoKu's
/// library and experiments with the size of a search change it.
#[derive(Clone, Debug)]
pub struct SearchOptions<'a> {
    /// Uniqueness patterns may lack candidates that have been removed already.
    pub missing_candidates: bool,
    /// Empty rectangles with only two candidates count.
    pub small_empty_rectangles: bool,
    /// Two kites or empty rectangles that share a pattern are reported as one step.
    pub duals: bool,
    /// Two fish with the same base that differ only in fins and cover are reported as one step.
    pub siamese: bool,
    /// Almost locked sets may be nodes of grouped chains.
    pub als_in_chains: bool,
    /// Of several shortest chains between two nodes only the first counts, as in HoDoKu's library.
    /// Otherwise another one is used if the first visits a cell twice.
    pub first_chain: bool,
    /// Almost locked sets may share cells, but not the restricted common candidate.
    pub als_overlap: bool,
    /// The most almost locked sets in a chain. (HoDoKu's length 6 counts the links between them.)
    pub als_chain_length: usize,
    /// The most fins of a fish, including endo-fins.
    pub fins: usize,
    /// The most endo-fins of a fish.
    pub endo_fins: usize,
    /// Limits searches that take long.
    pub patience: Patience<'a>,
}

impl Default for SearchOptions<'_> {
    fn default() -> Self {
        SearchOptions {
            missing_candidates: true,
            small_empty_rectangles: false,
            duals: false,
            siamese: false,
            als_in_chains: false,
            first_chain: false,
            als_overlap: false,
            als_chain_length: 7,
            fins: 5,
            endo_fins: 2,
            patience: Patience::default(),
        }
    }
}
