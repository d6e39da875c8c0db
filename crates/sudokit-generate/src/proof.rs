//! Proves that a puzzle has only one solution.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use sudokit_core::{Cell, CellSet, DigitSet, Geometry, Solution};
use sudokit_solve::lanes::{Answer9, Lanes};
use sudokit_solve::simd9::{Instructions, Simd9};
use sudokit_solve::{Cells9, Ending, Engine, Goal, Limits, Outcome, choose, first};

use crate::interrupt::{Interrupter, is_interrupted, limits};
use crate::{Draft, unavoidable};

/// What is known of the solutions of a puzzle that has at least one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Proof {
    /// There is only one.
    Unique {
        /// The candidates tried at branches of the proof: 0 if deduction alone was enough.
        nodes: u64,
    },
    /// There are several.
    Several,
    /// The budget ran out first.
    Unknown,
}

impl Proof {
    /// Whether it is proved that there is only one solution.
    #[must_use]
    pub fn is_unique(self) -> bool {
        matches!(self, Proof::Unique { .. })
    }
}

/// Proves that puzzles are unique, for one grid after the other.
///
/// ```
/// use std::sync::Arc;
/// use sudokit_core::{Cell, Geometry};
/// use sudokit_generate::{Draft, FullGrids, Prover, Random};
///
/// let board = Arc::new(Geometry::classic(9)?);
/// let mut draft = Draft::full(FullGrids::new(&board).draw(&mut Random::new(7))?);
/// draft.clues.remove(Cell::new(0));
/// assert!(Prover::new(&board, None).prove(&draft).is_unique());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Prover<'i> {
    engine: Kind,
    /// For many puzzles of the usual 9x9 at once; made when it is needed.
    lanes: Option<Box<Lanes>>,
    /// The maximum number of nodes for one puzzle.
    budget: Option<u64>,
    interrupter: Option<Interrupter<'i>>,
    /// The last grid of the usual 9x9, and the unavoidable sets found in it: a walk from puzzle to puzzle
    /// stays on one grid, so most clues are known to be needed without a search.
    last: (Cells9, Vec<CellSet>),
}

enum Kind {
    /// The usual 9x9, on packed cells.
    Nine(Box<Simd9>),
    /// Any board.
    General(Box<dyn Engine>),
}

/// How many times more nodes the proof of a finished puzzle may take than one during digging.
const FINAL: u64 = 20;

/// The fewest clues of a unique 9x9 (McGuire, Tugemann and Civario, 2012).
const FEWEST_NINE: usize = 17;

impl fmt::Debug for Prover<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Prover").field("budget", &self.budget).finish_non_exhaustive()
    }
}

