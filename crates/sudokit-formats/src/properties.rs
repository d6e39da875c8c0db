//! What a format can hold of an entry.

use sudokit_core::{Cell, DigitSet};

use crate::entry::Entry;
use crate::loss::{Loss, Unwritable};

/// What a text in a format can hold of an [`Entry`]. What it cannot hold is reported as a [`Loss`] when
/// an entry is written.
///
/// Tests of all formats ask for these properties, so that they need not know any format by name.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Properties {
    /// The smallest order of a board.
    pub smallest: u8,
    /// The largest order of a board.
    pub largest: u8,
    /// How cells are written.
    pub cells: Cells,
    /// The candidates that the puzzle restricts its open cells to.
    pub candidates: bool,
    /// The digits that a player set.
    pub placed: bool,
    /// The candidates that a player left.
    pub marks: bool,
    /// Also if only some cells have any.
    pub sparse_marks: bool,
    /// The marks in the corners of cells.
    pub corner: bool,
    /// The colours of cells.
    pub colours: bool,
    /// How long the puzzle was played.
    pub time: bool,
    /// The solution.
    pub solution: bool,
    /// The name.
    pub name: bool,
    /// Named values next to the puzzle.
    pub fields: Fields,
    /// The comment.
    pub comment: bool,
    /// The map of a jigsaw.
    pub jigsaw_map: bool,
    /// That the diagonals are houses.
    pub diagonals: bool,
    /// Houses beside those of the board and the diagonals.
    pub extra_houses: bool,
    /// Boxes of another shape than the order alone would get.
    pub box_shape: bool,
    /// Whether a text can hold several puzzles.
    pub several: bool,
    /// Whether lines that begin with `#` are skipped wherever they are.
    pub skips_comments: bool,
}

/// How a format writes the cells of a puzzle.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Cells {
    /// As characters of an alphabet; as numbers above order 35.
    Characters,
    /// As numbers.
    Numbers,
    /// As numbers; read, single characters of an alphabet are accepted too.
    NumbersOrCharacters,
    /// As candidates. A cell with one candidate may be read back as a given.
    Candidates,
}

/// Which named values a format can hold.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Fields {
    /// None.
    None,
    /// Those that the format itself names.
    Own,
    /// Any.
    Any,
}

impl Properties {
    /// The properties of a format that holds nothing but the givens of boards of these orders.
    #[must_use]
    pub const fn givens_only(smallest: u8, largest: u8) -> Properties {
        Properties {
            smallest,
            largest,
            cells: Cells::Characters,
            candidates: false,
            placed: false,
            marks: false,
            sparse_marks: false,
            corner: false,
            colours: false,
            time: false,
            solution: false,
            name: false,
            fields: Fields::None,
            comment: false,
            jigsaw_map: false,
            diagonals: false,
            extra_houses: false,
            box_shape: false,
            several: true,
            skips_comments: true,
        }
    }

    /// Whether it carries a state of play: at least the digits that a player set.
    #[must_use]
    pub const fn carries_state(&self) -> bool {
        self.placed
    }

    /// What is left out of any entry that has it.
    ///
    /// ```
    /// use sudokit_formats::{Loss, by_name};
    ///
    /// let sdm = by_name("sdm").unwrap().properties();
    /// assert!(sdm.leaves_out().contains(&Loss::Placed));
    /// ```
    #[must_use]
    pub fn leaves_out(&self) -> Vec<Loss> {
        let held = [
            (Loss::Candidates, self.candidates),
            (Loss::LoneCandidates, self.cells != Cells::Candidates),
            (Loss::Placed, self.placed),
            (Loss::Marks, self.marks),
            (Loss::Corner, self.corner),
            (Loss::Colours, self.colours),
            (Loss::Time, self.time),
            (Loss::Solution, self.solution),
            (Loss::Name, self.name),
            (Loss::Fields, self.fields != Fields::None),
            (Loss::Comment, self.comment),
            (Loss::JigsawMap, self.jigsaw_map),
            (Loss::Diagonals, self.diagonals),
            (Loss::ExtraHouses, self.extra_houses),
            (Loss::BoxShape, self.box_shape),
        ];
        held.into_iter().filter(|(_, held)| !held).map(|(loss, _)| loss).collect()
    }

    /// Whether boards of this order can be held.
    #[must_use]
    pub const fn holds_order(&self, order: u8) -> bool {
        self.smallest <= order && order <= self.largest
    }

    /// Checks that the order of the puzzle can be held.
    pub(crate) fn check_order(
        &self,
        format: &'static str,
        entry: &Entry,
    ) -> Result<(), Unwritable> {
        let order = entry.puzzle.geometry().order();
        if self.holds_order(order) {
            return Ok(());
        }
        let (smallest, largest) = (self.smallest, self.largest);
        Err(Unwritable::Order { format, order, smallest, largest })
    }

    /// The loss of writing these candidates: [`Puzzle::from_candidates`] takes an open cell whose only
    /// candidate none of its peers has for a given.
    ///
    /// [`Puzzle::from_candidates`]: sudokit_core::Puzzle::from_candidates
    pub(crate) fn lone_candidates(entry: &Entry, sets: &[DigitSet]) -> Option<Loss> {
        let geometry = entry.puzzle.geometry();
        let comes_back_as_given = |cell: &Cell| {
            let set = sets[cell.index()];
            entry.shown(*cell).is_none()
                && set.len() == 1
                && geometry.peers(*cell).iter().all(|peer| {
                    let other = sets[peer.index()];
                    (other & set).is_empty() || other == set
                })
        };
        geometry.cells().any(|cell| comes_back_as_given(&cell)).then_some(Loss::LoneCandidates)
    }

    /// What this entry holds and these properties do not allow for.
    pub(crate) fn losses(&self, entry: &Entry) -> Vec<Loss> {
        let geometry = entry.puzzle.geometry();
        let jigsaw = geometry.is_jigsaw();
        let fields = self.fields == Fields::Any;
        let holds_marks = || self.marks && (self.sparse_marks || entry.all_marks().is_some());
        let lost = [
            (Loss::Candidates, !self.candidates && entry.puzzle.is_restricted()),
            // No format has a place for them yet.
            (Loss::Rules, !entry.puzzle.rules().is_empty()),
            (Loss::Placed, !self.placed && entry.placed.as_ref().is_some_and(|p| p.filled() > 0)),
            (Loss::Marks, entry.marks.is_some() && !holds_marks()),
            (Loss::Corner, !self.corner && entry.corner.is_some()),
            (Loss::Colours, !self.colours && entry.colours.is_some()),
            (Loss::Time, !self.time && entry.time.is_some()),
            (Loss::Solution, !self.solution && entry.solution.is_some()),
            (Loss::Name, !self.name && entry.name.is_some()),
            (Loss::Fields, !fields && !entry.fields.is_empty()),
            (Loss::Comment, !self.comment && entry.comment.is_some()),
            (Loss::JigsawMap, !self.jigsaw_map && jigsaw),
            (Loss::Diagonals, !self.diagonals && geometry.has_diagonals()),
            (Loss::ExtraHouses, !self.extra_houses && !geometry.extra().is_empty()),
            (Loss::BoxShape, !self.box_shape && !jigsaw && !geometry.has_usual_boxes()),
        ];
        lost.into_iter().filter(|(_, lost)| *lost).map(|(loss, _)| loss).collect()
    }
}
