//! `check`: is each puzzle well formed, unique, minimal?

use serde::Serialize;
use sudokit_assess::{Check as Checked, Checker, Verdict};
use sudokit_core::{Cell, Defect, Geometry};
use sudokit_formats::Entry;
use sudokit_solve::lanes::Lanes;
use sudokit_solve::{Budget, Goal};
use sudokit_wire::{self as wire, Status};

use crate::answer;
use crate::args::Search;
use crate::board;
use crate::console::Console;
use crate::context::Context;
use crate::engines::{EngineChoice, Engines, SearchReport};
use crate::error::Error;
use crate::exit::Exit;
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
    status: Status,
    /// The clues that could be left out, each alone; known for a unique puzzle only.
    redundant: Option<Vec<Cell>>,
    defects: Vec<Defect>,
    search: SearchReport,
}

fn word(status: Status) -> &'static str {
    match status {
        Status::Unique => "unique",
        Status::NotUnique => "not-unique",
        Status::NoSolution => "no-solution",
        Status::Conflict => "conflict",
        Status::Complete => "complete",
        _ => "budget",
    }
}

impl Answer {
    /// The names of the redundant clues.
    fn redundant_names(&self, geometry: &Geometry) -> Option<Vec<String>> {
        let cells = self.redundant.as_ref()?;
        Some(cells.iter().map(|&cell| geometry.name(cell)).collect())
    }
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
        let Checked { verdict, defects, nodes } =
            clock.with_limits(None, |limits| checker.check(puzzle, limits));
        let (status, redundant) = match verdict {
            Verdict::Conflict => (Status::Conflict, None),
            Verdict::NoSolution => (Status::NoSolution, None),
            Verdict::Several => (Status::NotUnique, None),
            Verdict::Complete => (Status::Complete, None),
            Verdict::Unique { redundant } => (Status::Unique, Some(redundant)),
            Verdict::OutOfBudget { budget: Budget::Cancelled, .. } => {
                return Err(NoAnswer::Stopped);
            }
            Verdict::OutOfBudget { .. } => (Status::Budget, None),
        };
        let mut search = SearchReport::new(&chosen, nodes, clock.elapsed());
        // The engine's details are those of the last of many searches.
        search.details.clear();
        found(Answer { status, redundant, defects, search });
        Ok(())
    }

    fn exit(&self, answer: &Answer) -> Exit {
        answer.status.into()
    }

    fn lines(&self, entry: &Entry, answer: &Answer, out: &mut String) {
        let puzzle = &entry.puzzle;
        let minimal = match answer.redundant_names(puzzle.geometry()) {
            None => "-".to_owned(),
            Some(names) if names.is_empty() => "minimal".to_owned(),
            Some(names) => names.join(","),
        };
        let (clues, status) = (puzzle.clue_count(), word(answer.status));
        let puzzle = self.context.notation.puzzle(puzzle);
        *out += &format!("{puzzle}\t{clues}\t{status}\t{minimal}\n");
    }

    fn record(&self, entry: &Entry, answer: &Answer) -> impl Serialize {
        let (puzzle, geometry) = (&entry.puzzle, entry.puzzle.geometry());
        let redundant = answer.redundant_names(geometry);
        wire::Checked {
            puzzle: self.context.notation.puzzle(puzzle),
            clues: puzzle.clue_count(),
            status: answer.status,
            minimal: redundant.as_ref().map(Vec::is_empty),
            redundant,
            defects: answer
                .defects
                .iter()
                .map(|defect| wire::Defect::new(defect, geometry))
                .collect(),
            search: answer.search.record(),
        }
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
        lines.push(match answer.status {
            Status::Budget => texts.say("solve-budget", &[]),
            Status::Conflict => {
                let defects = texts.defects(&answer.defects, geometry, entry.alphabet);
                texts.say("check-conflict", &[("defects", defects.into())])
            }
            status => texts.say(&format!("check-{}", word(status)), &[]),
        });
        match answer.redundant.as_deref() {
            None => {}
            Some([]) => lines.push(texts.say("check-minimal", &[])),
            Some(cells) => lines.push(texts.redundant(cells, geometry)),
        }
        let drawn = board::draw(puzzle, entry.alphabet, |cell| puzzle.given(cell));
        format!("{drawn}{}\n{}", lines.join("\n"), answer.search.sentences(texts))
    }
}
