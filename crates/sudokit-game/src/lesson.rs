//! The boards of the lesson for beginners.

use sudokit_core::{Cell, Puzzle};
use sudokit_logic::{Board, Step};

use crate::{Advice, Deal, HintAbout, Scoring, Session, Strength};

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

/// The board of a page of the lesson, with what it shows.
#[derive(Clone, Debug)]
pub struct Example {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The cell that the page is about.
    pub cursor: Option<Cell>,
    /// The hint that it shows, and how much of it.
    pub hint: Option<(HintAbout, Strength)>,
}

impl Example {
    /// The number of pages.
    pub const PAGES: usize = BOARDS.len();

    /// The board of a page, from 0.
    #[must_use]
    pub fn of_page(page: usize) -> Option<Example> {
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
    #[must_use]
    pub fn step(&self) -> Option<(&Step, &Board)> {
        match &self.hint {
            Some((HintAbout::Step(step, board), Strength::Full)) => Some((&step.step, board)),
            _ => None,
        }
    }
}
