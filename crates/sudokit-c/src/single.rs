//! Calls about one puzzle.

use std::sync::Arc;

use sudokit_answers::records::Converted;
use sudokit_answers::{
    Advised, AnyQuestion, Canon, Check, Clock, Conversion, Convert, Count, EngineChoice, Explain,
    ExplainAnswer, Explanation, Hint, HintAnswer, JsonWorker, Making, Morph, NamedQuestion,
    NoConversion, Opt, OptOr, Options, Question, Rate, RowWatch as _, SEED, Scales, Solve,
    SolveAnswer, Strength, Watch as _, WrongOption, question_by_name, read_one, step_record,
};
use sudokit_core::Cell;
use sudokit_formats::Entry;
use sudokit_generate::NotMade;
use sudokit_logic::{PathStep, Selection};
use sudokit_solve::lanes::Lanes;
use sudokit_text::{Lang, Texts};

use crate::answer::Ended;
use crate::fault::Fault;
use crate::row_answers::{in_64_bits, marked_cells, rating_number};
use crate::state::{Setup, State, options};
use crate::status::Status;

/// The most bytes that a conversion writes.
const MOST: usize = 1 << 30;

impl Setup {
    /// Reads the one puzzle of a text.
    fn read_one(&self, text: &str) -> Result<Entry, Fault> {
        Ok(read_one(text, &self.boards.read)?)
    }

    /// Asks about a puzzle, and shows each answer.
    fn ask<Q: Question>(
        &self,
        question: &Q,
        state: &mut Q::Worker,
        entry: &Entry,
        show: &mut dyn FnMut(&Q::Answer),
    ) -> Result<Ended, Fault> {
        let mut status = Status::Ok;
        self.clocked(|clock| {
            question.answer(state, &self.boards.ask(entry), clock, &mut |answer| {
                status = question.status(&answer).into();
                show(&answer);
            })
        })?;
        Ok(Ended::about(&entry.puzzle, status))
    }
}

/// The number of a puzzle in the run of a seed.
const NUMBER: OptOr<u64> =
    Opt::number("number", "The number of the puzzle in the run of the seed.").or("0");

impl State {
    /// Solves. The answer is the solution, if there is one and several are not refused.
    pub(crate) fn solve(&mut self, text: &str, unique: bool) -> Result<(), Fault> {
        let State { setup, answer, engines, .. } = self;
        let question = if unique { Solve::unique() } else { Solve::first() };
        let entry = setup.read_one(text)?;
        let (out, order) = (answer.begin(), entry.puzzle.geometry().order());
        let ended = setup.ask(&question, engines, &entry, &mut |answer| {
            if let SolveAnswer::Ended(solved) = answer
                && let Some(solution) = solved.solutions.first()
                && Status::from(solved.status) != Status::NotUnique
            {
                out.extend(setup.boards.notation.solution(solution.digits(), order).as_bytes());
            }
        })?;
        answer.end(ended);
        Ok(())
    }

    /// Counts solutions up to a limit; 0 counts all.
    pub(crate) fn count(&mut self, text: &str, limit: u64) -> Result<(Ended, u64), Fault> {
        let State { setup, engines, .. } = self;
        let limit = Some(u128::from(limit)).filter(|&limit| limit > 0);
        let question = Count { limit, engine: EngineChoice::auto() };
        let entry = setup.read_one(text)?;
        let (mut count, mut fits) = (0, true);
        let mut ended = setup.ask(&question, engines, &entry, &mut |answer| {
            (count, fits) = in_64_bits(answer.outcome.solutions);
        })?;
        if !fits {
            ended.status = Status::Budget;
        }
        Ok((ended, count))
    }

