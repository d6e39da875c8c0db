//! How hard a puzzle is, and why.

use serde::{Deserialize, Serialize};
use sudokit_answers::records::Status;
use sudokit_answers::{self as answers, Asked, Clock, Question as _, ScaleName, Scales};
use sudokit_assess::{End, Scale, Score, Taken, Value};
use sudokit_core::{Alphabet, Geometry};
use sudokit_formats::Entry;
use sudokit_logic::Conclusion;
use sudokit_scales::SCALES;
use sudokit_text::Texts;

use super::asked;
use super::language::LangCode;
use crate::Fault;
use crate::fault::json;

/// Asks how hard a puzzle is.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline))]
pub struct Rate {
    /// The puzzle, in any format.
    pub puzzle: String,
    /// The scales; without them, all.
    #[serde(default)]
    pub scales: Option<Vec<String>>,
    /// The language of the answer.
    pub lang: LangCode,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "RatingRow"))]
pub(crate) struct Row {
    scale: &'static str,
    values: Vec<NamedValue>,
    reason: Vec<String>,
    /// Nothing if the scale does not know such boards.
    status: Option<Status>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct NamedValue {
    name: String,
    value: String,
}

impl Rate {
    pub(super) fn answer(&self, texts: &Texts) -> Result<Vec<u8>, Fault> {
        let puzzle = asked::puzzle(&self.puzzle)?;
        let alphabet = Alphabet::of_order(puzzle.geometry().order());
        let entry = Entry::new(puzzle, alphabet);
        let watch = asked::watch();
        let mut clock = Clock::new(&watch, None);
        let is_wanted = |scale: &&&'static dyn Scale| {
            let names = self.scales.as_ref();
            names.is_none_or(|names| names.iter().any(|name| name == scale.name()))
        };
        let rows = SCALES.iter().filter(is_wanted);
        let rows = rows.map(|scale| {
            let not_rated = || Fault::new("not-playable", texts.say("info-not-rated", &[]));
            row(*scale, &entry, texts, &mut clock).ok_or_else(not_rated)
        });
        json(rows.collect::<Result<Vec<_>, _>>()?)
    }
}

/// What a scale says; `None` if the puzzle is not known to have exactly one solution.
fn row(
    scale: &'static dyn Scale,
    entry: &Entry,
    texts: &Texts,
    clock: &mut Clock<'_>,
) -> Option<Row> {
    let name = scale.name();
    if !scale.supports(&entry.puzzle) {
        return Some(Row { scale: name, values: Vec::new(), reason: Vec::new(), status: None });
    }
    let scales = Scales::new(&[ScaleName::One(scale)]);
    let question = answers::Rate::new(scales, None, scale.shows_path()).ok()?;
    let mut rated = None;
    let mut found = |answer| rated = Some(answer);
    question.answer(&mut question.worker(), &Asked::alone(entry), clock, &mut found).ok()?;
    let answers::RateAnswer { status, scores, path, .. } = rated?;
    let (_, score) = scores.first()?;
    let hardest = hardest(scale, score, &path);
    let reason = hardest
        .map(|taken| vec![of_taken(taken, texts, entry.puzzle.geometry())])
        .unwrap_or_default();
    Some(Row { scale: name, values: values(scale, score, texts), reason, status: Some(status) })
}

/// The step that the scale itself calls the hardest: the first of the technique that it names, and of these one that is
/// rated highest.
fn hardest<'t>(scale: &dyn Scale, score: &Score, steps: &'t [Taken]) -> Option<&'t Taken> {
    let named = scale.columns().iter().zip(&score.values);
    let named = named.filter(|(column, _)| column.name == "hardest").map(|(_, value)| value);
    let named = named.flatten().next();
    let is_named = |taken: &&Taken| named.is_none_or(|name| *name == Value::Name(taken.technique));
    steps.iter().filter(is_named).reduce(|best, taken| {
        if taken.rating.number() > best.rating.number() { taken } else { best }
    })
}

fn of_taken(taken: &Taken, texts: &Texts, geometry: &Geometry) -> String {
    let placed = taken.placed.iter().map(|&(cell, digit)| Conclusion::Place(cell, digit));
    let removed = taken.removed.iter().map(|&(cell, digit)| Conclusion::Remove(cell, digit));
    let conclusions: Vec<Conclusion> = placed.chain(removed).collect();
    let args = [
        ("technique", texts.value_of_scale(taken.technique).into()),
        ("rating", value_text(&taken.rating, texts).into()),
        ("so", texts.conclusion(&conclusions, asked::scene(geometry)).into()),
    ];
    texts.say("info-hardest-rated", &args)
}

fn values(scale: &dyn Scale, score: &Score, texts: &Texts) -> Vec<NamedValue> {
    let columns = scale.columns().iter().zip(&score.values).enumerate();
    let columns = columns.filter(|(_, (column, _))| column.in_lines);
    let named = columns.filter_map(|(at, (column, value))| {
        let value = value_text(value.as_ref()?, texts);
        // What is known when it is stopped is a lower bound.
        let is_bound = at == 0 && score.end == End::Stopped;
        let value = if is_bound { format!("≥ {value}") } else { value };
        Some(NamedValue { name: texts.scale_column(column.name), value })
    });
    named.filter(|named| !named.value.is_empty()).collect()
}

fn value_text(value: &Value, texts: &Texts) -> String {
    match value {
        Value::Level(level) => texts.level(*level),
        Value::Name(name) => texts.value_of_scale(name),
        value => value.to_string(),
    }
}
