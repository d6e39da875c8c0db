//! The results of a player: whether a new one counts, what it is compared with, statistics, and days in a row.
//!
//! A front end keeps results and passes them in; what they say is decided here. The rules:
//!
//! * A puzzle counts once for each player, and so does the daily puzzle of a date: the first result of it.
//! * Only results that count are played, won, compared or part of a streak.
//! * Results are compared with those of the same board, level and scoring, and only those of games that were won without a
//!   hint give records.
//! * The level of a puzzle that the player brought begins with `own`; such puzzles make no day part of a streak.
//! * The day of a result is that of the player's clock when the game ended, wherever the player is later.
//!
//! ```
//! use sudokit_game::{Moment, PlayedGame, Scoring, Standing, statistics};
//!
//! let day = |day: &str| Some(day.parse().unwrap());
//! let won = PlayedGame {
//!     board: "9x9".to_owned(),
//!     level: Some("easy".to_owned()),
//!     puzzle: Some("53..7....".to_owned()),
//!     won: true,
//!     score: 300,
//!     day: day("2026-11-25"),
//!     ..PlayedGame::new(&Scoring::CLASSIC)
//! };
//! assert_eq!(won.standing([&won]), Standing::PuzzleAgain);
//! let next = PlayedGame { puzzle: None, day: day("2026-11-26"), score: 200, ..won.clone() };
//! assert_eq!(next.standing([&won]), Standing::Counted);
//! assert_eq!(next.best_before([&won]), Some(300));
//! let now = Moment { unix_seconds: 1_795_650_000, today: "2026-11-26".parse().unwrap() };
//! let found = statistics(&[won, next], now);
//! assert_eq!((found.day_streak, found.rows[0].won, found.rows[0].best_score), (2, 2, Some(200)));
//! ```

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::time::Duration;

use crate::{Date, Moment, Scoring};

/// What the level of a puzzle begins with that the player brought.
const OWN: &str = "own";

/// The result of a finished game.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayedGame {
    /// The title of the board, such as `9x9`.
    pub board: String,
    /// The level, if it is known; `own`, or `own-` and the level, of a puzzle that the player brought.
    pub level: Option<String>,
    /// The scoring rules.
    pub scoring: &'static Scoring,
    /// The date of a daily puzzle.
    pub daily: Option<Date>,
    /// The puzzle on one line, if it is known.
    pub puzzle: Option<String>,
    /// Whether the puzzle was solved.
    pub won: bool,
    /// The final score.
    pub score: i64,
    /// The time played, if it is known.
    pub time: Option<Duration>,
    /// The number of hints of all strengths.
    pub hints: u32,
    /// The day of the result by the player's clock; `None` if it is not known. Such a result neither extends nor ends a
    /// streak.
    pub day: Option<Date>,
    /// When the game ended, in seconds since 1970 (UTC), if that is known.
    pub finished: Option<i64>,
    /// Whether it counts: see [`PlayedGame::standing`].
    pub counts: bool,
}

/// Whether a finished game counts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Standing {
    /// It is a new result.
    Counted,
    /// It was counted before; nothing has changed.
    CountedBefore,
    /// It does not count: the player already has a result for the daily puzzle of that date.
    DailyAgain,
    /// It does not count: the player already has a result for the same puzzle.
    PuzzleAgain,
}

/// How a new result compares with those of the player's other games.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Rank {
    /// It does not count: see [`Standing`].
    Again,
    /// It was won without a hint, as the first of its kind.
    First,
    /// It was won without a hint, and is better than all others of its kind.
    Best,
    /// None of these.
    Counted,
}

impl PlayedGame {
    /// A result by these rules, with nothing else known.
    #[must_use]
    pub fn new(scoring: &'static Scoring) -> PlayedGame {
        PlayedGame {
            board: String::new(),
            level: None,
            scoring,
            daily: None,
            puzzle: None,
            won: false,
            score: 0,
            time: None,
            hints: 0,
            day: None,
            finished: None,
            counts: true,
        }
    }

