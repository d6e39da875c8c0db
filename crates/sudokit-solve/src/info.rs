//! What an engine declares about itself: its name, what it is best at and its options.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::string::ToString as _;
use core::fmt;

use sudokit_core::Geometry;

use crate::engine::Engine;

/// What a caller needs an engine for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// Find one solution, or prove that there is none.
    First,
    /// Find out whether there is one solution, none or several.
    Unique,
    /// Do either of these for many puzzles, in [batches](EngineInfo::batches) if the engine can.
    Many,
    /// Find several solutions, or all.
    All,
    /// Count the solutions.
    Count,
    /// Show every step of the search.
    Trace,
}

impl Goal {
    /// All goals.
    pub const ALL: [Goal; 6] =
        [Goal::First, Goal::Unique, Goal::Many, Goal::All, Goal::Count, Goal::Trace];

    /// A stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Goal::First => "first",
            Goal::Unique => "unique",
            Goal::Many => "many",
            Goal::All => "all",
            Goal::Count => "count",
            Goal::Trace => "trace",
        }
    }
}

/// Why an engine suits a goal.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// It is the fastest engine for boards of this geometry.
    Fastest,
    /// It is the fastest engine for many puzzles of this geometry.
    FastestForMany,
    /// It is the fastest, and counts boards with interchangeable digits once.
    CountsBySymmetry,
    /// It searches boards of every shape.
    AnyBoard,
    /// It shows its steps.
    ShowsItsSteps,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Reason; 5] = [
        Reason::Fastest,
        Reason::FastestForMany,
        Reason::CountsBySymmetry,
        Reason::AnyBoard,
        Reason::ShowsItsSteps,
    ];

    /// A stable id, for texts in other languages.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Reason::Fastest => "fastest",
            Reason::FastestForMany => "fastest-for-many",
            Reason::CountsBySymmetry => "counts-by-symmetry",
            Reason::AnyBoard => "any-board",
            Reason::ShowsItsSteps => "shows-its-steps",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Fastest => "the fastest engine for boards of this shape",
            Reason::FastestForMany => "the fastest engine for many boards of this shape",
            Reason::CountsBySymmetry => {
                "the fastest engine, and it counts interchangeable digits together"
            }
            Reason::AnyBoard => "an engine for boards of every shape",
            Reason::ShowsItsSteps => "the engine that shows its steps",
        })
    }
}

/// Something an engine is good at.
///
/// [`choose`](crate::choose) only looks at these declarations: among the engines that declare a
/// strength for the goal on the board it takes the one of the highest rank.
#[derive(Copy, Clone, Debug)]
#[non_exhaustive]
pub struct Strength {
    /// The goals it applies to.
    pub goals: &'static [Goal],
    /// The boards it applies to; the engine must [support](Engine::supports) them all.
    pub boards: fn(&Geometry) -> bool,
    /// How strong: [`Strength::GENERAL`], [`Strength::SPECIAL`] or any other number.
    pub rank: u8,
    /// Why the engine suits these goals on these boards.
    pub reason: Reason,
}

impl Strength {
    /// The rank of an engine that is a good choice if no other engine specialises.
    pub const GENERAL: u8 = 0;
    /// The rank of an engine made for just these boards.
    pub const SPECIAL: u8 = 100;

    /// A strength on every board, of rank [`Strength::GENERAL`].
    #[must_use]
    pub const fn general(goals: &'static [Goal], reason: Reason) -> Strength {
        Strength { goals, boards: |_| true, rank: Strength::GENERAL, reason }
    }

    /// A strength on some boards, of rank [`Strength::SPECIAL`].
    #[must_use]
    pub const fn special(
        goals: &'static [Goal],
        boards: fn(&Geometry) -> bool,
        reason: Reason,
    ) -> Strength {
        Strength { goals, boards, rank: Strength::SPECIAL, reason }
    }

    /// The same strength on these boards alone.
    #[must_use]
    pub const fn on(self, boards: fn(&Geometry) -> bool) -> Strength {
        Strength { boards, ..self }
    }

    /// The same strength with another rank.
    #[must_use]
    pub const fn with_rank(self, rank: u8) -> Strength {
        Strength { rank, ..self }
    }

    /// Whether it applies to this goal on boards of this geometry.
    #[must_use]
    pub fn applies(&self, geometry: &Geometry, goal: Goal) -> bool {
        self.goals.contains(&goal) && (self.boards)(geometry)
    }
}

/// An option of an engine: a name and the values it can take.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct EngineOption {
    /// The name, as on the command line but without dashes.
    pub name: &'static str,
    /// What it changes, in one line of English.
    pub about: &'static str,
    /// The names of its values, the default first.
    pub values: &'static [&'static str],
}

impl EngineOption {
    /// An option with these values, of which the first is the default.
    #[must_use]
    pub const fn new(
        name: &'static str,
        about: &'static str,
        values: &'static [&'static str],
    ) -> EngineOption {
        EngineOption { name, about, values }
    }
}

/// Values chosen for the options of an engine; every pair was checked against the options.
#[derive(Copy, Clone, Debug)]
pub struct Settings<'a>(&'a [(&'a str, &'a str)]);

impl<'a> Settings<'a> {
    /// The value chosen for an option, the last one if there are several; `None` stands for the
    /// default.
    #[must_use]
    pub fn get(&self, option: &str) -> Option<&'a str> {
        self.0.iter().rev().find(|(name, _)| *name == option).map(|&(_, value)| value)
    }
}

