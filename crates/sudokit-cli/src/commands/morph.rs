//! `morph`: random puzzles that are equivalent to each.

use serde::Serialize;
use sudokit_core::{Digit, Puzzle};
use sudokit_formats::Entry;
use sudokit_generate::Random;
use sudokit_wire::Morphed;

use super::symmetry::{LastBoard, draw};
use crate::answer;
use crate::args::{Budget, Input, Output};
use crate::console::Console;
use crate::context::Context;
use crate::error::Error;
use crate::exit::Exit;
use crate::refusal::{NoAnswer, Refusal};
use crate::seed::draw_seed;
use crate::verb::{Question, Verb};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    input: Input,
    /// How many to make of each puzzle
    #[arg(short, long, value_name = "N", default_value_t = 1)]
    number: u64,
    /// The seed of the random choices: the same seed and input give the same puzzles [default:
    /// random, and printed on standard error]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    #[command(flatten)]
    output: Output,
}

pub(crate) fn run(args: Args, console: &Console) -> Result<Exit, Error> {
    let Args { input, number, seed, output } = args;
    let context = Context::new(input, Budget::default(), output, console);
    let seed = seed.unwrap_or_else(|| {
        let seed = draw_seed();
        console.note(&console.texts().say("note-seed", &[("seed", seed.into())]));
        seed
    });
    answer::run(&Morph { number, seed, context })
}

struct Morph<'a> {
    number: u64,
    seed: u64,
    context: Context<'a>,
}

/// Returns the stream of random numbers for a puzzle: by its input, its line and its givens, so that it
/// does not depend on the thread that answers it.
fn stream_of(puzzle: &Puzzle, input: u64, line: u64) -> u64 {
    let place = line.wrapping_add(input.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    puzzle.givens().as_slice().iter().fold(place, |number, digit| {
        let digit = digit.map_or(0, Digit::get);
        number.wrapping_mul(67).wrapping_add(digit.into())
    })
}

impl Verb for Morph<'_> {
    type Worker = LastBoard;
    /// One equivalent puzzle.
    type Answer = Puzzle;

    fn context(&self) -> &Context<'_> {
        &self.context
    }

    fn worker(&self) -> LastBoard {
        LastBoard::default()
    }

    fn answer(
        &self,
        board: &mut LastBoard,
        question: &Question<'_>,
        found: &mut dyn FnMut(Puzzle),
    ) -> Result<(), NoAnswer> {
        let puzzle = &question.entry.puzzle;
        let symmetry = board.symmetry(puzzle.geometry())?;
        if puzzle.geometry().order() != 9 && puzzle.is_restricted() {
            return Err(Refusal::Restricted.into());
        }
        let mut random =
            Random::stream(self.seed, stream_of(puzzle, question.input, question.line));
        for _ in 0..self.number {
            if self.context.stop.requested() {
                return Err(NoAnswer::Stopped);
            }
            found(symmetry.draw(&mut |below| random.below(below)).puzzle(puzzle));
        }
        Ok(())
    }

    fn exit(&self, _: &Puzzle) -> Exit {
        Exit::Done
    }

    fn lines(&self, _: &Entry, morph: &Puzzle, out: &mut String) {
        *out += &self.context.notation.puzzle(morph);
        out.push('\n');
    }

    fn record(&self, entry: &Entry, morph: &Puzzle) -> impl Serialize {
        let text = |puzzle| self.context.notation.puzzle(puzzle);
        Morphed::new(text(&entry.puzzle), text(morph), self.seed)
    }

    fn has_screen(&self) -> bool {
        self.number == 1
    }

    fn screen(&self, _: &Entry, morph: &Puzzle) -> String {
        let (drawn, line) = draw(morph, &self.context);
        format!("{drawn}{line}\n")
    }
}
