//! Which filled cells rule out the rest of a house or of a cell: why a single is one.
//!
//! This is computed only for steps that are shown: dozens of singles are in every solution.

use alloc::vec;
use alloc::vec::Vec;

use sudokit_core::{Cell, Digit, HouseId};

use crate::{Board, Candidate, Fact, Mark, Role, Sentence, Step};

/// The most steps of the search for a smaller cover. Enough to find the smallest on 9x9.
const STEPS: usize = 2_000;

/// Why a digit has so few places left in houses.
pub(crate) struct InHouses {
    digit: Digit,
    /// The fewest filled cells that rule out all of `blocked`, in reading order.
    blockers: Vec<Cell>,
    /// The open cells of the houses that see this digit.
    blocked: Vec<Cell>,
    /// The open cells of the houses that do not see the digit, but cannot hold it any more.
    earlier: Vec<Cell>,
}

impl InHouses {
    /// Explains why open cells of these houses cannot hold the digit. Cells that are marked in the step are part
    /// of its argument already.
    pub(crate) fn new(board: &Board, houses: &[HouseId], digit: Digit, step: &Step) -> InHouses {
        let marked = |cell: Cell| {
            step.marks.iter().any(|mark| match *mark {
                Mark::Candidate(_, candidate) => candidate.cell == cell,
                Mark::Cell(_, marked) => marked == cell,
                Mark::House(..) => false,
            })
        };
        InHouses::except(board, houses, digit, &marked)
    }

    /// Explains why open cells of these houses but some cannot hold the digit.
    fn except(
        board: &Board,
        houses: &[HouseId],
        digit: Digit,
        excepted: &dyn Fn(Cell) -> bool,
    ) -> InHouses {
        let geometry = board.geometry();
        // A cell where two of them cross is looked at once.
        let cells = houses.iter().enumerate().flat_map(|(at, &house)| {
            let before = &houses[..at];
            let is_new = move |cell: &Cell| {
                !before.iter().any(|&house| geometry.house_set(house).contains(*cell))
            };
            geometry.house(house).cells.iter().copied().filter(is_new)
        });
        let open = cells.filter(|&cell| board.digit(cell).is_none() && !board.has(cell, digit));
        let open = open.filter(|&cell| !excepted(cell));
        let sees = |cell: Cell| {
            let peers = geometry.peer_set(cell).iter();
            peers.filter(|&peer| board.digit(peer) == Some(digit)).collect::<Vec<Cell>>()
        };
        let (mut blocked, mut earlier, mut seen) = (Vec::new(), Vec::new(), Vec::new());
        for cell in open {
            let blockers = sees(cell);
            if blockers.is_empty() {
                earlier.push(cell);
            } else {
                blocked.push(cell);
                seen.push(blockers);
            }
        }
        InHouses { digit, blockers: fewest(&seen), blocked, earlier }
    }

    /// Highlights the blockers.
    pub(crate) fn draw(&self, step: &mut Step) {
        step.marks.extend(self.blockers.iter().map(|&cell| Mark::Cell(Role::Blocker, cell)));
    }

    /// The sentences that say so. `everywhere`: whether the only other open cell of the one house is the one
    /// that the step is about.
    pub(crate) fn sentences(&self, everywhere: bool) -> Vec<Sentence> {
        let digit = ("digit", Fact::Digit(self.digit));
        let mut sentences = Vec::new();
        if !self.blocked.is_empty() {
            let all = everywhere && self.earlier.is_empty();
            let facts = vec![
                digit.clone(),
                ("blockers", Fact::Cells(self.blockers.clone())),
                ("cells", Fact::Cells(self.blocked.clone())),
            ];
            let id = if all { "blocked-elsewhere" } else { "blocked" };
            sentences.push(Sentence { id, facts: facts.into() });
        }
        if !self.earlier.is_empty() {
            let facts = vec![digit, ("cells", Fact::Cells(self.earlier.clone()))];
            sentences.push(Sentence { id: "blocked-earlier", facts: facts.into() });
        }
        sentences
    }
}

