//! The list of engines, and which one suits a task.

use core::fmt;

use sudokit_core::Geometry;

use crate::bitmask::Bitmask;
use crate::dlx::Dlx;
use crate::engine::Engine;
use crate::lanes::Lanes;
use crate::propagate::Propagate;
use crate::simd9::Simd9;
use crate::stack::{Order, Stack};

/// An engine that can be asked for by name.
pub struct EngineEntry {
    /// The name on the command line; also [`Engine::name`].
    pub name: &'static str,
    /// Why it exists, in one English line.
    pub about: &'static str,
    /// Whether it is best asked for many puzzles at once, as [`Lanes::solve_batch`].
    pub many: bool,
    /// Makes one.
    pub make: fn() -> Box<dyn Engine>,
}

impl fmt::Debug for EngineEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EngineEntry").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Every engine, the general one first.
pub static ENGINES: &[EngineEntry] = &[
    EngineEntry {
        name: "bitmask",
        about: "the general engine: places of digits as bits, singles and locked candidates, \
                branches where most follows",
        many: false,
        make: || Box::new(Bitmask::new()),
    },
    EngineEntry {
        name: "simd9",
        about: "9x9 only: the candidates of a board in a few vector registers, all conclusions drawn \
                in one sweep",
        many: false,
        make: || Box::new(Simd9::new()),
    },
    EngineEntry {
        name: "lanes",
        about: "9x9 only, for many: a puzzle in each lane of the vectors, all swept at once",
        many: true,
        make: || Box::new(Lanes::new()),
    },
    EngineEntry {
        name: "dlx",
        about: "Knuth's dancing links on the exact cover matrix: the textbook's exact answer to \
                check others by",
        many: false,
        make: || Box::new(Dlx::new()),
    },
    EngineEntry {
        name: "stack",
        about: "the stack assistant: plain backtracking that shows every placement, dead end and \
                backtrack",
        many: false,
        make: || Box::new(Stack::new(Order::Mrv)),
    },
    EngineEntry {
        name: "propagate",
        about: "the hexadecimal solver's method: rounds of hidden and naked singles, then the \
                highest value first",
        many: false,
        make: || Box::new(Propagate::new()),
    },
];

/// The engine of this name.
pub fn by_name(name: &str) -> Option<&'static EngineEntry> {
    ENGINES.iter().find(|engine| engine.name == name)
}

/// What is wanted of an engine.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// One solution, or the proof that there is none.
    First,
    /// Whether there is one solution, none or several.
    Unique,
    /// Either of these of many puzzles, by [`Lanes::solve_batch`] where the engine is that.
    Many,
    /// Several solutions, or all.
    All,
    /// How many solutions there are.
    Count,
    /// Every step of the search, to be looked at.
    Trace,
}

impl Goal {
    /// All goals.
    pub const ALL: [Goal; 6] =
        [Goal::First, Goal::Unique, Goal::Many, Goal::All, Goal::Count, Goal::Trace];
}

/// Why an engine was chosen.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// It is the fastest engine for boards of this geometry.
    Fastest,
    /// It is the fastest engine for many puzzles of this geometry.
    FastestForMany,
    /// It is the fastest, and counts boards with interchangeable digits once.
    CountsBySymmetry,
    /// It is the one that shows its steps.
    ShowsItsSteps,
}

impl Reason {
    /// A stable id, for texts in other languages.
    pub const fn id(self) -> &'static str {
        match self {
            Reason::Fastest => "fastest",
            Reason::FastestForMany => "fastest-for-many",
            Reason::CountsBySymmetry => "counts-by-symmetry",
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
            Reason::ShowsItsSteps => "the engine that shows its steps",
        })
    }
}

/// An engine and why it suits.
#[derive(Copy, Clone, Debug)]
pub struct Choice {
    /// The engine.
    pub engine: &'static EngineEntry,
    /// Why.
    pub reason: Reason,
}

/// The engine that suits a goal on boards of this geometry.
///
/// ```
/// use sudokit_core::Geometry;
/// use sudokit_solve::{Goal, choose};
/// let choice = choose(&Geometry::classic(16).unwrap(), Goal::First);
/// assert_eq!(choice.engine.name, "bitmask");
/// ```
pub fn choose(geometry: &Geometry, goal: Goal) -> Choice {
    let plain = geometry.is_plain_9x9();
    let (name, reason) = match goal {
        Goal::Trace => ("stack", Reason::ShowsItsSteps),
        Goal::Count => ("bitmask", Reason::CountsBySymmetry),
        Goal::Many if plain => ("lanes", Reason::FastestForMany),
        _ if plain => ("simd9", Reason::Fastest),
        _ => ("bitmask", Reason::Fastest),
    };
    let engine = by_name(name).expect("a listed engine");
    debug_assert!((engine.make)().supports(geometry));
    Choice { engine, reason }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_the_engines_own() {
        for entry in ENGINES {
            assert_eq!((entry.make)().name(), entry.name);
            assert_eq!(by_name(entry.name).map(|e| e.about), Some(entry.about));
        }
        assert!(by_name("none").is_none());
    }

    #[test]
    fn every_choice_supports_its_board() {
        for order in (4..=64).filter_map(|order| Geometry::classic(order).ok()) {
            for goal in Goal::ALL {
                let choice = choose(&order, goal);
                assert!((choice.engine.make)().supports(&order));
            }
        }
    }
}
