//! The names that people know techniques by.

use sudokit_logic::{GROUPS, LADDER, Level, Selection, SelectionError, Switch, TechniqueId};
use sudokit_text::{Lang, Texts};

use crate::args::{Suggested, Techniques};
use crate::error::{Error, Explain};

/// Returns every name a person may know a technique by: its id, and its name in each language.
fn spellings() -> impl Iterator<Item = (TechniqueId, String)> {
    let ids = || LADDER.iter().flat_map(|rung| rung.technique.names()).map(|name| name.0);
    let called = Lang::ALL.into_iter().flat_map(move |lang| {
        let texts = Texts::new(lang);
        ids().map(move |id| (id, texts.technique(id)))
    });
    ids().map(|id| (id, id.to_owned())).chain(called)
}

/// Accepts any name, and suggests the ids.
pub(super) fn technique_names() -> Suggested {
    let ids = LADDER.iter().flat_map(|rung| rung.technique.names()).map(|name| name.0);
    Suggested::of(ids)
}

/// Returns a name as it is compared: its letters and digits in lower case, and the + of "BUG + 1".
fn plain(name: &str) -> String {
    name.to_lowercase().chars().filter(|c| c.is_alphanumeric() || *c == '+').collect()
}

/// Returns the technique with this name in any language.
pub(super) fn id_by_name(name: &str) -> Option<TechniqueId> {
    let wanted = plain(name);
    spellings().find(|(_, name)| plain(name) == wanted).map(|(id, _)| id)
}

/// There is no technique with this name.
#[derive(Debug)]
pub(super) struct UnknownTechnique(pub(super) String);

impl Explain for UnknownTechnique {
    fn message(&self, texts: &Texts) -> String {
        let near = nearest(&self.0, spellings());
        let args = [("technique", self.0.as_str().into()), ("near", texts.list(&near).into())];
        let id = if near.is_empty() { "error-no-technique" } else { "error-no-technique-near" };
        texts.say(id, &args)
    }
}

/// A list of switches that cannot be used.
#[derive(Debug)]
struct BadSwitch(SelectionError);

impl Explain for BadSwitch {
    fn message(&self, texts: &Texts) -> String {
        match &self.0 {
            SelectionError::Sign(name) => {
                texts.say("error-switch-sign", &[("name", name.as_str().into())])
            }
            SelectionError::Unknown(name) => {
                let near = nearest(name, spellings().chain(switches()));
                let args = [("name", name.as_str().into()), ("near", texts.list(&near).into())];
                let id = if near.is_empty() { "error-no-switch" } else { "error-no-switch-near" };
                texts.say(id, &args)
            }
            other => other.to_string(),
        }
    }
}

/// Returns the techniques that the arguments select.
pub(super) fn selection(args: &Techniques) -> Result<Selection, Error> {
    let list = args.techniques.as_deref().unwrap_or_default();
    Selection::default().switched(list).map_err(|error| BadSwitch(error).into())
}

/// Returns the names of options and groups.
fn switches() -> impl Iterator<Item = (&'static str, String)> {
    let options = Switch::ALL.iter().map(|switch| switch.name);
    let levels = Level::ALL.into_iter().map(Level::name);
    let groups = GROUPS.iter().map(|group| group.0);
    options.chain(levels).chain(groups).map(|name| (name, name.to_owned()))
}

/// Returns up to three of the names whose spellings are most like this one, the most similar first.
fn nearest(
    name: &str,
    spellings: impl Iterator<Item = (&'static str, String)>,
) -> Vec<&'static str> {
    let wanted = plain(name);
    let likeness = |name: &str| strsim::normalized_damerau_levenshtein(&wanted, &plain(name));
    let mut rated: Vec<(f64, &'static str)> =
        spellings.map(|(id, name)| (likeness(&name), id)).filter(|near| near.0 > 0.6).collect();
    rated.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut ids: Vec<&'static str> = Vec::new();
    for (_, id) in rated {
        if !ids.contains(&id) && ids.len() < 3 {
            ids.push(id);
        }
    }
    ids
}

#[cfg(test)]
mod tests {
    use sudokit_logic::find_by_id;

    use super::*;

    #[test]
    fn every_name_leads_to_its_own_technique() {
        for (id, name) in spellings() {
            for name in [name.to_uppercase(), name] {
                let found = id_by_name(&name).and_then(find_by_id).unwrap();
                let names = found.technique.names();
                assert!(names.iter().any(|known| known.0 == id), "{name} leads to {names:?}");
            }
        }
    }
}
