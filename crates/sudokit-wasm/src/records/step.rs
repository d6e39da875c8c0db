//! A step of logic, with its drawing and its argument line by line.

use sudokit_answers::records::{self, Line, Places};
use sudokit_logic::PathStep;
use sudokit_text::{Scene, Texts};

/// A step on the board that the page has.
pub type Step = records::Step<Places>;

/// A digit in a cell.
pub type Candidate = records::Candidate<Places>;

/// The record of a step, in a language.
pub(crate) fn step_record(found: &PathStep, texts: &Texts, scene: Scene<'_>) -> Step {
    let (step, geometry) = (&found.step, scene.geometry);
    let lines = Line::list(texts.argument(step, scene), step, geometry);
    Step::new(found, geometry, texts.technique(step.technique), lines)
}