impl<'i> Prover<'i> {
    /// A prover for boards of this geometry that abandons a puzzle after `budget` nodes, if there is a
    /// budget. The usual 9x9 needs none: no proof takes long.
    #[must_use]
    pub fn new(geometry: &Geometry, budget: Option<u64>) -> Prover<'i> {
        let engine = if geometry.is_plain_9x9() {
            Kind::Nine(Box::default())
        } else {
            Kind::General(choose(geometry, Goal::Unique).engine.make())
        };
        let last = (Cells9::EMPTY, Vec::new());
        Prover { engine, lanes: None, budget, interrupter: None, last }
    }

    /// Proves plain 9x9 puzzles with these instructions instead of the best. Returns whether the CPU has them; if not,
    /// nothing changes. No answer depends on the instructions.
    pub fn set_instructions(&mut self, instructions: Instructions) -> bool {
        let (Some(single), Some(lanes)) = (Simd9::with(instructions), Lanes::with(instructions))
        else {
            return false;
        };
        if let Kind::Nine(engine) = &mut self.engine {
            **engine = single;
            self.lanes = Some(Box::new(lanes));
        }
        true
    }

    /// Whether every puzzle can be proved.
    pub(crate) fn is_unlimited(&self) -> bool {
        self.budget.is_none()
    }

    /// Finds out whether the draft's grid is the only solution of its puzzle. This proof may take 20
    /// times the budget.
    pub fn prove(&mut self, draft: &Draft) -> Proof {
        let mut proofs = self.on_grid(draft);
        let nodes = proofs.final_budget();
        proofs.prove_within(&draft.clues, nodes)
    }

    /// Other grids with the clues of a draft of the usual 9x9, at most this many, in an order that is always the same.
    /// On other boards none are looked for.
    pub(crate) fn other_grids(&mut self, draft: &Draft, most: usize) -> Vec<Cells9> {
        let Kind::Nine(engine) = &mut self.engine else { return Vec::new() };
        let own = Cells9::of_solution(&draft.solution);
        let mut others = Vec::new();
        engine.search_cells(&own.only(&draft.clues), &Limits::default(), &mut |found| {
            if *found != own {
                others.push(*found);
            }
            if others.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        others
    }

    /// Asks this function during proofs. Once it interrupts them, they end with [`Proof::Unknown`].
    pub fn set_interrupter(&mut self, interrupter: Option<Interrupter<'i>>) {
        self.interrupter = interrupter;
    }

    /// Whether proofs are interrupted.
    pub(crate) fn is_interrupted(&self) -> bool {
        is_interrupted(self.interrupter.as_ref())
    }

    /// Who is asked.
    pub(crate) fn interrupter(&self) -> Option<&Interrupter<'i>> {
        self.interrupter.as_ref()
    }

    /// Prepares to prove several sets of clues of one grid.
    pub(crate) fn on<'a>(&'a mut self, draft: &Draft) -> OneGrid<'a, 'i> {
        match self.engine {
            // A search is cheaper than finding sets that may never be needed.
            Kind::Nine(_) if self.budget.is_none() => self.on_last_grid(draft),
            Kind::Nine(_) => self.on_grid(draft),
            Kind::General(_) => self.for_many(draft),
        }
    }

    /// Prepares to prove very many sets of clues of one grid.
    pub(crate) fn for_many<'a>(&'a mut self, draft: &Draft) -> OneGrid<'a, 'i> {
        let mut proofs = self.on_grid(draft);
        proofs.unavoidable = unavoidable::of_two_digits(&draft.solution);
        proofs
    }

    /// The same with the unavoidable sets that are known if the last draft had the same grid. (With a
    /// budget, what is known would decide what can be proved.)
    fn on_last_grid<'a>(&'a mut self, draft: &Draft) -> OneGrid<'a, 'i> {
        let packed = Cells9::of_solution(&draft.solution);
        let (last, sets) = core::mem::take(&mut self.last);
        let unavoidable = if last == packed { sets } else { Vec::new() };
        let solution = draft.solution.clone();
        OneGrid { prover: self, packed, solution, unavoidable, keeps: true }
    }

    /// The same without known unavoidable sets.
    fn on_grid<'a>(&'a mut self, draft: &Draft) -> OneGrid<'a, 'i> {
        let packed = match self.engine {
            Kind::Nine(_) => Cells9::of_solution(&draft.solution),
            Kind::General(_) => Cells9::EMPTY,
        };
        let solution = draft.solution.clone();
        OneGrid { prover: self, packed, solution, unavoidable: Vec::new(), keeps: false }
    }
}

/// A prover that works on one grid.
///
/// If another grid with the same clues was found, at least one of the cells in which the two differ
/// must be a clue: these cells are an *unavoidable set*. Clues that leave such a set empty again need
/// no search.
///
/// ```text
/// 1 2 . | 2 1 .      these four cells: the two digits can be swapped,
/// . . . | . . .      so one of the four must be given
/// ```
pub(crate) struct OneGrid<'a, 'i> {
    prover: &'a mut Prover<'i>,
    packed: Cells9,
    solution: Solution,
    /// The unavoidable sets found so far.
    unavoidable: Vec<CellSet>,
    /// Whether the prover remembers them.
    keeps: bool,
}

impl Drop for OneGrid<'_, '_> {
    fn drop(&mut self) {
        if self.keeps {
            self.prover.last = (self.packed, core::mem::take(&mut self.unavoidable));
        }
    }
}

impl OneGrid<'_, '_> {
    /// The nodes for the proof of a finished puzzle: more than during digging, where there are many
    /// proofs. `None` if there is no limit.
    pub(crate) fn final_budget(&self) -> Option<u64> {
        self.prover.budget.map(|nodes| nodes.saturating_mul(FINAL))
    }

