//! Puzzles of a seed: what is asked for, also with options as texts, what makes them, and their records.

use std::sync::Arc;

use crate::records::{Generated, Status};
use sudokit_generate::{MAP_SYMMETRIES, METHODS, Made, Symmetry, method_by_name};
use sudokit_logic::Level;

use super::maker::{MadePuzzle, PuzzleMaker};
use super::options::{Generate, RandomMap, clue_range, pattern_of};
use super::rating::RatingRange;
use super::ratings::Ratings;
use super::requests::Requests;
use crate::{
    BoardOptions, Boards, Holds, Notation, Options, Row, RowColumn, Scales, WrongOption, fill_scale,
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

impl Generate {
    /// Takes `size`, `random_map`, `map_symmetry`, `method`, `symmetry`, `level`, `technique`, `rating`,
    /// `techniques`, `clues`, `removals`, `pattern`, `solution`, `minimal`, `allow_multiple` and `tries`.
    ///
    /// # Errors
    /// If one is wrong, or they do not go together.
    pub fn take(options: &mut Options, board: &BoardOptions) -> Result<Generate, WrongOption> {
        let usual = Generate::default();
        let has_random_map = options.flag("random_map")?;
        let maps = MAP_SYMMETRIES.map(Symmetry::name);
        let map_symmetry = options.one_of("map_symmetry", maps, Symmetry::by_name)?;
        let random_map = RandomMap::of(has_random_map, map_symmetry, board)?;
        let rating = options.text("rating").map(|text| text.parse()).transpose();
        let clues = options.text("clues").map(|text| clue_range(&text)).transpose();
        let pattern = options.text("pattern").map(|text| pattern_of(&text)).transpose();
        let methods = METHODS.iter().map(|method| method.name());
        let symmetries = Symmetry::ALL.map(Symmetry::name);
        let generate = Generate {
            size: options.number("size")?,
            random_map,
            method: options.one_of("method", methods, method_by_name)?.unwrap_or(usual.method),
            symmetry: options
                .one_of("symmetry", symmetries, Symmetry::by_name)?
                .unwrap_or_default(),
            level: options.one_of("level", Level::ALL.map(Level::name), Level::by_name)?,
            technique: options.technique("technique")?,
            rating: rating.map_err(|error: String| WrongOption::new("rating", error))?,
            selection: options.techniques()?,
            clues: clues.map_err(|error| WrongOption::new("clues", error))?,
            removals: options.number("removals")?,
            pattern: pattern.map_err(|cells| {
                let message = format!("{cells} cells do not make a square board");
                WrongOption::new("pattern", message)
            })?,
            solution: options.text("solution"),
            minimal: options.flag("minimal")?,
            allow_multiple: options.flag("allow_multiple")?,
            tries: options.number("tries")?,
            ..usual
        };
        generate.checked()
    }
}

impl Making {
    /// Takes the options of [`Generate::take`], `scale`, and the most `nodes` of one proof. `board` says which
    /// boards are made.
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
    /// let record = making.record(&made, 1).unwrap();
    /// assert_eq!((&*record.puzzle, record.clues), ("..12........3..4", 4));
    /// ```
    pub fn take(
        options: &mut Options,
        board: &BoardOptions,
        nodes: Option<u64>,
        seed: u64,
    ) -> Result<Making, WrongOption> {
        let boards = board.boards()?;
        let scales = match options.text("scale") {
            None => Scales::default(),
            Some(list) => Scales::of_list(&list)
                .map_err(|error| WrongOption::new("scale", error.to_string()))?,
        };
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

    /// The record of a puzzle, if it was made. `index` is its number in the answer, from 1.
    #[must_use]
    pub fn record(&self, puzzle: &MadePuzzle, index: u64) -> Option<Generated> {
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
        let scales = self.ratings.scales().iter();
        columns.extend(scales.flat_map(|scale| RowColumn::of_scale(*scale, true)));
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
        let Some(record) = self.record(puzzle, 1) else { return Status::Budget };
        let texts = [record.level, record.technique].into_iter();
        let mut next = 4;
        for text in texts.chain(canonical.then(|| record.canonical.map(Into::into))) {
            text.iter().for_each(|text| row.text(next, text));
            next += 1;
        }
        let rated = puzzle.rated.named(&self.ratings);
        for scale in self.ratings.scales() {
            let score = rated.iter().find(|(known, _)| known.name() == scale.name());
            next = fill_scale(row, next, *scale, score.map(|(_, score)| score));
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
