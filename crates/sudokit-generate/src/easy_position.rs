//! Where the easy deductions of a plain 9x9 end: singles, locked candidates, and pairs. The result is that of
//! the techniques of `sudokit-logic`, but there are no steps, and it takes a few microseconds.

use sudokit_core::{CellSet, Solution};

pub(crate) const CELLS: usize = 81;

/// The candidates that easy deductions leave.
#[derive(Copy, Clone)]
pub(crate) struct EasyPosition {
    /// The open cells.
    pub(crate) open: u128,
    /// The open cells that may hold each digit.
    pub(crate) places: [u128; 9],
}

/// What is left, in numbers.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Left {
    /// Candidates.
    pub(crate) candidates: u32,
    /// Cells with two candidates.
    pub(crate) pairs: u32,
    /// Digits with two places in a house, counted once for each house.
    pub(crate) conjugates: u32,
}

impl EasyPosition {
    /// Starts from the clues of a puzzle, and goes as far as easy deductions lead.
    pub(crate) fn of(solution: &Solution, clues: &CellSet) -> EasyPosition {
        let mut position = EasyPosition { open: ALL, places: [ALL; 9] };
        for cell in clues.iter() {
            position.place(cell.index(), solution.get(cell).index());
        }
        position.solve();
        position
    }

    /// What is left.
    pub(crate) fn left(&self) -> Left {
        let candidates = self.places.iter().map(|places| places.count_ones()).sum();
        let conjugates = self
            .places
            .iter()
            .flat_map(|places| HOUSES.iter().map(move |house| places & house))
            .filter(|here| here.count_ones() == 2)
            .count() as u32;
        Left { candidates, pairs: self.counted()[2].count_ones(), conjugates }
    }

    fn place(&mut self, cell: usize, digit: usize) {
        let bit = 1 << cell;
        self.open &= !bit;
        for places in &mut self.places {
            *places &= !bit;
        }
        self.places[digit] &= !PEERS[cell];
    }

    pub(crate) fn solve(&mut self) {
        // The places of each digit when it was last examined for hidden singles and for locked candidates.
        let mut single = [0; 9];
        let mut locked = [0; 9];
        loop {
            if self.naked_singles() || self.hidden_singles(&mut single) {
                continue;
            }
            if self.open == 0 {
                return;
            }
            let before = self.places;
            for (digit, locked) in locked.iter_mut().enumerate() {
                while *locked != self.places[digit] {
                    *locked = self.places[digit];
                    self.lock(digit);
                }
            }
            if self.places == before {
                self.pairs();
            }
            if self.places == before {
                return;
            }
        }
    }

    /// The open cells with exactly one and exactly two candidates, at 1 and 2.
    fn counted(&self) -> [u128; 3] {
        let (mut one, mut two, mut three) = (0, 0, 0);
        for places in self.places {
            three |= two & places;
            two |= one & places;
            one |= places;
        }
        [0, one & !two, two & !three]
    }

    fn naked_singles(&mut self) -> bool {
        let mut found = false;
        loop {
            let single = self.counted()[1];
            if single == 0 {
                return found;
            }
            found = true;
            let cell = single.trailing_zeros() as usize;
            let digit = self.places.iter().position(|places| places >> cell & 1 != 0);
            self.place(cell, digit.expect("a candidate"));
        }
    }

    fn hidden_singles(&mut self, seen: &mut [u128; 9]) -> bool {
        let mut found = false;
        for (digit, seen) in seen.iter_mut().enumerate() {
            while *seen != self.places[digit] {
                *seen = self.places[digit];
                for house in HOUSES {
                    let here = self.places[digit] & house;
                    if here != 0 && here & (here - 1) == 0 {
                        self.place(here.trailing_zeros() as usize, digit);
                        found = true;
                    }
                }
            }
        }
        found
    }

    /// Locked candidates: where all places of a house are in another one, too.
    fn lock(&mut self, digit: usize) {
        let mut places = self.places[digit];
        for &(box_, line) in &CROSSINGS {
            if places & box_ & line == 0 {
                continue;
            }
            if places & box_ & !line == 0 {
                places &= !line | box_;
            } else if places & line & !box_ == 0 {
                places &= !box_ | line;
            }
        }
        self.places[digit] = places;
    }

