//! Which candidates of a digit can be true at all, whatever the other digits do.
//!
//! A *placement* of a digit puts it into every house that still needs it. A candidate through which
//! no placement goes is dead. Whatever follows from one digit alone, by a fish, a colouring or
//! otherwise, removes dead candidates only; most often there are none, and no need to look further.

use core::ops::ControlFlow;

use sudokit_core::{Cell, CellSet, Digit, HouseId};

use crate::cache::kept;
use crate::{Board, Patience};

/// How many steps the search for one placement may take.
const STEPS: usize = 1_000;

/// The candidates of the digit through which no placement goes. On large boards a search may give
/// up: such a candidate is counted as dead, which costs whoever asks a search and no answer.
pub(super) fn dead<'b>(
    board: &'b Board,
    digit: Digit,
    patience: &Patience<'_>,
) -> ControlFlow<(), &'b CellSet> {
    let all = kept(&board.cache().dead, || {
        let mut all = Vec::with_capacity(board.order().into());
        for digit in board.all_digits() {
            all.push(find_dead(board, digit, patience)?);
        }
        ControlFlow::Continue(all)
    })?;
    ControlFlow::Continue(&all[digit.index()])
}

/// Whether the search for dead candidates is quick here: quicker than most searches it can save.
pub(super) fn is_quick(board: &Board) -> bool {
    let geometry = board.geometry();
    geometry.cell_count() <= 128 && !geometry.has_diagonals()
}

fn find_dead(board: &Board, digit: Digit, patience: &Patience<'_>) -> ControlFlow<(), CellSet> {
    if is_quick(board) {
        return ControlFlow::Continue(Rows::new(board, digit).dead());
    }
    let geometry = board.geometry();
    let mut open = board.places(digit).clone();
    let mut dead = CellSet::empty(geometry.cell_count());
    let houses: Vec<HouseId> =
        geometry.house_ids().filter(|&house| board.spots(house, digit) != 0).collect();
    while let Some(cell) = open.first() {
        let mut left = board.places(digit) - geometry.peer_set(cell);
        left.remove(cell);
        // What is left to settle comes first, so that each placement settles many.
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

/// The search where every house is one of as many rows, columns or regions: a placement has one place
/// in each row. Sets of cells are bits.
struct Rows<'a> {
    board: &'a Board,
    /// What is open for the digit, in all, row by row, and house by house.
    open: u128,
    rows: Vec<u128>,
    houses: Vec<u128>,
    steps: usize,
}

impl Rows<'_> {
    fn new(board: &Board, digit: Digit) -> Rows<'_> {
        let geometry = board.geometry();
        let open = board.places(digit).first_bits();
        let here = |house: &HouseId| open & geometry.house_set(*house).first_bits();
        let mut rows: Vec<u128> = geometry.rows().iter().map(here).filter(|&r| r != 0).collect();
        rows.sort_unstable_by_key(|row| row.count_ones());
        let mut houses = Vec::with_capacity(geometry.houses().len());
        houses.extend(geometry.house_ids().map(|house| here(&house)).filter(|&house| house != 0));
        Rows { board, open, rows, houses, steps: 0 }
    }

    fn dead(mut self) -> CellSet {
        let (mut unknown, mut dead) = (self.open, 0);
        while unknown != 0 {
            let cell = unknown & unknown.wrapping_neg();
            self.steps = 0;
            match self.place(cell, 0, unknown, self.open, 0) {
                Some(placed) => unknown &= !placed,
                None => {
                    dead |= cell;
                    unknown &= !cell;
                }
            }
        }
        CellSet::from_first_bits(self.board.geometry().cell_count(), dead)
    }

    /// Places the digit in a cell, given as its bit, and then in the rows from `at` on: first where
    /// it is wanted, so that each placement settles many.
    fn place(
        &mut self,
        cell: u128,
        mut at: usize,
        wanted: u128,
        left: u128,
        placed: u128,
    ) -> Option<u128> {
        self.steps += 1;
        let peers = self.board.geometry().peer_set(Cell::new(cell.trailing_zeros() as usize));
        let (left, placed) = (left & !peers.first_bits() & !cell, placed | cell);
        let any = left | placed;
        if self.steps > STEPS || self.houses.iter().any(|house| house & any == 0) {
            return None;
        }
        while self.rows.get(at).is_some_and(|row| row & placed != 0) {
            at += 1;
        }
        let Some(row) = self.rows.get(at) else { return Some(placed) };
        let here = row & left;
        for mut rest in [here & wanted, here & !wanted] {
            while rest != 0 {
                let cell = rest & rest.wrapping_neg();
                rest &= !cell;
                if let Some(placed) = self.place(cell, at + 1, wanted, left, placed) {
                    return Some(placed);
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
    /// Places the digit in every house, `left` being the cells that no placed one sees.
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
pub(super) fn placements(board: &Board, digit: Digit, most: usize) -> Option<Vec<CellSet>> {
    let geometry = board.geometry();
    let mut houses: Vec<HouseId> =
        geometry.house_ids().filter(|&house| board.spots(house, digit) != 0).collect();
    houses.sort_by_key(|&house| board.spots(house, digit).count_ones());
    let mut all = Vec::new();
    let none = CellSet::empty(geometry.cell_count());
    place_all(board, &houses, board.places(digit), &none, most, &mut all).then_some(all)
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
