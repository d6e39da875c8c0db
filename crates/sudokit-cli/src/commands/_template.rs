//! `template-id`: say what it answers about each puzzle.

use serde::Serialize;
use sudokit_answers::records::Status;
use sudokit_answers::{Asked, Clock, NoAnswer, Notation, Question};
use sudokit_formats::Entry;

use crate::answer;
use crate::args::{Budget, Input, Output};
use crate::console::Console;
use crate::context::Context;
use crate::error::Error;
use crate::exit::Exit;
use crate::verb::{Audience, Verb};

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

/// What is asked: how many clues there are. Its place is `questions` of `sudokit-answers`.
struct Clues;

/// The answer as an object of JSON. Its place is `records/` of `sudokit-answers`.
#[derive(Serialize)]
struct Record {
    puzzle: String,
    clues: usize,
}

impl Question for Clues {
    /// What a thread keeps from puzzle to puzzle: nothing.
    type Worker = ();
    /// The number of clues.
    type Answer = usize;

    fn worker(&self) {}

    fn find(
        &self,
        (): &mut (),
        asked: &Asked<'_>,
        _: &mut Clock<'_>,
        found: &mut dyn FnMut(usize),
    ) -> Result<(), NoAnswer> {
        found(asked.entry.puzzle.clue_count());
        Ok(())
    }

    fn status(&self, _: &usize) -> Status {
        Status::Counted
    }

    fn plain_record(&self, entry: &Entry, clues: &usize, notation: Notation) -> impl Serialize {
        Record { puzzle: notation.puzzle(&entry.puzzle), clues: *clues }
    }
}

impl Verb for Template<'_> {
    type Question = Clues;

    fn context(&self) -> &Context<'_> {
        &self.0
    }

    fn question(&self, _: Audience) -> &Clues {
        &Clues
    }

    fn lines(&self, entry: &Entry, clues: &usize, out: &mut String) {
        let puzzle = self.0.notation.puzzle(&entry.puzzle);
        *out += &format!("{puzzle}\t{clues}\n");
    }
}
