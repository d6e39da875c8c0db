//! `morph`: random puzzles that are equivalent to each.

use sudokit_core::{CanonicalError, Digit, Puzzle};
use sudokit_formats::Entry;
use sudokit_generate::Random;
use sudokit_wire::{Morphed, Status};

use super::canon::LastBoard;
use super::{Lines, draw_seed, text};
use crate::args;
use crate::console::Console;
use crate::exit::Exit;
use crate::input::Inputs;
use crate::pipe::{self, Job, Layout, Run, Sink, Unfinished};
use crate::signals::Stop;

pub(crate) fn run(args: args::Morph, console: &Console) -> Result<Exit, String> {
    let args::Morph { input, number, seed, output } = args;
    let (stop, inputs) = (Stop::listen(), Inputs::new(&input, console)?);
    let seed = seed.unwrap_or_else(|| {
        let seed = draw_seed();
        console.note(&console.texts().say("note-seed", &[("seed", seed.into())]));
        seed
    });
    let lines = Lines::new(&input.shape);
    let job = Morphing { lines, json: output.json, number, seed, console, stop: &stop };
    let layout = if output.json { Layout::Json } else { Layout::Plain };
    let run = Run { console, stop: &stop, layout, threads: output.threads };
    Ok(pipe::run(&job, inputs, None, &run))
}

struct Morphing<'a> {
    lines: Lines,
    json: bool,
    number: u64,
    seed: u64,
    console: &'a Console,
    stop: &'a Stop,
}

/// Tells puzzles of a run apart, whichever thread has them: by their line and what they hold.
fn stream_of(puzzle: &Puzzle, line: u64) -> u64 {
    puzzle.givens().as_slice().iter().fold(line, |number, digit| {
        let digit = digit.map_or(0, Digit::get);
        number.wrapping_mul(67).wrapping_add(digit.into())
    })
}

impl Job for Morphing<'_> {
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
        let (puzzle, texts) = (&entry.puzzle, self.console.texts());
        let symmetry = match board.symmetry(puzzle.geometry()) {
            Ok(symmetry) => symmetry,
            Err(why) => {
                let why = CanonicalError::from(why);
                let said = texts.no_canonical(why);
                return Ok(sink.refuse(self.json, why.id(), &said, why.to_string()));
            }
        };
        if puzzle.geometry().order() != 9 && puzzle.is_restricted() {
            let said = texts.say("morph-restricted", &[]);
            let english = "only a 9x9 can be written with the candidates of its open cells";
            return Ok(sink.refuse(self.json, "restricted", &said, english.to_owned()));
        }
        self.lines.note_alphabet(entry, sink, self.console);
        let mut random = Random::stream(self.seed, stream_of(puzzle, sink.line_here()));
        for _ in 0..self.number {
            if self.stop.asked() {
                return Err(Unfinished);
            }
            let moved = symmetry.draw(&mut |below| random.below(below)).puzzle(puzzle);
            let morph = self.lines.puzzle(&moved);
            if self.json {
                sink.json(&Morphed {
                    puzzle: text(self.lines.puzzle(puzzle)),
                    status: Status::Morphed,
                    morph: text(morph),
                    seed: self.seed,
                });
            } else {
                sink.line(&morph);
            }
        }
        Ok(Exit::Done)
    }
}
