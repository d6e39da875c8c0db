//! What is said when a text cannot be read or written.
//!
//! The types of `sudokit-formats` give a stable id and named values; only what a language must
//! treat in its own way is touched here: numbers, quoted signs, and English words among the values.

use sudokit_core::line::{LineError, LineErrorKind};
use sudokit_core::{CanonicalError, GeometryError, SymmetryGroup};
use sudokit_formats::{Fault, FaultKind, Loss, ReadError, Unwritable};
use sudokit_logic::case::CaseError;

use crate::{Arg, Texts};

type Args<'a> = Vec<(&'a str, Arg<'a>)>;

impl Texts {
    /// What was wrong with a line.
    pub fn line_error(&self, kind: &LineErrorKind) -> String {
        self.fault_kind(&FaultKind::Puzzle(kind.clone()))
    }

    /// What was wrong with a line, and at which sign.
    pub fn line_error_at(&self, error: &LineError) -> String {
        let fault = self.line_error(&error.kind);
        self.say("line-error-at", &[("sign", (error.at + 1).into()), ("fault", fault.into())])
    }

    /// Why a geometry cannot be made.
    pub fn geometry_error(&self, error: &GeometryError) -> String {
        self.line_error(&LineErrorKind::Geometry(error.clone()))
    }

    /// What was wrong with a text.
    pub fn fault_kind(&self, kind: &FaultKind) -> String {
        let mut id = format!("fault-{}", kind.id());
        let args: Args<'_> = kind
            .args()
            .into_iter()
            .map(|(name, value)| (name, self.value_of(kind, name, value)))
            .collect();
        if let FaultKind::NotRecognised { like: Some(_), .. } = kind {
            id.push_str("-like");
        }
        self.try_say(&id, &args).unwrap_or_else(|| kind.to_string())
    }

    /// What was wrong with a text, and where.
    pub fn fault(&self, fault: &Fault) -> String {
        let said = self.fault_kind(&fault.kind);
        let (line, column) = (fault.line.into(), fault.column.into());
        self.say("fault-at", &[("line", line), ("column", column), ("fault", said.into())])
    }

    /// Why a puzzle has no canonical form that could be told.
    pub fn no_canonical(&self, why: CanonicalError) -> String {
        let most = SymmetryGroup::MOST_LISTED;
        self.try_say(&format!("canon-{}", why.id()), &[("most", most.into())])
            .unwrap_or_else(|| why.to_string())
    }

    /// Why reading had to stop. What the operating system says stays in its own words.
    pub fn read_error(&self, error: &ReadError) -> String {
        match error {
            ReadError::Text(fault) => self.fault(fault),
            ReadError::Io(error) => {
                self.fault_kind(&FaultKind::Unreadable { message: error.to_string() })
            }
            other => other.to_string(),
        }
    }

    /// What is wrong with a technique case.
    pub fn case_error(&self, error: &CaseError) -> String {
        let (id, text) = match error {
            CaseError::Code(text) => ("case-code", format!("{text:?}")),
            CaseError::Digit(sign) => ("case-digit", format!("\"{}\"", sign.escape_debug())),
            CaseError::Triple(text) => ("case-triple", format!("{text:?}")),
        };
        self.say(id, &[("text", text.into())])
    }

    /// What a form leaves out, as a thing: "the name".
    pub fn loss_name(&self, loss: &Loss) -> String {
        self.try_say(&format!("loss-{}", loss.id()), &[]).unwrap_or_else(|| loss.to_string())
    }

    /// That a form leaves something out: "sdm leaves out: the name".
    pub fn loss(&self, loss: &Loss, format_name: &str) -> String {
        self.losses(core::slice::from_ref(loss), format_name)
    }

    /// That a form leaves several things out: "sdm leaves out: the name and the comment".
    pub fn losses(&self, losses: &[Loss], format_name: &str) -> String {
        let names: Vec<_> = losses.iter().map(|loss| self.loss_name(loss)).collect();
        let losses = self.list(&names);
        self.say("loss", &[("format", format_name.into()), ("losses", losses.into())])
    }

    /// Why a form cannot hold a puzzle.
    pub fn unwritable(&self, unwritable: &Unwritable) -> String {
        let args: Args<'_> = unwritable
            .args()
            .into_iter()
            .map(|(name, value)| match name {
                "holds" => (name, self.holds(value)),
                _ => (name, number_or_text(name, value)),
            })
            .collect();
        self.try_say(unwritable.id(), &args).unwrap_or_else(|| unwritable.to_string())
    }

    /// A value of a fault's message.
    fn value_of(&self, kind: &FaultKind, name: &str, value: String) -> Arg<'static> {
        match (kind, name) {
            // As Rust quotes them, so that no control sign reaches a terminal.
            (_, "sign") => match value.chars().next() {
                Some(sign) => format!("{sign:?}").into(),
                None => value.into(),
            },
            (FaultKind::Puzzle(_) | FaultKind::Triple { .. } | FaultKind::Shape { .. }, "text") => {
                format!("{value:?}").into()
            }
            (_, "like") => self.like(value).into(),
            _ => number_or_text(name, value),
        }
    }

    /// What a text looks like instead; a name that has no translation stays.
    fn like(&self, what: String) -> String {
        let slug = what.to_ascii_lowercase().replace(|c: char| !c.is_ascii_alphanumeric(), "-");
        self.try_say(&format!("like-{slug}"), &[]).unwrap_or(what)
    }

    /// Which orders a form holds.
    fn holds(&self, what: String) -> Arg<'static> {
        let most = what.strip_prefix("orders up to ").and_then(|most| most.parse::<u8>().ok());
        match most {
            Some(most) => self.say("holds-up-to", &[("most", most.into())]).into(),
            None => what.into(),
        }
    }
}

/// The value as a number, if by its name it is one.
fn number_or_text(name: &str, value: String) -> Arg<'static> {
    const NUMBERS: &[&str] = &[
        "found", "expected", "order", "side", "limit", "cells", "shape", "region", "first", "last",
    ];
    match value.parse::<u128>() {
        Ok(number) if NUMBERS.contains(&name) => number.into(),
        _ => value.into(),
    }
}
