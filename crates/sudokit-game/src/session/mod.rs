//! The game itself: a deal, and the log folded over it. What a player may wish is in `moves.rs`, what an
//! action does in `fold.rs`.

use std::sync::Arc;
use std::time::Duration;

use sudokit_core::{Cell, CellSet, Digit, Geometry};

use crate::history::History;
use crate::{Change, Deal, Point, Position, Record, Scoring, Tally};

mod fold;
mod moves;

pub use moves::Refusal;

/// The fact of a deal that is added to the score.
const POINTS_BEFORE: &str = "points-before";

/// A game that is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    deal: Arc<Deal>,
    scoring: &'static Scoring,
    log: Vec<Record>,
    position: Position,
    history: History,
    checkpoints: Vec<Checkpoint>,
    tally: Tally,
    /// When the turn that is being played began.
    turn_began: Duration,
    last_change: Option<i64>,
    end: Option<End>,
}

/// A point to come back to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checkpoint {
    /// The point.
    pub point: Point,
    /// What the player called it; may be empty.
    pub name: String,
}

/// How a game ended. It may be looked at and taken back afterwards, but nothing more counts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// Whether it was solved, and not given up.
    pub won: bool,
    /// What it was worth.
    pub score: i64,
    /// What had been counted.
    pub tally: Tally,
}

/// What an action did.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Outcome {
    /// What changed on the board, in order.
    pub changes: Vec<Change>,
    /// What the turn was worth, where it was one.
    pub turn: Option<i64>,
    /// Whether the game ended with it.
    pub ended: bool,
}

impl Session {
    /// A game nobody has begun.
    pub fn new(deal: Deal, scoring: &'static Scoring) -> Session {
        Session {
            position: Position::new(deal.puzzle().clone()),
            deal: Arc::new(deal),
            scoring,
            log: Vec::new(),
            history: History::new(),
            checkpoints: Vec::new(),
            tally: Tally::default(),
            turn_began: Duration::ZERO,
            last_change: None,
            end: None,
        }
    }

    /// What is played.
    pub fn deal(&self) -> &Arc<Deal> {
        &self.deal
    }

    /// The rules of its score.
    pub fn scoring(&self) -> &'static Scoring {
        self.scoring
    }

    /// The shape of the board.
    pub fn geometry(&self) -> &Arc<Geometry> {
        self.deal.puzzle().geometry()
    }

    /// Everything that was done.
    pub fn log(&self) -> &[Record] {
        &self.log
    }

    /// The board.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// What has been counted; after the end no more.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// What the game is worth so far, with what is told of it as `points-before`: the points, or the
    /// seconds, of a game that was begun elsewhere and is played on from its board.
    pub fn score(&self) -> i64 {
        let before = self.deal.fact(POINTS_BEFORE).and_then(|points| points.parse().ok());
        self.scoring.score(&self.tally).saturating_add(before.unwrap_or(0))
    }

    /// By how much the score changed last.
    pub fn last_change(&self) -> Option<i64> {
        self.last_change
    }

    /// How it ended, if it has.
    pub fn end(&self) -> Option<&End> {
        self.end.as_ref()
    }

    /// The time played until the last action.
    pub fn played(&self) -> Duration {
        self.log.last().map_or(Duration::ZERO, Record::at)
    }

    /// The points to come back to, in the order they were set.
    pub fn checkpoints(&self) -> &[Checkpoint] {
        &self.checkpoints
    }

    /// Where in the history the board is.
    pub fn point(&self) -> Point {
        self.history.now()
    }

    /// How many points the history has.
    pub fn points(&self) -> usize {
        self.history.len()
    }

    /// The digit that belongs into `cell`, where the solution is known to be the only one.
    pub fn truth_of(&self, cell: Cell) -> Option<Digit> {
        self.deal.truth().solution().map(|solution| solution.get(cell))
    }

    /// The cells whose digit differs from the solution; `None` where no solution is known to be the
    /// only one.
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

    /// Whether nothing on the board is wrong, as far as that is known.
    pub fn is_clean(&self) -> bool {
        self.would_be_clean(&self.position)
    }

    fn would_be_clean(&self, position: &Position) -> bool {
        self.wrong_on(position).unwrap_or_else(|| position.conflicts()).is_empty()
    }

    /// Whether the board is solved.
    pub fn is_solved(&self) -> bool {
        self.position.is_full() && self.is_clean()
    }
}
