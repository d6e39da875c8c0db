//! All steps to the solution.

use serde::{Deserialize, Serialize};
use sudokit_answers::records::Status;
use sudokit_game::Truth;
use sudokit_text::Texts;

use super::asked;
use super::language::LangCode;
use crate::Fault;
use crate::fault::json;
use crate::records::{Board, Step, digits, step_record};

/// Asks for all steps from the board of a game.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline))]
pub struct Explain {
    /// The game, as it is saved.
    pub game: String,
    /// The language of the answer.
    pub lang: LangCode,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Explanation"))]
pub(crate) struct Answer {
    board: Board,
    digits: Vec<u8>,
    candidates: Vec<Vec<u8>>,
    steps: Vec<Step>,
    status: Status,
    end: Vec<u8>,
}

impl Explain {
    pub(super) fn answer(&self, texts: &Texts) -> Result<Vec<u8>, Fault> {
        let session = asked::game(&self.game)?;
        let geometry = session.geometry();
        let scene = asked::scene(geometry);
        let position = asked::position(&session)?;
        let path = position.explain(&asked::may_go_on());
        let status = match Status::of_path(&path) {
            Status::Beyond if *session.deal().truth() == Truth::Several => Status::NotUnique,
            status => status,
        };
        json(Answer {
            board: Board::new(geometry),
            digits: digits(&position.board().grid(), geometry.cells()),
            candidates: asked::candidates(position.board()),
            steps: path.steps.iter().map(|step| step_record(step, texts, scene)).collect(),
            status,
            end: digits(&path.end.grid(), geometry.cells()),
        })
    }
}
