//! What `rate`, `explain` and `hint` answer.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use sudokit_assess::{self as assess, ColumnKind, Mistakes, Scale, Score, look_in, regions_of};
use sudokit_core::{Cell, Digit, Geometry, House, Puzzle};
use sudokit_logic::{self as logic, Level, Path};
use sudokit_scales::{SCALES, scale_by_name};

use crate::records::{Candidate, Defect, Id, Status, Step, Value, Values};

/// What `rate` answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rated {
    /// The givens in `line` format.
    pub puzzle: String,
    /// `rated`, `beyond`, `not-unique`, `no-solution` or `budget`.
    pub status: Status,
    /// The name of the scale; left out for `level`, and where several scales were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scale: Option<Id>,
    /// What the scale says, by the names of its columns.
    #[serde(flatten)]
    pub values: Values,
    /// In place of that, where several scales were asked for: what each says, by its name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub scales: BTreeMap<Id, OnScale>,
    /// Microseconds of rating. The HTTP API leaves them out, so that equal requests have equal answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub micros: Option<u64>,
    /// The steps that lead to the rating, if they were asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<Taken>,
    /// What is visibly wrong with a puzzle without a solution.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub defects: Vec<Defect>,
}

/// What one of several scales says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OnScale {
    /// `rated`, `beyond` or `budget`.
    pub status: Status,
    /// What the scale says, by the names of its columns.
    #[serde(flatten)]
    pub values: Values,
}

impl OnScale {
    /// The record of a score on a scale.
    #[must_use]
    pub fn new(scale: &dyn Scale, score: Score) -> OnScale {
        OnScale { status: Status::of_end(score.end), values: Values::new(scale, score.values) }
    }
}

/// The name of a scale, if it is not the usual one.
fn unusual(scale: &dyn Scale) -> Option<Id> {
    (scale.name() != SCALES[0].name()).then(|| scale.name().into())
}

impl Rated {
    /// The record of a puzzle that was not rated, which took `time`, if that is to be said.
    #[must_use]
    pub fn unrated(
        puzzle: String,
        status: Status,
        scale: &dyn Scale,
        time: Option<Duration>,
    ) -> Rated {
        let values = Values::new(scale, Score::unrated(scale));
        Rated { scale: unusual(scale), values, ..Rated::without_values(puzzle, status, time) }
    }

    fn without_values(puzzle: String, status: Status, time: Option<Duration>) -> Rated {
        let micros = time.map(|time| time.as_micros() as u64);
        let (values, scales) = (Values::default(), BTreeMap::new());
        let (path, defects) = (Vec::new(), Vec::new());
        Rated { puzzle, status, scale: None, values, scales, micros, path, defects }
    }

    /// Adds what is visibly wrong with the puzzle.
    #[must_use]
    pub fn with_defects(self, puzzle: &Puzzle) -> Rated {
        Rated { defects: Defect::all(puzzle), ..self }
    }

    /// The record of a score on a scale, which took `time`, if that is to be said.
    ///
    /// ```
    /// use std::time::Duration;
    /// use sudokit_assess::{Position, Progress};
    /// use sudokit_scales::scale_by_name;
    /// use sudokit_core::Puzzle;
    /// use sudokit_logic::Level;
    /// use sudokit_answers::records::Rated;
    ///
    /// let puzzle: Puzzle = "1..43..2.1...32.".parse().unwrap();
    /// let position = Position::new(&puzzle, Progress::NONE, None).unwrap();
    /// let scale = scale_by_name("level").unwrap();
    /// let score = scale.rate(&position, &|| true);
    /// let time = Some(Duration::ZERO);
    /// let rated = Rated::new("1..43..2.1...32.".to_owned(), scale, score, time);
    /// assert_eq!(rated.level(), Some(Level::Beginner));
    /// ```
    #[must_use]
    pub fn new(puzzle: String, scale: &dyn Scale, score: Score, time: Option<Duration>) -> Rated {
        let OnScale { status, values } = OnScale::new(scale, score);
        let rated = Rated::without_values(puzzle, status, time);
        Rated { scale: unusual(scale), values, ..rated }
    }

    /// The record of scores on several scales, which took `time` together; none if the puzzle was not rated.
    #[must_use]
    pub fn on_scales(
        puzzle: String,
        status: Status,
        scores: impl IntoIterator<Item = (&'static dyn Scale, Score)>,
        time: Option<Duration>,
    ) -> Rated {
        let record = |(scale, score): (&'static dyn Scale, Score)| {
            (scale.name().into(), OnScale::new(scale, score))
        };
        let scales = scores.into_iter().map(record).collect();
        Rated { scales, ..Rated::without_values(puzzle, status, time) }
    }

    /// Adds the steps that lead to the rating, on a board of this geometry.
    #[must_use]
    pub fn with_path(self, path: &[assess::Taken], geometry: &Geometry) -> Rated {
        Rated { path: path.iter().map(|taken| Taken::new(taken, geometry)).collect(), ..self }
    }

    /// The level on our ladder, if a scale says one and this program knows it. A scale may have levels of
    /// its own with the same names; these do not count.
    #[must_use]
    pub fn level(&self) -> Option<Level> {
        let scale = self.scale.as_deref().map_or(Some(SCALES[0]), scale_by_name);
        let several = self.scales.iter().map(|(name, on)| (scale_by_name(name), &on.values));
        let mut rated = [(scale, &self.values)].into_iter().chain(several);
        rated.find_map(|(scale, values)| {
            let column = scale?.columns().iter().find(|column| column.kind == ColumnKind::Level)?;
            match values.get(column.name)? {
                Value::Name(name) => Level::by_name(name),
                _ => None,
            }
        })
    }
}

/// A step that a scale takes on its way to a rating.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Taken {
    /// The id of the technique.
    pub technique: Id,
    /// What the scale says of this step: a number or a level.
    pub rating: Value,
    /// The digits that are placed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub place: Vec<Candidate>,
    /// The candidates that are removed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remove: Vec<Candidate>,
}

