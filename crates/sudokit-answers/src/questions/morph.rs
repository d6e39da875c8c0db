//! Random puzzles that are equivalent to one.

use crate::records::{Morphed, Status};
use serde::Serialize;
use sudokit_core::{Digit, Puzzle};
use sudokit_formats::Entry;
use sudokit_generate::Random;

use crate::{
    Asked, Clock, Declared, LastBoard, NoAnswer, Notation, OptionInfo, Options, Question, Refusal,
    SEED, WrongOption,
};

/// Asks for random equivalent puzzles.
#[derive(Copy, Clone, Debug)]
pub struct Morph {
    /// How many of each puzzle.
    pub number: u64,
    /// The seed of the random choices. The choices also depend on the puzzle and its place, so that they
    /// do not depend on the thread that makes them.
    pub seed: u64,
}

/// The stream of random numbers for a puzzle: by its input, its line and its givens.
fn stream_of(puzzle: &Puzzle, input: u64, line: u64) -> u64 {
    let place = line.wrapping_add(input.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    puzzle.givens().as_slice().iter().fold(place, |number, digit| {
        let digit = digit.map_or(0, Digit::get);
        number.wrapping_mul(67).wrapping_add(digit.into())
    })
}

impl Declared for Morph {
    type Record = Morphed;

    const NAME: &'static str = "morph";
    const ABOUT: &'static str = "A random puzzle that is equivalent to a puzzle";
    const OPTIONS: &'static [OptionInfo] = &[SEED.info()];

    /// The seed must be given: nothing here draws one.
    fn take(options: &mut Options) -> Result<Morph, WrongOption> {
        let seed = options.take(&SEED)?;
        let seed = seed.ok_or_else(|| WrongOption::new(SEED.info().name, "it is missing"))?;
        Ok(Morph { number: 1, seed })
    }
}

impl Question for Morph {
    type Worker = LastBoard;
    /// One equivalent puzzle.
    type Answer = Puzzle;

    fn worker(&self) -> LastBoard {
        LastBoard::default()
    }

    fn find(
        &self,
        board: &mut LastBoard,
        asked: &Asked<'_>,
        clock: &mut Clock<'_>,
        found: &mut dyn FnMut(Puzzle),
    ) -> Result<(), NoAnswer> {
        let puzzle = &asked.entry.puzzle;
        let symmetry = board.symmetry(puzzle.geometry())?;
        if puzzle.geometry().order() != 9 && puzzle.is_restricted() {
            return Err(Refusal::Restricted.into());
        }
        let mut random = Random::stream(self.seed, stream_of(puzzle, asked.input, asked.line));
        for _ in 0..self.number {
            if clock.is_cancelled() {
                return Err(NoAnswer::Stopped);
            }
            found(symmetry.draw(&mut |below| random.below(below)).puzzle(puzzle));
        }
        Ok(())
    }

    fn status(&self, _: &Puzzle) -> Status {
        Status::Morphed
    }

    fn plain_record(&self, entry: &Entry, morph: &Puzzle, notation: Notation) -> impl Serialize {
        let text = |puzzle| notation.puzzle(puzzle);
        Morphed::new(text(&entry.puzzle), text(morph), self.seed).with_defects(&entry.puzzle)
    }
}
