//! Which techniques solving uses: those that a ladder tries, with some switched on or off.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::{Covered, LADDER, Level, Levels, Rung, SearchOptions, Switch, TechniqueId};

/// The techniques of a ladder that solving uses, and the options of its searches.
///
/// ```
/// use sudokit_logic::{Board, Selection, solve_with};
///
/// let selection = Selection::default().switched("-uniqueness,+als-in-chains")?;
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let board = Board::new(&text.parse().unwrap()).unwrap();
/// let wanted = |rung: &_| selection.wants(rung);
/// assert!(solve_with(&board, selection.ladder(), &selection.options(), wanted).is_solved());
/// # Ok::<(), sudokit_logic::SelectionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Selection {
    ladder: &'static [Rung],
    /// The names that were switched on or off.
    switched: BTreeMap<TechniqueId, bool>,
    /// The options that are not as usual, by their names.
    options: BTreeMap<&'static str, bool>,
    /// The names that are not used of techniques that are.
    unused: Vec<TechniqueId>,
}

/// What is wrong with a list of switches.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SelectionError {
    /// There is no `+` or `-` before this name.
    Sign(String),
    /// No technique, group or option has this name.
    Unknown(String),
}

impl fmt::Display for SelectionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SelectionError::Sign(name) => {
                write!(f, "{name:?}: write + before a name to switch it on, - to switch it off")
            }
            SelectionError::Unknown(name) => {
                write!(f, "unknown technique, group or option {name:?}")
            }
        }
    }
}

impl core::error::Error for SelectionError {}

impl Default for Selection {
    /// The usual selection: the techniques of [`LADDER`] that solving tries.
    fn default() -> Self {
        Selection::of(LADDER)
    }
}

/// The groups of techniques that can be switched by one name, besides the [levels](Level): the techniques
/// that solving tries at each level.
pub const GROUPS: [(&str, &str); 3] = [
    ("all", "every technique"),
    ("extra", "the techniques that are only used on request"),
    ("uniqueness", "the techniques that rely on the solution being unique"),
];

/// Whether a rung belongs to the group of this name; `None` if there is no such group.
fn in_group(name: &str, rung: &Rung) -> Option<bool> {
    match name {
        "all" => Some(true),
        "extra" => Some(!rung.tried),
        "uniqueness" => Some(rung.technique.needs_uniqueness()),
        _ => Level::by_name(name).map(|level| rung.tried && rung.level == level),
    }
}

impl Selection {
    /// The techniques that this ladder tries.
    #[must_use]
    pub fn of(ladder: &'static [Rung]) -> Selection {
        Selection {
            ladder,
            switched: BTreeMap::new(),
            options: BTreeMap::new(),
            unused: Vec::new(),
        }
    }

    /// Switches techniques, groups of them and options on (`+`) or off (`-`), one after the other:
    /// `+als-in-chains,-uniqueness`. A name is that of a technique, its code in HoDoKu's library, a level,
    /// one of the [`GROUPS`] or a [`Switch`]. In the name of a technique, `*` stands for any characters:
    /// `-*forcing*`.
    ///
    /// # Errors
    /// If a sign is missing or a name is unknown.
    pub fn switched(mut self, list: &str) -> Result<Selection, SelectionError> {
        for item in list.split(',').map(str::trim).filter(|item| !item.is_empty()) {
            let (name, on) = match (item.strip_prefix('+'), item.strip_prefix('-')) {
                (Some(name), _) => (name, true),
                (_, Some(name)) => (name, false),
                _ => return Err(SelectionError::Sign(item.to_owned())),
            };
            self.switch(name, on)?;
        }
        self.unused = self.find_unused();
        Ok(self)
    }

