//! Requests for puzzles, and the methods that fulfil them. The two types refer to each other, so they
//! share a file.

use alloc::borrow::Cow;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::ops::RangeInclusive;

use sudokit_core::{CellSet, Geometry, Puzzle, Solution};
use sudokit_logic::Selection;

use crate::attempt::{Attempt, Setback, Tools};
use crate::{Observer, Random, Symmetry, Target};

/// What a puzzle should be like. [`Request::new`] requests only a board and a method; set the other
/// fields as needed.
///
/// ```
/// use std::sync::Arc;
/// use sudokit_core::Geometry;
/// use sudokit_generate::{Request, method_by_name};
///
/// let board = Arc::new(Geometry::classic(9).expect("a board"));
/// let dig = method_by_name("dig").expect("a method");
/// let request = Request { clues: Some(22..=26), minimal: true, ..Request::new(board, dig) };
/// assert!(request.check().is_ok());
/// ```
#[derive(Clone, Debug)]
pub struct Request {
    /// The board.
    pub geometry: Arc<Geometry>,
    /// The method that makes the puzzle.
    pub method: &'static dyn Method,
    /// The symmetry of the clues.
    pub symmetry: Symmetry,
    /// The solution.
    pub solution: Option<Solution>,
    /// The cells of the clues: these and no others.
    pub pattern: Option<CellSet>,
    /// The number of clues; each puzzle draws one from a range, unless it is to be minimal. A method may treat it as a goal:
    /// see [`Supports::clues_are_a_goal`].
    pub clues: Option<RangeInclusive<usize>>,
    /// Options of the method, by name: see [`Method::options`].
    pub options: Vec<(&'static str, usize)>,
    /// Whether every clue must be needed.
    pub minimal: bool,
    /// Whether the puzzle may have several solutions. It then has exactly the fewest clues requested.
    pub allow_multiple: bool,
    /// How hard the puzzle must be.
    pub target: Option<Arc<dyn Target>>,
    /// The techniques that the puzzle is graded with. A target has its own: see
    /// [`Selected`](crate::Selected).
    pub selection: Selection,
    /// How thoroughly the puzzle is graded, beyond what the target needs.
    pub grading: Grading,
    /// The maximum number of puzzles tried.
    pub tries: u64,
    /// The maximum number of nodes for one proof of uniqueness. The usual 9x9 needs no limit.
    pub nodes: Option<u64>,
}

/// The default maximum number of puzzles tried for one puzzle.
pub const TRIES: u64 = 10_000;

/// The maximum number of puzzles tried where they are rare, or where someone waits who can end the search. Some
/// techniques are needed so rarely that hundreds of thousands of puzzles are tried for one, in about a minute.
pub const TRIES_FOR_RARE: u64 = 1_500_000;

/// How thoroughly a puzzle is graded.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Grading {
    /// Only as the target needs it.
    #[default]
    ForTarget,
    /// The level.
    Level,
    /// The level and the hardest technique.
    Full,
}

