//! Which puzzle a player wishes to play, and the making of it.

use std::sync::Arc;

use sudokit_core::Geometry;
use sudokit_game::{Deal, Truth};
use sudokit_generate::{
    Impossible, Maker, NotMade, Random, Request, method_by_name, random_jigsaw,
};
use sudokit_logic::Level;

use crate::job::Job;

/// Sizes that are offered.
pub const SIZES: [u8; 8] = [4, 6, 8, 9, 10, 12, 16, 25];

/// What kind of board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Rows, columns and boxes.
    Plain,
    /// And both diagonals.
    Diagonal,
    /// Regions of any shape in place of boxes, others for each puzzle.
    Jigsaw,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 3] = [Kind::Plain, Kind::Diagonal, Kind::Jigsaw];

    /// Its word.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Plain => "plain",
            Kind::Diagonal => "diagonal",
            Kind::Jigsaw => "jigsaw",
        }
    }

    /// The one of this name.
    pub fn by_name(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Whether boards of this order are made of this kind.
    pub const fn is_made(self, order: u8) -> bool {
        match self {
            Kind::Plain => true,
            Kind::Diagonal | Kind::Jigsaw => order <= 9,
        }
    }
}

/// What a player wishes to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame {
    /// How many rows.
    pub order: u8,
    /// What kind of board.
    pub kind: Kind,
    /// The board itself, if it is a particular one.
    pub geometry: Option<Arc<Geometry>>,
    /// How hard.
    pub level: Level,
    /// Where the random numbers begin; the same seed gives the same puzzle.
    pub seed: u64,
}

/// Why there is no such puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum MakeError {
    /// There is none of the kind.
    Impossible(Impossible),
    /// None was found.
    NotMade(NotMade),
    /// There is no board of the kind.
    NoBoard,
}

impl NewGame {
    /// The levels that can be wished of boards of this order: those that puzzles reach in a sensible
    /// time; none where they are so large that rating them takes too long.
    pub fn levels(order: u8) -> &'static [Level] {
        match order {
            // A 4x4 with one solution never needs more than singles that are easy to see.
            0..=4 => &Level::ALL[..1],
            5..=6 => &Level::ALL[..6],
            7..=16 => &Level::ALL,
            _ => &[],
        }
    }

    /// Makes the puzzle on a thread of its own.
    pub(crate) fn make(self) -> Job<Result<Deal, MakeError>> {
        Job::start(move |go_on| self.made(go_on))
    }

    fn made(&self, go_on: &dyn Fn() -> bool) -> Result<Deal, MakeError> {
        let geometry = match &self.geometry {
            Some(geometry) => geometry.clone(),
            None => Arc::new(self.make_geometry().ok_or(MakeError::NoBoard)?),
        };
        let method = method_by_name("dig").ok_or(MakeError::NoBoard)?;
        let rated = NewGame::levels(self.order).contains(&self.level);
        let wish = Request {
            target: if rated { Some(Arc::new(self.level)) } else { None },
            ..Request::new(geometry, method)
        };
        let mut maker = Maker::new(wish).map_err(MakeError::Impossible)?;
        let made = maker.make(self.seed, 0, &mut |_| {}, go_on).map_err(MakeError::NotMade)?;
        let truth = Truth::Unique(made.draft.solution.clone());
        let deal = Deal::known(made.draft.puzzle(), truth).map_err(|_| MakeError::NoBoard)?;
        let deal = match made.rating {
            Some(rating) => deal.with("level", rating.level.name()),
            None => deal,
        };
        Ok(deal.with("seed", &self.seed.to_string()))
    }

    fn make_geometry(&self) -> Option<Geometry> {
        let classic = || Geometry::classic(self.order).ok();
        match self.kind {
            Kind::Plain => classic(),
            Kind::Diagonal => classic().map(Geometry::with_diagonals),
            Kind::Jigsaw => {
                random_jigsaw(self.order.into(), false, &mut Random::stream(self.seed, u64::MAX))
            }
        }
    }
}
