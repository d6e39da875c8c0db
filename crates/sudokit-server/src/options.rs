//! Options: parameters of the query, or fields of the body beside `puzzle`.

use std::time::Duration;

use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use sudokit_answers::{BoardOptions, Boards, Options, WrongOption};
use sudokit_core::Alphabet;

use crate::Config;
use crate::problem::Problem;

/// Names and values of a request.
#[derive(Clone, Default, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pairs {
    /// Those of the query and the body.
    all: Options,
    /// Those of the body, where each value has a type.
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
        Ok(Pairs { all: Options::new(read)?, body: Map::new() })
    }

    /// Adds the fields of an object.
    ///
    /// # Errors
    /// If a value is neither a text, a number nor a truth value, or the query has it, too.
    pub(crate) fn add(&mut self, object: Map<String, Value>) -> Result<(), Problem> {
        self.all.add_json(object.clone())?;
        self.body.extend(object);
        Ok(())
    }

    /// Takes the value of a name out.
    pub(crate) fn take(&mut self, name: &str) -> Option<String> {
        self.body.shift_remove(name);
        self.all.text(name)
    }

    /// Takes the puzzle out.
    ///
    /// # Errors
    /// If it is missing, or no text.
    pub(crate) fn take_puzzle(&mut self) -> Result<String, Problem> {
        let is_text =
            matches!(self.body.get("puzzle"), None | Some(Value::String(_) | Value::Null));
        let puzzle =
            self.take("puzzle").ok_or_else(|| Problem::option("puzzle", "it is missing"))?;
        is_text.then_some(puzzle).ok_or_else(|| Problem::option("puzzle", AS_TEXT))
    }

    /// Takes the options of these names out.
    ///
    /// # Errors
    /// Never: no name is there twice.
    fn take_all(&mut self, names: &[&str]) -> Result<Pairs, Problem> {
        let body = names.iter().filter_map(|name| self.body.shift_remove_entry(*name)).collect();
        let texts = names.iter().filter_map(|&name| Some((name, self.all.text(name)?)));
        Ok(Pairs { all: Options::new(texts)?, body })
    }

    /// Makes something of all options that are left.
    ///
    /// # Errors
    /// If one is unknown or wrong.
    pub(crate) fn all<T>(
        mut self,
        take: impl FnOnce(&mut Options) -> Result<T, WrongOption>,
    ) -> Result<T, Problem> {
        let taken = take(&mut self.all)?;
        self.all.end()?;
        Ok(taken)
    }

    /// Reads these options, and leaves the others.
    fn read<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        let query = serde_urlencoded::to_string(self.all.pairs()).unwrap_or_default();
        let read = serde_urlencoded::from_str(&query).map_err(|error| {
            // serde does not say which value is wrong, so each is tried alone.
            let wrong = self.all.pairs().iter().find(|pair| {
                let alone = serde_urlencoded::to_string([pair]).unwrap_or_default();
                serde_urlencoded::from_str::<T>(&alone).is_err()
            });
            let name = wrong.map_or("options", |(name, _)| name);
            Problem::option(name, without_name(&error.to_string()))
        })?;
        self.check_types::<T>()?;
        Ok(read)
    }

    /// Checks that the values of the body, which can be read as texts, are of the types that these options have.
    fn check_types<T: DeserializeOwned>(&self) -> Result<(), Problem> {
        for (name, value) in &self.body {
            let alone = Map::from_iter([(name.clone(), value.clone())]);
            if let Err(error) = serde_json::from_value::<T>(Value::Object(alone)) {
                let detail = match value {
                    Value::Null => without_name(&error.to_string()),
                    Value::String(_) => AS_VALUE.to_owned(),
                    _ => AS_TEXT.to_owned(),
                };
                return Err(Problem::option(name, detail));
            }
        }
        Ok(())
    }

    /// Reads all options that are left.
    ///
    /// # Errors
    /// If one is unknown or wrong.
    pub(crate) fn into_options<T: DeserializeOwned>(self) -> Result<T, Problem> {
        self.read()
    }

    /// Reads all options that are left, of which these must be there.
    ///
    /// # Errors
    /// If one is unknown, wrong or missing.
    pub(crate) fn into_options_with<T: DeserializeOwned>(
        self,
        required: &[&str],
    ) -> Result<T, Problem> {
        let is_there = |name: &str| self.all.pairs().iter().any(|(known, _)| known == name);
        match required.iter().find(|name| !is_there(name)) {
            Some(name) => Err(Problem::option(name, "it is missing")),
            None => self.read(),
        }
    }
}

/// What is wrong with a number or a truth value in the body where a text belongs.
const AS_TEXT: &str = "expected a text: put it in quotes";
/// What is wrong with a text in the body where a number or a truth value belongs.
const AS_VALUE: &str = "expected a number, true or false, not a text: leave out the quotes";

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
    /// Seconds after which to give up on a puzzle; the server has a limit of its own.
    #[schemars(range(min = 0.0))]
    time_limit: Option<f64>,
    /// Candidates to try at branches before giving up on a puzzle.
    node_limit: Option<u64>,
}

/// The names of the fields of [`Common`].
const COMMON: [&str; 6] = ["shape", "diagonal", "jigsaw", "alphabet", "time_limit", "node_limit"];

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
        let common: Common = pairs.take_all(&COMMON)?.read()?;
        let board = BoardOptions {
            shape: common.shape,
            diagonal: common.diagonal == Some(true),
            jigsaw: common.jigsaw,
            alphabet: common.alphabet,
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
