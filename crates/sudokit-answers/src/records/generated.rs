//! What `generate` answers.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use sudokit_core::Alphabet;
use sudokit_generate::Made;
use sudokit_logic::Levels;

use crate::records::{Id, OnScale, Value, puzzle_text, solution_text};

/// A puzzle that `generate` made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Generated {
    /// Its number in the output, from 1; left out where it is the only one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub index: Option<u64>,
    /// The givens in `line` format.
    pub puzzle: String,
    /// The solution in `line` format; of a puzzle with several, the grid it was made from.
    pub solution: String,
    /// Whether the solution is the only one.
    pub unique: bool,
    /// The number of givens.
    pub clues: usize,
    /// The level of the hardest technique needed, if the techniques lead to the solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Id>,
    /// The id of the hardest technique needed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub technique: Option<Id>,
    /// The version of the levels: with another, the options and the seed may give another puzzle.
    pub levels: u32,
    /// The method it was made by.
    pub method: Id,
    /// The seed of the run.
    pub seed: u64,
    /// Its number in the run of that seed, from 0. Options, seed and number identify the puzzle.
    pub number: u64,
    /// The number of puzzles tried to find it.
    pub tries: u64,
    /// Clues that may not be needed, because the budget for one proof ran out on them.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub untested: usize,
    /// The clues beyond the number asked for, where that was a goal and was missed.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub beyond_goal: usize,
    /// Its canonical form, in `line` format: the same for all equivalent puzzles. Left out where it
    /// was not computed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub canonical: Option<String>,
    /// Its rating, by the name of the scale, if ratings in a range were asked for.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<Id, f64>"))]
    pub ratings: BTreeMap<Id, Value>,
    /// What each scale that was asked for says of it, by the name of the scale.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub scales: BTreeMap<Id, OnScale>,
}

impl Generated {
    /// The record of a puzzle with this number in the run of this seed, written in this alphabet. Its level and
    /// technique are those that `made` has, in this version of the levels.
    #[must_use]
    pub fn new(
        index: Option<u64>,
        made: &Made,
        levels: Levels,
        method: impl Into<Id>,
        (seed, number): (u64, u64),
        alphabet: Alphabet,
    ) -> Generated {
        let draft = &made.draft;
        Generated {
            index,
            puzzle: puzzle_text(&draft.puzzle(), alphabet),
            solution: solution_text(&draft.solution, alphabet),
            unique: made.proof.is_unique(),
            clues: draft.clues.len(),
            level: made.grade.map(|grade| grade.level.name().into()),
            technique: made.grade.and_then(|grade| grade.technique).map(Id::from),
            levels: levels.number(),
            method: method.into(),
            seed,
            number,
            tries: made.tries,
            untested: made.untested,
            beyond_goal: made.beyond_goal,
            canonical: None,
            ratings: BTreeMap::new(),
            scales: BTreeMap::new(),
        }
    }
}

fn is_zero(number: &usize) -> bool {
    *number == 0
}
