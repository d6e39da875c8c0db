//! Records: the lines of a game's log.

use std::time::Duration;

use sudokit_core::Geometry;

use crate::{Action, BadAction};

/// An action and its time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The time played before the action, in whole milliseconds.
    at: Duration,
    /// The action.
    pub action: Action,
}

impl Record {
    /// A record of an action after this time played; the time is cut to whole milliseconds.
    #[must_use]
    pub fn new(at: Duration, action: Action) -> Record {
        let whole = at.as_millis().min(u128::from(u64::MAX)) as u64;
        Record { at: Duration::from_millis(whole), action }
    }

    /// The time played before the action, in whole milliseconds.
    #[must_use]
    pub fn at(&self) -> Duration {
        self.at
    }

    /// The record as a line of text, without a line end. The geometry gives the names of the cells.
    #[must_use]
    pub fn to_line(&self, geometry: &Geometry) -> String {
        format!("{} {}", self.at.as_millis(), self.action.to_text(geometry))
    }

    /// Reads a record from a line.
    ///
    /// # Errors
    /// If the line is not an action on this board.
    pub fn from_line(line: &str, geometry: &Geometry) -> Result<Record, BadAction> {
        let (time, action) = line.split_once(' ').ok_or(BadAction::Missing)?;
        let at = time.parse().map_err(|_| BadAction::Word(time.to_owned()))?;
        Ok(Record { at: Duration::from_millis(at), action: Action::from_text(action, geometry)? })
    }
}
