//! A rung of a ladder: a technique and its level.

use core::fmt;

use crate::{Level, Switch, Technique, TechniqueId};

/// A technique at its place on a ladder.
#[derive(Copy, Clone)]
pub struct Rung {
    /// The technique.
    pub technique: &'static dyn Technique,
    /// The level of a puzzle that needs it.
    pub level: Level,
    /// Whether solving uses it. The others are so large, or so well covered by easier ones, that they
    /// are only used on request.
    pub tried: bool,
    /// Its steps that are never found first.
    pub covered: &'static [Covered],
}

/// Steps that are never found first on their ladder, because other techniques find something wherever they
/// are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Covered {
    /// The names of the steps; none stands for all steps of the rung.
    pub ids: &'static [TechniqueId],
    /// The other techniques.
    pub by: &'static [TechniqueId],
    /// The [switches](crate::Selection::switched) with which the steps are found first, if they are used.
    pub unless: &'static str,
}

impl Rung {
    /// A rung that solving uses.
    #[must_use]
    pub const fn new(level: Level, technique: &'static dyn Technique) -> Rung {
        Rung { technique, level, tried: true, covered: &[] }
    }

    /// A rung that is only used on request.
    #[must_use]
    pub const fn extra(technique: &'static dyn Technique) -> Rung {
        Rung { technique, level: Level::Extreme, tried: false, covered: &[] }
    }

    /// The same rung, with its steps that are never found first.
    #[must_use]
    pub const fn with_covered(self, covered: &'static [Covered]) -> Rung {
        Rung { covered, ..self }
    }

    /// What covers the steps of this name, if they are never found first.
    #[must_use]
    pub fn cover_of(&self, id: TechniqueId) -> Option<&'static Covered> {
        self.covered.iter().find(|covered| covered.ids.is_empty() || covered.ids.contains(&id))
    }

    /// The option without which it does not report steps of this name, if there is one.
    #[must_use]
    pub fn option_of(&self, id: TechniqueId) -> Option<&'static Switch> {
        let mut optional = self.technique.optional().iter();
        optional.find(|(name, _)| *name == id).and_then(|(_, option)| Switch::by_name(option))
    }

    /// Whether solving uses steps of this name unless another selection is made.
    #[must_use]
    pub fn tries(&self, id: TechniqueId) -> bool {
        self.tried && self.option_of(id).is_none()
    }

    /// The stable name of its steps that have this name or this HoDoKu code.
    #[must_use]
    pub fn name_of(&self, id: &str) -> Option<TechniqueId> {
        let mut names = self.technique.names().iter();
        let name = names.find(|(name, code)| *name == id || !code.is_empty() && *code == id);
        name.map(|(name, _)| *name)
    }
}

impl fmt::Debug for Rung {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.technique.names();
        let mut rung = f.debug_struct("Rung");
        rung.field("names", &names).field("level", &self.level).field("tried", &self.tried).finish()
    }
}