    /// Whether a new result counts, beside those of the player's other games.
    pub fn standing<'a>(&self, others: impl IntoIterator<Item = &'a PlayedGame>) -> Standing {
        let mut standing = Standing::Counted;
        for other in others.into_iter().filter(|other| other.counts) {
            if self.daily.is_some() && other.daily == self.daily {
                return Standing::DailyAgain;
            }
            // Boards of different shapes may have equal lines.
            if self.puzzle.is_some() && other.puzzle == self.puzzle && other.board == self.board {
                standing = Standing::PuzzleAgain;
            }
        }
        standing
    }

    /// The best score of the player's other games of this kind that were won without a hint.
    pub fn best_before<'a>(&self, others: impl IntoIterator<Item = &'a PlayedGame>) -> Option<i64> {
        let others = others.into_iter().filter(|other| other.kind() == self.kind());
        best(self.scoring, others)
    }

    /// How a new result compares with those of the player's other games.
    #[must_use]
    pub fn rank(&self, others: &[PlayedGame]) -> Rank {
        if self.standing(others) != Standing::Counted {
            return Rank::Again;
        }
        match self.best_before(others) {
            _ if !self.is_record() => Rank::Counted,
            None => Rank::First,
            Some(best) if self.scoring.beats(self.score, best) => Rank::Best,
            Some(_) => Rank::Counted,
        }
    }

    /// What results must have in common to be compared.
    fn kind(&self) -> (&str, Option<&str>, &str) {
        (&self.board, self.level.as_deref(), self.scoring.id)
    }

    /// Whether it was won without a hint, and counts.
    #[must_use]
    pub fn is_record(&self) -> bool {
        self.counts && self.won && self.hints == 0
    }

    /// Whether it was won with hints, and counts.
    #[must_use]
    pub fn was_helped(&self) -> bool {
        self.counts && self.won && self.hints > 0
    }

    /// Whether it makes its day part of a streak.
    #[must_use]
    pub fn extends_streak(&self) -> bool {
        self.is_record() && self.level.as_deref().and_then(strip_own).is_none()
    }
}

/// The best score of results that were won without a hint.
fn best<'a>(scoring: &Scoring, results: impl IntoIterator<Item = &'a PlayedGame>) -> Option<i64> {
    let scores = results.into_iter().filter(|result| result.is_record()).map(|result| result.score);
    scores.reduce(|best, score| if scoring.beats(score, best) { score } else { best })
}

/// The level under which the result of a puzzle of this level is kept that the player brought.
#[must_use]
pub fn own_level(level: Option<&str>) -> String {
    level.map_or_else(|| OWN.to_owned(), |level| format!("{OWN}-{level}"))
}

/// Returns the level of the puzzle alone, empty if it is unknown, from the level of a result; `None` if the
/// game made the puzzle.
///
/// ```
/// use sudokit_game::{own_level, strip_own};
///
/// assert_eq!(strip_own(&own_level(Some("hard"))), Some("hard"));
/// assert_eq!(strip_own("own"), Some(""));
/// assert_eq!(strip_own("hard"), None);
/// ```
#[must_use]
pub fn strip_own(level: &str) -> Option<&str> {
    let rest = level.strip_prefix(OWN)?;
    if rest.is_empty() { Some(rest) } else { rest.strip_prefix('-') }
}

/// The statistics of a player.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Statistics {
    /// A row for each board, level and scoring, in the order in which the player first finished one.
    pub rows: Vec<StatisticsRow>,
    /// The number of consecutive days on which a puzzle that the game made was solved without a hint, up to
    /// today. As long as none was solved today, up to yesterday.
    pub day_streak: u32,
    /// The largest number of such consecutive days.
    pub best_day_streak: u32,
}

