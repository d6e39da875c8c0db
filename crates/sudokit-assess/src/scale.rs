//! What a scale of difficulty is.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Debug, Display, Formatter};

use sudokit_core::{Cell, Digit, Puzzle};
use sudokit_logic::{Level, Path};

use crate::Position;

/// A way to say how hard a puzzle is for a person. The crate `sudokit-scales` lists them; this is all that other code knows
/// about one.
pub trait Scale: Debug + Sync {
    /// The name that users type, such as `level`: lower case, words joined by `-`.
    fn name(&self) -> &'static str;

    /// What it measures, in one line of English.
    fn about(&self) -> &'static str;

    /// What it says of a puzzle. The first column is the rating itself.
    fn columns(&self) -> &'static [Column];

    /// The name of one of its columns beside those of other scales: `se_er`, and `level` for the column that is called as
    /// the scale.
    ///
    /// ```
    /// # use sudokit_assess::{Column, ColumnKind, End, Position, Scale, Score};
    /// # #[derive(Debug)]
    /// # struct Height;
    /// # impl Scale for Height {
    /// #     fn name(&self) -> &'static str { "height" }
    /// #     fn about(&self) -> &'static str { "" }
    /// #     fn columns(&self) -> &'static [Column] { &[] }
    /// #     fn supports(&self, _: &sudokit_core::Puzzle) -> bool { false }
    /// #     fn rate(&self, _: &Position, _: &dyn Fn() -> bool) -> Score {
    /// #         Score { end: End::Beyond, values: Vec::new() }
    /// #     }
    /// # }
    /// let column = |name| Column { name, about: "", kind: ColumnKind::Count, in_lines: true };
    /// assert_eq!(Height.column_name(&column("steps")), "height_steps");
    /// assert_eq!(Height.column_name(&column("height")), "height");
    /// ```
    fn column_name(&self, column: &Column) -> String {
        let name = match self.name() {
            name if name == column.name => name.to_owned(),
            name => format!("{name}_{}", column.name),
        };
        name.replace('-', "_")
    }

    /// Whether it can rate this puzzle: its board, and its rules beyond the houses of the board.
    fn supports(&self, puzzle: &Puzzle) -> bool;

    /// Whether it rates with the [selection](Position::selection) of the position. If not, its techniques
    /// are its own.
    fn uses_selection(&self) -> bool {
        false
    }

    /// The lowest rating of a puzzle: see [`Value::number`].
    fn lowest(&self) -> u64 {
        0
    }

    /// The highest rating of puzzles that singles, locked candidates and pairs solve, if it is known: see
    /// [`Value::number`].
    fn most_with_pairs(&self) -> Option<u64> {
        None
    }

    /// The rating from which on assumptions that are followed by singles alone hardly solve a puzzle, if there is one: see
    /// [`Value::number`].
    fn least_beyond_assumptions(&self) -> Option<u64> {
        None
    }

    /// Whether a puzzle that is rated too high becomes right with a few more clues. If the rating counts steps, it
    /// takes so many clues that hardly a puzzle is left.
    fn eases_with_clues(&self) -> bool {
        true
    }

    /// Rates as [`rate`](Scale::rate) does if the rating is at most `most`, a [number](Value::number). `None`
    /// if it is higher, or if the techniques of the scale do not solve the puzzle: that may be known long
    /// before the rating is.
    fn rate_up_to(
        &self,
        position: &Position,
        most: u64,
        go_on: &dyn Fn() -> bool,
    ) -> Option<Score> {
        let score = self.rate(position, go_on);
        let is_low = |value: &Value| value.number().is_some_and(|number| number <= most);
        (score.end == End::Stopped || score.values[0].as_ref().is_some_and(is_low)).then_some(score)
    }

    /// Rates the puzzle of a position, as it is now. `go_on` is asked regularly; if it returns `false`,
    /// the scale stops within milliseconds, and its first value is a lower bound or missing.
    ///
    /// # Panics
    /// If the scale does not [support](Scale::supports) the board.
    fn rate(&self, position: &Position, go_on: &dyn Fn() -> bool) -> Score;

    /// Whether it shows the steps that lead to its rating: see [`Scale::rate_path`].
    fn shows_path(&self) -> bool {
        false
    }

    /// Rates as [`Scale::rate`] does, and shows each step as it is taken, if the scale
    /// [does that](Scale::shows_path).
    fn rate_path(
        &self,
        position: &Position,
        go_on: &dyn Fn() -> bool,
        see: &mut dyn FnMut(Taken),
    ) -> Score {
        let _ = see;
        self.rate(position, go_on)
    }
}

