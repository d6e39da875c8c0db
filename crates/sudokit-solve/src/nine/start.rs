//! A puzzle to be searched, and when it is left to the general engine.

use core::ops::ControlFlow;

use sudokit_core::{Puzzle, Solution};

use super::Cells9;
use super::search::See;
use crate::bitmask::Bitmask;
use crate::engine::{Engine, Limits, Outcome};

/// With fewer givens a board is left to the general engine at once: configurations tell little, a
/// poor early choice is refuted only much later, and many such boards would be searched in vain.
pub(super) const FEWEST: u32 = 12;

/// Nodes without a solution after which the general engine starts over. The hardest of 9,000 known to
/// be hard takes 1,758 in all; some boards with 20 random givens would take very long.
const PATIENCE: u64 = 10_000;

/// The same for boards with fewer than [`FEW`] givens. Of 12,248 puzzles of 17 clues ten take more;
/// of boards with 16 random givens one in 14 does, and many of these would take very long.
const PATIENCE_WITH_FEW: u64 = 200;
const FEW: u32 = 20;

/// After how many nodes in vain to give up a puzzle with so many givens.
pub(super) const fn patience(clues: u32) -> u64 {
    if clues < FEW { PATIENCE_WITH_FEW } else { PATIENCE }
}

/// A puzzle as the search of one takes it.
#[derive(Copy, Clone)]
pub(crate) enum Start<'a> {
    /// A plain one.
    Cells(&'a Cells9),
    /// One whose open cells may be restricted.
    Puzzle(&'a Puzzle),
}

impl Start<'_> {
    /// Whether so few cells are given, and nothing else, that the board is left to the general
    /// engine.
    pub(crate) fn is_sparse(&self) -> bool {
        match self {
            Start::Cells(cells) => cells.is_sparse(),
            Start::Puzzle(puzzle) => {
                (puzzle.clue_count() as u32) < FEWEST && !puzzle.is_restricted()
            }
        }
    }

    /// After how many nodes in vain to give up.
    pub(super) fn patience(&self) -> u64 {
        match self {
            Start::Cells(cells) => patience(cells.clues()),
            Start::Puzzle(puzzle) if puzzle.is_restricted() => PATIENCE,
            Start::Puzzle(puzzle) => patience(puzzle.clue_count() as u32),
        }
    }

    /// Searches with the general engine, after so many nodes in vain.
    pub(crate) fn search_generally(
        &self,
        general: &mut Bitmask,
        limits: &Limits<'_>,
        in_vain: u64,
        see: &mut See<'_>,
    ) -> Outcome {
        let made;
        let puzzle = match self {
            Start::Cells(cells) => {
                made = cells.puzzle();
                &made
            }
            Start::Puzzle(puzzle) => puzzle,
        };
        let nodes = limits.nodes.map(|nodes| nodes.saturating_sub(in_vain));
        let limits = Limits { nodes, ..*limits };
        // Counting goes by symmetry, which is much the faster where there is nothing to be found.
        let few = limits.solutions.is_some_and(|few| few <= 2);
        let counted = match see {
            See::Each(_) if !few => None,
            _ => Some(general.count(puzzle, &limits)),
        };
        let found = counted.is_none_or(|outcome| outcome.solutions > 0);
        let shown = match see {
            See::Each(see) if found => {
                let mut show = |solution: &Solution| see(&Cells9::of_solution(solution));
                Some(general.search(puzzle, &limits, &mut show))
            }
            See::First(first) if found && first.is_none() => {
                let mut keep = |solution: &Solution| {
                    **first = Some(Cells9::of_solution(solution));
                    ControlFlow::Break(())
                };
                general.search(puzzle, &limits, &mut keep);
                None
            }
            _ => None,
        };
        let outcome = shown.or(counted).expect("counted or shown");
        Outcome { nodes: in_vain + outcome.nodes, ..outcome }
    }
}
