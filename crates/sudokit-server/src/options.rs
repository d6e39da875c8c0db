//! Options: parameters of the query, or fields of the body beside `puzzle`.

use std::sync::Arc;
use std::time::Duration;

use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use sudokit_answers::Notation;
use sudokit_core::line::ParseOptions;
use sudokit_core::{Alphabet, Geometries, Geometry};
use sudokit_formats::ReadOptions;

use crate::Config;
use crate::problem::Problem;

/// Names and values, as a query has them.
#[derive(Clone, Default, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pairs(Vec<(String, String)>);

impl Pairs {
    /// The parameters of a query.
    ///
    /// # Errors
    /// If it is not written as queries are, or names something twice.
    pub(crate) fn of_query(query: &str) -> Result<Pairs, Problem> {
        let read: Vec<(String, String)> = serde_urlencoded::from_str(query)
            .map_err(|error| Problem::bad_request(format!("the query: {error}")))?;
        let mut pairs = Pairs::default();
        read.into_iter().try_for_each(|(name, value)| pairs.push(name, value))?;
        Ok(pairs)
    }

    fn push(&mut self, name: String, value: String) -> Result<(), Problem> {
        if self.0.iter().any(|(known, _)| *known == name) {
            return Err(Problem::option(&name, format!("{name} is given twice")));
        }
        self.0.push((name, value));
        Ok(())
    }

    /// Adds the fields of an object.
    ///
    /// # Errors
    /// If a value is neither a text, a number nor a truth value, or the query has it, too.
    pub(crate) fn add(&mut self, object: Map<String, Value>) -> Result<(), Problem> {
        for (name, value) in object {
            let text = match value {
                Value::String(text) => text,
                Value::Bool(value) => value.to_string(),
                Value::Number(value) => value.to_string(),
                Value::Null => continue,
                Value::Array(_) | Value::Object(_) => {
                    return Err(Problem::option(&name, "expected a text, a number, true or false"));
                }
            };
            self.push(name, text)?;
        }
        Ok(())
    }

    /// Takes the value of a name out.
    pub(crate) fn take(&mut self, name: &str) -> Option<String> {
        let at = self.0.iter().position(|(known, _)| known == name)?;
        Some(self.0.remove(at).1)
    }

    /// Reads these options, and leaves the others.
    fn read<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        let query = serde_urlencoded::to_string(&self.0).unwrap_or_default();
        serde_urlencoded::from_str(&query).map_err(|error| {
            // serde does not say which value is wrong, so each is tried alone.
            let wrong = self.0.iter().find(|pair| {
                let alone = serde_urlencoded::to_string([pair]).unwrap_or_default();
                serde_urlencoded::from_str::<T>(&alone).is_err()
            });
            let name = wrong.map_or("", |(name, _)| name);
            Problem::option(name, format!("{name}: {error}"))
        })
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
        let is_there = |name: &str| self.0.iter().any(|(known, _)| known == name);
        match required.iter().find(|name| !is_there(name)) {
            Some(name) => Err(Problem::option(name, format!("{name} is missing"))),
            None => self.read(),
        }
    }
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
    #[schemars(length(max = 4096))]
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
    pub(crate) read: Arc<ReadOptions>,
    pub(crate) notation: Notation,
    /// Whether both diagonals hold every digit, too.
    pub(crate) diagonal: bool,
    /// Whether boxes or a map were asked for.
    pub(crate) has_shape: bool,
    /// The alphabet that was asked for.
    pub(crate) read_alphabet: Option<Alphabet>,
    /// For each puzzle.
    pub(crate) time: Duration,
    /// For each puzzle.
    pub(crate) nodes: Option<u64>,
}

impl Settings {
    /// Whether 81 characters, each a digit or a blank, are a plain 9x9 puzzle whose answer is written with the
    /// usual digits, and no limit of its own ends its search.
    pub(crate) fn takes_plain_nines(&self) -> bool {
        let usual = |alphabet| matches!(alphabet, None | Some(Alphabet::Standard));
        let board = self.read.geometries.of_cells(81);
        self.nodes.is_none()
            && usual(self.read.parse.alphabet)
            && self.notation.alphabet(9) == Alphabet::Standard
            && board.is_ok_and(|geometry| geometry.is_plain_9x9())
    }

    /// Takes the common options out.
    ///
    /// # Errors
    /// If one is wrong.
    pub(crate) fn take(pairs: &mut Pairs, config: &Config) -> Result<Settings, Problem> {
        let (common, rest) = pairs.0.drain(..).partition(|(name, _)| COMMON.contains(&&**name));
        pairs.0 = rest;
        let common: Common = Pairs(common).read()?;
        let alphabet = common.alphabet.as_deref().map(alphabet).transpose()?;
        let parse = ParseOptions { alphabet, fallback: None };
        let read = Arc::new(ReadOptions { geometries: geometries(&common)?, parse });
        let time = match common.time_limit {
            None => config.puzzle_time,
            Some(seconds) => Duration::try_from_secs_f64(seconds)
                .map_err(|error| Problem::option("time_limit", error.to_string()))?
                .min(config.puzzle_time),
        };
        Ok(Settings {
            read,
            notation: Notation::new(alphabet),
            diagonal: common.diagonal == Some(true),
            has_shape: common.shape.is_some() || common.jigsaw.is_some(),
            read_alphabet: alphabet,
            time,
            nodes: common.node_limit,
        })
    }
}

fn alphabet(name: &str) -> Result<Alphabet, Problem> {
    let known = Alphabet::ALL.into_iter().find(|alphabet| alphabet.name() == name);
    known.ok_or_else(|| {
        let names = Alphabet::ALL.map(Alphabet::name).join(", ");
        Problem::option("alphabet", format!("there is no alphabet {name:?}, only {names}"))
    })
}

fn geometries(common: &Common) -> Result<Geometries, Problem> {
    let mut geometries = Geometries::default();
    if common.diagonal == Some(true) {
        geometries = geometries.with_diagonals();
    }
    if let Some(text) = &common.shape {
        let parts = text.split_once(['x', 'X']);
        let numbers = parts.and_then(|(r, c)| Some((r.parse().ok()?, c.parse().ok()?)));
        let (rows, columns) = numbers.ok_or_else(|| {
            Problem::option("shape", "expected box rows x box columns, as in 2x3")
        })?;
        geometries = geometries
            .with_shape(rows, columns)
            .map_err(|error| Problem::option("shape", error.to_string()))?;
    }
    if let Some(map) = &common.jigsaw {
        let geometry = Geometry::jigsaw_from_map(map.trim().as_bytes())
            .map_err(|error| Problem::option("jigsaw", error.to_string()))?;
        geometries = geometries.with_geometry(geometry);
    }
    Ok(geometries)
}
