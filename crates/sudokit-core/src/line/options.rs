//! Options for parsing.

use crate::Alphabet;

/// Options for parsing.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct ParseOptions {
    /// The alphabet to use if it fits the order. `None` lets the characters decide.
    pub alphabet: Option<Alphabet>,
    /// The alphabet to use if the characters are ambiguous. `None` makes an ambiguous line an error.
    pub fallback: Option<Alphabet>,
}
