//! Options: parameters of the query, or fields of the body beside `puzzle`.

use std::time::Duration;

use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use sudokit_answers::{BoardOptions, Boards, OptionInfo, OptionKind, Options, WrongOption};
use sudokit_core::Alphabet;

use crate::Config;
use crate::problem::Problem;

/// The options of a request. A query has them as texts, a body as values with types.
#[derive(Clone, Default, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pairs {
    query: Options,
    body: Map<String, Value>,
}

impl Pairs {
    /// The parameters of a query.
    ///
    /// # Errors
    /// If it is not written as queries are, or names something twice.
    pub(crate) fn of_query(query: &str) -> Result<Pairs, Problem> {
        let read: Vec<(String, String)> = serde_urlencoded::from_str(query)
            .map_err(|error| Problem::bad_request(format!("the query: {error}")))?;
        Ok(Pairs { query: Options::new(read)?, body: Map::new() })
    }

    /// The same with the fields of an object.
    pub(crate) fn with_body(self, object: Map<String, Value>) -> Pairs {
        Pairs { body: object, ..self }
    }

    /// Takes the puzzle out.
    ///
    /// # Errors
    /// If it is missing, there twice, or not a text.
    pub(crate) fn take_puzzle(&mut self) -> Result<String, Problem> {
        let detail = match (self.query.text("puzzle"), self.body.shift_remove("puzzle")) {
            (Some(puzzle), None | Some(Value::Null)) | (None, Some(Value::String(puzzle))) => {
                return Ok(puzzle);
            }
            (None, None | Some(Value::Null)) => "it is missing",
            (None, Some(_)) => AS_TEXT,
            (Some(_), Some(_)) => "it is given twice",
        };
        Err(Problem::option("puzzle", detail))
    }

    /// Takes the options of these names out.
    pub(crate) fn remove(&mut self, names: &[&str]) {
        for name in names {
            self.query.text(name);
            self.body.shift_remove(*name);
        }
    }

    /// Takes the options of these names out, and reads them.
    ///
    /// # Errors
    /// If one is wrong.
    fn take<T: DeserializeOwned>(&mut self, names: &[&str]) -> Result<T, Problem> {
        let texts = names.iter().filter_map(|name| Some((*name, self.query.text(name)?)));
        let query = Options::new(texts)?;
        let body = names.iter().filter_map(|name| self.body.shift_remove_entry(*name)).collect();
        Pairs { query, body }.into_options()
    }

    /// All options as texts.
    ///
    /// # Errors
    /// If a value is neither a text, a number nor a truth value, or the query has it, too.
    fn into_texts(mut self) -> Result<Options, Problem> {
        self.query.add_json(self.body)?;
        Ok(self.query)
    }

    /// All options that are left, of which these are declared, as texts.
    ///
    /// # Errors
    /// If one is unknown, given twice, or a value of another type.
    pub(crate) fn declared(self, declared: &[OptionInfo]) -> Result<Options, Problem> {
        let kind_of = |name: &str| {
            let known = declared.iter().find(|option| option.name == name);
            known.map(|option| option.kind).ok_or_else(|| {
                Problem::option(name, format!("there is no such option here{}", only(declared)))
            })
        };
        for (name, _) in self.query.pairs() {
            kind_of(name)?;
        }
        for (name, value) in &self.body {
            let detail = match (kind_of(name)?, value) {
                (_, Value::Null | Value::Array(_) | Value::Object(_))
                | (OptionKind::Flag, Value::Bool(_))
                | (OptionKind::Number, Value::Number(_))
                | (OptionKind::Text | OptionKind::Names | OptionKind::OneOf(_), Value::String(_)) =>
                {
                    continue;
                }
                (OptionKind::Flag | OptionKind::Number, Value::String(_)) => AS_VALUE,
                (OptionKind::Flag, _) => "expected true or false",
                (OptionKind::Number, _) => "expected a whole number",
                (OptionKind::Text | OptionKind::Names | OptionKind::OneOf(_), _) => AS_TEXT,
            };
            return Err(Problem::option(name, detail));
        }
        self.into_texts()
    }

    /// Makes something of all options that are left.
    ///
    /// # Errors
    /// If one is unknown or wrong.
    pub(crate) fn all<T>(
        self,
        take: impl FnOnce(&mut Options) -> Result<T, WrongOption>,
    ) -> Result<T, Problem> {
        let mut texts = self.into_texts()?;
        let taken = take(&mut texts)?;
        texts.end()?;
        Ok(taken)
    }

