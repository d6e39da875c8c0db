//! What is said to somebody who plays.

use sudokit_core::Cell;
use sudokit_game::Mistakes;
use sudokit_logic::Candidate;

use crate::{Scene, Texts};

impl Texts {
    /// What a player did that contradicts the solution, a sentence for each kind. What belongs into a
    /// cell is said only if `fully`.
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
