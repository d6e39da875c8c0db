//! `check`: well formed, unique, minimal?

use sudokit_assess::{self as assess, Checker};
use sudokit_core::{Cell, Defect, Puzzle};
use sudokit_formats::Entry;
use sudokit_solve::lanes::Lanes;
use sudokit_solve::{Budget, Engine, Goal};
use sudokit_wire::{Checked, Search, Status};

use super::{Asked, Engines, Verb, answer, interrupted, text};
use crate::args;
use crate::board;
use crate::console::Console;
use crate::exit::Exit;
use crate::limits::Clock;
use crate::pipe::{Job, Sink, Unfinished};

pub(crate) fn run(ask: args::Ask, console: &Console) -> Result<Exit, String> {
    answer(&Checking { asked: Asked::new(ask, console)? })
}

struct Checking<'a> {
    asked: Asked<'a>,
}

/// What was found out about a puzzle.
struct Verdict {
    status: Status,
    /// The clues that could be left out alone; only known for a unique puzzle.
    redundant: Option<Vec<Cell>>,
    defects: Vec<Defect>,
    nodes: u64,
}

/// Examines a puzzle. With `lanes` the clues of a plain 9x9 are examined all at once.
fn examine(
    engine: &mut dyn Engine,
    lanes: Option<&mut Lanes>,
    puzzle: &Puzzle,
    clock: &Clock<'_>,
) -> Result<Verdict, Unfinished> {
    let mut checker = Checker::new(engine);
    if let Some(lanes) = lanes {
        checker = checker.with_lanes(lanes);
    }
    let check = clock.interruptible(None, |limits| checker.check(puzzle, limits));
    let mut redundant = None;
    let status = match check.verdict {
        assess::Verdict::Conflict => Status::Conflict,
        assess::Verdict::NoSolution => Status::NoSolution,
        assess::Verdict::Several => Status::NotUnique,
        assess::Verdict::Complete => Status::Complete,
        assess::Verdict::Unique { redundant: cells } => {
            redundant = Some(cells);
            Status::Unique
        }
        assess::Verdict::OutOfBudget { budget: Budget::Cancelled, .. } => return Err(Unfinished),
        assess::Verdict::OutOfBudget { .. } => Status::Budget,
    };
    Ok(Verdict { status, redundant, defects: check.defects, nodes: check.nodes })
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

fn exit(status: Status) -> Exit {
    match status {
        Status::Unique | Status::Complete => Exit::Done,
        Status::Budget => Exit::Budget,
        _ => Exit::Negative,
    }
}

impl Verb for Checking<'_> {
    fn asked(&self) -> &Asked<'_> {
        &self.asked
    }

    fn speak(&self, entry: &Entry) -> Result<Exit, String> {
        let (texts, puzzle) = (self.asked.console.texts(), &entry.puzzle);
        let geometry = puzzle.geometry();
        let mut engines = self.asked.engines();
        let chosen = engines
            .choose(geometry, Goal::Unique)
            .map_err(|name| self.asked.unsupported(name, geometry))?;
        let clock = self.asked.clock();
        let mut lanes = self.lanes();
        let Ok(verdict) = examine(chosen.engine, lanes.as_mut(), puzzle, &clock) else {
            interrupted(&self.asked.stop, self.asked.console);
        };
        let mut lines = vec![texts.say("check-clues", &[("clues", puzzle.clue_count().into())])];
        lines.push(match verdict.status {
            Status::Budget => texts.say("solve-budget", &[]),
            Status::Conflict => {
                let defects = texts.defects(&verdict.defects, geometry, entry.alphabet);
                texts.say("check-conflict", &[("defects", defects.into())])
            }
            status => texts.say(&format!("check-{}", word(status)), &[]),
        });
        match verdict.redundant.as_deref() {
            None => {}
            Some([]) => lines.push(texts.say("check-minimal", &[])),
            Some(cells) => lines.push(texts.redundant(cells, geometry)),
        }
        let drawn = board::draw(puzzle, entry.alphabet, |cell| puzzle.given(cell));
        let (name, nodes) = (chosen.engine.name(), verdict.nodes);
        let engine = self.asked.engine_lines(name, chosen.reason, nodes, clock.elapsed(), &[]);
        anstream::print!("{drawn}{}\n{engine}", lines.join("\n"));
        Ok(exit(verdict.status))
    }
}

impl Checking<'_> {
    /// The lanes, where they may be used.
    fn lanes(&self) -> Option<Lanes> {
        self.asked.may_use_lanes().then(Lanes::new)
    }
}

impl Job for Checking<'_> {
    type Worker = (Engines, Option<Lanes>);

    fn worker(&self) -> Self::Worker {
        (self.asked.engines(), self.lanes())
    }

    fn answer(
        &self,
        (engines, lanes): &mut Self::Worker,
        entry: &Entry,
        sink: &mut Sink<'_>,
    ) -> Result<Exit, Unfinished> {
        let puzzle = &entry.puzzle;
        let geometry = puzzle.geometry();
        let chosen = match engines.choose(geometry, Goal::Unique) {
            Ok(chosen) => chosen,
            Err(name) => return Ok(self.asked.refuse(name, entry, sink)),
        };
        let clock = self.asked.clock();
        let verdict = examine(chosen.engine, lanes.as_mut(), puzzle, &clock)?;
        self.asked.lines.note_alphabet(entry, sink, self.asked.console);
        self.asked.note_defects(entry, sink);
        let redundant: Option<Vec<String>> = verdict
            .redundant
            .map(|cells| cells.into_iter().map(|cell| geometry.name(cell)).collect());
        let (status, clues) = (verdict.status, puzzle.clue_count());
        if self.asked.json() {
            sink.json(&Checked {
                puzzle: text(self.asked.lines.puzzle(puzzle)),
                clues,
                status,
                minimal: redundant.as_ref().map(Vec::is_empty),
                redundant,
                defects: verdict
                    .defects
                    .iter()
                    .map(|d| sudokit_wire::Defect::new(d, geometry))
                    .collect(),
                search: Search::new(chosen.engine.name(), verdict.nodes, clock.elapsed(), &[]),
            });
        } else {
            let minimal = match redundant {
                None => "-".to_owned(),
                Some(cells) if cells.is_empty() => "minimal".to_owned(),
                Some(cells) => cells.join(","),
            };
            let mut line = self.asked.lines.puzzle(puzzle);
            line.extend_from_slice(format!("\t{clues}\t{}\t{minimal}", word(status)).as_bytes());
            sink.line(&line);
        }
        Ok(exit(status))
    }
}
