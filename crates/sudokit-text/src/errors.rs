//! Texts about what cannot be read or written.
//!
//! The types of `sudokit-formats` give a stable id and named values. Their `Display` is the English.
//! This file only prepares the values that another language must treat in its own way: numbers, quoted
//! characters, and English words.

use std::io;

use sudokit_core::line::{LineError, LineErrorKind};
use sudokit_core::{CanonicalError, GeometryError, SymmetryGroup};
use sudokit_formats::{Doubt, Fault, FaultKind, Loss, ReadError, Unwritable};
use sudokit_logic::case::CaseError;

use crate::{Arg, Texts};

type Args<'a> = Vec<(&'a str, Arg<'a>)>;

impl Texts {
    /// What was wrong with a line.
    #[must_use]
    pub fn line_error(&self, kind: &LineErrorKind) -> String {
        self.fault_kind(&FaultKind::Puzzle(kind.clone()))
    }

    /// What was wrong with a line, and at which character.
    #[must_use]
    pub fn line_error_at(&self, error: &LineError) -> String {
        let fault = self.line_error(&error.kind);
        let args = [("character", (error.at + 1).into()), ("fault", fault.into())];
        self.say_or("line-error-at", &args, || error.to_string())
    }

    /// Why a geometry cannot be made.
    #[must_use]
    pub fn geometry_error(&self, error: &GeometryError) -> String {
        self.line_error(&LineErrorKind::Geometry(error.clone()))
    }

    /// What was wrong with a text.
    #[must_use]
    pub fn fault_kind(&self, kind: &FaultKind) -> String {
        if let FaultKind::InCell { cell, fault } = kind {
            let args = [("cell", cell.clone().into()), ("fault", self.fault_kind(fault).into())];
            return self.say_or("fault-in-cell", &args, || kind.to_string());
        }
        let mut id = format!("fault-{}", kind.id());
        let args: Args<'_> = kind
            .args()
            .into_iter()
            .map(|(name, value)| (name, self.value_of(kind, name, value)))
            .collect();
        if let FaultKind::NotRecognised { like, near } = kind {
            id.push_str(match (like, near) {
                (Some(_), _) => "-like",
                (None, Some(_)) => "-near",
                (None, None) => "",
            });
        }
        self.say_or(&id, &args, || kind.to_string())
    }

    /// What was wrong with a text, and where.
    #[must_use]
    pub fn fault(&self, fault: &Fault) -> String {
        let kind = self.fault_kind(&fault.kind);
        let (line, column) = (fault.line.into(), fault.column.into());
        let args = [("line", line), ("column", column), ("fault", kind.into())];
        self.say_or("fault-at", &args, || fault.to_string())
    }

    /// Why a puzzle has no canonical form.
    #[must_use]
    pub fn no_canonical(&self, why: CanonicalError) -> String {
        let most = SymmetryGroup::MOST_LISTED;
        let id = format!("canon-{}", why.id());
        self.say_or(&id, &[("most", most.into())], || why.to_string())
    }

    /// What the operating system reports of a file, which it does in English: the usual errors have a sentence
    /// of ours before its own.
    #[must_use]
    pub fn io_error(&self, error: &io::Error) -> String {
        use io::ErrorKind as Kind;
        let id = match error.kind() {
            Kind::NotFound => "system-not-found",
            Kind::PermissionDenied => "system-permission",
            Kind::StorageFull | Kind::QuotaExceeded => "system-full",
            Kind::ReadOnlyFilesystem => "system-read-only",
            Kind::IsADirectory => "system-directory",
            Kind::NotADirectory => "system-no-directory",
            Kind::InvalidFilename => "system-name",
            _ => return error.to_string(),
        };
        self.say_or(id, &[("system", error.to_string().into())], || error.to_string())
    }

    /// Why reading had to stop.
    #[must_use]
    pub fn read_error(&self, error: &ReadError) -> String {
        match error {
            ReadError::Text(fault) => self.fault(fault),
            ReadError::Io(error) => {
                self.fault_kind(&FaultKind::Unreadable { message: self.io_error(error) })
            }
            other => other.to_string(),
        }
    }

