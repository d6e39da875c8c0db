//! What a player wants, as the page says it.

use serde::Deserialize;
use sudokit_core::{Cell, Digit, Geometry};
use sudokit_game::{self as game, Check, Input, InvalidInput, Layer, Strength};

use crate::Fault;

/// Something the player wants: `{"enter": {"cells": [0], ...}}`.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Command {
    /// A digit, mark or colour into cells.
    Enter {
        /// The cells.
        cells: Vec<usize>,
        /// The layer.
        layer: String,
        /// The digit or colour, from 1.
        number: u8,
    },
    /// A digit into a cell; 0 empties it.
    Put {
        /// The cell.
        cell: usize,
        /// The digit.
        digit: u8,
    },
    /// Empties the first layer that holds something.
    Erase {
        /// The cells.
        cells: Vec<usize>,
        /// The layer that is looked at first.
        layer: String,
    },
    /// Empties a layer.
    Clear {
        /// The cells.
        cells: Vec<usize>,
        /// The layer.
        layer: String,
    },
    /// All candidates as centre marks.
    Fill {
        /// Also what was crossed out.
        #[serde(default)]
        all: bool,
    },
    /// Undo.
    Undo {},
    /// Redo.
    Redo {},
    /// To the start.
    Restart {},
    /// To a point.
    Go {
        /// The point.
        point: usize,
    },
    /// A checkpoint.
    Checkpoint {
        /// Its name.
        name: String,
    },
    /// Back to a checkpoint.
    BackToCheckpoint {
        /// Its name; without one, the latest.
        #[serde(default)]
        name: String,
    },
    /// Back to before the first mistake.
    BeforeMistake {},
    /// A check.
    Check {
        /// What to check; without it, what is worth checking.
        #[serde(default)]
        check: Option<String>,
    },
    /// A hint was shown.
    Hint {
        /// How much of it before.
        #[serde(default)]
        from: Option<String>,
        /// How much of it now.
        to: String,
    },
    /// The stack assistant was shown.
    Assistant {},
    /// Carries out the step of a hint.
    Follow {
        /// What it places.
        place: Vec<Candidate>,
        /// What it removes.
        remove: Vec<Candidate>,
    },
    /// Shows the solution.
    GiveUp {},
    /// Input that was no move.
    Invalid {
        /// What was wrong with it.
        what: String,
    },
}

/// A digit in a cell.
#[derive(Copy, Clone, Debug, Deserialize)]
pub struct Candidate {
    /// The cell.
    cell: usize,
    /// The digit.
    digit: u8,
}

impl Command {
    /// The command of the game. `next_check` is the check that is worth asking for.
    pub(super) fn of_game(
        self,
        geometry: &Geometry,
        next_check: Check,
    ) -> Result<game::Command, Fault> {
        let cell = |index: usize| {
            let all = geometry.cells();
            all.into_iter().nth(index).ok_or_else(|| Fault::bad_request(format!("no cell {index}")))
        };
        let cells = |indexes: Vec<usize>| -> Result<Vec<Cell>, Fault> {
            let mut cells = indexes.into_iter().map(cell).collect::<Result<Vec<_>, _>>()?;
            cells.sort_unstable();
            cells.dedup();
            match cells.is_empty() {
                true => Err(Fault::bad_request("no cells")),
                false => Ok(cells),
            }
        };
        let digit = |number: u8| {
            let digit = Digit::new(number).filter(|_| number <= geometry.order());
            digit.ok_or_else(|| Fault::bad_request(format!("no digit {number}")))
        };
        let layer = |name: &str| named(&Layer::ALL, Layer::name, name);
        let strength = |name: &str| named(&Strength::ALL, Strength::name, name);
        let candidates = |all: Vec<Candidate>| {
            let mut found = all
                .into_iter()
                .map(|one| Ok((digit(one.digit)?, cell(one.cell)?)))
                .collect::<Result<Vec<_>, Fault>>()?;
            found.sort_unstable();
            Ok::<_, Fault>(found)
        };
        Ok(match self {
            Command::Enter { cells: all, layer: name, number } => {
                let input = Input::new(layer(&name)?, number, geometry.order());
                let input =
                    input.ok_or_else(|| Fault::bad_request(format!("no {name} {number}")))?;
                game::Command::Enter(cells(all)?, input)
            }
            Command::Put { cell: at, digit: 0 } => game::Command::Put(cell(at)?, None),
            Command::Put { cell: at, digit: number } => {
                game::Command::Put(cell(at)?, Some(digit(number)?))
            }
            Command::Erase { cells: all, layer: name } => {
                game::Command::Erase(cells(all)?, layer(&name)?)
            }
            Command::Clear { cells: all, layer: name } => {
                game::Command::Clear(cells(all)?, layer(&name)?)
            }
            Command::Fill { all: true } => game::Command::FillAll,
            Command::Fill { all: false } => game::Command::Fill,
            Command::Undo {} => game::Command::Undo,
            Command::Redo {} => game::Command::Redo,
            Command::Restart {} => game::Command::Restart,
            Command::Go { point } => game::Command::GoTo(point),
            Command::Checkpoint { name } => game::Command::SetCheckpoint(name),
            Command::BackToCheckpoint { name } => game::Command::BackToCheckpoint(name),
            Command::BeforeMistake {} => game::Command::BeforeMistake,
            Command::Check { check: None } => game::Command::Check(next_check),
            Command::Check { check: Some(name) } => {
                game::Command::Check(named(&Check::ALL, Check::name, &name)?)
            }
            Command::Hint { from, to } => game::Command::CountHint {
                from: from.map(|from| strength(&from)).transpose()?,
                to: strength(&to)?,
            },
            Command::Assistant {} => game::Command::CountAssistant,
            Command::Follow { place, remove } => {
                let (place, remove) = (candidates(place)?, candidates(remove)?);
                if place.is_empty() && remove.is_empty() {
                    return Err(Fault::bad_request("an empty step"));
                }
                game::Command::Follow { place, remove }
            }
            Command::GiveUp {} => game::Command::ShowSolution,
            Command::Invalid { what } => {
                game::Command::Invalid(named(&InvalidInput::ALL, InvalidInput::name, &what)?)
            }
        })
    }
}

/// Looks up a value by its name.
fn named<T: Copy>(all: &[T], name: impl Fn(T) -> &'static str, word: &str) -> Result<T, Fault> {
    let found = all.iter().copied().find(|&one| name(one) == word);
    found.ok_or_else(|| Fault::bad_request(format!("\"{word}\" is unknown")))
}
