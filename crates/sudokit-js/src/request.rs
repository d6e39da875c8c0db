//! What can be asked, and the answers.

use std::cell::RefCell;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sudokit_answers::{
    BoardOptions, Boards, Clock, Convert, JsonWorker, Limits, Making, NamedQuestion, Opt, OptOr,
    Options, SEED, question_by_name, read_one,
};
use sudokit_generate::NotMade;
use sudokit_solve::Interrupt;

use crate::fault::Fault;
use crate::host;
use crate::watch::{HostWatch, interrupt};
use crate::{draw, many};

/// The most bytes that a conversion may write: what a string of JavaScript holds on every host.
const MOST_BYTES: usize = 1 << 28;

const NUMBER: OptOr<u64> = Opt::number("number", "How many puzzles to make.").or("1");
const FIRST: OptOr<u64> =
    Opt::number("first", "The number of the first puzzle in the run of the seed.").or("0");

/// What can be asked.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub enum Request {
    /// A question about a puzzle, in any format that is recognised.
    Ask {
        /// Its name: `solve`, `count` and so on.
        question: String,
        /// The puzzle.
        puzzle: String,
        /// The options of the question, of boards and of limits.
        #[serde(default)]
        options: Map<String, Value>,
    },
    /// A question about many puzzles.
    AskMany {
        /// Its name.
        question: String,
        /// The puzzles.
        puzzles: Vec<String>,
        /// The options of the question, of boards and of limits, which hold for each puzzle.
        #[serde(default)]
        options: Map<String, Value>,
    },
    /// New puzzles.
    Generate {
        /// The options of puzzles that are made, of boards and of limits, `seed`, `number` and `first`.
        options: Map<String, Value>,
    },
    /// Puzzles in another format.
    Convert {
        /// The text.
        text: String,
        /// `from` and `to`, and the options of boards.
        #[serde(default)]
        options: Map<String, Value>,
    },
    /// A board as SVG.
    Draw {
        /// The puzzle.
        puzzle: String,
        /// The options of drawings and of boards.
        #[serde(default)]
        options: Map<String, Value>,
    },
}

/// Answers a request, both as JSON: `{"ok": ...}` or `{"error": ...}`, which is a [`Fault`].
///
/// ```
/// let request = r#"{"ask": {"question": "count", "puzzle": "1...............", "options": {"limit": 100}}}"#;
/// let answer: serde_json::Value = serde_json::from_slice(&sudokit_js::answer(request.as_bytes()))?;
/// assert_eq!(answer["ok"]["count"], "72");
/// let wrong: serde_json::Value = serde_json::from_slice(&sudokit_js::answer(b"{}"))?;
/// assert_eq!(wrong["error"]["code"], "bad-request");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[must_use]
pub fn answer(request: &[u8]) -> Vec<u8> {
    let request = serde_json::from_slice(request)
        .map_err(|error| Fault::new("bad-request", error.to_string()));
    let (key, value) = match request.and_then(Request::answer) {
        Ok(answer) => ("ok", answer),
        Err(fault) => ("error", json(&fault)),
    };
    let mut text = format!("{{\"{key}\":").into_bytes();
    text.extend(value);
    text.push(b'}');
    text
}

/// A record as JSON. Writing to memory cannot fail, and records have no maps with odd keys.
fn json(record: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(record).unwrap_or_default()
}

/// Options as texts, and what they say of boards and limits.
struct Given {
    options: Options,
    board: BoardOptions,
    boards: Boards,
    limits: Limits,
}

impl Given {
    fn of(object: Map<String, Value>) -> Result<Given, Fault> {
        let mut options = Options::default();
        options.add_json(object)?;
        let board = BoardOptions::take(&mut options)?;
        let limits = Limits::take(&mut options)?;
        let boards = board.boards()?;
        Ok(Given { options, board, boards, limits })
    }
}

impl Request {
    fn answer(self) -> Result<Vec<u8>, Fault> {
        match self {
            Request::Ask { question, puzzle, options } => ask(named(&question)?, &puzzle, options),
            Request::AskMany { question, puzzles, options } => {
                ask_many(named(&question)?, &puzzles, options)
            }
            Request::Generate { options } => generate(options),
            Request::Convert { text, options } => convert(&text, options),
            Request::Draw { puzzle, options } => {
                let Given { mut options, boards, .. } = Given::of(options)?;
                let svg = draw::svg(&read_one(&puzzle, &boards.read)?, &boards, &mut options)?;
                options.end()?;
                Ok(json(&svg))
            }
        }
    }
}

