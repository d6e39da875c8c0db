//! Scales as they are named on the command line: one, several, or `all`.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use sudokit_answers::Refusal;
use sudokit_assess::{SCALES, Scale, scale_by_name};
use sudokit_core::Geometry;

/// What one name stands for.
#[derive(Copy, Clone, Debug)]
pub(super) enum ScaleName {
    One(&'static dyn Scale),
    /// Every scale that knows the board.
    All,
}

/// Accepts the name of a scale, each listed with what it measures.
pub(super) fn scale_names() -> impl TypedValueParser<Value = ScaleName> {
    let all = PossibleValue::new("all").help("Every scale that knows the board");
    PossibleValuesParser::new(scales().chain([all]))
        .map(|name| scale_by_name(&name).map_or(ScaleName::All, ScaleName::One))
}

/// The names of the scales, each with what it measures.
pub(super) fn scales() -> impl Iterator<Item = PossibleValue> {
    SCALES.iter().map(|scale| PossibleValue::new(scale.name()).help(scale.about()))
}

/// The scales that were named, each once.
#[derive(Clone, Default, Debug)]
pub(super) struct Named {
    scales: Vec<&'static dyn Scale>,
    /// Whether these are all, so that those which do not know a board are left out.
    all: bool,
}

impl Named {
    pub(super) fn new(names: &[ScaleName]) -> Named {
        let mut named = Named::default();
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

    pub(super) fn is_empty(&self) -> bool {
        self.scales.is_empty()
    }

    /// The only scale, if one was named.
    pub(super) fn single(&self) -> Option<&'static dyn Scale> {
        match &self.scales[..] {
            &[scale] if !self.all => Some(scale),
            _ => None,
        }
    }

    /// The scales that were named one by one.
    pub(super) fn one_by_one(&self) -> &[&'static dyn Scale] {
        if self.all { &[] } else { &self.scales }
    }

    /// The scales that rate puzzles on a board.
    ///
    /// # Errors
    /// If a scale that was named does not know the board.
    pub(super) fn on(&self, geometry: &Geometry) -> Result<Vec<&'static dyn Scale>, Refusal> {
        let knows = |scale: &&'static dyn Scale| scale.supports(geometry);
        let (known, unknown): (Vec<_>, Vec<_>) = self.scales.iter().copied().partition(knows);
        match unknown.first() {
            Some(scale) if !self.all || known.is_empty() => {
                Err(Refusal::Unrated { scale: scale.name(), shape: geometry.title() })
            }
            _ => Ok(known),
        }
    }
}

/// As they may be typed.
impl std::fmt::Display for Named {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names = || self.scales.iter().map(|scale| scale.name());
        if self.all {
            f.write_str("all")
        } else {
            f.write_str(&names().collect::<Vec<_>>().join(","))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_scale_is_named_once() {
        let first = ScaleName::One(SCALES[0]);
        let named = |names: &[ScaleName]| Named::new(names);
        assert_eq!(named(&[first, first]).to_string(), SCALES[0].name());
        assert!(named(&[first, first]).single().is_some());
        let all = named(&[first, ScaleName::All]);
        assert_eq!((all.scales.len(), all.to_string().as_str()), (SCALES.len(), "all"));
        assert!(all.single().is_none() && all.one_by_one().is_empty());
    }

    #[test]
    fn a_scale_that_was_named_must_know_the_board() {
        let large = Geometry::classic(16).unwrap();
        let one = SCALES.iter().find(|scale| !scale.supports(&large)).unwrap();
        assert!(Named::new(&[ScaleName::One(*one)]).on(&large).is_err());
        let all = Named::new(&[ScaleName::All]).on(&large).unwrap();
        assert!(!all.is_empty() && all.len() < SCALES.len());
    }
}
