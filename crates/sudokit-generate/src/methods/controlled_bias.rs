//! Clues removed without a second try, so that the bias of the sample is known.
//!
//! Clues of a random full grid are removed one after the other, each one of those that are left with
//! the same chance. The first one that cannot go ends it: if the puzzle then needs every clue, it is
//! the result; if not, all is thrown away. So a minimal puzzle with `n` clues comes up with a chance
//! that depends on `n` alone:
//!
//! ```text
//!                                              cb(n + 1)    81 - n
//!   number of minimal puzzles:  real(n + 1) =  --------- * ------- * real(n)
//!                                                cb(n)      n + 1
//! ```
//!
//! with `cb(n)` the share of `n` clues in the sample (Berthier, *Unbiased Statistics of a CSP*, 2009):
//! the sample has a mean of 25.67 clues, all minimal puzzles 26.58. On the usual 9x9 the grids are
//! uniform, as that asks for.
//!
//! One order of removal in some 200,000 gets through. Nearly all of them fail long before a puzzle
//! could be minimal, so on 9x9 the first look is at 34 clues; a minimal puzzle with more would be
//! lost, but among the minimal puzzles those are fewer than one in a million. A grid is used for
//! [`ORDERS`] orders, and an attempt takes up to [`GRIDS`] grids. Most orders leave a cycle of two
//! digits bare, or another set of cells in which a grid was found to differ, and need no search; of
//! the others many are searched at once.

use sudokit_core::{Cell, CellSet, Geometry};

use super::{Attempt, Method, Setback, Supports, Tools, grid};
use crate::proof::OneGrid;
use crate::{Event, Observer, Phase, Proof, Random, Request};

/// See the [module](self).
pub(super) struct ControlledBias;

/// The largest order: beyond, no attempt gets through.
const LARGEST: u8 = 9;

/// The clues at the first look on a 9x9.
const FIRST_LOOK: usize = 34;

/// Orders of removal tried on one grid.
const ORDERS: usize = 512;

/// Of these so many at once get their first look.
const BATCH: usize = 64;

/// Grids tried in one attempt: so many that one in some 200 attempts succeeds.
const GRIDS: usize = 2;

impl Method for ControlledBias {
    fn name(&self) -> &'static str {
        "controlled-bias"
    }

    fn about(&self) -> &'static str {
        "clues removed without a second try, begun anew on failure: for statistics; up to 9x9"
    }

    fn supports(&self, geometry: &Geometry) -> bool {
        geometry.order() <= LARGEST
    }

    fn supported_options(&self) -> Supports {
        Supports { solution: true, digs: true, ..Supports::default() }
    }

    fn attempt(
        &self,
        request: &Request,
        tools: &mut Tools,
        random: &mut Random,
        observer: &mut Observer<'_>,
    ) -> Result<Attempt, Setback> {
        (0..GRIDS)
            .find_map(|_| on_one_grid(request, tools, random, observer).transpose())
            .unwrap_or(Err(Setback::Failed))
    }
}

/// All orders on one grid; `None` if none got through.
fn on_one_grid(
    request: &Request,
    tools: &mut Tools,
    random: &mut Random,
    observer: &mut Observer<'_>,
) -> Result<Option<Attempt>, Setback> {
    let mut draft = grid(request, tools, random, observer)?;
    let cells = draft.solution.digits().len();
    let blind = if request.geometry.is_plain_9x9() { cells - FIRST_LOOK } else { 0 };
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
            return Ok(Some(Attempt { draft, untested: 0, proof: None }));
        }
    }
    Ok(None)
}

/// Draws cell `i` of an order: one of those that have not been drawn.
fn draw(order: &mut [usize], i: usize, random: &mut Random) -> Cell {
    order.swap(i, i + random.below(order.len() - i));
    Cell::new(order[i])
}

/// Removes one clue after the other, from those that are left where the first look was, until one
/// cannot go. The clues, if each is needed.
fn to_the_end(
    mut clues: CellSet,
    order: &mut [usize],
    proofs: &mut OneGrid<'_>,
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
