//! Advice for a player who asks for help.

use alloc::boxed::Box;
use alloc::vec::Vec;

use sudokit_core::{Cell, Geometry, House, HouseId};
use sudokit_logic::{Board, Conclusion, Mark, PathStep, Role, Step, hint};

use crate::{Mistakes, Position};

/// The answer to a player who asks for help.
#[derive(Clone, Debug)]
pub enum Advice {
    /// There is something to say.
    Hint(HintAbout),
    /// The board is solved.
    Solved,
    /// No technique finds anything on this board.
    Beyond,
    /// The search was stopped before it found anything.
    Stopped,
}

/// What a hint is about.
#[derive(Clone)]
pub enum HintAbout {
    /// Something on the board is wrong. That comes before any step.
    Mistakes(Mistakes),
    /// The easiest next step, and the board it applies to.
    Step(Box<PathStep>, Box<Board>),
}

impl core::fmt::Debug for HintAbout {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            HintAbout::Mistakes(mistakes) => f.debug_tuple("Mistakes").field(mistakes).finish(),
            HintAbout::Step(step, _) => f.debug_tuple("Step").field(&step.step.technique).finish(),
        }
    }
}

impl Position {
    /// Advises the player: first about mistakes, otherwise about the easiest step. `go_on` is asked
    /// regularly, and ends the search if it returns `false`.
    ///
    /// ```
    /// use sudokit_assess::{Advice, HintAbout, Position, Progress};
    /// use sudokit_core::Puzzle;
    ///
    /// let puzzle: Puzzle = "1..43..2.1...32.".parse()?;
    /// let position = Position::new(&puzzle, Progress::NONE, None).expect("no digits clash");
    /// let Advice::Hint(HintAbout::Step(step, _)) = position.advice(&|| true) else { panic!("a step") };
    /// assert_eq!(step.step.technique, "hidden-single");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn advice(self, go_on: &dyn Fn() -> bool) -> Advice {
        if !self.mistakes().is_empty() {
            return Advice::Hint(HintAbout::Mistakes(self.mistakes().clone()));
        }
        if self.board().is_solved() {
            return Advice::Solved;
        }
        match hint(
            self.board(),
            self.selection().ladder(),
            &self.selection().options(),
            |rung| self.wants(rung),
            go_on,
        ) {
            Some(step) => {
                Advice::Hint(HintAbout::Step(Box::new(step), Box::new(self.into_board())))
            }
            None if go_on() => Advice::Beyond,
            None => Advice::Stopped,
        }
    }
}

/// The one place to look at for a step: the first house that it is based on; otherwise, for a chain or a
/// net, the box or region in which something follows, and for other patterns the one that has most of it.
///
/// ```
/// use sudokit_assess::look_in;
/// use sudokit_core::Puzzle;
/// use sudokit_logic::{Board, solve};
///
/// let puzzle: Puzzle = "1..43..2.1...32.".parse()?;
/// let path = solve(&Board::new(&puzzle).expect("no digits clash"));
/// assert_eq!(look_in(puzzle.geometry(), &path.steps[0].step).cells.len(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn look_in<'g>(geometry: &'g Geometry, step: &Step) -> &'g House {
    let base = step.marks.iter().find_map(|mark| match *mark {
        Mark::House(Role::Base, house) => Some(house),
        _ => None,
    });
    if let Some(house) = base {
        return geometry.house(house);
    }
    let concluded = step.conclusions.iter().map(|conclusion| match *conclusion {
        Conclusion::Place(cell, _) | Conclusion::Remove(cell, _) => cell,
    });
    let marked = step.marks.iter().filter_map(|mark| match *mark {
        Mark::Candidate(_, candidate) => Some(candidate.cell),
        Mark::Cell(Role::Blocker, _) | Mark::House(..) => None,
        Mark::Cell(_, cell) => Some(cell),
    });
    let mut cells: Vec<Cell> = if step.is_chain() { Vec::new() } else { marked.collect() };
    cells.extend(concluded);
    let count =
        |region| cells.iter().filter(|&&cell| geometry.region_house(cell) == region).count();
    let first = geometry.region_house(*cells.first().unwrap_or(&Cell::new(0)));
    let most = cells
        .iter()
        .map(|&cell| geometry.region_house(cell))
        .fold(first, |best, region| if count(region) > count(best) { region } else { best });
    geometry.house(most)
}

/// The boxes or regions that contain the cells, each once, in the order of the board.
///
/// ```
/// use sudokit_assess::regions_of;
/// use sudokit_core::{Cell, Geometry};
///
/// let board = Geometry::classic(9)?;
/// let regions = regions_of(&board, &[0, 80, 1].map(Cell::new));
/// let names: Vec<String> = regions.iter().map(|region| region.to_string()).collect();
/// assert_eq!(names, ["box 1", "box 9"]);
/// # Ok::<(), sudokit_core::GeometryError>(())
/// ```
#[must_use]
pub fn regions_of<'g>(geometry: &'g Geometry, cells: &[Cell]) -> Vec<&'g House> {
    let mut regions: Vec<HouseId> = cells.iter().map(|&cell| geometry.region_house(cell)).collect();
    regions.sort_unstable();
    regions.dedup();
    regions.into_iter().map(|region| geometry.house(region)).collect()
}
