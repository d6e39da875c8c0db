//! `hint`: the next step only, in as much detail as asked for.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use sudokit_answers::records::Status;
use sudokit_answers::{self as answers, Advised, HintAnswer, Strength};
use sudokit_assess::{Mistakes, look_in};
use sudokit_formats::Entry;
use sudokit_logic::{Board, PathStep};

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
    /// How much to reveal: where to look, also which technique to use, or the complete argument
    #[arg(long, value_name = "HOW", value_parser = strengths(), default_value = Strength::Full.name())]
    strength: Strength,
    /// Draw the candidates (with --strength full). A character marks those that matter: * the pattern,
    /// ' and " its other parts, ^ a fin, ! digits that rule others out, - removed, + placed
    #[arg(long, conflicts_with = "json")]
    grid: bool,
    /// Write the step in the notation of experienced solvers instead of sentences: chains as
    /// r1c1 =5= r1c7 -5- r4c7, fish as 5 c27/r49. JSON always has it
    #[arg(long, conflicts_with = "json")]
    notation: bool,
}

pub(crate) fn run(args: Args, console: &Console) -> Result<Exit, Error> {
    let Args { logic, strength, grid, notation } = args;
    let Logic { input, techniques, budget, output } = logic;
    let context = Context::new(input, budget, output, console);
    let selection = selection(&techniques)?;
    let question = answers::Hint::new(selection, strength);
    answer::run(&Hint { question, grid, notation, context })
}

/// The values of `--strength`.
fn strengths() -> impl TypedValueParser<Value = Strength> {
    let value = |strength: Strength| PossibleValue::new(strength.name()).help(strength.about());
    PossibleValuesParser::new(Strength::ALL.map(value))
        .map(|name| Strength::by_name(&name).expect("the parser accepts only known names"))
}

struct Hint<'a> {
    question: answers::Hint,
    grid: bool,
    notation: bool,
    context: Context<'a>,
}

impl Verb for Hint<'_> {
    type Question = answers::Hint;

    fn context(&self) -> &Context<'_> {
        &self.context
    }

    fn question(&self, _: Audience) -> &answers::Hint {
        &self.question
    }

    fn ignores_moves(&self) -> bool {
        false
    }

    fn lines(&self, entry: &Entry, answer: &HintAnswer, out: &mut String) {
        match &answer.advised {
            Advised::Step(step, board) => self.write_step(step, board, out),
            Advised::Mistakes(mistakes) => self.write_mistakes(entry, mistakes, out),
            Advised::Nothing => write_no_step(&self.context, entry, answer.status, out),
        }
    }

    fn notes(&self, entry: &Entry, answer: &HintAnswer) -> Vec<String> {
        let texts = self.context.console.texts();
        let unique = answer.unique;
        let unused = unique.and_then(|unique| unused_techniques(entry, unique, texts));
        match answer.status {
            Status::NoSolution => match board::defects(entry, texts) {
                defects if defects.is_empty() => vec![texts.say("note-explain-shows", &[])],
                // On a terminal the answer says them already.
                _ if self.context.console.answers_on_a_terminal() => Vec::new(),
                defects => defects,
            },
            _ => unused.into_iter().collect(),
        }
    }
}

impl Hint<'_> {
    fn write_step(&self, found: &PathStep, board: &Board, out: &mut String) {
        let geometry = board.geometry();
        let scene = self.context.notation.scene(geometry);
        let texts = self.context.console.output_texts();
        if self.question.strength >= Strength::What {
            *out += &format!("{}\n", texts.technique(found.step.technique));
        }
        if self.question.strength < Strength::Full {
            let place = texts.in_house(look_in(geometry, &found.step));
            *out += &format!("{}\n", texts.say("hint-where", &[("place", place.into())]));
            return;
        }
        if self.grid {
            let drawn = board::candidates(board, Some(&found.step), scene.alphabet);
            for line in self.context.console.painted(&drawn).lines() {
                *out += &format!("{line}\n");
            }
        }
        if self.notation {
            *out += &format!("{}\n", found.notation(geometry, scene.alphabet));
            return;
        }
        for sentence in texts.explain(&found.step, scene) {
            *out += &format!("{sentence}\n");
        }
    }

    /// Writes that something is wrong: roughly where, or in which cells.
    fn write_mistakes(&self, entry: &Entry, mistakes: &Mistakes, out: &mut String) {
        let geometry = entry.puzzle.geometry();
        let texts = self.context.console.output_texts();
        if self.question.strength == Strength::Where {
            *out += &format!("{}\n", texts.where_mistakes(mistakes, geometry));
            return;
        }
        let fully = self.question.strength == Strength::Full;
        for sentence in texts.mistakes(mistakes, self.context.notation.scene(geometry), fully) {
            *out += &format!("{sentence}\n");
        }
    }
}
