//! What a player can do, and how it is written down: a line an action.
//!
//! ```text
//! 2500 digit 5 r1c3 tidy             a digit, with the time played in ms; tidy: marks of its peers go
//! 4100 corner +7 r2c1 r2c3           marks come (+) and go (-)
//! 4700 centre -7 r2c1
//! 5200 colour +2 r1c1 r1c2
//! 6000 clear corner r2c1             digit, corner, centre, colour
//! 6400 fill r1c1 r1c2                centre marks by the plain rule
//! 7000 step place 5 r3c3 remove 7 r1c1 r2c2
//! 8000 undo     redo     go 12       go: to the point of that number
//! 8100 checkpoint before the guess   a name, if any
//! 9000 hint what                     where, what or full
//! 9500 check solution                rules or solution
//! 9600 slip range                    input that could not be taken, where the rules count that
//! 9700 pause                         the clock stopped here
//! 9900 give-up                       the solution was shown
//! ```
//!
//! What a line says is what became of the board, not which key was pressed: a later version may give
//! keys another meaning, and reads old games the same.

use core::fmt::{self, Write as _};
use std::time::Duration;

use sudokit_core::{Cell, Digit, Geometry};

use crate::Colour;

/// A layer of what a cell holds.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Layer {
    /// The digit.
    Digit,
    /// Corner marks.
    Corner,
    /// Centre marks.
    Centre,
    /// Colours.
    Colour,
}

impl Layer {
    /// All of them, in the order a player goes through them.
    pub const ALL: [Layer; 4] = [Layer::Digit, Layer::Corner, Layer::Centre, Layer::Colour];

    /// Its word.
    pub const fn name(self) -> &'static str {
        match self {
            Layer::Digit => "digit",
            Layer::Corner => "corner",
            Layer::Centre => "centre",
            Layer::Colour => "colour",
        }
    }
}

/// A mark that comes into cells and goes again.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// A corner mark.
    Corner(Digit),
    /// A centre mark.
    Centre(Digit),
    /// A colour.
    Colour(Colour),
}

impl Mark {
    /// The layer it belongs to.
    pub const fn layer(self) -> Layer {
        match self {
            Mark::Corner(_) => Layer::Corner,
            Mark::Centre(_) => Layer::Centre,
            Mark::Colour(_) => Layer::Colour,
        }
    }

    /// The number of the digit or the colour.
    pub const fn number(self) -> u8 {
        match self {
            Mark::Corner(digit) | Mark::Centre(digit) => digit.get(),
            Mark::Colour(colour) => colour.get(),
        }
    }
}

/// Something written into cells.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Input {
    /// A digit.
    Digit(Digit),
    /// A mark.
    Mark(Mark),
}

impl Input {
    /// The entry of this layer and number, from 1; `None` if there is no such digit of this order, or
    /// no such colour.
    pub fn new(layer: Layer, number: u8, order: u8) -> Option<Input> {
        let digit = Digit::new(number).filter(|_| number <= order);
        Some(match layer {
            Layer::Digit => Input::Digit(digit?),
            Layer::Corner => Input::Mark(Mark::Corner(digit?)),
            Layer::Centre => Input::Mark(Mark::Centre(digit?)),
            Layer::Colour => Input::Mark(Mark::Colour(Colour::new(number)?)),
        })
    }
}

/// How much a hint tells.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Strength {
    /// Where to look.
    Where,
    /// And for which technique.
    What,
    /// The whole argument.
    Full,
}

impl Strength {
    /// All of them, the least first.
    pub const ALL: [Strength; 3] = [Strength::Where, Strength::What, Strength::Full];

    /// Its word.
    pub const fn name(self) -> &'static str {
        match self {
            Strength::Where => "where",
            Strength::What => "what",
            Strength::Full => "full",
        }
    }
}

/// What a player had checked.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Check {
    /// Whether a rule is broken.
    Rules,
    /// Whether something differs from the solution.
    Solution,
}

