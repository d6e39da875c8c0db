//! Actions as text, one per line.
//!
//! ```text
//! 2500 digit 5 r1c3 tidy             a digit, after the time played in ms; tidy: removes it from the
//!                                    marks of the peers
//! 4100 corner +7 r2c1 r2c3           marks are added (+) or removed (-)
//! 4700 centre -7 r2c1
//! 4900 candidate -7 r2c1             a candidate that the game shows is crossed out (-), or not (+)
//! 5200 colour +2 r1c1 r1c2
//! 6000 clear corner r2c1             digit, corner, centre, colour
//! 6400 fill r1c1 r1c2                candidates by the plain rule as centre marks
//! 7000 step place 5 r3c3 remove 7 r1c1 r2c2
//! 7500 step shown remove 7 r1c1      shown: the game shows the candidates, so no marks are written
//! 8000 undo     redo     go 12       go: to the point with that number
//! 8100 checkpoint before the guess   a name, if any
//! 9000 hint what                     where, what or full
//! 9200 assistant                     the stack assistant was shown, and counted as a hint
//! 9500 check solution                rules, solution or marks
//! 9600 slip range                    invalid input, if the scoring counts it
//! 9700 pause                         the clock stopped here
//! 9900 give-up                       the solution was shown
//! ```
//!
//! A line says what happened to the board, not which key was pressed: a later version may give keys
//! another meaning and still read old games correctly.

use core::fmt::{self, Write as _};

use sudokit_core::{Cell, Digit, Geometry};

use crate::{Action, Check, Input, InvalidInput, Layer, Mark, Strength};

/// The word for a candidate that the game shows.
const CANDIDATE: &str = "candidate";

/// Why a text is not an action on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BadAction {
    /// The end of the line is missing.
    Missing,
    /// A word is not allowed in this place.
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
    pub(crate) fn to_text(&self, geometry: &Geometry) -> String {
        let names = |cells: &[Cell]| {
            cells.iter().fold(String::new(), |names, &cell| names + " " + &geometry.name(cell))
        };
        match self {
            Action::Digit { digit, cells, tidy } => {
                format!("digit {digit}{}{}", names(cells), if *tidy { " tidy" } else { "" })
            }
            Action::Mark { mark, on, cells } => {
                let word = match mark {
                    Mark::Candidate(_) => CANDIDATE,
                    _ => mark.layer().name(),
                };
                let plus_or_minus = if *on { '+' } else { '-' };
                format!("{word} {plus_or_minus}{}{}", mark.number(), names(cells))
            }
            Action::Clear { layer, cells } => format!("clear {}{}", layer.name(), names(cells)),
            Action::Fill { cells } => format!("fill{}", names(cells)),
            Action::Step { place, remove, shown } => {
                let mut text = (if *shown { "step shown" } else { "step" }).to_owned();
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
            Action::Assistant => "assistant".to_owned(),
            Action::Check(check) => format!("check {}", check.name()),
            Action::InvalidInput(input) => format!("slip {}", input.name()),
            Action::Pause => "pause".to_owned(),
            Action::GiveUp => "give-up".to_owned(),
            Action::Other(text) => one_line(text),
        }
    }

    pub(crate) fn from_text(text: &str, geometry: &Geometry) -> Result<Action, BadAction> {
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
            "corner" | "centre" | "colour" | CANDIDATE => {
                let word = words.next()?;
                let bad = || BadAction::Word(word.to_owned());
                let (on, number) = match word.split_at_checked(1) {
                    Some(("+", number)) => (true, number),
                    Some(("-", number)) => (false, number),
                    _ => return Err(bad()),
                };
                let number = number.parse().map_err(|_| bad())?;
                let layer = if verb == CANDIDATE { Layer::Centre } else { layer(verb)? };
                let mark = match Input::new(layer, number, geometry.order()) {
                    Some(Input::Mark(Mark::Centre(digit))) if verb == CANDIDATE => {
                        Mark::Candidate(digit)
                    }
                    Some(Input::Mark(mark)) => mark,
                    _ => return Err(bad()),
                };
                Action::Mark { mark, on, cells: words.cells()? }
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
            "assistant" => Action::Assistant,
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

/// The words of an action that were not read yet.
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

    /// Reads all remaining words as cells; there must be at least one.
    fn cells(&mut self) -> Result<Vec<Cell>, BadAction> {
        let geometry = self.geometry;
        some(self.rest.by_ref().map(|word| cell(word, geometry)).collect::<Result<_, _>>()?)
    }

    fn step(&mut self) -> Result<Action, BadAction> {
        let (mut place, mut remove) = (Vec::new(), Vec::new());
        let mut now: Option<(bool, Digit)> = None;
        let mut shown = false;
        while let Some(word) = self.rest.next() {
            match (word, now) {
                ("shown", None) if !shown => shown = true,
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
        Ok(Action::Step { place, remove, shown })
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

/// Looks up a value by its name.
fn named<T: Copy>(all: &[T], name: impl Fn(T) -> &'static str, word: &str) -> Result<T, BadAction> {
    let found = all.iter().copied().find(|&one| name(one) == word);
    found.ok_or_else(|| BadAction::Word(word.to_owned()))
}

/// Puts a text on one line, because a line end would end the record.
pub(crate) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
