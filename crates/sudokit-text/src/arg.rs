//! The values of the variables of a message.

use std::borrow::Cow;

use fluent_bundle::types::FluentValue;

/// The value of a variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg<'a> {
    /// Text that is shown as it is.
    Text(Cow<'a, str>),
    /// A number, shown in full, by which a message may choose its plural.
    Number(u128),
}

/// Up to here every integer is exact as a floating-point number, which is what Fluent uses.
const EXACT: u128 = 1 << f64::MANTISSA_DIGITS;

impl<'a> Arg<'a> {
    /// The value for Fluent. Numbers too large for it become text, for which [`plural`] still finds the
    /// plural.
    pub(crate) fn value(&'a self) -> FluentValue<'a> {
        match self {
            Arg::Text(text) => FluentValue::from(text.as_ref()),
            Arg::Number(number) if *number <= EXACT => FluentValue::from(*number as u64),
            Arg::Number(number) => FluentValue::from(number.to_string()),
        }
    }
}

/// A number with the same plural form as `value`: itself or, for a large number as text, a number with the
/// same last six digits, which is all that any plural rule needs.
pub(crate) fn plural<'a>(value: &FluentValue<'a>) -> FluentValue<'a> {
    const LAST: u128 = 1_000_000;
    match value {
        FluentValue::String(digits) => match digits.parse::<u128>() {
            Ok(number) => FluentValue::from((LAST + number % LAST) as u64),
            Err(_) => FluentValue::Error,
        },
        value => value.clone(),
    }
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Arg<'a> {
        Arg::Text(text.into())
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Arg<'a> {
        Arg::Text(text.into())
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Arg<'static> {
        Arg::Text(text.into())
    }
}

/// Whole numbers. [`i32`] is included for plain literals; a negative number becomes text.
macro_rules! from_numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Arg<'_> {
            fn from(number: $number) -> Arg<'static> {
                match u128::try_from(number) {
                    Ok(number) => Arg::Number(number),
                    Err(_) => Arg::Text(number.to_string().into()),
                }
            }
        })*
    };
}

from_numbers!(u8, u16, u32, u64, u128, usize, i32);
