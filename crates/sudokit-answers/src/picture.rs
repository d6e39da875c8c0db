//! Pictures of boards and steps: what all front ends that draw ask, and the drawings.

use std::fmt;

use sudokit_assess::Solutions;
use sudokit_core::{Alphabet, Solution};
use sudokit_formats::Entry;
use sudokit_logic::Selection;
use sudokit_render::{Drawing, Look, THEMES, Theme, theme_by_name};

use crate::{
    Clock, EngineChoice, Engines, NoAnswer, NoStepAt, Opt, OptOr, OptionInfo, Options, StepAt,
    WrongOption, solutions_of, step_at,
};

const CANDIDATES: OptOr<bool> =
    Opt::flag("candidates", "Whether to show the candidates of open cells.");
const COORDINATES: OptOr<bool> =
    Opt::flag("coordinates", "Whether to name rows and columns at the edge, as steps always do.");
/// The colours of a picture.
pub const THEME: OptOr<&Theme> = Opt::one_of(
    "theme",
    "The colours.",
    || THEMES.iter().map(|theme| theme.name).collect(),
    |info, name| info.named(name, theme_by_name(name)),
)
.or("light");

/// How the picture of a board looks.
#[derive(Copy, Clone, Debug)]
pub struct BoardPicture {
    candidates: bool,
    coordinates: bool,
    theme: &'static Theme,
}

impl BoardPicture {
    /// What can be said of it.
    pub const OPTIONS: &[OptionInfo] = &[CANDIDATES.info(), COORDINATES.info(), THEME.info()];

    /// Takes these options.
    ///
    /// # Errors
    /// If one has a value that it cannot have.
    pub fn take(options: &mut Options) -> Result<BoardPicture, WrongOption> {
        Ok(BoardPicture {
            candidates: options.value(&CANDIDATES)?,
            coordinates: options.value(&COORDINATES)?,
            theme: options.value(&THEME)?,
        })
    }

    /// Its colours, in lines of the usual weight.
    #[must_use]
    pub fn look(&self) -> Look {
        Look { theme: self.theme, large: false }
    }

    /// The board of an entry with what a player did.
    #[must_use]
    pub fn drawing(&self, entry: &Entry, alphabet: Option<Alphabet>) -> Drawing {
        let drawing = Drawing::of_entry(entry, shown_alphabet(entry, alphabet), self.candidates);
        if self.coordinates { drawing.with_coordinates() } else { drawing }
    }
}

/// The alphabet that an entry is shown in: this one, or else that of its text, as far as it has enough digits.
#[must_use]
pub fn shown_alphabet(entry: &Entry, alphabet: Option<Alphabet>) -> Alphabet {
    alphabet.unwrap_or(entry.alphabet).or_usual(entry.puzzle.geometry().order())
}

/// The picture of a step of the solution.
#[derive(Debug)]
pub struct StepPicture {
    /// The board before the step, and the step.
    pub found: StepAt,
    /// What shows both, with the names of rows and columns.
    pub drawing: Drawing,
}

impl StepPicture {
    /// Draws the step of this number, from 1, as `explain` finds it. `known` is what is known of the solutions; they are
    /// searched if nothing is.
    ///
    /// # Errors
    /// If there is no such step, or the limits did not suffice to find it.
    pub fn find(
        entry: &Entry,
        selection: Selection,
        number: u32,
        alphabet: Option<Alphabet>,
        clock: &Clock<'_>,
    ) -> Result<StepPicture, NoPicture> {
        let mut engines = Engines::new(EngineChoice::auto());
        let known = solutions_of(&mut engines, &entry.puzzle, clock)?;
        let only: Option<&Solution> = match &known {
            Solutions::Unique(solution) => Some(solution),
            Solutions::Several(_) => None,
            Solutions::None { .. } => return Err(NoPicture::NoSolution),
            Solutions::Unknown { .. } => return Err(NoPicture::RanOut),
        };
        let found = step_at(entry, only, selection, number, clock);
        let found = found.map_err(|none| match clock.is_running() {
            true => NoPicture::NoStep(none),
            false => NoPicture::RanOut,
        })?;
        let drawing = Drawing::of_board(&found.board, shown_alphabet(entry, alphabet));
        let drawing = drawing.with_step(&found.step.step).with_coordinates();
        Ok(StepPicture { found, drawing })
    }
}

/// Why there is no picture of a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoPicture {
    /// No engine answers for the puzzle, or the caller asked to stop.
    NoAnswer(NoAnswer),
    /// The puzzle has no solution, so no step.
    NoSolution,
    /// The limits of time or nodes were reached.
    RanOut,
    /// The path has no step of this number.
    NoStep(NoStepAt),
}

impl From<NoAnswer> for NoPicture {
    fn from(none: NoAnswer) -> NoPicture {
        NoPicture::NoAnswer(none)
    }
}

impl fmt::Display for NoPicture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoPicture::NoAnswer(none) => none.fmt(f),
            NoPicture::NoSolution => f.write_str("the puzzle has no solution, so no step"),
            NoPicture::RanOut => f.write_str("the limits did not suffice to find the step"),
            NoPicture::NoStep(none) => none.fmt(f),
        }
    }
}

impl std::error::Error for NoPicture {}
