//! Texts about making puzzles.

use sudokit_core::HouseKind;
use sudokit_generate::{Exchange, Impossible, Method, NoGrid, Phase, method_by_name};

use crate::Texts;

impl Texts {
    /// What the method of this name is for; the name if there is no such method.
    #[must_use]
    pub fn method_about(&self, name: &str) -> String {
        self.about("method-about", name, || method_by_name(name).map(Method::about))
    }

    /// Why a request cannot be met; `named` writes the name of a part of it.
    #[must_use]
    pub fn impossible(&self, error: &Impossible, named: &dyn Fn(&str) -> String) -> String {
        let text = match error {
            Impossible::Board { method, board } => self.try_say(
                "impossible-board",
                &[("method", (*method).into()), ("board", board.into())],
            ),
            Impossible::Unsupported { method, option } => self.try_say(
                "impossible-unsupported",
                &[("method", (*method).into()), ("option", named(option).into())],
            ),
            Impossible::Conflicting { one, other } => {
                let args = [("one", named(one).into()), ("other", named(other).into())];
                self.try_say("impossible-together", &args)
            }
            Impossible::NoClueCount => self.try_say("impossible-no-number", &[]),
            Impossible::EmptyRange => self.try_say("impossible-empty-range", &[]),
            Impossible::TooMany { cells } => {
                self.try_say("impossible-too-many", &[("cells", (*cells).into())])
            }
            Impossible::TooFew { fewest, board, proved, .. } => {
                let id = if *proved { "impossible-too-few-proved" } else { "impossible-too-few" };
                self.try_say(id, &[("board", board.into()), ("fewest", (*fewest).into())])
            }
            Impossible::EmptyLines { kind, lines: [first, second] } => {
                let id = match kind {
                    HouseKind::Row => "impossible-bare-row",
                    _ => "impossible-bare-column",
                };
                self.try_say(id, &[("first", (*first).into()), ("second", (*second).into())])
            }
            _ => None,
        };
        text.unwrap_or_else(|| error.describe(named))
    }

    /// Why there is no full grid.
    #[must_use]
    pub fn no_grid(&self, error: NoGrid) -> String {
        let id = match error {
            NoGrid::None => "generate-no-grid",
            NoGrid::GaveUp => "generate-gave-up",
        };
        self.say_or(id, &[], || error.to_string())
    }

    /// The headline of a phase of removal.
    #[must_use]
    pub fn phase(&self, phase: Phase) -> String {
        self.say(&format!("step-phase-{}", phase.id()), &[])
    }

    /// What was exchanged; lines are counted from 1, `digit` names a digit.
    pub fn exchange(
        &self,
        exchange: Exchange,
        digit: impl Fn(sudokit_core::Digit) -> String,
    ) -> String {
        let pair = |id: &str, one: String, other: String| {
            self.say(id, &[("one", one.into()), ("other", other.into())])
        };
        let lines = |id: &str, a: usize, b: usize| {
            pair(id, (a.min(b) + 1).to_string(), (a.max(b) + 1).to_string())
        };
        match exchange {
            Exchange::Digits(a, b) => pair("step-exchange-digits", digit(a), digit(b)),
            Exchange::Rows(a, b) => lines("step-exchange-rows", a, b),
            Exchange::Columns(a, b) => lines("step-exchange-columns", a, b),
            Exchange::Bands(a, b) => lines("step-exchange-bands", a, b),
            Exchange::Stacks(a, b) => lines("step-exchange-stacks", a, b),
            Exchange::Transposed => self.say("step-exchange-transposed", &[]),
        }
    }
}
