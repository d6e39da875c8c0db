//! Puzzles of a seed: what is asked for, also with options as texts, what makes them, and their records.

use std::sync::Arc;

use crate::records::{Generated, Status};
use sudokit_core::Geometry;
use sudokit_generate::{MAP_SYMMETRIES, METHODS, Made, Method, Symmetry, method_by_name};
use sudokit_logic::{Level, TechniqueId};

use super::maker::{MadePuzzle, PuzzleMaker};
use super::options::{Generate, RandomMap, clue_range, pattern_of};
use super::rating::RatingRange;
use super::ratings::Ratings;
use super::requests::Requests;
use crate::{
    BoardOptions, Boards, Holds, Notation, Opt, OptOr, OptionInfo, OptionKind, Options, Row,
    RowColumn, Scales, TECHNIQUES, WrongOption, technique,
};

/// What is made with a seed, and what is said of it.
#[derive(Clone, Debug)]
pub struct Making {
    requests: Arc<Requests>,
    ratings: Ratings,
    notation: Notation,
    seed: u64,
    asks_for_clues: bool,
}

const SIZE: Opt<u8> = Opt::number(
    "size",
    "The number of rows; the default is 9, or that of the shape, the pattern or the solution.",
)
.within(Geometry::MIN_ORDER as u64, Geometry::MAX_ORDER as u64);
const RANDOM_MAP: OptOr<bool> =
    Opt::flag("random_map", "Whether each puzzle has a random map, as a jigsaw.");
const MAP_SYMMETRY: Opt<Symmetry> = Opt::one_of(
    "map_symmetry",
    "The symmetry of a random map; the default is none.",
    || MAP_SYMMETRIES.map(Symmetry::name).to_vec(),
    |info, name| info.named(name, Symmetry::by_name(name)),
);
const METHOD: OptOr<&dyn Method> = Opt::one_of(
    "method",
    "The method.",
    || METHODS.iter().map(|method| method.name()).collect(),
    |info, name| info.named(name, method_by_name(name)),
)
.or("dig");
const SYMMETRY: OptOr<Symmetry> = Opt::one_of(
    "symmetry",
    "The symmetry of the clues.",
    || Symmetry::ALL.map(Symmetry::name).to_vec(),
    |info, name| info.named(name, Symmetry::by_name(name)),
)
.or("none");
const LEVEL: Opt<Level> = Opt::one_of(
    "level",
    "The level of the hardest technique needed.",
    || Level::ALL.map(Level::name).to_vec(),
    |info, name| info.named(name, Level::by_name(name)),
);
const TECHNIQUE: Opt<TechniqueId> = technique("technique", "A technique that is needed, by id.");
const RATING: Opt<RatingRange> = Opt::new(
    "rating",
    OptionKind::Range,
    "The rating, a number or a range, on the scale `se` or one named before it: `6.6..7.2`, `hodoku:900..1100`.",
    |info, text| text.parse().map_err(|error: String| WrongOption::new(info.name, error)),
);
const CLUES: Opt<(usize, usize)> = Opt::new(
    "clues",
    OptionKind::Range,
    "The number of clues, or a range: `22..26`.",
    |info, text| clue_range(text).map_err(|error| WrongOption::new(info.name, error)),
);
const REMOVALS: Opt<usize> = Opt::number(
    "removals",
    "How many clues the method `hybrid` removes at most in its third phase.",
);
const PATTERN: Opt<Vec<bool>> = Opt::text(
    "pattern",
    "Where the clues are: `.` or `0` is blank, any other character a clue.",
    |info, text| {
        pattern_of(text).map_err(|cells| {
            let message = format!("{cells} cells do not make a square board");
            WrongOption::new(info.name, message)
        })
    },
);
const SOLUTION: Opt<String> = Opt::string("solution", "The solution: all its digits.");
const MINIMAL: OptOr<bool> = Opt::flag("minimal", "Whether every clue is needed.");
const ALLOW_MULTIPLE: OptOr<bool> =
    Opt::flag("allow_multiple", "Whether there may be several solutions.");