    /// Naked and hidden pairs.
    fn pairs(&mut self) {
        let twos = self.counted()[2];
        // The digits of the cells with two candidates.
        let mut pairs = [0u16; CELLS];
        for (digit, places) in self.places.iter().enumerate() {
            let mut cells = places & twos;
            while cells != 0 {
                pairs[cells.trailing_zeros() as usize] |= 1 << digit;
                cells &= cells - 1;
            }
        }
        for house in HOUSES {
            let mut here = twos & house;
            while here & here.wrapping_sub(1) != 0 {
                let one = here.trailing_zeros();
                here &= here - 1;
                let pair = pairs[one as usize];
                let mut rest = here;
                while rest != 0 {
                    let other = rest.trailing_zeros();
                    rest &= rest - 1;
                    if pairs[other as usize] == pair {
                        let others = house & !(1 << one) & !(1 << other);
                        for digit in (0..9).filter(|digit| pair >> digit & 1 != 0) {
                            self.places[digit] &= !others;
                        }
                    }
                }
            }
            let mut two_places = [(0u128, 0usize); 9];
            let mut count = 0;
            for digit in 0..9 {
                let here = self.places[digit] & house;
                let second = here & here.wrapping_sub(1);
                if second == 0 || second & (second - 1) != 0 {
                    continue;
                }
                let known = two_places[..count].iter().find(|(cells, _)| *cells == here);
                if let Some(&(_, other)) = known {
                    for rest in (0..9).filter(|&rest| rest != digit && rest != other) {
                        self.places[rest] &= !here;
                    }
                }
                two_places[count] = (here, digit);
                count += 1;
            }
        }
    }
}

const ALL: u128 = (1 << CELLS) - 1;

/// Rows, columns, boxes.
pub(crate) const HOUSES: [u128; 27] = {
    let mut houses = [0; 27];
    let mut cell = 0;
    while cell < CELLS {
        let (row, column) = (cell / 9, cell % 9);
        houses[row] |= 1 << cell;
        houses[9 + column] |= 1 << cell;
        houses[18 + row / 3 * 3 + column / 3] |= 1 << cell;
        cell += 1;
    }
    houses
};

/// Each box with each line that crosses it.
const CROSSINGS: [(u128, u128); 54] = {
    let mut crossings = [(0, 0); 54];
    let (mut count, mut at) = (0, 0);
    while at < 9 * 18 {
        let (box_, line) = (HOUSES[18 + at / 18], HOUSES[at % 18]);
        if box_ & line != 0 {
            crossings[count] = (box_, line);
            count += 1;
        }
        at += 1;
    }
    crossings
};

/// The cells that share a house with each cell.
pub(crate) const PEERS: [u128; CELLS] = {
    let mut peers = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let mut house = 0;
        while house < 27 {
            if HOUSES[house] >> cell & 1 != 0 {
                peers[cell] |= HOUSES[house];
            }
            house += 1;
        }
        peers[cell] &= !(1 << cell);
        cell += 1;
    }
    peers
};

#[cfg(test)]
mod tests {
    use alloc::sync::Arc;

    use sudokit_core::Geometry;
    use sudokit_logic::{Board, Selection, solve_with};

    use super::*;
    use crate::{Maker, Proof, Prover, Request, method_by_name};

    #[test]
    fn it_ends_where_the_techniques_end() {
        let board = Arc::new(Geometry::classic(9).unwrap());
        let request = Request::new(board.clone(), method_by_name("dig").unwrap());
        let mut maker = Maker::new(request).unwrap();
        let easy = "-all,+beginner,+easy,+pointing,+claiming,+locked-pair,+naked-pair,+hidden-pair";
        let easy = Selection::default().switched(easy).unwrap();
        let (mut solved, mut open) = (0, 0);
        for number in 0..200 {
            let draft = maker.make(9, number, &mut |_| {}, &|| true).unwrap().draft;
            let found = EasyPosition::of(&draft.solution, &draft.clues);
            let start = Board::new(&draft.puzzle()).unwrap();
            let wanted = |rung: &_| easy.wants(rung);
            let end = solve_with(&start, easy.ladder(), &easy.options(), wanted).end;
            assert_eq!(end.open().first_bits(), found.open, "{number}");
            for (digit, places) in end.all_digits().zip(found.places) {
                assert_eq!((end.cells_with(digit) & end.open()).first_bits(), places, "{number}");
            }
            if found.open == 0 {
                solved += 1;
            } else {
                open += 1;
            }
            // An engine that does not guess finds no more.
            let without_guess =
                Prover::new(&board, None).prove(&draft) == Proof::Unique { nodes: 0 };
            assert!(!without_guess || found.open == 0, "{number}");
        }
        assert!(solved > 20 && open > 20, "{solved} {open}");
    }
}
