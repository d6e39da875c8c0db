//! A puzzle with everything that is printed about it.

use sudokit_answers::{Engines, NoAnswer, NoStepAt, Refusal, StepAt, solutions_of, step_at};
use sudokit_assess::{End, Position, Progress, Scale, Solutions as Known, Value};
use sudokit_core::{Alphabet, Cell, Grid};
use sudokit_formats::Entry;
use sudokit_logic::{Conclusion, Level, Path, PathStep, Selection};
use sudokit_render::{Code, Drawing, Exercise, Solutions};
use sudokit_text::Texts;

use super::args::Args;
use super::error::PrintError;
use super::job::Job;
use super::list::Row;
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
    pub(super) ready: Option<Ready>,
    pub(super) notes: Vec<String>,
    pub(super) errors: Vec<String>,
    pub(super) exit: Exit,
}

/// A puzzle that can be printed. It gets its name when its number is settled.
pub(super) struct Ready {
    pub(super) exercise: Exercise,
    /// What it is called besides its number.
    pub(super) title: Option<String>,
    /// Its level, if that is known.
    pub(super) level: Option<Level>,
    /// What a table of pictures says of it.
    pub(super) row: Option<Row>,
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
        let warnings = board::warnings(&job.entry, console.texts());
        for note in board::defects(&job.entry, console.texts()).into_iter().chain(warnings) {
            notes.push(format!("{}: {note}", job.place));
        }
        let mut prepared = Prepared { notes, ..Prepared::default() };
        match self.exercise(engines, job, &mut prepared) {
            Ok(ready) => prepared.ready = ready,
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
    ) -> Result<Option<Ready>, NoAnswer> {
        let (args, entry) = (self.args, &job.entry);
        self.context.ask(entry).check_rules()?;
        let wants_solution = args.solutions() != Solutions::None;
        let is_usual = entry.puzzle.geometry().order() <= LARGEST_RATED;
        let lists = args.lists_pictures();
        let asks = wants_solution
            || !self.scales.is_empty()
            || args.step.is_some()
            || args.book.hints
            || lists && is_usual;
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
        notes.extend(rated.notes.iter().cloned());
        let mut level = rated.level;
        if level.is_none() && (lists || args.book.chapters) && is_usual {
            level = self.level(entry, known.as_ref())?;
        }
        let hint = if args.book.hints { self.hint(entry, known.as_ref())? } else { None };
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
        let row = lists.then(|| Row {
            puzzle: self.context.notation.puzzle(&entry.puzzle),
            solution: match &known {
                Some(Known::Unique(solution)) => {
                    let order = entry.puzzle.geometry().order();
                    self.context.notation.grid(&solution.to_grid(), order)
                }
                _ => String::new(),
            },
            level: level.map_or_else(String::new, |level| level.name().to_owned()),
            rating: rated.values.join(" "),
        });
        let clues = [("clues", entry.puzzle.clue_count().into())];
        let clues = self.texts.say("check-clues", &clues);
        let exercise = Exercise {
            number: job.number,
            note: notes.join(" · "),
            about: format!("{}, {clues}", entry.puzzle.geometry().title()),
            chapter: job.chapter.clone(),
            hint,
            solution,
            badge,
            ..Exercise::silent(drawing)
        };
        let title = ["name", "title"].into_iter().find_map(|field| entry.field(field));
        let title =
            entry.name.as_deref().or(title).map(str::trim).filter(|title| !title.is_empty());
        Ok(Some(Ready { exercise, title: title.map(str::to_owned), level, row }))
    }

    /// The level, for chapters and tables.
    fn level(&self, entry: &Entry, known: Option<&Known>) -> Result<Option<Level>, NoAnswer> {
        Ok(self.path(entry, known)?.and_then(|path| path.level()))
    }

    /// Where to begin, and what is needed later.
    fn hint(&self, entry: &Entry, known: Option<&Known>) -> Result<Option<String>, NoAnswer> {
        let Some(path) = self.path(entry, known)? else { return Ok(None) };
        let Some(first) = path.steps.first() else { return Ok(None) };
        let geometry = entry.puzzle.geometry();
        let mut cells: Vec<Cell> = first.step.effect().into_iter().map(cell_of).collect();
        cells.sort_unstable();
        cells.dedup();
        let name = |step: &PathStep| self.texts.technique(step.step.technique);
        let args = [
            ("cells", self.texts.cells_in_brief(&cells, geometry).into()),
            ("technique", name(first).into()),
        ];
        let mut hint = self.texts.say("print-hint", &args);
        if let Some(hardest) = path.hardest()
            && hardest.step.technique != first.step.technique
        {
            hint.push(' ');
            hint += &self.texts.say("print-hint-later", &[("technique", name(hardest).into())]);
        }
        Ok(Some(hint))
    }

    /// The steps of the solution; `None` if it is not the only one, or the time is over.
    fn path(&self, entry: &Entry, known: Option<&Known>) -> Result<Option<Path>, NoAnswer> {
        let Some(Known::Unique(solution)) = known else { return Ok(None) };
        let Ok(position) = Position::new(&entry.puzzle, Progress::NONE, Some(solution)) else {
            return Ok(None);
        };
        let timer = self.context.timer();
        let clock = timer.clock();
        let path = position.with_selection(self.selection.clone()).solve(&|| clock.is_running());
        match path.stopped {
            true if clock.is_cancelled() => Err(NoAnswer::Stopped),
            true => Ok(None),
            false => Ok(Some(path)),
        }
    }

    /// The board with what a player did.
    fn board(&self, entry: &Entry) -> Drawing {
        let drawing = Drawing::of_entry(entry, self.alphabet(entry), self.args.candidates);
        if self.args.coordinates { drawing.with_coordinates() } else { drawing }
    }

    /// The alphabet that is to be printed, or else the one that was to be read, or else that of the entry.
    fn alphabet(&self, entry: &Entry) -> Alphabet {
        let order = entry.puzzle.geometry().order();
        let asked = self.args.digits.or(self.context.input.shape.alphabet);
        asked.unwrap_or(entry.alphabet).or_usual(order)
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
            rated.values.extend(score.values[0].as_ref().map(|value| match value {
                Value::Level(level) => level.name().to_owned(),
                value => value.to_string(),
            }));
            let bound = if score.end == End::Stopped { ">= " } else { "" };
            rated.stopped |= score.end == End::Stopped;
            match &score.values[0] {
                Some(Value::Level(level)) => {
                    rated.level = Some(*level);
                    // A chapter says it.
                    if self.args.asks_for_scales() || !self.args.book.chapters {
                        rated.notes.push(self.texts.level(*level));
                    }
                }
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

/// The cell that a conclusion is about.
fn cell_of(conclusion: Conclusion) -> Cell {
    match conclusion {
        Conclusion::Place(cell, _) | Conclusion::Remove(cell, _) => cell,
    }
}

/// How hard a puzzle is, in words.
#[derive(Default)]
struct Rated {
    notes: Vec<String>,
    /// The same as a table says it.
    values: Vec<String>,
    level: Option<Level>,
    /// Whether a limit ended it.
    stopped: bool,
    /// A scale that does not know the board.
    refused: Option<Refusal>,
}
