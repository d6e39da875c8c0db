//! A puzzle with everything that is printed about it.

use sudokit_answers::{Engines, NoAnswer, NoStepAt, Refusal, StepAt, solutions_of, step_at};
use sudokit_assess::{End, Position, Progress, Scale, Solutions as Known, Value};
use sudokit_core::{Alphabet, Grid};
use sudokit_formats::Entry;
use sudokit_logic::Selection;
use sudokit_render::{Code, Drawing, Exercise, Solutions};
use sudokit_text::Texts;

use super::args::Args;
use super::error::PrintError;
use super::job::Job;
use crate::board;
use crate::commands::technique_names::selection;
use crate::context::Context;
use crate::error::Error;
use crate::exit::Exit;

/// The largest order of boards whose level is printed without being asked for: a larger one can take
/// many seconds.
const LARGEST_RATED: u8 = 12;

/// Prepares puzzles for printing.
pub(super) struct Maker<'a> {
    args: &'a Args,
    context: &'a Context<'a>,
    /// The language of the pages.
    texts: &'a Texts,
    scales: Vec<&'static dyn Scale>,
    selection: Selection,
}

/// A puzzle that was prepared.
#[derive(Default)]
pub(super) struct Prepared {
    /// The puzzle; `None` if it cannot be printed.
    pub(super) exercise: Option<Exercise>,
    pub(super) notes: Vec<String>,
    pub(super) errors: Vec<String>,
    pub(super) exit: Exit,
}

