//! What there is to choose from.

use serde::{Deserialize, Serialize};
use sudokit_answers::{Generate, Requests};
use sudokit_core::Geometries;
use sudokit_formats::FORMATS;
use sudokit_game::{Kind, NewGame, SIZES};
use sudokit_generate::Symmetry;
use sudokit_logic::{LADDER, Level, TechniqueId};
use sudokit_scales::SCALES;
use sudokit_text::Texts;

use super::language::LangCode;
use super::write::GAME;
use crate::Fault;
use crate::fault::json;

/// Asks what there is to choose from.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline))]
pub struct Choices {
    /// The language of the answer.
    pub lang: LangCode,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Choices"))]
pub(crate) struct Answer {
    sizes: Vec<Size>,
    levels: Vec<Named>,
    symmetries: Vec<Named>,
    scales: Vec<ScaleRow>,
    techniques: Vec<TechniqueRow>,
    formats: Vec<FormatRow>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Size {
    order: u8,
    kinds: Vec<&'static str>,
    levels: Vec<&'static str>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Named {
    name: &'static str,
    title: String,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct ScaleRow {
    name: &'static str,
    title: String,
    about: &'static str,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct TechniqueRow {
    id: &'static str,
    name: String,
    level: &'static str,
    makes: bool,
}

/// Whether puzzles can be made that need this technique: solving must use it by default, and find no other
/// first.
pub(super) fn makes(id: TechniqueId) -> bool {
    let generate = Generate { technique: Some(id), ..Generate::default() };
    Requests::new(&generate, &Geometries::default()).is_ok()
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct FormatRow {
    name: &'static str,
    about: String,
    reads: bool,
    writes: bool,
    extension: &'static str,
}

impl Choices {
    pub(super) fn answer(&self, texts: &Texts) -> Result<Vec<u8>, Fault> {
        let size = |order: u8| Size {
            order,
            kinds: Kind::of_order(order).into_iter().map(Kind::name).collect(),
            levels: NewGame::levels(order).iter().map(|level| level.name()).collect(),
        };
        let techniques = LADDER.iter().flat_map(|rung| {
            let names = rung.technique.names().iter();
            names.map(|(id, _)| TechniqueRow {
                id,
                name: texts.technique(id),
                level: rung.level.name(),
                makes: makes(id),
            })
        });
        let game = FormatRow {
            name: GAME,
            about: texts.say("format-game", &[]),
            reads: true,
            writes: true,
            extension: "sudokit",
        };
        let formats = FORMATS.iter().map(|format| FormatRow {
            name: format.name(),
            about: texts.format_about(format.name()),
            reads: true,
            writes: format.writes(),
            extension: format.name(),
        });
        let level = |level: &Level| Named { name: level.name(), title: texts.level(*level) };
        let symmetry = |symmetry: &Symmetry| Named {
            name: symmetry.name(),
            title: texts.say(&format!("symmetry-{}", symmetry.name()), &[]),
        };
        let scales = SCALES.iter().map(|scale| ScaleRow {
            name: scale.name(),
            title: texts.scale_column(scale.columns()[0].name),
            about: scale.about(),
        });
        json(Answer {
            sizes: SIZES.into_iter().map(size).collect(),
            levels: Level::ALL.iter().map(level).collect(),
            symmetries: Symmetry::ALL.iter().map(symmetry).collect(),
            scales: scales.collect(),
            techniques: techniques.collect(),
            formats: [game].into_iter().chain(formats).collect(),
        })
    }
}
