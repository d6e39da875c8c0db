//! Records that only the HTTP API gives.

use serde::{Deserialize, Serialize};

use crate::records::{Failed, Id, TechniqueRow};

/// What `convert` answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Converted {
    /// The format that was read.
    pub from: Id,
    /// The format that was written.
    pub to: Id,
    /// How many puzzles were written.
    pub puzzles: u64,
    /// What was written, if the format is text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// What was written, if the format is not text, in base64.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base64: Option<String>,
    /// What the format has no place for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub losses: Vec<Lost>,
    /// The rules that are not understood and were ignored, each once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<String>,
    /// What could not be read, or not be written.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub errors: Vec<Failed>,
}

/// Something that a format has no place for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Lost {
    /// A stable id of what was lost.
    pub kind: Id,
    /// In how many puzzles.
    pub times: u64,
    /// What was lost, in English.
    pub message: String,
}

/// A technique with its page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TechniquePage {
    /// The technique.
    #[serde(flatten)]
    pub technique: TechniqueRow,
    /// The page about it in Markdown, in English.
    pub page: String,
}

/// The puzzle of a day.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Daily {
    /// The day, `YYYY-MM-DD`.
    pub date: String,
    /// The givens in `line` format.
    pub puzzle: String,
    /// The solution in `line` format.
    pub solution: String,
    /// The level of the hardest technique needed.
    pub level: Id,
    /// The version of the recipe: with another one, days have other puzzles.
    pub recipe: u32,
}
