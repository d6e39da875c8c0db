//! Options: parameters of the query, or fields of the body beside `puzzle`.

use std::time::Duration;

use serde_json::{Map, Value};
use sudokit_answers::{BoardOptions, Boards, Limits, OptionInfo, OptionKind, Options};

use crate::Config;
use crate::problem::Problem;

/// The options of a request. A query has them as texts, a body as values with types.
#[derive(Clone, Default, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pairs {
    query: Options,
    body: Map<String, Value>,
    /// The names of the options that were asked for.
    asked: Vec<&'static str>,
}

impl Pairs {
    /// The parameters of a query.
    ///
    /// # Errors
    /// If it is not written as queries are, or names something twice.
    pub(crate) fn of_query(query: &str) -> Result<Pairs, Problem> {
        let read: Vec<(String, String)> = serde_urlencoded::from_str(query)
            .map_err(|error| Problem::bad_request(format!("the query: {error}")))?;
        Ok(Pairs { query: Options::new(read)?, ..Pairs::default() })
    }

    /// The same with the fields of an object.
    pub(crate) fn with_body(self, object: Map<String, Value>) -> Pairs {
        Pairs { body: object, ..self }
    }

    /// Where each option of a request with a body is.
    pub(crate) fn places(&self) -> Places {
        let query = self.query.pairs().iter().map(|(name, _)| name.clone());
        Places { query: query.collect(), body: self.body.keys().cloned().collect() }
    }

    /// Takes the puzzle out.
    ///
    /// # Errors
    /// If it is missing, there twice, or neither a text nor a list.
    pub(crate) fn take_puzzle(&mut self) -> Result<String, Problem> {
        let detail = match (self.query.text("puzzle"), self.body.shift_remove("puzzle")) {
            (Some(puzzle), None | Some(Value::Null)) | (None, Some(Value::String(puzzle))) => {
                return Ok(puzzle);
            }
            // Rows or cells, which the readers know as JSON.
            (None, Some(list @ Value::Array(_))) => return Ok(list.to_string()),
            (None, None | Some(Value::Null)) => "it is missing",
            (None, Some(_)) => AS_TEXT,
            (Some(_), Some(_)) => "it is given twice",
        };
        Err(Problem::option("puzzle", detail))
    }

    /// Takes those of these options that are given, as texts.
    ///
    /// # Errors
    /// If one is given twice, or is a value of another type.
    fn take<'d>(
        &mut self,
        declared: impl Iterator<Item = &'d OptionInfo>,
    ) -> Result<Options, Problem> {
        let mut taken = Options::default();
        for option in declared {
            self.asked.push(option.name);
            if let Some(text) = self.query.text(option.name) {
                taken.set(option.name, text)?;
            }
            if let Some((name, value)) = self.body.shift_remove_entry(option.name) {
                check_type(option, &value)?;
                taken.add_json(Map::from_iter([(name, value)]))?;
            }
        }
        Ok(taken)
    }

    /// All options that are left, of which these are declared, as texts.
    ///
    /// # Errors
    /// If one is unknown, given twice, a value of another type, or a number out of its bounds.
    pub(crate) fn declared(mut self, declared: &[OptionInfo]) -> Result<Options, Problem> {
        let taken = self.take(declared.iter())?;
        for info in declared {
            let given = taken.pairs().iter().find(|(name, _)| name == info.name);
            given.map_or(Ok(()), |(_, text)| info.check(text))?;
        }
        let mut left = self.query.pairs().iter().map(|(name, _)| name).chain(self.body.keys());
        match left.next() {
            None => Ok(taken),
            Some(name) => {
                let message =
                    format!("there is no such option here{}", only(name, declared, &self.asked));
                Err(Problem::option(name, message))
            }
        }
    }
}

/// Where the options of a request with a body are.
#[derive(Debug)]
pub(crate) struct Places {
    query: Vec<String>,
    body: Vec<String>,
}

impl Places {
    /// Whether an option is in the body, or belongs there: it is nowhere.
    pub(crate) fn are_in_body(&self, name: &str) -> bool {
        let has = |names: &[String]| names.iter().any(|known| known == name);
        has(&self.body) || !has(&self.query)
    }
}

/// Checks that a value in a body is of the type of its option.
fn check_type(option: &OptionInfo, value: &Value) -> Result<(), Problem> {
    use OptionKind::{Date, Flag, Form, Names, Number, OneOf, Range, Seconds, Text};
    let detail = match (option.kind, value) {
        (_, Value::Null)
        | (Flag, Value::Bool(_))
        | (Number | Seconds | Range, Value::Number(_))
        | (Range | Text | Date | Form(_) | Names | OneOf(_), Value::String(_)) => return Ok(()),
        (Flag | Number | Seconds, Value::String(_)) => AS_VALUE,
        (Flag, _) => "expected true or false",
        (Number, _) => "expected a whole number",
        (Seconds, _) => "expected a number of seconds",
        (Range, _) => "expected a number, or a text as \"22..26\"",
        (Names, Value::Array(_)) => "expected a text: names with commas between them",
        (Text | Date | Form(_) | Names | OneOf(_), _) => AS_TEXT,
    };
    Err(Problem::option(option.name, detail))
}

/// What is wrong with a number or a truth value in the body where a text belongs.
const AS_TEXT: &str = "expected a text: put it in quotes";
/// What is wrong with a text in the body where a number or a truth value belongs.
const AS_VALUE: &str = "expected a number, true or false, not a text: leave out the quotes";

/// Which options there are: what was meant comes first, then those of the question, then those of every puzzle.
fn only(unknown: &str, declared: &[OptionInfo], asked: &[&'static str]) -> String {
    let is_own = |name: &&str| declared.iter().any(|option| option.name == *name);
    let own = declared.iter().map(|option| option.name);
    let others = asked.iter().copied().filter(|name| !is_own(name));
    let mut names: Vec<&str> = own.chain(others).collect();
    if names.is_empty() {
        return ": it takes none".to_owned();
    }
    names.sort_by_key(|name| !(name.starts_with(unknown) || unknown.starts_with(name)));
    format!(", only {}", names.join(", "))
}

/// The options of every resource that answers puzzles.
pub(crate) const COMMON: [&[OptionInfo]; 2] = [BoardOptions::OPTIONS, Limits::OPTIONS];

/// How puzzles are read and answered.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    /// What was said of the board.
    pub(crate) board: BoardOptions,
    /// What follows from it.
    pub(crate) boards: Boards,
    /// For each puzzle.
    pub(crate) time: Duration,
    /// For each puzzle.
    pub(crate) nodes: Option<u64>,
}

impl Settings {
    /// Whether 81 characters, each a digit or a blank, are a plain 9x9 puzzle whose answer is written with the
    /// usual digits, and no limit of its own ends its search.
    pub(crate) fn takes_plain_nines(&self) -> bool {
        self.nodes.is_none() && self.boards.take_plain_nines()
    }

    /// Takes the common options out.
    ///
    /// # Errors
    /// If one is wrong.
    pub(crate) fn take(pairs: &mut Pairs, config: &Config) -> Result<Settings, Problem> {
        let mut common = pairs.take(COMMON.iter().copied().flatten())?;
        let board = BoardOptions::take(&mut common)?;
        let Limits { time, nodes } = Limits::take(&mut common)?;
        let boards = board.boards()?;
        let time = time.map_or(config.puzzle_time, |time| time.min(config.puzzle_time));
        Ok(Settings { board, boards, time, nodes })
    }
}
