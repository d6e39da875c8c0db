//! What rate, explain and hint have in common: a position, what is known of its puzzle, and steps
//! as records.

use std::borrow::Cow;

use sudokit_assess::{Assessment, Mistakes, Progress, assess};
use sudokit_core::{Alphabet, Geometry};
use sudokit_formats::Entry;
use sudokit_logic::{Board, PathStep};
use sudokit_solve::{Budget, Goal};
use sudokit_text::{Lang, Scene, Texts};
use sudokit_wire as wire;
use sudokit_wire::Status;

use super::{Engines, Lines};
use crate::args;
use crate::console::Console;
use crate::exit::Exit;
use crate::input::Inputs;
use crate::limits::Clock;
use crate::pipe::{self, Job, Layout, Run, Sink, Unfinished};
use crate::signals::Stop;

/// What was asked, and whom to tell.
pub(super) struct Thinking<'a> {
    pub(super) think: args::Think,
    pub(super) lines: Lines,
    pub(super) console: &'a Console,
    stop: Stop,
    /// The English of `--json`.
    pub(super) english: Texts,
}

impl<'a> Thinking<'a> {
    pub(super) fn new(think: args::Think, console: &'a Console) -> Thinking<'a> {
        let lines = Lines::new(&think.input.shape);
        Thinking { think, lines, console, stop: Stop::listen(), english: Texts::new(Lang::En) }
    }

    pub(super) fn json(&self) -> bool {
        self.think.output.json
    }

    pub(super) fn clock(&self) -> Clock<'_> {
        Clock::start(&self.think.budget, &self.stop)
    }

    /// The board as sentences name it.
    pub(super) fn scene<'b>(&self, geometry: &'b Geometry) -> Scene<'b> {
        Scene { geometry, alphabet: self.alphabet(geometry) }
    }

    pub(super) fn alphabet(&self, geometry: &Geometry) -> Alphabet {
        self.lines.alphabet(geometry.order())
    }

    /// Which steps are not told of, as they rest on more than is known of the puzzle.
    pub(super) fn note_what_is_left_out(&self, entry: &Entry, unique: bool, sink: &mut Sink<'_>) {
        let id = match unique {
            false => "explain-not-unique",
            true if entry.puzzle.is_restricted() => "explain-restricted",
            true => return,
        };
        sink.note_here(&self.console.texts().say(id, &[]));
    }

    /// Why there are no steps to tell, for a person: first what clashes, if anything does.
    pub(super) fn say_nothing(&self, entry: &Entry, status: Status, sink: &mut Sink<'_>) {
        let (texts, puzzle) = (self.console.log_texts(), &entry.puzzle);
        let defects = puzzle.defects();
        if !defects.is_empty() {
            let said = texts.defects(&defects, puzzle.geometry(), entry.alphabet);
            sink.line(texts.say("check-conflict", &[("defects", said.into())]).as_bytes());
        }
        let id = match status {
            // The candidates may be a player's, of whose puzzle nothing else is told.
            Status::NoSolution if puzzle.is_restricted() => "hint-no-solution-so",
            _ => &format!("hint-{}", word(status).0),
        };
        sink.line(texts.say(id, &[]).as_bytes());
    }
}

/// A verb that thinks about each puzzle.
pub(super) trait Thinker: Sync {
    fn thinking(&self) -> &Thinking<'_>;

    /// The position to think about: as the entry tells it.
    fn position<'e>(&self, entry: &'e Entry) -> Cow<'e, Entry> {
        Cow::Borrowed(entry)
    }

    /// Tells of a puzzle what is known of it and what follows.
    fn tell(
        &self,
        entry: &Entry,
        known: Known,
        clock: &Clock<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Exit, Unfinished>;
}

impl<T: Thinker> Job for T {
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
        let thinking = self.thinking();
        let mut clock = thinking.clock();
        thinking.lines.note_alphabet(entry, sink, thinking.console);
        let known = look(engines, &self.position(entry), &mut clock)?;
        self.tell(entry, known, &clock, sink)
    }
}

/// Runs a verb over its inputs.
///
/// # Errors
/// A message: there is nothing to read.
pub(super) fn answer(thinker: &impl Thinker) -> Result<Exit, String> {
    let thinking = thinker.thinking();
    let inputs = Inputs::new(&thinking.think.input, thinking.console)?;
    let layout = if thinking.json() { Layout::Json } else { Layout::Plain };
    let (stop, threads) = (&thinking.stop, thinking.think.output.threads);
    Ok(pipe::run(thinker, inputs, None, &Run { console: thinking.console, stop, layout, threads }))
}

/// What is known of a puzzle before anybody thinks.
pub(super) enum Known {
    /// It has one solution, and this is the position; what the player did against that solution.
    Unique(Box<Board>, Mistakes),
    /// It has several.
    Several(Box<Board>),
    /// It has none.
    None,
    /// A budget ran out first.
    Unknown,
    /// The player's digits clash, so there is no position.
    Clash(Mistakes),
}

/// Finds out how many solutions a puzzle has, and sets up the position its entry tells.
fn look(engines: &mut Engines, entry: &Entry, clock: &mut Clock<'_>) -> Result<Known, Unfinished> {
    let puzzle = &entry.puzzle;
    if !puzzle.defects().is_empty() {
        return Ok(Known::None);
    }
    let Ok(chosen) = engines.choose(puzzle.geometry(), Goal::Unique) else {
        return Ok(Known::Unknown);
    };
    let progress = Progress { placed: entry.placed.as_ref(), marks: entry.marks.as_deref() };
    let assessment =
        clock.interruptible(None, |limits| assess(puzzle, progress, chosen.engine, limits));
    Ok(match assessment {
        Assessment::Position(position) if position.is_unique() => {
            let mistakes = position.mistakes().clone();
            Known::Unique(position.into_board().into(), mistakes)
        }
        Assessment::Position(position) => Known::Several(position.into_board().into()),
        Assessment::NoSolution { .. } => Known::None,
        Assessment::Clash(mistakes) => Known::Clash(mistakes),
        Assessment::Unknown(Budget::Cancelled) => return Err(Unfinished),
        Assessment::Unknown(_) => Known::Unknown,
    })
}

/// The word in place of a level, and how that ends the program.
pub(super) fn word(status: Status) -> (&'static str, Exit) {
    match status {
        Status::Rated | Status::Complete => ("solved", Exit::Done),
        Status::Beyond => ("beyond", Exit::Negative),
        Status::NotUnique => ("not-unique", Exit::Negative),
        Status::NoSolution => ("no-solution", Exit::Negative),
        _ => ("budget", Exit::Budget),
    }
}

/// A step as a record.
pub(super) fn record(found: &PathStep, scene: Scene<'_>, english: &Texts) -> wire::Step {
    let (name, text) =
        (english.technique(found.step.technique), english.explain(&found.step, scene));
    wire::Step::new(found, scene.geometry, name, text)
}
