//! New puzzles.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use sudokit_assess::{ColumnKind, scale_by_name};
use sudokit_game::{self as game, Kind, NewGame, Truth};
use sudokit_generate::{
    Event, METHODS, Maker, NotMade, RatedWithin, Request, Selected, Symmetry, TRIES_FOR_TECHNIQUE,
    Target,
};
use sudokit_logic::{Level, Selection};
use sudokit_text::Texts;

use super::asked;
use super::deal::Deal;
use crate::fault::json;
use crate::{Fault, host};

/// The most puzzles made at once.
const MOST: u64 = 200;

/// Asks for new puzzles.
#[derive(Clone, Debug, Deserialize)]
pub struct Make {
    /// What they should be like.
    pub request: Wanted,
    /// The language of reasons why there are none.
    pub lang: String,
}

/// What puzzles should be like.
#[derive(Clone, Debug, Deserialize)]
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
pub struct Rating {
    scale: String,
    from: f64,
    to: f64,
}

#[derive(Serialize)]
struct Progress {
    made: u64,
    tries: u64,
}

impl Make {
    pub(super) fn answer(&self, texts: &Texts) -> Result<Vec<u8>, Fault> {
        let wanted = &self.request;
        let bad = |what: &str, name: &str| Fault::bad_request(format!("no {what} \"{name}\""));
        let seed = wanted.seed.as_deref().unwrap_or("0");
        let seed: u64 = seed.parse().map_err(|_| bad("seed", seed))?;
        let level = wanted.level.as_deref();
        let level = level.map(|name| Level::by_name(name).ok_or_else(|| bad("level", name)));
        let level =
            level.transpose()?.filter(|level| NewGame::levels(wanted.order).contains(level));
        let kind = Kind::by_name(&wanted.kind).ok_or_else(|| bad("kind", &wanted.kind))?;
        let new = NewGame {
            order: wanted.order,
            kind,
            geometry: None,
            level: level.unwrap_or(Level::Beginner),
            seed,
        };
        let board =
            new.board().ok_or_else(|| Fault::new("impossible", texts.say("play-no-board", &[])))?;
        // The first method of the list is the default.
        let method = *METHODS.first().ok_or_else(|| bad("method", ""))?;
        let mut request = Request::new(board, method);
        if let Some(name) = &wanted.symmetry {
            request.symmetry = Symmetry::by_name(name).ok_or_else(|| bad("symmetry", name))?;
        }
        request.target = self.target(level)?;
        if wanted.technique.is_some() {
            request.tries = TRIES_FOR_TECHNIQUE;
        }
        let mut maker =
            Maker::new(request).map_err(|why| Fault::new("impossible", texts.impossible(&why)))?;
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

    /// How hard puzzles must be.
    fn target(&self, level: Option<Level>) -> Result<Option<Arc<dyn Target>>, Fault> {
        let wanted = &self.request;
        if let Some(id) = &wanted.technique {
            let target = Selected::technique(id, Selection::default());
            let target = target.ok_or_else(|| Fault::bad_request(format!("no technique {id}")))?;
            return Ok(Some(Arc::new(target)));
        }
        if let Some(Rating { scale: name, from, to }) = &wanted.rating {
            let bad = || Fault::bad_request(format!("no ratings from {from} to {to} on {name}"));
            let scale = scale_by_name(name).ok_or_else(bad)?;
            let unit = if scale.columns()[0].kind == ColumnKind::Tenths { 10.0 } else { 1.0 };
            let number = |rating: f64| (rating.max(0.0) * unit).round() as u64;
            let target = RatedWithin::new(scale, number(*from)..=number(*to)).ok_or_else(bad)?;
            return Ok(Some(Arc::new(target)));
        }
        Ok(level.map(|level| -> Arc<dyn Target> { Arc::new(level) }))
    }
}