    /// Whether a puzzle has one solution, the cells to mark, and how many cells there are.
    pub(crate) fn check(&mut self, text: &str) -> Result<(Ended, Vec<Cell>, usize), Fault> {
        let State { setup, engines, lanes, .. } = self;
        // Searches beside each other have no limits of their own.
        let batches = setup.limits.are_none();
        let question = Check { engine: EngineChoice::auto(), batches };
        let entry = setup.read_one(text)?;
        let lanes = lanes.take().filter(|_| batches).or_else(|| batches.then(Lanes::new));
        let kept = std::mem::replace(engines, sudokit_answers::Engines::new(EngineChoice::auto()));
        let (mut worker, mut marked) = ((kept, lanes), Vec::new());
        let ended = setup.ask(&question, &mut worker, &entry, &mut |answer| {
            marked = marked_cells(&entry.puzzle, &answer.check.verdict);
        });
        (self.engines, self.lanes) = worker;
        Ok((ended?, marked, entry.puzzle.geometry().cell_count()))
    }

    /// Rates on one scale; the first of the list if none is named.
    pub(crate) fn rate(&mut self, text: &str, scale: Option<&str>) -> Result<(Ended, f64), Fault> {
        let State { setup, engines, .. } = self;
        let question = rate_question(scale)?;
        let entry = setup.read_one(text)?;
        let mut rating = f64::NAN;
        let ended = setup.ask(&question, engines, &entry, &mut |answer| {
            let value = answer.scores.first().and_then(|(_, score)| score.values[0].as_ref());
            rating = value.and_then(rating_number).unwrap_or(f64::NAN);
        })?;
        Ok((ended, rating))
    }

    /// The next step in English.
    pub(crate) fn hint(&mut self, text: &str) -> Result<(), Fault> {
        let State { setup, answer, engines, .. } = self;
        let entry = setup.read_one(text)?;
        let question = Hint::new(Selection::default(), Strength::Full);
        let out = answer.begin();
        let ended = setup.ask(
            &question,
            engines,
            &entry,
            &mut |hinted: &HintAnswer| match &hinted.advised {
                Advised::Step(step, _) => write_step(setup, &entry, step, out),
                Advised::Mistakes(mistakes) => {
                    let scene = setup.boards.notation.scene(entry.puzzle.geometry());
                    let sentences = Texts::new(Lang::En).mistakes(mistakes, scene, true);
                    out.extend(sentences.join(" ").as_bytes());
                }
                Advised::Nothing => {}
            },
        )?;
        answer.end(ended);
        Ok(())
    }

    /// All steps in English, one on each line. Where a player's digits clash there are none, and what is wrong is kept.
    pub(crate) fn explain(&mut self, text: &str) -> Result<(), Fault> {
        let State { setup, answer, engines, .. } = self;
        let entry = setup.read_one(text)?;
        let question = Explain::new(Selection::default());
        let (out, mut clash) = (answer.begin(), None);
        let mut ended = setup.ask(
            &question,
            engines,
            &entry,
            &mut |explained: &ExplainAnswer| match &explained.explanation {
                Explanation::Steps(_, path) => {
                    for step in &path.steps {
                        write_step(setup, &entry, step, out);
                        out.push(b'\n');
                    }
                }
                Explanation::Mistakes(mistakes) => {
                    let board = entry.puzzle.geometry();
                    let scene = setup.boards.notation.scene(board);
                    clash = Some(Fault::of_mistakes(mistakes, scene, board));
                }
                Explanation::Nothing => {}
            },
        )?;
        ended.fault = ended.fault.or(clash);
        answer.end(ended);
        Ok(())
    }

    /// The canonical form, and the number of automorphisms.
    pub(crate) fn canonical(&mut self, text: &str) -> Result<u64, Fault> {
        let State { setup, answer, board, .. } = self;
        let entry = setup.read_one(text)?;
        let (out, mut automorphisms) = (answer.begin(), 0);
        let ended = setup.ask(&Canon, board, &entry, &mut |canonical| {
            automorphisms = u64::try_from(canonical.automorphisms).unwrap_or(u64::MAX);
            out.extend(setup.boards.notation.puzzle(&canonical.puzzle).as_bytes());
        })?;
        answer.end(ended);
        Ok(automorphisms)
    }