fn named(name: &str) -> Result<&'static NamedQuestion, Fault> {
    question_by_name(name)
        .ok_or_else(|| Fault::new("bad-request", format!("there is no question {name:?}")))
}

/// A question with its options, and the engines that answer it.
struct Asking {
    question: &'static str,
    given: Map<String, Value>,
    boards: Boards,
    limits: Limits,
    worker: Box<dyn JsonWorker>,
}

impl Asking {
    fn new(question: &NamedQuestion, given: Map<String, Value>) -> Result<Asking, Fault> {
        let Given { options, boards, limits, .. } = Given::of(given.clone())?;
        let worker = question.ask(options)?.worker();
        Ok(Asking { question: question.name, given, boards, limits, worker })
    }
}

thread_local! {
    /// The last question: most programs ask one many times, and engines take long to make.
    static LAST: RefCell<Option<Asking>> = const { RefCell::new(None) };
}

fn ask(
    question: &NamedQuestion,
    puzzle: &str,
    options: Map<String, Value>,
) -> Result<Vec<u8>, Fault> {
    let kept = LAST.take().filter(|last| last.question == question.name && last.given == options);
    let mut asking = match kept {
        Some(asking) => asking,
        None => Asking::new(question, options)?,
    };
    let answer = answer_one(question, puzzle, &mut asking);
    LAST.set(Some(asking));
    answer
}

fn answer_one(
    question: &NamedQuestion,
    puzzle: &str,
    asking: &mut Asking,
) -> Result<Vec<u8>, Fault> {
    let Asking { boards, limits, worker, .. } = asking;
    let entry = read_one(puzzle, &boards.read)?;
    let watch = HostWatch::start(limits.time);
    let mut clock = Clock::new(&watch, limits.nodes);
    let mut out = Vec::new();
    worker.answer(&boards.ask(&entry), &mut clock, boards.notation, &mut |_, record| {
        if question.lists {
            out.push(if out.is_empty() { b'[' } else { b',' });
        }
        out.extend_from_slice(record);
    })?;
    if question.lists {
        out.extend_from_slice(if out.is_empty() { b"[]" } else { b"]" });
    }
    Ok(out)
}

fn ask_many(
    question: &NamedQuestion,
    puzzles: &[String],
    options: Map<String, Value>,
) -> Result<Vec<u8>, Fault> {
    let Given { options, boards, limits, .. } = Given::of(options)?;
    let many = question.many.as_ref().ok_or_else(|| {
        Fault::new("bad-request", format!("{} is a question about one puzzle", question.name))
    })?;
    many::answer(&many.ask(options)?, puzzles, &boards, limits)
}

fn generate(options: Map<String, Value>) -> Result<Vec<u8>, Fault> {
    let Given { mut options, board, limits, .. } = Given::of(options)?;
    let number = options.value(&NUMBER)?;
    let first = options.value(&FIRST)?;
    Making::check_numbers(first, number)?;
    let seed = options.take(&SEED)?;
    let seed = seed.ok_or_else(|| Fault::new("bad-request", "the caller draws the seed"))?;
    let making = Making::take(&mut options, &board, limits.nodes, seed)?;
    options.end()?;
    let mut maker = making.maker(true)?;
    let mut records = Vec::new();
    for puzzle in first..first + number {
        let (begun, limit) = (host::now(), limits.time);
        let why = move || interrupt(begun, limit);
        maker.set_interrupter(Some(Arc::new(why)));
        let made = maker.make(puzzle, &|| why().is_none());
        let Some(record) = making.record(&made, None) else {
            let code = match (made.made, why()) {
                (_, Some(Interrupt::Cancelled)) => "stopped",
                (Err(NotMade::Stopped), _) => "out-of-budget",
                _ => "not-made",
            };
            return Err(Fault::new(
                code,
                format!("puzzle {puzzle} of seed {seed}: none was found"),
            ));
        };
        records.push(record);
    }
    Ok(json(&records))
}

fn convert(text: &str, options: Map<String, Value>) -> Result<Vec<u8>, Fault> {
    let Given { mut options, boards, .. } = Given::of(options)?;
    let convert = Convert::take(&mut options, &boards, MOST_BYTES)?;
    options.end()?;
    Ok(json(&convert.convert(text.as_bytes(), &host::go_on)?.record()))
}