const TRIES: Opt<u64> = Opt::number("tries", "The most puzzles tried for one.");
const SCALE: Opt<Scales> = Opt::names(
    "scale",
    "Rate each puzzle on this scale, on several separated by commas, or on `all` that know the board.",
    |info, list| {
        Scales::of_list(list).map_err(|error| WrongOption::new(info.name, error.to_string()))
    },
);

impl Generate {
    /// Takes the options of [`Making::OPTIONS`] but `scale`.
    ///
    /// # Errors
    /// If one is wrong, or they do not go together.
    pub fn take(options: &mut Options, board: &BoardOptions) -> Result<Generate, WrongOption> {
        let map_symmetry = options.take(&MAP_SYMMETRY)?;
        let random_map = RandomMap::of(options.value(&RANDOM_MAP)?, map_symmetry, board)?;
        let generate = Generate {
            size: options.take(&SIZE)?,
            random_map,
            method: options.value(&METHOD)?,
            symmetry: options.value(&SYMMETRY)?,
            level: options.take(&LEVEL)?,
            technique: options.take(&TECHNIQUE)?,
            rating: options.take(&RATING)?,
            selection: options.take(&TECHNIQUES)?,
            clues: options.take(&CLUES)?,
            removals: options.take(&REMOVALS)?,
            pattern: options.take(&PATTERN)?,
            solution: options.take(&SOLUTION)?,
            minimal: options.value(&MINIMAL)?,
            allow_multiple: options.value(&ALLOW_MULTIPLE)?,
            tries: options.take(&TRIES)?,
            ..Generate::default()
        };
        generate.checked()
    }
}

