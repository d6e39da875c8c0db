//! `rate`: how hard each puzzle is.

use std::borrow::Cow;
use std::sync::atomic::{AtomicBool, Ordering};

use sudokit_assess::which_rungs;
use sudokit_formats::Entry;
use sudokit_logic::{Board, LADDER, SearchOptions, solve_while};
use sudokit_wire::{Rated, Status};

use super::text;
use super::thinking::{Known, Thinker, Thinking, answer, word};
use crate::args;
use crate::console::Console;
use crate::exit::Exit;
use crate::limits::Clock;
use crate::pipe::{Sink, Unfinished};

pub(crate) fn run(args: args::Rate, console: &Console) -> Result<Exit, String> {
    let args::Scale::Level = args.scale;
    let thinking = Thinking::new(args.think, console);
    answer(&Rating { thinking, told: AtomicBool::new(false) })
}

struct Rating<'a> {
    thinking: Thinking<'a>,
    /// Whether it was said that what a player did is left aside.
    told: AtomicBool,
}

impl Thinker for Rating<'_> {
    fn thinking(&self) -> &Thinking<'_> {
        &self.thinking
    }

    /// A puzzle is rated from its beginning, wherever a player may be.
    fn position<'e>(&self, entry: &'e Entry) -> Cow<'e, Entry> {
        Cow::Owned(Entry::new(entry.puzzle.clone(), entry.alphabet))
    }

    fn tell(
        &self,
        entry: &Entry,
        known: Known,
        _: &Clock<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Exit, Unfinished> {
        let thinking = &self.thinking;
        let played = entry.placed.is_some() || entry.marks.is_some();
        if played && !self.told.swap(true, Ordering::Relaxed) {
            sink.note(thinking.console.texts().say("note-rate-givens", &[]));
        }
        let mut rated = Rated::unrated(text(thinking.lines.puzzle(&entry.puzzle)), Status::Rated);
        match known {
            Known::Unique(board, _) => self.climb(&board, &mut rated)?,
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
            let level = rated.level.as_deref().unwrap_or(word);
            let hardest = rated.hardest.as_deref().unwrap_or("-");
            let line = format!("{}\t{level}\t{hardest}\t{}", rated.puzzle, rated.steps);
            sink.line(line.as_bytes());
        }
        Ok(exit)
    }
}

impl Rating<'_> {
    fn climb(&self, board: &Board, rated: &mut Rated) -> Result<(), Unfinished> {
        let clock = self.thinking.clock();
        let path = solve_while(board, LADDER, &SearchOptions::default(), which_rungs(true), || {
            clock.goes_on()
        });
        if path.stopped && clock.was_stopped() {
            return Err(Unfinished);
        }
        let puzzle = core::mem::take(&mut rated.puzzle);
        *rated = Rated::new(puzzle, &path, clock.elapsed());
        Ok(())
    }
}
