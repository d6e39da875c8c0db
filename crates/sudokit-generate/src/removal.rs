//! Removes clues while the solution stays unique.

use alloc::vec::Vec;

use sudokit_core::{Cell, CellSet};

use crate::attempt::Tools;
use crate::proof::{OneGrid, Proof, Prover};
use crate::{Draft, Event, Observer, Phase, Random, Request};

/// The largest group of cells that are tested one by one for another digit.
const ONE_BY_ONE: usize = 2;

/// The most cells of a board on which as many proofs as needed are tried, and the number of proofs on larger ones: each
/// takes several milliseconds there, and the clues are thousands.
const CELLS_FOR_ALL_PROOFS: usize = 36 * 36;
const PROOFS: usize = 200;

/// The result of digging.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Dug {
    /// The groups that were removed, as indices into the list of groups, in order.
    pub(crate) removed: Vec<usize>,
    /// The number of groups that stayed only because the budget for a proof ran out.
    pub(crate) untested: usize,
    /// The proof of the remaining puzzle, if it was proved as a whole.
    pub(crate) proof: Option<Proof>,
}

/// Removes groups of clues in the given order, each if the solution stays unique and at least
/// `fewest` clues remain. The draft must be unique; it stays unique.
///
/// The result is the same as trying one group after the other. But as long as most groups can be
/// removed, that is wasteful. So several are tried at once, and only if that fails are the two halves
/// tried one after the other:
///
/// ```text
/// order     a b c d e f g h        all eight?  no
///           a b c d                yes
///                   e f g h        no: known, as the eight cannot be removed
///                   e f            no
///                   e              no: it stays
///                     f            yes
///                       g h        yes
/// ```
///
/// More clues can only mean fewer solutions, so both ways agree.
pub(crate) fn dig(
    draft: &mut Draft,
    groups: &[&[Cell]],
    fewest: usize,
    prover: &mut Prover<'_>,
    observer: &mut Observer<'_>,
) -> Dug {
    let cells = draft.solution.digits().len();
    let mut digging = Digging {
        proofs: prover.on(draft),
        clues: draft.clues.clone(),
        groups,
        fewest,
        proofs_left: if cells > CELLS_FOR_ALL_PROOFS { PROOFS } else { usize::MAX },
        dug: Dug::default(),
    };
    let mut next = 0;
    while next < groups.len() {
        // Half of the clues in excess of the number at which removals usually begin to fail.
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

/// Removes clues in random order, grouped by the symmetry: those that are not needed for the solution
/// to stay unique, or, if several solutions are allowed, until only `fewest` are left.
pub(crate) fn remove(
    draft: &mut Draft,
    request: &Request,
    fewest: usize,
    tools: &mut Tools<'_>,
    random: &mut Random,
    observer: &mut Observer<'_>,
) -> Dug {
    let mut groups: Vec<&[Cell]> = tools.groups.iter().map(AsRef::as_ref).collect();
    random.shuffle(&mut groups);
    if !request.allow_multiple {
        observer(Event::Phase(Phase::Free));
        return dig(draft, &groups, fewest, &mut tools.prover, observer);
    }
    observer(Event::Phase(Phase::Blind));
    let mut dug = Dug::default();
    for (number, &group) in groups.iter().enumerate() {
        if draft.clues.len() >= fewest + group.len() {
            for &cell in group {
                draft.clues.remove(cell);
            }
            dug.removed.push(number);
            observer(Event::Removed(group));
        }
    }
    dug
}

struct Digging<'a, 'i> {
    proofs: OneGrid<'a, 'i>,
    clues: CellSet,
    groups: &'a [&'a [Cell]],
    fewest: usize,
    /// How many proofs may still be tried.
    proofs_left: usize,
    dug: Dug,
}

impl Digging<'_, '_> {
    /// Gives back the last removals if the final puzzle cannot be proved within the budget, as few as
    /// are needed. Each removal was proved, but all of them together may be too much for one proof, and
    /// a puzzle should have a proof that others can repeat. `before` are the clues before digging.
    fn give_back(&mut self, before: &CellSet, nodes: u64) {
        let proof = self.proofs.prove_within(&self.clues, Some(nodes));
        self.dug.proof = Some(proof);
        if proof != Proof::Unknown {
            return;
        }
        self.dug.proof = None;
        // It is proved with the first `low` groups removed, but not with the first `high`.
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

    /// Tries to remove these groups; `fails` if it is known that not all can be removed. Returns
    /// whether all were removed.
    fn part(&mut self, groups: core::ops::Range<usize>, fails: bool) -> bool {
        if self.proofs_left == 0 {
            self.dug.untested += groups.len();
            return false;
        }
        if !fails {
            self.proofs_left -= 1;
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
                // Unlike a second solution, this says nothing about the halves.
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
    use alloc::sync::Arc;
    use alloc::vec::Vec;

    use sudokit_core::Geometry;

    use super::*;
    use crate::{FullGrids, Random};

    /// With almost no nodes the puzzle keeps many clues, and can be proved with the same few nodes.
    #[test]
    fn a_small_budget_leaves_a_puzzle_that_it_can_prove() {
        let geometry = Arc::new(Geometry::classic(16).unwrap());
        let mut random = Random::new(3);
        let mut grids = FullGrids::new(&geometry);
        let mut prover = Prover::new(&geometry, Some(1));
        let mut given_back = 0;
        for _ in 0..6 {
            let mut draft = Draft::full(grids.draw(&mut random).unwrap());
            let cells: Vec<Cell> = random.order(256).into_iter().map(Cell::new).collect();
            let groups: Vec<&[Cell]> = cells.iter().map(core::slice::from_ref).collect();
            let mut events = 0;
            let dug = dig(&mut draft, &groups, 0, &mut prover, &mut |_| events += 1);
            assert!(prover.prove(&draft).is_unique());
            assert_eq!(256 - draft.clues.len(), dug.removed.len());
            assert_eq!(events, dug.removed.len());
            given_back += dug.untested;
        }
        assert!(given_back > 0);
    }
}
