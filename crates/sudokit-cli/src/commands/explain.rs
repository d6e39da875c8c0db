//! `explain`: the complete human solution, step by step, in words.

use sudokit_answers::records::Status;
use sudokit_answers::{self as answers, ExplainAnswer, Explanation};
use sudokit_assess::Position;
use sudokit_formats::Entry;
use sudokit_logic::Path;

use super::position::{path_end, unused_techniques, write_no_step};
use super::technique_names::selection;
use super::walk;
use super::walk_args::WalkArgs;
use crate::answer;
use crate::args::Logic;
use crate::board;
use crate::console::Console;
use crate::context::Context;
use crate::error::Error;
use crate::exit::Exit;
use crate::pictures::{PictureArgs, PictureError};
use crate::verb::{Audience, Verb};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    logic: Logic,
    /// Draw the candidates before each step. A character marks those that matter: * the pattern, ' and
    /// " its other parts, ^ a fin, ! digits that rule others out, - removed, + placed
    #[arg(long, conflicts_with_all = ["json", "to", "output"])]
    grid: bool,
    /// Write each step in the notation of experienced solvers instead of sentences: chains as
    /// r1c1 =5= r1c7 -5- r4c7, fish as 5 c27/r49. JSON always has it
    #[arg(long, conflicts_with_all = ["json", "to", "output"])]
    notation: bool,
    #[command(flatten)]
    walk: WalkArgs,
    #[command(flatten)]
    picture: PictureArgs,
}

pub(crate) fn run(args: Args, console: &Console) -> Result<Exit, Error> {
    let Logic { input, techniques, budget, output } = args.logic;
    let context = Context::new(input, budget, output, console);
    let selection = selection(&techniques)?;
    if args.picture.asked().is_some() || args.walk.asks_for_pictures() {
        if context.json {
            return Err(PictureError::Json.into());
        }
        return walk::run(&context, &selection, &args.walk, &args.picture);
    }
    let (grid, notation, walk) = (args.grid, args.notation, args.walk);
    let question = answers::Explain::new(selection);
    answer::run(&Explain { question, grid, notation, walk, context })
}

struct Explain<'a> {
    question: answers::Explain,
    grid: bool,
    notation: bool,
    walk: WalkArgs,
    context: Context<'a>,
}

impl Verb for Explain<'_> {
    type Question = answers::Explain;

    fn context(&self) -> &Context<'_> {
        &self.context
    }

    fn question(&self, _: Audience) -> &answers::Explain {
        &self.question
    }

    fn ignores_moves(&self) -> bool {
        false
    }

    fn lines(&self, entry: &Entry, answer: &ExplainAnswer, out: &mut String) {
        *out += &self.context.notation.puzzle(&entry.puzzle);
        out.push('\n');
        match &answer.explanation {
            Explanation::Steps(position, path) => {
                self.write_steps(answer.status, position, path, out);
            }
            Explanation::Mistakes(mistakes) => {
                let scene = self.context.notation.scene(entry.puzzle.geometry());
                let texts = self.context.console.output_texts();
                write_lines(texts.mistakes(mistakes, scene, true), "", out);
            }
            Explanation::Nothing => write_no_step(&self.context, entry, answer.status, out),
        }
    }

    fn notes(&self, entry: &Entry, answer: &ExplainAnswer) -> Vec<String> {
        let texts = self.context.console.texts();
        let scene = self.context.notation.scene(entry.puzzle.geometry());
        let position = match &answer.explanation {
            // On a terminal the answer says it already.
            Explanation::Mistakes(_) | Explanation::Nothing
                if self.context.console.answers_on_a_terminal() =>
            {
                return Vec::new();
            }
            Explanation::Steps(position, _) => position,
            Explanation::Mistakes(mistakes) => return texts.mistakes(mistakes, scene, true),
            Explanation::Nothing => return board::defects(entry, texts),
        };
        unused_techniques(entry, position.is_unique(), texts).into_iter().collect()
    }
}

impl Explain<'_> {
    /// The digits at the end of the path.
    fn end(&self, path: &Path) -> String {
        self.context.notation.grid(&path.end.grid(), path.end.order())
    }

    fn write_steps(&self, status: Status, position: &Position, path: &Path, out: &mut String) {
        let texts = self.context.console.output_texts();
        let start = position.board();
        let scene = self.context.notation.scene(start.geometry());
        let mut board = start.clone();
        for (index, found) in path.steps.iter().enumerate() {
            if !self.walk.shows(index + 1, found) {
                board.apply(&found.step.conclusions);
                continue;
            }
            let name = texts.technique(found.step.technique);
            *out += &format!("{}. {name}", index + 1);
            if self.notation {
                *out += &format!(": {}", found.notation(start.geometry(), scene.alphabet));
            }
            out.push('\n');
            if self.grid {
                let drawn = board::candidates(&board, Some(&found.step), scene.alphabet);
                write_lines(self.context.console.painted(&drawn).lines(), "   ", out);
            }
            if !self.notation {
                write_lines(texts.explain(&found.step, scene), "   ", out);
            }
            board.apply(&found.step.conclusions);
        }
        if start.is_solved() {
            write_lines([texts.say("hint-solved", &[])], "", out);
            return;
        }
        let last = path_end(status, path, scene.alphabet, texts);
        write_lines([self.end(path), last], "", out);
    }
}

/// Writes lines, each after an indent.
fn write_lines(lines: impl IntoIterator<Item: AsRef<str>>, indent: &str, out: &mut String) {
    for line in lines {
        *out += indent;
        *out += line.as_ref();
        out.push('\n');
    }
}
