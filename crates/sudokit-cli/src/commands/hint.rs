//! `hint`: the next step only, as clearly as one likes.

use sudokit_core::{Cell, Geometry};
use sudokit_formats::Entry;
use sudokit_logic::{Board, Conclusion, Mark, Options, PathStep, Role, hint};
use sudokit_text::Texts;
use sudokit_wire::{Hinted, Status};

use super::thinking::{Known, Thinking, answer, look, mistakes, record, wanted, word};
use super::{Engines, text};
use crate::args::{self, Strength};
use crate::board;
use crate::console::Console;
use crate::exit::Exit;
use crate::pipe::{Job, Sink, Unfinished};

pub(crate) fn run(args: args::Hint, console: &Console) -> Result<Exit, String> {
    let (strength, grid) = (args.strength, args.grid);
    let hinting = Hinting { strength, grid, thinking: Thinking::new(args.think, console) };
    answer(&hinting, &hinting.thinking)
}

struct Hinting<'a> {
    strength: Strength,
    grid: bool,
    thinking: Thinking<'a>,
}

impl Job for Hinting<'_> {
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
        let (board, unique) = match look(engines, entry, &mut clock)? {
            Known::Unique(solution, board) => {
                let wrong = mistakes(entry, &board, &solution);
                if !wrong.is_empty() {
                    return Ok(self.tell_mistakes(entry, &wrong, sink));
                }
                if board.is_solved() {
                    return Ok(self.tell_nothing(entry, Status::Complete, sink));
                }
                (board, true)
            }
            Known::Several(board) => (board, false),
            Known::Clash(cells) => return Ok(self.tell_mistakes(entry, &cells, sink)),
            Known::None => return Ok(self.tell_nothing(entry, Status::NoSolution, sink)),
            Known::Unknown => return Ok(self.tell_nothing(entry, Status::Budget, sink)),
        };
        if !unique {
            let texts = thinking.console.texts();
            sink.note_here(&texts.say("explain-not-unique", &[]));
        }
        match hint(&board, &Options::default(), wanted(unique), || clock.goes_on()) {
            Some(found) => {
                self.tell(entry, &board, &found, sink);
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
    fn puzzle(&self, entry: &Entry) -> String {
        text(self.thinking.lines.puzzle(&entry.puzzle))
    }

    fn tell_nothing(&self, entry: &Entry, status: Status, sink: &mut Sink<'_>) -> Exit {
        let (word, exit) = word(status);
        if self.thinking.json() {
            let puzzle = self.puzzle(entry);
            sink.json(&Hinted { puzzle, status, mistakes: Vec::new(), step: None });
        } else {
            let texts = self.thinking.console.log_texts();
            sink.line(texts.say(&format!("hint-{word}"), &[]).as_bytes());
        }
        exit
    }

    /// Tells that something is wrong already: where roughly, or in which cells.
    fn tell_mistakes(&self, entry: &Entry, wrong: &[Cell], sink: &mut Sink<'_>) -> Exit {
        let geometry = entry.puzzle.geometry();
        if self.thinking.json() {
            sink.json(&Hinted {
                puzzle: self.puzzle(entry),
                status: Status::Rated,
                mistakes: wrong.iter().map(|&cell| geometry.name(cell)).collect(),
                step: None,
            });
            return Exit::Done;
        }
        let texts = self.thinking.console.log_texts();
        let said = if self.strength == Strength::Where {
            texts.say("hint-mistake-where", &[("place", areas(texts, geometry, wrong).into())])
        } else {
            let cells = texts.cells(wrong, geometry);
            texts.say("hint-mistakes", &[("cells", cells.into()), ("count", wrong.len().into())])
        };
        sink.line(said.as_bytes());
        Exit::Done
    }

    fn tell(&self, entry: &Entry, board: &Board, found: &PathStep, sink: &mut Sink<'_>) {
        let geometry = entry.puzzle.geometry();
        let scene = self.thinking.scene(geometry);
        if self.thinking.json() {
            let step = Some(record(found, scene, &self.thinking.english));
            let (puzzle, status) = (self.puzzle(entry), Status::Rated);
            sink.json(&Hinted { puzzle, status, mistakes: Vec::new(), step });
            return;
        }
        let texts = self.thinking.console.log_texts();
        if self.strength >= Strength::What {
            sink.line(texts.technique(found.step.technique).as_bytes());
        }
        if self.strength < Strength::Full {
            let place = place(texts, geometry, found);
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

/// Where a step is to be seen: in its houses if it names a few, else in the boxes of its pattern.
fn place(texts: &Texts, geometry: &Geometry, found: &PathStep) -> String {
    let marks = &found.step.marks;
    let houses: Vec<String> = marks
        .iter()
        .filter_map(|mark| match *mark {
            Mark::House(Role::Base, house) => Some(texts.in_house(geometry.house(house))),
            _ => None,
        })
        .collect();
    if (1..=3).contains(&houses.len()) {
        return texts.list(&houses);
    }
    let marked = marks.iter().filter_map(|mark| match *mark {
        Mark::Candidate(_, candidate) => Some(candidate.cell),
        Mark::Cell(_, cell) => Some(cell),
        Mark::House(..) => None,
    });
    let mut cells: Vec<Cell> = marked.collect();
    if cells.is_empty() {
        cells = found
            .step
            .conclusions
            .iter()
            .map(|conclusion| match *conclusion {
                Conclusion::Place(cell, _) | Conclusion::Remove(cell, _) => cell,
            })
            .collect();
    }
    areas(texts, geometry, &cells)
}

/// The boxes or regions of cells, each once.
fn areas(texts: &Texts, geometry: &Geometry, cells: &[Cell]) -> String {
    let mut regions: Vec<usize> = cells.iter().map(|&cell| geometry.region(cell)).collect();
    regions.sort_unstable();
    regions.dedup();
    let first = 2 * geometry.order() as usize;
    let houses = geometry.houses();
    let said: Vec<_> =
        regions.iter().map(|&region| texts.in_house(&houses[first + region])).collect();
    texts.list(&said)
}
