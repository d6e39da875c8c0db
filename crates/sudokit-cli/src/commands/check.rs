//! `check`: well formed, unique, minimal?

use sudokit_core::{Cell, Defect, Puzzle};
use sudokit_formats::Entry;
use sudokit_solve::{Engine, Goal, Outcome};
use sudokit_wire::{Checked, Status};

use super::{
    Asked, Engines, Verb, answer, interrupted, ran_out, search_of, text, was_cancelled, wire_defect,
};
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

/// Examines a puzzle: defects first, then solutions, then each clue by itself.
fn examine(
    engine: &mut dyn Engine,
    puzzle: &Puzzle,
    clock: &mut Clock<'_>,
) -> Result<Verdict, Unfinished> {
    let mut verdict =
        Verdict { status: Status::Conflict, redundant: None, defects: puzzle.defects(), nodes: 0 };
    if verdict.defects.iter().any(|defect| matches!(defect, Defect::Conflict { .. })) {
        return Ok(verdict);
    }
    let mut search = |puzzle: &Puzzle, limit, nodes: &mut u64| -> Result<Outcome, Unfinished> {
        let outcome = clock.search(Some(limit), |limits| engine.count(puzzle, limits));
        *nodes += outcome.nodes;
        if was_cancelled(&outcome) { Err(Unfinished) } else { Ok(outcome) }
    };
    let outcome = search(puzzle, 2, &mut verdict.nodes)?;
    verdict.status = match outcome.solutions {
        2.. => Status::NotUnique,
        _ if ran_out(&outcome) => Status::Budget,
        0 => Status::NoSolution,
        _ if puzzle.clue_count() == puzzle.geometry().cell_count() => Status::Complete,
        _ => Status::Unique,
    };
    if verdict.status != Status::Unique {
        return Ok(verdict);
    }
    let mut redundant = Vec::new();
    for (cell, _) in puzzle.givens().digits() {
        // Needed if some solution has another digit there.
        let outcome = search(&puzzle.without(cell), 1, &mut verdict.nodes)?;
        if ran_out(&outcome) {
            verdict.status = Status::Budget;
            return Ok(verdict);
        }
        if outcome.solutions == 0 {
            redundant.push(cell);
        }
    }
    verdict.redundant = Some(redundant);
    Ok(verdict)
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
        let mut clock = self.asked.clock();
        let Ok(verdict) = examine(chosen.engine, puzzle, &mut clock) else {
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

impl Job for Checking<'_> {
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
        let geometry = puzzle.geometry();
        let chosen = match engines.choose(geometry, Goal::Unique) {
            Ok(chosen) => chosen,
            Err(name) => return Ok(self.asked.refuse(name, entry, sink)),
        };
        let mut clock = self.asked.clock();
        let verdict = examine(chosen.engine, puzzle, &mut clock)?;
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
                defects: verdict.defects.iter().map(|d| wire_defect(d, geometry)).collect(),
                search: search_of(chosen.engine.name(), verdict.nodes, clock.elapsed(), &[]),
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
