//! Games from text: saved games, and puzzles in any format.

use std::sync::Arc;

use sudokit_core::{Alphabet, Cell, Digit, DigitSet, Puzzle};
use sudokit_formats::{Doubt, Entry, Fault, ReadError, ReadOptions, Source};
use sudokit_game::{Action, Deal, Mark, NotPlayable, Record, SaveError, Scoring, Session};

use crate::collection::Collection;
use crate::foreign::{is_link, visible_puzzle};
use crate::palette::from_rgb;

/// The fact that names what came with a puzzle and was not understood.
pub const LEFT_OUT: &str = "unread";

/// The fact that holds what stands with a puzzle and was taken for nothing.
pub const REMARKS: &str = "remarks";

/// The fact that the solution that came with a puzzle is wrong.
pub const WRONG_SOLUTION: &str = "wrong-solution";

/// The fact that holds why a board may be meant otherwise than it was read: [codes](Doubt::code), separated by `; `.
pub const DOUBTS: &str = "doubts";

/// The most puzzles of one text to choose from.
const MOST: usize = 1000;

/// A puzzle that was read, with the progress it came with.
#[derive(Clone, Debug)]
pub struct ImportedPuzzle(Entry);

/// What a text contains.
#[derive(Debug)]
pub enum Text {
    /// A saved game.
    Saved(Box<Session>),
    /// A puzzle in any format.
    Puzzle(Box<ImportedPuzzle>),
    /// At least two puzzles.
    Puzzles(Vec<ImportedPuzzle>),
    /// All games of a player, or several saved games.
    Games(Collection),
}

/// Why a text is not a game.
#[derive(Debug)]
pub enum BadText {
    /// It is empty.
    Nothing,
    /// It is a link that does not show its puzzle.
    Link,
    /// It is a damaged saved game, or one of a later version.
    Save(SaveError),
    /// Its format is not recognised.
    Unreadable(ReadError),
    /// It has an error.
    Fault(Fault),
}

/// Reads a saved game, several of them, or the puzzles of a text in any format. Damaged puzzles after the first are left
/// out.
///
/// # Errors
/// If it is none of these.
pub fn read_text(text: &str, options: &Arc<ReadOptions>) -> Result<Text, BadText> {
    if let Some(games) = Collection::from_text(text) {
        return Ok(Text::Games(games));
    }
    match Session::from_text(text) {
        Ok(session) => return Ok(Text::Saved(Box::new(session))),
        Err(SaveError::NoGame) => {}
        Err(error) => return Err(BadText::Save(error)),
    }
    // White space may be the empty cells of a spreadsheet.
    let visible = visible_puzzle(text);
    let text = text.trim();
    if text.is_empty() {
        return Err(BadText::Nothing);
    }
    if !is_link(text) {
        return entries(visible.unwrap_or_else(|| text.to_owned()).into_bytes(), options);
    }
    match (entries(text.as_bytes().to_vec(), options), visible) {
        (Ok(found), _) => Ok(found),
        (Err(_), Some(line)) => entries(line.into_bytes(), options),
        (Err(BadText::Unreadable(_)), None) => Err(BadText::Link),
        (Err(error), None) => Err(error),
    }
}

/// Whether a text is a link that does not show its puzzle.
#[must_use]
pub fn hides_puzzle(text: &str) -> bool {
    matches!(read_text(text, &Arc::default()), Err(BadText::Link))
}

/// Reads what [`read_text`] reads, from a file, which may be packed.
///
/// # Errors
/// If it is neither.
pub fn read_bytes(bytes: Vec<u8>, options: &Arc<ReadOptions>) -> Result<Text, BadText> {
    match String::from_utf8(bytes) {
        Ok(text) => read_text(&text, options),
        Err(error) => entries(error.into_bytes(), options),
    }
}

/// Reads the puzzles of a text in any format.
fn entries(bytes: Vec<u8>, options: &Arc<ReadOptions>) -> Result<Text, BadText> {
    let bytes = std::io::Cursor::new(bytes);
    let source = Source::open(bytes, None, options.clone());
    let mut entries = source.map_err(BadText::Unreadable)?.entries();
    let first = match entries.next() {
        Some(Ok(entry)) => ImportedPuzzle(entry),
        Some(Err(fault)) => return Err(BadText::Fault(fault)),
        None => return Err(BadText::Nothing),
    };
    let others = entries.filter_map(Result::ok).take(MOST - 1).map(ImportedPuzzle);
    let mut all: Vec<ImportedPuzzle> = [first].into_iter().chain(others).collect();
    Ok(match all.pop() {
        Some(only) if all.is_empty() => Text::Puzzle(Box::new(only)),
        last => {
            all.extend(last);
            Text::Puzzles(all)
        }
    })
}

impl ImportedPuzzle {
    /// Takes over a puzzle that was read.
    #[must_use]
    pub fn new(entry: Entry) -> ImportedPuzzle {
        ImportedPuzzle(entry)
    }

    /// Gives the puzzle a name, in place of any it had.
    pub fn rename(&mut self, name: &str) {
        self.0.name = Some(name.to_owned());
    }

