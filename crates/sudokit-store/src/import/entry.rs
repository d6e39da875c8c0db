//! An entry of `memory.json`.
//!
//! ```text
//! "ANA - 21": {
//!   "name": "ANA", "nivel": 2,         the size of a box: 2 is 4x4, 3 is 9x9
//!   "dificultad": 1,                   1 to 3
//!   "tablero": [[1, 2, 3, 4], ...],    row by row, 0 is empty
//!   "pistas": [[0, 0], [2, 1], ...],   the clues, as column and row from 0
//!   "puntaje": 1200, "terminada": false
//! }
//! ```
//!
//! The original accepted every digit that the rules allow, and puzzles with several solutions.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use sudokit_core::{Cell, Defect, Digit, Geometry, Grid, Puzzle};
use sudokit_game::{Deal, NotPlayable, Record, Scoring, Session};
use thiserror::Error;

use crate::player::clean;

/// What is wrong with an entry of `memory.json`.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BadEntry {
    /// A field is missing or has an invalid value.
    #[error("\"{0}\" is missing or not as the original game writes it")]
    Field(&'static str),
    /// A clue is outside the board.
    #[error("a clue is outside the board")]
    ClueOutside,
    /// The cell of a clue is empty.
    #[error("the clue at {0} is empty")]
    ClueEmpty(String),
    /// Two digits break a rule.
    #[error("the digit at {0} breaks a rule")]
    Clash(String),
    /// The clues have no solution.
    #[error("the clues have no solution")]
    NoSolution,
    /// The game is marked as finished, but has empty cells.
    #[error("it is finished, but has empty cells")]
    NotFull,
}

impl BadEntry {
    /// Returns the stable name of the error, by which translations find their text.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            BadEntry::Field(_) => "import-field",
            BadEntry::ClueOutside => "import-clue-outside",
            BadEntry::ClueEmpty(_) => "import-clue-empty",
            BadEntry::Clash(_) => "import-clash",
            BadEntry::NoSolution => "import-no-solution",
            BadEntry::NotFull => "import-not-full",
        }
    }

    /// Returns the field or the cell, if the error is about one.
    #[must_use]
    pub fn place(&self) -> Option<&str> {
        match self {
            BadEntry::Field(place) => Some(place),
            BadEntry::ClueEmpty(place) | BadEntry::Clash(place) => Some(place),
            _ => None,
        }
    }
}

/// A valid entry.
pub(super) struct MemoryEntry {
    pub(super) name: String,
    /// The contents in a normal form, to recognise an entry that was imported before.
    pub(super) identity: String,
    pub(super) state: State,
}

pub(super) enum State {
    Unfinished(Box<Session>),
    Finished { board: String, level: String, score: i64 },
}

impl MemoryEntry {
    pub(super) fn read(value: &Value) -> Result<MemoryEntry, BadEntry> {
        let integer = |key: &'static str| value[key].as_i64().ok_or(BadEntry::Field(key));
        let name = value["name"].as_str().and_then(clean).ok_or(BadEntry::Field("name"))?;
        let geometry = match integer("nivel")? {
            2 => Geometry::classic(4),
            3 => Geometry::classic(9),
            _ => return Err(BadEntry::Field("nivel")),
        };
        let geometry = Arc::new(geometry.map_err(|_| BadEntry::Field("nivel"))?);
        let level = integer("dificultad")?;
        if !(1..=3).contains(&level) {
            return Err(BadEntry::Field("dificultad"));
        }
        let score = integer("puntaje")?;
        let finished = value["terminada"].as_bool().ok_or(BadEntry::Field("terminada"))?;
        let grid = grid(&value["tablero"], &geometry).ok_or(BadEntry::Field("tablero"))?;
        let clues = clues(&value["pistas"], &geometry, &grid)?;

        let complete = puzzle(&geometry, grid.clone());
        let clash = complete.defects().into_iter().find_map(|defect| match defect {
            Defect::Conflict { cells, .. } => cells.last().copied(),
            _ => None,
        });
        if let Some(cell) = clash {
            return Err(BadEntry::Clash(geometry.name(cell)));
        }
        let is_full = grid.filled() == grid.len();
        if finished && !is_full {
            return Err(BadEntry::NotFull);
        }
        let identity = format!("{} {level} {score} {finished} {name}", normal_form(&grid, &clues));
        // A full board ends the game, even if the original did not get to write that down.
        let state = if is_full {
            State::Finished { board: geometry.title(), level: format!("original-{level}"), score }
        } else {
            State::Unfinished(Box::new(session(&geometry, &grid, &clues, level, score)?))
        };
        Ok(MemoryEntry { name, identity, state })
    }
}

