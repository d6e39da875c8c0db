//! A new game: what the puzzle should be like, and making it.

use std::sync::Arc;

use sudokit_core::Geometry;
use sudokit_generate::{
    Impossible, METHODS, Maker, NotMade, Random, Request, TRIES_FOR_RARE, random_jigsaw,
};
use sudokit_logic::Level;

use crate::{Deal, Truth};

/// The sizes on offer.
pub const SIZES: [u8; 8] = [4, 6, 8, 9, 10, 12, 16, 25];

/// A kind of board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Kind {
    /// Rows, columns and boxes.
    Plain,
    /// Rows, columns, boxes and both diagonals.
    Diagonal,
    /// Rows, columns, boxes and the windows between them: see
    /// [`Geometry::with_windows`](sudokit_core::Geometry::with_windows).
    Windoku,
    /// Regions of random shapes in place of boxes.
    Jigsaw,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 4] = [Kind::Plain, Kind::Diagonal, Kind::Windoku, Kind::Jigsaw];

    /// Returns the kind's name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Plain => "plain",
            Kind::Diagonal => "diagonal",
            Kind::Windoku => "windoku",
            Kind::Jigsaw => "jigsaw",
        }
    }

    /// Returns the kind of this name.
    #[must_use]
    pub fn by_name(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Returns the kinds that boards of this order come in.
    #[must_use]
    pub fn of_order(order: u8) -> Vec<Kind> {
        Kind::ALL.into_iter().filter(|kind| kind.is_made(order)).collect()
    }

    /// Whether boards of this order come in this kind.
    #[must_use]
    pub const fn is_made(self, order: u8) -> bool {
        match self {
            Kind::Plain => true,
            Kind::Windoku => order == 4 || order == 9,
            Kind::Diagonal | Kind::Jigsaw => order <= 9,
        }
    }
}

/// What the puzzle of a new game should be like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame {
    /// The number of rows.
    pub order: u8,
    /// A kind of board.
    pub kind: Kind,
    /// The board, if it is a particular one; then `kind` does not matter.
    pub geometry: Option<Arc<Geometry>>,
    /// The difficulty; ignored where [`NewGame::levels`] is empty.
    pub level: Level,
    /// The seed: the same seed gives the same puzzle.
    pub seed: u64,
}

/// Why no puzzle could be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MakeError {
    /// The request cannot be met.
    Impossible(Impossible),
    /// No such puzzle was found.
    NotMade(NotMade),
    /// There is no such board.
    NoBoard,
}

impl NewGame {
    /// Returns the levels on offer for boards of this order: those whose puzzles are found in a
    /// reasonable time. None for boards so large that rating them takes too long.
    #[must_use]
    pub fn levels(order: u8) -> &'static [Level] {
        match order {
            // A 4x4 puzzle never needs more than singles that are easy to see.
            0..=4 => &Level::ALL[..1],
            5..=6 => &Level::ALL[..6],
            7..=16 => &Level::ALL,
            _ => &[],
        }
    }

    /// Makes the puzzle. `go_on` is asked regularly, and ends the search if it returns `false`.
    ///
    /// # Errors
    /// If no such puzzle was made.
    pub fn make(&self, go_on: &dyn Fn() -> bool) -> Result<Deal, MakeError> {
        let geometry = self.board().ok_or(MakeError::NoBoard)?;
        // The first method of the list is the default.
        let method = *METHODS.first().ok_or(MakeError::NoBoard)?;
        let is_rated = NewGame::levels(self.order).contains(&self.level);
        let request = Request {
            target: if is_rated { Some(Arc::new(self.level)) } else { None },
            // Of 6x6 puzzles only one in 1,500 is of medium level.
            tries: TRIES_FOR_RARE,
            ..Request::new(geometry, method)
        };
        let mut maker = Maker::new(request).map_err(MakeError::Impossible)?;
        let made = maker.make(self.seed, 0, &mut |_| {}, go_on).map_err(MakeError::NotMade)?;
        let truth = Truth::Unique(made.draft.solution.clone());
        let deal = Deal::known(made.draft.puzzle(), truth).map_err(|_| MakeError::NoBoard)?;
        let deal = match made.grade {
            Some(grade) => deal.with("level", grade.level.name()),
            None => deal,
        };
        Ok(deal.with("seed", &self.seed.to_string()))
    }

    /// The board: the particular one, or one of its kind; `None` if there is none.
    #[must_use]
    pub fn board(&self) -> Option<Arc<Geometry>> {
        self.geometry.clone().or_else(|| self.make_geometry().map(Arc::new))
    }

    fn make_geometry(&self) -> Option<Geometry> {
        let classic = || Geometry::classic(self.order).ok();
        match self.kind {
            Kind::Plain => classic(),
            Kind::Diagonal => classic().map(Geometry::with_diagonals),
            Kind::Windoku => classic()?.with_windows().ok(),
            Kind::Jigsaw => {
                random_jigsaw(self.order.into(), false, &mut Random::stream(self.seed, u64::MAX))
            }
        }
    }
}