impl Making {
    /// The options that [`take`](Making::take) takes.
    pub const OPTIONS: &'static [OptionInfo] = &[
        SIZE.info(),
        RANDOM_MAP.info(),
        MAP_SYMMETRY.info(),
        METHOD.info(),
        SYMMETRY.info(),
        LEVEL.info(),
        TECHNIQUE.info(),
        RATING.info(),
        SCALE.info(),
        TECHNIQUES.info(),
        CLUES.info(),
        REMOVALS.info(),
        PATTERN.info(),
        SOLUTION.info(),
        MINIMAL.info(),
        ALLOW_MULTIPLE.info(),
        TRIES.info(),
    ];

    /// Takes these options, and the most `nodes` of one proof. `board` says which boards are made.
    ///
    /// # Errors
    /// If an option is wrong, or something impossible is asked for.
    ///
    /// ```
    /// use sudokit_answers::{BoardOptions, Making, Options};
    ///
    /// let mut options = Options::new([("size", "4")]).unwrap();
    /// let making = Making::take(&mut options, &BoardOptions::default(), None, 1).unwrap();
    /// let made = making.maker(true).unwrap().make(0, &|| true);
    /// let record = making.record(&made, None).unwrap();
    /// assert_eq!((&*record.puzzle, record.clues), ("..12........3..4", 4));
    /// ```
    pub fn take(
        options: &mut Options,
        board: &BoardOptions,
        nodes: Option<u64>,
        seed: u64,
    ) -> Result<Making, WrongOption> {
        let boards = board.boards()?;
        let scales = options.take(&SCALE)?.unwrap_or_default();
        let generate =
            Generate { alphabet: boards.alphabet, nodes, ..Generate::take(options, board)? };
        Making::new(&generate, &boards, &scales, seed)
    }

    /// Makes what `generate` asks for on these boards, and rates it on these scales.
    ///
    /// # Errors
    /// If something impossible is asked for.
    pub fn new(
        generate: &Generate,
        boards: &Boards,
        scales: &Scales,
        seed: u64,
    ) -> Result<Making, WrongOption> {
        let requests = Requests::new(generate, &boards.read.geometries)
            .map_err(|error| WrongOption::new(error.option(), error.to_string()))?;
        let (aim, common) = (generate.rating.as_ref().map(RatingRange::scale), requests.common());
        let ratings = Ratings::new(aim, scales, &common.geometry, common.selection.clone())
            .map_err(|refusal| WrongOption::new("scale", refusal.to_string()))?;
        let asks_for_clues = generate.asks_for_clues();
        let (requests, notation) = (Arc::new(requests), boards.notation);
        Ok(Making { requests, ratings, notation, seed, asks_for_clues })
    }

    /// Checks that a seed has `count` puzzles from number `first` on: the last one of each seed has number 2^64 - 1.
    ///
    /// # Errors
    /// If it has not.
    ///
    /// ```
    /// use sudokit_answers::Making;
    ///
    /// assert!(Making::check_numbers(u64::MAX - 2, 3).is_ok());
    /// assert!(Making::check_numbers(u64::MAX, 0).is_ok());
    /// assert_eq!(Making::check_numbers(u64::MAX - 1, 3).unwrap_err().option, "first");
    /// ```
    pub fn check_numbers(first: u64, count: u64) -> Result<(), WrongOption> {
        if count.checked_sub(1).is_none_or(|more| first.checked_add(more).is_some()) {
            return Ok(());
        }
        let message =
            format!("{first}: the last of {count} puzzles would have a number above {}", u64::MAX);
        Err(WrongOption::new("first", message))
    }

    /// What makes the puzzles, one for each thread, with their canonical forms if `canonical` says so.
    ///
    /// # Errors
    /// If the request cannot be fulfilled.
    pub fn maker(&self, canonical: bool) -> Result<PuzzleMaker, WrongOption> {
        PuzzleMaker::new(self.requests.clone(), self.ratings.clone(), self.seed, canonical)
            .map_err(|error| WrongOption::new(error.part(), error.to_string()))
    }

    /// The record of a puzzle, if it was made. `index` is its number in the answer, from 1, if there may be several.
    #[must_use]
    pub fn record(&self, puzzle: &MadePuzzle, index: Option<u64>) -> Option<Generated> {
        let MadePuzzle { number, made, canonical, rated } = puzzle;
        let made: &Made = made.as_ref().ok()?;
        Some(self.requests.record(
            (*number, made),
            (index, self.seed),
            canonical.as_deref(),
            (rated, &self.ratings),
            self.asks_for_clues,
            self.notation,
        ))
    }

    /// The columns of puzzles that are rows of a table, with their canonical forms if `canonical` says so.
    #[must_use]
    pub fn columns(&self, canonical: bool) -> Vec<RowColumn> {
        let mut columns = vec![
            RowColumn::new("number", Holds::Number, "its number"),
            RowColumn::new("puzzle", Holds::Grid, "the puzzle"),
            RowColumn::new("solution", Holds::Grid, "its solution"),
            RowColumn::new("clues", Holds::Number, "how many cells are given"),
            RowColumn::new("level", Holds::Text, "its level"),
            RowColumn::new("technique", Holds::Text, "the hardest technique that it needs"),
        ];
        if canonical {
            columns.push(RowColumn::new("canonical", Holds::Text, "its canonical form"));
        }
        let values = self.ratings.named_values();
        columns.extend(values.map(|(scale, at)| RowColumn::of_value(scale, &scale.columns()[at])));
        columns
    }

    /// Fills these columns, and says what became of the puzzle.
    pub fn row(&self, puzzle: &MadePuzzle, canonical: bool, row: &mut dyn Row) -> Status {
        row.number(0, u128::from(puzzle.number));
        let Ok(made) = &puzzle.made else { return Status::Budget };
        let draft = made.draft.puzzle();
        row.puzzle(1, &draft);
        row.solution(2, &made.draft.solution);
        row.number(3, draft.clue_count() as u128);
        let Some(record) = self.record(puzzle, None) else { return Status::Budget };
        let texts = [record.level, record.technique].into_iter();
        let mut next = 4;
        for text in texts.chain(canonical.then(|| record.canonical.map(Into::into))) {
            text.iter().for_each(|text| row.text(next, text));
            next += 1;
        }
        for (column, (scale, at)) in (next..).zip(self.ratings.named_values()) {
            puzzle.rated.value(scale, at).iter().for_each(|value| row.value(column, value));
        }
        if made.proof.is_unique() { Status::Unique } else { Status::NotUnique }
    }

    /// What is asked of every puzzle.
    #[must_use]
    pub fn requests(&self) -> &Requests {
        &self.requests
    }

    /// How each puzzle is rated.
    #[must_use]
    pub fn ratings(&self) -> &Ratings {
        &self.ratings
    }

    /// How puzzles are written.
    #[must_use]
    pub fn notation(&self) -> Notation {
        self.notation
    }
}