    /// A random equivalent puzzle.
    pub(crate) fn morph(&mut self, text: &str, seed: u64) -> Result<(), Fault> {
        let State { setup, answer, board, .. } = self;
        let entry = setup.read_one(text)?;
        let out = answer.begin();
        let ended = setup.ask(&Morph { number: 1, seed }, board, &entry, &mut |morph| {
            out.extend(setup.boards.notation.puzzle(morph).as_bytes());
        })?;
        answer.end(ended);
        Ok(())
    }

    /// Makes puzzle `number` of a seed, as a line or as a record.
    pub(crate) fn generate(
        &mut self,
        mut options: Options,
        (seed, number): (u64, u64),
        as_record: bool,
    ) -> Result<(), Fault> {
        let State { setup, answer, .. } = self;
        let making = Making::take(&mut options, &setup.board, setup.limits.nodes, seed)?;
        options.end()?;
        let mut maker = making.maker(as_record)?;
        let limits = setup.limits.or_time(making.requests().usual_time());
        let watch = Arc::new(setup.watch_with(limits));
        maker.set_interrupter(Some(watch.clone().interrupter()));
        let made = maker.make(number, &|| watch.interrupt().is_none());
        if matches!(made.made, Err(NotMade::Stopped)) && watch.is_cancelled() {
            return Err(stopped());
        }
        let out = answer.begin();
        let status = match (&made.made, making.record(&made, None)) {
            (Ok(_), Some(record)) if as_record => {
                write_json(&record, out);
                Status::Ok
            }
            (Ok(made), _) => {
                out.extend(making.notation().puzzle(&made.draft.puzzle()).as_bytes());
                Status::Ok
            }
            (Err(NotMade::Stopped), _) => Status::Budget,
            (Err(_), _) => Status::NotFound,
        };
        answer.end(status);
        Ok(())
    }

    /// Asks any question by name. The answer is its record, as JSON; several are lines.
    pub(crate) fn ask(
        &mut self,
        name: &str,
        given: Option<&str>,
        puzzle: Option<&str>,
    ) -> Result<(), Fault> {
        let needed = || Fault::new(Status::NullPointer, "puzzle is NULL").about("puzzle");
        match name {
            "generate" => self.with_options(options(given)?, |state, mut options| {
                let seed = options.take(&SEED)?;
                let seed = seed.ok_or_else(|| WrongOption::new("seed", "it is missing"))?;
                let number = options.value(&NUMBER)?;
                state.generate(options, (seed, number), true)
            }),
            "convert" => self.with_options(options(given)?, |state, mut options| {
                let convert = Convert::take(&mut options, &state.setup.boards, MOST)?;
                options.end()?;
                let text = puzzle.ok_or_else(needed)?.as_bytes();
                let converted = state.setup.clocked(|clock| run(&convert, text, clock))?;
                write_json(&converted, state.answer.begin());
                state.answer.end(first_fault(&converted));
                Ok(())
            }),
            _ => {
                let unknown = || {
                    let said = format!("there is no question {name:?}");
                    Fault::new(Status::WrongQuestion, &said).about("question")
                };
                let question = question_by_name(name).ok_or_else(unknown)?;
                let puzzle = puzzle.ok_or_else(needed)?;
                let given = given.unwrap_or_default();
                // Kept for the same question about the next puzzle, unless a board or a limit is for this call only.
                if let Some((name, with, mut worker)) = self.asked.take()
                    && name == question.name
                    && with == given
                {
                    let asked = self.ask_one(&mut *worker, puzzle);
                    self.asked = Some((name, with, worker));
                    return asked;
                }
                let mut kept = None;
                let is_usual = self.setup.with(&mut options(Some(given))?)?.is_none();
                let asked = self.with_options(options(Some(given))?, |state, options| {
                    let mut worker = state.question(question, options)?.worker();
                    let asked = state.ask_one(&mut *worker, puzzle);
                    kept = Some((question.name, given.to_owned(), worker));
                    asked
                });
                self.asked = kept.filter(|_| is_usual);
                asked
            }
        }
    }

