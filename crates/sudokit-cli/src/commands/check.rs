//! `check`: well formed, unique, minimal?

use sudokit_core::{Cell, Defect, Puzzle};
use sudokit_formats::Entry;
use sudokit_solve::lanes::{Answer9, Cells9, Lanes};
use sudokit_solve::{Engine, Goal, Outcome};
use sudokit_wire::{Checked, Search, Status};

use super::{Asked, Engines, Verb, answer, interrupted, ran_out, text, was_cancelled};
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
///
/// With `lanes` the clues of a plain 9x9 are examined all at once.
fn examine(
    engine: &mut dyn Engine,
    lanes: Option<&mut Lanes>,
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
    if let (Some(lanes), Some(cells)) = (lanes, Cells9::of(puzzle)) {
        let (redundant, nodes) = redundant(lanes, puzzle, &cells, clock)?;
        verdict.nodes += nodes;
        verdict.redundant = Some(redundant);
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

/// The clues of a puzzle with one solution that it keeps without them, each alone, and the nodes
/// that took.
fn redundant(
    lanes: &mut Lanes,
    puzzle: &Puzzle,
    cells: &Cells9,
    clock: &mut Clock<'_>,
) -> Result<(Vec<Cell>, u64), Unfinished> {
    let clues: Vec<Cell> = puzzle.givens().digits().map(|(cell, _)| cell).collect();
    let without: Vec<Cells9> = clues.iter().map(|cell| cells.without(cell.index())).collect();
    let mut answers = vec![Answer9::default(); without.len()];
    clock.interruptible(Some(2), |limits| lanes.solve_batch(&without, limits, &mut answers));
    if answers.iter().any(|answer| was_cancelled(&answer.outcome)) {
        return Err(Unfinished);
    }
    let nodes = answers.iter().map(|answer| answer.outcome.nodes).sum();
    let kept = clues.into_iter().zip(answers).filter(|(_, answer)| answer.outcome.is_unique());
    Ok((kept.map(|(cell, _)| cell).collect(), nodes))
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
        let mut lanes = self.lanes();
        let Ok(verdict) = examine(chosen.engine, lanes.as_mut(), puzzle, &mut clock) else {
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
        let mut clock = self.asked.clock();
        let verdict = examine(chosen.engine, lanes.as_mut(), puzzle, &mut clock)?;
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
