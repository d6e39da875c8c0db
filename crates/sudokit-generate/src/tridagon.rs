//! Puzzles that assumptions do not solve, made around a pattern that three digits cannot fill.
//!
//! Four boxes form a rectangle. In each of them three cells are chosen, no two in one line, so they join the rows of the
//! box to its columns: a permutation. Three digits can fill the twelve cells only if an even number of the four
//! permutations is odd. Otherwise one of the cells, the *guardian*, holds another digit.
//!
//! ```text
//! a . . | a . .      \ and \      This cannot be filled: three boxes have their cells along one
//! . b . | . b .                   diagonal, the fourth along the other. So in one of the twelve
//! . . c | . . c                   cells there is another digit.
//! ------+------
//! a . . | . . a      \ and /
//! . b . | . b .
//! . . c | c . .
//! ```
//!
//! Where the three digits have clues in one box only, the one that is neither in a band nor in a stack with the four,
//! little is decided about the twelve cells, and to assume a digit in one of them seldom ends in a contradiction.
//! Players found this pattern in the hardest puzzles and call it a tridagon. It is made here the other way round: a
//! grid is drawn in which eleven of twelve such cells hold the same three digits, and the clues of these digits go first.

use alloc::vec::Vec;

use sudokit_core::{Cell, Solution};

use crate::fit::{Fit, Judge, RankedDraft};
use crate::hardness::UNSOLVED;
use crate::removal::dig;
use crate::target::Grade;
use crate::{Draft, Random};

/// Three cells of a box, no two in one line: as bits, from the first cell of the box to the last. The first three are
/// even permutations.
const TRANSVERSALS: [u16; 6] =
    [0b100_010_001, 0b001_100_010, 0b010_001_100, 0b010_100_001, 0b100_001_010, 0b001_010_100];
const EVEN: usize = 3;

/// A pattern in a full grid.
struct Tridagon {
    /// The three digits, from 0.
    digits: [usize; 3],
    /// The box where they may have clues.
    corner: usize,
    /// The cell of the twelve that holds another digit.
    guardian: Cell,
}

/// The cell at a place of a box.
fn cell_in(box_: usize, place: usize) -> Cell {
    Cell::new((box_ / 3 * 3 + place / 3) * 9 + box_ % 3 * 3 + place % 3)
}

/// The four boxes that are neither in the band nor in the stack of this one.
fn opposite(corner: usize) -> impl Iterator<Item = usize> {
    (0..9).filter(move |box_| box_ / 3 != corner / 3 && box_ % 3 != corner % 3)
}

impl Tridagon {
    /// All of a plain 9x9 grid.
    fn all(grid: &Solution) -> Vec<Tridagon> {
        // Where the digits are in each box, as bits.
        let mut places = [[0; 9]; 9];
        for (box_, places) in places.iter_mut().enumerate() {
            for place in 0..9 {
                places[grid.get(cell_in(box_, place)).index()] = 1 << place;
            }
        }
        let mut all = Vec::new();
        for a in 0..9 {
            for b in a + 1..9 {
                for c in b + 1..9 {
                    let here = places.map(|places| places[a] | places[b] | places[c]);
                    for corner in 0..9 {
                        let guardian = guardian(&here, corner);
                        all.extend(guardian.map(|guardian| Tridagon {
                            digits: [a, b, c],
                            corner,
                            guardian,
                        }));
                    }
                }
            }
        }
        all
    }

    /// Removes the clues that would decide the pattern.
    fn clear(&self, draft: &mut Draft) {
        draft.clues.remove(self.guardian);
        for box_ in (0..9).filter(|&box_| box_ != self.corner) {
            for cell in (0..9).map(|place| cell_in(box_, place)) {
                if self.digits.contains(&draft.solution.get(cell).index()) {
                    draft.clues.remove(cell);
                }
            }
        }
    }
}

/// The guardian, if three digits have these places in each box and form a pattern.
fn guardian(here: &[u16; 9], corner: usize) -> Option<Cell> {
    let (mut odd, mut last) = (false, None);
    for box_ in opposite(corner) {
        match TRANSVERSALS.iter().position(|&cells| cells == here[box_]) {
            Some(number) => odd ^= number >= EVEN,
            None if last.is_none() => last = Some(box_),
            None => return None,
        }
    }
    let last = last?;
    let others = if odd { &TRANSVERSALS[..EVEN] } else { &TRANSVERSALS[EVEN..] };
    let cells = others.iter().find(|&cells| (cells & here[last]).count_ones() == 2)?;
    Some(cell_in(last, (cells & !here[last]).trailing_zeros() as usize))
}

impl Judge<'_, '_> {
    /// Makes puzzles around patterns, each on a grid of its own, until one fits; returns `None` if none is found.
    pub(crate) fn search_tridagons(
        &mut self,
        tries: &mut u64,
        random: &mut Random,
        go_on: &dyn Fn() -> bool,
    ) -> Option<(RankedDraft, Option<Grade>)> {
        while *tries < self.request.tries && go_on() {
            *tries += 1;
            let Some(found) = self.around_tridagon(random) else { continue };
            if found.seems >= UNSOLVED
                && let Fit::Fits(grade) = self.fit(&found, i64::MIN)
            {
                return Some((found, grade));
            }
        }
        None
    }

