//! The scales of difficulty whose ratings the player wants to see.

use sudokit_assess::Scale;
use sudokit_scales::{SCALES, scale_by_name};

/// Some of the scales.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct ScaleChoice {
    /// A bit for each scale, in the order of the list.
    chosen: u32,
}

impl ScaleChoice {
    /// All scales.
    pub(crate) fn all() -> ScaleChoice {
        let mut all = ScaleChoice::default();
        (0..SCALES.len()).for_each(|at| all.toggle(at));
        all
    }

    /// The scale of this name alone.
    pub(crate) fn one(name: &str) -> Option<ScaleChoice> {
        ScaleChoice::of_names([name])
    }

    /// Reads names, separated by commas; `None` if one of them is not a scale.
    pub(crate) fn read(text: &str) -> Option<ScaleChoice> {
        ScaleChoice::of_names(text.split(',').map(str::trim).filter(|name| !name.is_empty()))
    }

    /// Returns the scales of these names; `None` if one of them is not a scale.
    pub(crate) fn of_names<'n>(names: impl IntoIterator<Item = &'n str>) -> Option<ScaleChoice> {
        let mut choice = ScaleChoice::default();
        for name in names {
            let scale = scale_by_name(name)?;
            let at = SCALES.iter().position(|other| other.name() == scale.name())?;
            choice.chosen |= 1 << at;
        }
        Some(choice)
    }

    /// Returns the chosen scales, in the order of the list.
    pub(crate) fn scales(self) -> impl Iterator<Item = &'static dyn Scale> {
        SCALES.iter().enumerate().filter(move |(at, _)| self.has(*at)).map(|(_, scale)| *scale)
    }

    /// Whether no scale is chosen.
    pub(crate) fn is_empty(self) -> bool {
        self.chosen == 0
    }

    /// Whether the scale at this place of the list is chosen.
    pub(crate) fn has(self, at: usize) -> bool {
        self.chosen >> at & 1 == 1
    }

    /// Chooses the scale at this place of the list, or leaves it out.
    pub(crate) fn toggle(&mut self, at: usize) {
        self.chosen ^= 1 << at;
    }

    /// Returns the names, separated by commas.
    pub(crate) fn names(self) -> String {
        self.scales().map(Scale::name).collect::<Vec<_>>().join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_written_and_read() {
        for (at, scale) in SCALES.iter().enumerate() {
            let mut choice = ScaleChoice::all();
            choice.toggle(at);
            assert_eq!(choice.scales().count(), SCALES.len() - 1);
            assert_eq!(ScaleChoice::read(&choice.names()), Some(choice));
            let one = ScaleChoice::one(scale.name()).unwrap();
            assert!(one.has(at) && one.scales().count() == 1);
        }
        assert_eq!(ScaleChoice::read(""), Some(ScaleChoice::default()));
        assert_eq!(ScaleChoice::read("level, no-such-scale"), None);
    }
}
