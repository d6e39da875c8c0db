//! Which scales are asked for: one, several, or all that know a board.

use std::fmt;
use std::str::FromStr;

use crate::records::Status;
use sudokit_assess::{End, Scale, Score};
use sudokit_core::Puzzle;
use sudokit_scales::{SCALES, scale_by_name};

use crate::Refusal;

/// What one name stands for.
#[derive(Copy, Clone, Debug)]
pub enum ScaleName {
    /// A scale.
    One(&'static dyn Scale),
    /// Every scale that knows the board.
    All,
}

/// The name of all scales that know a board.
pub const ALL_SCALES: &str = "all";

/// A name that no scale has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownScale(pub String);

impl ScaleName {
    /// What this name stands for.
    #[must_use]
    pub fn by_name(name: &str) -> Option<ScaleName> {
        match name {
            ALL_SCALES => Some(ScaleName::All),
            name => scale_by_name(name).map(ScaleName::One),
        }
    }
}

/// The scales that were named, each once.
#[derive(Clone, Default, Debug)]
pub struct Scales {
    scales: Vec<&'static dyn Scale>,
    /// Whether these are all, so that those which do not know a board are left out.
    all: bool,
}

impl Scales {
    /// The scales of these names.
    #[must_use]
    pub fn new(names: &[ScaleName]) -> Scales {
        let mut named = Scales::default();
        for name in names {
            let scales: &[_] = match name {
                ScaleName::One(scale) => std::slice::from_ref(scale),
                ScaleName::All => {
                    named.all = true;
                    SCALES
                }
            };
            for scale in scales {
                if named.scales.iter().all(|known| known.name() != scale.name()) {
                    named.scales.push(*scale);
                }
            }
        }
        named
    }

    /// The scales of a list: names, separated by commas.
    ///
    /// # Errors
    /// The first name that no scale has.
    ///
    /// ```
    /// use sudokit_answers::{Scales, UnknownScale};
    ///
    /// assert_eq!(Scales::of_list("se,hodoku,se").unwrap().to_string(), "se,hodoku");
    /// assert_eq!(Scales::of_list("se,none").unwrap_err(), UnknownScale("none".to_owned()));
    /// ```
    pub fn of_list(list: &str) -> Result<Scales, UnknownScale> {
        let named = |name: &str| ScaleName::by_name(name).ok_or(UnknownScale(name.to_owned()));
        let names: Vec<ScaleName> = list.split(',').map(named).collect::<Result<_, _>>()?;
        Ok(Scales::new(&names))
    }

    /// The scale that is meant where none is named.
    #[must_use]
    pub fn usual() -> Scales {
        Scales::new(&[ScaleName::One(SCALES[0])])
    }

    /// Whether none was named.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.scales.is_empty()
    }

    /// The only scale, if one was named.
    #[must_use]
    pub fn single(&self) -> Option<&'static dyn Scale> {
        match &self.scales[..] {
            &[scale] if !self.all => Some(scale),
            _ => None,
        }
    }

    /// The scales that were named one by one.
    #[must_use]
    pub fn one_by_one(&self) -> &[&'static dyn Scale] {
        if self.all { &[] } else { &self.scales }
    }

    /// All that were named, in order.
    #[must_use]
    pub fn named(&self) -> &[&'static dyn Scale] {
        &self.scales
    }

    /// The scales that rate a puzzle.
    ///
    /// # Errors
    /// If a scale that was named does not know its board or its rules.
    pub fn of(&self, puzzle: &Puzzle) -> Result<Vec<&'static dyn Scale>, Refusal> {
        let knows = |scale: &&'static dyn Scale| scale.supports(puzzle);
        let (known, unknown): (Vec<_>, Vec<_>) = self.scales.iter().copied().partition(knows);
        if known.is_empty() && !puzzle.rules().is_empty() {
            return Err(Refusal::rules_of(puzzle));
        }
        match unknown.first() {
            Some(scale) if !self.all || known.is_empty() => {
                let shape = puzzle.geometry().title();
                Err(Refusal::Unrated { scale: scale.name(), shape })
            }
            _ => Ok(known),
        }
    }
}

/// As [`Scales::of_list`].
impl FromStr for Scales {
    type Err = UnknownScale;

    fn from_str(list: &str) -> Result<Scales, UnknownScale> {
        Scales::of_list(list)
    }
}

/// As they may be typed.
impl fmt::Display for Scales {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = || self.scales.iter().map(|scale| scale.name());
        if self.all {
            f.write_str(ALL_SCALES)
        } else {
            f.write_str(&names().collect::<Vec<_>>().join(","))
        }
    }
}

impl fmt::Display for UnknownScale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = SCALES.iter().map(|scale| scale.name()).collect();
        let names = names.join(", ");
        write!(f, "there is no scale {:?}, only {names}, and {ALL_SCALES}", self.0)
    }
}

impl std::error::Error for UnknownScale {}

/// The status of a puzzle with these scores: `rated` if it is so on every scale.
pub(crate) fn status(scores: &[(&'static dyn Scale, Score)]) -> Status {
    let ends = || scores.iter().map(|(_, score)| score.end);
    let end = [End::Stopped, End::Beyond].into_iter().find(|&end| ends().any(|other| other == end));
    Status::of_end(end.unwrap_or(End::Rated))
}

#[cfg(test)]
mod tests {
    use sudokit_core::Geometry;

    use super::*;

    #[test]
    fn each_scale_is_named_once() {
        let first = ScaleName::One(SCALES[0]);
        let named = |names: &[ScaleName]| Scales::new(names);
        assert_eq!(named(&[first, first]).to_string(), SCALES[0].name());
        assert!(named(&[first, first]).single().is_some());
        let all = named(&[first, ScaleName::All]);
        assert_eq!((all.scales.len(), all.to_string().as_str()), (SCALES.len(), "all"));
        assert!(all.single().is_none() && all.one_by_one().is_empty());
    }

    #[test]
    fn a_scale_that_was_named_must_know_the_board() {
        let large = Puzzle::empty(Geometry::classic(16).unwrap().into());
        let one = SCALES.iter().find(|scale| !scale.supports(&large)).unwrap();
        assert!(Scales::new(&[ScaleName::One(*one)]).of(&large).is_err());
        let all = Scales::new(&[ScaleName::All]).of(&large).unwrap();
        assert!(!all.is_empty() && all.len() < SCALES.len());
    }
}
