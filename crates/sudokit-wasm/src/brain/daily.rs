//! The puzzle of a day.

use serde::Deserialize;
use sudokit_game::{Date, daily};

use super::deal::Deal;
use crate::Fault;
use crate::fault::json;

/// Asks for the puzzle of a day.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline))]
pub struct Daily {
    /// The date: `2026-11-23`.
    pub date: String,
}

impl Daily {
    pub(super) fn answer(&self) -> Result<Vec<u8>, Fault> {
        let date: Date = self.date.parse().map_err(|_| Fault::bad_request("not a date"))?;
        let deal = daily(date).ok_or_else(|| Fault::new("not-made", "no puzzle was found"))?;
        json(Deal::new(deal))
    }
}
