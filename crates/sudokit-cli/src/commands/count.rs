//! `count`: how many solutions each puzzle has.

use serde::Serialize;
use sudokit_formats::Entry;
use sudokit_solve::{Ending, Goal, Outcome};
use sudokit_wire::{Counted, Status};

use crate::answer;
use crate::args::Search;
use crate::board;
use crate::console::Console;
use crate::context::Context;
use crate::engines::{EngineChoice, Engines, SearchReport};
use crate::error::Error;
use crate::exit::Exit;
use crate::limits::was_cancelled;
use crate::quick::{self, QuickSearch};
use crate::refusal::NoAnswer;
use crate::verb::{Question, Verb};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    search: Search,
    /// Stop at N solutions and print `N+`; 0 counts all
    #[arg(long, value_name = "N", default_value_t = 2)]
    limit: u128,
}

pub(crate) fn run(args: Args, console: &Console) -> Result<Exit, Error> {
    let limit = Some(args.limit).filter(|&limit| limit > 0);
    let Search { input, engine, budget, output } = args.search;
    let engine = EngineChoice::new(&engine)?;
    answer::run(&Count { limit, engine, context: Context::new(input, budget, output, console) })
}

struct Count<'a> {
    /// Where to stop counting.
    limit: Option<u128>,
    engine: EngineChoice,
    context: Context<'a>,
}

impl Count<'_> {
    /// Up to two is a test of uniqueness, which another engine may do better.
    fn tests_uniqueness(&self) -> bool {
        self.limit.is_some_and(|limit| limit <= 2)
    }
}

struct Answer {
    outcome: Outcome,
    search: SearchReport,
}

/// The line of an answer: `N`, `N+` if it stopped at the limit, `>=N` if a budget ran out.
fn line(outcome: &Outcome) -> String {
    let count = outcome.solutions;
    match outcome.ending {
        Ending::Exhausted => format!("{count}\n"),
        Ending::Stopped => format!("{count}+\n"),
        Ending::OutOfBudget(_) => format!(">={count}\n"),
    }
}

impl Verb for Count<'_> {
    type Worker = Engines;
    type Answer = Answer;

    fn context(&self) -> &Context<'_> {
        &self.context
    }

    fn worker(&self) -> Engines {
        Engines::new(self.engine.clone())
    }

    fn answer(
        &self,
        engines: &mut Engines,
        question: &Question<'_>,
        found: &mut dyn FnMut(Answer),
    ) -> Result<(), NoAnswer> {
        let puzzle = &question.entry.puzzle;
        let goal = if self.tests_uniqueness() { Goal::Unique } else { Goal::Count };
        let chosen = engines.choose(puzzle.geometry(), goal)?;
        let mut clock = self.context.clock();
        let outcome = clock.search(self.limit, |limits| chosen.engine.count(puzzle, limits));
        if was_cancelled(&outcome) {
            return Err(NoAnswer::Stopped);
        }
        let search = SearchReport::new(&chosen, outcome.nodes, clock.elapsed());
        found(Answer { outcome, search });
        Ok(())
    }

    fn exit(&self, answer: &Answer) -> Exit {
        Status::of_count(&answer.outcome).into()
    }

    fn lines(&self, _: &Entry, answer: &Answer, out: &mut String) {
        *out += &line(&answer.outcome);
    }

    fn record(&self, entry: &Entry, answer: &Answer) -> impl Serialize {
        let puzzle = &entry.puzzle;
        let text = self.context.notation.puzzle(puzzle);
        Counted::new(text, puzzle, &answer.outcome, answer.search.record())
    }

    fn notes(&self, entry: &Entry, answer: &Answer) -> Vec<String> {
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

    fn screen(&self, entry: &Entry, answer: &Answer) -> String {
        let (texts, puzzle) = (self.context.console.texts(), &entry.puzzle);
        let count = match answer.outcome.ending {
            Ending::Exhausted => texts.count(answer.outcome.solutions),
            _ => texts.count_at_least(answer.outcome.solutions),
        };
        let mut shown = board::draw(puzzle, entry.alphabet, |cell| puzzle.given(cell));
        shown += &format!("{count}\n");
        if answer.outcome.is_impossible() {
            for defect in board::defects(entry, texts) {
                shown += &format!("{defect}\n");
            }
        }
        shown + &answer.search.sentences(texts)
    }

    fn quick_search(&self) -> Option<QuickSearch> {
        let limit = self.limit.filter(|_| self.tests_uniqueness())?;
        let batches = self.context.may_search_in_batches(&self.engine);
        batches.then_some(QuickSearch::Solutions(limit))
    }

    fn quick_answer(&self, found: &quick::Found<'_>, out: &mut Vec<u8>) -> Option<Exit> {
        let outcome = &found.answer.outcome;
        // Where there is no solution, notes may say why.
        if outcome.solutions == 0 || !found.is_complete(self.limit?) {
            return None;
        }
        out.extend_from_slice(line(outcome).as_bytes());
        Some(Exit::Done)
    }
}
