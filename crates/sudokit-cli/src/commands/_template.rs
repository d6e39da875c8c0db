//! `template-id`: say what it answers about each puzzle.

use serde::Serialize;
use sudokit_answers::NoAnswer;
use sudokit_formats::Entry;

use crate::answer;
use crate::args::{Budget, Input, Output};
use crate::console::Console;
use crate::context::Context;
use crate::error::Error;
use crate::exit::Exit;
use crate::verb::{Question, Verb};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    output: Output,
}

pub(crate) fn run(args: Args, console: &Console) -> Result<Exit, Error> {
    answer::run(&Template(Context::new(args.input, Budget::default(), args.output, console)))
}

struct Template<'a>(Context<'a>);

/// The answer as an object of JSON. Its place is `sudokit-wire`.
#[derive(Serialize)]
struct Record {
    puzzle: String,
    clues: usize,
}

impl Verb for Template<'_> {
    /// What a thread keeps from puzzle to puzzle: nothing.
    type Worker = ();
    /// The number of clues.
    type Answer = usize;

    fn context(&self) -> &Context<'_> {
        &self.0
    }

    fn worker(&self) {}

    fn answer(
        &self,
        (): &mut (),
        question: &Question<'_>,
        found: &mut dyn FnMut(usize),
    ) -> Result<(), NoAnswer> {
        found(question.asked.entry.puzzle.clue_count());
        Ok(())
    }

    fn exit(&self, _: &usize) -> Exit {
        Exit::Done
    }

    fn lines(&self, entry: &Entry, clues: &usize, out: &mut String) {
        let puzzle = self.0.notation.puzzle(&entry.puzzle);
        *out += &format!("{puzzle}\t{clues}\n");
    }

    fn record(&self, entry: &Entry, clues: &usize) -> impl Serialize {
        Record { puzzle: self.0.notation.puzzle(&entry.puzzle), clues: *clues }
    }
}
