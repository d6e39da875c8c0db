//! What happened in a game: what `sudokit-game` reports of a command, and what the controller adds to it. Both
//! front ends, the full screen and `--plain`, put the same reports into words of their own.

use sudokit_game::Strength;
pub(crate) use sudokit_game::{Command as GameCommand, Done, NothingDone, Report as GameReport};
use sudokit_store::StoreError;

/// Something that happened, in the order in which it happened.
#[derive(Debug)]
pub(crate) enum Report {
    /// What a command did to the game.
    Game(GameReport),
    /// The action could not be saved, and was not done.
    NotSaved(StoreError),
    /// The game continues in memory, without saving.
    InMemory,
    /// A hint is being searched for, and will be shown up to this strength.
    HintSearched(Strength),
    /// The hint is ready, or more of it is shown: see `Controller::hint`.
    Hint,
    /// There is no hint: the board is solved.
    HintSolved,
    /// There is no hint: the puzzle has several solutions, so no step is forced.
    HintSeveral,
    /// There is no hint: no technique finds a step.
    HintBeyond,
    /// The complete hint has not been shown yet, so it cannot be followed.
    NoFullHint,
    /// The hint names mistakes; there is no step to follow.
    HintHasNoStep,
}

impl Report {
    /// Whether this is the question whether to write again what was crossed out.
    pub(crate) fn asks_to_fill(&self) -> bool {
        let asks = |why: &NothingDone| matches!(why, NothingDone::CrossedOutKept(_));
        matches!(self, Report::Game(GameReport::NothingDone(why)) if asks(why))
    }
}
