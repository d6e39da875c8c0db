//! A step: what follows, with the drawing and the argument that show why.
//!
//! The enums here are not `#[non_exhaustive]`: a front end that shows steps should learn from the compiler
//! when there is something new to show.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;

// Most lists of a step have one or two members. Dozens of steps are in every solution, and allocating
// three short lists for each would take as long as finding it.
use smallvec::{SmallVec, smallvec};
use sudokit_core::{Cell, CellSet, Digit, DigitSet, HouseId};

/// The stable name of a technique: lower-case words joined by hyphens, such as `xy-wing`.
pub type TechniqueId = &'static str;

/// What follows from a step.
pub(crate) type Conclusions = SmallVec<[Conclusion; 2]>;

/// One thing that follows from a step.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Conclusion {
    /// The cell holds this digit.
    Place(Cell, Digit),
    /// The cell does not hold this digit.
    Remove(Cell, Digit),
}

impl Conclusion {
    /// None of these cells holds the digit.
    pub(crate) fn removals(cells: &CellSet, digit: Digit) -> impl Iterator<Item = Conclusion> {
        cells.iter().map(move |cell| Conclusion::Remove(cell, digit))
    }
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
    #[must_use]
    pub const fn new(cell: Cell, digit: Digit) -> Candidate {
        Candidate { cell, digit }
    }
}

/// The part that something plays in a pattern, for drawing it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// The pattern itself.
    Pattern,
    /// A second part that must look different from the first: the other colour, the wing of a pivot,
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
    /// The n-th almost locked set, counted from 0.
    Als(u8),
    /// A filled cell whose digit rules out other candidates.
    Blocker,
}

/// Something that is highlighted.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mark {
    /// A candidate.
    Candidate(Role, Candidate),
    /// A cell with all its candidates.
    Cell(Role, Cell),
    /// A house.
    House(Role, HouseId),
}

/// A node of a chain: the claim that a digit is, or is not, in one of these cells of one house.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Node {
    /// One cell; two or more for a group; for an almost locked set, its cells with the digit.
    pub cells: Vec<Cell>,
    /// The digit.
    pub digit: Digit,
    /// Whether the digit is there (true) or not (false).
    pub on: bool,
}

/// Why one node of a chain follows from another.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// A cell holds exactly one digit.
    Cell,
    /// A house holds the digit exactly once.
    House(HouseId),
    /// These cells have one candidate more than there are cells: without one, they hold all the others.
    Als(Vec<Cell>),
    /// Several earlier nodes of a net together; the sentences of the step name them.
    Together,
}

/// One inference of a chain.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Link {
    /// Where the inference starts.
    pub from: Node,
    /// What follows: `off -> on` is a strong link, `on -> off` a weak one.
    pub to: Node,
    /// Why it follows.
    pub reason: Reason,
}

/// A value in a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fact {
    /// A cell.
    Cell(Cell),
    /// Cells, in the order in which they are named.
    Cells(Vec<Cell>),
    /// A digit.
    Digit(Digit),
    /// Digits.
    Digits(DigitSet),
    /// A house.
    House(HouseId),
    /// Houses, in the order in which they are named.
    Houses(Vec<HouseId>),
    /// A candidate.
    Candidate(Candidate),
    /// Candidates, in the order in which they are named.
    Candidates(Vec<Candidate>),
    /// A number.
    Number(usize),
    /// A chain, link by link.
    Links(Vec<Link>),
}

/// The values of a sentence, by name. Made from a list of names and values.
#[derive(Clone, PartialEq, Eq)]
pub struct Facts(Values);

#[derive(Clone, PartialEq, Eq)]
enum Values {
    /// The values of a single: `cell`, `digit`, and `house` if it is the last one in a house. Dozens of
    /// these are in every solution, so they are not allocated.
    Single { cell: Cell, digit: Digit, house: Option<HouseId> },
    /// Any other values.
    Listed(Vec<(&'static str, Fact)>),
}

impl Facts {
    /// The values of a single.
    pub(crate) fn of_single(cell: Cell, digit: Digit, house: Option<HouseId>) -> Facts {
        Facts(Values::Single { cell, digit, house })
    }

    /// The names and values, in order.
    #[must_use]
    pub fn list(&self) -> Cow<'_, [(&'static str, Fact)]> {
        match self.0 {
            Values::Single { cell, digit, house } => {
                let all = [("cell", Fact::Cell(cell)), ("digit", Fact::Digit(digit))];
                all.into_iter().chain(house.map(|house| ("house", Fact::House(house)))).collect()
            }
            Values::Listed(ref all) => Cow::Borrowed(all),
        }
    }
}

impl From<Vec<(&'static str, Fact)>> for Facts {
    fn from(all: Vec<(&'static str, Fact)>) -> Facts {
        Facts(Values::Listed(all))
    }
}

impl fmt::Debug for Facts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.list().fmt(f)
    }
}

/// One sentence of an argument: the id of a message, without the prefix `why-`, and its values.
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
    /// What follows; at least one thing.
    pub conclusions: SmallVec<[Conclusion; 2]>,
    /// The digits of the pattern.
    pub digits: DigitSet,
    /// What to highlight.
    pub marks: SmallVec<[Mark; 2]>,
    /// The chain, if there is one.
    pub links: Vec<Link>,
    /// Whether the chain is only drawn: the sentences say all of it.
    pub links_only_drawn: bool,
    /// The argument, premises first. It does not repeat the conclusions.
    pub argument: SmallVec<[Sentence; 1]>,
}

