//! A range of ratings on a scale, as it is written.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use sudokit_assess::{ColumnKind, Scale};
use sudokit_generate::{RatedWithin, Target};
use sudokit_logic::Selection;
use sudokit_scales::{SCALES, scale_by_name};

/// The scales that give numbers. The first is meant where none is named.
fn numeric() -> impl Iterator<Item = &'static dyn Scale> {
    SCALES.iter().copied().filter(|scale| unit(*scale).is_some())
}

/// A range of ratings on a scale.
///
/// ```
/// use sudokit_answers::RatingRange;
///
/// let range: RatingRange = "6.6..7.2".parse().unwrap();
/// assert_eq!((range.scale().name(), range.to_string().as_str()), ("se", "se:6.6..7.2"));
/// ```
#[derive(Clone, Debug)]
pub struct RatingRange {
    scale: &'static dyn Scale,
    from: u64,
    to: u64,
    /// As it was written, with the name of the scale.
    text: String,
}

impl RatingRange {
    /// Whether hardly a puzzle is rated so high.
    #[must_use]
    pub fn is_rare(&self) -> bool {
        self.scale.least_beyond_assumptions().is_some_and(|least| self.from >= least)
    }

    /// The scale.
    #[must_use]
    pub fn scale(&self) -> &'static dyn Scale {
        self.scale
    }

    /// The target: ratings in this range, with these techniques.
    pub(crate) fn target(&self, selection: Selection) -> Arc<dyn Target> {
        let target = RatedWithin::new(self.scale, self.from..=self.to);
        let target = target.expect("only scales with numbers are accepted");
        Arc::new(target.with_selection(selection))
    }
}

impl fmt::Display for RatingRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// `6.6..7.2`, `7.0..`, `..2.5`, `7.2`, or with the name of a scale before: `hodoku:900..1100`.
impl FromStr for RatingRange {
    type Err = String;

    fn from_str(text: &str) -> Result<RatingRange, String> {
        let usual = || numeric().next().map_or("", |scale| scale.name());
        let (name, range) = text.split_once(':').unwrap_or_else(|| (usual(), text));
        let names: Vec<&str> = numeric().map(sudokit_assess::Scale::name).collect();
        let names = names.join(", ");
        let scale = match scale_by_name(name) {
            Some(scale) => scale,
            None => return Err(format!("there is no scale {name:?}: use one of {names}")),
        };
        let Some(kind) = unit(scale) else {
            let about = "rates by names, not by numbers: use another option, or one of the scales";
            return Err(format!("the scale {name} {about} {names}"));
        };
        let number = |text: &str, open: u64| match text.trim() {
            "" => Ok(open),
            text => read(text, kind).ok_or_else(|| not_a_rating(text, scale, kind)),
        };
        let (from, to) = match range.split_once("..") {
            Some((from, to)) => (number(from, 0)?, number(to.trim_start_matches('='), u64::MAX)?),
            None if range.trim().is_empty() => {
                return Err("expected a rating or a range of ratings after the scale".to_owned());
            }
            None => (number(range, 0)?, number(range, 0)?),
        };
        if from > to {
            return Err(format!("no rating is in {range}: the first number is above the second"));
        }
        if to < scale.lowest() {
            let lowest = scale.lowest();
            let lowest = match kind {
                ColumnKind::Tenths => format!("{}.{}", lowest / 10, lowest % 10),
                _ => lowest.to_string(),
            };
            return Err(format!("no rating on the scale {name} is below {lowest}"));
        }
        Ok(RatingRange { scale, from, to, text: format!("{name}:{range}") })
    }
}

/// The message about a text that is not a number of this kind.
fn not_a_rating(text: &str, scale: &dyn Scale, kind: ColumnKind) -> String {
    let (name, example) = (scale.name(), if kind == ColumnKind::Tenths { "7.2" } else { "900" });
    format!(
        "{text:?} is not a rating on the scale {name}, expected a number like {example} or a range like \
         {example}.."
    )
}

/// The kind of the numbers that a scale gives; `None` if it gives names.
fn unit(scale: &dyn Scale) -> Option<ColumnKind> {
    let kind = scale.columns()[0].kind;
    matches!(kind, ColumnKind::Count | ColumnKind::Tenths).then_some(kind)
}

/// Reads a number as [`Value::number`](sudokit_assess::Value::number) gives it.
fn read(text: &str, kind: ColumnKind) -> Option<u64> {
    let digits = |text: &str| {
        text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse::<u64>().ok()).flatten()
    };
    if kind == ColumnKind::Count {
        return digits(text);
    }
    let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
    let (whole, tenth) = (digits(whole)?, digits(tenth).filter(|_| tenth.len() == 1)?);
    whole.checked_mul(10)?.checked_add(tenth)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(text: &str) -> (u64, u64) {
        let range: RatingRange = text.parse().unwrap();
        (range.from, range.to)
    }

    #[test]
    fn ranges_may_be_open_and_single() {
        assert_eq!(range("6.6..7.2"), (66, 72));
        assert_eq!(range("7..8"), (70, 80));
        assert_eq!(range("se:7.0.."), (70, u64::MAX));
        assert_eq!(range("..2.5"), (0, 25));
        assert_eq!(range("7.2"), (72, 72));
        assert_eq!(range("6.6..=7.2"), (66, 72));
    }

    #[test]
    fn faults_name_their_place() {
        let fault = |text: &str| text.parse::<RatingRange>().unwrap_err();
        assert!(fault("6.65..7").starts_with("\"6.65\" is not a rating on the scale se"));
        assert!(fault("6,6..7").starts_with("\"6,6\" is not"));
        assert!(fault("6.6..x").starts_with("\"x\" is not"));
        assert!(fault("8..7").contains("8..7"));
        assert!(fault("unknown:1..2").contains("use one of se"));
        assert!(fault("level:1..2").contains("rates by names"));
        assert!(fault("se:").contains("after the scale"));
        assert_eq!(fault("0.5..0.9"), "no rating on the scale se is below 1.0");
        assert!(fault("-1..2").starts_with("\"-1\" is not"));
    }
}
