//! What a record says of how its puzzle was read.

use serde::{Serialize, Serializer};
use sudokit_core::Alphabet;
use sudokit_formats::Entry;

use crate::records::AsRead;

/// A record, followed by what there is to know of its puzzle besides: the rules that were ignored, remarks, whether 0 is its first
/// digit, and another alphabet in which its characters are other digits.
pub(crate) struct Noted<'a, T> {
    pub(crate) answer: T,
    pub(crate) entry: &'a Entry,
}

impl<T: Serialize> Serialize for Noted<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Entry { left_out, from_zero, other_alphabet, .. } = self.entry;
        let remarks = self.entry.remarks();
        // Flattening is slow.
        if left_out.is_empty() && remarks.is_empty() && other_alphabet.is_none() && !from_zero {
            return self.answer.serialize(serializer);
        }
        let other_alphabet = other_alphabet.map(|alphabet| Alphabet::name(alphabet).to_owned());
        let (left_out, from_zero) = (left_out.clone(), *from_zero);
        AsRead { answer: &self.answer, left_out, remarks, from_zero, other_alphabet }
            .serialize(serializer)
    }
}
