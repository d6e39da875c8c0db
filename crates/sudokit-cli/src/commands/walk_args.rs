//! The arguments of `explain` about what a walk through a solution shows.

use sudokit_logic::{Conclusion, Level, PathStep};

/// What a walk through a solution shows, and how.
#[derive(clap::Args, Clone, Debug, Default)]
pub(crate) struct WalkArgs {
    /// Only these steps: N, LO..HI, LO.. or ..HI
    #[arg(long, value_name = "LO..HI", value_parser = step_range, conflicts_with = "json")]
    steps: Option<StepRange>,
    /// Without the steps that place a digit where it is the only one, or where there is only one place for it
    #[arg(long, conflicts_with = "json")]
    without_singles: bool,
    /// Pictures: large print
    #[arg(long)]
    pub(crate) large: bool,
    /// Pictures: what is above the first step [default: the name of the puzzle]
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
    /// Pictures: steps on a page [default: as many as there is room for]
    #[arg(short = 'n', long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=6))]
    pub(crate) per_page: Option<u8>,
}

/// Steps, by their numbers from 1.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct StepRange {
    first: usize,
    last: usize,
}

impl WalkArgs {
    /// Whether something was asked for that only pictures have.
    pub(crate) fn asks_for_pictures(&self) -> bool {
        self.large || self.title.is_some() || self.per_page.is_some()
    }

    /// Whether a step of this number, from 1, is shown.
    pub(crate) fn shows(&self, number: usize, step: &PathStep) -> bool {
        let within = |range: StepRange| (range.first..=range.last).contains(&number);
        self.steps.is_none_or(within) && !(self.without_singles && is_single(step))
    }
}

/// Whether a step is one that everyone knows: it places a digit and needs no other technique.
fn is_single(step: &PathStep) -> bool {
    let places_one = matches!(step.step.effect()[..], [Conclusion::Place(..)]);
    places_one && step.rung.level <= Level::Easy
}

fn step_range(text: &str) -> Result<StepRange, String> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let number = |text: &str, open: usize| match text.trim_start_matches('=') {
        "" if text.is_empty() && first != last => Some(open),
        text => text.parse().ok().filter(|&number: &usize| number > 0),
    };
    let range = number(first, 1).zip(number(last, usize::MAX));
    range
        .map(|(first, last)| StepRange { first, last })
        .filter(|range| range.first <= range.last)
        .ok_or_else(|| "expected the number of a step, or two as in 20..30".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read() {
        let range = |first, last| Ok(StepRange { first, last });
        assert_eq!(step_range("20..30"), range(20, 30));
        assert_eq!(step_range("20..=30"), range(20, 30));
        assert_eq!(step_range("7"), range(7, 7));
        assert_eq!(step_range("7.."), range(7, usize::MAX));
        assert_eq!(step_range("..7"), range(1, 7));
        for text in ["", "..", "0", "0..3", "5..4", "x", "1-3", "-1"] {
            assert!(step_range(text).is_err(), "{text}");
        }
    }
}
