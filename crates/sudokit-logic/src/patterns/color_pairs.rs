//! Colour pairs: the places of a digit that strong links tie together, in two colours.
//!
//! In a conjugate pair, the only two places of a digit in a house, exactly one place is true. Going
//! from pair to pair over common cells, every cell gets the colour that its partner does not have.
//! Then all cells of one colour are true, or all of the other.

use alloc::vec;
use alloc::vec::Vec;

use sudokit_core::{Cell, CellSet, Digit, HouseId};

use super::strong::{Pair, pairs};
use crate::{Board, Fact, Facts, Role, Sentence, Step};

/// A group of cells tied together by strong links.
#[derive(Debug)]
pub(crate) struct ColorPair {
    pub(crate) digit: Digit,
    /// The cells of each colour.
    pub(crate) colors: [CellSet; 2],
    /// The conjugate pairs that tie them: a tree.
    ties: Vec<Pair>,
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
            ties: Vec::new(),
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
                pair.ties.push(*link);
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

/// Cells of which each two neighbours are a conjugate pair, so that every second one holds the digit.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    pub(crate) cells: Vec<Cell>,
    /// The house of each pair.
    pub(crate) houses: Vec<HouseId>,
}

impl Way {
    /// The first and the last cell.
    pub(crate) fn ends(&self) -> (Cell, Cell) {
        (self.cells[0], self.cells[self.cells.len() - 1])
    }

    /// The facts about the ends.
    pub(crate) fn facts(&self, digit: Digit) -> Facts {
        let (first, last) = self.ends();
        Facts::from(vec![
            ("digit", Fact::Digit(digit)),
            ("chain", Fact::Cells(self.cells.clone())),
            ("cells", Fact::Cells(vec![first, last])),
        ])
    }

    /// Says what the ends have to do with each other: pair by pair, and then in one sentence.
    pub(crate) fn sentences(&self, digit: Digit) -> impl Iterator<Item = Sentence> {
        let pairs = self.cells.windows(2).zip(&self.houses).map(move |(ends, house)| {
            let facts = vec![
                ("house", Fact::House(*house)),
                ("digit", Fact::Digit(digit)),
                ("cells", Fact::Cells(ends.to_vec())),
            ];
            Sentence { id: "colors-pair", facts: facts.into() }
        });
        // One pair says it all.
        let closing = match self.houses.len() {
            1 => None,
            pairs if pairs.is_multiple_of(2) => Some("colors-alike"),
            _ => Some("colors-opposite"),
        };
        pairs.chain(closing.map(|id| Sentence { id, facts: self.facts(digit) }))
    }
}

impl ColorPair {
    /// Marks the two colours.
    pub(crate) fn draw(&self, mut step: Step, roles: [Role; 2]) -> Step {
        for (color, role) in self.colors.iter().zip(roles) {
            step = step.mark_all(role, color, self.digit);
        }
        step.of(self.digit)
    }

    /// The way from one cell to another, tie by tie.
    pub(crate) fn way(&self, from: Cell, to: Cell) -> Way {
        // The way from `to` to every cell, each found once as the ties are a tree.
        let mut next: Vec<(Cell, Option<(Cell, HouseId)>)> = vec![(to, None)];
        let mut at = 0;
        while let Some(&(cell, back)) = next.get(at) {
            at += 1;
            for tie in self.ties.iter().filter(|tie| tie.cells.contains(&cell)) {
                let [a, b] = tie.cells;
                let other = if a == cell { b } else { a };
                if back.is_none_or(|(before, _)| before != other) {
                    next.push((other, Some((cell, tie.house))));
                }
            }
        }
        let mut way = Way { cells: vec![from], houses: Vec::new() };
        let mut cell = from;
        while let Some((_, Some((towards, house)))) = next.iter().find(|known| known.0 == cell) {
            way.cells.push(*towards);
            way.houses.push(*house);
            cell = *towards;
        }
        way
    }

    /// The shortest way from a cell of `starts` to one of `ends`, if there are any.
    pub(crate) fn shortest_way(&self, starts: &CellSet, ends: &CellSet) -> Option<Way> {
        let ways = starts.iter().flat_map(|from| ends.iter().map(move |to| self.way(from, to)));
        ways.min_by_key(|way| way.houses.len())
    }

    /// Adds the sentence that the other cells of a colour are like `known` ones, if there are others.
    pub(crate) fn like(&self, step: Step, color: &CellSet, known: &Way) -> Step {
        let mut rest = color.clone();
        for &cell in &known.cells {
            rest.remove(cell);
        }
        if rest.is_empty() {
            return step;
        }
        let mut houses: Vec<HouseId> = Vec::new();
        for cell in rest.iter() {
            let way = self.way(cell, known.cells[0]);
            let new = way.houses.iter().filter(|house| !known.houses.contains(house));
            new.for_each(|house| {
                if !houses.contains(house) {
                    houses.push(*house);
                }
            });
        }
        houses.sort_unstable();
        let facts = vec![
            ("digit", Fact::Digit(self.digit)),
            ("cells", cells(&rest)),
            ("known", Fact::Cell(known.cells[0])),
            ("houses", Fact::Houses(houses)),
        ];
        step.say("colors-like", facts)
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
