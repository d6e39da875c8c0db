//! The page of a technique: which manual it has, and boards to step through.

use serde::{Deserialize, Serialize};
use sudokit_logic::LADDER;
use sudokit_text::Texts;

use super::asked;
use super::choices::makes;
use super::examples::examples;
use super::language::LangCode;
use crate::Fault;
use crate::fault::json;
use crate::records::{Board, Step, digits, step_record};

/// Asks for the page of a technique.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline))]
pub struct Technique {
    /// The id.
    pub id: String,
    /// The project's own cases, one a line, those for the book first.
    pub cases: String,
    /// The language of the answer.
    pub lang: LangCode,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "CoreTechnique"))]
pub(crate) struct Answer {
    id: &'static str,
    name: String,
    level: &'static str,
    makes: bool,
    /// The name of its file, by which the page finds the manual.
    source: &'static str,
    examples: Vec<Example>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Example {
    board: Board,
    digits: Vec<u8>,
    candidates: Vec<Vec<u8>>,
    step: Step,
    puzzle: String,
}

impl Technique {
    pub(super) fn answer(&self, texts: &Texts) -> Result<Vec<u8>, Fault> {
        let found = LADDER.iter().find_map(|rung| {
            let mut names = rung.technique.names().iter();
            names.find(|(id, _)| *id == self.id).map(|&(id, _)| (rung, id))
        });
        let unknown = || Fault::new("not-found", format!("no technique {}", self.id));
        let (rung, id) = found.ok_or_else(unknown)?;
        let example = |(board, step): (sudokit_logic::Board, sudokit_logic::PathStep)| {
            let geometry = board.geometry();
            let grid = board.grid();
            let givens = geometry.cells().filter(|&cell| board.is_given(cell));
            let puzzle = givens.map(|cell| (cell, grid.get(cell)));
            let mut text = vec!['.'; geometry.cell_count()];
            for (cell, digit) in puzzle {
                let symbol = digit.map(|digit| asked::scene(geometry).alphabet.text(digit));
                text[cell.index()] = symbol.and_then(|s| s.chars().next()).unwrap_or('.');
            }
            Example {
                board: Board::new(geometry),
                digits: digits(&grid, geometry.cells()),
                candidates: asked::candidates(&board),
                step: step_record(&step, texts, asked::scene(geometry)),
                puzzle: text.into_iter().collect(),
            }
        };
        json(Answer {
            id,
            name: texts.technique(id),
            level: rung.level.name(),
            makes: makes(id),
            source: rung.technique.source(),
            examples: examples(&self.cases, rung, id).into_iter().map(example).collect(),
        })
    }
}
