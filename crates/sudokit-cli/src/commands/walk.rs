//! `explain --to pdf|svg|png`: the walk through a solution, with a picture of each step.

use sudokit_answers::records::Status;
use sudokit_answers::{self as answers, ExplainAnswer, Explanation, NoAnswer, Question as _};
use sudokit_assess::{End, Position, Progress};
use sudokit_formats::Entry;
use sudokit_logic::{Path, Selection};
use sudokit_render::{DocumentInfo, Drawing, Look, Section, Walk, WalkOptions};
use sudokit_scales::scale_by_name;
use sudokit_text::{Scene, Texts};

use super::position::{path_end, unused_techniques, word};
use super::walk_args::WalkArgs;
use crate::board;
use crate::context::Context;
use crate::error::{Error, Explain as _};
use crate::exit::Exit;
use crate::fault::fault_message;
use crate::input::Inputs;
use crate::parallel::{Parts, unless_stopped};
use crate::pictures::{PictureArgs, PictureFile};
use crate::pipe::nothing_found;

/// The largest boards whose rating is said: that of a larger one can take many seconds.
const LARGEST_RATED: u8 = 9;

/// Draws the whole solution of each puzzle.
///
/// # Errors
/// If the pictures cannot be written.
pub(super) fn run(
    context: &Context<'_>,
    selection: &Selection,
    args: &WalkArgs,
    picture: &PictureArgs,
) -> Result<Exit, Error> {
    let console = context.console;
    let texts = match picture.file() {
        Some(_) => console.texts(),
        None => console.output_texts(),
    };
    let mut inputs = Inputs::new(&context.input)?;
    let language = texts.lang().code().to_owned();
    let info = DocumentInfo {
        title: args.title.clone().unwrap_or_else(|| texts.say("print-walk-only", &[])),
        language,
    };
    let layout = picture.layout()?;
    let mut file = PictureFile::open(picture, info, &context.stop)?;
    let question = answers::Explain::new(selection.clone());
    let mut engines = question.worker();
    // A single puzzle has no number.
    let look_ahead = move || (inputs.only_entry().is_some(), inputs);
    let Some((alone, inputs)) = unless_stopped(&context.stop, look_ahead) else {
        context.stop.exit(console);
    };
    let (mut exit, mut number) = (Exit::Done, 0u64);
    for parsed in Parts::new(inputs, 1, &context.stop) {
        let work = match parsed.work {
            Ok(work) => work,
            Err(error) => {
                console.report(&error);
                exit = exit.and(Exit::Usage);
                continue;
            }
        };
        for (unparsed, parsed) in work.records().zip(parsed.entries) {
            let record = &unparsed.record;
            let entry = match parsed {
                Ok(None) => continue,
                Ok(Some(entry)) => entry,
                Err(fault) => {
                    console.error(&fault_message(&work.name, record, &fault, console.texts()));
                    exit = exit.and(Exit::Usage);
                    number += 1;
                    continue;
                }
            };
            number += 1;
            let place = format!("{}:{}", work.name, record.line);
            for note in context.reading_notes(&entry, true) {
                console.note(&note);
            }
            for warning in board::warnings(&entry, console.texts()) {
                console.note(&format!("{place}: {warning}"));
            }
            let (timer, mut answer) = (context.timer(), None);
            let (asked, mut clock) = (context.ask(&entry), timer.clock());
            let answered = question
                .answer(&mut engines, &asked, &mut clock, &mut |found| answer = Some(found));
            if let Err(NoAnswer::Refused(refusal)) = &answered {
                console.error(&format!("{place}: {}", refusal.message(console.texts())));
                exit = exit.and(refusal.into());
                continue;
            }
            let Some(ExplainAnswer { status, explanation }) = answer.filter(|_| answered.is_ok())
            else {
                file.finish(console)?;
                context.stop.exit(console);
            };
            exit = exit.and(status.into());
            let (position, path) = match explanation {
                Explanation::Steps(position, path) => (position, path),
                Explanation::Mistakes(mistakes) => {
                    let scene = context.notation.scene(entry.puzzle.geometry());
                    for mistake in console.texts().mistakes(&mistakes, scene, true) {
                        console.error(&format!("{place}: {mistake}"));
                    }
                    continue;
                }
                Explanation::Nothing => {
                    for defect in board::defects(&entry, console.texts()) {
                        console.note(&format!("{place}: {defect}"));
                    }
                    let what = console.texts().say(&format!("hint-{}", word(status)), &[]);
                    console.error(&format!("{place}: {what}"));
                    continue;
                }
            };
            if let Some(note) = unused_techniques(&entry, position.is_unique(), console.texts()) {
                console.note(&note);
            }
            let title = match (&entry.name, alone) {
                _ if args.title.is_some() => args.title.clone().unwrap_or_default(),
                (Some(name), _) => name.clone(),
                (None, true) => texts.say("print-walk-only", &[]),
                (None, false) => texts.say("print-walk", &[("number", number.into())]),
            };
            let mut walk = Walk::new(WalkOptions {
                layout,
                look: Look { theme: picture.theme(), large: args.large },
                per_page: args.per_page.map(usize::from),
                title,
                numbers: true,
            });
            let story = Story {
                texts,
                context,
                args,
                entry: &entry,
                status,
                position: &position,
                path: &path,
            };
            for section in story.sections() {
                for page in walk.push(&section) {
                    if !file.add_page(page)? {
                        return Ok(exit);
                    }
                }
                if context.stop.requested() {
                    file.finish(console)?;
                    context.stop.exit(console);
                }
            }
            if let Some(page) = walk.finish()
                && !file.add_page(page)?
            {
                return Ok(exit);
            }
        }
    }
    file.finish(console)?;
    if context.stop.requested() {
        context.stop.exit(console);
    }
    if number == 0 && exit == Exit::Done { Ok(nothing_found(console)) } else { Ok(exit) }
}

