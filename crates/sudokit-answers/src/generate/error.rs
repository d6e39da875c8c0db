//! Why puzzles cannot be asked for.

use std::fmt;

use sudokit_core::line::LineError;
use sudokit_core::{Alphabet, Defect, Geometry, GeometryError};
use sudokit_generate::{Impossible, Symmetry};
use sudokit_logic::{Covered, Level, Selection, TechniqueId, find_by_id};
use sudokit_text::{Lang, Texts};

use crate::Refusal;
use crate::position::texts;

/// Why puzzles cannot be asked for.
#[derive(Debug)]
#[non_exhaustive]
pub enum NoRequest {
    /// The board is impossible.
    Board(GeometryError),
    /// No map of this order has this symmetry.
    MapSymmetry {
        /// The order.
        order: usize,
        /// The symmetry.
        symmetry: Symmetry,
    },
    /// Random maps of this order are not drawn, only up to the other one.
    LargeMap {
        /// The order.
        order: usize,
        /// The largest order of random maps.
        largest: usize,
    },
    /// The pattern has another size than the board.
    PatternSize,
    /// The solution cannot be read.
    SolutionText(LineError),
    /// The solution breaks a rule.
    SolutionDefect {
        /// The first thing that is wrong.
        defect: Option<Defect>,
        /// The board.
        board: Box<Geometry>,
        /// How the solution is written.
        alphabet: Alphabet,
    },
    /// The request contradicts itself, or the method cannot fulfil it.
    Impossible(Impossible),
    /// Puzzles that need this technique are asked for, but solving does not use it.
    UnusedTechnique(TechniqueId),
    /// Puzzles that need this technique are asked for, but others are always found before it.
    CoveredTechnique(TechniqueId, &'static Covered),
    /// Puzzles of this level are asked for, but solving uses no technique of it.
    UnusedLevel(Level),
    /// A scale cannot rate such boards.
    Refused(Refusal),
    /// Techniques are selected, but the scale of the rating has its own.
    FixedTechniques(&'static str),
}

impl NoRequest {
    /// The option that is wrong.
    #[must_use]
    pub fn option(&self) -> &'static str {
        match self {
            NoRequest::Board(_) | NoRequest::LargeMap { .. } => "size",
            NoRequest::MapSymmetry { .. } => "map_symmetry",
            NoRequest::PatternSize => "pattern",
            NoRequest::SolutionText(_) | NoRequest::SolutionDefect { .. } => "solution",
            NoRequest::Impossible(error) => error.part(),
            NoRequest::UnusedTechnique(_) | NoRequest::CoveredTechnique(..) => "technique",
            NoRequest::UnusedLevel(_) => "level",
            NoRequest::Refused(_) | NoRequest::FixedTechniques(_) => "rating",
        }
    }

    /// The switches with which puzzles that need the technique can be made.
    #[must_use]
    pub fn switches(&self) -> Option<String> {
        match *self {
            NoRequest::UnusedTechnique(id) => {
                let covered = find_by_id(id).and_then(|rung| rung.cover_of(id));
                Some(switches_for(id, covered))
            }
            NoRequest::CoveredTechnique(id, covered) => Some(switches_for(id, Some(covered))),
            _ => None,
        }
    }

    /// The message; `named` writes the name of an option.
    #[must_use]
    pub fn message(&self, texts: &Texts, named: &dyn Fn(&str) -> String) -> String {
        let switches = || self.switches().unwrap_or_default().into();
        match self {
            NoRequest::Board(error) => texts.geometry_error(error),
            NoRequest::MapSymmetry { order, symmetry } => {
                let args = [("order", (*order).into()), ("symmetry", symmetry.name().into())];
                texts.say("generate-map-symmetry", &args)
            }
            NoRequest::LargeMap { order, largest } => {
                let args = [("order", (*order).into()), ("largest", (*largest).into())];
                texts.say("generate-large-map", &args)
            }
            NoRequest::PatternSize => {
                let sizes = [("one", named("pattern").into()), ("other", named("size").into())];
                texts.say("generate-size-unclear", &sizes)
            }
            NoRequest::SolutionText(error) => {
                format!("{}: {}", named("solution"), texts.line_error_at(error))
            }
            NoRequest::SolutionDefect { defect, board, alphabet } => {
                let defect = defect.as_ref().map(|d| texts.defect_in(d, board, *alphabet));
                format!("{}: {}", named("solution"), defect.unwrap_or_default())
            }
            NoRequest::Impossible(error) => texts.impossible(error, named),
            NoRequest::UnusedTechnique(id) => {
                let args = [
                    ("technique", (*id).into()),
                    ("option", named("techniques").into()),
                    ("switches", switches()),
                ];
                texts.say("generate-technique-unused", &args)
            }
            NoRequest::CoveredTechnique(id, covered) => {
                let args = [
                    ("technique", (*id).into()),
                    ("by", texts.list_or(covered.by).into()),
                    ("option", named("techniques").into()),
                    ("switches", switches()),
                ];
                texts.say("generate-technique-covered", &args)
            }
            NoRequest::UnusedLevel(level) => {
                texts.say("generate-level-unused", &[("level", level.name().into())])
            }
            NoRequest::Refused(Refusal::Unrated { scale, shape }) => {
                let args = [("scale", (*scale).into()), ("shape", shape.as_str().into())];
                texts.say("error-unrated", &args)
            }
            NoRequest::Refused(other) => other.to_string(),
            NoRequest::FixedTechniques(scale) => {
                let args = [("scale", (*scale).into()), ("option", named("techniques").into())];
                texts.say("error-scale-techniques", &args)
            }
        }
    }
}

/// The switches with which steps of this name are found first.
fn switches_for(id: TechniqueId, covered: Option<&Covered>) -> String {
    let unless = covered.map_or("", |covered| covered.unless);
    let without = Selection::default().switched(unless).unwrap_or_default();
    match find_by_id(id).is_some_and(|rung| without.uses(rung, id)) {
        true => unless.to_owned(),
        false if unless.is_empty() => format!("+{id}"),
        false => format!("{unless},+{id}"),
    }
}

/// In English.
impl fmt::Display for NoRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(texts(Lang::En), &|name| name.to_owned()))
    }
}

impl std::error::Error for NoRequest {}

impl From<Refusal> for NoRequest {
    fn from(refusal: Refusal) -> NoRequest {
        NoRequest::Refused(refusal)
    }
}
