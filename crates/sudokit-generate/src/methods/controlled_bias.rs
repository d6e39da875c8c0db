//! Removes clues without a second try, so that the bias of the sample is known.
//!
//! Random clues of a random full grid are removed one after the other. The first clue that is needed
//! ends this: if the puzzle then needs every clue, it is the result, otherwise it is discarded. So the
//! probability of a minimal puzzle depends only on the number `n` of its clues:
//!
//! ```text
//!                                              cb(n + 1)    81 - n
//!   number of minimal puzzles:  real(n + 1) =  --------- * ------- * real(n)
//!                                                cb(n)      n + 1
//! ```
//!
//! Here `cb(n)` is the share of puzzles with `n` clues in the sample (Berthier, *Unbiased Statistics of
//! a CSP*, 2009). The sample has 25.67 clues on average, all minimal puzzles have 26.58. The formula
//! requires uniform grids, which they are on the usual 9x9.
//!
//! About one order of removal in 200,000 succeeds. Nearly all others fail long before the puzzle could
//! be minimal, so on 9x9 the first test is at 34 clues. A minimal puzzle with more clues would be
//! missed, but that is less than one in a million. A grid is used for [`ORDERS`] orders, and an attempt
//! uses up to [`GRIDS`] grids. Most orders leave a known unavoidable set without a clue and need no
//! search; many of the others are searched at once.

use alloc::vec::Vec;

use sudokit_core::{Cell, CellSet, Puzzle};

use crate::proof::OneGrid;
use crate::{
    Attempt, Event, Method, Observer, Phase, Proof, Random, Request, Setback, Supports, Tools,
};

/// See the [module](self).
pub(super) struct ControlledBias;

/// The largest order: on larger boards no attempt succeeds.
const LARGEST: u8 = 9;

/// The number of clues at the first test on a 9x9.
const FIRST_TEST: usize = 34;

/// The number of orders of removal tried on one grid.
const ORDERS: usize = 512;

/// The number of orders that are tested at once.
const BATCH: usize = 64;

/// The number of grids tried in one attempt: so that about one in 200 attempts succeeds.
const GRIDS: usize = 2;

impl Method for ControlledBias {
    fn name(&self) -> &'static str {
        "controlled-bias"
    }

    fn about(&self) -> &'static str {
        "clues removed without a second try, starting over on failure: for statistics; up to 9x9"
    }

    fn supports(&self, puzzle: &Puzzle) -> bool {
        puzzle.geometry().order() <= LARGEST && puzzle.rules().is_empty()
    }

    fn supported_options(&self) -> Supports {
        Supports { solution: true, digs: true, ..Supports::default() }
    }

    fn attempt(
        &self,
        request: &Request,
        tools: &mut Tools<'_>,
        random: &mut Random,
        observer: &mut Observer<'_>,
    ) -> Result<Attempt, Setback> {
        (0..GRIDS)
            .find_map(|_| on_one_grid(request, tools, random, observer).transpose())
            .unwrap_or(Err(Setback::Failed))
    }
}

/// Tries all orders on one grid; returns `None` if none succeeds.
fn on_one_grid(
    request: &Request,
    tools: &mut Tools<'_>,
    random: &mut Random,
    observer: &mut Observer<'_>,
) -> Result<Option<Attempt>, Setback> {
    let mut draft = tools.full_draft(request.solution.as_ref(), random, observer)?;
    let cells = draft.solution.digits().len();
    let blind = if request.geometry.is_plain_9x9() { cells - FIRST_TEST } else { 0 };
    let mut proofs = tools.prover.for_many(&draft);
    let mut order: Vec<usize> = (0..cells).collect();
    for _ in 0..ORDERS / BATCH {
        let mut starts: Vec<(CellSet, Vec<usize>)> = Vec::with_capacity(BATCH);
        for _ in 0..BATCH {
            let mut clues = CellSet::full(cells);
            for i in 0..blind {
                clues.remove(draw(&mut order, i, random));
            }
            starts.push((clues, order.clone()));
        }
        let tries: Vec<CellSet> = starts.iter().map(|(clues, _)| clues.clone()).collect();
        let unique = proofs.are_unique(&tries);
        let through = starts.into_iter().zip(unique).filter(|(_, unique)| *unique);
        for ((clues, mut order), _) in through {
            observer(Event::Phase(Phase::NoRetry));
            let Some(clues) = to_the_end(clues, &mut order, &mut proofs, random, observer) else {
                continue;
            };
            for cell in order.iter().map(|&cell| Cell::new(cell)) {
                if !clues.contains(cell) {
                    observer(Event::Removed(&[cell]));
                }
            }
            draft.clues = clues;
            return Ok(Some(Attempt { draft, untested: 0, proof: None, goal: None }));
        }
    }
    Ok(None)
}

/// Draws cell `i` of an order: one of the cells that were not drawn yet.
fn draw(order: &mut [usize], i: usize, random: &mut Random) -> Cell {
    order.swap(i, i + random.below(order.len() - i));
    Cell::new(order[i])
}

/// Removes one clue after the other, from the first test on, until one is needed. Returns the clues if
/// each of them is needed.
fn to_the_end(
    mut clues: CellSet,
    order: &mut [usize],
    proofs: &mut OneGrid<'_, '_>,
    random: &mut Random,
    observer: &mut Observer<'_>,
) -> Option<CellSet> {
    let begin = order.len() - clues.len();
    let needed_clue = (begin..order.len()).map(|i| draw(order, i, random)).find(|&cell| {
        clues.remove(cell);
        !proofs.prove(&clues).is_unique()
    })?;
    clues.insert(needed_clue);
    let needed = |cell: Cell| {
        let mut fewer = clues.clone();
        fewer.remove(cell);
        proofs.prove(&fewer) == Proof::Several
    };
    if clues.iter().all(needed) {
        return Some(clues);
    }
    observer(Event::WouldBeAmbiguous(needed_clue));
    None
}
