//! `rate`: how hard each puzzle is.

use std::collections::BTreeMap;

use sudokit_formats::Entry;
use sudokit_logic::{Board, Options, solve_while};
use sudokit_wire::{Rated, Status};

use super::thinking::{Known, Thinking, answer, look, wanted, word};
use super::{Engines, text};
use crate::args;
use crate::console::Console;
use crate::exit::Exit;
use crate::pipe::{Job, Sink, Unfinished};

pub(crate) fn run(args: args::Rate, console: &Console) -> Result<Exit, String> {
    let args::Scale::Level = args.scale;
    let rating = Rating { thinking: Thinking::new(args.think, console) };
    answer(&rating, &rating.thinking)
}

struct Rating<'a> {
    thinking: Thinking<'a>,
}

impl Job for Rating<'_> {
    type Worker = Engines;

    fn worker(&self) -> Engines {
        Engines::auto()
    }

    fn answer(
        &self,
        engines: &mut Engines,
        entry: &Entry,
        sink: &mut Sink<'_>,
    ) -> Result<Exit, Unfinished> {
        let thinking = &self.thinking;
        let mut clock = thinking.clock();
        thinking.lines.note_alphabet(entry, sink, thinking.console);
        let mut rated = Rated {
            puzzle: text(thinking.lines.puzzle(&entry.puzzle)),
            status: Status::Rated,
            level: None,
            hardest: None,
            steps: 0,
            techniques: BTreeMap::new(),
            micros: 0,
        };
        // A puzzle is rated from its beginning, wherever a player may be.
        let fresh = Entry::new(entry.puzzle.clone(), entry.alphabet);
        match look(engines, &fresh, &mut clock)? {
            Known::Unique(_, board) => self.climb(&board, &mut rated)?,
            Known::Several(_) => rated.status = Status::NotUnique,
            Known::None | Known::Clash(_) => {
                rated.status = Status::NoSolution;
                let texts = thinking.console.texts();
                for defect in entry.puzzle.defects() {
                    let geometry = entry.puzzle.geometry();
                    sink.note_here(&texts.defect_in(&defect, geometry, entry.alphabet));
                }
            }
            Known::Unknown => rated.status = Status::Budget,
        }
        let (word, exit) = word(rated.status);
        if thinking.json() {
            sink.json(&rated);
        } else {
            let level = rated.level.unwrap_or(word);
            let hardest = rated.hardest.unwrap_or("-");
            let line = format!("{}\t{level}\t{hardest}\t{}", rated.puzzle, rated.steps);
            sink.line(line.as_bytes());
        }
        Ok(exit)
    }
}

impl Rating<'_> {
    fn climb(&self, board: &Board, rated: &mut Rated) -> Result<(), Unfinished> {
        let clock = self.thinking.clock();
        let path = solve_while(board, &Options::default(), wanted(true), || clock.goes_on());
        if path.stopped && clock.was_stopped() {
            return Err(Unfinished);
        }
        rated.level = path.level().map(sudokit_logic::Level::name);
        rated.hardest = path.hardest().map(|hardest| hardest.step.technique);
        rated.steps = path.steps.len();
        for step in &path.steps {
            *rated.techniques.entry(step.step.technique).or_default() += 1;
        }
        rated.micros = clock.elapsed().as_micros() as u64;
        rated.status = match rated.level {
            Some(_) => Status::Rated,
            None if path.stopped => Status::Budget,
            None => Status::Beyond,
        };
        Ok(())
    }
}
