//! Puzzles that are made.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use sudokit_answers::{MadePuzzle, Making, SEED, draw_seed};
use sudokit_generate::NotMade;

use crate::arguments::whole;
use crate::errors::{budget, raise, wrong_option};
use crate::given::Given;
use crate::puzzle::Puzzle;
use crate::watch::SignalWatch;

/// A new puzzle, proved to have one solution. The same seed and options give the same puzzle, which is also the first
/// of `sudokit generate --seed`.
///
/// * `seed`: a number from 0; without it, one is drawn
/// * `size` or `shape`, `diagonal`, `jigsaw`, `random_map`, `map_symmetry`: the board
/// * `level` (`"easy"` ...), `technique` (an id) or `rating` (`"6.6..7.2"`, `"hodoku:900..1100"`): how hard it is
/// * `clues`: a number, or a pair for a range; `symmetry`, `pattern`: where they are; `minimal`: every clue is needed
/// * `method`, `removals`, `solution`, `tries`, `techniques`, `allow_multiple`: as for the command
/// * `time_limit` is in seconds, 10 above 25x25 if it is not given; `node_limit` is for each proof
///
/// >>> import sudokit
/// >>> sudokit.generate(1, size=4)
/// Puzzle('..12........3..4')
///
/// Raises `OptionError` if something impossible is asked for, `BudgetError` if no such puzzle was found.
#[pyfunction]
#[pyo3(signature = (seed = None, **options), text_signature = "(seed=None, *, size=None, level=None, technique=None, rating=None, clues=None, symmetry='none', pattern=None, minimal=False, method='dig', removals=None, solution=None, tries=None, techniques=None, allow_multiple=False, random_map=False, map_symmetry=None, time_limit=None, node_limit=None, shape=None, diagonal=False, jigsaw=None, windoku=False, extra_houses=None, alphabet=None)")]
pub(crate) fn generate(
    py: Python<'_>,
    seed: Option<&Bound<'_, PyAny>>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Puzzle> {
    let seed = seed_or_drawn(seed)?;
    let (making, made) = make(py, Given::of(options)?, seed, false)?;
    match made.made {
        Ok(made) => Ok(Puzzle::of(made.draft.puzzle())),
        Err(error) => Err(not_made(py, &making, &error)),
    }
}

/// The record of a puzzle that is made, as JSON.
pub(crate) fn made(py: Python<'_>, mut given: Given) -> PyResult<String> {
    let seed = given.options.take(&SEED).map_err(|wrong| wrong_option(py, &wrong))?;
    let (making, made) = make(py, given, seed.unwrap_or_else(draw_seed), true)?;
    match (making.record(&made, None), &made.made) {
        (Some(record), _) => Ok(serde_json::to_string(&record).unwrap_or_default()),
        (None, Err(error)) => Err(not_made(py, &making, error)),
        (None, Ok(_)) => Err(budget(py)),
    }
}

/// Makes the first puzzle of a seed.
fn make(
    py: Python<'_>,
    mut given: Given,
    seed: u64,
    canonical: bool,
) -> PyResult<(Making, MadePuzzle)> {
    let (board, nodes) = (given.board.clone(), given.limits.nodes);
    let making = given.take(py, |options| Making::take(options, &board, nodes, seed))?;
    let mut maker = making.maker(canonical).map_err(|wrong| wrong_option(py, &wrong))?;
    let made = py.detach(|| {
        let watch = SignalWatch::start(given.limits.time.or(making.requests().usual_time()));
        let stop = watch.interrupter();
        maker.set_interrupter(Some(stop.clone()));
        let made = maker.make(0, &|| stop().is_none());
        watch.end().map(|()| made)
    })?;
    Ok((making, made))
}

/// The exception for a puzzle that was not made.
fn not_made(py: Python<'_>, making: &Making, error: &NotMade) -> PyErr {
    let message = match error {
        NotMade::Stopped => {
            let usual = making
                .requests()
                .usual_time()
                .map(|usual| format!("; without time_limit that is {} s", usual.as_secs()));
            format!("no puzzle was found in the time allowed{}", usual.unwrap_or_default())
        }
        NotMade::OutOfTries => {
            format!("no puzzle was found in {} tries", making.requests().common().tries)
        }
        other => other.to_string(),
    };
    raise(py, "BudgetError", message, |_| Ok(()))
}

/// The seed that was passed, or one that is drawn.
pub(crate) fn seed_or_drawn(seed: Option<&Bound<'_, PyAny>>) -> PyResult<u64> {
    seed.map_or_else(|| Ok(draw_seed()), |seed| whole("seed", seed))
}