    /// Whether these clues leave a known unavoidable set empty.
    fn leaves_empty(&mut self, clues: &CellSet) -> bool {
        let found = self.unavoidable.iter().position(|cells| !cells.intersects(clues));
        if let Some(i) = found {
            // A set that was useful once is likely to be useful again.
            self.unavoidable.swap(i, i / 2);
        }
        found.is_some()
    }

    /// For each of many sets of clues: whether the grid is the only one with these clues.
    pub(crate) fn are_unique(&mut self, tries: &[CellSet]) -> Vec<bool> {
        let open: Vec<usize> =
            (0..tries.len()).filter(|&i| !self.leaves_empty(&tries[i])).collect();
        let mut unique = vec![false; tries.len()];
        if let Kind::General(_) = self.prover.engine {
            for i in open {
                unique[i] = self.prove(&tries[i]).is_unique();
            }
            return unique;
        }
        let puzzles: Vec<Cells9> = open.iter().map(|&i| self.packed.only(&tries[i])).collect();
        let mut answers = vec![Answer9::default(); puzzles.len()];
        let lanes = self.prover.lanes.get_or_insert_default();
        lanes.solve_batch(&puzzles, &Limits::solutions(2), &mut answers);
        for (i, answer) in open.into_iter().zip(answers) {
            unique[i] = answer.outcome.is_unique();
            let other = answer.solution.filter(|found| *found != self.packed);
            self.unavoidable.extend(other.map(|found| self.packed.difference(&found)));
        }
        unique
    }

    /// Finds out whether the grid is the only one with these clues.
    pub(crate) fn prove(&mut self, clues: &CellSet) -> Proof {
        self.prove_within(clues, self.prover.budget)
    }

    /// The same with this many nodes.
    pub(crate) fn prove_within(&mut self, clues: &CellSet, nodes: Option<u64>) -> Proof {
        if self.leaves_empty(clues) {
            return Proof::Several;
        }
        if self.prover.is_interrupted() {
            return Proof::Unknown;
        }
        let limits = limits(nodes, self.prover.interrupter.as_ref());
        let mut other = None;
        let outcome = match &mut self.prover.engine {
            Kind::Nine(_) if clues.len() < FEWEST_NINE => return Proof::Several,
            Kind::Nine(engine) => {
                engine.search_cells(&self.packed.only(clues), &limits, &mut |found| {
                    if *found == self.packed {
                        return ControlFlow::Continue(());
                    }
                    other = Some(self.packed.difference(found));
                    ControlFlow::Break(())
                })
            }
            Kind::General(engine) => {
                let draft = Draft { solution: self.solution.clone(), clues: clues.clone() };
                engine.search(&draft.puzzle(), &limits, &mut |found| {
                    if *found == self.solution {
                        return ControlFlow::Continue(());
                    }
                    other = Some(difference(found, &self.solution));
                    ControlFlow::Break(())
                })
            }
        };
        self.conclude(other, &outcome)
    }

    fn conclude(&mut self, other: Option<CellSet>, outcome: &Outcome) -> Proof {
        match other {
            Some(cells) => {
                self.unavoidable.push(cells);
                Proof::Several
            }
            None if outcome.ending == Ending::Exhausted => Proof::Unique { nodes: outcome.nodes },
            None => Proof::Unknown,
        }
    }

    /// Finds out whether the grid is the only one with these clues, if it is known to be the only one
    /// with these and those of `group`.
    ///
    /// Another grid must differ in a cell of the group. So each of these cells is tested in turn for
    /// another digit, with the cells before it given again: a smaller search, which ends with the first
    /// grid it finds.
    pub(crate) fn prove_without(&mut self, clues: &CellSet, group: &[Cell]) -> Proof {
        if self.leaves_empty(clues) {
            return Proof::Several;
        }
        let mut clues = clues.clone();
        let mut proof = Proof::Unique { nodes: 0 };
        for &cell in group {
            proof = self.prove_cell(&clues, cell);
            if !proof.is_unique() {
                break;
            }
            clues.insert(cell);
        }
        proof
    }

