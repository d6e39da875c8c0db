//! What a record says of how its puzzle was read.

use serde::{Serialize, Serializer};
use sudokit_core::Alphabet;
use sudokit_formats::Entry;

use crate::records::AsRead;

/// A record, followed by what there is to know of its puzzle besides: the rules that were ignored, remarks, whether its solution is right, whether 0 is its first
/// digit, and another alphabet in which its characters are other digits.
pub(crate) struct Noted<'a, T> {
    pub(crate) answer: T,
    pub(crate) entry: &'a Entry,
    /// Whether it also says that a solution is right.
    pub(crate) compares_solutions: bool,
}

impl<T: Serialize> Serialize for Noted<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Entry { left_out, from_zero, other_alphabet, .. } = self.entry;
        let remarks = self.entry.remarks_and_doubts();
        let solution_is_right =
            self.entry.solution_is_right().filter(|right| self.compares_solutions || !right);
        // Flattening is slow.
        let is_plain = left_out.is_empty() && remarks.is_empty() && other_alphabet.is_none();
        if is_plain && solution_is_right.is_none() && !from_zero {
            return self.answer.serialize(serializer);
        }
        let other_alphabet = other_alphabet.map(|alphabet| Alphabet::name(alphabet).to_owned());
        let (left_out, from_zero) = (left_out.clone(), *from_zero);
        let answer = &self.answer;
        AsRead { answer, left_out, remarks, solution_is_right, from_zero, other_alphabet }
            .serialize(serializer)
    }
}