/// A step that a [`Scale`] takes on its way to a rating.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Taken {
    /// The id of the technique.
    pub technique: &'static str,
    /// What the scale says of this step.
    pub rating: Value,
    /// The digits that it places.
    pub placed: Vec<(Cell, Digit)>,
    /// The candidates that it removes, cell by cell.
    pub removed: Vec<(Cell, Digit)>,
}

/// One of the things that a [`Scale`] says of a puzzle.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Column {
    /// The name, as in a field of JSON: `hardest`.
    pub name: &'static str,
    /// What it means, in one line of English.
    pub about: &'static str,
    /// Which kind of value it has.
    pub kind: ColumnKind,
    /// Whether lines show it. Records show every column.
    pub in_lines: bool,
}

/// The kind of the values of a [`Column`].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ColumnKind {
    /// [`Value::Level`].
    Level,
    /// [`Value::Name`].
    Name,
    /// [`Value::Count`].
    Count,
    /// [`Value::Tenths`].
    Tenths,
    /// [`Value::Tally`].
    Tally,
    /// [`Value::List`].
    List,
}

impl ColumnKind {
    /// The value for a puzzle that was not rated, if there is one.
    const fn nothing(self) -> Option<Value> {
        match self {
            ColumnKind::Level | ColumnKind::Name | ColumnKind::Tenths => None,
            ColumnKind::Count => Some(Value::Count(0)),
            ColumnKind::Tally => Some(Value::Tally(BTreeMap::new())),
            ColumnKind::List => Some(Value::List(Vec::new())),
        }
    }
}

/// A value of a [`Column`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Value {
    /// A level of our ladder.
    Level(Level),
    /// The id of a technique, or of something that only this scale has, such as a level of its own.
    Name(&'static str),
    /// A number of things.
    Count(u64),
    /// A number in tenths: 71 is 7.1.
    Tenths(u32),
    /// How often each of several things occurs, by id.
    Tally(BTreeMap<&'static str, u32>),
    /// A number for each of several things, in their order.
    List(Vec<u32>),
}

impl Value {
    /// A number in units of its kind, so that ratings of one scale can be compared: 7.1 is 71. `None` for
    /// levels, names, tallies and lists.
    #[must_use]
    pub fn number(&self) -> Option<u64> {
        match *self {
            Value::Count(count) => Some(count),
            Value::Tenths(tenths) => Some(tenths.into()),
            Value::Level(_) | Value::Name(_) | Value::Tally(_) | Value::List(_) => None,
        }
    }
}

/// Levels, names and numbers as they are, tenths with one decimal; a tally as `id:count`, joined by commas as the
/// numbers of a list are.
impl Display for Value {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Value::Level(level) => f.pad(level.name()),
            Value::Name(name) => f.pad(name),
            Value::Count(count) => Display::fmt(count, f),
            Value::Tenths(tenths) => write!(f, "{}.{}", tenths / 10, tenths % 10),
            Value::Tally(counts) => {
                for (at, (id, count)) in counts.iter().enumerate() {
                    let comma = if at == 0 { "" } else { "," };
                    write!(f, "{comma}{id}:{count}")?;
                }
                Ok(())
            }
            Value::List(numbers) => {
                for (at, number) in numbers.iter().enumerate() {
                    let comma = if at == 0 { "" } else { "," };
                    write!(f, "{comma}{number}")?;
                }
                Ok(())
            }
        }
    }
}

/// What a [`Scale`] says of one puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Score {
    /// How rating ended.
    pub end: End,
    /// One value for each column; `None` where there is nothing to say.
    pub values: Vec<Option<Value>>,
}

impl Score {
    /// The values for a puzzle that was not rated: the first is `None`, counts are 0.
    #[must_use]
    pub fn unrated(scale: &dyn Scale) -> Vec<Option<Value>> {
        let mut values: Vec<_> =
            scale.columns().iter().map(|column| column.kind.nothing()).collect();
        values[0] = None;
        values
    }
}

/// How rating a puzzle ended.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// The puzzle is rated.
    Rated,
    /// The techniques of the scale do not solve the puzzle.
    Beyond,
    /// The caller stopped it.
    Stopped,
}

impl End {
    /// How a path ended.
    #[must_use]
    pub fn of_path(path: &Path) -> End {
        match path.is_solved() {
            true => End::Rated,
            false if path.stopped => End::Stopped,
            false => End::Beyond,
        }
    }
}