    /// Finds out whether no grid with these clues has another digit in `cell`.
    ///
    /// (On 25x25 most of these searches exceed their budget. Searching first among the cells of 4 to
    /// 16 digits, with all others given, was tried: it shows only for 3 to 6 more of 250 clues that they
    /// are needed.)
    fn prove_cell(&mut self, clues: &CellSet, cell: Cell) -> Proof {
        if self.prover.is_interrupted() {
            return Proof::Unknown;
        }
        let limits = limits(self.prover.budget, self.prover.interrupter.as_ref());
        let digit = self.solution.get(cell);
        let (other, outcome) = match &mut self.prover.engine {
            Kind::Nine(_) if clues.len() < FEWEST_NINE => return Proof::Several,
            Kind::Nine(engine) => {
                let cells = self.packed.only(clues);
                let answer = engine.find_other(&cells, cell.index(), digit, &limits);
                (answer.solution.map(|found| self.packed.difference(&found)), answer.outcome)
            }
            Kind::General(engine) => {
                let draft = Draft { solution: self.solution.clone(), clues: clues.clone() };
                let plain = draft.puzzle();
                let mut allowed: Vec<DigitSet> =
                    plain.geometry().cells().map(|cell| plain.allowed(cell)).collect();
                allowed[cell.index()].remove(digit);
                let puzzle = plain.with_restriction(allowed).expect("candidates of the board");
                let (found, outcome) = first(engine.as_mut(), &puzzle, &limits);
                (found.map(|found| difference(&found, &self.solution)), outcome)
            }
        };
        self.conclude(other, &outcome)
    }
}

/// The cells in which two grids differ.
fn difference(one: &Solution, other: &Solution) -> CellSet {
    let geometry = one.geometry();
    let differ = geometry.cells().filter(|&cell| one.get(cell) != other.get(cell));
    CellSet::of(geometry.cell_count(), differ)
}

#[cfg(test)]
mod tests {
    use alloc::boxed::Box;
    use alloc::sync::Arc;
    use alloc::vec::Vec;

    use super::*;
    use crate::Random;
    use crate::full::FullGrids;

    #[test]
    fn both_kinds_agree() {
        let geometry = Arc::new(Geometry::classic(9).unwrap());
        let mut random = Random::new(4);
        let mut grids = FullGrids::new(&geometry);
        let mut nine = Prover::new(&geometry, None);
        let mut general = Prover {
            engine: Kind::General(Box::new(Simd9::new())),
            ..Prover::new(&geometry, None)
        };
        let mut unique = 0;
        for i in 0..200 {
            let mut draft = Draft::full(grids.draw(&mut random).unwrap());
            for cell in random.order(81).into_iter().skip(25 + i % 12) {
                draft.clues.remove(sudokit_core::Cell::new(cell));
            }
            let proof = nine.prove(&draft);
            assert_eq!(proof, general.prove(&draft));
            unique += usize::from(proof.is_unique());
        }
        assert!(unique > 5, "{unique}");
    }

    /// For single clues and pairs: a search for another digit gives the same answer as a search for a
    /// second solution.
    #[test]
    fn searching_for_another_digit_is_enough() {
        for (rows, columns, clues) in [(3, 3, 30), (2, 3, 14), (4, 4, 130)] {
            let geometry = Arc::new(Geometry::boxes(rows, columns).unwrap());
            let mut random = Random::new(7);
            let mut prover = Prover::new(&geometry, None);
            let (mut needed, mut needless) = (0, 0);
            for _ in 0..8 {
                let mut draft = Draft::full(FullGrids::new(&geometry).draw(&mut random).unwrap());
                for cell in random.order(geometry.cell_count()) {
                    let fewer = CellSet::of(geometry.cell_count(), [Cell::new(cell)]);
                    let fewer = &draft.clues - &fewer;
                    if fewer.len() >= clues && prover.on(&draft).prove(&fewer).is_unique() {
                        draft.clues = fewer;
                    }
                }
                let cells: Vec<Cell> = draft.clues.iter().collect();
                for group in cells.chunks(2).flat_map(|pair| [pair, &pair[..1]]) {
                    let gone = CellSet::of(geometry.cell_count(), group.iter().copied());
                    let fewer = &draft.clues - &gone;
                    let unique = prover.on(&draft).prove(&fewer).is_unique();
                    let proof = prover.on(&draft).prove_without(&fewer, group);
                    assert_eq!(proof.is_unique(), unique, "{group:?}");
                    (needed, needless) =
                        (needed + usize::from(!unique), needless + usize::from(unique));
                }
            }
            assert!(needed > 5 && needless > 5, "{needed} {needless}");
        }
    }
}