    fn switch(&mut self, name: &str, on: bool) -> Result<(), SelectionError> {
        if let Some(switch) = Switch::by_name(name) {
            self.set(switch, on);
            return Ok(());
        }
        let names = self.ladder.iter().flat_map(|rung| {
            let names = rung.technique.names().iter();
            names.map(move |&(id, code)| (rung, id, code))
        });
        let named: Vec<(&Rung, TechniqueId)> = names
            .filter(|&(rung, id, code)| match in_group(name, rung) {
                // A group switches nothing on that needs an option.
                Some(belongs) => belongs && !(on && rung.option_of(id).is_some()),
                None => fits(name, id) || name == code && !code.is_empty(),
            })
            .map(|(rung, id, _)| (rung, id))
            .collect();
        if named.is_empty() {
            return Err(SelectionError::Unknown(name.to_owned()));
        }
        for (rung, id) in named {
            if let Some(option) = rung.option_of(id).filter(|option| on && !self.is_on(option)) {
                // The option is switched on for this name alone.
                for rung in self.ladder {
                    for &(other, _) in rung.technique.names() {
                        if rung.option_of(other).is_some_and(|its| its.name == option.name) {
                            self.switched.entry(other).or_insert(false);
                        }
                    }
                }
                self.set(option, true);
            }
            self.switched.insert(id, on);
        }
        Ok(())
    }

    /// The ladder.
    #[must_use]
    pub fn ladder(&self) -> &'static [Rung] {
        self.ladder
    }

    /// The options of the searches.
    #[must_use]
    pub fn options(&self) -> SearchOptions<'static> {
        let mut options = SearchOptions { unused: self.unused.clone(), ..SearchOptions::default() };
        for (name, &on) in &self.options {
            if let Some(switch) = Switch::by_name(name) {
                switch.set(&mut options, on);
            }
        }
        options
    }

    fn set(&mut self, switch: &'static Switch, on: bool) {
        match on == switch.get(&SearchOptions::default()) {
            true => self.options.remove(switch.name),
            false => self.options.insert(switch.name, on),
        };
    }

    fn is_on(&self, switch: &Switch) -> bool {
        let usual = || switch.get(&SearchOptions::default());
        self.options.get(switch.name).copied().unwrap_or_else(usual)
    }

    /// Whether nothing has been switched but the version of the levels.
    #[must_use]
    pub fn is_standard(&self) -> bool {
        let mut options = self.options.keys();
        self.switched.is_empty() && options.all(|name| *name == Switch::LEVELS_1.name)
    }

    /// The version of the levels.
    #[must_use]
    pub fn levels(&self) -> Levels {
        if self.is_on(&Switch::LEVELS_1) { Levels::One } else { Levels::Two }
    }

    /// Whether steps of this name are used. `rung` is the rung of the technique.
    #[must_use]
    pub fn uses(&self, rung: &Rung, id: TechniqueId) -> bool {
        self.switched.get(id).copied().unwrap_or_else(|| {
            rung.tried && rung.option_of(id).is_none_or(|option| self.is_on(option))
        })
    }

    /// Whether some steps of this rung are used.
    #[must_use]
    pub fn wants(&self, rung: &Rung) -> bool {
        if self.is_standard() {
            return rung.tried;
        }
        rung.technique.names().iter().any(|&(id, _)| self.uses(rung, id))
    }

    /// What covers the steps of this name: other techniques of the selection are always found before them.
    #[must_use]
    pub fn cover_of(&self, id: TechniqueId) -> Option<&'static Covered> {
        let of_id = |rung: &&Rung| rung.name_of(id) == Some(id);
        let covered = self.ladder.iter().find(of_id)?.cover_of(id)?;
        let used = |other: TechniqueId| {
            let names = |rung: &&Rung| rung.technique.names().iter().any(|name| name.0 == other);
            self.ladder.iter().find(names).is_some_and(|rung| self.uses(rung, other))
        };
        covered.by.iter().all(|&other| used(other)).then_some(covered)
    }

    fn find_unused(&self) -> Vec<TechniqueId> {
        let wanted = self.ladder.iter().filter(|rung| self.wants(rung));
        let names =
            wanted.flat_map(|rung| rung.technique.names().iter().map(move |name| (rung, name.0)));
        // Names whose option is off are not reported anyway.
        let reported = |rung: &Rung, id| rung.option_of(id).is_none_or(|option| self.is_on(option));
        names
            .filter(|&(rung, id)| reported(rung, id) && !self.uses(rung, id))
            .map(|(_, id)| id)
            .collect()
    }
}

