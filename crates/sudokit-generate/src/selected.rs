//! How hard a puzzle must be for a person who uses other techniques than usual.

use alloc::vec::Vec;

use sudokit_assess::Rating;
use sudokit_core::Puzzle;
use sudokit_logic::{Board, Level, Path, Rung, Selection, TechniqueId, solve_with};

use crate::target::{Grade, Target, Verdict, names_from, place_of};

/// A level or a technique that puzzles must need, judged with a selection of techniques.
///
/// ```
/// use sudokit_generate::Selected;
/// use sudokit_logic::{Level, Selection};
///
/// let selection = Selection::default().switched("-uniqueness,+als-in-chains")?;
/// assert!(Selected::level(Level::Hard, selection.clone()).is_some());
/// assert!(Selected::technique("grouped-aic", selection.clone()).is_some());
/// assert!(Selected::technique("uniqueness-1", selection).is_none(), "it is switched off");
/// # Ok::<(), sudokit_logic::SelectionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Selected {
    goal: Goal,
    selection: Selection,
}

#[derive(Copy, Clone, Debug)]
enum Goal {
    Level(Level),
    /// The name of the steps, and the place of their rung on the ladder.
    Technique(TechniqueId, usize),
}

impl Selected {
    /// Exactly this level. `None` if the selection has no technique of it.
    #[must_use]
    pub fn level(level: Level, selection: Selection) -> Option<Selected> {
        let mut rungs = selection.ladder().iter();
        let any = rungs.any(|rung| rung.level == level && selection.wants(rung));
        any.then_some(Selected { goal: Goal::Level(level), selection })
    }

    /// A technique that the puzzle must need, by its name or its code in HoDoKu's library: the selected
    /// techniques before it on the ladder do not solve the puzzle, but together with it they do. `None` if
    /// it is unknown or not selected.
    #[must_use]
    pub fn technique(id: &str, selection: Selection) -> Option<Selected> {
        let mut rungs = selection.ladder().iter().enumerate();
        let (rung, id) = rungs.find_map(|(at, rung)| {
            let id = rung.name_of(id)?;
            selection.uses(rung, id).then_some((at, id))
        })?;
        Some(Selected { goal: Goal::Technique(id, rung), selection })
    }

    /// Solves a puzzle with the wanted rungs of the selection, without steps of these names.
    fn climb(
        &self,
        puzzle: &Puzzle,
        unused: Vec<TechniqueId>,
        wanted: impl Fn(&Rung) -> bool,
    ) -> Path {
        let board = Board::new(puzzle).expect("a puzzle with a solution");
        let (ladder, mut options) = (self.selection.ladder(), self.selection.options());
        options.unused.extend(unused);
        solve_with(&board, ladder, &options, |rung| wanted(rung) && self.selection.wants(rung))
    }
}

impl Target for Selected {
    fn judge(&self, puzzle: &Puzzle) -> Verdict {
        let grade_of = |path: &Path| Rating::of_path(path).map(Grade::from);
        match self.goal {
            Goal::Level(level) => {
                let path = self.climb(puzzle, Vec::new(), |rung| rung.level <= level);
                match grade_of(&path) {
                    None => Verdict::TooHard,
                    Some(grade) if grade.level == level => Verdict::Fits(Some(grade)),
                    Some(_) => Verdict::TooEasy,
                }
            }
            Goal::Technique(id, top) => {
                let ladder = self.selection.ladder();
                let name = place_of(&ladder[top], id).unwrap_or(0);
                let with_names = |names| {
                    let unused = names_from(&ladder[top], names);
                    let up_to = &ladder[..=top];
                    self.climb(puzzle, unused, |rung| {
                        up_to.iter().any(|known| core::ptr::eq(known, rung))
                    })
                };
                let path = with_names(name + 1);
                let needed = path.steps.iter().any(|step| step.step.technique == id)
                    && (name == 0 || !with_names(name).is_solved());
                match grade_of(&path) {
                    None if needed => Verdict::Nearly,
                    None => Verdict::TooHard,
                    Some(grade) if needed => {
                        Verdict::Fits(Some(Grade { level: grade.level, technique: Some(id) }))
                    }
                    Some(_) => Verdict::TooEasy,
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_is_judged_with_the_selected_techniques() {
        // Singles solve it, and so do hidden singles alone.
        let text =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let easy: Puzzle = text.parse().unwrap();
        let judge = |list: &str, level| {
            let selection = Selection::default().switched(list).unwrap();
            Selected::level(level, selection).map(|target| target.judge(&easy))
        };
        assert!(matches!(judge("", Level::Beginner), Some(Verdict::Fits(_))));
        assert_eq!(judge("-naked-single,-hidden-single", Level::Beginner), Some(Verdict::TooHard));
        assert_eq!(judge("-easy", Level::Easy), None);
        assert!(matches!(judge("-beginner", Level::Easy), Some(Verdict::Fits(_))));
        let needs = |list: &str, id| {
            let selection = Selection::default().switched(list).unwrap();
            Selected::technique(id, selection).map(|target| target.judge(&easy))
        };
        assert_eq!(needs("", "mutant-x-wing"), None);
        assert_eq!(needs("", "x-wing"), Some(Verdict::TooEasy));
        assert!(matches!(needs("-hidden-single", "naked-single"), Some(Verdict::Fits(_))));
    }
}
