//! Makes puzzles whose clues are in given cells.
//!
//! With the clues of a pattern a random grid is hardly ever the only solution. So the digits are
//! changed, one clue at a time, if the number of solutions does not grow:
//!
//! ```text
//! solutions    153      153       88       88       12 ...      1
//!           change one clue: kept if there are not more solutions than before
//! ```

use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{Cell, CellSet, Solution};
use sudokit_solve::{Engine, Goal, Limits, choose};

use crate::attempt::{Attempt, Setback, Tools};
use crate::interrupt::limits;
use crate::{Draft, Event, Observer, Random, Request};

/// The number of changes tried on one grid.
const CHANGES: usize = 400;

/// The maximum number of solutions counted.
const COUNTED: u128 = 500;

/// The maximum number of solutions examined to find another digit for a clue.
const LOOKED_AT: u128 = 40;

/// Makes one attempt.
///
/// # Errors
/// If the changes did not lead to a unique puzzle, or there was no grid.
pub(crate) fn attempt(
    pattern: &CellSet,
    request: &Request,
    tools: &mut Tools<'_>,
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
    let limits = limits(request.nodes, tools.prover.interrupter());
    let mut fewest = count(engine.as_mut(), &draft, &limits);
    for _ in 0..changes {
        if fewest == 1 || tools.prover.is_interrupted() {
            break;
        }
        let cell = *random.pick(&cells);
        let Some(solution) = another(engine.as_mut(), &draft, cell, &limits, random) else {
            continue;
        };
        let changed = Draft { solution, clues: draft.clues.clone() };
        let solutions = count(engine.as_mut(), &changed, &limits);
        if solutions <= fewest {
            (draft, fewest) = (changed, solutions);
        }
    }
    let proof = tools.prover.prove(&draft);
    if proof.is_unique() {
        observer(Event::Full(&draft.solution));
        return Ok(Attempt { draft, untested: 0, proof: Some(proof), goal: None });
    }
    Err(Setback::Failed)
}

/// Counts the solutions of a draft, up to a limit.
fn count(engine: &mut dyn Engine, draft: &Draft, limits: &Limits<'_>) -> u128 {
    let limits = Limits { solutions: Some(COUNTED), ..*limits };
    let outcome = engine.count(&draft.puzzle(), &limits);
    if outcome.is_unique() { 1 } else { outcome.solutions.max(2) }
}

/// Finds a random grid with the draft's clues but another digit in `cell`.
fn another(
    engine: &mut dyn Engine,
    draft: &Draft,
    cell: Cell,
    limits: &Limits<'_>,
    random: &mut Random,
) -> Option<Solution> {
    let limits = Limits { solutions: Some(LOOKED_AT), ..*limits };
    let mut others: Vec<Solution> = Vec::new();
    engine.search(&draft.puzzle().without(cell), &limits, &mut |solution| {
        if solution.get(cell) != draft.solution.get(cell) {
            others.push(solution.clone());
        }
        ControlFlow::Continue(())
    });
    (!others.is_empty()).then(|| random.pick(&others).clone())
}
