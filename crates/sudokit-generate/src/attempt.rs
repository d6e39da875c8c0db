//! One attempt at a puzzle: its tools and its result.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;

use sudokit_core::{Cell, Geometry, Solution};

use crate::{Draft, Event, FullGrids, NoGrid, Observer, Proof, Prover, Random, Symmetry};

/// The result of a successful attempt.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The puzzle.
    pub draft: Draft,
    /// The number of groups of clues that stayed only because the budget for a proof ran out.
    pub untested: usize,
    /// What is known of the puzzle, if it was proved as a whole.
    pub proof: Option<Proof>,
    /// The number of clues that the method was to leave, if it may leave more because they are needed.
    pub goal: Option<usize>,
}

/// Why an attempt failed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Setback {
    /// There was no full grid.
    NoGrid(NoGrid),
    /// The attempt failed by the rules of its method.
    Failed,
}

/// The tools of an attempt. They are made once and shared by all attempts.
#[derive(Debug)]
pub struct Tools<'a> {
    /// Draws full grids.
    pub grids: FullGrids<'a>,
    /// Proves uniqueness.
    pub prover: Prover<'a>,
    /// The groups of cells that are given or blank together.
    pub groups: Vec<Box<[Cell]>>,
}

impl<'a> Tools<'a> {
    /// Tools for puzzles on this board with this symmetry, and at most `nodes` nodes for a proof.
    #[must_use]
    pub fn new(geometry: &Arc<Geometry>, symmetry: Symmetry, nodes: Option<u64>) -> Tools<'a> {
        Tools {
            grids: FullGrids::new(geometry),
            prover: Prover::new(geometry, nodes),
            groups: symmetry.groups(geometry),
        }
    }

    /// Takes the requested solution, or draws a random grid, as a draft with all cells given.
    pub(crate) fn full_draft(
        &mut self,
        requested: Option<&Solution>,
        random: &mut Random,
        observer: &mut Observer<'_>,
    ) -> Result<Draft, Setback> {
        let solution = match requested {
            Some(solution) => solution.clone(),
            None => self.grids.draw(random).map_err(Setback::NoGrid)?,
        };
        observer(Event::Full(&solution));
        Ok(Draft::full(solution))
    }
}
