//! New puzzles.

use serde::{Deserialize, Serialize};
use sudokit_answers::{Generate, RatingRange, Requests};
use sudokit_core::{Geometries, Geometry};
use sudokit_game::{self as game, Kind, NewGame, Truth};
use sudokit_generate::{Event, Maker, NotMade, Symmetry, TRIES_FOR_RARE};
use sudokit_logic::{Level, canonical_id};
use sudokit_text::Texts;

use super::asked;
use super::deal::Deal;
use super::language::LangCode;
use crate::fault::json;
use crate::{Fault, host};

/// The most puzzles made at once.
const MOST: u64 = 200;

/// Asks for new puzzles.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline))]
pub struct Make {
    /// What they should be like.
    pub request: Wanted,
    /// The language of reasons why there are none.
    pub lang: LangCode,
}

/// What puzzles should be like.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "MakeRequest"))]
pub struct Wanted {
    /// The number of rows.
    pub order: u8,
    /// `plain`, `diagonal` or `jigsaw`.
    pub kind: String,
    /// The level.
    #[serde(default)]
    pub level: Option<String>,
    /// The symmetry of the givens.
    #[serde(default)]
    pub symmetry: Option<String>,
    /// A technique that they need.
    #[serde(default)]
    pub technique: Option<String>,
    /// A rating.
    #[serde(default)]
    pub rating: Option<Rating>,
    /// The seed, a decimal number.
    #[serde(default)]
    pub seed: Option<String>,
    /// How many.
    #[serde(default)]
    pub count: Option<u64>,
}

/// A range of ratings on a scale.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "RatingWanted"))]
pub struct Rating {
    scale: String,
    from: f64,
    to: f64,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Progress {
    made: u64,
    tries: u64,
}

impl Make {
    pub(super) fn answer(&self, texts: &Texts) -> Result<Vec<u8>, Fault> {
        let wanted = &self.request;
        let seed: Option<u64> = named("seed", wanted.seed.as_deref(), |seed| seed.parse().ok())?;
        let seed = seed.unwrap_or(0);
        let level = named("level", wanted.level.as_deref(), Level::by_name)?;
        let level = level.filter(|level| NewGame::levels(wanted.order).contains(level));
        let kind = named("kind", Some(&wanted.kind), Kind::by_name)?.unwrap_or(Kind::Plain);
        let new = NewGame {
            order: wanted.order,
            kind,
            geometry: None,
            level: level.unwrap_or(Level::Beginner),
            seed,
        };
        let no_board = || Fault::new("impossible", texts.say("play-no-board", &[]));
        let board = Geometry::clone(&*new.board().ok_or_else(no_board)?);
        let symmetry = named("symmetry", wanted.symmetry.as_deref(), Symmetry::by_name)?;
        let generate = Generate {
            size: Some(wanted.order),
            level,
            symmetry: symmetry.unwrap_or_default(),
            technique: named("technique", wanted.technique.as_deref(), canonical_id)?,
            rating: wanted.rating.as_ref().map(Rating::range).transpose()?,
            tries: Some(TRIES_FOR_RARE),
            ..Generate::default()
        };
        let geometries = Geometries::default().with_geometry(board);
        let option = |name: &str| name.to_owned();
        let requests = Requests::new(&generate, &geometries)
            .map_err(|why| Fault::new("impossible", why.message(texts, &option)))?;
        let mut maker = Maker::new(requests.common().clone())
            .map_err(|why| Fault::new("impossible", texts.impossible(&why, &option)))?;
        let go_on = asked::may_go_on();
        let mut deals = Vec::new();
        for number in 0..wanted.count.unwrap_or(1).min(MOST) {
            let mut watch = |event: Event<'_>| {
                if let Event::Attempt(tries) = event {
                    host::progress(&Progress { made: number, tries });
                }
            };
            let made = maker.make(seed, number, &mut watch, &go_on).map_err(|why| {
                let code = if why == NotMade::Stopped { "cancelled" } else { "not-made" };
                Fault::new(code, texts.say("play-not-made", &[]))
            })?;
            let truth = Truth::Unique(made.draft.solution.clone());
            let deal = game::Deal::known(made.draft.puzzle(), truth);
            let deal = deal.map_err(|why| Fault::new("not-made", why.to_string()))?;
            let deal = match made.grade {
                Some(grade) => deal.with("level", grade.level.name()),
                None => deal,
            };
            let deal = deal.with("seed", &seed.to_string());
            // Number 0 is what the seed alone stands for.
            let deal = if number > 0 { deal.with("number", &number.to_string()) } else { deal };
            deals.push(Deal::new(deal));
        }
        json(deals)
    }
}

impl Rating {
    /// The range, as every front end writes it.
    fn range(&self) -> Result<RatingRange, Fault> {
        let Rating { scale, from, to } = self;
        format!("{scale}:{from}..{to}").parse().map_err(Fault::bad_request)
    }
}

/// What a name stands for.
fn named<T>(
    what: &str,
    name: Option<&str>,
    by_name: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, Fault> {
    let Some(name) = name else { return Ok(None) };
    let found = by_name(name).ok_or_else(|| Fault::bad_request(format!("no {what} \"{name}\"")));
    found.map(Some)
}
