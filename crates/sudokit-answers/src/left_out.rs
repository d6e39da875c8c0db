//! What a record says of the rules that were ignored.

use serde::{Serialize, Serializer};

/// A record, followed by what was left out of its puzzle, if anything was.
pub(crate) struct WithLeftOut<'a, T> {
    pub(crate) answer: T,
    pub(crate) left_out: &'a [String],
}

impl<T: Serialize> Serialize for WithLeftOut<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Both<'a, T> {
            #[serde(flatten)]
            answer: &'a T,
            left_out: &'a [String],
        }
        match self.left_out {
            // Flattening is slow.
            [] => self.answer.serialize(serializer),
            left_out => Both { answer: &self.answer, left_out }.serialize(serializer),
        }
    }
}
