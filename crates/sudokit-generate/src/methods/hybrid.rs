//! The method of the C generator: shuffled diagonal boxes, randomised backtracking, three phases.
//!
//! The boxes on the diagonal share no house, so the digits of each can be in any order (Fisher and
//! Yates); randomised backtracking completes the grid. Then clues are removed in three phases:
//!
//! 1. One random clue of each box. (The solution stays unique: if two solutions differ in a box, they
//!    differ in at least two of its cells.)
//! 2. In rounds, box by box, every clue whose digit fits in no other empty cell of its row and of its
//!    column, until a round removes nothing. (The solution stays unique: the digit is a hidden single.)
//! 3. Clues in random order, if the solution stays unique, until the number of the option `removals` is
//!    reached or no clue can be removed.
//!
//! The second phase leaves 46 or 47 clues on 9x9, of which about 23 can go. So the third phase rarely
//! reaches more than that; the puzzle then says how many clues it has beyond the goal. A requested number
//! of clues is the total: no phase goes below it, and without `removals` the third phase goes as far.
//!
//! ```text
//! a b c | . . . | . . .        a, e, i: shuffled
//! . . . | d e f | . . .
//! . . . | . . . | g h i        (a box drawn as a row)
//! ```
//!
//! An attempt fails if there is no grid with these boxes, as for half of the pairs on 4x4, or if
//! backtracking takes too long; then another attempt begins. On 9x9 none of the 10,000 runs of the test
//! needs that.

use alloc::vec::Vec;

use sudokit_core::{Cell, Geometry, Grid, HouseKind, Puzzle};

use crate::removal::{Dug, dig};
use crate::{
    Attempt, Draft, Event, Method, MethodOption, NoGrid, Observer, Phase, Random, Request, Setback,
    Supports, Tools,
};

/// See the [module](self).
pub(super) struct Hybrid;

/// The usual number of removals in the third phase, on 81 cells.
const USUAL_REMOVALS: usize = 30;

/// The number of removals in the third phase.
const REMOVALS: MethodOption =
    MethodOption { name: "removals", about: "clues removed in the third phase" };

impl Method for Hybrid {
    fn name(&self) -> &'static str {
        "hybrid"
    }

    fn about(&self) -> &'static str {
        "the C generator's: shuffled diagonal boxes, randomised backtracking, three removal phases"
    }

    fn supports(&self, puzzle: &Puzzle) -> bool {
        let is_square = |(rows, columns)| rows == columns;
        puzzle.geometry().plain_box_shape().is_some_and(is_square) && puzzle.rules().is_empty()
    }

    fn supported_options(&self) -> Supports {
        Supports::default()
    }

    fn options(&self) -> &'static [MethodOption] {
        &[REMOVALS]
    }

    fn attempt(
        &self,
        request: &Request,
        tools: &mut Tools<'_>,
        random: &mut Random,
        observer: &mut Observer<'_>,
    ) -> Result<Attempt, Setback> {
        let geometry = &request.geometry;
        let given = shuffle_diagonal(geometry, random, observer);
        // If there is no grid with these boxes (frequent on 4x4), there may be one with others.
        let Ok(Some(solution)) = tools.grids.complete_once(&given, random) else {
            observer(Event::NotFilled);
            return Err(Setback::NoGrid(NoGrid::GaveUp));
        };
        observer(Event::Full(&solution));
        let mut draft = Draft::full(solution);
        let fewest = request.fewest();
        remove_from_each_box(&mut draft, fewest, random, observer);
        remove_forced(&mut draft, fewest, observer);
        let usual = geometry.cell_count() * USUAL_REMOVALS / 81;
        let removals = match (request.option(REMOVALS.name), &request.clues) {
            (Some(removals), _) => removals,
            (None, Some(_)) => draft.clues.len(),
            (None, None) => usual,
        };
        let goal = fewest.max(draft.clues.len().saturating_sub(removals));
        let dug = remove_free(&mut draft, goal, tools, random, observer);
        Ok(Attempt { draft, untested: dug.untested, proof: dug.proof, goal: Some(goal) })
    }
}