/// What a walk tells.
struct Story<'a> {
    texts: &'a Texts,
    context: &'a Context<'a>,
    args: &'a WalkArgs,
    entry: &'a Entry,
    status: Status,
    position: &'a Position,
    path: &'a Path,
}

impl<'a> Story<'a> {
    fn scene(&self) -> Scene<'a> {
        self.context.notation.scene(self.position.board().geometry())
    }

    /// The puzzle, the steps, and the end.
    fn sections(&self) -> impl Iterator<Item = Section> + '_ {
        let mut board = self.position.board().clone();
        let steps = self.path.steps.iter().enumerate().filter_map(move |(index, found)| {
            if !self.args.shows(index + 1, found) {
                board.apply(&found.step.conclusions);
                return None;
            }
            let name = self.texts.technique(found.step.technique);
            let drawing = Drawing::of_board(&board, self.scene().alphabet)
                .with_step(&found.step)
                .with_coordinates();
            let lines = self.texts.argument(&found.step, self.scene());
            let said = |line: sudokit_text::Line| {
                let words = line.to_string();
                (line.depth(), words.trim_start().to_owned())
            };
            board.apply(&found.step.conclusions);
            Some(Section {
                heading: format!("{}. {name}", index + 1),
                drawing: Some(drawing),
                text: lines.into_iter().map(said).collect(),
            })
        });
        [self.start()].into_iter().chain(steps).chain([self.end()])
    }

    fn start(&self) -> Section {
        let board = self.position.board();
        let mut drawing = Drawing::of_board(board, self.scene().alphabet);
        for content in &mut drawing.cells {
            content.marks = sudokit_core::DigitSet::EMPTY;
        }
        let clues = board.geometry().cells().filter(|&cell| board.is_given(cell)).count();
        let clues = self.texts.say("check-clues", &[("clues", clues.into())]);
        Section {
            heading: self.texts.say("print-walk-puzzle", &[]),
            drawing: Some(drawing),
            text: [clues].into_iter().chain(self.summary()).map(|line| (0, line)).collect(),
        }
    }

    /// How hard the puzzle is, and how many steps are shown.
    fn summary(&self) -> Vec<String> {
        let (texts, path) = (self.texts, self.path);
        let mut lines = Vec::new();
        if let Some(level) = path.level() {
            let level = texts.level(level);
            lines.push(texts.say("print-walk-level", &[("level", level.into())]));
        }
        if let Some(rating) = self.rating() {
            lines.push(texts.say("print-walk-rating", &[("rating", rating.into())]));
        }
        if let Some(hardest) = path.hardest() {
            let name = texts.technique(hardest.step.technique);
            lines.push(texts.say("print-walk-hardest", &[("technique", name.into())]));
        }
        let steps = path.steps.iter().zip(1..);
        let shown = steps.filter(|(step, number)| self.args.shows(*number, step)).count();
        if shown < path.steps.len() {
            let args = [("shown", shown.into()), ("steps", path.steps.len().into())];
            lines.push(texts.say("print-walk-shown", &args));
        }
        lines
    }

    /// What the scale of ratings says that most players know, if that is found in the time that there is.
    fn rating(&self) -> Option<String> {
        let scale = scale_by_name("se").filter(|scale| scale.supports(&self.entry.puzzle))?;
        if !self.position.is_unique() || self.entry.puzzle.geometry().order() > LARGEST_RATED {
            return None;
        }
        let position = Position::new(&self.entry.puzzle, Progress::NONE, None).ok()?;
        let timer = self.context.timer();
        let score = scale.rate(&position, &timer.clock().counting());
        let value = score.values.first()?.as_ref().filter(|_| score.end != End::Stopped)?;
        Some(format!("{} {value}", scale.columns()[0].name.to_uppercase()))
    }

    fn end(&self) -> Section {
        let (texts, path) = (self.texts, self.path);
        let last = match self.position.board().is_solved() {
            true => texts.say("hint-solved", &[]),
            false => path_end(self.status, path, self.scene().alphabet, texts),
        };
        Section {
            heading: texts.say("print-walk-end", &[]),
            drawing: Some(Drawing::of_board(&path.end, self.scene().alphabet)),
            text: vec![(0, last)],
        }
    }
}
