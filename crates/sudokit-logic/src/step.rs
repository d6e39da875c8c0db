//! What a technique has to say: what follows, and the drawing and argument that show it.

use std::borrow::Cow;
use std::fmt;

use sudokit_core::{Cell, CellSet, Digit, DigitSet, HouseId};

use crate::Few;

/// The name of a technique, stable and made of lower-case words: `xy-wing`.
pub type TechniqueId = &'static str;

/// Something that follows.
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
    /// This digit in this cell.
    pub const fn new(cell: Cell, digit: Digit) -> Candidate {
        Candidate { cell, digit }
    }
}

/// What part something plays in a pattern, for whoever draws it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// The pattern itself.
    Pattern,
    /// A second part that must be told from the first: the other colour, the wing of a pivot,
    /// the extra candidates of a rectangle.
    Second,
    /// A third part.
    Third,
    /// A fin of a fish.
    Fin,
    /// A fin that lies in two base sets.
    EndoFin,
    /// A house the pattern is based on.
    Base,
    /// A house that covers the pattern.
    Cover,
    /// The n-th almost locked set, from 0.
    Als(u8),
}

/// Something highlighted.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mark {
    /// A candidate.
    Candidate(Role, Candidate),
    /// A cell with everything in it.
    Cell(Role, Cell),
    /// A house.
    House(Role, HouseId),
}

/// A station of a chain: that a digit is (or is not) in one of these cells of one house.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Node {
    /// One cell; two or more make a group; for an almost locked set, its cells with the digit.
    pub cells: Vec<Cell>,
    /// The digit.
    pub digit: Digit,
    /// Whether the chain says that it is there, or that it is not.
    pub on: bool,
}

/// Why one station follows from another.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// A cell holds one digit: its last other candidate, or no second digit.
    Cell,
    /// A house holds the digit once.
    House(HouseId),
    /// These cells hold one candidate more than there are cells: without one, all the others.
    Als(Vec<Cell>),
    /// Several earlier nodes together (in nets); the step's sentences say which.
    Together,
}

/// One inference of a chain.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Link {
    /// From this.
    pub from: Node,
    /// Follows this: `off -> on` is a strong link, `on -> off` a weak one.
    pub to: Node,
    /// For this reason.
    pub reason: Reason,
}

/// A value of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fact {
    /// A cell.
    Cell(Cell),
    /// Cells, told in this order.
    Cells(Vec<Cell>),
    /// A digit.
    Digit(Digit),
    /// Digits.
    Digits(DigitSet),
    /// A house.
    House(HouseId),
    /// Houses, told in this order.
    Houses(Vec<HouseId>),
    /// A candidate.
    Candidate(Candidate),
    /// Candidates, told in this order.
    Candidates(Vec<Candidate>),
    /// A number.
    Number(usize),
    /// A chain, told link by link.
    Links(Vec<Link>),
}

/// The values of a sentence, by name.
#[derive(Clone, PartialEq, Eq)]
pub enum Facts {
    /// Of a single: `cell`, `digit`, and where it is one in a house, `house`. Dozens of these are in
    /// every solution, so they take no room of their own.
    Single {
        /// What is filled.
        cell: Cell,
        /// With this.
        digit: Digit,
        /// Where it is the last.
        house: Option<HouseId>,
    },
    /// Of anything else.
    Listed(Vec<(&'static str, Fact)>),
}

impl Facts {
    /// All of them, in order.
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

/// One sentence of an argument: the id of a message (`why-` goes before it) and its values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// The message.
    pub id: &'static str,
    /// Its values.
    pub facts: Facts,
}

/// One logical step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The technique.
    pub technique: TechniqueId,
    /// What follows, at least one thing.
    pub conclusions: Few<Conclusion>,
    /// The digits the pattern is made of.
    pub digits: DigitSet,
    /// What to highlight.
    pub marks: Few<Mark>,
    /// The chain, if there is one.
    pub links: Vec<Link>,
    /// The argument, premises first. What follows is not repeated here.
    pub argument: Few<Sentence>,
}

impl Step {
    /// A step that concludes nothing yet.
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

    /// A step that fills one cell, for one reason, whose message has the technique's name. Made in
    /// one go: there are dozens in every puzzle, and a step is moved whenever something is added.
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

    /// The digits the pattern is made of.
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

    /// The conclusions in order, each once: two steps have the same effect if these are equal.
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

    /// How long the argument is, to choose the shortest by: nodes of the chain, else things
    /// highlighted.
    pub fn length(&self) -> usize {
        if self.links.is_empty() { self.marks.len() } else { self.links.len() + 1 }
    }

    /// Whether some digit is placed.
    pub fn places(&self) -> bool {
        self.conclusions.iter().any(|c| matches!(c, Conclusion::Place(..)))
    }
}
