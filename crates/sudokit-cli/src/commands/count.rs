//! `count`: how many solutions each puzzle has.

use sudokit_formats::Entry;
use sudokit_solve::{Ending, Goal, Outcome};
use sudokit_wire::{Counted, Search, Status};

use super::{Asked, Engines, Verb, answer, interrupted, ran_out, text, was_cancelled};
use crate::args;
use crate::board;
use crate::console::Console;
use crate::exit::Exit;
use crate::pipe::{Job, Sink, Unfinished};

pub(crate) fn run(args: args::Count, console: &Console) -> Result<Exit, String> {
    let limit = Some(args.limit).filter(|&limit| limit > 0);
    answer(&Counting { limit, asked: Asked::new(args.ask, console)? })
}

struct Counting<'a> {
    /// Where to stop counting.
    limit: Option<u128>,
    asked: Asked<'a>,
}

/// What is asked: up to two is no counting yet.
fn goal(limit: Option<u128>) -> Goal {
    if limit.is_some_and(|limit| limit <= 2) { Goal::Unique } else { Goal::Count }
}

/// A count, as the contract writes it.
fn shown(outcome: &Outcome) -> String {
    match outcome.ending {
        Ending::Exhausted => outcome.solutions.to_string(),
        Ending::Stopped => format!("{}+", outcome.solutions),
        Ending::OutOfBudget(_) => format!(">={}", outcome.solutions),
    }
}

fn exit(outcome: &Outcome) -> Exit {
    match outcome {
        outcome if ran_out(outcome) => Exit::Budget,
        outcome if outcome.is_impossible() => Exit::Negative,
        _ => Exit::Done,
    }
}

impl Verb for Counting<'_> {
    fn asked(&self) -> &Asked<'_> {
        &self.asked
    }

    fn speak(&self, entry: &Entry) -> Result<Exit, String> {
        let (texts, puzzle) = (self.asked.console.texts(), &entry.puzzle);
        let geometry = puzzle.geometry();
        let mut engines = self.asked.engines();
        let chosen = engines
            .choose(geometry, goal(self.limit))
            .map_err(|name| self.asked.unsupported(name, geometry))?;
        let mut clock = self.asked.clock();
        let outcome = clock.search(self.limit, |limits| chosen.engine.count(puzzle, limits));
        let time = clock.elapsed();
        if was_cancelled(&outcome) {
            interrupted(&self.asked.stop, self.asked.console);
        }
        let said = match outcome.ending {
            Ending::Exhausted => texts.count(outcome.solutions),
            _ => texts.count_at_least(outcome.solutions),
        };
        let mut shown = board::draw(puzzle, entry.alphabet, |cell| puzzle.given(cell));
        shown += &format!("{said}\n");
        if outcome.is_impossible() {
            for defect in puzzle.defects() {
                shown += &format!("{}\n", texts.defect_in(&defect, geometry, entry.alphabet));
            }
        }
        let name = chosen.engine.name();
        shown += &self.asked.engine_lines(
            name,
            chosen.reason,
            outcome.nodes,
            time,
            &chosen.engine.details(),
        );
        anstream::print!("{shown}");
        Ok(exit(&outcome))
    }
}

impl Job for Counting<'_> {
    type Worker = Engines;

    fn worker(&self) -> Engines {
        self.asked.engines()
    }

    fn answer(
        &self,
        engines: &mut Engines,
        entry: &Entry,
        sink: &mut Sink<'_>,
    ) -> Result<Exit, Unfinished> {
        let puzzle = &entry.puzzle;
        let chosen = match engines.choose(puzzle.geometry(), goal(self.limit)) {
            Ok(chosen) => chosen,
            Err(name) => return Ok(self.asked.refuse(name, entry, sink)),
        };
        let mut clock = self.asked.clock();
        let outcome = clock.search(self.limit, |limits| chosen.engine.count(puzzle, limits));
        if was_cancelled(&outcome) {
            return Err(Unfinished);
        }
        let impossible = outcome.is_impossible();
        let defects = if impossible { self.asked.note_defects(entry, sink) } else { Vec::new() };
        if self.asked.json() {
            sink.json(&Counted {
                puzzle: text(self.asked.lines.puzzle(puzzle)),
                status: match outcome {
                    _ if ran_out(&outcome) => Status::Budget,
                    _ if impossible => Status::NoSolution,
                    _ => Status::Counted,
                },
                count: outcome.solutions.to_string(),
                exact: outcome.ending == Ending::Exhausted,
                defects: defects.iter().map(|d| d.describe(puzzle.geometry())).collect(),
                search: Search::new(
                    chosen.engine.name(),
                    outcome.nodes,
                    clock.elapsed(),
                    &chosen.engine.details(),
                ),
            });
        } else {
            sink.line(shown(&outcome).as_bytes());
        }
        Ok(exit(&outcome))
    }
}
