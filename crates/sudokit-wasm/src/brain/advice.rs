//! What helps in a game: a hint in all its strengths.

use serde::{Deserialize, Serialize};
use sudokit_answers::records::Status;
use sudokit_core::{Geometry, House};
use sudokit_game::{self as game, HintAbout, Strength, Truth, look_in, regions_of};
use sudokit_text::Texts;

use super::asked;
use super::language::LangCode;
use crate::Fault;
use crate::fault::json;
use crate::records::{Candidate, Step, step_record};

/// Asks what helps in a game.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline))]
pub struct Advice {
    /// The game, as it is saved.
    pub game: String,
    /// The language of the answer.
    pub lang: LangCode,
}

/// What helps.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Advice"))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum Answer {
    Step {
        #[serde(flatten)]
        sentences: Sentences,
        step: Box<Step>,
        candidates: Vec<Vec<u8>>,
    },
    #[serde(rename_all = "camelCase")]
    Mistakes {
        #[serde(flatten)]
        sentences: Sentences,
        entered: Vec<Candidate>,
        crossed_out: Vec<Candidate>,
    },
    Nothing {
        status: Status,
    },
}

/// The sentences of each strength, and the houses to look in.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Sentences {
    r#where: Vec<String>,
    what: Vec<String>,
    full: Vec<String>,
    houses: Vec<usize>,
}

impl Advice {
    pub(super) fn answer(&self, texts: &Texts) -> Result<Vec<u8>, Fault> {
        let session = asked::game(&self.game)?;
        if session.is_solved() {
            return json(Answer::Nothing { status: Status::Complete });
        }
        let geometry = session.geometry();
        let scene = asked::scene(geometry);
        let sentences = |hint: &HintAbout, houses: &[&House]| Sentences {
            r#where: texts.hint(hint, Strength::Where, scene),
            what: texts.hint(hint, Strength::What, scene),
            full: texts.hint(hint, Strength::Full, scene),
            houses: indexes(geometry, houses),
        };
        json(match session.advice(&asked::may_go_on()) {
            game::Advice::Hint(hint) => match &hint {
                HintAbout::Step(found, board) => Answer::Step {
                    sentences: sentences(&hint, &[look_in(geometry, &found.step)]),
                    step: Box::new(step_record(found, texts, scene)),
                    candidates: asked::candidates(board),
                },
                HintAbout::Mistakes(mistakes) => Answer::Mistakes {
                    sentences: sentences(&hint, &regions_of(geometry, &mistakes.cells())),
                    entered: Candidate::list(&mistakes.entered, geometry),
                    crossed_out: Candidate::list(&mistakes.crossed_out, geometry),
                },
            },
            game::Advice::Solved => Answer::Nothing { status: Status::Complete },
            game::Advice::Beyond if *session.deal().truth() == Truth::Several => {
                Answer::Nothing { status: Status::NotUnique }
            }
            game::Advice::Beyond => Answer::Nothing { status: Status::Beyond },
            game::Advice::Stopped => Answer::Nothing { status: Status::Budget },
        })
    }
}

fn indexes(geometry: &Geometry, houses: &[&House]) -> Vec<usize> {
    let place =
        |house: &&House| geometry.houses().iter().position(|known| core::ptr::eq(known, *house));
    houses.iter().filter_map(place).collect()
}
