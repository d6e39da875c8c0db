//! `template-id`: say what it answers about each puzzle.

use sudokit_answers::Canon as Asks;
use sudokit_formats::Entry;

use crate::answer;
use crate::args::{Budget, Input, Output};
use crate::console::Console;
use crate::context::Context;
use crate::error::Error;
use crate::exit::Exit;
use crate::verb::{AnswerOf, Audience, Verb};

/// The options of the question stand here, too.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    output: Output,
}

pub(crate) fn run(args: Args, console: &Console) -> Result<Exit, Error> {
    let context = Context::new(args.input, Budget::default(), args.output, console);
    answer::run(&Template { question: Asks, context })
}

struct Template<'a> {
    question: Asks,
    context: Context<'a>,
}

impl Verb for Template<'_> {
    type Question = Asks;

    fn context(&self) -> &Context<'_> {
        &self.context
    }

    fn question(&self, _: Audience) -> &Asks {
        &self.question
    }

    fn lines(&self, entry: &Entry, answer: &AnswerOf<Self>, out: &mut String) {
        let puzzle = self.context.notation.puzzle(&entry.puzzle);
        *out += &format!("{puzzle}\t{answer:?}\n");
    }
}
