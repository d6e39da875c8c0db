//! How one puzzle is made, phase by phase.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use sudokit_answers::Requests;
use sudokit_core::{Alphabet, Cell, CellSet, Digit, Geometry, Grid, Puzzle, Solution};
use sudokit_generate::{Draft, Event, Maker, NotMade, Phase, Proof};

use super::args::Args;
use super::error::{GenerateError, not_made};
use crate::board;
use crate::console::Console;
use crate::error::Error;
use crate::exit::Exit;
use crate::print::print;
use crate::signals::Stop;
use crate::threads::spawn_in;

pub(super) fn run(
    requests: &Requests,
    seed: u64,
    args: &Args,
    console: &Console,
) -> Result<Exit, Error> {
    let request = match requests.of(seed, 0, None) {
        None => requests.common().clone(),
        Some(request) => request.map_err(GenerateError::NoGrid)?,
    };
    let stop = Stop::listen();
    let order = request.geometry.order();
    let alphabet = args.alphabet.unwrap_or(Alphabet::of_order(order));
    let geometry = request.geometry.clone();
    let mut log = Log {
        console,
        geometry: &geometry,
        alphabet,
        text: String::new(),
        kept: 0,
        attempt: 0,
        begun: 0,
        failed: false,
        filled: None,
        solution: None,
        clues: CellSet::full(geometry.cell_count()),
        removed: None,
        shuffled: false,
    };
    let texts = console.output_texts();
    log.line(&texts.say("note-seed", &[("seed", seed.into())]));
    let mut maker = Maker::new(request).map_err(GenerateError::from)?;
    let end = args.time_limit.and_then(|limit| Instant::now().checked_add(limit));
    let continues = || !stop.requested() && end.is_none_or(|end| Instant::now() < end);
    let over = AtomicBool::new(false);
    let made = thread::scope(|scope| {
        spawn_in(scope, || watch(&stop, &over, console));
        let made = maker.make(seed, 0, &mut |event| log.add(event), &continues);
        over.store(true, Ordering::Relaxed);
        made
    });
    let exit = match made {
        Ok(_) => Exit::Done,
        Err(error) => {
            console.error(&not_made(error, 1, args.tries(), texts));
            if error == NotMade::Stopped { Exit::Budget } else { Exit::Negative }
        }
    };
    let printed = print(&console.painted(&log.text))?;
    if stop.requested() {
        stop.exit(console);
    }
    Ok(printed.and(exit))
}

/// Ends the program if that is requested and the maker does not stop in time: on large boards one
/// attempt takes a minute.
fn watch(stop: &Stop, over: &AtomicBool, console: &Console) {
    let mut looks = 0;
    while !over.load(Ordering::Relaxed) {
        if stop.requested() {
            looks += 1;
        }
        if looks > PATIENCE {
            stop.exit(console);
        }
        thread::sleep(LOOK);
    }
}

/// How often the request to stop is checked.
const LOOK: Duration = Duration::from_millis(10);

/// How many checks an attempt gets to end by itself, so that the log is printed.
const PATIENCE: u32 = 30;

/// How many failed attempts get a line each; of the others only the number is printed.
const FAILURES: u64 = 3;

/// The log as it grows.
struct Log<'a> {
    console: &'a Console,
    geometry: &'a Geometry,
    alphabet: Alphabet,
    text: String,
    /// Where the text that stays ends.
    kept: usize,
    /// Where the text of this attempt begins.
    attempt: usize,
    /// Attempts begun.
    begun: u64,
    /// Whether the log says that this attempt failed.
    failed: bool,
    /// Where the text about its grid ends, if it has one.
    filled: Option<usize>,
    /// The grid and its remaining clues.
    solution: Option<Solution>,
    clues: CellSet,
    /// Clues removed in this phase, if one has begun.
    removed: Option<usize>,
    /// Whether a box was shuffled in this attempt.
    shuffled: bool,
}

