//! Dead candidates: those of a digit that cannot be true, whatever the other digits do.
//!
//! A *placement* of a digit puts it into every house that still needs it. A candidate that no
//! placement uses is dead. Whatever follows from one digit alone, such as by fish or colouring,
//! removes only dead candidates. Usually there are none, and then these techniques need not search.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use once_cell::race::OnceBox;
use sudokit_core::{Cell, CellSet, Digit, DigitSet, HouseId};

use crate::board::{BitMemo, Memo};
use crate::plain9;
use crate::{Board, Patience};

/// The most steps of the search for one placement.
const STEPS: usize = 1_000;

/// The dead candidates of each digit, on large boards.
static DEAD: Memo<Vec<OnceBox<CellSet>>> = Memo::new("dead candidates");
/// The dead candidates of each digit as bits of cells, where that is quick.
static DEAD_BITS: BitMemo<Digit, u128> = BitMemo::new("dead candidates as bits");
/// The digits with dead candidates, where that is quick.
static WITH_DEAD: BitMemo<(), DigitSet> = BitMemo::new("digits with dead candidates");

/// The dead candidates of a digit. On large boards the search for a placement may be abandoned; the
/// candidate then counts as dead, which costs the caller a search but never a wrong answer.
pub(crate) fn dead(
    board: &Board,
    digit: Digit,
    patience: &Patience<'_>,
) -> ControlFlow<(), CellSet> {
    if is_quick(board) {
        let cells = board.geometry().cell_count();
        return ControlFlow::Continue(CellSet::from_first_bits(cells, dead_bits(board)(digit)));
    }
    let all = board.memo(&DEAD, || board.all_digits().map(|_| OnceBox::new()).collect());
    let known = &all[digit.index()];
    let dead = match known.get() {
        Some(dead) => dead,
        None => {
            let dead = find_dead(board, digit, patience)?;
            known.get_or_init(|| Box::new(dead))
        }
    };
    ControlFlow::Continue(dead.clone())
}

/// The dead candidates on boards where that is quick, as bits of cells.
fn dead_bits(board: &Board) -> impl Fn(Digit) -> u128 + '_ {
    let known = board.bits(&DEAD_BITS);
    move |digit| {
        known.get(digit, || match board.geometry().is_plain_9x9() {
            true => plain9::dead(board.cells_with(digit)),
            false => Rows::new(board, digit).dead(),
        })
    }
}

/// The changed digits that have dead candidates; all changed digits where finding that out would take
/// long. Techniques within one digit need not search any other digit.
pub(crate) fn digits_with_dead(board: &Board) -> DigitSet {
    let changed = board.changes.digits();
    if !is_quick(board) {
        return changed;
    }
    let with_dead = || {
        let dead = dead_bits(board);
        board.all_digits().filter(|&digit| dead(digit) != 0).collect()
    };
    changed & board.bits(&WITH_DEAD).get((), with_dead)
}

/// Whether dead candidates are found quickly on this board: faster than the searches that this saves.
pub(crate) fn is_quick(board: &Board) -> bool {
    let geometry = board.geometry();
    geometry.cell_count() <= 128 && geometry.is_bare()
}

fn find_dead(board: &Board, digit: Digit, patience: &Patience<'_>) -> ControlFlow<(), CellSet> {
    let geometry = board.geometry();
    let mut open = board.cells_with(digit).clone();
    let mut dead = CellSet::empty(geometry.cell_count());
    let houses: Vec<HouseId> =
        geometry.house_ids().filter(|&house| board.positions(house, digit) != 0).collect();
    while let Some(cell) = open.first() {
        let mut left = board.cells_with(digit) - geometry.peer_set(cell);
        left.remove(cell);
        // Places not settled yet are tried first, so that each placement settles many.
        let placed = vec![cell];
        let mut search = Placing { board, houses: &houses, wanted: &open, placed, steps: 0 };
        let complete = search.complete(&left);
        patience.spend(search.steps * board.order() as usize)?;
        if complete {
            for cell in search.placed {
                open.remove(cell);
            }
        } else {
            dead.insert(cell);
            open.remove(cell);
        }
    }
    ControlFlow::Continue(dead)
}

/// The search on boards whose houses are rows, columns and regions, as many of each: a placement has
/// one place in each row, and no two in a column or region.
struct Rows {
    /// The places row by row: the bit of the cell, and the bits of its row, column and region.
    places: Vec<(u128, u64)>,
    /// Where each row begins and ends in `places`, shortest row first.
    rows: Vec<(u8, u8)>,
    steps: usize,
}

impl Rows {
    fn new(board: &Board, digit: Digit) -> Rows {
        let geometry = board.geometry();
        let n = geometry.order() as usize;
        let mut places: Vec<(u128, u64)> = Vec::with_capacity(geometry.cell_count());
        let mut rows: Vec<(u8, u8)> = Vec::with_capacity(n);
        let mut last = usize::MAX;
        for cell in board.cells_with(digit).iter() {
            let (row, column, region) =
                (geometry.row(cell), geometry.column(cell), geometry.region(cell));
            if row != last {
                last = row;
                rows.push((places.len() as u8, places.len() as u8));
            }
            let takes = 1 << row | 1 << (n + column) | 1 << (2 * n + region);
            places.push((1 << cell.index(), takes));
            if let Some((_, end)) = rows.last_mut() {
                *end = places.len() as u8;
            }
        }
        rows.sort_unstable_by_key(|(from, end)| end - from);
        Rows { places, rows, steps: 0 }
    }