    /// What is wrong with a technique case.
    #[must_use]
    pub fn case_error(&self, error: &CaseError) -> String {
        let (id, text) = match error {
            CaseError::Code(text) => ("case-code", format!("{text:?}")),
            CaseError::Digit(digit) => ("case-digit", format!("\"{}\"", digit.escape_debug())),
            CaseError::Triple(text) => ("case-triple", format!("{text:?}")),
        };
        self.say_or(id, &[("text", text.into())], || error.to_string())
    }

    /// What a format leaves out, as a noun: "the name".
    #[must_use]
    pub fn loss_name(&self, loss: &Loss) -> String {
        self.say_or(&format!("loss-{}", loss.id()), &[], || loss.to_string())
    }

    /// Why a board may be meant otherwise than it was read.
    #[must_use]
    pub fn doubt(&self, doubt: &Doubt) -> String {
        let args: Args<'_> =
            doubt.numbers().into_iter().map(|(name, number)| (name, number.into())).collect();
        self.say_or(&format!("doubt-{}", doubt.id()), &args, || doubt.to_string())
    }

    /// That a format leaves something out: "sdm leaves out: the name".
    #[must_use]
    pub fn loss(&self, loss: &Loss, format_name: &str) -> String {
        self.losses(core::slice::from_ref(loss), format_name)
    }

    /// That a format leaves several things out: "sdm leaves out: the name and the comment".
    #[must_use]
    pub fn losses(&self, losses: &[Loss], format_name: &str) -> String {
        let names: Vec<_> = losses.iter().map(|loss| self.loss_name(loss)).collect();
        let losses = self.list(&names);
        self.say("loss", &[("format", format_name.into()), ("losses", losses.into())])
    }

    /// Why a format cannot hold a puzzle.
    #[must_use]
    pub fn unwritable(&self, unwritable: &Unwritable) -> String {
        let args: Args<'_> = unwritable
            .args()
            .into_iter()
            .map(|(name, value)| match name {
                "holds" => (name, self.holds(value)),
                _ => (name, number_or_text(name, value)),
            })
            .collect();
        self.say_or(unwritable.id(), &args, || unwritable.to_string())
    }

    /// A value of a fault's message.
    fn value_of(&self, kind: &FaultKind, name: &str, value: String) -> Arg<'static> {
        match (kind, name) {
            // As Rust quotes them, so that no control character reaches a terminal.
            (_, "character") => match value.chars().next() {
                Some(character) => format!("{character:?}").into(),
                None => value.into(),
            },
            (FaultKind::Puzzle(_) | FaultKind::Triple { .. } | FaultKind::Shape { .. }, "text") => {
                format!("{value:?}").into()
            }
            (_, "like") => self.like(value).into(),
            _ => number_or_text(name, value),
        }
    }

    /// What a text looks like instead; a name without a translation stays as it is.
    fn like(&self, what: String) -> String {
        let slug = what.to_ascii_lowercase().replace(|c: char| !c.is_ascii_alphanumeric(), "-");
        self.say_or(&format!("like-{slug}"), &[], || what)
    }

    /// Which orders a format holds.
    fn holds(&self, what: String) -> Arg<'static> {
        let most = what.strip_prefix("orders up to ").and_then(|most| most.parse::<u8>().ok());
        match most {
            Some(most) => self.say_or("holds-up-to", &[("most", most.into())], || what).into(),
            None => what.into(),
        }
    }
}

/// The value as a number, if its name is that of a number.
fn number_or_text(name: &str, value: String) -> Arg<'static> {
    const NUMBERS: &[&str] = &[
        "found", "expected", "order", "side", "limit", "cells", "shape", "region", "first", "last",
    ];
    match value.parse::<u128>() {
        Ok(number) if NUMBERS.contains(&name) => number.into(),
        _ => value.into(),
    }
}
