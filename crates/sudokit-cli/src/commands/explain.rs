//! `explain`: the whole human solution, step by step, in words.

use sudokit_core::Solution;
use sudokit_formats::Entry;
use sudokit_logic::{Board, Options, Path, solve_while};
use sudokit_wire::{Explained, Status};

use super::thinking::{Known, Thinking, answer, look, mistakes, record, wanted, word};
use super::{Engines, text};
use crate::args;
use crate::board;
use crate::console::Console;
use crate::exit::Exit;
use crate::pipe::{Job, Sink, Unfinished};

pub(crate) fn run(args: args::Explain, console: &Console) -> Result<Exit, String> {
    let explaining = Explaining { grid: args.grid, thinking: Thinking::new(args.think, console) };
    answer(&explaining, &explaining.thinking)
}

struct Explaining<'a> {
    grid: bool,
    thinking: Thinking<'a>,
}

impl Job for Explaining<'_> {
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
        let known = look(engines, entry, &mut clock)?;
        let texts = thinking.console.log_texts();
        let (board, unique) = match known {
            Known::Unique(solution, board) => {
                self.warn(entry, &board, &solution, sink);
                (board, true)
            }
            Known::Several(board) => {
                sink.note_here(&texts.say("explain-not-unique", &[]));
                (board, false)
            }
            Known::None | Known::Clash(_) => {
                return Ok(self.nothing(entry, Status::NoSolution, sink));
            }
            Known::Unknown => return Ok(self.nothing(entry, Status::Budget, sink)),
        };
        let path = solve_while(&board, &Options::default(), wanted(unique), || clock.goes_on());
        if path.stopped && clock.was_stopped() {
            return Err(Unfinished);
        }
        let status = match path.is_solved() {
            _ if !unique => Status::NotUnique,
            true => Status::Rated,
            false if path.stopped => Status::Budget,
            false => Status::Beyond,
        };
        if thinking.json() {
            self.tell_json(entry, status, &path, sink);
        } else {
            self.tell(entry, status, &board, &path, sink);
        }
        Ok(word(status).1)
    }
}

impl Explaining<'_> {
    /// Says where what the player did contradicts the solution: the steps lead astray from there.
    fn warn(&self, entry: &Entry, board: &Board, solution: &Solution, sink: &mut Sink<'_>) {
        let wrong = mistakes(entry, board, solution);
        if !wrong.is_empty() {
            let texts = self.thinking.console.texts();
            let cells = texts.cells(&wrong, board.geometry());
            sink.note_here(
                &texts.say(
                    "hint-mistakes",
                    &[("cells", cells.into()), ("count", wrong.len().into())],
                ),
            );
        }
    }

    fn nothing(&self, entry: &Entry, status: Status, sink: &mut Sink<'_>) -> Exit {
        let puzzle = text(self.thinking.lines.puzzle(&entry.puzzle));
        let (word, exit) = word(status);
        if self.thinking.json() {
            let (level, steps, end) = (None, Vec::new(), puzzle.clone());
            sink.json(&Explained { puzzle, status, level, steps, end });
        } else {
            sink.line(format!("{puzzle}\t{word}").as_bytes());
        }
        exit
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
            level: path.level().filter(|_| status == Status::Rated).map(sudokit_logic::Level::name),
            steps: path.steps.iter().map(|s| record(s, scene, &self.thinking.english)).collect(),
            end: self.end(path),
        });
    }

    fn tell(&self, entry: &Entry, status: Status, from: &Board, path: &Path, sink: &mut Sink<'_>) {
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
            (Status::Rated, Some(level)) => texts.say(
                "explain-solved",
                &[("level", texts.level(level).into()), ("steps", path.steps.len().into())],
            ),
            (Status::Budget, _) => texts.say("solve-budget", &[]),
            _ if path.is_solved() => texts.say("explain-solved-anyway", &[]),
            _ => texts.say("explain-beyond", &[("open", path.end.open().len().into())]),
        };
        sink.line(end.as_bytes());
        sink.line(last.as_bytes());
    }
}
