//! The engine that the arguments ask for, and what is said about a search.

use std::time::Duration;

use sudokit_answers::{EngineChoice, SearchReport, UnknownOption};
use sudokit_solve::ENGINES;
use sudokit_text::Texts;

use crate::args;
use crate::error::{Error, Explain};

/// Returns the engine that the arguments ask for.
///
/// # Errors
/// If an option is given that the engine does not have.
pub(crate) fn engine_choice(args: &args::Engine) -> Result<EngineChoice, Error> {
    let settings = args.order.iter().map(|order| ("order", order.clone())).collect();
    Ok(EngineChoice::new(&args.engine, settings)?)
}

impl Explain for UnknownOption {
    fn message(&self, _: &Texts) -> String {
        let having = ENGINES.iter().filter(|engine| engine.option(self.0).is_some());
        let names: Vec<String> = having.map(|e| format!("--engine {}", e.name)).collect();
        format!("--{} goes with {}", self.0, names.join(" or "))
    }
}

/// Returns lines for a person: the engine and why it was chosen, the time and the nodes, and what it did.
pub(crate) fn sentences(search: &SearchReport, texts: &Texts) -> String {
    let name = ("engine", search.engine.into());
    let engine = match search.reason {
        Some(reason) => {
            let reason = texts.reason(reason);
            texts.say("engine-used", &[name, ("reason", reason.as_str().into())])
        }
        None => texts.say("engine-asked", &[name]),
    };
    let time = human_time(search.time.unwrap_or_default());
    let args = [("time", time.as_str().into()), ("nodes", search.nodes.into())];
    let mut lines = format!("{engine}\n{}\n", texts.say("time-taken", &args));
    let details: Vec<String> = search
        .details
        .iter()
        .map(|(name, count)| texts.say(&format!("detail-{name}"), &[("count", (*count).into())]))
        .collect();
    if !details.is_empty() {
        lines += &format!("{}.\n", details.join(", "));
    }
    lines
}

fn human_time(time: Duration) -> String {
    match time.as_micros() {
        micros @ ..1_000 => format!("{micros} µs"),
        micros @ ..1_000_000 => format!("{:.1} ms", micros as f64 / 1e3),
        micros => format!("{:.2} s", micros as f64 / 1e6),
    }
}