impl Check {
    /// Both.
    pub const ALL: [Check; 2] = [Check::Rules, Check::Solution];

    /// Its word.
    pub const fn name(self) -> &'static str {
        match self {
            Check::Rules => "rules",
            Check::Solution => "solution",
        }
    }
}

/// Input that could not be taken.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum InvalidInput {
    /// It was no number.
    NotANumber,
    /// There is no such row, column or value.
    Range,
    /// The cell holds a given.
    Given,
    /// It would have broken a rule.
    Rule,
}

impl InvalidInput {
    /// All of them.
    pub const ALL: [InvalidInput; 4] =
        [InvalidInput::NotANumber, InvalidInput::Range, InvalidInput::Given, InvalidInput::Rule];

    /// Its word.
    pub const fn name(self) -> &'static str {
        match self {
            InvalidInput::NotANumber => "not-a-number",
            InvalidInput::Range => "range",
            InvalidInput::Given => "given",
            InvalidInput::Rule => "rule",
        }
    }
}

/// Something a player did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Entered a digit into open cells.
    Digit {
        /// The digit.
        digit: Digit,
        /// The cells.
        cells: Vec<Cell>,
        /// Whether its marks in the peers of the cells went, too.
        tidy: bool,
    },
    /// Made marks or colours come or go.
    Mark {
        /// Which.
        mark: Mark,
        /// Whether they came.
        on: bool,
        /// The cells.
        cells: Vec<Cell>,
    },
    /// Emptied a layer of cells.
    Clear {
        /// The layer.
        layer: Layer,
        /// The cells.
        cells: Vec<Cell>,
    },
    /// Had the candidates by the plain rule written into cells without a digit, as centre marks.
    Fill {
        /// The cells.
        cells: Vec<Cell>,
    },
    /// Followed a hint: digits that are placed, and candidates that go. A cell without centre marks
    /// gets those of the plain rule first.
    Step {
        /// What is placed.
        place: Vec<(Digit, Cell)>,
        /// What goes.
        remove: Vec<(Digit, Cell)>,
    },
    /// Took the last move back.
    Undo,
    /// Did it again: the one that was taken back last.
    Redo,
    /// Went to a point of the history, by number: 0 is the start.
    Go(usize),
    /// Marked the point to come back to.
    Checkpoint(String),
    /// Was given a hint.
    Hint(Strength),
    /// Had the board checked.
    Check(Check),
    /// Typed what could not be taken, in a game where that counts.
    InvalidInput(InvalidInput),
    /// Stopped the clock.
    Pause,
    /// Had the solution shown.
    GiveUp,
    /// Something that a later version wrote down, and which changes nothing on the board.
    Other(String),
}

/// An action and when it was done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The time played until then, in whole milliseconds.
    at: Duration,
    /// What was done.
    pub action: Action,
}

impl Record {
    /// An action after so much time played.
    pub fn new(at: Duration, action: Action) -> Record {
        let whole = at.as_millis().min(u128::from(u64::MAX)) as u64;
        Record { at: Duration::from_millis(whole), action }
    }

    /// The time played until then, in whole milliseconds.
    pub fn at(&self) -> Duration {
        self.at
    }

    /// The record as a line of text, without its end. Cells are named by the geometry.
    pub fn to_line(&self, geometry: &Geometry) -> String {
        format!("{} {}", self.at.as_millis(), self.action.to_text(geometry))
    }

    /// The record of a line.
    ///
    /// # Errors
    /// If the line says no action, or one of another board.
    pub fn from_line(line: &str, geometry: &Geometry) -> Result<Record, BadAction> {
        let (time, action) = line.split_once(' ').ok_or(BadAction::Missing)?;
        let at = time.parse().map_err(|_| BadAction::Word(time.to_owned()))?;
        Ok(Record { at: Duration::from_millis(at), action: Action::from_text(action, geometry)? })
    }
}

