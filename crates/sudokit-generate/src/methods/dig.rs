//! Draws a full grid and removes clues in random order while the solution stays unique.
//!
//! This is the most common way to make a puzzle, and the fastest here. The puzzle needs every clue
//! (with a symmetry: every group of clues), and has few of them: such puzzles have 24.4 clues on
//! average, while all minimal puzzles have 26.6 (Berthier, 2009). The grids are uniform on the usual 9x9
//! and up to order 6, see [`FullGrids`](crate::FullGrids); the puzzles are not.

use sudokit_core::Puzzle;

use crate::removal::remove;
use crate::{Attempt, Method, Observer, Random, Request, Setback, Supports, Tools};

/// See the [module](self).
pub(super) struct Dig;

impl Method for Dig {
    fn name(&self) -> &'static str {
        "dig"
    }

    fn about(&self) -> &'static str {
        "a full grid, clues removed in random order while the solution stays unique: the fastest"
    }

    fn supports(&self, puzzle: &Puzzle) -> bool {
        puzzle.rules().is_empty()
    }

    fn supported_options(&self) -> Supports {
        Supports {
            symmetry: true,
            solution: true,
            pattern: true,
            allow_multiple: true,
            aims: true,
            changes_grids: true,
            digs: true,
            ..Supports::default()
        }
    }

    fn attempt(
        &self,
        request: &Request,
        tools: &mut Tools<'_>,
        random: &mut Random,
        observer: &mut Observer<'_>,
    ) -> Result<Attempt, Setback> {
        if let Some(pattern) = &request.pattern {
            return crate::pattern::attempt(pattern, request, tools, random, observer);
        }
        let mut draft = tools.full_draft(request.solution.as_ref(), random, observer)?;
        let dug = remove(&mut draft, request, request.fewest(), tools, random, observer);
        Ok(Attempt { draft, untested: dug.untested, proof: dug.proof, goal: None })
    }
}
