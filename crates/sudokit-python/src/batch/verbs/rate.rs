//! `rate_many`.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use sudokit_answers::records::Status;
use sudokit_answers::{Declared as _, Notation, Rate, RateAnswer};
use sudokit_assess::{Column, ColumnKind, SCALES, Scale, Score, Value};
use sudokit_formats::Entry;

use super::super::columns::{Kind, Row};
use super::super::many::{Many, ask_with};

/// How hard each puzzle is, on one scale or several.
///
/// `scale` is a name, or several in a list or separated by commas; the default is `level`. Input and output are those
/// of `solve_many`, with the columns
///
/// * `status`: `rated`, `beyond`, `not-unique`, `no-solution`, `budget` or `error`
/// * a column for each value that `sudokit rate` prints: `level`, `hardest`, `steps`; with several scales the name of
///   the scale comes first: `se.er`. Ratings with a fraction are `float64`, numbers `uint64`, names texts
///
/// >>> import sudokit
/// >>> next(iter(sudokit.rate_many(["1..43..2.1...32."])))
/// {'status': 'rated', 'level': 'beginner', 'hardest': 'hidden-single', 'steps': 9, 'error': None}
#[pyfunction]
#[pyo3(signature = (puzzles, **options), text_signature = "(puzzles, *, scale='level', techniques=None, threads=None, time_limit=None, node_limit=None, shape=None, diagonal=False, jigsaw=None, alphabet=None, ignore_unknown_rules=False)")]
pub(crate) fn rate_many<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    ask_with(py, puzzles, options, |options| {
        let rate = Rate::take(options)?;
        let scales = match (rate.scales().single(), rate.scales().one_by_one()) {
            (Some(scale), _) => vec![scale],
            (None, []) => SCALES.to_vec(),
            (None, several) => several.to_vec(),
        };
        let is_single = rate.scales().single().is_some();
        Ok(RateMany { rate, scales, is_single })
    })
}

struct RateMany {
    rate: Rate,
    scales: Vec<&'static dyn Scale>,
    is_single: bool,
}

impl Many for RateMany {
    type Question = Rate;

    fn question(&self) -> &Rate {
        &self.rate
    }

    fn columns(&self) -> Vec<(String, Kind)> {
        let names = |scale: &&'static dyn Scale| columns_of(*scale, !self.is_single);
        self.scales.iter().flat_map(names).collect()
    }

    fn answer(&self, _: &Entry, answer: RateAnswer, _: Notation, row: &mut Row<'_, '_>) -> Status {
        let mut place = 0;
        for scale in &self.scales {
            let score = answer.scores.iter().find(|(known, _)| known.name() == scale.name());
            place = fill(row, place, *scale, score.map(|(_, score)| score));
        }
        answer.status
    }
}

/// The columns of a scale, with its name first if it is one of several.
pub(crate) fn columns_of(scale: &dyn Scale, is_named: bool) -> Vec<(String, Kind)> {
    let column = |column: &Column| {
        let kind = match column.kind {
            ColumnKind::Count => Kind::Number,
            ColumnKind::Tenths => Kind::Real,
            _ => Kind::Text,
        };
        let name = match is_named {
            true => format!("{}.{}", scale.name(), column.name),
            false => column.name.to_owned(),
        };
        (name, kind)
    };
    scale.columns().iter().filter(|column| column.in_lines).map(column).collect()
}

/// Fills the columns of a scale, from this place on. Returns the place after them.
pub(crate) fn fill(
    row: &mut Row<'_, '_>,
    mut place: usize,
    scale: &dyn Scale,
    score: Option<&Score>,
) -> usize {
    let shown = scale.columns().iter().enumerate().filter(|(_, column)| column.in_lines);
    for (at, _) in shown {
        match score.and_then(|score| score.values[at].as_ref()) {
            None => {}
            Some(Value::Count(count)) => row.number(place, Some(*count)),
            Some(Value::Tenths(tenths)) => row.real(place, f64::from(*tenths) / 10.0),
            Some(other) => row.text(place, &other.to_string()),
        }
        place += 1;
    }
    place
}
