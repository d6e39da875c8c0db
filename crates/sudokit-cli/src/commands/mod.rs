//! The verbs, one file each.

mod bench;
mod canon;
mod check;
mod convert;
mod count;
mod engines;
mod explain;
mod formats;
mod generate;
mod hint;
mod levels;
mod methods;
mod morph;
#[cfg(feature = "tui")]
mod play;
mod rate;
mod shell;
mod solve;
mod techniques;
mod thinking;
mod trace;

use std::hash::{BuildHasher as _, RandomState};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sudokit_core::{Alphabet, Defect, Digit, DigitSet, Geometry, Puzzle, line};
use sudokit_formats::Entry;
use sudokit_solve::{ENGINES, Engine, EngineInfo, Goal, Outcome, Reason, by_name, choose};

use crate::args::{self, Command};
use crate::console::Console;
use crate::exit::Exit;
use crate::input::{Feed, Inputs};
use crate::limits::Clock;
use crate::pipe::{self, Job, Layout, Run, Sink};
use crate::signals::Stop;

/// Runs a verb.
///
/// # Errors
/// A message for the person: what was asked cannot be done.
pub(crate) fn run(command: Command, console: &Console) -> Result<Exit, String> {
    match command {
        #[cfg(feature = "tui")]
        Command::Play(args) => play::run(args, console),
        Command::Solve(args) => solve::run(args, console),
        Command::Count(args) => count::run(args, console),
        Command::Check(args) => check::run(args, console),
        Command::Rate(args) => rate::run(args, console),
        Command::Explain(args) => explain::run(args, console),
        Command::Hint(args) => hint::run(args, console),
        Command::Techniques(args) => techniques::run(&args, console),
        Command::Levels(args) => levels::run(&args, console),
        Command::Canon(args) => canon::run(args, console),
        Command::Morph(args) => morph::run(args, console),
        Command::Trace(args) => trace::run(args, console),
        Command::Generate(args) => generate::run(&args, console),
        Command::Convert(args) => convert::run(args, console),
        Command::Engines(args) => engines::run(&args, console),
        Command::Methods(args) => methods::run(&args, console),
        Command::Formats(args) => formats::run(&args, console),
        Command::Bench(args) => bench::run(args, console),
        Command::Completions { shell } => shell::completions(shell),
        Command::Man => shell::man(),
    }
}

/// The engine option behind `--order`.
const ORDER: &str = "order";

/// The engines a worker has made so far.
pub(crate) struct Engines {
    asked: Option<&'static EngineInfo>,
    order: Option<args::Order>,
    made: Vec<(&'static str, Box<dyn Engine>)>,
}

/// An engine for a puzzle; no reason if it was asked for by name.
pub(crate) struct Chosen<'a> {
    pub(crate) engine: &'a mut dyn Engine,
    pub(crate) reason: Option<Reason>,
}

impl Engines {
    /// The engines of one's own choice.
    pub(crate) fn auto() -> Engines {
        Engines { asked: None, order: None, made: Vec::new() }
    }

    /// The engine for this board and goal; `Err` with its name if it cannot search the board.
    pub(crate) fn choose(
        &mut self,
        geometry: &Geometry,
        goal: Goal,
    ) -> Result<Chosen<'_>, &'static str> {
        let (entry, reason) = match self.asked {
            Some(entry) => (entry, None),
            None => {
                let choice = choose(geometry, goal);
                (choice.engine, Some(choice.reason))
            }
        };
        let known = self.made.iter().position(|(name, _)| *name == entry.name);
        let at = known.unwrap_or_else(|| {
            let order = self.order.map(|order| (ORDER, order.name()));
            let settings = order.filter(|_| entry.option(ORDER).is_some());
            let engine = entry.make_with(settings.as_slice()).expect("values of the option");
            self.made.push((entry.name, engine));
            self.made.len() - 1
        });
        let engine = &mut *self.made[at].1;
        if engine.supports(geometry) { Ok(Chosen { engine, reason }) } else { Err(entry.name) }
    }
}

/// What solve, count and check have in common: what was asked, and whom to tell.
pub(crate) struct Asked<'a> {
    input: args::Input,
    engine: args::Engine,
    budget: args::Budget,
    output: args::Output,
    pub(crate) lines: Lines,
    pub(crate) console: &'a Console,
    pub(crate) stop: Stop,
}

/// A verb that asks an engine about each puzzle.
pub(crate) trait Verb: Job {
    fn asked(&self) -> &Asked<'_>;

    /// Whether one puzzle on a screen is answered to a person.
    fn speaks(&self) -> bool {
        true
    }