/// Fills the boxes on the diagonal, each with its digits in random order.
fn shuffle_diagonal(geometry: &Geometry, random: &mut Random, observer: &mut Observer<'_>) -> Grid {
    let mut given = Grid::blank(geometry.cell_count());
    let order = usize::from(geometry.order());
    for house in geometry.houses().iter().filter(|house| house.kind == HouseKind::Box) {
        let free = |cell: &Cell| geometry.peers(*cell).iter().all(|&p| given.get(p).is_none());
        if house.cells.iter().all(free) {
            let digits: Vec<_> =
                random.order(order).into_iter().map(sudokit_core::Digit::from_index).collect();
            observer(Event::Shuffled { house, digits: &digits });
            for (&cell, &digit) in house.cells.iter().zip(&digits) {
                given.set(cell, Some(digit));
            }
        }
    }
    given
}

/// Phase 1: one random clue of each box.
fn remove_from_each_box(
    draft: &mut Draft,
    fewest: usize,
    random: &mut Random,
    observer: &mut Observer<'_>,
) {
    observer(Event::Phase(Phase::EachBox));
    let geometry = draft.solution.geometry().clone();
    for house in geometry.houses().iter().filter(|house| house.kind == HouseKind::Box) {
        if draft.clues.len() <= fewest {
            return;
        }
        let cell = *random.pick(&house.cells);
        draft.clues.remove(cell);
        observer(Event::Removed(&[cell]));
    }
}

/// Phase 2: clues whose digit has no other place in the row and in the column, in rounds.
fn remove_forced(draft: &mut Draft, fewest: usize, observer: &mut Observer<'_>) {
    observer(Event::Phase(Phase::Forced));
    let geometry = draft.solution.geometry().clone();
    for round in 1.. {
        observer(Event::Round(round));
        let before = draft.clues.len();
        for house in geometry.houses().iter().filter(|house| house.kind == HouseKind::Box) {
            for &cell in house.cells.iter() {
                if draft.clues.len() <= fewest {
                    return;
                }
                if draft.clues.contains(cell) && is_forced(draft, cell) {
                    draft.clues.remove(cell);
                    observer(Event::Removed(&[cell]));
                }
            }
        }
        if draft.clues.len() == before {
            return;
        }
    }
}

/// Whether the digit of this clue fits in no other empty cell of its row and of its column.
fn is_forced(draft: &Draft, cell: Cell) -> bool {
    let (geometry, solution) = (draft.solution.geometry(), &draft.solution);
    let digit = solution.get(cell);
    let fits = |other: Cell| {
        let gives =
            |peer: Cell| peer != cell && draft.clues.contains(peer) && solution.get(peer) == digit;
        other != cell
            && !draft.clues.contains(other)
            && !geometry.peers(other).iter().any(|&peer| gives(peer))
    };
    let lines = geometry.houses_of(cell).iter().map(|&house| geometry.house(house));
    let lines = lines.filter(|house| matches!(house.kind, HouseKind::Row | HouseKind::Column));
    !lines.flat_map(|house| house.cells.iter()).any(|&other| fits(other))
}

/// Phase 3: clues in random order, if the solution stays unique, until `goal` clues are left.
fn remove_free(
    draft: &mut Draft,
    goal: usize,
    tools: &mut Tools<'_>,
    random: &mut Random,
    observer: &mut Observer<'_>,
) -> Dug {
    observer(Event::Phase(Phase::ThenFree));
    let mut cells: Vec<Cell> = draft.clues.iter().collect();
    random.shuffle(&mut cells);
    let groups: Vec<&[Cell]> = cells.iter().map(core::slice::from_ref).collect();
    dig(draft, &groups, goal, &mut tools.prover, observer)
}

#[cfg(test)]
mod tests {
    use alloc::vec;
    use alloc::vec::Vec;

