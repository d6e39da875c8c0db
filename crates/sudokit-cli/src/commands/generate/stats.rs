//! The statistics of a run, as a table.

use std::collections::BTreeMap;
use std::time::Instant;

use sudokit_answers::MadeRatings;
use sudokit_generate::Made;

use super::distribution::Distribution;
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
    /// By rating, on each scale.
    ratings: Vec<(&'static str, Distribution)>,
}

/// The length of the longest bar.
const WIDTH: u64 = 40;

/// The name of a level, and how many puzzles have it.
fn level_count((level, &count): (&Option<sudokit_logic::Level>, &u64)) -> (String, u64) {
    (level.map_or("-", sudokit_logic::Level::name).to_owned(), count)
}

impl Default for Stats {
    fn default() -> Stats {
        let (clues, levels, ratings) = (BTreeMap::new(), BTreeMap::new(), Vec::new());
        Stats { start: Instant::now(), made: 0, tries: 0, beyond_goal: 0, clues, levels, ratings }
    }
}

impl Stats {
    /// Counts a puzzle and its ratings.
    pub(super) fn add(&mut self, made: &Made, rated: &MadeRatings) {
        self.made += 1;
        self.tries += made.tries;
        self.beyond_goal += u64::from(made.beyond_goal > 0);
        *self.clues.entry(made.draft.clues.len()).or_default() += 1;
        *self.levels.entry(made.grade.map(|grade| grade.level)).or_default() += 1;
        for (scale, rating) in rated.firsts() {
            let at = self.ratings.iter().position(|(name, _)| *name == scale.name());
            let at = at.unwrap_or_else(|| {
                self.ratings.push((scale.name(), Distribution::default()));
                self.ratings.len() - 1
            });
            self.ratings[at].1.add(rating);
        }
    }

    /// Prints the table on standard error.
    pub(super) fn print(&self, console: &Console) {
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
        let rated =
            |(scale, ratings): &(_, Distribution)| (*scale, ratings.mean(), ratings.counts());
        let levels: Vec<(String, u64)> = self.levels.iter().map(level_count).collect();
        // A scale that counts the same levels would repeat them.
        let is_new = |(_, _, counts): &(_, _, Vec<(String, u64)>)| {
            counts.len() != levels.len() || !counts.iter().all(|count| levels.contains(count))
        };
        let ratings: Vec<_> = self.ratings.iter().map(rated).filter(is_new).collect();
        let counts = self.clues.values().chain(self.levels.values()).copied();
        let of_ratings = ratings.iter().flat_map(|(_, _, counts)| counts.iter().map(|c| c.1));
        let most = counts.chain(of_ratings).max().unwrap_or(1);
        let bar = |count: u64| "#".repeat((count * WIDTH).div_ceil(most) as usize);
        for (clues, &count) in &self.clues {
            rows.push([
                format!("{}, {clues}", say("stats-clues")),
                format!("{count:>8} {}", bar(count)),
            ]);
        }
        for (level, count) in levels {
            rows.push([
                format!("{}, {level}", say("stats-levels")),
                format!("{count:>8} {}", bar(count)),
            ]);
        }
        for (scale, mean, counts) in ratings {
            if let Some(mean) = mean {
                rows.push([format!("{scale}, {}", say("stats-mean")), format!("{mean:.2}")]);
            }
            for (rating, count) in counts {
                rows.push([format!("{scale}, {rating}"), format!("{count:>8} {}", bar(count))]);
            }
        }
        eprint!("{}\n{}", say("stats-title"), table(&rows));
    }
}