/// Says which cells rule out the digits of a hidden subset in the rest of its house, and highlights them. The
/// first sentence of the step names digits, cells and house; these sentences follow it.
pub(crate) fn explain_hidden_subset(board: &Board, step: &mut Step) {
    let Some(first) = step.argument.first() else { return };
    let (mut home, mut digits, mut subset) = (None, Vec::new(), Vec::new());
    for (_, fact) in first.facts.list().iter() {
        match fact {
            Fact::House(house) => home = Some(*house),
            Fact::Digits(all) => digits.extend(all.iter()),
            Fact::Cells(cells) => subset.clone_from(cells),
            _ => {}
        }
    }
    let Some(house) = home else { return };
    let mut sentences = Vec::new();
    for digit in digits {
        let blockers = InHouses::except(board, &[house], digit, &|cell| subset.contains(&cell));
        blockers.draw(step);
        sentences.extend(blockers.sentences(false));
    }
    step.argument.insert_many(1, sentences);
}

/// Says which cells rule out the digit of the pattern in the rest of the base houses of a step, and highlights them. These sentences
/// follow the one that says where the digit can go there.
pub(crate) fn explain_bases(board: &Board, step: &mut Step) {
    let pattern = step.marks.iter().find_map(|mark| match *mark {
        Mark::Candidate(Role::Pattern, candidate) => Some(candidate.digit),
        _ => None,
    });
    let Some(digit) = pattern else { return };
    let bases: Vec<HouseId> = step
        .marks
        .iter()
        .filter_map(|mark| match *mark {
            Mark::House(Role::Base, house) => Some(house),
            _ => None,
        })
        .collect();
    let names_base = |sentence: &Sentence| {
        sentence.facts.list().iter().any(|(_, fact)| match fact {
            Fact::House(house) => bases.contains(house),
            Fact::Houses(houses) => houses.iter().any(|house| bases.contains(house)),
            _ => false,
        })
    };
    let Some(at) = step.argument.iter().position(names_base) else { return };
    let blockers = InHouses::new(board, &bases, digit, step);
    blockers.draw(step);
    step.argument.insert_many(at + 1, blockers.sentences(false));
}

/// Says which cells rule out every other digit of a cell, and highlights them.
pub(crate) fn explain_cell(board: &Board, cell: Cell, step: &mut Step) {
    let peers = board.geometry().peer_set(cell);
    let others = board.all_digits().filter(|&digit| !board.has(cell, digit));
    let (mut seen, mut earlier) = (Vec::new(), Vec::new());
    for digit in others {
        match peers.iter().find(|&peer| board.digit(peer) == Some(digit)) {
            Some(peer) => seen.push(Candidate::new(peer, digit)),
            None => earlier.push(digit),
        }
    }
    step.marks.extend(seen.iter().map(|seen| Mark::Cell(Role::Blocker, seen.cell)));
    if !seen.is_empty() {
        let facts = vec![("cell", Fact::Cell(cell)), ("seen", Fact::Candidates(seen))];
        step.argument.push(Sentence { id: "cell-sees", facts: facts.into() });
    }
    if !earlier.is_empty() {
        let digits = earlier.into_iter().collect();
        let facts = vec![("cell", Fact::Cell(cell)), ("digits", Fact::Digits(digits))];
        step.argument.push(Sentence { id: "cell-earlier", facts: facts.into() });
    }
}

/// The fewest cells of which every list contains one, in reading order. Of lists too many to search, few
/// cells.
fn fewest(lists: &[Vec<Cell>]) -> Vec<Cell> {
    let mut best = greedy(lists);
    let mut steps = STEPS;
    while let Some(most) = best.len().checked_sub(1) {
        let mut chosen = Vec::new();
        if !cover(lists, most, &mut chosen, &mut steps) {
            break;
        }
        best = chosen;
    }
    best.sort_unstable();
    best
}

/// Takes the cell that is in most lists again and again.
fn greedy(lists: &[Vec<Cell>]) -> Vec<Cell> {
    let mut left: Vec<&Vec<Cell>> = lists.iter().collect();
    let mut chosen = Vec::new();
    while !left.is_empty() {
        let count = |cell: Cell| left.iter().filter(|list| list.contains(&cell)).count();
        let cells = left.iter().flat_map(|list| list.iter().copied());
        // Of several, the first in reading order.
        let Some(next) = cells.max_by_key(|&cell| (count(cell), core::cmp::Reverse(cell))) else {
            break;
        };
        left.retain(|list| !list.contains(&next));
        chosen.push(next);
    }
    chosen
}

