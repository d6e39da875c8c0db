//! What arguments and drawings are made of: candidates, marks, the nodes and links of chains, and
//! sentences as ids of messages with facts.
//!
//! The enums here are not `#[non_exhaustive]`: a front end that shows steps should learn from the compiler
//! when there is something new to show.

use alloc::borrow::Cow;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use sudokit_core::{Cell, Digit, DigitSet, HouseId};

/// The stable name of a technique: lower-case words joined by hyphens, such as `xy-wing`.
pub type TechniqueId = &'static str;

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

    /// The claim that it is true or false.
    #[must_use]
    pub fn node(self, on: bool) -> Node {
        Node { cells: vec![self.cell], digit: self.digit, on }
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
    /// A filled cell whose digit rules out other candidates.
    Blocker,
    /// The n-th almost locked set, counted from 0.
    Als(u8),
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
