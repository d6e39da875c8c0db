//! Options that several resources have.

use sudokit_answers::EngineChoice;
use sudokit_logic::Selection;
use sudokit_solve::{ENGINES, by_name};

use crate::problem::Problem;

/// The engine of an option.
pub(crate) fn engine(name: Option<&str>) -> Result<EngineChoice, Problem> {
    let Some(name) = name.filter(|name| *name != "auto") else { return Ok(EngineChoice::auto()) };
    if by_name(name).is_none() {
        let names: Vec<&str> = ENGINES.iter().map(|engine| engine.name).collect();
        let names = names.join(", ");
        return Err(Problem::option(
            "engine",
            format!("there is no engine {name:?}, only {names}"),
        ));
    }
    EngineChoice::new(name, Vec::new())
        .map_err(|error| Problem::option("engine", error.to_string()))
}

/// The techniques of an option.
pub(crate) fn techniques(list: Option<&str>) -> Result<Selection, Problem> {
    Selection::default()
        .switched(list.unwrap_or_default())
        .map_err(|error| Problem::option("techniques", error.to_string()))
}