    /// Reads all options that are left.
    ///
    /// # Errors
    /// If one is unknown, wrong or missing.
    pub(crate) fn into_options<T: DeserializeOwned>(self) -> Result<T, Problem> {
        let body = self.body.clone();
        let read = read_texts(self.into_texts()?.pairs())?;
        // Each can be read as a text, but may be a value of another type.
        for (name, value) in &body {
            if let Err(error) = serde_json::from_value::<T>(json!({ name: value })) {
                let detail = match value {
                    Value::Null => without_name(&error.to_string()),
                    Value::String(_) => AS_VALUE.to_owned(),
                    _ => AS_TEXT.to_owned(),
                };
                return Err(Problem::option(name, detail));
            }
        }
        Ok(read)
    }

    /// Reads all options that are left, of which these must be in the query.
    ///
    /// # Errors
    /// If one is unknown, wrong or missing.
    pub(crate) fn into_options_with<T: DeserializeOwned>(
        self,
        required: &[&str],
    ) -> Result<T, Problem> {
        let is_there = |name: &str| self.query.pairs().iter().any(|(known, _)| known == name);
        match required.iter().find(|name| !is_there(name)) {
            Some(name) => Err(Problem::option(name, "it is missing")),
            None => self.into_options(),
        }
    }
}

/// Reads options of names and texts.
///
/// # Errors
/// If one is unknown, wrong or missing.
fn read_texts<T: DeserializeOwned>(pairs: &[(String, String)]) -> Result<T, Problem> {
    let query = serde_urlencoded::to_string(pairs).unwrap_or_default();
    serde_urlencoded::from_str(&query).map_err(|error| {
        // serde does not say which value is wrong, so each is tried alone.
        let wrong = pairs.iter().find(|pair| {
            let alone = serde_urlencoded::to_string([pair]).unwrap_or_default();
            serde_urlencoded::from_str::<T>(&alone).is_err()
        });
        let name = wrong.map_or("options", |(name, _)| name);
        Problem::option(name, without_name(&error.to_string()))
    })
}

/// What is wrong with a number or a truth value in the body where a text belongs.
const AS_TEXT: &str = "expected a text: put it in quotes";
/// What is wrong with a text in the body where a number or a truth value belongs.
const AS_VALUE: &str = "expected a number, true or false, not a text: leave out the quotes";

/// Which options there are, as serde says it of the fields of a type.
fn only(declared: &[OptionInfo]) -> String {
    let names: Vec<String> = declared.iter().map(|option| format!("`{}`", option.name)).collect();
    match &names[..] {
        [] => String::new(),
        [one] => format!(", expected {one}"),
        [one, other] => format!(", expected {one} or {other}"),
        several => format!(", expected one of {}", several.join(", ")),
    }
}

/// What serde says of an option, which is named beside it.
fn without_name(said: &str) -> String {
    let unknown = said.strip_prefix("unknown field `").and_then(|rest| rest.split_once('`'));
    unknown.map_or(said.to_owned(), |(_, known)| {
        let known = known.strip_prefix(", there are no fields").unwrap_or(known);
        format!("there is no such option here{known}")
    })
}

/// The options of every resource that answers puzzles.
#[derive(Clone, Default, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Common {
    /// Boxes of R rows and C columns: `2x3` is a 6x6. By default, from the length of the puzzle.
    #[schemars(extend("pattern" = "^[0-9]{1,2}[xX][0-9]{1,2}$"))]
    shape: Option<String>,
    /// Whether both diagonals hold every digit, too.
    diagonal: Option<bool>,
    /// The map of a jigsaw: n^2 characters, one letter for each region.
    jigsaw: Option<String>,
    /// What the characters stand for. By default, what the puzzle's characters suggest.
    #[schemars(extend("enum" = Alphabet::ALL.map(Alphabet::name)))]
    alphabet: Option<String>,
    /// Whether to answer without the rules that are not understood, such as killer cages. By default, such a puzzle is
    /// refused.
    ignore_unknown_rules: Option<bool>,
    /// Seconds after which to give up on a puzzle; the server has a limit of its own.
    #[schemars(range(min = 0.0))]
    time_limit: Option<f64>,
    /// Candidates to try at branches before giving up on a puzzle.
    node_limit: Option<u64>,
}

/// The names of the fields of [`Common`].
const COMMON: [&str; 7] =
    ["shape", "diagonal", "jigsaw", "alphabet", "ignore_unknown_rules", "time_limit", "node_limit"];

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
        let common: Common = pairs.take(&COMMON)?;
        let board = BoardOptions {
            shape: common.shape,
            diagonal: common.diagonal == Some(true),
            jigsaw: common.jigsaw,
            alphabet: common.alphabet,
            ignore_unknown_rules: common.ignore_unknown_rules == Some(true),
        };
        let boards = board.boards()?;
        let time = match common.time_limit {
            None => config.puzzle_time,
            Some(seconds) => Duration::try_from_secs_f64(seconds)
                .map_err(|error| Problem::option("time_limit", error.to_string()))?
                .min(config.puzzle_time),
        };
        Ok(Settings { board, boards, time, nodes: common.node_limit })
    }
}