impl Taken {
    /// The record of a step on a board of this geometry.
    ///
    /// ```
    /// use sudokit_assess::{Position, Progress};
    /// use sudokit_scales::scale_by_name;
    /// use sudokit_core::Puzzle;
    /// use sudokit_answers::records::Taken;
    ///
    /// let puzzle: Puzzle = "1..43..2.1...32.".parse().unwrap();
    /// let position = Position::new(&puzzle, Progress::NONE, None).unwrap();
    /// let mut steps = Vec::new();
    /// let level = scale_by_name("level").unwrap();
    /// level.rate_path(&position, &|| true, &mut |taken| {
    ///     steps.push(Taken::new(&taken, puzzle.geometry()));
    /// });
    /// let json = r#"{"technique":"hidden-single","rating":"beginner","place":[{"cell":"r1c2","digit":2}]}"#;
    /// assert_eq!(serde_json::to_string(&steps[0]).unwrap(), json);
    /// ```
    #[must_use]
    pub fn new(taken: &assess::Taken, geometry: &Geometry) -> Taken {
        let list = |candidates: &[(Cell, Digit)]| {
            let named = |&(cell, digit): &_| Candidate::new(cell, digit, geometry);
            candidates.iter().map(named).collect()
        };
        Taken {
            technique: taken.technique.into(),
            rating: taken.rating.clone().into(),
            place: list(&taken.placed),
            remove: list(&taken.removed),
        }
    }
}

/// What `explain` answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Explained {
    /// The givens in `line` format.
    pub puzzle: String,
    /// `rated` if the steps lead to the solution, else `beyond`, `not-unique`, `no-solution` or
    /// `budget`.
    pub status: Status,
    /// The level, where the steps lead to the solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Id>,
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// The digits at the end, in `line` format.
    pub end: String,
    /// What is visibly wrong with a puzzle without a solution: at once or, where there are steps, behind them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub defects: Vec<Defect>,
    /// The cells, named `r1c1`, where the player's digits or crossed-out candidates clash or contradict the solution. Then there
    /// are no steps.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mistakes: Vec<String>,
}

impl Explained {
    /// The record of a puzzle without steps: it ends as it begins.
    ///
    /// ```
    /// use sudokit_answers::records::{Explained, Status};
    ///
    /// let explained = Explained::without_steps("1..1".to_owned(), Status::NoSolution);
    /// let json = r#"{"puzzle":"1..1","status":"no-solution","steps":[],"end":"1..1"}"#;
    /// assert_eq!(serde_json::to_string(&explained).unwrap(), json);
    /// ```
    #[must_use]
    pub fn without_steps(puzzle: String, status: Status) -> Explained {
        Explained {
            end: puzzle.clone(),
            puzzle,
            status,
            level: None,
            steps: Vec::new(),
            defects: Vec::new(),
            mistakes: Vec::new(),
        }
    }

    /// Adds what is visibly wrong with the puzzle.
    #[must_use]
    pub fn with_defects(self, puzzle: &Puzzle) -> Explained {
        Explained { defects: Defect::all(puzzle), ..self }
    }

    /// Adds the cells of a player's mistakes, by name.
    #[must_use]
    pub fn with_mistakes(self, mistakes: &Mistakes, geometry: &Geometry) -> Explained {
        let cells = mistakes.cells();
        Explained { mistakes: cells.iter().map(|&cell| geometry.name(cell)).collect(), ..self }
    }

    /// The record of a path with its steps, each with name and text; `end` is the final board. The
    /// level is that of the path if the status is `rated`.
    #[must_use]
    pub fn new(
        puzzle: String,
        status: Status,
        path: &Path,
        steps: Vec<Step>,
        end: String,
    ) -> Explained {
        let level = path.level().filter(|_| status == Status::Rated);
        let level = level.map(|level| level.name().into());
        let defect = path.end.defect().filter(|_| status == Status::NoSolution);
        let defects =
            defect.iter().map(|defect| Defect::new(defect, path.end.geometry())).collect();
        let mistakes = Vec::new();
        Explained { puzzle, status, level, steps, end, defects, mistakes }
    }
}

