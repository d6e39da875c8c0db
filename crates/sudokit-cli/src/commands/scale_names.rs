//! Scales as they are named on the command line: one, several, or `all`.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use sudokit_answers::{ALL_SCALES, ScaleName};
use sudokit_scales::SCALES;

/// Accepts the name of a scale, each listed with what it measures.
pub(super) fn scale_names() -> impl TypedValueParser<Value = ScaleName> {
    let all = PossibleValue::new(ALL_SCALES).help("Every scale that knows the board");
    PossibleValuesParser::new(scales().chain([all]))
        .map(|name| ScaleName::by_name(&name).unwrap_or(ScaleName::All))
}

/// The names of the scales, each with what it measures.
pub(super) fn scales() -> impl Iterator<Item = PossibleValue> {
    SCALES.iter().map(|scale| PossibleValue::new(scale.name()).help(scale.about()))
}