/// Why a text is no action of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadAction {
    /// Something is missing at the end.
    Missing,
    /// A word that does not belong there.
    Word(String),
}

impl fmt::Display for BadAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadAction::Missing => f.write_str("the end of the line is missing"),
            BadAction::Word(word) => write!(f, "\"{word}\" does not belong there"),
        }
    }
}

impl core::error::Error for BadAction {}

impl Action {
    /// Whether it is a move: something that can be taken back.
    pub fn is_move(&self) -> bool {
        matches!(
            self,
            Action::Digit { .. }
                | Action::Mark { .. }
                | Action::Clear { .. }
                | Action::Fill { .. }
                | Action::Step { .. }
                | Action::GiveUp
        )
    }

    fn to_text(&self, geometry: &Geometry) -> String {
        let names = |cells: &[Cell]| {
            cells.iter().fold(String::new(), |names, &cell| names + " " + &geometry.name(cell))
        };
        match self {
            Action::Digit { digit, cells, tidy } => {
                format!("digit {digit}{}{}", names(cells), if *tidy { " tidy" } else { "" })
            }
            Action::Mark { mark, on, cells } => {
                let (layer, sign) = (mark.layer().name(), if *on { '+' } else { '-' });
                format!("{layer} {sign}{}{}", mark.number(), names(cells))
            }
            Action::Clear { layer, cells } => format!("clear {}{}", layer.name(), names(cells)),
            Action::Fill { cells } => format!("fill{}", names(cells)),
            Action::Step { place, remove } => {
                let mut text = "step".to_owned();
                for (word, candidates) in [("place", place), ("remove", remove)] {
                    for (at, (digit, cell)) in candidates.iter().enumerate() {
                        if at == 0 || candidates[at - 1].0 != *digit {
                            let _ = write!(text, " {word} {digit}");
                        }
                        let _ = write!(text, " {}", geometry.name(*cell));
                    }
                }
                text
            }
            Action::Undo => "undo".to_owned(),
            Action::Redo => "redo".to_owned(),
            Action::Go(point) => format!("go {point}"),
            Action::Checkpoint(name) if name.is_empty() => "checkpoint".to_owned(),
            Action::Checkpoint(name) => format!("checkpoint {}", one_line(name)),
            Action::Hint(strength) => format!("hint {}", strength.name()),
            Action::Check(check) => format!("check {}", check.name()),
            Action::InvalidInput(input) => format!("slip {}", input.name()),
            Action::Pause => "pause".to_owned(),
            Action::GiveUp => "give-up".to_owned(),
            Action::Other(text) => one_line(text),
        }
    }

