//! The player's settings.

use sudokit_game::{Habits, Scoring};
use sudokit_store::Store;

use crate::config::Config;
use crate::scale_choice::ScaleChoice;

/// How the player wants to play.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Settings {
    /// Whether entering a digit removes its marks from the cells it sees.
    pub(crate) tidy: bool,
    /// Whether cells without centre marks show the candidates that follow from the rules.
    pub(crate) live_candidates: bool,
    /// Whether to show at once what differs from the solution.
    pub(crate) show_mistakes: bool,
    /// Whether to show the time during a game.
    pub(crate) show_clock: bool,
    /// The scales whose ratings are shown with every puzzle.
    pub(crate) ratings: ScaleChoice,
    /// The scoring rules of new games.
    pub(crate) scoring: &'static Scoring,
}

impl Settings {
    /// What a game asks of the settings.
    pub(crate) fn habits(&self) -> Habits {
        let Settings { tidy, live_candidates, show_mistakes, .. } = *self;
        Habits { tidy, live_candidates, show_mistakes }
    }

    /// Collects the settings. What was set on the settings screen takes precedence over the config file.
    pub(crate) fn load(store: &Store, config: &Config) -> Settings {
        let setting = |key: &str| store.setting(key).ok().flatten();
        let flag = |key: &str, from_file: Option<bool>, default: bool| {
            setting(key).and_then(|text| text.parse().ok()).or(from_file).unwrap_or(default)
        };
        let scoring = setting("scoring").and_then(|id| Scoring::by_id(&id)).or(config.scoring);
        let ratings = setting("ratings").and_then(|names| ScaleChoice::read(&names));
        Settings {
            tidy: flag("tidy", config.tidy, true),
            live_candidates: flag("live-candidates", config.live_candidates, false),
            show_mistakes: flag("show-mistakes", config.show_mistakes, false),
            show_clock: flag("show-clock", config.show_clock, true),
            ratings: ratings.or(config.ratings).unwrap_or_default(),
            scoring: scoring.unwrap_or(&Scoring::CLASSIC),
        }
    }
}
