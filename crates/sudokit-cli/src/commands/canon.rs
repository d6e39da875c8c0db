//! `canon`: the canonical form of each puzzle, and how many automorphisms it has.

use serde::Serialize;
use sudokit_answers::{self as answers, LastBoard, NoAnswer, Question as _};
use sudokit_core::Canonical;
use sudokit_formats::Entry;

use super::symmetry::draw;
use crate::answer;
use crate::args::{Budget, Input, Output};
use crate::board;
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
    answer::run(&Canon(Context::new(args.input, Budget::default(), args.output, console)))
}

struct Canon<'a>(Context<'a>);

impl Verb for Canon<'_> {
    type Worker = LastBoard;
    type Answer = Canonical;

    fn context(&self) -> &Context<'_> {
        &self.0
    }

    fn worker(&self) -> LastBoard {
        answers::Canon.worker()
    }

    fn answer(
        &self,
        board: &mut LastBoard,
        question: &Question<'_>,
        found: &mut dyn FnMut(Canonical),
    ) -> Result<(), NoAnswer> {
        let timer = self.0.timer();
        answers::Canon.answer(board, &question.asked, &mut timer.clock(), found)
    }

    fn exit(&self, _: &Canonical) -> Exit {
        Exit::Done
    }

    fn lines(&self, _: &Entry, canonical: &Canonical, out: &mut String) {
        let puzzle = self.0.notation.puzzle(&canonical.puzzle);
        *out += &format!("{puzzle}\t{}\n", canonical.automorphisms);
    }

    fn record(&self, entry: &Entry, canonical: &Canonical) -> impl Serialize {
        answers::Canon.record(entry, canonical, self.0.notation)
    }

    fn notes(&self, entry: &Entry, _: &Canonical) -> Vec<String> {
        board::defects(entry, self.0.console.texts())
    }

    fn has_screen(&self) -> bool {
        true
    }

    fn screen(&self, entry: &Entry, canonical: &Canonical) -> String {
        let texts = self.0.console.texts();
        let (drawn, line) = draw(&canonical.puzzle, &self.0);
        let automorphisms = texts.automorphisms(canonical.automorphisms);
        format!("{drawn}{automorphisms}\n{line}\n{}", board::defect_lines(entry, texts))
    }
}
