//! The list of engines, and the choice of one for a task.

use alloc::sync::Arc;

use sudokit_core::{Geometry, Puzzle};

use crate::info::{EngineInfo, Goal, Reason};
use crate::{bitmask, dlx, lanes, propagate, rules, simd9, stack};

/// Every engine, the general one first.
///
/// ```
/// use sudokit_solve::ENGINES;
/// for engine in ENGINES {
///     println!("{:10} {}", engine.name, engine.about);
/// }
/// ```
pub static ENGINES: &[EngineInfo] = &[
    bitmask::INFO,
    simd9::INFO,
    lanes::INFO,
    dlx::INFO,
    stack::INFO,
    propagate::INFO,
    rules::INFO,
];

/// Returns the engine of this name.
///
/// ```
/// use sudokit_solve::by_name;
/// assert_eq!(by_name("dlx").unwrap().make().name(), "dlx");
/// assert!(by_name("none").is_none());
/// ```
#[must_use]
pub fn by_name(name: &str) -> Option<&'static EngineInfo> {
    ENGINES.iter().find(|engine| engine.name == name)
}

/// An engine, and why it was chosen.
#[derive(Copy, Clone, Debug)]
#[non_exhaustive]
pub struct Choice {
    /// The engine.
    pub engine: &'static EngineInfo,
    /// Why it suits.
    pub reason: Reason,
}

/// Chooses the engine of [`ENGINES`] that suits a goal best on boards of this geometry.
///
/// ```
/// use sudokit_core::Geometry;
/// use sudokit_solve::{Goal, choose};
/// let choice = choose(&Geometry::classic(16).unwrap(), Goal::First);
/// assert_eq!(choice.engine.name, "bitmask");
/// ```
#[must_use]
pub fn choose(geometry: &Geometry, goal: Goal) -> Choice {
    choose_from(ENGINES, geometry, goal).expect("the list covers every goal on every board")
}

/// Chooses the engine of [`ENGINES`] that suits a goal best for this puzzle. `None` if it has rules beyond the houses of its
/// board, and no engine that takes rules has this goal: none shows its steps.
///
/// ```
/// use std::sync::Arc;
/// use sudokit_core::{Cell, Geometry, Puzzle, rules::Cage};
/// use sudokit_solve::{Goal, choose_for};
///
/// let board = Puzzle::empty(Arc::new(Geometry::classic(9).unwrap()));
/// let cage = Cage::new([Cell::new(0), Cell::new(1)], Some(17)).unwrap();
/// let killer = board.clone().with_rules([cage]).unwrap();
/// assert_eq!(choose_for(&board, Goal::First).unwrap().engine.name, "simd9");
/// assert_eq!(choose_for(&killer, Goal::First).unwrap().engine.name, "rules");
/// assert!(choose_for(&killer, Goal::Trace).is_none());
/// ```
#[must_use]
pub fn choose_for(puzzle: &Puzzle, goal: Goal) -> Option<Choice> {
    match puzzle.rules().is_empty() {
        true => Some(choose(puzzle.geometry(), goal)),
        false => {
            let engines = ENGINES.iter().filter(|engine| engine.rules);
            choose_from(engines, puzzle.geometry(), goal)
        }
    }
}

