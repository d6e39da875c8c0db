//! The boards of the lesson: what a page shows, and what it says about it.

use sudokit_core::{Alphabet, Cell, Digit, House, Puzzle};
use sudokit_game::{Advice, Deal, Hint, Scoring, Session, Strength, look_in};
use sudokit_logic::{Board, Conclusion, Mark, Role, Step};
use sudokit_text::{Scene, Texts};

/// What a page of the lesson shows on its board.
enum Shown {
    /// The row, the column and the box of a cell.
    Houses(&'static str),
    /// The easiest step, up to a strength, as a hint shows it.
    Hint(Strength),
}

/// The boards of the pages, in their order. The easiest step of a board is what its page is about.
const BOARDS: [(&str, Shown); 7] = [
    (SINGLES, Shown::Houses("r4c2")),
    (SINGLES, Shown::Houses("r3c2")),
    (
        ".52.6814.....15..217..42......5.6.8....8.1...8352.49162..487...5..123674.47659...",
        Shown::Hint(Strength::Full),
    ),
    (SINGLES, Shown::Hint(Strength::Full)),
    (
        "278.15...153.6.8.2964823...8951462..63...8..4.4....6..4165823...2........8.6.142.",
        Shown::Hint(Strength::Full),
    ),
    (
        "241...938865..91727392184..428...6939738642..516...784152...8.7684..73.9397.8.5..",
        Shown::Hint(Strength::Full),
    ),
    (SINGLES, Shown::Hint(Strength::Where)),
];

/// A board whose easiest step is a single in a box.
const SINGLES: &str =
    "..5.6...3.1..83....3417.8.9...64..9....321.8.42..593...67.9...5.....6..8......976";

/// The number of pages.
pub(crate) const COUNT: usize = BOARDS.len();

/// The board of a page, with what it shows.
pub(crate) struct Example {
    pub(crate) puzzle: Puzzle,
    /// The cell that a page is about.
    pub(crate) cursor: Option<Cell>,
    hint: Option<(Hint, Strength)>,
}

impl Example {
    /// Returns the board of a page, from 0.
    pub(crate) fn of_page(page: usize) -> Option<Example> {
        let (line, shown) = BOARDS.get(page)?;
        let puzzle: Puzzle = line.parse().ok()?;
        let mut example = Example { puzzle, cursor: None, hint: None };
        match shown {
            Shown::Houses(name) => example.cursor = example.puzzle.geometry().cell_named(name),
            Shown::Hint(strength) => {
                let deal = Deal::new(example.puzzle.clone(), &|| true).ok()?;
                let session = Session::new(deal, &Scoring::CLASSIC);
                if let Advice::Hint(hint) = session.advice(&|| true) {
                    example.hint = Some((hint, *strength));
                }
            }
        }
        Some(example)
    }

    /// Returns the step and its board, if the page shows all of it.
    fn step(&self) -> Option<(&Step, &Board)> {
        match &self.hint {
            Some((Hint::Step(step, board), Strength::Full)) => Some((&step.step, board)),
            _ => None,
        }
    }

    /// Says in words what the board shows, as a hint does; `None` if it shows the rules only.
    pub(crate) fn text(&self, texts: &Texts) -> Option<String> {
        let (hint, strength) = self.hint.as_ref()?;
        let alphabet = Alphabet::of_order(self.puzzle.geometry().order());
        let scene = Scene { geometry: self.puzzle.geometry(), alphabet };
        let mut sentences = texts.hint(hint, *strength, scene);
        // The page itself names the technique.
        if *strength == Strength::Full && sentences.len() > 1 {
            sentences.remove(0);
        }
        Some(texts.say("lesson-example", &[("text", sentences.join(" ").into())]))
    }

    /// Whether the page points at this cell or a house it lies in.
    pub(crate) fn is_shaded(&self, cell: Cell) -> bool {
        let geometry = self.puzzle.geometry();
        let holds = |house: &House| house.cells.contains(&cell);
        if let Some(cursor) = self.cursor {
            return geometry.peer_set(cursor).contains(cell);
        }
        match (&self.hint, self.step()) {
            (_, Some((step, _))) => {
                let houses = || {
                    step.marks.iter().filter_map(|mark| match *mark {
                        Mark::House(Role::Base, house) => Some(geometry.house(house)),
                        _ => None,
                    })
                };
                // A step that is about one cell rests on all that the cell sees.
                match (houses().next(), step.conclusions.first()) {
                    (None, Some(&Conclusion::Place(placed, _))) => {
                        geometry.peer_set(placed).contains(cell)
                    }
                    _ => houses().any(holds),
                }
            }
            (Some((Hint::Step(step, _), _)), None) => holds(look_in(geometry, &step.step)),
            _ => false,
        }
    }

    /// Whether the digit of this cell rules something out.
    pub(crate) fn is_blocker(&self, cell: Cell) -> bool {
        self.step().is_some_and(|(step, _)| step.marks.contains(&Mark::Cell(Role::Blocker, cell)))
    }

    /// Returns the digit that the step places in this cell.
    pub(crate) fn placed(&self, cell: Cell) -> Option<Digit> {
        let (step, _) = self.step()?;
        step.conclusions.iter().find_map(|conclusion| match *conclusion {
            Conclusion::Place(at, digit) if at == cell => Some(digit),
            _ => None,
        })
    }

    /// Returns the candidates of a cell that the step is about, each with whether it is removed.
    pub(crate) fn candidates(&self, cell: Cell) -> Vec<(Digit, bool)> {
        let Some((step, board)) = self.step() else { return Vec::new() };
        let is_removed = |digit| step.conclusions.contains(&Conclusion::Remove(cell, digit));
        let is_named = |mark: &Mark| match *mark {
            Mark::Candidate(_, candidate) => candidate.cell == cell,
            _ => false,
        };
        let all = || board.candidates(cell).iter();
        match step.marks.iter().any(is_named) || all().any(is_removed) {
            true => all().map(|digit| (digit, is_removed(digit))).collect(),
            false => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use sudokit_text::Lang;

    use super::*;

    #[test]
    fn every_page_has_a_board_that_shows_what_it_is_about() {
        let texts = Texts::new(Lang::En);
        let steps = (0..COUNT).map(|page| {
            let example = Example::of_page(page).expect("a board");
            let cells = example.puzzle.geometry().cells();
            assert!(cells.filter(|&cell| example.is_shaded(cell)).count() > 7, "page {page}");
            example.step().map(|(step, _)| texts.technique(step.technique))
        });
        let steps: Vec<Option<String>> = steps.collect();
        let names: Vec<&str> = steps.iter().flatten().map(String::as_str).collect();
        assert_eq!(names, ["Full House", "Hidden Single", "Naked Single", "Naked Pair"]);
        let pair = Example::of_page(5).expect("a board");
        let cells = pair.puzzle.geometry().cells();
        let removed = cells.flat_map(|cell| pair.candidates(cell)).filter(|(_, out)| *out).count();
        assert!(removed > 0);
        let single = Example::of_page(3).expect("a board");
        assert!(single.puzzle.geometry().cells().filter(|&c| single.is_blocker(c)).count() > 2);
    }
}
