//! The statistics of a run, as a table.

use std::collections::BTreeMap;
use std::time::Instant;

use sudokit_assess::Value;
use sudokit_generate::Made;

use crate::console::Console;
use crate::print::table;

/// Counts of what was made.
pub(super) struct Stats {
    start: Instant,
    made: u64,
    tries: u64,
    /// Puzzles with more clues than the method was asked for.
    beyond_goal: u64,
    clues: BTreeMap<usize, u64>,
    /// By level; `None` if the techniques of the ladder do not solve it.
    levels: BTreeMap<Option<sudokit_logic::Level>, u64>,
    /// By rating on the scale of `--rating`: its number, and how it is written.
    ratings: BTreeMap<u64, (String, u64)>,
}

/// The most ratings that are counted one by one; more are counted in as many ranges of equal length.
const RATINGS: u64 = 20;

/// The length of the longest bar.
const WIDTH: u64 = 40;

impl Default for Stats {
    fn default() -> Stats {
        let (clues, levels, ratings) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        Stats { start: Instant::now(), made: 0, tries: 0, beyond_goal: 0, clues, levels, ratings }
    }
}

impl Stats {
    /// Counts a puzzle; `rating` is its rating on the scale of `--rating`.
    pub(super) fn add(&mut self, made: &Made, rating: Option<&Value>) {
        self.made += 1;
        self.tries += made.tries;
        self.beyond_goal += u64::from(made.beyond_goal > 0);
        *self.clues.entry(made.draft.clues.len()).or_default() += 1;
        *self.levels.entry(made.grade.map(|grade| grade.level)).or_default() += 1;
        if let Some(value) = rating
            && let Some(number) = value.number()
        {
            self.ratings.entry(number).or_insert_with(|| (value.to_string(), 0)).1 += 1;
        }
    }

    /// How many puzzles have each rating, or each range of ratings.
    fn ratings(&self) -> Vec<(String, u64)> {
        let (Some(low), Some(high)) = (self.ratings.keys().next(), self.ratings.keys().last())
        else {
            return Vec::new();
        };
        let length = (high - low + 1).div_ceil(RATINGS);
        let mut ranges: BTreeMap<u64, (&str, &str, u64)> = BTreeMap::new();
        for (number, (text, count)) in &self.ratings {
            let range = ranges.entry((number - low) / length).or_insert((text, text, 0));
            (range.1, range.2) = (text, range.2 + count);
        }
        let text = |first: &str, last: &str| match first == last {
            true => first.to_owned(),
            false => format!("{first}..{last}"),
        };
        ranges.into_values().map(|(first, last, count)| (text(first, last), count)).collect()
    }

    /// Prints the table on standard error; `scale` is the name of the scale of `--rating`.
    pub(super) fn print(&self, scale: Option<&str>, console: &Console) {
        let texts = console.texts();
        let seconds = self.start.elapsed().as_secs_f64();
        let say = |id: &str| texts.say(id, &[]);
        let mut rows = vec![
            [say("stats-made"), self.made.to_string()],
            [say("stats-tries"), self.tries.to_string()],
            [say("stats-time"), format!("{seconds:.2} s")],
            [say("stats-rate"), format!("{:.1}", self.made as f64 / seconds)],
        ];
        if self.beyond_goal > 0 {
            rows.push([say("stats-beyond-goal"), self.beyond_goal.to_string()]);
        }
        let sum: u64 = self.clues.iter().map(|(&clues, &count)| clues as u64 * count).sum();
        if self.made > 0 {
            let mean = sum as f64 / self.made as f64;
            rows.push([
                format!("{}, {}", say("stats-clues"), say("stats-mean")),
                format!("{mean:.2}"),
            ]);
        }
        let ratings = self.ratings();
        let counts = self.clues.values().chain(self.levels.values()).copied();
        let most = counts.chain(ratings.iter().map(|rating| rating.1)).max().unwrap_or(1);
        let bar = |count: u64| "#".repeat((count * WIDTH).div_ceil(most) as usize);
        for (clues, &count) in &self.clues {
            rows.push([
                format!("{}, {clues}", say("stats-clues")),
                format!("{count:>8} {}", bar(count)),
            ]);
        }
        for (level, &count) in &self.levels {
            let level = level.map_or("-", sudokit_logic::Level::name);
            rows.push([
                format!("{}, {level}", say("stats-levels")),
                format!("{count:>8} {}", bar(count)),
            ]);
        }
        for (rating, count) in ratings {
            let scale = scale.unwrap_or_default();
            rows.push([format!("{scale}, {rating}"), format!("{count:>8} {}", bar(count))]);
        }
        eprint!("{}\n{}", say("stats-title"), table(&rows));
    }
}