impl Log<'_> {
    fn line(&mut self, text: &str) {
        self.text += text;
        self.text.push('\n');
    }

    fn say(&mut self, id: &str, args: &[(&str, sudokit_text::Arg<'_>)]) {
        let text = self.console.output_texts().say(id, args);
        self.line(&text);
    }

    fn digits(&self, digits: impl IntoIterator<Item = Digit>) -> String {
        let texts: Vec<String> = digits.into_iter().map(|d| self.alphabet.text(d)).collect();
        texts.join(" ")
    }

    fn board(&mut self, puzzle: &Puzzle) {
        let drawn = board::draw(puzzle, self.alphabet, |cell| puzzle.given(cell));
        self.text += &drawn;
    }

    fn grid(&mut self, id: &str, solution: &Solution) {
        self.say(id, &[]);
        let digits: Grid = solution.to_grid();
        if let Ok(full) = Puzzle::new(solution.geometry().clone(), digits) {
            self.board(&full);
        }
    }

    fn end_phase(&mut self) {
        if let Some(removed) = self.removed.take() {
            let args = [("removed", removed.into()), ("left", self.clues.len().into())];
            self.say("step-phase-total", &args);
        }
    }

    /// Replaces the text of the attempt by the reason why it failed.
    fn failed(&mut self, id: &str, args: &[(&str, sudokit_text::Arg<'_>)]) {
        self.text.truncate(self.attempt);
        self.say(id, args);
        self.removed = None;
        self.failed = true;
    }

    /// Begins another attempt. (The events count puzzles, also those on the way to a target.)
    fn attempt(&mut self) {
        if self.begun > 0 && !self.failed {
            self.failed("step-failed", &[]);
        }
        if self.begun <= FAILURES {
            self.kept = self.text.len();
        } else {
            self.text.truncate(self.kept);
            self.text.push('\n');
            self.say("step-more-attempts", &[("count", (self.begun - FAILURES).into())]);
        }
        self.begun += 1;
        (self.failed, self.shuffled, self.filled) = (false, false, None);
        self.text.push('\n');
        self.say("step-attempt", &[("number", self.begun.into())]);
        self.attempt = self.text.len();
    }

    /// Adds an event to the log.
    fn add(&mut self, event: Event<'_>) {
        match event {
            Event::Attempt(_) => self.attempt(),
            Event::Shuffled { house, digits } => {
                if !std::mem::replace(&mut self.shuffled, true) {
                    self.say("step-shuffles", &[]);
                }
                let first = self.geometry.name(house.cells[0]);
                let digits = self.digits(digits.iter().copied());
                let number = ("number", house.number.into());
                let args = [number, ("cell", first.into()), ("digits", digits.into())];
                self.say("step-shuffled-box", &args);
            }
            Event::Base(solution) => self.grid("step-base", solution),
            Event::Exchanged(exchange) => {
                let texts = self.console.output_texts();
                let sentence = texts.exchange(exchange, |digit| self.alphabet.text(digit));
                self.line(&sentence);
            }
            Event::Full(solution) => {
                // Another grid in the same attempt: the one before failed.
                if self.filled.is_some() {
                    self.text.truncate(self.attempt);
                }
                self.grid("step-full", solution);
                self.filled = Some(self.text.len());
                self.clues = CellSet::full(solution.digits().len());
                self.solution = Some(solution.clone());
            }
            Event::NotFilled => self.failed("step-not-filled", &[]),
            Event::Phase(phase) => {
                if phase == Phase::NoRetry {
                    // All clues are back.
                    self.text.truncate(self.filled.unwrap_or(self.text.len()));
                    self.clues = CellSet::full(self.geometry.cell_count());
                    self.removed = None;
                }
                self.end_phase();
                let headline = self.console.output_texts().phase(phase);
                self.line(&headline);
                if phase != Phase::Aiming {
                    self.removed = Some(0);
                }
            }
            Event::Round(number) => self.say("step-round", &[("number", number.into())]),
            Event::Removed(cells) => self.removed(cells),
            Event::WouldBeAmbiguous(cell) => {
                // The next order of removal, or the next grid, replaces it.
                let cell = self.geometry.name(cell);
                self.text.truncate(self.filled.unwrap_or(self.attempt));
                self.say("step-spoilt", &[("cell", cell.into())]);
            }
            Event::Rejected => self.failed("step-rejected", &[]),
            Event::BeyondGoal(clues) => {
                self.end_phase();
                self.say("step-beyond-goal", &[("clues", clues.into())]);
            }
            Event::Proved(draft, proof) => self.proved(draft, proof),
        }
    }

    fn removed(&mut self, cells: &[Cell]) {
        let Some(solution) = &self.solution else { return };
        let digits = self.digits(cells.iter().map(|&cell| solution.get(cell)));
        let names = self.console.output_texts().cells(cells, self.geometry);
        let total = self.removed.unwrap_or(0) + cells.len();
        self.removed = Some(total);
        for &cell in cells {
            self.clues.remove(cell);
        }
        let args = [("digits", digits.into()), ("cells", names.into()), ("total", total.into())];
        self.say("step-removed", &args);
    }

    /// Reports clues that were added or removed on the way to a target.
    fn changes(&mut self, id: &str, cells: Vec<Cell>) {
        if !cells.is_empty() && self.filled.is_some() {
            let names = self.console.output_texts().cells(&cells, self.geometry);
            self.say(id, &[("cells", names.into())]);
        }
    }

    fn proved(&mut self, draft: &Draft, proof: Proof) {
        self.end_phase();
        let (had, has) = (self.clues.clone(), &draft.clues);
        self.changes("step-back", has.iter().filter(|&cell| !had.contains(cell)).collect());
        self.changes("step-besides", had.iter().filter(|&cell| !has.contains(cell)).collect());
        self.text.push('\n');
        self.say("step-done", &[]);
        let puzzle = draft.puzzle();
        self.board(&puzzle);
        let filled = puzzle.clue_count();
        let empty = self.geometry.cell_count() - filled;
        self.say("step-counts", &[("empty", empty.into()), ("filled", filled.into())]);
        match proof {
            Proof::Unique { nodes } => self.say("step-unique", &[("nodes", nodes.into())]),
            _ => self.say("step-several", &[]),
        }
    }
}
