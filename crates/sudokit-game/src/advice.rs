//! What can be said to a player who asks for help.

use sudokit_core::{Cell, DigitSet, Geometry, Grid, House, Puzzle, Solution};
use sudokit_logic::{
    Board, Candidate, Conclusion, Contradiction, Mark, PathStep, Role, Rung, SearchOptions, Step,
    hint,
};

use crate::{Action, Session, Truth};

/// What a hint is about.
#[derive(Clone)]
pub enum Hint {
    /// Something on the board is wrong already; that comes first.
    Mistakes(Mistakes),
    /// The next step, with the board it is seen on.
    Step(Box<PathStep>, Box<Board>),
}

/// What there is to say to somebody who asks for a hint.
#[derive(Clone)]
pub enum Advice {
    /// This.
    Hint(Hint),
    /// Nothing is left to do.
    Solved,
    /// No technique of the ladder goes on from here.
    Beyond,
    /// It was broken off.
    Stopped,
}

/// What a player did that contradicts the solution.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Mistakes {
    /// Digits entered.
    pub entered: Vec<Candidate>,
    /// Candidates of the solution crossed out.
    pub crossed_out: Vec<Candidate>,
}

impl Mistakes {
    /// What of the digits entered and the candidates left (an empty set says nothing) contradicts the
    /// only solution.
    pub fn of(
        puzzle: &Puzzle,
        entered: Option<&Grid>,
        marks: Option<&[DigitSet]>,
        solution: &Solution,
    ) -> Mistakes {
        let mut mistakes = Mistakes::default();
        let geometry = puzzle.geometry();
        let digit = |cell| entered.and_then(|entered| entered.get(cell));
        for cell in geometry.cells().filter(|&cell| puzzle.given(cell).is_none()) {
            let right = solution.get(cell);
            let marks = marks.map(|marks| marks[cell.index()]);
            if let Some(digit) = digit(cell) {
                if digit != right {
                    mistakes.entered.push(Candidate::new(cell, digit));
                }
            } else if marks.is_some_and(|marks| !marks.is_empty() && !marks.contains(right))
                // A candidate that only a digit entered rules out was not crossed out.
                && !geometry.peers(cell).iter().any(|&peer| digit(peer) == Some(right))
            {
                mistakes.crossed_out.push(Candidate::new(cell, right));
            }
        }
        mistakes
    }

    /// The digits entered that clash, where no solution is known to be the only one.
    pub fn clashing(puzzle: &Puzzle, clash: &Contradiction) -> Mistakes {
        let mut mistakes = Mistakes::default();
        if let Contradiction::Clash { first, second, digit } = *clash {
            let both = [Candidate::new(first, digit), Candidate::new(second, digit)];
            let mine = both.into_iter().filter(|c| puzzle.given(c.cell).is_none());
            mistakes.entered.extend(mine);
        }
        mistakes
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.entered.is_empty() && self.crossed_out.is_empty()
    }

    /// Where they are, rising.
    pub fn cells(&self) -> Vec<Cell> {
        let all = self.entered.iter().chain(&self.crossed_out);
        let mut cells: Vec<Cell> = all.map(|candidate| candidate.cell).collect();
        cells.sort_unstable();
        cells
    }
}

impl Session {
    /// What helps now: what is wrong already, else the easiest step, told from the digits entered and
    /// the centre marks where a cell has any. `go_on` is asked while that takes long.
    pub fn advice(&self, go_on: &dyn Fn() -> bool) -> Advice {
        let (puzzle, position) = (self.deal().puzzle(), self.position());
        let (entered, marks) = (position.entered(), position.centre_marks());
        let unique = match self.deal().truth() {
            Truth::Unique(solution) => {
                let mistakes = Mistakes::of(puzzle, Some(&entered), Some(&marks), solution);
                if !mistakes.is_empty() {
                    return Advice::Hint(Hint::Mistakes(mistakes));
                }
                true
            }
            Truth::Several | Truth::Unknown => false,
        };
        let board = match Board::with_progress(puzzle, Some(&entered), Some(&marks)) {
            Ok(board) => board,
            Err(clash) => {
                return Advice::Hint(Hint::Mistakes(Mistakes::clashing(puzzle, &clash)));
            }
        };
        if board.is_solved() {
            return Advice::Solved;
        }
        let wanted = |rung: &Rung| rung.tried && (unique || !rung.technique.needs_uniqueness());
        match hint(&board, &SearchOptions::default(), wanted, go_on) {
            Some(step) => Advice::Hint(Hint::Step(Box::new(step), Box::new(board))),
            None if go_on() => Advice::Beyond,
            None => Advice::Stopped,
        }
    }

    /// Does what a step says.
    pub fn follow(&self, step: &PathStep) -> Action {
        let (mut place, mut remove) = (Vec::new(), Vec::new());
        for conclusion in &step.step.conclusions {
            match *conclusion {
                Conclusion::Place(cell, digit) => place.push((digit, cell)),
                Conclusion::Remove(cell, digit) => remove.push((digit, cell)),
            }
        }
        place.sort_unstable();
        remove.sort_unstable();
        Action::Step { place, remove }
    }
}

/// Where a step is to be seen: in its houses if it names a few, else in the boxes of its pattern.
pub fn look_in<'g>(geometry: &'g Geometry, step: &Step) -> Vec<&'g House> {
    let base = |mark: &Mark| match *mark {
        Mark::House(Role::Base, house) => Some(geometry.house(house)),
        _ => None,
    };
    let houses: Vec<&House> = step.marks.iter().filter_map(base).collect();
    if (1..=3).contains(&houses.len()) {
        return houses;
    }
    let marked = step.marks.iter().filter_map(|mark| match *mark {
        Mark::Candidate(_, candidate) => Some(candidate.cell),
        Mark::Cell(_, cell) => Some(cell),
        Mark::House(..) => None,
    });
    let mut cells: Vec<Cell> = marked.collect();
    if cells.is_empty() {
        let concluded = step.conclusions.iter().map(|conclusion| match *conclusion {
            Conclusion::Place(cell, _) | Conclusion::Remove(cell, _) => cell,
        });
        cells = concluded.collect();
    }
    regions_of(geometry, &cells)
}

/// The boxes or regions of cells, each once, in order.
pub fn regions_of<'g>(geometry: &'g Geometry, cells: &[Cell]) -> Vec<&'g House> {
    let mut regions: Vec<usize> = cells.iter().map(|&cell| geometry.region(cell)).collect();
    regions.sort_unstable();
    regions.dedup();
    let first = 2 * geometry.order() as usize;
    regions.into_iter().map(|region| &geometry.houses()[first + region]).collect()
}
