//! Colour pairs: the places of a digit that strong links tie together, in two colours.
//!
//! In a conjugate pair, the only two places of a digit in a house, exactly one place is true. Going
//! from pair to pair over common cells, every cell gets the colour that its partner does not have.
//! Then all cells of one colour are true, or all of the other.

use alloc::vec;
use alloc::vec::Vec;

use sudokit_core::{Cell, CellSet, Digit, HouseId};

use super::strong::{Pair, pairs};
use crate::{Board, Fact, Role, Step};

/// A group of cells tied together by strong links.
#[derive(Debug)]
pub(crate) struct ColorPair {
    pub(crate) digit: Digit,
    /// The cells of each colour.
    pub(crate) colors: [CellSet; 2],
    /// The houses that tie them.
    pub(crate) houses: Vec<HouseId>,
}

/// The colour pairs of a digit.
pub(crate) fn color_pairs(board: &Board, digit: Digit) -> Vec<ColorPair> {
    let cells = board.geometry().cell_count();
    let mut links: Vec<Pair> = pairs(board, digit, board.geometry().house_ids());
    let mut all = Vec::new();
    while let Some(first) = links.iter().flat_map(|link| link.cells).min() {
        let mut pair = ColorPair {
            digit,
            colors: [CellSet::of(cells, [first]), CellSet::empty(cells)],
            houses: Vec::new(),
        };
        // Each round adds the links that touch coloured cells.
        loop {
            let before = links.len();
            links.retain(|link| {
                let [a, b] = link.cells;
                let color = |cell| pair.colors.iter().position(|color| color.contains(cell));
                match (color(a), color(b)) {
                    (None, None) => return true,
                    (Some(known), None) => pair.colors[1 - known].insert(b),
                    (None, Some(known)) => pair.colors[1 - known].insert(a),
                    (Some(_), Some(_)) => return false,
                };
                pair.houses.push(link.house);
                false
            });
            if links.len() == before {
                break;
            }
        }
        all.push(pair);
    }
    all
}

impl ColorPair {
    /// Marks the two colours and adds the sentence about the houses that tie them.
    pub(crate) fn draw(&self, mut step: Step, roles: [Role; 2]) -> Step {
        for (color, role) in self.colors.iter().zip(roles) {
            step = step.mark_all(role, color, self.digit);
        }
        let facts = vec![
            ("digit", Fact::Digit(self.digit)),
            ("houses", Fact::Houses(self.houses.clone())),
            ("one", cells(&self.colors[0])),
            ("other", cells(&self.colors[1])),
        ];
        step.of(self.digit).say("colors", facts)
    }

    /// The places of the digit that see a cell of this colour.
    pub(crate) fn seen(&self, board: &Board, color: usize) -> CellSet {
        let mut seen = CellSet::empty(board.geometry().cell_count());
        for cell in self.colors[color].iter() {
            seen |= board.geometry().peer_set(cell);
        }
        &seen & board.cells_with(self.digit)
    }
}

/// Cells as a fact.
pub(crate) fn cells(set: &CellSet) -> Fact {
    Fact::Cells(set.iter().collect::<Vec<Cell>>())
}
