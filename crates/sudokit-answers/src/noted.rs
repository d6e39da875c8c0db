//! What a record says of how its puzzle was read.

use serde::{Serialize, Serializer};
use sudokit_core::Alphabet;
use sudokit_formats::Entry;

/// A record, followed by what there is to know of its puzzle besides: the rules that were ignored, remarks, whether 0 is its first
/// digit, and another alphabet in which its characters are other digits.
pub(crate) struct Noted<'a, T> {
    pub(crate) answer: T,
    pub(crate) entry: &'a Entry,
}

impl<T: Serialize> Serialize for Noted<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Both<'a, T> {
            #[serde(flatten)]
            answer: &'a T,
            #[serde(skip_serializing_if = "<[_]>::is_empty")]
            left_out: &'a [String],
            #[serde(skip_serializing_if = "<[_]>::is_empty")]
            remarks: &'a [String],
            #[serde(skip_serializing_if = "is_false")]
            from_zero: bool,
            #[serde(skip_serializing_if = "Option::is_none")]
            other_alphabet: Option<&'static str>,
        }
        let left_out = &self.entry.left_out[..];
        let remarks = &self.entry.remarks()[..];
        let other_alphabet = self.entry.other_alphabet.map(Alphabet::name);
        let from_zero = self.entry.from_zero;
        // Flattening is slow.
        if left_out.is_empty() && remarks.is_empty() && other_alphabet.is_none() && !from_zero {
            return self.answer.serialize(serializer);
        }
        Both { answer: &self.answer, left_out, remarks, from_zero, other_alphabet }
            .serialize(serializer)
    }
}

fn is_false(flag: &bool) -> bool {
    !flag
}
