//! `morph`: random puzzles that are equivalent to each.

use sudokit_answers as answers;
use sudokit_core::Puzzle;
use sudokit_formats::Entry;

use super::symmetry::draw;
use crate::answer;
use crate::args::{Budget, Input, Output};
use crate::board;
use crate::console::Console;
use crate::context::Context;
use crate::error::Error;
use crate::exit::Exit;
use crate::verb::{Audience, Verb};
use sudokit_answers::draw_seed;

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
    answer::run(&Morph { question: answers::Morph { number, seed }, context })
}

struct Morph<'a> {
    question: answers::Morph,
    context: Context<'a>,
}

impl Verb for Morph<'_> {
    type Question = answers::Morph;

    fn context(&self) -> &Context<'_> {
        &self.context
    }

    fn question(&self, _: Audience) -> &answers::Morph {
        &self.question
    }

    fn lines(&self, _: &Entry, morph: &Puzzle, out: &mut String) {
        *out += &self.context.notation.puzzle(morph);
        out.push('\n');
    }

    fn notes(&self, entry: &Entry, _: &Puzzle) -> Vec<String> {
        board::defects(entry, self.context.console.texts())
    }

    fn has_screen(&self) -> bool {
        self.question.number == 1
    }

    fn screen(&self, entry: &Entry, morph: &Puzzle) -> String {
        let (drawn, line) = draw(morph, &self.context);
        let defects = board::defect_lines(entry, self.context.console.texts());
        format!("{drawn}{line}\n{defects}")
    }
}
