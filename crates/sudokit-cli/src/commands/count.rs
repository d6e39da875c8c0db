//! `count`: how many solutions each puzzle has.

use sudokit_answers::{self as answers, CountAnswer, QuickFound};
use sudokit_formats::Entry;
use sudokit_solve::{Ending, Outcome};

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
    /// Stop at N solutions and print `N+`; 0 counts all
    #[arg(long, value_name = "N", default_value_t = 2)]
    limit: u128,
}

pub(crate) fn run(args: Args, console: &Console) -> Result<Exit, Error> {
    let limit = Some(args.limit).filter(|&limit| limit > 0);
    let SearchArgs { input, engine, budget, output } = args.search;
    let question = answers::Count { limit, engine: engine_choice(&engine)? };
    answer::run(&Count { question, context: Context::new(input, budget, output, console) })
}

struct Count<'a> {
    question: answers::Count,
    context: Context<'a>,
}

/// The parts of the line of an answer: `N`, `N+` if it stopped at the limit, `>=N` if a budget ran out.
fn line<'a>(outcome: &Outcome, count: &'a mut itoa::Buffer) -> [&'a str; 3] {
    let count = count.format(outcome.solutions);
    match outcome.ending {
        Ending::Exhausted => ["", count, "\n"],
        Ending::Stopped => ["", count, "+\n"],
        Ending::OutOfBudget(_) => [">=", count, "\n"],
    }
}

impl Verb for Count<'_> {
    type Question = answers::Count;

    fn context(&self) -> &Context<'_> {
        &self.context
    }

    fn question(&self, _: Audience) -> &answers::Count {
        &self.question
    }

    fn lines(&self, _: &Entry, answer: &CountAnswer, out: &mut String) {
        out.extend(line(&answer.outcome, &mut itoa::Buffer::new()));
    }

    fn notes(&self, entry: &Entry, answer: &CountAnswer) -> Vec<String> {
        match answer.outcome.is_impossible() {
            true => board::defects(entry, self.context.console.texts()),
            false => Vec::new(),
        }
    }

    fn writes_puzzles(&self) -> bool {
        false
    }

    fn has_screen(&self) -> bool {
        true
    }

    fn screen(&self, entry: &Entry, answer: &CountAnswer) -> String {
        let (texts, puzzle) = (self.context.console.texts(), &entry.puzzle);
        let count = match answer.outcome.ending {
            Ending::Exhausted => texts.count(answer.outcome.solutions),
            _ => texts.count_at_least(answer.outcome.solutions),
        };
        let mut shown = board::draw(puzzle, entry.alphabet, |cell| puzzle.given(cell));
        shown += &format!("{count}\n");
        if answer.outcome.is_impossible() {
            shown += &board::defect_lines(entry, texts);
        }
        shown + &sentences(&answer.search, texts)
    }

    fn quick_answer(&self, found: &QuickFound<'_>, out: &mut Vec<u8>) -> Option<Exit> {
        let outcome = self.question.quick_outcome(found)?;
        for part in line(outcome, &mut itoa::Buffer::new()) {
            out.extend_from_slice(part.as_bytes());
        }
        Some(Exit::Done)
    }
}
