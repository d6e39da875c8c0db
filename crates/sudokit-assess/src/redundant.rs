//! Which clues of plain 9x9 puzzles are redundant, for many puzzles at once.

use alloc::vec;
use alloc::vec::Vec;

use sudokit_core::{Cell, CellSet};
use sudokit_solve::lanes::{Answer9, Cells9, Lanes};
use sudokit_solve::{Budget, Ending, Limits};

/// The redundant clues of one of several puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RedundantClues {
    /// The clues that can be removed, each by itself, so that the solution stays unique; or the limit that
    /// ended the search for them.
    pub cells: Result<CellSet, Budget>,
    /// The nodes of all searches for this puzzle.
    pub nodes: u64,
}

/// Finds the redundant clues of plain 9x9 puzzles, each of which has exactly one solution. All boards with
/// one clue fewer are searched in the lanes together, which is fastest for many puzzles. The searches
/// respect [`Limits::interrupt`] but not [`Limits::nodes`].
///
/// ```
/// use sudokit_assess::redundant_clues;
/// use sudokit_solve::{Cells9, Limits, lanes::Lanes};
///
/// let text = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle = Cells9::read(text).unwrap();
/// let found = redundant_clues(&mut Lanes::new(), &[puzzle, puzzle], &Limits::default());
/// assert_eq!(found[1].cells.as_ref().unwrap().len(), 22);
/// ```
pub fn redundant_clues(
    lanes: &mut Lanes,
    puzzles: &[Cells9],
    limits: &Limits<'_>,
) -> Vec<RedundantClues> {
    let clues = |puzzle: &Cells9| puzzle.difference(&Cells9::EMPTY);
    let without: Vec<Cells9> = puzzles
        .iter()
        .flat_map(|puzzle| {
            let cells: Vec<Cell> = clues(puzzle).iter().collect();
            cells.into_iter().map(move |cell| puzzle.without(cell.index()))
        })
        .collect();
    let mut answers = vec![Answer9::default(); without.len()];
    lanes.solve_batch(
        &without,
        &Limits { solutions: Some(2), nodes: None, ..*limits },
        &mut answers,
    );
    let mut answers = answers.iter();
    let each = puzzles.iter().map(|puzzle| {
        let (mut nodes, mut ended) = (0, None);
        let mut redundant = CellSet::empty(81);
        for (cell, answer) in clues(puzzle).iter().zip(answers.by_ref()) {
            nodes += answer.outcome.nodes;
            if let Ending::OutOfBudget(budget) = answer.outcome.ending {
                ended = Some(budget);
            }
            if answer.outcome.is_unique() {
                redundant.insert(cell);
            }
        }
        RedundantClues { cells: ended.map_or(Ok(redundant), Err), nodes }
    });
    each.collect()
}
