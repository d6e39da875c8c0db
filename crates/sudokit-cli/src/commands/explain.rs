//! `explain`: the whole human solution, step by step, in words.

use sudokit_assess::which_rungs;
use sudokit_formats::Entry;
use sudokit_game::Mistakes;
use sudokit_logic::{Board, LADDER, Path, SearchOptions, solve_while};
use sudokit_wire::{Explained, Status};

use super::text;
use super::thinking::{Known, Thinker, Thinking, answer, record, word};
use crate::args;
use crate::board;
use crate::console::Console;
use crate::exit::Exit;
use crate::limits::Clock;
use crate::pipe::{Sink, Unfinished};

pub(crate) fn run(args: args::Explain, console: &Console) -> Result<Exit, String> {
    answer(&Explaining { grid: args.grid, thinking: Thinking::new(args.think, console) })
}

struct Explaining<'a> {
    grid: bool,
    thinking: Thinking<'a>,
}

impl Thinker for Explaining<'_> {
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
            Known::Unique(board, mistakes) => {
                // The steps lead astray from there.
                self.note_mistakes(entry, &mistakes, sink);
                (board, true)
            }
            Known::Several(board) => (board, false),
            Known::None => return Ok(self.nothing(entry, Status::NoSolution, None, sink)),
            Known::Clash(mistakes) => {
                return Ok(self.nothing(entry, Status::NoSolution, Some(&mistakes), sink));
            }
            Known::Unknown => return Ok(self.nothing(entry, Status::Budget, None, sink)),
        };
        thinking.note_what_is_left_out(entry, unique, sink);
        let path =
            solve_while(&board, LADDER, &SearchOptions::default(), which_rungs(unique), || {
                clock.goes_on()
            });
        if path.stopped && clock.was_stopped() {
            return Err(Unfinished);
        }
        let status = if unique { Status::of_path(&path) } else { Status::NotUnique };
        if thinking.json() {
            self.tell_json(entry, status, &path, sink);
        } else {
            self.tell_steps(entry, status, &board, &path, sink);
        }
        Ok(word(status).1)
    }
}

impl Explaining<'_> {
    fn note_mistakes(&self, entry: &Entry, mistakes: &Mistakes, sink: &mut Sink<'_>) {
        let scene = self.thinking.scene(entry.puzzle.geometry());
        for sentence in self.thinking.console.texts().mistakes(mistakes, scene, true) {
            sink.note_here(&sentence);
        }
    }

    fn nothing(
        &self,
        entry: &Entry,
        status: Status,
        mistakes: Option<&Mistakes>,
        sink: &mut Sink<'_>,
    ) -> Exit {
        let thinking = &self.thinking;
        let puzzle = text(thinking.lines.puzzle(&entry.puzzle));
        if thinking.json() {
            let (level, steps, end) = (None, Vec::new(), puzzle.clone());
            sink.json(&Explained { puzzle, status, level, steps, end });
            return word(status).1;
        }
        sink.line(puzzle.as_bytes());
        match mistakes {
            Some(mistakes) => {
                let scene = thinking.scene(entry.puzzle.geometry());
                for sentence in thinking.console.log_texts().mistakes(mistakes, scene, true) {
                    sink.line(sentence.as_bytes());
                }
            }
            None => thinking.say_nothing(entry, status, sink),
        }
        word(status).1
    }

    fn end(&self, path: &Path) -> String {
        let (order, grid) = (path.end.order(), path.end.grid());
        let mut out = Vec::new();
        let digits = grid.as_slice().iter().copied();
        sudokit_core::line::write(&mut out, digits, order, self.thinking.lines.alphabet(order));
        text(out)
    }

    fn tell_json(&self, entry: &Entry, status: Status, path: &Path, sink: &mut Sink<'_>) {
        let scene = self.thinking.scene(entry.puzzle.geometry());
        sink.json(&Explained {
            puzzle: text(self.thinking.lines.puzzle(&entry.puzzle)),
            status,
            level: path
                .level()
                .filter(|_| status == Status::Rated)
                .map(|level| level.name().into()),
            steps: path.steps.iter().map(|s| record(s, scene, &self.thinking.english)).collect(),
            end: self.end(path),
        });
    }

    fn tell_steps(
        &self,
        entry: &Entry,
        status: Status,
        from: &Board,
        path: &Path,
        sink: &mut Sink<'_>,
    ) {
        let texts = self.thinking.console.log_texts();
        let scene = self.thinking.scene(entry.puzzle.geometry());
        sink.line(&self.thinking.lines.puzzle(&entry.puzzle));
        let mut position = from.clone();
        for (index, found) in path.steps.iter().enumerate() {
            let name = texts.technique(found.step.technique);
            sink.line(format!("{}. {name}", index + 1).as_bytes());
            if self.grid {
                let drawn = board::candidates(&position, Some(&found.step), scene.alphabet);
                for line in self.thinking.console.painted(&drawn).lines() {
                    sink.line(format!("   {line}").as_bytes());
                }
            }
            for sentence in texts.explain(&found.step, scene) {
                sink.line(format!("   {sentence}").as_bytes());
            }
            position.apply(&found.step.conclusions);
        }
        let end = self.end(path);
        let last = match (status, path.level()) {
            _ if from.is_solved() => texts.say("hint-solved", &[]),
            (Status::Rated, Some(level)) => texts.say(
                "explain-solved",
                &[("level", texts.level(level).into()), ("steps", path.steps.len().into())],
            ),
            (Status::Budget, _) => texts.say("solve-budget", &[]),
            _ if path.is_solved() => texts.say("explain-solved-anyway", &[]),
            _ => texts.say("explain-beyond", &[("open", path.end.open().len().into())]),
        };
        if !from.is_solved() {
            sink.line(end.as_bytes());
        }
        sink.line(last.as_bytes());
    }
}
