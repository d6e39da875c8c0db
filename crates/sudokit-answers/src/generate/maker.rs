//! Makes puzzles, and finds out what is to be said of them.

use std::sync::Arc;

use crate::records::{Generated, OnScale};
use sudokit_generate::{Impossible, Interrupter, Made, Maker, NotMade};

use super::ratings::{MadeRatings, Ratings};
use super::requests::Requests;
use crate::{LastBoard, Notation};

/// Makes the puzzles of a seed, in any order. Each thread has its own.
#[allow(missing_debug_implementations)]
pub struct PuzzleMaker {
    requests: Arc<Requests>,
    ratings: Ratings,
    seed: u64,
    /// Whether the canonical form is found.
    canonical: bool,
    maker: Maker<'static>,
    interrupter: Option<Interrupter<'static>>,
    board: LastBoard,
}

/// A puzzle of a seed, or why it was not made.
#[derive(Debug)]
pub struct MadePuzzle {
    /// Its number, from 0.
    pub number: u64,
    /// The puzzle.
    pub made: Result<Made, NotMade>,
    /// Its canonical form, if that was to be found.
    pub canonical: Option<String>,
    /// What scales say of it.
    pub rated: MadeRatings,
}

impl PuzzleMaker {
    /// Prepares to make puzzles, to rate them, and to find their canonical forms if `canonical` says so.
    ///
    /// # Errors
    /// If the request cannot be fulfilled.
    pub fn new(
        requests: Arc<Requests>,
        ratings: Ratings,
        seed: u64,
        canonical: bool,
    ) -> Result<PuzzleMaker, Impossible> {
        let maker = Maker::new(requests.common().clone())?;
        let board = LastBoard::default();
        Ok(PuzzleMaker { requests, ratings, seed, canonical, maker, interrupter: None, board })
    }

    /// Asks this function during an attempt, too, and not only between attempts.
    pub fn set_interrupter(&mut self, interrupter: Option<Interrupter<'static>>) {
        self.interrupter = interrupter;
    }

    /// Makes the puzzle of this number, and rates it. `go_on` is asked regularly.
    pub fn make(&mut self, number: u64, go_on: &dyn Fn() -> bool) -> MadePuzzle {
        let made = self.make_unrated(number, go_on);
        self.rate(made, go_on)
    }

    /// Makes the puzzle of this number.
    pub fn make_unrated(&mut self, number: u64, go_on: &dyn Fn() -> bool) -> MadePuzzle {
        let made = self.attempt(number, go_on);
        let wanted = made.as_ref().ok().filter(|_| self.canonical);
        let puzzle = wanted.map(|made| made.draft.puzzle());
        let canonical = puzzle.and_then(|puzzle| self.board.canonical_line(&puzzle));
        MadePuzzle { number, made, canonical, rated: MadeRatings::default() }
    }

    /// Rates a puzzle, if it was made and has only one solution.
    pub fn rate(&self, mut item: MadePuzzle, go_on: &dyn Fn() -> bool) -> MadePuzzle {
        let made = item.made.as_ref().ok().filter(|made| made.proof.is_unique());
        let Some(puzzle) = made.map(|made| made.draft.puzzle()) else { return item };
        match self.ratings.rate(&puzzle, go_on) {
            Some(rated) => item.rated = rated,
            // What was found so far is not its rating.
            None => (item.made, item.canonical) = (Err(NotMade::Stopped), None),
        }
        item
    }

    fn attempt(&mut self, number: u64, go_on: &dyn Fn() -> bool) -> Result<Made, NotMade> {
        let interrupter = self.interrupter.as_ref();
        match self.requests.of(self.seed, number, interrupter) {
            None => {}
            Some(Err(_)) if interrupter.is_some_and(|why| why().is_some()) => {
                return Err(NotMade::Stopped);
            }
            Some(Err(error)) => return Err(NotMade::NoGrid(error)),
            Some(Ok(request)) => {
                self.maker = Maker::new(request).map_err(|_| NotMade::OutOfTries)?;
            }
        }
        self.maker.set_interrupter(self.interrupter.clone());
        self.maker.make(self.seed, number, &mut |_| {}, go_on)
    }
}

impl Requests {
    /// The record of a puzzle that was made. `index` is its number in the answer, from 1; `asks_for_clues`
    /// says whether clues beyond a goal are worth a word.
    #[must_use]
    pub fn record(
        &self,
        (number, made): (u64, &Made),
        (index, seed): (Option<u64>, u64),
        canonical: Option<&str>,
        (rated, ratings): (&MadeRatings, &Ratings),
        asks_for_clues: bool,
        notation: Notation,
    ) -> Generated {
        let alphabet = notation.alphabet(self.common().geometry.order());
        let method = self.common().method.name();
        let levels = self.common().selection.levels();
        let aim =
            rated.aim(ratings).map(|(scale, value)| (scale.name().into(), value.clone().into()));
        let named = rated.named(ratings).into_iter();
        Generated {
            beyond_goal: if asks_for_clues { made.beyond_goal } else { 0 },
            canonical: canonical.map(str::to_owned),
            ratings: aim.into_iter().collect(),
            scales: named
                .map(|(scale, score)| (scale.name().into(), OnScale::new(scale, score)))
                .collect(),
            ..Generated::new(index, made, levels, method, (seed, number), alphabet)
        }
    }
}