impl Request {
    /// Requests a puzzle on this board, made by this method.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use sudokit_core::Geometry;
    /// use sudokit_generate::{Request, Symmetry, method_by_name};
    ///
    /// let board = Arc::new(Geometry::classic(9)?);
    /// let method = method_by_name("dig").expect("a method");
    /// let request = Request { symmetry: Symmetry::Half, ..Request::new(board, method) };
    /// assert!(!request.minimal && request.clues.is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(geometry: Arc<Geometry>, method: &'static dyn Method) -> Request {
        let nodes = (!geometry.is_plain_9x9()).then_some(usual_nodes(geometry.order()));
        Request {
            geometry,
            method,
            symmetry: Symmetry::None,
            solution: None,
            pattern: None,
            clues: None,
            options: Vec::new(),
            minimal: false,
            allow_multiple: false,
            target: None,
            selection: Selection::default(),
            grading: Grading::ForTarget,
            tries: TRIES,
            nodes,
        }
    }

    /// The value of an option of the method, if it is set.
    #[must_use]
    pub fn option(&self, name: &str) -> Option<usize> {
        self.options.iter().find(|(set, _)| *set == name).map(|&(_, value)| value)
    }

    /// The fewest clues requested.
    pub(crate) fn fewest(&self) -> usize {
        self.clues.as_ref().map_or(0, |clues| *clues.start())
    }

    /// The request of one attempt: of a range of clue numbers, one is drawn, so that all of them occur. A minimal puzzle has as
    /// few as it has.
    pub(crate) fn with_drawn_clues(&self, random: &mut Random) -> Cow<'_, Request> {
        match &self.clues {
            Some(clues) if clues.start() < clues.end() && !self.minimal && !self.allow_multiple => {
                let fewest = clues.start() + random.below(clues.end() - clues.start() + 1);
                Cow::Owned(Request { clues: Some(fewest..=*clues.end()), ..self.clone() })
            }
            _ => Cow::Borrowed(self),
        }
    }

    /// The most clues requested.
    pub(crate) fn most(&self) -> usize {
        self.clues.as_ref().map_or(usize::MAX, |clues| *clues.end())
    }

    /// Whether clues may be removed one by one: no symmetry or pattern ties them together.
    pub(crate) fn may_remove_singly(&self) -> bool {
        self.symmetry == Symmetry::None && self.pattern.is_none()
    }

    /// Whether every clue must be needed although the symmetry ties four or eight together. Few such
    /// puzzles exist: of 10,000 tries on the usual 9x9 about five succeed with four, none with eight.
    #[must_use]
    pub fn is_rarely_minimal(&self) -> bool {
        use Symmetry::{DiagonalBoth, Full, MirrorBoth, Quarter};
        self.minimal && matches!(self.symmetry, Quarter | MirrorBoth | DiagonalBoth | Full)
    }
}

/// The default number of nodes for one proof during generation on a board of this order. Up to 20x20
/// that is enough to test every clue, in seconds; above, a puzzle with some clues to spare takes
/// seconds, and testing more clues would take longer. Above 25x25 there are so many clues that a proof is
/// tried only where deduction alone completes it.
fn usual_nodes(order: u8) -> u64 {
    match order {
        0..=12 => 200_000,
        13..=20 => 20_000,
        21..=25 => 500,
        _ => 1,
    }
}

/// A way to make a puzzle.
pub trait Method: Sync {
    /// The stable name.
    fn name(&self) -> &'static str;

    /// One line about the method, in English.
    fn about(&self) -> &'static str;

    /// Whether the method makes puzzles of this kind: on the board of this one, with its rules beyond the houses of the board.
    fn supports(&self, puzzle: &Puzzle) -> bool;

    /// Which parts of a request the method supports; others are refused.
    fn supported_options(&self) -> Supports;

    /// The method's own options; others are refused.
    fn options(&self) -> &'static [MethodOption] {
        &[]
    }

    /// Makes one attempt, and reports what happens to `observer`.
    ///
    /// # Errors
    /// Why it failed; another attempt may succeed.
    fn attempt(
        &self,
        request: &Request,
        tools: &mut Tools<'_>,
        random: &mut Random,
        observer: &mut Observer<'_>,
    ) -> Result<Attempt, Setback>;
}

impl fmt::Debug for dyn Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A number that a method takes and other methods do not.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct MethodOption {
    /// The stable name.
    pub name: &'static str,
    /// One line about it, in English.
    pub about: &'static str,
}

/// Which parts of a [`Request`] a method supports.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Supports {
    /// [`Request::symmetry`].
    pub symmetry: bool,
    /// [`Request::solution`].
    pub solution: bool,
    /// [`Request::pattern`].
    pub pattern: bool,
    /// [`Request::allow_multiple`].
    pub allow_multiple: bool,
    /// Whether clues of its puzzles may be exchanged to reach a target. Otherwise puzzles are made
    /// until one happens to fit.
    pub aims: bool,
    /// Whether a puzzle may get another grid to reach a target: one grid is as good as another.
    pub changes_grids: bool,
    /// Whether its attempts already remove every group of clues that can be removed, as
    /// [`Request::minimal`] asks for.
    pub digs: bool,
    /// Whether it has a usual number of clues and treats [`Request::clues`] as a goal that it need not
    /// reach.
    pub clues_are_a_goal: bool,
}
