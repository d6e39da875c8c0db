//! The method of the Python terminal game: rows filled in cyclic order, then clues kept at random.
//!
//! The grid is filled depth first, cell by cell along the rows. Each cell tries the digits in cyclic
//! order, beginning with a random one:
//!
//! ```text
//! 4x4      3 4 1 2     first cell: 3 first, then 4, 1, 2
//!          1 . . .     fifth cell: 1 first; 3 and 4 would clash
//! ```
//!
//! Then random clues are removed until the requested number is left (in the game 8, 6 or 4 on 4x4 and
//! 40, 30 or 17 on 9x9), as far as the solution stays unique. The game ignored uniqueness: if several
//! solutions are allowed, exactly that many clues are kept. The grids are not uniform.

use alloc::vec;
use alloc::vec::Vec;

use sudokit_core::{Digit, DigitSet, Geometry, Puzzle, Solution};

use crate::removal::remove;
use crate::{
    Attempt, Draft, Event, Method, NoGrid, Observer, Random, Request, Setback, Supports, Tools,
};

/// See the [module](self).
pub(super) struct Rows;

/// The largest order: on larger boards filling row by row takes too long.
const LARGEST: u8 = 10;

/// The number of digits tried for a grid, in addition to one for each cell, before another attempt
/// begins.
const PATIENCE: usize = 20_000;

impl Method for Rows {
    fn name(&self) -> &'static str {
        "rows"
    }

    fn about(&self) -> &'static str {
        "the terminal game's: row by row in random cyclic order, then random clues kept; up to 10x10"
    }

    fn supports(&self, puzzle: &Puzzle) -> bool {
        puzzle.geometry().order() <= LARGEST && puzzle.rules().is_empty()
    }

    fn supported_options(&self) -> Supports {
        Supports { allow_multiple: true, clues_are_a_goal: true, ..Supports::default() }
    }

    fn attempt(
        &self,
        request: &Request,
        tools: &mut Tools<'_>,
        random: &mut Random,
        observer: &mut Observer<'_>,
    ) -> Result<Attempt, Setback> {
        let Some(solution) = fill(request, random) else {
            observer(Event::NotFilled);
            return Err(Setback::NoGrid(NoGrid::GaveUp));
        };
        observer(Event::Full(&solution));
        let mut draft = Draft::full(solution);
        let kept =
            request.clues.as_ref().map_or(usual_clues(&request.geometry), |clues| *clues.start());
        let dug = remove(&mut draft, request, kept, tools, random, observer);
        Ok(Attempt { draft, untested: dug.untested, proof: dug.proof, goal: Some(kept) })
    }
}

/// The middle one of the game's numbers of clues; on other boards the same proportion.
fn usual_clues(geometry: &Geometry) -> usize {
    match geometry.order() {
        4 => 6,
        _ => geometry.cell_count() * 30 / 81,
    }
}

/// Fills the board; returns `None` if that takes too long.
fn fill(request: &Request, random: &mut Random) -> Option<Solution> {
    let geometry = &request.geometry;
    let (cells, order) = (geometry.cell_count(), usize::from(geometry.order()));
    let mut digits: Vec<Option<Digit>> = vec![None; cells];
    // For each cell reached: the digit tried first, and how many were tried.
    let mut tried: Vec<(usize, usize)> = vec![(random.below(order), 0)];
    let mut patience = cells + PATIENCE;
    while let Some((first, count)) = tried.last_mut() {
        let (begin, done) = (*first, *count);
        *count += 1;
        let here = tried.len() - 1;
        digits[here] = None;
        if done == order {
            tried.pop();
            continue;
        }
        patience = patience.checked_sub(1)?;
        let digit = Digit::from_index((begin + done) % order);
        let cell = sudokit_core::Cell::new(here);
        let seen: DigitSet =
            geometry.peers(cell).iter().filter_map(|peer| digits[peer.index()]).collect();
        if seen.contains(digit) {
            continue;
        }
        digits[here] = Some(digit);
        if here + 1 == cells {
            let digits: Option<Vec<Digit>> = digits.into_iter().collect();
            return Solution::check(geometry, &digits?).ok();
        }
        tried.push((random.below(order), 0));
    }
    None
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use alloc::sync::Arc;

    #[test]
    fn a_cell_gets_the_first_digit_that_fits_in_cyclic_order() {
        let geometry = Arc::new(Geometry::classic(4).unwrap());
        let request = Request::new(geometry.clone(), &Rows);
        let mut random = Random::new(9);
        for _ in 0..50 {
            let solution = fill(&request, &mut random.clone()).unwrap();
            // Without backtracking, the numbers drawn are the first digits of the cells in order.
            let firsts: Vec<usize> = (0..16).map(|_| random.below(4)).collect();
            let mut digits: Vec<usize> = Vec::new();
            for (cell, &first) in firsts.iter().enumerate() {
                let free = |d: &usize| {
                    let peers = geometry.peers(sudokit_core::Cell::new(cell)).iter();
                    peers.filter(|p| p.index() < cell).all(|p| digits[p.index()] != *d)
                };
                let Some(digit) = (0..4).map(|i| (first + i) % 4).find(free) else { break };
                digits.push(digit);
            }
            if digits.len() == 16 {
                let filled: Vec<usize> = solution.digits().iter().map(|d| d.index()).collect();
                assert_eq!(filled, digits);
            }
        }
    }
}