/// What `steps` answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Listed {
    /// The givens in `line` format.
    pub puzzle: String,
    /// `rated` with steps or mistakes, `complete` for a full and valid board, else `beyond`, `not-unique`, `no-solution` or
    /// `budget`.
    pub status: Status,
    /// The steps that the position allows, the easiest first.
    pub steps: Vec<Step>,
    /// Whether these are all steps of the techniques: neither the count nor the time ended the list.
    pub whole: bool,
    /// What is visibly wrong with a puzzle without a solution.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub defects: Vec<Defect>,
    /// The cells, named `r1c1`, where the player's digits or marks contradict the solution. Then there are no steps.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mistakes: Vec<String>,
}

impl Listed {
    /// The record of all steps.
    #[must_use]
    pub fn new(puzzle: String, status: Status, steps: Vec<Step>) -> Listed {
        Listed { puzzle, status, steps, whole: true, defects: Vec::new(), mistakes: Vec::new() }
    }

    /// Adds what is visibly wrong with the puzzle.
    #[must_use]
    pub fn with_defects(self, puzzle: &Puzzle) -> Listed {
        Listed { defects: Defect::all(puzzle), ..self }
    }

    /// Adds the cells of a player's mistakes, by name.
    #[must_use]
    pub fn with_mistakes(self, mistakes: &Mistakes, geometry: &Geometry) -> Listed {
        let cells = mistakes.cells();
        Listed { mistakes: cells.iter().map(|&cell| geometry.name(cell)).collect(), ..self }
    }
}

/// What `hint` answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hinted {
    /// The givens in `line` format.
    pub puzzle: String,
    /// `rated` with a step or mistakes, `complete` for a full and valid board, else `beyond`,
    /// `not-unique`, `no-solution` or `budget`.
    pub status: Status,
    /// What is visibly wrong with a puzzle without a solution.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub defects: Vec<Defect>,
    /// The cells, named `r1c1`, where the player's digits or marks contradict the solution. Then
    /// there is no step.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mistakes: Vec<String>,
    /// In place of `mistakes`, where only a rough place was asked for: the boxes or regions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mistakes_in: Vec<String>,
    /// The id of the next step's technique, in place of the step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub technique: Option<Id>,
    /// The name of that technique, in English.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The house where the next step can be seen, in place of the step.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub look_in: Vec<String>,
    /// The next step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<Step>,
}

impl Hinted {
    /// A hint that shows nothing yet.
    #[must_use]
    pub fn new(puzzle: String, status: Status) -> Hinted {
        Hinted {
            puzzle,
            status,
            defects: Vec::new(),
            mistakes: Vec::new(),
            mistakes_in: Vec::new(),
            technique: None,
            name: None,
            look_in: Vec::new(),
            step: None,
        }
    }

    /// Adds what is visibly wrong with the puzzle.
    #[must_use]
    pub fn with_defects(self, puzzle: &Puzzle) -> Hinted {
        Hinted { defects: Defect::all(puzzle), ..self }
    }

    /// Adds the cells of a player's mistakes, by name.
    ///
    /// ```
    /// use sudokit_assess::Mistakes;
    /// use sudokit_core::{Cell, Digit, Geometry};
    /// use sudokit_logic::Candidate;
    /// use sudokit_answers::records::{Hinted, Status};
    ///
    /// let board = Geometry::classic(4).unwrap();
    /// let entered = vec![Candidate::new(Cell::new(1), Digit::new(3).unwrap())];
    /// let mistakes = Mistakes { entered, ..Mistakes::default() };
    /// let hinted = Hinted::new("1...".to_owned(), Status::Rated).with_mistakes(&mistakes, &board);
    /// assert_eq!(hinted.mistakes, ["r1c2"]);
    /// ```
    #[must_use]
    pub fn with_mistakes(self, mistakes: &Mistakes, geometry: &Geometry) -> Hinted {
        let cells = mistakes.cells();
        let mistakes = cells.iter().map(|&cell| geometry.name(cell)).collect();
        Hinted { mistakes, ..self }
    }

    /// Adds the boxes or regions of a player's mistakes, by name.
    #[must_use]
    pub fn with_mistakes_in(self, mistakes: &Mistakes, geometry: &Geometry) -> Hinted {
        Hinted { mistakes_in: names(&regions_of(geometry, &mistakes.cells())), ..self }
    }

    /// Adds the house where a step can be seen, by name.
    #[must_use]
    pub fn with_houses(self, step: &logic::Step, geometry: &Geometry) -> Hinted {
        Hinted { look_in: names(&[look_in(geometry, step)]), ..self }
    }

    /// Adds the technique of a step; `name` is its English name.
    #[must_use]
    pub fn with_technique(self, step: &logic::Step, name: String) -> Hinted {
        Hinted { technique: Some(step.technique.into()), name: Some(name), ..self }
    }

    /// Adds the step.
    #[must_use]
    pub fn with_step(self, step: Step) -> Hinted {
        Hinted { step: Some(step), ..self }
    }
}

/// The names of houses: `box 5`.
fn names(houses: &[&House]) -> Vec<String> {
    houses.iter().map(ToString::to_string).collect()
}
