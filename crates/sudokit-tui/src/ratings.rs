//! How hard a puzzle is on the scales that the player wants: found one after the other on a thread of its
//! own, which ends with this value.

use std::collections::VecDeque;
use std::thread;
use std::time::{Duration, Instant};

use sudokit_assess::{End, Position, Progress as Played, Scale, Score};
use sudokit_core::{Puzzle, Solution};
use sudokit_game::Deal;
use sudokit_text::Texts;

use crate::job::{Job, Progress};
use crate::scale_choice::ScaleChoice;

/// How long a scale may take. After that, what it has found is a lower bound.
const PATIENCE: Duration = Duration::from_secs(60);

/// The ratings of a puzzle, as far as they are known.
pub(crate) struct Ratings {
    /// What is rated; `None` if the puzzle is not known to have exactly one solution.
    puzzle: Option<(Puzzle, Solution)>,
    wanted: ScaleChoice,
    waiting: VecDeque<&'static dyn Scale>,
    running: Option<(&'static dyn Scale, Job<Option<Score>>)>,
    rated: Vec<(&'static dyn Scale, Option<Score>)>,
}

impl Ratings {
    /// Starts to rate the puzzle of a game.
    pub(crate) fn start(deal: &Deal, wanted: ScaleChoice) -> Ratings {
        let solution = deal.truth().solution().cloned();
        let puzzle = solution.map(|solution| (deal.puzzle().clone(), solution));
        let (mut waiting, mut rated) = (VecDeque::new(), Vec::new());
        for scale in wanted.scales().filter(|_| puzzle.is_some()) {
            match scale.supports(deal.puzzle()) {
                true => waiting.push_back(scale),
                false => rated.push((scale, None)),
            }
        }
        let mut ratings = Ratings { puzzle, wanted, waiting, running: None, rated };
        ratings.next();
        ratings
    }

    /// Returns the scales that were asked for.
    pub(crate) fn wanted(&self) -> ScaleChoice {
        self.wanted
    }

    /// Whether not all ratings are known yet.
    pub(crate) fn is_working(&self) -> bool {
        self.running.is_some()
    }

    /// Takes over what was found since the last call.
    pub(crate) fn poll(&mut self) {
        let Some((scale, job)) = &self.running else { return };
        let score = match job.poll() {
            Progress::Working => return,
            Progress::Done(score) => score,
            Progress::Failed => None,
        };
        self.rated.push((*scale, score));
        self.next();
    }

    /// Waits until all ratings are known, but no longer than this.
    pub(crate) fn wait(&mut self, most: Duration) {
        let since = Instant::now();
        while self.is_working() && since.elapsed() < most {
            thread::sleep(Duration::from_millis(5));
            self.poll();
        }
    }

    /// Starts with the next scale.
    fn next(&mut self) {
        self.running = None;
        let (Some(scale), Some((puzzle, solution))) = (self.waiting.pop_front(), &self.puzzle)
        else {
            return;
        };
        let (puzzle, solution) = (puzzle.clone(), solution.clone());
        let job = Job::start(move |go_on| {
            let position = Position::new(&puzzle, Played::NONE, Some(&solution)).ok()?;
            let since = Instant::now();
            Some(scale.rate(&position, &|| go_on() && since.elapsed() < PATIENCE))
        });
        self.running = Some((scale, job));
    }

    /// Returns a line for each scale: its name, and everything it says in a line.
    pub(crate) fn lines(&self, texts: &Texts) -> Vec<String> {
        if self.puzzle.is_none() {
            return vec![texts.say("info-not-rated", &[])];
        }
        let line = |scale: &'static dyn Scale| {
            let name = [("scale", scale.name().into())];
            match self.rated.iter().find(|(other, _)| other.name() == scale.name()) {
                Some((_, Some(score))) => {
                    format!("{}: {}", scale.name(), values(scale, score, texts).join(", "))
                }
                Some((_, None)) => texts.say("info-rating-none", &name),
                None => texts.say("info-rating-waiting", &name),
            }
        };
        self.wanted.scales().map(line).collect()
    }

    /// Returns the name of each scale with its rating alone, as far as they are known.
    pub(crate) fn short(&self, texts: &Texts) -> Vec<String> {
        let rated = self.rated.iter().filter_map(|(scale, score)| {
            let score = score.as_ref()?;
            Some(format!("{} {}", scale.name(), value(score, 0, texts)?))
        });
        rated.collect()
    }
}

/// Returns the values of a score that belong in a line, each with its name.
fn values(scale: &dyn Scale, score: &Score, texts: &Texts) -> Vec<String> {
    if score.values[0].is_none() {
        let id =
            if score.end == End::Stopped { "info-rating-stopped" } else { "info-rating-beyond" };
        return vec![texts.say(id, &[])];
    }
    let columns = scale.columns().iter().enumerate().filter(|(_, column)| column.in_lines);
    let named = columns.filter_map(|(at, column)| {
        Some(format!("{} {}", texts.scale_column(column.name), value(score, at, texts)?))
    });
    named.collect()
}

/// Returns a value; the rating itself with a sign if it is a lower bound.
fn value(score: &Score, at: usize, texts: &Texts) -> Option<String> {
    let value = match score.values.get(at)?.as_ref()? {
        sudokit_assess::Value::Name(name) => texts.value_of_scale(name),
        value => value.to_string(),
    };
    let is_bound = at == 0 && score.end == End::Stopped;
    Some(if is_bound { format!("≥ {value}") } else { value })
}

#[cfg(test)]
mod tests {
    use sudokit_game::Scoring;
    use sudokit_scales::SCALES;
    use sudokit_text::Lang;

    use super::*;
    use crate::import::session_of;

    #[test]
    fn every_scale_rates_a_puzzle_in_the_background() {
        let session = session_of(
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            &Scoring::CLASSIC,
        );
        let mut ratings = Ratings::start(session.deal(), ScaleChoice::all());
        assert!(ratings.is_working());
        ratings.wait(Duration::from_secs(60));
        let texts = Texts::new(Lang::En);
        let lines = ratings.lines(&texts);
        assert_eq!(lines.len(), SCALES.len());
        for (scale, line) in SCALES.iter().zip(&lines) {
            assert!(line.starts_with(scale.name()) && line.contains(' '), "{line}");
        }
        assert_eq!(ratings.short(&texts).len(), SCALES.len(), "{lines:?}");
    }

    #[test]
    fn what_cannot_be_rated_says_so() {
        let texts = Texts::new(Lang::En);
        let several = session_of("12343412........", &Scoring::CLASSIC);
        let ratings = Ratings::start(several.deal(), ScaleChoice::all());
        assert!(!ratings.is_working());
        assert_eq!(ratings.lines(&texts), [texts.say("info-not-rated", &[])]);
        // A scale of 9x9 boards does not know this one.
        let small = session_of("1..43..2.1...32.", &Scoring::CLASSIC);
        let mut ratings = Ratings::start(small.deal(), ScaleChoice::all());
        ratings.wait(Duration::from_secs(60));
        let puzzle = small.deal().puzzle();
        let unknown = SCALES.iter().filter(|scale| !scale.supports(puzzle)).count();
        assert_eq!(ratings.short(&texts).len(), SCALES.len() - unknown);
    }
}