/// Whether a name fits a pattern, in which `*` stands for any characters.
fn fits(pattern: &str, name: &str) -> bool {
    let Some((first, rest)) = pattern.split_once('*') else { return pattern == name };
    let Some(name) = name.strip_prefix(first) else { return false };
    (0..=name.len()).any(|at| name.is_char_boundary(at) && fits(rest, &name[at..]))
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;

    fn names(selection: &Selection) -> Vec<TechniqueId> {
        let rungs = selection.ladder().iter();
        let all =
            rungs.flat_map(|rung| rung.technique.names().iter().map(move |name| (rung, name.0)));
        all.filter(|&(rung, id)| selection.uses(rung, id)).map(|(_, id)| id).collect()
    }

    fn selection(list: &str) -> Selection {
        Selection::default().switched(list).unwrap()
    }

    #[test]
    fn switches_are_applied_in_order() {
        let standard = names(&Selection::default());
        assert!(Selection::default().is_standard() && !standard.contains(&"mutant-x-wing"));
        assert!(!standard.contains(&"dual-two-string-kite"), "it needs an option");
        assert_eq!(names(&selection("-all,+x-wing, +0003")), ["naked-single", "x-wing"]);
        assert_eq!(names(&selection("-all,+beginner")), ["full-house", "hidden-single"]);
        assert!(names(&selection("+extra")).contains(&"mutant-x-wing"));
        let without = names(&selection("-uniqueness"));
        assert!(!without.iter().any(|name| name.starts_with("unique")), "{without:?}");
        assert!(without.len() < standard.len());
        let without = names(&selection("-*forcing*"));
        assert!(without.iter().all(|name| !name.contains("forcing")), "{without:?}");
    }

    #[test]
    fn one_of_several_names_of_a_technique_can_be_switched() {
        let half = selection("-simple-colors-wrap");
        assert_eq!(half.options().unused, ["simple-colors-wrap"]);
        assert!(names(&half).contains(&"simple-colors-trap"));
    }

    #[test]
    fn names_that_need_an_option_switch_it_on() {
        let duals = selection("+duals");
        assert!(names(&duals).contains(&"dual-two-string-kite") && duals.options().duals);
        let one = selection("+dual-two-string-kite");
        assert!(names(&one).contains(&"dual-two-string-kite") && one.options().duals);
        assert!(!names(&one).contains(&"dual-empty-rectangle"));
        assert!(!names(&selection("+all")).contains(&"dual-empty-rectangle"));
        assert!(!selection("+siamese").is_standard());
    }

    /// What the ladder says of covered steps holds together: the names exist, others come before them, and
    /// the switches take away what covers them.
    #[test]
    fn covered_steps_can_be_found_first() {
        let mut count = 0;
        for (place, rung) in LADDER.iter().enumerate() {
            for covered in rung.covered {
                count += 1;
                let names: Vec<_> = rung.technique.names().iter().map(|name| name.0).collect();
                assert!(covered.ids.iter().all(|id| names.contains(id)), "{covered:?}");
                let before = |other: &TechniqueId| {
                    LADDER[..=place].iter().any(|rung| rung.name_of(other) == Some(other))
                };
                assert!(covered.by.iter().all(before), "{covered:?}");
                for id in names.into_iter().filter(|&id| rung.cover_of(id) == Some(covered)) {
                    assert_eq!(Selection::default().cover_of(id), Some(covered));
                    let without = selection(covered.unless).switched(&format!("+{id}")).unwrap();
                    assert!(without.uses(rung, id) && without.cover_of(id).is_none(), "{id}");
                }
            }
        }
        assert!(count > 4 && Selection::default().cover_of("xy-chain").is_none());
    }

    #[test]
    fn the_version_of_the_levels_can_be_switched() {
        let first = selection("+levels-1");
        assert!(first.levels() == Levels::One && first.options().levels_1 && first.is_standard());
        assert_eq!(selection("+levels-1,-levels-1").levels(), Levels::Two);
        assert!(!selection("+levels-1,-uniqueness").is_standard());
    }

    #[test]
    fn faults_are_named() {
        let fault = |list| Selection::default().switched(list).unwrap_err();
        assert_eq!(fault("x-wing"), SelectionError::Sign("x-wing".into()));
        assert_eq!(fault("+x-wing,-y-wing"), SelectionError::Unknown("y-wing".into()));
        assert_eq!(fault("+"), SelectionError::Unknown(String::new()));
    }
}
