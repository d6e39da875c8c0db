//! `generate_many`.

use std::sync::Arc;
use std::time::Instant;

use pyo3::prelude::*;
use pyo3::types::PyDict;
use sudokit_answers::{Making, Opt, OptOr, PuzzleMaker, WrongOption};
use sudokit_generate::{Interrupter, NotMade};
use sudokit_solve::Interrupt;

use super::columns::{Columns, Places};
use super::many::threads;
use super::pool;
use super::table::answer;
use crate::arguments::whole;
use crate::errors::wrong_option;
use crate::given::Given;

const CANONICAL: OptOr<bool> =
    Opt::flag("canonical", "Whether there is a column with canonical forms.");
const FIRST: OptOr<u64> =
    Opt::number("first", "The number of the first puzzle in the run of the seed.").or("0");
const TO: OptOr<bool> = Opt::one_of(
    "to",
    "What the answer is: a `Table`, or arrays of NumPy.",
    || vec!["arrow", "numpy"],
    |info, name| match name {
        "arrow" => Ok(false),
        name => info.named(name, (name == "numpy").then_some(true)),
    },
)
.or("arrow");

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
/// * with `scale`, a name or several in a list, a column for each value of each scale: `se_er`; null where there are
///   several solutions
///
/// The options are those of `generate`, and `threads`, where 0 is one for each core. `time_limit` is for the whole
/// call; without it, a board above 25x25 may take 10 s.
/// Raises `OptionError`, also if so many puzzles do not fit the memory.
///
/// >>> import sudokit
/// >>> sudokit.generate_many(1, 3, size=4)["puzzle"]
/// ['..12........3..4', '.....42.....2..1', '3.2..........4.1']
#[pyfunction]
#[pyo3(signature = (seed, n, **options), text_signature = "(seed, n, *, first=0, canonical=False, scale=None, to='arrow', threads=None, size=None, level=None, technique=None, rating=None, clues=None, symmetry='none', pattern=None, minimal=False, method='dig', removals=None, solution=None, tries=None, techniques=None, allow_multiple=False, random_map=False, map_symmetry=None, time_limit=None, node_limit=None, shape=None, diagonal=False, jigsaw=None, windoku=False, extra_houses=None, alphabet=None)")]
pub(crate) fn generate_many<'py>(
    py: Python<'py>,
    seed: &Bound<'py, PyAny>,
    n: &Bound<'py, PyAny>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let (seed, n) = (whole("seed", seed)?, whole("n", n)?);
    let mut given = Given::of(options)?;
    let threads = threads(&mut given, py)?;
    let (board, nodes) = (given.board.clone(), given.limits.nodes);
    let (making, canonical, first, is_numpy) = given.take(py, |options| {
        let canonical = options.value(&CANONICAL)?;
        let first = options.value(&FIRST)?;
        Making::check_numbers(first, n)?;
        let is_numpy = options.value(&TO)?;
        Ok((Making::take(options, &board, nodes, seed)?, canonical, first, is_numpy))
    })?;
    // A request that cannot be fulfilled is found out before threads start.
    making.maker(canonical).map_err(|wrong| wrong_option(py, &wrong))?;
    let order = usize::from(making.requests().common().geometry.order());
    let rows = usize::try_from(n).unwrap_or(usize::MAX);
    let threads = pool::threads(threads, rows);
    let cells = is_numpy.then_some(order * order);
    let mut columns = Columns::new(&making.columns(canonical), cells, rows).ok_or_else(|| {
        let message =
            format!("{n} puzzles do not fit the memory: make fewer at a time, with first");
        wrong_option(py, &WrongOption::new("n", message))
    })?;
    // A few in a row: each may take long.
    let size = (rows / (threads * 32)).clamp(1, 64);
    let starts = (0..rows).step_by(size);
    let places =
        columns.parts(starts.clone().map(|start| size.min(rows - start)), making.notation());
    let tasks = starts.zip(places).collect();
    let end = given.limits.time.and_then(|time| Instant::now().checked_add(time));
    let worker = || making.maker(canonical).expect("as before");
    let work = |maker: &mut PuzzleMaker, (start, mut places): Task<'_>, stop: &_| {
        for row in 0..places.len() {
            let usual = || Instant::now().checked_add(making.requests().usual_time()?);
            let stop = until(stop, end.or_else(usual));
            maker.set_interrupter(Some(stop.clone()));
            let number = first + (start + row) as u64;
            let made = maker.make(number, &|| stop().is_none());
            let status = making.row(&made, canonical, places.row(row));
            match &made.made {
                Ok(_) => places.end(row, status),
                Err(NotMade::Stopped) => places.fail(row, status, "the time was over".to_owned()),
                Err(other) => places.fail(row, status, other.to_string()),
            }
        }
        places.rest()
    };
    let rest = pool::run(py, threads, tasks, worker, work)?;
    columns.join(rest);
    answer(py, columns, is_numpy)
}

/// The place of the first puzzle of a part, and the places for its puzzles.
type Task<'a> = (usize, Places<'a>);

/// Why to stop: as before, or because the time is over.
fn until(stop: &Interrupter<'static>, end: Option<Instant>) -> Interrupter<'static> {
    let stop = stop.clone();
    let is_over = move || end.is_some_and(|end| Instant::now() >= end);
    Arc::new(move || stop().or_else(|| is_over().then_some(Interrupt::Time)))
}
