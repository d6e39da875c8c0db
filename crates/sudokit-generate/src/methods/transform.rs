//! The method of the dancing-links generator: a base grid, shuffled by moves that keep it valid.
//!
//! `full/shuffled.rs` shows the base grid and the moves. Then clues are removed at random while the solution stays unique. All grids are isomorphic to the
//! base grid: however different they look, they belong to one of 5,472,730,538 classes.

use sudokit_core::Puzzle;

use crate::full::shuffled::{base, exchanged, exchanges, solution};
use crate::removal::remove;
use crate::{Attempt, Draft, Event, Method, Observer, Random, Request, Setback, Supports, Tools};

/// See the [module](self).
pub(super) struct Transform;

impl Method for Transform {
    fn name(&self) -> &'static str {
        "transform"
    }

    fn about(&self) -> &'static str {
        "the dancing-links generator's: a base grid shuffled by moves that keep it valid, then dug"
    }

    fn supports(&self, puzzle: &Puzzle) -> bool {
        puzzle.geometry().plain_box_shape().is_some() && puzzle.rules().is_empty()
    }

    fn supported_options(&self) -> Supports {
        Supports {
            symmetry: true,
            allow_multiple: true,
            aims: true,
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
        let geometry = &request.geometry;
        let (height, width) = geometry.plain_box_shape().ok_or(Setback::Failed)?;
        let (height, width) = (usize::from(height), usize::from(width));
        let mut grid = base(height, width);
        observer(Event::Base(&solution(geometry, &grid)));
        for exchange in exchanges(height, width, random) {
            observer(Event::Exchanged(exchange));
            grid = exchanged(&grid, (height, width), exchange);
        }
        let solution = solution(geometry, &grid);
        observer(Event::Full(&solution));
        let mut draft = Draft::full(solution);
        let dug = remove(&mut draft, request, request.fewest(), tools, random, observer);
        Ok(Attempt { draft, untested: dug.untested, proof: dug.proof, goal: None })
    }
}
