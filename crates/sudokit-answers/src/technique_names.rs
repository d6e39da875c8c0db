//! Techniques by the names that people know them by, and what to say where there is no such name.

use std::fmt;

use sudokit_logic::{
    GROUPS, LADDER, Level, Selection, SelectionError, Switch, TechniqueId, canonical_id,
};
use sudokit_text::{Lang, Texts};

/// A name that stands for no technique, or a list of switches that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WrongTechnique {
    /// There is no technique with this name.
    Unknown(String),
    /// The list cannot be used.
    Switches(SelectionError),
}

/// The technique with this name: its id, its code in HoDoKu's library, or its name in any language.
///
/// # Errors
/// If there is none.
///
/// ```
/// use sudokit_answers::technique_by_name;
///
/// assert_eq!(technique_by_name("X-Wing"), Ok("x-wing"));
/// let wrong = technique_by_name("x-ving").unwrap_err();
/// assert_eq!(wrong.to_string(), "unknown technique x-ving; similar names: x-wing and xy-wing");
/// ```
pub fn technique_by_name(name: &str) -> Result<TechniqueId, WrongTechnique> {
    let wanted = plain(name);
    let spelled = || spellings().find(|(_, name)| plain(name) == wanted).map(|(id, _)| id);
    canonical_id(name).or_else(spelled).ok_or_else(|| WrongTechnique::Unknown(name.to_owned()))
}

/// The usual techniques, with those of a list switched on and off: `+als-in-chains,-uniqueness`.
///
/// # Errors
/// If a name of the list is unknown or has no sign.
pub fn switched_techniques(list: &str) -> Result<Selection, WrongTechnique> {
    Selection::default().switched(list).map_err(WrongTechnique::Switches)
}

impl WrongTechnique {
    /// The names that are most like the unknown one, the most similar first.
    #[must_use]
    pub fn similar(&self) -> Vec<&'static str> {
        match self {
            WrongTechnique::Unknown(name) => nearest(name, spellings()),
            WrongTechnique::Switches(SelectionError::Unknown(name)) => {
                nearest(name, spellings().chain(switches()))
            }
            WrongTechnique::Switches(_) => Vec::new(),
        }
    }

    /// Says what is wrong, with the names that are most like the unknown one.
    #[must_use]
    pub fn say(&self, texts: &Texts) -> String {
        let unknown = |id: &str, what: &str, name: &str| {
            let near = self.similar();
            let args = [(what, name.into()), ("near", texts.list(&near).into())];
            let id = if near.is_empty() { id.to_owned() } else { format!("{id}-near") };
            texts.say(&id, &args)
        };
        match self {
            WrongTechnique::Unknown(name) => unknown("error-no-technique", "technique", name),
            WrongTechnique::Switches(SelectionError::Sign(name)) => {
                texts.say("error-switch-sign", &[("name", name.as_str().into())])
            }
            WrongTechnique::Switches(SelectionError::Unknown(name)) => {
                unknown("error-no-switch", "name", name)
            }
            WrongTechnique::Switches(other) => other.to_string(),
        }
    }
}

impl fmt::Display for WrongTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(&Texts::new(Lang::En)))
    }
}

impl std::error::Error for WrongTechnique {}

/// Every name that a person may know a technique by: its id, and its name in each language.
fn spellings() -> impl Iterator<Item = (TechniqueId, String)> {
    let ids = || LADDER.iter().flat_map(|rung| rung.technique.names()).map(|name| name.0);
    let called = Lang::ALL.into_iter().flat_map(move |lang| {
        let texts = Texts::new(lang);
        ids().map(move |id| (id, texts.technique(id)))
    });
    ids().map(|id| (id, id.to_owned())).chain(called)
}

/// The names of options and groups.
fn switches() -> impl Iterator<Item = (&'static str, String)> {
    let options = Switch::ALL.iter().map(|switch| switch.name);
    let levels = Level::ALL.into_iter().map(Level::name);
    let groups = GROUPS.iter().map(|group| group.0);
    options.chain(levels).chain(groups).map(|name| (name, name.to_owned()))
}

/// A name as it is compared: its letters and digits in lower case, and the + of "BUG + 1".
fn plain(name: &str) -> String {
    name.to_lowercase().chars().filter(|c| c.is_alphanumeric() || *c == '+').collect()
}

/// Up to three of the names whose spellings are most like this one, the most similar first.
pub(crate) fn nearest(
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
    use super::*;

    #[test]
    fn every_name_leads_to_its_own_technique() {
        for (id, name) in spellings() {
            for name in [name.to_uppercase(), name] {
                let found = technique_by_name(&name).and_then(|id| {
                    let found = sudokit_logic::find_by_id(id);
                    found.ok_or_else(|| WrongTechnique::Unknown(name.clone()))
                });
                let names = found.unwrap().technique.names();
                assert!(names.iter().any(|known| known.0 == id), "{name} leads to {names:?}");
            }
        }
    }

    #[test]
    fn similar_names_are_named() {
        let said = |list: &str| switched_techniques(list).unwrap_err().to_string();
        let unknown = said("-uniquenes");
        assert!(unknown.contains("similar names: uniqueness"), "{unknown}");
        assert!(said("x-wing").contains("write + before"));
        let none = technique_by_name("qqqqqqqq").unwrap_err().to_string();
        assert_eq!(none, "unknown technique qqqqqqqq");
        assert_eq!(said("+qqqqqqqq"), "unknown technique, group or option qqqqqqqq");
    }
}