fn grid(rows: &Value, geometry: &Geometry) -> Option<Grid> {
    let order = geometry.order();
    let size = usize::from(order);
    let rows = rows.as_array().filter(|rows| rows.len() == size)?;
    let mut digits = Vec::new();
    for row in rows {
        let row = row.as_array().filter(|row| row.len() == size)?;
        for value in row {
            let number = u8::try_from(value.as_u64()?).ok().filter(|&number| number <= order)?;
            digits.push(Digit::new(number));
        }
    }
    Some(Grid::from(digits))
}

/// Returns the cells of the clues in ascending order.
fn clues(pairs: &Value, geometry: &Geometry, grid: &Grid) -> Result<Vec<Cell>, BadEntry> {
    let bad = || BadEntry::Field("pistas");
    let mut clues = Vec::new();
    for pair in pairs.as_array().ok_or_else(bad)? {
        let [column, row] = pair.as_array().map(Vec::as_slice).ok_or_else(bad)? else {
            return Err(bad());
        };
        let number = |value: &Value| usize::try_from(value.as_i64()?).ok();
        if !(row.is_i64() && column.is_i64()) {
            return Err(bad());
        }
        let cell =
            number(row).zip(number(column)).and_then(|(row, column)| geometry.at(row, column));
        let cell = cell.ok_or(BadEntry::ClueOutside)?;
        if grid.get(cell).is_none() {
            return Err(BadEntry::ClueEmpty(geometry.name(cell)));
        }
        clues.push(cell);
    }
    clues.sort_unstable();
    clues.dedup();
    Ok(clues)
}

fn puzzle(geometry: &Arc<Geometry>, grid: Grid) -> Puzzle {
    Puzzle::new(geometry.clone(), grid).expect("read to the size of the board")
}

/// Returns the board on one line; a dot marks the player's digits.
fn normal_form(grid: &Grid, clues: &[Cell]) -> String {
    let text = |cell: usize| match grid.get(Cell::new(cell)) {
        None => "0".to_owned(),
        Some(digit) if clues.contains(&Cell::new(cell)) => digit.to_string(),
        Some(digit) => format!(".{digit}"),
    };
    (0..grid.len()).map(text).collect()
}

/// Returns the game, played up to the saved position.
fn session(
    geometry: &Arc<Geometry>,
    grid: &Grid,
    clues: &[Cell],
    level: i64,
    score: i64,
) -> Result<Session, BadEntry> {
    let mut givens = Grid::blank(grid.len());
    for &clue in clues {
        givens.set(clue, grid.get(clue));
    }
    let deal = Deal::new(puzzle(geometry, givens), &|| true).map_err(|why| match why {
        NotPlayable::NoSolution => BadEntry::NoSolution,
        _ => BadEntry::Field("pistas"),
    })?;
    let deal = deal.with("original-level", &level.to_string());
    let deal = deal.with("imported-score", &score.to_string());
    let mut trial = Session::new(deal.clone(), &Scoring::ARCADE);
    play(&mut trial, grid)?;
    // The digits entered have their usual value. The difference to the saved score is what time and
    // invalid input had cost before.
    let before = score.saturating_sub(trial.score());
    let mut session =
        Session::new(deal.with("points-before", &before.to_string()), &Scoring::ARCADE);
    play(&mut session, grid)?;
    Ok(session)
}

fn play(session: &mut Session, grid: &Grid) -> Result<(), BadEntry> {
    for (cell, digit) in grid.digits() {
        if session.position().digit(cell).is_none() {
            let action = session.put(cell, digit, false);
            let action = action.map_err(|_| BadEntry::Clash(session.geometry().name(cell)))?;
            session.apply(Record::new(Duration::ZERO, action));
        }
    }
    Ok(())
}