    /// The question with its options.
    fn question(
        &self,
        named: &NamedQuestion,
        mut options: Options,
    ) -> Result<Arc<dyn AnyQuestion>, Fault> {
        if named.name == "check" && self.setup.limits.are_none() {
            // As the command does it: searches beside each other, which have no limits of their own.
            options.set("batches", "true")?;
        }
        Ok(named.ask(options)?)
    }

    /// Asks about one puzzle. The answer is its record, or a line for each.
    fn ask_one(&mut self, worker: &mut dyn JsonWorker, puzzle: &str) -> Result<(), Fault> {
        let State { setup, answer, .. } = self;
        let entry = setup.read_one(puzzle)?;
        let (out, mut status) = (answer.begin(), Status::Ok);
        setup.clocked(|clock| {
            let (asked, notation) = (setup.boards.ask(&entry), setup.boards.notation);
            worker.answer(&asked, clock, notation, &mut |found, record| {
                if !out.is_empty() {
                    out.push(b'\n');
                }
                out.extend_from_slice(record);
                status = found.into();
            })
        })?;
        answer.end(Ended::about(&entry.puzzle, status));
        Ok(())
    }

    /// Converts puzzles from any format to another. Of what cannot be read the first fault is kept.
    pub(crate) fn convert(
        &mut self,
        input: &[u8],
        from: Option<&str>,
        to: &str,
    ) -> Result<(), Fault> {
        let names = from.map(|name| ("from", name)).into_iter().chain([("to", to)]);
        let convert = Convert::take(&mut Options::new(names)?, &self.setup.boards, MOST)?;
        let converted = self.setup.clocked(|clock| run(&convert, input, clock))?;
        // Without the feature `parquet` all formats are text.
        let ended = first_fault(&converted);
        self.answer.begin().extend(converted.text.unwrap_or_default().as_bytes());
        self.answer.end(ended);
        Ok(())
    }
}

/// A conversion, and what is wrong with the first puzzle that cannot be read or written.
fn first_fault(converted: &Converted) -> Ended {
    Ended { status: Status::Ok, fault: converted.errors.first().map(Fault::from) }
}

/// The caller's function asked to stop.
pub(crate) fn stopped() -> Fault {
    Fault::new(Status::Stopped, "the caller asked to stop")
}

fn write_json(record: &impl serde::Serialize, out: &mut Vec<u8>) {
    // Writing to memory cannot fail, and the records have no maps with odd keys.
    let _ = serde_json::to_writer(out, record);
}

/// Converts a text.
fn run(convert: &Convert, input: &[u8], clock: &Clock<'_>) -> Result<Converted, Fault> {
    let converted = convert.convert(input, &|| clock.is_running());
    converted.map(Conversion::record).map_err(|error| match error {
        NoConversion::Unreadable(error) => Fault::of_text(&error.into(), None),
        NoConversion::NotWritten(name) => {
            WrongOption::new("to", format!("{name} can only be read")).into()
        }
        NoConversion::TooLong(most) => {
            Fault::new(Status::Refused, &format!("more than {most} bytes would be written"))
        }
        NoConversion::Stopped if clock.is_cancelled() => stopped(),
        NoConversion::Stopped => Fault::new(Status::Budget, "the time limit was reached"),
    })
}

/// A question about one scale.
pub(crate) fn rate_question(scale: Option<&str>) -> Result<Rate, Fault> {
    let wrong = |message: String| WrongOption::new("scale", message);
    let scales = scale.map_or(Ok(Scales::usual()), Scales::of_list);
    let scales = scales.map_err(|error| wrong(error.to_string()))?;
    if scales.single().is_none() {
        return Err(wrong("expected one scale".to_owned()).into());
    }
    Ok(Rate::new(scales, None, false).map_err(|error| wrong(error.to_string()))?)
}

/// The name of a technique, and its argument.
fn write_step(setup: &Setup, entry: &Entry, step: &PathStep, out: &mut Vec<u8>) {
    let record = step_record(step, setup.boards.notation.scene(entry.puzzle.geometry()), Lang::En);
    out.extend(record.name.as_bytes());
    out.push(b':');
    for sentence in &record.text {
        out.push(b' ');
        out.extend(sentence.as_bytes());
    }
}