    /// Answers one puzzle on the screen.
    ///
    /// # Errors
    /// A message: what was asked cannot be done.
    fn speak(&self, entry: &Entry) -> Result<Exit, String>;

    /// How answers are laid out that are not JSON.
    fn layout(&self) -> Layout {
        Layout::Plain
    }
}

impl<'a> Asked<'a> {
    /// # Errors
    /// A message: the options do not go together.
    pub(crate) fn new(ask: args::Ask, console: &'a Console) -> Result<Asked<'a>, String> {
        let args::Ask { input, engine, budget, output } = ask;
        let has_order = |info: &EngineInfo| info.option(ORDER).is_some();
        if engine.order.is_some() && !by_name(&engine.engine).is_some_and(has_order) {
            let with = ENGINES.iter().filter(|&info| has_order(info)).map(|info| info.name);
            let with = with.collect::<Vec<_>>().join(" or ");
            return Err(format!("--order goes with --engine {with}"));
        }
        let lines = Lines::new(&input.shape);
        Ok(Asked { input, engine, budget, output, lines, console, stop: Stop::listen() })
    }

    pub(crate) fn json(&self) -> bool {
        self.output.json
    }

    /// Whether plain 9x9 puzzles may be searched many at a time: nothing limits each by itself.
    pub(crate) fn may_use_lanes(&self) -> bool {
        let budget = self.budget.time_limit.is_some() || self.budget.node_limit.is_some();
        !budget && by_name(&self.engine.engine).is_none_or(|engine| engine.batches)
    }

    /// Whether they may be answered so, too: nothing is told of each but its solution.
    pub(crate) fn answers_from_lanes(&self) -> bool {
        self.may_use_lanes() && !self.json() && self.lines.alphabet(9) == Alphabet::Standard
    }

    pub(crate) fn engines(&self) -> Engines {
        Engines { asked: by_name(&self.engine.engine), order: self.engine.order, made: Vec::new() }
    }

    pub(crate) fn clock(&self) -> Clock<'_> {
        Clock::start(&self.budget, &self.stop)
    }

    /// The message that an engine cannot search a board.
    pub(crate) fn unsupported(&self, engine: &str, geometry: &Geometry) -> String {
        let shape = geometry.title();
        let args = [("engine", engine.into()), ("shape", shape.as_str().into())];
        self.console.texts().say("error-unsupported", &args)
    }

    /// Says in a puzzle's place that an engine cannot search its board.
    pub(crate) fn refuse(&self, engine: &str, entry: &Entry, sink: &mut Sink<'_>) -> Exit {
        let geometry = entry.puzzle.geometry();
        let english = format!("engine {engine} cannot search {} boards", geometry.title());
        sink.refuse(self.json(), "unsupported", &self.unsupported(engine, geometry), english)
    }

    /// Says what is visibly wrong with a puzzle, and gives it in English.
    pub(crate) fn note_defects(&self, entry: &Entry, sink: &mut Sink<'_>) -> Vec<Defect> {
        let (puzzle, texts) = (&entry.puzzle, self.console.texts());
        let defects = puzzle.defects();
        for defect in &defects {
            sink.note_here(&texts.defect_in(defect, puzzle.geometry(), entry.alphabet));
        }
        defects
    }

