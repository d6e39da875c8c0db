//! Scoring: what is counted, and how much it is worth. The rules are data.

use std::time::Duration;

use crate::Strength;

/// What was counted in a game.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Time played.
    pub time: Duration,
    /// Wrong digits entered: those that differ from the solution or, if no solution is known to be the
    /// only one, break a rule.
    pub mistakes: u32,
    /// Hints by strength; a strong hint is also counted as a weaker one.
    pub hints: [u32; 3],
    /// How often the board was checked.
    pub checks: u32,
    /// How often input was invalid, if that counts.
    pub invalid_inputs: u32,
    /// Turns: digits entered or removed, and invalid input.
    pub turns: u32,
    /// Whole seconds of all turns.
    pub turn_seconds: u64,
    /// By how much the sum of the entered digits has grown.
    pub growth: i64,
}

impl Tally {
    /// The number of hints of any strength.
    #[must_use]
    pub fn hints_used(&self) -> u32 {
        self.hints.into_iter().max().unwrap_or(0)
    }

    pub(crate) fn count_hint(&mut self, strength: Strength) {
        self.hints[strength as usize] += 1;
    }
}

/// The unit of a score.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Unit {
    /// Points: more is better.
    Points,
    /// Seconds: less is better.
    Seconds,
}

/// The rules of a score: how much everything that is counted is worth.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Scoring {
    /// The stable name.
    pub id: &'static str,
    /// The unit of the score.
    pub unit: Unit,
    /// Each whole second played.
    pub second: i64,
    /// Each mistake.
    pub mistake: i64,
    /// Each hint, by strength: what it adds to the weaker hints, which the player had before.
    pub hint: [i64; 3],
    /// Each invalid input.
    pub invalid_input: i64,
    /// Each whole second of a turn.
    pub turn_second: i64,
    /// Each unit by which an entered digit is larger than what stood there before.
    pub growth: i64,
    /// Whether a digit that breaks a rule is refused as invalid input.
    pub strict: bool,
}

impl Scoring {
    /// The time in seconds, plus a penalty for mistakes and hints.
    pub const CLASSIC: Scoring = Scoring {
        id: "classic",
        unit: Unit::Seconds,
        second: 1,
        mistake: 30,
        hint: [15, 15, 30],
        invalid_input: 0,
        turn_second: 0,
        growth: 0,
        strict: false,
    };

    /// The rules of the original terminal game: a digit that breaks no rule earns a hundred points times
    /// the new digit minus the old one (0 for an empty cell), a second of a turn costs ten, and invalid
    /// input costs two hundred. That game had no hints; here a hint costs as much as invalid input.
    pub const ARCADE: Scoring = Scoring {
        id: "arcade",
        unit: Unit::Points,
        second: 0,
        mistake: 0,
        hint: [-200, 0, 0],
        invalid_input: -200,
        turn_second: -10,
        growth: 100,
        strict: true,
    };

    /// All scorings.
    pub const ALL: [&'static Scoring; 2] = [&Scoring::CLASSIC, &Scoring::ARCADE];

    /// Looks up a scoring by its id.
    ///
    /// ```
    /// use sudokit_game::Scoring;
    ///
    /// assert_eq!(Scoring::by_id("classic"), Some(&Scoring::CLASSIC));
    /// ```
    #[must_use]
    pub fn by_id(id: &str) -> Option<&'static Scoring> {
        Scoring::ALL.into_iter().find(|scoring| scoring.id == id)
    }

    /// The score by these rules.
    #[must_use]
    pub fn score(&self, tally: &Tally) -> i64 {
        let hints = tally.hints.iter().zip(self.hint).map(|(&count, each)| i64::from(count) * each);
        let seconds = |seconds: u64| i64::try_from(seconds).unwrap_or(i64::MAX);
        [
            self.second.saturating_mul(seconds(tally.time.as_secs())),
            self.mistake.saturating_mul(tally.mistakes.into()),
            hints.sum(),
            self.invalid_input.saturating_mul(tally.invalid_inputs.into()),
            self.turn_second.saturating_mul(seconds(tally.turn_seconds)),
            self.growth.saturating_mul(tally.growth),
        ]
        .into_iter()
        .fold(0, i64::saturating_add)
    }

    /// Whether `score` is better than `other`.
    #[must_use]
    pub fn beats(&self, score: i64, other: i64) -> bool {
        match self.unit {
            Unit::Points => score > other,
            Unit::Seconds => score < other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Session;

    #[test]
    fn classic_adds_to_the_time() {
        let mut tally = Tally { time: Duration::from_millis(61_900), ..Tally::default() };
        assert_eq!(Scoring::CLASSIC.score(&tally), 61);
        tally.mistakes = 2;
        tally.count_hint(Strength::Where);
        tally.count_hint(Strength::Full);
        assert_eq!(Scoring::CLASSIC.score(&tally), 61 + 60 + 15 + 30);
        assert_eq!(tally.hints_used(), 1);
        assert!(Scoring::CLASSIC.beats(10, 11) && Scoring::ARCADE.beats(11, 10));
    }

    #[test]
    fn arcade_is_as_the_original_counted() {
        // A 7 into an empty cell after 3 s, then a 2 in its place after 1 s, then a bad cell after 5 s.
        let tally = Tally {
            growth: 7 + (2 - 7),
            invalid_inputs: 1,
            turn_seconds: 3 + 1 + 5,
            ..Tally::default()
        };
        assert_eq!(Scoring::ARCADE.score(&tally), 700 - 30 - 500 - 10 - 200 - 50);
    }

    #[test]
    fn what_was_earned_elsewhere_is_added_and_kept() {
        let text = "sudokit-game 1\npuzzle 1..43..2.1...32.\nscoring arcade\npoints-before -170\n\n\
                    3000 digit 2 r1c2\n";
        let session = Session::from_text(text).unwrap();
        assert_eq!(session.score(), -170 + 200 - 30);
        assert_eq!(session.last_change(), Some(200 - 30));
        assert_eq!(Session::from_text(&session.to_text()), Ok(session));
        let other = Session::from_text(&text.replace("-170", "some")).unwrap();
        assert_eq!(other.score(), 200 - 30);
    }
}
