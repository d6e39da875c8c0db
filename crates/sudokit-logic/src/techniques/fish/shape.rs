//! A fish as it was found, and the step that explains it.

use alloc::vec;
use alloc::vec::Vec;

use sudokit_core::{Cell, CellSet, Digit, HouseId};

use crate::{Board, Fact, Role, Step, TechniqueId};

/// A fish and what it removes.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    pub(crate) digit: Digit,
    pub(crate) bases: Vec<HouseId>,
    pub(crate) covers: Vec<HouseId>,
    /// All fins, including endo-fins.
    pub(crate) fins: CellSet,
    pub(crate) endo_fins: CellSet,
    pub(crate) removed: CellSet,
    /// Whether some base house has one place left without the fins, or none.
    pub(crate) sashimi: bool,
}

impl Shape {
    /// All places of the digit in the base houses.
    pub(crate) fn base(&self, board: &Board) -> CellSet {
        let mut base = CellSet::empty(board.geometry().cell_count());
        for &house in &self.bases {
            base |= &board.cells_in(house, self.digit);
        }
        base
    }

    /// The step of this fish.
    pub(super) fn step(&self, board: &Board, id: TechniqueId) -> Step {
        let step = Step::new(id).remove_from(&self.removed, self.digit);
        self.draw(board, step)
    }

    /// Adds the pattern and the argument to a step.
    pub(crate) fn draw(&self, board: &Board, mut step: Step) -> Step {
        let digit = self.digit;
        let base = self.base(board);
        step = step
            .of(digit)
            .mark_all(Role::Pattern, &(&base - &self.fins), digit)
            .mark_all(Role::Fin, &(&self.fins - &self.endo_fins), digit)
            .mark_all(Role::EndoFin, &self.endo_fins, digit);
        for &house in &self.bases {
            step = step.mark_house(Role::Base, house);
        }
        for &house in &self.covers {
            step = step.mark_house(Role::Cover, house);
        }
        let mut facts = vec![
            ("digit", Fact::Digit(digit)),
            ("count", Fact::Number(self.bases.len())),
            ("bases", Fact::Houses(self.bases.clone())),
            ("covers", Fact::Houses(self.covers.clone())),
            ("cells", list(&(&base - &self.fins))),
        ];
        if self.fins.is_empty() {
            step = self.explain_cannibal(step.say("fish", facts), &base);
        } else {
            if !self.endo_fins.is_empty() {
                let facts = vec![("digit", Fact::Digit(digit)), ("cells", list(&self.endo_fins))];
                step = step.say("fish-endo-fins", facts);
            }
            let together = board.common_houses(&(&self.fins | &self.removed));
            facts.push(("fins", list(&self.fins)));
            let seen = &self.removed - &base;
            if seen.is_empty() {
                step = step.say("fish-fins-within", facts);
            } else {
                facts.push(("seen", list(&seen)));
                step = step.say("fish-fins", facts);
            }
            step = self.explain_cannibal(step, &base);
            // Often a box.
            if let Some(&through) = together.first() {
                let facts = vec![
                    ("fins", list(&self.fins)),
                    ("seen", list(&self.removed)),
                    ("through", Fact::House(through)),
                ];
                step = step.say("fish-together", facts);
            }
        }
        step
    }

    /// Says why the fish removes candidates of its own base houses, if it does.
    fn explain_cannibal(&self, step: Step, base: &CellSet) -> Step {
        let cannibal = &self.removed & base;
        if cannibal.is_empty() {
            return step;
        }
        let mut facts = vec![("digit", Fact::Digit(self.digit)), ("cells", list(&cannibal))];
        if self.fins.is_empty() {
            return step.say("fish-cannibal", facts);
        }
        facts.push(("fins", list(&self.fins)));
        step.say("fish-cannibal-fins", facts)
    }
}

fn list(cells: &CellSet) -> Fact {
    Fact::Cells(cells.iter().collect::<Vec<Cell>>())
}

/// Every two fish that have the same base but differ in fins and effect. Fish without such a partner are
/// left out: the search without siamese fish reports them.
pub(super) fn siamese(all: &[Shape]) -> impl Iterator<Item = (&Shape, &Shape)> {
    all.iter().enumerate().flat_map(move |(i, one)| {
        let twin = move |other: &&Shape| {
            one.digit == other.digit
                && one.bases == other.bases
                && one.fins != other.fins
                && one.removed != other.removed
        };
        all[i + 1..].iter().filter(twin).map(move |other| (one, other))
    })
}

/// The step of two fish with the same base: both arguments, one after the other.
pub(super) fn siamese_step(board: &Board, id: TechniqueId, one: &Shape, other: &Shape) -> Step {
    let step = Step::new(id).remove_from(&(&one.removed | &other.removed), one.digit);
    let mut step = other.draw(board, one.draw(board, step));
    let mut known = Vec::with_capacity(step.marks.len());
    step.marks.retain(|mark| {
        let new = !known.contains(mark);
        known.push(*mark);
        new
    });
    step
}