    /// Makes a puzzle around a pattern of a random grid. `None` if the grid has none, or if the clues that the chosen one
    /// leaves have another solution.
    fn around_tridagon(&mut self, random: &mut Random) -> Option<RankedDraft> {
        let mut draft = self.tools.full_draft(None, random, &mut |_| {}).ok()?;
        let all = Tridagon::all(&draft.solution);
        if all.is_empty() {
            return None;
        }
        random.pick(&all).clear(&mut draft);
        if !self.tools.prover.prove(&draft).is_unique() {
            return None;
        }
        let mut clues: Vec<Cell> = draft.clues.iter().collect();
        random.shuffle(&mut clues);
        let groups: Vec<&[Cell]> = clues.iter().map(core::slice::from_ref).collect();
        let dug = dig(&mut draft, &groups, 0, &mut self.tools.prover, &mut |_| {});
        Some(self.unique(draft, dug.untested, dug.proof))
    }
}

#[cfg(test)]
mod tests {
    use alloc::sync::Arc;

    use sudokit_core::Geometry;

    use super::*;
    use crate::attempt::Tools;
    use crate::{FullGrids, Needs, Request, Symmetry, TRIES_FOR_RARE, Verdict, method_by_name};

    /// Whether three digits can fill three cells of each of these boxes. All ways are tried.
    fn can_be_filled(boxes: &[(usize, u16)]) -> bool {
        let ways = (0..6usize.pow(4)).map(|way| [0, 1, 2, 3].map(|n| way / 6usize.pow(n) % 6));
        ways.into_iter().any(|way| {
            let mut filled = Vec::new();
            for (&(box_, cells), order) in boxes.iter().zip(way) {
                let mut digits = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]]
                    [order]
                    .into_iter();
                for place in (0..9).filter(|place| cells >> place & 1 != 0) {
                    filled.push((cell_in(box_, place).index(), digits.next().unwrap()));
                }
            }
            filled.iter().all(|&(cell, digit)| {
                let clash = |&(other, same): &(usize, i32)| {
                    same == digit
                        && other != cell
                        && (other / 9 == cell / 9 || other % 9 == cell % 9)
                };
                !filled.iter().any(clash)
            })
        })
    }

    #[test]
    fn an_even_number_of_odd_permutations_can_be_filled() {
        let (mut filled, mut not) = (0, 0);
        for way in 0..6usize.pow(4) {
            let cells = [0, 1, 2, 3].map(|n| TRANSVERSALS[way / 6usize.pow(n) % 6]);
            let boxes: Vec<_> = opposite(8).zip(cells).collect();
            let odd = (0..4).filter(|&n| way / 6usize.pow(n) % 6 >= EVEN).count();
            assert_eq!(can_be_filled(&boxes), odd % 2 == 0, "{boxes:?}");
            if odd % 2 == 0 { filled += 1 } else { not += 1 }
        }
        assert_eq!((filled, not), (648, 648));
    }

    #[test]
    fn every_pattern_of_a_grid_lacks_one_cell_and_cannot_be_filled() {
        let board = Arc::new(Geometry::classic(9).unwrap());
        let mut grids = FullGrids::new(&board);
        let mut random = Random::new(3);
        let mut seen = 0;
        for _ in 0..50 {
            let draft = Draft::full(grids.draw(&mut random).unwrap());
            for pattern in Tridagon::all(&draft.solution) {
                seen += 1;
                let is_one = |cell| pattern.digits.contains(&draft.solution.get(cell).index());
                assert!(!is_one(pattern.guardian));
                let mut boxes = Vec::new();
                for box_ in opposite(pattern.corner) {
                    let holds = |place: &usize| {
                        is_one(cell_in(box_, *place)) || cell_in(box_, *place) == pattern.guardian
                    };
                    let cells = (0..9).filter(holds).fold(0, |cells, place| cells | 1 << place);
                    let kept = TRANSVERSALS.into_iter().find(|kept| kept & !cells == 0);
                    boxes.push((box_, kept.unwrap()));
                }
                assert!(!can_be_filled(&boxes));
                let mut left = draft.clone();
                pattern.clear(&mut left);
                assert_eq!(left.clues.len(), 81 - 24 - 1);
            }
        }
        assert!(seen > 20, "{seen}");
    }

    #[test]
    fn a_puzzle_around_a_pattern_needs_nested_chains_and_all_its_clues() {
        let board = Arc::new(Geometry::classic(9).unwrap());
        let target = Arc::new(Needs::technique("nested-forcing-chain").unwrap());
        let request = Request {
            target: Some(target.clone()),
            tries: TRIES_FOR_RARE,
            ..Request::new(board, method_by_name("dig").unwrap())
        };
        let mut tools = Tools::new(&request.geometry, Symmetry::None, None);
        let mut judge = Judge { request: &request, tools: &mut tools };
        let mut tries = 0;
        let found = judge.search_tridagons(&mut tries, &mut Random::new(1), &|| true);
        let draft = found.unwrap().0.draft;
        assert!(matches!(crate::Target::judge(&*target, &draft.puzzle()), Verdict::Fits(_)));
        assert!(tools.prover.prove(&draft).is_unique());
        for cell in draft.clues.iter() {
            let mut fewer = draft.clone();
            fewer.clues.remove(cell);
            assert!(!tools.prover.prove(&fewer).is_unique(), "{cell:?}");
        }
    }
}
