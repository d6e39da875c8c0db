//! Hints: what helps the player now, and how to follow it.

use sudokit_assess::{Advice, HintAbout, Position, Progress};
use sudokit_logic::{Conclusion, PathStep};

use crate::{Command, Session};

impl Session {
    /// Advises the player: about mistakes if there are any, otherwise about the easiest step, based on
    /// the digits entered and on the candidates crossed out ([`Contents::crossed_out`]). Other notes say
    /// nothing. `go_on` is asked regularly, and ends the search if it returns `false`.
    ///
    /// [`Contents::crossed_out`]: crate::Contents::crossed_out
    #[must_use]
    pub fn advice(&self, go_on: &dyn Fn() -> bool) -> Advice {
        let (entered, marks) = (self.position().entered(), self.position().candidates_left());
        let progress = Progress { placed: Some(&entered), marks: Some(&marks) };
        match Position::new(self.deal().puzzle(), progress, self.deal().truth().solution()) {
            Ok(position) => position.advice(go_on),
            Err(mistakes) => Advice::Hint(HintAbout::Mistakes(mistakes)),
        }
    }
}

impl Command {
    /// The command that carries out a step.
    #[must_use]
    pub fn follow(step: &PathStep) -> Command {
        let (mut place, mut remove) = (Vec::new(), Vec::new());
        for conclusion in &step.step.conclusions {
            match *conclusion {
                Conclusion::Place(cell, digit) => place.push((digit, cell)),
                Conclusion::Remove(cell, digit) => remove.push((digit, cell)),
            }
        }
        place.sort_unstable();
        remove.sort_unstable();
        Command::Follow { place, remove }
    }
}
