//! A step: what follows, with the drawing and the argument that show why.
//!
//! The enums here are not `#[non_exhaustive]`: a front end that shows steps should learn from the compiler
//! when there is something new to show.

use alloc::vec::Vec;

// Most lists of a step have one or two members. Dozens of steps are in every solution, and allocating
// three short lists for each would take as long as finding it.
use smallvec::{SmallVec, smallvec};
use sudokit_core::{Cell, CellSet, Digit, DigitSet, HouseId};

use crate::facts::{Candidate, Facts, Link, Mark, Role, Sentence, TechniqueId};
use crate::part::{Part, chain};

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
    /// The numbered parts of the argument, if it is long. See [`Step::numbered`].
    pub parts: Vec<Part>,
    /// How many sentences of the argument come before its parts and its chain.
    pub opening: usize,
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
            parts: Vec::new(),
            opening: 1,
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
            parts: Vec::new(),
            opening: 1,
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

    /// The numbered parts of the argument: its own, or one for each link of its chain. Empty if the
    /// sentences say it all.
    #[must_use]
    pub fn numbered(&self) -> Vec<Part> {
        match self.parts.is_empty() {
            true if self.links_only_drawn => Vec::new(),
            true => chain(&self.links),
            false => self.parts.clone(),
        }
    }

    /// Whether it is a chain or a net.
    #[must_use]
    pub fn is_chain(&self) -> bool {
        !self.links.is_empty() || !self.parts.is_empty()
    }

    /// Whether a digit is placed.
    #[must_use]
    pub fn places(&self) -> bool {
        self.conclusions.iter().any(|c| matches!(c, Conclusion::Place(..)))
    }
}
