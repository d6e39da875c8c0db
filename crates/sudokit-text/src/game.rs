//! Texts for a player.

use sudokit_core::{Alphabet, Cell, Geometry, Puzzle};
use sudokit_game::{HintAbout, Mistakes, NotPlayable, Strength, look_in, regions_of};
use sudokit_logic::{Candidate, Conclusion, Step};

use crate::{Scene, Texts};

/// The most defects of a puzzle that a player reads.
const MOST_DEFECTS: usize = 3;

impl Texts {
    /// A hint at this strength, as sentences.
    #[must_use]
    pub fn hint(&self, hint: &HintAbout, strength: Strength, scene: Scene<'_>) -> Vec<String> {
        let place = |houses: &[&_]| [("place", self.in_houses(houses).into())];
        match (hint, strength) {
            (HintAbout::Mistakes(mistakes), Strength::Where) => {
                vec![self.where_mistakes(mistakes, scene.geometry)]
            }
            (HintAbout::Mistakes(mistakes), Strength::What) => {
                let regions = regions_of(scene.geometry, &mistakes.cells());
                let mut sentences = self.kinds_of_mistakes(mistakes);
                sentences.push(self.say("hint-where", &place(&regions)));
                sentences
            }
            (HintAbout::Mistakes(mistakes), Strength::Full) => self.mistakes(mistakes, scene, true),
            (HintAbout::Step(found, _), Strength::Full) => {
                let mut sentences = vec![self.technique(found.step.technique)];
                sentences.extend(self.explain(&found.step, scene));
                sentences
            }
            (HintAbout::Step(found, _), _) => {
                let look = self.say("hint-where", &place(&[look_in(scene.geometry, &found.step)]));
                match strength {
                    Strength::Where => vec![look],
                    _ => {
                        let mut sentences = vec![self.technique(found.step.technique), look];
                        sentences.extend(self.idea_of_single(&found.step, scene.geometry));
                        sentences
                    }
                }
            }
        }
    }

    /// Roughly where a player did something that contradicts the solution.
    #[must_use]
    pub fn where_mistakes(&self, mistakes: &Mistakes, geometry: &Geometry) -> String {
        let id = match (mistakes.entered.is_empty(), mistakes.crossed_out.is_empty()) {
            (true, _) => "hint-mistake-where-crossed-out",
            (_, true) => "hint-mistake-where-entered",
            _ => "hint-mistake-where",
        };
        let place = self.in_houses(&regions_of(geometry, &mistakes.cells()));
        self.say(id, &[("place", place.into())])
    }

    /// What a player did that contradicts the solution: how many mistakes of which kind, not where.
    fn kinds_of_mistakes(&self, mistakes: &Mistakes) -> Vec<String> {
        let counts = [
            ("hint-entered-count", mistakes.entered.len()),
            ("hint-crossed-out-count", mistakes.crossed_out.len()),
        ];
        let some = counts.into_iter().filter(|(_, count)| *count > 0);
        some.map(|(id, count)| self.say(id, &[("count", count.into())])).collect()
    }

    /// For a step that places one digit: what to look for, and another house of its cell. Neither tells
    /// the digit or the cell.
    fn idea_of_single(&self, step: &Step, geometry: &Geometry) -> Vec<String> {
        let [Conclusion::Place(cell, _)] = step.conclusions[..] else { return Vec::new() };
        let idea = self.try_say(&format!("hint-idea-{}", step.technique), &[]);
        let named = look_in(geometry, step);
        let houses = geometry.houses_of(cell).iter().map(|&house| geometry.house(house));
        let mut others = houses.filter(|&house| !std::ptr::eq(house, named));
        let place = others
            .next()
            .map(|house| self.say("hint-cell-in", &[("place", self.in_house(house).into())]));
        idea.into_iter().chain(place).collect()
    }

    /// Why a puzzle cannot be played.
    #[must_use]
    pub fn not_playable(&self, why: &NotPlayable, puzzle: &Puzzle) -> String {
        match why {
            NotPlayable::Defects(defects) => {
                let alphabet = Alphabet::of_order(puzzle.geometry().order());
                let named = &defects[..defects.len().min(MOST_DEFECTS)];
                let said = self.defects(named, puzzle.geometry(), alphabet);
                let more = defects.len() - named.len();
                let id = if more == 0 { "play-enter-defects" } else { "play-enter-defects-more" };
                self.say(id, &[("defects", said.into()), ("more", more.into())])
            }
            NotPlayable::NoSolution => self.say("play-enter-no-solution", &[]),
            NotPlayable::Complete => self.say("play-enter-complete", &[]),
            NotPlayable::Restricted => self.say("play-enter-restricted", &[]),
            _ => self.say("play-enter-rules", &[]),
        }
    }

    /// What a player did that contradicts the solution, a sentence for each kind. What belongs into a
    /// cell is said only if `fully`.
    #[must_use]
    pub fn mistakes(&self, mistakes: &Mistakes, scene: Scene<'_>, fully: bool) -> Vec<String> {
        let mut said = Vec::new();
        let mut add = |id, candidates: &[Candidate]| {
            if !candidates.is_empty() {
                let cells: Vec<Cell> = candidates.iter().map(|candidate| candidate.cell).collect();
                said.push(self.say(
                    id,
                    &[
                        ("candidates", self.candidates(candidates, scene).into()),
                        ("cells", self.cells(&cells, scene.geometry).into()),
                        ("count", candidates.len().into()),
                    ],
                ));
            }
        };
        add("hint-entered", &mistakes.entered);
        add(if fully { "hint-crossed-out" } else { "hint-crossed-out-in" }, &mistakes.crossed_out);
        said
    }
}