/// Adds at most `most` cells so that every list contains a chosen one. Gives up when `steps` run out.
fn cover(lists: &[Vec<Cell>], most: usize, chosen: &mut Vec<Cell>, steps: &mut usize) -> bool {
    let open = lists.iter().find(|list| !list.iter().any(|cell| chosen.contains(cell)));
    let Some(list) = open else { return true };
    if chosen.len() == most || *steps == 0 {
        return false;
    }
    *steps -= 1;
    list.iter().any(|&cell| {
        chosen.push(cell);
        let covered = cover(lists, most, chosen, steps);
        if !covered {
            chosen.pop();
        }
        covered
    })
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use sudokit_core::Puzzle;

    use super::*;
    use crate::{LADDER, SearchOptions, hint};

    /// The blockers, and the ids of the sentences, of the first step.
    fn explained(puzzle: &str) -> (Vec<String>, Vec<&'static str>) {
        let puzzle: Puzzle = puzzle.parse().unwrap();
        let board = Board::new(&puzzle).unwrap();
        let options = SearchOptions::default();
        let step = hint(&board, LADDER, &options, |rung| rung.tried, || true).unwrap().step;
        parts(&board, &step)
    }

    /// The blockers of a step, and the ids of its sentences.
    fn parts(board: &Board, step: &Step) -> (Vec<String>, Vec<&'static str>) {
        let blockers = step.marks.iter().filter_map(|mark| match *mark {
            Mark::Cell(Role::Blocker, cell) => Some(board.geometry().name(cell)),
            _ => None,
        });
        (blockers.collect(), step.argument.iter().map(|sentence| sentence.id).collect())
    }

    #[test]
    fn a_hidden_single_names_the_fewest_blockers() {
        // Rows 2 and 3 and column 2 have a 1, so the one of box 1 goes to r1c3.
        let puzzle = "2............1............1.1................\
             ....................................";
        let (blockers, sentences) = explained(puzzle);
        assert_eq!(blockers, ["r2c5", "r3c9", "r4c2"]);
        assert_eq!(sentences, ["hidden-single", "blocked-elsewhere"]);
    }

    #[test]
    fn a_naked_single_names_a_cell_for_each_digit() {
        // r1c3 sees all digits but 7.
        let puzzle = "...1..9.425.........6.................3......\
             .............................8......";
        let (blockers, sentences) = explained(puzzle);
        assert_eq!(blockers, ["r1c4", "r2c1", "r5c3", "r1c9", "r2c2", "r3c3", "r9c3", "r1c7"]);
        assert_eq!(sentences, ["naked-single", "cell-sees"]);
    }

    fn cells(lists: &[&[usize]]) -> Vec<Vec<Cell>> {
        lists.iter().map(|list| list.iter().map(|&cell| Cell::new(cell)).collect()).collect()
    }

    #[test]
    fn the_cover_is_the_smallest() {
        // The greedy choice 1 leaves two more; 2 and 3 suffice.
        let lists = cells(&[&[1, 2], &[1, 3], &[2], &[3]]);
        assert_eq!(fewest(&lists), [2, 3].map(Cell::new));
        let lists = cells(&[&[1, 2], &[1, 2], &[1, 3], &[1, 3], &[2], &[3]]);
        assert_eq!(fewest(&lists), [2, 3].map(Cell::new));
        assert_eq!(fewest(&[]), []);
    }

    #[test]
    fn a_hidden_pair_names_what_keeps_its_digits_out_of_the_other_cells() {
        // In box 1, rows 2 and 3 and column 3 have both a 1 and a 2: they go to r1c1 and r1c2.
        let puzzle = "............12..........12............1......\
                      ..2.................................";
        let puzzle: Puzzle = puzzle.parse().unwrap();
        let board = Board::new(&puzzle).unwrap();
        let is_pair = |rung: &crate::Rung| rung.technique.names()[0].0 == "hidden-pair";
        let options = SearchOptions::default();
        let step = hint(&board, LADDER, &options, is_pair, || true).unwrap().step;
        let (blockers, sentences) = parts(&board, &step);
        assert_eq!(blockers, ["r2c4", "r3c7", "r5c3", "r2c5", "r3c8", "r6c3"]);
        assert_eq!(sentences, ["hidden-subset", "blocked", "blocked"]);
    }
}
