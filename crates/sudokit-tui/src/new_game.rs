//! Making the puzzle of a new game on a thread of its own.

use sudokit_game::{Deal, MakeError, NewGame};

use crate::job::Job;

/// Starts making the puzzle.
pub(crate) fn start_making(wanted: NewGame) -> Job<Result<Deal, MakeError>> {
    Job::start(move |go_on| wanted.make(go_on))
}
