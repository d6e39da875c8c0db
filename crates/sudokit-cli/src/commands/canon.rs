//! `canon`: the canonical form of each puzzle, and how many automorphisms it has.

use std::sync::Arc;

use sudokit_core::{CanonicalError, Geometry, SymmetryGroup, TooManyMoves};
use sudokit_formats::Entry;
use sudokit_wire::{Canonized, Status};

use super::{Lines, text};
use crate::args;
use crate::console::Console;
use crate::exit::Exit;
use crate::input::Inputs;
use crate::pipe::{self, Job, Layout, Run, Sink, Unfinished};
use crate::signals::Stop;

pub(crate) fn run(args: args::Canon, console: &Console) -> Result<Exit, String> {
    let args::Canon { input, output } = args;
    let (stop, inputs) = (Stop::listen(), Inputs::new(&input, console)?);
    let job = Canonizing { lines: Lines::new(&input.shape), json: output.json, console };
    let layout = if output.json { Layout::Json } else { Layout::Plain };
    let run = Run { console, stop: &stop, layout, threads: output.threads };
    Ok(pipe::run(&job, inputs, None, &run))
}

struct Canonizing<'a> {
    lines: Lines,
    json: bool,
    console: &'a Console,
}

/// The moves of the board that was seen last.
#[derive(Default)]
pub(super) struct LastBoard(Option<(Arc<Geometry>, Result<SymmetryGroup, TooManyMoves>)>);

impl LastBoard {
    /// The moves of this board.
    pub(super) fn symmetry(
        &mut self,
        geometry: &Arc<Geometry>,
    ) -> Result<&SymmetryGroup, TooManyMoves> {
        if self.0.as_ref().is_none_or(|(last, _)| last != geometry) {
            self.0 = Some((geometry.clone(), SymmetryGroup::of(geometry.clone())));
        }
        match &self.0 {
            Some((_, Ok(symmetry))) => Ok(symmetry),
            _ => Err(TooManyMoves),
        }
    }
}

impl Job for Canonizing<'_> {
    type Worker = LastBoard;

    fn worker(&self) -> LastBoard {
        LastBoard::default()
    }

    fn answer(
        &self,
        board: &mut LastBoard,
        entry: &Entry,
        sink: &mut Sink<'_>,
    ) -> Result<Exit, Unfinished> {
        let puzzle = &entry.puzzle;
        let found = board
            .symmetry(puzzle.geometry())
            .map_err(CanonicalError::from)
            .and_then(|symmetry| symmetry.canonical(puzzle));
        let canonical = match found {
            Ok(canonical) => canonical,
            Err(why) => {
                let said = self.console.texts().no_canonical(why);
                return Ok(sink.refuse(self.json, why.id(), &said, why.to_string()));
            }
        };
        self.lines.note_alphabet(entry, sink, self.console);
        let mut form = self.lines.puzzle(&canonical.puzzle);
        if self.json {
            sink.json(&Canonized {
                puzzle: text(self.lines.puzzle(puzzle)),
                status: Status::Canonical,
                canonical: text(form),
                automorphisms: canonical.automorphisms.to_string(),
            });
        } else {
            form.extend_from_slice(format!("\t{}", canonical.automorphisms).as_bytes());
            sink.line(&form);
        }
        Ok(Exit::Done)
    }
}