    /// Returns the name of the puzzle, if it has one.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.0.name.as_deref().filter(|name| !name.is_empty())
    }

    /// Returns what came with the puzzle and was not understood.
    #[must_use]
    pub fn left_out(&self) -> &[String] {
        &self.0.left_out
    }

    /// Returns what stands with the puzzle and was taken for nothing, but for its name, which the game shows.
    #[must_use]
    pub fn remarks(&self) -> Vec<String> {
        let mut remarks = self.0.remarks();
        remarks.retain(|remark| Some(&**remark) != self.name());
        remarks
    }

    /// Returns why the board may be meant otherwise than it was read.
    #[must_use]
    pub fn doubts(&self) -> Vec<Doubt> {
        self.0.doubts()
    }

    /// Returns whether the solution that came with the puzzle is wrong.
    #[must_use]
    pub fn solution_is_wrong(&self) -> bool {
        self.0.solution_is_right() == Some(false)
    }

    /// Returns how the text wrote digits.
    #[must_use]
    pub fn alphabet(&self) -> Alphabet {
        self.0.alphabet
    }

    /// Returns the puzzle.
    #[must_use]
    pub fn puzzle(&self) -> &Puzzle {
        &self.0.puzzle
    }

    /// Prepares the puzzle for play: looks for its solution, as long as `go_on` returns true.
    ///
    /// # Errors
    /// If it cannot be played.
    pub fn deal(&self, go_on: &dyn Fn() -> bool) -> Result<Deal, NotPlayable> {
        Deal::new(self.puzzle().clone(), go_on)
    }

    /// Starts a game with the progress the puzzle came with. A puzzle without a name gets `name`, unless that is empty.
    #[must_use]
    pub fn session(&self, deal: Deal, scoring: &'static Scoring, name: &str) -> Session {
        let mut deal = deal.with("source", "entered");
        let name = self.name().unwrap_or(name);
        if !name.is_empty() {
            deal = deal.with("name", name);
        }
        if !self.0.left_out.is_empty() {
            deal = deal.with(LEFT_OUT, &self.0.left_out.join(", "));
        }
        let remarks = self.remarks();
        if !remarks.is_empty() {
            deal = deal.with(REMARKS, &remarks.join("; "));
        }
        let doubts: Vec<String> = self.doubts().iter().map(Doubt::code).collect();
        if !doubts.is_empty() {
            deal = deal.with(DOUBTS, &doubts.join("; "));
        }
        if self.solution_is_wrong() {
            deal = deal.with(WRONG_SOLUTION, "true");
        }
        let mut session = Session::new(deal, scoring);
        let time = self.0.time.unwrap_or_default();
        for action in self.progress() {
            session.apply(Record::new(time, action));
        }
        if session.log().is_empty() && !time.is_zero() {
            session.apply(Record::new(time, Action::Pause));
        }
        session
    }

    /// Returns the actions that lead to the progress the puzzle came with.
    fn progress(&self) -> Vec<Action> {
        let geometry = self.puzzle().geometry();
        let mut actions = Vec::new();
        for (cell, digit) in self.0.placed.iter().flat_map(sudokit_core::Grid::digits) {
            if self.puzzle().given(cell).is_none() {
                actions.push(Action::Digit { digit, cells: vec![cell], tidy: false });
            }
        }
        let open: Vec<Cell> =
            geometry.cells().filter(|&cell| self.0.shown(cell).is_none()).collect();
        let holding = |marks: &[DigitSet], digit: Digit, on: bool| -> Vec<Cell> {
            let cells = open.iter().copied();
            cells.filter(|&cell| marks[cell.index()].contains(digit) == on).collect()
        };
        if let Some(corner) = &self.0.corner {
            for digit in Digit::all(geometry.order()) {
                actions.extend(mark_in(Mark::Corner(digit), true, holding(corner, digit, true)));
            }
        }
        if let Some(cells) = &self.0.colours {
            let mut all = Vec::new();
            for rgb in cells.iter().flatten() {
                if !all.contains(rgb) {
                    all.push(*rgb);
                }
            }
            for (rgb, colour) in all.iter().zip(from_rgb(&all)) {
                let has = |cell: &Cell| cells[cell.index()].contains(rgb);
                let cells = geometry.cells().filter(has).collect();
                actions.extend(mark_in(Mark::Colour(colour), true, cells));
            }
        }
        if let Some(marks) = &self.0.marks {
            // A puzzle with candidates in all open cells: what is missing there was crossed out.
            let is_complete = self.0.all_marks().is_some();
            if is_complete {
                actions.push(Action::Fill { cells: open.clone() });
            }
            for digit in Digit::all(geometry.order()) {
                let mark = Mark::Centre(digit);
                actions.extend(mark_in(mark, true, holding(marks, digit, true)));
                if is_complete {
                    actions.extend(mark_in(mark, false, holding(marks, digit, false)));
                }
            }
        }
        actions
    }
}

/// Returns the action that sets or removes a mark in these cells, if there are any.
fn mark_in(mark: Mark, on: bool, cells: Vec<Cell>) -> Option<Action> {
    (!cells.is_empty()).then_some(Action::Mark { mark, on, cells })
}