/// Chooses from a list of engines the one whose [strength](crate::Strength) for this goal on boards
/// of this geometry has the highest rank, and the first of equals. `None` if no engine declares
/// one.
pub fn choose_from(
    engines: impl IntoIterator<Item = &'static EngineInfo>,
    geometry: &Geometry,
    goal: Goal,
) -> Option<Choice> {
    let fitting = engines
        .into_iter()
        .filter_map(|engine| engine.strength(geometry, goal).map(|strength| (engine, strength)));
    let (engine, strength) =
        fitting.reduce(|best, next| if next.1.rank > best.1.rank { next } else { best })?;
    debug_assert!(
        engine.make().supports(&Puzzle::empty(Arc::new(geometry.clone()))),
        "{} declares a wrong strength",
        engine.name
    );
    Some(Choice { engine, reason: strength.reason })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::info::OptionError;

    #[test]
    fn names_are_the_engines_own() {
        for info in ENGINES {
            assert_eq!(info.make().name(), info.name);
            assert_eq!(by_name(info.name).map(|e| e.about), Some(info.about));
        }
        assert!(by_name("none").is_none());
    }

    #[test]
    fn every_engine_takes_the_values_of_its_options() {
        for info in ENGINES {
            for option in info.options {
                assert!(!option.values.is_empty());
                for value in option.values {
                    assert!(info.make_with(&[(option.name, value)]).is_ok());
                }
                let unknown = info.make_with(&[(option.name, "?")]).err();
                let (option, value) = (option.name, "?".to_owned());
                assert_eq!(unknown, Some(OptionError::UnknownValue { option, value }));
            }
            let unknown = info.make_with(&[("?", "?")]).err();
            assert_eq!(unknown, Some(OptionError::UnknownOption("?".to_owned())));
        }
    }

    fn empty(board: &Geometry) -> Puzzle {
        Puzzle::empty(Arc::new(board.clone()))
    }

    /// Boards of all sizes and kinds; the plain 9x9 is not among them.
    fn other_boards() -> Vec<Geometry> {
        let mut boards: Vec<Geometry> = (4..=64)
            .filter(|&order| order != 9)
            .filter_map(|n| Geometry::classic(n).ok())
            .collect();
        boards.push(Geometry::classic(9).unwrap().with_diagonals());
        boards.push(Geometry::classic(9).unwrap().with_windows().unwrap());
        boards.push(Geometry::classic(16).unwrap().with_windows().unwrap().with_diagonals());
        boards.extend(
            [(1, 9), (9, 1), (1, 4), (2, 3), (3, 2), (1, 7)]
                .map(|(height, width)| Geometry::boxes(height, width).unwrap()),
        );
        boards.push(Geometry::jigsaw(b"AAAABBCCBBCCDDDD").unwrap());
        boards
    }

    #[test]
    fn every_goal_has_its_engine_on_every_board() {
        use Reason::{CountsBySymmetry, Fastest, FastestForMany, ShowsItsSteps};
        let table = [
            // goal, on a plain 9x9, on any other board
            (Goal::First, ("simd9", Fastest), ("bitmask", Fastest)),
            (Goal::Unique, ("simd9", Fastest), ("bitmask", Fastest)),
            (Goal::Many, ("lanes", FastestForMany), ("bitmask", Fastest)),
            (Goal::All, ("simd9", Fastest), ("bitmask", Fastest)),
            (Goal::Count, ("bitmask", CountsBySymmetry), ("bitmask", CountsBySymmetry)),
            (Goal::Trace, ("stack", ShowsItsSteps), ("stack", ShowsItsSteps)),
        ];
        assert_eq!(table.map(|(goal, ..)| goal), Goal::ALL);
        let plain = Geometry::classic(9).unwrap();
        for (goal, on_plain, on_others) in table {
            let chosen = |geometry: &Geometry| {
                let choice = choose(geometry, goal);
                assert!(choice.engine.make().supports(&empty(geometry)));
                (choice.engine.name, choice.reason)
            };
            assert_eq!(chosen(&plain), on_plain, "{goal:?}");
            for board in other_boards() {
                assert_eq!(chosen(&board), on_others, "{goal:?} {board:?}");
            }
        }
    }

    #[test]
    fn engines_support_the_boards_of_their_strengths() {
        let plain = Geometry::classic(9).unwrap();
        for board in other_boards().iter().chain([&plain]) {
            for info in ENGINES {
                let strong = info.strengths.iter().any(|strength| (strength.boards)(board));
                assert!(!strong || info.make().supports(&empty(board)), "{}", info.name);
            }
        }
    }
}
