//! `steps`: every step that a position allows.

use sudokit_answers::records::Status;
use sudokit_answers::{self as answers, StepsAnswer};
use sudokit_formats::Entry;

use super::position::{unused_techniques, write_no_step};
use super::technique_names::selection;
use crate::answer;
use crate::args::Logic;
use crate::board;
use crate::console::Console;
use crate::context::Context;
use crate::error::Error;
use crate::exit::Exit;
use crate::verb::{Audience, Verb};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    logic: Logic,
    /// List so many steps at most
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    count: u64,
    /// Write each step in the notation of experienced solvers instead of sentences: chains as
    /// r1c1 =5= r1c7 -5- r4c7, fish as 5 c27/r49. JSON always has it
    #[arg(long, conflicts_with = "json")]
    notation: bool,
}

pub(crate) fn run(args: Args, console: &Console) -> Result<Exit, Error> {
    let Args { logic, count, notation } = args;
    let Logic { input, techniques, budget, output } = logic;
    let context = Context::new(input, budget, output, console);
    let selection = selection(&techniques)?;
    let question = answers::Steps::new(selection, count);
    answer::run(&Steps { question, notation, context })
}

struct Steps<'a> {
    question: answers::Steps,
    notation: bool,
    context: Context<'a>,
}

impl Verb for Steps<'_> {
    type Question = answers::Steps;

    fn context(&self) -> &Context<'_> {
        &self.context
    }

    fn question(&self, _: Audience) -> &answers::Steps {
        &self.question
    }

    fn ignores_moves(&self) -> bool {
        false
    }

    fn lines(&self, entry: &Entry, answer: &StepsAnswer, out: &mut String) {
        let texts = self.context.console.output_texts();
        let geometry = entry.puzzle.geometry();
        let scene = self.context.notation.scene(geometry);
        *out += &self.context.notation.puzzle(&entry.puzzle);
        out.push('\n');
        if !answer.mistakes.is_empty() {
            for sentence in texts.mistakes(&answer.mistakes, scene, true) {
                *out += &format!("{sentence}\n");
            }
            return;
        }
        if answer.steps.is_empty() {
            return write_no_step(&self.context, entry, answer.status, out);
        }
        for (index, found) in answer.steps.iter().enumerate() {
            *out += &format!("{}. {}", index + 1, texts.technique(found.step.technique));
            if self.notation {
                *out += &format!(": {}", found.notation(geometry, scene.alphabet));
            }
            out.push('\n');
            if !self.notation {
                for sentence in texts.explain(&found.step, scene) {
                    *out += &format!("   {sentence}\n");
                }
            }
        }
    }

    fn notes(&self, entry: &Entry, answer: &StepsAnswer) -> Vec<String> {
        let texts = self.context.console.texts();
        let defects = match answer.status {
            Status::NoSolution if !self.context.console.answers_on_a_terminal() => {
                board::defects(entry, texts)
            }
            _ => Vec::new(),
        };
        let unused = answer.unique.and_then(|unique| unused_techniques(entry, unique, texts));
        let more =
            (!answer.is_whole && !answer.steps.is_empty()).then(|| texts.say("steps-more", &[]));
        defects.into_iter().chain(unused).chain(more).collect()
    }
}
