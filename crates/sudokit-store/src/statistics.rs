//! Statistics of a player, by kind of puzzle.

use sudokit_game::{Moment, Statistics};

use crate::error::StoreError;
use crate::id::PlayerId;
use crate::results::results;
use crate::store::Store;

impl Store {
    /// Returns the statistics of a player, as of now: see [`sudokit_game::statistics()`].
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn statistics(&self, player: PlayerId, now: Moment) -> Result<Statistics, StoreError> {
        let results = self.read(|db| results(db, player, None))?;
        Ok(sudokit_game::statistics(&results, now))
    }
}
