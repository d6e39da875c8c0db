//! How well a plain 9x9 resists assumptions: what is left if every candidate is removed that leads to a
//! contradiction by singles alone.
//!
//! That is what nets do. Where they have much to remove at once, an easier chain usually finds something, too; and
//! where they get stuck, nested chains are needed. Medians for published puzzles: 76 where chains from all
//! cases of a cell or house are the hardest step, 98 for contradictions in nets, 470 for dynamic chains, and over a
//! million for nested chains. It takes a fifth of a millisecond, the ladder a hundred times as long.

use sudokit_core::Solution;

use crate::easy_position::{CELLS, EasyPosition, HOUSES, PEERS};

/// The weight of a candidate that is left after each pass, and the passes made.
const WEIGHTS: [i64; 4] = [1, 4, 8, 16];

/// What a candidate counts that no assumption removes in the end.
pub(crate) const STUCK: i64 = 10_000;

/// The houses of each cell, as bits of a set of [`HOUSES`].
const HOUSES_OF: [u32; CELLS] = {
    let mut houses = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        houses[cell] =
            1 << (cell / 9) | 1 << (9 + cell % 9) | 1 << (18 + cell / 27 * 3 + cell % 9 / 3);
        cell += 1;
    }
    houses
};

/// A position in which an assumption is followed.
#[derive(Copy, Clone)]
struct Trial {
    open: u128,
    places: [u128; 9],
    /// The houses that lack each digit.
    missing: [u32; 9],
    /// The houses where each digit may have lost places since they were examined.
    changed: [u32; 9],
}

impl Trial {
    /// Starts from a position in which there is no single.
    fn of(position: &EasyPosition) -> Trial {
        let mut missing = [0; 9];
        for (missing, places) in missing.iter_mut().zip(position.places) {
            for (number, house) in HOUSES.iter().enumerate() {
                *missing |= u32::from(places & house != 0) << number;
            }
        }
        Trial { open: position.open, places: position.places, missing, changed: [0; 9] }
    }

    #[inline]
    fn place(&mut self, cell: usize, digit: usize) {
        let bit = 1 << cell;
        self.open &= !bit;
        for (places, changed) in self.places.iter_mut().zip(&mut self.changed) {
            *changed |= HOUSES_OF[cell] * (*places >> cell & 1) as u32;
            *places &= !bit;
        }
        self.places[digit] &= !PEERS[cell];
        self.missing[digit] &= !HOUSES_OF[cell];
        self.changed[digit] = u32::MAX;
    }

    /// Places singles until none is left. Returns `false` if that leads to a contradiction.
    fn is_possible(&mut self) -> bool {
        loop {
            let (mut one, mut two) = (0, 0);
            for places in self.places {
                two |= one & places;
                one |= places;
            }
            if self.open & !one != 0 {
                return false;
            }
            let mut single = one & !two;
            let mut found = single != 0;
            while single != 0 {
                let cell = single.trailing_zeros() as usize;
                single &= single - 1;
                let Some(digit) = self.places.iter().position(|places| places >> cell & 1 != 0)
                else {
                    return false;
                };
                self.place(cell, digit);
            }
            for digit in 0..9 {
                loop {
                    let houses = self.changed[digit] & self.missing[digit];
                    if houses == 0 {
                        break;
                    }
                    let house = houses.trailing_zeros() as usize;
                    self.changed[digit] &= !(1 << house);
                    let here = self.places[digit] & HOUSES[house];
                    if here & here.wrapping_sub(1) == 0 {
                        if here == 0 {
                            return false;
                        }
                        self.place(here.trailing_zeros() as usize, digit);
                        found = true;
                    }
                }
            }
            if !found {
                return true;
            }
        }
    }
}

/// How much is left after assumptions, over several passes.
pub(crate) fn resistance(mut position: EasyPosition, solution: &Solution) -> i64 {
    let mut sum = 0;
    for weight in WEIGHTS {
        let start = Trial::of(&position);
        let mut left = start.places;
        let (mut wrong, mut refuted) = (0, 0);
        for cell in 0..CELLS {
            if start.open >> cell & 1 == 0 {
                continue;
            }
            let right = solution.digits()[cell].index();
            for digit in (0..9).filter(|&digit| digit != right) {
                if start.places[digit] >> cell & 1 == 0 {
                    continue;
                }
                let mut trial = start;
                trial.place(cell, digit);
                if trial.is_possible() {
                    wrong += 1;
                } else {
                    refuted += 1;
                    left[digit] &= !(1 << cell);
                }
            }
        }
        sum += weight * wrong;
        if wrong == 0 {
            return sum;
        }
        if refuted == 0 {
            return sum + STUCK * wrong;
        }
        position.places = left;
        position.solve();
        if position.open == 0 {
            return sum;
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use sudokit_core::{Geometry, Puzzle};
    use sudokit_logic::{Board, Conclusion, solve};

    use super::*;
    use crate::Draft;

    fn resistance_of(text: &str) -> (i64, &'static str) {
        let puzzle: Puzzle = text.parse().unwrap();
        let path = solve(&Board::new(&puzzle).unwrap());
        let mut digits = puzzle.givens().clone();
        for step in &path.steps {
            for conclusion in &step.step.conclusions {
                if let Conclusion::Place(cell, digit) = *conclusion {
                    digits.set(cell, Some(digit));
                }
            }
        }
        let geometry = alloc::sync::Arc::new(Geometry::classic(9).unwrap());
        let digits: Option<alloc::vec::Vec<_>> =
            geometry.cells().map(|cell| digits.get(cell)).collect();
        let mut draft = Draft::full(Solution::check(&geometry, &digits.unwrap()).unwrap());
        for cell in geometry.cells().filter(|&cell| puzzle.givens().get(cell).is_none()) {
            draft.clues.remove(cell);
        }
        let position = EasyPosition::of(&draft.solution, &draft.clues);
        (resistance(position, &draft.solution), path.hardest().unwrap().step.technique)
    }

    #[test]
    fn what_nets_do_not_solve_resists_most() {
        let dynamic =
            "5..4..8......9..1...2..1..56..3..4...5..7......4.....83..6..7...6.....8...8..2..1";
        let nested =
            "12....7....7....36....7.........5..85..9.......6.2.3...4..........8.4.9...2.6.1..";
        let net =
            "..3....9.8...21..6.5........6.25.74.....73..55.....2..2....7.8....49.1...9.5.....";
        let [net, dynamic, nested] = [net, dynamic, nested].map(resistance_of);
        assert_eq!(
            (net.1, dynamic.1, nested.1),
            ("forcing-net-verity", "dynamic-forcing-chain", "nested-forcing-chain")
        );
        assert!(net.0 < dynamic.0 && dynamic.0 < STUCK && nested.0 > STUCK, "{net:?} {nested:?}");
    }
}
