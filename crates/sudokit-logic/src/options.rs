//! What a search for steps may do beyond, or must do short of, what is usual.

use crate::Patience;

/// How techniques search. [`SearchOptions::default`] is what solving uses; the cases of HoDoKu's library
/// and the sizes of searches vary it.
#[derive(Clone, Debug)]
pub struct SearchOptions<'a> {
    /// Uniqueness patterns may miss candidates that have been removed already.
    pub missing_candidates: bool,
    /// Empty rectangles of only two candidates count.
    pub small_empty_rectangles: bool,
    /// Two kites or empty rectangles over one pattern are told as one step.
    pub duals: bool,
    /// Two fish of the same base that differ in fins and cover alone are told as one step.
    pub siamese: bool,
    /// Almost locked sets may be nodes of grouped chains.
    pub als_in_chains: bool,
    /// Of several equally short chains between two nodes only the first counts, as in HoDoKu's
    /// library; otherwise another stands in where the first runs through a cell twice.
    pub first_chain: bool,
    /// Almost locked sets may share cells, but not the restricted candidate.
    pub als_overlap: bool,
    /// The most almost locked sets in a chain (HoDoKu's length 6 counts what lies between them).
    pub als_chain_length: usize,
    /// The most fins of a fish, endo fins included.
    pub fins: usize,
    /// The most endo fins of a fish.
    pub endo_fins: usize,
    /// Who is asked, while a technique takes long, whether to go on.
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
