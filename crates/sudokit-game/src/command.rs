//! What a player asks for, and what the game would do about it.
//!
//! ```text
//! Command -> Session::plan    -> Plan     actions to write down, or why there are none
//!            Session::apply   -> Outcome  for each of them
//!            Session::reports -> Report   what happened
//! ```
//!
//! All front ends plan and report with these functions, so the same key does the same everywhere.

use sudokit_core::{Cell, Digit, Geometry};

use crate::{
    Action, Check, Done, Input, InvalidInput, Layer, NothingDone, Point, Report, Strength,
};

/// Something to do in a game.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
pub enum Command {
    /// Write a digit or a mark into the cells, or remove it if all of them have it.
    Enter(Vec<Cell>, Input),
    /// Put a digit into a cell, or empty the cell.
    Put(Cell, Option<Digit>),
    /// Empty the cells, this layer first.
    Erase(Vec<Cell>, Layer),
    /// Empty one layer of the cells.
    Clear(Vec<Cell>, Layer),
    /// Do nothing: the input was not a move. Some scoring rules count that.
    Invalid(InvalidInput),
    /// Write all candidates as centre marks, except those the player crossed out.
    Fill,
    /// Write all candidates as centre marks, also those the player crossed out.
    FillAll,
    /// Undo the last move.
    Undo,
    /// Redo the move that was undone last.
    Redo,
    /// Go back to the start.
    Restart,
    /// Go to a point of the history.
    GoTo(Point),
    /// Set a checkpoint of this name, which may be empty.
    SetCheckpoint(String),
    /// Go back to the checkpoint of this name; without a name, to the latest one.
    BackToCheckpoint(String),
    /// Go back to the point before the first mistake.
    BeforeMistake,
    /// Show the solution, which ends the game.
    ShowSolution,
    /// Check the board.
    Check(Check),
    /// Count a hint that was shown: up to strength `to`, and before that up to `from`.
    CountHint {
        /// How much was shown before.
        from: Option<Strength>,
        /// How much is shown now.
        to: Strength,
    },
    /// Count the stack assistant as a complete hint, once in a game: it shows digits of the solution.
    CountAssistant,
    /// Do what a hint says.
    Follow {
        /// The digits to place.
        place: Vec<(Digit, Cell)>,
        /// The candidates to remove.
        remove: Vec<(Digit, Cell)>,
    },
}

impl Command {
    /// The command for a board, as [`Session::plan`](crate::Session::plan) expects it: its cells in the order of the
    /// board, each once. Returns `None` if it is about no cell, or about a cell or digit that the board does not have.
    ///
    /// ```
    /// use sudokit_core::{Cell, Geometry};
    /// use sudokit_game::{Command, Layer};
    ///
    /// let board = Geometry::classic(4).unwrap();
    /// let erase = |cells: &[usize]| {
    ///     Command::Erase(cells.iter().copied().map(Cell::new).collect(), Layer::Digit)
    /// };
    /// assert_eq!(erase(&[7, 3, 7]).on_board(&board), Some(erase(&[3, 7])));
    /// assert_eq!(erase(&[16]).on_board(&board), None);
    /// ```
    #[must_use]
    pub fn on_board(mut self, geometry: &Geometry) -> Option<Command> {
        let is_cell = |cell: &Cell| cell.index() < geometry.cell_count();
        let is_digit = |digit: &Digit| digit.get() <= geometry.order();
        let is_right = match &mut self {
            Command::Enter(cells, input) => {
                let digit = input.digit();
                in_order(cells) && cells.iter().all(is_cell) && digit.is_none_or(|d| is_digit(&d))
            }
            Command::Put(cell, digit) => is_cell(cell) && digit.as_ref().is_none_or(is_digit),
            Command::Erase(cells, _) | Command::Clear(cells, _) => {
                in_order(cells) && cells.iter().all(is_cell)
            }
            Command::Follow { place, remove } => {
                let is_candidate = |(digit, cell): &_| is_digit(digit) && is_cell(cell);
                let (places, removes) = (in_order(place), in_order(remove));
                (places || removes) && place.iter().chain(&*remove).all(is_candidate)
            }
            _ => true,
        };
        is_right.then_some(self)
    }
}

/// Sorts a list, and says whether there is anything in it.
fn in_order<T: Ord>(list: &mut Vec<T>) -> bool {
    list.sort_unstable();
    list.dedup();
    !list.is_empty()
}

/// How a player likes to play.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
pub struct Habits {
    /// Whether entering a digit removes it from the marks of the cells it sees.
    pub tidy: bool,
    /// Whether cells without centre marks show their candidates.
    pub live_candidates: bool,
    /// Whether to say at once what differs from the solution.
    pub show_mistakes: bool,
}

/// What a command would do.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Plan {
    /// The actions to write down and then apply, in this order; there may be none.
    pub actions: Vec<Action>,
    /// What to report before what the actions did, and even if they cannot be written down.
    pub first: Option<Report>,
    /// What the actions do.
    pub done: Option<Done>,
}

impl Plan {
    /// A plan to carry out these actions.
    pub(crate) fn of(actions: Vec<Action>, done: Done) -> Plan {
        Plan { actions, first: None, done: Some(done) }
    }

    /// A plan to do nothing.
    pub(crate) fn nothing(why: NothingDone) -> Plan {
        Plan { first: Some(Report::NothingDone(why)), ..Plan::default() }
    }
}
