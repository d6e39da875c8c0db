//! `generate_many`.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use sudokit_answers::Making;
use sudokit_generate::NotMade;
use sudokit_wire::Status;

use super::arrays::arrays;
use super::columns::Rows;
use super::many::threads;
use super::pool;
use super::table::Table;
use super::verbs::columns;
use crate::errors::wrong_option;
use crate::given::Given;

/// New puzzles: numbers `first` to `first + n - 1` of a seed. Each depends only on seed, number and options, so ranges
/// can be made on many machines. The first is that of `generate`; all are those of `sudokit generate -n`.
///
/// Gives a `Table`, or with `to="numpy"` a dict of arrays as `solve_many` does, with the columns
///
/// * `status`: `unique`; `not-unique`, if that was allowed; `budget` if no puzzle was found in the tries or the time
/// * `number`: from `first` on
/// * `puzzle`, `solution`: texts, or `uint8[n, cells]`
/// * `clues`: the number of givens
/// * `level`, `technique`: the hardest that it needs; null above 16x16, or beyond the techniques
/// * `canonical`: the canonical form, if `canonical=True`
///
/// The options are those of `generate`, and `threads`.
///
/// >>> import sudokit
/// >>> sudokit.generate_many(1, 3, size=4)["puzzle"]
/// ['..12........3..4', '.....42.....2..1', '3.2..........4.1']
#[pyfunction]
#[pyo3(signature = (seed, n, **options), text_signature = "(seed, n, *, first=0, canonical=False, to='arrow', threads=None, size=None, level=None, technique=None, rating=None, clues=None, symmetry=None, pattern=None, minimal=False, method=None, removals=None, solution=None, tries=None, techniques=None, allow_multiple=False, random_map=False, map_symmetry=None, time_limit=None, node_limit=None, shape=None, diagonal=False, jigsaw=None, alphabet=None)")]
pub(crate) fn generate_many<'py>(
    py: Python<'py>,
    seed: u64,
    n: u64,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let mut given = Given::of(options)?;
    let threads = threads(&mut given, py)?;
    let (board, nodes) = (given.board.clone(), given.limits.nodes);
    let (making, canonical, first, is_numpy) = given.take(py, |options| {
        let canonical = options.flag("canonical")?;
        let first = options.number::<u64>("first")?.unwrap_or(0);
        let arrow_or_numpy = |name: &str| match name {
            "arrow" => Some(false),
            "numpy" => Some(true),
            _ => None,
        };
        let is_numpy = options.named("to", arrow_or_numpy)?.unwrap_or(false);
        Ok((Making::take(options, &board, nodes, seed)?, canonical, first, is_numpy))
    })?;
    // A request that cannot be fulfilled is found out before threads start.
    making.maker(canonical).map_err(|wrong| wrong_option(py, &wrong))?;
    let mut kinds = columns!(
        "number" => Number, "puzzle" => Grid, "solution" => Grid, "clues" => Number,
        "level" => Text, "technique" => Text,
    );
    if canonical {
        kinds.extend(columns!("canonical" => Text));
    }
    let order = usize::from(making.requests().common().geometry.order());
    let cells = is_numpy.then_some(order * order);
    let tasks: Vec<u64> = (0..n).map(|place| first.wrapping_add(place)).collect();
    let end = given.limits.time.and_then(|time| std::time::Instant::now().checked_add(time));
    let work = |maker: &mut Option<sudokit_answers::PuzzleMaker>, number, stop: pool::Stop<'_>| {
        let mut rows = Rows::new(&kinds, cells, 1);
        rows.at(0).number(Some(number));
        let is_over = || end.is_some_and(|end| std::time::Instant::now() >= end);
        let found = maker.as_mut().map(|m| m.make(number, &|| stop().is_none() && !is_over()));
        match found.as_ref().map(|found| (found, &found.made)) {
            Some((found, Ok(made))) => {
                let puzzle = made.draft.puzzle();
                let (notation, record) = (making.notation(), making.record(found, 1));
                let givens = puzzle.givens().as_slice();
                rows.at(1).grid(givens.iter().copied(), || notation.puzzle(&puzzle));
                let solution = made.draft.solution.digits();
                let text = || notation.solution(solution, order as u8);
                rows.at(2).grid(solution.iter().copied().map(Some), text);
                rows.at(3).number(Some(puzzle.clue_count() as u64));
                let record = record.as_ref();
                let level = record.and_then(|record| record.level.as_deref());
                let technique = record.and_then(|record| record.technique.as_deref());
                let form = record.and_then(|record| record.canonical.as_deref());
                for (at, value) in [(4, level), (5, technique), (6, form)] {
                    match value {
                        _ if at == 6 && !canonical => {}
                        Some(text) => rows.at(at).text(text),
                        None => rows.at(at).nothing(),
                    }
                }
                let is_unique = made.proof.is_unique();
                rows.end(if is_unique { Status::Unique } else { Status::NotUnique });
            }
            Some((_, Err(error))) => {
                let message = match error {
                    NotMade::Stopped => "the time was over".to_owned(),
                    other => other.to_string(),
                };
                rows.columns[1..].iter_mut().for_each(super::columns::Column::nothing);
                rows.errors.push((0, message));
                rows.end(Status::Budget);
            }
            None => {
                rows.columns[1..].iter_mut().for_each(super::columns::Column::nothing);
                rows.end(Status::Error);
            }
        }
        rows
    };
    let mut parts = pool::run(py, threads, tasks, || making.maker(canonical).ok(), work)?;
    if parts.is_empty() {
        parts.push(Rows::new(&kinds, cells, 0));
    }
    if is_numpy {
        Ok(arrays(py, parts)?.into_any())
    } else {
        Ok(Bound::new(py, py.detach(|| Table::of(parts))?)?.into_any())
    }
}
