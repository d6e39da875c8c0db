//! Proves a step from only the candidates and houses it names.
//!
//! The marks and links of a step name cells and houses. Only these are considered: each named cell
//! holds one of its candidates, cells that see each other differ, and a named house has a position
//! for every digit of which all positions there are named. If the opposite of a conclusion leaves
//! no way to fill these cells, the conclusion follows from what the reader was shown.

use sudokit_core::{Cell, Digit, DigitSet, HouseId};
use sudokit_logic::{Board, Conclusion, Fact, Link, Mark, Reason, Step};

/// The number of cases tried before the proof is abandoned.
const MOST_CASES: u32 = 20_000;

/// Whether every conclusion of a step follows from what the step names.
pub fn follows(board: &Board, step: &Step) -> bool {
    let (cells, houses) = named(board, step);
    step.conclusions.iter().all(|&conclusion| {
        let (cell, digit) = match conclusion {
            Conclusion::Place(cell, digit) | Conclusion::Remove(cell, digit) => (cell, digit),
        };
        let mut cells = cells.clone();
        cells.push(cell);
        cells.sort_unstable();
        cells.dedup();
        let mut part = NamedCells::new(board, &cells, &houses);
        let own = DigitSet::from(digit);
        let opposite = match conclusion {
            Conclusion::Place(..) => board.candidates(cell) - own,
            Conclusion::Remove(..) => own,
        };
        let Some(at) = cells.iter().position(|&c| c == cell) else { return false };
        part.domains[at] = opposite;
        let mut left = MOST_CASES;
        part.refuted(&mut left) == Some(true)
    })
}

/// Returns the open cells and the houses that a step names.
fn named(board: &Board, step: &Step) -> (Vec<Cell>, Vec<HouseId>) {
    let (mut cells, mut houses) = (Vec::new(), Vec::new());
    for mark in &step.marks {
        match *mark {
            Mark::Candidate(_, candidate) => cells.push(candidate.cell),
            Mark::Cell(_, cell) => cells.push(cell),
            Mark::House(_, house) => houses.push(house),
        }
    }
    let mut link = |link: &Link| {
        cells.extend(link.from.cells.iter().chain(&link.to.cells));
        match &link.reason {
            Reason::House(house) => houses.push(*house),
            Reason::Als(set) => cells.extend(set),
            _ => {}
        }
    };
    step.links.iter().for_each(&mut link);
    let facts = step.argument.iter().flat_map(|sentence| sentence.facts.list().into_owned());
    for (_, fact) in facts {
        if let Fact::Links(links) = fact {
            links.iter().for_each(&mut link);
        }
    }
    cells.retain(|&cell| board.digit(cell).is_none());
    houses.sort_unstable();
    houses.dedup();
    (cells, houses)
}

/// The named part of the board.
#[derive(Clone)]
struct NamedCells {
    domains: Vec<DigitSet>,
    /// For each cell, the named cells it sees.
    sees: Vec<Vec<usize>>,
    /// Digits that need a position in some house, with all their positions there.
    needs: Vec<(Digit, Vec<usize>)>,
}

impl NamedCells {
    fn new(board: &Board, cells: &[Cell], houses: &[HouseId]) -> NamedCells {
        let index = |cell: Cell| cells.iter().position(|&c| c == cell);
        let sees = |a: Cell| {
            let near = cells.iter().enumerate().filter(|&(_, &b)| board.sees(a, b));
            near.map(|(at, _)| at).collect()
        };
        let mut needs = Vec::new();
        for &house in houses {
            for digit in board.all_digits() {
                let positions = board.positions(house, digit);
                let places: Option<Vec<usize>> =
                    board.cells_at(house, positions).map(index).collect();
                if let Some(places) = places.filter(|_| positions != 0) {
                    needs.push((digit, places));
                }
            }
        }
        NamedCells {
            domains: cells.iter().map(|&cell| board.candidates(cell)).collect(),
            sees: cells.iter().map(|&cell| sees(cell)).collect(),
            needs,
        }
    }

    /// Whether there is no way to fill the cells; `None` if too many cases were tried.
    fn refuted(&self, left: &mut u32) -> Option<bool> {
        *left = left.checked_sub(1)?;
        let mut here = self.clone();
        // Apply singles until nothing changes.
        let mut settled = vec![false; here.domains.len()];
        loop {
            let mut changed = false;
            for (at, settled) in settled.iter_mut().enumerate() {
                if here.domains[at].is_empty() {
                    return Some(true);
                }
                let Some(digit) = here.domains[at].single().filter(|_| !*settled) else {
                    continue;
                };
                *settled = true;
                changed = true;
                for &near in &here.sees[at] {
                    here.domains[near].remove(digit);
                }
            }
            for (digit, places) in &here.needs {
                let mut open = places.iter().filter(|&&at| here.domains[at].contains(*digit));
                match (open.next(), open.next()) {
                    (None, _) => return Some(true),
                    (Some(&at), None) if here.domains[at].len() > 1 => {
                        here.domains[at] = (*digit).into();
                        changed = true;
                    }
                    _ => {}
                }
            }
            if !changed {
                break;
            }
        }
        // Branch where there are the fewest options: on the digits of a cell or the positions of a
        // digit.
        let cell = (0..here.domains.len())
            .filter(|&at| here.domains[at].len() > 1)
            .min_by_key(|&at| here.domains[at].len());
        let Some(cell) = cell else { return Some(false) };
        let ways = here.needs.iter().map(|(digit, places)| {
            let open = places.iter().filter(|&&at| here.domains[at].contains(*digit));
            (*digit, open.copied().collect::<Vec<_>>())
        });
        let need = ways.filter(|(_, open)| open.len() > 1).min_by_key(|(_, open)| open.len());
        let choices: Vec<(usize, Digit)> = match need {
            Some((digit, open)) if open.len() < here.domains[cell].len() => {
                open.into_iter().map(|at| (at, digit)).collect()
            }
            _ => here.domains[cell].iter().map(|digit| (cell, digit)).collect(),
        };
        for (at, digit) in choices {
            let mut next = here.clone();
            next.domains[at] = digit.into();
            if !next.refuted(left)? {
                return Some(false);
            }
        }
        Some(true)
    }
}
