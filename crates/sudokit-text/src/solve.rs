//! Texts about engines, formats, counts and the events of the engine `stack`.

use sudokit_assess::Scale;
use sudokit_core::{Alphabet, Cell, Digit, DigitSet, Geometry};
use sudokit_formats::Format;
use sudokit_scales::scale_by_name;
use sudokit_solve::Reason;
use sudokit_solve::stack::{Decision, Event};

use crate::{Arg, Texts};

impl Texts {
    /// What the engine of this name is for; the name if there is no such engine.
    #[must_use]
    pub fn engine_about(&self, name: &str) -> String {
        self.about("engine-about", name, || sudokit_solve::by_name(name).map(|e| e.about))
    }

    /// What the format of this name is; the name if there is no such format.
    #[must_use]
    pub fn format_about(&self, name: &str) -> String {
        self.about("format-about", name, || sudokit_formats::by_name(name).map(Format::about))
    }

    /// What the scale of this name measures; the name if there is no such scale.
    #[must_use]
    pub fn scale_about(&self, name: &str) -> String {
        self.about("scale-about", name, || scale_by_name(name).map(Scale::about))
    }

    /// What something in a list is for: its own English, or the message `prefix-name`.
    pub(crate) fn about(
        &self,
        prefix: &str,
        name: &str,
        english: impl FnOnce() -> Option<&'static str>,
    ) -> String {
        self.say_or(&format!("{prefix}-{name}"), &[], || english().unwrap_or(name).to_owned())
    }

    /// Why an engine was chosen.
    #[must_use]
    pub fn reason(&self, reason: Reason) -> String {
        self.say_or(&format!("reason-{}", reason.id()), &[], || reason.to_string())
    }

    /// How many solutions there are.
    #[must_use]
    pub fn count(&self, solutions: u128) -> String {
        self.say("count-exact", &[("count", solutions.into())])
    }

    /// That there are at least this many solutions.
    #[must_use]
    pub fn count_at_least(&self, solutions: u128) -> String {
        self.say("count-at-least", &[("count", solutions.into())])
    }

    /// How many moves of its board leave a puzzle as it is.
    #[must_use]
    pub fn automorphisms(&self, count: u128) -> String {
        self.say("canon-automorphisms", &[("count", count.into())])
    }

    /// That each of these clues could be left out, with the cells named.
    #[must_use]
    pub fn redundant(&self, cells: &[Cell], geometry: &Geometry) -> String {
        let id = if cells.len() == 1 { "check-redundant-one" } else { "check-redundant" };
        self.say(id, &[("cells", self.cells(cells, geometry).into())])
    }

    /// An event of the engine `stack`: "r1c3 = 5, pending {7, 9}".
    #[must_use]
    pub fn trace_event(&self, event: &Event, geometry: &Geometry, alphabet: Alphabet) -> String {
        let text = |id, cell, digit, pending| {
            self.with_pending(id, &[], geometry.name(cell), digit, pending, alphabet)
        };
        match *event {
            Event::Place { cell, digit, pending } => text("trace-place", cell, digit, pending),
            Event::Backtrack { cell, digit, pending } => {
                text("trace-backtrack", cell, digit, pending)
            }
            Event::DeadEnd { cell } => self.dead_end(cell, geometry),
            Event::Solution => self.say("trace-solution", &[]),
            other => format!("{other:?}"),
        }
    }

    /// A line of the decision stack, `depth` counted from 1 at its bottom.
    #[must_use]
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

    /// The message `id`, or `id-pending` if candidates are pending.
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
