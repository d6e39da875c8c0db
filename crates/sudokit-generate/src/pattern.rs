//! Puzzles whose clues stand in given cells.
//!
//! A random grid hardly ever has only one solution with the clues of a pattern. So the digits are
//! changed, one clue at a time, always to fewer solutions or as few:
//!
//! ```text
//! solutions    153      153       88       88       12 ...      1
//!           change one clue: kept if there are no more solutions than before
//! ```

use std::ops::ControlFlow;

use sudokit_core::{Cell, CellSet, Solution};
use sudokit_solve::{Engine, Goal, Limits, choose};

use crate::methods::{Attempt, Setback, Tools};
use crate::{Draft, Event, Observer, Random, Request};

/// Changes tried on one grid.
const CHANGES: usize = 400;

/// Solutions counted of a puzzle.
const COUNTED: u128 = 500;

/// Solutions looked at for another digit of a clue.
const LOOKED_AT: u128 = 40;

/// One attempt.
///
/// # Errors
/// If the changes led nowhere, or there was no grid.
pub(crate) fn attempt(
    pattern: &CellSet,
    request: &Request,
    tools: &mut Tools,
    random: &mut Random,
    observer: &mut Observer<'_>,
) -> Result<Attempt, Setback> {
    let given = request.solution.clone();
    let changes = if given.is_some() { 0 } else { CHANGES };
    let solution = match given {
        Some(solution) => solution,
        None => tools.grids.draw(random).map_err(Setback::NoGrid)?,
    };
    let mut draft = Draft { solution, clues: pattern.clone() };
    let mut engine = choose(&request.geometry, Goal::All).engine.make();
    let cells: Vec<Cell> = pattern.iter().collect();
    let mut fewest = count(engine.as_mut(), &draft, request);
    for _ in 0..changes {
        if fewest == 1 {
            break;
        }
        let cell = *random.pick(&cells);
        let Some(solution) = another(engine.as_mut(), &draft, cell, request, random) else {
            continue;
        };
        let changed = Draft { solution, clues: draft.clues.clone() };
        let solutions = count(engine.as_mut(), &changed, request);
        if solutions <= fewest {
            (draft, fewest) = (changed, solutions);
        }
    }
    let proof = tools.prover.prove(&draft);
    if proof.is_unique() {
        observer(Event::Full(&draft.solution));
        return Ok(Attempt { draft, untested: 0, proof: Some(proof) });
    }
    Err(Setback::Failed)
}

/// How many solutions the draft has, as far as is counted.
fn count(engine: &mut dyn Engine, draft: &Draft, request: &Request) -> u128 {
    let limits = Limits { solutions: Some(COUNTED), nodes: request.nodes, ..Limits::default() };
    let outcome = engine.count(&draft.puzzle(), &limits);
    if outcome.is_unique() { 1 } else { outcome.solutions.max(2) }
}

/// A grid with the draft's clues but another digit in `cell`.
fn another(
    engine: &mut dyn Engine,
    draft: &Draft,
    cell: Cell,
    request: &Request,
    random: &mut Random,
) -> Option<Solution> {
    let limits = Limits { solutions: Some(LOOKED_AT), nodes: request.nodes, ..Limits::default() };
    let mut others: Vec<Solution> = Vec::new();
    engine.search(&draft.puzzle().without(cell), &limits, &mut |solution| {
        if solution.get(cell) != draft.solution.get(cell) {
            others.push(solution.clone());
        }
        ControlFlow::Continue(())
    });
    (!others.is_empty()).then(|| random.pick(&others).clone())
}
