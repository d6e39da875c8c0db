//! What could be read of a damaged file.

use rusqlite::types::Value;

/// The rows of all tables, as far as they could be read. A row has the values of its columns in order.
#[derive(Default)]
pub(super) struct Found {
    pub(super) players: Vec<Vec<Value>>,
    /// A game may come twice: as the table and as its copy have it.
    pub(super) games: Vec<Vec<Value>>,
    /// The lines of each game up to the first that cannot be read, in the order of `games`.
    pub(super) lines: Vec<Lines>,
    pub(super) results: Vec<Vec<Value>>,
    pub(super) settings: Vec<Vec<Value>>,
    pub(super) imported: Vec<Vec<Value>>,
    /// The number of games that have lines, or a result, but are not in `games`.
    pub(super) lost_games: usize,
}

/// The lines of a game with the times when they were written, from the first on.
#[derive(Default)]
pub(super) struct Lines {
    pub(super) lines: Vec<(String, i64)>,
    /// Whether lines are missing at the end.
    pub(super) is_cut: bool,
}

impl Found {
    pub(super) fn is_empty(&self) -> bool {
        self.players.is_empty() && self.games.is_empty() && self.results.is_empty()
    }
}
