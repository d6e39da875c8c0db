//! The lesson for beginners.

use serde::{Deserialize, Serialize};
use sudokit_game::{Example, HintAbout, Strength};
use sudokit_text::Texts;

use super::asked;
use super::language::LangCode;
use crate::Fault;
use crate::fault::json;
use crate::records::{Board, Step, digits, step_record};

/// Asks for the pages of the lesson.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline))]
pub struct Lesson {
    /// The language of the answer.
    pub lang: LangCode,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "LessonPage"))]
pub(crate) struct Page {
    title: String,
    text: String,
    board: Board,
    digits: Vec<u8>,
    step: Option<Step>,
}

impl Lesson {
    pub(super) fn answer(&self, texts: &Texts) -> Result<Vec<u8>, Fault> {
        let pages = (0..Example::PAGES).filter_map(|at| {
            let example = Example::of_page(at)?;
            let number = at + 1;
            let geometry = example.puzzle.geometry();
            let scene = asked::scene(geometry);
            let mut text = texts.say(&format!("lesson-{number}"), &[]);
            if let Some((hint, strength)) = &example.hint {
                let mut sentences = texts.hint(hint, *strength, scene);
                // The page itself names the technique.
                if *strength == Strength::Full && sentences.len() > 1 {
                    sentences.remove(0);
                }
                let said = texts.say("lesson-example", &[("text", sentences.join(" ").into())]);
                text = format!("{text}\n\n{said}");
            }
            let step = match &example.hint {
                Some((HintAbout::Step(step, _), Strength::Full)) => {
                    Some(step_record(step, texts, scene))
                }
                _ => None,
            };
            Some(Page {
                title: texts.say(&format!("lesson-{number}-title"), &[]),
                text,
                board: Board::new(geometry),
                digits: digits(example.puzzle.givens(), geometry.cells()),
                step,
            })
        });
        json(pages.collect::<Vec<_>>())
    }
}
