//! The ranking: players by their best score.

use sudokit_game::Scoring;

use crate::error::StoreError;
use crate::results::best;
use crate::store::Store;

/// A line of the ranking.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RankingRow {
    /// The player's name.
    pub name: String,
    /// The best score of the games won; `None` if the player won none.
    pub best: Option<i64>,
    /// The number of games finished, won or lost.
    pub played: u32,
}

impl Store {
    /// Returns the players who have finished a game with these scoring rules, the best first. Players with
    /// the same score are sorted by name; those who have won no game come last.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn ranking(&self, scoring: &Scoring) -> Result<Vec<RankingRow>, StoreError> {
        let best = best(scoring);
        let order = if scoring.beats(1, 0) { "DESC" } else { "ASC" };
        let sql = format!(
            "SELECT name, {best} FILTER (WHERE won) AS best, count(*)
             FROM result JOIN player ON player.id = player
             WHERE scoring = ?1 AND counts
             GROUP BY player.id
             ORDER BY best {order} NULLS LAST, folded"
        );
        self.read(|db| {
            let mut query = db.prepare(&sql)?;
            let rows = query.query_map([scoring.id], |row| {
                Ok(RankingRow { name: row.get(0)?, best: row.get(1)?, played: row.get(2)? })
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }
}
