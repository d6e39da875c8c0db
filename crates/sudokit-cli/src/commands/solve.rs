//! `solve`: finds a solution of each puzzle, or proves that there is none.

use sudokit_answers::records::Status;
use sudokit_answers::{self as answers, QuickFound, SolveAnswer, SolveTask, Solved, write_cells};
use sudokit_core::Solution;
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
    /// Require exactly one solution: print `not-unique` for puzzles with more
    #[arg(long, conflicts_with_all = ["all", "limit"])]
    unique: bool,
    /// List all solutions, as lines of `index<TAB>solution`
    #[arg(long, conflicts_with = "limit")]
    all: bool,
    /// List up to N solutions, as lines of `index<TAB>solution`
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,
}

pub(crate) fn run(args: Args, console: &Console) -> Result<Exit, Error> {
    let task = match (args.unique, args.all, args.limit) {
        (true, ..) => SolveTask::Unique,
        (_, true, _) => SolveTask::List(None),
        (.., Some(limit)) => SolveTask::List(Some(limit.into())),
        _ => SolveTask::First,
    };
    let SearchArgs { input, engine, budget, output } = args.search;
    let question = answers::Solve { task, streams: false, engine: engine_choice(&engine)? };
    // A person also wants to know whether there are other solutions; lines are printed as they are found.
    let is_shown = task == SolveTask::First;
    let for_person = if is_shown { SolveTask::Show } else { task };
    let streams = matches!(task, SolveTask::List(_));
    answer::run(&Solve {
        for_person: answers::Solve { task: for_person, streams, ..question.clone() },
        for_lines: answers::Solve { streams, ..question.clone() },
        question,
        context: Context::new(input, budget, output, console),
    })
}

struct Solve<'a> {
    question: answers::Solve,
    for_person: answers::Solve,
    for_lines: answers::Solve,
    context: Context<'a>,
}

impl Verb for Solve<'_> {
    type Question = answers::Solve;

    fn context(&self) -> &Context<'_> {
        &self.context
    }

    fn question(&self, audience: Audience) -> &answers::Solve {
        match audience {
            Audience::Person => &self.for_person,
            Audience::Lines => &self.for_lines,
            Audience::Json => &self.question,
        }
    }

    fn exit(&self, answer: &SolveAnswer) -> Exit {
        match answer {
            SolveAnswer::Listed(_) => Exit::Done,
            // Several solutions are a failure only where one was required.
            SolveAnswer::Ended(found) if found.status == Status::NotUnique => {
                match self.question.task {
                    SolveTask::Unique => Exit::Negative,
                    _ => Exit::Done,
                }
            }
            SolveAnswer::Ended(found) => found.status.into(),
        }
    }

    fn lines(&self, entry: &Entry, answer: &SolveAnswer, out: &mut String) {
        let order = entry.puzzle.geometry().order();
        let mut solution = |solution: &Solution| {
            *out += &self.context.notation.solution(solution.digits(), order);
            out.push('\n');
        };
        match answer {
            SolveAnswer::Listed(listed) => solution(listed),
            SolveAnswer::Ended(found) => match found.status {
                Status::NoSolution => *out += "no-solution\n",
                Status::NotUnique => *out += "not-unique\n",
                Status::Budget => *out += "budget\n",
                _ => found.solutions.first().into_iter().for_each(solution),
            },
        }
    }

    fn notes(&self, entry: &Entry, answer: &SolveAnswer) -> Vec<String> {
        match answer {
            SolveAnswer::Ended(Solved { status: Status::NoSolution, .. }) => {
                board::defects(entry, self.context.console.texts())
            }
            _ => Vec::new(),
        }
    }

    fn numbers_lines(&self) -> bool {
        matches!(self.question.task, SolveTask::List(_))
    }

    fn has_screen(&self) -> bool {
        !matches!(self.question.task, SolveTask::List(_))
    }

    fn screen(&self, entry: &Entry, answer: &SolveAnswer) -> String {
        let SolveAnswer::Ended(found) = answer else { return String::new() };
        let texts = self.context.console.texts();
        let verdict = match (found.status, found.outcome.solutions) {
            (Status::NotUnique, _) => "solve-several",
            (Status::Budget, 1..) => "solve-budget-unknown-unique",
            (Status::Budget, 0) => "solve-budget",
            (Status::NoSolution, _) => "solve-none",
            _ => "solve-unique",
        };
        let puzzle = &entry.puzzle;
        let solution = found.solutions.first();
        let mut shown = board::draw(puzzle, entry.alphabet, |cell| {
            solution.map(|solution| solution.get(cell)).or_else(|| puzzle.given(cell))
        });
        shown += &format!("{}\n", texts.say(verdict, &[]));
        if solution.is_none() {
            shown += &board::defect_lines(entry, texts);
        }
        shown + &sentences(&found.search, texts)
    }

    fn quick_answer(&self, found: &QuickFound<'_>, out: &mut Vec<u8>) -> Option<Exit> {
        if self.question.quick_status(found)? == Status::NotUnique {
            out.extend_from_slice(b"not-unique\n");
            return Some(Exit::Negative);
        }
        write_cells(found.answer.solution.as_ref()?, out);
        out.push(b'\n');
        Some(Exit::Done)
    }
}
