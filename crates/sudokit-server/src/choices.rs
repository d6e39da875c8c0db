//! Options that several resources have.

use sudokit_answers::{EngineChoice, engine_choice};
use sudokit_logic::Selection;

use crate::problem::Problem;

/// The engine of an option.
pub(crate) fn engine(name: Option<&str>) -> Result<EngineChoice, Problem> {
    name.map_or(Ok(EngineChoice::auto()), engine_choice).map_err(Problem::from)
}

/// The techniques of an option.
pub(crate) fn techniques(list: Option<&str>) -> Result<Selection, Problem> {
    Selection::default()
        .switched(list.unwrap_or_default())
        .map_err(|error| Problem::option("techniques", error.to_string()))
}
