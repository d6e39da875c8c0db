//! Whether a puzzle has only one solution.

use std::fmt;
use std::ops::ControlFlow;

use sudokit_core::{Cell, CellSet, DigitSet, Geometry, Solution};
use sudokit_solve::lanes::{Answer9, Lanes};
use sudokit_solve::simd9::Simd9;
use sudokit_solve::{Cells9, Ending, Engine, Goal, Limits, Outcome, choose, first};

use crate::{Draft, unavoidable};

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
    /// For many puzzles of the usual 9x9 at once; made when it is wanted.
    lanes: Option<Box<Lanes>>,
    /// The most nodes for one puzzle.
    budget: Option<u64>,
}

enum Kind {
    /// The usual 9x9 on packed cells, with the last grid so packed.
    Nine(Box<Simd9>),
    /// Any board.
    General(Box<dyn Engine>),
}

/// How many times the nodes of a proof on the way that of a whole puzzle may take.
const FINAL: u64 = 20;

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
            Kind::General(choose(geometry, Goal::Unique).engine.make())
        };
        Prover { engine, lanes: None, budget }
    }

    /// Whether the draft's grid is the only solution of the draft's puzzle. This one proof may take
    /// 20 times the budget.
    pub fn prove(&mut self, draft: &Draft) -> Proof {
        let mut proofs = self.bare(draft);
        let nodes = proofs.final_budget();
        proofs.prove_within(&draft.clues, nodes)
    }

    /// The same for several sets of clues of one grid.
    pub(crate) fn on<'a>(&'a mut self, draft: &Draft) -> OneGrid<'a> {
        match self.engine {
            // A search costs less than to look for sets that may never be asked about.
            Kind::Nine(_) => self.bare(draft),
            Kind::General(_) => self.for_many(draft),
        }
    }

    /// The same for very many.
    pub(crate) fn for_many<'a>(&'a mut self, draft: &Draft) -> OneGrid<'a> {
        let unavoidable = unavoidable::of_two_digits(&draft.solution);
        OneGrid { unavoidable, ..self.bare(draft) }
    }

    /// The same, nothing known of the grid.
    fn bare<'a>(&'a mut self, draft: &Draft) -> OneGrid<'a> {
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
    /// The nodes for the proof of a whole puzzle: more than for those on the way, of which there are
    /// many. `None` if no proof is given up.
    pub(crate) fn final_budget(&self) -> Option<u64> {
        self.prover.budget.map(|nodes| nodes.saturating_mul(FINAL))
    }

    /// Whether these clues leave a set bare of which it is known that it must not be.
    fn leaves_bare(&mut self, clues: &CellSet) -> bool {
        let found = self.unavoidable.iter().position(|cells| !cells.intersects(clues));
        if let Some(i) = found {
            // What told something will tell more.
            self.unavoidable.swap(i, i / 2);
        }
        found.is_some()
    }

    /// For each of many sets of clues whether the grid is the only one with these.
    pub(crate) fn are_unique(&mut self, tries: &[CellSet]) -> Vec<bool> {
        let open: Vec<usize> = (0..tries.len()).filter(|&i| !self.leaves_bare(&tries[i])).collect();
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

    /// Whether the grid is the only one with these clues.
    pub(crate) fn prove(&mut self, clues: &CellSet) -> Proof {
        self.prove_within(clues, self.prover.budget)
    }

    /// The same with so many nodes.
    pub(crate) fn prove_within(&mut self, clues: &CellSet, nodes: Option<u64>) -> Proof {
        if self.leaves_bare(clues) {
            return Proof::Several;
        }
        let limits = Limits { nodes, ..Limits::default() };
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
        self.told(other, &outcome)
    }

    fn told(&mut self, other: Option<CellSet>, outcome: &Outcome) -> Proof {
        match other {
            Some(cells) => {
                self.unavoidable.push(cells);
                Proof::Several
            }
            None if outcome.ending == Ending::Exhausted => Proof::Unique { nodes: outcome.nodes },
            None => Proof::Unknown,
        }
    }

    /// Whether the grid is the only one with these clues, as it is with those of `group` besides.
    ///
    /// Another grid must differ in a cell of the group, so each is asked in turn for another digit,
    /// the ones before it given again: a search that has less to look at, and ends with the first
    /// grid it meets.
    pub(crate) fn prove_without(&mut self, clues: &CellSet, group: &[Cell]) -> Proof {
        if self.leaves_bare(clues) {
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

    /// Whether no grid with these clues has another digit in `cell`.
    ///
    /// (On 25x25 most of these end with their budget. To look first among the cells of 4 to 16 digits
    /// only, all others given, was tried: it shows that 3 to 6 more of 250 clues are needed.)
    fn prove_cell(&mut self, clues: &CellSet, cell: Cell) -> Proof {
        let limits = Limits { nodes: self.prover.budget, ..Limits::default() };
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
        self.told(other, &outcome)
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
        let mut general =
            Prover { engine: Kind::General(Box::new(Simd9::new())), lanes: None, budget: None };
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

    /// Clue by clue and two by two: asking for another digit says what a search for a second
    /// solution does.
    #[test]
    fn asking_for_another_digit_is_enough() {
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