impl<'a> Maker<'a> {
    /// # Errors
    /// If the list of techniques is wrong.
    pub(super) fn new(
        args: &'a Args,
        context: &'a Context<'a>,
        texts: &'a Texts,
    ) -> Result<Maker<'a>, Error> {
        let selection = selection(&args.techniques)?;
        Ok(Maker { args, context, texts, scales: args.scales(), selection })
    }

    /// Prepares a puzzle; `None` if the program is to stop.
    pub(super) fn make(&self, engines: &mut Engines, job: &Job) -> Option<Prepared> {
        if self.context.stop.requested() {
            return None;
        }
        let console = self.context.console;
        let mut notes = self.context.reading_notes(&job.entry, true);
        for defect in board::defects(&job.entry, console.texts()) {
            notes.push(format!("{}: {defect}", job.place));
        }
        let mut prepared = Prepared { notes, ..Prepared::default() };
        match self.exercise(engines, job, &mut prepared) {
            Ok(exercise) => prepared.exercise = exercise,
            Err(NoAnswer::Refused(refusal)) => {
                let exit = Exit::from(&refusal);
                let error = PrintError::Refused(refusal);
                prepared.errors.push(error.at(&job.place, console.texts()));
                prepared.exit = prepared.exit.and(exit);
            }
            Err(_) => return None,
        }
        Some(prepared)
    }

    fn exercise(
        &self,
        engines: &mut Engines,
        job: &Job,
        prepared: &mut Prepared,
    ) -> Result<Option<Exercise>, NoAnswer> {
        let (args, entry) = (self.args, &job.entry);
        self.context.ask(entry).check_rules()?;
        let wants_solution = args.solutions() != Solutions::None;
        let asks = wants_solution || !self.scales.is_empty() || args.step.is_some();
        let known = if asks { Some(self.known(engines, entry)?) } else { None };
        let mut fail = |error: PrintError, exit: Exit| {
            prepared.errors.push(error.at(&job.place, self.context.console.texts()));
            prepared.exit = prepared.exit.and(exit);
        };
        let (mut drawing, mut notes) = (self.board(entry), Vec::new());
        if let Some(step) = args.step {
            match self.step(entry, known.as_ref(), step)? {
                Ok((stepped, note)) => {
                    drawing = stepped;
                    notes.push(note);
                }
                // A picture without the step would pass for an answer.
                Err(error) => {
                    fail(error, Exit::Negative);
                    return Ok(None);
                }
            }
        }
        let rated = self.rated(entry, known.as_ref())?;
        if let Some(refusal) = rated.refused {
            fail(PrintError::Refused(refusal), Exit::Usage);
        }
        notes.extend(rated.notes);
        let badge = match args.qr.then(|| Code::new(&self.context.notation.puzzle(&entry.puzzle))) {
            Some(Ok(code)) => Some(code.picture()),
            Some(Err(error)) => {
                fail(PrintError::Code(error), Exit::Usage);
                None
            }
            None => None,
        };
        let solution: Option<Grid> = match &known {
            Some(Known::Unique(solution)) if wants_solution => Some(solution.to_grid()),
            _ => None,
        };
        if wants_solution && solution.is_none() {
            prepared.exit = prepared.exit.and(Exit::Negative);
            let id = match known {
                Some(Known::Several(_)) => Some("print-not-unique"),
                Some(Known::None { .. }) => Some("print-no-solution"),
                _ => None,
            };
            let texts = self.context.console.texts();
            prepared.notes.extend(id.map(|id| format!("{}: {}", job.place, texts.say(id, &[]))));
        }
        if rated.stopped || matches!(known, Some(Known::Unknown { .. })) {
            prepared.exit = prepared.exit.and(Exit::Budget);
            let note = self.context.console.texts().say("solve-budget", &[]);
            prepared.notes.push(format!("{}: {note}", job.place));
        }
        let words = args.has_words();
        let name = match &entry.name {
            _ if !words => String::new(),
            Some(name) => format!("{}. {name}", job.number),
            None => job.number.to_string(),
        };
        Ok(Some(Exercise { name, note: notes.join(" · "), drawing, solution, badge }))
    }

    /// The board with what a player did.
    fn board(&self, entry: &Entry) -> Drawing {
        let mut drawing = Drawing::of_puzzle(&entry.puzzle, self.alphabet(entry));
        if let Some(placed) = &entry.placed {
            drawing = drawing.with_entries(placed);
        }
        if self.args.candidates || entry.marks.is_some() || entry.puzzle.is_restricted() {
            drawing = drawing.with_marks(&entry.candidates());
        }
        if self.args.coordinates { drawing.with_coordinates() } else { drawing }
    }

    /// The alphabet that was asked for, or else that of the entry.
    fn alphabet(&self, entry: &Entry) -> Alphabet {
        let order = entry.puzzle.geometry().order();
        self.context.input.shape.alphabet.unwrap_or(entry.alphabet).or_usual(order)
    }

    fn known(&self, engines: &mut Engines, entry: &Entry) -> Result<Known, NoAnswer> {
        let timer = self.context.timer();
        solutions_of(engines, &entry.puzzle, &timer.clock())
    }

    /// Draws a step of the solution, from the position that a player has reached.
    fn step(
        &self,
        entry: &Entry,
        known: Option<&Known>,
        number: u32,
    ) -> Result<Result<(Drawing, String), PrintError>, NoAnswer> {
        let only = match known {
            Some(Known::Unique(solution)) => Some(solution),
            Some(Known::Several(_)) => None,
            None | Some(Known::None { .. } | Known::Unknown { .. }) => {
                return Ok(Err(PrintError::NoPosition));
            }
        };
        let timer = self.context.timer();
        let selection = self.selection.clone();
        let StepAt { board, step } = match step_at(entry, only, selection, number, &timer.clock()) {
            Ok(found) => found,
            Err(NoStepAt::Stopped) => return Err(NoAnswer::Stopped),
            Err(NoStepAt::NoPosition) => return Ok(Err(PrintError::NoPosition)),
            Err(NoStepAt::Beyond { step, steps }) => {
                return Ok(Err(PrintError::NoStep { step, steps }));
            }
        };
        let drawing = Drawing::of_board(&board, self.alphabet(entry)).with_step(&step.step);
        let name = self.texts.technique(step.step.technique);
        Ok(Ok((drawing.with_coordinates(), format!("{number}. {name}"))))
    }

    /// How hard a puzzle is, or why that is not known.
    fn rated(&self, entry: &Entry, known: Option<&Known>) -> Result<Rated, NoAnswer> {
        let mut rated = Rated::default();
        let mut say = |id: &str| rated.notes.push(self.texts.say(id, &[]));
        let solution = match known {
            _ if self.scales.is_empty() => return Ok(rated),
            // It was not asked for, and it would take too long.
            _ if !self.args.asks_for_scales()
                && entry.puzzle.geometry().order() > LARGEST_RATED =>
            {
                return Ok(rated);
            }
            Some(Known::Unique(solution)) => solution,
            Some(Known::Several(_)) => {
                say("print-not-unique");
                return Ok(rated);
            }
            Some(Known::None { .. }) => {
                say("print-no-solution");
                return Ok(rated);
            }
            None | Some(Known::Unknown { .. }) => return Ok(rated),
        };
        let Ok(position) = Position::new(&entry.puzzle, Progress::NONE, Some(solution)) else {
            return Ok(rated);
        };
        for scale in &self.scales {
            if !scale.supports(&entry.puzzle) {
                let (scale, shape) = (scale.name(), entry.puzzle.geometry().title());
                rated.refused = Some(Refusal::Unrated { scale, shape });
                continue;
            }
            let timer = self.context.timer();
            let clock = timer.clock();
            let position = position.clone().with_selection(self.selection.clone());
            let score = scale.rate(&position, &clock.counting());
            if score.end == End::Stopped && clock.is_cancelled() {
                return Err(NoAnswer::Stopped);
            }
            let bound = if score.end == End::Stopped { ">= " } else { "" };
            rated.stopped |= score.end == End::Stopped;
            match &score.values[0] {
                Some(Value::Level(level)) => rated.notes.push(self.texts.level(*level)),
                Some(Value::Name(id)) => rated.notes.push(self.texts.value_of_scale(id)),
                Some(value) => {
                    let name = scale.columns()[0].name.to_uppercase();
                    rated.notes.push(format!("{name} {bound}{value}"));
                }
                None if score.end == End::Beyond => {
                    rated.notes.push(self.texts.say("print-beyond", &[]));
                }
                None => {}
            }
        }
        Ok(rated)
    }
}

/// How hard a puzzle is, in words.
#[derive(Default)]
struct Rated {
    notes: Vec<String>,
    /// Whether a limit ended it.
    stopped: bool,
    /// A scale that does not know the board.
    refused: Option<Refusal>,
}
