//! Fills a board at random by backtracking.

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use sudokit_core::{Cell, Digit, DigitSet, Geometry, Grid, Puzzle, Solution};
use sudokit_solve::{Goal, choose, first};

use super::no_grid::NoGrid;
use crate::Random;
use crate::interrupt::{Interrupter, is_interrupted, limits};

/// The number of fillings begun before an engine searches for one.
const STARTS: usize = 40;

/// The number of nodes for that engine.
const LAST_NODES: u64 = 1_000_000;

/// Fills the board. A random one of the cells with the fewest candidates gets a random
/// digit; a digit with only one place left in a house is placed there. A filling that was taken back as
/// often as the board has cells is started over.
///
/// # Errors
/// If there is no grid, or the search for one took too long or was interrupted.
pub(crate) fn fill(
    geometry: &Arc<Geometry>,
    random: &mut Random,
    interrupter: Option<&Interrupter<'_>>,
) -> Result<Solution, NoGrid> {
    let blank = Grid::blank(geometry.cell_count());
    for _ in 0..STARTS {
        if let Some(solution) = fill_once(geometry, &blank, random, interrupter)? {
            return Ok(solution);
        }
    }
    let puzzle = Puzzle::new(geometry.clone(), blank).expect("no digit at all");
    let mut engine = choose(geometry, Goal::First).engine.make();
    let (solution, outcome) =
        first(engine.as_mut(), &puzzle, &limits(Some(LAST_NODES), interrupter));
    solution.ok_or(if outcome.is_impossible() { NoGrid::None } else { NoGrid::GaveUp })
}

/// Tries to fill the board once, keeping `given`; returns `None` if it was taken back too often, or interrupted.
///
/// # Errors
/// If there is no such grid.
pub(crate) fn fill_once(
    geometry: &Arc<Geometry>,
    given: &Grid,
    random: &mut Random,
    interrupter: Option<&Interrupter<'_>>,
) -> Result<Option<Solution>, NoGrid> {
    let mut filling = Filling::new(geometry);
    if !given.digits().all(|(cell, digit)| filling.place(cell, digit)) {
        return Err(NoGrid::None);
    }
    match filling.run(random, interrupter) {
        Ended::Full => {
            let digits: Option<Vec<Digit>> = filling.digits.into_iter().collect();
            let digits = digits.expect("every cell is filled");
            Ok(Some(Solution::check(geometry, &digits).expect("no house holds a digit twice")))
        }
        Ended::Impossible => Err(NoGrid::None),
        Ended::GaveUp => Ok(None),
    }
}

enum Ended {
    Full,
    Impossible,
    GaveUp,
}

struct Filling<'a> {
    geometry: &'a Geometry,
    digits: Vec<Option<Digit>>,
    candidates: Vec<DigitSet>,
    open: usize,
    /// What was done, in order to take it back: a cell filled (with its candidates) or a candidate
    /// removed.
    trail: Vec<Change>,
}

enum Change {
    Placed(Cell, DigitSet),
    Lost(Cell, Digit),
}

/// A choice that was made, and the length of the trail before it.
struct Choice {
    cell: Cell,
    left: Vec<Digit>,
    trail: usize,
}

impl<'a> Filling<'a> {
    fn new(geometry: &'a Geometry) -> Filling<'a> {
        let cells = geometry.cell_count();
        Filling {
            geometry,
            digits: vec![None; cells],
            candidates: vec![DigitSet::all(geometry.order()); cells],
            open: cells,
            trail: Vec::new(),
        }
    }

    /// Places a digit; returns `false` if that is impossible.
    fn place(&mut self, cell: Cell, digit: Digit) -> bool {
        let candidates = &mut self.candidates[cell.index()];
        if !candidates.contains(digit) {
            return false;
        }
        self.trail.push(Change::Placed(cell, *candidates));
        *candidates = DigitSet::EMPTY;
        self.digits[cell.index()] = Some(digit);
        self.open -= 1;
        for &peer in self.geometry.peers(cell) {
            let candidates = &mut self.candidates[peer.index()];
            if candidates.contains(digit) {
                candidates.remove(digit);
                self.trail.push(Change::Lost(peer, digit));
                if candidates.is_empty() {
                    return false;
                }
            }
        }
        true
    }

    fn back_to(&mut self, trail: usize) {
        while self.trail.len() > trail {
            match self.trail.pop() {
                Some(Change::Placed(cell, candidates)) => {
                    self.candidates[cell.index()] = candidates;
                    self.digits[cell.index()] = None;
                    self.open += 1;
                }
                Some(Change::Lost(cell, digit)) => {
                    self.candidates[cell.index()].insert(digit);
                }
                None => {}
            }
        }
    }

    /// Places all digits that have only one place left in a house, as long as there are any. Returns
    /// `false` if a digit has no place.
    fn singles(&mut self) -> bool {
        let geometry = self.geometry;
        loop {
            let before = self.open;
            for house in geometry.houses() {
                let (mut once, mut twice, mut placed) =
                    (DigitSet::EMPTY, DigitSet::EMPTY, DigitSet::EMPTY);
                for cell in &house.cells {
                    let candidates = self.candidates[cell.index()];
                    twice |= once & candidates;
                    once |= candidates;
                    placed.extend(self.digits[cell.index()]);
                }
                if once | placed != DigitSet::all(geometry.order()) {
                    return false;
                }
                for digit in once - twice {
                    let place =
                        house.cells.iter().find(|c| self.candidates[c.index()].contains(digit));
                    let Some(&cell) = place else { return false };
                    if !self.place(cell, digit) {
                        return false;
                    }
                }
            }
            if self.open == before {
                return true;
            }
        }
    }

    /// Chooses one of the open cells with the fewest candidates.
    fn choose(&self, random: &mut Random) -> Option<Cell> {
        let cells = || {
            let open = self.geometry.cells().filter(|cell| self.digits[cell.index()].is_none());
            open.map(|cell| (cell, self.candidates[cell.index()].len()))
        };
        let fewest = cells().map(|(_, candidates)| candidates).min()?;
        let best: Vec<Cell> = cells().filter(|(_, n)| *n == fewest).map(|(cell, _)| cell).collect();
        Some(*random.pick(&best))
    }

    fn run(&mut self, random: &mut Random, interrupter: Option<&Interrupter<'_>>) -> Ended {
        let mut choices: Vec<Choice> = Vec::new();
        let mut taken_back = 0;
        let mut sound = self.singles();
        loop {
            if is_interrupted(interrupter) {
                return Ended::GaveUp;
            }
            if sound {
                let Some(cell) = self.choose(random) else { return Ended::Full };
                let mut left: Vec<Digit> = self.candidates[cell.index()].iter().collect();
                random.shuffle(&mut left);
                choices.push(Choice { cell, left, trail: self.trail.len() });
            }
            // The next digit of the last choice that has one left.
            let next = loop {
                let Some(choice) = choices.last_mut() else { return Ended::Impossible };
                match choice.left.pop() {
                    Some(digit) => break (choice.cell, digit, choice.trail),
                    None => drop(choices.pop()),
                }
            };
            let (cell, digit, trail) = next;
            if self.trail.len() > trail {
                self.back_to(trail);
                taken_back += 1;
                if taken_back > self.digits.len() {
                    return Ended::GaveUp;
                }
            }
            sound = self.place(cell, digit) && self.singles();
        }
    }
}
