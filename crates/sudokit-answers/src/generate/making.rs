//! Puzzles that are asked for with options as texts.

use std::sync::Arc;

use sudokit_generate::{Made, Symmetry, method_by_name};
use sudokit_logic::{Level, canonical_id};
use sudokit_wire::Generated;

use super::maker::{MadePuzzle, PuzzleMaker};
use super::options::{Generate, LARGEST_MADE, RandomMap, clue_range, pattern_of};
use super::rating::RatingRange;
use super::ratings::Ratings;
use super::requests::Requests;
use crate::{BoardOptions, Notation, Options, Scales, WrongOption};

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
        let symmetry = options.named("map_symmetry", Symmetry::by_name)?;
        if symmetry.is_some() && !has_random_map {
            return Err(WrongOption::new("map_symmetry", "it goes with random_map only"));
        }
        if has_random_map && board.has_shape() {
            let message = "it does not go with shape or jigsaw";
            return Err(WrongOption::new("random_map", message));
        }
        let (diagonal, symmetry) = (board.diagonal, symmetry.unwrap_or_default());
        let random_map = has_random_map.then_some(RandomMap { diagonal, symmetry });
        let size = options.number("size")?;
        if size.is_some_and(|size| !(4..=LARGEST_MADE).contains(&size)) {
            let expected = format!("expected a number from 4 to {LARGEST_MADE}");
            return Err(WrongOption::new("size", expected));
        }
        let tries = options.number("tries")?;
        if tries == Some(0) {
            return Err(WrongOption::new("tries", "expected a number from 1"));
        }
        let level = options.named("level", Level::by_name)?;
        let technique = options.named("technique", canonical_id)?;
        let rating = options.text("rating").map(|text| text.parse()).transpose();
        let rating = rating.map_err(|error: String| WrongOption::new("rating", error))?;
        let targets = [level.is_some(), technique.is_some(), rating.is_some()];
        if targets.into_iter().filter(|is_given| *is_given).count() > 1 {
            let message = "only one of level, technique and rating";
            return Err(WrongOption::new("level", message));
        }
        let clues = options.text("clues").map(|text| clue_range(&text)).transpose();
        let pattern = options.text("pattern").map(|text| pattern_of(&text)).transpose();
        Ok(Generate {
            size,
            random_map,
            method: options.named("method", method_by_name)?.unwrap_or(usual.method),
            symmetry: options.named("symmetry", Symmetry::by_name)?.unwrap_or_default(),
            level,
            technique,
            rating,
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
            tries,
            ..usual
        })
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
        let requests = Requests::new(&generate, &boards.read.geometries, seed)
            .map_err(|error| WrongOption::new(error.option(), error.to_string()))?;
        let (aim, common) = (generate.rating.as_ref().map(RatingRange::scale), requests.common());
        let ratings = Ratings::new(aim, &scales, &common.geometry, common.selection.clone())
            .map_err(|refusal| WrongOption::new("scale", refusal.to_string()))?;
        let asks_for_clues = generate.asks_for_clues();
        let (requests, notation) = (Arc::new(requests), boards.notation);
        Ok(Making { requests, ratings, notation, seed, asks_for_clues })
    }

    /// What makes the puzzles, one for each thread, with their canonical forms if `canonical` says so.
    ///
    /// # Errors
    /// If the request cannot be fulfilled.
    pub fn maker(&self, canonical: bool) -> Result<PuzzleMaker, WrongOption> {
        PuzzleMaker::new(self.requests.clone(), self.ratings.clone(), self.seed, canonical)
            .map_err(|error| WrongOption::new("method", error.to_string()))
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

    /// What is asked of every puzzle.
    #[must_use]
    pub fn requests(&self) -> &Requests {
        &self.requests
    }

    /// How puzzles are written.
    #[must_use]
    pub fn notation(&self) -> Notation {
        self.notation
    }
}
