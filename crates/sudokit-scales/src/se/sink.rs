//! What is done with the hints of a chaining producer: the easiest is kept, or all are.

use alloc::rc::Rc;
use alloc::vec::Vec;

use super::chain::{Nested, Seen, most_complex, rating};
use super::chained::{Chained, Key};
use super::found::FoundChain;
use super::grid::Grid;
use super::hint::Deduction;
use super::tables::Mask;

/// Takes the hints of a producer in the order in which they are found.
pub(super) struct Sink<'a> {
    pub(super) best: Option<Best>,
    /// The grid, the source, and what was found, where all hints are wanted.
    pub(super) all: Option<All<'a>>,
    seen: Seen,
    path: Vec<u32>,
}

pub(super) struct Best {
    base: f64,
    pub(super) rating: f64,
    pub(super) complexity: u32,
    pub(super) key: Key,
    pub(super) hint: Deduction,
}

/// All hints of a producer within a closure.
pub(super) struct All<'a> {
    pub(super) grid: &'a Grid,
    pub(super) source: &'a Grid,
    pub(super) found: Vec<FoundChain>,
}

impl<'a> Sink<'a> {
    pub(super) fn best() -> Sink<'a> {
        Sink { best: None, all: None, seen: Seen::new(), path: Vec::new() }
    }

    pub(super) fn all(grid: &'a Grid, source: &'a Grid) -> Sink<'a> {
        let all = All { grid, source, found: Vec::new() };
        Sink { best: None, all: Some(all), seen: Seen::new(), path: Vec::new() }
    }

    /// The greatest complexity with which a hint of this base may still be the easiest.
    pub(super) fn limit(&self, base: f64) -> u32 {
        match &self.best {
            None => u32::MAX,
            Some(best) if best.base == base => best.complexity,
            Some(best) => most_complex(base, best.rating),
        }
    }

    /// Takes a hint. `removed` is what it removes, which is not nothing.
    pub(super) fn take(&mut self, hint: &Chained<'_>, removed: impl FnOnce() -> Vec<(u8, Mask)>) {
        let limit = self.limit(hint.base);
        // A cheap lower bound first. (The start of a loop counts once.)
        let depths: u32 =
            hint.targets[..hint.counted].iter().map(|(arena, node)| arena.depth(*node)).sum();
        if depths > limit {
            return;
        }
        let mut complexity = 0;
        for &(arena, node) in &hint.targets[..hint.counted] {
            arena.ancestry(node, &mut self.seen, &mut self.path);
            complexity += self.path.len() as u32;
            if complexity > limit {
                return;
            }
        }
        if hint.targets.iter().any(|(arena, _)| arena.has_nested()) {
            let mut nested: Vec<Rc<Nested>> = Vec::new();
            for &(arena, node) in hint.targets {
                arena.ancestry(node, &mut self.seen, &mut self.path);
                for chain in arena.nested_of(&self.path) {
                    if nested.iter().all(|known| known.shape != chain.shape) {
                        nested.push(Rc::clone(chain));
                    }
                }
            }
            complexity += nested.iter().map(|chain| chain.complexity).sum::<u32>();
        }
        let rating = rating(hint.base, complexity);
        if let Some(all) = &mut self.all {
            let found = FoundChain::new(
                hint,
                rating,
                complexity,
                removed(),
                [all.grid, all.source],
                &mut self.seen,
                &mut self.path,
            );
            all.found.push(found);
            return;
        }
        let better =
            |best: &Best| (rating, complexity, hint.key) < (best.rating, best.complexity, best.key);
        if self.best.as_ref().is_none_or(better) {
            let Chained { base, technique, placed, key, .. } = *hint;
            let hint = Deduction { rating, technique, removed: removed(), placed };
            self.best = Some(Best { base, rating, complexity, key, hint });
        }
    }
}