    use super::*;
    use alloc::sync::Arc;

    fn request(order: u8) -> Request {
        Request::new(Arc::new(Geometry::classic(order).unwrap()), &Hybrid)
    }

    /// Compares the events of each phase with the final draft.
    #[test]
    fn each_phase_removes_what_it_should() {
        let request = Request { options: vec![(REMOVALS.name, 20)], ..request(9) };
        let (mut tools, mut random) =
            (Tools::new(&request.geometry, request.symmetry, request.nodes), Random::new(3));
        for _ in 0..30 {
            let mut gone = Vec::new();
            let draft =
                Hybrid.attempt(&request, &mut tools, &mut random, &mut |event| match event {
                    Event::Phase(phase) => gone.push((phase, Vec::new())),
                    Event::Removed(cells) => gone.last_mut().unwrap().1.extend(cells.to_vec()),
                    _ => {}
                });
            let draft = draft.unwrap().draft;
            let phases: Vec<Phase> = gone.iter().map(|(phase, _)| *phase).collect();
            assert_eq!(phases, [Phase::EachBox, Phase::Forced, Phase::ThenFree]);
            let boxes: alloc::collections::BTreeSet<_> =
                gone[0].1.iter().map(|&cell| request.geometry.region(cell)).collect();
            assert_eq!((gone[0].1.len(), boxes.len()), (9, 9));
            assert!(!gone[1].1.is_empty());
            assert_eq!(gone[2].1.len(), 20);
            assert_eq!(draft.clues.len() + gone.iter().map(|(_, g)| g.len()).sum::<usize>(), 81);
            assert!(tools.prover.prove(&draft).is_unique());
        }
    }

    /// The third phase cannot remove 40 clues, and the puzzle says how many are missing; a number of clues
    /// is reached exactly, also where the first two phases alone would leave fewer.
    #[test]
    fn goals_are_reached_or_the_difference_is_reported() {
        let make = |options: Vec<(&'static str, usize)>, clues: Option<_>| {
            let mut maker = crate::Maker::new(Request { options, clues, ..request(9) }).unwrap();
            (0..10).map(|i| maker.make(5, i, &mut |_| {}, &|| true).unwrap()).collect::<Vec<_>>()
        };
        for made in make(vec![(REMOVALS.name, 40)], None) {
            assert!(made.beyond_goal > 10, "{}", made.beyond_goal);
        }
        assert!(make(vec![(REMOVALS.name, 10)], None).iter().all(|made| made.beyond_goal == 0));
        for clues in [26, 35, 50, 75] {
            for made in make(vec![], Some(clues..=clues)) {
                assert_eq!((made.draft.clues.len(), made.beyond_goal), (clues, 0));
            }
        }
    }

    /// Compares the second phase with its definition: without the clue, is its cell the only place of
    /// its digit in the row and in the column?
    #[test]
    fn forced_clues_are_hidden_singles() {
        let request = request(9);
        let (mut tools, mut random) =
            (Tools::new(&request.geometry, request.symmetry, request.nodes), Random::new(6));
        let mut draft = Draft::full(tools.grids.draw(&mut random).unwrap());
        for cell in random.order(81).into_iter().take(30) {
            draft.clues.remove(Cell::new(cell));
        }
        let mut forced = 0;
        for cell in draft.clues.iter() {
            let candidates = draft.puzzle().without(cell).candidates();
            let digit = draft.solution.get(cell);
            let (row, column) = (cell.index() / 9, cell.index() % 9);
            let alone = (0..9).flat_map(|i| [row * 9 + i, i * 9 + column]).all(|c| {
                c == cell.index() || {
                    draft.clues.contains(Cell::new(c)) || !candidates[c].contains(digit)
                }
            });
            assert_eq!(is_forced(&draft, cell), alone);
            forced += usize::from(alone);
        }
        assert!(forced > 5 && forced < draft.clues.len());
    }
}
