//! `hint`: the next step only, as clearly as one likes.

use sudokit_assess::which_rungs;
use sudokit_core::House;
use sudokit_formats::Entry;
use sudokit_game::{Mistakes, look_in, regions_of};
use sudokit_logic::{Board, LADDER, PathStep, SearchOptions, hint};
use sudokit_wire::{Hinted, Status};

use super::text;
use super::thinking::{Known, Thinker, Thinking, answer, record, word};
use crate::args::{self, Strength};
use crate::board;
use crate::console::Console;
use crate::exit::Exit;
use crate::limits::Clock;
use crate::pipe::{Sink, Unfinished};

pub(crate) fn run(args: args::Hint, console: &Console) -> Result<Exit, String> {
    let (strength, grid) = (args.strength, args.grid);
    answer(&Hinting { strength, grid, thinking: Thinking::new(args.think, console) })
}

struct Hinting<'a> {
    strength: Strength,
    grid: bool,
    thinking: Thinking<'a>,
}

impl Thinker for Hinting<'_> {
    fn thinking(&self) -> &Thinking<'_> {
        &self.thinking
    }

    fn tell(
        &self,
        entry: &Entry,
        known: Known,
        clock: &Clock<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Exit, Unfinished> {
        let thinking = &self.thinking;
        let (board, unique) = match known {
            Known::Unique(_, mistakes) if !mistakes.is_empty() => {
                return Ok(self.tell_mistakes(entry, &mistakes, sink));
            }
            Known::Unique(board, _) if board.is_solved() => {
                return Ok(self.tell_nothing(entry, Status::Complete, sink));
            }
            Known::Unique(board, _) => (board, true),
            Known::Several(board) => (board, false),
            Known::Clash(mistakes) => return Ok(self.tell_mistakes(entry, &mistakes, sink)),
            Known::None => return Ok(self.tell_nothing(entry, Status::NoSolution, sink)),
            Known::Unknown => return Ok(self.tell_nothing(entry, Status::Budget, sink)),
        };
        thinking.note_what_is_left_out(entry, unique, sink);
        match hint(&board, LADDER, &SearchOptions::default(), which_rungs(unique), || {
            clock.goes_on()
        }) {
            Some(found) => {
                self.tell_step(entry, &board, &found, sink);
                Ok(if unique { Exit::Done } else { Exit::Negative })
            }
            None if clock.was_stopped() => Err(Unfinished),
            None if !clock.goes_on() => Ok(self.tell_nothing(entry, Status::Budget, sink)),
            None if unique => Ok(self.tell_nothing(entry, Status::Beyond, sink)),
            None => Ok(self.tell_nothing(entry, Status::NotUnique, sink)),
        }
    }
}

impl Hinting<'_> {
    /// An answer that tells nothing yet.
    fn hinted(&self, entry: &Entry, status: Status) -> Hinted {
        Hinted::new(text(self.thinking.lines.puzzle(&entry.puzzle)), status)
    }

    fn tell_nothing(&self, entry: &Entry, status: Status, sink: &mut Sink<'_>) -> Exit {
        if self.thinking.json() {
            sink.json(&self.hinted(entry, status));
        } else {
            self.thinking.say_nothing(entry, status, sink);
        }
        word(status).1
    }

    /// Tells that something is wrong already: where roughly, or in which cells.
    fn tell_mistakes(&self, entry: &Entry, mistakes: &Mistakes, sink: &mut Sink<'_>) -> Exit {
        let geometry = entry.puzzle.geometry();
        let cells = mistakes.cells();
        let roughly = self.strength == Strength::Where;
        if self.thinking.json() {
            let mut hinted = self.hinted(entry, Status::Rated);
            if roughly {
                hinted.mistakes_in = names(&regions_of(geometry, &cells));
            } else {
                hinted.mistakes = cells.iter().map(|&cell| geometry.name(cell)).collect();
            }
            sink.json(&hinted);
            return Exit::Done;
        }
        let texts = self.thinking.console.log_texts();
        if roughly {
            let place = texts.in_houses(&regions_of(geometry, &cells));
            sink.line(texts.say("hint-mistake-where", &[("place", place.into())]).as_bytes());
            return Exit::Done;
        }
        let fully = self.strength == Strength::Full;
        for sentence in texts.mistakes(mistakes, self.thinking.scene(geometry), fully) {
            sink.line(sentence.as_bytes());
        }
        Exit::Done
    }

    fn tell_step(&self, entry: &Entry, board: &Board, found: &PathStep, sink: &mut Sink<'_>) {
        let geometry = entry.puzzle.geometry();
        let scene = self.thinking.scene(geometry);
        let technique = found.step.technique;
        if self.thinking.json() {
            let english = &self.thinking.english;
            let mut hinted = self.hinted(entry, Status::Rated);
            if self.strength == Strength::Full {
                hinted.step = Some(record(found, scene, english));
            } else {
                hinted.look_in = names(&look_in(geometry, &found.step));
            }
            if self.strength == Strength::What {
                hinted.technique = Some(technique.into());
                hinted.name = Some(english.technique(technique));
            }
            sink.json(&hinted);
            return;
        }
        let texts = self.thinking.console.log_texts();
        if self.strength >= Strength::What {
            sink.line(texts.technique(technique).as_bytes());
        }
        if self.strength < Strength::Full {
            let place = texts.in_houses(&look_in(geometry, &found.step));
            sink.line(texts.say("hint-where", &[("place", place.into())]).as_bytes());
            return;
        }
        if self.grid {
            let drawn = board::candidates(board, Some(&found.step), scene.alphabet);
            for line in self.thinking.console.painted(&drawn).lines() {
                sink.line(line.as_bytes());
            }
        }
        for sentence in texts.explain(&found.step, scene) {
            sink.line(sentence.as_bytes());
        }
    }
}

/// Houses by name, for JSON: "box 5".
fn names(houses: &[&House]) -> Vec<String> {
    houses.iter().map(ToString::to_string).collect()
}
