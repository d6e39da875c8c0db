//! Copies of boards.

use super::Board;

impl Clone for Board {
    fn clone(&self) -> Board {
        Board {
            geometry: self.geometry.clone(),
            digits: self.digits.clone(),
            givens: self.givens.clone(),
            restricted: self.restricted,
            open: self.open.clone(),
            candidates: self.candidates.clone(),
            places: self.places.clone(),
            positions: self.positions.clone(),
            hidden_singles: self.hidden_singles.clone(),
            open_in: self.open_in.clone(),
            full_houses: self.full_houses,
            memos: self.memos.clone(),
            changes: self.changes.clone(),
        }
    }

    /// Copies into the memory that this board has. Nets do this for every assumption, and allocating a
    /// dozen lists would take longer than filling them.
    fn clone_from(&mut self, from: &Board) {
        let Board {
            geometry,
            digits,
            givens,
            restricted,
            open,
            candidates,
            places,
            positions,
            hidden_singles,
            open_in,
            full_houses,
            memos,
            changes,
        } = self;
        geometry.clone_from(&from.geometry);
        digits.clone_from(&from.digits);
        givens.clone_from(&from.givens);
        *restricted = from.restricted;
        open.clone_from(&from.open);
        candidates.clone_from(&from.candidates);
        places.clone_from(&from.places);
        positions.clone_from(&from.positions);
        hidden_singles.clone_from(&from.hidden_singles);
        open_in.clone_from(&from.open_in);
        *full_houses = from.full_houses;
        memos.clone_from(&from.memos);
        changes.clone_from(&from.changes);
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::String;
    use alloc::vec::Vec;

    use sudokit_core::Digit;

    use super::*;
    use crate::board::{BitMemo, Memo};

    static OPEN: Memo<usize> = Memo::new("open cells");
    static PLACES: BitMemo<Digit, u64> = BitMemo::new("places of a digit");

    /// Everything that is known of a board, asked for in a way that fills its memos.
    fn known(board: &Board) -> (String, usize, Vec<u64>) {
        let places = |digit| board.cells_with(digit).len() as u64;
        let digits = board.all_digits();
        (
            format!("{board:?}"),
            *board.memo(&OPEN, || board.open().len()),
            digits.map(|digit| board.bits(&PLACES).get(digit, || places(digit))).collect(),
        )
    }

    #[test]
    fn a_board_that_is_copied_into_forgets_what_it_was() {
        let texts = [
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
            "1...3.....4....2",
        ];
        let boards = texts.map(|text| Board::new(&text.parse().unwrap()).unwrap());
        for (from, to) in boards.iter().flat_map(|from| boards.iter().map(move |to| (from, to))) {
            let mut copy = to.clone();
            known(&copy);
            let cell = copy.open().first().unwrap();
            let digit = copy.candidates(cell).first().unwrap();
            copy.place(cell, digit);
            known(&copy);
            copy.clone_from(from);
            assert_eq!(known(&copy), known(from));
            copy.place(cell, digit);
            let mut other = from.clone();
            other.place(cell, digit);
            assert_eq!(known(&copy), known(&other));
        }
    }
}
