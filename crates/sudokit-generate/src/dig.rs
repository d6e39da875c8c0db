//! Taking clues away while the solution stays the only one.

use sudokit_core::{Cell, CellSet};

use crate::proof::{OneGrid, Proof, Prover};
use crate::{Draft, Event, Observer};

/// The most cells to be asked one by one for another digit.
const ONE_BY_ONE: usize = 2;

/// What digging left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Dug {
    /// The groups that were removed, as numbers in the list that was given, in order.
    pub(crate) removed: Vec<usize>,
    /// Groups that stayed only because the budget for one proof ran out.
    pub(crate) untested: usize,
    /// The proof of what is left, where there was one of the whole.
    pub(crate) proof: Option<Proof>,
}

/// Takes groups of clues away in the order given, each if the solution stays the only one and at
/// least `fewest` clues remain. The draft must be unique; it stays so.
///
/// The outcome is that of trying one after the other. But where most can go, that is a waste: so
/// many are tried at once, and only where that fails the two halves one after the other:
///
/// ```text
/// order     a b c d e f g h        all eight?  no
///           a b c d                yes
///                   e f g h        no: known, as the eight could not go
///                   e f            no
///                   e              no: it stays
///                     f            yes
///                       g h        yes
/// ```
///
/// With each clue more the puzzle can only have fewer solutions, so both ways agree.
pub(crate) fn dig(
    draft: &mut Draft,
    groups: &[&[Cell]],
    fewest: usize,
    prover: &mut Prover,
    observer: &mut Observer<'_>,
) -> Dug {
    let cells = draft.solution.digits().len();
    let mut digging = Digging {
        proofs: prover.on(draft),
        clues: draft.clues.clone(),
        groups,
        fewest,
        dug: Dug::default(),
    };
    let mut next = 0;
    while next < groups.len() {
        // Half of what is beyond the usual number of clues at which removals begin to fail.
        let beyond = digging.clues.len().saturating_sub(cells * 4 / 9);
        let many = (beyond / 2 / groups[next].len().max(1)).clamp(1, groups.len() - next);
        digging.part(next..next + many, false);
        next += many;
    }
    if let Some(nodes) = digging.proofs.final_budget() {
        digging.give_back(&draft.clues, nodes);
    }
    let Digging { clues, dug, .. } = digging;
    draft.clues = clues;
    for &group in &dug.removed {
        observer(Event::Removed(groups[group]));
    }
    dug
}

struct Digging<'a> {
    proofs: OneGrid<'a>,
    clues: CellSet,
    groups: &'a [&'a [Cell]],
    fewest: usize,
    dug: Dug,
}

impl Digging<'_> {
    /// Each removal was proved, but all of them together may be more than one proof can show within
    /// its budget. Then the last ones are given back to `before`, as few as will do: a puzzle is
    /// only as good as a proof that others can repeat.
    fn give_back(&mut self, before: &CellSet, nodes: u64) {
        let proof = self.proofs.prove_within(&self.clues, Some(nodes));
        self.dug.proof = Some(proof);
        if proof != Proof::Unknown {
            return;
        }
        self.dug.proof = None;
        // Proved without the first `low` groups, not without the first `high`.
        let (mut low, mut high) = (0, self.dug.removed.len());
        let without = |count: usize| {
            let mut clues = before.clone();
            for &cell in self.dug.removed[..count].iter().flat_map(|&group| self.groups[group]) {
                clues.remove(cell);
            }
            clues
        };
        while high - low > 1 {
            let middle = low + (high - low) / 2;
            let proof = self.proofs.prove_within(&without(middle), Some(nodes));
            if proof.is_unique() {
                (low, self.dug.proof) = (middle, Some(proof));
            } else {
                high = middle;
            }
        }
        self.clues = without(low);
        self.dug.untested += self.dug.removed.len() - low;
        self.dug.removed.truncate(low);
    }

    /// Tries these groups, of which it may be known that not all can go. Gives whether all went.
    fn part(&mut self, groups: std::ops::Range<usize>, fails: bool) -> bool {
        if !fails {
            let mut clues = self.clues.clone();
            for group in groups.clone() {
                for &cell in self.groups[group] {
                    clues.remove(cell);
                }
            }
            let proof = match &self.groups[groups.clone()] {
                _ if clues.len() < self.fewest => Proof::Several,
                [group] if group.len() <= ONE_BY_ONE => self.proofs.prove_without(&clues, group),
                _ => self.proofs.prove(&clues),
            };
            match proof {
                Proof::Unique { .. } => {
                    self.clues = clues;
                    self.dug.removed.extend(groups);
                    return true;
                }
                Proof::Unknown if groups.len() == 1 => self.dug.untested += 1,
                // Unlike a second solution it says nothing of what is left when a half went.
                Proof::Unknown => {
                    let middle = groups.start + groups.len() / 2;
                    let left = self.part(groups.start..middle, false);
                    let right = self.part(middle..groups.end, false);
                    return left && right;
                }
                Proof::Several => {}
            }
        }
        if groups.len() > 1 {
            let middle = groups.start + groups.len() / 2;
            let left = self.part(groups.start..middle, false);
            self.part(middle..groups.end, left);
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use sudokit_core::Geometry;

    use super::*;
    use crate::{FullGrids, Random};

    /// With hardly any nodes the puzzle keeps many clues, and is proved with as few.
    #[test]
    fn a_small_budget_leaves_what_it_can_prove() {
        let geometry = Arc::new(Geometry::classic(16).unwrap());
        let mut random = Random::new(3);
        let mut grids = FullGrids::new(&geometry);
        let mut prover = Prover::new(&geometry, Some(1));
        let mut given_back = 0;
        for _ in 0..6 {
            let mut draft = Draft::full(grids.draw(&mut random).unwrap());
            let cells: Vec<Cell> = random.order(256).into_iter().map(Cell::new).collect();
            let groups: Vec<&[Cell]> = cells.iter().map(std::slice::from_ref).collect();
            let mut told = 0;
            let dug = dig(&mut draft, &groups, 0, &mut prover, &mut |_| told += 1);
            assert!(prover.prove(&draft).is_unique());
            assert_eq!(256 - draft.clues.len(), dug.removed.len());
            assert_eq!(told, dug.removed.len());
            given_back += dug.untested;
        }
        assert!(given_back > 0);
    }
}
