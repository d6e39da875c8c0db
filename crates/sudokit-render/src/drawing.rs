//! What a drawing of a board shows, as data: digits, marks, highlights, links. Nothing here has a place
//! on paper or a colour yet.

use std::sync::Arc;

use sudokit_core::{Alphabet, Cell, Digit, DigitSet, Geometry, Grid, HouseId, Puzzle};
use sudokit_logic::{Board, Conclusion, Link, Mark, Node, Step};

use crate::picture::Color;
use crate::theme::Tone;

/// What a drawing of a board shows.
///
/// ```
/// use sudokit_core::{Alphabet, Puzzle};
/// use sudokit_render::{Drawing, Look};
///
/// let puzzle: Puzzle = "1...34..12...43.".parse()?;
/// let drawing = Drawing::of_puzzle(&puzzle, Alphabet::Standard);
/// let svg = drawing.picture(&Look::default()).to_svg();
/// assert!(svg.starts_with("<svg ") && svg.contains(">3</text>"));
/// # Ok::<(), sudokit_core::line::LineError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Drawing {
    /// The shape of the board: its cells, regions and diagonals.
    pub geometry: Arc<Geometry>,
    /// How digits are written.
    pub alphabet: Alphabet,
    /// What is in each cell.
    pub cells: Vec<Content>,
    /// Houses that are highlighted.
    pub houses: Vec<(HouseId, Tone)>,
    /// Links of chains.
    pub arrows: Vec<Arrow>,
    /// Whether rows and columns are named at the edge.
    pub coordinates: bool,
}

/// What is in a cell.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Content {
    /// The digit, and where it comes from.
    pub digit: Option<(Digit, Origin)>,
    /// The marks, if there is no digit. Each digit has a place of its own.
    pub marks: DigitSet,
    /// The marks that a player wrote in the corners of the cell, if there is no digit. They have the places of `marks`,
    /// and are underlined.
    pub corners: DigitSet,
    /// The colours that a player gave the cell, side by side.
    pub colours: Vec<Color>,
    /// How single marks are highlighted, in the order of painting. A mark may be there several times.
    pub highlights: Vec<(Digit, Tone)>,
    /// How the cell is highlighted, in the order of painting.
    pub tones: Vec<Tone>,
}

/// Where a digit comes from.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// It is a clue.
    Given,
    /// A player or a step has entered it, or it belongs to the solution.
    Entered,
}

/// A link of a chain: what follows from what.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Arrow {
    /// Where it begins.
    pub from: Spot,
    /// Where it ends.
    pub to: Spot,
    /// Whether it is a strong link: if the first is false, the second is true.
    pub strong: bool,
}

/// A candidate, or several of one digit that stand together.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Spot {
    /// The cells; at least one.
    pub cells: Vec<Cell>,
    /// The digit.
    pub digit: Digit,
}

impl From<&Node> for Spot {
    fn from(node: &Node) -> Spot {
        Spot { cells: node.cells.clone(), digit: node.digit }
    }
}

impl From<&Link> for Arrow {
    fn from(link: &Link) -> Arrow {
        Arrow {
            from: Spot::from(&link.from),
            to: Spot::from(&link.to),
            strong: !link.from.on && link.to.on,
        }
    }
}

impl Drawing {
    /// An empty board.
    #[must_use]
    pub fn blank(geometry: Arc<Geometry>, alphabet: Alphabet) -> Drawing {
        let cells = vec![Content::default(); geometry.cell_count()];
        let alphabet = alphabet.or_usual(geometry.order());
        let (houses, arrows) = (Vec::new(), Vec::new());
        Drawing { geometry, alphabet, cells, houses, arrows, coordinates: false }
    }

    /// The clues of a puzzle.
    #[must_use]
    pub fn of_puzzle(puzzle: &Puzzle, alphabet: Alphabet) -> Drawing {
        let mut drawing = Drawing::blank(puzzle.geometry().clone(), alphabet);
        for (cell, digit) in puzzle.givens().digits() {
            drawing.cells[cell.index()].digit = Some((digit, Origin::Given));
        }
        drawing
    }

    /// A position: clues, entered digits, and the candidates of the open cells.
    #[must_use]
    pub fn of_board(board: &Board, alphabet: Alphabet) -> Drawing {
        let mut drawing = Drawing::blank(board.geometry().clone(), alphabet);
        for cell in board.geometry().cells() {
            let content = &mut drawing.cells[cell.index()];
            match board.digit(cell) {
                Some(digit) if board.is_given(cell) => {
                    content.digit = Some((digit, Origin::Given));
                }
                Some(digit) => content.digit = Some((digit, Origin::Entered)),
                None => content.marks = board.candidates(cell),
            }
        }
        drawing
    }

