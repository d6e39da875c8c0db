//! The game itself: a deal and the log of actions. `moves.rs` finds the action for what a player wants to
//! do, `fold.rs` carries actions out.

use std::sync::Arc;
use std::time::Duration;

use sudokit_core::{Cell, CellSet, Digit, Geometry};

use crate::history::History;
use crate::{Change, Check, Deal, Point, Position, Record, Scoring, Strength, Tally};

mod checks;
mod fold;
mod given;
mod moves;
mod plan;
mod reports;
mod solution;
mod tree;

pub use moves::Refusal;

/// The key of the fact that is added to the score.
const POINTS_BEFORE: &str = "points-before";

/// A game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    deal: Arc<Deal>,
    scoring: &'static Scoring,
    log: Vec<Record>,
    position: Position,
    history: History,
    checkpoints: Vec<Checkpoint>,
    tally: Tally,
    given: given::GivenHints,
    /// Whether the stack assistant was counted.
    has_assistant: bool,
    /// The last check, until the board changes.
    checked: Option<Check>,
    /// When the current turn began.
    turn_began: Duration,
    last_change: Option<i64>,
    end: Option<End>,
}

/// A point of the history that the player marked.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Checkpoint {
    /// The point.
    pub point: Point,
    /// The name the player gave it; may be empty.
    pub name: String,
}

/// How a game ended. The player may go on looking at it and undoing moves, but nothing counts any more.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// Whether the player solved it.
    pub won: bool,
    /// The final score.
    pub score: i64,
    /// What was counted until then.
    pub tally: Tally,
}

/// What an action did.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Outcome {
    /// The changes of the board, in order.
    pub changes: Vec<Change>,
    /// By how much the turn changed the score, if the action ended a turn.
    pub turn: Option<i64>,
    /// Whether the game ended with it.
    pub ended: bool,
}

impl Session {
    /// A new game.
    #[must_use]
    pub fn new(deal: Deal, scoring: &'static Scoring) -> Session {
        Session {
            position: Position::new(deal.puzzle().clone()),
            deal: Arc::new(deal),
            scoring,
            log: Vec::new(),
            history: History::new(),
            checkpoints: Vec::new(),
            tally: Tally::default(),
            given: given::GivenHints::default(),
            has_assistant: false,
            checked: None,
            turn_began: Duration::ZERO,
            last_change: None,
            end: None,
        }
    }

    /// The deal: the puzzle and what is known of it.
    #[must_use]
    pub fn deal(&self) -> &Arc<Deal> {
        &self.deal
    }

    /// The rules of the score.
    #[must_use]
    pub fn scoring(&self) -> &'static Scoring {
        self.scoring
    }

    /// The shape of the board.
    #[must_use]
    pub fn geometry(&self) -> &Arc<Geometry> {
        self.deal.puzzle().geometry()
    }

    /// The log: everything that was done.
    #[must_use]
    pub fn log(&self) -> &[Record] {
        &self.log
    }

    /// The board.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// What was counted; it does not change after the end.
    #[must_use]
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// How much of a hint the player has already been given on this board; `None` if nothing was.
    #[must_use]
    pub fn given_hint(&self) -> Option<Strength> {
        self.given.on(&self.position)
    }

    /// Whether the stack assistant can be looked at without counting as a hint: it was counted before, or
    /// the game has ended.
    #[must_use]
    pub fn is_assistant_free(&self) -> bool {
        self.has_assistant || self.end.is_some()
    }

    /// The score so far. It includes the fact `points-before`: the points or seconds of a game that was
    /// begun in another program and is continued here.
    #[must_use]
    pub fn score(&self) -> i64 {
        let before = self.deal.fact(POINTS_BEFORE).and_then(|points| points.parse().ok());
        self.scoring.score(&self.tally).saturating_add(before.unwrap_or(0))
    }

    /// The last change of the score.
    #[must_use]
    pub fn last_change(&self) -> Option<i64> {
        self.last_change
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn end(&self) -> Option<&End> {
        self.end.as_ref()
    }

    /// The time played until the last action.
    #[must_use]
    pub fn played(&self) -> Duration {
        self.log.last().map_or(Duration::ZERO, Record::at)
    }

    /// The checkpoints, in the order in which they were set.
    #[must_use]
    pub fn checkpoints(&self) -> &[Checkpoint] {
        &self.checkpoints
    }

    /// The current point of the history.
    #[must_use]
    pub fn point(&self) -> Point {
        self.history.now()
    }

    /// The number of points of the history.
    #[must_use]
    pub fn points(&self) -> usize {
        self.history.len()
    }

    /// The digit of the solution in `cell`, if the solution is known to be the only one.
    #[must_use]
    pub fn truth_of(&self, cell: Cell) -> Option<Digit> {
        self.deal.truth().solution().map(|solution| solution.get(cell))
    }

    /// The cells whose digit differs from the solution; `None` if no solution is known to be the only
    /// one.
    #[must_use]
    pub fn wrong(&self) -> Option<CellSet> {
        self.wrong_on(&self.position)
    }

    fn wrong_on(&self, position: &Position) -> Option<CellSet> {
        let solution = self.deal.truth().solution()?;
        let geometry = self.geometry();
        let wrong = geometry
            .cells()
            .filter(|&cell| position.digit(cell).is_some_and(|digit| digit != solution.get(cell)));
        Some(CellSet::of(geometry.cell_count(), wrong))
    }

    /// Whether no digit on the board is wrong, as far as that is known.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.is_clean_at(&self.position)
    }

    fn is_clean_at(&self, position: &Position) -> bool {
        self.wrong_on(position).unwrap_or_else(|| position.conflicts()).is_empty()
    }

    /// Whether the board is solved.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.position.is_full() && self.is_clean()
    }
}
