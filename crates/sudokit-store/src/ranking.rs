//! The rankings: players by their best score. Only games of the same board, level and rules are compared.

use rusqlite::Connection;
use sudokit_game::Scoring;

use crate::error::StoreError;
use crate::own::IS_MADE;
use crate::results::best;
use crate::store::Store;

/// What games must have in common to be compared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Category {
    /// The title of the board, such as `9x9` or `6x6 jigsaw`: its size and kind.
    pub board: String,
    /// The level, if it is known, as in [`GameSummary::level`](crate::GameSummary::level).
    pub level: Option<String>,
    /// The scoring rules.
    pub scoring: &'static Scoring,
}

/// The ranking of a category.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Ranking {
    /// The players who solved a puzzle without a hint, the best first.
    pub alone: Vec<RankingRow>,
    /// The players who solved one with hints, by the best of these games.
    pub helped: Vec<RankingRow>,
}

/// A line of a ranking.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RankingRow {
    /// The player's name.
    pub name: String,
    /// The best score.
    pub best: i64,
    /// The number of games solved.
    pub solved: u32,
}

impl Store {
    /// Returns the categories in which a game was solved, the one that was played last first. Puzzles that
    /// a player brought are in none.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn categories(&self) -> Result<Vec<Category>, StoreError> {
        self.read(|db| {
            let mut query = db.prepare(&format!(
                "SELECT board, level, scoring FROM result WHERE counts AND won AND {IS_MADE}
                 GROUP BY board, level, scoring ORDER BY max(finished) DESC, max(id) DESC"
            ))?;
            let rows = query.query_map([], |row| {
                let scoring: String = row.get(2)?;
                let scoring = Scoring::by_id(&scoring).unwrap_or(&Scoring::CLASSIC);
                Ok(Category { board: row.get(0)?, level: row.get(1)?, scoring })
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// Returns the ranking of a category. Games with hints are listed apart, and games that were given up
    /// not at all. Players with the same score are sorted by name.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn ranking(&self, category: &Category) -> Result<Ranking, StoreError> {
        self.read(|db| {
            let alone = rows(db, category, "hints = 0")?;
            Ok(Ranking { alone, helped: rows(db, category, "hints > 0")? })
        })
    }
}

fn rows(db: &Connection, category: &Category, which: &str) -> Result<Vec<RankingRow>, StoreError> {
    let best = best(category.scoring);
    let order = if category.scoring.beats(1, 0) { "DESC" } else { "ASC" };
    let mut query = db.prepare(&format!(
        "SELECT name, {best} AS best, count(*)
         FROM result JOIN player ON player.id = player
         WHERE board = ?1 AND level IS ?2 AND scoring = ?3 AND won AND counts AND {which}
         GROUP BY player.id
         ORDER BY best {order}, folded"
    ))?;
    let rows = query.query_map((&category.board, &category.level, category.scoring.id), |row| {
        Ok(RankingRow { name: row.get(0)?, best: row.get(1)?, solved: row.get(2)? })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}