/// Why an engine cannot be made with the settings asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum OptionError {
    /// The engine has no option of this name.
    UnknownOption(String),
    /// The option does not take this value.
    UnknownValue {
        /// The name of the option.
        option: &'static str,
        /// The value asked for.
        value: String,
    },
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionError::UnknownOption(name) => write!(f, "the engine has no option `{name}`"),
            OptionError::UnknownValue { option, value } => {
                write!(f, "the option `{option}` has no value `{value}`")
            }
        }
    }
}

impl core::error::Error for OptionError {}

/// Describes an engine, and makes engines of its kind.
///
/// A program can describe an engine of its own and choose from its own list:
///
/// ```
/// use core::ops::ControlFlow;
/// use sudokit_core::{Geometry, Puzzle, Solution};
/// use sudokit_solve::{
///     Engine, EngineInfo, Goal, Limits, Outcome, Reason, Strength, bitmask::Bitmask, choose_from,
/// };
///
/// /// Searches as the general engine does, but on 4x4 boards only.
/// struct Tiny(Bitmask);
///
/// impl Engine for Tiny {
///     fn name(&self) -> &'static str {
///         "tiny"
///     }
///     fn supports(&self, puzzle: &Puzzle) -> bool {
///         puzzle.geometry().order() == 4 && puzzle.rules().is_empty()
///     }
///     fn search(
///         &mut self,
///         puzzle: &Puzzle,
///         limits: &Limits<'_>,
///         found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
///     ) -> Outcome {
///         self.0.search(puzzle, limits, found)
///     }
/// }
///
/// static TINY: EngineInfo =
///     EngineInfo::new("tiny", "4x4 only", |_| Box::new(Tiny(Bitmask::new()))).with_strengths(&[
///         Strength::special(&[Goal::First], |geometry| geometry.order() == 4, Reason::Fastest),
///     ]);
///
/// let engines = [&TINY].into_iter().chain(sudokit_solve::ENGINES);
/// let choice = choose_from(engines, &Geometry::classic(4).unwrap(), Goal::First).unwrap();
/// assert_eq!(choice.engine.name, "tiny");
/// ```
#[derive(Copy, Clone)]
#[non_exhaustive]
pub struct EngineInfo {
    /// The name on the command line; also [`Engine::name`].
    pub name: &'static str,
    /// What the engine is for, in one line of English.
    pub about: &'static str,
    /// What it is best at.
    pub strengths: &'static [Strength],
    /// Its options.
    pub options: &'static [EngineOption],
    /// Whether many plain 9x9 puzzles are best passed to
    /// [`Lanes::solve_batch`](crate::lanes::Lanes::solve_batch) at once.
    pub batches: bool,
    /// Whether it takes rules beyond the houses of a board.
    pub rules: bool,
    make: fn(&Settings<'_>) -> Box<dyn Engine>,
}

impl EngineInfo {
    /// Describes an engine without strengths and options.
    #[must_use]
    pub const fn new(
        name: &'static str,
        about: &'static str,
        make: fn(&Settings<'_>) -> Box<dyn Engine>,
    ) -> EngineInfo {
        EngineInfo { name, about, strengths: &[], options: &[], batches: false, rules: false, make }
    }

    /// The same engine with these strengths.
    #[must_use]
    pub const fn with_strengths(self, strengths: &'static [Strength]) -> EngineInfo {
        EngineInfo { strengths, ..self }
    }

    /// The same engine with these options.
    #[must_use]
    pub const fn with_options(self, options: &'static [EngineOption]) -> EngineInfo {
        EngineInfo { options, ..self }
    }

    /// The same engine, marked as one that solves [batches](EngineInfo::batches).
    pub(crate) const fn with_batches(self) -> EngineInfo {
        EngineInfo { batches: true, ..self }
    }

    /// The same engine, marked as one that takes [rules](EngineInfo::rules).
    #[must_use]
    pub const fn with_rules(self) -> EngineInfo {
        EngineInfo { rules: true, ..self }
    }

    /// Makes an engine with the default of every option.
    #[must_use]
    pub fn make(&self) -> Box<dyn Engine> {
        (self.make)(&Settings(&[]))
    }

    /// Makes an engine with these settings, pairs of the name of an option and a value.
    ///
    /// ```
    /// use sudokit_solve::by_name;
    /// let stack = by_name("stack").unwrap();
    /// assert!(stack.make_with(&[("order", "first")]).is_ok());
    /// assert!(stack.make_with(&[("order", "last")]).is_err());
    /// ```
    ///
    /// # Errors
    /// If the engine has no such option or the option has no such value.
    pub fn make_with(&self, settings: &[(&str, &str)]) -> Result<Box<dyn Engine>, OptionError> {
        for &(name, value) in settings {
            let Some(option) = self.option(name) else {
                return Err(OptionError::UnknownOption(name.to_string()));
            };
            if !option.values.contains(&value) {
                let value = value.to_string();
                return Err(OptionError::UnknownValue { option: option.name, value });
            }
        }
        Ok((self.make)(&Settings(settings)))
    }

    /// Returns the option of this name.
    #[must_use]
    pub fn option(&self, name: &str) -> Option<&'static EngineOption> {
        self.options.iter().find(|option| option.name == name)
    }

    /// Returns the strength of the highest rank that applies to this goal on this board.
    #[must_use]
    pub fn strength(&self, geometry: &Geometry, goal: Goal) -> Option<&'static Strength> {
        let fitting = self.strengths.iter().filter(|strength| strength.applies(geometry, goal));
        fitting.reduce(|best, next| if next.rank > best.rank { next } else { best })
    }
}

impl fmt::Debug for EngineInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EngineInfo").field("name", &self.name).finish_non_exhaustive()
    }
}