    /// Enters digits in the open cells.
    ///
    /// # Panics
    /// If the grid is for another number of cells.
    #[must_use]
    pub fn with_entries(mut self, entries: &Grid) -> Drawing {
        assert_eq!(entries.len(), self.cells.len(), "a grid for another board");
        for (cell, digit) in entries.digits() {
            let content = &mut self.cells[cell.index()];
            if content.digit.is_none() {
                let colours = std::mem::take(&mut content.colours);
                let digit = Some((digit, Origin::Entered));
                *content = Content { digit, colours, ..Content::default() };
            }
        }
        self
    }

    /// Marks the open cells.
    ///
    /// # Panics
    /// If the sets are for another number of cells.
    #[must_use]
    pub fn with_marks(mut self, marks: &[DigitSet]) -> Drawing {
        assert_eq!(marks.len(), self.cells.len(), "marks for another board");
        for (content, &marks) in self.cells.iter_mut().zip(marks) {
            if content.digit.is_none() {
                content.marks = marks;
            }
        }
        self
    }

    /// Marks the corners of the open cells.
    ///
    /// # Panics
    /// If the sets are for another number of cells.
    #[must_use]
    pub fn with_corners(mut self, corners: &[DigitSet]) -> Drawing {
        assert_eq!(corners.len(), self.cells.len(), "marks for another board");
        for (content, &corners) in self.cells.iter_mut().zip(corners) {
            if content.digit.is_none() {
                content.corners = corners;
            }
        }
        self
    }

    /// Gives cells the colours of a player: a list for each cell, and what they are here.
    ///
    /// # Panics
    /// If the lists are for another number of cells.
    #[must_use]
    pub fn with_colours<C>(mut self, colours: &[Vec<C>], color: impl Fn(&C) -> Color) -> Drawing {
        assert_eq!(colours.len(), self.cells.len(), "colours for another board");
        for (content, colours) in self.cells.iter_mut().zip(colours) {
            content.colours = colours.iter().map(&color).collect();
        }
        self
    }

    /// Highlights what a step is about: its pattern, the links of its chain, and what follows.
    #[must_use]
    pub fn with_step(mut self, step: &Step) -> Drawing {
        self = self.with_highlights(&step.marks);
        for arrow in step.links.iter().map(Arrow::from) {
            for spot in [&arrow.from, &arrow.to] {
                for cell in &spot.cells {
                    self.cells[cell.index()].marks.insert(spot.digit);
                }
            }
            if !self.arrows.contains(&arrow) {
                self.arrows.push(arrow);
            }
        }
        for conclusion in step.effect() {
            match conclusion {
                Conclusion::Place(cell, digit) => self.highlight(cell, digit, Tone::Placed),
                Conclusion::Remove(cell, digit) => self.highlight(cell, digit, Tone::Removed),
            }
        }
        self
    }

    /// Highlights candidates, cells and houses.
    #[must_use]
    pub fn with_highlights(mut self, marks: &[Mark]) -> Drawing {
        for mark in marks {
            match *mark {
                Mark::Candidate(role, candidate) => {
                    self.highlight(candidate.cell, candidate.digit, Tone::Role(role));
                }
                Mark::Cell(role, cell) => self.cells[cell.index()].tones.push(Tone::Role(role)),
                Mark::House(role, house) => self.houses.push((house, Tone::Role(role))),
            }
        }
        self
    }

    fn highlight(&mut self, cell: Cell, digit: Digit, tone: Tone) {
        let content = &mut self.cells[cell.index()];
        if content.digit.is_some() {
            content.tones.push(tone);
            return;
        }
        content.marks.insert(digit);
        content.highlights.push((digit, tone));
    }

    /// Names rows and columns at the edge.
    #[must_use]
    pub fn with_coordinates(mut self) -> Drawing {
        self.coordinates = true;
        self
    }

    /// Whether any cell has marks, so that cells must be large enough for them.
    #[must_use]
    pub fn has_marks(&self) -> bool {
        let has_marks = |content: &Content| !(content.marks | content.corners).is_empty();
        self.cells.iter().any(|content| content.digit.is_none() && has_marks(content))
    }
}
