//! Which candidates of a digit can be true at all, whatever the other digits do.
//!
//! A *placement* of a digit puts it into every house that still needs it. A candidate through which
//! no placement goes is dead. Whatever follows from one digit alone, by a fish, a colouring or
//! otherwise, removes dead candidates only; most often there are none, and no need to look further.

use sudokit_core::{Cell, CellSet, Digit, HouseId};

use crate::Board;

/// How many steps the search for one placement may take.
const STEPS: usize = 1_000;

/// The candidates of the digit through which no placement goes. On large boards a search may give
/// up: such a candidate is counted as dead, which costs whoever asks a search and no answer.
pub(super) fn dead(board: &Board, digit: Digit) -> &CellSet {
    let all = board
        .cache()
        .dead
        .get_or_init(|| board.all_digits().map(|digit| find_dead(board, digit)).collect());
    &all[digit.index()]
}

fn find_dead(board: &Board, digit: Digit) -> CellSet {
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
        if search.complete(&left) {
            for cell in search.placed {
                open.remove(cell);
            }
        } else {
            dead.insert(cell);
            open.remove(cell);
        }
    }
    dead
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