    fn from_text(text: &str, geometry: &Geometry) -> Result<Action, BadAction> {
        let mut words = Words { geometry, rest: text.split_whitespace() };
        let verb = words.next()?;
        let action = match verb {
            "digit" => {
                let digit = words.digit()?;
                let mut cells = Vec::new();
                let mut tidy = false;
                for word in words.rest.by_ref() {
                    match word {
                        "tidy" if !tidy && !cells.is_empty() => tidy = true,
                        _ if !tidy => cells.push(cell(word, geometry)?),
                        _ => return Err(BadAction::Word(word.to_owned())),
                    }
                }
                Action::Digit { digit, cells: some(cells)?, tidy }
            }
            "corner" | "centre" | "colour" => {
                let word = words.next()?;
                let bad = || BadAction::Word(word.to_owned());
                let (on, number) = match word.split_at_checked(1) {
                    Some(("+", number)) => (true, number),
                    Some(("-", number)) => (false, number),
                    _ => return Err(bad()),
                };
                let (layer, number) = (layer(verb)?, number.parse().map_err(|_| bad())?);
                match Input::new(layer, number, geometry.order()) {
                    Some(Input::Mark(mark)) => Action::Mark { mark, on, cells: words.cells()? },
                    _ => return Err(bad()),
                }
            }
            "clear" => Action::Clear { layer: layer(words.next()?)?, cells: words.cells()? },
            "fill" => Action::Fill { cells: words.cells()? },
            "step" => words.step()?,
            "undo" => Action::Undo,
            "redo" => Action::Redo,
            "go" => {
                let word = words.next()?;
                Action::Go(word.parse().map_err(|_| BadAction::Word(word.to_owned()))?)
            }
            "checkpoint" => {
                let name = one_line(&text.trim_start()["checkpoint".len()..]);
                return Ok(Action::Checkpoint(name));
            }
            "hint" => Action::Hint(named(&Strength::ALL, Strength::name, words.next()?)?),
            "check" => Action::Check(named(&Check::ALL, Check::name, words.next()?)?),
            "slip" => {
                Action::InvalidInput(named(&InvalidInput::ALL, InvalidInput::name, words.next()?)?)
            }
            "pause" => Action::Pause,
            "give-up" => Action::GiveUp,
            _ => return Ok(Action::Other(one_line(text))),
        };
        match words.rest.next() {
            None => Ok(action),
            Some(word) => Err(BadAction::Word(word.to_owned())),
        }
    }
}

/// The words of an action that are still to be read.
struct Words<'a, I: Iterator<Item = &'a str>> {
    geometry: &'a Geometry,
    rest: I,
}

impl<'a, I: Iterator<Item = &'a str>> Words<'a, I> {
    fn next(&mut self) -> Result<&'a str, BadAction> {
        self.rest.next().ok_or(BadAction::Missing)
    }

    fn digit(&mut self) -> Result<Digit, BadAction> {
        let word = self.next()?;
        let digit = word.parse().ok().and_then(Digit::new);
        digit
            .filter(|digit| digit.get() <= self.geometry.order())
            .ok_or_else(|| BadAction::Word(word.to_owned()))
    }

    /// All the rest, one or more.
    fn cells(&mut self) -> Result<Vec<Cell>, BadAction> {
        let geometry = self.geometry;
        some(self.rest.by_ref().map(|word| cell(word, geometry)).collect::<Result<_, _>>()?)
    }

    fn step(&mut self) -> Result<Action, BadAction> {
        let (mut place, mut remove) = (Vec::new(), Vec::new());
        let mut now: Option<(bool, Digit)> = None;
        while let Some(word) = self.rest.next() {
            match (word, now) {
                ("place", _) => now = Some((true, self.digit()?)),
                ("remove", _) => now = Some((false, self.digit()?)),
                (_, Some((true, digit))) => place.push((digit, cell(word, self.geometry)?)),
                (_, Some((false, digit))) => remove.push((digit, cell(word, self.geometry)?)),
                (_, None) => return Err(BadAction::Word(word.to_owned())),
            }
        }
        if place.is_empty() && remove.is_empty() {
            return Err(BadAction::Missing);
        }
        Ok(Action::Step { place, remove })
    }
}

fn cell(word: &str, geometry: &Geometry) -> Result<Cell, BadAction> {
    geometry.cell_named(word).ok_or_else(|| BadAction::Word(word.to_owned()))
}

fn some(cells: Vec<Cell>) -> Result<Vec<Cell>, BadAction> {
    if cells.is_empty() { Err(BadAction::Missing) } else { Ok(cells) }
}

fn layer(word: &str) -> Result<Layer, BadAction> {
    named(&Layer::ALL, Layer::name, word)
}

/// The one of this name.
fn named<T: Copy>(all: &[T], name: impl Fn(T) -> &'static str, word: &str) -> Result<T, BadAction> {
    let found = all.iter().copied().find(|&one| name(one) == word);
    found.ok_or_else(|| BadAction::Word(word.to_owned()))
}

/// A text on one line: an end of line in it would end the record.
pub(crate) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
