//! What clients may ask about puzzles, at `/api/v1/` and its name: every question of `sudokit-answers`, with the options that
//! it declares.

use std::ops::RangeInclusive;
use std::sync::Arc;

use sudokit_answers::{AnyQuestion, NamedQuestion, SEED};

use crate::options::Pairs;
use crate::problem::Problem;
use crate::seed::draw_seed;

/// The bounds of numbers that an answer grows with: it is held whole until it was read.
const BOUNDS: [(&str, &str, RangeInclusive<u64>); 2] =
    [("solve", "limit", 1..=1000), ("trace", "max_events", 1..=100_000)];

/// A question with its options.
#[derive(Clone)]
pub(crate) struct Asking {
    pub(crate) question: Arc<dyn AnyQuestion>,
    /// Whether the same request always has the same answer.
    pub(crate) is_repeatable: bool,
    /// Whether there may be several answers for one puzzle.
    pub(crate) lists: bool,
}

/// The bounds of an option of a question, if there are any here.
pub(crate) fn bounds(question: &NamedQuestion, option: &str) -> Option<RangeInclusive<u64>> {
    let mut all = BOUNDS.into_iter();
    all.find(|(of, name, _)| *of == question.name && *name == option).map(|(_, _, bounds)| bounds)
}

/// Reads the options of a question. A seed that is not given is drawn.
///
/// # Errors
/// If one is unknown or wrong, or they do not go together.
pub(crate) fn ask(question: &NamedQuestion, pairs: Pairs) -> Result<Asking, Problem> {
    let mut options = pairs.declared(question.options)?;
    for (name, text) in options.pairs() {
        if let (Some(bounds), Ok(number)) = (bounds(question, name), text.parse::<u64>())
            && !bounds.contains(&number)
        {
            let (least, most) = bounds.into_inner();
            return Err(Problem::option(name, format!("expected a number from {least} to {most}")));
        }
    }
    let seed = SEED.info().name;
    let has_seed = options.pairs().iter().any(|(name, _)| name == seed);
    let draws = !has_seed && question.options.iter().any(|option| option.name == seed);
    if draws {
        options.set(seed, draw_seed().to_string())?;
    }
    Ok(Asking { question: question.ask(options)?, is_repeatable: !draws, lists: question.lists })
}
