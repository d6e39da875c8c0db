//! The names of fields that several formats know.

/// Who made the puzzle.
pub const AUTHOR: &str = "author";
/// What the solver has to know.
pub const RULES: &str = "rules";
/// What the puzzle is, in a sentence.
pub const DESCRIPTION: &str = "description";
/// When it was made.
pub const DATE: &str = "date";
/// Where it was published.
pub const SOURCE: &str = "source";
/// How hard it is, in the words of its source.
pub const LEVEL: &str = "level";
/// Where it can be found.
pub const URL: &str = "url";
