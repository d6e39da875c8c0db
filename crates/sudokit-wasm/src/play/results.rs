//! Results that the page keeps, by the rules of the game.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use sudokit_game::{PlayedGame, Rank, Scoring, StatisticsRow};

use crate::Fault;

/// A result as the page keeps it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct KeptResult {
    /// The title of the board.
    pub board: String,
    /// The level, if it is known.
    #[serde(default)]
    pub level: Option<String>,
    /// The id of the scoring rules.
    pub scoring: String,
    /// The date of a daily puzzle.
    #[serde(default)]
    pub daily: Option<String>,
    /// The puzzle on one line.
    #[serde(default)]
    pub puzzle: Option<String>,
    /// Whether the puzzle was solved.
    pub won: bool,
    /// The final score.
    pub score: i64,
    /// The time played, in milliseconds.
    pub time: f64,
    /// The number of hints.
    pub hints: u32,
    /// The day by the player's clock.
    #[serde(default)]
    pub day: Option<String>,
    /// When the game ended, in milliseconds since 1970 (UTC).
    #[serde(default)]
    pub finished: Option<f64>,
    /// Whether it counts.
    pub counts: bool,
}

impl KeptResult {
    /// The result, as the rules have it.
    ///
    /// # Errors
    /// If there are no such scoring rules.
    pub fn game(&self) -> Result<PlayedGame, Fault> {
        let date = |text: &Option<String>| text.as_deref().and_then(|text| text.parse().ok());
        Ok(PlayedGame {
            board: self.board.clone(),
            level: self.level.clone(),
            daily: date(&self.daily),
            puzzle: self.puzzle.clone(),
            won: self.won,
            score: self.score,
            time: Duration::try_from_secs_f64(self.time / 1000.0).ok(),
            hints: self.hints,
            day: date(&self.day),
            finished: self.finished.map(|finished| (finished / 1000.0) as i64),
            counts: self.counts,
            ..PlayedGame::new(scoring_of(&self.scoring)?)
        })
    }
}

/// The scoring rules of this id.
pub(super) fn scoring_of(id: &str) -> Result<&'static Scoring, Fault> {
    Scoring::by_id(id).ok_or_else(|| Fault::bad_request(format!("no scoring \"{id}\"")))
}

/// How a result compares with earlier ones.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Standing {
    /// How it is ranked.
    pub rank: Rank,
    /// The best score before.
    pub best_before: Option<i64>,
}

impl Standing {
    /// Compares a result with others.
    #[must_use]
    pub fn new(result: &PlayedGame, others: &[PlayedGame]) -> Standing {
        Standing { rank: result.rank(others), best_before: result.best_before(others) }
    }
}

/// The statistics of a player.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Statistics {
    /// Days in a row up to today or yesterday, and the most ever.
    pub day_streak: u32,
    /// The most ever.
    pub best_day_streak: u32,
    /// Results by board, level and scoring, the one with the latest result first.
    pub groups: Vec<Group>,
}

/// Results of one board, level and scoring.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "ResultGroup"))]
#[serde(rename_all = "camelCase")]
pub struct Group {
    /// The title of the board.
    pub board: String,
    /// The level, if it is known.
    pub level: Option<String>,
    /// The id of the scoring rules.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = sudokit_game::Scoring::ALL.map(|scoring| scoring.id))))]
    pub scoring: &'static str,
    /// Games that count: finished, solved without a hint, and solved with hints.
    pub played: u32,
    /// Solved without a hint.
    pub solved: u32,
    /// Solved with hints.
    pub helped: u32,
    /// The best time of games solved without a hint, in milliseconds.
    pub best_time: Option<u64>,
    /// The mean time of games solved without a hint, in milliseconds.
    pub mean_time: Option<u64>,
    /// Games solved without a hint, by their numbers among the results, the best first.
    pub best: Vec<usize>,
    /// Games solved with hints, in the same way.
    pub best_helped: Vec<usize>,
}

impl Statistics {
    /// The statistics as the page shows them.
    #[must_use]
    pub fn new(found: &sudokit_game::Statistics) -> Statistics {
        let mut rows: Vec<&StatisticsRow> = found.rows.iter().collect();
        rows.sort_by_key(|row| std::cmp::Reverse(row.last));
        Statistics {
            day_streak: found.day_streak,
            best_day_streak: found.best_day_streak,
            groups: rows.into_iter().map(Group::new).collect(),
        }
    }
}

impl Group {
    fn new(row: &StatisticsRow) -> Group {
        let milliseconds = |time: Duration| time.as_millis() as u64;
        Group {
            board: row.board.clone(),
            level: row.level.clone(),
            scoring: row.scoring.id,
            played: row.played,
            solved: row.won,
            helped: row.helped,
            best_time: row.best_time.map(milliseconds),
            mean_time: row.mean_time.map(milliseconds),
            best: row.best.clone(),
            best_helped: row.best_helped.clone(),
        }
    }
}