/// The statistics of a player for one board, level and scoring. Only games solved without a hint give
/// records and streaks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StatisticsRow {
    /// The title of the board, such as `9x9`.
    pub board: String,
    /// The level, if it is known.
    pub level: Option<String>,
    /// The scoring rules.
    pub scoring: &'static Scoring,
    /// The number of games finished.
    pub played: u32,
    /// The number of games solved without a hint.
    pub won: u32,
    /// The number of games solved with hints.
    pub helped: u32,
    /// The best score of the games solved without a hint.
    pub best_score: Option<i64>,
    /// The best time of the games solved without a hint.
    pub best_time: Option<Duration>,
    /// The mean time of the games solved without a hint, in whole milliseconds.
    pub mean_time: Option<Duration>,
    /// The number of games solved without a hint in a row, up to the last game. A game with hints neither
    /// extends nor ends it.
    pub streak: u32,
    /// The largest number of games solved without a hint in a row.
    pub best_streak: u32,
    /// The games solved without a hint, by their numbers among the results, from 0: the best first, and of equal ones the
    /// earlier. Of puzzles that the player brought there are none: nothing says how much of them was left to do.
    pub best: Vec<usize>,
    /// The games solved with hints, in the same way.
    pub best_helped: Vec<usize>,
    /// The last game, by its number.
    pub last: usize,
}

/// The statistics of a player, as of now, from all results in the order in which the games ended.
#[must_use]
pub fn statistics(results: &[PlayedGame], now: Moment) -> Statistics {
    let mut groups: Vec<Vec<(usize, &PlayedGame)>> = Vec::new();
    for (number, result) in results.iter().enumerate().filter(|(_, result)| result.counts) {
        match groups.iter_mut().find(|group| group[0].1.kind() == result.kind()) {
            Some(group) => group.push((number, result)),
            None => groups.push(vec![(number, result)]),
        }
    }
    let days = results
        .iter()
        .filter(|result| result.extends_streak())
        .filter_map(|result| Some((result.day?, result.finished)));
    let (day_streak, best_day_streak) = days_in_a_row(days, now);
    Statistics {
        rows: groups.iter().map(|group| row(group)).collect(),
        day_streak,
        best_day_streak,
    }
}

fn row(numbered: &[(usize, &PlayedGame)]) -> StatisticsRow {
    let group: Vec<&PlayedGame> = numbered.iter().map(|(_, result)| *result).collect();
    let scoring = group[0].scoring;
    let is_own = group[0].level.as_deref().and_then(strip_own).is_some();
    let best_of = |is_among: fn(&PlayedGame) -> bool| {
        let among = numbered.iter().filter(|(_, result)| is_among(result) && !is_own);
        let mut among: Vec<(usize, i64)> = among.map(|(at, result)| (*at, result.score)).collect();
        among.sort_by(|(_, a), (_, b)| match (scoring.beats(*a, *b), scoring.beats(*b, *a)) {
            (true, _) => Ordering::Less,
            (_, true) => Ordering::Greater,
            _ => Ordering::Equal,
        });
        among.into_iter().map(|(at, _)| at).collect()
    };
    let won = || group.iter().copied().filter(|result| result.is_record());
    let times: Vec<Duration> = won().filter_map(|result| result.time).collect();
    let sum: u128 = times.iter().map(Duration::as_millis).sum();
    let mean = sum.checked_div(times.len() as u128);
    let (mut streak, mut best_streak) = (0, 0);
    for result in group.iter().filter(|result| result.day.is_some() && !result.was_helped()) {
        streak = if result.won { streak + 1 } else { 0 };
        best_streak = best_streak.max(streak);
    }
    StatisticsRow {
        board: group[0].board.clone(),
        level: group[0].level.clone(),
        scoring,
        played: group.len() as u32,
        won: won().count() as u32,
        helped: group.iter().filter(|result| result.was_helped()).count() as u32,
        best_score: best(scoring, group.iter().copied()),
        best_time: times.iter().copied().min(),
        mean_time: mean.map(|mean| Duration::from_millis(u64::try_from(mean).unwrap_or(u64::MAX))),
        streak,
        best_streak,
        best: best_of(PlayedGame::is_record),
        best_helped: best_of(PlayedGame::was_helped),
        last: numbered.last().map_or(0, |(at, _)| *at),
    }
}

