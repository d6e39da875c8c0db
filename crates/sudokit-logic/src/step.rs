//! Steps: what a technique concludes, with the drawing and the argument that show why.

use std::borrow::Cow;
use std::fmt;

use sudokit_core::{Cell, CellSet, Digit, DigitSet, HouseId};

use crate::Few;

/// The stable id of a technique, lower-case words joined by hyphens: `xy-wing`.
pub type TechniqueId = &'static str;

/// A conclusion about one candidate.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Conclusion {
    /// The cell holds this digit.
    Place(Cell, Digit),
    /// The cell does not hold this digit.
    Remove(Cell, Digit),
}

/// A digit that a cell may hold.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

impl Candidate {
    /// The candidate `digit` in `cell`.
    pub const fn new(cell: Cell, digit: Digit) -> Candidate {
        Candidate { cell, digit }
    }
}

/// The part that a highlighted thing plays in a pattern.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// The pattern itself.
    Pattern,
    /// A second part, to be distinguished from the first: the other colour, the wings of a pivot, the
    /// extra candidates of a rectangle.
    Second,
    /// A third part.
    Third,
    /// A fin of a fish.
    Fin,
    /// A fin that lies in two base houses.
    EndoFin,
    /// A base house.
    Base,
    /// A cover house.
    Cover,
    /// The n-th almost locked set, from 0.
    Als(u8),
}

/// A highlighted thing.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mark {
    /// A candidate.
    Candidate(Role, Candidate),
    /// A cell with all its candidates.
    Cell(Role, Cell),
    /// A house.
    House(Role, HouseId),
}

/// A node of a chain: a digit is (or is not) in one of these cells of one house.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Node {
    /// One cell; two or more for a group; the cells with the digit for an almost locked set.
    pub cells: Vec<Cell>,
    /// The digit.
    pub digit: Digit,
    /// Whether the digit is there (true) or not.
    pub on: bool,
}

/// Why one node follows from another.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// A cell holds exactly one digit: the only other candidate follows, or a second digit is excluded.
    Cell,
    /// A house holds the digit exactly once.
    House(HouseId),
    /// These cells have one candidate more than cells: without one, they hold all the others.
    Als(Vec<Cell>),
    /// Several earlier nodes together, in nets. The sentences of the step say which.
    Together,
}

/// One inference of a chain.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Link {
    /// The premise.
    pub from: Node,
    /// What follows: `off -> on` is a strong link, `on -> off` a weak one.
    pub to: Node,
    /// Why it follows.
    pub reason: Reason,
}

/// A value of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fact {
    /// A cell.
    Cell(Cell),
    /// Cells, in the order of the sentence.
    Cells(Vec<Cell>),
    /// A digit.
    Digit(Digit),
    /// Digits.
    Digits(DigitSet),
    /// A house.
    House(HouseId),
    /// Houses, in the order of the sentence.
    Houses(Vec<HouseId>),
    /// A candidate.
    Candidate(Candidate),
    /// Candidates, in the order of the sentence.
    Candidates(Vec<Candidate>),
    /// A number.
    Number(usize),
    /// A chain, link by link.
    Links(Vec<Link>),
}

/// The values of a sentence, by name.
#[derive(Clone, PartialEq, Eq)]
pub enum Facts {
    /// The values of a single: `cell`, `digit`, and `house` if it is one in a house. Every solution has
    /// dozens of singles, so these need no allocation.
    Single {
        /// The cell that is filled.
        cell: Cell,
        /// The digit that is placed.
        digit: Digit,
        /// The house in which it is the last place for the digit, or the last open cell.
        house: Option<HouseId>,
    },
    /// The values of any other sentence.
    Listed(Vec<(&'static str, Fact)>),
}

impl Facts {
    /// All values with their names, in order.
    pub fn list(&self) -> Cow<'_, [(&'static str, Fact)]> {
        match *self {
            Facts::Single { cell, digit, house } => {
                let all = [("cell", Fact::Cell(cell)), ("digit", Fact::Digit(digit))];
                all.into_iter().chain(house.map(|house| ("house", Fact::House(house)))).collect()
            }
            Facts::Listed(ref all) => Cow::Borrowed(all),
        }
    }
}

impl From<Vec<(&'static str, Fact)>> for Facts {
    fn from(all: Vec<(&'static str, Fact)>) -> Facts {
        Facts::Listed(all)
    }
}

impl fmt::Debug for Facts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.list().fmt(f)
    }
}

