//! Options for searching steps.

use alloc::vec::Vec;

use crate::{Patience, TechniqueId};

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
    /// Two fish with the same base that differ only in fins and cover are reported as one step, before
    /// the others.
    pub siamese: bool,
    /// Of fish with fins, only such pairs are reported, as HoDoKu's library expects.
    pub only_siamese: bool,
    /// Almost locked sets may be nodes of grouped chains.
    pub als_in_chains: bool,
    /// Of several shortest chains between two nodes only the first counts, as in HoDoKu's library.
    /// Otherwise another one is used if the first visits a cell twice.
    pub first_chain: bool,
    /// Almost locked sets may share cells, but not the restricted common candidate.
    pub als_overlap: bool,
    /// The most almost locked sets in a chain. (HoDoKu's length 6 counts the links between them.)
    pub als_chain_length: usize,
    /// The levels are those of [version 1](crate::Levels::One).
    pub levels_1: bool,
    /// The most fins of a fish, including endo-fins.
    pub fins: usize,
    /// The most endo-fins of a fish.
    pub endo_fins: usize,
    /// Steps of these names are passed over when solving.
    pub unused: Vec<TechniqueId>,
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
            only_siamese: false,
            als_in_chains: false,
            first_chain: false,
            als_overlap: false,
            als_chain_length: 7,
            levels_1: false,
            fins: 5,
            endo_fins: 2,
            unused: Vec::new(),
            patience: Patience::default(),
        }
    }
}

/// An option that can be switched on or off by name.
#[derive(Debug)]
pub struct Switch {
    /// The name.
    pub name: &'static str,
    /// What it does if it is on.
    pub about: &'static str,
    field: Field,
}

type Field = for<'a, 'b> fn(&'a mut SearchOptions<'b>) -> &'a mut bool;

impl Switch {
    /// All of them.
    pub const ALL: &'static [Switch] = &[
        Switch::new(
            "als-in-chains",
            "almost locked sets may be nodes of grouped chains",
            |options| &mut options.als_in_chains,
        ),
        Switch::new("als-overlap", "almost locked sets may share cells", |options| {
            &mut options.als_overlap
        }),
        Switch::new(
            "duals",
            "two kites or empty rectangles that share a pattern are one step",
            |options| &mut options.duals,
        ),
        Switch::new(
            "siamese",
            "two fish that differ only in fins and cover are one step",
            |options| &mut options.siamese,
        ),
        Switch::new(
            "small-empty-rectangles",
            "empty rectangles may have only two candidates",
            |options| &mut options.small_empty_rectangles,
        ),
        Switch::new(
            "missing-candidates",
            "uniqueness patterns may lack candidates (on unless switched off)",
            |options| &mut options.missing_candidates,
        ),
        Switch::LEVELS_1,
    ];

    /// What [`Levels::One`](crate::Levels::One) is switched on by.
    pub(crate) const LEVELS_1: Switch = Switch::new(
        "levels-1",
        "the levels are those of version 1: chains of almost locked sets of any length are `master`",
        |options| &mut options.levels_1,
    );

    const fn new(name: &'static str, about: &'static str, field: Field) -> Switch {
        Switch { name, about, field }
    }

    /// The switch of this name.
    #[must_use]
    pub fn by_name(name: &str) -> Option<&'static Switch> {
        Switch::ALL.iter().find(|switch| switch.name == name)
    }

    /// Whether it is on.
    #[must_use]
    pub fn get(&self, options: &SearchOptions<'_>) -> bool {
        *(self.field)(&mut options.clone())
    }

    /// Switches it on or off.
    pub fn set(&self, options: &mut SearchOptions<'_>, on: bool) {
        *(self.field)(options) = on;
    }
}
