//! What is said of engines, formats, counts and the stack assistant's work.

use sudokit_core::{Alphabet, Cell, Digit, DigitSet, Geometry};
use sudokit_formats::Format;
use sudokit_solve::Reason;
use sudokit_solve::stack::{Decision, Event};

use crate::{Arg, Texts};

impl Texts {
    /// Why the engine of this name exists; the name if there is none.
    pub fn engine_about(&self, name: &str) -> String {
        self.about("engine-about", name, || sudokit_solve::by_name(name).map(|e| e.about))
    }

    /// What the text form of this name is; the name if there is none.
    pub fn format_about(&self, name: &str) -> String {
        self.about("format-about", name, || sudokit_formats::by_name(name).map(Format::about))
    }

    fn about(
        &self,
        prefix: &str,
        name: &str,
        english: impl Fn() -> Option<&'static str>,
    ) -> String {
        let said = self.try_say(&format!("{prefix}-{name}"), &[]);
        said.unwrap_or_else(|| english().unwrap_or(name).to_owned())
    }

    /// Why an engine was chosen.
    pub fn reason(&self, reason: Reason) -> String {
        self.try_say(&format!("reason-{}", reason.id()), &[]).unwrap_or_else(|| reason.to_string())
    }

    /// How many solutions there are.
    pub fn count(&self, solutions: u128) -> String {
        self.say("count-exact", &[("count", solutions.into())])
    }

    /// That there are at least so many solutions.
    pub fn count_at_least(&self, solutions: u128) -> String {
        self.say("count-at-least", &[("count", solutions.into())])
    }

    /// That these clues could each be left out, with their cells named.
    pub fn redundant(&self, cells: &[Cell], geometry: &Geometry) -> String {
        let id = if cells.len() == 1 { "check-redundant-one" } else { "check-redundant" };
        self.say(id, &[("cells", self.cells(cells, geometry).into())])
    }

    /// An event of the stack assistant: "r1c3 = 5, pending {7, 9}".
    pub fn trace_event(&self, event: &Event, geometry: &Geometry, alphabet: Alphabet) -> String {
        let said = |id, cell, digit, pending| {
            self.with_pending(id, &[], geometry.name(cell), digit, pending, alphabet)
        };
        match *event {
            Event::Place { cell, digit, pending } => said("trace-place", cell, digit, pending),
            Event::Backtrack { cell, digit, pending } => {
                said("trace-backtrack", cell, digit, pending)
            }
            Event::DeadEnd { cell } => self.dead_end(cell, geometry),
            Event::Solution => self.say("trace-solution", &[]),
            other => format!("{other:?}"),
        }
    }

    /// A line of the decision stack, `depth` counted from 1 at its bottom.
    pub fn trace_decision(
        &self,
        depth: usize,
        decision: &Decision,
        geometry: &Geometry,
        alphabet: Alphabet,
    ) -> String {
        let Decision { cell, digit, pending } = *decision;
        let depth = [("depth", depth.into())];
        self.with_pending("trace-depth", &depth, geometry.name(cell), digit, pending, alphabet)
    }

    fn dead_end(&self, cell: Cell, geometry: &Geometry) -> String {
        self.say("trace-dead-end", &[("cell", geometry.name(cell).into())])
    }

    /// The message `id`, or `id-pending` if something is.
    fn with_pending(
        &self,
        id: &str,
        more: &[(&str, Arg<'_>)],
        cell: String,
        digit: Digit,
        pending: DigitSet,
        alphabet: Alphabet,
    ) -> String {
        let mut args = more.to_vec();
        args.push(("cell", cell.into()));
        args.push(("digit", alphabet.text(digit).into()));
        if pending.is_empty() {
            return self.say(id, &args);
        }
        let digits: Vec<_> = pending.iter().map(|digit| alphabet.text(digit)).collect();
        args.push(("pending", format!("{{{}}}", digits.join(", ")).into()));
        self.say(&format!("{id}-pending"), &args)
    }
}
