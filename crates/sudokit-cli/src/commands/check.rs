//! `check`: is each puzzle well formed, unique, minimal?

use sudokit_answers::records::Status;
use sudokit_answers::{self as answers, CheckAnswer, Question as _, QuickFound, write_cells};
use sudokit_assess::Verdict;
use sudokit_core::Cell;
use sudokit_formats::Entry;

use crate::answer;
use crate::args::SearchArgs;
use crate::board;
use crate::console::Console;
use crate::context::Context;
use crate::engines::{engine_choice, sentences};
use crate::error::Error;
use crate::exit::Exit;
use crate::verb::{Audience, Verb};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    search: SearchArgs,
}

pub(crate) fn run(args: Args, console: &Console) -> Result<Exit, Error> {
    let SearchArgs { input, engine, budget, output } = args.search;
    let engine = engine_choice(&engine)?;
    let context = Context::new(input, budget, output, console);
    let batches = context.allows_batches(&engine);
    answer::run(&Check { question: answers::Check { engine, batches }, context })
}

struct Check<'a> {
    question: answers::Check,
    context: Context<'a>,
}

/// The clues that could be left out, each alone; known for a unique puzzle only.
fn redundant(answer: &CheckAnswer) -> Option<&[Cell]> {
    match &answer.check.verdict {
        Verdict::Unique { redundant } => Some(redundant),
        _ => None,
    }
}

/// What follows the puzzle on the line of an answer: the clues, the status, and the redundant clues of a
/// unique puzzle of this order.
fn line(clues: usize, status: Status, redundant: Option<&[Cell]>, order: usize) -> String {
    let name = |cell: &Cell| format!("r{}c{}", cell.index() / order + 1, cell.index() % order + 1);
    let minimal = match redundant {
        None => "-".to_owned(),
        Some([]) => "minimal".to_owned(),
        Some(cells) => cells.iter().map(name).collect::<Vec<_>>().join(","),
    };
    format!("\t{clues}\t{status}\t{minimal}\n")
}

impl Verb for Check<'_> {
    type Question = answers::Check;

    fn context(&self) -> &Context<'_> {
        &self.context
    }

    fn question(&self, _: Audience) -> &answers::Check {
        &self.question
    }

    fn lines(&self, entry: &Entry, answer: &CheckAnswer, out: &mut String) {
        *out += &self.context.notation.puzzle(&entry.puzzle);
        let order = entry.puzzle.geometry().order().into();
        *out += &line(
            entry.puzzle.clue_count(),
            self.question.status(answer),
            redundant(answer),
            order,
        );
    }

    fn notes(&self, entry: &Entry, _: &CheckAnswer) -> Vec<String> {
        let texts = self.context.console.texts();
        let mut notes = board::defects(entry, texts);
        if entry.solution_is_right() == Some(false) {
            notes.push(texts.say("check-wrong-solution", &[]));
        }
        notes
    }

    fn exit_for(&self, entry: &Entry, answer: &CheckAnswer) -> Exit {
        let wrong = entry.solution_is_right() == Some(false);
        self.exit(answer).and(if wrong { Exit::Negative } else { Exit::Done })
    }

    fn has_screen(&self) -> bool {
        true
    }

    fn screen(&self, entry: &Entry, answer: &CheckAnswer) -> String {
        let (texts, puzzle) = (self.context.console.texts(), &entry.puzzle);
        let geometry = puzzle.geometry();
        let mut lines = vec![texts.say("check-clues", &[("clues", puzzle.clue_count().into())])];
        lines.push(match self.question.status(answer) {
            Status::Budget => texts.say("solve-budget", &[]),
            Status::Conflict => {
                let defects = texts.defects(&answer.check.defects, geometry, entry.alphabet);
                texts.say("check-conflict", &[("defects", defects.into())])
            }
            status => texts.say(&format!("check-{status}"), &[]),
        });
        match redundant(answer) {
            None => {}
            Some([]) => lines.push(texts.say("check-minimal", &[])),
            Some(cells) => lines.push(texts.redundant(cells, geometry)),
        }
        if entry.solution_is_right() == Some(false) {
            lines.push(texts.say("check-wrong-solution", &[]));
        }
        let drawn = board::draw(puzzle, entry.alphabet, |cell| puzzle.given(cell));
        format!("{drawn}{}\n{}", lines.join("\n"), sentences(&answer.search, texts))
    }

    fn quick_answer(&self, found: &QuickFound<'_>, out: &mut Vec<u8>) -> Option<Exit> {
        let status = self.question.quick_status(found)?;
        let redundant = found.redundant.map(|cells| cells.iter().collect::<Vec<_>>());
        let (clues, rows) = (found.puzzle.clues() as usize, 9);
        write_cells(found.puzzle, out);
        out.extend_from_slice(line(clues, status, redundant.as_deref(), rows).as_bytes());
        Some(status.into())
    }
}