/// One sentence of an argument: the id of a message, without its prefix `why-`, and its values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// The id of the message.
    pub id: &'static str,
    /// Its values.
    pub facts: Facts,
}

/// One logical step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The technique.
    pub technique: TechniqueId,
    /// The conclusions, at least one.
    pub conclusions: Few<Conclusion>,
    /// The digits the pattern is made of.
    pub digits: DigitSet,
    /// What to highlight.
    pub marks: Few<Mark>,
    /// The chain, if there is one.
    pub links: Vec<Link>,
    /// The argument, premises first. It does not repeat the conclusions.
    pub argument: Few<Sentence>,
}

impl Step {
    /// A step without conclusions yet.
    pub fn new(technique: TechniqueId) -> Step {
        Step {
            technique,
            conclusions: Few::None,
            digits: DigitSet::EMPTY,
            marks: Few::None,
            links: Vec::new(),
            argument: Few::None,
        }
    }

    /// A step that fills one cell, with one sentence whose id is that of the technique. Built at once:
    /// every puzzle has dozens of these, and each builder method moves the step.
    #[inline]
    pub(crate) fn single(
        technique: TechniqueId,
        cell: Cell,
        digit: Digit,
        house: Option<HouseId>,
        marks: Few<Mark>,
    ) -> Step {
        let facts = Facts::Single { cell, digit, house };
        Step {
            technique,
            conclusions: Few::One([Conclusion::Place(cell, digit)]),
            digits: digit.into(),
            marks,
            links: Vec::new(),
            argument: Few::One([Sentence { id: technique, facts }]),
        }
    }

    /// Concludes that a cell holds a digit.
    pub fn place(mut self, cell: Cell, digit: Digit) -> Step {
        self.conclusions.push(Conclusion::Place(cell, digit));
        self
    }

    /// Concludes that none of these cells holds the digit.
    pub fn remove_from(mut self, cells: &CellSet, digit: Digit) -> Step {
        self.conclusions.extend(cells.iter().map(|cell| Conclusion::Remove(cell, digit)));
        self
    }

    /// Concludes that a cell holds none of these digits.
    pub fn remove_all(mut self, cell: Cell, digits: DigitSet) -> Step {
        self.conclusions.extend(digits.iter().map(|digit| Conclusion::Remove(cell, digit)));
        self
    }

    /// Adds digits that the pattern is made of.
    pub fn of(mut self, digits: impl Into<DigitSet>) -> Step {
        self.digits |= digits.into();
        self
    }

    /// Highlights a cell.
    pub fn mark_cell(mut self, role: Role, cell: Cell) -> Step {
        self.marks.push(Mark::Cell(role, cell));
        self
    }

    /// Highlights a candidate.
    pub fn mark(mut self, role: Role, cell: Cell, digit: Digit) -> Step {
        self.marks.push(Mark::Candidate(role, Candidate { cell, digit }));
        self
    }

    /// Highlights a digit in each of these cells.
    pub fn mark_all(mut self, role: Role, cells: &CellSet, digit: Digit) -> Step {
        let marks = cells.iter().map(|cell| Mark::Candidate(role, Candidate { cell, digit }));
        self.marks.extend(marks);
        self
    }

    /// Highlights a house.
    pub fn mark_house(mut self, role: Role, house: HouseId) -> Step {
        self.marks.push(Mark::House(role, house));
        self
    }

    /// Adds a sentence to the argument.
    pub fn say(mut self, id: &'static str, facts: impl Into<Facts>) -> Step {
        self.argument.push(Sentence { id, facts: facts.into() });
        self
    }

    /// The conclusions, sorted and without duplicates. Two steps have the same effect if these are equal.
    pub fn effect(&self) -> Vec<Conclusion> {
        let mut effect = self.conclusions.to_vec();
        effect.sort_unstable();
        effect.dedup();
        effect
    }

    /// The digits that are removed or placed.
    pub fn concluded_digits(&self) -> DigitSet {
        let digits = self.conclusions.iter().map(|conclusion| match *conclusion {
            Conclusion::Place(_, digit) | Conclusion::Remove(_, digit) => digit,
        });
        digits.collect()
    }

    /// The length of the argument, for choosing the shortest: the number of nodes of the chain, or of
    /// highlighted things if there is no chain.
    pub fn length(&self) -> usize {
        if self.links.is_empty() { self.marks.len() } else { self.links.len() + 1 }
    }

    /// Whether the step places a digit.
    pub fn places(&self) -> bool {
        self.conclusions.iter().any(|c| matches!(c, Conclusion::Place(..)))
    }
}
