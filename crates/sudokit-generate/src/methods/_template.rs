//! Says in one sentence how a puzzle is made.
//!
//! Say where the method comes from, what bias its puzzles have, and how fast it is. `cargo xtask
//! generate-speed` measures it.

use sudokit_core::Puzzle;

use crate::removal::remove;
use crate::{Attempt, Method, Observer, Random, Request, Setback, Supports, Tools};

/// See the [module](self).
pub(super) struct Template;

impl Method for Template {
    fn name(&self) -> &'static str {
        "template-id"
    }

    fn about(&self) -> &'static str {
        "say in one line why it exists"
    }

    fn supports(&self, puzzle: &Puzzle) -> bool {
        puzzle.rules().is_empty()
    }

    fn supported_options(&self) -> Supports {
        // Requests with any other option are refused.
        Supports { solution: true, digs: true, ..Supports::default() }
    }

    fn attempt(
        &self,
        request: &Request,
        tools: &mut Tools<'_>,
        random: &mut Random,
        observer: &mut Observer<'_>,
    ) -> Result<Attempt, Setback> {
        // All randomness comes from `random`, so that a seed gives the same puzzle everywhere.
        let mut draft = tools.full_draft(request.solution.as_ref(), random, observer)?;
        let dug = remove(&mut draft, request, request.fewest(), tools, random, observer);
        Ok(Attempt { draft, untested: dug.untested, proof: dug.proof, goal: None })
    }
}

#[cfg(test)]
mod tests {
    use sudokit_core::Geometry;

    use super::Template;
    use crate::{Maker, Request};

    #[test]
    fn it_makes_unique_puzzles() {
        let request = Request::new(Geometry::classic(4).unwrap().into(), &Template);
        let made = Maker::new(request).unwrap().make(1, 0, &mut |_| {}, &|| true).unwrap();
        assert!(made.proof.is_unique());
    }
}
