//! `check`: is each puzzle well formed, unique, minimal?

use serde::Serialize;
use sudokit_assess::{Check as Found, Checker, Verdict};
use sudokit_core::Cell;
use sudokit_formats::Entry;
use sudokit_solve::lanes::Lanes;
use sudokit_solve::{Budget, Goal};
use sudokit_wire::{Checked, Status};

use crate::answer;
use crate::args::Search;
use crate::board;
use crate::console::Console;
use crate::context::Context;
use crate::engines::{EngineChoice, Engines, SearchReport};
use crate::error::Error;
use crate::exit::Exit;
use crate::quick::{self, QuickSearch};
use crate::refusal::NoAnswer;
use crate::verb::{Question, Verb};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    search: Search,
}

pub(crate) fn run(args: Args, console: &Console) -> Result<Exit, Error> {
    let Search { input, engine, budget, output } = args.search;
    let engine = EngineChoice::new(&engine)?;
    answer::run(&Check { engine, context: Context::new(input, budget, output, console) })
}

struct Check<'a> {
    engine: EngineChoice,
    context: Context<'a>,
}

struct Answer {
    check: Found,
    search: SearchReport,
}

impl Answer {
    fn status(&self) -> Status {
        Status::of_verdict(&self.check.verdict)
    }

    /// The clues that could be left out, each alone; known for a unique puzzle only.
    fn redundant(&self) -> Option<&[Cell]> {
        match &self.check.verdict {
            Verdict::Unique { redundant } => Some(redundant),
            _ => None,
        }
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
    type Worker = (Engines, Option<Lanes>);
    type Answer = Answer;

    fn context(&self) -> &Context<'_> {
        &self.context
    }

    fn worker(&self) -> Self::Worker {
        let lanes = self.context.allows_batches(&self.engine).then(Lanes::new);
        (Engines::new(self.engine.clone()), lanes)
    }

    fn answer(
        &self,
        (engines, lanes): &mut Self::Worker,
        question: &Question<'_>,
        found: &mut dyn FnMut(Answer),
    ) -> Result<(), NoAnswer> {
        let puzzle = &question.entry.puzzle;
        let chosen = engines.choose(puzzle.geometry(), Goal::Unique)?;
        let clock = self.context.clock();
        let mut checker = Checker::new(chosen.engine);
        if let Some(lanes) = lanes {
            checker = checker.with_lanes(lanes);
        }
        let check = clock.with_limits(None, |limits| checker.check(puzzle, limits));
        if let Verdict::OutOfBudget { budget: Budget::Cancelled, .. } = check.verdict {
            return Err(NoAnswer::Stopped);
        }
        let mut search = SearchReport::new(&chosen, check.nodes, clock.elapsed());
        // The engine's details are those of the last of many searches.
        search.details.clear();
        found(Answer { check, search });
        Ok(())
    }

    fn exit(&self, answer: &Answer) -> Exit {
        answer.status().into()
    }

    fn lines(&self, entry: &Entry, answer: &Answer, out: &mut String) {
        *out += &self.context.notation.puzzle(&entry.puzzle);
        let order = entry.puzzle.geometry().order().into();
        *out += &line(entry.puzzle.clue_count(), answer.status(), answer.redundant(), order);
    }

    fn record(&self, entry: &Entry, answer: &Answer) -> impl Serialize {
        let text = self.context.notation.puzzle(&entry.puzzle);
        Checked::new(text, &entry.puzzle, &answer.check, answer.search.record())
    }

    fn notes(&self, entry: &Entry, _: &Answer) -> Vec<String> {
        board::defects(entry, self.context.console.texts())
    }

    fn has_screen(&self) -> bool {
        true
    }

    fn screen(&self, entry: &Entry, answer: &Answer) -> String {
        let (texts, puzzle) = (self.context.console.texts(), &entry.puzzle);
        let geometry = puzzle.geometry();
        let mut lines = vec![texts.say("check-clues", &[("clues", puzzle.clue_count().into())])];
        lines.push(match answer.status() {
            Status::Budget => texts.say("solve-budget", &[]),
            Status::Conflict => {
                let defects = texts.defects(&answer.check.defects, geometry, entry.alphabet);
                texts.say("check-conflict", &[("defects", defects.into())])
            }
            status => texts.say(&format!("check-{status}"), &[]),
        });
        match answer.redundant() {
            None => {}
            Some([]) => lines.push(texts.say("check-minimal", &[])),
            Some(cells) => lines.push(texts.redundant(cells, geometry)),
        }
        let drawn = board::draw(puzzle, entry.alphabet, |cell| puzzle.given(cell));
        format!("{drawn}{}\n{}", lines.join("\n"), answer.search.sentences(texts))
    }

    fn quick_search(&self) -> Option<QuickSearch> {
        self.context.may_search_in_batches(&self.engine).then_some(QuickSearch::Clues)
    }

    fn quick_answer(&self, found: &quick::Found<'_>, out: &mut Vec<u8>) -> Option<Exit> {
        let (outcome, clues) = (&found.answer.outcome, found.puzzle.clues() as usize);
        // Where there is no solution, notes may say why.
        if outcome.solutions == 0 || !found.is_complete(2) || clues == quick::CELLS {
            return None;
        }
        let (status, redundant) = match outcome.is_unique() {
            true => (Status::Unique, Some(found.redundant?.iter().collect::<Vec<_>>())),
            false => (Status::NotUnique, None),
        };
        quick::write_cells(found.puzzle, out);
        out.extend_from_slice(line(clues, status, redundant.as_deref(), quick::ROWS).as_bytes());
        Some(status.into())
    }
}
