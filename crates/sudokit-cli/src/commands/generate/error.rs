//! Why a run of `generate` cannot start or continue.

use std::fmt::Debug;

use sudokit_answers::Refusal;
use sudokit_core::line::LineError;
use sudokit_core::{Alphabet, Defect, Geometry, GeometryError};
use sudokit_formats::Unwritable;
use sudokit_generate::{Impossible, NoGrid, NotMade, Symmetry};
use sudokit_logic::{Covered, Level, Selection, TechniqueId, find_by_id};
use sudokit_text::Texts;

use crate::error::Explain;

#[derive(Debug)]
pub(super) enum GenerateError {
    /// The board that was asked for is impossible.
    Board(GeometryError),
    /// No map of this order has this symmetry.
    MapSymmetry { order: usize, symmetry: Symmetry },
    /// The pattern has another size than the board.
    PatternSize,
    /// The pattern has this many cells, which is not a board's.
    PatternCells { path: String, cells: usize },
    /// `--solution` cannot be read.
    SolutionText(LineError),
    /// `--solution` breaks a rule.
    SolutionDefect { defect: Option<Defect>, board: Box<Geometry>, alphabet: Alphabet },
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
    /// Ratings are asked for, but a text in this format has no place for them.
    NoRatings(String),
    /// Techniques are selected, but the scale of `--rating` has its own.
    FixedTechniques(&'static str),
    /// There is no grid.
    NoGrid(NoGrid),
    /// The format cannot hold the puzzle.
    Unwritable(Unwritable),
    /// The puzzles of an unfinished run cannot be read again: the message names the place.
    Unreadable { path: String, fault: sudokit_formats::Fault },
    /// There is no unfinished run to continue.
    NothingToResume(String),
    /// The output exists and is not empty, and `--force` was not given.
    Exists(String),
    /// The journal of an unfinished run exists, and `--resume` was not given.
    InTheWay { path: String, journal: String },
    /// The unfinished run had other options.
    OtherRun { path: String, options: String },
    /// A file that the options name has changed since the run began.
    ChangedFile { path: String, file: String },
    /// The journal cannot be read.
    Journal { path: String, cause: serde_json::Error },
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

impl Explain for GenerateError {
    fn message(&self, texts: &Texts) -> String {
        match self {
            GenerateError::Board(error) => texts.geometry_error(error),
            GenerateError::MapSymmetry { order, symmetry } => {
                let args = [("order", (*order).into()), ("symmetry", symmetry.name().into())];
                texts.say("generate-map-symmetry", &args)
            }
            GenerateError::UnusedTechnique(id) => {
                let covered = find_by_id(id).and_then(|rung| rung.cover_of(id));
                let switches = switches_for(id, covered);
                let args = [("technique", (*id).into()), ("switches", switches.into())];
                texts.say("generate-technique-unused", &args)
            }
            GenerateError::CoveredTechnique(id, covered) => {
                let args = [
                    ("technique", (*id).into()),
                    ("by", texts.list_or(covered.by).into()),
                    ("switches", switches_for(id, Some(covered)).into()),
                ];
                texts.say("generate-technique-covered", &args)
            }
            GenerateError::UnusedLevel(level) => {
                texts.say("generate-level-unused", &[("level", level.name().into())])
            }
            GenerateError::Refused(refusal) => refusal.message(texts),
            GenerateError::NoRatings(format) => {
                texts.say("error-no-ratings", &[("format", format.as_str().into())])
            }
            GenerateError::FixedTechniques(scale) => {
                let args = [("scale", (*scale).into()), ("option", "--techniques".into())];
                texts.say("error-scale-techniques", &args)
            }
            GenerateError::PatternSize => {
                let sizes = [("one", "--pattern".into()), ("other", "--size".into())];
                texts.say("generate-size-unclear", &sizes)
            }
            GenerateError::PatternCells { path, cells } => {
                let args = [("path", path.as_str().into()), ("cells", (*cells).into())];
                texts.say("generate-pattern-size", &args)
            }
            GenerateError::SolutionText(error) => {
                format!("--solution: {}", texts.line_error_at(error))
            }
            GenerateError::SolutionDefect { defect, board, alphabet } => {
                let defect = defect.as_ref().map(|d| texts.defect_in(d, board, *alphabet));
                format!("--solution: {}", defect.unwrap_or_default())
            }
            GenerateError::Impossible(error) => texts.impossible(error),
            GenerateError::NoGrid(error) => texts.no_grid(*error),
            GenerateError::Unwritable(error) => texts.unwritable(error),
            GenerateError::Unreadable { path, fault } => {
                format!("{path}: {}", texts.fault(fault))
            }
            GenerateError::NothingToResume(path) => {
                texts.say("generate-nothing-to-resume", &[("path", path.as_str().into())])
            }
            GenerateError::Exists(path) => {
                texts.say("generate-exists", &[("path", path.as_str().into())])
            }
            GenerateError::InTheWay { path, journal } => {
                let args = [("path", path.as_str().into()), ("state", journal.as_str().into())];
                texts.say("generate-in-the-way", &args)
            }
            GenerateError::OtherRun { path, options } => {
                let args = [("path", path.as_str().into()), ("options", options.as_str().into())];
                texts.say("generate-other-run", &args)
            }
            GenerateError::ChangedFile { path, file } => {
                let args = [("path", path.as_str().into()), ("file", file.as_str().into())];
                texts.say("generate-changed-file", &args)
            }
            GenerateError::Journal { path, cause } => format!("{path}: {cause}"),
        }
    }
}

/// Returns the sentence for a puzzle that could not be made: the one with this number, from 1.
pub(super) fn not_made(error: NotMade, number: u64, tries: u64, texts: &Texts) -> String {
    match error {
        NotMade::NoGrid(error) => texts.no_grid(error),
        _ => {
            let args = [("number", number.into()), ("tries", tries.into())];
            texts.say("generate-out-of-tries", &args)
        }
    }
}
