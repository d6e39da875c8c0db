//! A logical step: what follows, what to highlight, the chain, and the argument in words.

use serde::{Deserialize, Serialize};
use sudokit_core::{Alphabet, Geometry};
use sudokit_logic::{self as logic, Conclusion, PathStep};

use crate::records::drawing::{Candidate, Link, Mark};
use crate::records::part::Part;
use crate::records::{Form, Id, Names};

/// One logical step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(bound = "")]
pub struct Step<F: Form = Names> {
    /// The id of the technique.
    pub technique: Id,
    /// Its name, in English.
    pub name: String,
    /// Its level.
    pub level: Id,
    /// The digits that are placed.
    pub place: Vec<Candidate<F>>,
    /// The candidates that are removed.
    pub remove: Vec<Candidate<F>>,
    /// What to highlight.
    pub marks: Vec<Mark<F>>,
    /// The chain, inference by inference.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<Link<F>>,
    /// The numbered parts of a long argument, in order: each rests only on earlier ones.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Part<F>>,
    /// The step in the notation of experienced solvers.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub notation: String,
    /// The argument in English, one sentence or numbered part each.
    pub text: Vec<F::Line>,
}

impl<F: Form> Step<F> {
    /// The record of a step on a board of this geometry, with the `name` of its technique and its
    /// argument, both in English.
    #[must_use]
    pub fn new(found: &PathStep, geometry: &Geometry, name: String, text: Vec<F::Line>) -> Step<F> {
        let step = &found.step;
        let (mut place, mut remove) = (Vec::new(), Vec::new());
        for conclusion in step.effect() {
            match conclusion {
                Conclusion::Place(cell, digit) => {
                    place.push(Candidate::new(cell, digit, geometry));
                }
                Conclusion::Remove(cell, digit) => {
                    remove.push(Candidate::new(cell, digit, geometry));
                }
            }
        }
        Step {
            technique: step.technique.into(),
            name,
            level: found.rung.level.name().into(),
            place,
            remove,
            marks: step.marks.iter().map(|mark| Mark::new(mark, geometry)).collect(),
            links: step.links.iter().map(|link| Link::new(link, geometry)).collect(),
            parts: Vec::new(),
            notation: found.notation(geometry, Alphabet::Standard),
            text,
        }
    }

    /// Adds the numbered parts of the argument, with the English text of each.
    #[must_use]
    pub fn with_parts(
        self,
        parts: &[logic::Part],
        texts: Vec<String>,
        geometry: &Geometry,
    ) -> Step<F> {
        Step { parts: Part::list(parts, texts, geometry), ..self }
    }
}
