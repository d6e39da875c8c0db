//! What a player can do: the actions of a game's log.

use sudokit_core::{Cell, Digit};

use crate::{Colour, Strength};

/// A layer of the contents of a cell.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
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
    /// All layers, in the order in which a player goes through them.
    pub const ALL: [Layer; 4] = [Layer::Digit, Layer::Corner, Layer::Centre, Layer::Colour];

    /// The stable name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Layer::Digit => "digit",
            Layer::Corner => "corner",
            Layer::Centre => "centre",
            Layer::Colour => "colour",
        }
    }
}

/// A mark that can be added to cells and removed again.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "InputMark"))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Mark {
    /// A corner mark.
    Corner(Digit),
    /// A centre mark.
    Centre(Digit),
    /// A candidate that the game shows in a cell without centre marks: removing it crosses it out, adding
    /// it takes that back. In a cell with centre marks it is one of them.
    Candidate(Digit),
    /// A colour.
    Colour(Colour),
}

impl Mark {
    /// The layer of the mark.
    #[must_use]
    pub const fn layer(self) -> Layer {
        match self {
            Mark::Corner(_) => Layer::Corner,
            Mark::Centre(_) | Mark::Candidate(_) => Layer::Centre,
            Mark::Colour(_) => Layer::Colour,
        }
    }

    /// The number of the digit or colour, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Mark::Corner(digit) | Mark::Centre(digit) | Mark::Candidate(digit) => digit.get(),
            Mark::Colour(colour) => colour.get(),
        }
    }
}

/// Something that can be entered into cells.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Input {
    /// A digit.
    Digit(Digit),
    /// A mark.
    Mark(Mark),
}

impl Input {
    /// The input for this layer and number, from 1. Returns `None` if a board of this order has no such
    /// digit, or there is no such colour.
    ///
    /// ```
    /// use sudokit_game::{Input, Layer};
    ///
    /// assert!(Input::new(Layer::Digit, 9, 9).is_some());
    /// assert!(Input::new(Layer::Digit, 9, 4).is_none());
    /// ```
    #[must_use]
    pub fn new(layer: Layer, number: u8, order: u8) -> Option<Input> {
        let digit = Digit::new(number).filter(|_| number <= order);
        Some(match layer {
            Layer::Digit => Input::Digit(digit?),
            Layer::Corner => Input::Mark(Mark::Corner(digit?)),
            Layer::Centre => Input::Mark(Mark::Centre(digit?)),
            Layer::Colour => Input::Mark(Mark::Colour(Colour::new(number)?)),
        })
    }

    /// The digit; `None` for a colour.
    pub(crate) const fn digit(self) -> Option<Digit> {
        match self {
            Input::Mark(Mark::Colour(_)) => None,
            Input::Digit(digit)
            | Input::Mark(Mark::Corner(digit) | Mark::Centre(digit) | Mark::Candidate(digit)) => {
                Some(digit)
            }
        }
    }
}

/// What the board is checked against.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "CheckKind"))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Check {
    /// The rules.
    Rules,
    /// The solution.
    Solution,
    /// The player's marks, against the digits on the board and the solution.
    Marks,
}

impl Check {
    /// All checks, in the order in which a player asks for them.
    pub const ALL: [Check; 3] = [Check::Rules, Check::Solution, Check::Marks];

    /// The stable name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Check::Rules => "rules",
            Check::Solution => "solution",
            Check::Marks => "marks",
        }
    }
}

/// Input that was not accepted.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum InvalidInput {
    /// It was not a number.
    NotANumber,
    /// The row, column or value does not exist.
    Range,
    /// The cell has a given.
    Given,
    /// It would have broken a rule.
    Rule,
}

impl InvalidInput {
    /// All kinds.
    pub const ALL: [InvalidInput; 4] =
        [InvalidInput::NotANumber, InvalidInput::Range, InvalidInput::Given, InvalidInput::Rule];

    /// The stable name.
    #[must_use]
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
        /// Whether the digit is also removed from the marks of the cells' peers.
        tidy: bool,
    },
    /// Added or removed a mark or colour.
    Mark {
        /// The mark.
        mark: Mark,
        /// Whether it was added.
        on: bool,
        /// The cells.
        cells: Vec<Cell>,
    },
    /// Cleared a layer of cells.
    Clear {
        /// The layer.
        layer: Layer,
        /// The cells.
        cells: Vec<Cell>,
    },
    /// Filled cells without a digit with their candidates by the plain rule, as centre marks.
    Fill {
        /// The cells.
        cells: Vec<Cell>,
    },
    /// Followed a hint: digits are placed, and candidates are removed. Unless `shown`, a cell without
    /// centre marks gets those of the plain rule first.
    Step {
        /// The digits to place.
        place: Vec<(Digit, Cell)>,
        /// The candidates to remove.
        remove: Vec<(Digit, Cell)>,
        /// Whether the game shows the candidates of cells without centre marks. Then none are written
        /// there.
        shown: bool,
    },
    /// Undid the last move.
    Undo,
    /// Redid the move that was undone last.
    Redo,
    /// Went to a point of the history, by number: 0 is the start.
    Go(usize),
    /// Set a checkpoint, with a name that may be empty.
    Checkpoint(String),
    /// Was given a hint.
    Hint(Strength),
    /// Was shown the stack assistant, which is counted as a hint, once: the actions before this one count it.
    Assistant,
    /// Had the board checked.
    Check(Check),
    /// Made invalid input, in a game that counts it.
    InvalidInput(InvalidInput),
    /// Stopped the clock.
    Pause,
    /// Had the solution shown.
    GiveUp,
    /// An action of a later version, which changes nothing on the board.
    Other(String),
}

impl Action {
    /// Whether it is a move: an action that can be undone.
    #[must_use]
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
}