impl Step {
    /// A step without conclusions yet.
    #[must_use]
    #[inline]
    pub fn new(technique: TechniqueId) -> Step {
        Step {
            technique,
            conclusions: SmallVec::new(),
            digits: DigitSet::EMPTY,
            marks: SmallVec::new(),
            links: Vec::new(),
            links_only_drawn: false,
            argument: SmallVec::new(),
        }
    }

    /// A step with these conclusions. Where most candidates for a step conclude nothing, it takes less to
    /// collect the conclusions first.
    pub(crate) fn concluding(technique: TechniqueId, conclusions: Conclusions) -> Step {
        Step { conclusions, ..Step::new(technique) }
    }

    /// A step that fills one cell, for one reason, whose message is named like the technique. It is
    /// made at once, as there are dozens in every puzzle and each builder method moves the step.
    #[inline]
    pub(crate) fn single(
        technique: TechniqueId,
        cell: Cell,
        digit: Digit,
        house: Option<HouseId>,
        marks: SmallVec<[Mark; 2]>,
    ) -> Step {
        let facts = Facts::of_single(cell, digit, house);
        Step {
            technique,
            conclusions: smallvec![Conclusion::Place(cell, digit)],
            digits: digit.into(),
            marks,
            links: Vec::new(),
            links_only_drawn: false,
            argument: smallvec![Sentence { id: technique, facts }],
        }
    }

    /// Concludes that a cell holds a digit.
    #[must_use]
    #[inline]
    pub fn place(mut self, cell: Cell, digit: Digit) -> Step {
        self.conclusions.push(Conclusion::Place(cell, digit));
        self
    }

    /// Concludes that none of these cells holds the digit.
    #[must_use]
    #[inline]
    pub fn remove_from(mut self, cells: &CellSet, digit: Digit) -> Step {
        self.conclusions.extend(Conclusion::removals(cells, digit));
        self
    }

    /// Concludes that a cell holds none of these digits.
    #[must_use]
    #[inline]
    pub fn remove_all(mut self, cell: Cell, digits: DigitSet) -> Step {
        self.conclusions.extend(digits.iter().map(|digit| Conclusion::Remove(cell, digit)));
        self
    }

    /// Adds digits to those of the pattern.
    #[must_use]
    #[inline]
    pub fn of(mut self, digits: impl Into<DigitSet>) -> Step {
        self.digits |= digits.into();
        self
    }

    /// Highlights a cell.
    #[must_use]
    #[inline]
    pub fn mark_cell(mut self, role: Role, cell: Cell) -> Step {
        self.marks.push(Mark::Cell(role, cell));
        self
    }

    /// Highlights a candidate.
    #[must_use]
    #[inline]
    pub fn mark(mut self, role: Role, cell: Cell, digit: Digit) -> Step {
        self.marks.push(Mark::Candidate(role, Candidate { cell, digit }));
        self
    }

    /// Highlights a digit in each of these cells.
    #[must_use]
    #[inline]
    pub fn mark_all(mut self, role: Role, cells: &CellSet, digit: Digit) -> Step {
        let marks = cells.iter().map(|cell| Mark::Candidate(role, Candidate { cell, digit }));
        self.marks.extend(marks);
        self
    }

    /// Highlights a house.
    #[must_use]
    #[inline]
    pub fn mark_house(mut self, role: Role, house: HouseId) -> Step {
        self.marks.push(Mark::House(role, house));
        self
    }

    /// Says that the sentences contain the argument of the chain, so that it need only be drawn.
    #[must_use]
    #[inline]
    pub fn only_draw_links(mut self) -> Step {
        self.links_only_drawn = true;
        self
    }

    /// Adds a sentence to the argument.
    #[must_use]
    #[inline]
    pub fn say(mut self, id: &'static str, facts: impl Into<Facts>) -> Step {
        self.argument.push(Sentence { id, facts: facts.into() });
        self
    }

    /// The conclusions, sorted and each once. Two steps have the same effect if these are equal.
    #[must_use]
    pub fn effect(&self) -> Vec<Conclusion> {
        let mut effect = self.conclusions.to_vec();
        effect.sort_unstable();
        effect.dedup();
        effect
    }

    /// The digits that are removed or placed.
    #[must_use]
    pub fn concluded_digits(&self) -> DigitSet {
        let digits = self.conclusions.iter().map(|conclusion| match *conclusion {
            Conclusion::Place(_, digit) | Conclusion::Remove(_, digit) => digit,
        });
        digits.collect()
    }

    /// The length of the argument: the number of nodes of the chain or, without a chain, of marks.
    #[must_use]
    pub fn length(&self) -> usize {
        if self.links.is_empty() { self.marks.len() } else { self.links.len() + 1 }
    }

    /// Whether a digit is placed.
    #[must_use]
    pub fn places(&self) -> bool {
        self.conclusions.iter().any(|c| matches!(c, Conclusion::Place(..)))
    }
}
