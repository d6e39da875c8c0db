//! What clients may ask about puzzles, at `/api/v1/` and its name: every question of `sudokit-answers`, with the options that
//! it declares.

use std::sync::Arc;

use sudokit_answers::{AnyQuestion, NamedQuestion, OptionInfo, SEED};

use crate::options::Pairs;
use crate::problem::Problem;
use sudokit_answers::draw_seed;

/// The bounds of numbers that an answer grows with: it is held whole until it was read.
const BOUNDS: [(&str, &str, u64, u64); 2] =
    [("solve", "limit", 1, 1000), ("trace", "max_events", 1, 100_000)];

/// A question with its options.
#[derive(Clone)]
pub(crate) struct Asking {
    pub(crate) question: Arc<dyn AnyQuestion>,
    /// Whether the same request always has the same answer.
    pub(crate) is_repeatable: bool,
    /// Whether there may be several answers for one puzzle.
    pub(crate) lists: bool,
}

/// The options of a question, with the bounds that they have here.
pub(crate) fn declared(question: &NamedQuestion) -> Vec<OptionInfo> {
    let bounded = |option: &OptionInfo| {
        let mut all = BOUNDS.into_iter();
        let found = all.find(|(of, name, _, _)| *of == question.name && *name == option.name);
        found.map_or(*option, |(_, _, least, most)| option.within(least, most))
    };
    question.options.iter().map(bounded).collect()
}

/// Reads the options of a question. A seed that is not given is drawn.
///
/// # Errors
/// If one is unknown or wrong, or they do not go together.
pub(crate) fn ask(question: &NamedQuestion, pairs: Pairs) -> Result<Asking, Problem> {
    let mut options = pairs.declared(&declared(question))?;
    let seed = SEED.info().name;
    let has_seed = options.pairs().iter().any(|(name, _)| name == seed);
    let draws = !has_seed && question.options.iter().any(|option| option.name == seed);
    if draws {
        options.set(seed, draw_seed().to_string())?;
    }
    Ok(Asking { question: question.ask(options)?, is_repeatable: !draws, lists: question.lists })
}
