//! `canon`: the canonical form of each puzzle, and how many automorphisms it has.

use sudokit_answers as answers;
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
use crate::verb::{Audience, Verb};

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
    type Question = answers::Canon;

    fn context(&self) -> &Context<'_> {
        &self.0
    }

    fn question(&self, _: Audience) -> &answers::Canon {
        &answers::Canon
    }

    fn lines(&self, _: &Entry, canonical: &Canonical, out: &mut String) {
        let puzzle = self.0.notation.puzzle(&canonical.puzzle);
        *out += &format!("{puzzle}\t{}\n", canonical.automorphisms);
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