    /// Lines for a person: which engine and why, how long and how much, and what it did.
    pub(crate) fn engine_lines(
        &self,
        name: &str,
        reason: Option<Reason>,
        nodes: u64,
        time: Duration,
        details: &[(&'static str, u64)],
    ) -> String {
        let texts = self.console.texts();
        let engine = match reason {
            Some(reason) => {
                let reason = texts.reason(reason);
                let args = [("engine", name.into()), ("reason", reason.as_str().into())];
                texts.say("engine-used", &args)
            }
            None => texts.say("engine-asked", &[("engine", name.into())]),
        };
        let time = human_time(time);
        let args = [("time", time.as_str().into()), ("nodes", nodes.into())];
        let mut lines = format!("{engine}\n{}\n", texts.say("time-taken", &args));
        let told: Vec<String> = details
            .iter()
            .map(|(name, count)| {
                texts.say(&format!("detail-{name}"), &[("count", (*count).into())])
            })
            .collect();
        if !told.is_empty() {
            lines += &format!("{}.\n", told.join(", "));
        }
        lines
    }
}

/// Runs a verb over its inputs: to a person if one watches and there is just one puzzle, else line
/// by line.
///
/// # Errors
/// A message: there is nothing to read, or what was asked cannot be done.
pub(crate) fn answer<V: Verb>(verb: &V) -> Result<Exit, String> {
    let asked = verb.asked();
    let console = asked.console;
    let mut inputs = Inputs::new(&asked.input, console)?;
    let mut feed = None;
    if !asked.json() && console.answers_are_watched() && inputs.is_single() && verb.speaks() {
        let mut only = inputs.open(console).transpose()?;
        if let Some(entry) = only.as_mut().and_then(Feed::only_entry) {
            return console.while_working(|| verb.speak(&entry));
        }
        feed = only;
    }
    let layout = if asked.json() { Layout::Json } else { verb.layout() };
    let (stop, threads) = (&asked.stop, asked.output.threads);
    Ok(pipe::run(verb, inputs, feed, &Run { console, stop, layout, threads }))
}

/// Writes puzzles and solutions in `line` form, in the alphabet that was asked for.
#[derive(Debug)]
pub(crate) struct Lines {
    alphabet: Option<Alphabet>,
    told: AtomicBool,
}

impl Lines {
    pub(crate) fn new(shape: &args::Shape) -> Lines {
        Lines { alphabet: shape.alphabet, told: AtomicBool::new(false) }
    }

    /// The alphabet answers on boards of this order are written in.
    pub(crate) fn alphabet(&self, order: u8) -> Alphabet {
        self.alphabet.unwrap_or(Alphabet::of_order(order)).on_a_line(order)
    }

    /// The digits of a full grid.
    pub(crate) fn digits(&self, digits: &[Digit], order: u8) -> Vec<u8> {
        let mut out = Vec::with_capacity(digits.len());
        line::write(&mut out, digits.iter().copied().map(Some), order, self.alphabet(order));
        out
    }

    /// The givens, with the map of a jigsaw; a 9x9 whose cells are restricted beyond what the givens
    /// say as its 729 candidates.
    pub(crate) fn puzzle(&self, puzzle: &Puzzle) -> Vec<u8> {
        if puzzle.geometry().order() == 9 && puzzle.is_restricted() {
            let sets = puzzle.candidates().into_iter();
            let signs = |set: DigitSet| {
                Digit::all(9).map(move |digit| match set.contains(digit) {
                    true => b'0' + digit.get(),
                    false => b'.',
                })
            };
            return sets.flat_map(signs).collect();
        }
        let mut out = Vec::with_capacity(puzzle.geometry().cell_count());
        line::write_puzzle(&mut out, puzzle, self.alphabet(puzzle.geometry().order()));
        out
    }

    /// Says once that answers are not in the alphabet of the question.
    pub(crate) fn note_alphabet(&self, entry: &Entry, sink: &mut Sink<'_>, console: &Console) {
        if let Some(note) = self.alphabet_note(entry, console) {
            sink.note(note);
        }
    }

    /// The note that what is written is not in the alphabet of what was read, the first time.
    pub(crate) fn alphabet_note(&self, entry: &Entry, console: &Console) -> Option<String> {
        let written = self.alphabet(entry.puzzle.geometry().order());
        let read = entry.alphabet;
        let differs = read != written && matches!(read, Alphabet::Hex | Alphabet::Letters);
        (differs && !self.told.swap(true, Ordering::Relaxed)).then(|| {
            let args = [("from", read.name().into()), ("to", written.name().into())];
            console.texts().say("note-alphabet", &args)
        })
    }
}

fn human_time(time: Duration) -> String {
    match time.as_micros() {
        micros @ ..1_000 => format!("{micros} µs"),
        micros @ ..1_000_000 => format!("{:.1} ms", micros as f64 / 1e3),
        micros => format!("{:.2} s", micros as f64 / 1e6),
    }
}

/// A seed for a run that was given none: few enough digits to type, and exact in any JSON.
pub(crate) fn draw_seed() -> u64 {
    // The standard library's hashers begin at random.
    RandomState::new().hash_one(0u8) >> 16
}

/// Text that is ASCII by construction.
pub(crate) fn text(bytes: Vec<u8>) -> String {
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Ends a verb that speaks to a person and was interrupted.
pub(crate) fn interrupted(stop: &Stop, console: &Console) -> ! {
    console.note(&console.texts().say("note-interrupted", &[]));
    std::process::exit(stop.signal().unwrap_or(130).into())
}

/// Whether a search was cut short because nobody wants the answer any more.
pub(crate) fn was_cancelled(outcome: &Outcome) -> bool {
    use sudokit_solve::{Budget, Ending};
    outcome.ending == Ending::OutOfBudget(Budget::Cancelled)
}

/// Whether a budget ran out before the search was done.
pub(crate) fn ran_out(outcome: &Outcome) -> bool {
    matches!(outcome.ending, sudokit_solve::Ending::OutOfBudget(_))
}