/// The number of consecutive days: up to today, or yesterday, and the largest ever. Who travels west over the date line may have
/// no day between two others: then less than a day has passed between the games, or since the last one.
fn days_in_a_row(days: impl Iterator<Item = (Date, Option<i64>)>, now: Moment) -> (u32, u32) {
    // The first and the last game of each day.
    let mut days_won: BTreeMap<i64, [Option<i64>; 2]> = BTreeMap::new();
    for (day, finished) in days {
        let [first, last] = days_won.entry(day.days()).or_insert([finished, finished]);
        *first = (*first).min(finished);
        *last = (*last).max(finished);
    }
    let (mut run, mut best, mut current) = (0, 0, 0);
    let mut before: Option<(i64, Option<i64>)> = None;
    let today = (now.today.days(), Some(now.unix_seconds));
    for (&day, &[first, last]) in &days_won {
        run = match before {
            Some(before) if follows(before, (day, first)) => run + 1,
            _ => 1,
        };
        best = best.max(run);
        before = Some((day, last));
        // A player who crossed the date line may have a win on the day after today, but on none after that.
        if (day - today.0).abs() <= 1 || follows((day, last), today) {
            current = run;
        }
    }
    (current, best)
}

/// Whether no day was missed between two times, each with its day and, where it is known, in seconds.
fn follows((earlier, end): (i64, Option<i64>), (later, start): (i64, Option<i64>)) -> bool {
    const DAY: i64 = 24 * 60 * 60;
    let is_within_a_day = || start.zip(end).is_some_and(|(start, end)| start - end <= DAY);
    match later - earlier {
        1 => true,
        2 => is_within_a_day(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on(day: &str) -> Moment {
        let today: Date = day.parse().unwrap();
        Moment { unix_seconds: 86_400 * today.days() + 43_200, today }
    }

    fn result(day: &str, won: bool, hints: u32) -> PlayedGame {
        PlayedGame {
            board: "9x9".to_owned(),
            won,
            hints,
            day: day.parse().ok(),
            time: Some(Duration::from_secs(60)),
            ..PlayedGame::new(&Scoring::CLASSIC)
        }
    }

    #[test]
    fn a_streak_goes_on_over_the_date_line() {
        // Los Angeles on two evenings, and Tokyo 16 hours later, where it is two days later.
        let hour = 60 * 60;
        let win = |day: &str, hours: i64| PlayedGame {
            finished: Some(1_795_000_000 + hours * hour),
            ..result(day, true, 0)
        };
        let (one, two) = (win("2026-11-28", 0), win("2026-11-29", 24));
        let streak = |last: PlayedGame| {
            let now = Moment {
                today: last.day.unwrap(),
                unix_seconds: last.finished.unwrap_or(1_795_000_000 + 60 * hour),
            };
            statistics(&[one.clone(), two.clone(), last], now).day_streak
        };
        assert_eq!(streak(win("2026-12-01", 40)), 3);
        // Before the game in Tokyo, too.
        let after = |hours: i64| {
            let unix_seconds = 1_795_000_000 + hours * hour;
            let now = Moment { unix_seconds, today: "2026-12-01".parse().unwrap() };
            statistics(&[one.clone(), two.clone()], now).day_streak
        };
        assert_eq!((after(40), after(49)), (2, 0));
        // At home a day was missed.
        assert_eq!(streak(win("2026-12-01", 49)), 1);
        assert_eq!(streak(result("2026-12-01", true, 0)), 1);
    }

    #[test]
    fn what_does_not_count_is_in_no_statistics() {
        let again = PlayedGame { counts: false, ..result("2026-11-25", true, 0) };
        let found = statistics(&[result("2026-11-24", true, 0), again], on("2026-11-25"));
        assert_eq!((found.rows[0].played, found.rows[0].won, found.day_streak), (1, 1, 1));
    }

    #[test]
    fn a_streak_is_of_days_of_the_player() {
        let days = |days: &[&str], today: &str| {
            let results: Vec<PlayedGame> = days.iter().map(|day| result(day, true, 0)).collect();
            let found = statistics(&results, on(today));
            (found.day_streak, found.best_day_streak)
        };
        assert_eq!(days(&["2026-02-27", "2026-02-28", "2026-03-01"], "2026-03-02"), (3, 3));
        assert_eq!(days(&["2026-02-27", "2026-02-28"], "2026-03-02"), (0, 2));
        // After a flight to the east, today may come before the day of the last win.
        assert_eq!(days(&["2026-02-27", "2026-02-28"], "2026-02-27"), (2, 2));
        // Where a clock was wrong and is put back, days to come are no streak of today.
        assert_eq!(days(&["2026-03-09", "2026-03-10"], "2026-03-01"), (0, 2));
        assert_eq!(days(&["2026-03-01", "2026-03-09", "2026-03-10"], "2026-03-01"), (1, 2));
        let own = PlayedGame { level: Some(own_level(None)), ..result("2026-03-01", true, 0) };
        assert_eq!(statistics(&[own], on("2026-03-01")).day_streak, 0);
    }

    #[test]
    fn a_game_with_hints_neither_extends_nor_ends_a_streak() {
        let results = [("2026-03-01", true, 0), ("2026-03-02", true, 1), ("2026-03-03", true, 0)];
        let mut results = results.map(|(day, won, hints)| result(day, won, hints)).to_vec();
        let row = |results: &[PlayedGame]| {
            let found = statistics(results, on("2026-03-03"));
            (found.rows[0].streak, found.rows[0].helped, found.rows[0].won)
        };
        assert_eq!(row(&results), (2, 1, 2));
        results.push(result("2026-03-03", false, 0));
        assert_eq!(row(&results), (0, 1, 2));
    }

    #[test]
    fn the_best_are_listed_by_score_and_then_by_time() {
        let of = |score| PlayedGame { score, ..result("2026-03-01", true, 0) };
        let helped = PlayedGame { score: 50, ..result("2026-03-01", true, 2) };
        let again = PlayedGame { counts: false, ..of(10) };
        let lost = PlayedGame { won: false, ..of(5) };
        let results = [of(300), of(200), helped, again, lost, of(200)];
        let row = |results: &[PlayedGame]| statistics(results, on("2026-03-01")).rows.remove(0);
        let found = row(&results);
        assert_eq!((found.best, found.best_helped, found.last), (vec![1, 5, 0], vec![2], 5));
        assert_eq!((found.played, found.won, found.helped), (5, 3, 1));
        let points = results.map(|result| PlayedGame { scoring: &Scoring::ARCADE, ..result });
        assert_eq!(row(&points).best, [0, 1, 5]);
        let own = points.map(|result| PlayedGame { level: Some(own_level(None)), ..result });
        assert_eq!((row(&own).best, row(&own).won), (vec![], 3));
    }

    #[test]
    fn a_new_result_is_ranked_beside_others_of_its_kind() {
        let of = |score| PlayedGame { score, ..result("2026-03-01", true, 0) };
        let others = [of(200), PlayedGame { level: Some("hard".to_owned()), ..of(10) }];
        assert_eq!(of(100).rank(&others), Rank::Best);
        assert_eq!(of(200).rank(&others), Rank::Counted);
        assert_eq!(PlayedGame { hints: 1, ..of(100) }.rank(&others), Rank::Counted);
        assert_eq!(PlayedGame { board: "6x6".to_owned(), ..of(900) }.rank(&others), Rank::First);
        let line = |score| PlayedGame { puzzle: Some("1...".to_owned()), ..of(score) };
        assert_eq!(line(1).rank(&[line(2)]), Rank::Again);
    }

    #[test]
    fn points_and_seconds_are_compared_in_their_order() {
        for (scoring, best) in [(&Scoring::CLASSIC, 100), (&Scoring::ARCADE, 300)] {
            let of = |score| PlayedGame { scoring, score, ..result("2026-03-01", true, 0) };
            let others = [of(200), of(100), of(300)];
            assert_eq!(of(0).best_before(&others), Some(best));
            let helped = PlayedGame { hints: 1, ..of(best) };
            assert_eq!(of(0).best_before(&[helped]), None);
        }
    }
}
