//! Whether a puzzle has only one solution.

use std::fmt;
use std::ops::ControlFlow;

use sudokit_core::{Cell, CellSet, Geometry, Solution};
use sudokit_solve::simd9::Simd9;
use sudokit_solve::{Cells9, Ending, Engine, Goal, Limits, choose};

use crate::Draft;

/// What is known of a puzzle that has a solution.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Proof {
    /// It is the only one.
    Unique {
        /// Candidates tried at branches on the way to the proof: 0 if deduction alone was enough.
        nodes: u64,
    },
    /// There is another.
    Several,
    /// The budget ran out first.
    Unknown,
}

impl Proof {
    /// Whether it is proved that there is only one.
    pub fn is_unique(self) -> bool {
        matches!(self, Proof::Unique { .. })
    }
}

/// Tells whether puzzles of one grid after the other are unique.
pub struct Prover {
    engine: Kind,
    /// The most nodes for one puzzle.
    budget: Option<u64>,
}

enum Kind {
    /// The usual 9x9 on packed cells, with the last grid so packed.
    Nine(Box<Simd9>),
    /// Any board.
    General(Box<dyn Engine>),
}

/// The fewest clues of a unique 9x9 (McGuire, Tugemann and Civario, 2012).
const FEWEST_NINE: usize = 17;

impl fmt::Debug for Prover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Prover").field("budget", &self.budget).finish_non_exhaustive()
    }
}

impl Prover {
    /// A prover for boards of this geometry that gives up on a puzzle after `budget` nodes, if
    /// there is a budget. The usual 9x9 needs none: none takes long.
    pub fn new(geometry: &Geometry, budget: Option<u64>) -> Prover {
        let engine = if geometry.is_plain_9x9() {
            Kind::Nine(Box::default())
        } else {
            Kind::General((choose(geometry, Goal::Unique).engine.make)())
        };
        Prover { engine, budget }
    }

    /// Whether the draft's grid is the only solution of the draft's puzzle.
    pub fn prove(&mut self, draft: &Draft) -> Proof {
        self.on(draft).prove(&draft.clues)
    }

    /// The same for several sets of clues of one grid.
    pub(crate) fn on<'a>(&'a mut self, draft: &Draft) -> OneGrid<'a> {
        let packed = match self.engine {
            Kind::Nine(_) => Cells9::of_solution(&draft.solution),
            Kind::General(_) => Cells9::EMPTY,
        };
        let solution = draft.solution.clone();
        OneGrid { prover: self, packed, solution, unavoidable: Vec::new() }
    }
}

/// A prover at work on one grid.
///
/// Where another grid with the same clues was found, the cells in which the two differ must hold a
/// clue at least: they are an *unavoidable set*. Whatever leaves such a set bare again needs no
/// search.
///
/// ```text
/// 1 2 . | 2 1 .      these four cells: the two digits can trade places,
/// . . . | . . .      so one of the four must be given
/// ```
pub(crate) struct OneGrid<'a> {
    prover: &'a mut Prover,
    packed: Cells9,
    solution: Solution,
    /// Those found so far.
    unavoidable: Vec<CellSet>,
}

impl OneGrid<'_> {
    /// Whether the grid is the only one with these clues.
    pub(crate) fn prove(&mut self, clues: &CellSet) -> Proof {
        if self.unavoidable.iter().any(|cells| !cells.intersects(clues)) {
            return Proof::Several;
        }
        let limits = Limits { nodes: self.prover.budget, ..Limits::default() };
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
                let geometry = self.solution.geometry();
                engine.search(&draft.puzzle(), &limits, &mut |found| {
                    if *found == self.solution {
                        return ControlFlow::Continue(());
                    }
                    let differs = |cell: &Cell| found.get(*cell) != self.solution.get(*cell);
                    let cells = geometry.cells().filter(differs);
                    other = Some(CellSet::of(geometry.cell_count(), cells));
                    ControlFlow::Break(())
                })
            }
        };
        match other {
            Some(cells) => {
                self.unavoidable.push(cells);
                Proof::Several
            }
            None if outcome.ending == Ending::Exhausted => Proof::Unique { nodes: outcome.nodes },
            None => Proof::Unknown,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;
    use crate::full::FullGrids;
    use std::sync::Arc;

    #[test]
    fn both_kinds_say_the_same() {
        let geometry = Arc::new(Geometry::classic(9).unwrap());
        let mut random = Random::new(4);
        let mut grids = FullGrids::new(&geometry);
        let mut nine = Prover::new(&geometry, None);
        let mut general = Prover { engine: Kind::General(Box::new(Simd9::new())), budget: None };
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
}