    fn dead(mut self) -> u128 {
        let mut unknown = self.places.iter().fold(0, |all, (cell, _)| all | cell);
        let mut dead = 0;
        for at in 0..self.places.len() {
            let (cell, takes) = self.places[at];
            if unknown & cell == 0 {
                continue;
            }
            self.steps = 0;
            match self.place(0, unknown, cell, takes) {
                Some(placed) => unknown &= !placed,
                None => {
                    dead |= cell;
                    unknown &= !cell;
                }
            }
        }
        dead
    }

    /// Places the digit in the rows from `at` on, and returns the complete placement. Places in `wanted`
    /// are tried first, so that each placement settles many. `taken` are the houses of `placed`.
    fn place(&mut self, at: usize, wanted: u128, placed: u128, taken: u64) -> Option<u128> {
        self.steps += 1;
        if self.steps > STEPS {
            return None;
        }
        let Some(&(from, end)) = self.rows.get(at) else { return Some(placed) };
        let row = usize::from(from)..usize::from(end);
        // The row of the first place.
        if self.places[row.clone()].iter().any(|(cell, _)| placed & cell != 0) {
            return self.place(at + 1, wanted, placed, taken);
        }
        for first in [true, false] {
            for place in row.clone() {
                let (cell, takes) = self.places[place];
                if takes & taken == 0 && (wanted & cell != 0) == first {
                    let placed = self.place(at + 1, wanted, placed | cell, taken | takes);
                    if placed.is_some() {
                        return placed;
                    }
                }
            }
        }
        None
    }
}

struct Placing<'a> {
    board: &'a Board,
    houses: &'a [HouseId],
    wanted: &'a CellSet,
    placed: Vec<Cell>,
    steps: usize,
}

impl Placing<'_> {
    /// Places the digit in every house. `left` are the cells that no placed cell sees.
    fn complete(&mut self, left: &CellSet) -> bool {
        self.steps += 1;
        if self.steps > STEPS {
            return false;
        }
        let geometry = self.board.geometry();
        let mut least: Option<(usize, CellSet)> = None;
        for &house in self.houses {
            let set = geometry.house_set(house);
            let places = left & set;
            let count = places.len();
            if count == 0 {
                if self.placed.iter().any(|&cell| set.contains(cell)) {
                    continue;
                }
                return false;
            }
            if least.as_ref().is_none_or(|least| count < least.0) {
                least = Some((count, places));
            }
        }
        let Some((_, places)) = least else { return true };
        let (first, rest) = (&places & self.wanted, &places - self.wanted);
        for cell in first.iter().chain(rest.iter()) {
            self.placed.push(cell);
            let mut next = left - geometry.peer_set(cell);
            next.remove(cell);
            if self.complete(&next) {
                return true;
            }
            self.placed.pop();
        }
        false
    }
}

/// Every placement of the digit, or `None` if there are more than `most`.
pub(crate) fn placements(board: &Board, digit: Digit, most: usize) -> Option<Vec<CellSet>> {
    let geometry = board.geometry();
    let mut houses: Vec<HouseId> =
        geometry.house_ids().filter(|&house| board.positions(house, digit) != 0).collect();
    houses.sort_by_key(|&house| board.positions(house, digit).count_ones());
    let mut all = Vec::new();
    let none = CellSet::empty(geometry.cell_count());
    place_all(board, &houses, board.cells_with(digit), &none, most, &mut all).then_some(all)
}

fn place_all(
    board: &Board,
    houses: &[HouseId],
    left: &CellSet,
    placed: &CellSet,
    most: usize,
    all: &mut Vec<CellSet>,
) -> bool {
    let geometry = board.geometry();
    let open = houses.iter().position(|&house| !placed.intersects(geometry.house_set(house)));
    let Some(at) = open else {
        all.push(placed.clone());
        return all.len() <= most;
    };
    let here = left & geometry.house_set(houses[at]);
    here.iter().all(|cell| {
        let mut placed = placed.clone();
        placed.insert(cell);
        let left = left - geometry.peer_set(cell);
        place_all(board, &houses[at + 1..], &left, &placed, most, all)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit_core::{Geometry, Puzzle};

    /// Tries random positions: some cells are filled, and some of the other candidates are removed.
    #[test]
    fn the_plain_board_has_the_same_dead_candidates_by_bands_and_by_rows() {
        let geometry = alloc::sync::Arc::new(Geometry::classic(9).expect("a board"));
        let digit = Digit::from_index(4);
        let mut state = 1u64;
        let mut draw = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) % below
        };
        let (mut with, mut without) = (0, 0);
        for round in 0..20_000 {
            let mut board = Board::new(&Puzzle::empty(geometry.clone())).expect("a board");
            for _ in 0..round % 7 {
                let cell = Cell::new(draw(81) as usize);
                if board.has(cell, digit) {
                    board.place(cell, digit);
                }
            }
            let share = 1 + draw(9);
            for cell in geometry.cells() {
                if draw(10) < share && board.cells_in(geometry.houses_of(cell)[0], digit).len() > 1
                {
                    board.remove(cell, digit);
                }
            }
            let expected = Rows::new(&board, digit).dead();
            // Skip positions in which a house has no place left: they are impossible.
            if board.contradiction().is_some() {
                continue;
            }
            assert_eq!(plain9::dead(board.cells_with(digit)), expected, "{board:?}");
            *(if expected == 0 { &mut without } else { &mut with }) += 1;
        }
        assert!(with > 1_000 && without > 1_000, "{with} with dead ones, {without} without");
    }
}
