//! Technique cases in the format of HoDoKu's library: a position, and exactly what a technique must
//! conclude there.
//!
//! ```text
//! :code[-variant]:candidates:board:deleted:eliminations:placements:extra
//! ```
//!
//! A case passes if at least one step of that code and those candidates is found, and every such
//! step has exactly that effect. Variant `x`: no step of this technique may be found.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use sudokit_core::{Cell, Digit, DigitSet};

use crate::notation::Notation;
use crate::{Board, Conclusion, LADDER, SearchOptions, Step, canonical_id};

/// One case, without its position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// The four digits of the technique, with a fifth, 1, for siamese fish; or the id of the technique.
    pub code: String,
    /// The variant, empty if there is none.
    pub variant: String,
    /// For singles the digit placed, for chains, nets and almost locked sets the digits placed or removed,
    /// otherwise the digits of the pattern.
    pub digits: DigitSet,
    /// The conclusions that must follow, sorted and without duplicates.
    pub effect: Vec<Conclusion>,
}

/// The result of checking a case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The expected step was found.
    Passed,
    /// There is no technique with this code.
    UnknownCode,
    /// No step of this code and these candidates.
    NotFound {
        /// Steps of this code with other candidates.
        others: Vec<Step>,
    },
    /// A step of this code and these candidates has another effect, or should not exist.
    Differs(Box<Step>),
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dash = if self.variant.is_empty() { "" } else { "-" };
        write!(f, "{}{dash}{}", self.code, self.variant)
    }
}

/// What is wrong with the fields of a case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CaseError {
    /// The code is neither four or five digits nor the id of a technique.
    Code(String),
    /// This is not a digit from 1 to 9.
    Digit(char),
    /// This is not a digit, row and column, each from 1 to 9.
    Triple(String),
}

impl fmt::Display for CaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CaseError::Code(text) => write!(f, "{text:?} is not a four-digit technique code"),
            CaseError::Digit(sign) => {
                write!(f, "\"{}\" is not a digit from 1 to 9", sign.escape_debug())
            }
            CaseError::Triple(text) => {
                write!(f, "{text:?} is not a digit, row and column, each from 1 to 9")
            }
        }
    }
}

impl core::error::Error for CaseError {}

impl Case {
    /// The case with these fields of a line, for a 9x9 board.
    ///
    /// # Errors
    /// Returns the first field that is wrong.
    pub fn from_fields(
        code: &str,
        digits: &str,
        eliminations: &str,
        placements: &str,
    ) -> Result<Case, CaseError> {
        let (code, variant) = match code.split_once('-') {
            Some((code, variant)) if code.bytes().all(|b| b.is_ascii_digit()) => (code, variant),
            Some(_) if code.ends_with("-x") => (&code[..code.len() - 2], "x"),
            _ => (code, ""),
        };
        let is_code = matches!(code.len(), 4 | 5) && code.bytes().all(|b| b.is_ascii_digit());
        if !is_code && canonical_id(code).is_none() {
            return Err(CaseError::Code(code.to_owned()));
        }
        let value = |sign: char| {
            sign.to_digit(10).filter(|value| *value > 0).and_then(|value| Digit::new(value as u8))
        };
        let signs = digits.chars().filter(|sign| !sign.is_whitespace());
        let digits: DigitSet = signs
            .map(|sign| value(sign).ok_or(CaseError::Digit(sign)))
            .collect::<Result<_, _>>()?;
        let mut effect = Vec::new();
        type Make = fn(Cell, Digit) -> Conclusion;
        for (text, make) in
            [(eliminations, Conclusion::Remove as Make), (placements, Conclusion::Place as Make)]
        {
            for triple in text.split_whitespace() {
                let signs: Option<Vec<Digit>> = triple.chars().map(value).collect();
                let Some(&[digit, row, column]) = signs.as_deref() else {
                    return Err(CaseError::Triple(triple.to_owned()));
                };
                effect.push(make(Cell::new(row.index() * 9 + column.index()), digit));
            }
        }
        effect.sort_unstable();
        effect.dedup();
        Ok(Case { code: code.to_owned(), variant: variant.to_owned(), digits, effect })
    }

    /// The search options of HoDoKu's library for cases of this code and variant.
    #[must_use]
    pub fn options(&self) -> SearchOptions<'static> {
        let (code, variant) = (self.code.as_str(), self.variant.as_str());
        let mut options = SearchOptions {
            missing_candidates: variant != "1",
            first_chain: true,
            ..SearchOptions::default()
        };
        match code {
            "0402" => options.small_empty_rectangles = variant == "1",
            "0404" => options.duals = true,
            "0405" => {
                options.small_empty_rectangles = true;
                options.duals = true;
            }
            "0709" => options.als_in_chains = variant == "2",
            "0710" | "0711" => options.als_in_chains = matches!(variant, "3" | "4"),
            "0902" | "0904" => options.als_overlap = variant == "2",
            "0903" => {
                options.als_overlap = variant == "2";
                // HoDoKu's chains have any length.
                options.levels_1 = true;
            }
            _ => {
                options.siamese = code.len() == 5 && code.ends_with('1');
                options.only_siamese = options.siamese;
            }
        }
        options
    }

    /// Searches the position and compares the steps found with the case.
    pub fn check(&self, board: &Board) -> Verdict {
        let code = if self.code.len() == 5 && self.code.bytes().all(|b| b.is_ascii_digit()) {
            &self.code[..4]
        } else {
            &self.code[..]
        };
        let rungs: Vec<_> = LADDER
            .iter()
            .filter(|rung| {
                rung.technique.names().iter().any(|name| name.0 == code || name.1 == code)
            })
            .collect();
        if rungs.is_empty() {
            return Verdict::UnknownCode;
        }
        let by_effect = code != "0703"
            && ["00", "07", "09", "11", "13"].iter().any(|family| code.starts_with(family));
        let options = self.options();
        let (mut passed, mut differs, mut others) = (false, None, Vec::new());
        for rung in rungs {
            let names = rung.technique.names();
            // The argument of a net, and so the digits in it, is known only when it is explained. Several
            // nets of a position may conclude something about a digit.
            let is_net = !by_effect && rung.technique.notation() == Notation::Net;
            let _ = rung.technique.find(board, &options, &mut |step| {
                let mut names = names.iter().filter(|(id, its)| *id == code || *its == code);
                let ours = names.any(|(id, _)| *id == step.technique);
                if !ours {
                    return ControlFlow::Continue(());
                }
                let digits =
                    if by_effect || is_net { step.concluded_digits() } else { step.digits };
                if self.variant == "x" {
                    differs = Some(Box::new(step));
                    return ControlFlow::Break(());
                }
                let has_effect = step.effect() == self.effect;
                if digits != self.digits || is_net && !has_effect {
                    others.push(step);
                } else if !has_effect {
                    differs = Some(Box::new(step));
                    return ControlFlow::Break(());
                } else {
                    passed = true;
                }
                ControlFlow::Continue(())
            });
        }
        match differs {
            Some(step) => Verdict::Differs(step),
            None if passed || self.variant == "x" => Verdict::Passed,
            None => Verdict::NotFound { others },
        }
    }
}
