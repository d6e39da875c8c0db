//! What the worker asks of the module.

use serde::Deserialize;
use sudokit_game::{Command, Habits};

use super::results::KeptResult;

/// A request. `now` is the time in milliseconds, counted from any fixed moment.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Request {
    /// Takes over a saved game, and stops the clock.
    Load {
        /// The text.
        text: String,
        /// Other rules for the score, if no move was made yet.
        #[serde(default)]
        scoring: Option<String>,
        /// A name, if it has none.
        #[serde(default)]
        name: Option<String>,
        /// Other facts, with their keys.
        #[serde(default)]
        facts: Vec<(String, String)>,
    },
    /// Takes over a puzzle on one line, and solves it first.
    LoadLine {
        /// The line.
        line: String,
        /// The rules for the score.
        #[serde(default)]
        scoring: Option<String>,
        /// A name.
        #[serde(default)]
        name: Option<String>,
    },
    /// Forgets the game.
    Close {},
    /// How the player likes to play.
    Habits {
        /// The habits.
        habits: Habits,
    },
    /// Plans a command.
    Plan {
        /// The command.
        command: Command,
        /// The time.
        now: f64,
    },
    /// Plans to stop the clock.
    Pause {
        /// The time.
        now: f64,
    },
    /// Applies what was planned.
    Apply {
        /// The time.
        now: f64,
    },
    /// Forgets what was planned.
    Discard {},
    /// Starts the clock.
    Resume {
        /// The time.
        now: f64,
    },
    /// The player does something.
    Touch {
        /// The time.
        now: f64,
    },
    /// The clock.
    Clock {
        /// The time.
        now: f64,
    },
    /// Stops the clock, without an action: the game belongs to another tab now.
    Stop {
        /// The time.
        now: f64,
    },
    /// The picture.
    Picture {
        /// The time.
        now: f64,
    },
    /// All points of the history.
    History {},
    /// The cells at a point.
    At {
        /// The point.
        point: usize,
    },
    /// The moves as they were made.
    Replay {},
    /// The game as text.
    Text {},
    /// How a result compares with those of the player's other games.
    Standing {
        /// The result.
        result: KeptResult,
        /// The others.
        others: Vec<KeptResult>,
    },
    /// The statistics of a player.
    Statistics {
        /// All results, in the order in which the games ended.
        results: Vec<KeptResult>,
        /// The day by the player's clock.
        today: String,
        /// The time, in milliseconds since 1970-01-01 00:00 UTC.
        now: f64,
    },
}
